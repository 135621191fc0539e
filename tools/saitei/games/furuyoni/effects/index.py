"""The static sentences of a text by what they bear on: attacks, cards, values, uses, movements, events.

Promise: an index is made once for a text and holds no position. A sentence that fits no topic has
none, and ``coverage`` says so: it is never half applied.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine.trees import follow
from saitei.games.furuyoni.texts import STATIC

Path = tuple[int, ...]

FACTS = {
    "gets": "attack",
    "gets_when": "attack",
    "gets_by_case": "attack",
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
    "damage_moves": "damage-goes",
    "cancel": "cancel",
    "offset_overlap": "offset",
    "not_cumulative": "offset",
    "stays_unflinched": "flinch",
    "cannot_be_chosen": "choose",
    "loses_effects": "not-resolved",
    "impatience_is": "impatience",
    "becomes_copy": "copy",
    "becomes_copy_by": "copy",
    "equals": "letter",
    "stays": "letter",
}
"""What a fact in a static sentence bears on."""
ARROW_CHANGES = {"arrows_both_ways": "both-ways", "arrows_reversed": "reverse"}
"""The class of the modification of arrow effects that a fact is (10-1, 10-2)."""
DAMAGE = {"more_damage": "add", "damage_becomes": "substitute", "damages_become": "substitute"}
"""The class of the modification of damage that a change is (5-6)."""
VALUES = frozenset(("grows", "shrinks", "sets", "multiply"))
QUANTITIES = {
    "distance": "distance",
    "masters_distance": "masters-distance",
    "hand_limit": "hand-limit",
    "cost_of": "cost",
    "charge_of": "charge",
}
"""The modified value for a quantity that a text raises or lowers."""
EVENTS = frozenset(("when", "start_of", "end_of", "after_resolving", "after_it_resolves", "at_each"))
COSTS = frozenset(("as_cost", "as_additional_cost"))
WHOLE = frozenset(("instead_of", "instead_if", "rather_than")) | COSTS
RATHER = {"deals_damage": "rather-damage", "react_to": "rather-react", "resolve_card": "rather-resolve"}
"""What is not done where something is done “rather than” it (10-30, 10-34)."""
FOLLOWS = frozenset(("then", "if_you_do", "if_impossible"))
"""How a sentence begins that goes on with the one before it."""


class Rule(NamedTuple):
    """A static sentence: its timing, whether it wants conversion, what it bears on, and where it stands.

    ``fact`` is the fact or verb in it, ``path`` leads to the sentence. ``offset``: it is not valid
    while another of the same text is (10-28); ``once``: of several of the same text only one is.
    ``mechanism``: that of the gear frame it stands in. ``before``: the class of the modification that it makes to
    the damage of an attack, None when it makes none (9-1-3-2).
    """

    topic: str
    timing: str
    converted: bool
    path: Path
    sentence: Node
    clause: Node
    fact: Node
    offset: bool = False
    once: bool = False
    mechanism: tuple[Node, ...] = ()
    before: str | None = None


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
        said = {one.kind for one in walk(follow(text, path[:-2]))}
        offset, once = "offset_overlap" in said, "not_cumulative" in said
        for rule in _rules(timing, converted, path, sentence):
            before = next((DAMAGE[one.kind] for one in walk(rule.fact) if one.kind in DAMAGE), None)
            whole = rule._replace(offset=offset, once=once, mechanism=icons_around(text, path), before=before)
            found.setdefault(rule.topic, []).append(whole)
    return {topic: tuple(rules) for topic, rules in found.items()}


def icons_around(text: Node, path: Path) -> tuple[Node, ...]:
    """The mechanism of the gear frame that a piece of a text stands in; () when it stands in none.

    A frame reaches from where it begins to the next line across the text, or to its end.
    """
    if text.kind != "text" or len(path) < 2:
        return ()
    blocks = text.slots[0]
    assert isinstance(blocks, tuple)
    for block in reversed(blocks[: path[1] + 1]):
        if block.kind == "rule_line":
            return ()
        if block.kind == "gear_frame":
            return as_nodes(block.slots[0])
    return ()


def static_sentences(text: Node) -> Iterator[tuple[str, bool, Path, Node]]:
    """The sentences under 【Constant】, 【Ongoing】 and 【Used】: (timing, only if converted, path, sentence)."""
    blocks = text.slots[0] if text.kind == "text" else ()
    assert isinstance(blocks, tuple)
    for place, block in enumerate(blocks):
        path: Path = (0, place)
        if block.kind == "gear_frame":
            block, path = block.slots[1], (*path, 1)  # type: ignore[assignment]  # noqa: PLW2901  # the schema says Block
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
    if any(fact.kind == "charge_from_outside" for fact in walk(do)):
        yield whole._replace(topic="charging")
        return
    both = _takes_both(whole, kinds)
    if both is not None:
        yield whole._replace(topic="attack", fact=both)
    elif kinds & FOLLOWS:
        yield whole._replace(topic="following")
    elif kinds & WHOLE:
        yield from _as_a_whole(whole, kinds)
    elif "when" in kinds and all(fact.kind == "treat_crystals" for fact in facts_of(do) or (do,)):
        yield from (whole._replace(topic="damage", fact=fact) for fact in facts_of(do))
    elif kinds & EVENTS or _in_a_phase(sentence):
        yield whole._replace(topic="event")
    elif do.kind == "cannot":
        verb = as_node(do.slots[2])
        yield whole._replace(topic=_forbidden(verb), fact=verb)
    elif do.kind in ("is_not", "does_not"):
        fact = as_node(do.slots[-1])
        topics = {
            "crystals_move": "crystals",
            "lose_game": "spared",
            "name_changes": "letter",
            "damage_changes": "attack",
            "take_damage": "no-damage",
        }
        yield whole._replace(topic=topics.get(fact.kind, ""), fact=fact)
    elif do.kind == "may":
        yield _allowed(whole)
    else:
        yield from (whole._replace(topic=_topic(fact, kinds), fact=fact) for fact in facts_of(do))


def _takes_both(whole: Rule, kinds: set[str]) -> Node | None:
    """“When this 《attack》 deals damage, the opponent takes both damages” (10-26): what deals it."""
    if "when" not in kinds or [fact.kind for fact in facts_of(whole.clause)] != ["take_damage"]:
        return None
    if as_node(facts_of(whole.clause)[0].slots[0]).kind != "both_damages":
        return None
    for prefix in prefixes(whole.sentence):
        if prefix.kind == "when" and as_node(prefix.slots[0]).kind == "happens":
            fact = as_node(as_node(prefix.slots[0]).slots[1])
            return fact if fact.kind == "deals_damage" else None
    return None


def _as_a_whole(whole: Rule, kinds: set[str]) -> Iterator[Rule]:
    """Sentences that put something in the place of something else."""
    facts = facts_of(whole.clause)
    if "instead_of" in kinds:
        yield whole._replace(topic="instead")
    elif "instead_if" in kinds:
        yield whole._replace(topic="elsewhere" if len(facts) == 1 and moves_them_on(facts[0]) else "")
    elif "rather_than" in kinds:
        deed = next(as_node(prefix.slots[0]) for prefix in prefixes(whole.sentence) if prefix.kind == "rather_than")
        yield whole._replace(topic=RATHER.get(deed.kind, ""))
    elif kinds & COSTS:
        yield whole._replace(topic="additional-cost")
    else:
        yield whole


def _topic(fact: Node, under: set[str]) -> str:
    """What a fact bears on. “Only if …, crystals move” keeps crystals where they are when it does not hold."""
    if fact.kind in VALUES:
        return QUANTITIES.get(as_node(fact.slots[0]).kind, "")
    if fact.kind == "crystals_move":
        return "crystals" if under == {"only_if"} else ""
    if fact.kind == "gets" and as_node(fact.slots[0]).kind == "cards_of":
        return "card"
    if is_for_a_time(fact):
        return "unusable"
    return FACTS.get(fact.kind, "")


def footings(fact: Node) -> tuple[Node, ...]:
    """How cards can be used only, or cannot be used."""
    how = fact.slots[1]
    return as_nodes(how) if isinstance(how, tuple) else (as_node(how),)


def time_of(fact: Node) -> Node:
    """The time within which cards can be used, or cannot."""
    return as_node(footings(fact)[0].slots[0])


def is_for_a_time(fact: Node) -> bool:
    """Whether a fact says when cards can be used, or cannot."""
    return fact.kind in ("cannot_be_used", "used_only") and [one.kind for one in footings(fact)] == ["within"]


def replaced(rule: Rule) -> Node:
    """What a sentence with “instead” is put in the place of."""
    return next(as_node(prefix.slots[0]) for prefix in prefixes(rule.sentence) if prefix.kind == "instead_of")


def is_instead_of_defeat(rule: Rule) -> bool:
    """Whether what is replaced is that a player loses (9-1-3-1)."""
    occurrence = replaced(rule)
    if occurrence.kind != "does":
        return False
    return as_node(occurrence.slots[2]).kind == "lose_game" and (
        not as_nodes(occurrence.slots[1]) or is_first(occurrence)
    )


def is_first(occurrence: Node) -> bool:
    """Whether what somebody does is waited for the first time it is done at all."""
    whens = as_nodes(occurrence.slots[1])
    return [as_node(when.slots[0]).kind for when in whens if when.kind == "nth_use"] == ["first"]


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
    if verb.kind in ("pay_vigor", "draw") and as_node(verb.slots[0]).kind != "uncounted":
        return ""
    return {"pay_vigor": "pay-vigor", "draw": "draw", "react_to": "react"}.get(verb.kind, "")


def _allowed(whole: Rule) -> Rule:
    """“You may use this card as if it were a 《reaction》.”"""
    facts = facts_of(whole.clause.slots[0]) if isinstance(whole.clause.slots[0], Node) else []
    if len(facts) == 1 and facts[0].kind == "use":
        how = facts[0].slots[1]
        if isinstance(how, tuple) and len(how) == 1 and how[0].kind == "as_reaction":
            return whole._replace(topic="use", fact=facts[0])
    return whole


def moves_them_on(verb: Node) -> bool:
    """Whether a verb moves the crystals spoken of before."""
    return verb.kind == "move_crystals" and as_node(verb.slots[1]).kind == "those_crystals"


def facts_of(do: Node) -> list[Node]:
    """The verbs and facts of a clause, or of several."""
    if do.kind == "acts":
        verbs = do.slots[1]
        assert isinstance(verbs, tuple)
        return list(verbs)
    if do.kind == "chain":
        first, rest = do.slots
        assert isinstance(first, Node) and isinstance(rest, tuple)
        return [*facts_of(first), *(fact for one in rest for fact in facts_of(one))]
    return [do]
