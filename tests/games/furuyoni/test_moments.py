"""8-1-2, 8-2-1, 8-3-1, 9-1-3-4 (2025), 10-9, 10-10, 9-1 (2018): what arises at the edges of phases."""

from typing import Any

import pytest

from saitei.engine import Lasting, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.layout import AURA, DUST, TURN, VIGOR
from tests.games.furuyoni.board import EDITIONS, Board, Duel


def reserved(phase: str, player: int | None, action: str = "wrap") -> Lasting:
    return Lasting("reserved", None, None, (action, (0,), ""), (phase, player), "core/9-1")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reserved_effect_is_resolved_when_its_phase_begins(edition: str) -> None:
    """Also on turns without a fixed start; once; not in the phase of the other player."""
    cells = {TURN: 1, DUST: 5, LASTING: (reserved("start", 0), reserved("start", 1), reserved("end", None))}
    board = Board(edition, "turn", cells=cells)
    assert (board[AURA[0]], len(board[LASTING])) == (4, 2)
    board.do("standard", "end")
    assert board[TURN] == 2
    assert (board[AURA[0]], board[LASTING]) == (5, ()), (
        "the end phase, then the start phase of the other player with a full aura"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_arises_together_is_ordered_by_the_turn_player(edition: str) -> None:
    """5-1-1."""
    board = Board(
        edition, "turn", cells={TURN: 1, DUST: 5, LASTING: (reserved("start", 0), reserved("start", 0, "lodge"))}
    )
    assert (board.asked, board.next.who) == ("order 5-1-1", 0)
    board.do(board.options[1])
    assert board[LASTING] == ()


def rousing() -> Table:
    """An invented text: at the start of the main phase the turn player gains 1 vigor."""
    table = Table("core")

    @table.trigger("9-8", on="phase-begins", resolve="rousing")
    def rouses(at: Duel, phase: str, player: int) -> list[tuple[Any, ...]]:
        return [(None, player)] if phase == "main" else []

    table.procedure("9-8", "player", key="rousing")

    @table.step("9-8")
    def vigor(at: Duel, player: int) -> None:
        at.make("gain-vigor", player, 1)

    return table


def test_the_choice_of_action_is_made_among_the_effects_of_that_moment_in_2025() -> None:
    """8-2-1: in any order the turn player wishes; in 2018 the effect comes first."""
    board = Board("2025", "turn", cells={TURN: 1}, extra=(rousing(),))
    assert board.asked == "order 5-1-1"
    first = next(
        i for i, label in zip(board.options, board.next.labels or (), strict=True) if "choose-action" in str(label)
    )
    board.do(first)
    assert (board.asked, board[VIGOR[0]]) == ("main-action 8-2-1", 0)
    board.do("standard")
    assert board[VIGOR[0]] == 1
    board = Board("2018", "turn", cells={TURN: 1}, extra=(rousing(),))
    assert (board.asked, board[VIGOR[0]]) == ("main-action 8-2", 1)
