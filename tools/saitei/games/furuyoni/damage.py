"""Chapters 9-4 (2018) and 5-8 (2025): damage, chosen between aura and life by who takes it; impatience.

Promise: all damage comes through ``damage`` (a value None is 「-」; damage with one value only has None on the
other side) or, to <Flare>, through ``single-damage``; what was lost is an event ``damaged`` and a deed.
"""

from itertools import product
from typing import Any

from saitei.engine import Decision, Place
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import AURA, DUST, FLARE, LIFE, Dealing
from saitei.games.furuyoni.tables import both, in_2018, in_2025

DAMAGE = both("damage", "player", "aura", "life", "by", old="9-4", new="5-8-3-2", names=("side",))
SINGLE = "single-damage"
in_2025.procedure("5-8-3-1", "player", "zone", "amount", "by", key=SINGLE)
IMPATIENCE = both("impatience", "player", old="10-11", new="10-10")

TO = {"aura": (AURA, (DUST, DUST)), "flare": (FLARE, (DUST, DUST)), "life": (LIFE, FLARE)}
"""From where damage to a zone takes crystals, and where they go."""


def aura_places(at: Duel, player: int) -> tuple[Place, ...]:
    """Where the crystals of a player's aura are: <Aura>, and places that texts let be treated as it."""
    return (AURA[player], *at.standing("aura-places", player, ()))


def aura_of(at: Duel, player: int) -> int:
    """How much aura damage a player can bear."""
    return sum(at.count(place) for place in aura_places(at, player))


def deal(at: Duel, player: int, zone: str, amount: int, by: Dealing) -> int:
    """Takes as many crystals as the damage says, or as there are; how many. Those of <Aura> first, if not asked."""
    source, target = TO[zone]
    lost = at.move(source[player], at.standing("damage-goes", (player, zone, by), target[player]), amount)
    lost_more(at, player, zone, lost, by)
    return lost


def lost_more(at: Duel, player: int, zone: str, lost: int, by: Dealing) -> None:
    """Says what damage took."""
    at.note("damaged", player, zone, lost, by)
    at.emit("damaged", player, zone, lost, by)


@in_2018.trigger("5-4-1", on="damage-occurs", resolve=DAMAGE)
@in_2025.trigger("5-5-1", on="damage-occurs", resolve=DAMAGE)
def damage_occurs(at: Duel, *damage: Any) -> list[tuple[Any, ...]]:
    """Damage that has occurred is resolved: ``at.emit("damage-occurs", player, aura, life, dealing)``."""
    return [(None, *damage)]


@in_2018.asks("9-4.i", into="side")
@in_2025.asks("5-8-3-2", into="side")
def which_side(at: Duel, player: int, aura: int | None, life: int | None, by: Dealing) -> Decision | None:
    """Aura damage or life damage; 「-」 cannot be chosen, nor aura damage that <Aura> cannot bear."""
    if aura is None and life is None:
        return None
    chooser = player if by.chooser is None else by.chooser
    if aura is None:
        return at.ask(chooser, "damage", ["life"])
    if life is None:
        return at.ask(chooser, "damage", ["aura"])
    if aura_of(at, player) < aura:
        at.refuse("aura", at.rules.numbers.clauses["too-little-aura"])
        return at.ask(chooser, "damage", ["life"])
    return at.ask(chooser, "damage", ["aura", "life"])


@in_2018.step("9-4.ii")
def it_is_dealt_in_2018(at: Duel, player: int, aura: int, life: int, by: Dealing, side: str | None) -> None:
    """The chosen damage is dealt."""
    if side == "aura" and len(aura_places(at, player)) > 1:
        at.call(SEVERAL, player=player, amount=aura, by=by)
    elif side is not None:
        at.result((side, deal(at, player, side, aura if side == "aura" else life, by)))


@in_2025.step("5-8-3-2")
def it_is_dealt(at: Duel, player: int, aura: int, life: int, by: Dealing, side: str | None) -> None:
    """The chosen damage is dealt."""
    if side is not None:
        at.call(SINGLE, player=player, zone=side, amount=aura if side == "aura" else life, by=by)


in_2025.patch("10-26", instead_of="core/5-8-3-2", when=lambda at, by: by.both)


@in_2025.step("10-26", at_once=True)
def both_are_dealt(at: Duel, player: int, aura: int | None, life: int | None, by: Dealing) -> None:
    """Where both damages are taken, they are dealt at the same time."""
    deal(at, player, "aura", aura or 0, by)
    deal(at, player, "life", life or 0, by)


@in_2025.step("5-8-3-1")
def crystals_are_lost(at: Duel, player: int, zone: str, amount: int, by: Dealing) -> None:
    """From <Aura> and <Flare> to <Dust>, from <Life> to the same player's <Flare>."""
    if zone == "aura" and len(aura_places(at, player)) > 1:
        at.call(SEVERAL, player=player, amount=amount, by=by)
    else:
        deal(at, player, zone, amount, by)


SEVERAL = both("damage-to-several", "player", "amount", "by", old="9-4.ii", new="5-8-3", names=("taken",))


@in_2018.asks("9-4.ii", of="9-4.ii", into="taken")
@in_2025.asks("5-8-3-1", of="5-8-3", into="taken")
def which_crystals(at: Duel, player: int, amount: int) -> Decision:
    """Where a text lets other crystals be treated as those of <Aura>, the player chooses how many go from where."""
    held = [at.count(place) for place in aura_places(at, player)]
    wanted = min(amount, sum(held))
    ways = product(*[range(min(count, wanted) + 1) for count in held])
    return at.ask(player, "damage-from", [way for way in ways if sum(way) == wanted])


@in_2018.step("9-4.ii", of="9-4.ii", at_once=True)
@in_2025.step("5-8-3-1", of="5-8-3", at_once=True)
def they_are_lost(at: Duel, player: int, by: Dealing, taken: tuple[int, ...]) -> None:
    """Those crystals go to <Dust>."""
    for place, count in zip(aura_places(at, player), taken, strict=True):
        at.move(place, at.standing("damage-goes", (player, "aura", by), DUST), count)
    lost_more(at, player, "aura", sum(taken), by)


@in_2018.trigger("5-4-3", on="nothing-to-draw", resolve=IMPATIENCE)
@in_2025.trigger("5-5-3", on="nothing-to-draw", resolve=IMPATIENCE)
def nothing_to_draw(at: Duel, player: int) -> list[tuple[None, int]]:
    """Who should draw and has no card in <Deck> gets impatience."""
    return [(None, player)]


@in_2018.step("10-11")
@in_2025.step("10-10")
def impatience(at: Duel, player: int) -> None:
    """1 damage to <Aura> or 1 damage to <Life>."""
    aura, life = at.standing("impatience", player, (1, 1))
    at.emit("damage-occurs", player, aura, life, Dealing("impatience"))
