"""Atomic changes: to deploy, place, exhaust, ready, discard, exile; soldiers that vanish; drawing and fortifying.

Promise: every way in which a card changes its place or state goes through a change declared here, so that texts can
replace it (502) and hear of it; what changes nothing did not happen (103.2.6).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from saitei.engine import Decision, Saying
from saitei.engine.state import OBJECTS
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import (
    CAMP,
    DECK,
    DISCARD,
    EXHAUSTED,
    EXILE,
    FACE_UP,
    FRESH,
    HAND,
    RESOURCES,
    WALL,
    ZONES,
    Soldier,
)
from saitei.games.sengoku.tables import core

DRAW = core.procedure("glossary/ドローする", "player", key="draw")
FORTIFY = core.procedure("glossary/築城", "player", key="fortify")
VANISH = core.procedure("216.7", "soldier", key="vanish")
OFF_FIELD = tuple(cell for zone in ZONES if zone is not CAMP for cell in zone)


@core.change("exhaust", "212.1.2")
def exhaust(at: Field, thing: int) -> bool:
    """Turns a ready card sideways; an exhausted one is not exhausted by it (430.2.2)."""
    if at.exhausted(thing) or not at.verdict("exhausts", thing).allowed:
        at.cite("103.2.6", thing)
        return False
    at.flag(EXHAUSTED, thing)
    at.note("exhaust", thing)
    return True


@core.change("ready", "212.1.1")
def ready(at: Field, thing: int) -> bool:
    """Turns an exhausted card upright, unless something says that it cannot become ready."""
    if not at.exhausted(thing) or not at.verdict("ready", thing).allowed:
        at.cite("103.2.6", thing)
        return False
    at.flag(EXHAUSTED, thing, False)
    at.note("ready", thing)
    return True


@core.says("ready", "glossary/待機状態にする")
def whatever_is_exhausted(at: Field, thing: int) -> Iterator[Saying]:
    """Any exhausted card can become ready, unless a text says otherwise."""
    yield Saying("rule", "glossary/待機状態にする")


@core.change("deploy", "212.1.3")
def deploy(at: Field, thing: int, player: int, exhausted: bool) -> bool:
    """Puts a card into a camp, ready unless it is said otherwise; a warlord is restricted in this turn (212.2)."""
    if not at.put_now(thing, CAMP[player]):
        return False
    if at.facts(thing).kind == "warlord":
        at.flag(FRESH, thing)
    if exhausted:
        at.flag(EXHAUSTED, thing)
    at.note("deploy", thing, player)
    return True


@core.replacement("deploy", "503.3.1", when=lambda at, thing, player, exhausted: namesake(at, thing, player))
def it_is_discarded(at: Field, source: None, thing: int, player: int, exhausted: bool) -> None:
    """A warlord with the name of one in that camp is not deployed: it goes to the discard pile."""
    at.cite("304.4", thing)
    at.cite("503.3.1.1", thing)
    at.put_now(thing, DISCARD[at.owner(thing)])


def namesake(at: Field, thing: int, player: int) -> bool:
    """Whether a warlord of one of a card's names is in a camp (304.4, 701.2.1)."""
    if at.facts(thing).kind != "warlord":
        return False
    names = set(at.names_of(thing))
    return any(names & set(at.names_of(other)) for other in at.warlords(player) if other != thing)


@core.change("summon", "216.1")
def summon(at: Field, soldier: Soldier, exhausted: bool) -> None:
    """Puts a soldier into a camp; it has no name, and whatever the effect that summons it defines (216.4)."""
    thing = at.create(soldier, CAMP[soldier.owner])
    at.flag(FRESH, thing)
    if exhausted:
        at.flag(EXHAUSTED, thing)
    at.note("deploy", thing, soldier.owner)
    at.emit("deploy", thing, soldier.owner, exhausted)


@core.change("place-resource", "306.6")
def place_resource(at: Field, thing: int, player: int, up: bool, exhausted: bool) -> bool:
    """Puts a card among the resources, ready; a stratagem lies face down whatever is said (306.2.1)."""
    if not at.put_now(thing, RESOURCES[player]):
        return False
    if at.facts(thing).kind == "stratagem":
        at.cite("306.2.1", thing)
    elif not up:
        at.flag(FACE_UP, thing, False)
    if exhausted:
        at.flag(EXHAUSTED, thing)
    return True


@core.change("discard", "glossary/捨てる")
def discard(at: Field, thing: int) -> bool:
    """Puts a card from a hand into the discard pile."""
    at.note("discard", thing)
    return at.put_now(thing, DISCARD[at.owner(thing)])


@core.change("exile", "307.1")
def exile(at: Field, thing: int, up: bool) -> bool:
    """Puts a card into the exile area, face up or face down (307.1.1)."""
    moved = at.put_now(thing, EXILE[at.owner(thing)])
    if moved:
        at.note("exile", thing)
    if moved and not up:
        at.cite("307.1.1", thing)
        at.flag(FACE_UP, thing, False)
    return moved


# --- Drawing and fortifying -----------------------------------------------------------


@core.asks("glossary/ドローする")
def which_card_lies_on_top(at: Field, player: int) -> Decision | None:
    """Chance says, if the draw pile is shuffled and nobody knows yet."""
    return at.ask_top(DECK[player])


@core.answered("glossary/ドローする")
def that_card_lies_on_top(at: Field, player: int, card: int) -> None:
    """No rule calls this a change."""
    at.settle(DECK[player], card)


@core.step("glossary/ドローする")
def a_card_is_drawn(at: Field, player: int) -> None:
    """The top card goes to the hand; from an empty draw pile nothing is drawn (103.1.3)."""
    if not at[DECK[player]] or not at.verdict("draws", player).allowed:
        at.cite("103.1.3", "draw", player)
        return
    at.make("draw-card", player)


@core.change("draw-card", "glossary/ドローする")
def draw_card(at: Field, player: int) -> None:
    """The top card of a draw pile, which is certain, goes to the hand."""
    card = at[DECK[player]][0]
    at.put(card, HAND[player])
    at.note("drew", player)
    at.emit("drew", player, card)


@core.asks("glossary/築城")
def which_card_is_on_top(at: Field, player: int) -> Decision | None:
    """Chance says, if the draw pile is shuffled and nobody knows yet."""
    return at.ask_top(DECK[player])


@core.answered("glossary/築城")
def that_card_is_on_top(at: Field, player: int, card: int) -> None:
    """No rule calls this a change."""
    at.settle(DECK[player], card)


@core.step("glossary/築城")
def the_wall_grows(at: Field, player: int) -> None:
    """The top card of the draw pile goes face down on top of the wall (305.4.2), if there is one (103.1.3)."""
    if not at[DECK[player]] or not at.verdict("fortifies", player).allowed:
        at.cite("103.1.3", "fortify", player)
        return
    at.put(at[DECK[player]][0], WALL[player])
    at.tell("fortified", player)


# --- Soldiers that leave the battlefield ------------------------------------------------


@core.watch("216.7", resolve=VANISH, reads=OFF_FIELD, rank=0)
def a_soldier_left_the_battlefield(at: Field) -> Iterable[tuple[Any, ...]]:
    """A summoned soldier lies in another zone: it vanishes before anything else, even in the middle of an effect."""
    return [(number,) for number, _ in at[OBJECTS] if not at.in_camp(number)]


@core.step("216.7.1", of="216.7")
def it_is_in_no_zone(at: Field, soldier: int) -> None:
    """It is in no zone and matters to nothing."""
    at.cite("216.6", soldier)
    at.cite("309.3", soldier)
    at.destroy(soldier)


@core.change("heal", "905.5")
def heal(at: Field, thing: int) -> bool:
    """A warlord recovers from all damage."""
    if not at.damage_on(thing):
        return False
    at.spend()
    return at.heal_now(thing)
