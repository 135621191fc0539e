// The tools of a clause page: copy the link, a citation or the text, pin, and show the link as a QR code.
//
// Promise: every copy is confirmed in words. Where no clipboard can be written, the text stands in a field, selected,
// for the reader to copy. The address of a step is set by its mark's own link; only what to do with it is offered.
(function () {
  "use strict";

  const { root } = window.saitei;
  const said = window.saitei.said.tools;
  const heading = document.querySelector("main h1");
  const clause = described();
  const status = element("span", "told", "");
  let offered = null;

  // The clause as the page says it.
  function described() {
    const title = heading.querySelector("span");
    const number = heading.firstChild === title ? "" : heading.firstChild.textContent.trim();
    return {
      path: location.pathname.slice(new URL(root, location).pathname.length).replace(/^[^/]*\//, ""),
      label: number,
      title: title ? title.textContent : "",
      lang: title ? title.lang : "",
      part: heading.parentElement.dataset.part || "",
      edition: document.querySelectorAll("p.edition > span")[1].textContent,
    };
  }

  function element(tag, name, text) {
    const made = document.createElement(tag);
    made.className = name;
    made.textContent = text;
    return made;
  }

  function button(text, act) {
    const made = element("button", "", text);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }

  // --- copying -----------------------------------------------------------------------------------------------------

  function fallback(text, told) {
    const field = element("textarea", "copied", text);
    field.readOnly = true;
    field.rows = Math.min(6, text.split("\n").length + 1);
    field.setAttribute("aria-label", said.by_hand);
    told.replaceChildren(field);
    const before = document.activeElement;
    field.focus();
    field.select();
    let done = false;
    try {
      done = document.execCommand("copy");
    } catch (error) {
      done = false;
    }
    if (done) {
      before.focus();
      confirm(told);
    } else {
      told.prepend(said.by_hand);
    }
  }

  function confirm(told) {
    told.replaceChildren("✓ " + said.copied);
  }

  function copy(text, told) {
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(function () { confirm(told); }, function () { fallback(text, told); });
    } else {
      fallback(text, told);
    }
  }

  // --- what there is to copy ---------------------------------------------------------------------------------------

  // The search keeps what was typed in the address: that is no place of the page.
  function link(anchor) {
    return location.href.split("#")[0] + (anchor ? "#" + anchor : "");
  }

  function citation(number, title, address) {
    return [number, title, clause.part, clause.edition, address].filter(Boolean).join(", ");
  }

  function shownText() {
    const first = document.querySelector("section.clause > .texts > .text > [lang]");
    return first ? first.innerText.replace(/\n\s*\n+/g, "\n").trim() : "";
  }

  // --- the code ----------------------------------------------------------------------------------------------------

  function drawn(square) {
    const space = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(space, "svg");
    const size = square.length + 8; // four modules of margin on each side
    picture.setAttribute("viewBox", "0 0 " + size + " " + size);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", said.qr);
    const ground = document.createElementNS(space, "rect");
    ground.setAttribute("width", size);
    ground.setAttribute("height", size);
    const modules = document.createElementNS(space, "path");
    modules.setAttribute("d", square.flatMap(function (row, y) {
      return row.map(function (dark, x) { return dark ? "M" + (x + 4) + " " + (y + 4) + "h1v1h-1z" : ""; });
    }).join(""));
    picture.append(ground, modules);
    return picture;
  }

  function showCode() {
    const square = window.saitei.qr(link(""));
    if (!square) {
      status.textContent = said.too_long;
      return;
    }
    const dialog = element("dialog", "qr", "");
    dialog.setAttribute("aria-label", said.qr);
    dialog.append(drawn(square), element("p", "", link("")), button(said.close, function () { dialog.close(); }));
    dialog.addEventListener("close", function () { dialog.remove(); });
    document.body.append(dialog);
    dialog.showModal();
  }

  // --- steps -------------------------------------------------------------------------------------------------------

  function numberOf(step) {
    const marks = [];
    for (let one = step; one; one = one.parentElement.closest("ol.steps > li")) {
      marks.unshift(one.querySelector(".mark").textContent.trim());
    }
    const address = step.closest("section.clause").dataset.address;
    return [address.slice(address.search(/[:/][^:/]*$/) + 1)].concat(marks).join(".");
  }

  function offer() {
    if (offered) {
      offered.remove();
      offered = null;
    }
    let name = "";
    try {
      name = decodeURIComponent(location.hash.slice(1));
    } catch (error) {
      return; // not written by this site
    }
    const step = name && document.getElementById(name);
    if (!step || !step.matches("ol.steps > li")) {
      return;
    }
    const told = element("span", "told", "");
    told.setAttribute("role", "status");
    const title = step.closest("section.clause").querySelector("h1 > span, h2 > span, h3 > span, h4 > span, h5 > span, h6 > span");
    offered = element("p", "offer", "");
    offered.lang = document.documentElement.lang;
    offered.append(
      button(said.step_link, function () { copy(link(location.hash.slice(1)), told); }),
      button(said.citation, function () {
        copy(citation(numberOf(step), title ? title.textContent : "", link(location.hash.slice(1))), told);
      }),
      told
    );
    step.lastElementChild.append(offered);
  }

  const bar = element("div", "tools", "");
  status.setAttribute("role", "status");
  bar.append(
    button(said.link, function () { copy(link(""), status); }),
    button(said.citation, function () { copy(citation(clause.label, clause.title, link("")), status); }),
    button(said.text, function () { copy(shownText(), status); }),
    button(said.qr, showCode),
    window.saitei.pins.pin(clause, said.pin),
    status
  );
  heading.after(bar);
  window.addEventListener("hashchange", offer);
  offer();
})();
