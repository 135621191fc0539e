"""Searching on a slow phone: Chromium with its processor slowed down four times, and beside it the plain figures.

The first answer is counted from the opening of a page whose address already asks something, in a browser that holds
nothing yet. Then, when the rows of every game are there, queries are typed letter by letter, each letter a search:
golden queries, numbers, and pieces of what the rows hold. A letter's time runs from its arrival until its hits stand in
the page, and is given once more until they are laid out, which a browser does once a frame however many letters came;
the best of ROUNDS rounds counts, since a busy machine is slow at random.

Prints a table; exit status 1 when a budget is broken, 2 when there is no Chromium.
"""

import os
import random
import statistics
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from budgets import ARGUMENTS, CHROMIUM, Measure, built, report, serving
from playwright.sync_api import Browser, Page, sync_playwright

from saitei import resources

START = "ko/furuyoni/2025/core/9-4.html"
ASKED = "#q=%EA%B3%B5%EA%B2%A9"
GOLDEN = Path(__file__).resolve().parents[2] / "tests/search/golden.toml"
QUERIES = 300
NUMBERS = 50
ROUNDS = 3
SLOWED = 4
FRAME = 16

FIRST = """
new MutationObserver(function (changes, observer) {
  if (document.querySelector("#found li.hit")) {
    observer.disconnect();
    document.querySelector("#found ol").offsetHeight;
    window.firstAnswer = performance.now();
  }
}).observe(document, { childList: true, subtree: true });
"""
TYPE = """
async function ([typed, rounds]) {
  const box = document.getElementById("q");
  const panel = document.getElementById("found");
  function ask(words) {
    box.value = words;
    return new Promise(function (done) {
      const observer = new MutationObserver(function () {
        observer.disconnect();
        const stand = performance.now() - start;
        panel.offsetHeight;
        done([stand, performance.now() - start]);
      });
      observer.observe(panel, { childList: true, subtree: true });
      const start = performance.now();
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  const best = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let length = 1; length <= typed.length; length += 1) {
      const took = await ask(typed.slice(0, length));
      const before = best[length - 1] ?? took;
      best[length - 1] = took.map(function (one, place) { return Math.min(one, before[place]); });
      await new Promise(function (done) { setTimeout(done); });
    }
  }
  return best;
}
"""
TEXTS = 'saitei.shelf.rows.flatMap(r => r.texts.flatMap(t => t.body.split("\\n").concat(t.title)))'
ADDRESSES = 'saitei.shelf.rows.filter(r => r.kind === "clause").map(r => r.local.slice(r.local.indexOf("/") + 1))'


def slow_down(page: Page, rate: int) -> None:
    """The page's processor, so many times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def first_answer(browser: Browser, address: str, rate: int) -> float:
    """Seconds from the opening of a page to the first hit; the best of ROUNDS browsers that hold nothing yet."""
    found = []
    for _ in range(ROUNDS):
        page = browser.new_page(viewport={"width": 390, "height": 800}, bypass_csp=True)
        page.add_init_script(FIRST)
        slow_down(page, rate)
        page.goto(address + ASKED)
        page.wait_for_function("window.firstAnswer")
        found.append(float(page.evaluate("window.firstAnswer")) / 1000)
        page.close()
    return min(found)


def queries(page: Page) -> list[str]:
    """What is typed, the same in every run over the same rows."""
    chance = random.Random(5)
    golden = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["query"]
    asked = [one["typed"] for one in golden] + chance.sample(page.evaluate(ADDRESSES), NUMBERS)
    lines = [line.strip() for line in page.evaluate(TEXTS)]
    while len(asked) < QUERIES:
        line = chance.choice(lines)
        length = chance.randint(2, 8)
        start = chance.randrange(max(1, len(line) - length))
        piece = line[start : start + length].strip()
        if len(piece) > 1:
            asked.append(piece)
    return asked[:QUERIES]


def letters(browser: Browser, address: str, rate: int) -> list[tuple[float, float]]:
    """Milliseconds of every letter typed: until its hits stand in the page, until they are laid out."""
    page = browser.new_page(viewport={"width": 390, "height": 800}, bypass_csp=True)
    page.goto(address + ASKED)
    page.locator("#found li.hit").first.wait_for()
    page.evaluate("saitei.complete()")
    asked = queries(page)
    slow_down(page, rate)
    took = [(stand, laid) for typed in asked for stand, laid in page.evaluate(TYPE, [typed, ROUNDS])]
    page.close()
    return took


def measured(browser: Browser, address: str, rate: int) -> list[Measure]:
    """The figures at a rate; budgets are those of the slow phone."""
    slow = rate > 1
    name = f"processor ÷{rate}" if slow else "plain"
    opening = first_answer(browser, address, rate)
    stand, laid = (list(one) for one in zip(*letters(browser, address, rate), strict=True))
    return [
        Measure(f"{name}: first answer after opening a page", opening, "s", limit=1 if slow else None),
        Measure(f"{name}: {len(stand):,} letters within {FRAME} ms", _within(stand), "%", least=95 if slow else None),
        Measure(f"{name}: the same laid out", _within(laid), "%"),
        Measure(f"{name}: a letter, median", statistics.median(stand), "ms"),
        Measure(f"{name}: a letter, 95 of 100", statistics.quantiles(stand, n=20)[-1], "ms"),
        Measure(f"{name}: a letter, slowest", max(stand), "ms"),
        Measure(f"{name}: a letter laid out, median", statistics.median(laid), "ms"),
    ]


def _within(took: Sequence[float]) -> float:
    return 100 * sum(one <= FRAME for one in took) / len(took)


def main() -> int:
    """Print the table; 0 when every budget is kept."""
    if not CHROMIUM.exists():
        print("Chromium is not installed (apt-get install chromium)", file=sys.stderr)
        return 2
    os.environ.pop(resources.DOCUMENTS_VARIABLE, None)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder = Path(name) / "public"
        built(folder)
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        with serving(folder) as address:
            status = report(one for rate in (SLOWED, 1) for one in measured(browser, f"{address}/{START}", rate))
        browser.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
