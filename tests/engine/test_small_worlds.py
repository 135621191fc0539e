"""Corners of the kernel, each in a world of two or three clauses; every position is saved and read back."""

from collections.abc import Callable

import pytest

from saitei.engine import Conduct, Cursor, Decision, End, Engine, Layout, Level, Moved, Rules, Table, dump, load

LAYOUT = Layout()
A = LAYOUT.fact("a")
LOG = LAYOUT.fact("log", (), note=True)
ADDRESSES = {f"{n}{s}" for n in range(1, 6) for s in ("", ".i", ".ii", ".iii")}


def engine(table: Table) -> Engine:
    return Engine(Rules("small@1", LAYOUT, [table], Conduct(lambda at: 1, "5", "5", "5"), addresses=ADDRESSES))


def answer(world: Engine, moved: Moved, *answers: object) -> Moved:
    for one in answers:
        moved = world.step(load(world.rules, dump(world.rules, moved.state)), one)
    return moved


def logs(word: str) -> Callable[[Cursor], None]:
    def log(at: Cursor) -> None:
        at[LOG] = (*at[LOG], word)

    return log


def test_what_was_marked_can_be_taken_back_after_a_decision() -> None:
    table = Table("")
    table.procedure("1")
    table.procedure("2", names=("x",))
    table.step("1.i")(lambda at: at.call("2"))
    table.step("1.ii")(logs("on"))
    table.step("2.i")(lambda at: at.remember())

    @table.step("2.i")
    def changes(at: Cursor) -> None:
        at[A] = 9

    table.asks("2.ii", into="x")(lambda at: at.ask(0, "legal", [True, False]))
    table.step("2.iii")(lambda at, x: None if x else at.take_back())
    world = engine(table)
    moved = world.start("1")
    assert moved.state.cells[A] == 9
    back, kept = answer(world, moved, False), answer(world, moved, True)
    assert (back.state.cells[A], back.state.cells[LOG]) == (0, ("on",))
    assert (kept.state.cells[A], kept.state.cells[LOG]) == (9, ("on",))


def nested_triggers(*, judged: bool) -> Engine:
    table = Table("")
    table.procedure("1")
    table.procedure("2", "word")
    table.procedure("3")
    table.step("1.i")(lambda at: at.make("rise"))
    table.step("1.ii")(logs("after"))

    @table.change("rise", "1.i")
    def rise(at: Cursor) -> None:
        at[A] += 1

    table.trigger("2", on="rise", resolve="2")(lambda at: [(None, "first"), (None, "second")])

    @table.step("2.i")
    def speaks(at: Cursor, word: str) -> None:
        at[LOG] = (*at[LOG], word)

    if judged:
        table.watch("3", resolve="3", rank=0, reads=[A])(lambda at: [()] if at[A] == 1 else [])

        @table.asks("3.i")
        def judged_how(at: Cursor) -> Decision:
            return at.ask("judge", "ruling", ["win", "go on"])

        @table.answered("3.i")
        def ruled(at: Cursor, how: str) -> None:
            if how == "win":
                at.end("won")
            else:
                at[A] = 5

    return engine(table)


def test_triggers_that_do_not_wait_are_resolved_at_once_in_the_order_the_turn_player_says() -> None:
    world = nested_triggers(judged=False)
    moved = world.start("1")
    assert isinstance(moved.next, Decision) and (moved.next.who, moved.next.kind) == (1, "order")
    assert answer(world, moved, 1).state.cells[LOG] == ("second", "first", "after")
    assert answer(world, moved, 0).state.cells[LOG] == ("first", "second", "after")


def test_judgement_goes_first_and_what_arose_with_it_waits_through_a_decision() -> None:
    world = nested_triggers(judged=True)
    moved = world.start("1")
    assert isinstance(moved.next, Decision) and moved.next.who == "judge"
    assert answer(world, moved, "win").next == End("won", ("small@1:3.i",))
    on = answer(world, moved, "go on")
    assert isinstance(on.next, Decision) and on.next.kind == "order", "nothing that arose was lost"
    assert answer(world, on, 0).state.cells[LOG] == ("first", "second", "after")


def test_a_condition_that_is_being_resolved_is_not_found_again() -> None:
    table = Table("")
    table.procedure("1")
    table.procedure("2", "which")
    table.step("1.i")(lambda at: at.__setitem__(A, 2))
    table.watch("2", resolve="2", reads=[A])(lambda at: [(number,) for number in range(at[A])])
    table.asks("2.i")(lambda at, which: at.ask(0, "go", ["on", "stop"]))

    @table.answered("2.i")
    def resolved(at: Cursor, which: int, how: str) -> None:
        at[LOG] = (*at[LOG], which)
        at[A] -= 1

    world = engine(table)
    moved = answer(world, world.start("1"), 0)
    assert isinstance(moved.next, Decision) and moved.next.kind == "go"
    moved = answer(world, moved, "on")
    assert moved.next == End(None), "the second was looked at again when its turn came, and is gone"
    assert moved.state.cells[LOG] == (0,)


def test_an_ending_forgets_what_was_queued() -> None:
    table = Table("")
    table.procedure("1")
    table.procedure("2")
    table.step("2.i")(logs("never"))

    @table.step("1.i")
    def ends(at: Cursor) -> None:
        at.call("2")
        at.end("over", "1")

    moved = engine(table).start("1")
    assert moved.next == End("over", ("small@1:1",)) and moved.state.cells[LOG] == ()


def test_a_watch_at_rest_looks_only_when_no_work_is_in_the_middle() -> None:
    table = Table("")
    table.procedure("1", releases=True)
    table.procedure("2")
    table.procedure("3")
    table.step("1.i")(lambda at: at.call("2"))
    table.step("1.ii")(logs("after"))

    @table.step("2.i")
    def too_much(at: Cursor) -> None:
        at[A] = 7

    table.step("2.ii")(logs("still at work"))
    table.watch("3", resolve="3", at_rest=True)(lambda at: [()] if at[A] > 5 else [])

    @table.step("3.i", at_once=True)
    def put_right(at: Cursor) -> None:
        at[A] = 5
        at[LOG] = (*at[LOG], "put right")

    assert engine(table).start("1").state.cells[LOG] == ("still at work", "put right", "after")


@pytest.mark.parametrize("level", [Level.SILENT, Level.FULL])
def test_a_watch_at_rest_sees_what_is_under_way_though_no_cell_has_changed(level: Level) -> None:
    table = Table("")
    table.procedure("1", releases=True)
    table.procedure("2", releases=True)
    table.procedure("3")
    table.step("1.i")(lambda at: at.call("2"))
    table.step("2.i")(logs("in the second"))
    table.watch("3", resolve="3", at_rest=True)(lambda at: [()] if at.within("2") and not at[LOG] else [])
    table.step("3.i")(logs("seen"))
    assert engine(table).start("1", level=level).state.cells[LOG] == ("seen", "in the second")
