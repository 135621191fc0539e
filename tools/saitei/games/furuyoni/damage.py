"""Chapters 9-4 (2018) and 5-8 (2025): damage, chosen between aura and life by who takes it; impatience.

Promise: all damage comes through ``damage`` (a value None is 「-」; damage with one value only has None on the
other side) or, to <Flare>, through ``single-damage``; what was lost is an event ``damaged`` and a deed.
"""

from typing import Any

from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import AURA, DUST, FLARE, LIFE, Dealing
from saitei.games.furuyoni.tables import both, in_2018, in_2025

DAMAGE = both("damage", "player", "aura", "life", "by", old="9-4", new="5-8-3-2", names=("side",))
SINGLE = "single-damage"
in_2025.procedure("5-8-3-1", "player", "zone", "amount", "by", key=SINGLE)
IMPATIENCE = both("impatience", "player", old="10-11", new="10-10")

TO = {"aura": (AURA, (DUST, DUST)), "flare": (FLARE, (DUST, DUST)), "life": (LIFE, FLARE)}
"""From where damage to a zone takes crystals, and where they go."""


def deal(at: Duel, player: int, zone: str, amount: int, by: Dealing) -> int:
    """Takes as many crystals as the damage says, or as there are; how many."""
    source, target = TO[zone]
    lost = at.move(source[player], target[player], amount)
    at.note("damaged", player, zone, lost, by)
    at.emit("damaged", player, zone, lost, by)
    return lost


@in_2018.trigger("5-4-1", on="damage-occurs", resolve=DAMAGE)
@in_2025.trigger("5-5-1", on="damage-occurs", resolve=DAMAGE)
def damage_occurs(at: Duel, *damage: Any) -> list[tuple[Any, ...]]:
    """Damage that has occurred is resolved: ``at.emit("damage-occurs", player, aura, life, dealing)``."""
    return [(None, *damage)]


@in_2018.asks("9-4.i", into="side")
@in_2025.asks("5-8-3-2", into="side")
def which_side(at: Duel, player: int, aura: int | None, life: int | None, by: Dealing) -> Decision | None:
    """Aura damage or life damage; 「-」 cannot be chosen, nor aura damage that <Aura> cannot bear."""
    if by.both or (aura is None and life is None):
        return None
    chooser = player if by.chooser is None else by.chooser
    if aura is None:
        return at.ask(chooser, "damage", ["life"])
    if life is None:
        return at.ask(chooser, "damage", ["aura"])
    if at[AURA[player]] < aura:
        at.refuse("aura", at.rules.numbers.clauses["too-little-aura"])
        return at.ask(chooser, "damage", ["life"])
    return at.ask(chooser, "damage", ["aura", "life"])


@in_2018.step("9-4.ii")
def it_is_dealt_in_2018(at: Duel, player: int, aura: int, life: int, by: Dealing, side: str | None) -> None:
    """The chosen damage is dealt."""
    if side is not None:
        at.result((side, deal(at, player, side, aura if side == "aura" else life, by)))


@in_2025.step("10-26", of="5-8-3-2", at_once=True)
def both_are_dealt(at: Duel, player: int, aura: int | None, life: int | None, by: Dealing) -> None:
    """Where both damages are taken, they are dealt at the same time."""
    if by.both:
        deal(at, player, "aura", aura or 0, by)
        deal(at, player, "life", life or 0, by)


@in_2025.step("5-8-3-2")
def it_is_dealt(at: Duel, player: int, aura: int, life: int, by: Dealing, side: str | None) -> None:
    """The chosen damage is dealt."""
    if side is not None:
        at.call(SINGLE, player=player, zone=side, amount=aura if side == "aura" else life, by=by)


@in_2025.step("5-8-3-1")
def crystals_are_lost(at: Duel, player: int, zone: str, amount: int, by: Dealing) -> None:
    """From <Aura> and <Flare> to <Dust>, from <Life> to the same player's <Flare>."""
    deal(at, player, zone, amount, by)


@in_2018.trigger("5-4-3", on="nothing-to-draw", resolve=IMPATIENCE)
@in_2025.trigger("5-5-3", on="nothing-to-draw", resolve=IMPATIENCE)
def nothing_to_draw(at: Duel, player: int) -> list[tuple[None, int]]:
    """Who should draw and has no card in <Deck> gets impatience."""
    return [(None, player)]


@in_2018.step("10-11")
@in_2025.step("10-10")
def impatience(at: Duel, player: int) -> None:
    """1 damage to <Aura> or 1 damage to <Life>."""
    aura, life = (1, 1) if at.unmodified("impatience") else at.value("impatience", player, (1, 1))
    at.emit("damage-occurs", player, aura, life, Dealing("impatience"))
