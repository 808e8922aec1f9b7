/* The time that is left of a run, as the page was told it, counted down. The server's clock alone decides. */

export function clock(place) {
  const end = performance.now() + Number(place.dataset.clock) * 1000;
  const show = () => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    place.textContent = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : place.dataset.over;
    if (!left) clearInterval(beat);
  };
  const beat = setInterval(show, 1000);
  show();
}
