/* Putting cards in a row in order: by dragging, by two taps (the card, then the place), or by the number below each.
   The numbers hold the truth; this keeps them and the row in agreement. */

const awake = new WeakSet();

export function ordering(field) {
  if (awake.has(field)) return;
  awake.add(field);
  const row = field.querySelector(".row");
  row.classList.add("sorting");
  row.addEventListener("change", (event) => {
    put(row, event.target.closest("li"), Number(event.target.value) - 1);
    event.target.focus();
  });
  takeHold(row);
}

function put(row, item, place) {
  const others = [...row.children].filter((other) => other !== item);
  row.insertBefore(item, others[place] ?? null);
  [...row.children].forEach((each, index) => { each.querySelector("select").value = index + 1; });
}

function takeHold(row) {
  let held = null;
  let lifted = null;
  let start = null;

  const lift = (item) => {
    lifted?.querySelector(".card").classList.remove("lifted");
    lifted = item;
    lifted?.querySelector(".card").classList.add("lifted");
  };

  row.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card");
    if (!card || event.button !== 0) return;
    held = card.closest("li");
    start = { x: event.clientX, y: event.clientY, moved: false };
    card.setPointerCapture(event.pointerId);
  });
  row.addEventListener("pointermove", (event) => {
    if (!held) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8;
    if (!start.moved && !far) return;
    start.moved = true;
    lift(held);
    const under = itemAt(row, event);
    if (under && under !== held) put(row, held, [...row.children].indexOf(under));
  });
  row.addEventListener("pointerup", () => {
    if (!held) return;
    if (start.moved) lift(null);
    else if (!lifted || lifted === held) lift(lifted ? null : held);
    else {
      put(row, lifted, [...row.children].indexOf(held));
      lift(null);
    }
    held = null;
  });
  row.addEventListener("pointercancel", () => {
    held = null;
    lift(null);
  });
}

function itemAt(row, event) {
  const item = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.matches(".row > li"));
  return item && row.contains(item) ? item : null;
}
