"""700: what a card costs and how it is paid.

Promise: a cost is paid whole or not at all; resources are chosen one at a time among those with which the rest can
still be paid, and all are exhausted at once (700.5). Where every ready resource is needed nobody is asked. What else
pays for a card (630) is exhausted like a resource.
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
    printed = at.facts(resource).colour if resource in at[FACE_UP] or at.in_camp(resource) else ""
    return tuple(at.standing("colours", resource, (printed,) if printed in COLOURS else ()))


def ready_resources(at: Field, player: int, card: int | None = None) -> list[int]:
    """The resources a player can pay with; for the play of a ``card`` with what else pays for it (630.1)."""
    there = [thing for thing in at[RESOURCES[player]] if not at.exhausted(thing)]
    return there if card is None else [*there, *at.standing("pays-too", (card, player), ())]


def can_pay(at: Field, player: int, price: Price | None, card: int | None = None) -> bool:
    """Whether a player's ready resources pay a price (700.6), for the play of a ``card`` if one is named."""
    if price is None:
        return False
    pips, generic = price
    ready = ready_resources(at, player, card)
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


def _played(at: Field, reason: str) -> int | None:
    """The card whose play is being paid for."""
    found: int | None = at.bound("play", "card") if reason == "play" else None
    return found


@core.menu("700.5")
def which_resource(
    at: Field, player: int, price: Price, reason: str, chosen: tuple[int, ...] | None
) -> Decision | None:
    """A resource with which the rest of the cost can still be paid."""
    pips, generic = price
    taken = chosen or ()
    left = len(pips) + generic - len(taken)
    free = [one for one in ready_resources(at, player, _played(at, reason)) if one not in taken]
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
        paid = (*paid, *(one for one in ready_resources(at, player, _played(at, reason)) if one not in paid))
    for pip in sorted(set(pips)):
        at.cite("202.1.1", pip)
        at.cite("700.3", pip)
    if generic:
        at.cite("202.1.3", generic)
        at.cite("700.4", generic)
    for resource in paid:
        at.make("exhaust", resource)
    at.tell("paid", player, paid, reason)
