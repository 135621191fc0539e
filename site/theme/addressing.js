// What a person asked for: filters among words, and which clauses a number can mean.
//
// Promise: the same as tools/saitei/search/asked.py and addressing.py, function by function under the same names;
// golden queries run against both. An exact address is tried before any folding of width, dash or dot.
(function () {
  "use strict";

  const normalise = window.saitei.words.normalise;

  function valueOf(shelf, name, value) {
    const key = Object.keys(shelf.prefixes).find(function (one) { return shelf.prefixes[one].includes(name); });
    if (!key || !value) {
      return null;
    }
    if (key === "edition") {
      const found = shelf.editions.filter(function (e) { return value === e.id || value === e.id.split("@")[1]; });
      return found.length === 1 ? [key, found[0].id] : null;
    }
    if (key === "game") {
      return shelf.editions.some(function (e) { return e.id.startsWith(value + "@"); }) ? [key, value] : null;
    }
    const meant = Object.keys(shelf.names).find(function (one) { return shelf.names[one].includes(value); });
    return meant && shelf.kinds.includes(meant) === (key === "kind") ? [key, meant] : null;
  }

  function ask(shelf, typed, start) {
    const asked = Object.assign({ words: "", game: "", edition: "", language: "", kind: "", here: "" }, start);
    const words = [];
    typed.split(/\s+/).filter(Boolean).forEach(function (word) {
      const plain = word.replace(/：/g, ":");
      const colon = plain.indexOf(":");
      const found = colon < 0 ? null : valueOf(shelf, normalise(plain.slice(0, colon)), normalise(plain.slice(colon + 1)));
      if (found) {
        asked[found[0]] = found[1];
      } else {
        words.push(word);
      }
    });
    asked.words = words.join(" ");
    return asked;
  }

  function admits(asked, row) {
    const gameFits = !asked.game || row.edition.split("@")[0] === asked.game;
    return gameFits && (!asked.edition || row.edition === asked.edition) && (!asked.kind || row.kind === asked.kind);
  }

  function foldNumber(words) {
    return words.normalize("NFKC").replace(/[\u2010\u2011\u2212\ufe63\uff0d]/g, "-")
      .replace(/(\d) ?[\u2013\u2014\u2015ーｰ一-] ?(?=\d)/g, "$1-").split(/\s+/).filter(Boolean).join(" ");
  }

  function namedPart(shelf, plain) {
    for (const part of Object.keys(shelf.parts)) {
      for (const name of shelf.parts[part]) {
        const rest = plain.slice(name.length).replace(/^[ /:の의]+/, "");
        if (plain.toLowerCase().startsWith(name) && /^\d/.test(rest)) {
          return [part, rest];
        }
      }
    }
    return ["", plain];
  }

  function isNumber(shelf, words) {
    const plain = foldNumber(words);
    return /^(?:§ ?)?\d/.test(plain) || /^[\w.-]+@[^:\s]+:/.test(plain) || namedPart(shelf, plain)[0] !== "";
  }

  function parse(shelf, words) {
    let plain = foldNumber(words);
    let edition = "";
    const whole = plain.match(/^([\w.-]+@[^:\s]+):(.*)$/);
    if (whole) {
      edition = whole[1];
      plain = whole[2].trim();
    }
    let part = "";
    [part, plain] = namedPart(shelf, plain.trim());
    if (!part && plain.includes("/")) {
      part = plain.slice(0, plain.indexOf("/"));
      plain = plain.slice(plain.indexOf("/") + 1);
    }
    plain = plain.trim().replace(/^[§ ]+/, "").trim();
    const number = plain.match(/^\d+(?:[-. ]\d+)*[a-z]?(?:#\d+)?/i);
    if (!number) {
      return { edition: edition, part: part, number: plain, step: "" };
    }
    let head = number[0];
    let tail = plain.slice(head.length);
    if (head.includes(" ")) {
      tail = " " + head.slice(head.indexOf(" ") + 1) + tail;
      head = head.slice(0, head.indexOf(" "));
    }
    const step = tail.replace(/\s*(?:の手順|の|의|steps|step|手順|단계)\s*/gi, " ").replace(/^[ .)(:]+|[ .)(:]+$/g, "").replace(/ /g, ".");
    return { edition: edition, part: part, number: head, step: step };
  }

  function split(address) {
    const colon = address.indexOf(":");
    const local = address.slice(colon + 1);
    const slash = local.indexOf("/");
    const rest = slash < 0 ? local : local.slice(slash + 1);
    const shape = slash < 0
      ? /^(\d+(?:\.\d+)*[a-z]{0,2}(?:#\d+)?|[^.]+)(?:\.([^]+))?$/
      : /^(\d+(?:-\d+)*(?:#\d+)?|[^.]+)(?:\.([^]+))?$/;
    const match = rest.match(shape);
    const part = slash < 0 ? "" : local.slice(0, slash);
    return { edition: address.slice(0, colon), part: part, number: match ? match[1] : rest, step: (match && match[2]) || "" };
  }

  function partOrder(row) {
    const place = ["", "core", "extra", "appendix"].indexOf(row.split.part);
    return place < 0 ? 9 : place;
  }

  function byAge(rows) {
    return rows.map(function (row, place) { return [row.age, partOrder(row), place, row]; })
      .sort(function (a, b) { return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]; })
      .map(function (entry) { return entry[3]; });
  }

  // Rows by what a key says of them, in their order.
  function gathered(rows, key) {
    const found = new Map();
    rows.forEach(function (row) { found.set(key(row), (found.get(key(row)) || []).concat(row)); });
    return function (said) { return found.get(said) || []; };
  }

  function whole(number) {
    return number.split(/[-. ]/).join();
  }

  // The clauses by what may be typed of their addresses; made when the first number is typed.
  function numbersOf(shelf) {
    if (!shelf.numbers) {
      const clauses = shelf.rows.filter(function (row) { return row.kind === "clause"; });
      shelf.numbers = {
        address: gathered(clauses, function (row) { return row.address; }),
        local: gathered(clauses, function (row) { return row.local; }),
        number: gathered(clauses, function (row) { return row.split.number.toLowerCase(); }),
        whole: gathered(clauses, function (row) { return whole(row.split.number.toLowerCase()); }),
        ofPart: gathered(clauses, function (row) { return row.local.includes("/") && row.local.slice(row.local.indexOf("/") + 1); }),
      };
    }
    return shelf.numbers;
  }

  function candidates(shelf, typed, edition) {
    const numbers = numbersOf(shelf);
    const words = typed.trim();
    if (numbers.address(words).length) {
      return numbers.address(words);
    }
    function mine(row) {
      return row.edition.startsWith(edition);
    }
    const near = numbers.local(words).concat(numbers.local("core/" + words)).filter(mine);
    const exact = numbers.ofPart(words).filter(function (row) { return mine(row) && !near.includes(row); });
    if (near.length || exact.length) {
      return byAge(near.concat(exact));
    }
    const wanted = parse(shelf, typed);
    const inEdition = wanted.edition || edition;
    function fits(row) {
      return (!inEdition || row.edition === inEdition) && (!wanted.part || row.split.part === wanted.part);
    }
    const step = wanted.step.toLowerCase();
    const number = wanted.number.toLowerCase();
    const found = numbers.number(number).filter(function (row) {
      const own = row.split.step.toLowerCase();
      return fits(row) && (own === step || (step && own.endsWith("." + step)));
    });
    const longer = whole((number + "." + step).replace(/\.+$/, ""));
    const folded = found.length || !/^[\d.]*$/.test(step) ? [] : numbers.whole(longer).filter(function (row) {
      return fits(row) && !row.split.step;
    });
    return byAge(found.concat(folded));
  }

  window.saitei.asked = { ask: ask, admits: admits, isNumber: isNumber, candidates: candidates, split: split };
})();
