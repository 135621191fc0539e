"""The built site against its budgets: time of the site stage, sizes, and the installing of the offline copy.

Builds the default site into a temporary folder. The site stage is everything between the library and the rulings that
were read and the HTML of every page, in processor seconds, with what an earlier build keeps at hand; it and the zip
are scaled to CLAUSE_PAGES clause pages, each language counted. What is searched is the code and the rows that the
first answer waits for, those of the game one reads. The offline copy is installed in Chromium from a server of this
machine that answers nothing before LATENCY has passed: the shell and the book one is reading. KB and MB are 1024 and
1024².

Prints a table; exit status 1 when a budget is broken, 2 when there is no Chromium.
"""

import gzip
import os
import sys
import tempfile
import time
from pathlib import Path

from budgets import ARGUMENTS, CHROMIUM, Measure, Quiet, built, report, serving
from playwright.sync_api import sync_playwright

from saitei import resources
from saitei.cards.pausing import collector_paused
from saitei.editions import catalogue, library
from saitei.editions.library import Library
from saitei.rulebook.model import ClauseKind
from saitei.scenarios import rulings
from saitei.site import book, offline, render, searchable, words
from saitei.site.pages import Site

READ = "en/furuyoni/2025/core/9-4.html"
SEARCH = (
    *("asked.js", "pins.js", "shelf.js", "searchbox.js"),
    *("spelling.js", "addressing.js", "search.js", "hits.js"),
    searchable.script_of(READ.split("/")[1]),
)
CLAUSE_PAGES = 2_500
LATENCY = 0.1
KB, MB = 1024, 1024 * 1024


class Slow(Quiet):
    """Answers late, as a distant server does."""

    def do_GET(self) -> None:
        """The file, later."""
        time.sleep(LATENCY)
        super().do_GET()


def clause_pages(found: Library) -> int:
    """The pages of chapters and clauses, each language counted."""
    kinds = (ClauseKind.CHAPTER, ClauseKind.CLAUSE)
    return sum(
        place.kind in kinds for shelved in book.shelve(found).values() for place in shelved.outline.with_pages()
    ) * len(words.LANGUAGES)


def stage(found: Library, clauses: int) -> list[Measure]:
    """How long the site stage takes. A build before this one has kept what builds keep."""
    rulings.load()
    with collector_paused():  # as the plugin does
        start = time.process_time()
        pages = dict(Site(found, dict(words.load()), render.environment()).pages())
        took = time.process_time() - start
    return [
        Measure(f"site stage, {len(pages):,} pages of which {clauses:,} of clauses", took, "s"),
        Measure(f"site stage for {CLAUSE_PAGES:,} clause pages", took * CLAUSE_PAGES / clauses, "s", 2),
    ]


def sizes(folder: Path, clauses: int) -> list[Measure]:
    """The zip, the biggest page, what a search fetches, and the packs."""
    zipped = (folder / offline.DOWNLOAD / offline.ARCHIVE).stat().st_size / MB
    later = sum(_compressed(path) for path in folder.glob("rows-*.js") if path.name not in SEARCH)
    largest = max(folder.rglob("*.html"), key=lambda path: path.stat().st_size)
    searched = sum(_compressed(folder / name) for name in SEARCH)
    packs = {path: _compressed(path) for path in (folder / offline.PACKS).rglob("*.json")}
    installed = sum(packs[folder / offline.PACKS / f"{name}.json"] for name in (offline.SHELL, offline.pack_of(READ)))
    return [
        Measure("zip", zipped, "MB"),
        Measure(f"zip for {CLAUSE_PAGES:,} clause pages", zipped * CLAUSE_PAGES / clauses, "MB", 15),
        Measure(f"biggest page ({largest.relative_to(folder).as_posix()})", largest.stat().st_size / MB, "MB", 1.5),
        Measure("search, data and code for the first answer, gzip", searched / KB, "KB", 250),
        Measure("search, rows of the other games, gzip", later / KB, "KB"),
        Measure("offline copy of one book and the shell, gzip", installed / KB, "KB"),
        Measure("offline copy of everything, gzip", sum(packs.values()) / KB, "KB"),
    ]


def _compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


def finishing(folder: Path) -> list[Measure]:
    """How long packs, worker and zip take."""
    said = words.load()
    start = time.process_time()
    offline.finish(folder, catalogue.editions(), said)
    return [Measure("packs, worker and zip", time.process_time() - start, "s")]


def installing(folder: Path) -> list[Measure]:
    """From the request of a page to the line that says that its book is kept, then to all of the language."""
    language = READ.partition("/")[0]
    packs = len(list((folder / offline.PACKS / language).rglob("*.json"))) + 1
    with serving(folder, Slow) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        page = browser.new_page()
        start = time.perf_counter()
        page.goto(f"{address}/{READ}")
        page.locator("footer .offline:not(:empty)").wait_for()
        book_kept = time.perf_counter() - start
        count = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
        while page.evaluate(count) < packs:
            time.sleep(0.02)
        language_kept = time.perf_counter() - start
        browser.close()
    return [
        Measure(f"offline install at {LATENCY * 1000:.0f} ms latency, one book", book_kept, "s", 5),
        Measure("offline install, everything in the language", language_kept, "s"),
    ]


def main() -> int:
    """Print the table; 0 when every budget is kept."""
    if not CHROMIUM.exists():
        print("Chromium is not installed (apt-get install chromium)", file=sys.stderr)
        return 2
    os.environ.pop(resources.DOCUMENTS_VARIABLE, None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "public"
        built(folder)
        found = library.open_library(None)
        clauses = clause_pages(found)
        measures = [*stage(found, clauses), *finishing(folder), *sizes(folder, clauses), *installing(folder)]
    return report(measures)


if __name__ == "__main__":
    sys.exit(main())
