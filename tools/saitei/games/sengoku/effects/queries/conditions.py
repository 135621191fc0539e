"""Conditions of texts (glossary: if, while).

Promise: a condition is asked of the position as it is when the sentence is reached, and changes nothing.
"""

from collections.abc import Callable

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.sengoku.effects.queries.asking import (
    KNOWN,
    PLAYER_COUNTERS,
    fighters,
    in_bound,
    in_zone,
    lying,
    number,
    passes,
    pointed,
    troop,
)
from saitei.games.sengoku.effects.scope import Scope, who
from saitei.games.sengoku.effects.skills.shared import partner
from saitei.games.sengoku.layout import CRESTS, Battle


def meant(scope: Scope, cards: Node) -> tuple[int, ...]:
    """The cards that a condition speaks of."""
    if cards.kind in KNOWN:
        return pointed(scope, cards)
    if cards.kind in ("some", "any"):
        return troop(scope, as_node(cards.slots[0]))
    filters, noun = (cards.slots[1], cards.slots[2]) if len(cards.slots) > 1 else ((), Node("card"))
    return in_zone(scope, as_node(cards.slots[0]), as_nodes(filters), as_node(noun))


def enough(scope: Scope, cards: Node, found: int) -> bool:
    """Whether as many cards as a text speaks of are what it says: all of them, so many of them, or any."""
    count = cards.slots[-1] if cards.kind in ("some", "some_cards") else None
    if cards.kind == "cards_of" or (isinstance(count, Node) and count.kind == "all"):
        return found >= max(1, len(meant(scope, cards)))
    if isinstance(count, Node) and count.kind in ("just", "or_more"):
        return found >= number(scope, as_node(count.slots[0]))
    return found > 0


def others(scope: Scope, what: Node, does: Node) -> tuple[int, ...]:
    """The warlords with whom those spoken of are fighting: “that warlord” of what follows."""
    if does.kind != "fights_with":
        return ()
    there, wanted = fighters(scope), meant(scope, as_node(does.slots[0]))
    mine = [one for one in meant(scope, what) if one in there]
    return tuple(one for one in there if one in wanted and one not in mine) if mine else ()


def does_now(scope: Scope, does: Node, thing: int) -> bool:  # noqa: PLR0911 (one line a kind)
    """Whether a card does something in the battle under way, or lies where a text says."""
    battle = scope.at.battle
    if does.kind == "in_a_banquet":
        return partner(scope.at, thing) is not None
    if does.kind == "is_put":
        return lies_in(scope, as_node(does.slots[0]), thing)
    if battle is None:
        return False
    if does.kind == "fights":
        return thing in battle.fighters
    if does.kind == "is_attacked":
        return battle.target == thing
    if does.kind in ("attacks", "attacks_target", "is_intercepted", "is_intercepted_by"):
        return battle.attacker == thing and _against(scope, does, battle)
    if does.kind == "intercepts_card":
        return battle.intercepted and battle.receiver == thing and _among(scope, does, battle.attacker)
    return battle.intercepted and battle.receiver == thing


def _among(scope: Scope, does: Node, thing: int | None) -> bool:
    return thing in meant(scope, as_node(does.slots[0]))


def _against(scope: Scope, does: Node, battle: Battle) -> bool:
    """Whether the attack under way is on what a text says, or intercepted by whom it says."""
    if does.kind == "attacks":
        return True
    if does.kind == "is_intercepted":
        return battle.intercepted
    if does.kind == "is_intercepted_by":
        return battle.intercepted and _among(scope, does, battle.receiver)
    what = as_node(does.slots[0])
    if what.kind == "wall":
        return battle.target is None and who(scope, as_node(what.slots[0])) != battle.by
    return _among(scope, does, battle.target)


def _doing(scope: Scope, node: Node) -> bool:
    what, does = as_node(node.slots[0]), as_node(node.slots[1])
    if does.kind == "fights_with":
        return bool(others(scope, what, does))
    return enough(scope, what, sum(does_now(scope, does, one) for one in meant(scope, what)))


def lies_in(scope: Scope, place: Node, thing: int) -> bool:
    """Whether a card lies in a place: a zone, a camp or the battlefield."""
    if place.kind == "among_them":
        return thing in scope.memory.cards
    return scope.at.in_camp(thing) if place.kind == "battlefield" else thing in lying(scope, place)


DOING = frozenset(
    (
        "fights_with", "fights", "attacks", "attacks_target", "is_attacked", "intercepts", "intercepts_card",
        "is_intercepted", "is_intercepted_by", "is_put", "in_a_banquet",
    )
)  # fmt: skip
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
    "is_so": lambda scope, node: enough(
        scope,
        as_node(node.slots[0]),
        sum(passes(scope, (as_node(node.slots[1]),), one) for one in meant(scope, as_node(node.slots[0]))),
    ),
    "is_in": lambda scope, node: any(
        lies_in(scope, place, one)
        for one in pointed(scope, as_node(node.slots[0]))
        for place in as_nodes(node.slots[1])
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
