"""Restatements hold every address of the official text, and the same in all their languages."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from saitei.editions.library import Library
from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Document, ReferenceKind

EDITIONS = ("furuyoni@2018", "furuyoni@2025", "sengoku@3.6", "kannagi@floor")
CITATIONS = (ReferenceKind.NUMBER, ReferenceKind.STEP, ReferenceKind.RANGE, ReferenceKind.APPENDIX)
_FIGURE = re.compile(r"\d+")
_NAMES = re.compile(r"『[^』]*』|제\d장|Chapter \d")


def addresses(document: Document) -> set[str]:
    """Clauses and steps: what equality of two documents is judged on."""
    return {c.address for c in document.clauses if c.kind is not ClauseKind.PART}


def restatements(library: Library, edition: str) -> list[Document]:
    return [d for d in library.of_edition(edition) if d.identity.variant == "restatement"]


def own(document: Document, clause: Clause, kinds: Iterable[BlockKind] | None = None) -> str:
    blocks = [b for b in document.blocks if b.clause == clause.address and (kinds is None or b.kind in kinds)]
    return "".join(document.text[b.start + b.mark : b.end] for b in blocks)


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_languages_have_the_same_addresses(library: Library, edition: str) -> None:
    first, *others = restatements(library, edition)
    assert others
    for other in others:
        assert addresses(first) ^ addresses(other) == set(), other.identity.document


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_official_text_has_the_same_addresses(official_library: Library, edition: str) -> None:
    official = next(d for d in official_library.of_edition(edition) if d.identity.variant == "official")
    for restated in restatements(official_library, edition):
        assert addresses(official) ^ addresses(restated) == set(), restated.identity.document


@pytest.mark.parametrize("edition", EDITIONS)
def test_figures_agree_in_all_languages(library: Library, edition: str) -> None:
    first, *others = restatements(library, edition)
    for other in others:
        for clause in first.clauses:
            if clause.kind is ClauseKind.PART:
                continue
            twin = other.by_address[clause.address]
            here, there = (
                Counter(_FIGURE.findall(_NAMES.sub("", own(d, c)))) for d, c in ((first, clause), (other, twin))
            )
            assert here == there, f"{other.identity.document} {clause.address}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_citations_agree_in_all_languages(library: Library, edition: str) -> None:
    def cited(document: Document) -> dict[str, set[str]]:
        table: dict[str, set[str]] = {}
        for reference in document.references:
            if reference.kind in CITATIONS:
                table.setdefault(reference.clause, set()).update(reference.targets or (reference.reason,))
        return table

    first, *others = restatements(library, edition)
    for other in others:
        here, there = cited(first), cited(other)
        different = {a: (here.get(a), there.get(a)) for a in here.keys() | there.keys() if here.get(a) != there.get(a)}
        assert not different, other.identity.document


@pytest.mark.parametrize("edition", EDITIONS)
def test_paragraphs_are_aligned(library: Library, edition: str) -> None:
    first, *others = restatements(library, edition)
    for other in others:
        for clause in first.clauses:
            twin = other.by_address.get(clause.address)
            if clause.kind is ClauseKind.PART or twin is None:
                continue
            here = [b for b in first.blocks if b.clause == clause.address]
            there = [b for b in other.blocks if b.clause == twin.address]
            assert len(here) == len(there), f"{other.identity.document} {clause.address}"


def test_a_lost_step_would_be_noticed(library: Library) -> None:
    document = restatements(library, "furuyoni@2025")[0]
    assert "core/9-4.iii" in addresses(document)
    assert "core/9-4.ix" not in addresses(document)


@pytest.mark.parametrize("edition", EDITIONS)
def test_readings_name_clauses_that_exist(library: Library, edition: str) -> None:
    known = addresses(restatements(library, edition)[0]) | {"core", "extra", "appendix", "front"}
    readings = library.readings[edition]
    assert len(readings.all) >= 5
    for reading in readings.all:
        assert set(reading.clauses) <= known, reading.id
        languages = {d.identity.language for d in restatements(library, edition)}
        assert languages <= set(reading.defect) and languages <= set(reading.reading), reading.id


def test_restored_steps_are_in_the_graph_and_cited(library: Library) -> None:
    graph = library.graph()
    step = "furuyoni@2025:core/10-5.3"
    assert graph.nx.nodes[step]["restored"] is True
    assert any(address.startswith("furuyoni@2025:core/10-5") for address in graph.backlinks(step))
    assert "furuyoni@2025:core/10-5.4" not in graph
