"""What particular effects of chapter 10 do: flinching, sealing, exchange, return to unused, proof, numbers.

Promise: these are procedures that card texts and additional rules call; each moves what it names or, where
its clause says so, nothing.
"""

from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import EXTRA, FACE_UP, FLINCHING, IN_USE, REMOVED, SEALED, SEALED_UNDER, SPECIALS
from saitei.games.furuyoni.tables import both, in_2018, in_2025

SEAL = both("seal", "card", "under", old="10-8", new="10-9")
EXCHANGE = both("exchange", "outgoing", "incoming", "name", old="10-21", new="10-25")
TO_UNUSED = both("to-unused", "card", old="10-18", new="10-17")
PROOF = both("prove", "cards", old="10-22", new="10-24")
REMOVE = "remove"
in_2025.procedure("10-18", "card", key=REMOVE)
FLINCH = "flinch"
in_2025.procedure("5-1-4", "player", key=FLINCH)
DECLARE = "declare-number"
in_2025.procedure("10-36", "player", "numbers", key=DECLARE, names=("declared",))


@in_2025.step("5-1-4")
def flinches(at: Duel, player: int) -> None:
    """The player is flinching."""
    if not at[FLINCHING[player]]:
        at[FLINCHING[player]] = True
        at.emit("flinched", player)


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
    """Whether an exchange takes place: one owner, the name the effect says, the incoming card in <Extra>.

    In 2025 only where the incoming card can be; in 2018 not where an exchange is under way.
    """
    if at.owner(outgoing) != at.owner(incoming) or at.where(incoming) not in EXTRA:
        return False
    if at.rules.numbers.own_cards:
        if at.where(outgoing) in SPECIALS and at.facts(incoming).kind != "special":
            return False
    elif sum(frame[0] == EXCHANGE for frame in at.stack) > 1:
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


@in_2018.step("10-21")
def stays_in_use(at: Duel, incoming: int) -> None:
    """No clause says where the incoming card goes from <In Use>: only the card that was used is put away."""
    if any(incoming in at[zone] for zone in IN_USE):
        at.unresolved("a card that was exchanged into <In Use> is not put away by the use that goes on", "core/9-2")


@in_2025.step("10-25", at_once=True)
def out_of_use(at: Duel, incoming: int) -> None:
    """If the incoming card is then in <In Use>, it goes where used cards go."""
    if any(incoming in at[zone] for zone in IN_USE):
        at.put_away(incoming)


@in_2018.step("10-22", at_once=True)
@in_2025.step("10-24", at_once=True)
def hidden_cards_are_shown(at: Duel, cards: tuple[int, ...]) -> None:
    """What is obligatory with hidden cards and cannot be done is proven by revealing them."""
    for card in cards:
        at.reveal(card)


# --- Declaring a number (2025) ----------------------------------------------------------


@in_2025.asks("10-36", into="declared")
def which_number(at: Duel, player: int, numbers: tuple[int, ...]) -> Decision:
    """One integer; ``numbers`` are those that obey the condition of the effect and make a difference to it."""
    return at.ask(player, "number", numbers)


@in_2025.step("10-36")
def it_is_declared(at: Duel, player: int, declared: int | None) -> None:
    """It is said aloud, and given back to the effect."""
    at.emit("number-declared", player, declared)
    at.result(declared)
