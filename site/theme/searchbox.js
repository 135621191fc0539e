// The search box of every page: what is typed, what is found, the keys, what was opened lately, what was pinned.
//
// Promise: the rows and the code that ranks them are fetched when somebody first turns to the box, never before.
// Nothing typed leaves the device: recents and pins stay in the browser, and where it keeps nothing, nothing breaks.
// Without this file the box stays hidden. Everything found is written as text, never as markup.
(function () {
  "use strict";

  const form = document.querySelector("form.search");
  const box = form.querySelector("input");
  const panel = document.getElementById("found");
  const list = panel.querySelector("ol");
  const status = panel.querySelector("[role=status]");
  const filters = Array.from(panel.querySelectorAll("select"));
  const help = document.getElementById("help");
  const language = document.documentElement.lang;
  const { load, complete, root } = window.saitei;
  const { kept, keep, without, pin, PINS } = window.saitei.pins;
  const said = window.saitei.said.search;
  const SHOWN = 40;
  const SEEN = 6;
  const KEPT = 8;
  const RECENTS = "saitei.recents";
  let last = "";
  let rest = 0;
  let asking = false;

  // --- the panel ---------------------------------------------------------------------------------------------------

  function remembered(name, heading) {
    const element = window.saitei.hits.element;
    const entries = kept(name);
    if (entries.length) {
      list.append(element("li", "heading", heading));
    }
    entries.forEach(function (entry) {
      const item = element("li", "hit");
      const link = element("a");
      link.href = root + language + "/" + entry.path;
      link.dataset.path = entry.path;
      const head = element("span", "head");
      head.append(element("b", "", entry.label || ""), " ", element("span", "title", entry.title || "", entry.lang || ""));
      link.append(head, element("span", "place", entry.edition || ""));
      item.append(link, pin(entry, said.pin));
      list.append(item);
    });
  }

  // What fits the screen of a phone stands there at once, the rest after it (styles.css lays out no more either): the
  // next letter does not wait for what is not seen. Nor for the browser's history, which takes as long as the search.
  function draw(hits, words) {
    const items = function (some) { return some.map(function (one) { return window.saitei.hits.hit(one, words); }); };
    list.replaceChildren.apply(list, items(hits.slice(0, SEEN)));
    rest = setTimeout(function () {
      address();
      list.append.apply(list, items(hits.slice(SEEN)));
      document.documentElement.classList.remove("asked"); // the page itself waited for this (asked.js)
    });
  }

  function show() {
    const typed = box.value.trim();
    clearTimeout(rest);
    const start = { here: document.body.dataset.edition || "", speaks: language };
    filters.forEach(function (select) { start[select.name] = select.value; });
    panel.hidden = false;
    last = typed;
    if (!typed) {
      address();
      list.replaceChildren();
      status.textContent = "";
      remembered(PINS, said.pins);
      remembered(RECENTS, said.recents);
      return;
    }
    const found = window.saitei.search(typed, start);
    draw(found.hits.slice(0, SHOWN), found.words);
    const count = found.hits.length;
    status.textContent = count ? said.count.replace("{count}", count > SHOWN ? SHOWN + " / " + count : count) : said.nothing;
  }

  // What is asked stands in the address, so that it can be sent and gone back to; an anchor of the page comes back.
  const anchor = location.hash.startsWith("#q=") ? "" : location.hash;

  function address() {
    const wanted = last ? "#q=" + encodeURIComponent(last) : anchor || location.pathname + location.search;
    history.replaceState(null, "", wanted);
  }

  function close() {
    clearTimeout(rest);
    panel.hidden = true;
    box.value = "";
    if (last) {
      last = "";
      address();
    }
  }

  function open() {
    if (!asking) {
      asking = true;
      complete().then(shownAnew, function () { asking = false; });
    }
    load().then(fill, function () { status.textContent = said.unreachable; throw status; }).then(show).catch(function () { panel.hidden = false; });
  }

  // The other games have come. Under somebody who walks through what was found nothing moves.
  function shownAnew() {
    if (!panel.hidden && !list.contains(document.activeElement)) {
      show();
    }
  }

  function fill() {
    window.saitei.hits.setUp(root, said);
    filters.forEach(function (select) {
      if (select.name === "edition" && select.options.length === 1) {
        window.saitei.shelf.editions.forEach(function (e) { select.append(new Option(window.saitei.hits.editionTitle(e.id), e.id)); });
      }
    });
  }

  function links() {
    return Array.from(list.querySelectorAll("a"));
  }

  function move(by) {
    const all = links();
    const at = all.indexOf(document.activeElement) + by;
    if (at < 0) {
      box.focus();
    } else if (all.length) {
      all[Math.min(at, all.length - 1)].focus();
    }
  }

  // --- what happens ------------------------------------------------------------------------------------------------

  box.addEventListener("focus", open);
  box.addEventListener("input", open);
  filters.forEach(function (select) { select.addEventListener("change", open); });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    const first = links()[0];
    if (first && box.value.trim()) {
      first.click();
    }
  });
  list.addEventListener("click", function (event) {
    const link = event.target.closest("a");
    if (link) {
      const entry = {
        path: link.dataset.path, label: (link.querySelector("b") || {}).textContent || "",
        title: link.querySelector(".title").textContent, lang: link.querySelector(".title").lang,
        edition: link.querySelector(".place").textContent.split(" › ")[0],
      };
      keep(RECENTS, [entry].concat(without(kept(RECENTS), entry.path)).slice(0, KEPT));
      if (link.pathname === location.pathname && link.search === location.search) {
        close();
      }
    }
  });
  document.addEventListener("keydown", function (event) {
    if (event.isComposing || event.keyCode === 229) {
      return; // an input method is not finished with this key
    }
    const inside = form.contains(event.target) || panel.contains(event.target);
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if ((event.key === "/" && !typing) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      box.focus();
      box.select();
    } else if (event.key === "?" && !typing) {
      event.preventDefault();
      help.showModal();
    } else if (inside && event.key === "Escape") {
      event.preventDefault();
      close();
      box.blur();
    } else if (inside && !event.target.closest("select") && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
  });
  document.addEventListener("click", function (event) {
    if (!panel.hidden && !panel.contains(event.target) && !form.contains(event.target)) {
      panel.hidden = true;
    }
  });
  document.querySelectorAll("[data-help]").forEach(function (button) {
    button.addEventListener("click", function () { help.showModal(); });
  });
  window.addEventListener("hashchange", asked);

  function asked() {
    if (location.hash.startsWith("#q=")) {
      let typed = "";
      try {
        typed = decodeURIComponent(location.hash.slice(3));
      } catch (error) {
        typed = location.hash.slice(3); // not written by this page, yet readable
      }
      if (typed !== last) {
        box.value = typed;
        box.focus();
      }
    }
  }

  form.hidden = false;
  asked();
})();
