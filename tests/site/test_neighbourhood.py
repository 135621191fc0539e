"""The picture at a clause's foot: real links, whole words, nothing over anything else, readable on a phone."""

import posixpath
from itertools import combinations
from urllib.parse import unquote

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser

from saitei.site.cards import Card, Cited, Link, Ruled
from saitei.site.neighbourhood import picture
from tests.site.conftest import Built

PAGES = ["en/furuyoni/2025/core/9-4.html", "ja/furuyoni/2025/core/5-8-3.html", "ko/furuyoni/2025/core/6-4.html"]


def link(number: str) -> Link:
    return Link(f"{number}.html", number, Markup("Fish &amp; <i>chips</i>"), "en")


def card(cites: int, cited: int) -> Card:
    return Card(
        address="furuyoni@2025:core/1-1", href="1-1.html", label="1-1", title=Markup("Own"), title_language="en",
        anchor="1-1", first=None, beside=(), others=(), cites=tuple(link(f"2-{n}") for n in range(cites)),
        cited=(Cited("", tuple(link(f"3-{n}") for n in range(cited))),), readings=(), origins=(), printed=(),
        ruled=Ruled(),
    )  # fmt: skip


def test_a_clause_without_neighbours_has_no_picture() -> None:
    assert picture(card(0, 0), [link("1")]) is None


@pytest.mark.parametrize(("count", "drawn", "more"), [(1, 1, 0), (7, 7, 0), (8, 7, 1), (30, 7, 23)])
def test_as_many_as_fit_are_drawn_and_the_rest_is_counted(count: int, drawn: int, more: int) -> None:
    found = picture(card(count, 1), [])
    assert found is not None
    assert (len(found.cites), found.more_cites) == (drawn, more)
    assert (len(found.citing), found.more_citing) == (1, 0)


def test_a_neighbour_is_drawn_once_and_its_words_are_plain() -> None:
    twice = card(1, 0)
    found = picture(twice._replace(cites=(link("2"), link("2"))), [])
    assert found is not None and len(found.cites) == 1
    assert found.cites[0].whole == "2 Fish & chips"


def test_every_box_is_a_link_to_a_page_and_says_its_words_in_full(site: Built) -> None:
    for path in PAGES:
        page = site.pages[path]
        start = next(n for n, e in enumerate(page.elements) if "neighbourhood" in e.classes)
        boxes = [e for e in page.elements[start:] if e.tag == "a" and "title" in e.attributes]
        assert len(boxes) >= 3
        for box in boxes:
            target = unquote(box.attributes["href"].partition("#")[0])
            assert posixpath.normpath(posixpath.join(path, "..", target)) in site.pages
            assert box.text == box.attributes["title"]


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 700, 800, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_boxes_keep_apart_and_words_are_readable(site: Built, browser: Browser, path: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto((site.folder / path).as_uri())
    found = page.locator(".neighbourhood li a, .neighbourhood .own, .neighbourhood div > p:not(.own)")
    boxes = [one.bounding_box() for one in found.all()]
    for one, other in combinations([box for box in boxes if box], 2):
        apart = (
            one["x"] + one["width"] <= other["x"] + 0.5
            or other["x"] + other["width"] <= one["x"] + 0.5
            or one["y"] + one["height"] <= other["y"] + 0.5
            or other["y"] + other["height"] <= one["y"] + 0.5
        )
        assert apart, (one, other)
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    sizes = page.locator(".neighbourhood *").evaluate_all(
        "all => all.map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert min(sizes) >= 11
    sides = page.locator(".neighbourhood > .citing, .neighbourhood > .cites").count()
    columns = {round(box["x"]) for box in boxes if box}
    assert len(columns) == (1 + sides if width > 768 else 2)  # on a phone the lists are set in, the clause is not
    page.close()


@pytest.mark.browser
def test_the_keyboard_goes_through_the_boxes_and_is_seen(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto((site.folder / PAGES[0]).as_uri())
    links = page.locator(".neighbourhood a")
    links.first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement === document.querySelectorAll('.neighbourhood a')[1]")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: not url.endswith("/9-4.html"))
    page.close()
