// Ranks the rows that rows.js brings: a scan, no index.
//
// Promise: the same ranking as tools/saitei/search/ranking.py, function by function under the same names; golden
// queries run against both. Nothing here touches the page. What rows.js says is data, never code.
(function () {
  "use strict";

  const saitei = window.saitei;
  const { normalise, compact, settled, reading, isInitials, initials, letters, oneSlip, scriptLanguage } = saitei.words;
  const { ask, admits, isNumber, candidates, split } = saitei.asked;
  const TIER = { NUMBER: 0, BELOW: 1, TITLE: 2, HOME: 3, BEGINS: 4, IN_TITLE: 5, TEXT: 6, NEAR: 7 };

  function meaningOf(shelf, word) {
    const names = shelf.languages.map(function () { return []; });
    const homes = new Set();
    const read = shelf.terms.map(function (term) { return reading(word, term.spelt); });
    const best = Math.min.apply(null, read.concat(3));
    shelf.terms.forEach(function (term, place) {
      if (read[place] === best && best < 3) {
        term.homes.forEach(function (home) { homes.add(home); });
        term.spellings.forEach(function (entry) { names[entry[0]].push(compact(entry[1][0])); });
      }
    });
    return { word: word, homes: homes, spellings: names.map(function (n) { return [word].concat(n); }) };
  }

  function tierOf(row, number, text, whole, each) {
    const spellings = whole.spellings[text.language];
    const title = text.foldedTitle;
    if (title && spellings.includes(title)) {
      return row.kind === "term" ? TIER.BEGINS : TIER.TITLE;
    }
    if (whole.homes.has(number)) {
      return TIER.HOME;
    }
    if (title && spellings.some(function (s) { return title.startsWith(s); })) {
      return TIER.BEGINS;
    }
    function inTitle(s) { return title.includes(s); }
    if (spellings.some(inTitle) || each.every(function (m) { return m.spellings[text.language].some(inTitle); })) {
      return TIER.IN_TITLE;
    }
    if (isInitials(whole.word)) {
      return initials(title).includes(whole.word) ? TIER.IN_TITLE : -1;
    }
    const said = each.every(function (m) {
      return m.spellings[text.language].some(function (s) { return title.includes(s) || text.foldedBody.includes(s); });
    });
    return said ? TIER.TEXT : -1;
  }

  function near(shelf, asked, typed) {
    const unfinished = letters(typed) !== typed || /[ㄱ-ㅣ]/.test(typed);
    const found = [];
    shelf.rows.forEach(function (row, number) {
      if (!admits(asked, row)) {
        return;
      }
      const text = row.texts.find(function (one) {
        if (asked.language && shelf.languages[one.language] !== asked.language) {
          return false;
        }
        const spelt = [one.foldedTitle].concat(normalise(one.title).split(" "));
        const terms = row.kind === "term" ? one.body.split(", ").map(compact) : [];
        const begun = unfinished && shelf.languages[one.language] === "ko" &&
          letters(one.foldedTitle + "\n" + one.foldedBody).includes(letters(typed));
        return begun || spelt.concat(terms).some(function (s) { return oneSlip(typed, s); });
      });
      if (text) {
        found.push({ row: row, number: number, tier: TIER.NEAR, text: text });
      }
    });
    return found;
  }

  function depth(row) {
    const at = row.split;
    const marks = function (s, mark) { return s.split(mark).length - 1; };
    return row.kind !== "clause" ? 0 : 1 + marks(at.number, "-") + marks(at.number, ".") + (at.step ? 1 + marks(at.step, ".") : 0);
  }

  function search(typed, start) {
    const shelf = saitei.shelf;
    const asked = ask(shelf, typed, start);
    const exact = isNumber(shelf, asked.words) ? candidates(shelf, asked.words, asked.edition) : [];
    const starts = exact.flatMap(function (row) { return [row.address + "-", row.address + "."]; });
    const spoken = asked.language || asked.speaks || scriptLanguage(asked.words);
    const each = asked.words.split(/\s+/).map(function (w) { return settled(compact(w)); }).filter(Boolean);
    const whole = each.length ? meaningOf(shelf, each.join("")) : null;
    const meanings = each.map(function (word) { return meaningOf(shelf, word); });
    let found = [];
    shelf.rows.forEach(function (row, number) {
      if (!admits(asked, row)) {
        return;
      }
      const texts = row.texts.filter(function (t) { return !asked.language || shelf.languages[t.language] === asked.language; });
      if (asked.language && !texts.length) {
        return;
      }
      const mine = texts.filter(function (t) { return shelf.languages[t.language] === spoken; });
      const ordered = mine.concat(texts.filter(function (t) { return !mine.includes(t); }));
      const under = starts.some(function (s) { return row.address.startsWith(s); });
      if (exact.includes(row) || under) {
        found.push({ row: row, number: number, tier: exact.includes(row) ? TIER.NUMBER : TIER.BELOW, text: ordered[0] });
      } else if (whole) {
        let best = null;
        ordered.forEach(function (text) {
          const tier = tierOf(row, number, text, whole, meanings);
          if (tier >= 0 && (!best || tier < best.tier)) {
            best = { row: row, number: number, tier: tier, text: text };
          }
        });
        if (best) {
          found.push(best);
        }
      }
    });
    if (!found.length && whole) {
      found = near(shelf, asked, whole.word);
    }
    function key(one) {
      const away = asked.here && one.row.edition !== asked.here ? 1 : 0;
      if (one.tier === TIER.NUMBER) {
        return [one.tier, away, 0, exact.indexOf(one.row), 0, 0];
      }
      const kind = shelf.kinds.indexOf(one.row.kind);
      return [one.tier, away, kind, one.row.age, one.tier === TIER.BELOW ? 0 : depth(one.row), one.number];
    }
    const keyed = found.map(function (one) { return { key: key(one), one: one }; });
    keyed.sort(function (a, b) {
      const place = a.key.findIndex(function (value, n) { return value !== b.key[n]; });
      return place < 0 ? 0 : a.key[place] - b.key[place];
    });
    return { asked: asked, words: whole ? [whole].concat(meanings) : [], hits: keyed.map(function (entry) { return entry.one; }) };
  }

  function shelve(data) {
    const editions = data.editions.map(function (e, age) { return { id: e[0], title: e[1], effective: e[2], age: age }; });
    const rows = data.rows.map(function (r) {
      const edition = editions[r[1]];
      const address = edition.id + ":" + r[2];
      return {
        kind: data.kinds[r[0]], edition: edition.id, age: edition.age, local: r[2], address: address, above: r[3],
        path: r[4], split: split(address),
        texts: r[5].map(function (t) {
          return { language: t[0], official: t[1], title: t[2], body: t[3], foldedTitle: compact(t[2]), foldedBody: compact(t[3]) };
        }),
      };
    });
    const terms = data.terms.map(function (t) {
      const spelt = t[0].flatMap(function (entry) { return entry[1].map(compact); });
      return { spellings: t[0], homes: t[1], spelt: spelt };
    });
    saitei.shelf = Object.assign({}, data, { editions: editions, rows: rows, terms: terms });
  }

  saitei.shelf = null;
  saitei.shelve = shelve;
  saitei.search = search;
})();
