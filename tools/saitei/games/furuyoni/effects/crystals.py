"""Crystals: arrows one way and both ways, moving crystals from places to choose, damage by an effect.

Promise: each node makes one change. What moves is as much as can be moved (5-10); what falls short is
told to “if you do” (10-40).
"""

from typing import Any

from saitei.cards.trees import Node
from saitei.engine import Decision, Place
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.amounts import amount
from saitei.games.furuyoni.effects.declaring import answered, asks, node, step
from saitei.games.furuyoni.effects.places import place_of, places_of
from saitei.games.furuyoni.effects.roles import as_node
from saitei.games.furuyoni.effects.scope import Scope, fell_short, remember
from saitei.games.furuyoni.effects.selecting import how_many
from saitei.games.furuyoni.effects.standing import arrow_ways
from saitei.games.furuyoni.layout import AURA, FLARE, LIFE, Dealing

Path = tuple[int, ...]
ARROWS = frozenset(("~~arrow", "~~two_way_arrow"))
"""The procedures of arrow effects, for texts that speak of arrows of cards."""

node("arrow", "two_way_arrow", new="10-1", names=("back",))
node("move_crystals", new="6-3", names=("taken", "enough"))
node("move_those_crystals", new="6-3")
node("move_until", new="6-3")
node("deal_damage", new="5-8-1", old="9-4")


# --- Arrows -----------------------------------------------------------------------------------


@asks("arrow", "two_way_arrow")
def which_way(at: Duel, node: Node, scope: Scope) -> Decision | None:
    """If the arrow points both ways, the player who caused it chooses; left to right is ``False``."""
    ways = [False, True] if node.kind == "two_way_arrow" else arrow_ways(at, scope.card)
    left, right = (place_of(scope, one) for one in node.slots[:2])  # type: ignore[arg-type]  # the schema says Place
    if left is None or right is None:
        return None
    names = (at.place_name(left), at.place_name(right))
    return at.ask(scope.player, "arrow", {way: names[::-1] if way else names for way in ways})


@answered("arrow", "two_way_arrow")
def that_way(at: Duel, chosen: bool) -> None:
    """The places change roles, or do not."""
    at.bind(back=chosen)


@step("arrow", "two_way_arrow")
def crystals_move_along_it(at: Duel, node: Node, scope: Scope, back: bool | None) -> None:
    """As many crystals as are drawn, from the one zone to the other."""
    if back is None:
        fell_short(at)
        return
    source, target = (place_of(scope, one) for one in node.slots[:2])  # type: ignore[arg-type]  # the schema says Place
    assert source is not None and target is not None
    if back:
        source, target = target, source
    move(scope, source, target, amount(scope, node.slots[2]))


def move(scope: Scope, source: Place, target: Place, count: int) -> None:
    """Moves crystals and tells the later sentences which, and whether it was all."""
    moved = scope.at.move(source, target, count)
    remember(scope.at, crystals=(target, moved))
    if moved < count:
        fell_short(scope.at)


# --- Crystals from somewhere to somewhere -------------------------------------------------------


@asks("move_crystals")
def from_where(
    at: Duel, node: Node, scope: Scope, taken: tuple[Place, ...] | None, enough: bool | None
) -> Decision | None:
    """One crystal after the other, from the places the text leaves to choose, until there are enough."""
    count, source, target = node.slots
    assert isinstance(count, Node) and isinstance(source, Node) and isinstance(target, Node)
    sources, wanted, already = places_of(scope, source), how_many(scope, count), taken or ()
    if enough or len(already) >= wanted.most or (len(sources) == 1 and wanted.least == wanted.most):
        return None
    goal = place_of(scope, target)
    options: dict[Any, Any] = {
        place: at.place_name(place) for place in sources if at.count(place) > already.count(place) and place != goal
    }
    if len(already) >= wanted.least and options:
        options["enough"] = len(already)
    return at.ask(scope.subject, "crystal", options)


@answered("move_crystals")
def from_there(at: Duel, taken: tuple[Place, ...] | None, chosen: Any) -> None:
    """It is taken along."""
    if chosen == "enough":
        at.bind(enough=True)
    else:
        at.bind(taken=(*(taken or ()), chosen))


@step("move_crystals")
def until_there_are_enough(
    at: Duel, node: Node, scope: Scope, taken: tuple[Place, ...] | None, enough: bool | None
) -> None:
    """The choice goes on while something can be chosen."""
    if taken and from_where(at, node, scope, taken, enough) is not None:
        sources = places_of(scope, as_node(node.slots[1]))
        if any(at.count(place) > taken.count(place) for place in sources):
            at.go_to(at.step.address)


@step("move_crystals", at_once=True)
def they_move(at: Duel, node: Node, scope: Scope, taken: Any) -> None:
    """What was chosen moves at the same time; from a single place as many as are asked for."""
    sources, target = places_of(scope, as_node(node.slots[1])), place_of(scope, as_node(node.slots[2]))
    wanted = how_many(scope, as_node(node.slots[0]))
    if target is None or not sources:
        fell_short(at)
        return
    if taken is None and len(sources) == 1 and wanted.least == wanted.most:
        everything = as_node(node.slots[0]).kind == "all_of"
        move(scope, sources[0], target, at.count(sources[0]) if everything else wanted.most)
        return
    moved = sum(at.move(place, target, count) for place, count in _counted(taken or ()))
    remember(at, crystals=(target, moved))
    if moved < wanted.least:
        fell_short(at)


def _counted(places: tuple[Place, ...]) -> list[tuple[Place, int]]:
    return [(place, places.count(place)) for place in dict.fromkeys(places)]


@step("move_those_crystals")
def those_move_on(at: Duel, node: Node, scope: Scope) -> None:
    """The crystals spoken of before."""
    target = place_of(scope, as_node(node.slots[0]))
    if scope.memory.crystals is None or target is None:
        fell_short(at)
        return
    source, count = scope.memory.crystals
    move(scope, source, target, count)


@step("move_until")
def until_so_many_are_left(at: Duel, node: Node, scope: Scope) -> None:
    """All crystals but so many."""
    source, left, target = node.slots
    one, other = place_of(scope, as_node(source)), place_of(scope, as_node(target))
    if one is None or other is None:
        fell_short(at)
        return
    move(scope, one, other, max(0, at.count(one) - amount(scope, left)))


# --- Damage by an effect ------------------------------------------------------------------------


@step("deal_damage")
def damage_is_dealt(at: Duel, node: Node, scope: Scope) -> None:
    """Single-value damage to <Aura>, <Flare> or <Life> of a player."""
    place, count = place_of(scope, as_node(node.slots[1])), amount(scope, node.slots[0])
    by = Dealing("effect", card=scope.card)
    for hit in (0, 1):
        if place == AURA[hit]:
            at.emit("damage-occurs", hit, count, None, by)
        elif place == LIFE[hit]:
            at.emit("damage-occurs", hit, None, count, by)
        elif place == FLARE[hit]:
            at.call("single-damage", player=hit, zone="flare", amount=count, by=by)
