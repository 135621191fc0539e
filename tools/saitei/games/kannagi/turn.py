"""Phases 0, 1, 2 and 4, and the order of all phases. The main phase is in ``main``.

Promise: every phase declares its start and its end; a phase that was lost is passed over with both. What takes place
at the end of the turn comes before the hand excess procedure, and the turn passes after it (readings:
order-of-the-end-phase, no-tools-at-the-end-of-the-turn).
"""

from saitei.engine import Decision
from saitei.games.kannagi import windows
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import (
    ACTIVE,
    DRAW_PILE,
    HIDDEN_HAND,
    LOST_PHASES,
    LYING,
    OPEN_HAND,
    PLACES,
    SOUL,
    TURN,
)
from saitei.games.kannagi.tables import DRAW, END, KEPT_HAND, MAIN, RECOVERY, TOOLS, TURN_START, end, procedure, start

turn = procedure("turn", TOOLS, releases=True)
turn_start = procedure("turn-start", TURN_START, releases=True)
recovery = procedure("recovery", RECOVERY, releases=True)
draw_phase = procedure("draw-phase", DRAW, releases=True)
end_phase = procedure("end-phase", END, releases=True)
draw = procedure("draw", DRAW, "player", "target")
PHASES = {"turn-start": TURN_START, "recovery": RECOVERY, "draw-phase": DRAW, "main": MAIN, "end-phase": END}
"""The phases in their order, each with its clause."""


def lost(at: Field, phase: str) -> bool:
    """Whether the player whose turn it is has lost a phase."""
    return (at.acting, phase) in at[LOST_PHASES]


def _phase(phase: str, clause: str) -> None:
    @turn.step(clause, of=TOOLS)
    def its_turn_comes(at: Field) -> None:
        """The phase is gone through, unless it was lost."""
        if lost(at, phase):
            at[LOST_PHASES] = tuple(one for one in at[LOST_PHASES] if one != (at.acting, phase))
            at.emit("phase-lost", phase, at.acting)
        else:
            at.call(phase)


for _name, _clause in PHASES.items():
    _phase(_name, _clause)


@turn.step(END, of=TOOLS)
def the_turn_passes(at: Field) -> None:
    """To the opponent."""
    at[ACTIVE] = 1 - at.acting
    at.go_to(TURN_START)


# --- 0: turn start ------------------------------------------------------------------------------


@turn_start.step(start(TURN_START))
def the_turn_is_started(at: Field) -> None:
    """From here on tool cards can be used, even if the recovery phase is lost."""
    windows.declare(at, start(TURN_START))


@turn_start.step(end(TURN_START))
def the_own_turn_begins(at: Field) -> None:
    """From here on it is the player's turn."""
    at[TURN] += 1
    windows.declare(at, end(TURN_START))


# --- 1: recovery ---------------------------------------------------------------------------------


@recovery.step(start(RECOVERY))
def before_raising(at: Field) -> None:
    """Tool cards can be used while cards still lie."""
    windows.declare(at, start(RECOVERY))


@recovery.step(RECOVERY, at_once=True)
def place_cards_are_raised(at: Field) -> None:
    """Every lying place card of the player; lost power comes back, and what lasts until recovery ends.

    Those that were raised all along get it back too (reading: recovery-of-raised-place-cards).
    """
    for card in at[PLACES[at.acting]]:
        at.flag(LYING, card, False)
        at.recover_now(card)
        at.expire(("recovery", card))


@recovery.step(end(RECOVERY))
def after_raising(at: Field) -> None:
    """What was to last until recovery has ended with it."""
    windows.declare(at, end(RECOVERY))


# --- 2: draw -------------------------------------------------------------------------------------


@draw_phase.step(start(DRAW))
def before_drawing(at: Field) -> None:
    """Tool cards can be used."""
    windows.declare(at, start(DRAW))


@draw_phase.step(DRAW)
def a_card_is_drawn(at: Field) -> None:
    """One card."""
    at.call("draw", player=at.acting, target=HIDDEN_HAND[at.acting])


@draw_phase.step(end(DRAW))
def after_drawing(at: Field) -> None:
    """Tool cards can be used, the drawn one too."""
    windows.declare(at, end(DRAW))


@draw.asks(DRAW)
def which_card_is_on_top(at: Field, player: int) -> Decision | None:
    """Chance says, if the pile is shuffled and nobody knows yet."""
    return at.ask_top(DRAW_PILE[player])


@draw.answered(DRAW)
def that_card_is_on_top(at: Field, player: int, card: int) -> None:
    """No rule calls this a change."""
    at.settle(DRAW_PILE[player], card)


@draw.step(DRAW)
def it_goes(at: Field, player: int, target: int) -> None:
    """Into the hidden hand, or where an effect says. The page does not say what happens without a card to draw."""
    if not at[DRAW_PILE[player]]:
        at.unresolved("the page does not say what happens when there is no card to draw")
    at.put(at[DRAW_PILE[player]][0], target)


# --- 4: end --------------------------------------------------------------------------------------


@end_phase.step(start(END))
def the_end_of_the_turn(at: Field) -> None:
    """Effects at the end of the turn are set off before the hand excess procedure."""
    at.emit("turn-ends", at.acting)
    windows.declare(at, start(END))


@end_phase.step(END)
def no_tool_cards_meanwhile(at: Field) -> None:
    """Until the procedure is over."""
    if excess(at):
        windows.forbid(at, END)


@end_phase.menu(END)
def which_card_goes_into_the_soul(at: Field) -> Decision | None:
    """Cards of choice from both hands, until 8 are left."""
    me = at.acting
    return at.ask(me, "excess", [*at[HIDDEN_HAND[me]], *at[OPEN_HAND[me]]]) if excess(at) else None


@end_phase.answered(END)
def it_goes_into_the_soul(at: Field, chosen: int) -> None:
    """One at a time."""
    at.put(chosen, SOUL[at.acting])


@end_phase.step(end(END))
def the_end_is_declared(at: Field) -> None:
    """No tool card can be used here; what lasted for the turn is over."""
    at.expire("turn")
    at.emit("declared", end(END), at.acting)
    windows.forbid(at, end(END))


def excess(at: Field) -> int:
    """How many cards the player whose turn it is has in hand beyond what is kept."""
    me = at.acting
    return max(0, len(at[HIDDEN_HAND[me]]) + len(at[OPEN_HAND[me]]) - KEPT_HAND)
