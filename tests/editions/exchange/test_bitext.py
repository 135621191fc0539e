"""Pairs: by address within an edition, by alignment between editions, and nothing is lost."""

from collections import Counter

from saitei.editions.alignment.model import Relation
from saitei.editions.exchange.bitext import Bitext, bitext
from saitei.editions.exchange.segments import segments
from saitei.editions.library import Library
from saitei.rulebook.model import Document
from tests.editions.exchange.books import ENGLISH, KOREAN, book, pair


def addresses(pairs: Bitext) -> dict[str, str]:
    return {a: b for a, b in (pairs.whole(p) for p in pairs.pairs) if a}


def nothing_is_lost(pairs: Bitext, source: Document, target: Document) -> None:
    here = Counter(p.source.address for p in pairs.pairs if p.source)
    there = Counter(p.target.address for p in pairs.pairs if p.target)
    assert here == Counter(s.address for s in segments(source))
    assert there == Counter(s.address for s in segments(target))


def test_one_edition_is_paired_by_address_and_nothing_judged() -> None:
    pairs = pair()
    assert all(a == b for a, b in addresses(pairs).items()) and len(pairs.pairs) == len(segments(pairs.source))
    assert {p.relation for p in pairs.pairs} == {None}
    assert pairs.chapter(pairs.pairs[4]) == "항해"


def test_what_one_side_lacks_is_kept_without_counterpart() -> None:
    pairs = pair(ENGLISH.replace("- A boat is a ship.\n", "").replace("in any harbour.\n", "in any harbour.\nTwice.\n"))
    nothing_is_lost(pairs, pairs.source, pairs.target)
    assert pairs.whole(pairs.pairs[-1]) == ("", "sail@1:core/2-1¶2")
    assert sum(p.target is None for p in pairs.pairs) >= 1


def test_books_of_no_known_edition_are_aligned_even_with_equal_names() -> None:
    moved = ENGLISH.replace("1-2. The voyage", "1-3. The voyage")
    unknown = bitext(book(ENGLISH, edition="?"), book(moved, edition="?"))
    assert addresses(unknown)["sail@?:core/1-2.i"] == "sail@?:core/1-3.i"
    declared = bitext(book(ENGLISH), book(moved))
    assert addresses(declared)["sail@1:core/1-2.i"] == ""


def test_paragraphs_after_a_table_find_their_own_counterparts() -> None:
    behind = ENGLISH.replace("calm | 0 |\n", "calm | 0 |\nThe mate writes the log.\n- A log is kept for 3 years.\n")
    moved = behind.replace("1-2. The voyage", "1-3. The voyage")
    pairs = bitext(book(behind, edition="1"), book(moved, edition="2"))
    texts = [(p.source.text, p.target.text) for p in pairs.pairs if p.source and p.target]
    assert ("The mate writes the log.", "The mate writes the log.") in texts
    assert all(here == there for here, there in texts) and len(texts) > 12


def test_editions_are_aligned_and_nothing_is_lost(library: Library) -> None:
    old, new = (library.documents[f"furuyoni@{e}/en/restatement"] for e in ("2018", "2025"))
    pairs = bitext(old, new)
    nothing_is_lost(pairs, old, new)
    judged = Counter(p.relation for p in pairs.pairs if p.source and p.target)
    assert set(judged) <= set(Relation) and judged[Relation.CHANGED] and judged.total() > 300
    assert any(a != b for a, b in addresses(pairs).items() if b)


def test_languages_of_one_edition_pair_completely(library: Library) -> None:
    ko, en = (library.documents[f"furuyoni@2025/{lang}/restatement"] for lang in ("ko", "en"))
    pairs = bitext(ko, en)
    nothing_is_lost(pairs, ko, en)
    assert all(p.source and p.target for p in pairs.pairs)


def test_korean_and_english_say_the_same_things() -> None:
    assert len(segments(book(KOREAN, "ko"))) == len(segments(book(ENGLISH)))
