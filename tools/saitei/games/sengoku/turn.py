"""Chapter 9: the turn and its phases. The main phase is in ``main``, the battle phase in ``battle``.

Promise: each phase releases what waits, so that abilities trigger between its actions and never in the middle of one
(500.3.1); what is said to happen in a phase is told before it goes on.
"""

from typing import Any

from saitei.engine import Decision
from saitei.engine.state import LASTING
from saitei.games.sengoku import tables, values
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import (
    ACTIVATED,
    ACTIVE,
    ATTACKS,
    CAMP,
    COMBOS,
    CRESTS,
    DECK,
    FIRST,
    FRESH,
    HAND,
    HISTORY,
    LOOPS,
    LOYALTY,
    MORE_ATTACKS,
    REBELLION,
    RESOURCES,
    RULE_COMBO,
    TURN,
)
from saitei.games.sengoku.tables import core
from saitei.games.sengoku.victory import defeat

TURNS = core.procedure("900", key="turn")
START = core.procedure("901", key="start-phase", releases=True)
DRAW = core.procedure("902", key="draw-phase", releases=True)
RESOURCE = core.procedure("903", key="resource-phase", releases=True, names=("down",))
END = core.procedure("905", key="end-phase", releases=True, names=("away",))
PHASES = (START, DRAW, RESOURCE, "main-phase", END)


@core.step("900.3", of="900")
def a_turn_has_five_phases(at: Field) -> None:
    """The start, draw, resource, main and end phases, in this order."""
    at.emit("turn", at.acting)


@core.step("901", of="900")
def start_phase(at: Field) -> None:
    """The start phase."""
    at.call(START)


@core.step("902", of="900")
def draw_phase(at: Field) -> None:
    """The draw phase."""
    at.call(DRAW)


@core.step("903", of="900")
def resource_phase(at: Field) -> None:
    """The resource phase."""
    at.tell("phase", "resource", at.acting)
    at.call(RESOURCE)


@core.step("904", of="900")
def main_phase(at: Field) -> None:
    """The main phase; battle phases are added in it."""
    at.call("main-phase")


@core.step("905", of="900")
def end_phase(at: Field) -> None:
    """The end phase."""
    at.call(END)


@core.step("905.7", of="900", at_once=True)
def the_other_players_turn(at: Field) -> None:
    """The players take turns (900.1)."""
    at.cite("900.1", at.acting)
    at[TURN] += 1
    at[ACTIVE] = 1 - at.acting
    at.go_to("900.3")


# --- Start phase ----------------------------------------------------------------------


@core.step("1001.4", of="901")
def loyalty_wins(at: Field) -> None:
    """Who comes to the own start phase with ten loyalty counters wins, before any ability triggers (1001.4.1)."""
    if at[LOYALTY[at.acting]] >= tables.DECIDING_COUNTERS:
        defeat(at, 1 - at.acting, "1001.4", "1001.4.1", "100.3.3")


@core.step("901.2")
def what_holds_in_the_turn(at: Field) -> None:
    """What holds during the turn of this player begins."""
    at.tell("turn-begins", at.acting)


@core.step("901.3", at_once=True)
def resources_become_ready(at: Field) -> None:
    """All exhausted resources of the turn player."""
    for thing in at[RESOURCES[at.acting]]:
        if at.exhausted(thing):
            at.make("ready", thing)


@core.step("901.4", at_once=True)
def the_camp_becomes_ready(at: Field) -> None:
    """All exhausted warlords and stratagem cards in the turn player's camp."""
    for thing in at[CAMP[at.acting]]:
        if at.exhausted(thing):
            at.make("ready", thing)


@core.step("901.5")
def at_the_start_phase(at: Field) -> None:
    """What triggers in the start phase, and from what was done in it."""
    at.tell("phase", "start", at.acting)


# --- Draw phase -----------------------------------------------------------------------


@core.step("902.2")
def no_card_to_draw(at: Field) -> None:
    """Who comes to the own draw phase without a draw pile loses."""
    if not at[DECK[at.acting]]:
        defeat(at, at.acting, "902.2", "100.3.2", "503.1.2")


@core.step("902.3")
def one_card_is_drawn(at: Field) -> None:
    """The turn player draws a card, but not the first player in the first turn."""
    at.tell("phase", "draw", at.acting)
    if at[TURN] > 1 or at.acting != at[FIRST]:
        at.call("draw", player=at.acting)


# --- Resource phase -------------------------------------------------------------------


@core.asks("903.2", of="903")
def which_card_becomes_a_resource(at: Field) -> Decision:
    """One card of the hand, face up or face down; stratagems only face down; none is allowed, too."""
    me = at.acting
    options: list[Any] = []
    full = len(at[RESOURCES[me]]) >= values.resource_limit(at, me)
    for card in at[HAND[me]]:
        for up in (True, False):
            if full:
                at.refuse((card, up), "903.2.2")
            elif up and at.facts(card).kind == "stratagem":
                at.refuse((card, up), "903.2.1")
            else:
                options.append((card, up))
    return at.ask(me, "resource", [*at.choosable("resource", options), "none"])


@core.answered("903.2")
def it_becomes_a_resource(at: Field, chosen: Any) -> None:
    """It is placed ready."""
    at.bind(down=False)
    if chosen != "none":
        card, up = chosen
        at.bind(down=not up)
        at.make("place-resource", card, at.acting, up, False)


@core.step("903.3", of="903")
def a_card_for_one_face_down(at: Field, down: bool) -> None:
    """For a resource placed face down the player draws a card."""
    if down:
        at.call("draw", player=at.acting)


# --- End phase ------------------------------------------------------------------------


@core.step("1001.4#2", of="905")
def rebellion_loses(at: Field) -> None:
    """Who comes to the own end phase with ten rebellion counters loses, before any ability triggers."""
    if at[REBELLION[at.acting]] >= tables.DECIDING_COUNTERS:
        defeat(at, at.acting, "1001.4#2", "1001.4.1#2", "100.3.4")


@core.step("905.2")
def at_the_beginning_of_the_end_phase(at: Field) -> None:
    """What triggers when the end phase begins."""
    at.tell("phase-begins", "end", at.acting)


@core.step("905.3")
def at_the_end_phase(at: Field) -> None:
    """What triggers in the end phase."""
    at.tell("phase", "end", at.acting)


@core.menu("905.4")
def which_card_is_discarded(at: Field, away: tuple[int, ...] | None) -> Decision | None:
    """Cards of choice, as many as the hand is over its limit (303.3.1)."""
    me = at.acting
    left = [card for card in at[HAND[me]] if card not in (away or ())]
    return None if len(left) <= values.hand_limit(at, me) else at.ask(me, "hand-limit", left)


@core.answered("905.4")
def it_is_chosen(at: Field, away: tuple[int, ...] | None, chosen: int) -> None:
    """It will be discarded with the others."""
    at.bind(away=(*(away or ()), chosen))


@core.step("905.4", at_once=True)
def they_are_discarded(at: Field, away: tuple[int, ...] | None) -> None:
    """All chosen cards go to the discard pile."""
    for card in away or ():
        at.cite("303.3.1", card)
        at.make("discard", card)


@core.step("905.5", at_once=True)
def damage_is_healed(at: Field) -> None:
    """All damage of the warlords on the battlefield."""
    for player in (0, 1):
        for thing in at[CAMP[player]]:
            if at.damage_on(thing):
                at.make("heal", thing)


@core.step("905.6", at_once=True)
def what_lasted_for_the_turn_ends(at: Field) -> None:
    """Effects that last for this turn (506.2.4) and the attack restrictions end."""
    over = ("turn", "battle", ("turn", at[TURN]))
    if at[LASTING]:
        ending = [effect.until for effect in at[LASTING] if effect.until in over]
        if ending:
            at.cite("506.2.4.3" if ("turn", at[TURN]) in ending else "506.2.4", len(ending))
        if any(effect.until == "game" for effect in at[LASTING]):
            at.cite("506.2.4.2", at.acting)
        at[LASTING] = tuple(effect for effect in at[LASTING] if effect.until not in over)
    at[FRESH] = frozenset()
    for cell in (HISTORY, ATTACKS, MORE_ATTACKS, COMBOS, ACTIVATED, LOOPS):
        at[cell] = ()
    at[RULE_COMBO] = False
    for crests in CRESTS:
        at[crests] = 0
    at.emit("turn-ends", at.acting)
