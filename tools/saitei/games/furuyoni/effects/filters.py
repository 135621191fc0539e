"""Filters of cards: classes, types, keywords, whose cards; a card passes or does not."""

from collections.abc import Callable, Iterable
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects.roles import Role
from saitei.games.furuyoni.effects.scope import Scope
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import SPECIALS, USED

FILTERS: Role[Callable[[Scope, Node, int], bool]] = Role("filter of cards")
CLASSES: Role[Callable[[Card, Any, int], bool]] = Role("class of cards")


@CLASSES("normal_class")
def is_normal(facts: Card, at: Any, card: int) -> bool:
    """A normal card (6-2-1-1)."""
    return facts.kind == "normal"


@CLASSES("special_class")
def is_special(facts: Card, at: Any, card: int) -> bool:
    """A special (6-2-1-1)."""
    return facts.kind == "special"


@CLASSES("unused_class")
def is_unused(facts: Card, at: Any, card: int) -> bool:
    """An unused special (6-2-2-3)."""
    return facts.kind == "special" and card not in at[USED] and any(card in at[zone] for zone in SPECIALS)


@CLASSES("used_class")
def is_used(facts: Card, at: Any, card: int) -> bool:
    """A used special (6-2-2-3), asked about under 10-20: it counts while it lies among the specials."""
    at.by("specials-used")
    return card in at[USED] and any(card in at[zone] for zone in SPECIALS)


@CLASSES("attack_type")
def is_attack(facts: Card, at: Any, card: int) -> bool:
    """Card type 《Attack》 (6-2-1-5)."""
    return facts.type == "attack"


@CLASSES("action_type")
def is_action(facts: Card, at: Any, card: int) -> bool:
    """Card type 《Action》."""
    return facts.type == "action"


@CLASSES("enhancement_type")
def is_enhancement(facts: Card, at: Any, card: int) -> bool:
    """Card type 《Enhancement》."""
    return facts.type == "enhancement"


@CLASSES("reaction_type")
def is_reaction(facts: Card, at: Any, card: int) -> bool:
    """Subtype 《Reaction》 (6-2-1-6)."""
    return facts.subtype == "reaction"


@CLASSES("full_power_type")
def is_full_power(facts: Card, at: Any, card: int) -> bool:
    """Subtype 《Full Power》."""
    return facts.subtype == "full-power"


def is_of(at: Any, card: int, kind: Node) -> bool:
    """Whether a card is of a class, type or subtype."""
    return CLASSES.of(kind)(at.facts(card), at, card)


@FILTERS("being")
def being(scope: Scope, node: Node, card: int) -> bool:
    """“… that is X or Y”."""
    return any(is_of(scope.at, card, kind) for kind in as_nodes(node.slots[0]))


@FILTERS("having")
def having(scope: Scope, node: Node, card: int) -> bool:
    """“… with keywords” that its text has by itself."""
    text = scope.at.facts(card).text
    return text is not None and set(as_nodes(node.slots[0])) <= set(keywords_of(text))


@FILTERS("having_originally")
def having_originally(scope: Scope, node: Node, card: int) -> bool:
    """“… originally with a keyword”: in its text (10-32)."""
    found = having(scope, node, card)
    if found:
        scope.at.by("originally")
    return found


@FILTERS("other", "different")
def other(scope: Scope, node: Node, card: int) -> bool:
    """Another card than this one."""
    return card != scope.card


@FILTERS("of_other_megami")
def of_other_megami(scope: Scope, node: Node, card: int) -> bool:
    """A card of another megami than this card's (10-15; 2018 10-16)."""
    scope.at.by("other-megami")
    return scope.card is None or scope.at.facts(card).megami != scope.at.facts(scope.card).megami


@FILTERS("of_megami")
def of_megami(scope: Scope, node: Node, card: int) -> bool:
    """A card of the megami named (6-2-1-4)."""
    return scope.at.facts(card).megami == as_node(node.slots[0]).kind


def passes(scope: Scope, card: int, filters: Iterable[Node]) -> bool:
    """Whether a card passes every filter."""
    return all(FILTERS.of(one)(scope, one, card) for one in filters)


def keywords_of(text: Node) -> tuple[Node, ...]:
    """The keywords a text has by itself."""
    blocks = text.slots[0] if text.kind == "text" else ()
    found: list[Node] = []
    for block in as_nodes(blocks):
        if block.kind == "keywords":
            found += as_nodes(block.slots[0])
    return tuple(found)


@FILTERS("not_so")
def not_so(scope: Scope, node: Node, card: int) -> bool:
    """“… without a keyword”: what another filter would not let pass."""
    return not passes(scope, card, as_nodes(node.slots))


@FILTERS("of_name")
def of_name(scope: Scope, node: Node, card: int) -> bool:
    """“… of a name”, or of one of several."""
    return any(is_named(scope, card, str(one.slots[0])) for one in as_nodes(node.slots[0]))


def is_named(scope: Scope, card: int, name: str) -> bool:
    """Whether a card has a name, in any language it is printed in."""
    return goes_by(scope.at.facts(card), name)


def goes_by(facts: Card, name: str) -> bool:
    """Whether a name, in any language, or an id is that of what is printed on a card."""
    return name in (facts.name, facts.id, *getattr(facts, "names", ()))
