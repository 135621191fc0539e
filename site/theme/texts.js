// Chooses between one language and all of them side by side, and remembers it in this browser.
//
// Promise: without this file every text is shown. What is hidden comes back by the other button; where the browser
// keeps nothing, the choice lasts for the page.
(function () {
  "use strict";

  const NAME = "saitei.texts";
  const choice = document.querySelector("fieldset.choice");

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

  choice.addEventListener("change", function (event) {
    show(event.target.value);
    try {
      localStorage.setItem(NAME, event.target.value);
    } catch (error) {
      // A browser that keeps nothing still shows what was chosen.
    }
  });
  choice.querySelector("[value=" + kept() + "]").checked = true;
  show(kept());
  choice.hidden = false;
})();
