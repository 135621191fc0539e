"""Two texts along a lineage: paragraphs side by side, moves marked at both ends."""

import pytest

from saitei.editions.alignment.model import EvidenceKind
from saitei.site.evidence import Line, Texts, compare
from tests.site.books import LINEAGE, NEW, OLD, document


@pytest.fixture(scope="module")
def texts() -> Texts:
    return compare(LINEAGE, document(OLD, "2018"), document(NEW, "2025"))


def lines(texts: Texts, old: str, new: str) -> tuple[Line, ...]:
    return texts.lines(next(e for e in LINEAGE.entries if e.old == (old,) or e.new == (new,)))


def test_a_paragraph_that_went_to_another_clause_is_marked_at_both_ends(texts: Texts) -> None:
    gone = [line for line in lines(texts, "core/1-1", "") if line.new is None]
    come = [line for line in lines(texts, "core/2-1", "") if line.old is None]
    assert [(g.old.address, g.gone_to) for g in gone if g.old] == [("core/1-1¶2", "core/2-2¶2")]
    assert [(c.new.address, c.come_from) for c in come if c.new] == [("core/2-2¶2", "core/1-1¶2")]


def test_what_is_new_or_gone_for_good_leads_nowhere(texts: Texts) -> None:
    assert [(line.old, line.come_from) for line in lines(texts, "", "core/2-1")] == [(None, "")]
    assert [(line.new, line.gone_to) for line in lines(texts, "core/3-1", "")] == [(None, "")]


def test_linked_paragraphs_have_their_words_marked_and_lone_ones_have_not(texts: Texts) -> None:
    changed = lines(texts, "core/1-1", "")[0]
    old, new = changed.words
    assert "<del>down</del>" in old and "<ins>up</ins>" in new
    assert lines(texts, "core/1-2", "")[0].words == ("A token is moved by its owner.",) * 2
    assert lines(texts, "", "core/2-1")[0].words == ("", "There are nine rounds.")


def test_evidence_is_of_the_clauses_that_the_record_joins(texts: Texts) -> None:
    changed = texts.link(LINEAGE.entries[1])
    assert {e.kind for e in changed.evidence} == {EvidenceKind.SENTENCE, EvidenceKind.WORDS}
    assert (changed.relation, changed.structure) == (LINEAGE.entries[1].relation, LINEAGE.entries[1].structure)
    assert texts.link(LINEAGE.entries[2]).evidence == ()
    assert texts.link(LINEAGE.entries[-1]).evidence == ()


def test_between_two_languages_nothing_is_marked() -> None:
    across = compare(LINEAGE, document(OLD, "2018"), document(NEW, "2025", "ko"))
    assert all("<" not in side for e in LINEAGE.entries for line in across.lines(e) for side in line.words)
