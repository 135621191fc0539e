"""Lineage: every clause of both editions, once, confirmed by reading; broken files are refused."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from saitei.editions import catalogue, lineage
from saitei.editions.library import Library
from saitei.errors import UnusableInput
from saitei.graph.records import EdgeKind
from saitei.rulebook.model import ClauseKind
from tests.conftest import Answer

Run = Callable[..., Answer]
PATH = catalogue.games()["furuyoni"].folder / "lineage.toml"


@pytest.fixture(scope="module")
def furuyoni() -> lineage.Lineage:
    (only,) = lineage.load("furuyoni", PATH)
    return only


def clauses(library: Library, edition: str) -> frozenset[str]:
    document = library.of_edition(edition)[0]
    return frozenset(c.address for c in document.clauses if c.kind not in (ClauseKind.PART, ClauseKind.STEP))


def test_every_clause_of_both_editions_stands_in_one_entry(furuyoni: lineage.Lineage, library: Library) -> None:
    for edition, side in ((furuyoni.old, "old"), (furuyoni.new, "new")):
        named = Counter(a for entry in furuyoni.entries for a in getattr(entry, side))
        assert set(named) == clauses(library, edition), edition
        assert max(named.values()) == 1


def test_every_entry_is_confirmed_and_says_what_changed(furuyoni: lineage.Lineage) -> None:
    for entry in furuyoni.entries:
        assert entry.confirmed
        moved = entry.structure.value in ("split", "merged", "moved")
        assert entry.note or not (moved or (entry.relation.value == "changed" and entry.old and entry.new)), entry


def test_structure_fits_the_addresses(furuyoni: lineage.Lineage) -> None:
    for entry in furuyoni.entries:
        assert (entry.structure.value == "removed") == (not entry.new)
        assert (entry.structure.value == "added") == (not entry.old)
        assert (entry.structure.value == "kept") <= (len(entry.old) == len(entry.new) == 1)


def test_an_address_that_does_not_exist_is_refused(furuyoni: lineage.Lineage, library: Library) -> None:
    known = {edition: clauses(library, edition) for edition in (furuyoni.old, furuyoni.new)}
    lineage.check(furuyoni, known, PATH)
    broken = {furuyoni.old: known[furuyoni.old] - {"core/9-3"}}
    with pytest.raises(UnusableInput, match="core/9-3"):
        lineage.check(furuyoni, broken, PATH)


@pytest.mark.parametrize(
    "content", ["[[lineage]]\nfrom = 1\n", '[[lineage]]\nfrom = "a"\nto = "b"\n[[lineage.entry]]\nold = ["x"]\n']
)
def test_a_broken_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "lineage.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UnusableInput, match=r"lineage\.toml"):
        lineage.load("furuyoni", path)


def test_descent_is_in_the_graph(library: Library) -> None:
    graph = library.graph()
    assert graph.links("furuyoni@2025:core/9-4", EdgeKind.DESCENDS_FROM) == ["furuyoni@2018:core/9-3"]
    assert graph.links("furuyoni@2025:extra/23-1", EdgeKind.DESCENDS_FROM) == []


@pytest.mark.parametrize(
    ("arguments", "address"),
    [
        (("9-3", "--edition", "furuyoni@2018", "--in", "furuyoni@2025"), "furuyoni@2025:core/9-4"),
        (("9-3", "--edition", "2018", "--in", "2025"), "furuyoni@2025:core/9-4"),
        (("9-4", "--edition", "2025", "--in", "2018"), "furuyoni@2018:core/9-3"),
    ],
)
def test_lookup_answers_with_the_clause_it_became(saitei: Run, arguments: tuple[str, ...], address: str) -> None:
    assert saitei("lookup", *arguments).out.startswith(address)


def test_a_clause_without_counterpart_says_so(saitei: Run) -> None:
    answer = saitei("lookup", "1-2", "--edition", "2018", "--in", "2025")
    assert answer.status == 1 and "no counterpart" in answer.err


def test_a_number_says_what_it_meant_before(saitei: Run) -> None:
    answer = saitei("lookup", "9-4", "--edition", "2025", "--lang", "en").out
    assert "In furuyoni@2018 this number was another clause" in answer
    assert "this number was another clause" not in saitei("lookup", "1-1", "--edition", "2025").out


def test_history_shows_one_clause_through_all_editions(saitei: Run) -> None:
    answer = saitei("history", "9-3", "--edition", "2018")
    assert "furuyoni@2018:core/9-3" in answer.out and "furuyoni@2025:core/9-4" in answer.out
    assert saitei("history", "999-9").status == 1
