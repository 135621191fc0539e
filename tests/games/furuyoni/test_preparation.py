"""Chapters 4-1 and 7-1-6: the set-up, the mulligan and drawing."""

import pytest

from saitei.engine import CHANCE, Decision, complaints
from saitei.games.furuyoni import LAYOUT, SUPPLY, begin
from saitei.games.furuyoni.layout import (
    ACTIVE,
    AURA,
    DECK,
    DISTANCE,
    FLARE,
    HAND,
    LIFE,
    OUTSIDE,
    REMOVED,
    SPECIALS,
    TURN,
    USED,
    VIGOR,
)
from tests.games.furuyoni.board import EDITIONS, Board, engine

TEN = ("cut", "stab", "needle", "parry", "step", "dodge", "charge", "moon", "tide", "dome")


def prepared(edition: str, first: int = 0, ready: tuple[str, ...] = ()) -> tuple[object, Decision]:
    """A duel up to the mulligan of the first player, drawing whatever lies first."""
    playing = engine(edition)
    moved = begin(playing, (TEN, TEN), ready=(ready, ready))
    while isinstance(moved.next, Decision) and moved.next.kind != "mulligan":
        answer = first if moved.next.kind == "turn-player" else moved.next.values[0]
        moved = playing.step(moved.state, answer)
    assert isinstance(moved.next, Decision)
    return moved.state, moved.next


@pytest.mark.parametrize(("edition", "life", "crystals"), [("2018", 8, 32), ("2025", 10, 36)])
def test_crystals_are_placed(edition: str, life: int, crystals: int) -> None:
    """4-1 step 1: 10, 3 each, and 8 (2018) or 10 (2025) each."""
    state, _ = prepared(edition)
    assert (state.cells[DISTANCE], state.cells[AURA[0]], state.cells[AURA[1]]) == (10, 3, 3)
    assert (state.cells[LIFE[0]], state.cells[LIFE[1]]) == (life, life)
    assert state.cells[OUTSIDE] == -crystals
    assert state.cells[FLARE[0]] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_placed_and_three_are_drawn(edition: str) -> None:
    """4-1 steps 2 and 4."""
    state, asked = prepared(edition, first=1)
    assert (len(state.cells[HAND[0]]), len(state.cells[HAND[1]])) == (3, 3)
    assert state.cells[SPECIALS[0]] == (7, 8, 9)
    assert not state.cells[USED]
    assert state.cells[ACTIVE] == 1
    assert asked.who == 1
    assert not complaints(LAYOUT, state, SUPPLY, [*range(10), *range(100, 110)])


def test_cards_not_chosen_are_outside_only_in_2025() -> None:
    """4-1 step 2 of 2025; in 2018 they are in no zone of the duel."""
    assert prepared("2025", ready=("ward", "rush"))[0].cells[REMOVED[1]] == (110, 111)
    assert prepared("2018", ready=("ward", "rush"))[0].cells[REMOVED[1]] == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_player_is_chance(edition: str) -> None:
    """4-1 step 3."""
    first = begin(engine(edition), (TEN, TEN)).next
    assert isinstance(first, Decision)
    assert (first.who, first.kind, first.values) == (CHANCE, "turn-player", (0, 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mulligan_of_two_cards_in_an_order(edition: str) -> None:
    """4-1 step 5: two cards go to the bottom in the order chosen, and two are drawn."""
    state, asked = prepared(edition)
    playing = engine(edition)
    one, two, kept = state.cells[HAND[0]]
    moved = playing.step(state, (one, two))
    assert moved.next.kind == "deck-order"
    assert set(moved.next.values) == {(one, two), (two, one)}
    moved = playing.step(moved.state, (two, one))
    assert moved.state.cells[DECK[0]][-2:] == (two, one)
    while moved.next.who == CHANCE:
        moved = playing.step(moved.state, moved.next.values[0])
    assert (len(moved.state.cells[HAND[0]]), kept in moved.state.cells[HAND[0]]) == (3, True)
    assert (moved.next.kind, moved.next.who) == ("mulligan", 1)
    assert len(asked.values) == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_mulligan_nothing_moves_and_turn_one_begins(edition: str) -> None:
    """4-1 steps 5 to 7; the first two turns have no fixed start."""
    state, _ = prepared(edition)
    playing = engine(edition)
    moved = playing.step(playing.step(state, ()).state, ())
    assert moved.state.cells[DECK[0]] == state.cells[DECK[0]]
    assert (moved.state.cells[VIGOR[0]], moved.state.cells[VIGOR[1]], moved.state.cells[TURN]) == (0, 1, 1)
    assert moved.next.kind == "main-action"
    assert len(moved.state.cells[HAND[0]]) == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draw_takes_the_top_card_and_no_other(edition: str) -> None:
    """7-1-6."""
    board = Board(edition, "draw", bind={"player": 0}, deck=(("cut", "stab"), ("step",)))
    assert board.where(0, "cut") == "hand"
    assert board.where(0, "stab") == "deck"
    assert board.where(1, "step") == "deck"


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_draws_from_a_shuffled_deck_is_told_by_chance(edition: str) -> None:
    """7-1-6: a random order is decided when somebody looks."""
    board = Board(
        edition, "draw", cells={DECK[0]: ((0, 1),)}, bind={"player": 0}, hand=((), ()), deck=(("cut", "stab"), ())
    )
    assert board.next.who == CHANCE
    assert board.options == (0, 1)
    assert board.do(1).where(0, "stab") == "hand"
