"""Conditions of texts (glossary: if, while).

Promise: a condition is asked of the position as it is when the sentence is reached, and changes nothing.
"""

from collections.abc import Callable

from saitei.cards.trees import Node
from saitei.games.sengoku.effects.asking import (
    KNOWN,
    PLAYER_COUNTERS,
    fighters,
    in_bound,
    in_zone,
    number,
    passes,
    pile,
    pointed,
    troop,
)
from saitei.games.sengoku.effects.scope import Scope, as_node, as_nodes, who
from saitei.games.sengoku.layout import CRESTS


def meant(scope: Scope, cards: Node) -> tuple[int, ...]:
    """The cards that a condition speaks of."""
    return pointed(scope, cards) if cards.kind in KNOWN else troop(scope, as_node(cards.slots[0]))


def others(scope: Scope, what: Node, does: Node) -> tuple[int, ...]:
    """The warlords with whom those spoken of are fighting: “that warlord” of what follows."""
    if does.kind != "fights_with":
        return ()
    there, wanted = fighters(scope), meant(scope, as_node(does.slots[0]))
    mine = [one for one in meant(scope, what) if one in there]
    return tuple(one for one in there if one in wanted and one not in mine) if mine else ()


def _doing(scope: Scope, node: Node) -> bool:  # noqa: PLR0911 (one line a kind)
    what, does = as_node(node.slots[0]), as_node(node.slots[1])
    battle, things = scope.at.battle, meant(scope, what)
    if does.kind == "fights_with":
        return bool(others(scope, what, does))
    if does.kind == "fights":
        return any(one in fighters(scope) for one in things)
    if does.kind == "is_put":
        return any(one in scope.at[pile(scope, as_node(does.slots[0]))] for one in things)
    if battle is None:
        return False
    if does.kind == "attacks":
        return battle.attacker in things
    if does.kind == "is_attacked":
        return battle.target in things
    return battle.intercepted and battle.receiver in things


DOING = frozenset(("fights_with", "fights", "attacks", "is_attacked", "intercepts", "is_put"))
"""What is executed of “this warlord is …”."""
Test = Callable[[Scope, Node], bool]
TESTS: dict[str, Test] = {
    "either": lambda scope, node: any(holds(scope, one) for one in as_nodes(node.slots[0])),
    "both": lambda scope, node: all(holds(scope, one) for one in as_nodes(node.slots[0])),
    "not": lambda scope, node: not holds(scope, as_node(node.slots[0])),
    "exists": lambda scope, node: bool(troop(scope, as_node(node.slots[0]))),
    "exist_so_many": lambda scope, node: in_bound(
        scope, as_node(node.slots[1]), len(troop(scope, as_node(node.slots[0])))
    ),
    "holds": lambda scope, node: bool(
        in_zone(scope, as_node(node.slots[0]), as_nodes(node.slots[1]), as_node(node.slots[2]))
    ),
    "holds_so_many": lambda scope, node: in_bound(
        scope,
        as_node(node.slots[3]),
        len(in_zone(scope, as_node(node.slots[0]), as_nodes(node.slots[1]), as_node(node.slots[2]))),
    ),
    "compare": lambda scope, node: in_bound(scope, as_node(node.slots[1]), number(scope, as_node(node.slots[0]))),
    "greater": lambda scope, node: number(scope, as_node(node.slots[0])) > number(scope, as_node(node.slots[1])),
    "smaller": lambda scope, node: number(scope, as_node(node.slots[0])) < number(scope, as_node(node.slots[1])),
    "more_than": lambda scope, node: number(scope, as_node(node.slots[0])) > number(scope, as_node(node.slots[1])),
    "less_than": lambda scope, node: number(scope, as_node(node.slots[0])) < number(scope, as_node(node.slots[1])),
    "equal": lambda scope, node: number(scope, as_node(node.slots[0])) == number(scope, as_node(node.slots[1])),
    "is_so": lambda scope, node: any(
        passes(scope, (as_node(node.slots[1]),), one) for one in meant(scope, as_node(node.slots[0]))
    ),
    "doing": _doing,
    "crests_lit": lambda scope, node: in_bound(
        scope, as_node(node.slots[1]), scope.at[CRESTS[who(scope, as_node(node.slots[0]))]]
    ),
    "has_counters": lambda scope, node: in_bound(
        scope,
        as_node(node.slots[2]),
        scope.at[PLAYER_COUNTERS[as_node(node.slots[1]).kind][who(scope, as_node(node.slots[0]))]],
    ),
    "turn_is": lambda scope, node: scope.at.acting == who(scope, as_node(node.slots[0])),
}


def holds(scope: Scope, condition: Node) -> bool:
    """Whether a condition holds now."""
    return TESTS[condition.kind](scope, condition)
