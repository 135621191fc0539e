"""700: what a card costs and how it is paid.

Promise: a cost is paid whole or not at all; resources are chosen one at a time among those with which the rest can
still be paid, and all are exhausted at once (700.5). Where every ready resource is needed nobody is asked.
"""

from collections.abc import Sequence

from saitei.engine import Decision
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import COLOURS, FACE_UP, RESOURCES
from saitei.games.sengoku.tables import core

Price = tuple[tuple[str, ...], int]
"""Coloured circles and the number in the white one."""
PAY = core.procedure("700.5", "player", "price", "reason", key="pay", names=("chosen",))


def price(at: Field, card: int, player: int) -> Price | None:
    """What a player pays for a card now (700.2, 700.8); None for a card without a cost."""
    found: Price | None = at.standing("price", (card, player), at.facts(card).cost)
    return found


def colours(at: Field, resource: int) -> tuple[str, ...]:
    """The colours of a resource: that of its faction, none face down or unaffiliated (203.3, 203.4, 306.5)."""
    printed = at.facts(resource).colour if resource in at[FACE_UP] else ""
    return tuple(at.standing("colours", resource, (printed,) if printed in COLOURS else ()))


def ready_resources(at: Field, player: int) -> list[int]:
    """The resources a player can pay with."""
    return [thing for thing in at[RESOURCES[player]] if not at.exhausted(thing)]


def can_pay(at: Field, player: int, price: Price | None) -> bool:
    """Whether a player's ready resources pay a price (700.6)."""
    if price is None:
        return False
    pips, generic = price
    ready = ready_resources(at, player)
    if len(ready) < len(pips) + generic:
        return False
    return not pips or matches(pips, [], [colours(at, one) for one in ready], len(pips))


def matches(pips: Sequence[str], kept: list[tuple[str, ...]], others: list[tuple[str, ...]], room: int) -> bool:
    """Whether every coloured circle finds a resource of its own, at most ``room`` of them among the others."""
    if not pips:
        return True
    pip, *rest = pips
    for place, one in enumerate(kept):
        if pip in one and matches(rest, [*kept[:place], *kept[place + 1 :]], others, room):
            return True
    if room:
        for place, one in enumerate(others):
            if pip in one and matches(rest, kept, [*others[:place], *others[place + 1 :]], room - 1):
                return True
    return False


@core.menu("700.5")
def which_resource(at: Field, player: int, price: Price, chosen: tuple[int, ...] | None) -> Decision | None:
    """A resource with which the rest of the cost can still be paid."""
    pips, generic = price
    taken = chosen or ()
    left = len(pips) + generic - len(taken)
    free = [one for one in ready_resources(at, player) if one not in taken]
    if not left or len(free) == left:
        return None
    have = {one: colours(at, one) for one in (*taken, *free)}
    fitting = [
        one
        for one in free
        if matches(
            pips, [have[it] for it in (*taken, one)], [have[it] for it in free if it != one], left - 1
        )
    ]  # fmt: skip
    return at.ask(player, "pay", fitting)


@core.answered("700.5")
def it_is_chosen(at: Field, chosen: tuple[int, ...] | None, resource: int) -> None:
    """It will be exhausted with the others."""
    at.bind(chosen=(*(chosen or ()), resource))


@core.step("700.5", at_once=True)
def they_are_exhausted(at: Field, player: int, price: Price, reason: str, chosen: tuple[int, ...] | None) -> None:
    """All chosen resources are exhausted; whatever is still needed is all that is left."""
    pips, generic = price
    paid = chosen or ()
    if len(paid) < len(pips) + generic:
        paid = (*paid, *(one for one in ready_resources(at, player) if one not in paid))
    for pip in sorted(set(pips)):
        at.cite("202.1.1", pip)
    for resource in paid:
        at.make("exhaust", resource)
    at.tell("paid", player, paid, reason)
