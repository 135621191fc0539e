"""More that texts wait for: a number of cards, an attack that is cancelled, the end of a turn, vigor gained or lost.

Promise: as in ``events``: one event is looked at, and nothing is changed.
"""

from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.games.furuyoni.effects import pointing
from saitei.games.furuyoni.effects.asking import amount, bounded, compares, place_of
from saitei.games.furuyoni.effects.events import HAPPENINGS, LISTENS, OCCURRENCES, PER_GAME, VERBS, Match
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import PILES, how_many

Data = tuple[Any, ...]


@OCCURRENCES("becomes", "becomes_fitting")
def becomes(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """A number of crystals or cards comes to be so many, or to lie within a range, and was not before."""
    what = as_node(node.slots[0])
    if event != LISTENS["cards_in" if what.kind == "cards_in" else "becomes"]:
        return None
    if what.kind == "cards_in":
        moved = _cards_come(scope, as_node(what.slots[0]), data)
    else:
        moved = _crystals_come(scope, what, data)
    if moved is None:
        return None
    now = amount(scope, what)
    met = _comes_to(scope, node, now) and not _comes_to(scope, node, now - moved)
    return Match(cards=(data[0],) if what.kind == "cards_in" else ()) if met else None


def _comes_to(scope: Scope, node: Node, value: int) -> bool:
    """Whether a value is what something is to become."""
    if node.kind == "becomes_fitting":
        return bounded(scope, value, as_node(node.slots[1]))
    return compares(scope, value, as_node(node.slots[1]), node.slots[2])


def _crystals_come(scope: Scope, what: Node, data: Data) -> int | None:
    """How many crystals have just come somewhere; fewer than none when they went."""
    place: Any = scope.at.rules.layout.named("distance") if what.kind == "distance" else place_of(scope, what)
    if place is None:
        return None
    source, target, _, moved = data
    name = scope.at.place_name(place)
    return -int(moved) if source == name else int(moved) if target == name else 0


def _cards_come(scope: Scope, zone: Node, data: Data) -> int | None:
    """The same of a card that moves and a zone."""
    if data[0] >= PER_GAME:
        return None
    whose = players(scope, as_node(zone.slots[0]))
    cells = {scope.at.rules.names[PILES[zone.kind][player]] for player in whose}
    return (data[2] in cells) - (data[1] in cells)


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
