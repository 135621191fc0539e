"""Whose effects, and of what, a text speaks of: “by effects of enemy stratagems”, “by battle damage” (505).

Promise: the source of an effect is the card it is on, and it is resolved by the player whose card that is (505.5).
"""

from saitei.cards.trees import Node, as_node
from saitei.games.sengoku.effects.queries.asking import is_noun, pointed
from saitei.games.sengoku.effects.scope import Scope, who


def is_cause(scope: Scope, cause: Node, kind: str, source: int | None) -> bool:
    """Whether a card would retreat by what a text names: a kind of damage, or effects of some source."""
    if cause.kind.endswith("_damage"):
        return cause.kind == f"{kind}_damage" or (cause.kind == "any_damage" and kind in ("battle", "special"))
    if kind != "effect" or source is None:
        return False
    return is_source(scope, cause, source, scope.at.controller(source))


def is_source(scope: Scope, by: Node, source: int, player: int) -> bool:
    """Whether an effect of a card, resolved by a player, is one of those a text names (505)."""
    match by.kind:
        case "effects":
            return True
        case "enemy_effects":
            return player != scope.player
        case "allied_effects":
            return player == scope.player
        case "effects_of":
            return player == who(scope, as_node(by.slots[0])) and is_noun(scope, as_node(by.slots[1]), source)
        case "effects_by":
            return is_noun(scope, as_node(by.slots[0]), source)
    return source in pointed(scope, as_node(by.slots[0]))


SOURCES = frozenset(
    (
        "effects", "enemy_effects", "allied_effects", "effects_of", "effects_by", "abilities_of", "skills_of",
        "powers_of",
    )
)  # fmt: skip
