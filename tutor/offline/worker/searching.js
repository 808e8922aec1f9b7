/* Look-up without a server: the ranking of tutor/lookup, over the index that tutor/offline/index.py writes. */

const K1 = 1.2, B = 0.6, HALF_TYPED = 0.6, MISTYPED = 0.5, SAME = 0.75, ASKED = 30, OTHER_GAME = 0.2;
const WORD = /[㐀-鿿]|[\p{L}\p{N}]+/gu;
const GAMES = { V: /\bgive[\s-]?away\b/gi, G: /\bguandan\b|掼蛋|摜蛋/gi };
const RANK = /^(?:10|[2-9tjqka])$/;

const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

class Lookup {
  constructor(index) {
    this.index = index;
    this.stopped = new Set(index.stopped);
    this.forms = new Map(Object.entries(index.forms));
    this.texts = new Texts(index.texts);
    this.questions = new Texts(index.questions);
    const own = [...this.texts.vocabulary, ...this.questions.vocabulary];
    this.known = new Map(own.map((term) => [term, [term]]));
    for (const [word, terms] of this.forms) this.known.set(word, terms);
  }

  /* The entries that answer, the best first, each with the sentence that does and the terms that were asked for. */
  ask(asking, limit = 12) {
    const [game, question] = gameOf(asking);
    const scores = new Map();
    for (const hit of this.texts.search(this.weighed(question, this.texts))) {
      scores.set(hit.place, hit.score * this.worth(hit.place));
    }
    const weighed = this.weighed(question, this.questions, true);
    const asked = new Set(weighed.flatMap((word) => [...word.keys()]));
    for (const hit of this.questions.search(weighed).slice(0, 40)) {
      const [place, words] = this.index.asked[hit.place];
      const same = hit.whole * this.share(words, asked);
      scores.set(place, (scores.get(place) ?? 0) + ASKED * same ** 3 * this.worth(place));
    }
    for (const [place, score] of scores) {
      if (game && this.index.entries[place][6] !== game) scores.set(place, score * OTHER_GAME);
    }
    const best = [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const terms = new Set(this.weighed(question, this.texts).flatMap((word) => [...word.keys()]));
    return best.slice(0, limit).map(([place]) => this.answer(this.index.entries[place], terms));
  }

  worth(place) {
    return this.index.entries[place][4];
  }

  /* Each word of a text: the terms that it may be. */
  words(text, every = false) {
    const found = [];
    let before = "";
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      const rank = RANK.test(word) ? word : "";
      if (rank && before) found.push([`${before}-${rank}`]);
      before = rank;
      if (every || !this.stopped.has(fold(word))) found.push(this.termsOf(word));
    }
    return found;
  }

  termsOf(word) {
    return this.forms.get(word) ?? this.forms.get(fold(word)) ?? [...new Set([word, fold(word)])];
  }

  /* Each word of a question: the terms of an index that it may mean, with what each is worth. */
  weighed(question, texts, every = false) {
    const words = this.words(question, every);
    const last = question.match(/[\p{L}\p{N}]+$/u);
    return words.map((word, number) => {
      const start = last && number === words.length - 1 ? fold(last[0]) : "";
      return this.weigh(word, start, texts);
    });
  }

  weigh(word, start, texts) {
    const found = new Map();
    const add = (term, weight) => found.has(term) || found.set(term, weight);
    for (const term of word) if (texts.has(term)) add(term, 1);
    for (const same of texts.synonyms(word)) add(same, SAME);
    if (start.length >= 2) for (const longer of texts.beginningWith(start)) add(longer, HALF_TYPED);
    if (found.size) return found;
    for (const near of this.near(word[0])) {
      if (texts.has(near)) add(near, MISTYPED);
      for (const same of texts.synonyms([near])) add(same, MISTYPED * SAME);
    }
    return found;
  }

  /* The terms of the known words that are a slip of the finger away; two slips where the word is long. */
  near(word) {
    const allowed = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
    let least = allowed + 1;
    let found = [];
    for (const [known, terms] of this.known) {
      if (!allowed || Math.abs(known.length - word.length) > least) continue;
      const far = distance(word, known);
      if (far < least) [least, found] = [far, []];
      if (far === least && far <= allowed) found.push(...terms);
    }
    return new Set(found.sort());
  }

  /* How much of an expected question was asked, by the rarity of its words. */
  share(text, asked) {
    let whole = 0;
    let found = 0;
    for (const word of this.words(text, true)) {
      const rarity = this.questions.rarity([...word].sort()[0]);
      whole += rarity;
      if (word.some((term) => asked.has(term))) found += rarity;
    }
    return whole ? found / whole : 0;
  }

  answer([what, id, title, sentences, , address], asked) {
    const said = new Set(this.words(title).flat());
    const counts = (term) => asked.has(term) && !said.has(term);
    const worth = (sentence) => this.words(sentence).filter((word) => word.some(counts)).length;
    let best = sentences[0] ?? "";
    let most = worth(best);
    for (const sentence of sentences) {
      const now = worth(sentence);
      if (now > most) [best, most] = [sentence, now];
    }
    const parts = best.split(/([\p{L}\p{N}_]+)/u).filter(Boolean);
    const marked = parts.map((text) => [text, this.termsOf(text.toLowerCase()).some((term) => asked.has(term))]);
    return { what, id, title, address, marked };
  }
}

class Texts {
  constructor({ lengths, postings, synonyms }) {
    this.lengths = lengths;
    this.mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
    this.postings = new Map(Object.entries(postings));
    this.same = new Map(Object.entries(synonyms));
    this.vocabulary = [...this.postings.keys()].sort((one, other) => (one < other ? -1 : 1));
  }

  has(term) {
    return this.postings.has(term);
  }

  synonyms(word) {
    return this.same.get([...word].sort()[0]) ?? [];
  }

  beginningWith(start) {
    const first = this.vocabulary.findIndex((term) => term >= start);
    const near = first < 0 ? [] : this.vocabulary.slice(first, first + 20);
    return near.filter((term) => term.startsWith(start));
  }

  rarity(term) {
    const having = (this.postings.get(term)?.length ?? 0) / 2;
    return Math.log(1 + (this.lengths.length - having + 0.5) / (having + 0.5));
  }

  search(words) {
    const scores = new Map();
    const fitting = new Map();
    let whole = 0;
    for (const weights of words) {
      const worth = weights.size ? Math.max(...[...weights.keys()].map((term) => this.rarity(term))) : 1;
      whole += worth;
      const best = new Map();
      for (const [term, weight] of weights) {
        const posting = this.postings.get(term) ?? [];
        for (let at = 0; at < posting.length; at += 2) {
          const [place, often] = [posting[at], posting[at + 1]];
          const length = 1 - B + (B * this.lengths[place]) / this.mean;
          const score = (weight * this.rarity(term) * often * (K1 + 1)) / (often + K1 * length);
          best.set(place, Math.max(best.get(place) ?? 0, score));
        }
      }
      for (const [place, score] of best) {
        scores.set(place, (scores.get(place) ?? 0) + score);
        fitting.set(place, (fitting.get(place) ?? 0) + worth);
      }
    }
    const hits = [...scores].map(([place, score]) => {
      const share = fitting.get(place) / whole;
      return { place, score: score * share ** 2, whole: share };
    });
    return hits.sort((one, other) => other.score - one.score || one.place - other.place);
  }
}

/* The game that a question names, and the question without its name; no game where nothing else is asked. */
function gameOf(question) {
  for (const [game, name] of Object.entries(GAMES)) {
    const rest = question.replace(name, " ");
    if (rest !== question && /[\p{L}\p{N}]/u.test(rest)) return [game, rest];
  }
  return ["", question];
}

/* How many letters were changed, left out, added or swapped. */
function distance(one, other) {
  let before = [];
  let row = [...other, ""].map((_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const above = row;
    const now = [i];
    for (let j = 1; j <= other.length; j += 1) {
      let cost = Math.min(above[j] + 1, now[j - 1] + 1, above[j - 1] + (one[i - 1] !== other[j - 1]));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, before[j - 2] + 1);
      }
      now.push(cost);
    }
    [before, row] = [above, now];
  }
  return row.at(-1);
}
