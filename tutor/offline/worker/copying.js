/* Keeps a copy of the book and answers from it when the server cannot. VERSION, FILES and LANGUAGES stand before this.

   Nothing is kept as one browses: only the files of the list, fetched without cookies, each checked by its hash. */

const PREFIX = "mesa-";
const NAME = PREFIX + VERSION;
const PATIENCE = 6000; /* milliseconds after which a page that does not come is taken from the copy */
const PATIENCE_FOR_MORE = 2 * PATIENCE; /* the same for a page of which the copy has only a part */

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil(empty((name) => name !== NAME).then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname in FILES && url.pathname.startsWith("/static/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (isLookUp(request, url)) event.respondWith(part(request, url));
});

/* All of the list, or nothing. */
async function fill() {
  try {
    const cache = await caches.open(NAME);
    const waiting = Object.keys(FILES);
    const fetching = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) await keep(cache, path);
    };
    await Promise.all([fetching(), fetching(), fetching(), fetching()]);
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

async function keep(cache, path) {
  const answer = await fetch(path, { credentials: "omit", cache: "no-cache", redirect: "error" });
  const content = await answer.arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", content))];
  const hash = digest.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || hash !== FILES[path]) throw new Error(`${path} is of another version`);
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie", "Vary"]) headers.delete(name);
  await cache.put(path, new Response(content, { headers }));
}

async function empty(which) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && which(name)).map((name) => caches.delete(name)));
}

async function copyOf(path) {
  return (await caches.open(NAME)).match(path);
}

async function kept(request) {
  return (await copyOf(new URL(request.url).pathname)) ?? fetch(request);
}

const IN_COPY = /^\/[a-z-]+\/(?:rules|glossary|look-up|combinations)\//;
const PARTLY_IN_COPY = /^\/(?:[a-z-]+\/(?:lessons\/.*)?)?$/;

/* What the server says, if it is not itself broken, and in time where the copy has something to say. */
async function fromServer(request) {
  const asked = [fetch(request)];
  const { pathname } = new URL(request.url);
  const patience = (IN_COPY.test(pathname) && PATIENCE) || (PARTLY_IN_COPY.test(pathname) && PATIENCE_FOR_MORE);
  if (patience) asked.push(new Promise((_, refuse) => setTimeout(() => refuse(new Error("late")), patience)));
  const answer = await Promise.race(asked);
  if ([502, 503, 504].includes(answer.status)) throw new Error("away");
  return answer;
}

async function page(request, url) {
  try {
    return await fromServer(request);
  } catch (error) {
    if (!(await caches.has(NAME))) {
      await self.registration.unregister(); /* somebody emptied it: there is nothing to stay for */
      throw error;
    }
    return fromCopy(url);
  }
}

/* The copy's page for an address, or the way to it, or that it needs a connection. */
async function fromCopy(url) {
  const [, language, room, name, step] = url.pathname.split("/");
  if (!language) return Response.redirect(`/${spoken()}/`);
  if (!LANGUAGES.includes(language)) return sheet(spoken(), "needs", "", 503);
  const rules = await rulesOf(language, url);
  const to = (path, hash) => Response.redirect(`/${language}/${path}/${asQuery(rules)}#${hash}`);
  if (!room) return sheet(language, "start", rules);
  if (room === "rules" && !name) return sheet(language, "rules", rules);
  if (room === "rules" && /^[GV]\d+$/.test(name)) return sheet(language, name, rules);
  if (room === "rules" && /^[GV]\d+\.\d+$/.test(name)) return to(`rules/${name.split(".")[0]}`, name);
  if (room === "glossary" && name) return to("glossary", name);
  if (room === "lessons" && step) return to(`lessons/${name}`, step);
  if (room === "lessons") return sheet(language, `lesson-${name}`, rules);
  if (room === "look-up") return lookUpPage(language, url.searchParams.get("q") ?? "", rules);
  if (["glossary", "combinations"].includes(room)) return sheet(language, room, rules);
  return sheet(language, "needs", rules, 503);
}

const spoken = () => LANGUAGES.find((code) => navigator.language.toLowerCase().startsWith(code.slice(0, 2))) ?? LANGUAGES[0];

/* Look-up: as a page, and as the part that a page asks for while one types. */

const lookUps = new Map();

async function lookUp(language) {
  if (!lookUps.has(language)) {
    const found = await copyOf(`/${language}/offline/index.json`);
    lookUps.set(language, new Lookup(await found.json()));
  }
  return lookUps.get(language);
}

function isLookUp(request, url) {
  return request.headers.get("HX-Request") === "true" && /^\/[a-z-]+\/look-up\/$/.test(url.pathname);
}

async function part(request, url) {
  try {
    return await fromServer(request);
  } catch {
    const language = url.pathname.split("/")[1];
    const target = request.headers.get("HX-Target");
    const { count, list } = await answers(language, url.searchParams.get("q") ?? "", target === "found" ? 5 : 12);
    const place = target === "found" ? "found-count" : "count";
    const body = carried(`<p id="${place}" hx-swap-oob="innerHTML">${count}</p>${list}`, await rulesOf(language, url));
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

async function lookUpPage(language, question, rules) {
  const { count, list } = await answers(language, question, 12);
  return sheet(language, "look-up", rules, 200, (page) => page
    .replace(/(id="question" name="q" value=")"/, (_, start) => `${start}${escaped(question)}"`)
    .replace(/(<p id="count"[^>]*>)/, (start) => start + count)
    .replace('<div id="answers">', (start) => start + list));
}

async function answers(language, question, limit) {
  const lookup = await lookUp(language);
  const { says } = lookup.index;
  const found = question.trim() ? lookup.ask(question.slice(0, 200), limit) : [];
  const items = found.map(({ what, id, title, address, marked }) => {
    const stamp = what === "rule" ? `<span class="rule">${escaped(id)}</span> ` : "";
    const chip = what === "rule" ? "" : ` <span class="chip">${escaped(says[what])}</span>`;
    const words = marked.map(([text, asked]) => (asked ? `<mark>${escaped(text)}</mark>` : escaped(text))).join("");
    return `<li><h2><a href="${escaped(address)}">${stamp}${escaped(title)}</a>${chip}</h2><p>${words}</p></li>`;
  });
  const count = !question.trim() ? "" : !found.length ? says.none : (found.length === 1 ? says.one : says.many).replace("%(count)s", found.length);
  return { count: escaped(count), list: items.length ? `<ol class="answers">${items.join("")}</ol>` : "" };
}

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
