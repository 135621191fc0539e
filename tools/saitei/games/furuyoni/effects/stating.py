"""Numbers that players state: a number that they declare (10-36), how much vigor they have just paid (5-9).

Promise: the later sentences of the block speak of the number last stated; without one it is 0 (5-11).
"""

from saitei.cards.trees import Node
from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import AMOUNTS, amount
from saitei.games.furuyoni.effects.declaring import answered, asks, node
from saitei.games.furuyoni.effects.scope import Scope, remember

node("declare_number_within", new="10-36", old=None)


@asks("declare_number_within")
def which_number(at: Duel, node: Node, scope: Scope) -> Decision:
    """One of the numbers between two, both among them."""
    low, high = (amount(scope, slot) for slot in node.slots)
    return at.ask(scope.subject, "number", range(low, high + 1))


@answered("declare_number_within")
def it_is_declared(at: Duel, chosen: int) -> None:
    """It is known to all."""
    remember(at, number=chosen)


@AMOUNTS("declared_number")
def as_stated(scope: Scope, node: Node) -> int:
    """The number last stated in this block."""
    return scope.memory.number
