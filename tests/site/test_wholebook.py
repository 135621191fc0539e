"""A whole edition on a page: every clause with its anchor, links that stay inside, parts where it is too large."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from saitei.editions import lineage
from saitei.editions.library import Library
from saitei.rulebook.model import Identity
from saitei.rulebook.reading import read as read_book
from saitei.rulebook.source import from_text
from saitei.site import book, render, words
from saitei.site.cards import Cards
from saitei.site.descent import Descent
from saitei.site.sections import Sections
from saitei.site.wholebook import LIMIT, WholeBook
from saitei.site.words import LANGUAGES
from tests.site.conftest import Built, read

BOOK = "en/furuyoni/2025/book.html"
TWO_PARTS = """Core Rules

1. Basics

1-1. Cards
A card is described in 1-2.

1-2. Tokens
Tokens lie on cards.

Additional Rules

1. More

1-1. Lanterns
Lanterns obey core rules 1-1 of the core rules.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_language_has_its_anchor(site: Built, library: Library, language: str) -> None:
    page = site.pages[f"{language}/furuyoni/2025/book.html"]
    ids = {e.attributes["id"] for e in page.elements if "id" in e.attributes}
    clauses = library.documents[f"furuyoni@2025/{language}/restatement"].clauses
    numbered = [c for c in clauses if c.kind in ("clause", "chapter", "step") and "#" not in c.address]
    assert len(numbered) > 400
    assert {c.address.replace("/", ".") for c in numbered} <= ids


def test_links_to_clauses_stay_in_the_book_and_headings_lead_to_their_pages(site: Built) -> None:
    page = site.pages[BOOK]
    inside = [e.attributes["href"] for e in page.elements if e.classes & {"ref", "term"}]
    assert len(inside) > 1000 and all(href.startswith("#") for href in inside)
    own = {e.attributes["href"] for e in page.having(tag="a", css="address")}
    assert {"core/9-4.html", "extra/10-5.html", "core/index.html"} <= own


def test_no_page_is_too_large(site: Built) -> None:
    books = sorted(site.folder.glob("*/*/*/book*.html"))
    assert len(books) >= 6
    assert all(path.stat().st_size <= LIMIT for path in books)


@pytest.fixture()
def _no_lineage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lineage, "load", lambda game, path: ())


def made(limit: int) -> dict[str, str]:
    identity = Identity("furuyoni", "2025", "en", "restatement")
    library = Library({identity.document: read_book(from_text(TWO_PARTS), identity, "hyphen")}, {})
    said = words.load()["en"]
    books = book.shelve(library)
    shelf: dict[str, Cards] = {}
    for edition, found in books.items():
        shelf[edition] = Cards(found, "en", said, shelf, Descent(books))
    return dict(
        WholeBook(Sections(shelf["furuyoni@2025"])).pages(render.Renderer(render.environment(), said, False), limit)
    )


@pytest.mark.usefixtures("_no_lineage")
def test_a_large_book_has_a_page_a_part_and_links_between_them() -> None:
    whole = made(LIMIT)
    assert list(whole) == ["furuyoni/2025/book.html"]
    pages = made(len(whole["furuyoni/2025/book.html"].encode()) - 1)
    assert list(pages) == [f"furuyoni/2025/{name}.html" for name in ("book", "book-core", "book-extra")]
    contents = read(pages["furuyoni/2025/book.html"])
    assert contents.by_id("core.1-1") is None
    assert "book-core.html#core.1" in [e.attributes.get("href") for e in contents.elements]
    core = read(pages["furuyoni/2025/book-core.html"])
    assert [e.attributes["href"] for e in core.having(tag="a", css="ref")] == ["#core.1-2"]
    ids = {e.attributes["id"] for page in pages.values() for e in read(page).elements if "id" in e.attributes}
    linked = re.findall(r'href="book[\w-]*\.html#([\w.-]+)"', "".join(pages.values()))
    assert linked and set(linked) <= ids


@pytest.mark.usefixtures("_no_lineage")
def test_just_large_enough_is_one_page() -> None:
    size = len(made(LIMIT)["furuyoni/2025/book.html"].encode())
    assert len(made(size)) == 1


@pytest.mark.browser
def test_an_anchor_is_reached_though_sections_are_drawn_late(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto((site.folder / BOOK).as_uri() + "#extra.18-2")
    box = page.locator("[id='extra.18-2']").bounding_box()
    assert box and 0 <= box["y"] <= 200
    assert page.locator(".chapter").first.evaluate("e => getComputedStyle(e).contentVisibility") == "auto"
    page.close()


@pytest.mark.browser
def test_on_paper_all_sections_are_drawn_without_what_is_for_the_screen(
    site: Built, browser: Browser, tmp_path: Path
) -> None:
    page = browser.new_page()
    page.goto((site.folder / BOOK.replace("2025", "2018")).as_uri())
    page.emulate_media(media="print")
    assert page.locator(".chapter").last.evaluate("e => getComputedStyle(e).contentVisibility") == "visible"
    assert page.locator("form.search").is_hidden() and page.locator("header.site nav").is_hidden()
    assert page.locator(".address").last.is_visible() and page.locator(".edition").is_visible()
    paper = page.pdf()
    assert paper.count(b"/Type /Page\n") > 10
    page.close()
