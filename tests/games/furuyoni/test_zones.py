"""The zones of the engine as facts, and a published table of the zones of 2018 held against them, cell by cell.

The table stands in a commentary. Where its file has lost the mark of a cell, the mark was one that allows
something: a cross is a letter and is kept. So a cell is ``lost`` only where the engine allows what it is about.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from saitei.editions import catalogue, quotations
from saitei.editions.library import Library
from saitei.games.furuyoni.zones import Face, Zone, zones
from saitei.rulebook.folding import fold

GOLDEN = Path(__file__).with_name("zones.golden")
ROW = re.compile(r"<(?P<zone>[^<>]+)> (?:(?P<copies>\d)|/\S+)(?P<rest>.*)")
MARK = re.compile(r"×|\d+-\d+|切札|表/保有|毒/裏|TransForm")
COLUMNS = ("cards", "crystals", "attacks")
REMARKS = {
    "順序": "ordered",
    "保有者の領域": "to-owner",
    "確認可": "owner-looks",
    "横向き": "sideways",
    "手に": "in-hand",
    "紐づ": "linked",
    "未使用は裏": "face-by-use",
    "切札は使用済": "specials-used",
    "カードのみ": "own-cards",
}
"""Words in the remarks of a row, and the fact that they stand for."""
NO_FACT = {"to-owner", "sideways", "in-hand", "specials-used"}
"""What a table can say of a zone and no cell of the engine does."""


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_zones_are_those_of_the_edition(edition: str) -> None:
    found = zones(edition)
    assert {"distance", "dust", "draw-pile", "hand", "in-use", "attacking"} <= set(found)
    assert ("outside" in found) == (edition == "2025")
    assert found["distance"].copies == 1 and found["life"].copies == 2


def test_a_zone_of_crystals_holds_no_cards_and_one_of_attacks_neither() -> None:
    found = zones("2018")
    assert (found["aura"].most, found["aura"].cards, found["aura"].face) == (5, False, None)
    assert found["life"].most is None
    assert (found["attacking"].attacks, found["attacking"].cards, found["attacking"].crystals) == (True, False, False)


def test_faces_and_who_looks() -> None:
    found = zones("2018")
    assert (found["draw-pile"].face, found["draw-pile"].ordered, found["draw-pile"].owner_looks) == (
        Face.DOWN, True, False,
    )  # fmt: skip
    assert (found["hand"].face, found["hand"].owner_looks) == (Face.DOWN, True)
    assert (found["specials"].face, found["discard"].face) == (Face.BY_USE, Face.UP)


def test_only_2025_keeps_strangers_out() -> None:
    assert zones("2025")["discard"].own_cards and not zones("2018")["discard"].own_cards
    assert not zones("2025")["enhancements"].own_cards


def test_an_unknown_edition_has_no_zones() -> None:
    with pytest.raises(KeyError):
        zones("1999")


def test_marks_are_placed_where_they_agree_best() -> None:
    life = zones("2018")["life"]
    assert placed(["×", "×"], life) == {"cards": "×", "attacks": "×"}
    assert placed(["×", "×", "×"], life)["crystals"] == "×"
    assert of_objects(placed(["×", "×", "×"], life), life)["crystals"] == "differs"


def test_the_published_table_agrees_but_for_what_is_listed(official_library: Library) -> None:
    golden = [line.split(maxsplit=3) for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert list(verdicts(official_library)) == [tuple(line[:3]) for line in golden]
    unexplained = [line[:2] for line in golden if line[2] in ("differs", "absent") and len(line) < 4]
    assert unexplained == [], "say why"


# --- the table ----------------------------------------------------------------------


def verdicts(library: Library) -> Iterator[tuple[str, str, str]]:
    """Address, cell and verdict: ``agrees``, ``lost``, ``differs``, ``absent`` (the engine has nothing of the kind)."""
    quoting = library.documents["furuyoni@2018/ja/commentary"]
    sources = quotations.sources(quoting, library.documents["furuyoni@2018/ja/official"])
    homes = {fold(c.heading).rpartition("<")[2].rstrip(">"): sources[c.address] for c in quoting.clauses if c.number}
    lexicon = catalogue.games()["furuyoni"].lexicon
    allowed = zones("2018")
    concepts = {lexicon.home(concept, "2018"): concept for concept in allowed}
    for name, copies, marks, remarks in rows(fold(quoting.text)):
        zone = allowed.get(concepts.get(homes[name], ""))
        for cell, verdict in of_row(zone, copies, marks, remarks).items():
            yield homes[name], cell, verdict


def rows(text: str) -> Iterator[tuple[str, str, list[str], str]]:
    """The rows: zone, how many, marks, remarks with the lines that go on below."""
    row: re.Match[str] | None = None
    below = ""
    for line in [*text.splitlines(), ""]:
        found = ROW.fullmatch(line.strip())
        if row is not None and (found or not line.strip() or line.startswith("領域")):
            words = row["rest"].split()
            marks = words[: next((n for n, word in enumerate(words) if not MARK.fullmatch(word)), len(words))]
            yield row["zone"], row["copies"] or "", marks, " ".join(words[len(marks) :]) + below
            row, below = None, ""
        if found:
            row = found
        elif row is not None:
            below += " " + line.strip()


def of_row(zone: Zone | None, copies: str, marks: list[str], remarks: str) -> dict[str, str]:
    said = [fact for words, fact in REMARKS.items() if words in remarks]
    if zone is None:
        return dict.fromkeys(("copies", *COLUMNS, *said), "absent")
    facts = {
        "ordered": zone.ordered,
        "owner-looks": zone.owner_looks,
        "linked": zone.linked if zone.crystals else zone.concept == "sealed",
        "face-by-use": zone.face is Face.BY_USE,
        "own-cards": zone.own_cards,
    }
    found = {"copies": "agrees" if zone.copies == int(copies) else "differs", **of_objects(placed(marks, zone), zone)}
    for fact in said:
        found[fact] = "absent" if fact in NO_FACT else "agrees" if facts[fact] else "differs"
    return found


def placed(marks: list[str], zone: Zone) -> dict[str, str]:
    """The marks in their columns, in order, so that they agree with the engine as far as they can."""

    def wrong(columns: Iterable[str]) -> int:
        at = dict(zip(columns, marks, strict=True))
        return sum(v in ("differs", "missing") for v in of_objects(at, zone).values())

    return dict(zip(min(combinations(COLUMNS, len(marks)), key=wrong), marks, strict=True))


def of_objects(at: dict[str, str], zone: Zone) -> dict[str, str]:
    found = {}
    for column in COLUMNS:
        mark, allows = at.get(column, ""), bool(getattr(zone, column))
        limit = re.fullmatch(r"\d+-(\d+)", mark)
        if not mark:
            found[column] = "lost" if allows else "missing"
        elif limit:
            found[column] = "agrees" if allows and zone.most == int(limit[1]) else "differs"
        elif mark == "×":
            found[column] = "differs" if allows else "agrees"
        elif mark == "表/保有":
            found[column] = "agrees" if zone.face is Face.UP and zone.own_cards else "differs"
        else:
            # A class of cards: no cell limits the class of what it holds.
            found[column] = "absent" if allows else "differs"
    return found
