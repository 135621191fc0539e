"""Chapter 8-2: the main phase, as standard action or full-power action.

Promise: a menu offers what the clauses and texts together allow; what they refuse is refused with its
clause (``choices``), so that an improper use is never offered. A phase is never ended for a player, even
where nothing else is left to choose.
"""

from typing import Any

from saitei.engine import Decision
from saitei.games.furuyoni import choices
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import ACTION, Terms
from saitei.games.furuyoni.tables import both, in_2018, in_2025

MAIN = both("main-phase", old="8-2", new="8-2")
CHOOSING = "choose-action"
in_2025.procedure("8-2-1", "player", key=CHOOSING)
STANDARD = both("standard-action", old="8-2-1", new="8-2-2.A")
FULL_POWER = both("full-power-action", old="8-2-2", new="8-2-2.B")

STANDARDLY = Terms("standard")
WITH_FULL_POWER = Terms("full-power")
KINDS = {"standard": STANDARD, "full-power": FULL_POWER}


@in_2018.step("8-2")
@in_2025.step("8-2-1", of="8-2")
def the_main_phase_begins(at: Duel) -> None:
    """What is said to happen at the start of the main phase arises."""
    at.emit("phase-begins", "main", at.acting)


@in_2025.trigger("8-2-1", on="phase-begins", resolve=CHOOSING)
def the_choice_of_action(at: Duel, phase: str, player: int) -> list[tuple[None, int]]:
    """The choice of action is made among these effects, in any order."""
    return [(None, player)] if phase == "main" else []


@in_2018.asks("8-2")
@in_2025.asks("8-2-1", of="8-2-1")
def which_action(at: Duel) -> Decision:
    """Standard action or full-power action."""
    return at.ask(at.acting, "main-action", ["standard", "full-power"])


@in_2018.answered("8-2")
@in_2025.answered("8-2-1")
def that_action(at: Duel, chosen: str) -> None:
    """The main phase is played so."""
    at[ACTION] = chosen


@in_2018.step("8-2")
@in_2025.step("8-2-2", of="8-2")
def it_is_played(at: Duel) -> None:
    """The turn player acts by it."""
    at.call(KINDS[at[ACTION]])


@in_2025.step("8-2-3", of="8-2")
def the_main_phase_is_over(at: Duel) -> None:
    """Effects at the end of the main phase are resolved."""
    at.emit("main-phase-ends", at.acting)


@in_2018.menu("8-2-1")
@in_2025.menu("8-2-2.A")
def what_to_do(at: Duel) -> Decision:
    """Use a card of the hand, use an unused special, perform a basic action, or end the phase; then again."""
    me = at.acting
    options: list[Any] = choices.usable(at, me, STANDARDLY)
    if choices.may_act(at, me, "standard"):
        options.append("basic-action")
    options.append("end")
    return at.ask(me, "standard", options, always=True)


@in_2018.answered("8-2-1")
@in_2025.answered("8-2-2.A")
def does_it(at: Duel, chosen: Any) -> None:
    """It is done."""
    if chosen == "end":
        at.done()
    elif chosen == "basic-action":
        at.call("basic-action", player=at.acting, how="standard", given=())
    else:
        at.use(at.acting, chosen, STANDARDLY)


@in_2018.asks("8-2-2")
@in_2025.asks("8-2-2.B")
def which_card_with_full_power(at: Duel) -> Decision:
    """Use one card, or end the phase."""
    return at.ask(at.acting, "full-power", [*choices.usable(at, at.acting, WITH_FULL_POWER), "end"], always=True)


@in_2018.answered("8-2-2")
@in_2025.answered("8-2-2.B")
def uses_it_with_full_power(at: Duel, chosen: Any) -> None:
    """It is used; then the phase ends."""
    if chosen != "end":
        at.use(at.acting, chosen, WITH_FULL_POWER)
