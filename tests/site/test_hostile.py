"""A document that tries to be a page: everything in it is shown as text."""

import pytest

from saitei.editions import lineage
from saitei.editions.alignment.model import Relation, Structure
from saitei.editions.library import Library
from saitei.editions.lineage import Lineage
from saitei.rulebook.model import Identity
from saitei.rulebook.reading import read as read_book
from saitei.rulebook.source import from_text
from saitei.site import render, words
from saitei.site.pages import Site
from tests.site.books import entry
from tests.site.conftest import read

NASTY = "<script>alert('x')</script> \"quoted\" & </section> \u202eesrever"
BOOK = f"""Core Rules

1. Basics {NASTY}

1-1. Title {NASTY}
Words {NASTY}, see 1-2.
1) Step {NASTY}
- Bullet {NASTY}

1-2. Plain
Nothing.
"""


def test_markup_in_a_document_is_text_on_every_page(monkeypatch: pytest.MonkeyPatch) -> None:
    joined = [entry(n, n, Structure.KEPT, Relation.CHANGED, NASTY) for n in ("1", "1-1", "1-2")]
    record = Lineage("furuyoni@2018", "furuyoni@2025", tuple(joined))
    monkeypatch.setattr(lineage, "load", lambda game, path: (record,) if game == "furuyoni" else ())
    texts = {"2018": BOOK, "2025": BOOK.replace("Words", "More words")}
    identities = [Identity("furuyoni", e, language, "official") for e in texts for language in ("en", "ja")]
    documents = {i.document: read_book(from_text(texts[i.edition]), i, "hyphen") for i in identities}
    site = Site(Library(documents, {}), dict(words.load()), render.environment())
    pages = dict(site.pages())
    assert "en/furuyoni/2018/core/1-1.html" in pages
    compared = read(pages["en/furuyoni/compare/2018-2025/core/1.html"])
    assert sum("<script>" in e.text for e in compared.having(css="words")) >= 3
    assert "<script>" in read(pages["en/furuyoni/compare/2018-2025/judges.html"]).having(css="remark")[0].text
    assert "en/furuyoni/2018/parallel/ja-en/core/1.html" in pages
    for path, html in pages.items():
        page = read(html)
        assert all("src" in e.attributes and not e.text for e in page.having(tag="script")), path
        assert page.unbalanced == [], path
    clause = read(pages["en/furuyoni/2018/core/1-1.html"])
    assert "<script>" in clause.having(tag="h1")[0].text
    assert "<script>" in clause.having(tag="title")[0].text
    assert clause.having(css="text")[0].text.count(NASTY) >= 3
