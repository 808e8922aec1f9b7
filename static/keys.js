/* Keys for who likes them: `?` shows which there are. They can be turned off on the page of settings,
   and then there is no list of them on the page and this does nothing. */

const TYPED_INTO = "input:not([type='checkbox'], [type='radio'], [type='submit'], [type='button']), textarea, select, [contenteditable]";

const KEYS = {
  h: () => press("#hint-button:not([hidden])"),
  n: () => press("#verdict a.button.chief") || press("#verdict .actions a.button:last-of-type"),
  s: () => press("#verdict button[name=solution]"),
};

export function keys(event) {
  const list = document.querySelector("#keys");
  if (!list || document.documentElement.dataset.keys === "off" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.target.closest(TYPED_INTO)) return;
  if (event.key === "?") {
    if (list.open) list.close();
    else list.showModal();
  } else if (list.open) return;
  else if (/^[1-9]$/.test(event.key)) {
    if (!choose(Number(event.key) - 1)) return;
  } else if (!KEYS[event.key]?.()) return;
  event.preventDefault();
}

/* The answer of that number, from above. */
function choose(place) {
  const box = document.querySelectorAll("#options input")[place];
  if (!box) return false;
  box.click();
  box.focus();
  return true;
}

function press(selector) {
  const found = document.querySelector(selector);
  if (!found) return false;
  found.click();
  return true;
}
