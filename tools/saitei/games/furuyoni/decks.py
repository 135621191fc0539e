"""Drawing (7-1-6) and deck reconstruction (9-7).

Promise: every draw is a work of its own, so that two draws from an empty deck bring impatience twice; which
card lies on top of a shuffled deck is decided by chance when somebody draws it.
"""

from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import DECK, DISCARD, FACEDOWN, HAND, Dealing
from saitei.games.furuyoni.tables import both, in_2018, in_2025

DRAW = both("draw", "player", old="7-1-6", new="7-1-6")
RECONSTRUCTION = both("reconstruction", "player", "by_rules", old="9-7", new="9-7")


@in_2018.asks("7-1-6")
@in_2025.asks("7-1-6")
def which_card_lies_on_top(at: Duel, player: int) -> Decision | None:
    """Chance says, if the deck is shuffled and nobody knows yet."""
    return at.ask_top(DECK[player])


@in_2018.answered("7-1-6")
@in_2025.answered("7-1-6")
def that_card_lies_on_top(at: Duel, player: int, card: int) -> None:
    """No rule calls this a change."""
    at.settle(DECK[player], card)


@in_2018.step("7-1-6")
@in_2025.step("7-1-6")
def a_card_is_drawn(at: Duel, player: int) -> None:
    """The top card moves to the hand; with no card in <Deck> impatience arises."""
    deck = at[DECK[player]]
    if deck:
        at.put(deck[0], HAND[player])
        at.note("drew", player, None)
    else:
        at.emit("nothing-to-draw", player)


@in_2018.step("9-7")
@in_2025.step("9-7")
def just_before(at: Duel, player: int, by_rules: bool) -> None:
    """What happens just before a reconstruction arises."""
    at.emit("rebuilding", player, by_rules)


@in_2018.step("9-7.i")
@in_2025.step("9-7.i")
def life_is_lost(at: Duel, player: int, by_rules: bool) -> None:
    """A reconstruction that the rules bring about costs 1 damage to <Life>."""
    if by_rules:
        at.emit("damage-occurs", player, None, 1, Dealing("reconstruction"))


@in_2018.step("9-7.ii", at_once=True)
@in_2025.step("9-7.ii", at_once=True)
def cards_return_to_the_deck(at: Duel, player: int) -> None:
    """All normal cards in the own <Discard> and <Facedown> move to the own <Deck> …"""
    for zone in (DISCARD[player], FACEDOWN[player]):
        for card in at[zone]:
            if at.facts(card).kind == "normal":
                at.put(card, DECK[player])


@in_2018.step("9-7.ii")
@in_2025.step("9-7.ii")
def the_deck_is_shuffled(at: Duel, player: int, by_rules: bool) -> None:
    """… which is then shuffled."""
    at.shuffle(DECK[player])
    at.note("rebuilt", player, None, by_rules)
    at.emit("rebuilt", player, by_rules)
