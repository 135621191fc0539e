// Fetches what is searched and peeked at: the rows of every clause and the code that reads and ranks them.
//
// Promise: nothing is fetched before somebody asks, and then once; who asks again gets the same answer. After a
// failure the next to ask tries anew. By classic scripts, so that it works from a folder as well.
(function () {
  "use strict";

  const STEPS = ["spelling.js", "addressing.js", "search.js", "hits.js", "rows.js"];
  const root = window.saitei.root;
  let loading = null;

  function fetched(name) {
    return new Promise(function (done, failed) {
      const script = document.createElement("script");
      script.src = root + name;
      script.async = false; // fetched side by side, run in this order
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });
  }

  function load() {
    if (!loading) {
      loading = Promise.all(STEPS.map(fetched));
      loading.catch(function () { loading = null; });
    }
    return loading;
  }

  window.saitei.load = load;
})();
