"""Effect trees: card text as data, executed node by node.

Promise: each type of node is a procedure under the clause that gives the phrase its
meaning. A frame holds the key of the text, the path to the node inside it and the
context, never the tree itself, so a position in the middle of a card's text is small
and can be saved. Steps get the node under the name ``node``; children are queued with
``at.resolve(text, (*path, "field", index), ...)``.
"""

from collections.abc import Callable
from typing import TypeVar

from saitei.engine.tables import ProcedureDeclaration, StepDeclaration, Table
from saitei.errors import UnusableInput

Function = TypeVar("Function", bound=Callable[..., object])


class Effects:
    """Declares in a table what each type of node does. ``context`` names what every text is resolved with."""

    def __init__(self, table: Table, *context: str) -> None:
        self.table = table
        self.parameters = ("text", "path", *context)
        self._declared: dict[type, ProcedureDeclaration] = {}

    def node(self, kind: type, number: str, *, names: tuple[str, ...] = ()) -> ProcedureDeclaration:
        """Declares a type of node with the clause that defines it and the names its steps bind."""
        address = self.table.address(number)
        key = f"~{kind.__name__}"
        declared = ProcedureDeclaration(key, address, self.parameters, (*self.parameters, *names), node=True)
        self.table.procedures.append(declared)
        self._declared[kind] = declared
        return declared

    def step(self, kind: type, *, at_once: bool = False) -> Callable[[Function], Function]:
        """The next step of a type of node; like ``Table.step``."""
        return self._add(kind, at_once=at_once)

    def asks(self, kind: type, *, into: str | None = None) -> Callable[[Function], Function]:
        """The next question of a type of node; like ``Table.asks``."""
        return self._add(kind, asks=True, into=into)

    def answered(self, kind: type, *, at_once: bool = False) -> Callable[[Function], Function]:
        """What is done with the answer of the last question of a type of node; like ``Table.answered``."""

        def declare(function: Function) -> Function:
            question = self._of(kind).steps[-1]
            question.answered = function  # type: ignore[assignment]
            question.at_once = at_once
            return function

        return declare

    def _add(
        self, kind: type, *, asks: bool = False, into: str | None = None, at_once: bool = False
    ) -> Callable[[Function], Function]:
        declared = self._of(kind)

        def declare(function: Function) -> Function:
            declared.steps.append(StepDeclaration(declared.address, function, asks, False, at_once, into))
            return function

        return declare

    def _of(self, kind: type) -> ProcedureDeclaration:
        if kind not in self._declared:
            raise UnusableInput(f"{kind.__name__} has steps but no clause", "Declare it with node() first")
        return self._declared[kind]
