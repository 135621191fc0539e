"""Exploration: every outcome, the shortest way to it, circles, bounds."""

from saitei.engine import Cursor, Decision, Engine, Layout, Outcome, Rules, State, Table, explore
from tests.engine.lanterns.board import DECK, DISTANCE, HAND, HEART, SPARKS, WARMTH
from tests.engine.lanterns.core import MAIN, THROW
from tests.engine.lanterns.game import begin, rules
from tests.engine.lanterns.more import HAGGLE
from tests.engine.test_kinds import HIS_SIDESTEP, SNOWBALL, STONE
from tests.engine.test_tables import CONDUCT

ENGINE = Engine(rules())


def replay(engine: Engine, state: State, answers: tuple[object, ...]) -> State:
    for answer in answers:
        state = engine.step(state, answer).state
    return state


def test_every_outcome_comes_once_with_a_shortest_way() -> None:
    cells = {HAND[0]: (STONE,), HAND[1]: (HIS_SIDESTEP,), HEART[1]: 1, WARMTH[1]: 2, DECK[1]: (7, 8)}
    moved = begin(ENGINE, cells, procedure=MAIN)
    found = list(
        explore(
            ENGINE,
            moved.state,
            until=lambda state, decision: decision.kind == "main" and state.cells[HAND[0]] == (),
            outcome=lambda state: (state.cells[WARMTH[1]], state.cells[HEART[1]], state.cells[DISTANCE]),
            limit=5000,
        )
    )
    kinds = {(one.kind, one.key): one.answers for one in found if one.kind == "stopped"}
    assert kinds[("stopped", (2, 1, 6))] == (("play", STONE), HIS_SIDESTEP), "the sidestep always saves"
    assert kinds[("stopped", (0, 1, 4))] == (("play", STONE), "none", "warmth")
    won = [one for one in found if one.kind == "ended" and one.key == (2, 0, 4)]
    assert [one.answers for one in won] == [(("play", STONE), "none", "heart")]
    for one in found:
        if one.kind != "loop":
            assert replay(ENGINE, moved.state, one.answers) == one.state


def test_play_that_need_never_end_is_reported_with_its_circle() -> None:
    moved = begin(ENGINE, {HAND[0]: (), SPARKS[0]: 0}, procedure=MAIN)
    loops = [one for one in explore(ENGINE, moved.state) if one.kind == "loop"]
    assert len(loops) == 1
    there = replay(ENGINE, moved.state, loops[0].answers)
    assert loops[0].circle and replay(ENGINE, there, loops[0].circle) == there == loops[0].key


def test_play_that_ends_has_no_circle() -> None:
    moved = begin(ENGINE, {WARMTH[0]: 1, WARMTH[1]: 0}, procedure=HAGGLE, player=0)
    found = list(explore(ENGINE, moved.state))
    assert [(one.kind, one.answers) for one in found] == [("ended", ("pass", "pass"))]
    apart = list(explore(ENGINE, moved.state, outcome=lambda state: state.cells[WARMTH[0]]))
    assert {(one.key, one.answers) for one in apart} == {(1, ("pass", "pass")), (0, ("offer", "pass", "pass"))}


def test_exploration_stops_at_its_limit_and_says_so() -> None:
    found = list(explore(ENGINE, begin(ENGINE).state, limit=50))
    assert found[-1].kind == "limit" and found[-1].key == 50


def test_positions_may_be_counted_as_one() -> None:
    moved = begin(ENGINE, {HAND[0]: (SNOWBALL,), SPARKS[0]: 2, DISTANCE: 5}, procedure=MAIN)
    seen: set[object] = set()

    def canonical(state: State) -> int:
        seen.add(state)
        return int(state.cells[SPARKS[0]])

    list(explore(ENGINE, moved.state, until=lambda s, d: d.kind == "haggle", canonical=canonical))
    assert len({canonical(state) for state in list(seen) if isinstance(state, State)}) == 3


def test_a_circle_of_the_rules_and_a_silence_are_outcomes() -> None:
    layout = Layout()
    table = Table("")
    table.procedure("1", names=("x",))
    table.asks("1.i", into="x")(lambda at: at.ask(0, "x", ["round", "silent", "fine"]))

    @table.step("1.ii")
    def goes(at: object, x: str) -> None:
        if x == "round":
            at.go_to("1.ii")  # type: ignore[attr-defined]
        if x == "silent":
            at.unresolved("nothing is said", "2")  # type: ignore[attr-defined]

    engine = Engine(Rules("tiny@1", layout, [table], CONDUCT, addresses={"1", "1.i", "1.ii", "2"}), budget=100)
    found: dict[str, Outcome] = {one.kind: one for one in explore(engine, engine.start("1").state)}
    assert found["loop"].answers == ("round",) and found["loop"].circle == ()
    assert found["unresolved"].key == ("tiny@1:1.ii", "tiny@1:2")
    assert found["ended"].answers == ("fine",)


def test_decisions_of_a_throw_alone() -> None:
    """A single procedure can be explored, not only a game."""
    assert THROW == "core/5"
    moved = begin(ENGINE, procedure="core/6", player=1, warmth=2, heart=1)
    assert isinstance(moved.next, Decision)
    ends = list(explore(ENGINE, moved.state, outcome=lambda s: (s.cells[WARMTH[1]], s.cells[HEART[1]])))
    assert {one.key for one in ends} == {(1, 4), (3, 3)}


def test_a_position_that_is_come_to_again_is_not_explored_again() -> None:
    """Twenty coins in any order: a million ways, twenty-one positions; told apart by their order, too many."""
    layout = Layout()
    heads, order = layout.fact("heads"), layout.fact("order", ())
    table = Table("")
    table.procedure("1")

    @table.menu("1.i")
    def throw(at: Cursor) -> Decision:
        return at.ask(0, "coin", ["heads", "tails"] if len(at[order]) < 20 else ["done"], always=True)

    @table.answered("1.i", at_once=True)
    def lies(at: Cursor, coin: str) -> None:
        if coin == "done":
            at.done()
        else:
            at[heads] += coin == "heads"
            at[order] = (*at[order], coin)

    engine = Engine(Rules("tiny@1", layout, [table], CONDUCT, addresses={"1", "1.i", "2"}))
    start = engine.start("1").state

    def alike(state: State) -> tuple[object, ...]:
        return (state.cells[heads], len(state.cells[order]), len(state.agenda))

    found = list(explore(engine, start, canonical=alike, outcome=lambda state: state.cells[heads], limit=500))
    assert {(one.kind, one.key) for one in found} == {("ended", number) for number in range(21)}
    assert [one.kind for one in explore(engine, start, limit=500)] == ["limit"]
