/* Cards to tap: a suit stays chosen, each rank is written with it into the field. */

const awake = new WeakSet();

export function tapping(palette) {
  if (awake.has(palette)) return;
  awake.add(palette);
  palette.hidden = false;
  const field = document.getElementById(palette.dataset.tapping);
  let suit = palette.querySelector("[aria-pressed='true']").dataset.suit;

  palette.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { suit: chosen, rank, card } = button.dataset;
    if (chosen) {
      suit = chosen;
      for (const one of palette.querySelectorAll("[data-suit]")) one.setAttribute("aria-pressed", one === button);
    } else if (rank || card) {
      field.value = `${field.value} ${card ?? rank + suit}`.trim();
    } else {
      field.value = field.value.trim().split(/\s+/).slice(0, -1).join(" ");
    }
  });
}
