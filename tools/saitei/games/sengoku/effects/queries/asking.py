"""What texts ask of a position: filters, troops, zones, numbers and conditions. Nothing here changes anything.

Promise: every function of a dictionary here works out one kind of node in one role; ``coverage`` refuses a text with a
kind that has none in the role it stands in.
"""

from collections.abc import Callable, Iterable

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import flat
from saitei.games.sengoku import texts
from saitei.games.sengoku.counters import counters_on
from saitei.games.sengoku.effects.scope import Scope, who
from saitei.games.sengoku.effects.traits import belongs
from saitei.games.sengoku.facts import same_card
from saitei.games.sengoku.layout import (
    ASURA_GAUGE,
    BANNER_GAUGE,
    CAMP,
    CRESTS,
    DECK,
    DISCARD,
    EXILE,
    FACE_UP,
    HAND,
    LAID_AS,
    LOYALTY,
    ON_WARLORDS,
    REBELLION,
    RESOURCES,
    SUN_GAUGE,
    WALL,
)

ZONES = {
    "hand": HAND,
    "deck": DECK,
    "discard_pile": DISCARD,
    "camp": CAMP,
    "resources": RESOURCES,
    "exile_area": EXILE,
    "wall": WALL,
    "sun_gauge": SUN_GAUGE,
    "asura_gauge": ASURA_GAUGE,
    "banner_gauge": BANNER_GAUGE,
}
PLAYER_COUNTERS = {"loyalty_counter": LOYALTY, "rebellion_counter": REBELLION}
STATS = ("force", "siege_strength", "cost")
ITSELF = frozenset(("itself", "this_card"))
"""The card whose text it is."""
KNOWN = ITSELF | frozenset(
    (
        "target_warlord", "every_target", "that_warlord", "that_card", "those_warlords",
        "those_cards", "this_palisade", "the_one", "the_rest",
    )
)  # fmt: skip
"""Cards that are pointed at."""
LAID_NOUNS = {"palisade_card": "palisade", "nova_card": "nova", "gathered_card": "gathered"}
"""Cards that are called so while they lie on a warlord (602.2, 620.1.1, 622.1.1)."""
NOUNS = frozenset(
    (
        "card", "warlord_card", "stratagem_card", "main_stratagem", "battle_stratagem", "formation_card", "resource",
        "called_card", *LAID_NOUNS,
    )
)  # fmt: skip
PIECES = frozenset(("warlord", "soldier", "attacker", "interceptor", "fighter", "called_piece", "called_either"))
SPOTS = frozenset(("in_camp", "on_battlefield", "anywhere"))


def pile(scope: Scope, zone: Node) -> int:
    """The cell of a zone that a text names."""
    return ZONES[zone.kind][who(scope, as_node(zone.slots[0]))]


POINTERS: dict[str, Callable[[Scope, Node], tuple[int, ...]]] = {}
"""Words that point at cards by what was done to them or lies on them."""


def pointed(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards that a word points at."""
    if node.kind in POINTERS:
        return POINTERS[node.kind](scope, node)
    if node.kind in ITSELF:
        return (scope.card,)
    if node.kind in ("target_warlord", "every_target"):
        return scope.memory.targets
    return scope.memory.cards


# --- Filters and those they leave -----------------------------------------------------------


def stat(scope: Scope, which: str, thing: int) -> int:
    """A number of a card as it stands."""
    at = scope.at
    return {"force": at.force, "siege_strength": at.siege, "cost": at.cost_number}[which](thing)


def within(bound: Node, value: int, amount: int) -> bool:
    """Whether a number is within a bound."""
    how = as_node(bound.slots[0]).kind
    return value == amount if how == "exactly" else value >= amount if how == "at_least" else value <= amount


def in_bound(scope: Scope, bound: Node, value: int) -> bool:
    """The same, with the amount worked out."""
    return within(bound, value, number(scope, as_node(bound.slots[1])))


def fighters(scope: Scope) -> tuple[int, ...]:
    """Who fights whom in the battle under way."""
    battle = scope.at.battle
    return battle.fighters if battle is not None else ()


def fights(scope: Scope, thing: int, others: Iterable[int]) -> bool:
    """Whether a warlord is fighting with one of some others."""
    there = fighters(scope)
    return thing in there and any(one in there and one != thing for one in others)


Filter = Callable[[Scope, Node, int], bool]
FILTERS: dict[str, Filter] = {
    "other": lambda scope, node, thing: thing != scope.card,
    "of": lambda scope, node, thing: any(belongs(scope.at, thing, one) for one in as_nodes(node.slots[0])),
    "not_of": lambda scope, node, thing: not any(belongs(scope.at, thing, one) for one in as_nodes(node.slots[0])),
    "stat_is": lambda scope, node, thing: in_bound(
        scope, as_node(node.slots[1]), stat(scope, as_node(node.slots[0]).kind, thing)
    ),
    "up_to_that": lambda scope, node, thing: all(
        stat(scope, as_node(node.slots[1]).kind, thing) <= stat(scope, as_node(node.slots[1]).kind, one)
        for one in pointed(scope, as_node(node.slots[0]))
    ),
    "from_that": lambda scope, node, thing: all(
        stat(scope, as_node(node.slots[1]).kind, thing) >= stat(scope, as_node(node.slots[1]).kind, one)
        for one in pointed(scope, as_node(node.slots[0]))
    ),
    "ready": lambda scope, node, thing: not scope.at.exhausted(thing),
    "exhausted": lambda scope, node, thing: scope.at.exhausted(thing),
    "is_face_up": lambda scope, node, thing: thing in scope.at[FACE_UP],
    "is_face_down": lambda scope, node, thing: thing not in scope.at[FACE_UP],
    "having": lambda scope, node, thing: as_node(node.slots[0]).kind in texts.skills(scope.at, thing),
    "lacking": lambda scope, node, thing: as_node(node.slots[0]).kind not in texts.skills(scope.at, thing),
    "called": lambda scope, node, thing: node.slots[0] in scope.at.names_of(thing),
    "name_contains": lambda scope, node, thing: any(str(node.slots[0]) in name for name in scope.at.names_of(thing)),
    "fighting": lambda scope, node, thing: thing in fighters(scope),
    "fighting_with": lambda scope, node, thing: fights(scope, thing, pointed(scope, as_node(node.slots[0]))),
    "same_name_as": lambda scope, node, thing: any(
        set(scope.at.names_of(one)) & set(scope.at.names_of(thing)) for one in pointed(scope, as_node(node.slots[0]))
    ),
    "identical_to": lambda scope, node, thing: any(
        same_card(scope.at.facts(one), scope.at.facts(thing)) for one in pointed(scope, as_node(node.slots[0]))
    ),
    "bearing_counters": lambda scope, node, thing: in_bound(
        scope,
        as_node(node.slots[1]),
        counters_on(scope.at, thing, as_node(node.slots[0]).kind.removesuffix("_counter")),
    ),
}


SUPERLATIVES: dict[str, Callable[[Scope, Node, tuple[int, ...]], tuple[int, ...]]] = {}
"""Filters that compare cards with each other: which of some cards they leave."""


def passes(scope: Scope, filters: Iterable[Node], thing: int) -> bool:
    """Whether a card passes every filter that asks about it alone."""
    return all(one.kind in SUPERLATIVES or FILTERS[one.kind](scope, one, thing) for one in filters)


def foremost(scope: Scope, filters: Iterable[Node], things: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that pass the other filters that superlatives among the filters leave."""
    for one in filters:
        if one.kind in SUPERLATIVES and things:
            things = SUPERLATIVES[one.kind](scope, one, things)
    return things


def is_piece(scope: Scope, piece: Node, thing: int) -> bool:  # noqa: PLR0911 (one line a kind)
    """Whether a card in a camp is what a noun says."""
    at, battle = scope.at, scope.at.battle
    if piece.kind == "called_piece":
        return piece.slots[0] in at.names_of(thing)
    if piece.kind == "called_either":
        return any(one.slots[0] in at.names_of(thing) for one in as_nodes(piece.slots[0]))
    if at.facts(thing).kind != "warlord":
        return False
    if piece.kind == "warlord":
        return True
    if piece.kind == "soldier":
        return at.is_soldier(thing)
    if battle is None:
        return False
    if piece.kind == "attacker":
        return thing == battle.attacker
    return thing in battle.fighters if piece.kind == "fighter" else battle.intercepted and thing == battle.receiver


def is_called(scope: Scope, node: Node, thing: int) -> bool:
    """Whether a card is what the noun of a description of cards on the battlefield says."""
    noun = as_node(node.slots[2])
    return is_noun(scope, noun, thing) if node.kind == "cards_in_play" else is_piece(scope, noun, thing)


def sides(scope: Scope, whose: Node) -> tuple[int, ...]:
    """The players whose zone a text means: both where it speaks of each player without going through them."""
    return (0, 1) if whose.kind == "each_player" and scope.memory.each is None else (who(scope, whose),)


def _in_troop(scope: Scope, node: Node, thing: int) -> bool:
    where = as_node(node.slots[0])
    if where.kind == "in_camp" and scope.at.controller(thing) not in sides(scope, as_node(where.slots[0])):
        return False
    return is_called(scope, node, thing) and passes(scope, as_nodes(node.slots[1]), thing)


def in_troop(scope: Scope, node: Node, thing: int) -> bool:
    """Whether a card on the battlefield is one of those that a text describes."""
    if node.kind == "cards_in_play" or any(one.kind in SUPERLATIVES for one in as_nodes(node.slots[1])):
        return thing in troop(scope, node)
    return scope.at.in_camp(thing) and _in_troop(scope, node, thing)


def troop(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards on the battlefield that a text describes; those laid on warlords where it names such cards."""
    at = scope.at
    zone = ON_WARLORDS if as_node(node.slots[2]).kind in LAID_NOUNS else CAMP
    there = tuple(one for side in (at.acting, 1 - at.acting) for one in at[zone[side]] if _in_troop(scope, node, one))
    return foremost(scope, as_nodes(node.slots[1]), there)


def is_laid_as(scope: Scope, noun: Node, thing: int) -> bool:
    """Whether a card lies on a warlord as a palisade, nova or gathered card."""
    return (thing, LAID_NOUNS[noun.kind]) in scope.at[LAID_AS]


def is_noun(scope: Scope, noun: Node, thing: int) -> bool:
    """Whether a card is of a kind (200)."""
    facts = scope.at.facts(thing)
    if noun.kind == "called_card":
        return noun.slots[0] in scope.at.names_of(thing)
    if noun.kind in LAID_NOUNS:
        return is_laid_as(scope, noun, thing)
    if noun.kind in ("card", "resource"):
        return True
    if noun.kind in ("main_stratagem", "battle_stratagem"):
        return facts.kind == "stratagem" and facts.timing == noun.kind.removesuffix("_stratagem")
    return facts.kind == noun.kind.removesuffix("_card")


def those_left(scope: Scope) -> tuple[int, ...]:
    """The cards that were looked at or revealed last and still lie there; else those spoken of last."""
    memory = scope.memory
    if not memory.seen:
        return memory.cards
    return tuple(one for one in memory.seen if scope.at.where(one) == memory.place)


def lying(scope: Scope, zone: Node) -> tuple[int, ...]:
    """The cards in a zone that a text names, or in the zones of both players."""
    return tuple(one for side in sides(scope, as_node(zone.slots[0])) for one in flat(scope.at[ZONES[zone.kind][side]]))


def in_zone(scope: Scope, zone: Node, filters: Iterable[Node], noun: Node) -> tuple[int, ...]:
    """The cards of a zone that a text describes."""
    there: Iterable[int] = those_left(scope) if zone.kind == "among_them" else lying(scope, zone)
    kept = tuple(filters)
    found = tuple(one for one in there if is_noun(scope, noun, one) and passes(scope, kept, one))
    return foremost(scope, kept, found)


# --- Numbers ---------------------------------------------------------------------------------------


def _of_cards(scope: Scope, node: Node) -> int:
    which, of = as_node(node.slots[0]).kind, as_node(node.slots[1])
    things = pointed(scope, of) if of.kind in KNOWN else troop(scope, as_node(of.slots[0]))
    return sum(stat(scope, which, one) for one in things)


def _original(scope: Scope, node: Node) -> int:
    which, of = as_node(node.slots[0]).kind, as_node(node.slots[1])
    facts = [scope.at.facts(one) for one in pointed(scope, of)]
    return sum({"force": it.force, "siege_strength": it.siege, "cost": it.cost_number}[which] for it in facts)


Amount = Callable[[Scope, Node], int]
AMOUNTS: dict[str, Amount] = {
    "number": lambda scope, node: int(str(node.slots[0])),
    "multiple": lambda scope, node: number(scope, as_node(node.slots[0])) * number(scope, as_node(node.slots[1])),
    "worth": lambda scope, node: number(scope, as_node(node.slots[0])),
    "stat": _of_cards,
    "original": _original,
    "number_of": lambda scope, node: len(troop(scope, as_node(node.slots[0]))),
    "size": lambda scope, node: len(in_zone(scope, as_node(node.slots[0]), (), Node("card"))),
    "cards_in": lambda scope, node: len(
        in_zone(scope, as_node(node.slots[0]), as_nodes(node.slots[1]), as_node(node.slots[2]))
    ),
    "crests": lambda scope, node: scope.at[CRESTS[who(scope, as_node(node.slots[0]))]],
    "counters_of": lambda scope, node: scope.at[
        PLAYER_COUNTERS[as_node(node.slots[1]).kind][who(scope, as_node(node.slots[0]))]
    ],
    "counters_on": lambda scope, node: sum(
        counters_on(scope.at, one, as_node(node.slots[0]).kind.removesuffix("_counter"))
        for one in pointed(scope, as_node(node.slots[1]))
    ),
}


def number(scope: Scope, node: Node) -> int:
    """A number that a text says."""
    return int(AMOUNTS[node.kind](scope, node))
