"""A built site behind a server that can be stopped, and smaller sites to change."""

import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from saitei.editions import catalogue
from saitei.site import offline, words
from tests.site.conftest import Built, read

CLAUSE = "en/furuyoni/2025/core/9-4.html"
RULING = "en/furuyoni/rulings/reaction-moves-apart.html"
OF_EVERY_KIND = [
    "en/index.html",
    "en/about.html",
    "en/furuyoni/index.html",
    "en/furuyoni/glossary.html",
    "en/furuyoni/2025/index.html",
    "en/furuyoni/2025/core/index.html",
    CLAUSE,
    "en/furuyoni/2025/extra/10-5.html",
    "en/furuyoni/2025/readings.html",
    "en/furuyoni/2025/findings.html",
    "en/furuyoni/2025/coverage.html",
    "en/furuyoni/2018/core/9-3.html",
    "en/furuyoni/2025/parallel/ko-en/core/9.html",
    "en/furuyoni/compare/2018-2025/core/9.html",
    "en/furuyoni/compare/2018-2025/judges.html",
    "en/furuyoni/cards/index.html",
    "en/furuyoni/cards/01-yurina-o-n-6.html",
    RULING,
]
SMALL = ("en/index.html", "en/offline.html", "en/furuyoni/index.html", "ja/offline.html", "en/manifest.webmanifest")
DAY = 24 * 60 * 60
_days = count(1)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        self.server.asked.append(self.path)  # type: ignore[attr-defined]


@dataclass
class Served:
    """A folder behind a port of this machine."""

    folder: Path
    port: int = 0
    asked: list[str] = field(default_factory=list)

    def start(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Quiet, directory=str(self.folder)))
        self._server.asked = self.asked  # type: ignore[attr-defined]
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}/{path}"


def serve(folder: Path) -> Iterator[Served]:
    served = Served(folder)
    served.start()
    yield served
    served.stop()


def smaller(site: Built, folder: Path) -> Path:
    """A site of one edition in one language, in a new folder: quick to finish and to change."""
    shutil.copytree(site.folder / "en/furuyoni/2018", folder / "en/furuyoni/2018")
    shutil.copytree(site.folder / "icons", folder / "icons")
    for path in (*SMALL, *(p.name for p in site.folder.glob("*.*"))):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(site.folder / path, folder / path)
    finish(folder)
    return folder


def finish(folder: Path) -> str:
    """Finish a site as a build does; every build is dated a day after the one before.

    A browser asks whether the worker has changed since the date it was given, and HTTP tells dates in whole seconds:
    of two builds within a second it is told that nothing has changed. No build is so quick, but finishing a small site
    again is, and how far apart two of them come is up to the machine.
    """
    made = offline.finish(folder, catalogue.editions(), words.load())
    date = next(_days) * DAY
    os.utime(folder / offline.WORKER, (date, date))
    return made


def built(folder: Path) -> dict[str, Any]:
    line = (folder / "sw.js").read_text(encoding="utf-8").split("\n", 1)[0]
    found = json.loads(line.removeprefix("self.BUILD = ").removesuffix(";"))
    assert isinstance(found, dict)
    return found


def change(folder: Path, path: str, old: str, new: str) -> None:
    text = (folder / path).read_text(encoding="utf-8")
    assert old in text
    (folder / path).write_text(text.replace(old, new), encoding="utf-8")


def heading(folder: Path, path: str) -> str:
    return " ".join(read((folder / path).read_text(encoding="utf-8")).having(tag="h1")[0].text.split())


def until(page: Page, done: Callable[[], bool], what: str) -> None:
    """Wait for something that the page brings about; `what` says it, should it never come.

    Playwright's own `wait_for_function` evaluates text in the page, which the pages' policy forbids.
    """
    for _ in range(300):
        if done():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never: {what}")
