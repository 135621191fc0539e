"""Patches: instead of steps, besides steps, under a condition, in an order."""

import pytest

from saitei.engine import End, Engine, Level, Rules, Table, dump, load
from saitei.errors import UnusableInput
from tests.engine.lanterns import extra
from tests.engine.lanterns.board import DECK, HEAP, HEART, LANTERNS, LAYOUT, ON, SPARKS, WARMTH, Camp
from tests.engine.lanterns.core import START, core
from tests.engine.lanterns.game import ADDRESSES, CONDUCT, begin, rules
from tests.engine.test_kinds import TORCH, decision

ALIVE = {HEART[0]: 1, HEART[1]: 1, WARMTH[0]: 5}
LIT = {LANTERNS[0]: (4, TORCH), ON: ((TORCH, 3), (4, 3)), DECK[0]: (0, 1)}


def numbers(walked: tuple[str, ...]) -> list[str]:
    return [clause.partition(":")[2] for clause in walked]


def test_steps_of_a_patch_run_instead_and_may_ask_and_loop() -> None:
    engine = Engine(rules(extra.wind))
    moved = begin(engine, LIT, procedure=START)
    assert decision(moved)[:4] == (0, "wind", "lanterns@1:wind/1.ii", (TORCH, 4))
    state = load(engine.rules, dump(engine.rules, moved.state))
    moved = engine.step(state, 4)
    walked = numbers(moved.walked)
    assert walked[:5] == ["wind/1.ii", "wind/1.iii", "wind/1.ii", "wind/1.iii", "core/2.iii"]
    assert "core/2.ii" not in walked
    assert moved.state.cells[ON] == ((TORCH, 1), (4, 1)) and moved.next == End(None)


def test_a_patch_whose_condition_does_not_hold_changes_nothing_and_is_in_the_trace() -> None:
    engine = Engine(rules(extra.wind))
    moved = engine.start(START, {**LIT, **ALIVE, HEAP: 0}, level=Level.FULL)
    assert "core/2.ii" in numbers(moved.walked) and "wind/1.i" not in numbers(moved.walked)
    considered = [c.clause for entry in moved.trace for c in entry.considered]
    assert "lanterns@1:wind/1" in considered


def test_a_range_is_skipped_and_steps_are_added_after_one() -> None:
    moved = begin(Engine(rules(extra.rain)), {**LIT, SPARKS[0]: 0}, procedure=START)
    walked = numbers(moved.walked)
    assert walked[0] == "core/2.i" and "core/2.ii" not in walked and "core/2.iii" not in walked
    assert moved.state.cells[ON] == ((TORCH, 3), (4, 3))
    assert walked[-1] == "rain/2.i" and moved.state.cells[WARMTH[0]] == 4


def test_two_patches_on_one_step_are_unresolved_unless_a_clause_orders_them() -> None:
    both = begin(Engine(rules(extra.wind, extra.rain)), LIT, procedure=START)
    assert isinstance(both.next, End) and both.next.unresolved
    assert set(both.next.clauses) == {"lanterns@1:wind/1", "lanterns@1:rain/1", "lanterns@1:core/2.ii"}
    ordered = begin(Engine(rules(extra.rain, extra.wind, extra.fair)), LIT, procedure=START)
    assert decision(ordered).clause == "lanterns@1:wind/1.ii"


def test_two_patches_of_which_one_applies_are_no_contradiction() -> None:
    engine = Engine(rules(extra.wind, extra.rain))
    moved = engine.start(START, {**LIT, **ALIVE, HEAP: 0})
    assert moved.next == End(None), "no wind without oil in the heap"
    assert "core/2.ii" not in numbers(moved.walked)


@pytest.mark.parametrize(
    ("declare", "sentence"),
    [
        (lambda table: table.patch("1", instead_of="core/2.v"), "no procedure has such a step"),
        (lambda table: table.patch("1", instead_of="core/2.iii", through="core/2.i"), "has no such steps"),
        (lambda table: table.patch("1", instead_of="core/2.i", before="core/2.ii"), "exactly one"),
        (lambda table: table.patch("9", instead_of="core/2.i"), "cites wind/9"),
        (lambda table: table.patch("1", instead_of="core/2.i", when=lambda at, storm: True), "asks for storm"),
    ],
)
def test_a_patch_that_does_not_fit_fails_at_load(declare: object, sentence: str) -> None:
    with pytest.raises(UnusableInput, match=sentence):
        table = Table("wind")
        declare(table)  # type: ignore[operator]
        Rules("lanterns@1", LAYOUT, (core, table), CONDUCT, addresses=ADDRESSES, cursor=Camp)


def test_orders_that_go_in_a_circle_fail_at_load() -> None:
    table = Table("fair")
    table.order("wind/1", "rain/1", by="1")
    table.order("rain/1", "wind/1", by="1")
    with pytest.raises(UnusableInput, match="circle"):
        rules(extra.wind, extra.rain, table)
