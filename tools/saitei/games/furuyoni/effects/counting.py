"""Numbers that relate others or count what was just spoken of: the greater of two, so many times, as many as them.

Promise: as in ``amounts``; what “them” are is what the block remembers (``Memory``).
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects.asking import AMOUNTS, amount
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope


@AMOUNTS("times")
def so_much(scope: Scope, node: Node) -> int:
    """By how much a value is raised or lowered, when a text says it exactly."""
    return amount(scope, node.slots[0])


@AMOUNTS("greatest")
def the_greater(scope: Scope, node: Node) -> int:
    """The greatest of some values."""
    return max(amount(scope, one) for one in as_nodes(node.slots[0]))


@AMOUNTS("per")
def for_each_so_many(scope: Scope, node: Node) -> int:
    """So much for each so many of something, the rest counting for nothing."""
    of, each, worth = (amount(scope, slot) for slot in node.slots)
    return of // max(each, 1) * worth


@AMOUNTS("multiple")
def so_many_times(scope: Scope, node: Node) -> int:
    """A value taken so many times."""
    return amount(scope, node.slots[0]) * amount(scope, node.slots[1])


@AMOUNTS("that_many")
def as_many_as_they_are(scope: Scope, node: Node) -> int:
    """How many cards were just spoken of."""
    return len(scope.memory.cards)


words("some_crystals", "some_vigor", "moving", "paying")


@AMOUNTS("so_done")
def as_many_as_it_was_done_to(scope: Scope, node: Node) -> int:
    """How many crystals were just moved, or how much vigor was just paid."""
    if as_node(node.slots[0]).kind == "some_vigor":
        return scope.memory.number
    return scope.memory.crystals[1] if scope.memory.crystals is not None else 0
