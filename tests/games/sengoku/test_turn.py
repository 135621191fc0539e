"""Chapter 9: the turn and its phases; chapters 100 and 10 where they end a game."""

import pytest

from saitei.engine import End
from saitei.games.sengoku.layout import ACTIVE, DAMAGE, FIRST, FRESH, LOYALTY, REBELLION, TURN
from tests.games.sengoku.board import Board


def test_what_is_exhausted_becomes_ready_in_the_own_start_phase_only() -> None:
    board = Board("901", camp=(("ox/",), ("cow/",)), resources=(("red/",), ("blue/",)))
    assert board.asked == "0 resource 903.2"
    assert not board.exhausted(0, "ox") and not board.exhausted(0, "red")
    assert board.exhausted(1, "cow") and board.exhausted(1, "blue")
    assert [board.id(card) for (card,) in board.happened("ready")] == ["red", "ox"], "resources first (901.3, 901.4)"


def test_one_card_is_drawn_but_not_by_the_first_player_in_turn_one() -> None:
    assert len(Board("902").zone("hand", 0)) == 1
    assert Board("902", cells={TURN: 1}).zone("hand", 0) == []
    assert len(Board("902", cells={TURN: 2, FIRST: 1}).zone("hand", 0)) == 1


def test_who_cannot_draw_in_the_draw_phase_loses() -> None:
    board = Board("902", deck=((), ("hay",)))
    assert isinstance(board.next, End) and board.next.result == ("won", 1)
    assert board.next.clauses[0] == "sengoku@3.6:902.2"
    last = Board("902", deck=(("hay",), ()))
    assert last.asked == "0 resource 903.2" and last.zone("deck", 0) == []


def test_a_resource_face_down_draws_a_card() -> None:
    board = Board("903", hand=(("ox", "trick"), ()))
    assert board.options == {"ox up", "ox down", "trick down", "none"}
    assert board.refused("trick up") == "903.2.1"
    board.do("ox down")
    assert board.zone("resources", 0) == ["ox"] and set(board.zone("hand", 0)) == {"trick", "hay"}
    up = Board("903", hand=(("ox", "trick"), ())).do("ox up")
    assert up.zone("hand", 0) == ["trick"] and up.happened("drew") == []


def test_ten_resources_are_all() -> None:
    board = Board("903", hand=(("ox",), ()), resources=(("red",) * 9, ()))
    assert "ox up" in board.options
    full = Board("903", hand=(("ox",), ()), resources=(("red",) * 10, ()))
    assert full.asked.startswith("0 main"), "only “none” is left, and that answers itself"


def test_the_hand_is_discarded_down_to_seven_at_the_own_end_phase() -> None:
    hand = ("ox", "cow", "twin", "ram", "free", "trick", "ruse", "feeble", "red-fox")
    board = Board("905", hand=(hand, hand))
    assert board.asked == "0 hand-limit 905.4"
    board.do("ox")
    assert board.asked == "0 hand-limit 905.4"
    board.do("cow")
    assert board.zone("discard", 0) == ["ox", "cow"] and len(board.zone("hand", 1)) == 10, "the opponent has drawn"


def test_damage_and_restrictions_end_with_the_turn() -> None:
    board = Board("905", camp=(("ox*=500",), ("cow=500",)))
    assert board[DAMAGE] == () and board[FRESH] == frozenset()
    assert (board[TURN], board[ACTIVE]) == (4, 1) and board.asked == "1 resource 903.2"


@pytest.mark.parametrize(("count", "ends"), [(9, False), (10, True), (11, True)])
def test_ten_loyalty_counters_win_at_the_own_start_phase(count: int, ends: bool) -> None:
    board = Board("901", cells={LOYALTY[0]: count})
    assert isinstance(board.next, End) is ends
    if ends:
        assert isinstance(board.next, End) and board.next.result == ("won", 0)
    assert not isinstance(Board("901", cells={LOYALTY[1]: 10}).next, End), "not in the opponent's"


@pytest.mark.parametrize(("count", "ends"), [(9, False), (10, True)])
def test_ten_rebellion_counters_lose_at_the_own_end_phase(count: int, ends: bool) -> None:
    board = Board("905", cells={REBELLION[0]: count})
    assert isinstance(board.next, End) is ends
    if ends:
        assert isinstance(board.next, End) and board.next.result == ("won", 1)
    assert not isinstance(Board("905", cells={REBELLION[1]: 10}).next, End)


def test_two_resources_take_a_counter_away() -> None:
    cells = {LOYALTY[1]: 1, REBELLION[0]: 2}
    board = Board(resources=(("red", "blue", "blue"), ()), hand=(("free",), ()), cells=cells)
    assert board.options == {"play free", "loyalty", "rebellion", "end"}
    board.do("loyalty", "red", "blue")
    assert board[LOYALTY[1]] == 0 and board[REBELLION[0]] == 2
    assert "rebellion" not in board.options, "one resource is left"
    poor = Board(resources=(("red",), ()), cells=cells, hand=(("free",), ()))
    assert poor.options == {"play free", "end"} and poor.refused("rebellion") == "904.8"
