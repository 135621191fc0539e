"""Crystals: arrows one way and both ways, moving crystals from places to choose, damage by an effect.

Promise: each node makes one change. What moves is as much as can be moved (5-10); what falls short is
told to “if you do” (10-40).
"""

from functools import lru_cache
from typing import Any

from saitei.cards.trees import Node, as_node, walk
from saitei.engine import Decision, Place
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.effects.asking import amount, if_holds, place_of, places_of
from saitei.games.furuyoni.effects.declaring import answered, asks, node, step
from saitei.games.furuyoni.effects.index import prefixes
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, remember
from saitei.games.furuyoni.effects.selecting import how_many
from saitei.games.furuyoni.layout import AURA, FLARE, LIFE, Dealing

Path = tuple[int, ...]
ARROWS = frozenset({"~~arrow"})
"""The procedure of arrow effects, for texts that speak of arrows of cards."""

node("arrow", new="10-1", names=("back", "fewer", "left"))
node("by_means", new="10-1")
node("change_arrow_side", new="10-1")
words("left_side", "right_side", "one_way", "both_ways")
words("the_ones", "fewer_than_usual", "those_crystals", "until_left")
node("move_crystals", new="6-3", names=("taken", "enough"))
node("deal_damage", new="5-8-1", old="9-4")


# --- Arrows -----------------------------------------------------------------------------------


@asks("arrow")
def which_way(at: Duel, node: Node, scope: Scope) -> Decision | None:
    """If the arrow points both ways, the player who caused it chooses; left to right is ``False``."""
    both = as_node(node.slots[3]).kind == "both_ways"
    ways = (False, True) if both else (False,) if scope.card is None else at.arrow_ways(scope.card)
    left, right = sides(scope, node)
    if left is None or right is None:
        return None
    names = (at.place_name(left), at.place_name(right))
    return at.ask(scope.player, "arrow", {way: names[::-1] if way else names for way in ways})


@answered("arrow")
def that_way(at: Duel, chosen: bool) -> None:
    """The places change roles, or do not."""
    at.bind(back=chosen)


@asks("arrow", into="fewer")
def how_many_move(at: Duel, node: Node, scope: Scope, back: bool | None) -> Decision | None:
    """Where the text lets fewer crystals move than are drawn, the player says how many."""
    if back is None or scope.text is None or scope.text[0] not in letting_fewer(at.rules):
        return None
    source = sides(scope, node)[1 if back else 0]
    held = 0 if source is None else at.count(source)
    return at.ask(scope.player, "number", list(range(min(held, amount(scope, node.slots[2])), -1, -1)))


@lru_cache(maxsize=64)
def letting_fewer(rules: DuelRules) -> frozenset[str]:
    """The cards in a game whose text lets fewer crystals move than its arrows show."""
    texts = {card.id: card.text for card in rules.cards.values() if card.text is not None}
    return frozenset(id for id, text in texts.items() if any(one.kind == "fewer_than_usual" for one in walk(text)))


@step("by_means")
def it_was_said_to_the_arrows(at: Duel) -> None:
    """That fewer crystals may move was read when the arrows were resolved."""


@step("arrow")
def crystals_move_along_it(
    at: Duel, node: Node, scope: Scope, back: bool | None, fewer: int | None, left: int | None
) -> None:
    """As many crystals as are drawn, from the one zone to the other."""
    left = how_many(scope, as_node(node.slots[4])).most if left is None else left
    at.bind(left=left - 1)
    if left < 1:
        return
    if back is None:
        fell_short(at)
        return
    source, target = sides(scope, node)
    assert source is not None and target is not None
    if back:
        source, target = target, source
    drawn = amount(scope, node.slots[2]) if fewer is None else fewer
    at.note("arrow", scope.subject, None, move(scope, source, target, drawn))


@step("arrow")
def and_again(at: Duel, node: Node, left: int | None) -> None:
    """As many times as said, each an arrow effect of its own."""
    if left is not None and left > 0:
        at.go_to(at.step.address)


def sides(scope: Scope, node: Node) -> tuple[Place | None, Place | None]:
    """The zones on the left and on the right of an arrow, or what the same text changes them to now."""
    left, right = (place_of(scope, as_node(one)) for one in node.slots[:2])
    root = scope.root
    for sentence in (one for one in walk(root) if one.kind == "sentence") if root is not None else ():
        for change in (one for one in walk(as_node(sentence.slots[1])) if one.kind == "change_arrow_side"):
            if all(if_holds(scope, prefix) for prefix in prefixes(sentence) if prefix.kind == "if"):
                place = place_of(scope, as_node(change.slots[1]))
                left, right = (place, right) if as_node(change.slots[0]).kind == "left_side" else (left, place)
    return left, right


@step("change_arrow_side")
def was_read_with_the_arrow(at: Duel) -> None:
    """Where an arrow of this text leads was read when it was resolved; a sentence after it says so, too."""


def move(scope: Scope, source: Place, target: Place, count: int) -> int:
    """Moves crystals and tells the later sentences which, and whether it was all; the number moved."""
    moved = scope.at.move(source, target, count)
    remember(scope.at, crystals=(target, moved))
    if moved < count:
        fell_short(scope.at)
    return moved


# --- Crystals from somewhere to somewhere -------------------------------------------------------


@asks("move_crystals")
def from_where(
    at: Duel, node: Node, scope: Scope, taken: tuple[Place, ...] | None, enough: bool | None
) -> Decision | None:
    """One crystal after the other, from the places the text leaves to choose, until there are enough."""
    count, source, target = node.slots
    assert isinstance(count, Node) and isinstance(source, Node) and isinstance(target, Node)
    if source.kind == "those_crystals" or count.kind == "until_left":
        return None
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
    count, target = as_node(node.slots[0]), place_of(scope, as_node(node.slots[2]))
    if as_node(node.slots[1]).kind == "those_crystals":
        _those_move_on(at, scope, target)
        return
    sources = places_of(scope, as_node(node.slots[1]))
    if count.kind == "until_left" and len(sources) == 1 and target is not None:
        move(scope, sources[0], target, max(0, at.count(sources[0]) - amount(scope, count.slots[0])))
        return
    wanted = how_many(scope, count)
    if target is None or not sources:
        fell_short(at)
        return
    if taken is None and len(sources) == 1 and wanted.least == wanted.most:
        everything = count.kind == "all_of"
        move(scope, sources[0], target, at.count(sources[0]) if everything else wanted.most)
        return
    moved = sum(at.move(place, target, count) for place, count in _counted(taken or ()))
    remember(at, crystals=(target, moved))
    if moved < wanted.least:
        fell_short(at)


def _counted(places: tuple[Place, ...]) -> list[tuple[Place, int]]:
    return [(place, places.count(place)) for place in dict.fromkeys(places)]


def _those_move_on(at: Duel, scope: Scope, target: Place | None) -> None:
    """The crystals spoken of before."""
    if scope.memory.crystals is None or target is None:
        fell_short(at)
        return
    source, count = scope.memory.crystals
    move(scope, source, target, count)


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
        elif place == FLARE[hit] and at.verdict("take-damage", hit).allowed:
            at.call("single-damage", player=hit, zone="flare", amount=count, by=by)
