"""A document that tries to be a page: everything in it is shown as text."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from saitei.editions import lineage
from saitei.editions.alignment.model import Relation, Structure
from saitei.editions.library import Library
from saitei.editions.lineage import Lineage
from saitei.rulebook.model import Identity
from saitei.rulebook.reading import read as read_book
from saitei.rulebook.source import from_text
from saitei.site import render, words
from saitei.site.pages import Site
from tests.conftest import REPOSITORY
from tests.site.books import entry
from tests.site.conftest import read

THEME = REPOSITORY / "site/theme"
NASTY = "<script>alert('x')</script> \"quoted\" & </section> \u202eesrever"
BOOK = f"""Core Rules

1. Basics {NASTY}

1-1. Title {NASTY}
Words {NASTY}, see 1-2.
1) Step {NASTY}
- Bullet {NASTY}

1-2. Plain
Nothing, see 1-1.
"""


@pytest.fixture()
def pages(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A site whose books, titles and remarks all try to be markup."""
    joined = [entry(n, n, Structure.KEPT, Relation.CHANGED, NASTY) for n in ("1", "1-1", "1-2")]
    record = Lineage("furuyoni@2018", "furuyoni@2025", tuple(joined))
    monkeypatch.setattr(lineage, "load", lambda game, path: (record,) if game == "furuyoni" else ())
    texts = {"2018": BOOK, "2025": BOOK.replace("Words", "More words")}
    identities = [Identity("furuyoni", e, language, "official") for e in texts for language in ("en", "ja")]
    documents = {i.document: read_book(from_text(texts[i.edition]), i, "hyphen") for i in identities}
    site = Site(Library(documents, {}), dict(words.load()), render.environment())
    return dict(site.pages())


def test_markup_in_a_document_is_text_on_every_page(pages: dict[str, str]) -> None:
    assert "en/furuyoni/2018/core/1-1.html" in pages
    compared = read(pages["en/furuyoni/compare/2018-2025/core/1.html"])
    assert sum("<script>" in e.text for e in compared.having(css="words")) >= 3
    assert "<script>" in read(pages["en/furuyoni/compare/2018-2025/judges.html"]).having(css="remark")[0].text
    assert "en/furuyoni/2018/parallel/ja-en/core/1.html" in pages
    for path, html in pages.items():
        if not path.endswith(".html"):
            continue
        page = read(html)
        assert all("src" in e.attributes and not e.text for e in page.having(tag="script")), path
        assert page.unbalanced == [], path
    clause = read(pages["en/furuyoni/2018/core/1-1.html"])
    assert "<script>" in clause.having(tag="h1")[0].text
    assert "<script>" in clause.having(tag="title")[0].text
    assert clause.having(css="text")[0].text.count(NASTY) >= 3
    whole = read(pages["en/furuyoni/2018/book.html"])
    assert whole.by_id("main").text.count(NASTY) >= 3  # type: ignore[union-attr]


@pytest.fixture()
def opened(pages: dict[str, str], browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The hostile site in a browser, with the theme's files beside it; a script that ran would open a dialog."""
    for path, content in pages.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, encoding="utf-8")
    for file in (*THEME.glob("*.js"), *THEME.glob("*.css")):
        shutil.copy(file, tmp_path)
    page = browser.new_page(viewport={"width": 390, "height": 800})
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.goto((tmp_path / "en/furuyoni/2018/core/1-1.html").as_uri())
    yield page
    page.close()
    assert dialogs == []


@pytest.mark.browser
@pytest.mark.parametrize("typed", ["script", '"quoted"', "</section>", "1-1"])
def test_a_hit_of_a_hostile_text_is_text(opened: Page, typed: str) -> None:
    opened.keyboard.press("/")
    opened.keyboard.insert_text(typed)
    opened.locator("#found li.hit").first.wait_for()
    assert "<script>alert('x')</script>" in opened.locator("#found li.hit").first.inner_text()
    assert opened.locator("#found script, #found section").count() == 0


@pytest.mark.browser
def test_a_peek_at_a_hostile_clause_is_text(opened: Page) -> None:
    opened.goto(opened.url.replace("1-1.html", "1-2.html"))
    opened.locator("main a.ref").first.hover()
    assert "<script>" in opened.locator("#peek").inner_text()
    assert opened.locator("#peek script").count() == 0


@pytest.mark.browser
@pytest.mark.parametrize("path", ["core/1.html", "core/index.html", "book.html", "map.html", "findings.html"])
def test_other_pages_of_a_hostile_book_run_nothing(opened: Page, path: str) -> None:
    opened.goto(opened.url.replace("core/1-1.html", path))
    opened.wait_for_load_state("load")
    assert opened.locator("script:not([src])").count() == 0
