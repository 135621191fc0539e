"""Chapters 9-5, 7-1-9 and 10-14 (2018), 10-13 (2025): enhancements break; phases end in the middle."""

from typing import Any

import pytest

from saitei.engine import Lasting, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, LIFE, ON, SEALED, SEALED_UNDER, TURN, USED, VIGOR
from saitei.games.furuyoni.phase_end import end_the_phase
from tests.games.furuyoni.board import EDITIONS, Board, Duel, clause


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_breaks_when_its_last_crystal_leaves(edition: str) -> None:
    """5-4-2, 5-5-2, 9-5: a normal card is discarded, a special used; one with crystals left stays."""
    board = Board(
        edition,
        "turn",
        deck=(("cut", "cut"), ()),
        enhancements=((("ward", 1), ("dome", 1)), (("ward", 2),)),
        discard=(("cut",), ()),
    )
    assert board.asked == f"order {'5-1-1'}", "two break at once: the turn player orders them"
    assert board.next.who == 0
    board.do(board.options[0], False)
    assert (board.where(0, "ward"), board.where(0, "dome"), board.where(1, "ward")) == (
        "discard",
        "used",
        "enhancements",
    )
    assert board[USED] == {board.card(0, "dome")}


def taking(edition: str) -> Table:
    """An invented rule: a basic action takes a crystal from an enhancement, and then somebody looks at it."""
    table = Table("core")

    @table.trigger("9-8", on="basic-action", resolve="taking")
    def takes(at: Duel, player: int, action: str) -> list[tuple[Any, ...]]:
        return [(None, player)]

    table.procedure("9-8", "player", key="taking", names=("card",))

    @table.step("9-8")
    def one_is_taken(at: Duel, player: int) -> None:
        (card, _), *_ = at[ON]
        at.bind(card=card)
        at.move((ON, card), DUST, 1)

    @table.step("9-8")
    def then_it_is_looked_at(at: Duel, card: int) -> None:
        at.emit("looked-at", card, at.where(card))

    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_breaks_in_the_middle_of_another_effect(edition: str) -> None:
    """9-8: nested, before the rest of the effect that took the crystal."""
    board = Board(
        edition,
        "lodge",
        cells={AURA[0]: 1},
        bind={"player": 0},
        enhancements=((("ward", 1),), ()),
        extra=(taking(edition),),
    )
    assert board.where(0, "ward") == "enhancements", "bystander: the action alone takes nothing"
    board = Board(
        edition, "basic-action", bind={"player": 0, "how": "effect", "given": ("lodge",)},
        enhancements=((("ward", 1),), ()), extra=(taking(edition),),
    )  # fmt: skip
    looked = board.happened("looked-at")
    assert board.where(0, "ward") == "discard"
    assert looked[0][1] != board.state.cells and board.happened("card-moved")[0][2] == "discard.0"
    kinds = [event.kind for event in board.events]
    assert kinds.index("card-moved") < kinds.index("looked-at")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enhancement_without_charge_breaks_at_once(edition: str) -> None:
    """9-2-3 v, 9-5."""
    board = Board(edition, cells={VIGOR[0]: 1, DUST: 3}, hand=(("empty",), ())).do("empty")
    assert board.where(0, "empty") == "discard"


@pytest.mark.parametrize(("edition", "stays"), [("2018", False), ("2025", True)])
def test_a_crystal_that_comes_while_it_breaks_saves_it_only_in_2025(edition: str, stays: bool) -> None:
    """9-5 ii."""
    table = Table("core")

    @table.trigger("9-8", on="enhancement-broke", resolve="saving")
    def saved(at: Duel, player: int, card: int) -> list[tuple[Any, ...]]:
        return [(None, card)]

    table.procedure("9-8", "card", key="saving")

    @table.step("9-8")
    def a_crystal_comes(at: Duel, card: int) -> None:
        at.move(DUST, (ON, card), 1)

    board = Board(edition, cells={VIGOR[0]: 1, DUST: 3}, hand=(("empty",), ()), extra=(table,)).do("empty")
    assert board.where(0, "empty") == ("enhancements" if stays else "discard")
    assert board[DUST] == (2 if stays else 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_crystals_on_a_card_that_leaves_go_to_dust(edition: str) -> None:
    """The readings crystals-of-a-leaving-card and crystals-of-a-leaving-enhancement."""
    zones = ((("dome", 2), ("ward", 1)), ())
    board = Board(edition, "seal", bind={"card": (0, "dome"), "under": (0, "ward")}, enhancements=zones)
    assert (board[SEALED], board[DUST], board[ON]) == ((0,), 2, ((1, 1),))
    assert board[SEALED_UNDER] == ((0, 1),)
    board = Board(edition, "to-unused", bind={"card": (0, "dome")}, enhancements=zones)
    assert (board.where(0, "dome"), board[DUST], board[ON]) == ("specials", 0, ((0, 2), (1, 1))), (
        "<Specials> can hold them"
    )
    assert not board[USED]


# --- Ending a phase --------------------------------------------------------------------


def ending(edition: str) -> Table:
    """An invented rule: whoever uses the card Dodge ends the phase."""
    table = Table("core")

    @table.trigger("9-8", on="card-used", resolve="stopping")
    def stops(at: Duel, player: int, card: int, terms: Any) -> list[tuple[Any, ...]]:
        return [(None,)] if at.facts(card).id == "dodge" else []

    table.procedure("9-8", key="stopping")

    @table.step("9-8")
    def the_phase_ends(at: Duel) -> None:
        end_the_phase(at)

    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_phase_ends_in_the_middle_of_an_attack(edition: str) -> None:
    """10-14, 10-13: nothing more is resolved, the board is cleared up, the end phase follows."""
    board = Board(
        edition, "turn", cells={DISTANCE: 3, VIGOR[0]: 1, FLARE[0]: 5, TURN: 1}, specials=(("moon",), ()),
        hand=(("cut", "stab", "needle"), ("dodge",)), extra=(ending(edition),),
    )  # fmt: skip
    life = board[LIFE[1]]
    board.do("standard", "moon", "dodge")
    assert (board[LIFE[1]], board[AURA[1]], board.attacks) == (life, 3, [])
    assert (board.where(0, "moon"), board.where(1, "dodge")) == ("used", "discard")
    assert board.asked == f"hand-limit {clause(edition, '8-3', '8-3-2')}"
    assert board[TURN] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enhancement_in_use_is_deployed_and_one_without_crystals_leaves_unbroken(edition: str) -> None:
    """10-14, 10-13, reading end-phase-enhancement-in-use."""
    for crystals, place in ((2, "enhancements"), (0, "discard")):
        board = Board(edition, "clearing-up", in_use=((("ward", crystals) if crystals else "ward",), ()))
        assert board.where(0, "ward") == place
        assert "9-5.i" not in board.walked
        assert board[ON] == (((0, 2),) if crystals else ())


def test_effects_at_the_end_of_a_main_phase_that_was_ended_do_not_come() -> None:
    """8-2-3 of 2025."""
    board = Board(
        "2025", "turn", cells={DISTANCE: 3, VIGOR[0]: 1, TURN: 1}, hand=(("dodge",), ()), extra=(ending("2025"),)
    ).do("standard", "dodge")  # fmt: skip
    assert board[TURN] == 2
    assert board.happened("main-phase-ends") == []
    board = Board("2025", "turn", cells={VIGOR[0]: 1, TURN: 1}).do("standard", "end")
    assert board.happened("main-phase-ends") == [(0,)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_used_as_another_is_itself_again_when_its_phase_has_ended(edition: str) -> None:
    """10-14, 10-13, 10-38: its use has vanished; what else lasts goes on."""
    lasting = (
        Lasting("counts-as", None, 0, "ward", ("use", 0), "core/9-2"),
        Lasting("copy", None, 1, ("stab", False), "game", "core/9-2"),
    )
    board = Board(edition, "clearing-up", in_use=(("step",), ()), hand=(("cut",), ()), cells={LASTING: lasting})
    assert (board.where(0, "step"), board[LASTING]) == ("discard", lasting[1:])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("taken", [True, False])
def test_a_card_that_leaves_as_it_breaks_resolves_no_further_step(edition: str, taken: bool) -> None:
    """9-5: the remaining steps are not resolved, wherever the card has gone."""
    table = Table("core")

    @table.trigger("9-8", on="enhancement-broke", resolve="taking-it")
    def taken_away(at: Duel, player: int, card: int) -> list[tuple[Any, ...]]:
        return [(None, card)] if taken else []

    table.procedure("9-8", "card", key="taking-it")

    @table.step("9-8")
    def it_goes(at: Duel, card: int) -> None:
        at.put(card, SEALED)

    board = Board(edition, cells={VIGOR[0]: 1, DUST: 3}, hand=(("empty", "step"), ()), extra=(table,)).do("empty")
    assert board[SEALED] == ((0,) if taken else ())
    assert ("9-5.ii" in board.walked) is not taken
    assert board.where(0, "step") == "hand"
