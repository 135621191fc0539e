"""Chapter 8: the turn, its start phase and its end phase. The main phase is in ``main``.

Promise: what happens at the edge of a phase is an event (``phase-begins``); texts and reservations
listen to it, and what arises together is ordered by the turn player.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from saitei.engine import Decision, Lasting
from saitei.engine.state import LASTING
from saitei.games.furuyoni.choices import for_facedown
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import (
    ACTION,
    ACTIVE,
    DUST,
    ENHANCEMENTS,
    HAND,
    HISTORY,
    HISTORY_BEFORE,
    ON,
    START_DISTANCE,
    TURN,
)
from saitei.games.furuyoni.tables import both, in_2018, in_2025

TURNS = both("turn", old="8", new="8")
START = both("start-phase", old="8-1", new="8-1")
FIXED = "fixed-start"
in_2025.procedure("8-1-3", key=FIXED)
END = both("end-phase", old="8-3", new="8-3")
RESERVED = both("reserved", "effect", old="9-1", new="9-1-3-4")


@in_2018.step("8")
@in_2025.step("8")
def start_phase(at: Duel) -> None:
    """The start phase."""
    at.call(START)


@in_2018.step("8")
@in_2025.step("8")
def main_phase(at: Duel) -> None:
    """The main phase."""
    at.expire("phase")
    at.call("main-phase")


@in_2018.step("8")
@in_2025.step("8")
def end_phase(at: Duel) -> None:
    """The end phase."""
    at.expire("phase")
    at.call(END)


@in_2018.step("8", at_once=True)
@in_2025.step("8", at_once=True)
def the_turn_is_over(at: Duel) -> None:
    """What lasts until the end of the turn ends."""
    if at[LASTING]:
        over = ("turn", "phase", ("end-of-turn", at[TURN]))
        at[LASTING] = tuple(effect for effect in at[LASTING] if effect.until not in over)
    at[HISTORY_BEFORE[at.acting]] = at[HISTORY]
    at[HISTORY] = ()
    at[ACTION] = ""
    at.emit("turn-ends", at.acting)


@in_2018.step("8", at_once=True)
@in_2025.step("8", at_once=True)
def the_next_turn(at: Duel) -> None:
    """The non-turn player becomes the turn player, and the next turn begins."""
    at[TURN] += 1
    at[ACTIVE] = 1 - at.acting
    at.go_to("core/8")


# --- Start phase ---------------------------------------------------------------------


@in_2018.step("7-1-1", of="8-1")
@in_2025.step("8-1-1")
def distance_at_the_start(at: Duel) -> None:
    """The current distance becomes the distance at the start of the turn."""
    at[START_DISTANCE] = at.distance


@in_2018.step("10-9", of="8-1")
@in_2025.step("8-1-2")
def effects_in_the_start_phase(at: Duel) -> None:
    """Effects in the start phase are resolved."""
    at.emit("phase-begins", "start", at.acting)


@in_2025.step("8-1-3", of="8-1")
def the_fixed_procedure(at: Duel) -> None:
    """The fixed procedure, but not on turns 1 and 2."""
    if at[TURN] > 2:
        at.call(FIXED)


@in_2018.step("8-1")
def nothing_more_at_first(at: Duel) -> None:
    """On turns 1 and 2 the steps are skipped."""
    if at[TURN] <= 2:
        at.leave(START)


@in_2018.step("8-1.i")
@in_2025.step("8-1-3.i")
def vigor_is_gained(at: Duel) -> None:
    """The turn player gains 1 vigor."""
    at.make("gain-vigor", at.acting, 1)


@in_2018.step("8-1.ii", at_once=True)
@in_2025.step("8-1-3.ii", at_once=True)
def enhancements_fade(at: Duel) -> None:
    """One crystal of every enhancement goes to <Dust>, all at the same time."""
    for zone in ENHANCEMENTS:
        for card in at[zone]:
            at.move((ON, card), DUST, 1)


@in_2018.asks("8-1.iii")
@in_2025.asks("8-1-3.iii")
def may_reconstruct(at: Duel) -> Decision:
    """The turn player may reconstruct the deck."""
    return at.ask(at.acting, "reconstruct", [False, True])


@in_2018.answered("8-1.iii")
@in_2025.answered("8-1-3.iii")
def reconstructs(at: Duel, chosen: bool) -> None:
    """Or does not."""
    if chosen:
        at.call("reconstruction", player=at.acting, by_rules=True)


@in_2018.step("8-1.iv")
@in_2025.step("8-1-3.iv")
def two_cards_are_drawn(at: Duel) -> None:
    """The turn player draws 2 cards."""
    at.call("draw", times=2, player=at.acting)


# --- End phase ------------------------------------------------------------------------


@in_2018.step("10-10", of="8-3")
@in_2025.step("8-3-1")
def effects_in_the_end_phase(at: Duel) -> None:
    """Effects in the end phase are resolved."""
    at.emit("phase-begins", "end", at.acting)


@in_2018.menu("8-3")
@in_2025.menu("8-3-2")
def which_card_goes_facedown(at: Duel) -> Decision | None:
    """While the hand is over its limit and a card can go, one is made facedown."""
    me = at.acting
    hand = at[HAND[me]]
    if len(hand) <= 2 and at.unmodified("hand-limit"):
        return None
    if len(hand) <= at.hand_limit(me):
        return None
    return at.ask(me, "hand-limit", for_facedown(at, hand))


@in_2018.answered("8-3")
@in_2025.answered("8-3-2")
def it_goes_facedown(at: Duel, chosen: int) -> None:
    """The chosen card is made facedown."""
    at.to_facedown(chosen)


# --- Reserved effects -------------------------------------------------------------------


@in_2018.trigger("9-1", on="phase-begins", resolve=RESERVED)
@in_2025.trigger("9-1-3-4", on="phase-begins", resolve=RESERVED)
def what_was_reserved(at: Duel, phase: str, player: int) -> Iterator[tuple[Any, ...]]:
    """Effects that were reserved for the beginning of this phase."""
    due = ((phase, player), (phase, None))
    return ((effect.source, effect) for effect in at.lasting("reserved") if effect.until in due)


@in_2018.step("9-1", of="9-1")
@in_2025.step("9-1-3-4")
def is_resolved_now(at: Duel, effect: Lasting) -> None:
    """It is resolved, and reserved no longer."""
    left: Iterable[Lasting] = (one for one in at[LASTING] if one != effect)
    at[LASTING] = tuple(left)
    at.simultaneously([effect.data])
