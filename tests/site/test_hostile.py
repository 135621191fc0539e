"""A document that tries to be a page: everything in it is shown as text."""

from saitei.editions.library import Library
from saitei.rulebook.model import Identity
from saitei.rulebook.reading import read as read_book
from saitei.rulebook.source import from_text
from saitei.site import render, words
from saitei.site.pages import Site
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


def test_markup_in_a_document_is_text_on_every_page() -> None:
    identity = Identity("furuyoni", "2018", "en", "official")
    document = read_book(from_text(BOOK), identity, "hyphen")
    site = Site(Library({identity.document: document}, {}), dict(words.load()), render.environment())
    pages = dict(site.pages())
    assert "en/furuyoni/2018/core/1-1.html" in pages
    for path, html in pages.items():
        page = read(html)
        assert not page.having(tag="script"), path
        assert page.unbalanced == [], path
    clause = read(pages["en/furuyoni/2018/core/1-1.html"])
    assert "<script>" in clause.having(tag="h1")[0].text
    assert "<script>" in clause.having(tag="title")[0].text
    assert clause.having(css="text")[0].text.count(NASTY) >= 3
