"""The table in which texts declare what they do; what an effect remembers; picking cards.

Promise: what an effect has chosen last is kept in its own frame, so that it is part of the position and ends with it.
A card is picked one at a time, so that every choice is small.
"""

from collections.abc import Sequence

from saitei.engine import Decision, Effects, Table
from saitei.engine.trees import procedure_of
from saitei.games.kannagi.field import CONTEXT, Field
from saitei.games.kannagi.tables import SUMMONING, TABLES, procedure

TABLE = Table("")
TABLES.append(TABLE)
EFFECTS = Effects(TABLE, *CONTEXT)
"""The executors of nodes."""
BLOCKS = ("ability", "used")
KEYS = frozenset(procedure_of(kind) for kind in BLOCKS)
"""The procedures whose frame remembers."""
Cards = tuple[int, ...]
Refused = tuple[tuple[int, str], ...]
"""Cards that look like what a text means and cannot be chosen, each with the clause (local address) that says so."""

pick = procedure("pick", SUMMONING, "player", "cards", "refused", "count", names=("taken",))


@pick.asks(SUMMONING)
def which_card(
    at: Field, player: int, cards: Cards, refused: Refused, count: int, taken: Cards | None
) -> Decision | None:
    """One of those that are left; where there is none but some were refused, none is all that can be chosen."""
    for card, clause in refused:
        at.refuse(card, clause)
    left = _left(cards, count, taken)
    return at.ask(player, "choose", left or ["none"]) if left or refused else None


@pick.answered(SUMMONING)
def that_card(at: Field, taken: Cards | None, chosen: int | str) -> None:
    """It is picked."""
    if isinstance(chosen, int):
        at.bind(taken=(*(taken or ()), chosen))


@pick.step(SUMMONING)
def until_there_are_enough(at: Field, cards: Cards, count: int, taken: Cards | None) -> None:
    """The next one, or the result."""
    if _left(cards, count, taken):
        at.go_to(SUMMONING)
    else:
        at.result(taken or ())


def _left(cards: Cards, count: int, taken: Cards | None) -> list[int]:
    """What can still be picked; nothing once there are enough."""
    already = taken or ()
    return [] if len(already) >= count else [card for card in cards if card not in already]


def choose(at: Field, player: int, cards: Cards, refused: Refused, count: int, into: str) -> None:
    """Queues the choice of so many cards, or of as many as there are."""
    at.call("pick", into=into, player=player, cards=cards, refused=refused, count=count)


def memory_of(at: Field) -> Cards:
    """The cards that the effect under way chose last: “that card”."""
    for key in KEYS:
        found: Cards | None = at.bound(key, "memory")
        if found is not None:
            return found
    return ()


def remember(at: Field, cards: Sequence[int]) -> None:
    """Tells what follows in the effect which cards were chosen."""
    for depth in range(len(at.stack) - 1, -1, -1):
        key = at.stack[depth][0]
        if key in KEYS:
            at.give((depth, at.rules.procedures[key].names.index("memory")), tuple(cards))
            return
