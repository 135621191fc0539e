"""Values that effects modify: as printed, as they stand, and everything in between.

Promise: nothing modified is ever written into the state. ``shown`` collects the
modifiers that hold now (from the clauses and cards in play and from lasting effects),
applies them class by class in the order of the edition's table, and keeps each with
the value after it. A value ``None`` (a dash) is touched by no class but those that say so.

What would break this: a modifier that asks for the value it modifies without ``before``.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from saitei.engine.errors import BrokenStep

if TYPE_CHECKING:
    from saitei.engine.cursor import Cursor


class Modifier(NamedTuple):
    """One modification: its class, by how much (any data its class understands), by which clause, from what.

    Tables write the local address; ``at.shown`` gives the whole one.
    """

    kind: str
    amount: Any
    clause: str
    source: int | None = None


Combine = Callable[[Any, Any, Sequence[Modifier]], Any]


@dataclass(frozen=True, slots=True)
class ValueClass:
    """Modifications that apply at the same time: ``combine(at, value, modifiers)`` gives the value after them.

    ``also`` are further kinds of modifications that belong to the class. ``clauses`` (local addresses) define
    the class and are cited when it acts.
    """

    kind: str
    combine: Combine
    on_none: bool = False
    clauses: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Applied(NamedTuple):
    """The modifiers of one class, the value after them, and the clauses that define the class."""

    modifiers: tuple[Modifier, ...]
    value: Any
    clauses: tuple[str, ...] = ()


class Shown(NamedTuple):
    """A value as printed and as it stands, with what was applied in order and the clause of its limits.

    ``limited``: a limit made it another value than the modifiers left.
    """

    printed: Any
    current: Any
    applied: tuple[Applied, ...]
    clause: str
    limited: bool = False


def add(at: Any, value: Any, modifiers: Sequence[Modifier]) -> Any:
    """All amounts together."""
    return value + sum(modifier.amount for modifier in modifiers)


def multiply(at: Any, value: Any, modifiers: Sequence[Modifier]) -> Any:
    """All factors."""
    for modifier in modifiers:
        value *= modifier.amount
    return value


def divide_up(at: Any, value: Any, modifiers: Sequence[Modifier]) -> Any:
    """All divisors, rounded up each time."""
    for modifier in modifiers:
        value = -(-value // modifier.amount)
    return value


def divide_down(at: Any, value: Any, modifiers: Sequence[Modifier]) -> Any:
    """All divisors, rounded down each time."""
    for modifier in modifiers:
        value //= modifier.amount
    return value


def smallest(at: Any, value: Any, modifiers: Sequence[Modifier]) -> Any:
    """The smallest of the values put in its place."""
    return min(modifier.amount for modifier in modifiers)


def modifiers_of(at: "Cursor", name: str, subject: Any) -> list[Modifier]:
    """Every modifier of a value that holds now: from sources in play, then from lasting effects."""
    rules = at.rules
    found: list[Modifier] = []
    for provide in rules.modifiers.get(name, ()):
        given: Iterable[Modifier] = provide(at, subject)
        found.extend(given)
    for effect in at.lasting(name):
        if effect.target is None or effect.target == subject:
            kind, amount = effect.data
            found.append(Modifier(kind, amount, effect.clause, effect.source))
    return found


def cited(whole: Callable[[str], str], value: Shown) -> Shown:
    """A shown value whose modifiers carry whole addresses."""
    applied = [
        Applied(tuple(one._replace(clause=whole(one.clause)) for one in modifiers), after, tuple(map(whole, clauses)))
        for modifiers, after, clauses in value.applied
    ]
    return value._replace(applied=tuple(applied))


def shown(
    at: "Cursor",
    name: str,
    subject: Any,
    printed: Any,
    before: str | None = None,
    found: list[Modifier] | None = None,
) -> Shown:
    """A value of a subject as it stands; ``before`` stops ahead of that class (for effects that refer to it).

    ``found`` are its modifiers where they are known. BrokenStep for a modifier of a class that the value has not.
    """
    declared = at.rules.values[name]
    found = modifiers_of(at, name, subject) if found is None else found
    for modifier in found:
        if modifier.kind not in declared.kinds:
            raise BrokenStep(at.step.clause, f"modifies {name} by {modifier.kind}, which is no class of it")
    value = printed
    applied: list[Applied] = []
    for kind in declared.classes if found else ():
        if kind.kind == before:
            break
        these = tuple(modifier for modifier in found if modifier.kind == kind.kind or modifier.kind in kind.also)
        if these and (value is not None or kind.on_none):
            value = kind.combine(at, value, these)
            applied.append(Applied(these, value, kind.clauses))
    unlimited = value
    if value is not None:
        lowest = declared.lowest(at, subject) if callable(declared.lowest) else declared.lowest
        highest = declared.highest(at, subject) if callable(declared.highest) else declared.highest
        if lowest is not None and value < lowest:
            value = lowest
        if highest is not None and value > highest:
            value = highest
    return Shown(printed, value, tuple(applied), at.rules.whole(declared.address), value != unlimited)
