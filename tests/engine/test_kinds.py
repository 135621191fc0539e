"""Each kind of procedure: sequence, menu, loop, unwinding, taking back, slice, reservation, effect tree."""

import pytest

from saitei.engine import BrokenStep, Decision, End, Engine, Level, Moved, dump, load
from tests.engine.lanterns.board import (
    ASLEEP,
    DECK,
    DISCARD,
    DISTANCE,
    FLYING,
    HAND,
    HEAP,
    HEART,
    IN_USE,
    LANTERNS,
    ON,
    SECRET,
    SPARKS,
    TURN,
    WARMTH,
    WHO,
)
from tests.engine.lanterns.core import DRAW, MAIN, START, TURNS
from tests.engine.lanterns.game import begin, rules
from tests.engine.lanterns.more import HAGGLE

STONE, SNOWBALL, SIDESTEP, TORCH, HUSH, EMBER, JUGGLE = range(7)
HIS_SIDESTEP, HIS_HUSH = 9, 11
ENGINE = Engine(rules())


def answers(moved: Moved, *chosen: object) -> Moved:
    """Answers decisions one after the other, each time from a position that was saved and read back."""
    for answer in chosen:
        state = load(ENGINE.rules, dump(ENGINE.rules, moved.state))
        moved = ENGINE.step(state, answer, Level.FULL)
    return moved


def decision(moved: Moved) -> Decision:
    assert isinstance(moved.next, Decision)
    return moved.next


def test_a_sequence_walks_its_steps_in_order_and_cites_them() -> None:
    moved = begin(ENGINE)
    assert moved.walked[:3] == ("lanterns@1:core/1.i", "lanterns@1:core/2.i", "lanterns@1:core/2.ii")
    assert decision(moved).clause == "lanterns@1:core/9.i"


def test_two_cards_from_an_empty_deck_ask_twice() -> None:
    moved = begin(ENGINE, {DECK[0]: ()}, procedure=START)
    assert decision(moved)[:4] == (0, "damage", "lanterns@1:core/6.i", ("warmth", "heart"))
    moved = answers(moved, "warmth")
    assert decision(moved).kind == "damage"
    moved = answers(moved, "heart")
    assert moved.next == End(None)
    assert (moved.state.cells[WARMTH[0]], moved.state.cells[HEART[0]]) == (2, 3)


def test_a_menu_asks_again_until_it_is_done() -> None:
    moved = begin(ENGINE, {SPARKS[0]: 2, HAND[0]: (TORCH,), DECK[0]: ()}, procedure=MAIN)
    moved = answers(moved, ("step", "near"), ("step", "far"))
    assert decision(moved).kind == "main"
    assert ("step", "near") not in decision(moved).values
    assert answers(moved, "end").next == End(None)


def test_a_full_card_ends_the_menu_by_itself() -> None:
    cells = {HAND[0]: (SNOWBALL, TORCH, JUGGLE), WARMTH[0]: 1, DECK[0]: ()}
    moved = begin(ENGINE, cells, procedure=MAIN)
    assert answers(moved, ("play", JUGGLE)).next == End(None)


def test_a_loop_goes_back_until_both_pass() -> None:
    moved = begin(ENGINE, procedure=HAGGLE, player=0)
    moved = answers(moved, "pass", "offer", "pass")
    assert decision(moved).who == 1
    assert answers(moved, "pass").next == End(None)


def test_a_reaction_moves_the_target_out_of_reach() -> None:
    cells = {DISTANCE: 4, HAND[0]: (STONE,), HAND[1]: (HIS_SIDESTEP,), DECK[1]: ()}
    moved = begin(ENGINE, cells, procedure=MAIN)
    moved = answers(moved, ("play", STONE))
    assert decision(moved)[:4] == (1, "reaction", "lanterns@1:core/5.i", (HIS_SIDESTEP, "none"))
    hit, missed = answers(moved, "none"), answers(moved, HIS_SIDESTEP)
    assert decision(hit).kind == "damage"
    assert decision(missed).kind == "damage"
    assert decision(missed).clause == "lanterns@1:core/6.i", "the sidestep draws from an empty deck"
    missed = answers(missed, "warmth")
    assert decision(missed).kind == "main"
    assert missed.state.cells[DISTANCE] == 6
    assert missed.state.cells[FLYING] == ()
    assert missed.state.cells[DISCARD[0]] == (STONE,)
    assert missed.walked[-3:] == ("lanterns@1:core/5.ii", "lanterns@1:core/5.iii", "lanterns@1:core/4.v")


def test_a_phase_that_ends_in_mid_throw_takes_everything_with_it_and_is_cleaned_up() -> None:
    cells = {HAND[0]: (STONE,), HAND[1]: (HIS_HUSH,), WHO: 0}
    moved = begin(ENGINE, cells, procedure=TURNS)
    for _ in range(10):
        if decision(moved).kind == "main":
            break
        moved = answers(moved, decision(moved).values[0])
    moved = answers(moved, ("play", STONE), HIS_HUSH)
    left = [event for event in moved.events if event.kind == "left"]
    assert [event.data[0] for event in left] == ["lanterns@1:core/3"]
    assert "lanterns@1:core/5" in left[0].data[1]
    assert "lanterns@1:core/11.i" in moved.walked
    assert "lanterns@1:core/1.iii" in moved.walked, "the turn goes on with the next phase"
    assert "lanterns@1:core/5.iv" not in moved.walked
    cells_after = moved.state.cells
    assert cells_after[FLYING] == () and cells_after[IN_USE[0]] == () and cells_after[IN_USE[1]] == ()
    assert cells_after[DISCARD[0]] == (STONE,) and cells_after[DISCARD[1]] == (HIS_HUSH,)
    assert cells_after[TURN] == 2


def test_an_illegal_use_is_taken_back_and_what_was_seen_stays_seen() -> None:
    moved = begin(ENGINE, {HAND[0]: (EMBER, SIDESTEP), SPARKS[0]: 0}, procedure=MAIN)
    after = answers(moved, ("play", EMBER))
    assert [event.kind for event in after.events][-1] == "taken-back"
    assert after.state.cells[HAND[0]] == (SIDESTEP, EMBER)
    assert after.state.cells[0] == {(1, EMBER)}, "the other player has seen it"
    assert after.state.cells[1:] == moved.state.cells[1:]
    assert decision(after).kind == "main"


def test_a_throw_that_does_not_reach_leaves_no_object_behind() -> None:
    cells = {HAND[0]: (SNOWBALL, JUGGLE), WARMTH[0]: 3, DISTANCE: 6, DECK[0]: ()}
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("play", JUGGLE))
    assert moved.next == End(None)
    assert moved.state.cells[FLYING] == () and moved.state.cells[HAND[0]] == (SNOWBALL,)
    kinds = [event.kind for event in moved.events]
    assert kinds.index("created") < kinds.index("taken-back")


def test_an_effect_uses_a_card_without_paying() -> None:
    cells = {HAND[0]: (EMBER, JUGGLE), WARMTH[0]: 3, SPARKS[0]: 0, DECK[0]: (STONE, SNOWBALL, SIDESTEP)}
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("play", JUGGLE))
    assert moved.state.cells[DISCARD[0]] == (EMBER, JUGGLE)
    assert moved.state.cells[HAND[0]] == (STONE, SNOWBALL)


def test_if_you_do_wants_the_whole_of_it() -> None:
    cells = {HAND[0]: (EMBER, JUGGLE), WARMTH[0]: 1, DECK[0]: (STONE, SNOWBALL)}
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("play", JUGGLE))
    assert moved.state.cells[WARMTH[0]] == 0, "what can be moved is moved"
    assert moved.state.cells[HAND[0]] == (EMBER,)


@pytest.mark.parametrize(("doubted", "drawn"), [(False, 1), (True, 0)])
def test_a_slice_runs_up_to_a_step_and_the_rest_later(doubted: bool, drawn: int) -> None:
    cells = {HAND[0]: (SIDESTEP,), DECK[0]: (STONE, SNOWBALL)}
    moved = begin(ENGINE, cells, procedure=MAIN)
    moved = answers(moved, ("bluff", SIDESTEP))
    assert decision(moved)[:3] == (1, "doubt", "lanterns@1:core/16.iii")
    assert moved.walked[-1] == "lanterns@1:core/4.ii"
    assert moved.state.cells[SECRET[0]] == SIDESTEP
    moved = answers(moved, doubted)
    assert len(moved.state.cells[DECK[0]]) == 2 - drawn
    assert ("lanterns@1:core/4.iii" in moved.walked) == (not doubted)


def test_a_slice_that_is_taken_back_keeps_nothing() -> None:
    moved = begin(ENGINE, {HAND[0]: (EMBER, STONE), SPARKS[0]: 0}, procedure=MAIN)
    moved = answers(moved, ("bluff", EMBER))
    assert decision(moved).kind == "main", "nobody is asked to doubt a use that never was"
    assert "lanterns@1:core/16.iv" in moved.walked and "lanterns@1:core/4.iii" not in moved.walked


def test_reservations_are_kept_for_their_moment_and_then_forgotten() -> None:
    cells = {
        HAND[0]: (EMBER, STONE), SPARKS[0]: 1, DISTANCE: 5, WARMTH[0]: 1, HAND[1]: (),
        DECK[0]: (SNOWBALL, SIDESTEP, TORCH), DECK[1]: (7, 8, 10, 12),
    }  # fmt: skip
    moved = begin(ENGINE, cells, procedure=MAIN)
    assert ("play", STONE) not in decision(moved).values, "out of reach"
    moved = answers(moved, ("play", EMBER))
    assert [effect.until for effect in moved.state.cells[3]] == ["start", "throw", "turn"]
    assert moved.state.cells[HAND[0]] == (STONE, SNOWBALL, SIDESTEP)


def test_after_the_throw_comes_what_waited_for_it() -> None:
    cells = {
        HAND[0]: (EMBER, STONE), SPARKS[0]: 1, DISTANCE: 4, HAND[1]: (), DECK[0]: (SNOWBALL, SIDESTEP, TORCH),
        WARMTH[1]: 0,
    }  # fmt: skip
    moved = answers(begin(ENGINE, cells, procedure=MAIN), ("play", EMBER), ("play", STONE), "none")
    walked = moved.walked
    assert (
        walked.index("lanterns@1:core/6.i")
        < walked.index("lanterns@1:core/5.vi")
        < walked.index("lanterns@1:core/9.ii")
    )
    assert TORCH in moved.state.cells[HAND[0]]
    assert [effect.until for effect in moved.state.cells[3]] == ["start", "turn"]


def test_effects_end_with_their_moment() -> None:
    cells = {HAND[0]: (EMBER,), SPARKS[0]: 1, DECK[0]: (SNOWBALL, SIDESTEP, TORCH, STONE), WHO: 0}
    cells |= {DECK[1]: (7, 8, 9, 10, 11, 12, 13), TURN: 3, ASLEEP[0]: 1}
    moved = begin(ENGINE, cells)
    assert decision(moved).kind == "main"
    moved = answers(moved, ("play", EMBER))
    assert "turn" in [effect.until for effect in moved.state.cells[3]]
    moved = answers(moved, "end")
    assert [effect.until for effect in moved.state.cells[3]] == ["throw"], "and the start of a turn has come"
    assert moved.state.cells[WARMTH[0]] == 4


def test_the_same_step_twice_keeps_positions_small() -> None:
    moved = begin(ENGINE, {LANTERNS[0]: (TORCH,), ON: ((TORCH, 2),), HEAP: 0}, procedure=DRAW, player=0)
    assert decision(moved).kind == "top"
    assert len(moved.state.agenda) == 1


def test_a_call_with_the_wrong_names_is_a_broken_step() -> None:
    with pytest.raises(BrokenStep, match="it takes player"):
        ENGINE.start(DRAW)
