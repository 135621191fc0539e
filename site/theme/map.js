// Draws the map of an edition on a canvas: dots are clauses, lines are citations; a tap tells which clause a dot is.
//
// Promise: the coordinates come with the page; nothing is reckoned here but the scale. The lists on the page say all
// that the drawing says, so the drawing may be skipped; turning to a link in a list marks its dot.
(function () {
  "use strict";

  const figure = document.querySelector("figure.map");
  const canvas = figure.querySelector("canvas");
  const chosen = figure.querySelector(".chosen");
  const said = JSON.parse(figure.dataset.words);
  const map = JSON.parse(canvas.dataset.map);
  const pen = canvas.getContext("2d");
  const links = new Map();
  const NEAR = 24; // pixels around a tap
  let at = -1;

  document.querySelectorAll("[data-dot]").forEach(function (link) { links.set(Number(link.dataset.dot), link); });

  function scale() {
    return canvas.clientWidth / map.width;
  }

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  function line(edge) {
    const from = map.dots[edge[0]];
    const to = map.dots[edge[1]];
    pen.moveTo(from[0], from[1]);
    const bend = 0.12; // so that both directions are seen
    pen.quadraticCurveTo((from[0] + to[0]) / 2 + (to[1] - from[1]) * bend, (from[1] + to[1]) / 2 - (to[0] - from[0]) * bend, to[0], to[1]);
  }

  function lines(edges, name, width, alpha) {
    pen.beginPath();
    edges.forEach(line);
    pen.globalAlpha = alpha;
    pen.lineWidth = width;
    pen.strokeStyle = colour(name);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  function dots(numbers, name) {
    pen.beginPath();
    numbers.forEach(function (number) {
      const dot = map.dots[number];
      pen.moveTo(dot[0] + dot[2], dot[1]);
      pen.arc(dot[0], dot[1], dot[2], 0, 2 * Math.PI);
    });
    pen.fillStyle = colour(name);
    pen.fill();
  }

  function words(text, x, y, size, name, align) {
    const least = 11 / scale(); // never under eleven pixels
    pen.font = "700 " + Math.max(size, least) + "px system-ui, sans-serif";
    pen.fillStyle = colour(name);
    pen.textAlign = align;
    pen.fillText(text, x, y);
  }

  function draw() {
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientWidth * map.height / map.width * ratio);
    pen.setTransform(canvas.width / map.width, 0, 0, canvas.width / map.width, 0, 0);
    map.discs.forEach(function (disc) {
      pen.beginPath();
      pen.arc(disc[0], disc[1], disc[2], 0, 2 * Math.PI);
      pen.fillStyle = colour("panel");
      pen.fill();
    });
    lines(map.edges, "soft", 0.5, 0.16);
    dots(map.dots.keys(), "link");
    const out = map.edges.filter(function (edge) { return edge[0] === at; });
    const into = map.edges.filter(function (edge) { return edge[1] === at; });
    if (at >= 0) {
      lines(into, "fresh", 1.4, 0.9);
      lines(out, "ours", 1.4, 0.9);
      dots(into.map(function (edge) { return edge[0]; }), "fresh");
      dots(out.map(function (edge) { return edge[1]; }), "ours");
      dots([at], "official");
    }
    map.discs.forEach(function (disc) { words(disc[3], disc[0], disc[1] - disc[2] - 5, 13, "ink", "center"); });
    map.parts.forEach(function (part) { words(part[0], 6, part[1] + 17, 15, "soft", "start"); });
  }

  // --- choosing ----------------------------------------------------------------------------------------------------

  function choose(number) {
    at = number;
    const link = links.get(number);
    if (link) {
      const copy = link.cloneNode(true);
      copy.removeAttribute("data-dot");
      const into = map.edges.filter(function (edge) { return edge[1] === number; }).length;
      const out = map.edges.filter(function (edge) { return edge[0] === number; }).length;
      chosen.replaceChildren(copy, " · " + said.cited + " " + into + " · " + said.cites + " " + out);
    }
    draw();
  }

  function nearest(event) {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / scale();
    const y = (event.clientY - box.top) / scale();
    let best = -1;
    let least = NEAR / scale();
    map.dots.forEach(function (dot, number) {
      const away = Math.hypot(dot[0] - x, dot[1] - y);
      if (away < least) {
        best = number;
        least = away;
      }
    });
    return best;
  }

  canvas.addEventListener("click", function (event) {
    const number = nearest(event);
    if (number >= 0) {
      choose(number);
    }
  });
  document.getElementById("main").addEventListener("focusin", function (event) {
    const link = event.target.closest("[data-dot]");
    if (link) {
      choose(Number(link.dataset.dot));
    }
  });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  window.addEventListener("resize", draw);
  figure.hidden = false;
  draw();
})();
