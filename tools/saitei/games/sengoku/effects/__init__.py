"""What card texts do: the executors of the effect tree.

Promise: ``executes`` says whether every node of a text has an executor, and a text that has not is never begun;
``tables`` are the tables that ``saitei.games.sengoku.rulebook`` puts beside that of the core rules.
"""

from collections.abc import Iterable, Sequence

from saitei.cards.trees import Node, walk
from saitei.engine import Table
from saitei.games.sengoku.facts import Card

QUIET = frozenset(("text", "unified_name", "cast_name", "title"))
"""Nodes that do nothing by themselves."""


def tables(cards: Iterable[Card] | None = None) -> Sequence[Table]:
    """The tables with the executors of nodes; with ``cards``, only what these can say."""
    return ()


def missing(text: Node, edition: str = "3.6", letters: tuple[tuple[str, str], ...] = ()) -> frozenset[str]:
    """What of a text is not executed yet, by kind of node."""
    return frozenset(node.kind for node in walk(text)) - QUIET


def executes(text: Node) -> bool:
    """Whether a text can be executed."""
    return not missing(text)
