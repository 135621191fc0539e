"""Chapter 8: turns and phases."""

import pytest

from saitei.engine import Lasting
from saitei.engine.state import LASTING
from saitei.games.furuyoni.layout import (
    ACTIVE,
    DISTANCE,
    FLARE,
    FLINCHING,
    HAND,
    HISTORY,
    HISTORY_BEFORE,
    LIFE,
    ON,
    START_DISTANCE,
    TURN,
    VIGOR,
)
from tests.games.furuyoni.board import EDITIONS, Board, clause

DECKS = (("cut", "stab", "needle"), ("cut", "stab", "needle"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_start_phase_of_a_later_turn(edition: str) -> None:
    """8-1 (2018), 8-1-3 (2025): vigor, enhancements, reconstruction, two cards."""
    board = Board(
        edition,
        "turn",
        cells={VIGOR[0]: 1},
        deck=DECKS,
        enhancements=((("ward", 2),), (("ward", 3),)),
        discard=(("step",), ()),
    )
    step = clause(edition, "8-1", "8-1-3")
    assert board[VIGOR[0]] == 2
    assert [count for _, count in board[ON]] == [1, 2]
    assert board.asked == f"reconstruct {step}.iii"
    board.do(False)
    assert len(board[HAND[0]]) == 2
    assert len(board[HAND[1]]) == 0
    assert [c for c in board.walked if c.startswith(step + ".")] == [f"{step}.{n}" for n in ("i", "ii", "iii", "iv")]
    assert board[LIFE[0]] == clause(edition, 8, 10)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("turn", "drawn"), [(1, 0), (2, 0), (3, 2)])
def test_the_first_two_turns_have_no_fixed_start(edition: str, turn: int, drawn: int) -> None:
    """8-1, 8-1-3: the boundary is turn 3."""
    board = Board(edition, "turn", cells={TURN: turn, DISTANCE: 6}, deck=DECKS)
    if turn == 3:
        board.do(False)
    assert len(board[HAND[0]]) == drawn
    assert board[VIGOR[0]] == (1 if drawn else 0)
    assert board[START_DISTANCE] == 6
    assert board.asked == f"main-action {clause(edition, '8-2', '8-2-1')}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_vigor_stops_at_its_limit(edition: str) -> None:
    """5-1-2."""
    assert Board(edition, "turn", cells={VIGOR[0]: 2}, deck=DECKS)[VIGOR[0]] == 2


def test_who_flinches_stops_flinching_instead() -> None:
    """5-1-4 of 2025: no vigor is gained, also at the limit; the other player's flinching stays."""
    board = Board("2025", "turn", cells={VIGOR[0]: 1, FLINCHING[0]: True, FLINCHING[1]: True}, deck=DECKS)
    assert (board[VIGOR[0]], board[FLINCHING[0]], board[FLINCHING[1]]) == (1, False, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_reconstruction_costs_a_life_and_is_offered_once(edition: str) -> None:
    """8-1 iii, 8-1-3 iii, 9-7."""
    board = Board(edition, "turn", deck=((), ("cut",)), discard=(("cut", "moon"), ("stab",)), facedown=(("stab",), ()))
    life = board[LIFE[0]]
    board.do(True)
    assert board[LIFE[0]] == life - 1
    assert board.next.kind == "top"
    assert set(board.options) == {board.card(0, "cut"), board.card(0, "stab")}
    assert board.where(0, "moon") == "discard", "only normal cards return"
    assert board.where(1, "stab") == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_end_phase_takes_cards_down_to_two(edition: str) -> None:
    """8-3, 8-3-2: one at a time, chosen by the turn player; the other player keeps all."""
    board = Board(
        edition,
        "turn",
        cells={TURN: 1},
        hand=(("cut", "stab", "needle", "step"), ("cut", "stab", "needle")),
        deck=DECKS,
    )
    board.do("standard", "end")
    assert board.asked == f"hand-limit {clause(edition, '8-3', '8-3-2')}"
    board.do("stab")
    assert len(board.options) == 3
    board.do("cut")
    assert [board.where(0, name) for name in ("cut", "stab", "needle", "step")] == [
        "facedown",
        "facedown",
        "hand",
        "hand",
    ]
    assert len(board[HAND[1]]) == 3
    assert (board[TURN], board[ACTIVE]) == (2, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_cards_may_be_kept(edition: str) -> None:
    """5-1-3: the boundary."""
    board = Board(edition, "turn", cells={TURN: 1}, hand=(("cut", "stab"), ()), deck=DECKS)
    board.do("standard", "end")
    assert (board[TURN], len(board[HAND[0]])) == (2, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_lasts_this_turn_ends_with_it_and_the_history_moves(edition: str) -> None:
    """8: durations and the deeds of a turn."""
    effects = (Lasting("x", None, None, 1, "turn", "core/8"), Lasting("y", None, None, 1, ("end-of-turn", 2), "core/8"))
    board = Board(edition, "turn", cells={TURN: 1, LASTING: effects, VIGOR[0]: 1}, deck=DECKS)
    board.do("standard")
    assert len(board[LASTING]) == 2
    board.do("end")
    assert [effect.kind for effect in board[LASTING]] == ["y"]
    assert (board[HISTORY], board[HISTORY_BEFORE[0]]) == ((), ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_full_power_cards_and_the_two_actions(edition: str) -> None:
    """8-2-1, 8-2-2 (2018); 8-2-2 A and B (2025): only in 2018 a full-power action needs a full-power card."""
    hand = (("charge", "step"), ())
    board = Board(edition, "turn", cells={TURN: 1}, hand=hand).do("standard")
    assert board.names == {"step", "end", "basic-action"}
    assert board.refused("charge") == clause(edition, "8-2-1", "9-2")
    board = Board(edition, "turn", cells={TURN: 1}, hand=hand).do("full-power")
    assert board.names == clause(edition, {"charge", "end"}, {"charge", "step", "end"})
    if edition == "2018":
        assert board.refused("step") == "8-2-2"
    board.do("charge")
    assert board[TURN] == 2, "one card, then the phase ends"
    assert board.where(0, "charge") == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_standard_menu_comes_again_until_it_is_ended(edition: str) -> None:
    """8-2-1, 8-2-2 A."""
    board = Board(edition, "turn", cells={TURN: 1}, hand=(("step", "ward"), ())).do("standard", "step")
    assert board.names >= {"ward", "end"}
    assert board.asked.startswith("standard")
    assert board.do("end")[TURN] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_unused_specials_can_be_used(edition: str) -> None:
    """8-2-1, 8-2-2 A."""
    board = Board(edition, cells={FLARE[0]: 2}, specials=(("tide",), ()), used=(("dome",), ()))
    assert board.names >= {"tide"}
    assert board.refused("dome") == clause(edition, "8-2-1", "8-2-2.A")
