"""What static texts say now: which are consulted, and whether their conditions hold.

Promise: nothing is kept; every question looks at the cards that lie where their texts are consulted
(core/9-1-1: 【Ongoing】 in <Enhancements>, 【Used】 while used, 【Constant】 where somebody sees the card).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from saitei.cards.trees import Node
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.effects.conditions import if_holds
from saitei.games.furuyoni.effects.index import Rule, index, prefixes
from saitei.games.furuyoni.effects.moments import asks_the_past
from saitei.games.furuyoni.effects.scope import NOTHING, Scope
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.layout import (
    ACTIVE,
    DISCARD,
    ENHANCEMENTS,
    FACEDOWN,
    HAND,
    IN_USE,
    SPECIALS,
    USED,
    Attack,
)
from saitei.games.furuyoni.texts import Key

Found = tuple[Rule, Scope]


@lru_cache(maxsize=64)
def topics(rules: DuelRules) -> frozenset[str]:
    """What the static texts of all cards in a game bear on."""
    found: set[str] = set()
    for card in rules.cards.values():
        if card.text is not None:
            found.update(index(card.text))
    return frozenset(found)


def standing(at: Duel, topic: str) -> Iterator[Found]:
    """The static sentences on a topic that are consulted now and whose conditions hold."""
    if topic in topics(at.rules):
        for card, player, rule, key in consulted(at, topic):
            scope = Scope(at, key, card, player, player, sentence=rule.sentence)
            if applies(scope, rule):
                yield rule, scope


def consulted(at: Duel, topic: str) -> Iterator[tuple[int, int, Rule, Key]]:
    """The static sentences on a topic where their cards lie: (card, player it speaks to, sentence, key of the text)."""
    for player in (0, 1):
        for card in at[ENHANCEMENTS[player]]:
            for rule, key in of_card(at, card, topic):
                if rule.timing == "constant" or (rule.timing == "ongoing" and not at.within("breaking", card)):
                    yield card, player, rule, key
        for card in at[SPECIALS[player]]:
            for rule, key in of_card(at, card, topic):
                if rule.timing == "constant" or (rule.timing == "used" and card in at[USED]):
                    yield card, player, rule, key
        for zone in (HAND[player], IN_USE[player], DISCARD[player], FACEDOWN[player]):
            for card in at[zone]:
                for rule, key in of_card(at, card, topic):
                    if rule.timing == "constant":
                        yield card, player, rule, key


def of_card(at: Duel, card: int, topic: str) -> list[tuple[Rule, Key]]:
    """The static sentences of a card on a topic, wherever it is."""
    facts = at.facts(card)
    if facts.text is None:
        return []
    rules = index(facts.text).get(topic, ())
    return [(rule, (facts.id, "text")) for rule in rules if not rule.converted or is_converted(at, card)]


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


