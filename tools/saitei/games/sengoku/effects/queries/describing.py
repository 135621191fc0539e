"""How texts describe cards beyond their own numbers: by era, house, name, what lies on them, as the first of many.

Promise: filters and nouns declared here are executed wherever ``asking`` filters. A superlative (“with the highest
force”) compares the cards that pass every other filter; of several that are equal all are meant.

What would break this: reading a superlative of one card alone (``asking.in_troop`` and ``asking.in_zone`` see to it).
"""

from collections.abc import Callable
from functools import cache

from saitei.cards import schemas
from saitei.cards.trees import Node, as_node
from saitei.games.sengoku.effects.queries.asking import (
    AMOUNTS,
    FILTERS,
    POINTERS,
    SUPERLATIVES,
    is_noun,
    pointed,
    stat,
)
from saitei.games.sengoku.effects.queries.conditions import does_now
from saitei.games.sengoku.effects.scope import Scope
from saitei.games.sengoku.effects.skills.laid import laid_on
from saitei.games.sengoku.effects.skills.standing import is_active
from saitei.games.sengoku.effects.traits import word
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import COLOURS, FACE_UP, LAID, LAID_AS, RESOURCES

ERAS = {
    "sengoku_era": "sengoku",
    "three_kingdoms_era": "three kingdoms",
    "northern_southern_era": "northern and southern courts",
    "genpei_era": "genpei",
    "bakumatsu_era": "bakumatsu",
    "sakura_era": "sakura taisen",
    "warring_states_era": "spring and autumn",
}
"""The words of the card files for the era icons (214.1#2)."""
ASPECTS = {"house": "204.2", "troop_type": "204.3"}
"""The clause that lists the traits of an aspect."""


def of_era(scope: Scope, node: Node, thing: int) -> bool:
    """Whether a card has an era icon; a resource that lies face down has all of them (214.4)."""
    at = scope.at
    if thing not in at[FACE_UP] and any(thing in at[cell] for cell in RESOURCES):
        at.cite("214.4", thing)
        return True
    at.cite("214.2", thing)
    return at.facts(thing).era.lower() == ERAS[as_node(node.slots[0]).kind]


def surnamed(scope: Scope, node: Node, thing: int) -> bool:
    """Whether one of a card's names begins with a surname (204.2.2): names are printed surname first."""
    return any(name.startswith(str(node.slots[0])) for name in scope.at.names_of(thing))


@cache
def traits_of(aspect: str) -> frozenset[str]:
    """The words of the card files for all houses or all troop types."""
    nodes = schemas.load("sengoku").nodes
    return frozenset(word(kind) for kind, node in nodes.items() if ASPECTS[aspect] in node.clauses)


def held(at: Field, aspect: str, thing: int) -> frozenset[str]:
    """The houses, the troop types or the faction of a card."""
    if aspect == "faction":
        return frozenset((at.facts(thing).colour,)) & frozenset(COLOURS)
    return at.traits(thing) & traits_of(aspect)


def same_in(scope: Scope, node: Node, thing: int) -> bool:
    """Whether a card is like another in a number, a house, a troop type or its faction."""
    what, others = as_node(node.slots[0]).kind, pointed(scope, as_node(node.slots[1]))
    if what in ASPECTS or what == "faction":
        return any(held(scope.at, what, thing) & held(scope.at, what, one) for one in others)
    return any(stat(scope, what, thing) == stat(scope, what, one) for one in others)


def laid(scope: Scope, noun: Node, thing: int) -> tuple[int, ...]:
    """The cards of a kind that lie on a warlord."""
    return tuple(card for card, holder in scope.at[LAID] if holder == thing and is_noun(scope, noun, card))


def extreme(best: Callable[..., int]) -> Callable[[Scope, Node, tuple[int, ...]], tuple[int, ...]]:
    """Those of some cards whose number is the highest or lowest."""

    def those(scope: Scope, node: Node, things: tuple[int, ...]) -> tuple[int, ...]:
        which = as_node(node.slots[0]).kind
        numbers = [stat(scope, which, one) for one in things]
        return tuple(one for one, number in zip(things, numbers, strict=True) if number == best(numbers))

    return those


def _cards_on(scope: Scope, node: Node) -> int:
    noun, on = as_node(node.slots[0]), as_node(node.slots[1])
    return sum(len(laid(scope, noun, one)) for one in pointed(scope, on))


SUPERLATIVES["highest"] = extreme(max)
SUPERLATIVES["lowest"] = extreme(min)
FILTERS.update(
    {
        "including_itself": lambda scope, node, thing: True,
        "surnamed": surnamed,
        "of_era": of_era,
        "same_in": same_in,
        "that_is": lambda scope, node, thing: does_now(scope, as_node(node.slots[0]), thing),
        "bearing": lambda scope, node, thing: bool(laid(scope, as_node(node.slots[0]), thing)),
        "in_effect": lambda scope, node, thing: is_active(scope.at, thing, as_node(node.slots[0]).kind, laid_on),
    }
)


def this_palisade(scope: Scope, node: Node) -> tuple[int, ...]:
    """The palisade card whose text it is, or the one that lies on the warlord whose text it is (602.2)."""
    if (scope.card, "palisade") in scope.at[LAID_AS]:
        return (scope.card,)
    return laid_on(scope.at, scope.card, "palisade")


POINTERS["this_palisade"] = this_palisade
AMOUNTS["cards_on"] = _cards_on
WORDS = frozenset((*ERAS, *ASPECTS, "faction"))
"""Kinds that the filters of this module read."""
