"""Chapter 4-1: setting up the duel, the mulligan, and the first turn.

Promise: it begins with each player's deck of ten in ``TEN`` and, where the edition knows them, the cards
not chosen in ``READY``; crystals come from outside the game.
"""

from itertools import combinations, permutations

from saitei.engine import CHANCE, Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import (
    ACTIVE,
    AURA,
    DECK,
    DISTANCE,
    HAND,
    LIFE,
    OUTSIDE,
    READY,
    REMOVED,
    SPECIALS,
    TEN,
    TURN,
    VIGOR,
)
from saitei.games.furuyoni.tables import both, in_2018, in_2025

DUEL = both("duel", old="4-1", new="4-1")
MULLIGAN = both("mulligan", "player", old="4-1.5", new="4-1.5", names=("chosen", "order"))


@in_2018.step("4-1.1", at_once=True)
@in_2025.step("4-1.1", at_once=True)
def crystals_are_placed(at: Duel) -> None:
    """10 to <Distance>, 3 to every <Aura>, 8 (2018) or 10 (2025) to every <Life>."""
    at.move(OUTSIDE, DISTANCE, 10)
    for player in (0, 1):
        at.move(OUTSIDE, AURA[player], 3)
        at.move(OUTSIDE, LIFE[player], at.rules.numbers.life)


@in_2018.step("4-1.2", at_once=True)
@in_2025.step("4-1.2", at_once=True)
def cards_are_placed(at: Duel) -> None:
    """Normal cards to <Deck>, specials, unused, to <Specials>; in 2025 the cards not chosen to <Outside>."""
    for player in (0, 1):
        for card in at[TEN[player]]:
            at.put(card, SPECIALS[player] if at.facts(card).kind == "special" else DECK[player])
        for card in at[READY[player]] if at.rules.numbers.cards_outside else ():
            at.put(card, REMOVED[player])


@in_2018.asks("4-1.3")
@in_2025.asks("4-1.3")
def who_is_the_turn_player(at: Duel) -> Decision:
    """A player is chosen at random."""
    return at.ask(CHANCE, "turn-player", [0, 1])


@in_2018.answered("4-1.3")
@in_2025.answered("4-1.3")
def becomes_the_turn_player(at: Duel, chosen: int) -> None:
    """That player becomes the turn player."""
    at[ACTIVE] = chosen


@in_2018.step("4-1.4", at_once=True)
@in_2025.step("4-1.4", at_once=True)
def decks_are_shuffled(at: Duel) -> None:
    """Each player shuffles the deck …"""
    for player in (0, 1):
        at.shuffle(DECK[player])


@in_2018.step("4-1.4")
@in_2025.step("4-1.4")
def three_cards_are_drawn(at: Duel) -> None:
    """… and draws 3 cards."""
    at.call("draw", times=3, player=at.acting)
    at.call("draw", times=3, player=1 - at.acting)


@in_2018.step("4-1.5", of="4-1")
@in_2025.step("4-1.5", of="4-1")
def each_may_take_a_mulligan(at: Duel) -> None:
    """Beginning with the turn player, each may change cards."""
    at.call(MULLIGAN, player=at.acting)
    at.call(MULLIGAN, player=1 - at.acting)


@in_2018.asks("4-1.5-1", into="chosen")
@in_2025.asks("4-1.5-1", into="chosen")
def which_cards_go_back(at: Duel, player: int) -> Decision:
    """Any number of cards of the hand, also none."""
    hand = at[HAND[player]]
    return at.ask(player, "mulligan", [some for count in range(len(hand) + 1) for some in combinations(hand, count)])


@in_2018.asks("4-1.5-2", into="order")
@in_2025.asks("4-1.5-2", into="order")
def in_which_order(at: Duel, player: int, chosen: tuple[int, ...]) -> Decision | None:
    """The order in which they lie at the bottom, the lowest last."""
    return at.ask(player, "deck-order", list(permutations(chosen))) if chosen else None


@in_2018.step("4-1.5-2", at_once=True)
@in_2025.step("4-1.5-2", at_once=True)
def they_go_to_the_bottom(at: Duel, player: int, order: tuple[int, ...] | None) -> None:
    """They are put at the bottom of the deck."""
    for card in order or ():
        at.put(card, DECK[player], bottom=True)


@in_2018.step("4-1.5-3")
@in_2025.step("4-1.5-3")
def as_many_are_drawn(at: Duel, player: int, chosen: tuple[int, ...]) -> None:
    """As many cards as were chosen are drawn."""
    at.call("draw", times=len(chosen), player=player)


@in_2018.step("4-1.6", at_once=True)
@in_2025.step("4-1.6", at_once=True)
def vigor_at_the_start(at: Duel) -> None:
    """The turn player has vigor 0, the other 1."""
    at[VIGOR[at.acting]] = 0
    at[VIGOR[1 - at.acting]] = 1


@in_2018.step("4-1.7")
@in_2025.step("4-1.7")
def turn_one(at: Duel) -> None:
    """Turn 1 begins."""
    at[TURN] = 1
    at.call("turn")
