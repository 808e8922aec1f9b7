/* The definition of a term where it stands: under the mouse, under the focus, or at the first tap.
   Without this the link leads to the term's page, as it still does at the second tap. */

const WAIT = 200;
const GAP = 8;
const PATIENCE = 4000;
const known = new Map();
const awake = new WeakSet();
let box;
let shownFor;
let timer;

export function defining(link) {
  if (awake.has(link)) return;
  awake.add(link);
  link.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "mouse") soon(() => show(link));
  });
  link.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") soon(hide);
  });
  link.addEventListener("focus", () => {
    if (link.matches(":focus-visible")) show(link);
  });
  link.addEventListener("blur", hide);
  link.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || shownFor === link) return;
    event.preventDefault();
    show(link).then((shown) => { if (!shown) location.assign(link.href); });
  });
}

function soon(what) {
  clearTimeout(timer);
  timer = setTimeout(what, WAIT);
}

/* Whether there was something to show, or somebody has gone on meanwhile. */
async function show(link) {
  clearTimeout(timer);
  shownFor = link;
  const words = await definitionAt(link.href);
  if (!words || shownFor !== link) return shownFor !== link;
  box ??= newBox();
  box.innerHTML = words;
  box.showPopover();
  place(link);
  link.setAttribute("aria-describedby", box.id);
  return true;
}

function hide() {
  clearTimeout(timer);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = undefined;
  if (box?.matches(":popover-open")) box.hidePopover();
}

/* What the glossary says, kept once it is known; nothing where it cannot be had soon, and the link still leads there. */
function definitionAt(address) {
  if (!known.has(address)) {
    const asked = fetch(address, { headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(PATIENCE) });
    const words = asked.then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
    known.set(address, words);
    words.then((found) => found || known.delete(address));
  }
  return known.get(address);
}

function newBox() {
  const made = document.createElement("div");
  made.id = "definition";
  made.className = "definition-box";
  made.popover = "manual";
  made.addEventListener("pointerenter", () => clearTimeout(timer));
  made.addEventListener("pointerleave", () => soon(hide));
  document.body.append(made);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!made.contains(event.target) && event.target.closest("a") !== shownFor) hide();
  });
  document.addEventListener("scroll", () => shownFor && place(shownFor), { passive: true });
  return made;
}

/* Below the link, or above it where there is no room; never beyond the window's edge. */
function place(link) {
  const at = link.getClientRects()[0];
  const { width, height } = box.getBoundingClientRect();
  const below = at.bottom + GAP + height <= innerHeight;
  const left = Math.min(Math.max(GAP, at.left), innerWidth - width - GAP);
  box.style.left = `${Math.max(GAP, left)}px`;
  box.style.top = `${below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`;
}
