// Fetches what is searched and peeked at: the rows of every clause and the code that reads and ranks them.
//
// Promise: nothing is fetched before somebody asks, and then once; who asks again gets the same answer. After a
// failure the next to ask tries anew. The rows of the game one reads come first, those of the others when what these
// answer has been seen. By classic scripts, so that it works from a folder as well.
(function () {
  "use strict";

  const CODE = ["spelling.js", "addressing.js", "search.js", "hits.js"];
  const { root, rowsOfGames } = window.saitei;
  const [, game] = location.pathname.slice(new URL(root, location).pathname.length).split("/");
  const own = Math.max(0, rowsOfGames.indexOf("rows-" + decoded(game || "") + ".js"));
  const others = rowsOfGames.filter(function (name, place) { return place !== own; });
  let loading = null;
  let completing = null;

  function decoded(step) {
    try {
      return decodeURIComponent(step);
    } catch (error) {
      return step; // no path of this site
    }
  }

  function fetched(name) {
    return new Promise(function (done, failed) {
      const script = document.createElement("script");
      script.src = root + encodeURI(name);
      script.async = false; // fetched side by side, run in this order
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });
  }

  function load() {
    if (!loading) {
      loading = Promise.all(CODE.concat(rowsOfGames.slice(own, own + 1)).map(fetched));
      loading.catch(function () { loading = null; });
    }
    return loading;
  }

  function seen() {
    return new Promise(function (done) { requestAnimationFrame(function () { setTimeout(done); }); });
  }

  // Everything that can be found. One game after the other, so that nobody who types waits for more than one.
  function complete() {
    if (!completing) {
      completing = others.reduce(function (before, name) {
        return before.then(seen).then(function () { return fetched(name); });
      }, load());
      completing.catch(function () { completing = null; });
    }
    return completing;
  }

  window.saitei.load = load;
  window.saitei.complete = complete;
})();
