"""Effect trees: card text as data, executed node by node.

Promise: each kind of node is a procedure under the clause that gives the phrase its
meaning. A frame holds the key of the text, the path to the node inside it and the
context, never the tree itself, so a position in the middle of a card's text is small
and can be saved. Steps get the node under the name ``node``; children are queued with
``at.resolve(text, (*path, slot, index), ...)``: a path is numbers of slots and places
in lists, one after the other.

What a node is, a game decides: anything with a ``kind`` and ``slots`` (``Piece``).
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from saitei.engine.tables import ProcedureDeclaration, StepDeclaration, Table
from saitei.errors import UnusableInput

Function = TypeVar("Function", bound=Callable[..., object])


class Piece(Protocol):
    """A node of a tree: its kind by name, and its slots: nodes, tuples of nodes, numbers, names."""

    @property
    def kind(self) -> str:
        """What kind of node it is, by name."""
        ...

    @property
    def slots(self) -> tuple[Any, ...]:
        """What it is made of, in the order of its kind."""
        ...


def procedure_of(kind: str) -> str:
    """The key of the procedure that executes a kind of node (a single ``~`` is the mark of the engine's own)."""
    return f"~~{kind}"


def follow(tree: Any, path: tuple[int, ...]) -> Any:
    """What lies at the end of a path: numbers of slots of nodes and places in lists."""
    for part in path:
        tree = tree[part] if type(tree) is tuple else tree.slots[part]
    return tree


class Effects:
    """Declares in a table what each kind of node does. ``context`` names what every text is resolved with."""

    def __init__(self, table: Table, *context: str) -> None:
        self.table = table
        self.parameters = ("text", "path", *context)
        self._declared: dict[str, ProcedureDeclaration] = {}

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds that have been declared."""
        return frozenset(self._declared)

    def node(self, kind: str, number: str, *, names: tuple[str, ...] = ()) -> ProcedureDeclaration:
        """Declares a kind of node with the clause that defines it and the names its steps bind."""
        address = self.table.address(number)
        key = procedure_of(kind)
        if kind in self._declared:
            raise UnusableInput(f"the node {kind} is declared twice", "Keep one of the two")
        declared = ProcedureDeclaration(key, address, self.parameters, (*self.parameters, *names), node=True)
        self.table.procedures.append(declared)
        self._declared[kind] = declared
        return declared

    def step(self, kind: str, *, at_once: bool = False) -> Callable[[Function], Function]:
        """The next step of a kind of node; like ``Table.step``."""
        return self._add(kind, at_once=at_once)

    def asks(self, kind: str, *, into: str | None = None) -> Callable[[Function], Function]:
        """The next question of a kind of node; like ``Table.asks``."""
        return self._add(kind, asks=True, into=into)

    def answered(self, kind: str, *, at_once: bool = False) -> Callable[[Function], Function]:
        """What is done with the answer of the last question of a kind of node; like ``Table.answered``."""

        def declare(function: Function) -> Function:
            question = self._of(kind).steps[-1]
            question.answered = function  # type: ignore[assignment]
            question.at_once = at_once
            return function

        return declare

    def _add(
        self, kind: str, *, asks: bool = False, into: str | None = None, at_once: bool = False
    ) -> Callable[[Function], Function]:
        declared = self._of(kind)

        def declare(function: Function) -> Function:
            declared.steps.append(StepDeclaration(declared.address, function, asks, False, at_once, into))
            return function

        return declare

    def _of(self, kind: str) -> ProcedureDeclaration:
        if kind not in self._declared:
            raise UnusableInput(f"the node {kind} has steps but no clause", "Declare it with node() first")
        return self._declared[kind]
