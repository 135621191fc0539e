"""Executors that change the position, declared for both editions at once, each under the clause of its edition.

Promise: ``node`` names the clause in 2025 and, where it is another, in 2018 (``old``); None says that
the edition has no such thing, and texts that say it are not played under it. Every clause is checked
when the tables are loaded. Functions get, by the names of their parameters, ``at``, the ``node``, the
``scope`` and what the node binds.
"""

from collections.abc import Callable
from inspect import Parameter, Signature, signature
from typing import Any, TypeVar

from saitei.engine import Effects, Table
from saitei.engine.tables import ProcedureDeclaration, StepDeclaration
from saitei.games.furuyoni.duel import CONTEXT
from saitei.games.furuyoni.effects.scope import scope_of

Function = TypeVar("Function", bound=Callable[..., Any])
TABLES = {"2018": Table("core"), "2025": Table("core")}
EFFECTS = {edition: Effects(table, *CONTEXT) for edition, table in TABLES.items()}
SAME = "="


def node(*kinds: str, new: str, old: str | None = SAME, names: tuple[str, ...] = ()) -> None:
    """Declares kinds of nodes with the clauses that give them their meaning and the names their steps bind."""
    for kind in kinds:
        EFFECTS["2025"].node(kind, new, names=names)
        if old is not None:
            EFFECTS["2018"].node(kind, new if old == SAME else old, names=names)


def step(*kinds: str, at_once: bool = False) -> Callable[[Function], Function]:
    """The next step of kinds of nodes."""
    return _each(kinds, lambda effects, kind: effects.step(kind, at_once=at_once))


def asks(*kinds: str, into: str | None = None) -> Callable[[Function], Function]:
    """The next question of kinds of nodes."""
    return _each(kinds, lambda effects, kind: effects.asks(kind, into=into))


def answered(*kinds: str, at_once: bool = False) -> Callable[[Function], Function]:
    """What is done with the answer."""
    return _each(kinds, lambda effects, kind: effects.answered(kind, at_once=at_once))


def _each(kinds: tuple[str, ...], declare: Callable[[Effects, str], Any]) -> Callable[[Function], Function]:
    def declared(function: Function) -> Function:
        run = _with_scope(function)
        for effects in EFFECTS.values():
            for kind in kinds:
                if kind in effects.kinds:
                    declare(effects, kind)(run)
        return function

    return declared


def _with_scope(function: Function) -> Callable[..., Any]:
    """A function that asks for ``scope`` as one that gets the text, the path and the context it is made of."""
    parameters = list(signature(function).parameters.values())
    names = [parameter.name for parameter in parameters]
    if "scope" not in names:
        return function
    place = names.index("scope")
    of_the_text = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in ("text", "path", *CONTEXT)]
    count = len(of_the_text)

    def run(at: Any, *given: Any) -> Any:
        before, made_of, after = given[: place - 1], given[place - 1 : place - 1 + count], given[place - 1 + count :]
        return function(at, *before, scope_of(at, *made_of), *after)

    run.__name__ = function.__name__
    run.__signature__ = Signature([*parameters[:place], *of_the_text, *parameters[place + 1 :]])  # type: ignore[attr-defined]
    return run


def executed(edition: str) -> frozenset[str]:
    """The kinds that are executed as actions under an edition."""
    return EFFECTS[edition].kinds


def procedure(key: str, *parameters: str, new: str, old: str | None = SAME, names: tuple[str, ...] = ()) -> str:
    """Declares a procedure of texts that is no node (for patches it counts as one)."""
    for edition, number in (("2025", new), ("2018", new if old == SAME else old)):
        if number is not None:
            address = TABLES[edition].address(number)
            declared = ProcedureDeclaration(key, address, parameters, (*parameters, *names), node=True)
            TABLES[edition].procedures.append(declared)
    return key


def does(key: str, *, at_once: bool = False) -> Callable[[Function], Function]:
    """The next step of a procedure of texts."""
    return _add(key, asks=False, at_once=at_once)


def wonders(key: str, *, into: str | None = None) -> Callable[[Function], Function]:
    """The next question of a procedure of texts."""
    return _add(key, asks=True, into=into)


def reply(key: str, *, at_once: bool = False) -> Callable[[Function], Function]:
    """What is done with the answer to that question."""

    def declare(function: Function) -> Function:
        for declared in _procedures(key):
            declared.steps[-1].answered = function
            declared.steps[-1].at_once = at_once
        return function

    return declare


def _add(key: str, *, asks: bool, at_once: bool = False, into: str | None = None) -> Callable[[Function], Function]:
    def declare(function: Function) -> Function:
        for declared in _procedures(key):
            declared.steps.append(StepDeclaration(declared.address, function, asks, False, at_once, into))
        return function

    return declare


def _procedures(key: str) -> list[ProcedureDeclaration]:
    return [one for table in TABLES.values() for one in table.procedures if one.key == key]
