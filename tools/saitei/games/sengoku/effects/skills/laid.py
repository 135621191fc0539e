"""602, 620, 622: cards laid on warlords: palisade, nova and gathered hero cards.

Promise: what is laid on a warlord lies in ``ON_WARLORDS`` of its camp and is no warlord there; what becomes of it when
the warlord goes is part of that move (``Field.put_now``).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from saitei.engine import Decision, Modifier, Saying, Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.declaring import EFFECTS, pick
from saitei.games.sengoku.effects.skills.declaring import Event, Wanted, bearers, set_off, skill
from saitei.games.sengoku.facts import same_card
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import (
    DECK,
    DISCARD,
    FACE_UP,
    HAND,
    LAID,
    LAID_AS,
    ON_WARLORDS,
    Change,
    Hit,
)
from saitei.games.sengoku.printed import SKILL_TEXT

NOVA_FORCE = 500
GATHERED_FORCE = 1000


def laid_on(at: Field, thing: int, way: str) -> tuple[int, ...]:
    """The cards that lie on a warlord in a way (``palisade``, ``nova``, ``gathered``)."""
    return tuple(card for card, holder in at[LAID] if holder == thing and (card, way) in at[LAID_AS])


def lay(at: Field, card: int, thing: int, way: str, *, up: bool) -> None:
    """Lays a card on a warlord (one change of several parts; for steps that happen at once)."""
    player = at.controller(thing)
    at.put(card, ON_WARLORDS[player])
    if up:
        at.flag(FACE_UP, card)
    at[LAID] = (*at[LAID], (card, thing))
    at[LAID_AS] = (*at[LAID_AS], (card, way))


def take_off(at: Field, card: int) -> None:
    """Puts a card that lies on a warlord into its owner's discard pile."""
    at[LAID] = tuple(pair for pair in at[LAID] if pair[0] != card)
    at[LAID_AS] = tuple(pair for pair in at[LAID_AS] if pair[0] != card)
    at.put(card, DISCARD[at.owner(card)])


# --- 602: palisade cards ----------------------------------------------------------------------


@skill("palisade")
def palisade(table: Table) -> None:
    """602: who is deployed may put the top card of the draw pile before an exhausted warlord of the camp."""
    lays = table.procedure("602.2", "player", "warlord", key="lay-palisade")
    falls = table.procedure("602.2.1", "warlord", key="palisade-falls")
    lost = table.procedure("602.2.3", "warlord", key="palisade-lost")

    @table.asks("602.2", of="602.2")
    def which_card(at: Field, player: int) -> Decision | None:
        return at.ask_top(DECK[player])

    @table.answered("602.2")
    def that_card(at: Field, player: int, card: int) -> None:
        at.settle(DECK[player], card)

    @table.step("602.2", of="602.2", at_once=True)
    def it_is_laid(at: Field, player: int, warlord: int) -> None:
        if at[DECK[player]]:
            lay(at, at[DECK[player]][0], warlord, "palisade", up=False)

    def builds(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        at.call(lays, player=player, warlord=picked[0])

    def without(at: Field, thing: int, player: int) -> Wanted:
        exhausted = [one for one in at.warlords(player) if at.exhausted(one)]
        there = tuple(one for one in exhausted if not laid_on(at, one, "palisade"))
        if len(there) < len(exhausted):
            at.cite("602.2.4", thing)
        return (there if at[DECK[player]] else ()), 0, 1

    set_off(table, "palisade", "602.1", "deploy", builds, wants=without)

    @table.trigger("602.2.1", on="battle-fixed", resolve=falls, waits=True)
    def a_battle_is_fixed(at: Field, thing: int, other: int) -> Iterator[tuple[Any, ...]]:
        if laid_on(at, thing, "palisade"):
            yield thing, thing

    @table.step("602.2.1", of="602.2.1", at_once=True)
    def it_falls(at: Field, warlord: int) -> None:
        for card in laid_on(at, warlord, "palisade"):
            take_off(at, card)
            at.impose("behind-palisade", None, "battle", target=warlord, source=warlord)

    @table.says("takes-damage", "602.2.1")
    def no_battle_damage(at: Field, hit: Hit) -> Iterator[Saying]:
        behind = at.lasting("behind-palisade", hit.thing)
        if hit.source is not None:
            behind = (*behind, *at.lasting("behind-palisade", hit.source))
        if hit.kind == "battle" and behind:
            yield Saying("cannot", "602.2.1")

    @table.says("takes-damage", "602.2.2")
    def no_special_damage(at: Field, hit: Hit) -> Iterator[Saying]:
        if hit.kind == "special" and laid_on(at, hit.thing, "palisade"):
            yield Saying("cannot", "602.2.2")

    @table.trigger("602.2.3", on="ready", resolve=lost)
    def it_stands_up(at: Field, thing: int) -> Iterator[tuple[Any, ...]]:
        if laid_on(at, thing, "palisade"):
            yield thing, thing

    @table.step("602.2.3", of="602.2.3", at_once=True)
    def it_is_discarded(at: Field, warlord: int) -> None:
        for card in laid_on(at, warlord, "palisade"):
            take_off(at, card)


# --- 620: nova cards --------------------------------------------------------------------------

EFFECTS.node("nova", "620.1")
EFFECTS.node("gathering_of_heroes", "622.1", names=("picked",))
GATHERS = ((SKILL_TEXT, "gathering_of_heroes"), ())
"""The reference of the main ability that the skill stands for in the hand."""


def twins(at: Field, thing: int, player: int) -> list[int]:
    """The cards in hand that are identical to a warlord."""
    return [card for card in at[HAND[player]] if same_card(at.facts(card), at.facts(thing))]


@skill("nova")
def nova(table: Table) -> None:
    """620: an identical card of the hand is laid over the warlord."""

    @table.modifies("hand-abilities", "620.1")
    def offers(at: Field, player: int) -> Iterator[Modifier]:
        found = tuple(
            (thing, ((SKILL_TEXT, "nova"), ())) for thing in bearers(at, player, "nova") if twins(at, thing, player)
        )
        if found:
            yield Modifier("gain", found, "620.1")

    @table.modifies("force", "620.4")
    def stronger(at: Field, thing: int) -> Iterator[Modifier]:
        count = len(laid_on(at, thing, "nova"))
        if count:
            yield Modifier("change", Change(NOVA_FORCE * count), "620.4", thing)


@EFFECTS.step("nova", at_once=True)
def it_is_laid_over(at: Field, card: int, player: int) -> None:
    """The first identical card, since they are the same; 【Nova placed】 hears of it (620.2)."""
    there = twins(at, card, player)
    if there:
        lay(at, there[0], card, "nova", up=True)
        at.cite("620.2", card)
        at.tell("nova-placed", card)


# --- 622: gathered hero cards ---------------------------------------------------------------------


def toyotomi(at: Field, player: int) -> tuple[int, ...]:
    """The warlords of a camp on which heroes gather."""
    return tuple(thing for thing in at.warlords(player) if "toyotomi" in at.traits(thing))


def gathered(at: Field, player: int) -> Iterable[int]:
    """The gathered hero cards in a camp."""
    return (card for card in at[ON_WARLORDS[player]] if (card, "gathered") in at[LAID_AS])


def is_there_already(at: Field, card: int, player: int) -> bool:
    """Whether a gathered hero card in a camp has a name of a card (622.3)."""
    names = set(at.names_of(card))
    return any(names & set(at.names_of(other)) for other in gathered(at, player) if other != card)


@skill("gathering_of_heroes")
def gathering_of_heroes(table: Table) -> None:
    """622: a card of the hand is laid over a warlord of the Toyotomi house."""

    @table.modifies("hand-abilities", "622.1")
    def offers(at: Field, player: int) -> Iterator[Modifier]:
        if not toyotomi(at, player):
            return
        found = tuple((card, GATHERS) for card in at[HAND[player]] if GATHERS[0][1] in texts.skills(at, card))
        if found:
            yield Modifier("gain", found, "622.1")

    @table.says("main", "622.4")
    def not_twice_of_a_name(at: Field, action: Any, player: int) -> Iterator[Saying]:
        if action[0] == "ability" and action[2] == GATHERS and is_named_in_camp(at, action[1], player):
            yield Saying("rule", "622.4", False)

    @table.modifies("force", "622.5")
    def stronger(at: Field, thing: int) -> Iterator[Modifier]:
        count = len(laid_on(at, thing, "gathered"))
        if count:
            yield Modifier("change", Change(GATHERED_FORCE * count), "622.5", thing)

    @table.says("main", "622.3")
    def not_a_second_time(at: Field, action: Any, player: int) -> Iterator[Saying]:
        warlord = action[0] == "play" and at.facts(action[1]).kind == "warlord"
        if warlord and is_there_already(at, action[1], player):
            yield Saying("rule", "622.3", False)

    def named(at: Field, thing: int, player: int, exhausted: bool) -> bool:
        return at.facts(thing).kind == "warlord" and is_there_already(at, thing, player)

    @table.replacement("deploy", "622.3.1", when=named)
    def it_is_discarded(at: Field, source: None, thing: int, player: int, exhausted: bool) -> None:
        at.put_now(thing, DISCARD[at.owner(thing)])


def is_named_in_camp(at: Field, card: int, player: int) -> bool:
    """Whether a camp has a warlord or a gathered hero card of a name of a card (622.4)."""
    names = set(at.names_of(card))
    return is_there_already(at, card, player) or any(names & set(at.names_of(one)) for one in at.warlords(player))


@EFFECTS.step("gathering_of_heroes")
def on_whom(at: Field, player: int) -> None:
    """A warlord of the Toyotomi house."""
    pick(at, player, toyotomi(at, player), 1, 1, "picked")


@EFFECTS.step("gathering_of_heroes", at_once=True)
def it_gathers(at: Field, card: int, picked: tuple[int, ...]) -> None:
    """Face up, turned as the warlord is."""
    if picked and card in at[HAND[at.owner(card)]]:
        lay(at, card, picked[0], "gathered", up=True)
