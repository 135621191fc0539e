"""What a piece of text comes to in a position: numbers, conditions, places, cards, attacks. One door for each.

Promise: asking changes nothing. Amounts are compared in conditions, conditions stand in definitions of amounts, cards
lie at places and places are on cards; so the doors are here and what they open, a function for each kind of node, is
declared in the modules above (``amounts``, ``conditions``, ``past``, ``places``, ``selecting``, ``pointing``, ...),
none of which has to know the others. Importing the package declares them all.
"""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt

from saitei.cards.trees import Node, Value, as_node, as_nodes
from saitei.engine import Place
from saitei.games.furuyoni.effects.roles import Role
from saitei.games.furuyoni.effects.scope import Scope

AMOUNTS: Role[Callable[[Scope, Node], int]] = Role("amount")
TESTS: Role[Callable[[Scope, Node], bool]] = Role("condition")
PLACES: Role[Callable[[Scope, Node], Place | None]] = Role("place of crystals")
SOURCES: Role[Callable[[Scope, Node], tuple[Place, ...]]] = Role("places of crystals")
CARDS: Role[Callable[[Scope, Node], tuple[int, ...]]] = Role("cards")
ZONES: Role[Callable[[Scope, Node], tuple[int, ...]]] = Role("zone of cards")
ATTACKS: Role[Callable[[Scope, Node], int | None]] = Role("attack")
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "at_most": le,
    "at_least": ge,
    "exactly": eq,
    "less_than": lt,
    "more_than": gt,
}


def amount(scope: Scope, value: Value) -> int:
    """What a number, figure or quantity comes to."""
    if isinstance(value, int):
        return value
    assert isinstance(value, Node)
    return AMOUNTS.of(value)(scope, value)


def compares(scope: Scope, value: int, how: Node, against: Value) -> bool:
    """Whether a value is at most, at least, exactly, less than or more than another."""
    return COMPARED[how.kind](value, amount(scope, against))


def bounded(scope: Scope, value: int, bound: Node) -> bool:
    """Whether a value is within a bound or a range."""
    if bound.kind == "between":
        return amount(scope, bound.slots[0]) <= value <= amount(scope, bound.slots[1])
    if bound.kind == "not_between":
        return not amount(scope, bound.slots[0]) < value < amount(scope, bound.slots[1])
    if bound.kind == "one_of":
        return value in [amount(scope, one) for one in as_nodes(bound.slots[0])]
    if bound.kind in ("even", "odd"):
        return value % 2 == (bound.kind == "odd")
    how, against = bound.slots
    assert isinstance(how, Node)
    return compares(scope, value, how, against)


def signed(scope: Scope, node: Node) -> int:
    """+X or -X."""
    value = amount(scope, node.slots[0])
    return value if node.kind == "plus" else -value


def holds(scope: Scope, node: Node) -> bool:
    """Whether a condition is met."""
    return TESTS.of(node)(scope, node)


def if_holds(scope: Scope, prefix: Node) -> bool:
    """Whether the condition of an “if …” is met."""
    return holds(scope, as_node(prefix.slots[0]))


def place_of(scope: Scope, node: Node) -> Place | None:
    """The one place a node means; None when it is on a card that is not there."""
    return PLACES.of(node)(scope, node)


def places_of(scope: Scope, node: Node) -> tuple[Place, ...]:
    """The places a node leaves to choose from; one for a place."""
    if node.kind in SOURCES:
        return SOURCES.of(node)(scope, node)
    place = place_of(scope, node)
    return () if place is None else (place,)


def pointed(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards a text means, without choosing."""
    return CARDS.of(node)(scope, node)


def in_zone(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards in a zone."""
    return ZONES.of(node)(scope, node)


def attack_pointed(scope: Scope, node: Node) -> int | None:
    """The attack a text means; None when there is none."""
    return ATTACKS.of(node)(scope, node)
