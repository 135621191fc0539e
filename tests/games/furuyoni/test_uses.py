"""10-30 and 10-39 of 2025: replaced and declared uses."""

import pytest

from saitei.engine import Lasting, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.layout import DISTANCE, DUST, FLARE, HISTORY, LIFE, VIGOR, Terms
from tests.games.furuyoni.board import Board, Duel


def instead(card: int) -> Lasting:
    return Lasting("resolved-instead", None, card, ("wrap", (0,), ""), "turn", "core/10-30")


def test_another_effect_is_resolved_instead_of_an_attack() -> None:
    """10-30: no attack is made, the card is discarded; a card without such an effect is resolved."""
    cells = {DISTANCE: 3, DUST: 4, VIGOR[0]: 1, LASTING: (instead(0),)}
    board = Board("2025", cells=cells, hand=(("cut", "needle"), ())).do("cut")
    assert (board[DUST], board.where(0, "cut"), board.attacks) == (3, "discard", [])
    assert [deed.kind for deed in board[HISTORY]] == ["used"]
    board.do("needle")
    assert board[LIFE[1]] == 9


def test_an_enhancement_whose_resolution_is_replaced_is_no_enhancement() -> None:
    """10-30 and the reading replaced-resolution-aftermath."""
    cells = {DUST: 4, VIGOR[0]: 1, LASTING: (instead(0),)}
    board = Board("2025", cells=cells, hand=(("ward",), ())).do("ward")
    assert (board.where(0, "ward"), board[DUST]) == ("discard", 3)


def judging(verdict: bool) -> Table:
    """An invented judge."""
    table = Table("core")
    table.procedure("9-8", "player", "card", key="judging")

    @table.step("9-8")
    def says(at: Duel) -> None:
        at.result(verdict)

    return table


@pytest.mark.parametrize("verdict", [True, False])
def test_a_declared_use_is_judged_after_its_cost(verdict: bool) -> None:
    """10-39: the cost is paid either way; the attack is resolved, or removed."""
    board = Board(
        "2025", "declared-use", cells={DISTANCE: 3, FLARE[0]: 6}, specials=(("moon",), ()), extra=(judging(verdict),),
        bind={"player": 0, "card": (0, "moon"), "terms": Terms("effect"), "judge": "judging"},
    )  # fmt: skip
    assert (board[FLARE[0]], board.attacks) == (1, [])
    assert board[LIFE[1]] == (6 if verdict else 10)
    assert board.where(0, "moon") == ("used" if verdict else "specials")
    assert bool(board[HISTORY]) is verdict


def test_an_improper_declared_use_is_not_judged() -> None:
    """10-39 ii."""
    board = Board(
        "2025", "declared-use", cells={DISTANCE: 6, FLARE[0]: 6}, specials=(("moon",), ()), extra=(judging(True),),
        bind={"player": 0, "card": (0, "moon"), "terms": Terms("effect"), "judge": "judging"},
    )  # fmt: skip
    assert (board[FLARE[0]], board.where(0, "moon"), board[HISTORY]) == (6, "specials", ())
    assert "9-8" not in board.walked


def test_terminal_binds_its_user_after_the_card_is_resolved() -> None:
    """9-2 of 2025: what a card with the keyword brings about."""
    board = Board("2025", "terminal", bind={"player": 0, "card": (0, "step")}, hand=(("step",), ()))
    assert [(effect.kind, effect.target, effect.until) for effect in board[LASTING]] == [("terminal", 0, "turn")]
