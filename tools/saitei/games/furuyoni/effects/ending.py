"""What is reserved for the end of the main phase (core/8-2-3, 9-1-3-4).

Promise: it is resolved when that end comes, and forgotten when an effect has ended the phase: then nothing that is
said to happen at its end is carried out.
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Lasting, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.declaring import does, procedure
from saitei.games.furuyoni.turn import RESERVED

MISSED = procedure("main-phase-missed", "player", new="8-2-3", old=None)
WORDS = ("end_of",)


def reserved(at: Duel, player: int) -> Iterator[Lasting]:
    """What waits for the end of a player's main phase."""
    due = (("main-is-over", player), ("main-is-over", None))
    return (effect for effect in at.lasting("reserved") if effect.until in due)


def has_come(at: Duel, player: int) -> Iterator[tuple[Any, ...]]:
    """The end of the main phase has come."""
    return ((effect.source, effect) for effect in reserved(at, player))


def was_missed(at: Duel, phase: str, player: int) -> list[tuple[None, int]]:
    """The end phase begins and something still waits for the end of the main phase."""
    return [(None, player)] if phase == "end" and any(True for _ in reserved(at, player)) else []


@does(MISSED)
def it_is_forgotten(at: Duel, player: int) -> None:
    """It is not carried out any more."""
    missed = tuple(reserved(at, player))
    at[LASTING] = tuple(effect for effect in at[LASTING] if effect not in missed)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need; only 2025 has such a moment."""
    if "word end_of" in needed and edition == "2025":
        table.trigger("9-1-3-4", on="main-phase-ends", resolve=RESERVED)(has_come)
        table.trigger("8-2-3", on="phase-begins", resolve=MISSED)(was_missed)
