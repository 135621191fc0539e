"""Clauses that became several, and several that became one; and the bystanders that did not."""

import pytest

from saitei.editions.alignment.aligning import align
from saitei.editions.alignment.model import Level, Link, Structure
from saitei.editions.library import Library
from saitei.rulebook import reading
from saitei.rulebook.model import Document
from saitei.rulebook.source import from_text
from tests.editions.alignment import hardchanges, mutations

OLD = """Core rules

1. Sailing

1-1. Setting sail
The captain counts the crew on the quay. Every sail is mended before the anchor is raised.
A pilot guides the ship past the outer lighthouse.

1-2. The storm
Heavy weather tears one lantern from the mast. A soaked chart may not be read until noon.

2. Trade

2-1. Cargo
Barrels are stowed below the waterline by weight. Spices are kept dry in sealed jars.

2-1-1. Perishable goods
Fruit spoils after three days at sea.

2-1-2. Livestock
Goats drink one barrel of water every week.

2-2. Harbour dues
The harbour master collects one silver coin from every visiting merchant.
"""


def book(text: str) -> Document:
    return reading.read(from_text(text, "book.txt"), None, "hyphen")


def became(new: str, old: str = OLD) -> dict[str, Link]:
    """Each old clause's link; what was added is found under ``+`` and its address."""
    links = [link for link in align(book(old), book(new)) if link.level is Level.CLAUSE]
    table = {address.partition(":")[2]: link for link in links for address in link.old}
    return table | {"+" + address.partition(":")[2]: link for link in links if not link.old for address in link.new}


def places(link: Link) -> set[str]:
    return {address.partition(":")[2] for address in link.new}


def unchanged(table: dict[str, Link], *addresses: str) -> bool:
    return all(places(table[a]) == {a} and table[a].structure is Structure.KEPT for a in addresses)


def test_a_sentence_that_left_for_a_new_clause_elsewhere_splits_its_clause() -> None:
    new = OLD.replace(" A soaked chart may not be read until noon.", "")
    table = became(new + "\n2-3. Charts\nA soaked chart may not be read until noon.\n")
    assert places(table["core/1-2"]) == {"core/1-2", "core/2-3"}
    assert table["core/1-2"].structure is Structure.SPLIT
    assert unchanged(table, "core/1-1", "core/2-1", "core/2-1-1", "core/2-2")


def test_a_sentence_that_stayed_splits_nothing_though_a_new_clause_repeats_it() -> None:
    table = became(OLD + "\n2-3. Charts\nA soaked chart may not be read until noon.\n")
    assert unchanged(table, "core/1-2")
    assert "+core/2-3" in table


def test_words_that_went_below_their_title_split_the_clause() -> None:
    new = OLD.replace("1-2. The storm\n", "1-2. The storm\nA storm is played in this order.\n\n1-2-1. Damage\n")
    assert places(became(new)["core/1-2"]) == {"core/1-2", "core/1-2-1"}


def test_a_new_level_that_took_the_clauses_below_along_is_part_of_their_clause() -> None:
    new = OLD.replace("2-1-1. Perishable", "2-1-1. Kinds of cargo\nThere are these.\n\n2-1-1-1. Perishable")
    new = new.replace("2-1-2. Livestock", "2-1-1-2. Livestock")
    table = became(new)
    assert places(table["core/2-1"]) == {"core/2-1", "core/2-1-1"}
    assert places(table["core/2-1-1"]) == {"core/2-1-1-1"}


def test_a_new_clause_below_that_took_nothing_along_is_added() -> None:
    table = became(OLD.replace("2-2. Harbour", "2-1-3. Ice\nFrozen goods melt near the galley stove.\n\n2-2. Harbour"))
    assert "+core/2-1-3" in table
    assert unchanged(table, "core/2-1", "core/2-1-1", "core/2-1-2", "core/2-2")


def test_a_neighbour_made_after_a_clause_descends_from_it() -> None:
    dues = "The harbour master collects one silver coin from every visiting merchant before the gates open at dawn,"
    dues += " and writes the name of the ship into the book of the port."
    old = OLD.replace("The harbour master collects one silver coin from every visiting merchant.", dues)
    table = became(f"{old}\n2-3. Market dues\n{dues.replace('silver', 'copper')}\n", old)
    assert places(table["core/2-2"]) == {"core/2-2", "core/2-3"}
    assert unchanged(table, "core/1-1", "core/1-2", "core/2-1")


def test_a_clause_whose_words_stand_in_its_neighbour_is_not_linked_to_what_took_its_place() -> None:
    old = OLD.replace("2-2. Harbour dues\n", "2-2. Harbour dues\nDues are paid at dusk.\n\n2-2-1. By merchants\n")
    old += "\n2-2-2. By pilgrims\nThe abbot lends every pilgrim a wooden bowl before the evening bell.\n"
    new = old.replace("2-2-1. By merchants\n", "2-2-1. Weighing\nScales hang above the gate.\n\n2-2-2. Everybody\n")
    new = new.replace("2-2-2. By pilgrims\n", "")
    table = became(new, old)
    assert places(table["core/2-2-1"]) == places(table["core/2-2-2"]) == {"core/2-2-2"}


def test_a_clause_scattered_over_a_new_chapter_is_not_lost() -> None:
    start, end = OLD.index("1-1."), OLD.index("1-2.")
    new = OLD[:start] + "1-1. Rowing\nOars are shared out by age.\n\n" + OLD[end:]
    new += "\n3. Departure\n\n3-1. The quay\nThe captain counts the crew on the quay.\n"
    new += "\n3-2. Canvas\nEvery sail is mended before the anchor is raised.\n"
    new += "\n3-3. Waters\nA pilot guides the ship past the outer lighthouse.\n"
    table = became(new)
    assert places(table["core/1-1"]) == {"core/3-1", "core/3-2", "core/3-3"}
    assert unchanged(table, "core/1-2", "core/2-1")


@pytest.mark.parametrize("name", ["furuyoni@2025/en", "furuyoni@2025/ja", "furuyoni@2025/ko", "furuyoni@2018/en"])
@pytest.mark.parametrize("seed", [0, 1])
def test_hard_seeded_changes(library: Library, name: str, seed: int) -> None:
    chapters = mutations.chapters_of(library.documents[f"{name}/restatement"])
    mutations.number(chapters, "old")
    old = book(mutations.write(chapters, "old"))
    truth = hardchanges.mutate(chapters, seed)
    new = book(mutations.write(chapters, "new"))
    links = [link for link in align(old, new) if link.level is Level.CLAUSE]
    for document, sides in ((old, [k.old for k in links]), (new, [k.new for k in links])):
        named = {address for side in sides for address in side}
        clauses = {c.address for c in document.clauses if c.number and "." not in c.address}
        assert {document.identity.address(a) for a in clauses} <= named, "no clause is lost"
    got = {(o, n.partition(":")[2]) for k in links for o in (a.partition(":")[2] for a in k.old) for n in k.new}
    got = {(o, n) for o, n in got if o in truth.became}
    wanted = {(o, n) for o, news in truth.became.items() for n in news}
    assert len(got & wanted) >= 0.95 * len(wanted)
    assert len(got - wanted) <= 0.03 * len(got)
