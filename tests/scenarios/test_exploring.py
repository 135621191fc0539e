"""Always, sometimes, never."""

from pathlib import Path

import pytest

from saitei.engine import Level
from saitei.scenarios import exploring, parsing, running
from saitei.scenarios.results import Status
from tests.scenarios.lanterns_scenes import clauses, result

THROWN = """scenario Everything
editions lanterns@1
given
    B's warmth is 2; B's heart is 1; the rest is in the heap
    A's hand is "stone"; B's hand is "sidestep"
    B's deck is "torch", "hush" in any order
when
    A: play "stone"
then until the next card
    always the heap is at least 18
    sometimes A wins
    sometimes B's hand has "hush"
    sometimes because 5.iii
    never B wins
"""


def thrown() -> running.Run:
    (scenario,) = parsing.read(THROWN, Path("x"))
    run = running.Run(scenario, "lanterns@1", clauses("lanterns@1"), "", Level.FULL)
    run.decide_all()
    return run


def test_what_holds_over_every_way() -> None:
    found = result(THROWN)
    assert (found.message, found.status) == ("", Status.PASSED)
    assert sorted(way["decisions"] for way in found.outcome["explored"]) == [
        ["B: no reaction", "B: take it on warmth"],
        ["B: no reaction", "B: take it to heart"],
        ["B: react with sidestep", "chance: hush on top"],
        ["B: react with sidestep", "chance: torch on top"],
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "always the heap is at least 18",
            "always B's heart is 1",
            "B's heart is 0, not 1, after B: no reaction; B: take it to",
        ),
        ("never B wins", "never A wins", "it happens after B: no reaction; B: take it to heart"),
        ("sometimes A wins", "sometimes B wins", "never, in 4 different outcomes"),
    ],
)
def test_a_counterexample_is_a_shortest_one(right: str, wrong: str, said: str) -> None:
    found = result(THROWN.replace(right, wrong))
    assert found.status is Status.FAILED and said in found.message


def test_a_moment_that_the_game_does_not_know() -> None:
    found = result(THROWN.replace("the next card", "the cows come home"))
    assert found.status is Status.ERROR and "Names here: the next card, the turn ends" in found.message


def test_play_that_need_not_end_is_said() -> None:
    text = """scenario Round
editions lanterns@1
then until the turn ends
    always B's heart is 4
"""
    assert "play need not come to an end: A: haggle" in result(text).message


def test_too_many_positions_are_said() -> None:
    run = thrown()
    found = exploring.ways(run.names, run.state, "menu", 2)
    assert [way.kind for way in found][-1] == "limit"


def test_every_way_has_a_trace() -> None:
    run = thrown()
    won = next(way for way in exploring.ways(run.names, run.state, "menu") if way.words[-1] == "B: take it to heart")
    assert exploring.differences(run.names, run.state, won) == ["the heap is 27", "B's heart is 0", "A wins"]
    assert "lanterns@1:core/8.i" in [line.clause for line in exploring.trace(run.names, run.state, won, run.teller)]
