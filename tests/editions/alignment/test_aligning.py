"""What became of each clause: on seeded changes, on links judged by reading, and on a document against itself."""

import csv
from pathlib import Path

import pytest

from saitei.editions import catalogue
from saitei.editions.alignment.aligning import align, clause_table
from saitei.editions.alignment.model import EvidenceKind, Level, Link, Relation, Structure
from saitei.editions.library import Library
from saitei.errors import UnusableInput
from saitei.rulebook import reading
from saitei.rulebook.model import Document, Identity
from saitei.rulebook.source import from_text
from tests.editions.alignment import mutations

GOLD = Path(__file__).with_name("furuyoni_2018_2025.tsv")


def book(text: str, dialect: str = "dotted") -> Document:
    return reading.read(from_text(text, "book.txt"), None, dialect)


def edition(text: str, name: str, language: str) -> Document:
    return reading.read(from_text(text), Identity("furuyoni", name, language, "restatement"), "hyphen")


def clauses(links: list[Link]) -> dict[str, Link]:
    return {address.partition(":")[2]: link for address, link in clause_table(links).items()}


OLD = """1. Sailing

1.1 Setting sail
The captain may raise 2 sails when the wind is fair.

1.2 The storm
A ship in a storm loses 3 crew unless it carries an anchor.

The crew is lost at the end of the round, as 1.1 says.

1.3 The harbour
Ships in harbour cannot be attacked by other ships.

1.4 The tide
The tide turns after each round and carries loose cargo away.
"""


def changed(old: str, new: str) -> dict[str, Link]:
    return clauses(align(book(OLD), book(OLD.replace(old, new))))


def test_a_document_against_itself_is_all_same_and_kept(library: Library) -> None:
    for document in library.documents.values():
        links = align(document, document)
        assert {link.relation for link in links} == {Relation.SAME}, document.identity.document
        assert {link.structure for link in links} == {Structure.KEPT}
        assert not any(link.evidence for link in links)


def test_a_figure_that_changes_is_a_change_and_no_bystander_is() -> None:
    table = changed("3 crew", "4 crew")
    assert table["1.2"].relation is Relation.CHANGED
    assert ("3", "4") in {(e.old, e.new) for e in table["1.2"].evidence if e.kind is EvidenceKind.NUMBER}
    assert {table[a].relation for a in ("1.1", "1.3", "1.4")} == {Relation.SAME}


def test_may_that_becomes_must_flips_a_ruling() -> None:
    table = changed("may raise", "must raise")
    assert table["1.1"].relation is Relation.CHANGED
    assert table["1.1"].evidence[0].kind is EvidenceKind.MODALITY


def test_other_words_for_the_same_are_reworded() -> None:
    assert changed("when the wind is fair", "while the wind is good")["1.1"].relation is Relation.REWORDED


def test_a_renumbered_reference_is_no_change_of_meaning() -> None:
    new = (
        OLD.replace("1.1 Setting", "1.2 Setting").replace("1.2 The storm", "1.3 The storm").replace("as 1.1", "as 1.2")
    )
    new = new.replace("1.3 The harbour", "1.4 The harbour").replace("1.4 The tide", "1.5 The tide")
    new = new.replace("1. Sailing\n", "1. Sailing\n\n1.1 The crew\nEvery ship starts with 9 sailors aboard.\n")
    table = clauses(align(book(OLD), book(new)))
    assert table["1.2"].relation is Relation.SAME
    assert table["1.2"].structure is Structure.RENUMBERED
    assert not [link for link in align(book(OLD), book(new)) if link.structure is Structure.REMOVED]


def test_a_lost_paragraph_is_named() -> None:
    table = changed("The crew is lost at the end of the round, as 1.1 says.\n", "")
    sentences = [e for e in table["1.2"].evidence if e.kind is EvidenceKind.SENTENCE]
    assert [(e.old, e.new) for e in sentences] == [("1.2¶1", "")], table["1.2"].evidence


def test_removed_and_added_have_an_empty_side() -> None:
    new = OLD.partition("1.4")[0] + "1.4 Flags\nEach captain hoists one signal flag of any colour.\n"
    links = [link for link in align(book(OLD), book(new)) if link.level is Level.CLAUSE]
    assert [(link.old, link.new) for link in links if link.structure is Structure.REMOVED] == [(("book@?:1.4",), ())]
    assert [(link.old, link.new) for link in links if link.structure is Structure.ADDED] == [((), ("book@?:1.4",))]


def test_a_forced_link_comes_first() -> None:
    table = clauses(align(book(OLD), book(OLD), forced=[("1.1", "1.3")]))
    assert "book@?:1.3" in table["1.1"].new
    assert EvidenceKind.FORCED in {e.kind for e in table["1.1"].evidence}


def test_a_forced_link_to_nowhere_is_refused() -> None:
    with pytest.raises(UnusableInput, match=r"1\.9"):
        align(book(OLD), book(OLD), forced=[("1.9", "1.1")])


def test_an_empty_side_is_refused() -> None:
    with pytest.raises(UnusableInput, match="no clauses"):
        align(book(OLD), book("Nothing numbered here.\n"))


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("seed", [0, 1])
def test_seeded_changes_are_found(library: Library, language: str, seed: int) -> None:
    document = library.documents[f"furuyoni@2025/{language}/restatement"]
    chapters = mutations.chapters_of(document)
    mutations.number(chapters, "old")
    old = mutations.write(chapters, "old")
    truth = mutations.mutate(chapters, seed)
    new = mutations.write(chapters, "new")
    table = clauses(align(book(old, "hyphen"), book(new, "hyphen")))
    wrong = {a for a, became in truth.became.items() if {x.partition(":")[2] for x in table[a].new} != set(became)}
    assert len(wrong) <= 0.02 * len(truth.became), wrong
    structures = {a for a in truth.became.keys() - wrong if table[a].structure.value != truth.structure[a]}
    assert len(structures) <= 0.02 * len(truth.became)
    edited = [a for a in truth.edited - wrong if table[a].relation is Relation.SAME]
    assert not edited, "an edited clause is not the same"


@pytest.mark.parametrize(
    ("glossary", "share", "precision", "recall"), [(True, 0.98, 0.98, 0.95), (False, 0.90, 0.93, 0.83)]
)
def test_the_links_judged_by_reading(
    official_library: Library, glossary: bool, share: float, precision: float, recall: float
) -> None:
    old = official_library.documents["furuyoni@2018/ja/official"]
    new = official_library.documents["furuyoni@2025/ko/official"]
    table = clauses(align(old, new, catalogue.games()["furuyoni"].lexicon if glossary else None))
    right = total = 0
    wanted: set[tuple[str, str]] = set()
    got: set[tuple[str, str]] = set()
    with GOLD.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            places = set(row["new"].split())
            for address in row["old"].split():
                if address in table:
                    found = {a.partition(":")[2] for a in table[address].new}
                    total += 1
                    right += bool(found & places) or found == places
                    wanted |= {(address, place) for place in places}
                    got |= {(address, place) for place in found}
    assert total >= 75
    assert right >= share * total
    assert len(got & wanted) >= precision * len(got)
    assert len(got & wanted) >= recall * len(wanted)


def test_between_two_languages_a_clause_that_says_far_more_has_changed() -> None:
    numbers = range(1, 31)
    short = "효과를 해결하고 수패를 공개한 다음에 결투를 개시한다"
    long = f"{short} 단 전부 공개된 경우에는 처음부터 같은 순서로 다시 진행한다"
    old = "\n".join(f"{n}. 項目\n効果を解決し、手札を公開した次に、決闘を開始する{n}\n" for n in numbers)
    new = "\n".join(f"{n}. 항목\n{long if n == 7 else short}{n}\n" for n in numbers)
    table = clauses(align(edition(old, "2018", "ja"), edition(new, "2025", "ko")))
    assert {a for a, link in table.items() if link.relation is Relation.CHANGED} == {"core/7"}
    assert [e.kind for e in table["core/7"].evidence] == [EvidenceKind.SENTENCE]
