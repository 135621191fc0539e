"""Static sentences: what of one has no executor where it stands.

Promise: each topic of ``index`` has a check; a sentence without a topic is never executed.
"""

from collections.abc import Callable, Iterator

from saitei.cards.trees import Node, walk
from saitei.games.furuyoni.effects import changes, pointing, replacing
from saitei.games.furuyoni.effects.checking import of_occurrence, of_sentence, of_the_past
from saitei.games.furuyoni.effects.index import Rule, is_instead_of_defeat, prefixes
from saitei.games.furuyoni.effects.roles import as_node, as_nodes

Words = Iterator[str]
READ = frozenset(("if", "while", "only_if", "during", "ability_word", "however", "as_it_happens"))
"""The prefixes that are read before a static sentence is applied."""
AS_IT_STANDS = frozenset(("aura_damage_is", "life_damage_is", "in_ranges", "not_in_ranges"))
MEANS = frozenset(("reaction", "reaction_to", "effect_of"))


def of_rule(rule: Rule, edition: str) -> Words:
    """A static sentence."""
    for prefix in prefixes(rule.sentence):
        if prefix.kind == "if":
            yield from of_the_past(prefix)
    if rule.topic in TOPICS:
        yield from TOPICS[rule.topic](rule, edition)
    if rule.topic not in ("event", "following", "instead", "elsewhere"):
        for prefix in prefixes(rule.sentence):
            if prefix.kind not in READ and not (prefix.kind == "when" and rule.fact.kind == "deals_damage"):
                yield f"{prefix.kind} as static text"


def _none(rule: Rule, edition: str) -> Words:
    heads = "+".join(prefix.kind for prefix in prefixes(rule.sentence))
    yield f"{rule.fact.kind} as static text" + (f" under {heads}" if heads else "")


def _cancel(rule: Rule, edition: str) -> Words:
    if as_node(rule.fact.slots[0]).kind not in pointing.MEANT:
        yield "cancel as static text"


def _instead(rule: Rule, edition: str) -> Words:
    if is_instead_of_defeat(rule) and edition == "2025":
        yield from of_sentence(rule.sentence, edition, set_off=True)
    elif not replacing.is_executed(rule):
        yield "instead_of as static text"


def _attack(rule: Rule, edition: str) -> Words:
    fact = rule.fact
    if fact.kind not in changes.FACTS:
        yield f"{fact.kind} as static text"
        return
    what = as_node(fact.slots[0])
    # A filter on damage as it stands would ask for the value that it is part of (9-1-3-2).
    if what.kind not in pointing.MEANT or any(one.kind in AS_IT_STANDS for one in walk(fact)):
        yield f"{what.kind} as attacks that always get something"


def _use(rule: Rule, edition: str) -> Words:
    fact = rule.fact
    if fact.kind == "attack" or (fact.kind == "use" and rule.clause.kind == "cannot" and fact.slots[1]):
        yield f"{fact.kind} as forbidden always"
    elif fact.kind == "used_only" and as_node(fact.slots[1]).kind not in MEANS:
        yield f"{as_node(fact.slots[1]).kind} as only way of using"


def _card(rule: Rule, edition: str) -> Words:
    for change in as_nodes(rule.fact.slots[1]):
        not_broken = change.kind == "effects_not_resolved" and as_node(change.slots[0]).kind == "broken"
        if change.kind not in ("own_grows", "own_shrinks") and not not_broken:
            yield f"{change.kind} as change of cards"


def _damage(rule: Rule, edition: str) -> Words:
    occurrence = next(as_node(p.slots[0]) for p in prefixes(rule.sentence) if p.kind == "as_it_happens")
    if occurrence.kind != "does" or as_node(occurrence.slots[1]).kind != "resolve_damage":
        yield "as_it_happens as static text"


def _event(rule: Rule, edition: str) -> Words:
    kinds: dict[str, Node] = {prefix.kind: prefix for prefix in prefixes(rule.sentence)}
    if "when" in kinds:
        occurrence = as_node(kinds["when"].slots[0])
        yield from of_occurrence(occurrence)
        used = occurrence.kind == "does" and as_node(occurrence.slots[1]).kind == "use"
        if "after_it_resolves" in kinds and not used:
            yield "after_it_resolves as moment"
        if "after_resolving" in kinds:
            yield "after_resolving as second moment"
    elif "after_resolving" in kinds:
        what = as_node(kinds["after_resolving"].slots[0])
        if what.kind not in ("any_attack", "attacks_of", "this_attack"):
            yield f"{what.kind} as object that is resolved"
    elif not kinds.keys() & {"start_of", "during"}:
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
    "event": _event,
    "following": _following,
}
