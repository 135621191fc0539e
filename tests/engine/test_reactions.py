"""Watches, what arises together, waiting triggers, replacements."""

from saitei.engine import Decision, End, Engine, Level
from tests.engine.lanterns import extra
from tests.engine.lanterns.board import (
    ASLEEP,
    DECK,
    DISCARD,
    DISTANCE,
    HAND,
    HEAP,
    HEART,
    LANTERNS,
    ON,
    SPARKS,
    WARMTH,
    WHO,
)
from tests.engine.lanterns.core import DAMAGE, DRAW, MAIN, START
from tests.engine.lanterns.game import begin, rules
from tests.engine.test_kinds import EMBER, STONE, TORCH, answers, decision

HIS_STONE, HIS_TORCH = 7, 10
ENGINE = Engine(rules())


def test_a_lantern_goes_out_in_the_middle_of_the_text_that_emptied_it() -> None:
    cells = {
        HAND[0]: (EMBER,), SPARKS[0]: 1, LANTERNS[0]: (TORCH,), ON: ((TORCH, 2),), DECK[0]: (STONE, 1, 2, 4),
    }  # fmt: skip
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("play", EMBER))
    short = [clause.partition("/")[2] for clause in moved.walked]
    gathered, out, drawn = short.index("12.a"), short.index("7.i"), short.index("12.b", short.index("7.ii"))
    assert gathered < out < drawn, "nested: between the first part of the text and the second"
    assert short.count("7.i") == 1
    assert moved.state.cells[DISCARD[0]] == (TORCH, EMBER)
    assert moved.state.cells[HAND[0]] == (STONE, 1, 2), "one for the torch, two for the ember"


def test_judgement_comes_before_everything_else() -> None:
    cells = {HEART[0]: 1, WARMTH[0]: 0, LANTERNS[0]: (TORCH,), ON: ((TORCH, 1),)}
    moved = begin(ENGINE, cells, procedure=DAMAGE, player=0, warmth=1, heart=1)
    assert moved.next == End(("won", 1), ("lanterns@1:core/8.i",))
    assert moved.state.agenda == ()
    assert moved.walked[-1] == "lanterns@1:core/8.i"


def test_where_the_rules_are_silent_the_engine_says_so() -> None:
    moved = begin(ENGINE, {HEART[0]: 0, HEART[1]: 0}, procedure=START)
    assert isinstance(moved.next, End) and moved.next.unresolved
    assert moved.next.clauses == ("lanterns@1:core/8.i", "lanterns@1:core/8")
    assert ENGINE.decision(moved.state) == moved.next, "a saved position remembers it"


def test_two_lanterns_that_go_out_together_are_ordered_by_the_turn_player() -> None:
    cells = {
        WHO: 1, LANTERNS[0]: (TORCH,), LANTERNS[1]: (HIS_TORCH,), ON: (), DECK[0]: (0,), DECK[1]: (7,),
    }  # fmt: skip
    moved = begin(ENGINE, cells, procedure=DAMAGE, player=0, warmth=1, heart=1)
    asked = decision(moved)
    assert (asked.who, asked.kind, asked.clause) == (1, "order", "lanterns@1:core/12")
    assert asked.labels == (("lanterns@1:core/7", (TORCH,)), ("lanterns@1:core/7", (HIS_TORCH,)))
    moved = answers(moved, 1)
    drawn = [event.data[0] for event in moved.events if event.kind == "card-moved"]
    assert drawn == [7, HIS_TORCH, 0, TORCH], "the one chosen is resolved to its end, then the other"
    assert decision(moved).kind == "damage"


def test_what_waited_its_turn_is_looked_at_again() -> None:
    """The first lantern's last words fill the second: it does not go out."""
    cells = {LANTERNS[0]: (TORCH,), LANTERNS[1]: (HIS_TORCH,), ON: (), DECK[0]: (), WARMTH[0]: 2, HEART[0]: 1}
    moved = begin(ENGINE, cells, procedure=DAMAGE, player=0, warmth=1, heart=0)
    moved = answers(moved, 0)
    assert decision(moved).kind == "damage", "drawing from an empty deck, inside the going out"
    lost = answers(moved, "heart")
    assert lost.next == End(("won", 1), ("lanterns@1:core/8.i",)), "judgement inside the going out inside the damage"


def test_triggers_wait_for_the_work_to_end() -> None:
    cells = {
        HAND[0]: (2, EMBER), SPARKS[0]: 1, LANTERNS[1]: (HIS_TORCH,), ON: ((HIS_TORCH, 3),), DECK[0]: (STONE, 1, 4),
    }  # fmt: skip
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("play", EMBER))
    assert "lanterns@1:core/4.v" in moved.walked, "only when the card is done"
    assert decision(moved).kind == "trigger" and len(moved.state.cells[2]) == 2
    warm = moved.state.cells[WARMTH[1]]
    moved = answers(moved, 0)
    assert [clause.partition("/")[2] for clause in moved.walked] == ["14", "14.i", "14", "14.i"]
    assert decision(moved).kind == "main" and moved.state.cells[WARMTH[1]] == warm + 2


def test_waiting_triggers_of_several_are_chosen_one_at_a_time() -> None:
    lit = {LANTERNS[1]: (HIS_TORCH, HIS_STONE), ON: ((HIS_STONE, 1), (HIS_TORCH, 3))}
    cells = {HAND[0]: (2, 3), DECK[0]: (STONE,), **lit}
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("bluff", 2), False)
    asked = decision(moved)
    assert (asked.who, asked.kind, asked.clause) == (0, "trigger", "lanterns@1:core/14")
    assert len(moved.state.cells[2]) == 2
    moved = answers(moved, 1)
    assert decision(moved).kind == "main" and moved.state.cells[2] == ()


def test_a_waiting_trigger_dies_with_its_ability_and_with_a_change_of_zone() -> None:
    cells = {
        HAND[0]: (EMBER,), SPARKS[0]: 1, LANTERNS[1]: (HIS_TORCH,), ON: ((HIS_TORCH, 2),), DECK[0]: (STONE, 1),
        DECK[1]: (),
    }  # fmt: skip
    # Drawing first, so that the moths wait; then the lantern that would call them loses its oil.
    moved = begin(ENGINE, {**cells, HAND[0]: (2, EMBER)}, procedure=MAIN)
    moved = answers(moved, ("bluff", 2))
    assert moved.state.cells[2] == ()
    before = begin(ENGINE, cells, procedure=DRAW, player=0)
    assert [(w.source, w.bindings) for w in before.state.cells[2]] == [(HIS_TORCH, (HIS_TORCH,))]
    at = ENGINE.rules.cursor(ENGINE.rules, before.state)
    at.put(HIS_TORCH, DISCARD[1])
    assert at[2] == ()
    assert [event.kind for event in at.events] == ["waiting-dropped", "card-moved"]
    at = ENGINE.rules.cursor(ENGINE.rules, before.state)
    at.put(STONE, DISCARD[0])
    assert len(at[2]) == 1, "a bystander that moves takes nothing with it"


def test_a_replacement_happens_instead_and_the_event_never_was() -> None:
    moved = begin(ENGINE, {ASLEEP[0]: 1, SPARKS[0]: 2, DECK[0]: (0, 1)}, procedure=START)
    assert (moved.state.cells[ASLEEP[0]], moved.state.cells[SPARKS[0]]) == (0, 2)
    kinds = [event.kind for event in moved.events]
    assert "spark" not in kinds and kinds[0] == "replaced"
    awake = begin(ENGINE, {SPARKS[0]: 0, DECK[0]: (0, 1)}, procedure=START)
    assert awake.state.cells[SPARKS[0]] == 1 and awake.events[0].kind == "spark"


def test_each_replacement_applies_once_to_an_event_and_the_turn_player_chooses() -> None:
    engine = Engine(rules(extra.shade))
    moved = begin(engine, {ASLEEP[0]: 1, DECK[0]: (0, 1)}, procedure=START)
    assert isinstance(moved.next, Decision)
    assert (moved.next.who, moved.next.kind) == (0, "replacement")
    assert moved.next.labels == (("lanterns@1:core/2.i", None), ("lanterns@1:shade/1", 0))
    wakes = engine.step(moved.state, 0)
    assert wakes.state.cells[ASLEEP[0]] == 0 and wakes.state.cells[SPARKS[1]] == 0
    given = engine.step(moved.state, 1)
    assert given.state.cells[SPARKS[1]] == 1, "given to the other, and not given back for ever"
    assert given.state.cells[ASLEEP[0]] == 1


def test_a_replaced_change_triggers_nothing() -> None:
    engine = Engine(rules(extra.shade))
    cells = {HAND[0]: (1, 2, 3, 4), LANTERNS[1]: (HIS_TORCH,), ON: ((HIS_TORCH, 1),), DECK[0]: (0,)}
    moved = begin(engine, cells, procedure=DRAW, player=0)
    assert moved.state.cells[DISCARD[0]] == (0,) and moved.state.cells[2] == ()


def test_moves_do_as_much_as_they_can_and_payment_is_all_or_nothing() -> None:
    at = ENGINE.rules.cursor(ENGINE.rules, begin(ENGINE, {WARMTH[0]: 4, DISTANCE: 3}).state, Level.SILENT)
    assert at.move(HEAP, WARMTH[0], 3) == 1, "the limit"
    assert at.move(DISTANCE, HEAP, 9) == 3, "what there is"
    assert at.move(HEAP, HEAP, 2) == 0
    before = tuple(at)
    assert not at.pay((WARMTH[0], HEAP, 2), (WARMTH[0], HEAP, 4))
    assert tuple(at) == before
    assert at.pay((WARMTH[0], HEAP, 2), (SPARKS[0], None, 0))
    assert at[WARMTH[0]] == 3
