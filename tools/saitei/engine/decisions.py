"""Decisions as data, and the one place where forces of rules are weighed.

Promise: a ``Decision`` holds all that somebody outside needs to ask the question: who,
what kind, by which clause, the values that can be chosen (each with the data its
label is made from) and those that cannot, with the clause that forbids each. It is no
part of the state: it is computed from the state whenever it is wanted.

The order of forces: *cannot* beats *must* beats *do* beats *may* beats *rule*. A game
says what its clauses and cards demand (``Saying``); nobody else compares them.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

CHANCE = "chance"
JUDGE = "judge"
FORCES = ("rule", "may", "do", "must", "cannot")


class Option(NamedTuple):
    """A value that can be chosen and the data its label is made from."""

    value: Any
    label: Any


class Refusal(NamedTuple):
    """A value that cannot be chosen, by which clause, and the data its label is made from."""

    value: Any
    clause: str
    label: Any


class Decision(NamedTuple):
    """A question: ``who`` is a player's number, ``"chance"`` or ``"judge"``; answer with one of ``values``.

    ``labels`` stands beside ``values``; None means that the values speak for themselves.
    ``always`` asks even when only one value is left. ``refused`` is filled when the
    position is asked with refusals (``Engine.decision``, level FULL).
    """

    who: int | str
    kind: str
    clause: str
    values: tuple[Any, ...]
    labels: tuple[Any, ...] | None = None
    refused: tuple[Refusal, ...] = ()
    always: bool = False

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen, with labels."""
        return tuple(map(Option, self.values, self.labels or self.values))


class Saying(NamedTuple):
    """What a clause says about one option.

    ``force`` is one of ``FORCES``. Must, do and may allow; cannot forbids; a rule does
    either, as ``allows`` says. ``clause`` is the local address. ``source`` is the object whose text speaks, if any.
    """

    force: str
    clause: str
    allows: bool = True
    source: int | None = None


class Verdict(NamedTuple):
    """Whether something is allowed, and the saying that decided (None: nothing speaks against it).

    ``also`` are further sayings that forbid or demand it with the same force.
    """

    allowed: bool
    by: Saying | None = None
    also: tuple[Saying, ...] = ()

    @property
    def demanded(self) -> bool:
        """A must that nothing forbids."""
        return self.allowed and self.by is not None and self.by.force == "must"


UNOPPOSED = Verdict(True)


def weigh(sayings: Iterable[Saying]) -> Verdict:
    """The strongest force decides; among rules a prohibition wins over a permission."""
    strongest: Saying | None = None
    rank = -1
    known = tuple(sayings)
    for saying in known:
        new = FORCES.index(saying.force)
        if new > rank or (new == rank and strongest is not None and not saying.allows):
            strongest, rank = saying, new
    if strongest is None:
        return UNOPPOSED
    allowed = _allows(strongest)
    if allowed and strongest.force != "must":
        return Verdict(True, strongest)
    also = (one for one in known if one is not strongest and one.force == strongest.force and _allows(one) == allowed)
    return Verdict(allowed, strongest, tuple(also))


def _allows(saying: Saying) -> bool:
    return saying.force != "cannot" and (saying.allows or saying.force != "rule")


def sort_out(candidates: Iterable[tuple[Any, Verdict]]) -> tuple[list[Any], list[Refusal]]:
    """Which candidates can be chosen: if one is demanded, the others cannot be, by the clause that demands.

    What several clauses forbid is refused by each of them.
    """
    allowed: list[tuple[Any, Verdict]] = []
    refused: list[Refusal] = []
    demands: dict[str, None] = {}
    for value, verdict in candidates:
        by = verdict.by
        if by is not None and not verdict.allowed:
            refused += [
                Refusal(value, clause, value) for clause in dict.fromkeys(it.clause for it in (by, *verdict.also))
            ]
            continue
        allowed.append((value, verdict))
        if by is not None and by.force == "must":
            demands |= dict.fromkeys(it.clause for it in (by, *verdict.also))
    if demands:
        others = (value for value, verdict in allowed if not verdict.demanded)
        refused += [Refusal(value, clause, value) for value in others for clause in demands]
        allowed = [(value, verdict) for value, verdict in allowed if verdict.demanded]
    return [value for value, _ in allowed], refused
