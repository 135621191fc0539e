"""Clauses: who does what, whether it is done, for each player, by doing something else first.

Promise: verbs are carried out in their order of writing; “each player” is the turn player first, then the other
(103.2.3); what is done “by doing” something is done when that was done.
"""

from typing import Any

from saitei.cards.trees import as_nodes, walk
from saitei.engine import Decision
from saitei.games.sengoku.effects.actions.sentences import by_means
from saitei.games.sengoku.effects.declaring import EFFECTS, TABLE
from saitei.games.sengoku.effects.scope import Scope, remember, scoped
from saitei.games.sengoku.field import CONTEXT, Field

EFFECTS.node("may", "glossary/してもよい", names=("shared",))
EFFECTS.node("must", "504.1")
for _kind in ("chain", "acts", "works", "then_acts", "deeds", "workings", "stated"):
    EFFECTS.node(_kind, "glossary/する")
EACH = TABLE.procedure("103.2.3", "text", "path", *CONTEXT, key="each-player")
"""A clause of “each player”, for one after the other."""


@EFFECTS.step("may")
@scoped
def each_decides(at: Field, scope: Scope) -> None:
    """What each player may do is asked of one after the other."""
    if is_of_each(scope):
        at.bind(shared=True)
        for_each(scope)


@EFFECTS.asks("may")
@scoped
def is_it_done(at: Field, scope: Scope, shared: bool | None) -> Decision | None:
    """The player named in it decides."""
    if shared:
        return None
    inner = scope._replace(path=(*scope.path, 0, 1))
    return at.ask(inner.subject, "activate", dict.fromkeys((True, False), scope.card))


@EFFECTS.answered("may")
@scoped
def so_it_is(at: Field, scope: Scope, chosen: Any) -> None:
    """What is not done was not done, for “if you do”."""
    if chosen:
        by_means(scope, 0)
    else:
        remember(at, done=False)


@EFFECTS.step("must")
@scoped
def it_has_to_be_done(at: Field, scope: Scope) -> None:
    """As far as it can be done (504.3); nobody is asked whether."""
    scope.resolve(0)


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
    """What the player does; what speaks of each player is done for one after the other."""
    if is_of_each(scope):
        for_each(scope)
    else:
        scope.resolve(1)


def is_of_each(scope: Scope) -> bool:
    """Whether a clause speaks of each player and nobody has the turn yet."""
    return scope.memory.each is None and any(one.kind == "each_player" for one in walk(scope.node))


def for_each(scope: Scope) -> None:
    """Queues a clause for one player after the other."""
    scope.call(EACH)


@TABLE.step("103.2.3", of="103.2.3")
@scoped
def the_turn_player_first(at: Field, scope: Scope) -> None:
    """In precedence of the other."""
    remember(at, each=at.acting)
    scope.resolve()


@TABLE.step("103.2.3", of="103.2.3")
@scoped
def then_the_other(at: Field, scope: Scope) -> None:
    """In the same way."""
    remember(at, each=1 - at.acting)
    scope.resolve()


@TABLE.step("103.2.3", of="103.2.3")
def both_are_done(at: Field) -> None:
    """What follows speaks of nobody in particular."""
    remember(at, each=None)


for _kind in ("acts", "works"):
    EFFECTS.step(_kind)(scoped(the_verb))
for _kind in ("chain", "deeds", "workings"):
    EFFECTS.step(_kind)(scoped(one_clause_after_the_other))


@EFFECTS.step("stated")
@scoped
def first_the_statements(at: Field, scope: Scope) -> None:
    """Then what is done."""
    for place in range(len(as_nodes(scope.node.slots[0]))):
        scope.resolve(0, place)
    scope.resolve(1)
