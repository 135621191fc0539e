// Shows the beginning of what a link in a text leads to: number, title, first lines, and the way there.
//
// Promise: without this file, and while the rows cannot be read, links are links. A mouse that rests, a pen and the
// keyboard only look; a finger's first tap looks and its second goes; with a modifier or the middle button a link is
// always a link. The text is in the language of the text that links. Written as text, never as markup.
(function () {
  "use strict";

  const LINKS = "a.ref, a.term, .printed .words a";
  const REST = 300;
  const GRACE = 250;
  const LENGTH = 240;
  const MARGIN = 8;
  const { load, root } = window.saitei;
  const said = window.saitei.said.search;
  const language = document.documentElement.lang;
  const home = new URL(root + language + "/", location.href).pathname;
  let byPath = null;
  let shown = null; // the link that is peeked at, and the box
  let box = null;
  let timer = 0;
  let touched = false;

  // --- what a link leads to ----------------------------------------------------------------------------------------

  function rowOf(link) {
    const rows = window.saitei.shelf.rows;
    if (!byPath || byPath.size < rows.length) {
      byPath = new Map(rows.map(function (row) { return [row.path, row]; }));
    }
    const way = link.pathname.startsWith(home) ? link.pathname.slice(home.length) : "";
    return byPath.get(way + link.hash);
  }

  function textFor(row, link) {
    const languages = window.saitei.shelf.languages;
    const wanted = link.closest("[lang]").lang;
    return row.texts.find(function (text) { return languages[text.language] === wanted; }) || window.saitei.hits.textIn(row);
  }

  function beginning(text) {
    const lines = text.body.split("\n").map(function (line) { return line.trim(); });
    const rest = (text.title && lines.length > 1 ? lines.slice(1) : lines).filter(Boolean).join("\n");
    return rest.length > LENGTH ? rest.slice(0, LENGTH - 1).trimEnd() + "…" : rest;
  }

  // A step has no title of its own: its clause's.
  function titleOf(row, link) {
    for (let one = row; one; one = window.saitei.shelf.rows[one.above]) {
      const title = textFor(one, link).title;
      if (title) {
        return title;
      }
    }
    return "";
  }

  function filled(row, link) {
    const element = window.saitei.hits.element;
    const text = textFor(row, link);
    const lang = window.saitei.shelf.languages[text.language];
    const made = element("aside", "peek");
    made.id = "peek";
    const head = element("p", "head");
    head.id = "peek-head";
    head.append(element("b", "", window.saitei.hits.label(row)), " ", element("span", "", titleOf(row, link), lang));
    const open = element("a", "open", said.open);
    open.href = link.href;
    open.setAttribute("aria-describedby", "peek-head");
    made.append(head, element("p", "words", beginning(text), lang), open);
    return made;
  }

  // --- the box -----------------------------------------------------------------------------------------------------

  function place(link) {
    const lines = link.getClientRects();
    const at = lines[0];
    const width = document.documentElement.clientWidth;
    const left = Math.max(MARGIN, Math.min(at.left, width - box.offsetWidth - MARGIN));
    const end = lines[lines.length - 1].bottom;
    const floor = window.innerHeight - covered();
    const above = end + MARGIN + box.offsetHeight > floor && at.top - MARGIN - box.offsetHeight >= 0;
    box.style.left = left + window.scrollX + "px";
    box.style.top = (above ? at.top - MARGIN - box.offsetHeight : end + MARGIN) + window.scrollY + "px";
  }

  // On a phone the search box lies over the lower edge.
  function covered() {
    const form = document.querySelector("form.search");
    return getComputedStyle(form).position === "fixed" ? form.offsetHeight : 0;
  }

  // By touch the box is a dialog that holds the way on; else it describes the link, and Enter on that goes.
  function show(link, asDialog) {
    load().then(function () {
      const row = rowOf(link);
      if (!row || !link.isConnected) {
        if (asDialog) {
          link.click();
        }
        return;
      }
      hide();
      box = filled(row, link);
      shown = link;
      if (asDialog) {
        box.setAttribute("role", "dialog");
        box.setAttribute("aria-labelledby", "peek-head");
        link.setAttribute("aria-expanded", "true");
      } else {
        box.setAttribute("role", "tooltip");
        link.setAttribute("aria-describedby", "peek");
      }
      document.body.append(box);
      place(link);
      box.addEventListener("pointerenter", function () { clearTimeout(timer); });
      box.addEventListener("pointerleave", leave);
      if (asDialog) {
        box.querySelector("a").focus({ preventScroll: true });
      }
    }, function () {
      if (asDialog) {
        link.click(); // nothing to show: the link is a link
      }
    });
  }

  function hide() {
    clearTimeout(timer);
    if (shown) {
      shown.removeAttribute("aria-describedby");
      shown.removeAttribute("aria-expanded");
      box.remove();
      shown = box = null;
    }
  }

  function leave() {
    clearTimeout(timer);
    timer = setTimeout(hide, GRACE);
  }

  function soon(link) {
    clearTimeout(timer);
    if (link !== shown) {
      timer = setTimeout(function () { show(link, false); }, REST);
    }
  }

  // --- what happens ------------------------------------------------------------------------------------------------

  function linkOf(event) {
    return event.target.closest ? event.target.closest(LINKS) : null;
  }

  const main = document.getElementById("main");
  main.addEventListener("pointerover", function (event) {
    const link = linkOf(event);
    if (link && event.pointerType !== "touch") {
      soon(link);
    }
  });
  main.addEventListener("pointerout", function (event) {
    const link = linkOf(event);
    if (link && event.pointerType !== "touch" && !link.contains(event.relatedTarget)) {
      leave();
    }
  });
  main.addEventListener("focusin", function (event) {
    const link = linkOf(event);
    if (link && link.matches(":focus-visible") && !touched) {
      soon(link);
    }
  });
  main.addEventListener("focusout", function (event) {
    if (linkOf(event) && !(box && box.contains(event.relatedTarget))) {
      leave();
    }
  });
  document.addEventListener("pointerdown", function (event) {
    touched = event.pointerType === "touch";
    if (shown && !box.contains(event.target) && linkOf(event) !== shown) {
      hide();
    }
  }, true);
  main.addEventListener("click", function (event) {
    const link = linkOf(event);
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (link && touched && event.isTrusted && !modified && link !== shown) {
      event.preventDefault();
      show(link, true);
    }
  });
  document.addEventListener("keydown", function (event) {
    touched = false;
    if (event.key === "Escape" && shown) {
      const link = shown;
      const inside = box.contains(document.activeElement);
      event.preventDefault();
      hide();
      if (inside) {
        link.focus({ preventScroll: true });
        clearTimeout(timer);
      }
    }
  });
  window.addEventListener("resize", hide);
  window.addEventListener("pagehide", hide);
})();
