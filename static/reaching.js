/* The server could not be reached, or does not answer: say so where errors are said, until it does, and leave the page as it is. */

const AWAY = [502, 503, 504];

export function reaching() {
  document.addEventListener("htmx:sendError", tell);
  document.addEventListener("htmx:timeout", tell);
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    if (isOfTheSite(xhr)) document.querySelector("#notice").replaceChildren();
    else if (AWAY.includes(xhr.status)) {
      event.preventDefault();
      tell(event);
    }
  });
}

/* What the site says to htmx depends on who asks; what something on the way says in its place, or the copy, does not. */
function isOfTheSite(answer) {
  return answer.getResponseHeader("Vary")?.includes("HX-Request");
}

/* Who sent something is led there; what a page asks for by itself takes nobody away from where they are. */
function tell({ detail }) {
  const notice = document.querySelector("#notice");
  notice.replaceChildren(document.querySelector("#no-connection").content.cloneNode(true));
  if (detail.requestConfig.verb !== "get") notice.firstElementChild.focus();
}
