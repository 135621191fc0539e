"""What static texts say now: which are consulted, and whether their conditions hold.

Promise: nothing is kept; every question looks at the cards that lie where their texts are consulted
(core/9-1-1: 【Ongoing】 in <Enhancements>, 【Used】 while used, 【Constant】 where somebody sees the card).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from saitei.cards.trees import Node
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.effects.conditions import if_holds
from saitei.games.furuyoni.effects.index import Rule, index, prefixes
from saitei.games.furuyoni.effects.moments import asks_the_past
from saitei.games.furuyoni.effects.scope import NOTHING, Scope
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.layout import (
    ACTIVE,
    CARDS,
    DISCARD,
    ENHANCEMENTS,
    FACEDOWN,
    HAND,
    IN_USE,
    PER_PLAYER,
    SPECIALS,
    USED,
    Attack,
)
from saitei.games.furuyoni.texts import Key

Found = tuple[Rule, Scope]


Cells = tuple[tuple[str, ...], ...]
CONSULTED = (
    *((cell, player, "enhancement") for player, cell in enumerate(ENHANCEMENTS)),
    *((cell, player, "special") for player, cell in enumerate(SPECIALS)),
    *((cell, player, "open") for zones in (HAND, IN_USE, DISCARD, FACEDOWN) for player, cell in enumerate(zones)),
)
"""The zones in which static texts are consulted: (cell, player, which timings)."""


@lru_cache(maxsize=64)
def indexes(rules: DuelRules) -> Mapping[str, Mapping[str, tuple[Rule, ...]]]:
    """The static sentences of every card in a game, by its id and by topic. (Trees are dear to hash; ids are not.)"""
    return {card.id: index(card.text) for card in rules.cards.values() if card.text is not None}


@lru_cache(maxsize=64)
def topics(rules: DuelRules) -> frozenset[str]:
    """What the static texts of all cards in a game bear on."""
    return frozenset(topic for topics in indexes(rules).values() for topic in topics)


@lru_cache(maxsize=4096)
def speakers(rules: DuelRules, topic: str, cards: Cells) -> tuple[int, ...]:
    """The cards that two players brought whose texts bear on a topic."""
    of = indexes(rules)
    return tuple(
        player * PER_PLAYER + place
        for player, brought in enumerate(cards)
        for place, card in enumerate(brought)
        if topic in of.get(card, ())
    )


def standing(at: Duel, topic: str) -> Iterator[Found]:
    """The static sentences on a topic that are consulted now and whose conditions hold."""
    if topic in topics(at.rules):
        found = list(consulted(at, topic))
        for card, player, rule, key in found:
            if rule.offset and sum(one[2:] == (rule, key) for one in found) > 1:
                continue
            scope = Scope(at, key, card, player, player, sentence=rule.sentence)
            if applies(scope, rule):
                yield rule, scope


def consulted(at: Duel, topic: str) -> Iterator[tuple[int, int, Rule, Key]]:
    """The static sentences on a topic where their cards lie: (card, player it speaks to, sentence, key of the text)."""
    cards = speakers(at.rules, topic, (at[CARDS[0]], at[CARDS[1]]))
    if at[LASTING]:
        changed = [effect.target for kind in ("copy", "counts-as") for effect in at.lasting(kind)]
        cards = tuple(dict.fromkeys((*cards, *changed))) if changed else cards
    for card in cards:
        for cell, player, kind in CONSULTED:
            if card in at[cell]:
                for rule, key in of_card(at, card, topic):
                    if _counts(at, card, kind, rule.timing):
                        yield card, player, rule, key
                break


def _counts(at: Duel, card: int, kind: str, timing: str) -> bool:
    """Whether a text under a timing is consulted where its card lies."""
    if timing == "constant":
        return True
    if timing == "ongoing":
        return kind == "enhancement" and not at.within("breaking", card)
    return kind == "special" and card in at[USED]


def of_card(at: Duel, card: int, topic: str) -> list[tuple[Rule, Key]]:
    """The static sentences of a card on a topic, wherever it is."""
    id = at.facts(card).id
    found = indexes(at.rules).get(id)
    if not found or topic not in found:
        return []
    return [(rule, (id, "text")) for rule in found[topic] if not rule.converted or is_converted(at, card)]


def is_converted(at: Duel, card: int) -> bool:
    """Whether a card is being used by a full-power action (9-1-2)."""
    for key, _, _, bindings, _ in reversed(at.stack):
        if key.startswith("use-") and bindings[1] == card:
            return bool(bindings[2].how == "full-power")
    return False


def applies(scope: Scope, rule: Rule) -> bool:
    """Whether what comes first in a static sentence is met: its conditions, and the time it names."""
    under = prefixes(rule.sentence)
    for place, prefix in enumerate(under):
        if prefix.kind in ("if", "while", "only_if"):
            if not if_holds(scope, prefix):
                return False
        elif prefix.kind == "during" and not asks_the_past(under[place + 1 :]) and not in_time(scope, prefix):
            return False
    return True


def in_time(scope: Scope, prefix: Node) -> bool:
    """Whether it is the turn that a static sentence names."""
    span = prefix.slots[0]
    assert isinstance(span, Node)
    if span.kind != "turn":
        return True
    whose = span.slots[0]
    assert isinstance(whose, Node)
    if whose.kind == "you":
        return bool(scope.at[ACTIVE] == scope.player)
    if whose.kind == "opponent":
        return bool(scope.at[ACTIVE] != scope.player)
    return True


def own(at: Duel, subject: int | Attack, topic: str) -> Iterator[Found]:
    """The static sentences of the card that creates an attack: the attack has them, too (9-2-1.i)."""
    if topic not in topics(at.rules):
        return
    attack = at.attack(subject)
    if attack.card is None:
        return
    for rule, key in of_card(at, attack.card, topic):
        scope = Scope(at, key, attack.card, attack.by, attack.by, subject, None, NOTHING, rule.sentence)
        if rule.timing == "constant" and applies(scope, rule):
            yield rule, scope


def arrow_ways(at: Duel, card: int | None) -> list[bool]:
    """The ways an arrow of a card may be resolved: ``False`` as written, ``True`` reversed (10-1, 10-2)."""
    back = both = False
    if card is not None:
        for rule, scope in standing(at, "arrows"):
            what = rule.fact.slots[0]
            assert isinstance(what, Node)
            if is_meant(scope, what, card):
                both = both or rule.fact.kind == "arrows_both_ways"
                back = back != (rule.fact.kind == "arrows_reversed")
        for effect in at.lasting("arrows", card):
            both = both or effect.data == "arrows_both_ways"
            back = back != (effect.data == "arrows_reversed")
    return [False, True] if both else [back]
