/* An answer that htmx swaps in may have an address of its own: what was drawn for the old one follows it. */

/* Links to this page in other languages, and the way back from the settings. */
export function followAddress() {
  const { pathname, search } = location;
  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.setAttribute("href", pathname.replace(/^\/[^/]+/, `/${link.hreflang}`) + search);
  }
}

/* The control that an error summary names is wrong and told with its error, and no other of the form that was sent.
   Htmx calls for each thing that it swaps in: where the answer goes says what became of all of it. */
export function followErrors({ detail: { target, requestConfig } }) {
  const sender = requestConfig?.elt;
  const form = sender?.form ?? sender?.closest("form");
  if (!form || !target.matches("#verdict, #answer")) return;
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    describe(control, (id) => id !== "wrong");
  }
  const link = target.querySelector(".errors #wrong");
  const control = link && document.getElementById(link.hash.slice(1));
  control?.setAttribute("aria-invalid", "true");
  if (control) describe(control, () => true, "wrong");
}

function describe(control, stays, ...more) {
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && stays(id));
  if (ids.length + more.length) control.setAttribute("aria-describedby", [...ids, ...more].join(" "));
  else control.removeAttribute("aria-describedby");
}
