// Walks through a trace one step at a time, by buttons and by the arrow keys, and shows the position at that step.
//
// Promise: the list and the position on the page are the data; nothing is asked of anybody and nothing is kept. Without
// this file the list is complete and the position is that of the start; with it the list is complete too until the first
// step is taken, and again by the last button. What a step changed is told by marks (del, ins), not by colour alone.
// Keys move the trace that was touched or opened last, and are left alone with a modifier or in a scrolled text.
(function () {
  "use strict";

  let active = null;

  /** One piece of words in a cell, as it is, gone or new. */
  function piece(kind, words) {
    const element = document.createElement(kind);
    element.textContent = words;
    return element;
  }

  /** The position of a walk; null where it has none. `show(n)` is after step n, -1 at the start. */
  function board(element) {
    if (!element) {
      return null;
    }
    const data = JSON.parse(element.dataset.board);
    const cells = Array.from(element.querySelectorAll("tbody td"));
    const caption = element.querySelector("caption");
    // What each step changes, with what stood there before: so a step costs what it changes, in both directions.
    const held = data.start.slice();
    const changes = data.steps.map(function (step) {
      return step.map(function (change) {
        const before = held[change[0]];
        held[change[0]] = change[1];
        return { cell: change[0], before: before, after: change[1] };
      });
    });
    const now = data.start.slice();
    let at = -1;
    let marked = [];

    function draw(cell, before) {
      const gone = before.filter(function (part) { return !now[cell].includes(part); });
      const pieces = gone.map(function (part) { return piece("del", part); }).concat(now[cell].map(function (part) {
        return piece(before.includes(part) ? "span" : "ins", part);
      }));
      if (!pieces.length) {
        pieces.push(piece("span", data.words.nothing));
        pieces[0].className = "nothing";
      }
      cells[cell].replaceChildren.apply(cells[cell], pieces);
    }

    function show(step) {
      const touched = new Set(marked);
      for (; at < step; at += 1) {
        changes[at + 1].forEach(function (change) { now[change.cell] = change.after; touched.add(change.cell); });
      }
      for (; at > step; at -= 1) {
        changes[at].forEach(function (change) { now[change.cell] = change.before; touched.add(change.cell); });
      }
      touched.forEach(function (cell) { draw(cell, now[cell]); });
      const here = at < 0 ? [] : changes[at];
      here.forEach(function (change) { draw(change.cell, change.before); });
      marked = here.map(function (change) { return change.cell; });
      const said = at < 0 ? data.words.position : data.words.position_after.replace("{number}", at + 1);
      caption.textContent = said;
      element.setAttribute("aria-label", said);
    }

    return { show: show };
  }

  function player(walk) {
    const steps = Array.from(walk.querySelectorAll(".trace > li"));
    const controls = walk.querySelector(".controls");
    const place = controls.querySelector("output");
    let position = null;
    let at = -1;

    function show() {
      steps.forEach(function (step, number) {
        step.hidden = at >= 0 && number !== at;
      });
      place.textContent = (at < 0 ? "–" : at + 1) + " / " + steps.length;
      if (position) {
        position.show(at);
      }
      const more = at >= 0 && steps[at].querySelector("details");
      if (more) {
        more.open = true;
      }
    }

    const moves = {
      first: function () { at = 0; },
      back: function () { at = at < 0 ? steps.length - 1 : Math.max(at - 1, 0); },
      forward: function () { at = Math.min(at + 1, steps.length - 1); },
      last: function () { at = steps.length - 1; },
      all: function () { at = -1; },
    };

    function go(move) {
      position = position || board(walk.querySelector(".board"));
      moves[move]();
      show();
    }

    steps.forEach(function (step, number) {
      step.value = number + 1; // a hidden step still counts
    });
    controls.hidden = false;
    show();
    controls.addEventListener("click", function (event) {
      const button = event.target.closest("button");
      if (button) {
        active = here;
        go(button.dataset.go);
      }
    });
    walk.addEventListener("toggle", function () {
      active = walk.open ? here : active === here ? null : active;
    });
    const here = { go: go };
    return here;
  }

  document.querySelectorAll(".walk").forEach(player);
  document.addEventListener("keydown", function (event) {
    const move = { ArrowRight: "forward", ArrowLeft: "back" }[event.key];
    const modified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!move || modified || !active || event.target.closest("[role=group][tabindex]")) {
      return;
    }
    event.preventDefault();
    active.go(move);
  });
})();
