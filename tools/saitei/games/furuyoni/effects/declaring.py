"""Executors that change the position, declared for both editions at once, each under the clause of its edition.

Promise: ``node`` names the clause in 2025 and, where it is another, in 2018 (``old``); None says that
the edition has no such thing, and texts that say it are not played under it. Every clause is checked
when the tables are loaded.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from saitei.engine import Effects, Table
from saitei.engine.tables import ProcedureDeclaration, StepDeclaration
from saitei.games.furuyoni.duel import CONTEXT

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
        for effects in EFFECTS.values():
            for kind in kinds:
                if kind in effects.kinds:
                    declare(effects, kind)(function)
        return function

    return declared


def executed(edition: str) -> frozenset[str]:
    """The kinds that are executed as actions under an edition."""
    return EFFECTS[edition].kinds


def procedure(key: str, *parameters: str, new: str, old: str | None = SAME, names: tuple[str, ...] = ()) -> str:
    """Declares a procedure of texts that is no node."""
    for edition, number in (("2025", new), ("2018", new if old == SAME else old)):
        if number is not None:
            address = TABLES[edition].address(number)
            declared = ProcedureDeclaration(key, address, parameters, (*parameters, *names))
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


def _add(
    key: str, *, asks: bool, at_once: bool = False, into: str | None = None
) -> Callable[[Function], Function]:
    def declare(function: Function) -> Function:
        for declared in _procedures(key):
            declared.steps.append(StepDeclaration(declared.address, function, asks, False, at_once, into))
        return function

    return declare


def _procedures(key: str) -> list[ProcedureDeclaration]:
    return [one for table in TABLES.values() for one in table.procedures if one.key == key]


def each_table() -> tuple[tuple[str, Table], ...]:
    """The editions with their tables, to declare what is the same in both."""
    return tuple(TABLES.items())
