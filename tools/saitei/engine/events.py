"""What happened, and what waits because of it: plain data.

Promise: every change of a zone and every declared change is an ``Event`` with the
clause under which it happened. The kinds the engine itself makes are listed here;
games add their own by declaring changes or calling ``emit``.
"""

from typing import Any, NamedTuple

TOKENS_MOVED = "tokens-moved"
"""(from, to, asked, moved): places by name; a crossing out of the game moves from or to the endless zone."""
CARD_MOVED = "card-moved"
"""(object, from, to): zones by name."""
SHUFFLED = "shuffled"
"""(zone,)"""
CREATED = "created"
"""(object, zone)"""
DESTROYED = "destroyed"
"""(object,)"""
REVEALED = "revealed"
"""(object, players)"""
PAID = "paid"
"""(parts of the cost,)"""
TAKEN_BACK = "taken-back"
"""(procedure,): an illegal use was undone; what was seen stays seen."""
LEFT = "left"
"""(procedure, clauses dropped with it): an unwinding."""
DROPPED = "waiting-dropped"
"""(trigger, source): a waiting trigger died with a change of zone or a lost ability."""
REPLACED = "replaced"
"""(kind, data, replacement): what did not happen, and the clause that put something in its place."""
ENDED = "ended"
"""(result,)"""


LEAVES = "leaves"
"""The moment at which a lasting effect on an object ends when the object changes its zone."""


class Event(NamedTuple):
    """Something that happened: its kind, the whole address it happened under, and its data."""

    kind: str
    clause: str
    data: tuple[Any, ...]


class Waiting(NamedTuple):
    """A trigger that was met and waits for the present work to end.

    ``source`` is the object whose ability it is; when that object changes its zone or
    loses the ability, the entry dies.
    """

    trigger: str
    bindings: tuple[Any, ...]
    source: int | None


class Lasting(NamedTuple):
    """An effect with a duration, or a reservation for later, with the values it locked.

    ``until`` is any data that names the moment of its end (or, for a reservation, the
    moment it is due); ``target`` is the object or player it works on, None for all.
    """

    kind: str
    source: int | None
    target: Any
    data: Any
    until: Any
    clause: str
