"""Roles: what a kind of node can be to the text it stands in, and who works it out.

Promise: a kind has an executor in a role or it has none; which one a slot wants is decided by the
code that reads the slot, and ``coverage`` knows the slots whose role the schema does not tell.
What has no executor is never run: ``coverage.missing`` names it before a card is played.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from saitei.cards.trees import Node

Function = TypeVar("Function", bound=Callable[..., Any])


class Role(Generic[Function]):
    """The functions of one role by the kind of node they work out."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.functions: dict[str, Function] = {}
        ROLES.append(self)

    def __call__(self, *kinds: str) -> Callable[[Function], Function]:
        """Declares a function for kinds of nodes. A decorator."""

        def declare(function: Function) -> Function:
            for kind in kinds:
                if kind in self.functions:
                    raise AssertionError(f"{kind} has two executors as {self.name}")
                self.functions[kind] = function
            return function

        return declare

    def __contains__(self, kind: str) -> bool:
        return kind in self.functions

    def of(self, node: Node) -> Function:
        """The function for a node; LookupError when ``coverage`` was not asked first."""
        try:
            return self.functions[node.kind]
        except KeyError:
            raise LookupError(f"{node.kind} is not executed as {self.name}") from None


ROLES: list[Role[Any]] = []
WORDS: set[str] = set()
"""Kinds that are read by the node above them and need no function of their own."""


def words(*kinds: str) -> None:
    """Declares kinds that the node above reads."""
    WORDS.update(kinds)


def kinds_in_roles() -> frozenset[str]:
    """Every kind that some role executes."""
    return frozenset(WORDS).union(*(role.functions for role in ROLES))
