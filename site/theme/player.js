// Walks through a trace one step at a time, by buttons and by the arrow keys.
//
// Promise: the list on the page is the data; nothing is asked of anybody and nothing is kept. Without this file the list
// is complete; with it the list is complete too until the first step is taken, and again by the last button.
// Keys move the trace that was touched or opened last, and are left alone with a modifier or in a scrolled text.
(function () {
  "use strict";

  let active = null;

  function player(walk) {
    const steps = Array.from(walk.querySelectorAll(".trace > li"));
    const controls = walk.querySelector(".controls");
    const place = controls.querySelector("output");
    let at = -1;

    function show() {
      steps.forEach(function (step, number) {
        step.hidden = at >= 0 && number !== at;
      });
      place.textContent = (at < 0 ? "–" : at + 1) + " / " + steps.length;
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
    if (!move || modified || !active || event.target.closest("[role=region]")) {
      return;
    }
    event.preventDefault();
    active.go(move);
  });
})();
