"""The trace as data: clauses, stack, changes, what was considered, who decided."""

from saitei.engine import Engine, Level, clauses_under_way
from tests.engine.lanterns.board import DECK, DISTANCE, HAND, WARMTH
from tests.engine.lanterns.core import MAIN
from tests.engine.lanterns.game import begin, rules
from tests.engine.test_kinds import HIS_SIDESTEP, STONE, decision

ENGINE = Engine(rules())


def test_each_step_says_under_which_clauses_it_ran_what_it_changed_and_who_decided() -> None:
    cells = {HAND[0]: (STONE,), HAND[1]: (HIS_SIDESTEP,), DECK[1]: (7, 8), DISTANCE: 4}
    moved = begin(ENGINE, cells, procedure=MAIN)
    moved = ENGINE.step(moved.state, ("play", STONE), Level.FULL)
    first = moved.trace[0]
    assert (first.clause, first.decided) == ("lanterns@1:core/3.i", (0, "main", ("play", STONE)))
    moved = ENGINE.step(moved.state, HIS_SIDESTEP, Level.FULL)
    gathered = next(entry for entry in moved.trace if entry.clause.endswith("12.a"))
    assert [clause.partition("/")[2] for clause in gathered.stack] == ["3.i", "4.iv", "5.i", "4.iv", "12", "12.a"]
    assert ("distance", 4, 6) in gathered.changes
    assert all(entry.clause == entry.stack[-1] for entry in moved.trace)
    passed_over = [entry.clause for entry in moved.trace if entry.considered and entry.clause not in moved.walked]
    assert [entry.clause for entry in moved.trace if entry.clause not in passed_over] == list(moved.walked)


def test_a_question_that_is_passed_over_and_a_patch_that_fails_are_considered() -> None:
    cells = {DECK[0]: (0, 1), WARMTH[0]: 0}
    moved = begin(ENGINE, cells, procedure="core/9", player=0, level=Level.FULL)
    considered = [(one.clause, one.about[0]) for entry in moved.trace for one in entry.considered]
    assert ("lanterns@1:core/9.i", "question") in considered


def test_a_position_at_rest_says_where_it_is() -> None:
    cells = {HAND[0]: (STONE,), HAND[1]: (HIS_SIDESTEP,)}
    moved = ENGINE.step(begin(ENGINE, cells, procedure=MAIN).state, ("play", STONE))
    assert decision(moved).kind == "reaction"
    assert [clause.partition("/")[2] for clause in clauses_under_way(ENGINE.rules, moved.state)] == [
        "3.i",
        "4.iv",
        "5.i",
    ]


def test_a_trace_that_is_off_is_empty() -> None:
    cells = {HAND[0]: (STONE,)}
    assert begin(ENGINE, cells, procedure=MAIN, level=Level.SILENT).walked == ()
    assert begin(ENGINE, cells, procedure=MAIN).trace == ()
