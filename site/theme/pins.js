// What a reader pinned and what was opened lately, kept in this browser and nowhere else.
//
// Promise: where the browser keeps nothing, nothing breaks; what was kept by somebody else's hand is read with care.
(function () {
  "use strict";

  const PINS = "saitei.pins";

  function kept(name) {
    try {
      const found = JSON.parse(localStorage.getItem(name) || "[]");
      return Array.isArray(found) ? found.filter(function (one) { return one && typeof one.path === "string"; }) : [];
    } catch (error) {
      return [];
    }
  }

  function keep(name, entries) {
    try {
      localStorage.setItem(name, JSON.stringify(entries));
    } catch (error) {
      // A browser that keeps nothing still finds everything.
    }
  }

  function without(entries, path) {
    return entries.filter(function (one) { return one.path !== path; });
  }

  function pin(entry, word) {
    const button = document.createElement("button");
    button.className = "pin";
    button.type = "button";
    function show() {
      const pinned = kept(PINS).some(function (one) { return one.path === entry.path; });
      button.textContent = pinned ? "★" : "☆";
      button.setAttribute("aria-pressed", String(pinned));
      button.setAttribute("aria-label", word + ": " + (entry.label + " " + (entry.title || "")).trim());
    }
    button.addEventListener("click", function () {
      const others = without(kept(PINS), entry.path);
      keep(PINS, others.length < kept(PINS).length ? others : [entry].concat(others));
      show();
    });
    show();
    return button;
  }

  window.saitei = window.saitei || {};
  window.saitei.pins = { kept: kept, keep: keep, without: without, pin: pin, PINS: PINS };
})();
