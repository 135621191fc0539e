// The offline copy as a page sees it: starts the service worker, says what is kept, announces a new build.
//
// Promise: does nothing where the site is opened from a folder or where the browser has no service workers. The copy
// is kept in this order: the shell, the book one is reading, and, when the browser is idle and nobody asked to save
// data, the rest in this language; other languages only when asked. A new build is applied by a tap and by nothing
// else: no page changes under a reader's eyes, and a tab in which nobody tapped stays as it is.
// The words come from the worker (sw.js): without one there is nothing to say, and no page has to carry them.
(function () {
  "use strict";

  if (!/^https?:$/.test(location.protocol)) {
    return;
  }
  document.querySelectorAll("[data-served]").forEach(function (element) { element.hidden = false; });
  const workers = navigator.serviceWorker;
  if (!workers) {
    return; // an insecure host, or a private window
  }
  const root = new URL("./", document.currentScript.src);
  const line = document.querySelector("footer .offline");
  const sparing = Boolean(navigator.connection && navigator.connection.saveData);
  const whenIdle = window.requestIdleCallback || function (work) { setTimeout(work, 1000); };
  let controlled = Boolean(workers.controller);
  let news = null;
  let tapped = false;

  function ask(worker, keep) {
    return new Promise(function (done) {
      const channel = new MessageChannel();
      channel.port1.onmessage = function (event) { done(event.data); };
      worker.postMessage({ page: location.href, keep: keep }, [channel.port2]);
    });
  }

  function button(words, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  }

  // --- what is kept ------------------------------------------------------------------------------------------------

  function tell(worker, told) {
    if (!told.here) {
      return;
    }
    const dates = told.effective.join(", ");
    const said = dates ? told.words.copy : told.words.copy_undated;
    line.replaceChildren(said.replace("{date}", dates).replace("{build}", told.build));
    if (!told.whole) {
      line.append(" ", button(told.words.keep_all, function (event) {
        event.target.disabled = true;
        event.target.textContent = told.words.keeping;
        if (navigator.storage && navigator.storage.persist) {
          navigator.storage.persist(); // asks in some browsers, hence only here
        }
        ask(worker, "all").then(tell.bind(null, worker));
      }));
    }
  }

  function keep(worker) {
    return ask(worker, "page").then(function (told) {
      tell(worker, told);
      if (!sparing) {
        whenIdle(function () { ask(worker, "language").then(tell.bind(null, worker)); });
      }
    });
  }

  // --- a new build -------------------------------------------------------------------------------------------------

  function announce(worker) {
    ask(worker, "").then(function (told) {
      if (!news) {
        news = document.createElement("div");
        news.className = "news";
        news.setAttribute("role", "status");
        document.body.append(news);
      }
      const words = document.createElement("p");
      words.textContent = told.words.news.replace("{build}", told.build);
      news.replaceChildren(words, button(told.words.apply, function () { apply(worker); }),
        button(told.words.later, function () { news.remove(); news = null; }));
    });
  }

  function apply(worker) {
    tapped = true;
    if (worker.state === "installed") {
      worker.postMessage({ apply: true });
    } else {
      location.reload(); // another tab has applied it already
    }
  }

  workers.addEventListener("controllerchange", function () {
    if (tapped) {
      location.reload();
    } else if (controlled) {
      announce(workers.controller);
    }
    controlled = true; // on a first visit the first worker is no news, but each one after it is
  });
  workers.register(new URL("sw.js", root), { scope: root.pathname, updateViaCache: "none" }).then(function (found) {
    function watch(worker) {
      worker.addEventListener("statechange", function () {
        if (worker.state === "installed" && found.active) {
          announce(worker);
        }
      });
    }
    found.addEventListener("updatefound", function () { watch(found.installing); });
    if (found.installing) {
      watch(found.installing); // it was found before anybody listened
    }
    if (found.waiting) {
      announce(found.waiting);
    }
    return workers.ready.then(function (ready) { return keep(ready.active); });
  }).catch(function () {}); // no worker on this server, or no network: the page is complete without
})();
