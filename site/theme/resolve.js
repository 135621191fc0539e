// Filters the page “How does this resolve?” by one or two cards or keywords and by words.
//
// Promise: the lists on the page are the data, and what is asked only hides the rest of them; nothing is asked of anybody
// and nothing is kept. Without this file the lists are complete. A ruling stays when it stands under everything
// that is picked; when none stands under both of two, it stays when it stands under either. All words must be in a ruling's line, whatever their order.
(function () {
  "use strict";

  const form = document.querySelector("form.resolve");
  if (!form) {
    return;
  }
  const rulings = Array.from(document.querySelectorAll("ul.rulings > li"));
  const pairs = Array.from(document.querySelectorAll(".pairs li"));
  const groups = Array.from(document.querySelectorAll("details.pairs"));
  const entries = Array.from(document.querySelectorAll(".answered details"));
  const status = form.querySelector("[role=status]");
  // Which rulings stand under a card or keyword: the links of its own list, by the file they lead to.
  const byHref = new Map(rulings.map(function (line) {
    return [line.querySelector("a").getAttribute("href"), line.id];
  }));
  const under = new Map(entries.map(function (entry) {
    const links = Array.from(entry.querySelectorAll("li > a"));
    return [entry.id, new Set(links.map(function (link) { return byHref.get(link.getAttribute("href")); }))];
  }));

  function folded(words) {
    return words.normalize("NFKC").toLowerCase();
  }

  const text = new Map(rulings.map(function (line) { return [line, folded(line.textContent)]; }));
  // A pair is called by the names of both cards, so that words find it too.
  pairs.forEach(function (pair) {
    text.set(pair, folded(pair.closest("details").querySelector("summary b").textContent + " " + pair.textContent));
  });

  function said(line, words) {
    return words.every(function (word) { return text.get(line).includes(word); });
  }

  function show() {
    const picked = [form.elements.first.value, form.elements.second.value].filter(Boolean);
    const words = folded(form.elements.words.value).split(/\s+/).filter(Boolean);
    const asked = picked.length || words.length;
    const cards = picked.filter(function (key) { return key.startsWith("card-"); });
    const sets = picked.map(function (key) { return under.get(key) || new Set(); });
    const inAll = function (line) { return sets.every(function (one) { return one.has(line.id); }); };
    const inAny = function (line) { return !sets.length || sets.some(function (one) { return one.has(line.id); }); };
    const fitting = rulings.some(function (line) { return inAll(line) && said(line, words); }) ? inAll : inAny;
    rulings.forEach(function (line) { line.hidden = !(fitting(line) && said(line, words)); });
    pairs.forEach(function (pair) {
      const both = pair.dataset.pair.split(" ").map(function (card) { return "card-" + card; });
      const wanted = cards.length === picked.length && cards.every(function (card) { return both.includes(card); });
      pair.hidden = !(wanted && said(pair, words));
    });
    groups.forEach(function (group) {
      const left = group.querySelectorAll("li:not([hidden])").length;
      group.hidden = !left;
      group.open = Boolean(asked) && left > 0 && left <= 4;
    });
    document.querySelectorAll(".answered").forEach(function (section) { section.hidden = Boolean(asked); });
    const count = function (all) { return all.filter(function (one) { return !one.hidden; }).length; };
    status.textContent = form.dataset.count.replace("{rulings}", count(rulings)).replace("{pairs}", count(pairs));
  }

  function opened() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === "DETAILS") {
      target.open = true;
    }
  }

  form.hidden = false;
  form.addEventListener("input", show);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.addEventListener("reset", function () { setTimeout(show); });
  window.addEventListener("hashchange", opened);
  show();
  opened();
})();
