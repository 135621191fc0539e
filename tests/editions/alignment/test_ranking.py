"""Which changed clause a judge should read first."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.editions.alignment.model import Evidence, EvidenceKind, Level, Link, Relation, Structure
from saitei.editions.alignment.ranking import TIERS, ranked, tier


def link(
    name: str, *kinds: EvidenceKind, relation: Relation = Relation.CHANGED, structure: Structure = Structure.KEPT
) -> Link:
    evidence = tuple(Evidence(kind, "1", "2") for kind in kinds)
    old = () if structure is Structure.ADDED else (f"g@1:core/{name}",)
    new = () if structure is Structure.REMOVED else (f"g@2:core/{name}",)
    return Link(old, new, Level.CLAUSE, relation, structure, 1.0, evidence)


def test_the_kinds_come_in_the_order_of_what_flips_a_ruling() -> None:
    given_order = [
        link("words", EvidenceKind.WORDS),
        link("reference", EvidenceKind.REFERENCE),
        link("term", EvidenceKind.TERM),
        link("sentence", EvidenceKind.SENTENCE),
        link("condition", EvidenceKind.CONDITION),
        link("figure", EvidenceKind.NUMBER),
    ]
    assert ranked(given_order) == given_order[::-1]


def test_modality_and_figures_stand_together_and_more_of_them_comes_first() -> None:
    one = link("1-1", EvidenceKind.NUMBER)
    both = link("1-2", EvidenceKind.MODALITY, EvidenceKind.NUMBER)
    other = link("1-3", EvidenceKind.MODALITY)
    assert ranked([one, both, other]) == [both, one, other]


def test_much_weak_evidence_never_outweighs_a_little_strong() -> None:
    weak, strong = link("1-1", *[EvidenceKind.TERM] * 50, EvidenceKind.WORDS), link("1-2", EvidenceKind.MODALITY)
    assert ranked([weak, strong]) == [strong, weak]


def test_a_weaker_kind_decides_between_equals_and_then_the_order_given() -> None:
    bare, also = link("1-1", EvidenceKind.NUMBER), link("1-2", EvidenceKind.NUMBER, EvidenceKind.SENTENCE)
    twin = link("1-3", EvidenceKind.NUMBER)
    assert ranked([bare, also, twin]) == [also, bare, twin]


@pytest.mark.parametrize("relation", [Relation.SAME, Relation.REWORDED])
def test_what_means_the_same_is_left_out_whatever_the_evidence(relation: Relation) -> None:
    assert ranked([link("1-1", EvidenceKind.MODALITY, relation=relation)]) == []


def test_a_new_clause_is_left_out_and_a_removed_one_counts_as_lost_text() -> None:
    new, gone = link("1-1", structure=Structure.ADDED), link("1-2", structure=Structure.REMOVED)
    term, sentence = link("1-3", EvidenceKind.TERM), link("1-4", EvidenceKind.SENTENCE)
    assert ranked([new, term, gone, sentence]) == [sentence, gone, term]
    assert tier(link("1-5", EvidenceKind.NUMBER, structure=Structure.REMOVED)) == 0


def test_no_evidence_comes_last_and_nothing_gives_nothing() -> None:
    bare, term = link("1-1"), link("1-2", EvidenceKind.TERM)
    assert ranked([bare, term]) == [term, bare]
    assert tier(bare) == len(TIERS)
    assert ranked([]) == []


kinds = st.lists(st.sampled_from(list(EvidenceKind)), max_size=5)


@given(st.lists(kinds, max_size=8))
def test_every_changed_clause_is_ranked_once_and_tiers_never_fall(evidence: list[list[EvidenceKind]]) -> None:
    links = [link(f"1-{number}", *found) for number, found in enumerate(evidence)]
    order = ranked(links)
    assert sorted(k.old for k in order) == sorted(k.old for k in links)
    assert all(tier(a) <= tier(b) for a, b in itertools.pairwise(order))
