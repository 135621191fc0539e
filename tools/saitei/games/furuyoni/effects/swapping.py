"""Two values that are interchanged (core/5-6.ii; 2018 5-5.ii): vigor, and crystals in two places.

Promise: each value becomes what the other was, as far as limits let it (5-10); numbers of crystals are
interchanged by moving the difference from where there are more to where there are fewer.
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import PLACES, place_of
from saitei.games.furuyoni.effects.crystals import move
from saitei.games.furuyoni.effects.declaring import node, step
from saitei.games.furuyoni.effects.scope import Scope, fell_short, who
from saitei.games.furuyoni.layout import VIGOR

node("swap", new="5-6.ii", old="5-5.ii")
PAIR = 2


def can_be_swapped(parts: tuple[Node, ...]) -> bool:
    """Whether two values are of one sort: what several, or vigor and crystals, would come to no rule says."""
    if len(parts) != PAIR:
        return False
    return all(part.kind == "vigor" for part in parts) or all(part.kind in PLACES for part in parts)


@step("swap", at_once=True)
def they_are_interchanged(at: Duel, node: Node, scope: Scope) -> None:
    """At the same time."""
    one, other = as_nodes(node.slots[0])
    if one.kind == "vigor":
        first, second = (VIGOR[who(scope, as_node(part.slots[0]))] for part in (one, other))
        at[first], at[second] = at[second], at[first]
        return
    source, target = place_of(scope, one), place_of(scope, other)
    if source is None or target is None:
        fell_short(at)
        return
    if at.count(source) < at.count(target):
        source, target = target, source
    move(scope, source, target, at.count(source) - at.count(target))
