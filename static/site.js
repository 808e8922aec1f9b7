/* What HTML cannot do by itself. Without it every page still works. */
import { defining } from "./defining.js";
import { clock } from "./clock.js";
import { followAddress, followErrors } from "./following.js";
import { keys } from "./keys.js";
import { keeping } from "./keeping.js";
import { ordering } from "./ordering.js";
import { layDown, picking } from "./picking.js";
import { reaching } from "./reaching.js";
import { seeking, slash } from "./seeking.js";
import { tapping } from "./tapping.js";
import { zone } from "./zone.js";

const WAKING = {
  "[data-picking]": picking,
  "[data-ordering]": ordering,
  "[data-seeking]": seeking,
  "a[data-term]": defining,
  "[data-clock]": clock,
  "[data-tapping]": tapping,
};

/* What is woken may lie in what was swapped in, or be it. */
function wake(root) {
  for (const [selector, rouse] of Object.entries(WAKING)) {
    if (root.matches?.(selector)) rouse(root);
    for (const found of root.querySelectorAll(selector)) rouse(found);
  }
}

wake(document);
zone();
keeping();
document.addEventListener("keydown", slash);
document.addEventListener("keydown", keys);
document.addEventListener("htmx:afterSwap", layDown);
document.addEventListener("htmx:pushedIntoHistory", followAddress);
document.addEventListener("htmx:replacedInHistory", followAddress);
document.addEventListener("htmx:afterSettle", followErrors);
document.addEventListener("htmx:load", (event) => wake(event.detail.elt));

reaching();

/* A browser that runs scripts can print by itself. */
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

/* A form on its way is not sent again by a second click: what comes back first would never be seen. */
const sent = new WeakSet();
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.hasAttribute("hx-post")) return;
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
  setTimeout(() => sent.delete(form), 5000);
});
