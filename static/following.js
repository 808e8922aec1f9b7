/* An answer that htmx swaps in may have an address of its own: what was drawn for the old one follows it. */

/* Links to this page in other languages, and the way back from the settings. */
export function followAddress() {
  const { pathname, search } = location;
  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.setAttribute("href", pathname.replace(/^\/[^/]+/, `/${link.hreflang}`) + search);
  }
}

/* The controls that an error summary names are wrong, and no others of the form that was sent. */
export function followErrors(event) {
  const form = event.detail.requestConfig?.elt.closest("form");
  if (!form) return;
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  for (const link of event.target.querySelectorAll(".errors a[href^='#']")) {
    document.getElementById(link.hash.slice(1))?.setAttribute("aria-invalid", "true");
  }
}
