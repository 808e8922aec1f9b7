/* Choosing cards from a hand: the button counts them, what is chosen lies on the table, and a finger may be drawn across.
   The checkboxes hold the truth; this only looks at them and ticks them. */

const awake = new WeakSet();

export function picking(hand) {
  if (awake.has(hand)) return;
  awake.add(hand);
  const boxes = [...hand.querySelectorAll("input[name=cards]")];
  const show = () => showChosen(hand, boxes.filter((box) => box.checked));
  hand.addEventListener("change", show);
  hand.form.querySelector("#drop").onclick = (event) => {
    event.preventDefault();
    for (const box of boxes) box.checked = false;
    show();
    const told = hand.form.querySelector("#put-back");
    told.textContent = told.dataset.words;
  };
  drawAcross(hand, show);
  show();
}

/* `data-none`, `data-one` and `data-many` of the button hold its words; "0" stands for the number. */
function showChosen(hand, chosen) {
  const button = hand.form.querySelector("[data-many]");
  const words = [button.dataset.none, button.dataset.one][chosen.length] ?? button.dataset.many;
  button.textContent = words.replace("0", chosen.length);
  hand.form.querySelector("#put-back").textContent = "";

  const table = hand.closest(".exercise").querySelector(".place .lying");
  table.replaceChildren(...chosen.map(faceOf));
}

/* A play that is accepted goes from the hand to the table: its cards are seen on their way. */
export function layDown(event) {
  if (!event.target.querySelector(":scope > .verdict.solved") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const table = event.target.closest(".exercise");
  const laid = table.querySelectorAll(".place .lying li");
  table.querySelectorAll(".hand input:checked").forEach((box, place) => {
    const from = box.closest("label").getBoundingClientRect();
    const to = laid[place].getBoundingClientRect();
    const way = [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}];
    laid[place].animate(way, { duration: 320, delay: 60 * place, easing: "ease-out", fill: "backwards" });
  });
}

function faceOf(box) {
  const label = box.closest("label");
  const item = document.createElement("li");
  const face = document.createElement("span");
  face.className = label.className;
  item.append(face);
  face.append(...[...label.children].filter((part) => part.matches("b, svg")).map((part) => part.cloneNode(true)));
  return item;
}

/* Every card a pointer passes over takes the state that the first one took. */
function drawAcross(hand, show) {
  let first = null;
  let last = null;
  let wanted = true;
  let drawn = false;

  hand.addEventListener("pointerdown", (event) => {
    first = cardAt(hand, event);
    last = event;
    wanted = first ? !first.checked : true;
    drawn = false;
    if (first) event.target.releasePointerCapture?.(event.pointerId);
  });
  hand.addEventListener("pointermove", (event) => {
    if (!first || !event.buttons) return;
    const passed = between(last, event).map((point) => cardAt(hand, point)).filter(Boolean);
    last = event;
    if (!drawn && passed.every((card) => card === first)) return;
    drawn = true;
    for (const card of [first, ...passed]) card.checked = wanted;
    show();
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => { first = null; });
  }
  /* The click that ends a draw on the card where it began would turn that card over again. */
  hand.addEventListener("click", (event) => {
    if (drawn) event.preventDefault();
    drawn = false;
  }, true);
}

/* A quick finger is told of only now and then: the points on its way, less than half a card apart. */
function between(from, to) {
  const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 16));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return { clientX: from.clientX + dx * share, clientY: from.clientY + dy * share };
  });
}

function cardAt(hand, { clientX, clientY }) {
  const card = document.elementFromPoint(clientX, clientY)?.closest("label.card");
  return card && hand.contains(card) ? card.querySelector("input") : null;
}
