"""Chapters 1-1, 2 and 3: a game from twin selection over building to the duel.

Promise: the megami and cards to choose from are those the rules were made with, under the training rules of 2018 of
the few megami that these have; each card is there once. A player who cannot choose seven normal cards and three
specials chooses all there are.
"""

import re
from itertools import combinations

from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import CARDS, MEGAMI, PER_PLAYER, READY, TEN
from saitei.games.furuyoni.tables import both, in_2018, in_2025

GAME = both("game", old="1-1", new="1-1")
SELECTION = both("twin-selection", "player", old="2-1", new="2-1")
PREPARING = both("preparing-cards", old="3-1", new="3-1")
BUILDING = both("building", "player", old="3-2", new="3-2")

NEEDED = {"normal": 7, "special": 3}


def for_building(card: Card) -> bool:
    """Whether a card can be chosen in building: base cards of a megami, by the pattern of their numbers."""
    return bool(card.megami) and (not card.number or bool(re.search(r"-[NS]-\d+$", card.number)))


def number_of(cards: list[Card]) -> str:
    """The number of a megami, which another version of her shares; her name where her cards have none."""
    match = re.match(r"[A-Z]+-(\d+)-", cards[0].number)
    return match[1] if match else cards[0].megami


@in_2018.step("1-1")
@in_2025.step("1-1")
def twin_selection(at: Duel) -> None:
    """Each player chooses megami."""
    at.call(SELECTION, player=0)
    at.call(SELECTION, player=1)


@in_2018.step("1-1")
@in_2025.step("1-1")
def building(at: Duel) -> None:
    """Each player builds a deck."""
    at.call(PREPARING)
    at.call(BUILDING, player=0)
    at.call(BUILDING, player=1)


@in_2018.step("1-1")
@in_2025.step("1-1")
def the_duel(at: Duel) -> None:
    """They fight."""
    at.call("duel")


def megami(at: Duel) -> dict[str, list[Card]]:
    """The megami there are to choose from, with their cards."""
    found: dict[str, list[Card]] = {}
    listed = at.rules.numbers.megami
    for card in at.rules.cards.values():
        if for_building(card) and (listed is None or card.megami in listed):
            found.setdefault(card.megami, []).append(card)
    return found


@in_2018.asks("2-1")
def which_two_in_2018(at: Duel, player: int) -> Decision:
    """2 different megami."""
    return at.ask(player, "megami", list(combinations(megami(at), 2)))


@in_2025.asks("2-1")
def which_two(at: Duel, player: int) -> Decision:
    """2 megami with different numbers."""
    found = megami(at)
    pairs = combinations(found, 2)
    return at.ask(player, "megami", [pair for pair in pairs if len({number_of(found[name]) for name in pair}) == 2])


@in_2018.answered("2-1")
@in_2025.answered("2-1")
def hosts_them(at: Duel, player: int, chosen: tuple[str, str]) -> None:
    """The player hosts them for the whole game."""
    at.by("megami")
    at[MEGAMI[player]] = chosen


@in_2018.step("3-1", at_once=True)
@in_2025.step("3-1", at_once=True)
def cards_are_got_ready(at: Duel) -> None:
    """Each player gets 1 of every card of the own megami ready."""
    found = megami(at)
    for player in (0, 1):
        cards = [card.id for name in at[MEGAMI[player]] for card in found[name]]
        at[CARDS[player]] = tuple(cards)
        at[READY[player]] = tuple(range(player * PER_PLAYER, player * PER_PLAYER + len(cards)))


@in_2018.menu("3-2")
@in_2025.menu("3-2")
def which_card(at: Duel, player: int) -> Decision | None:
    """7 normal cards and 3 specials, secretly, one by one."""
    chosen = [at.facts(card).kind for card in at[TEN[player]]]
    for kind, count in NEEDED.items():
        options = [card for card in at[READY[player]] if at.facts(card).kind == kind]
        if chosen.count(kind) < count and options:
            return at.ask(player, "building", options)
    return None


@in_2018.answered("3-2")
@in_2025.answered("3-2")
def it_is_chosen(at: Duel, player: int, card: int) -> None:
    """It is in the deck of ten."""
    at.put(card, TEN[player])
