/* A copy of the book for where there is no connection: the worker at the root keeps it.
   A newer one waits until it is asked for, so that two versions never mix. */

export function keeping() {
  rememberLook(document.documentElement.dataset);
  if (!("serviceWorker" in navigator) || navigator.connection?.saveData) return;
  const start = () => navigator.serviceWorker.register("/worker.js").then(watch, () => {});
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

function watch(registration) {
  if (!registration) return;
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh.addEventListener("statechange", () => {
      if (fresh.state !== "installed" || !navigator.serviceWorker.controller) return;
      /* One that takes over by itself is not to be asked for. */
      setTimeout(() => fresh.state === "installed" && announce(fresh), 200);
    });
  });
}

function announce(worker) {
  const place = document.querySelector("#update");
  place.replaceChildren(document.querySelector("#newer").content.cloneNode(true));
  place.querySelector("button").addEventListener("click", () => {
    /* Another tab may have asked for it already. */
    if (worker.state !== "installed") return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take");
  });
}

/* A page that the server made knows how its reader likes it; look.js tells those of the copy. */
function rememberLook({ theme, colours, size, keys = "on", copy }) {
  if (copy !== undefined) return;
  try {
    localStorage.setItem("look", [theme, colours, size, keys].join("."));
  } catch { /* a browser that keeps nothing */ }
}
