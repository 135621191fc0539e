"""Where games start: from two decks, or at any position somebody describes.

Promise: ``position`` fills in what is not said, so that every card of both decks is in exactly one zone: a card that
is not placed is in its owner's draw pile, shuffled. It is turn 3 of player 0, who went first.
"""

from collections.abc import Mapping
from typing import Any

from saitei.engine import Engine, Level, Moved, State, flat
from saitei.games import catalogue
from saitei.games.catalogue import Decks
from saitei.games.sengoku.field import FieldRules
from saitei.games.sengoku.layout import (
    CARDS,
    DAMAGE,
    DECK,
    EXILE,
    FACE_UP,
    LAYOUT,
    PER_PLAYER,
    RESOURCES,
    TURN,
    UNDEALT,
)


def numbered(rules: FieldRules, decks: Decks) -> dict[int, tuple[str, ...]]:
    """The cells that say which card a number is. UnusableInput for a card that is not in the game."""
    return catalogue.numbered(decks, rules.cards, CARDS, PER_PLAYER)


def position(rules: FieldRules, decks: Decks, cells: Mapping[int, Any] | None = None) -> dict[int, Any]:
    """The cells of a position: what ``cells`` say, the rest filled in."""
    laid: dict[int, Any] = {**numbered(rules, decks), TURN: 3, **(cells or {})}
    piles = [number for number, cell in enumerate(LAYOUT.cells) if cell.kind == "pile"]
    placed = {card for cell in piles for card in flat(laid.get(cell, ()))}
    for player, deck in enumerate(decks):
        rest = tuple(card for card in range(player * PER_PLAYER, player * PER_PLAYER + len(deck)) if card not in placed)
        if rest:
            laid[DECK[player]] = (*laid.get(DECK[player], ()), rest if len(rest) > 1 else rest[0])
    laid.setdefault(UNDEALT, -sum(count for _, count in laid.get(DAMAGE, ())))
    laid.setdefault(FACE_UP, usually_up(rules, decks, laid))
    return laid


def usually_up(rules: FieldRules, decks: Decks, cells: Mapping[int, Any]) -> frozenset[int]:
    """The resources and exiled cards that lie face up where nothing is said: all but stratagems among resources."""
    up = {card for cell in EXILE for card in flat(cells.get(cell, ()))}
    for cell in RESOURCES:
        for card in flat(cells.get(cell, ())):
            name = decks[card // PER_PLAYER][card % PER_PLAYER]
            if rules.cards[name].kind != "stratagem":
                up.add(card)
    return frozenset(up)


def begin(engine: Engine, decks: Decks, *, level: Level = Level.CITED) -> Moved:
    """Starts a game with its preparation."""
    assert isinstance(engine.rules, FieldRules)
    cells: dict[int, Any] = dict(numbered(engine.rules, decks))
    for player in (0, 1):
        first = player * PER_PLAYER
        cells[DECK[player]] = tuple(range(first, first + len(decks[player])))
    return engine.start("game", cells, level=level)


def concede(engine: Engine, state: State, player: int) -> Moved:
    """A player concedes at a position, whatever is under way (100.4)."""
    return engine.step(engine.start("concession", dict(enumerate(state.cells)), player=player).state, True)
