/* The slash goes to the box of look-up, or to the page of it, Escape empties what it found. */

const TYPED_INTO = "input:not([type='checkbox'], [type='radio'], [type='submit'], [type='button']), textarea, select, [contenteditable]";

export function seeking(box) {
  const found = document.querySelector(box.dataset.seeking);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      box.value = "";
      found.replaceChildren();
    }
  });
}

export function slash(event) {
  const plain = event.key === "/" && !event.ctrlKey && !event.altKey && !event.metaKey;
  const off = document.documentElement.dataset.keys === "off";
  if (off || !plain || event.defaultPrevented || event.target.closest(TYPED_INTO)) return;
  const box = [...document.querySelectorAll("[data-seeking]")].find((one) => one.checkVisibility());
  event.preventDefault();
  /* On a narrow screen there is no box, only the way to the page that has one. */
  if (!box) return document.querySelector("form.seek")?.requestSubmit();
  box.focus();
  box.select();
}
