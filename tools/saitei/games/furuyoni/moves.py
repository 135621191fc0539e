"""What particular effects of chapter 10 do to cards and players: flinching, sealing, exchange, return to unused.

Promise: these are procedures that card texts and additional rules call; each moves what it names or, where
its clause says so, nothing.
"""

from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import EXTRA, FACE_UP, FLINCHING, IN_USE, REMOVED, SEALED, SEALED_UNDER
from saitei.games.furuyoni.tables import both, in_2018, in_2025

SEAL = both("seal", "card", "under", old="10-8", new="10-9")
EXCHANGE = both("exchange", "outgoing", "incoming", "name", old="10-21", new="10-25")
TO_UNUSED = both("to-unused", "card", old="10-18", new="10-17")
REMOVE = "remove"
in_2025.procedure("10-18", "card", key=REMOVE)
FLINCH = "flinch"
in_2025.procedure("5-1-4", "player", key=FLINCH)


@in_2025.step("5-1-4")
def flinches(at: Duel, player: int) -> None:
    """The player is flinching."""
    at[FLINCHING[player]] = True


@in_2025.replacement("gain-vigor", "5-1-4", when=lambda at, player, count: bool(at[FLINCHING[player]]))
def stops_flinching_instead(at: Duel, source: None, player: int, count: int) -> None:
    """A flinching player who would gain vigor stops flinching instead."""
    at[FLINCHING[player]] = False


@in_2018.step("10-8", at_once=True)
@in_2025.step("10-9", at_once=True)
def is_sealed(at: Duel, card: int, under: int) -> None:
    """The card moves to <Sealed>, linked to the card that seals it."""
    if at.put(card, SEALED):
        at[SEALED_UNDER] = tuple(sorted((*at[SEALED_UNDER], (card, under))))


@in_2018.step("10-18", at_once=True)
@in_2025.step("10-17", at_once=True)
def returns_unused(at: Duel, card: int) -> None:
    """The card moves, unused, to its owner's <Specials>."""
    at.to_specials(card, used=False)


@in_2025.step("10-18", at_once=True)
def leaves_the_game(at: Duel, card: int) -> None:
    """The card moves, face up, to <Outside>."""
    at.put(card, REMOVED[at.owner(card)])
    at.flag(FACE_UP, card)


def exchanged(at: Duel, outgoing: int, incoming: int, name: str | None) -> bool:
    """Whether an exchange takes place: one owner, the name the effect says, the incoming card in <Extra>."""
    if at.owner(outgoing) != at.owner(incoming) or at.where(incoming) not in EXTRA:
        return False
    return name is None or at.facts(outgoing).name == name


@in_2018.step("10-21", at_once=True)
@in_2025.step("10-25", at_once=True)
def cards_change_places(at: Duel, outgoing: int, incoming: int, name: str | None) -> None:
    """The outgoing card goes to <Extra>, the incoming one to where that was."""
    place = at.where(outgoing)
    if place is not None and exchanged(at, outgoing, incoming, name):
        at.put(outgoing, EXTRA[at.owner(outgoing)])
        at.put(incoming, place)


@in_2025.step("10-25", at_once=True)
def out_of_use(at: Duel, incoming: int) -> None:
    """If the incoming card is then in <In Use>, it goes where used cards go."""
    if any(incoming in at[zone] for zone in IN_USE):
        at.put_away(incoming)
