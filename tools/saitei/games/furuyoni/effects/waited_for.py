"""More that texts wait for: a number of cards, an attack that is cancelled, the end of a turn, vigor gained or lost.

Promise: as in ``events``: one event is looked at, and nothing is changed.
"""

from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.games.furuyoni.effects import pointing
from saitei.games.furuyoni.effects.asking import compares, in_zone
from saitei.games.furuyoni.effects.events import HAPPENINGS, OCCURRENCES, PER_GAME, VERBS, Match
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import PILES, how_many

Data = tuple[Any, ...]


@OCCURRENCES("becomes_cards")
def comes_to_so_many(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """The cards in a zone come to be at most, at least or exactly so many, and were not before."""
    zone, how, value = node.slots
    if event != "card-moved" or data[0] >= PER_GAME:
        return None
    whose = players(scope, as_node(as_node(zone).slots[0]))
    cells = {scope.at.rules.names[PILES[as_node(zone).kind][player]] for player in whose}
    now = len(in_zone(scope, as_node(zone)))
    before = now + (data[1] in cells) - (data[2] in cells)
    met = compares(scope, now, as_node(how), value) and not compares(scope, before, as_node(how), value)
    return Match(cards=(data[0],)) if met else None


@HAPPENINGS("is_cancelled")
def is_cancelled(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """An attack fails because it was cancelled (core/9-4.ii)."""
    if event != "attack-over" or data[2] or not data[1].cancelled:
        return None
    return Match() if pointing.is_meant(scope, as_node(node.slots[0]), data[1]) else None


@OCCURRENCES("ends")
def ends(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """A turn ends."""
    whose = as_node(as_node(node.slots[0]).slots[0])
    anybody = whose.kind in ("each_player", "any_player", "this_turn")
    return Match() if event == "turn-ends" and (anybody or data[0] in players(scope, whose)) else None


@VERBS("gain_vigor")
def gains_vigor(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: Data) -> Match | None:
    """A player gains vigor (core/5-1-2)."""
    return Match() if event == "gain-vigor" and data[0] in who and is_so_much(scope, verb, data[1]) else None


@VERBS("lose_vigor")
def loses_vigor(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: Data) -> Match | None:
    """A player loses vigor."""
    return Match() if event == "lose-vigor" and data[0] in who and is_so_much(scope, verb, data[1]) else None


def is_so_much(scope: Scope, verb: Node, much: int) -> bool:
    """Whether it is as much as a text says; a text that says nothing means any."""
    least, most = how_many(scope, as_node(verb.slots[0]))
    return least <= much <= most
