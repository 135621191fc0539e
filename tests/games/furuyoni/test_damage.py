"""Chapters 9-4 (2018), 5-8 (2025), 4-2 and 9-7: damage, impatience, victory."""

from typing import Any

import pytest

from saitei.engine import End, Lasting, Modifier, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.layout import (
    AURA,
    DISTANCE,
    DUST,
    ENHANCEMENTS,
    FLARE,
    HAND,
    LIFE,
    LOST,
    ON,
    VIGOR,
    WON,
    Dealing,
)
from tests.games.furuyoni.board import EDITIONS, Board, Duel, clause

BY = Dealing("effect")


def hit(
    edition: str, aura: int | None, life: int | None, cells: dict[int, Any] | None = None, by: Dealing = BY
) -> Board:
    bind = {"player": 1, "aura": aura, "life": life, "by": by}
    return Board(edition, "damage", cells=cells, bind=bind)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_hit_chooses(edition: str) -> None:
    """9-4 i, 5-8-3-2: aura to <Dust>, life to the own <Flare>."""
    board = hit(edition, 2, 1)
    assert (board.next.who, board.options) == (1, ("aura", "life"))
    assert board.asked == f"damage {clause(edition, '9-4.i', '5-8-3-2')}"
    board.do("aura")
    assert (board[AURA[1]], board[DUST], board[FLARE[1]]) == (1, 2, 0)
    board = hit(edition, 2, 1).do("life")
    assert (board[LIFE[1]], board[FLARE[1]], board[FLARE[0]], board[AURA[1]]) == (clause(edition, 7, 9), 1, 0, 3)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("aura", "free"), [(1, False), (2, True)])
def test_aura_damage_needs_as_much_aura(edition: str, aura: int, free: bool) -> None:
    """9-4 i, 5-8-3-2: the boundary."""
    board = hit(edition, 2, 1, {AURA[1]: aura})
    if free:
        assert board.options == ("aura", "life")
    else:
        assert board[LIFE[1]] == clause(edition, 7, 9)
        assert board[AURA[1]] == aura


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dash_leaves_no_choice(edition: str) -> None:
    """9-4 i, 5-8-3-2 and the reading dash-and-too-little-aura."""
    assert hit(edition, None, 2)[FLARE[1]] == 2
    assert hit(edition, 5, None, {AURA[1]: 3})[AURA[1]] == 0
    board = hit(edition, None, None)
    assert (board[AURA[1]], board[LIFE[1]]) == (3, clause(edition, 8, 10))


@pytest.mark.parametrize("edition", EDITIONS)
def test_damage_is_at_most_what_is_there(edition: str) -> None:
    """6-3, 5-10; zero damage may be chosen and does nothing."""
    board = hit(edition, 0, 9)
    assert board.do("aura")[AURA[1]] == 3


def test_both_damages_are_taken_at_once_in_2025() -> None:
    """10-26."""
    board = hit("2025", 2, 1, by=Dealing("attack", both=True))
    assert (board[AURA[1]], board[LIFE[1]], board[DUST], board[FLARE[1]]) == (1, 9, 2, 1)


def test_damage_to_flare_in_2025() -> None:
    """5-8-3-1."""
    bind = {"player": 1, "zone": "flare", "amount": 2, "by": BY}
    board = Board("2025", "single-damage", cells={FLARE[1]: 1, FLARE[0]: 3}, bind=bind)
    assert (board[FLARE[1]], board[FLARE[0]], board[DUST]) == (0, 3, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_aura_damage_above_five_is_capped_only_in_2025(edition: str) -> None:
    """6-4-1-4 of 2025: seven is five, which five crystals bear; in 2018 it is seven, which they do not."""
    board = Board(edition, cells={DISTANCE: 3, AURA[1]: 5, VIGOR[0]: 1}, hand=(("heavy",), ())).do("heavy")
    if edition == "2025":
        assert board.options == ("aura", "life")
        assert board.do("aura")[AURA[1]] == 0
    else:
        assert board[LIFE[1]] == 7


# --- Impatience --------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_draw_from_an_empty_deck_brings_impatience(edition: str) -> None:
    """5-4-3, 10-11 (2018); 5-5-3, 10-10 (2025): two draws, two choices; the other player is left alone."""
    board = Board(edition, "turn", hand=((), ("step",)), discard=(("cut",), ())).do(False)
    assert board.asked.startswith("damage")
    board.do("aura")
    assert (board[AURA[0]], board[DUST]) == (2, 1)
    board.do("life")
    assert (board[AURA[0]], board[FLARE[0]], board[FLARE[1]]) == (2, 1, 0)
    assert len(board[HAND[0]]) == 0
    assert board.walked.count(clause(edition, "10-11", "10-10")) == 2


# --- Victory -----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_life_zero_ends_the_game_in_the_middle(edition: str) -> None:
    """4-2: before everything else; with one crystal more the game goes on."""
    board = Board(edition, cells={DISTANCE: 3, AURA[1]: 0, LIFE[1]: 1, VIGOR[0]: 1}, hand=(("cut",), ())).do("cut")
    assert isinstance(board.next, End)
    assert board.next.result == ("won", 0)
    assert board.next.clauses[0].endswith(clause(edition, "core/4-2", "core/4-2.1"))
    board = Board(edition, cells={DISTANCE: 3, AURA[1]: 0, LIFE[1]: 2, VIGOR[0]: 1}, hand=(("cut",), ())).do("cut")
    assert board.asked.startswith("standard")


@pytest.mark.parametrize("edition", EDITIONS)
def test_reconstruction_at_one_life_loses(edition: str) -> None:
    """4-2 and 9-7 i: the deck is never shuffled."""
    board = Board(edition, "turn", cells={LIFE[0]: 1}, discard=(("cut",), ())).do(True)
    assert board.next.result == ("won", 1)
    assert board.where(0, "cut") == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_at_zero_is_a_draw(edition: str) -> None:
    """4-2 (2018); the reading both-lives-zero (2025)."""
    board = Board(edition, cells={LIFE[0]: 0, LIFE[1]: 0})
    assert board.next.result == ("draw", None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_effects_that_win_or_lose(edition: str) -> None:
    """4-2."""
    assert Board(edition, cells={LOST[0]: True}).next.result == ("won", 1)
    assert Board(edition, cells={WON[0]: True}).next.result == ("won", 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_does_not_lose_plays_on_until_the_effect_ends(edition: str) -> None:
    """4-2 and the reading life-zero-and-cannot-win."""
    spared = Lasting("does-not-lose", None, 1, None, "phase", "core/4-2")
    board = Board(
        edition,
        "turn",
        cells={LIFE[1]: 0, LASTING: (spared._replace(until="turn"),), VIGOR[0]: 2},
        deck=(("cut", "cut"), ()),
    )
    assert not isinstance(board.next, End)
    board.do(False, "standard", "end")
    assert board.next.result == ("won", 0)


def instead(life: int) -> Table:
    """An invented effect: instead of losing, a player wraps; or gets crystals into <Life>."""
    table = Table("core")
    table.procedure("9-8", "player", key="rescue")

    @table.step("9-8")
    def rescued(at: Duel, player: int) -> None:
        at.move(DUST, LIFE[player], life)

    @table.modifies("instead-of-defeat", "9-8")
    def offered(at: Duel, player: int) -> list[Modifier]:
        return [Modifier("gain", (("rescue", (player,), ""),), "core/9-8")] if at[DUST] else []

    return table


@pytest.mark.parametrize(("life", "dust", "goes_on"), [(1, 2, True), (0, 0, False)])
def test_an_effect_instead_of_the_defeat_in_2025(life: int, dust: int, goes_on: bool) -> None:
    """9-1-3-1: nothing is judged while it is resolved; without one the player loses."""
    cells = {LIFE[1]: 0, DUST: dust, VIGOR[0]: 1}
    board = Board("2025", cells=cells, extra=(instead(life),))
    assert isinstance(board.next, End) is not goes_on
    assert board[LIFE[1]] == life


@pytest.mark.parametrize("edition", EDITIONS)
def test_crystals_elsewhere_that_a_text_treats_as_aura(edition: str) -> None:
    """9-4 ii, 5-8-3-1: they count for what can be borne, and the player says where the damage falls."""
    table = Table("core")

    @table.modifies("aura-places", "9-8")
    def wards(at: Duel, player: int) -> list[Modifier]:
        return [Modifier("gain", tuple((ON, card) for card in at[ENHANCEMENTS[player]]), "core/9-8")]

    bind = {"player": 1, "aura": 3, "life": 1, "by": BY}
    zones = {"enhancements": ((("ward", 2),), (("ward", 2),))}
    board = Board(edition, "damage", cells={AURA[1]: 2}, bind=bind, extra=(table,), **zones).do("aura")
    assert board.asked == f"damage-from {clause(edition, '9-4.ii', '5-8-3-1')}"
    assert board.options == ((1, 2), (2, 1))
    board.do((2, 1))
    assert (board[AURA[1]], board[ON], board[DUST]) == (0, ((0, 2), (100, 1)), 3)
    assert board.happened("damaged")[0][:3] == (1, "aura", 3)
    board = Board(edition, "damage", cells={AURA[1]: 0}, bind=bind, extra=(table,), **zones)
    assert board[LIFE[1]] == clause(edition, 7, 9), "two crystals do not bear three damage"


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_spared_while_something_is_so_loses_as_it_ceases(edition: str) -> None:
    """4-2: an invented text spares player 1 while the own aura holds a crystal; the judgement looks at every change."""
    table = Table("core")
    table.modifies("spared", "4-2")(
        lambda at, player: [Modifier("gain", (None,), "core/4-2")] if player == 1 and at[AURA[1]] else []
    )
    cells = {LIFE[1]: 0, AURA[1]: 1, DISTANCE: 3, VIGOR[0]: 1}
    board = Board(edition, cells=cells, hand=(("parry", "step"), ()), extra=(table,))
    assert not isinstance(board.do("step").next, End)
    assert board.do("parry", "aura").next.result == ("won", 0)
