"""102: how a game starts. 101: which decks may be played.

Promise: until somebody draws, nobody knows which card lies where in a draw pile; walls are laid face down.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from saitei.engine import CHANCE, Decision, Saying
from saitei.games.sengoku import tables
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import ACTIVE, CARDS, DECK, FIRST, HAND, TURN
from saitei.games.sengoku.tables import core

BUILDING = core.procedure("101.1.1", "player", key="deck-building")
GAME = core.procedure("102", key="game")
MULLIGAN = core.procedure("102.5", "player", key="mulligan", names=("back",))
COPIES = 4
"""101.2"""
SMALLEST = {"constructed": 50, "limited": 30}
"""101.1.1: the smallest decks."""


# --- Building a deck ------------------------------------------------------------------


@core.asks("101.1.1")
def what_the_deck_is_for(at: Field, player: int) -> Decision:
    """Constructed or limited play, as far as the deck may be played there."""
    return at.ask(player, "deck", at.choosable("deck", [*SMALLEST, "none"], player), always=True)


@core.says("deck", "101.1.1")
def about_decks(at: Field, play: str, player: int) -> Iterator[Saying]:
    """Decks that are too small, or have too many cards of a number; a card without a number is like no other."""
    if play == "none":
        return
    deck = [at.rules.cards[card] for card in at[CARDS[player]]]
    if len(deck) < SMALLEST[play]:
        yield Saying("rule", "101.1.1", False)
    numbers = Counter(card.number for card in deck if card.number)
    if any(count > COPIES for count in numbers.values()):
        yield Saying("rule", "101.2", False)


@core.answered("101.1.1")
def it_is_played(at: Field, chosen: str) -> None:
    """The game is prepared with it; no clause says what follows when a player has none that may be played."""
    if chosen == "none":
        at.unresolved("no clause says what follows when a player has no deck that may be played")


# --- Preparation ----------------------------------------------------------------------


@core.step("102.2", at_once=True)
def decks_are_shuffled(at: Field) -> None:
    """Each player shuffles the deck and lays it down as the draw pile."""
    for player in (0, 1):
        at.shuffle(DECK[player])


@core.asks("102.3")
def who_goes_first(at: Field) -> Decision:
    """Chance decides."""
    return at.ask(CHANCE, "first-player", [0, 1])


@core.answered("102.3", at_once=True)
def that_player_goes_first(at: Field, chosen: int) -> None:
    """The first player; the other is the second."""
    at[FIRST] = at[ACTIVE] = chosen


@core.step("102.4")
def five_cards_each(at: Field) -> None:
    """Each player draws five cards, the first player first (103.2.3)."""
    at.cite("103.2.3", at.acting)
    for player in (at.acting, 1 - at.acting):
        at.call("draw", times=tables.OPENING_HAND, player=player)


@core.step("102.5", of="102")
def the_second_player_may_mulligan(at: Field) -> None:
    """Only the second player."""
    at.call(MULLIGAN, player=1 - at.acting)


@core.step("102.6")
def walls_are_laid(at: Field) -> None:
    """Eight cards from the top of each draw pile, face down, one after the other (305.4)."""
    for player in (at.acting, 1 - at.acting):
        at.call("fortify", times=tables.WALLS, player=player)


@core.step("900.1", of="102", at_once=True)
def turn_one(at: Field) -> None:
    """The first player's turn begins."""
    at[TURN] = 1
    at.call("turn")


# --- Mulligan -------------------------------------------------------------------------


@core.menu("102.5.2", of="102.5")
def which_card_goes_back(at: Field, player: int) -> Decision:
    """Any number of cards, one after the other in an order of choice."""
    return at.ask(player, "mulligan", [*at[HAND[player]], "enough"])


@core.answered("102.5.2")
def it_goes_to_the_bottom(at: Field, player: int, back: int | None, chosen: Any) -> None:
    """To the bottom of the draw pile."""
    if chosen == "enough":
        at.done()
        return
    at.bind(back=(back or 0) + 1)
    at.put(chosen, DECK[player], bottom=True)


@core.step("102.5.3", of="102.5")
def as_many_are_drawn(at: Field, player: int, back: int | None) -> None:
    """As many cards are drawn."""
    if back:
        at.call("draw", times=back, player=player)
