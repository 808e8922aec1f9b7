/* What HTML cannot do by itself. Without it every page still works. */
import { defining } from "./defining.js";
import { clock } from "./clock.js";
import { keys } from "./keys.js";
import { keeping } from "./keeping.js";
import { ordering } from "./ordering.js";
import { picking } from "./picking.js";
import { seeking, slash } from "./seeking.js";
import { tapping } from "./tapping.js";
import { zone } from "./zone.js";

function wake(root) {
  for (const hand of root.querySelectorAll("[data-picking]")) picking(hand);
  for (const row of root.querySelectorAll("[data-ordering]")) ordering(row);
  for (const box of root.querySelectorAll("[data-seeking]")) seeking(box);
  for (const link of root.querySelectorAll("a[data-term]")) defining(link);
  for (const time of root.querySelectorAll("[data-clock]")) clock(time);
  for (const palette of root.querySelectorAll("[data-tapping]")) tapping(palette);
}

wake(document);
zone();
keeping();
document.addEventListener("keydown", slash);
document.addEventListener("keydown", keys);
document.addEventListener("htmx:load", (event) => wake(event.detail.elt));

/* The server could not be reached: say so where errors are said, and leave the page as it is. */
document.addEventListener("htmx:sendError", () => {
  const notice = document.querySelector("#notice");
  const words = document.querySelector("#no-connection");
  notice.replaceChildren(words.content.cloneNode(true));
  notice.firstElementChild.focus();
});

/* A browser that runs scripts can print by itself. */
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
