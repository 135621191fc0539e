"""Coverage: four numbers, and what leaves the denominator."""

import pytest

from saitei.errors import UnusableInput
from saitei.scenarios import coverage
from saitei.scenarios.clauses import Clauses
from tests.scenarios.lanterns_scenes import LanternWorld, result
from tests.scenarios.test_running import DODGE

EDITION = "lanterns@1"
ADDRESSES = [
    "core/5",
    "core/5.i",
    "core/5.iii",
    "core/5.iv",
    "core/6",
    "core/6.i",
    "core/17",
    "extra/1",
    "extra/heading",
]


def chapters(
    text: str = DODGE, without: dict[str, str] | None = None, stale: tuple[str, ...] = ()
) -> dict[str, tuple[int, ...]]:
    cited = LanternWorld(EDITION, ()).cited()
    found = coverage.of(Clauses(EDITION, ADDRESSES), cited, [result(text)], stale, without or {})
    return {f"{c.part}/{c.chapter}": (c.clauses, c.applicable, c.cited, c.walked, c.asserted, c.stale) for c in found}


def test_four_numbers_for_each_chapter() -> None:
    found = chapters(stale=("lanterns@1:core/6.i", "lanterns@2:core/5"))
    assert found == {
        "core/5": (4, 4, 4, 3, 2, 0),  # 5 and 5.i and 5.iii walked; 5 and 5.iii asserted
        "core/6": (2, 2, 2, 0, 0, 2),
        "core/17": (1, 1, 0, 0, 0, 0),
        "extra/1": (1, 1, 0, 0, 0, 0),
        "extra/": (1, 1, 0, 0, 0, 0),
    }


def test_parts_are_summed_apart_and_a_chapter_that_nothing_executes_waits() -> None:
    cited = LanternWorld(EDITION, ()).cited()
    known = Clauses(EDITION, ADDRESSES)
    core, extra = coverage.parts_of(coverage.of(known, cited, [result(DODGE)], (), {}))
    assert (core.name, core.total) == ("core", (7, 7, 6, 3, 2, 0))
    assert (extra.name, extra.total) == ("extra", (2, 2, 0, 0, 0, 0))
    assert [one.waits for one in extra.chapters] == [True] * len(extra.chapters)
    assert [one.chapter for one in core.chapters if one.waits] == [
        one.chapter for one in core.chapters if not one.cited
    ]
    empty = {"extra/1": "a list", "extra/heading": "a list"}
    nothing = coverage.parts_of(coverage.of(known, cited, [], (), empty))[1]
    assert not any(one.waits for one in nothing.chapters), "nothing there can be executed"


def test_a_scenario_that_fails_proves_nothing() -> None:
    assert chapters(DODGE.replace("B's heart is 4", "B's heart is 1"))["core/5"] == (4, 4, 4, 0, 0, 0)


def test_what_cannot_be_executed_leaves_the_denominator_itself_alone() -> None:
    assert chapters(without={"core/6": "only a word"})["core/6"] == (2, 1, 1, 0, 0, 0)
    with pytest.raises(UnusableInput, match="no clause core/99"):
        chapters(without={"core/99": "a slip"})


def test_what_refuses_an_option_that_a_scenario_names_has_acted() -> None:
    text = """scenario Too warm
editions lanterns@1
given
    the distance is 4; A's hand is "sidestep"
then
    the game goes on
"""
    assert "lanterns@1:core/3.i" not in result(text).walked
    found = result(text + '    A cannot play "sidestep" (3.i)\n')
    assert found.message == "" and "lanterns@1:core/3.i" in found.asserted & found.walked
