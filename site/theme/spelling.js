// Words made comparable, as tools/saitei/search/words.py does it, function by function under the same names.
//
// Promise: pure functions over strings; golden queries run against both files.
(function () {
  "use strict";

  const FIRST = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  const MIDDLE = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
  const LAST = ["", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ",
    "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ"];
  const BRACKETS = /[<>〈〉《》【】「」『』{}[\]()“”"’'‘]/g;
  const SHORTEST_SLIP = 4;

  function plainLetter(letter) {
    const code = letter.codePointAt(0);
    if (code >= 0x30a1 && code < 0x30f7) {
      return String.fromCharCode(code - 0x60);
    }
    if (code >= 0x1100 && code < 0x1113) {
      return FIRST[code - 0x1100];
    }
    return code >= 0x1161 && code < 0x1176 ? MIDDLE[code - 0x1161] : "-";
  }

  function unspaced(words) {
    return words.normalize("NFKC").toLowerCase()
      .replace(/[‐‑‒–—―−﹣－\u30a1-\u30f6\u1100-\u1112\u1161-\u1175]/g, plainLetter)
      .replace(BRACKETS, "");
  }

  function normalise(words) {
    return unspaced(words).split(/\s+/).filter(Boolean).join(" ");
  }

  function compact(words) {
    return unspaced(words).replace(/\s+/g, "");
  }

  function settled(typed) {
    return typed.replace(/([ぁ-ゖ一-鿿])[a-z]{1,3}$/, "$1");
  }

  function reading(word, spellings) {
    if (spellings.includes(word)) {
      return 0;
    }
    if (!/^[ぁ-ゖー]{2,}$/.test(word)) {
      return 3;
    }
    if (spellings.some(function (s) { return s.startsWith(word); })) {
      return 1;
    }
    return word.length > 2 && spellings.some(function (s) { return s.includes(word); }) ? 2 : 3;
  }

  function isInitials(word) {
    return /^[ㄱ-ㅎ]{2,}$/.test(word);
  }

  function initials(words) {
    return words.replace(/[가-힣]/g, function (c) { return FIRST[Math.floor((c.charCodeAt(0) - 0xac00) / 588)]; });
  }

  function letters(words) {
    return words.replace(/[가-힣]/g, function (c) {
      const number = c.charCodeAt(0) - 0xac00;
      return FIRST[Math.floor(number / 588)] + MIDDLE[Math.floor((number % 588) / 28)] + LAST[number % 28];
    });
  }

  // A word's letters, each by its place: most are letters of one unit, which a string gives by itself.
  function pieces(word) {
    const spelt = letters(word);
    return /[\ud800-\udfff]/.test(spelt) ? Array.from(spelt) : spelt;
  }

  // Both as `pieces` gives them, since what may be meant is asked about again and again.
  function oneSlip(typed, meant) {
    if (Math.min(typed.length, meant.length) < SHORTEST_SLIP || Math.abs(typed.length - meant.length) > 1) {
      return false;
    }
    let shared = 0;
    while (shared < typed.length && shared < meant.length && typed[shared] === meant[shared]) {
      shared += 1;
    }
    function same(from, other) {
      if (typed.length - from !== meant.length - other) {
        return false;
      }
      while (from < typed.length && typed[from] === meant[other]) {
        from += 1;
        other += 1;
      }
      return from >= typed.length;
    }
    const swapped = shared + 1 < typed.length && typed[shared] === meant[shared + 1] && typed[shared + 1] === meant[shared];
    return same(shared + 1, shared + 1) || same(shared + 1, shared) || same(shared, shared + 1) || (swapped && same(shared + 2, shared + 2));
  }

  function scriptLanguage(words) {
    if (/[\uac00-\ud7a3\u3131-\u318e]/.test(words)) {
      return "ko";
    }
    if (/[\u3041-\u30ff\u3400-\u9fff]/.test(words)) {
      return "ja";
    }
    return /[A-Za-z]/.test(words) ? "en" : "";
  }

  window.saitei = window.saitei || {};
  window.saitei.words = {
    normalise: normalise, compact: compact, settled: settled, reading: reading, isInitials: isInitials, initials: initials,
    letters: letters, pieces: pieces, oneSlip: oneSlip, scriptLanguage: scriptLanguage,
  };
})();
