"""What texts do, node by node.

Promise: the parts of an effect are carried out in their order; what is done to several cards happens at once. What an
effect sets off waits until it is over (see ``abilities``). What an effect lets possess comes from where the possession
phase takes it and goes where that phase puts it.
"""

from collections.abc import Callable
from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.engine import Decision
from saitei.engine.events import LEAVES
from saitei.games.kannagi import possession
from saitei.games.kannagi.effects.asking import Candidates, candidates, who, whole, zone
from saitei.games.kannagi.effects.declaring import EFFECTS, Cards, choose, remember
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import HIDDEN_HAND, LOST_PHASES, PLACES
from saitei.games.kannagi.tables import ATTACK, DRAW, END, FLOOR, POSSESSION, RECOVERY, TOOLS, TURN_START

PHASES = {"recovery_phase": "recovery", "draw_phase": "draw-phase"}

EFFECTS.node("ability", ATTACK, names=("memory",))
EFFECTS.node("used", TOOLS, names=("memory",))
EFFECTS.node("do", ATTACK)
EFFECTS.node("may", ATTACK)
EFFECTS.node("lose_phase", TURN_START)
EFFECTS.node("hit", ATTACK)
EFFECTS.node("draw", DRAW)
EFFECTS.node("shuffle", FLOOR)
EFFECTS.node("possess", POSSESSION, names=("picked", "hosts"))
CHOSEN = {
    "hurt": (RECOVERY, 1),
    "lower": (RECOVERY, 0),
    "raise": (RECOVERY, 0),
    "put": (ATTACK, 0),
    "prevent": (END, 0),
}
"""What is done to cards: the clause, and the slot with the cards."""


# --- Effects, parts, choices ------------------------------------------------------------------------


def _parts(slot: int) -> Callable[..., None]:
    def one_after_the_other(at: Field, text: Any, path: tuple[int, ...], card: int, player: int, event: Any) -> None:
        """In the order of writing."""
        parts = at.node(text, path).slots[slot]
        for place in range(len(parts)):
            at.resolve(text, (*path, slot, place), card=card, player=player, event=event)

    return one_after_the_other


EFFECTS.step("ability")(_parts(1))
EFFECTS.step("used")(_parts(0))


@EFFECTS.step("do")
def it_is_done(at: Field, text: Any, path: tuple[int, ...], card: int, player: int, event: Any) -> None:
    """What the sentence says."""
    at.resolve(text, (*path, 0), card=card, player=player, event=event)


@EFFECTS.asks("may")
def is_it_done(at: Field, player: int, card: int) -> Decision:
    """The player to whom the text speaks decides."""
    return at.ask(player, "activate", dict.fromkeys((True, False), card))


@EFFECTS.answered("may")
def so_it_is(at: Field, text: Any, path: tuple[int, ...], card: int, player: int, event: Any, chosen: bool) -> None:
    """Or it is left alone."""
    if chosen:
        at.resolve(text, (*path, 0), card=card, player=player, event=event)


# --- What is done to players ---------------------------------------------------------------------------


@EFFECTS.step("lose_phase")
def a_phase_is_lost(at: Field, node: Node, player: int) -> None:
    """The next one of its kind is passed over."""
    loser, phase = as_node(node.slots[0]), as_node(node.slots[1])
    at[LOST_PHASES] = (*at[LOST_PHASES], (who(loser, player), PHASES[phase.kind]))


@EFFECTS.step("hit")
def damage_is_dealt(at: Field, node: Node, card: int, player: int) -> None:
    """To a player."""
    at.make("damage", who(as_node(node.slots[1]), player), whole(node.slots[0]), card)


@EFFECTS.step("draw")
def cards_are_drawn(at: Field, node: Node, player: int) -> None:
    """One at a time."""
    at.call("draw", whole(node.slots[0]), player=player, target=HIDDEN_HAND[player])


@EFFECTS.step("shuffle")
def a_draw_pile_is_shuffled(at: Field, player: int) -> None:
    """As the floor rulings have it."""
    at.call("shuffling", player=player)


# --- What is done to cards --------------------------------------------------------------------------------


def _choose(at: Field, what: Node, card: int, player: int, into: str) -> None:
    """Queues the choice of the cards that a text means."""
    found = candidates(at, what, card, player)
    if found.wanted is not None:
        choose(at, player, found.cards, found.refused, found.wanted, into)
    else:
        at.bind(**{into: found.cards})


def _hurt(at: Field, node: Node, thing: int, card: int, player: int) -> None:
    at.lose_power(thing, whole(node.slots[0]))


def _lower(at: Field, node: Node, thing: int, card: int, player: int) -> None:
    at.lose_power(thing, whole(node.slots[1]))


def _raise(at: Field, node: Node, thing: int, card: int, player: int) -> None:
    at.impose("power", ("modified", whole(node.slots[1])), LEAVES, target=thing, source=card)


def _put(at: Field, node: Node, thing: int, card: int, player: int) -> None:
    at.put(thing, zone(as_node(node.slots[1]), player))


def _prevent(at: Field, node: Node, thing: int, card: int, player: int) -> None:
    until = "turn" if as_node(node.slots[1]).kind == "until_turn_ends" else ("recovery", thing)
    at.impose("prevented", True, until, target=thing, source=card)


DONE = {"hurt": _hurt, "lower": _lower, "raise": _raise, "put": _put, "prevent": _prevent}


def _declare(kind: str, clause: str, slot: int) -> None:
    EFFECTS.node(kind, clause, names=("picked",))

    @EFFECTS.step(kind)
    def cards_are_chosen(at: Field, node: Node, card: int, player: int) -> None:
        """Those that the text means."""
        _choose(at, as_node(node.slots[slot]), card, player, "picked")

    @EFFECTS.step(kind, at_once=True)
    def it_is_done_to_them(at: Field, node: Node, card: int, player: int, picked: Cards | None) -> None:
        """To all at once; cards from the top of a pile go one at a time."""
        what = as_node(node.slots[slot])
        if kind == "put" and what.kind == "top":
            side = who(as_node(what.slots[1]), player)
            at.call("draw", whole(what.slots[0]), player=side, target=zone(as_node(node.slots[1]), player))
            return
        remember(at, picked or ())
        for thing in picked or ():
            DONE[kind](at, node, thing, card, player)


for _kind, (_clause, _slot) in CHOSEN.items():
    _declare(_kind, _clause, _slot)


# --- Possession by an effect ----------------------------------------------------------------------------


@EFFECTS.step("possess")
def a_card_is_chosen(at: Field, node: Node, card: int, player: int) -> None:
    """An apparition card of the player's hands, as in the phase (reading: possession-by-an-effect)."""
    found = candidates(at, as_node(node.slots[0]), card, player)
    allowed = at.in_hand(player, "apparition")
    _choose_allowed(at, player, found, allowed, len(found.cards) if found.wanted is None else found.wanted, "picked")


@EFFECTS.step("possess")
def its_host_is_chosen(at: Field, node: Node, card: int, player: int, picked: Cards | None) -> None:
    """One place card on the field."""
    if picked:
        found = candidates(at, as_node(node.slots[1]), card, player)
        _choose_allowed(at, player, found, (*at[PLACES[player]], *at[PLACES[1 - player]]), 1, "hosts")


def _choose_allowed(at: Field, player: int, found: Candidates, allowed: Cards, count: int, into: str) -> None:
    """Queues the choice among cards that a text means; those that possession does not allow are refused."""
    others = tuple((one, POSSESSION) for one in found.cards if one not in allowed)
    choose(at, player, tuple(one for one in found.cards if one in allowed), (*others, *found.refused), count, into)


@EFFECTS.step("possess", at_once=True)
def it_possesses(at: Field, player: int, picked: Cards | None, hosts: Cards | None) -> None:
    """Face down, as in the phase."""
    for host in hosts or ():
        possession.refuse_to_decide(at, host, player)
        for one in picked or ():
            possession.put_under(at, one, host)
