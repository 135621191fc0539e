"""Where games start: from two decks, or at any position somebody describes.

Promise: ``position`` fills in what is not said, so that crystals are conserved and every card of both decks is
in exactly one zone: crystals that are not spoken of lie as when a duel begins, it is turn 3 of player 0, and a
card that is not placed is in its owner's deck, shuffled, or, if a special, unused in <Specials>.
"""

from collections.abc import Mapping
from typing import Any

from saitei.engine import Engine, Level, Moved, flat
from saitei.games import catalogue
from saitei.games.catalogue import Decks
from saitei.games.furuyoni.duel import DuelRules
from saitei.games.furuyoni.layout import (
    AURA,
    CARDS,
    DECK,
    DISTANCE,
    LAYOUT,
    LIFE,
    OUTSIDE,
    PER_PLAYER,
    READY,
    SPECIALS,
    TEN,
    TURN,
)


def numbered(rules: DuelRules, decks: Decks) -> dict[int, tuple[str, ...]]:
    """The cells that say which card a number is. UnusableInput for a card that is not in the game."""
    return catalogue.numbered(decks, rules.cards, CARDS, PER_PLAYER)


def position(rules: DuelRules, decks: Decks, cells: Mapping[int, Any] | None = None) -> dict[int, Any]:
    """The cells of a position: what ``cells`` say, the rest filled in."""
    usual = {DISTANCE: 10, AURA[0]: 3, AURA[1]: 3, LIFE[0]: rules.numbers.life, LIFE[1]: rules.numbers.life, TURN: 3}
    laid: dict[int, Any] = {**numbered(rules, decks), **usual, **(cells or {})}
    kinds = {number: cell.kind for number, cell in enumerate(LAYOUT.cells)}
    placed = {card for cell, value in laid.items() if kinds[cell] == "pile" for card in flat(value)}
    for player, deck in enumerate(decks):
        mine = [player * PER_PLAYER + place for place in range(len(deck))]
        free = [card for card in mine if card not in placed]
        special = {card for card in free if rules.cards[deck[card % PER_PLAYER]].kind == "special"}
        rest = tuple(card for card in free if card not in special)
        if rest:
            laid[DECK[player]] = (*laid.get(DECK[player], ()), rest if len(rest) > 1 else rest[0])
        laid[SPECIALS[player]] = (*laid.get(SPECIALS[player], ()), *sorted(special))
    inside = sum(value for cell, value in laid.items() if kinds[cell] == "tokens" and cell != OUTSIDE)
    inside += sum(count for cell, value in laid.items() if kinds[cell] == "linked" for _, count in value)
    laid[OUTSIDE] = -inside
    return laid


def begin(engine: Engine, decks: Decks, *, ready: Decks = ((), ()), level: Level = Level.CITED) -> Moved:
    """Starts a duel with its preparation: ``decks`` of ten, and ``ready`` the cards not chosen in building."""
    assert isinstance(engine.rules, DuelRules)
    every = ((*decks[0], *ready[0]), (*decks[1], *ready[1]))
    cells: dict[int, Any] = dict(numbered(engine.rules, every))
    for player in (0, 1):
        first, count = player * PER_PLAYER, len(decks[player])
        cells[TEN[player]] = tuple(range(first, first + count))
        cells[READY[player]] = tuple(range(first + count, first + len(every[player])))
    return engine.start("duel", cells, level=level)
