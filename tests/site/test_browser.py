"""The site in a real browser, opened from a folder: nothing is requested, nothing sticks out."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.conftest import Built

pytestmark = pytest.mark.browser

PAGES = [
    "index.html",
    "en/index.html",
    "en/furuyoni/2025/index.html",
    "en/furuyoni/2025/core/9-4.html",
    "ja/furuyoni/2025/core/10-5.html",
    "ko/furuyoni/2025/extra/10-5.html",
    "ko/furuyoni/2025/core/7.html",
    "ja/furuyoni/glossary.html",
    "en/furuyoni/2025/readings.html",
    "en/furuyoni/2025/findings.html",
    "en/furuyoni/compare/2018-2025/index.html",
    "ko/furuyoni/compare/2018-2025/core/9.html",
    "ja/furuyoni/compare/2018-2025/judges.html",
    "ko/furuyoni/2025/parallel/ko-en/core/9.html",
    "ja/furuyoni/cards/01-yurina-o-n-6.html",
    "ko/furuyoni/cards/index.html",
    "en/furuyoni/rulings/index.html",
    "ja/furuyoni/rulings/reaction-moves-apart.html",
    "en/furuyoni/2025/coverage.html",
    "en/furuyoni/2018/book.html",
    "ja/furuyoni/2025/map.html",
    "ko/furuyoni/resolve.html",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_and_asks_nobody(
    site: Built, browser: Browser, tmp_path: Path, path: str, width: int, scheme: str
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto((site.folder / path).as_uri())
    assert requests and all(url.startswith(site.folder.as_uri()) for url in requests)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    picture = tmp_path / "page.png"
    page.screenshot(path=str(picture), full_page=True)
    assert picture.stat().st_size > 5_000
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (ground == "rgb(23, 22, 20)") is (scheme == "dark")
    page.close()


def test_searching_from_every_kind_of_page_asks_nobody(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    for path in PAGES:
        page.goto((site.folder / path).as_uri())
        if page.locator("form.search").count():
            page.keyboard.press("/")
            page.keyboard.insert_text("9-4")
            page.locator("#found li.hit").first.wait_for()
    assert any(url.endswith("/rows-furuyoni.js") for url in requests)
    assert all(url.startswith(site.folder.as_uri()) for url in requests)
    page.close()


def test_from_the_root_to_a_clause_by_links(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto((site.folder / "index.html").as_uri())
    for name in ("English", "Furuyoni", "31 January 2025", "Core rules", "Resolving an attack", "한국어"):
        page.locator("main a, header a").filter(has_text=name).first.click()
    assert page.url.endswith("/ko/furuyoni/2025/core/9-4.html")
    page.close()


def test_the_keyboard_reaches_the_content_and_shows_where_it_is(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto((site.folder / "en/furuyoni/2025/core/9-4.html").as_uri())
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    page.close()


def test_columns_on_a_wide_screen_and_one_on_a_phone(site: Built, browser: Browser) -> None:
    lefts = {}
    for width in (390, 1280):
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.goto((site.folder / "en/furuyoni/2025/core/9-4.html").as_uri())
        texts = page.locator(".texts").first.locator("> .text")
        lefts[width] = {box["x"] for box in (texts.nth(i).bounding_box() for i in range(texts.count())) if box}
        page.close()
    assert len(lefts[390]) == 1 and len(lefts[1280]) == 3


def test_both_sides_stand_beside_each_other_and_differences_show_without_colour(site: Built, browser: Browser) -> None:
    lefts = {}
    for width in (390, 1280):
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.goto((site.folder / "en/furuyoni/compare/2018-2025/core/9.html").as_uri())
        sides = page.locator(".sides.line").first.locator("> div")
        lefts[width] = {box["x"] for box in (sides.nth(i).bounding_box() for i in range(sides.count())) if box}
        line = "e => getComputedStyle(e).textDecorationLine"
        assert page.locator(".words del").first.evaluate(line) == "line-through"
        assert page.locator(".words ins").first.evaluate(line) == "underline"
        page.close()
    assert len(lefts[390]) == 1 and len(lefts[1280]) == 2
