"""What texts say that cards and players can, cannot and must do (103.1.2, 504), by continuous abilities or for a time.

Promise: cannot goes before must, must before what the rules say (``engine.weigh``); what a text forces is demanded only
while the rules leave it possible (504.3). A predicate is asked wherever the rules ask its question: ``QUESTIONS``.
"""

from collections.abc import Callable, Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Saying, Table
from saitei.games.sengoku import forced
from saitei.games.sengoku.effects.durations import is_now
from saitei.games.sengoku.effects.queries.asking import KNOWN, in_troop, is_noun, passes
from saitei.games.sengoku.effects.queries.conditions import meant
from saitei.games.sengoku.effects.queries.sources import SOURCES, is_cause, is_source
from saitei.games.sengoku.effects.scope import Scope, who
from saitei.games.sengoku.effects.standing.continuous import CLAUSE, Fact, facts, speaks_of
from saitei.games.sengoku.effects.standing.lasting import held_of_players
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import Hit

About = tuple[int | None, Any]
"""The card of which a question asks, and what its predicate names besides."""
Asks = Callable[..., About]


def _attack(action: Any, player: int) -> About:
    return (action[1], None) if action[0] == "attack" else (None, None)


def _interceptor(warlord: Any, attacker: int, defender: int) -> About:
    return (None, None) if warlord == "none" else (warlord, attacker)


def _intercepted(warlord: Any, attacker: int, defender: int) -> About:
    return (None, None) if warlord == "none" else (attacker, warlord)


def _attacked(target: Any, attacker: int) -> About:
    return (None, None) if target == "wall" else (target, attacker)


def _hurt(hit: Hit) -> About:
    return hit.thing, hit


def _hurts(hit: Hit) -> About:
    return hit.source, hit


QUESTIONS: dict[str, tuple[str, Asks]] = {
    "attacks": ("main", _attack),
    "attacks_target": ("attack-target", lambda target, attacker: (attacker, target)),
    "intercepts": ("intercept", _interceptor),
    "intercepts_card": ("intercept", _interceptor),
    "is_attacked": ("attack-target", _attacked),
    "is_intercepted": ("intercept", _intercepted),
    "is_intercepted_by": ("intercept", _intercepted),
    "takes_damage": ("takes-damage", _hurt),
    "takes_damage_from": ("takes-damage", _hurt),
    "deals_damage": ("takes-damage", _hurts),
    "retreats": ("retreats", lambda thing, kind, source: (thing, None)),
    "retreats_by": ("retreats", lambda thing, kind, source: (thing, (kind, source))),
    "becomes_ready": ("ready", lambda thing: (thing, None)),
    "becomes_exhausted": ("exhausts", lambda thing: (thing, None)),
}
"""For each predicate the topic under which the rules ask, and what is asked about."""
CAN = frozenset(("attacks", "attacks_target", "intercepts", "intercepts_card"))
"""What texts allow against the rules."""
MUST = frozenset(
    ("attacks", "attacks_target", "intercepts", "intercepts_card", "is_attacked", "is_intercepted", "is_intercepted_by")
)
"""What texts force."""
DAMAGE_SAID = frozenset(("takes_damage", "takes_damage_from", "deals_damage"))


AMONG = KNOWN | {"any", "some"}
"""The words for cards of which ``among`` can tell whether a card is one of them; the wall aside."""


def among(scope: Scope, cards: Node, thing: Any) -> bool:
    """Whether a card is one of those that a text describes or points at; the wall where it names a wall."""
    if thing == "wall":
        return cards.kind == "wall"
    if cards.kind == "wall" or not isinstance(thing, int):
        return False
    if cards.kind not in ("any", "some"):
        return thing in meant(scope, cards)
    return in_troop(scope, as_node(cards.slots[0]), thing)


def is_meant(scope: Scope, does: Node, other: Any) -> bool:
    """Whether what a predicate names besides its card fits."""
    if does.kind in DAMAGE_SAID:
        kind = as_node(does.slots[-1]).kind
        if kind not in ("any_damage", f"{other.kind}_damage"):
            return False
        return does.kind != "takes_damage_from" or among(scope, as_node(does.slots[0]), other.source)
    if does.kind == "retreats_by":
        return is_cause(scope, as_node(does.slots[0]), *other)
    return not does.slots or among(scope, as_node(does.slots[0]), other)


def _said(fact: Fact, how: str, what: str) -> Node | None:
    """The predicate of a fact that says that something cannot, can or must be."""
    verb = fact.verb
    kinds = {"cannot": ("cannot", "does_not", "not_in_time"), "may": ("can",), "must": ("must_do",)}[how]
    if verb.kind not in kinds:
        return None
    if verb.kind == "not_in_time" and fact.target is None and not is_now(fact.scope, as_node(verb.slots[0])):
        return None
    inner = as_node(verb.slots[-1])
    return inner if inner.kind == what else None


def fill(table: Table, what: str) -> None:
    """Declares that texts say whether something can, cannot or must be done."""
    topic, asks = QUESTIONS[what]

    def says(at: Field, value: Any, *context: Any) -> Iterator[Saying]:
        thing, other = asks(value, *context)
        if thing is None:
            return
        for fact in facts(at, what):
            for how in ("cannot", "may", "must"):
                does = _said(fact, how, what)
                if does is None or not speaks_of(fact, thing) or not is_meant(fact.scope, does, other):
                    continue
                if how == "must":
                    yield from forced.demanded(at, topic, value, *context, clause="504.2", source=fact.scope.card)
                else:
                    yield Saying(how, fact.clause, source=fact.scope.card)

    table.says(topic, CLAUSE)(says)


def fill_targets(table: Table) -> None:
    """Declares that texts keep cards from being targeted (401.2.1)."""

    @table.says("target", "401.2.1")
    def is_not_targeted(at: Field, thing: int, source: int, player: int) -> Iterator[Saying]:
        for fact in facts(at, "is_targeted"):
            does = _said(fact, "cannot", "is_targeted")
            if does is None or not speaks_of(fact, thing):
                continue
            if is_source(fact.scope, as_node(does.slots[0]), source, player):
                yield Saying("cannot", "401.2.1", source=fact.scope.card)


def fill_influence(table: Table) -> None:
    """Declares that texts keep cards from being affected by effects, or by the attack restriction (212.2)."""

    @table.says("affected", "glossary/できない")
    def is_not_affected(at: Field, thing: int, source: int, player: int) -> Iterator[Saying]:
        for fact in facts(at, "is_affected"):
            does = _said(fact, "cannot", "is_affected")
            by = None if does is None else as_node(does.slots[0])
            if by is None or by.kind not in SOURCES or not speaks_of(fact, thing):
                continue
            if is_source(fact.scope, by, source, player):
                yield Saying("cannot", "glossary/できない", source=fact.scope.card)

    @table.modifies("restricted", "212.2")
    def is_free(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at, "attack_restriction"):
            does = _said(fact, "cannot", "is_affected")
            if does is not None and as_node(does.slots[0]).kind == "attack_restriction" and speaks_of(fact, thing):
                yield Modifier("be", False, "212.2", fact.scope.card)


# --- What players cannot do -------------------------------------------------------------------------

DEEDS: dict[str, tuple[tuple[str, ...], Callable[[Scope, Node, Any, tuple[Any, ...]], bool]]] = {
    "play": (("main", "stratagem"), lambda scope, verb, value, context: _is_play(scope, verb, value)),
    "attack": (("main",), lambda scope, verb, value, context: value[0] == "attack"),
    "intercept": (("intercept",), lambda scope, verb, value, context: value != "none"),
    "intercept_with": (
        ("intercept",),
        lambda scope, verb, value, context: among(scope, as_node(verb.slots[0]), value),
    ),
    "intercept_it": (
        ("intercept",),
        lambda scope, verb, value, context: value != "none" and among(scope, as_node(verb.slots[0]), context[0]),
    ),
    "draw": (("draws",), lambda scope, verb, value, context: True),
    "fortify": (("fortifies",), lambda scope, verb, value, context: True),
    "lose_game": (("lose",), lambda scope, verb, value, context: True),
    "win_game": (("win",), lambda scope, verb, value, context: True),
}
"""What players cannot do: the topics under which the rules ask, and whether an option is that."""
OF_PLAYERS = frozenset(("draws", "fortifies", "lose", "win"))
"""The topics of which the option is the player."""


def _is_play(scope: Scope, verb: Node, value: Any) -> bool:
    card = value[1] if isinstance(value, tuple) and value[0] == "play" else value
    if not isinstance(card, int) or (isinstance(value, tuple) and value[0] != "play"):
        return False
    what = as_node(verb.slots[0])
    return is_noun(scope, as_node(what.slots[1]), card) and passes(scope, as_nodes(what.slots[0]), card)


def barred_deeds(at: Field, what: str) -> Iterator[tuple[Scope, Node]]:
    """The statements “… cannot …” of players that hold now, with their scopes; those of one deed at least."""
    for fact in facts(at, what):
        if fact.verb.kind == "cannot_do":
            yield fact.scope, fact.verb
    yield from held_of_players(at)


def fill_deeds(table: Table, what: str) -> None:
    """Declares that texts keep players from doing something."""
    topics, fits = DEEDS[what]
    for topic in topics:

        def says(at: Field, value: Any, *context: Any, _topic: str = topic) -> Iterator[Saying]:
            player = value if _topic in OF_PLAYERS else context[-1]
            for scope, node in barred_deeds(at, what):
                verb = as_node(node.slots[1])
                named = verb.kind == what and who(scope, as_node(node.slots[0])) == player
                if named and fits(scope, verb, value, context):
                    yield Saying("cannot", "glossary/できない", source=scope.card)

        table.says(topic, "glossary/できない")(says)
