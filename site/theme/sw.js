// The service worker: answers pages from the offline copy, and keeps that copy whole.
//
// The build puts one line in front of this file, `self.BUILD = {…}`: the hash of the build, its data packs with
// their digests, the types of what is in them, and the words of the status line. A pack holds the pages of one
// folder (an edition, a game's rulings) in one language of the interface: every line that occurs, once, and each
// page as the numbers of its lines. The pack "shell" holds the rest: start pages, scripts, styles, rows.
//
// Promise: a page comes from the packs of this build first and from the network only where they have none. So it is
// there at once in a cellar and with a bad signal alike, and page, scripts and search rows are always of one build:
// a mixture cannot happen. The price, that a new build is not seen by itself, is paid by announcing it: the browser
// compares this file at every page load; the new worker brings every pack that the old one had, then waits until
// somebody taps. A pack is kept under its digest and only if its bytes have that digest, so that one that has not
// changed is not fetched again and half an upload is never taken. Nothing is asked of any other host.
(function () {
  "use strict";

  const BUILD = self.BUILD;
  const PACKS = BUILD.packs;
  const SHELL = "shell";
  const ROOT = new URL("./", self.location.href).href;
  const STORE = "saitei " + ROOT; // another copy of the site on the same host keeps its own
  const HOME = ROOT + "packs/";
  const opened = new Map();
  const coming = new Map();

  function has(object, name) {
    return Object.prototype.hasOwnProperty.call(object, name);
  }

  // --- keeping packs -------------------------------------------------------------------------------------------------

  function place(name) {
    return HOME + name.split("/").map(encodeURIComponent).join("/") + ".json?" + PACKS[name].digest;
  }

  async function digest(bytes) {
    const made = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(made, function (byte) { return byte.toString(16).padStart(2, "0"); }).join("");
  }

  async function bring(name) {
    const store = await caches.open(STORE);
    if (await store.match(place(name))) {
      return;
    }
    const answer = await fetch(place(name), { cache: "no-cache" });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || !(await digest(bytes)).startsWith(PACKS[name].digest)) {
      throw new Error("The pack " + name + " is not that of this build.");
    }
    await store.put(place(name), new Response(bytes, { headers: { "Content-Type": "application/json" } }));
  }

  function keep(name) {
    if (!coming.has(name)) {
      coming.set(name, bring(name).finally(function () { coming.delete(name); }));
    }
    return coming.get(name);
  }

  // The names of the packs in the store: those of this build, or, by name alone, those of any build.
  async function kept(ofAnyBuild) {
    const urls = (await (await caches.open(STORE)).keys()).map(function (request) { return request.url; });
    return Object.keys(PACKS).filter(function (name) {
      const wanted = place(name);
      return urls.some(function (url) { return ofAnyBuild ? url.split("?")[0] === wanted.split("?")[0] : url === wanted; });
    });
  }

  async function carryOver() {
    await keep(SHELL); // first, since every page needs it
    for (const name of await kept(true)) {
      await keep(name);
    }
  }

  async function dropOthers() {
    const store = await caches.open(STORE);
    const wanted = Object.keys(PACKS).map(place);
    for (const request of await store.keys()) {
      if (!wanted.includes(request.url)) {
        await store.delete(request);
      }
    }
    await self.clients.claim();
  }

  // --- answering -----------------------------------------------------------------------------------------------------

  function packOf(path) {
    const name = path.split("/").slice(0, 3).join("/");
    return path.split("/").length > 3 && has(PACKS, name) ? name : SHELL;
  }

  async function open(name) {
    const found = await (await caches.open(STORE)).match(place(name));
    return found ? found.json() : null;
  }

  async function held(path) {
    const name = packOf(path);
    if (!opened.has(name)) {
      opened.set(name, open(name).catch(function () { return null; }));
    }
    const pack = await opened.get(name);
    if (!pack) {
      opened.delete(name); // it may come later
      return null;
    }
    if (!has(pack.pages, path)) {
      return null;
    }
    const text = pack.pages[path].map(function (number) { return pack.lines[number]; }).join("\n");
    return new Response(text, { headers: { "Content-Type": BUILD.types[suffix(path)] } });
  }

  function suffix(path) {
    return path.slice(path.lastIndexOf("."));
  }

  function pathOf(url) {
    try {
      const path = decodeURIComponent(url.slice(ROOT.length).split(/[?#]/)[0]);
      return path === "" || path.endsWith("/") ? path + "index.html" : path;
    } catch (error) {
      return ""; // no path of ours is encoded so
    }
  }

  async function answer(request, path) {
    const found = await held(path).catch(function () { return null; });
    if (found) {
      return found;
    }
    try {
      return await fetch(request);
    } catch (error) {
      const language = path.split("/")[0];
      const told = (has(BUILD.words, language) ? language : Object.keys(BUILD.words)[0]) + "/offline.html";
      if (request.mode !== "navigate" || path === told) {
        throw error;
      }
      return Response.redirect(ROOT + told); // there its links are right, which they would not be under this address
    }
  }

  // --- what pages ask ------------------------------------------------------------------------------------------------

  // The editions that a page may speak of: its own, else those of its game, else all in its language.
  function effective(path, names) {
    const parts = path.split("/");
    for (const depth of [3, 2, 1]) {
      const above = parts.slice(0, depth).join("/");
      const dates = names.filter(function (name) { return (name + "/").startsWith(above + "/") && PACKS[name].effective; });
      if (dates.length && parts.length > depth) {
        return dates.map(function (name) { return PACKS[name].effective; }).sort();
      }
    }
    return [];
  }

  function wanted(path, all) {
    const language = path.split("/")[0] + "/";
    return Object.keys(PACKS).filter(function (name) { return all || name === SHELL || name.startsWith(language); });
  }

  async function state(path) {
    const names = await kept(false);
    return {
      build: BUILD.hash, words: BUILD.words[path.split("/")[0]], effective: effective(path, names),
      here: names.includes(SHELL) && names.includes(packOf(path)), whole: names.length === Object.keys(PACKS).length,
    };
  }

  // What to keep: "page" is the shell and the pack of the page, "language" all of its language, "all" everything.
  async function asked(message) {
    const path = pathOf(message.page);
    const names = { page: [SHELL, packOf(path)], language: wanted(path, false), all: wanted(path, true) }[message.keep] || [];
    for (const name of names) {
      await keep(name).catch(function () {}); // without network; what is missing is asked for again by the next page
    }
    return state(path);
  }

  self.addEventListener("install", function (event) { event.waitUntil(carryOver()); });
  self.addEventListener("activate", function (event) { event.waitUntil(dropOthers()); });
  self.addEventListener("fetch", function (event) {
    const url = event.request.url;
    const path = url.startsWith(ROOT) ? pathOf(url) : "";
    if (event.request.method === "GET" && has(BUILD.types, suffix(path))) {
      event.respondWith(answer(event.request, path));
    }
  });
  self.addEventListener("message", function (event) {
    if (event.data.apply) {
      self.skipWaiting();
    } else {
      event.waitUntil(asked(event.data).then(function (told) { event.ports[0].postMessage(told); }));
    }
  });
})();
