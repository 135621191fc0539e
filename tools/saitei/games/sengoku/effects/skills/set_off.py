"""Chapter 6: skills that events set off and that use no zone of their own.

Promise: siege damage of a skill is none of a siege: it never wins the game (603.2, 605.2), but what falls has its
counter-stratagem set off.
"""

from collections.abc import Iterable
from typing import Any

from saitei.engine import Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.declaring import TOP, enemy_of
from saitei.games.sengoku.effects.skills.declaring import Event, Wanted, bearers, set_off, skill
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import ASURA_GAUGE, BANNER_GAUGE, CRESTS, DECK, DISCARD, HAND, WALL, Hit
from saitei.games.sengoku.printed import SKILL_TEXT

BURNS = 500
"""The special damage of 《Fire Bomb》 and 《Rolling Fire》."""
CRESTS_OF_A_CARD = 3
"""As many crests as the icon of the skill has leaves: more can be lit (611.6)."""


def besieges(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
    """1 siege damage to the enemy wall, by no siege."""
    at.call("siege-damage", player=1 - player, amount=1, source=thing, by_siege=False)


def shows_no_siege(table: Table, kind: str, no_win: str, counter: str) -> None:
    """Cites what becomes of such damage: without a wall nobody wins, and what falls has its counter-stratagem."""

    @table.principle(no_win, on="wall-damaged")
    def no_wall_is_left(at: Field, player: int, amount: int, source: int | None) -> bool:
        return at.within(f"skill-{kind}") and not at[WALL[player]]

    @table.principle(counter, on="wall-fell")
    def a_stratagem_fell(at: Field, card: int, player: int, source: int | None) -> bool:
        return at.within(f"skill-{kind}") and at.facts(card).counter is not None


def exhausted_enemies(at: Field, thing: int) -> tuple[int, ...]:
    """The exhausted warlords in the enemy camp."""
    return tuple(one for one in at.warlords(enemy_of(at, thing)) if at.exhausted(one))


@skill("pierce")
def pierce(table: Table) -> None:
    """603: who wins an attack deals siege damage."""
    set_off(table, "pierce", "603.1", "attack-won", besieges)
    shows_no_siege(table, "pierce", "603.2", "603.3")


@skill("rousing")
def rousing(table: Table) -> None:
    """627: so does who activates its peerless combo."""
    set_off(table, "rousing", "627.1", "combo", besieges)


@skill("suppression")
def suppression(table: Table) -> None:
    """605: so does who is deployed, by exhausting itself."""

    def exhausts_itself(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        if not at.exhausted(thing):
            at.make("exhaust", thing)
            besieges(at, thing, player, event, picked)

    def ready(at: Field, thing: int, player: int) -> Wanted:
        return (() if at.exhausted(thing) else (thing,)), 1, 1

    set_off(table, "suppression", "605.1", "deploy", exhausts_itself, may=True, wants=ready)
    shows_no_siege(table, "suppression", "605.2", "605.3")


@skill("fire_bomb")
def fire_bomb(table: Table) -> None:
    """606: who is deployed deals special damage to all exhausted enemies."""

    def burns(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        for one in exhausted_enemies(at, thing):
            at.make("deal-damage", Hit(one, "special", thing), BURNS)

    set_off(table, "fire_bomb", "606.1", "deploy", burns)


@skill("rolling_fire")
def rolling_fire(table: Table) -> None:
    """613: who attacks may deal special damage to an exhausted enemy."""

    def burns(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        at.make("deal-damage", Hit(picked[0], "special", thing), BURNS)

    def enemies(at: Field, thing: int, player: int) -> Wanted:
        return exhausted_enemies(at, thing), 0, 1

    set_off(table, "rolling_fire", "613.2", "attack-declared", burns, wants=enemies, targets=True)

    @table.principle("613.3", on="interception-declared")
    def it_is_exhausted_too_late(at: Field, thing: int, attacker: int) -> bool:
        return "rolling_fire" in texts.skills(at, attacker)


@skill("triple_hollyhock")
def triple_hollyhock(table: Table) -> None:
    """611: who attacks lights a crest."""

    def lights(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        if at[CRESTS[player]] >= CRESTS_OF_A_CARD:
            at.cite("611.6", thing)
        at[CRESTS[player]] += 1

    set_off(table, "triple_hollyhock", "611.2", "attack-declared", lights)


@skill("war_banner")
def war_banner(table: Table) -> None:
    """623: who is deployed puts the top card of the draw pile face up into the banner gauge."""

    def raises(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        at.call(TOP, pile=DECK[player], target=BANNER_GAUGE[player])

    def top(at: Field, thing: int, player: int) -> Wanted:
        if not at[DECK[player]]:
            at.cite("623.2", thing)
        return ((thing,) if at[DECK[player]] else ()), 1, 1

    set_off(table, "war_banner", "623.1", "deploy", raises, may=True, wants=top)


@skill("wisdom")
def wisdom(table: Table) -> None:
    """626: at the own end phase, with six cards in hand, a warlord may become ready."""

    def who(at: Field, phase: str, player: int) -> Iterable[int]:
        return bearers(at, player, "wisdom") if phase == "end" and len(at[HAND[player]]) >= 6 else ()

    def exhausted(at: Field, thing: int, player: int) -> Wanted:
        return ((thing,) if at.exhausted(thing) else ()), 1, 1

    def stands_up(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        at.make("ready", thing)

    set_off(table, "wisdom", "626.1", "phase", stands_up, who=who, may=True, wants=exhausted)


@skill("heroic_spirit")
def heroic_spirit(table: Table) -> None:
    """628: who wins an attack may exile a warlord of the discard pile and fortify by its siege strength."""

    def exiles(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        times = at.siege(picked[0])
        if at.make("exile", picked[0], True):
            at.call("fortify", times=times, player=player)

    def fallen(at: Field, thing: int, player: int) -> Wanted:
        return tuple(one for one in at[DISCARD[player]] if at.facts(one).kind == "warlord"), 0, 1

    set_off(table, "heroic_spirit", "628.1", "attack-won", exiles, wants=fallen)


@skill("revival")
def revival(table: Table) -> None:
    """629: who retreats in its player's turn may be deployed again for a card of the hand."""

    def who(at: Field, thing: int, kind: str, source: int | None, player: int) -> Iterable[int]:
        mine = at.owner(thing) == at.acting and thing in at[DISCARD[at.owner(thing)]]
        return (thing,) if mine and "revival" in texts.skills(at, thing) else ()

    def comes_back(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        if at.make("discard", picked[0]) is not False:
            at.cite("629.2", thing)
            at.make("deploy", thing, player, False)

    def hand(at: Field, thing: int, player: int) -> Wanted:
        return tuple(at[HAND[player]]), 0, 1

    set_off(table, "revival", "629.1", "retreat", comes_back, who=who, wants=hand)


def _after_an_ability(at: Field, thing: int, reference: Any, kind: str) -> tuple[int, ...]:
    """The warlord, if it has the skill. A skill is no ability (600.2): what stands for one sets nothing off."""
    if not at.in_camp(thing) or kind not in texts.skills(at, thing):
        return ()
    if reference[0][0] == SKILL_TEXT:
        at.cite("600.2", thing)
        return ()
    return (thing,)


@skill("asura")
def asura(table: Table) -> None:
    """616: after an ability of it, the top card of the own wall goes unseen into the asura gauge."""

    def who(at: Field, thing: int, reference: Any, player: int) -> Iterable[int]:
        return _after_an_ability(at, thing, reference, "asura")

    def gathers(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        if not at[WALL[player]]:
            at.cite("616.3", thing)
        at.call(TOP, pile=WALL[player], target=ASURA_GAUGE[player])

    set_off(table, "asura", "616.2", "ability-activated", gathers, who=who)


@skill("rakshasa")
def rakshasa(table: Table) -> None:
    """617: after an ability of it, the asura gauge goes to the discard pile."""

    def who(at: Field, thing: int, reference: Any, player: int) -> Iterable[int]:
        return _after_an_ability(at, thing, reference, "rakshasa")

    def empties(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        for card in at[ASURA_GAUGE[player]]:
            at.put(card, DISCARD[player])

    set_off(table, "rakshasa", "617.2", "ability-activated", empties, who=who)
