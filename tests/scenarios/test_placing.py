"""The position that is given, and positions that cannot be."""

import pytest

from saitei.scenarios.results import Status
from tests.scenarios.lanterns_scenes import result


def place(given: str, then: str = "the game goes on") -> str:
    lines = "\n".join(f"    {line}" for line in given.split("; "))
    return f"scenario X\neditions lanterns@1\ngiven\n{lines}\nthen\n    {then}\n"


def test_what_is_not_said_is_as_the_edition_has_it() -> None:
    found = result(
        "scenario X\neditions lanterns@1\nthen\n"
        "    the distance is 4; A's heart is 4; A's hand is empty; the turn is 3\n"
    )
    assert (found.status, found.message) == (Status.PASSED, "")


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("A's heart is 1; the rest is in the heap", "the heap is 25"),
        ("A's heart is 1; the heap is 25", "the distance is 4"),
        ("A's heart is nothing; the rest goes to the heap; B's lanterns are \"torch\" with 3", "B wins"),
        ("in all 38 oil; the heap is 20", "the heap is 20"),
        ("A's sparks are 2; B's sleep is yes", "B's asleep is yes"),
        ('B\'s lanterns are "torch" with 3; the rest is in the heap', 'B\'s lanterns are "torch" with 3'),
        ("the turn player is B; the turn is 8; the phase is main", "the turn is 8; the turn player is B"),
        ('A\'s deck is "stone", "hush"', 'A\'s deck is "stone", "hush"'),
        ('A\'s deck is "stone", "hush"', 'A\'s deck is "hush", "stone" in any order'),
        ('A\'s hand is "stone"; B\'s hand is "stone"', 'B\'s hand is "stone"'),
    ],
)
def test_what_is_said_is_so(given: str, then: str) -> None:
    found = result(place(given, then))
    assert (found.message, found.status) == ("", Status.PASSED)


def test_the_order_of_a_deck_counts() -> None:
    found = result(place('A\'s deck is "stone", "hush"', 'A\'s deck is "hush", "stone"'))
    assert found.status is Status.FAILED and "in this order" in found.message


def test_a_shuffled_deck_is_settled_by_chance() -> None:
    text = (
        place(
            'A\'s hand is "sidestep"; B\'s hand is "stone"; '
            'A\'s deck is "torch", "hush" in any order; the turn player is B'
        )
        .replace("then", "when\n    B: play stone\n    A: react with sidestep\n    chance: hush on top\nthen")
        .replace("the game goes on", 'A\'s hand is "hush"; A\'s deck is "torch"')
    )
    assert result(text).message == ""
    assert "a decision is missing: chance decides" in result(text.replace("    chance: hush on top\n", "")).message


@pytest.mark.parametrize(
    ("given", "said", "line", "column"),
    [
        ("the distance is 11", "“distance” holds at most 10, not 11", 4, 21),
        ("A's warmth is 6; the rest is in the heap", "holds at most 5", 4, 19),
        ("A's heart is -1", "cannot hold -1", 4, 18),
        ("A's heart is 1", "oils do not add up: 37 are laid out, and there are 40", 4, 5),
        ("the heap is 20; the rest is in the heap", "holds the rest, and a number", 5, 5),
        ("the rest is in the heap; the rest is in the distance", "in two zones", 5, 5),
        ('A\'s hand is "stone"; A\'s discard is "stone"', "“stone” is in two places (first in line 4)", 5, 20),
        ('A\'s hand is "boat"', "there is no card “boat”", 4, 17),
        ("A's wallet is 3", "nothing called “wallet”", 4, 5),
        ("A's hart is 3", "Names like it: heart", 4, 5),
        ("A's hand is 2", "holds cards", 4, 17),
        ("A's heart is 3 or more", "a given value is exact", 4, 18),
        ("A's sleep is deep", "“deep” is no value", 4, 18),
        ("the phase is tea", "there is no phase “tea”", 4, 18),
        ("the turn is 0", "is not a number from 1", 4, 17),
        ("A's heart is 4; A's heart is 4", "said twice (first in line 4)", 5, 5),
        ('A\'s hand is "stone" (golden)', "no card can be “golden”", 4, 17),
        ('A\'s hand is "stone" (under "hush")', "no card lies under another", 4, 17),
    ],
)
def test_a_position_that_cannot_be_is_refused_where_it_is_said(given: str, said: str, line: int, column: int) -> None:
    found = result(place(given))
    assert found.status is Status.ERROR
    assert said in found.message
    assert found.message.startswith(f"camp.scenario:{line}:{column}: ")
