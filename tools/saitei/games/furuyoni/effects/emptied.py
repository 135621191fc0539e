"""Basic actions that do not resolve their effect: “the next basic action … does not resolve its effect”.

Promise: such an action is performed, paid for and counted like any other; only what 9-6.iii resolves is left
out. What said so is used up by the first basic action of the player it speaks of.
"""

from saitei.cards.trees import Node, as_node
from saitei.engine import Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.declaring import node, step
from saitei.games.furuyoni.effects.moments import ends
from saitei.games.furuyoni.effects.scope import Scope, players

node("no_effect_basic_action", new="9-6.iii")
WORDS = frozenset(("no_effect_basic_action",))
WORD = "empty-basic-action"


@step("no_effect_basic_action", at_once=True)
def the_next_basic_action_is_empty(at: Duel, node: Node, scope: Scope) -> None:
    """For the time said."""
    for player in players(scope, as_node(node.slots[2])):
        at.impose(WORD, None, ends(scope, as_node(node.slots[1])), target=player, source=scope.card)


def is_empty(at: Duel, player: int, chosen: str | None) -> bool:
    """Whether the basic action performed now is one that does not resolve its effect."""
    return chosen is not None and bool(at.lasting(WORD, player))


def is_performed_without_effect(at: Duel, player: int, how: str, chosen: str) -> None:
    """It counts as performed."""
    at.note("acted", player, chosen, how)
    at.emit("basic-action", player, chosen)
    spent = at.lasting(WORD, player)
    at[LASTING] = tuple(effect for effect in at[LASTING] if effect not in spent)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    if "word no_effect_basic_action" in needed:
        table.patch("9-6.iii", instead_of="core/9-6.iii", when=is_empty)
        table.step("9-6.iii", at_once=True)(is_performed_without_effect)
