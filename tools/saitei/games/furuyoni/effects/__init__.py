"""What card texts do: the executors of the effect tree, in both editions.

Promise: ``tables`` are the tables that ``saitei.games.furuyoni.rules`` puts beside those of the
core rules; ``executes`` says whether every node of a text has an executor.
"""

from collections.abc import Sequence

from saitei.cards.trees import Node
from saitei.engine import Table


def tables(edition: str) -> Sequence[Table]:
    """The tables of an edition (``2018`` or ``2025``)."""
    return ()


def executes(text: Node, edition: str) -> bool:
    """Whether a text can be executed under an edition."""
    return False
