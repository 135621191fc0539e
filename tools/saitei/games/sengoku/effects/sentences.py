"""Texts, abilities and sentences: what comes first (targets, conditions), then what is done (500.6, 702.4).

Promise: sentences are carried out in their order; “if you do” asks about the sentence before; a sentence with
“instead” takes the place of the one before it when its condition holds.
"""

from typing import Any

from saitei.cards.trees import Node
from saitei.engine import Decision
from saitei.engine.trees import follow
from saitei.games.sengoku.effects.asking import KNOWN, in_zone, number, pointed, troop
from saitei.games.sengoku.effects.conditions import holds, others
from saitei.games.sengoku.effects.declaring import EFFECTS, pick
from saitei.games.sengoku.effects.scope import NOTHING, Scope, as_node, as_nodes, remember, scoped
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.texts import text_of

Cards = tuple[int, ...]
EFFECTS.node("text", "702.4", names=("memory",))
EFFECTS.node("ability", "205.2.1", names=("memory",))
EFFECTS.node("targeting", "702.3", names=("picked",))
for _kind in ("sentence", "then_under"):
    EFFECTS.node(_kind, "500.6.1", names=("picked", "stops"))
EFFECTS.node("may", "glossary/してもよい")
for _kind in ("chain", "acts", "works", "then_acts", "deeds", "workings"):
    EFFECTS.node(_kind, "glossary/する")
PASSED_OVER = frozenset(("moreover", "then", "however", "during", "when", "each_time", "at_time", "instead"))
"""What stands at the head of a sentence and is no matter of the moment it is carried out."""
ASKED = frozenset(("if", "only_if", "if_you_do", "if_you_do_not"))
"""What decides whether a sentence is carried out."""


OF_PLAYERS = frozenset(("phase", "phase-begins", "drew", "gain-loyalty", "gain-rebellion"))
"""Events whose first data is no card."""


# --- Texts and abilities ----------------------------------------------------------------------


@EFFECTS.step("text")
@scoped
def a_stratagem_is_resolved(at: Field, scope: Scope) -> None:
    """The sentences and the parts with targets; its abilities and skills are in force by themselves (693.2)."""
    at.bind(memory=NOTHING)
    lead, parts = (as_nodes(slot) for slot in scope.node.slots)
    for place in range(len(lead)):
        scope.resolve(0, place)
    for place, part in enumerate(parts):
        if part.kind == "targeting":
            scope.resolve(1, place)


@EFFECTS.step("ability")
@scoped
def an_ability_is_resolved(at: Field, scope: Scope) -> None:
    """What stands behind the colon, sentence by sentence; “that card” is the one of the event that set it off."""
    happened = scope.event[1:2] if scope.event is not None and scope.event[0] not in OF_PLAYERS else ()
    at.bind(memory=NOTHING._replace(cards=happened))
    for place in range(len(as_nodes(scope.node.slots[1]))):
        scope.resolve(1, place)


@EFFECTS.step("targeting")
@scoped
def targets_are_named_first(at: Field, scope: Scope) -> None:
    """The targets of a stratagem."""
    choose(scope, as_nodes(scope.node.slots[0])[0], "picked", targets=True)


@EFFECTS.step("targeting")
@scoped
def then_its_sentences(at: Field, scope: Scope, picked: Cards | None) -> None:
    """The targets stay the same for all sentences."""
    remember(at, targets=picked or (), cards=picked or ())
    for place in range(len(as_nodes(scope.node.slots[1]))):
        scope.resolve(1, place)


# --- Choosing -----------------------------------------------------------------------------------


def candidates(scope: Scope, what: Node) -> tuple[Cards, int, int]:
    """The cards a text leaves to choose from, how many at least and at most; all of them where it says so."""
    if what.kind in KNOWN:
        there = pointed(scope, what)
        return there, len(there), len(there)
    if what.kind == "any":
        there = troop(scope, as_node(what.slots[0]))
        return there, min(1, len(there)), 1
    if what.kind == "some":
        there, count = troop(scope, as_node(what.slots[0])), as_node(what.slots[1])
    elif what.kind == "cards_of":
        there, count = in_zone(scope, as_node(what.slots[0]), as_nodes(what.slots[1]), as_node(what.slots[2])), ALL
    elif what.kind == "whole":
        there, count = in_zone(scope, as_node(what.slots[0]), (), Node("card")), ALL
    else:
        zone, filters, noun = what.slots[:3]
        there = in_zone(scope, as_node(zone), as_nodes(filters), as_node(noun))
        count = as_node(what.slots[3])
    least, most = counted(scope, count, len(there))
    return there, least, most


ALL = Node("all")


def counted(scope: Scope, count: Node, there: int) -> tuple[int, int]:
    """How many a count wants at least and at most, of those that there are."""
    if count.kind == "all":
        return there, there
    if count.kind == "any_number":
        return 0, there
    wanted = number(scope, as_node(count.slots[0]))
    least = 0 if count.kind == "up_to" else wanted
    return min(least, there), there if count.kind == "or_more" else min(wanted, there)


def choose(scope: Scope, what: Node, into: str, *, targets: bool = False) -> None:
    """Queues the choice of cards; those that a text points at, or wants all of, are not chosen."""
    there, least, most = candidates(scope, what)
    if what.kind in KNOWN or (least == len(there) and not targets):
        scope.at.bind(**{into: there})
        return
    chooser = scope.player if targets else scope.subject
    pick(scope.at, chooser, there, least, most, into, scope.card if targets else None)


# --- Sentences ------------------------------------------------------------------------------------


def prefixes(sentence: Node) -> tuple[Node, ...]:
    """What comes first in a sentence."""
    return as_nodes(sentence.slots[0])


def aims_at(sentence: Node) -> int | None:
    """Where among the prefixes of a sentence its targets stand."""
    return next((place for place, one in enumerate(prefixes(sentence)) if one.kind == "target"), None)


def lets(scope: Scope, prefix: Node) -> bool:
    """Whether what stands at the head of a sentence lets it be carried out."""
    if prefix.kind in ("if", "only_if"):
        condition = as_node(prefix.slots[0])
        met = holds(scope, condition)
        if met and condition.kind == "doing":
            found = others(scope, as_node(condition.slots[0]), as_node(condition.slots[1]))
            if found:
                remember(scope.at, cards=found)
        return met
    if prefix.kind in ("if_you_do", "if_you_do_not"):
        return scope.memory.done is (prefix.kind == "if_you_do")
    return True


def what_comes_first(at: Field, scope: Scope) -> None:
    """What stands before the targets is asked first; then the targets are chosen."""
    node = scope.node
    place = aims_at(node)
    if not all(lets(scope, one) for one in prefixes(node)[:place]):
        at.bind(stops=True)
    elif place is not None:
        choose(scope, as_nodes(prefixes(node)[place].slots[0])[0], "picked", targets=True)


def then_what_is_done(at: Field, scope: Scope, picked: Cards | None, stops: bool | None) -> None:
    """What stands behind the targets is asked, and the sentence is carried out unless another takes its place."""
    if picked is not None:
        remember(at, targets=picked, cards=picked)
        scope = scope._replace(memory=scope.memory._replace(targets=picked, cards=picked))
    place = aims_at(scope.node)
    behind = () if place is None else prefixes(scope.node)[place + 1 :]
    if stops or not all(lets(scope, one) for one in behind):
        remember(at, done=False)
    elif not is_replaced(scope):
        scope.resolve(1)


for _kind in ("sentence", "then_under"):
    EFFECTS.step(_kind)(scoped(what_comes_first))
    EFFECTS.step(_kind)(scoped(then_what_is_done))


def beside(scope: Scope, by: int) -> Node | None:
    """The sentence before (-1) or behind (1) one, in the same list."""
    if len(scope.path) < 2:
        return None
    siblings, place = follow(text_of(scope.at, scope.text), scope.path[:-1]), scope.path[-1] + by
    found = siblings[place] if isinstance(siblings, tuple) and 0 <= place < len(siblings) else None
    return found if isinstance(found, Node) and found.kind == "sentence" else None


def is_replaced(scope: Scope) -> bool:
    """Whether the next sentence is carried out instead: “if …, instead, …”."""
    behind = beside(scope, 1)
    if behind is None or not any(one.kind == "instead" for one in prefixes(behind)):
        return False
    return all(holds(scope, as_node(one.slots[0])) for one in prefixes(behind) if one.kind in ("if", "only_if"))


@EFFECTS.asks("may")
@scoped
def is_it_done(at: Field, scope: Scope) -> Decision:
    """The player named in it decides."""
    inner = scope._replace(path=(*scope.path, 0, 1))
    return at.ask(inner.subject, "activate", dict.fromkeys((True, False), scope.card))


@EFFECTS.answered("may")
@scoped
def so_it_is(at: Field, scope: Scope, chosen: Any) -> None:
    """What is not done was not done, for “if you do”."""
    if chosen:
        scope.resolve(0)
    else:
        remember(at, done=False)


def one_clause_after_the_other(at: Field, scope: Scope) -> None:
    """In the order of writing."""
    scope.resolve(0)
    for place in range(len(as_nodes(scope.node.slots[1]))):
        scope.resolve(1, place)


@EFFECTS.step("then_acts")
@scoped
def its_verbs(at: Field, scope: Scope) -> None:
    """In the order of writing."""
    for place in range(len(as_nodes(scope.node.slots[1]))):
        scope.resolve(1, place)


def the_verb(at: Field, scope: Scope) -> None:
    """What the player does."""
    scope.resolve(1)


for _kind in ("acts", "works"):
    EFFECTS.step(_kind)(scoped(the_verb))
for _kind in ("chain", "deeds", "workings"):
    EFFECTS.step(_kind)(scoped(one_clause_after_the_other))
