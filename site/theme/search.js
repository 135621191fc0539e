// Ranks the rows that a script a game brings: a scan, no index.
//
// Promise: the same ranking as tools/saitei/search/ranking.py, function by function under the same names; golden
// queries run against both. Nothing here touches the page. What those scripts say is data, never code. Quick enough for
// every letter typed on a slow phone: the texts of a language lie in one long string, a line each, in which the
// browser's own search runs; what only few queries ask for is made when the first of them asks. Rows come a game at a
// time; the answers are those of the games that have come.
(function () {
  "use strict";

  const saitei = window.saitei;
  const { normalise, compact, settled, reading, isInitials, initials, letters, pieces, oneSlip, scriptLanguage } = saitei.words;
  const { ask, admits, isNumber, candidates, split } = saitei.asked;
  const TIER = { NUMBER: 0, BELOW: 1, TITLE: 2, HOME: 3, BEGINS: 4, IN_TITLE: 5, TEXT: 6, NEAR: 7 };
  const KANA = /^[ぁ-ゖー]{2,}$/;

  // --- long strings of many lines ----------------------------------------------------------------------------------

  const END = "\0"; // of a line; nobody types it and folding leaves it, so no word is found across two lines

  // Lines in one string, and where each begins.
  function hayOf(joined) {
    const lines = joined.split(END);
    const starts = new Int32Array(lines.length + 1);
    lines.forEach(function (line, place) { starts[place + 1] = starts[place] + line.length + 1; });
    return { joined: joined, lines: lines, starts: starts };
  }

  // Marks the lines that hold any of the words.
  function mark(hay, words, held) {
    words.forEach(function (word) {
      let line = 0;
      let at = hay.joined.indexOf(word);
      while (at >= 0 && line < held.length) {
        while (hay.starts[line + 1] <= at) {
          line += 1;
        }
        held[line] = 1;
        line += 1;
        at = hay.joined.indexOf(word, hay.starts[line]);
      }
    });
    return held;
  }

  function both(one, other) {
    return one.map(function (held, place) { return held & other[place]; });
  }

  // --- what a query means ------------------------------------------------------------------------------------------

  function meaningOf(shelf, word) {
    const names = shelf.languages.map(function () { return []; });
    const homes = new Set();
    let meant = shelf.spelt.get(word) || [];
    if (!meant.length && KANA.test(word)) {
      const read = shelf.terms.map(function (term) { return reading(word, term.spelt); });
      const best = Math.min.apply(null, read.concat(3));
      meant = shelf.terms.filter(function (term, place) { return read[place] === best && best < 3; });
    }
    meant.forEach(function (term) {
      term.homes.forEach(function (home) { homes.add(home); });
      term.spellings.forEach(function (entry) { names[entry[0]].push(compact(entry[1][0])); });
    });
    return { word: word, homes: homes, spellings: names.map(function (n) { return [word].concat(n); }) };
  }

  // Which texts of one language hold the whole in their title, each word in their title, each word anywhere.
  function heldIn(own, language, whole, each) {
    const nothing = new Uint8Array(own.titles.lines.length);
    const title = mark(own.titles, whole.spellings[language], nothing.slice());
    const inTitle = each.map(function (m) { return mark(own.titles, m.spellings[language], nothing.slice()); });
    if (isInitials(whole.word)) {
      own.initials = own.initials || hayOf(initials(own.titles.joined));
      const begun = mark(own.initials, [whole.word], nothing.slice());
      return { title: title, inTitle: inTitle.reduce(both), begun: begun, said: nothing };
    }
    const said = each.map(function (m, n) { return mark(own.bodies, m.spellings[language], inTitle[n].slice()); });
    return { title: title, inTitle: inTitle.reduce(both), begun: nothing, said: said.reduce(both) };
  }

  function tierOf(row, number, text, whole, held) {
    const line = text.line;
    if (held.title[line]) {
      const title = text.foldedTitle;
      const spellings = whole.spellings[text.language];
      if (title && spellings.includes(title)) {
        return row.kind === "term" ? TIER.BEGINS : TIER.TITLE;
      }
      if (!whole.homes.has(number) && title && spellings.some(function (s) { return title.startsWith(s); })) {
        return TIER.BEGINS;
      }
    }
    if (whole.homes.has(number)) {
      return TIER.HOME;
    }
    if (held.title[line] || held.inTitle[line] || held.begun[line]) {
      return TIER.IN_TITLE;
    }
    return held.said[line] ? TIER.TEXT : -1;
  }

  // --- nothing answers: an unfinished syllable, one slip -----------------------------------------------------------

  // Everything that may be meant by a slip, by its length in letters.
  function meantIn(shelf) {
    const byLength = new Map();
    shelf.texts.forEach(function (text, flat) {
      const spelt = new Set([text.foldedTitle].concat(normalise(text.title).split(" ")));
      if (text.ofTerm) {
        text.body.split(", ").forEach(function (one) { spelt.add(compact(one)); });
      }
      spelt.forEach(function (word) {
        const meant = pieces(word);
        byLength.set(meant.length, byLength.get(meant.length) || []);
        byLength.get(meant.length).push([meant, flat]);
      });
    });
    return byLength;
  }

  function near(shelf, asked, typed) {
    const fits = new Uint8Array(shelf.texts.length);
    const korean = shelf.languages.indexOf("ko");
    if (korean >= 0 && (letters(typed) !== typed || /[ㄱ-ㅣ]/.test(typed))) {
      const own = shelf.byLanguage[korean];
      own.letters = own.letters || [hayOf(letters(own.titles.joined)), hayOf(letters(own.bodies.joined))];
      const begun = new Uint8Array(own.texts.length);
      own.letters.forEach(function (hay) { mark(hay, [letters(typed)], begun); });
      own.texts.forEach(function (text, line) { fits[text.flat] = begun[line]; });
    }
    shelf.meant = shelf.meant || meantIn(shelf);
    const one = pieces(typed);
    [one.length - 1, one.length, one.length + 1].forEach(function (length) {
      (shelf.meant.get(length) || []).forEach(function (entry) {
        if (!fits[entry[1]] && oneSlip(one, entry[0])) {
          fits[entry[1]] = 1;
        }
      });
    });
    const found = [];
    shelf.rows.forEach(function (row, number) {
      const text = admits(asked, row) && row.texts.find(function (t) { return fits[t.flat] && spokenIn(shelf, t, asked.language); });
      if (text) {
        found.push({ row: row, number: number, tier: TIER.NEAR, text: text });
      }
    });
    return found;
  }

  // --- the ranking -------------------------------------------------------------------------------------------------

  function spokenIn(shelf, text, language) {
    return !language || shelf.languages[text.language] === language;
  }

  function depth(row) {
    const at = row.split;
    const marks = function (s, mark) { return s.split(mark).length - 1; };
    return row.kind !== "clause" ? 0 : 1 + marks(at.number, "-") + marks(at.number, ".") + (at.step ? 1 + marks(at.step, ".") : 0);
  }

  // The best answer among a row's texts; of equals the one in the language that is spoken, then the first.
  function answer(row, number, texts, whole, held, spoken) {
    let best = null;
    let tier = -1;
    texts.forEach(function (text) {
      const one = tierOf(row, number, text, whole, held[text.language]);
      if (one >= 0 && (!best || one < tier || (one === tier && text.language === spoken && best.language !== spoken))) {
        best = text;
        tier = one;
      }
    });
    return best && { row: row, number: number, tier: tier, text: best };
  }

  // The rows of which any text holds something of the query: none but these can answer by their words.
  function holding(shelf, held, homes) {
    const some = new Uint8Array(shelf.rows.length);
    homes.forEach(function (number) { some[number] = 1; });
    held.forEach(function (one, language) {
      const rowOf = shelf.byLanguage[language].rowOf;
      for (let line = 0; line < rowOf.length; line += 1) {
        if (one.title[line] || one.inTitle[line] || one.begun[line] || one.said[line]) {
          some[rowOf[line]] = 1;
        }
      }
    });
    return some;
  }

  // What orders a row among those that answer as well: its kind, the age of its edition, how deep it stands.
  function rankOf(row, depth) {
    return (row.order * 256 + row.age) * 64 + Math.min(depth, 63);
  }

  const WORSE = rankOf({ order: 8, age: 0 }, 0); // than every rank of a better tier

  // Best first; of equal rank in the order of the book, in which they come.
  function ordered(found) {
    const ranks = new Map();
    found.forEach(function (one) {
      const equals = ranks.get(one.rank);
      if (equals) {
        equals.push(one);
      } else {
        ranks.set(one.rank, [one]);
      }
    });
    return Array.from(ranks.keys()).sort(function (a, b) { return a - b; }).flatMap(function (rank) { return ranks.get(rank); });
  }

  function search(typed, start) {
    const shelf = saitei.shelf;
    const asked = ask(shelf, typed, start);
    const exact = isNumber(shelf, asked.words) ? candidates(shelf, asked.words, asked.edition) : [];
    const places = new Map(exact.map(function (row, place) { return [row, place]; }));
    const starts = new Map(exact.map(function (row) { return [row.edition, []]; }));
    exact.forEach(function (row) { starts.get(row.edition).push(row.local + "-", row.local + "."); });
    const spoken = shelf.languages.indexOf(asked.language || asked.speaks || scriptLanguage(asked.words));
    const each = asked.words.split(/\s+/).map(function (w) { return settled(compact(w)); }).filter(Boolean);
    const whole = each.length ? meaningOf(shelf, each.join("")) : null;
    const meanings = each.map(function (word) { return word === whole.word ? whole : meaningOf(shelf, word); });
    const held = whole ? shelf.byLanguage.map(function (own, language) { return heldIn(own, language, whole, meanings); }) : [];
    const some = whole ? holding(shelf, held, whole.homes) : new Uint8Array(shelf.rows.length);
    let found = [];
    shelf.rows.forEach(function (row, number) {
      const named = exact.length > 0 && places.has(row);
      const below = !named && exact.length > 0 && (starts.get(row.edition) || []).some(function (s) { return row.local.startsWith(s); });
      if (!(some[number] || named || below) || !admits(asked, row)) {
        return;
      }
      const texts = asked.language ? row.texts.filter(function (t) { return spokenIn(shelf, t, asked.language); }) : row.texts;
      if (asked.language && !texts.length) {
        return;
      }
      if (named || below) {
        const text = texts.find(function (t) { return t.language === spoken; }) || texts[0];
        found.push({ row: row, number: number, tier: named ? TIER.NUMBER : TIER.BELOW, text: text });
      } else {
        const best = answer(row, number, texts, whole, held, spoken);
        if (best) {
          found.push(best);
        }
      }
    });
    if (!found.length && whole) {
      found = near(shelf, asked, whole.word);
    }
    found.forEach(function (one) {
      const away = asked.here && one.row.edition !== asked.here ? 1 : 0;
      const rank = one.tier === TIER.NUMBER ? places.get(one.row) : rankOf(one.row, one.tier === TIER.BELOW ? 0 : one.row.depth);
      one.rank = (one.tier * 2 + away) * WORSE + rank;
    });
    return { asked: asked, words: whole ? [whole].concat(meanings) : [], hits: ordered(found) };
  }

  // --- the rows ----------------------------------------------------------------------------------------------------

  function empty(data) {
    const editions = data.editions.map(function (e, age) { return { id: e[0], title: e[1], effective: e[2], age: age }; });
    const byLanguage = data.languages.map(function () { return { texts: [], rowOf: [], titles: hayOf(""), bodies: hayOf("") }; });
    return Object.assign({}, data, { editions: editions, rows: [], terms: [], texts: [], byLanguage: byLanguage, spelt: new Map(), games: new Set() });
  }

  // Adds the rows of a game, once, however often its script runs; their numbers among each other become those among all.
  function shelve(data) {
    const shelf = (saitei.shelf = saitei.shelf || empty(data));
    const { editions, rows, texts, byLanguage } = shelf;
    if (shelf.games.has(data.game)) {
      return;
    }
    shelf.games.add(data.game);
    const before = rows.length;
    const lines = byLanguage.map(function (own) { return own.texts.length; });
    const next = data.texts.map(function () { return 0; });
    data.rows.forEach(function (r) {
      const edition = editions[r[1]];
      const address = edition.id + ":" + r[2];
      const kind = data.kinds[r[0]];
      const row = {
        kind: kind, order: r[0], edition: edition.id, age: edition.age, local: r[2], address: address, above: r[3] < 0 ? -1 : r[3] + before,
        path: r[4], split: split(address), depth: 0, texts: r[5].map(function (group) {
          const [language, official, titles, bodies] = data.texts[group];
          const place = next[group]++;
          const own = byLanguage[language].texts;
          const text = { language: language, official: official, title: titles[place], body: bodies[place], ofTerm: kind === "term", flat: texts.length, line: own.length, foldedTitle: "" };
          own.push(text);
          byLanguage[language].rowOf.push(rows.length);
          texts.push(text);
          return text;
        }),
      };
      row.depth = depth(row);
      rows.push(row);
    });
    byLanguage.forEach(function (own, language) {
      const added = own.texts.slice(lines[language]);
      own.titles = grown(own.titles, lines[language], added, "title");
      own.bodies = grown(own.bodies, lines[language], added, "body");
      own.initials = own.letters = null;
      added.forEach(function (text) { text.foldedTitle = own.titles.lines[text.line]; });
    });
    shelf.meant = shelf.numbers = null;
    data.terms.forEach(function (t) {
      const spelt = t[0].flatMap(function (entry) { return entry[1].map(compact); });
      const term = { spellings: t[0], homes: t[1].map(function (home) { return home + before; }), spelt: spelt };
      shelf.terms.push(term);
      new Set(spelt).forEach(function (word) { shelf.spelt.set(word, (shelf.spelt.get(word) || []).concat(term)); });
    });
  }

  // Folded in one piece: folding each of thousands of texts by itself takes several times as long.
  function grown(hay, count, texts, name) {
    if (!texts.length) {
      return hay;
    }
    const folded = compact(texts.map(function (text) { return text[name]; }).join(END));
    return hayOf(count ? hay.joined + END + folded : folded);
  }

  saitei.shelf = null;
  saitei.shelve = shelve;
  saitei.search = search;
})();
