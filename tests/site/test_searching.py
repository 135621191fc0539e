"""The search box in a real browser: the golden queries, recall, input methods, keys, and what is kept."""

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from saitei.cli.quick import open_index
from saitei.search import query
from tests.conftest import REPOSITORY
from tests.site.conftest import Built
from tests.site.served import serve, until

pytestmark = pytest.mark.browser

GOLDEN = tomllib.loads((REPOSITORY / "tests/search/golden.toml").read_text(encoding="utf-8"))["query"]
START = "ko/furuyoni/2025/core/9-4.html"


@pytest.fixture(scope="module")
def page(site: Built, browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 390, "height": 800})
    opened.goto((site.folder / START).as_uri())
    opened.keyboard.press("/")
    opened.evaluate("saitei.complete()")
    yield opened
    opened.close()


def first(page: Page, typed: str) -> dict[str, Any]:
    found = page.evaluate(
        "typed => { const h = saitei.search(typed, {}).hits[0]; return h ? {address: h.row.address} : {} }",
        typed,
    )
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda one: one["typed"])
def test_the_first_hit_is_that_of_the_command_line(page: Page, golden: dict[str, str]) -> None:
    assert first(page, golden["typed"])["address"] == golden["first"]


def test_the_browser_ranks_as_the_command_line_does(page: Page) -> None:
    index = open_index(None)
    for typed in ("aura", "付与", "공격", "9", "kind:card 攻撃", "edition:2018 life", "集中 コスト"):
        there = page.evaluate("typed => saitei.search(typed, {}).hits.slice(0, 30).map(h => h.row.address)", typed)
        assert there == [hit.address for hit in query.search(index, typed, limit=30)], typed


def test_every_piece_of_text_is_found(page: Page) -> None:
    rows = page.evaluate("saitei.shelf.rows.map(r => [r.address, r.texts.map(t => t.body)])")
    chance = random.Random(5)
    pieces: list[tuple[str, str]] = []
    while len(pieces) < 300:
        address, bodies = chance.choice(rows)
        line = chance.choice([one for body in bodies for one in body.split("\n")] or [""])
        length = chance.randint(2, 8)
        start = chance.randrange(max(1, len(line) - length))
        piece = line[start : start + length].strip()
        if len("".join(c for c in piece if c.isalnum())) >= 2 and ":" not in piece and "：" not in piece:
            pieces.append((address, piece))
    missed = page.evaluate(
        "pieces => pieces.filter(p => !saitei.search(p[1], {}).hits.some(h => h.row.address === p[0]))", pieces
    )
    assert missed == []


def test_a_clause_of_the_edition_one_reads_stands_first(page: Page) -> None:
    found = page.evaluate("saitei.search('9-4', {here: 'furuyoni@2018'}).hits[0].row.address")
    assert found == "furuyoni@2018:core/9-4"


@pytest.fixture()
def box(site: Built, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    opened = context.new_page()
    opened.goto((site.folder / START).as_uri())
    yield opened
    context.close()


def typed(page: Page, words: str) -> None:
    page.keyboard.press("/")
    page.keyboard.insert_text(words)
    page.wait_for_selector("#found li.hit")


def first_hit(page: Page) -> str:
    """What the first hit says, drawn yet or not: a browser draws hits when they come into view."""
    return str(page.locator("#found li.hit").first.text_content())


@pytest.fixture()
def online(site: Built, browser: Browser) -> Iterator[Page]:
    """A page from a server, where a request can be held back."""
    context = browser.new_context(viewport={"width": 390, "height": 800}, service_workers="block")
    for served in serve(site.folder):
        opened = context.new_page()
        opened.goto(served.url(START))
        yield opened
        context.close()


def games_found(page: Page) -> set[str]:
    paths = page.locator("#found li.hit a").evaluate_all("links => links.map(link => link.dataset.path)")
    return {path.partition("/")[0] for path in paths}


def test_the_game_one_reads_answers_without_the_others(online: Page) -> None:
    online.route("**/rows-sengoku.js", lambda route: route.abort())
    typed(online, "種類:カード 山札")
    online.wait_for_timeout(300)
    assert games_found(online) == {"furuyoni"}
    online.unroute("**/rows-sengoku.js")
    online.keyboard.insert_text(" ")
    online.locator("#found a[data-path^=sengoku]").first.wait_for()
    addresses = online.evaluate("saitei.shelf.rows.map(row => row.address)")
    assert len(addresses) == len(set(addresses)), "what had come before is not there twice"


@pytest.mark.parametrize(("path", "game"), [("en/sengoku/index.html", "sengoku"), ("en/about.html", "furuyoni")])
def test_the_rows_of_the_game_one_reads_come_first_and_then_all(site: Built, box: Page, path: str, game: str) -> None:
    asked: list[str] = []
    box.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    box.goto((site.folder / path).as_uri())
    typed(box, "9")
    box.evaluate("saitei.complete()")
    rows = [name for name in asked if name.startswith("rows-")]
    assert rows[0] == f"rows-{game}.js" and sorted(rows) == sorted(p.name for p in site.folder.glob("rows-*.js"))


@pytest.mark.parametrize("walking", [True, False])
def test_nothing_moves_under_somebody_who_walks_through_the_hits(online: Page, walking: bool) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    online.route("**/rows-sengoku.js", hold)
    typed(online, "種類:カード 山札")
    if walking:
        online.keyboard.press("ArrowDown")
    until(online, lambda: bool(held), "the other game's rows are asked for")
    held[0].continue_()
    online.evaluate("saitei.complete()")
    assert ("sengoku" in games_found(online)) is not walking
    if walking:
        online.keyboard.press("ArrowUp")
        online.locator("#found a[data-path^=sengoku]").first.wait_for()


def test_from_the_keyboard_to_a_clause(box: Page) -> None:
    typed(box, "９－６－１")
    assert "9-6-1" in first_hit(box)
    box.keyboard.press("Enter")
    box.wait_for_url("**/ko/furuyoni/2025/core/9-6-1.html")
    box.keyboard.press("Control+k")
    box.wait_for_selector("#found li.hit")
    assert "9-6-1" in first_hit(box)  # what was opened lately


def test_a_hit_shows_chapter_edition_languages_and_what_matched(box: Page) -> None:
    typed(box, "재구성")
    hit = box.locator("#found li.hit").first
    assert "재구성" in str(hit.locator("mark").first.text_content())
    place = str(hit.locator(".place").text_content())
    assert "2025" in place and "9 " in place and "ko" in place and "ja" in place


def test_arrows_escape_and_the_address(box: Page) -> None:
    typed(box, "오라")
    box.wait_for_url("**#q=*")
    box.keyboard.press("ArrowDown")
    box.keyboard.press("ArrowDown")
    assert box.evaluate("document.activeElement === document.querySelectorAll('#found li a')[1]")
    box.keyboard.press("Escape")
    assert box.locator("#found").is_hidden() and "#q=" not in box.url


def test_a_query_in_the_address_is_asked(site: Built, box: Page) -> None:
    box.goto("about:blank")
    box.goto((site.folder / START).as_uri() + "#q=%E9%96%93%E5%90%88")
    box.wait_for_selector("#found li.hit")
    assert box.locator("form.search input").input_value() == "間合"


WITH_THE_FIRST_HIT = """
new MutationObserver(function (changes, observer) {
  if (document.querySelector("#found li.hit")) {
    observer.disconnect();
    document.body.dataset.main = getComputedStyle(document.getElementById("main")).display;
  }
}).observe(document, { childList: true, subtree: true });
"""


def test_a_question_in_the_address_is_answered_before_the_page_is_laid_out(online: Page) -> None:
    online.add_init_script(WITH_THE_FIRST_HIT)
    online.route("**/rows-sengoku.js", lambda route: None)  # other games do not keep the page waiting
    address = online.url
    online.goto("about:blank")
    online.goto(address + "#q=9", wait_until="commit")
    online.locator("#found li.hit").first.wait_for()
    online.locator("#main").wait_for()
    assert online.locator("body").get_attribute("data-main") == "none"


def test_a_page_that_is_asked_nothing_waits_for_nothing(online: Page) -> None:
    online.add_init_script(WITH_THE_FIRST_HIT)
    online.reload()
    typed(online, "9")
    assert online.locator("body").get_attribute("data-main") == "block"


def test_the_page_is_there_though_the_answer_never_comes(online: Page) -> None:
    online.route("**/rows-furuyoni.js", lambda route: route.abort())
    address = online.url
    online.goto("about:blank")
    online.goto(address + "#q=9")
    online.locator("#main").wait_for()
    assert online.locator("#found li.hit").count() == 0


def test_what_is_being_composed_is_searched_and_no_key_of_it_acts(box: Page) -> None:
    box.keyboard.press("/")
    before = box.url.split("#")[0]
    session = box.context.new_cdp_session(box)
    session.send("Input.imeSetComposition", {"text": "まあい", "selectionStart": 3, "selectionEnd": 3})
    box.wait_for_selector("#found li.hit")
    assert "7-1-1" in first_hit(box)
    press = (
        "key => document.querySelector('#q').dispatchEvent("
        "new KeyboardEvent('keydown', {key, isComposing: %s, bubbles: true}))"
    )
    for key in ("Escape", "ArrowDown"):
        box.evaluate(press % "true", key)
    assert box.locator("#found").is_visible() and box.evaluate("document.activeElement.id") == "q"
    assert box.url.split("#")[0] == before
    box.evaluate(press % "false", "ArrowDown")
    assert box.evaluate("document.activeElement.tagName") == "A", "the same key acts when nothing is composed"


def test_what_is_pinned_stays_pinned(box: Page) -> None:
    typed(box, "9-7")
    box.locator("#found button.pin").first.click()
    box.reload()
    box.keyboard.press("/")
    box.keyboard.press("Control+a")
    box.keyboard.press("Delete")
    box.wait_for_selector("#found li.heading")
    assert "9-7" in first_hit(box)


def test_keys_are_left_alone_while_somebody_types(box: Page) -> None:
    box.keyboard.press("/")
    box.keyboard.type("a/b?")
    assert box.locator("form.search input").input_value() == "a/b?"
    assert not box.locator("#help").is_visible()


def test_the_help_opens_and_closes(box: Page) -> None:
    box.keyboard.press("?")
    assert box.locator("#help").is_visible()
    box.keyboard.press("Escape")
    assert not box.locator("#help").is_visible()


def test_the_box_is_at_the_thumb_on_a_phone(box: Page) -> None:
    place = box.locator("form.search").bounding_box()
    assert place and place["y"] + place["height"] == 800
    field = box.locator("form.search input").bounding_box()
    assert field and field["height"] >= 44


def test_nothing_typed_is_markup(box: Page) -> None:
    box.keyboard.press("/")
    box.keyboard.insert_text("<img src=x onerror=alert(1)>")
    box.wait_for_timeout(300)
    assert box.locator("#found img").count() == 0
