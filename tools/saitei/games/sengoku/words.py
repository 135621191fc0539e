"""What the words of a text mean: the clauses that define them are cited when a sentence with them is carried out.

Promise: nothing here changes anything, and nothing is asked for while no trace is kept. What a word does is done by
its executor (``effects``); numbers, bounds, conditions and players have no step of their own, so that only this module
shows that they had a part in it.
"""

from collections.abc import Collection
from functools import cache

from saitei.cards import schemas
from saitei.cards.trees import Node, walk
from saitei.games.sengoku.field import Field


def defining(kinds: Collection[str]) -> frozenset[str]:
    """The clauses that define the words of some kinds of nodes, by local address."""
    nodes = schemas.load("sengoku").nodes.values()
    return frozenset(clause for node in nodes if node.kind in kinds for clause in node.clauses)


@cache
def clauses(node: Node) -> tuple[str, ...]:
    """The clauses that define the words of a piece of a text, each once."""
    kinds = schemas.load("sengoku").nodes
    return tuple(dict.fromkeys(clause for one in walk(node) for clause in kinds[one.kind].clauses))


def cite_marks(at: Field, ability: Node, thing: int) -> None:
    """Notes for the trace what defines the marks of an ability: what stands before the colon."""
    for mark in ability.slots[0] if at.recorder is not None and isinstance(ability.slots[0], tuple) else ():
        cite(at, mark, thing)


def cite(at: Field, node: Node, thing: int) -> None:
    """Notes for the trace what defines the words of a sentence of a card's text."""
    if at.recorder is not None:
        for clause in clauses(node):
            at.cite(clause, thing)
