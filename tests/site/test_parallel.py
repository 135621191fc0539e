"""One edition in two languages: paragraphs meet by their addresses."""

from dataclasses import replace

from saitei.editions.library import Library
from saitei.rulebook.model import BlockKind
from saitei.site import parallel
from saitei.site.book import shelve
from tests.site.books import OLD, book, document


def test_what_one_text_lacks_has_an_empty_side() -> None:
    first = book(OLD, "2018")
    other = OLD.replace("A card lies face down until somebody turns it over.\n", "").replace("Players", "Some")
    both = replace(first, documents=(*first.documents, document(other, "2018", "ja")))
    (pair,) = parallel.pairs(both)
    assert pair.languages == ("ja", "en")
    card = [(a.text[:5] if a else "", b.text[:5] if b else "") for a, b in pair.lines("core/1-1")]
    assert card == [("The l", "A car"), ("", "The l")]
    assert [(a.text, b.text) for a, b in pair.lines("core/2-1") if a and b] == [
        ("Some take turns.", "Players take turns.")
    ]


def test_one_language_alone_makes_no_pair() -> None:
    assert parallel.pairs(book(OLD, "2018")) == []


def test_every_paragraph_of_our_restatements_has_its_partner(library: Library) -> None:
    for found in shelve(library).values():
        for pair in parallel.pairs(found):
            for chapter in pair.chapters:
                for place in pair.clauses(chapter):
                    # A short sentence right behind a number is a heading in one language and a sentence in another.
                    lone = [
                        line
                        for line in pair.lines(place.address)
                        if None in line and all(one is None or one.kind is not BlockKind.HEADING for one in line)
                    ]
                    assert lone == [], (pair.index, place.address)


def test_no_paragraph_is_lost_or_doubled(library: Library) -> None:
    found = shelve(library)["furuyoni@2018"]
    (pair,) = parallel.pairs(found)
    places = [place for chapter in pair.chapters for place in pair.clauses(chapter)]
    for side in (0, 1):
        shown = [line[side].address for p in places for line in pair.lines(p.address) if line[side]]  # type: ignore[union-attr]
        assert len(shown) == len(set(shown))
