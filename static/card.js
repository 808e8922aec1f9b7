/* A sign-in card's secret stands behind the # of its address: into the form with it, and out of the address and the history. */
const form = document.querySelector("[data-card]");
const token = decodeURIComponent(location.hash.slice(1));
if (form && token) {
  history.replaceState(null, "", location.pathname);
  form.elements.token.value = token;
  form.hidden = false;
  for (const other of document.querySelectorAll("[data-without-card]")) other.hidden = true;
  form.querySelector("button").focus();
}
