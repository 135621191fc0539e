"""The layout of two editions side by side: each clause at home once, what has moved at both ends."""

from collections import Counter

import pytest

from saitei.editions.alignment.model import Structure
from saitei.editions.library import Library
from saitei.editions.lineage import Lineage
from saitei.site.book import shelve
from saitei.site.comparing import Comparison
from saitei.site.descent import Descent
from tests.site.books import LINEAGE, NEW, OLD, book, entry

FOLDER = "furuyoni/compare/2018-2025/core"


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return Comparison(LINEAGE, book(OLD, "2018"), book(NEW, "2025"))


def laid_out(comparison: Comparison) -> dict[str, list[tuple[list[str], bool]]]:
    return {s.path.rpartition("/")[2]: [(row.ids, row.full) for row in s.rows] for s in comparison.sheets}


def test_rows_follow_the_new_edition_and_what_moved_leaves_a_row_behind(comparison: Comparison) -> None:
    assert laid_out(comparison) == {
        "1.html": [(["1", "was_1"], True), (["1-1", "was_1-1"], True), (["was_1-2"], False)],
        "2.html": [(["2", "was_2"], True), (["2-1"], True), (["2-2", "was_2-1"], True), (["2-3"], True)],
        "was_3.html": [(["was_3"], True), (["was_3-1"], True)],
    }


def test_a_place_is_where_the_clause_would_be_looked_for(comparison: Comparison) -> None:
    assert comparison.place("core/1-2", old=True) == (f"{FOLDER}/1.html", "was_1-2")
    assert comparison.place("core/2-3", old=False) == (f"{FOLDER}/2.html", "2-3")
    assert comparison.place("core/1-2", old=False) is None


def test_paragraphs_are_named_in_the_full_row(comparison: Comparison) -> None:
    assert comparison.inside("core/1-2¶1", old=True) == (f"{FOLDER}/2.html", "was_1-2p1")
    assert comparison.inside("core/2-2¶2", old=False) == (f"{FOLDER}/2.html", "2-2p2")


def test_the_full_row_of_a_split_is_where_the_number_stayed() -> None:
    split = Lineage(LINEAGE.old, LINEAGE.new, (entry("2 2-1", "2", Structure.MERGED), entry("1-1", "2-1 1-1",
                    Structure.SPLIT), entry("1", "1", Structure.KEPT)))  # fmt: skip
    comparison = Comparison(split, book(OLD, "2018"), book(NEW, "2025"))
    assert laid_out(comparison) == {
        "1.html": [(["1", "was_1"], True), (["1-1", "was_1-1"], True)],
        "2.html": [(["2", "was_2", "was_2-1"], True), (["2-1"], False)],
    }


def test_every_entry_and_every_clause_of_the_real_lineage_has_its_row(library: Library) -> None:
    (comparison,) = Descent(shelve(library)).comparisons
    full = Counter(id(row.entry) for row in comparison.rows())
    assert set(full.values()) == {1} and len(full) == len(comparison.lineage.entries)
    for one in comparison.lineage.entries:
        assert all(comparison.place(address, old=True) for address in one.old)
        assert all(comparison.place(address, old=False) for address in one.new)
    for sheet in comparison.sheets:
        ids = [name for row in sheet.rows for name in row.ids]
        assert len(ids) == len(set(ids)), sheet.path
