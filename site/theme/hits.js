// Draws what was found: the chapter it stands in, its number and title, the words around what matched.
//
// Promise: everything is written as text, never as markup; each stretch carries the language it is in.
(function () {
  "use strict";

  let root = "";
  let said = {};
  const language = document.documentElement.lang;

  function element(tag, name, text, lang) {
    const made = document.createElement(tag);
    if (name) {
      made.className = name;
    }
    if (text) {
      made.textContent = text;
    }
    if (lang) {
      made.lang = lang;
    }
    return made;
  }

  const compacted = new Map(); // by letter: there are few, and each is asked for thousands of times

  function compactLetter(letter) {
    if (!compacted.has(letter)) {
      compacted.set(letter, window.saitei.words.compact(letter));
    }
    return compacted.get(letter);
  }

  // Where each letter of the compact form stands in the text, so that what matched can be marked in it. With a width,
  // as far as that behind the end of a first match: of a long text no more is shown.
  function placesOf(text, spellings, width) {
    const starts = [];
    const ends = [];
    let folded = "";
    let at = 0;
    let next = width || Infinity;
    let met = false;
    for (const letter of text) {
      const more = compactLetter(letter);
      for (let unit = 0; unit < more.length; unit += 1) {
        starts.push(at);
        ends.push(at + letter.length);
      }
      folded += more;
      at += letter.length;
      if (at >= next) {
        if (met) {
          break;
        }
        met = spellings.some(function (word) { return word && folded.includes(word); });
        next = at + width;
      }
    }
    return { folded: folded, starts: starts, ends: ends };
  }

  function spansOf(text, spellings, width) {
    const spans = [];
    const where = spellings.length ? placesOf(text, spellings, width) : null;
    for (const word of spellings) {
      for (let at = word ? where.folded.indexOf(word) : -1; at >= 0; at = where.folded.indexOf(word, at + word.length)) {
        spans.push([where.starts[at], where.ends[at + word.length - 1]]);
      }
    }
    return spans;
  }

  function marked(target, text, spellings, width) {
    const spans = spansOf(text, spellings, width);
    spans.sort(function (a, b) { return a[0] - b[0] || b[1] - a[1]; });
    let from = 0;
    if (width && spans.length && spans[0][1] > width) {
      from = Math.max(0, spans[0][0] - Math.floor(width / 3));
      target.append("…");
    }
    const end = width ? Math.min(text.length, from + width) : text.length;
    let at = from;
    spans.forEach(function (span) {
      if (span[0] >= at && span[1] <= end) {
        target.append(text.slice(at, span[0]), element("mark", "", text.slice(span[0], span[1])));
        at = span[1];
      }
    });
    target.append(text.slice(at, end), end < text.length ? "…" : "");
  }

  function above(row) {
    const trail = [];
    for (let place = row.above; place >= 0; place = window.saitei.shelf.rows[place].above) {
      trail.unshift(window.saitei.shelf.rows[place]);
    }
    return trail;
  }

  function textIn(row) {
    const languages = window.saitei.shelf.languages;
    return row.texts.find(function (t) { return languages[t.language] === language; }) || row.texts[0];
  }

  function label(row) {
    return row.kind === "clause" ? row.local.slice(row.local.indexOf("/") + 1) : "";
  }

  function editionTitle(id) {
    const edition = window.saitei.shelf.editions.find(function (e) { return e.id === id; });
    return edition.title[language] || edition.title.en || Object.values(edition.title)[0];
  }

  function hit(found, words) {
    const row = found.row;
    const shelf = window.saitei.shelf;
    const text = found.text || row.texts[0];
    const lang = shelf.languages[text.language];
    const spellings = words.flatMap(function (m) { return m.spellings[text.language]; });
    const item = element("li", "hit");
    const link = element("a");
    link.href = root + language + "/" + row.path;
    link.dataset.path = row.path;
    const head = element("span", "head");
    if (label(row)) {
      head.append(element("b", "", label(row)), " ");
    }
    const title = element("span", "title", "", text.title ? lang : "");
    const inTitle = spellings.filter(function (word) { return !text.title || text.foldedTitle.includes(word); });
    marked(title, text.title || said[row.kind], inTitle);
    head.append(title);
    link.append(head);
    const trail = above(row).filter(textIn).map(function (r) { return label(r) + " " + textIn(r).title; });
    const languages = Array.from(new Set(row.texts.map(function (t) { return shelf.languages[t.language]; })));
    const place = element("span", "place", [editionTitle(row.edition), said[row.kind]].concat(trail).join(" › "));
    place.append(" · ", element("span", "languages", languages.join(" ")), text.official ? " · " + said.official : "");
    link.append(place);
    const lines = text.body.split("\n");
    const body = (text.title && lines.length > 1 && row.kind === "clause" ? lines.slice(1) : lines).join(" ").trim();
    if (body) {
      const words = element("span", "words", "", lang);
      const folded = shelf.byLanguage[text.language].bodies.lines[text.line];
      marked(words, body, spellings.filter(function (word) { return folded.includes(word); }), 120);
      link.append(words);
    }
    const entry = { path: row.path, label: label(row), title: text.title, lang: lang, edition: editionTitle(row.edition) };
    item.append(link, window.saitei.pins.pin(entry, said.pin));
    return item;
  }

  function setUp(rootOfPages, words) {
    root = rootOfPages;
    said = words;
  }

  window.saitei.hits = { setUp: setUp, element: element, hit: hit, editionTitle: editionTitle, textIn: textIn, label: label };
})();
