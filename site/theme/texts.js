// Chooses between one language and all of them side by side, and remembers it in this browser.
//
// Promise: without this file every text is shown. What is hidden comes back by the other button; where the browser
// keeps nothing, the choice lasts for the page.
(function () {
  "use strict";

  const NAME = "saitei.texts";
  const said = window.saitei.said.texts;
  const choice = document.createElement("fieldset");

  function kept() {
    try {
      return localStorage.getItem(NAME) === "one" ? "one" : "all";
    } catch (error) {
      return "all";
    }
  }

  function show(which) {
    document.documentElement.dataset.texts = which;
  }

  function option(which) {
    const label = document.createElement("label");
    const button = document.createElement("input");
    button.type = "radio";
    button.name = "texts";
    button.value = which;
    button.checked = which === kept();
    label.append(button, " " + said[which]);
    return label;
  }

  const legend = document.createElement("legend");
  legend.className = "unseen";
  legend.textContent = said.shown;
  choice.className = "choice";
  choice.append(legend, option("one"), option("all"));
  choice.addEventListener("change", function (event) {
    show(event.target.value);
    try {
      localStorage.setItem(NAME, event.target.value);
    } catch (error) {
      // A browser that keeps nothing still shows what was chosen.
    }
  });
  document.querySelector(".tools").after(choice);
  show(kept());
})();
