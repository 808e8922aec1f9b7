/* Pages of the copy, put together: the frame that all have, what stands in it, and the rules of the reader's table. */

const books = new Map();

async function bookOf(language) {
  if (!books.has(language)) {
    const found = await copyOf(`/${language}/offline/book.json`);
    const headers = new Headers(found.headers);
    headers.set("Content-Type", "text/html; charset=utf-8");
    books.set(language, { ...(await found.json()), headers });
  }
  return books.get(language);
}

/* Each card that pages draw is written once; in a page one of these characters stands for it. */
const CARD = /[\ue000-\uf8ff]/g;

async function sheet(language, name, rules = "", status = 200, change = (page) => page) {
  const { frame, pages, cards, table, headers } = await bookOf(language);
  if (!Object.hasOwn(pages, name)) return sheet(language, "needs", rules, 503);
  const filling = rules ? { ...pages[name], table: banner(table, rules, language) } : pages[name];
  const page = frame.map((part) => (typeof part === "string" ? part : filling[part[0]] ?? part[1])).join("")
    .replace(CARD, (one) => cards[one.charCodeAt(0) - 0xe000]);
  return new Response(carried(change(page), rules), { status, headers });
}

/* The rules that an address names: a set and its options; nothing where they are the usual ones, or none that the copy knows. */
async function rulesOf(language, url) {
  const key = (url.searchParams.get("rules") ?? "").trim().replaceAll(" ", "+");
  const [set, ...options] = key.split("+");
  const { sets, options: known } = (await bookOf(language)).table;
  const knows = Object.hasOwn(sets, set) && options.every((option) => Object.hasOwn(known, option));
  return knows && key !== Object.keys(sets)[0] ? key : "";
}

const asQuery = (rules) => (rules ? `?rules=${encodeURIComponent(rules)}` : "");

/* What table this is, and where it plays otherwise than the pages say. */
function banner({ says, label, but, sets, options }, rules, language) {
  const [set, ...more] = rules.split("+");
  const [title, differs] = sets[set];
  const changes = more.map((key) => options[key]);
  const name = [title, ...changes.map(([called]) => called)].join(" + ");
  const lines = [...differs, ...changes].map(([what, how]) => `<li><strong>${escaped(what)}</strong>: ${escaped(how)}</li>`);
  const list = `<details><summary>${escaped(but)}</summary><ul>${lines.join("")}</ul></details>`;
  return `<aside class="table-rules" aria-label="${escaped(label)}">${escaped(says.replace("%(rules)s", () => name))} ${list}</aside>`;
}

const LED_TO = / ((?:href|action|hx-get)="\/[a-z-]+\/(?!offline\/)[^"?#]*)(\?[^"#]*)?((?:#[^"]*)?")/g;
const SEARCHED = /<form [^>]*role="search">/g;

/* The rules travel on with every link, and with a search. */
function carried(page, rules) {
  if (!rules) return page;
  const named = asQuery(rules).slice(1);
  return page
    .replace(LED_TO, (whole, before, query, after) => {
      if (before.includes("/static/") || /[?;&]rules=/.test(query ?? "")) return whole;
      return ` ${before}${query ? `${query}&amp;` : "?"}${named}${after}`;
    })
    .replace(SEARCHED, (form) => `${form}<input type="hidden" name="rules" value="${escaped(rules)}">`);
}
