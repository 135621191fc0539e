"""The trace as data: clauses, stack, changes, what was considered, who decided."""

import pytest

from saitei.engine import (
    Conduct,
    Cursor,
    Engine,
    Layout,
    Level,
    Modifier,
    Moved,
    Rules,
    Saying,
    Table,
    ValueClass,
    add,
    clauses_under_way,
)
from saitei.engine.events import TOKENS_MOVED
from saitei.errors import UnusableInput
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


layout = Layout()
POOL, JAR = layout.tokens("pool", "drop"), layout.tokens("jar", "drop", limit=3)


def pond(pour: int, more: int, *, principle: str = "4") -> Moved:
    """An invented rule pours drops into a jar for 3; how many is a value of at most 9, to which something adds."""
    table = Table("")
    table.procedure("1", key="pour")
    table.value("poured", "2", [ValueClass("add", add, clauses=("3",))], highest=9)
    table.modifies("poured", "5")(lambda at, subject: [Modifier("add", more, "5")] if more else [])
    table.says("spill", "1")(lambda at, value: [Saying("rule", "1", allows=False)])
    table.says("spill", "1")(lambda at, value: [Saying("may", "1")] if value else [])
    table.principle(principle, on=TOKENS_MOVED)(lambda at, source, target, asked, moved: moved < asked)

    @table.step("1")
    def it_is_poured(at: Cursor) -> None:
        assert at.verdict("spill", more).allowed == bool(more)
        at.move(POOL, JAR, at.value("poured", None, pour))

    @table.trigger("6", on=TOKENS_MOVED, resolve="look")
    def somebody_looks(at: Cursor, source: str, target: str, asked: int, moved: int) -> list[tuple[None]]:
        return [(None,)] if moved else []

    table.procedure("7", key="look")

    @table.step("7")
    def looks(at: Cursor) -> None:
        pass

    @table.watch("8", resolve="look", reads=[JAR], edge=True)
    def the_jar_is_full(at: Cursor) -> list[tuple[()]]:
        return [()] if at[JAR] == 3 else []

    conduct = Conduct(lambda at: 0, "1", "1", "1", weighing="9")
    made = Rules("pond@1", layout, [table], conduct, addresses={*map(str, range(1, 10))})
    return Engine(made).start("pour", {POOL: 20}, level=Level.FULL)


def applied(moved: Moved) -> set[str]:
    return {one.clause.partition(":")[2] for entry in moved.trace for one in entry.applied}


@pytest.mark.parametrize(
    ("pour", "more", "cited"),
    [
        (0, 0, set()),
        (2, 0, {"6"}),
        (3, 0, {"6", "8"}),
        (4, 0, {"4", "6", "8"}),
        (1, 1, {"3", "5", "6", "9"}),
        (9, 1, {"2", "3", "4", "5", "6", "8", "9"}),
    ],
)
def test_clauses_that_act_without_a_step_are_cited_when_they_do(pour: int, more: int, cited: set[str]) -> None:
    """A limit (2), a class (3), a principle (4), a modifier (5), a trigger (6), a watch (8), a contradiction (9)."""
    moved = pond(pour, more)
    assert applied(moved) == cited
    assert not cited & {clause.partition(":")[2] for clause in moved.walked}, "they are no steps"


def test_the_clause_of_a_principle_must_exist() -> None:
    with pytest.raises(UnusableInput, match="cites 44"):
        pond(1, 0, principle="44")


@pytest.mark.parametrize(
    ("other", "cited"),
    [
        (Saying("cannot", "2"), {"9"}),
        (Saying("rule", "2", allows=False), {"9"}),
        (Saying("must", "2"), set()),
        (Saying("rule", "2"), set()),
    ],
)
def test_what_prevails_is_cited_where_clauses_contradict_each_other(other: Saying, cited: set[str]) -> None:
    table = Table("")
    table.procedure("1", key="go")
    table.says("going", "1")(lambda at, value: [Saying("rule", "1")])
    table.says("going", "2")(lambda at, value: [other])
    table.step("1")(lambda at: at.verdict("going", None) and None)
    made = Rules("pond@1", layout, [table], Conduct(lambda at: 0, "1", "1", "1", weighing="9"), addresses={*"129"})
    assert applied(Engine(made).start("go", {POOL: 20}, level=Level.FULL)) == cited
