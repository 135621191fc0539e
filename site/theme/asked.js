// A page that is opened with a question (#q=) answers first, and lays itself out when the answer stands there: the
// search box (searchbox.js) says when.
//
// Promise: whatever happens to the answer, the page is there when the browser says that everything is loaded. It runs
// before anything is laid out, so it stays this short.
(function () {
  "use strict";

  const page = document.documentElement;
  if (location.hash.startsWith("#q=")) {
    page.classList.add("asked");
    window.addEventListener("load", function () { page.classList.remove("asked"); });
  }
})();
