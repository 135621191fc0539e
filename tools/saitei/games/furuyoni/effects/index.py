"""The static sentences of a text by what they bear on: attacks, cards, values, uses, movements, events.

Promise: an index is made once for a text and holds no position. A sentence that fits no topic has
none, and ``coverage`` says so: it is never half applied.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from saitei.cards.trees import Node, walk
from saitei.engine.trees import follow
from saitei.games.furuyoni.effects.roles import as_node
from saitei.games.furuyoni.texts import STATIC

Path = tuple[int, ...]

FACTS = {
    "gets": "attack",
    "gets_when": "attack",
    "gets_either": "attack",
    "swap_damage": "attack",
    "add_range": "attack",
    "remove_range": "attack",
    "damage_chosen_by": "attack",
    "cannot_be_used": "use",
    "used_only": "use",
    "arrows_both_ways": "arrows",
    "arrows_reversed": "arrows",
    "crystals_move_only": "crystals",
    "treat_crystals": "damage",
    "cancel": "cancel",
    "offset_overlap": "offset",
    "equals": "letter",
}
"""What a fact in a static sentence bears on."""
VALUES = frozenset(("grows", "shrinks", "sets", "multiply"))
QUANTITIES = {
    "current_distance": "distance",
    "masters_distance": "masters-distance",
    "hand_limit": "hand-limit",
    "cost_of": "cost",
    "charge_of": "charge",
}
"""The modified value for a quantity that a text raises or lowers."""
EVENTS = frozenset(("when", "start_of", "end_of", "after_resolving", "after_it_resolves", "at_each"))
WHOLE = frozenset(("instead_of", "instead_if", "rather_than", "as_it_happens"))
FOLLOWS = frozenset(("then", "if_you_do", "if_impossible"))
"""How a sentence begins that goes on with the one before it."""


class Rule(NamedTuple):
    """A static sentence: its timing, whether it wants conversion, what it bears on, and where it stands.

    ``fact`` is the fact or verb in it, ``path`` leads to the sentence. ``offset``: it is not valid
    while another of the same text is (10-28).
    """

    topic: str
    timing: str
    converted: bool
    path: Path
    sentence: Node
    clause: Node
    fact: Node
    offset: bool = False


def prefixes(sentence: Node) -> tuple[Node, ...]:
    """What comes first in a sentence."""
    under = sentence.slots[0]
    assert isinstance(under, tuple)
    return under


@cache
def index(text: Node) -> Mapping[str, tuple[Rule, ...]]:
    """The static sentences of a text by topic; those without one under ``""``."""
    found: dict[str, list[Rule]] = {}
    for timing, converted, path, sentence in static_sentences(text):
        offset = any(one.kind == "offset_overlap" for one in walk(follow(text, path[:-2])))
        for rule in _rules(timing, converted, path, sentence):
            found.setdefault(rule.topic, []).append(rule._replace(offset=offset))
    return {topic: tuple(rules) for topic, rules in found.items()}


def static_sentences(text: Node) -> Iterator[tuple[str, bool, Path, Node]]:
    """The sentences under 【Constant】, 【Ongoing】 and 【Used】: (timing, only if converted, path, sentence)."""
    blocks = text.slots[0] if text.kind == "text" else ()
    assert isinstance(blocks, tuple)
    for place, block in enumerate(blocks):
        path: Path = (0, place)
        converted = block.kind == "full_power_conversion"
        if converted:
            block, path = block.slots[0], (*path, 0)  # type: ignore[assignment]  # noqa: PLW2901  # the schema says Block
        if block.kind != "ability":
            continue
        timings, body = block.slots
        assert isinstance(timings, tuple) and isinstance(body, tuple)
        for timing in timings:
            if timing.kind in STATIC:
                for number, sentence in enumerate(body):
                    yield timing.kind, converted, (*path, 1, number), sentence


def _rules(timing: str, converted: bool, path: Path, sentence: Node) -> Iterator[Rule]:
    """A sentence set off by an event or put in the place of one is a rule as a whole; else every fact is one."""
    do = as_node(sentence.slots[1])
    kinds = {prefix.kind for prefix in prefixes(sentence)}
    whole = Rule("", timing, converted, path, sentence, do, do)
    both = _takes_both(whole, kinds)
    if both is not None:
        yield whole._replace(topic="attack", fact=both)
    elif kinds & FOLLOWS:
        yield whole._replace(topic="following")
    elif kinds & WHOLE:
        yield from _as_a_whole(whole, kinds)
    elif kinds & EVENTS or _in_a_phase(sentence):
        yield whole._replace(topic="event")
    elif do.kind == "cannot":
        verb = as_node(do.slots[2])
        yield whole._replace(topic=_forbidden(verb), fact=verb)
    elif do.kind in ("is_not", "does_not"):
        fact = as_node(do.slots[-1])
        topics = {"crystals_move": "crystals", "lose_game": "spared", "name_changes": "letter"}
        yield whole._replace(topic=topics.get(fact.kind, ""), fact=fact)
    elif do.kind == "may":
        yield _allowed(whole)
    else:
        yield from (whole._replace(topic=_topic(fact), fact=fact) for fact in _facts(do))


def _takes_both(whole: Rule, kinds: set[str]) -> Node | None:
    """“When this 《attack》 deals damage, the opponent takes both damages” (10-26): what deals it."""
    if "when" not in kinds or [fact.kind for fact in _facts(whole.clause)] != ["take_damage"]:
        return None
    if as_node(_facts(whole.clause)[0].slots[0]).kind != "both_damages":
        return None
    for prefix in prefixes(whole.sentence):
        if prefix.kind == "when" and as_node(prefix.slots[0]).kind == "happens":
            fact = as_node(as_node(prefix.slots[0]).slots[0])
            return fact if fact.kind == "deals_damage" else None
    return None


def _as_a_whole(whole: Rule, kinds: set[str]) -> Iterator[Rule]:
    """Sentences that put something in the place of something else."""
    facts = _facts(whole.clause)
    if "instead_of" in kinds:
        yield whole._replace(topic="instead")
    elif "instead_if" in kinds:
        yield whole._replace(topic="elsewhere" if [fact.kind for fact in facts] == ["move_those_crystals"] else "")
    elif "as_it_happens" in kinds and facts and all(fact.kind == "treat_crystals" for fact in facts):
        yield from (whole._replace(topic="damage", fact=fact) for fact in facts)
    else:
        yield whole


def _topic(fact: Node) -> str:
    """What a fact bears on."""
    if fact.kind in VALUES:
        return QUANTITIES.get(as_node(fact.slots[0]).kind, "")
    if fact.kind == "gets" and as_node(fact.slots[0]).kind == "cards_of":
        return "card"
    return FACTS.get(fact.kind, "")


def replaced(rule: Rule) -> Node:
    """What a sentence with “instead” is put in the place of."""
    return next(as_node(prefix.slots[0]) for prefix in prefixes(rule.sentence) if prefix.kind == "instead_of")


def is_instead_of_defeat(rule: Rule) -> bool:
    """Whether what is replaced is that a player loses (9-1-3-1)."""
    occurrence = replaced(rule)
    return occurrence.kind == "does" and as_node(occurrence.slots[1]).kind == "lose_game"


def _in_a_phase(sentence: Node) -> bool:
    """“In the end phase …”: resolved when it begins (8-1-2, 8-3-1)."""
    for prefix in prefixes(sentence):
        if prefix.kind == "during":
            span = prefix.slots[0]
            if isinstance(span, Node) and span.kind == "phase":
                return True
    return False


def _forbidden(verb: Node) -> str:
    if verb.kind in ("use", "attack"):
        return "use"
    if verb.kind in ("basic_action", "basic_actions", "any_basic_action"):
        return "basic-action"
    return ""


def _allowed(whole: Rule) -> Rule:
    """“You may use this card as if it were a 《reaction》.”"""
    facts = _facts(whole.clause.slots[0]) if isinstance(whole.clause.slots[0], Node) else []
    if len(facts) == 1 and facts[0].kind == "use":
        how = facts[0].slots[1]
        if isinstance(how, tuple) and len(how) == 1 and how[0].kind == "as_reaction":
            return whole._replace(topic="use", fact=facts[0])
    return whole


def _facts(do: Node) -> list[Node]:
    if do.kind == "acts":
        verbs = do.slots[1]
        assert isinstance(verbs, tuple)
        return list(verbs)
    if do.kind == "chain":
        first, rest = do.slots
        assert isinstance(first, Node) and isinstance(rest, tuple)
        return [*_facts(first), *(fact for one in rest for fact in _facts(one))]
    return [do]
