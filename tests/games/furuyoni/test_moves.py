"""Chapter 10, what is no card text: exchange, return to unused, removal, flinching."""

import pytest

from saitei.engine import End, Table
from saitei.games.furuyoni.layout import FACE_UP, FLINCHING, HAND, REMOVED, USED
from tests.games.furuyoni.board import EDITIONS, Board, Duel, clause


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_exchanged_with_extra_cards(edition: str) -> None:
    """10-21 (2018), 10-25 (2025): the incoming card takes the place of the outgoing one."""
    zones = {"hand": (("step", "cut"), ()), "extra_cards": (("stab",), ("stab",))}
    bind = {"outgoing": (0, "step"), "incoming": (0, "stab"), "name": "Step"}
    board = Board(edition, "exchange", bind=bind, **zones)
    assert (board.where(0, "step"), board.where(0, "stab"), board.where(0, "cut")) == ("extra_cards", "hand", "hand")
    for other in ({"name": "Stride"}, {"incoming": (1, "stab")}, {"incoming": (0, "cut")}):
        board = Board(edition, "exchange", bind={**bind, **other}, **zones)
        assert (board.where(0, "step"), board.where(0, "stab")) == ("hand", "extra_cards")


def test_an_exchange_with_a_card_in_use_ends_the_use_in_2025() -> None:
    """10-25 and the reading exchanged-special-state."""
    bind = {"outgoing": (0, "tide"), "incoming": (0, "dome"), "name": None}
    board = Board("2025", "exchange", bind=bind, in_use=(("tide",), ()), extra_cards=(("dome",), ()))
    assert (board.where(0, "tide"), board.where(0, "dome")) == ("extra_cards", "used")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_special_returns_unused(edition: str) -> None:
    """10-18 (2018), 10-17 (2025)."""
    board = Board(edition, "to-unused", bind={"card": (0, "tide")}, used=(("tide", "dome"), ()))
    assert (board.where(0, "tide"), board.where(0, "dome")) == ("specials", "used")
    assert board[USED] == {1}


def test_a_card_is_removed_from_the_game_face_up() -> None:
    """10-18 of 2025."""
    board = Board("2025", "remove", bind={"card": (1, "cut")}, hand=((), ("cut", "step")))
    assert (board[REMOVED[1]], board[FACE_UP]) == ((100,), {100})


def test_flinching() -> None:
    """5-1-4 of 2025."""
    board = Board("2025", "flinch", bind={"player": 1})
    assert (board[FLINCHING[1]], board[FLINCHING[0]]) == (True, False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_in_a_zone_of_the_other_player(edition: str) -> None:
    """7-2 of 2025: a hand holds only its player's cards, so that a card of another's goes to its owner's."""
    table = Table("core")
    table.procedure("9-8", "card", key="bringing")

    @table.step("9-8")
    def brings(at: Duel, card: int) -> None:
        at.put(card, HAND[0])

    board = Board(edition, "bringing", bind={"card": (1, "cut")}, discard=((), ("cut", "step")), extra=(table,))
    owner = clause(edition, 0, 1)
    assert board[HAND[owner]] == (100,)
    assert board.where(1, "step") == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_cannot_be_done_is_proven_by_showing_the_cards(edition: str) -> None:
    """10-22 (2018), 10-24 (2025)."""
    board = Board(edition, "prove", bind={"cards": (0, 1)}, hand=(("cut", "step", "stab"), ()))
    assert [data[0] for data in board.happened("revealed")] == [0, 1]
    assert board.walked == [clause(edition, "10-22", "10-24")]


def test_a_number_is_declared() -> None:
    """10-36 of 2025: one of those that matter; what is declared is open."""
    board = Board("2025", "declare-number", bind={"player": 1, "numbers": (0, 1, 2)})
    assert (board.asked, board.next.who, board.options) == ("number 10-36", 1, (0, 1, 2))
    assert board.do(2).happened("number-declared") == [(1, 2)]


def test_only_a_special_takes_the_place_of_a_card_among_the_specials_in_2025() -> None:
    """10-25 and 7-1-11: a normal card cannot be there; another special can."""
    zones = {"specials": (("tide",), ()), "extra_cards": (("stab", "dome"), ())}
    bind = {"outgoing": (0, "tide"), "incoming": (0, "stab"), "name": None}
    board = Board("2025", "exchange", bind=bind, **zones)
    assert (board.where(0, "tide"), board.where(0, "stab")) == ("specials", "extra_cards")
    board = Board("2025", "exchange", bind={**bind, "incoming": (0, "dome")}, **zones)
    assert (board.where(0, "tide"), board.where(0, "dome")) == ("extra_cards", "specials")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exchange_triggered_by_an_exchange(edition: str) -> None:
    """10-21 of 2018, its last exception; 2025 has none such."""
    table = Table("core")

    @table.trigger("9-8", on="card-moved", resolve="exchange")
    def answers(at: Duel, card: int, source: str, target: str) -> list[tuple[int, int, int, None]]:
        return [(card, 1, 3, None)] if source == "hand.0" else []

    zones = {"hand": (("step", "cut"), ()), "extra_cards": (("stab", "needle"), ())}
    bind = {"outgoing": (0, "step"), "incoming": (0, "stab"), "name": None}
    board = Board(edition, "exchange", bind=bind, extra=(table,), **zones)
    assert (board.where(0, "step"), board.where(0, "stab")) == ("extra_cards", "hand")
    assert board.where(0, "cut") == clause(edition, "hand", "extra_cards")


def test_a_card_exchanged_into_use_is_not_put_away_by_2018() -> None:
    """10-21 and 9-2-2 iv of 2018 put away the card that was used; 10-25 of 2025 has a paragraph for the other."""
    bind = {"outgoing": (0, "step"), "incoming": (0, "stab"), "name": None}
    zones = {"in_use": (("step",), ()), "extra_cards": (("stab",), ())}
    ended = Board("2018", "exchange", bind=bind, **zones).next
    assert isinstance(ended, End) and ended.unresolved
    assert ended.clauses == ("furuyoni@2018:core/10-21", "furuyoni@2018:core/9-2")
    assert Board("2025", "exchange", bind=bind, **zones).where(0, "stab") == "discard"
    elsewhere = Board("2018", "exchange", bind=bind, discard=(("step",), ()), extra_cards=(("stab",), ()))
    assert elsewhere.where(0, "stab") == "discard"
