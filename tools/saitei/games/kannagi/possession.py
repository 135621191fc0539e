"""Phase 3-3: an apparition card is put under a place card, and what becomes of it without a host.

Promise: the host is chosen at the start, the card is put under it at the end (reading: possession-of-a-place-card);
an effect that lets a card possess asks here for what the phase asks for (reading: possession-by-an-effect).
An apparition card whose host is lost returns to the zone it came from, be it on its way or lying there already.
"""

from collections.abc import Iterable

from saitei.engine import Decision
from saitei.games.kannagi import windows
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import (
    APPARITIONS,
    FROM_HIDDEN,
    FROM_OPEN,
    HIDDEN_HAND,
    HOSTS,
    OPEN_HAND,
    PLACES,
)
from saitei.games.kannagi.tables import POSSESSION, core, end, procedure, start

possession = procedure("possession", POSSESSION, names=("host", "card"), releases=True)
without_host = procedure("without-host", POSSESSION, "cards")


@possession.asks(start(POSSESSION), into="host")
def which_host(at: Field) -> Decision:
    """A place card on the field."""
    return at.ask(at.acting, "host", [*at[PLACES[at.acting]], *at[PLACES[1 - at.acting]]])


@possession.step(start(POSSESSION))
def it_is_chosen(at: Field, host: int) -> None:
    """If the page says whose it may be."""
    refuse_to_decide(at, host, at.acting)


@possession.asks(POSSESSION, into="card")
def which_apparition_card(at: Field) -> Decision:
    """From either hand."""
    return at.ask(at.acting, "possession", at.in_hand(at.acting, "apparition"))


@possession.step(start(POSSESSION))
def the_start_is_declared(at: Field) -> None:
    """Tool cards can be used."""
    windows.declare(at, start(POSSESSION))


@possession.step(POSSESSION)
def the_host_may_be_lost(at: Field, host: int, card: int) -> None:
    """Then the card is where it came from, and the phase is not completed."""
    if not at.is_place(host) or at.where(card) not in (HIDDEN_HAND[at.acting], OPEN_HAND[at.acting]):
        at.emit("host-lost", card)
        at.leave("possession")


@possession.step(end(POSSESSION), at_once=True)
def it_is_put_under_the_host(at: Field, host: int, card: int) -> None:
    """Face down."""
    put_under(at, card, host)
    at.result(True)


@possession.step(end(POSSESSION))
def the_end_is_declared(at: Field) -> None:
    """What works when it possesses takes place before tool cards."""
    windows.declare(at, end(POSSESSION))


def refuse_to_decide(at: Field, host: int, player: int) -> None:
    """Ends unresolved where a player chose the opponent's place card as the host: whether it can be one is not said."""
    if host not in at[PLACES[player]]:
        at.unresolved("the page does not say whether the opponent's place card can be the host", POSSESSION)


def put_under(at: Field, card: int, host: int) -> None:
    """Puts an apparition card under a place card, and notes where it came from."""
    came = FROM_HIDDEN if at.where(card) in HIDDEN_HAND else FROM_OPEN
    at.put(card, APPARITIONS[at.controller(host)])
    at.flag(came, card)
    at[HOSTS] = (*at[HOSTS], (card, host))
    at.emit("possesses", card, at.controller(card))


# --- The host is lost ------------------------------------------------------------------------------


@core.watch(POSSESSION, resolve="without-host", reads=[PLACES])
def hosts_that_are_lost(at: Field) -> Iterable[tuple[tuple[int, ...]]]:
    """All apparition cards that are left without one, together."""
    found = tuple(card for card, host in at[HOSTS] if not at.is_place(host))
    return [(found,)] if found else []


@without_host.step(POSSESSION, at_once=True)
def they_return(at: Field, cards: tuple[int, ...]) -> None:
    """To the zone each came from."""
    for card in cards:
        at.put(card, (OPEN_HAND if card in at[FROM_OPEN] else HIDDEN_HAND)[at.owner(card)])
