"""What static texts say now: which are consulted, and whether their conditions hold.

Promise: nothing is kept longer than a question lasts; each looks at the cards that lie where their texts are consulted
(core/9-1-1: 【Ongoing】 in <Enhancements>, 【Used】 while used, 【Constant】 where somebody sees the card).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from saitei.cards.trees import Node
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.effects.asking import if_holds
from saitei.games.furuyoni.effects.events import heard_by
from saitei.games.furuyoni.effects.frames import is_complete, lies_with
from saitei.games.furuyoni.effects.index import Rule, index, prefixes
from saitei.games.furuyoni.effects.moments import asks_the_past
from saitei.games.furuyoni.effects.scope import NOTHING, Scope
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
Zones = tuple[tuple[int, int, str], ...]
CONSULTED: Zones = (
    *((cell, player, "enhancement") for player, cell in enumerate(ENHANCEMENTS)),
    *((cell, player, "special") for player, cell in enumerate(SPECIALS)),
    *((cell, player, "open") for zones in (HAND, IN_USE, DISCARD, FACEDOWN) for player, cell in enumerate(zones)),
)
"""The zones in which static texts are consulted: (cell, player, which timings)."""


@lru_cache(maxsize=64)
def indexes(rules: DuelRules) -> Mapping[str, Mapping[str, tuple[Rule, ...]]]:
    """The static sentences of every card in a game, by its id and by topic. (Trees are dear to hash; ids are not.)

    Those that an event sets off are found by ``event`` with its name, too.
    """
    found: dict[str, Mapping[str, tuple[Rule, ...]]] = {}
    for card in rules.cards.values():
        if card.text is not None:
            by_topic = dict(index(card.text))
            for rule in by_topic.get("event", ()):
                for event in heard_by((rule.sentence,)):
                    by_topic[f"event {event}"] = (*by_topic.get(f"event {event}", ()), rule)
            found[card.id] = by_topic
    return found


@lru_cache(maxsize=64)
def topics(rules: DuelRules) -> frozenset[str]:
    """What the static texts of all cards in a game bear on."""
    return frozenset(topic for topics in indexes(rules).values() for topic in topics)


@lru_cache(maxsize=4096)
def speakers(rules: DuelRules, topic: str, cards: Cells) -> Mapping[int, Zones]:
    """The cards that two players brought whose texts bear on a topic, and the zones where they may be consulted."""
    of = indexes(rules)
    return {
        player * PER_PLAYER + place: zones_of({rule.timing for rule in of[card][topic]})
        for player, brought in enumerate(cards)
        for place, card in enumerate(brought)
        if topic in of.get(card, ())
    }


def zones_of(timings: set[str]) -> Zones:
    """The zones where texts under some timings can be consulted."""
    if "constant" in timings:
        return CONSULTED
    kinds = {{"ongoing": "enhancement", "used": "special"}[timing] for timing in timings}
    return tuple(zone for zone in CONSULTED if zone[2] in kinds)


def standing(at: Duel, topic: str) -> Iterable[Found]:
    """The static sentences on a topic that are consulted now and whose conditions hold."""
    answers = at.answers
    if answers is not None and topic in answers:
        known: Iterable[Found] = answers[topic]
        return known
    if not speaking(at, topic):
        return ()
    if answers is None:
        return _standing(at, topic)
    found = answers[topic] = tuple(_standing(at, topic))
    return found


def speaking(at: Duel, topic: str) -> Mapping[int, Zones]:
    """The cards whose texts may bear on a topic, those that count as another card among them, and where they may."""
    cards = speakers(at.rules, topic, (at[CARDS[0]], at[CARDS[1]]))
    if at[LASTING] and topic in topics(at.rules):
        changed = [effect.target for kind in ("copy", "counts-as") for effect in at.lasting(kind)]
        if changed:
            return {**cards, **dict.fromkeys(changed, CONSULTED)}
    return cards


def _standing(at: Duel, topic: str) -> Iterator[Found]:
    found = list(consulted(at, topic))
    for card, player, rule, key in found:
        if rule.once and next(one for one in found if one[2:] == (rule, key)) != (card, player, rule, key):
            at.by("not-cumulative")
            continue
        if rule.offset and sum(one[2:] == (rule, key) for one in found) > 1:
            at.by("offset")
            continue
        scope = Scope(at, key, card, player, player, sentence=rule.sentence)
        if applies(scope, rule):
            yield rule, scope


def consulted(at: Duel, topic: str) -> Iterator[tuple[int, int, Rule, Key]]:
    """The static sentences on a topic where their cards lie: (card, player it speaks to, sentence, key of the text)."""
    for card, zones in speaking(at, topic).items():
        for cell, player, kind in zones:
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
    return [
        (rule, (id, "text"))
        for rule in found[topic]
        if (not rule.converted or is_converted(at, card))
        and (not rule.mechanism or is_complete(at, lies_with(at, card), rule.mechanism))
    ]


def is_converted(at: Duel, card: int) -> bool:
    """Whether a card is being used by a full-power action (9-1-2)."""
    for key, _, _, bindings, _ in reversed(at.stack):
        if key.startswith("use-") and bindings[1] == card:
            at.by("converted")
            return bool(bindings[2].how == "full-power")
    return False


def applies(scope: Scope, rule: Rule) -> bool:
    """Whether what comes first in a static sentence is met: its conditions, and the time it names."""
    under = prefixes(rule.sentence)
    for place, prefix in enumerate(under):
        if prefix.kind == "only_if" and rule.fact.kind == "crystals_move":
            if if_holds(scope, prefix):
                return False
        elif prefix.kind in ("if", "while", "only_if"):
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
    """The static sentences of the card that creates an attack: the attack has them, too (9-2-1.i).

    One whose condition asks for what it changes is left out of its own question (9-1-3-2).
    """
    if topic not in topics(at.rules):
        return
    attack = at.attack(subject)
    if attack.card is None:
        return
    for rule, key in of_card(at, attack.card, topic):
        asked = (key, rule.path)
        if rule.timing != "constant" or asked in at.asking:
            continue
        scope = Scope(at, key, attack.card, attack.by, attack.by, subject, None, NOTHING, rule.sentence)
        scope = scope._replace(before=rule.before)
        at.asking.append(asked)
        met = applies(scope, rule)
        at.asking.pop()
        if met:
            yield rule, scope
