"""Static sentences: what of one has no executor where it stands.

Promise: each topic of ``index`` has a check; a sentence without a topic is never executed.
"""

from collections.abc import Callable, Iterator

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.furuyoni.effects import changes, costs, dealt, instead, pointing, replacing
from saitei.games.furuyoni.effects.checking import of_do, of_sentence, of_span
from saitei.games.furuyoni.effects.checking_past import of_occurrence, of_the_past
from saitei.games.furuyoni.effects.index import RATHER, Rule, footings, is_instead_of_defeat, prefixes, time_of

Words = Iterator[str]
READ = frozenset(("further", "if", "while", "only_if", "during", "ability_word", "however"))
"""The prefixes that are read before a static sentence is applied."""
AS_IT_STANDS = frozenset(("aura_damage_is", "life_damage_is", "in_ranges"))
WAITED_FOR = frozenset(("deals_damage", "treat_crystals"))
"""What is so while something comes about."""
FOOTINGS = frozenset(("provided", "in_reaction", "reaction_to", "reaction_to_attack", "through"))
"""What uses of cards are allowed or barred by."""


def of_rule(rule: Rule, edition: str) -> Words:
    """A static sentence."""
    for prefix in prefixes(rule.sentence):
        if prefix.kind == "if":
            yield from of_the_past(prefix)
    if rule.topic in TOPICS:
        yield from TOPICS[rule.topic](rule, edition)
    if rule.topic not in ("event", "following", "instead", "elsewhere", "additional-cost", *RATHER.values()):
        for prefix in prefixes(rule.sentence):
            if rule.topic == "charging" and prefix.kind == "on_use":
                continue
            if prefix.kind not in READ and not (prefix.kind == "when" and rule.fact.kind in WAITED_FOR):
                yield f"{prefix.kind} as static text"


def _none(rule: Rule, edition: str) -> Words:
    heads = "+".join(prefix.kind for prefix in prefixes(rule.sentence))
    yield f"{rule.fact.kind} as static text" + (f" under {heads}" if heads else "")


def _cancel(rule: Rule, edition: str) -> Words:
    if as_node(rule.fact.slots[0]).kind not in pointing.MEANT:
        yield "cancel as static text"


def _instead(rule: Rule, edition: str) -> Words:
    if instead.is_instead_of_drawing(rule) or (is_instead_of_defeat(rule) and edition == "2025"):
        yield from of_sentence(rule.sentence, edition, set_off=True)
    elif not replacing.is_executed(rule):
        yield "instead_of as static text"


def _rather(rule: Rule, edition: str) -> Words:
    """What is done rather than something: that, and what it is done in the place of."""
    what = instead.without(rule)
    if edition == "2018" and rule.topic != "rather-damage":
        yield f"rather_than {what.kind} in 2018"
    if rule.topic == "rather-resolve":
        if as_node(what.slots[0]).kind != "that_card" or not instead.about(rule.sentence):
            yield "resolve_card of a card that no condition names"
    elif as_node(what.slots[0]).kind not in pointing.MEANT:
        yield f"{as_node(what.slots[0]).kind} as attack of rather_than"
    yield from of_sentence(rule.sentence, edition, set_off=True)


def _cost(rule: Rule, edition: str) -> Words:
    """A cost of using cards that a text always gives."""
    prefix = costs.of_a_use(rule.sentence)
    if prefix is None:
        yield "a cost of nothing as static text"
    else:
        yield from costs.missing(rule.sentence, prefix)
    yield from (
        f"{other.kind} as static text"
        for other in prefixes(rule.sentence)
        if other.kind not in READ and other is not prefix
    )
    yield from of_do(as_node(rule.sentence.slots[1]), edition)


def _unusable(rule: Rule, edition: str) -> Words:
    yield from of_span(time_of(rule.fact))


def _chosen(rule: Rule, edition: str) -> Words:
    yield from (f"{way.kind} as way of choosing" for way in as_nodes(rule.fact.slots[1]))


def _copy(rule: Rule, edition: str) -> Words:
    if as_node(rule.fact.slots[0]).kind != "this_card":
        yield f"{as_node(rule.fact.slots[0]).kind} as a copy"
    if rule.fact.kind == "becomes_copy_by" and as_node(rule.fact.slots[2]) != Node("listed_card", ((),)):
        yield f"{as_node(rule.fact.slots[2]).kind} as original"


def _attack(rule: Rule, edition: str) -> Words:
    fact = rule.fact
    if fact.kind not in changes.FACTS:
        yield f"{fact.kind} as static text"
        return
    if fact.kind == "gets_when":
        yield from (f"{prefix.kind} before what is got" for prefix in as_nodes(fact.slots[1]) if prefix.kind != "if")
    what = as_node(fact.slots[0])
    # A filter on damage as it stands would ask for the value that it is part of (9-1-3-2).
    if what.kind not in pointing.MEANT or any(one.kind in AS_IT_STANDS for one in walk(fact)):
        yield f"{what.kind} as attacks that always get something"


def _use(rule: Rule, edition: str) -> Words:
    fact = rule.fact
    if fact.kind == "attack" or (fact.kind == "use" and rule.clause.kind == "cannot" and fact.slots[1]):
        yield f"{fact.kind} as forbidden always"
    elif fact.kind in ("cannot_be_used", "used_only"):
        for one in footings(fact):
            by = as_node(one.slots[0]) if one.kind == "through" else one
            if one.kind not in FOOTINGS or (one.kind == "through" and by.kind != "effect_of"):
                yield f"{by.kind} as what {fact.kind} names"


def _card(rule: Rule, edition: str) -> Words:
    for change in as_nodes(rule.fact.slots[1]):
        not_broken = change.kind == "effects_not_resolved" and as_node(change.slots[0]).kind == "broken"
        if change.kind not in ("own_grows", "own_shrinks") and not not_broken:
            yield f"{change.kind} as change of cards"


def _damage(rule: Rule, edition: str) -> Words:
    occurrence = next((as_node(p.slots[0]) for p in prefixes(rule.sentence) if p.kind == "when"), None)
    if occurrence is None or occurrence.kind != "does" or as_node(occurrence.slots[2]).kind != "resolve_damage":
        yield "when as static text"


def _goes(rule: Rule, edition: str) -> Words:
    attack = dealt.attack_of(rule)
    own = rule.timing == "constant" and attack.kind in dealt.OWN
    if not own and attack.kind not in pointing.MEANT:
        yield f"{attack.kind} as attacks whose damage goes elsewhere"
    if any(one.kind == "chosen_card" for one in walk(as_node(rule.fact.slots[1]))):
        yield "chosen_card as where damage goes"


def _no_damage(rule: Rule, edition: str) -> Words:
    which = as_node(rule.fact.slots[0])
    for_a_time = rule.clause.kind == "does_not" and as_nodes(rule.clause.slots[1])
    if rule.clause.kind != "does_not" or which.kind != "any_damage" or as_nodes(rule.fact.slots[1]) or for_a_time:
        yield f"{which.kind} as damage that is not taken"


def _event(rule: Rule, edition: str) -> Words:
    kinds: dict[str, Node] = {prefix.kind: prefix for prefix in prefixes(rule.sentence)}
    if "when" in kinds:
        occurrence = as_node(kinds["when"].slots[0])
        yield from of_occurrence(occurrence)
        used = occurrence.kind == "does" and as_node(occurrence.slots[2]).kind == "use"
        if "after_it_resolves" in kinds and not used:
            yield "after_it_resolves as moment"
        if "after_resolving" in kinds:
            yield "after_resolving as second moment"
    elif "after_resolving" in kinds:
        what = as_node(kinds["after_resolving"].slots[0])
        reacting = what.kind == "card_reacting_to" and as_node(what.slots[0]).kind == "this_attack"
        if not reacting and what.kind not in ("any_attack", "attacks_of", "this_attack"):
            yield f"{what.kind} as object that is resolved"
    elif not kinds.keys() & {"start_of", "during", "end_of", "at_each"}:
        yield f"{'+'.join(kinds)} as moment"
    yield from of_sentence(rule.sentence, edition, set_off=True)


def _following(rule: Rule, edition: str) -> Words:
    yield from of_sentence(rule.sentence, edition, set_off=True)


TOPICS: dict[str, Callable[[Rule, str], Words]] = {
    "": _none,
    "instead": _instead,
    "attack": _attack,
    "use": _use,
    "card": _card,
    "cancel": _cancel,
    "damage": _damage,
    "damage-goes": _goes,
    "no-damage": _no_damage,
    "event": _event,
    "following": _following,
    "additional-cost": _cost,
    "unusable": _unusable,
    "copy": _copy,
    "choose": _chosen,
    **dict.fromkeys(RATHER.values(), _rather),
}
