"""402: continuous abilities, as modifications of values and as what cannot be done.

Promise: nothing of them is written into a position: a value or a permission asks every continuous ability in force. A
sentence is consulted whole: ``unfit`` names what of it nobody would ask for, and ``coverage`` refuses such a text.

What would break this: a condition on a value that the sentence itself changes.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from saitei.cards.trees import Node, walk
from saitei.engine import Modifier, Saying, Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.asking import in_bound, in_troop, number
from saitei.games.sengoku.effects.conditions import holds
from saitei.games.sengoku.effects.doing import STATS
from saitei.games.sengoku.effects.scope import Scope, as_node, as_nodes
from saitei.games.sengoku.effects.sentences import prefixes
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CAMP, RESOURCES, Change, Hit

CLAUSE = "402.1"
CHANGES = frozenset(("raise", "lower", "set", "multiply", "raise_both", "cannot_become"))
BARRED = frozenset(
    ("attacks", "intercepts", "is_attacked", "is_intercepted", "retreats", "becomes_ready", "takes_damage")
)
"""What a text can say that a card cannot do, or that cannot be done to it."""
SAID = frozenset(("gains", "rises", "falls", "is_targeted")) | BARRED
SOURCES = frozenset(("effects", "enemy_effects", "effects_of"))
HEADS = frozenset(("if", "only_if", "while"))


class Fact(NamedTuple):
    """Something that a continuous ability says of cards: the scope, the cards, and the verb or predicate."""

    scope: Scope
    cards: Node
    verb: Node


# --- What is said now -------------------------------------------------------------------------


def clauses(do: Node) -> tuple[Node, ...]:
    """The verbs and statements of what a sentence does."""
    if do.kind == "works":
        return (as_node(do.slots[1]),)
    if do.kind == "workings":
        return (as_node(do.slots[0]), *as_nodes(do.slots[1]))
    if do.kind == "chain":
        first, rest = as_node(do.slots[0]), as_nodes(do.slots[1])
        return tuple(one for part in (first, *rest) for one in clauses(part))
    return (do,)


def facts(at: Field, *, unmarked: bool = False) -> Iterator[Fact]:
    """Everything that continuous abilities in force say now; ``unmarked``: of those without a mark (411, 414 …)."""
    for cell in (*CAMP, *RESOURCES):
        for thing in at[cell]:
            if not texts.speaks(at, thing):
                continue
            found = texts.abilities(at, thing) if unmarked else texts.timed(at, thing, "continuous")
            for ability in found:
                if ability.timings == ("continuous",) or not unmarked:
                    key, path = ability.reference
                    for place, sentence in enumerate(as_nodes(at.node(key, path).slots[1])):
                        scope = Scope(at, key, (*path, 1, place), thing, at.controller(thing))
                        yield from _facts(scope, sentence)


def _facts(scope: Scope, sentence: Node) -> Iterator[Fact]:
    if not all(holds(scope, as_node(one.slots[0])) for one in prefixes(sentence)):
        return
    before = Node("this_card")
    for verb in clauses(as_node(sentence.slots[1])):
        if verb.kind == "by_number":
            of, what, cases = verb.slots
            value = number(scope, as_node(of))
            for case in as_nodes(cases):
                if in_bound(scope, as_node(case.slots[0]), value):
                    for said in as_nodes(case.slots[1]):
                        yield Fact(scope, as_node(what), said)
            continue
        cards = _cards(verb)
        before = before if cards.kind in ("those_warlords", "those_cards") else cards
        if verb.kind == "is":
            for said in as_nodes(verb.slots[1]):
                yield Fact(scope, before, said)
        else:
            yield Fact(scope, before, verb)


def _cards(verb: Node) -> Node:
    first = as_node(verb.slots[0])
    return first if verb.kind == "is" else as_node(first.slots[1])


def speaks_of(fact: Fact, thing: int | None) -> bool:
    """Whether a card is one of those that a fact is about."""
    if thing is None:
        return False
    if fact.cards.kind in ("itself", "this_card"):
        return thing == fact.scope.card
    return in_troop(fact.scope, as_node(fact.cards.slots[0]), thing)


# --- As modifications -------------------------------------------------------------------------------


def changes(fact: Fact, which: str) -> Iterator[Modifier]:
    """The modifications of a number of a card that a fact is."""
    scope, verb, source = fact.scope, fact.verb, fact.scope.card
    if verb.kind in ("rises", "falls"):
        if as_node(verb.slots[0]).kind == which:
            by = number(scope, as_node(verb.slots[1]))
            yield Modifier("change", Change(by if verb.kind == "rises" else -by), CLAUSE, source)
        return
    if verb.kind not in CHANGES:
        return
    if verb.kind == "raise_both" and as_node(verb.slots[2]).kind == which:
        yield Modifier("change", Change(number(scope, as_node(verb.slots[3]))), CLAUSE, source)
    if as_node(as_node(verb.slots[0]).slots[0]).kind != which:
        return
    if verb.kind == "cannot_become":
        how, amount = as_node(verb.slots[1]).slots
        limit = number(scope, as_node(amount))
        least = as_node(how).kind == "at_least"
        yield Modifier("at-most" if least else "at-least", limit - 1 if least else limit + 1, CLAUSE, source)
        return
    by = number(scope, as_node(verb.slots[1]))
    if verb.kind == "multiply":
        yield Modifier("multiply", by, CLAUSE, source)
    else:
        yield Modifier("change", Change(-by if verb.kind == "lower" else by, verb.kind == "set"), CLAUSE, source)


def fill_numbers(table: Table, which: str) -> None:
    """Declares that continuous abilities modify a number of cards."""

    @table.modifies(STATS[which], CLAUSE)
    def modify(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at):
            for modifier in changes(fact, which):
                if speaks_of(fact, thing):
                    yield modifier


def fill_skills(table: Table) -> None:
    """Declares that continuous abilities give skills."""

    @table.modifies("skills", CLAUSE)
    def give(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at, unmarked=True):
            if fact.verb.kind == "gains" and speaks_of(fact, thing):
                skills = tuple(one.kind for one in as_nodes(fact.verb.slots[0]))
                yield Modifier("gain", skills, CLAUSE, fact.scope.card)


# --- As what cannot be done -----------------------------------------------------------------------------


def barred(at: Field, thing: int | None, what: str) -> Iterator[Saying]:
    """What says of a card that something cannot be: effects for a time and continuous abilities."""
    if thing is None:
        return
    for effect in at.lasting("cannot", thing):
        if effect.data == what:
            yield Saying("cannot", "506.2", source=effect.source)
    for fact in facts(at):
        if _bars(fact.verb, what) and speaks_of(fact, thing):
            yield Saying("cannot", CLAUSE, source=fact.scope.card)


def _bars(verb: Node, what: str) -> bool:
    return verb.kind in ("cannot", "does_not") and as_node(verb.slots[0]).kind == what


def fill_bars(table: Table, what: str) -> None:
    """Declares one thing that texts can bar."""

    def attacks(at: Field, action: Any, player: int) -> Iterable[Saying]:
        return barred(at, action[1], what) if action[0] == "attack" else ()

    def intercepts(at: Field, warlord: Any, attacker: int, defender: int) -> Iterable[Saying]:
        return barred(at, warlord, what) if warlord != "none" else ()

    def is_intercepted(at: Field, warlord: Any, attacker: int, defender: int) -> Iterable[Saying]:
        return barred(at, attacker, what) if warlord != "none" else ()

    def is_attacked(at: Field, target: Any, attacker: int) -> Iterable[Saying]:
        return barred(at, target, what) if target != "wall" else ()

    def takes_damage(at: Field, hit: Hit) -> Iterable[Saying]:
        return barred(at, hit.thing, what)

    def itself(at: Field, thing: int) -> Iterable[Saying]:
        return barred(at, thing, what)

    told: dict[str, tuple[str, Callable[..., Iterable[Saying]]]] = {
        "attacks": ("main", attacks),
        "intercepts": ("intercept", intercepts),
        "is_intercepted": ("intercept", is_intercepted),
        "is_attacked": ("attack-target", is_attacked),
        "takes_damage": ("takes-damage", takes_damage),
        "retreats": ("retreats", itself),
        "becomes_ready": ("ready", itself),
    }
    topic, function = told[what]
    table.says(topic, CLAUSE)(function)


def fill_targets(table: Table) -> None:
    """Declares that continuous abilities keep cards from being targeted (401.2.1)."""

    @table.says("target", "401.2.1")
    def is_not_targeted(at: Field, thing: int, source: int, player: int) -> Iterator[Saying]:
        for fact in facts(at):
            if _bars(fact.verb, "is_targeted") and speaks_of(fact, thing):
                by = as_node(as_node(fact.verb.slots[0]).slots[0])
                if _is_source(fact.scope, by, thing, source, player):
                    yield Saying("cannot", "401.2.1", source=fact.scope.card)


def _is_source(scope: Scope, by: Node, thing: int, source: int, player: int) -> bool:
    at = scope.at
    if by.kind == "effects":
        return True
    if player == at.controller(thing):
        return False
    return by.kind == "enemy_effects" or at.facts(source).kind == "stratagem"


# --- What is not consulted ----------------------------------------------------------------------------------


def unfit(sentence: Node) -> Iterator[str]:
    """What of a sentence of a continuous ability nothing asks for."""
    for prefix in prefixes(sentence):
        if prefix.kind not in HEADS:
            yield f"{prefix.kind} in a continuous ability"
    for verb in clauses(as_node(sentence.slots[1])):
        if verb.kind == "by_number":
            for case in as_nodes(verb.slots[2]):
                yield from _unsaid(as_nodes(case.slots[1]))
            yield from _uncounted(as_node(verb.slots[1]))
        elif verb.kind == "is":
            yield from _unsaid(as_nodes(verb.slots[1]))
            yield from _uncounted(as_node(verb.slots[0]))
        elif verb.kind not in CHANGES or as_node(verb.slots[0]).kind != "stat":
            yield f"{verb.kind} in a continuous ability"
        else:
            yield from _uncounted(_cards(verb))
            yield from _circular(sentence, as_node(as_node(verb.slots[0]).slots[0]).kind)
    if any(one.kind == "gains" for one in walk(sentence)):
        yield from (f"{one.kind} where skills are given" for one in walk(sentence) if one.kind in ("having", "lacking"))


def _unsaid(said: Iterable[Node]) -> Iterator[str]:
    for one in said:
        inner = as_node(one.slots[0]) if one.kind in ("cannot", "does_not") else one
        allowed = BARRED | {"is_targeted"} if inner is not one else SAID - BARRED - {"is_targeted"}
        if inner.kind not in allowed:
            yield f"{inner.kind} in a continuous ability"
        elif inner.kind == "is_targeted" and not _names_source(as_node(inner.slots[0])):
            yield f"{as_node(inner.slots[0]).kind} as what does not target"
        elif inner.kind == "takes_damage" and as_node(inner.slots[0]).kind != "any_damage":
            yield "takes_damage of one kind in a continuous ability"


def _names_source(by: Node) -> bool:
    if by.kind != "effects_of":
        return by.kind in SOURCES
    return as_node(by.slots[0]).kind == "opponent" and as_node(by.slots[1]).kind == "stratagem_card"


def _uncounted(cards: Node) -> Iterator[str]:
    described = cards.kind == "some" and as_node(cards.slots[1]).kind == "all"
    if not described and cards.kind not in ("itself", "this_card", "those_warlords", "those_cards"):
        yield f"{cards.kind} in a continuous ability"


def _circular(sentence: Node, which: str) -> Iterator[str]:
    """A number that depends on the same number of cards."""
    for one in walk(sentence):
        if one.kind == "stat_is" and as_node(one.slots[0]).kind == which:
            yield f"{which} that depends on {which}"
