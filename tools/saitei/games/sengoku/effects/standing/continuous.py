"""402: continuous abilities: what they and effects for a time say now, and as modifications of numbers.

Promise: nothing of them is written into a position: a value or a permission asks every continuous ability in force. A
sentence is consulted whole: ``consulted`` names what of it nobody would ask for, and such a text is refused.

What would break this: a condition on a value that the sentence itself changes.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, cast

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Table
from saitei.games.sengoku import texts, words
from saitei.games.sengoku.effects.actions.sentences import prefixes, replaces
from saitei.games.sengoku.effects.durations import is_now
from saitei.games.sengoku.effects.queries.asking import ITSELF, in_bound, in_troop, number
from saitei.games.sengoku.effects.queries.conditions import holds
from saitei.games.sengoku.effects.scope import Scope
from saitei.games.sengoku.effects.standing.changing import worked_out
from saitei.games.sengoku.effects.standing.lasting import STATS, UNOWNED, held
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CAMP, RESOURCES, Change
from saitei.games.sengoku.printed import Ability

CLAUSE = "402.1"
CHANGES = frozenset(("raise", "lower", "set", "multiply", "raise_both", "cannot_become"))


class Fact(NamedTuple):
    """Something that is said of cards: the scope, the cards, the verb or predicate.

    ``target``: the one card of which it is said, where an effect for a time says it (506.5).
    """

    scope: Scope
    cards: Node
    verb: Node
    target: int | None = None

    @property
    def clause(self) -> str:
        """By which it applies."""
        return CLAUSE if self.target is None else "506.2"


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


Abilities = Callable[[Field, int], tuple[Ability, ...]]


def facts(at: Field, *about: str, unmarked: bool = False, abilities: Abilities = texts.abilities) -> Iterable[Fact]:
    """What is said now by effects for a time (506) and by continuous abilities in force, as far as one asks.

    ``about``: the kinds of nodes one asks for; an ability of a card whose text has none of them may be left out.
    ``unmarked``: by those without a mark only (411, 414 …), of the ``abilities`` that a card is taken to have.
    """
    if at.answers is None:
        return _facts(at, about, unmarked, abilities)
    key = (facts, about, unmarked, abilities)
    if key not in at.answers:
        at.answers[key] = tuple(_facts(at, about, unmarked, abilities))
    return cast(tuple[Fact, ...], at.answers[key])


def _facts(at: Field, about: tuple[str, ...], unmarked: bool, abilities: Abilities) -> Iterator[Fact]:
    for scope, verb, target in held(at):
        yield Fact(scope, Node("this_card"), verb, target)
    several = False
    known = texts.may_say(at, *about)
    for cell in (CAMP[at.acting], RESOURCES[at.acting], CAMP[1 - at.acting], RESOURCES[1 - at.acting]):
        for thing in () if known is not None and known.isdisjoint(at[cell]) else at[cell]:
            if (known is not None and thing not in known) or not texts.speaks(at, thing):
                continue
            found = abilities(at, thing) if unmarked else texts.timed(at, thing, "continuous")
            for ability in found:
                if ability.timings == ("continuous",) or not unmarked:
                    if several:
                        at.cite("501.2.2", at.acting)
                    several = True
                    words.cite_marks(at, at.node(*ability.reference), thing)
                    for scope, sentence in sentences_of(at, ability, thing):
                        yield from sentence_facts(scope, sentence)


def sentences_of(at: Field, ability: Ability, thing: int) -> Iterator[tuple[Scope, Node]]:
    """The sentences of an ability of a card, each in its scope."""
    key, path = ability.reference
    player = at.controller(thing)
    for place, sentence in enumerate(as_nodes(at.node(key, path).slots[1])):
        yield Scope(at, key, (*path, 1, place), thing, player), sentence


def own_sentences(at: Field, thing: int) -> Iterator[tuple[Scope, Node]]:
    """The sentences of the continuous abilities that are printed on a card, wherever it lies, each in its scope."""
    for ability in texts.printed_abilities(at, thing):
        if ability.timings == ("continuous",):
            yield from sentences_of(at, ability, thing)


def sentence_facts(scope: Scope, sentence: Node) -> Iterator[Fact]:
    """What a sentence of a continuous ability says now."""
    if replaces(sentence):
        return
    words.cite(scope.at, sentence, scope.card)
    if not all(_lets(scope, one) for one in prefixes(sentence)):
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
        if verb.kind in ("cannot_do", "counts_at_most", "playable_from", "nullify"):
            yield Fact(scope, before, verb)
            continue
        cards = cards_of(verb)
        before = before if cards.kind in ("those_warlords", "those_cards") else cards
        if verb.kind == "is":
            for said in as_nodes(verb.slots[1]):
                yield Fact(scope, before, said)
        else:
            yield Fact(scope, before, verb)


def _lets(scope: Scope, prefix: Node) -> bool:
    said = as_node(prefix.slots[0])
    return is_now(scope, said) if prefix.kind == "during" else holds(scope, said)


def cards_of(verb: Node) -> Node:
    """The cards of which a verb or statement speaks."""
    first = as_node(verb.slots[0])
    return first if verb.kind == "is" or first.kind in UNOWNED else as_node(first.slots[1])


def speaks_of(fact: Fact, thing: int | None) -> bool:
    """Whether a card is one of those that a fact is about."""
    if thing is None:
        return False
    if fact.target is not None:
        return thing == fact.target
    if fact.cards.kind in ITSELF:
        return thing == fact.scope.card
    return in_troop(fact.scope, as_node(fact.cards.slots[0]), thing)


# --- As modifications -------------------------------------------------------------------------------


def change_said(verb: Node, by: int) -> Change:
    """What a verb that raises, lowers or sets a number by so much makes of it."""
    return Change(-by if verb.kind == "lower" else by, verb.kind == "set")


def changes(fact: Fact, which: str) -> Iterator[Modifier]:
    """The modifications of a number of a card that a fact is."""
    scope, verb, source = fact.scope, fact.verb, fact.scope.card
    if verb.kind in ("rises", "falls"):
        if as_node(verb.slots[0]).kind == which:
            by = worked_out(scope, as_node(verb.slots[1]))
            yield Modifier("change", Change(by if verb.kind == "rises" else -by), fact.clause, source)
        return
    if verb.kind not in CHANGES:
        return
    if verb.kind == "raise_both" and as_node(verb.slots[2]).kind == which:
        yield Modifier("change", Change(worked_out(scope, as_node(verb.slots[3]))), fact.clause, source)
    if as_node(as_node(verb.slots[0]).slots[0]).kind != which:
        return
    if verb.kind == "cannot_become":
        how, amount = as_node(verb.slots[1]).slots
        limit = number(scope, as_node(amount))
        least = as_node(how).kind == "at_least"
        yield Modifier("at-most" if least else "at-least", limit - 1 if least else limit + 1, fact.clause, source)
        return
    by = worked_out(scope, as_node(verb.slots[1]))
    if verb.kind == "multiply":
        yield Modifier("multiply", by, fact.clause, source)
    else:
        yield Modifier("change", change_said(verb, by), fact.clause, source)


def fill_numbers(table: Table, which: str) -> None:
    """Declares that continuous abilities modify a number of cards."""

    @table.modifies(STATS[which], CLAUSE)
    def modify(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at, which):
            for modifier in changes(fact, which):
                if speaks_of(fact, thing):
                    yield modifier
