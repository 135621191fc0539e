"""Chapters 5-5 and 5-6 (2018), 5-6 and 5-7 (2025), 10-3, 10-4: values that effects modify, and in which order.

Promise: nothing modified is written into a position, and every class that acts is cited by the clauses that define
it. The classes of a number are ``substitute``, ``swap``,
``multiply``, ``divide-up``, ``divide-down``, ``add``, ``adjust``; those of a range ``change``, ``shift``, ``include``,
``exclude``, ``extend-near``, ``extend-far``, ``reduce`` (amount: near or not, by how much); those of a list ``gain``,
``lose``; those of the ways of an arrow ``reverse``, ``both-ways``.
Where the order of modifications of one class matters and the rules leave it to a choice that a value cannot
ask for, the position is ``Unresolved``.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

from saitei.engine import Modifier, Table, ValueClass, add, divide_down, divide_up, multiply
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import VIGOR, Attack
from saitei.games.furuyoni.tables import in_2018, in_2025

Modifiers = Sequence[Modifier]
Range = tuple[int, ...]


def substitute_in_2018(at: Duel, value: Any, modifiers: Modifiers) -> Any:
    """Another value instead; the rules do not say which of several different ones."""
    amounts = {modifier.amount for modifier in modifiers}
    if len(amounts) > 1:
        at.unresolved("a value is changed into several values", "core/5-5.i")
    return modifiers[0].amount


def substitute(at: Duel, value: Any, modifiers: Modifiers) -> Any:
    """Of several only those by objects of the turn player's, of these the smallest."""
    if len(modifiers) == 1:
        return modifiers[0].amount
    own = [one.amount for one in modifiers if one.source is not None and at.owner(one.source) == at.acting]
    if own:
        return min(own)
    amounts = {modifier.amount for modifier in modifiers}
    if len(amounts) > 1:
        at.unresolved("several substitutions, none by an object of the turn player", "core/5-6.i")
    return modifiers[0].amount


def swap_once(clause: str) -> Any:
    """The value it trades places with; what several swaps at the same time come to, ``clause`` does not say."""

    def swapped(at: Duel, value: Any, modifiers: Modifiers) -> Any:
        if len(modifiers) > 1 and any(modifier.amount != value for modifier in modifiers):
            at.unresolved("a value is swapped several times at the same time", clause)
        return modifiers[-1].amount

    return swapped


def last(at: Any, value: Any, modifiers: Modifiers) -> Any:
    """The value it is taken for."""
    return modifiers[-1].amount


def change(at: Duel, value: Range, modifiers: Modifiers) -> Range:
    """Another range instead."""
    if len({tuple(modifier.amount) for modifier in modifiers}) > 1:
        at.unresolved("a range is replaced by several ranges", at.rules.values["attack-range"].address)
    return tuple(modifiers[0].amount)


def place(at: Any, value: Any, modifiers: Modifiers) -> Any:
    """Another place instead; the rules do not say to which of several different ones."""
    if len({modifier.amount for modifier in modifiers}) > 1:
        at.unresolved("crystals that damage takes go to several places", at.rules.values["damage-goes"].address)
    return modifiers[0].amount


def shift(at: Any, value: Range, modifiers: Modifiers) -> Range:
    """Every number in it goes up or down by as much."""
    by = sum(modifier.amount for modifier in modifiers)
    return tuple(number + by for number in value)


def include(at: Any, value: Range, modifiers: Modifiers) -> Range:
    """Values become elements of it."""
    return tuple(sorted({*value, *(number for modifier in modifiers for number in modifier.amount)}))


def exclude(at: Any, value: Range, modifiers: Modifiers) -> Range:
    """Values are taken out of it."""
    gone = {number for modifier in modifiers for number in modifier.amount}
    return tuple(number for number in value if number not in gone)


def extend_near(at: Duel, value: Range, modifiers: Modifiers) -> Range:
    """10-4-1: the X values below the smallest element."""
    at.by("extension-near")
    if not value:
        return value
    return (*range(value[0] - sum(modifier.amount for modifier in modifiers), value[0]), *value)


def extend_far(at: Duel, value: Range, modifiers: Modifiers) -> Range:
    """10-4-2: the X values above the largest element."""
    at.by("extension-far")
    if not value:
        return value
    return (*value, *range(value[-1] + 1, value[-1] + 1 + sum(modifier.amount for modifier in modifiers)))


def reduced(value: Range, near: bool, by: int) -> Range:
    """10-4-3, 10-4-4: without the X values from the smallest element up, or from the largest down."""
    if not value:
        return value
    if near:
        return tuple(number for number in value if number >= value[0] + by)
    return tuple(number for number in value if number <= value[-1] - by)


def reduce_once(at: Duel, value: Range, modifiers: Modifiers) -> Range:
    """One reduction."""
    near, by = modifiers[0].amount
    at.by("reduction")
    at.by("reduction-near" if near else "reduction-far")
    return reduced(value, near, by)


def in_any_order(clause: str) -> Any:
    """The modifications of one class one by one. Where their order matters, the turn player chooses it (``clause``)."""

    def modified(at: Duel, value: Range, modifiers: Modifiers) -> Range:
        outcomes = set()
        for order in permutations(modifiers):
            left = value
            for modifier in order:
                left = ONE_BY_ONE[modifier.kind](at, left, (modifier,))
            outcomes.add(left)
        if len(outcomes) > 1:
            at.unresolved("the order of range modifications matters", clause)
        return outcomes.pop()

    return modified


def gain(at: Any, value: tuple[Any, ...], modifiers: Modifiers) -> tuple[Any, ...]:
    """More entries of a list, each once."""
    return tuple(dict.fromkeys((*value, *(one for modifier in modifiers for one in modifier.amount))))


def lose(at: Any, value: tuple[Any, ...], modifiers: Modifiers) -> tuple[Any, ...]:
    """Fewer entries of a list."""
    gone = {one for modifier in modifiers for one in modifier.amount}
    return tuple(one for one in value if one not in gone)


def turned(at: Any, value: tuple[bool, ...], modifiers: Modifiers) -> tuple[bool, ...]:
    """10-2: the zones of the arrow trade roles, once for each modification."""
    return tuple(way != bool(len(modifiers) % 2) for way in value)


def both_ways(at: Any, value: tuple[bool, ...], modifiers: Modifiers) -> tuple[bool, ...]:
    """10-1: the arrow points both ways."""
    return (False, True)


def numbers(order: str, substitution: Any, *added: str) -> tuple[ValueClass, ...]:
    """The classes of value modifications in their order, i to vi of the clause ``order``.

    ``added`` are clauses that define what is added besides (+X/+Y of attacks).
    """
    return (
        ValueClass("substitute", substitution, clauses=(f"{order}.i",)),
        ValueClass("swap", swap_once(f"{order}.ii"), on_none=True, clauses=(f"{order}.ii",)),
        ValueClass("multiply", multiply, clauses=(f"{order}.iii",)),
        ValueClass("divide-up", divide_up, clauses=(f"{order}.iv",)),
        ValueClass("divide-down", divide_down, clauses=(f"{order}.iv",)),
        ValueClass("add", add, clauses=(f"{order}.v", *added)),
        ValueClass("adjust", last, clauses=(f"{order}.vi",)),
    )


EXTENSIONS = ("extend-near", "extend-far")
ONE_BY_ONE = {
    "include": include,
    "exclude": exclude,
    "extend-near": extend_near,
    "extend-far": extend_far,
    "reduce": reduce_once,
}
RANGES_2018 = (
    ValueClass("change", change, clauses=("core/5-6.i",)),
    ValueClass("include", in_any_order("core/5-6"), clauses=("core/5-6.ii",), also=EXTENSIONS),
    ValueClass("exclude", in_any_order("core/5-6"), clauses=("core/5-6.iii",), also=("reduce",)),
)
RANGES_2025 = (
    ValueClass("change", change, clauses=("core/5-7.i",)),
    ValueClass("shift", shift, clauses=("core/5-7.ii", "core/10-35-1")),
    ValueClass("include", include, clauses=("core/5-7.iii",)),
    ValueClass("exclude", exclude, clauses=("core/5-7.iv",)),
    ValueClass("extend-near", extend_near),
    ValueClass("extend-far", extend_far),
    ValueClass("reduce", in_any_order("core/10-4")),
)
LISTS = (ValueClass("gain", gain), ValueClass("lose", lose))
ARROWS = (
    ValueClass("reverse", turned, clauses=("core/10-2",)),
    ValueClass("both-ways", both_ways, clauses=("core/10-1",)),
)


def highest_aura(at: Duel, subject: int | Attack) -> int | None:
    """The aura damage of an attack is at most 5, unless it has overwhelm."""
    return None if at.has(subject, "overwhelm") else 5


NUMBERS_2018 = numbers("core/5-5", substitute_in_2018)
NUMBERS_2025 = numbers("core/5-6", substitute)
DAMAGE_2018 = numbers("core/5-5", substitute_in_2018, "core/10-3")
DAMAGE_2025 = numbers("core/5-6", substitute, "core/10-3")


def of_information(number: str, classes: tuple[ValueClass, ...]) -> tuple[ValueClass, ...]:
    """Classes that cite the information they modify: for values without limits, whose clause nothing else cites."""
    return tuple(replace(one, clauses=(*one.clauses, f"core/{number}")) for one in classes)


def declare(table: Table, classes: tuple[ValueClass, ...], clauses: dict[str, str]) -> None:
    """Declares the numbers of an edition that are never below 0, each under its clause."""
    for name, number in clauses.items():
        table.value(name, number, classes, lowest=0)


declare(
    in_2018,
    NUMBERS_2018,
    {
        "cost": "6-2-1-11",
        "charge": "6-2-1-10",
        "hand-limit": "5-1-3",
        "vigor-limit": "5-1-2",
        "distance": "7-1-1",
        "masters-distance": "9-6.ii",
    },
)
declare(
    in_2025,
    NUMBERS_2025,
    {
        "cost": "6-2-1-12",
        "charge": "6-2-1-11",
        "hand-limit": "5-1-3",
        "vigor-limit": "5-1-2",
        "distance": "5-2-1",
        "masters-distance": "5-2-2",
    },
)
declare(in_2018, DAMAGE_2018, {"attack-aura": "6-4-1-2", "attack-life": "6-4-1-3"})
declare(in_2025, DAMAGE_2025, {"attack-life": "6-4-1-5"})
in_2025.value("attack-aura", "6-4-1-4", DAMAGE_2025, lowest=0, highest=highest_aura)
in_2018.value("attack-range", "6-4-1-1", of_information("6-4-1-1", RANGES_2018))
in_2025.value("attack-range", "6-4-1-3", of_information("6-4-1-3", RANGES_2025))
in_2018.value("attack-keywords", "6-4-1", LISTS)
in_2025.value("attack-keywords", "6-4-1-7", of_information("6-4-1-7", LISTS))
in_2018.value("attack-texts", "6-4-1-5", of_information("6-4-1-5", LISTS))
in_2025.value("attack-texts", "6-4-1-7", of_information("6-4-1-7", LISTS))
in_2018.value("texts", "6-2-1-6", LISTS)
in_2025.value("texts", "6-2-1-7", LISTS)
in_2018.value("impatience", "10-11", (ValueClass("becomes", last),))
in_2025.value("impatience", "10-10", (ValueClass("becomes", last),))
in_2018.value("aura-places", "9-4", LISTS)
in_2025.value("aura-places", "5-8-3-1", LISTS)
in_2018.value("damage-goes", "9-4", (ValueClass("elsewhere", place),))
in_2025.value("damage-goes", "5-8-3-1", (ValueClass("elsewhere", place),))
in_2018.value("spared", "4-2", LISTS)
in_2025.value("spared", "4-2", LISTS)
in_2018.value("basic-actions", "9-6.ii", LISTS)
in_2025.value("basic-actions", "9-6.i-B", LISTS)
in_2018.value("costs", "9-2", LISTS)
in_2025.value("costs", "10-31", LISTS)
in_2025.value("instead-of-defeat", "9-1-3-1", LISTS)
in_2018.value("arrow-ways", "10-2", ARROWS)
in_2025.value("arrow-ways", "10-2", ARROWS)


# --- Vigor ------------------------------------------------------------------------------


@in_2018.change("gain-vigor", "5-1-2")
@in_2025.change("gain-vigor", "5-1-2")
def vigor_goes_up(at: Duel, player: int, count: int) -> bool:
    """At most to the limit of 2; whether any is gained."""
    limit, before = at.standing("vigor-limit", player, 2), at[VIGOR[player]]
    at[VIGOR[player]] = max(before, min(before + count, limit))
    return bool(at[VIGOR[player]] > before)


@in_2018.change("lose-vigor", "5-1-2")
@in_2025.change("lose-vigor", "5-1-2")
def vigor_goes_down(at: Duel, player: int, count: int) -> bool:
    """At least to 0; whether any is lost."""
    before = at[VIGOR[player]]
    at[VIGOR[player]] = max(before - count, 0)
    return bool(at[VIGOR[player]] < before)
