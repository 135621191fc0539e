"""Along a lineage: what is joined is the record's, what speaks for it the texts'."""

from saitei.editions.alignment.following import follow
from saitei.editions.alignment.model import EvidenceKind, Level, Relation, Structure
from saitei.editions.lineage import Entry
from saitei.rulebook.model import Document, Identity
from saitei.rulebook.reading import read
from saitei.rulebook.source import from_text

OLD = """Core Rules

1. Sailing

1-1. Crew
A ship carries 3 sailors.
A cook is always aboard.

1-2. Anchors
An anchor holds the ship.
"""
NEW = """Core Rules

1. Sailing

1-1. Anchors
An anchor holds the ship.

1-2. Crew
A ship carries 4 sailors.
"""


def document(text: str, edition: str) -> Document:
    return read(from_text(text), Identity("furuyoni", edition, "en", "restatement"), "hyphen")


def entry(old: str, new: str, relation: Relation, structure: Structure) -> Entry:
    return Entry(old=(old,) if old else (), new=(new,) if new else (), relation=relation, structure=structure)


ENTRIES = (
    entry("core/1-1", "core/1-2", Relation.REWORDED, Structure.MOVED),
    entry("core/1-2", "core/1-1", Relation.SAME, Structure.RENUMBERED),
    entry("core/1-9", "core/1-2", Relation.CHANGED, Structure.KEPT),
    entry("core/1-1", "", Relation.CHANGED, Structure.REMOVED),
)
CREW, ANCHORS, LACKED, REMOVED = follow(document(OLD, "2018"), document(NEW, "2025"), ENTRIES)


def test_relation_structure_and_clauses_are_those_of_the_record() -> None:
    assert (CREW.link.old, CREW.link.new) == (("furuyoni@2018:core/1-1",), ("furuyoni@2025:core/1-2",))
    assert (CREW.link.relation, CREW.link.structure) == (Relation.REWORDED, Structure.MOVED)
    assert CREW.link.level is Level.CLAUSE


def test_evidence_and_paragraphs_are_those_of_the_texts() -> None:
    found = {(e.kind, e.old, e.new) for e in CREW.link.evidence}
    assert {(EvidenceKind.NUMBER, "3", "4"), (EvidenceKind.SENTENCE, "core/1-1¶2", "")} <= found
    assert [(i, j) for i, j, _ in CREW.inside.pairs] == [(0, 0), (1, -1)]


def test_a_clause_that_did_not_change_has_no_evidence() -> None:
    assert ANCHORS.link.evidence == ()
    assert [(i, j) for i, j, _ in ANCHORS.inside.pairs] == [(0, 0)]


def test_what_a_text_lacks_and_what_was_removed_have_an_empty_side() -> None:
    assert (LACKED.inside.old, LACKED.link.evidence) == ((), ())
    assert [p.text for p in LACKED.inside.new] == ["A ship carries 4 sailors."]
    assert (REMOVED.inside.new, REMOVED.link.new, REMOVED.link.evidence) == ((), (), ())
