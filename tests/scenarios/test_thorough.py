"""What must hold of any position: it can be saved, and nobody sees where hidden cards lie."""

import random
from typing import Any

import pytest

from saitei.engine import Decision, Engine, Layout, Moved, State, view
from saitei.engine.state import flat
from saitei.scenarios import thorough
from tests.engine.lanterns.board import DECK, DISCARD, HAND, LAYOUT
from tests.engine.lanterns.core import MAIN
from tests.engine.lanterns.game import begin, rules

ENGINE = Engine(rules())
CELLS = {HAND[0]: (0, 1), HAND[1]: (7, 8), DECK[1]: (9, 10), DISCARD[1]: (11,)}


def wrong(moved: Moved, seed: int = 1) -> list[str]:
    return thorough.wrong_with(ENGINE, moved, random.Random(seed))


def test_a_whole_game_keeps_its_secrets() -> None:
    chance = random.Random(5)
    moved = begin(ENGINE)
    for _ in range(60):
        assert wrong(moved, chance.randrange(1000)) == []
        if not isinstance(moved.next, Decision):
            break
        moved = ENGINE.step(moved.state, chance.choice(moved.next.values))


def test_only_what_is_hidden_changes_places() -> None:
    state = begin(ENGINE, CELLS).state
    exchanged = {thorough.with_hidden_exchanged(LAYOUT, state, 0, random.Random(seed)).cells for seed in range(10)}
    assert len({cells[HAND[1]] for cells in exchanged}) > 1, "the other's hand is hidden"
    for cells in exchanged:
        assert cells[HAND[0]] == state.cells[HAND[0]] and cells[DISCARD[1]] == state.cells[DISCARD[1]]
        assert view(LAYOUT, State(cells, ()), 0) == view(LAYOUT, state._replace(agenda=()), 0)
        hidden = [sorted(flat(where[HAND[1]] + where[DECK[0]] + where[DECK[1]])) for where in (cells, state.cells)]
        assert hidden[0] == hidden[1]
    assert any(view(LAYOUT, State(cells, ()), 1) != view(LAYOUT, state, 1) for cells in exchanged), "their owner sees"


def test_a_sight_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaks(layout: Layout, state: State, player: int) -> dict[str, Any]:
        return {**view(layout, state, player), "sum": sum(state.cells[HAND[1]])}

    moved = begin(ENGINE, CELLS)
    monkeypatch.setattr(thorough, "view", leaks)
    assert {one for seed in range(10) for one in wrong(moved, seed)} == {
        "player A can tell from what they see where hidden cards lie"
    }


def test_options_of_others_and_lost_positions_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = begin(ENGINE, CELLS, procedure=MAIN)
    assert isinstance(moved.next, Decision) and moved.next.who == 0
    monkeypatch.setattr(thorough, "decision_for", lambda decision, player: decision)
    (found,) = wrong(moved)
    assert found.endswith(f"sees what another chooses from at {moved.next.clause}")
    monkeypatch.undo()
    monkeypatch.setattr(thorough, "load", lambda rules, data: moved.state._replace(agenda=()))
    assert wrong(moved) == ["the position is another one when it was saved and loaded"]
