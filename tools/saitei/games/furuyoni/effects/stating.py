"""Numbers that players state: how much vigor they pay (5-9), a number that they declare (10-36).

Promise: the later sentences of the block speak of the number last stated; without one it is 0 (5-11).
"""

from saitei.cards.trees import Node
from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import AMOUNTS, amount
from saitei.games.furuyoni.effects.declaring import answered, asks, node
from saitei.games.furuyoni.effects.scope import Scope, remember
from saitei.games.furuyoni.layout import VIGOR

node("pay_any_vigor", new="5-9", old=None)
node("declare_number_within", new="10-36", old=None)


@asks("pay_any_vigor")
def how_much(at: Duel, scope: Scope) -> Decision:
    """From nothing to all there is; nothing where a text bars paying vigor."""
    player = scope.subject
    most = at[VIGOR[player]] if at.verdict("pay-vigor", player).allowed else 0
    return at.ask(player, "number", range(most + 1))


@answered("pay_any_vigor")
def it_is_paid(at: Duel, scope: Scope, chosen: int) -> None:
    """So much vigor is paid."""
    remember(at, number=chosen, done=chosen > 0)
    if chosen:
        at.pay((VIGOR[scope.subject], None, chosen))


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
