"""Tables are checked when they are loaded; steps keep the laws of steps."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from saitei.engine import (
    BrokenStep,
    Conduct,
    Cursor,
    Decision,
    End,
    EndlessLoop,
    Engine,
    Layout,
    Modifier,
    Rules,
    State,
    Table,
    ValueClass,
    add,
)
from saitei.errors import UnusableInput

LAYOUT = Layout()
A = LAYOUT.fact("a")
B = LAYOUT.fact("b")
NOTE = LAYOUT.fact("note", note=True)
ADDRESSES = {"1", "1.i", "1.ii", "2", "2.i"}
CONDUCT = Conduct(lambda at: 0, "1", "1", "1")


def load(table: Table) -> Rules:
    return Rules("tiny@1", LAYOUT, [table], CONDUCT, addresses=ADDRESSES)


def table_with(step: Callable[..., object], *, at_once: bool = False) -> Table:
    table = Table("")
    table.procedure("1")
    table.step("1.i", at_once=at_once)(step)
    return table


def test_an_address_that_does_not_exist_fails_at_load_with_a_sentence() -> None:
    table = Table("")
    table.procedure("1")
    table.step("1.iii")(lambda at: None)
    with pytest.raises(UnusableInput, match=r"tiny@1: a table cites 1\.iii, which tiny@1 does not have\. .*1\.ii"):
        load(table)


def test_a_step_without_a_procedure_fails() -> None:
    with pytest.raises(UnusableInput, match="belongs to no procedure"):
        Table("").step("1.i")(lambda at: None)


def test_a_parameter_that_nobody_binds_fails_at_load() -> None:
    with pytest.raises(UnusableInput, match=r"1\.i: .* asks for card"):
        load(table_with(lambda at, card: None))


def test_a_procedure_declared_twice_fails_at_load() -> None:
    table = table_with(lambda at: None)
    table.procedure("1")
    with pytest.raises(UnusableInput, match="declared twice"):
        load(table)


def test_a_question_without_an_answer_fails_at_load() -> None:
    table = Table("")
    table.procedure("1")
    table.asks("1.i")(lambda at: at.ask(0, "x", [1, 2]))
    with pytest.raises(UnusableInput, match="nothing is done with the answer"):
        load(table)
    with pytest.raises(UnusableInput, match="was not declared"):
        table.answered("1.ii")(lambda at, x: None)


def test_a_watch_resolved_by_nothing_fails_at_load() -> None:
    table = table_with(lambda at: None)
    table.watch("2", resolve="2")(lambda at: [])
    with pytest.raises(UnusableInput, match="resolved by 2, which no table declares"):
        load(table)


def test_a_second_change_in_one_step_is_refused() -> None:
    def twice(at: Cursor) -> None:
        at[A] = 1
        at[B] = 1

    with pytest.raises(BrokenStep, match=r"tiny@1:1\.i: a second change in one step"):
        Engine(load(table_with(twice))).start("1")
    moved = Engine(load(table_with(twice, at_once=True))).start("1")
    assert (moved.state.cells[A], moved.state.cells[B]) == (1, 1)


def test_notes_and_writing_what_is_there_are_no_changes() -> None:
    def one_change(at: Cursor) -> None:
        at[A] = 0
        at[NOTE] = 5
        at[B] = 1
        at[NOTE] = 6

    assert Engine(load(table_with(one_change))).start("1").state.cells[NOTE] == 6


def test_a_question_may_not_change_the_position() -> None:
    def asks(at: Cursor) -> Decision:
        at[A] = 1
        return at.ask(0, "x", [1, 2])

    table = Table("")
    table.procedure("1", names=("x",))
    table.asks("1.i", into="x")(asks)
    with pytest.raises(BrokenStep, match="a question changes the position"):
        Engine(load(table)).start("1")


def test_calling_what_does_not_exist_and_leaving_what_is_not_under_way() -> None:
    with pytest.raises(BrokenStep, match="no table declares"):
        Engine(load(table_with(lambda at: at.call("2")))).start("1")
    with pytest.raises(BrokenStep, match="not under way"):
        Engine(load(table_with(lambda at: at.leave("2")))).start("1")
    with pytest.raises(BrokenStep, match="nothing was remembered"):
        Engine(load(table_with(lambda at: at.take_back()))).start("1")


def test_rules_that_go_round_without_a_decision_are_reported() -> None:
    engine = Engine(load(table_with(lambda at: at.go_to("1.i"))), budget=50)
    with pytest.raises(EndlessLoop) as stopped:
        engine.start("1")
    assert set(stopped.value.clauses) == {"tiny@1:1.i"}


def test_an_edition_can_say_how_a_game_ends_that_goes_round_without_a_decision() -> None:
    table = table_with(lambda at: at.go_to("1.i"))
    table.procedure("2")
    table.step("2.i")(lambda at: None)
    conduct = replace(CONDUCT, endless=("1.ii", ("draw", None)))
    engine = Engine(Rules("tiny@1", LAYOUT, [table], conduct, addresses=ADDRESSES), budget=50)
    assert engine.start("1").next == End(("draw", None), ("tiny@1:1.ii",))
    assert engine.start("2").next == End(None), "what comes to its end is not touched"
    with pytest.raises(UnusableInput, match=r"a table cites 3, which"):
        Rules("tiny@1", LAYOUT, [table], replace(CONDUCT, endless=("3", None)), addresses=ADDRESSES)


def test_one_function_serves_in_two_tables() -> None:
    first, second = Table(""), Table("")
    first.procedure("1")
    second.procedure("2")

    @first.step("1.i")
    @second.step("2.i")
    def same(at: Cursor) -> None:
        at[A] = 7

    assert Engine(load(first)).start("1").walked == ("tiny@1:1.i",)
    assert Engine(load(second)).start("2").walked == ("tiny@1:2.i",)


def test_a_question_with_one_option_answers_itself_and_with_none_is_passed_over() -> None:
    table = Table("")
    table.procedure("1", names=("x", "y"))
    table.asks("1.i", into="x")(lambda at: at.ask(0, "one", [3]))
    table.asks("1.i", into="y")(lambda at: at.ask(0, "none", []))

    @table.step("1.ii")
    def kept(at: Cursor, x: int, y: int | None) -> None:
        at[A] = (x, y)

    assert Engine(load(table)).start("1").state.cells[A] == (3, None)


def test_an_edge_counts_when_it_becomes_true() -> None:
    table = Table("")
    table.procedure("1", names=("x",))
    table.procedure("2")
    table.watch("2", resolve="2", reads=(A,), edge=True)(lambda at: [()] if at[A] >= 2 else [])

    @table.step("2.i")
    def counted(at: Cursor) -> None:
        at[B] += 1

    table.menu("1.i")(lambda at: at.ask(0, "a", [0, 1, 2, 3, "end"]))

    @table.answered("1.i")
    def written(at: Cursor, answer: int | str) -> None:
        if isinstance(answer, int):
            at[A] = answer
        else:
            at.done()

    engine = Engine(load(table))
    state = engine.start("1").state
    for answer, count in ((2, 1), (3, 1), (1, 1), (3, 2)):
        state = engine.step(state, answer).state
        assert state.cells[B] == count


def test_a_key_that_editions_share_lets_their_steps_share_functions() -> None:
    first, second = Table(""), Table("")
    for table, number, other in ((first, "1", "2"), (second, "2", "1")):
        assert table.procedure(number, key="work") == "work"
        assert table.procedure(other) == other
        table.step(f"{other}.i")(lambda at: at.call("work"))

        @table.step(f"{number}.i")
        def work(at: Cursor) -> None:
            at[A] = 3

    assert Engine(load(first)).start("2").walked == ("tiny@1:2.i", "tiny@1:1.i")
    assert Engine(load(second)).start("1").walked == ("tiny@1:1.i", "tiny@1:2.i")


def test_a_procedure_can_begin_in_the_middle() -> None:
    table = table_with(lambda at: at.end("begun"))
    table.step("1.ii")(lambda at: at.end("in the middle"))
    assert Engine(load(table)).start("1", at_clause="1.ii").next.result == "in the middle"  # type: ignore[union-attr]
    with pytest.raises(UnusableInput, match=r"1 has no step 2\.i"):
        Engine(load(table)).start("1", at_clause="2.i")


@pytest.mark.parametrize(("asked", "unresolved"), [("warm", True), ("cold", False)])
def test_what_can_only_be_worked_out_from_itself_is_a_silence_of_the_rules(asked: str, unresolved: bool) -> None:
    """A modifier that asks for the value it modifies ends the position; one that asks for another does not."""
    table = table_with(lambda at: at.__setitem__(A, at.value("warm", None, 1)))
    table.value("warm", "2", (ValueClass("add", add),))
    table.value("cold", "2", (ValueClass("add", add),))
    table.modifies("warm", "2.i")(lambda at, subject: [Modifier("add", at.value(asked, subject, 3), "2.i")])
    moved = Engine(load(table)).start("1")
    assert isinstance(moved.next, End) and moved.next.unresolved is unresolved
    assert (moved.next.clauses, moved.state.cells[A]) == ((("tiny@1:1.i",), 0) if unresolved else ((), 4))


def test_a_question_that_cannot_be_asked_ends_a_position_that_was_laid_out() -> None:
    table = Table("")
    table.procedure("1")
    table.asks("1.i")(lambda at: at.unresolved("nothing is said", "2"))
    table.answered("1.i")(lambda at, chosen: None)
    engine = Engine(load(table))
    state = State(LAYOUT.start({}), (("1", 0, -1, (), None),))
    assert (
        engine.decision(state) == engine.resume(state).next == End("nothing is said", ("tiny@1:1.i", "tiny@1:2"), True)
    )


def test_a_position_that_is_laid_out_is_put_right_before_anything_is_asked() -> None:
    """Every watch looks once, at cells that did not change as well; without one the position stays as it is."""
    for watched in (True, False):
        table = Table("")
        table.procedure("1")
        table.asks("1.i")(lambda at: at.ask(0, "x", [at[A], 9]))
        table.answered("1.i")(lambda at, chosen: None)
        table.procedure("2")
        table.step("2.i")(lambda at: at.__setitem__(A, 5))
        if watched:
            table.watch("2", resolve="2", reads=(A,))(lambda at: [()] if at[A] == 3 else [])
        engine = Engine(load(table))
        state = State(LAYOUT.start({A: 3, B: 7}), (("1", 0, -1, (), None),))
        moved = engine.resume(state)
        assert isinstance(moved.next, Decision) and moved.next.values == ((5, 9) if watched else (3, 9))
        assert moved.state.cells[B] == 7 and moved.walked == (("tiny@1:2.i",) if watched else ())


@pytest.mark.parametrize(("cell", "found"), [(A, True), (B, False), (None, False)])
def test_what_is_under_way_can_call_on_watches_without_a_change(cell: int | None, found: bool) -> None:
    """``stir``: the watches of that cell look, those of another do not."""

    def noted(at: Cursor) -> None:
        at[NOTE] = 1
        if cell is not None:
            at.stir(cell)

    table = table_with(noted)
    table.procedure("2")
    table.step("2.i")(lambda at: None)
    table.watch("2", resolve="2", reads=(A,))(lambda at: [()] if at[NOTE] else [])
    assert ("tiny@1:2.i" in Engine(load(table)).start("1").walked) is found
