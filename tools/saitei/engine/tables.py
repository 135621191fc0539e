"""Tables: what a part of an edition's rules says, declared clause by clause.

Promise: a ``Table`` only collects declarations; nothing runs and nothing is checked
before ``Rules`` compiles the tables that are in play. Decorators return the function
as it was, so that one function can serve in the tables of two editions.

Functions get the cursor first and then, by the *names* of their parameters, what the
procedure has bound.

================  ==========================================================================
kind              declared with
================  ==========================================================================
sequence          ``procedure`` and one ``step`` for each sentence
question          ``asks`` (builds the decision) and ``answered`` (does what was chosen)
menu              ``menu`` and ``answered``: asked again until the answer calls ``at.done()``
loop              ``at.go_to(clause)`` in a step, backwards or forwards
watch             ``watch``: looked at after every atomic change, or only when work rests
waiting pool      ``trigger(waits=True)`` and a procedure that ``releases``
unwinding         ``at.leave(procedure, cleanup=...)``
taking back       ``at.remember()``, ``at.take_back()``, ``at.keep()``
principle         ``principle``: acts inside the steps of others, and is cited when an event shows it
slice             ``at.call(..., upto=..., into=...)``, then ``at.call(..., start=..., kept=...)``
patch             ``patch`` and its own steps; ``order`` where two meet
================  ==========================================================================
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from saitei.engine.values import ValueClass
from saitei.errors import UnusableInput

Function = TypeVar("Function", bound=Callable[..., Any])
Find = Callable[..., Iterable[tuple[Any, ...]]]


@dataclass(slots=True)
class StepDeclaration:
    """A sentence of a procedure: what it does, or what it asks and what is done with the answer."""

    address: str
    function: Callable[..., Any]
    asks: bool = False
    menu: bool = False
    at_once: bool = False
    into: str | None = None
    answered: Callable[..., None] | None = None


@dataclass(slots=True)
class ProcedureDeclaration:
    """A clause with steps. ``names`` are parameters and then locals, ``node`` marks a piece of an effect tree."""

    key: str
    address: str
    parameters: tuple[str, ...]
    names: tuple[str, ...]
    releases: bool = False
    node: bool = False
    steps: list[StepDeclaration] = field(default_factory=list)
    arranged: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)
    """What ``patches.arrange`` has made of it: most rules are made of the same tables."""


@dataclass(slots=True)
class PatchDeclaration:
    """Steps that another clause puts instead of, before or after a range of steps of a procedure."""

    body: ProcedureDeclaration
    how: str
    first: str
    last: str
    when: Callable[..., bool] | None


@dataclass(frozen=True, slots=True)
class Watch:
    """A condition looked at after every atomic change; what it finds is resolved by a procedure."""

    address: str
    find: Find
    resolve: str
    reads: Sequence[int | tuple[int, ...]]
    rank: int
    edge: bool
    at_rest: bool


@dataclass(frozen=True, slots=True)
class Trigger:
    """What arises when an event of a kind happens: at once (nested), or after the present work (waiting)."""

    address: str
    on: str
    find: Find
    resolve: str
    waits: bool
    still: Callable[..., bool] | None


@dataclass(frozen=True, slots=True)
class Principle:
    """A clause that acts inside the steps of others. ``acted`` says of an event whether it shows that."""

    address: str
    on: str
    acted: Callable[..., bool]


@dataclass(frozen=True, slots=True)
class Change:
    """An atomic change that games declare, so that it can be replaced and triggered on."""

    address: str
    kind: str
    perform: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Replacement:
    """Something else instead of a change. ``when`` gives True, or the sources that replace it, or nothing."""

    address: str
    kind: str
    when: Callable[..., Any]
    instead: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class ValueDeclaration:
    """A value that can be modified: the order of its classes, its limits (a number or ``f(at, subject)``).

    ``kinds`` are the kinds of modifications that its classes know.
    """

    address: str
    name: str
    classes: tuple[ValueClass, ...]
    lowest: Any
    highest: Any
    kinds: frozenset[str]


class Table:
    """One part of an edition's rules: ``Table("core")``; ``Table("")`` where the edition has a single part."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.procedures: list[ProcedureDeclaration] = []
        self.patches: list[PatchDeclaration] = []
        self.watches: list[Watch] = []
        self.triggers: list[Trigger] = []
        self.principles: list[Principle] = []
        self.changes: list[Change] = []
        self.replacements: list[Replacement] = []
        self.values: list[ValueDeclaration] = []
        self.modifiers: list[tuple[str, str, Callable[..., Any]]] = []
        self.sayings: list[tuple[str, str, Callable[..., Any]]] = []
        self.orders: list[tuple[str, str, str]] = []

    def address(self, number: str) -> str:
        """The local address of a number of this part."""
        return f"{self.part}/{number}" if self.part else number

    def procedure(
        self, number: str, *parameters: str, names: Sequence[str] = (), releases: bool = False, key: str | None = None
    ) -> str:
        """Declares a procedure; its key is what ``at.call`` takes, and what comes back.

        The key is the local address, unless a word is given that several editions
        share, so that their steps can share functions too.
        ``names`` are further names that steps bind on the way; they start as None.
        ``releases``: waiting triggers go off whenever this procedure has its turn again.
        """
        address = self.address(number)
        declared = ProcedureDeclaration(key or address, address, parameters, (*parameters, *names), releases)
        self.procedures.append(declared)
        return declared.key

    def step(self, number: str, *, of: str | None = None, at_once: bool = False) -> Callable[[Function], Function]:
        """A step that does something. It may make one atomic change, or several that happen ``at_once``."""
        return self._declare(StepDeclaration(self.address(number), print, at_once=at_once), of)

    def asks(self, number: str, *, of: str | None = None, into: str | None = None) -> Callable[[Function], Function]:
        """A step that asks: the function returns ``at.ask(...)``, or None where there is nothing to ask.

        It changes nothing. The answer is bound to the name ``into``, handed to the
        function under ``answered``, or both.
        """
        return self._declare(StepDeclaration(self.address(number), print, asks=True, into=into), of)

    def menu(self, number: str, *, of: str | None = None) -> Callable[[Function], Function]:
        """A step that asks again after what was chosen is resolved, until the answer calls ``at.done()``."""
        return self._declare(StepDeclaration(self.address(number), print, asks=True, menu=True), of)

    def answered(self, number: str, *, at_once: bool = False) -> Callable[[Function], Function]:
        """What is done with the answer of the question last declared under this number.

        Of its parameters the one that the procedure does not know is the answer.
        """
        address = self.address(number)

        def declare(function: Function) -> Function:
            bodies = [*self.procedures, *(patch.body for patch in self.patches)]
            open_questions = [s for b in bodies for s in b.steps if s.address == address and s.asks and not s.answered]
            if not open_questions:
                raise UnusableInput(f"{address} answers a question that was not declared", "Declare asks or menu first")
            open_questions[-1].answered = function
            open_questions[-1].at_once = at_once
            return function

        return declare

    def patch(
        self,
        number: str,
        *,
        instead_of: str | None = None,
        before: str | None = None,
        after: str | None = None,
        through: str | None = None,
        when: Callable[..., bool] | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """Steps of this clause instead of, before or after the steps from one local address ``through`` another.

        The steps declared under ``number`` run in the frame of the patched procedure
        and see its names. Without any, the range is skipped. ``when`` is asked when
        the range is reached.
        """
        given = [(how, it) for how, it in (("instead", instead_of), ("before", before), ("after", after)) if it]
        address = self.address(number)
        if len(given) != 1:
            raise UnusableInput(f"{address}: a patch is one of instead_of, before, after", "Name exactly one")
        how, first = given[0]
        body = ProcedureDeclaration(address, address, (), tuple(names))
        self.patches.append(PatchDeclaration(body, how, first, through or first, when))
        return address

    def order(self, first: str, then: str, by: str) -> None:
        """Says which of two patches (local addresses) comes first where both apply, by which clause of this part."""
        self.orders.append((first, then, self.address(by)))

    def watch(
        self,
        number: str,
        *,
        resolve: str,
        reads: Sequence[int | tuple[int, ...]] = (),
        rank: int = 1,
        edge: bool = False,
        at_rest: bool = False,
    ) -> Callable[[Function], Function]:
        """A condition looked at after every change of the cells it ``reads`` (all, if none are named).

        The function yields tuples of arguments for the procedure ``resolve``. The
        lowest ``rank`` goes before all others (a judgement of victory: 0). With
        ``edge`` a condition counts when it becomes true, not while it stays so; without,
        one that outlives its resolution is found again with the next change. ``at_rest``:
        not in the middle of any work, but whenever a procedure that ``releases`` has its
        turn, before waiting triggers go off.
        """

        def declare(function: Function) -> Function:
            self.watches.append(Watch(self.address(number), function, resolve, reads, rank, edge, at_rest))
            return function

        return declare

    def trigger(
        self, number: str, *, on: str, resolve: str, waits: bool = False, still: Callable[..., bool] | None = None
    ) -> Callable[[Function], Function]:
        """What arises when an event happens. The function gets the event's data and yields ``(source, *arguments)``.

        ``still(at, source, *arguments)`` says whether a waiting one still has its ability.
        """

        def declare(function: Function) -> Function:
            self.triggers.append(Trigger(self.address(number), on, function, resolve, waits, still))
            return function

        return declare

    def principle(self, number: str, *, on: str) -> Callable[[Function], Function]:
        """A clause without steps: cited in full traces when ``(at, *data)`` of an event of this kind says it acted."""

        def declare(function: Function) -> Function:
            self.principles.append(Principle(self.address(number), on, function))
            return function

        return declare

    def change(self, kind: str, number: str) -> Callable[[Function], Function]:
        """An atomic change with a name: ``at.make(kind, ...)`` performs it, unless it is replaced.

        Its event has the same kind and data; no event when the function returns False.
        """

        def declare(function: Function) -> Function:
            self.changes.append(Change(self.address(number), kind, function))
            return function

        return declare

    def replacement(self, kind: str, number: str, *, when: Callable[..., Any]) -> Callable[[Function], Function]:
        """What happens instead: the function gets ``(at, source, *data)`` of the change that does not happen."""

        def declare(function: Function) -> Function:
            self.replacements.append(Replacement(self.address(number), kind, when, function))
            return function

        return declare

    def value(
        self, name: str, number: str, classes: Sequence[ValueClass], *, lowest: Any = None, highest: Any = None
    ) -> None:
        """Declares a value that can be modified, its classes in the order they apply, and its limits."""
        kinds = frozenset(kind for one in classes for kind in (one.kind, *one.also))
        self.values.append(ValueDeclaration(self.address(number), name, tuple(classes), lowest, highest, kinds))

    def modifies(self, name: str, number: str) -> Callable[[Function], Function]:
        """A source of modifiers: the function gets ``(at, subject)`` and yields ``Modifier``."""

        def declare(function: Function) -> Function:
            self.modifiers.append((name, self.address(number), function))
            return function

        return declare

    def says(self, topic: str, number: str) -> Callable[[Function], Function]:
        """What a clause says about options of a topic: ``(at, value, *context)`` yields ``Saying``."""

        def declare(function: Function) -> Function:
            self.sayings.append((topic, self.address(number), function))
            return function

        return declare

    def _declare(self, step: StepDeclaration, of: str | None) -> Callable[[Function], Function]:
        body = self._body(step.address, of)

        def declare(function: Function) -> Function:
            step.function = function
            body.steps.append(step)
            return function

        return declare

    def _body(self, address: str, of: str | None) -> ProcedureDeclaration:
        """The procedure or patch a step belongs to: the one named, else that with the longest number in front."""
        bodies = [*self.procedures, *(patch.body for patch in self.patches)]
        if of is not None:
            whole = self.address(of)
            fitting = [body for body in bodies if body.address == whole]
        else:
            fitting = [body for body in bodies if is_under(address, body.address)]
        if not fitting:
            raise UnusableInput(
                f"the step {address} belongs to no procedure", "Declare the procedure first, or name it with of="
            )
        return max(fitting, key=lambda body: len(body.address))


def is_under(address: str, above: str) -> bool:
    """Whether an address is another one, or a step or deeper clause of it."""
    return address == above or (address.startswith(above) and address[len(above)] in ".-")
