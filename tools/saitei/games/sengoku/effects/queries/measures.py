"""Numbers that texts work out from what was done, from what they spoke of before, and from what lies on cards.

Promise: every function is entered in ``asking.AMOUNTS`` under its kind of node when this module is imported.
"""

from collections.abc import Sequence

from saitei.cards.trees import Node, as_node
from saitei.games.sengoku.effects.queries.asking import AMOUNTS, number, pointed, stat, troop
from saitei.games.sengoku.effects.queries.conditions import meant
from saitei.games.sengoku.effects.queries.past import the_ones
from saitei.games.sengoku.effects.scope import Scope, who

Cards = Sequence[int]


def damage(scope: Scope, kind: str, by: Cards | None, to: Cards | None) -> int:
    """How much damage of a kind some cards (``by``; None: any) dealt to others (``to``; None: any) in this turn."""
    found = 0
    for deed in scope.at.deeds("damaged"):
        thing, dealt, what, source = deed.data
        if (by is None or source in by) and (to is None or thing in to) and kind in ("any_damage", f"{what}_damage"):
            found += int(str(dealt))
    return found


def to_wall(scope: Scope, wall: Node) -> int:
    """The siege damage dealt to a wall in this turn."""
    player = who(scope, as_node(wall.slots[0]))
    return sum(int(str(deed.data[1])) for deed in scope.at.deeds("wall-damaged") if deed.data[0] == player)


def damage_taken(scope: Scope, node: Node) -> int:
    """The damage of a kind that warlords or a wall took in this turn."""
    victim, kind = as_node(node.slots[0]), as_node(node.slots[1]).kind
    return to_wall(scope, victim) if victim.kind == "wall" else damage(scope, kind, None, meant(scope, victim))


def that_number(scope: Scope, node: Node) -> int:
    """“That force”: of the cards that the text spoke of last, as it stands."""
    return sum(stat(scope, as_node(node.slots[0]).kind, one) for one in scope.memory.cards)


AMOUNTS.update(
    {
        "so_many": lambda scope, node: len(the_ones(scope, as_node(node.slots[0]).kind)),
        "damage_taken": damage_taken,
        "damage_given": lambda scope, node: damage(
            scope, as_node(node.slots[1]).kind, meant(scope, as_node(node.slots[0])), None
        ),
        "damage_dealt": lambda scope, node: damage(
            scope,
            as_node(node.slots[1]).kind,
            pointed(scope, as_node(node.slots[0])),
            troop(scope, as_node(node.slots[2])),
        ),
        "running_total": lambda scope, node: number(scope, as_node(node.slots[0])),
        "its": that_number,
    }
)
