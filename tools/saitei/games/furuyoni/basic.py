"""Chapter 9-6: basic actions and their two costs.

Promise: ``basic-action`` performs one action of a player: ``how`` is ``standard`` (a cost is paid) or ``effect``;
``given`` are the actions that a text names, () for a free choice. Each action is a procedure of its own.
"""

from typing import Any

from saitei.engine import Decision
from saitei.games.furuyoni.choices import ROUTES, actions, for_facedown, out_of_reach, places, vigor_refused
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import HAND, VIGOR
from saitei.games.furuyoni.tables import both, in_2018, in_2025

BASIC = both("basic-action", "player", "how", "given", old="9-6", new="9-6", names=("chosen", "paid"))
FORWARD = both("forward", "player", old="9-6-1", new="9-6-1")
BACK = both("back", "player", old="9-6-2", new="9-6-2")
WRAP = both("wrap", "player", old="9-6-3", new="9-6-3")
LODGE = both("lodge", "player", old="9-6-4", new="9-6-4")
LEAVE = "leave"
in_2025.procedure("9-6-5", "player", key=LEAVE)


@in_2025.asks("9-6.i-A", into="chosen")
def which_of_those_named(at: Duel, player: int, given: tuple[str, ...]) -> Decision | None:
    """A basic action that the wording names is chosen, even if it will do nothing."""
    return at.ask(player, "basic-action", given) if given else None


@in_2025.asks("9-6.i-B", into="chosen")
def which_of_all(at: Duel, player: int, how: str, chosen: str | None) -> Decision | None:
    """Else any that can move something."""
    return at.ask(player, "basic-action", actions(at, player, how)) if chosen is None else None


@in_2018.asks("9-6.i", into="paid")
@in_2025.asks("9-6.ii", into="paid")
def which_cost(at: Duel, player: int, how: str) -> Decision | None:
    """In the standard action 1 vigor or 1 card of the hand is the cost."""
    if how != "standard":
        return None
    options: list[Any] = for_facedown(at, at[HAND[player]])
    why = vigor_refused(at, player)
    if why is None:
        options.append("vigor")
    else:
        at.refuse("vigor", why)
    return at.ask(player, "basic-cost", options)


@in_2018.step("9-6.i-A")
@in_2025.step("9-6.ii-A")
def vigor_is_paid(at: Duel, player: int, how: str, paid: Any) -> None:
    """1 vigor; without a cost that can be paid there is no basic action."""
    if paid == "vigor":
        at.pay((VIGOR[player], None, 1))
    elif paid is None and how == "standard":
        at.leave(BASIC)


@in_2018.step("9-6.i-B")
@in_2025.step("9-6.ii-B")
def a_card_is_paid(at: Duel, paid: Any) -> None:
    """1 card of the hand is made facedown."""
    if paid is not None and paid != "vigor":
        at.to_facedown(paid)


@in_2018.asks("9-6.ii", into="chosen")
def which_action(at: Duel, player: int, how: str, given: tuple[str, ...]) -> Decision:
    """Forward, Back, Wrap or Lodge; under the duel rules not Forward at distance 2 or less.

    An action that an effect names and that cannot be chosen is not performed.
    """
    options = [action for action in actions(at, player, how) if not given or action in given]
    if given and not options:
        at.by("too-close")
    return at.ask(player, "basic-action", options)


@in_2018.step("9-6.iii")
@in_2025.step("9-6.iii")
def it_is_performed(at: Duel, player: int, how: str, chosen: str | None) -> None:
    """The chosen action is resolved."""
    if chosen is not None:
        at.note("acted", player, chosen, how)
        at.emit("basic-action", player, chosen)
        at.call(chosen, player=player)


def carry(at: Duel, player: int, action: str) -> None:
    """Moves the crystal of a basic action."""
    source, target = ROUTES[action]
    zones = places(player)
    at.move(zones[source], zones[target], 1)


@in_2018.step("9-6-1")
def forward_in_2018(at: Duel, player: int) -> None:
    """1 crystal from <Distance> to the own <Aura>."""
    carry(at, player, "forward")


@in_2025.step("9-6-1")
def forward(at: Duel, player: int) -> None:
    """The same, but nothing up to the master's distance."""
    if not out_of_reach(at, "forward"):
        carry(at, player, "forward")


@in_2018.step("9-6-2")
@in_2025.step("9-6-2")
def back(at: Duel, player: int) -> None:
    """1 crystal from the own <Aura> to <Distance>."""
    carry(at, player, "back")


@in_2018.step("9-6-3")
@in_2025.step("9-6-3")
def wrap(at: Duel, player: int) -> None:
    """1 crystal from <Dust> to the own <Aura>."""
    carry(at, player, "wrap")


@in_2018.step("9-6-4")
@in_2025.step("9-6-4")
def lodge(at: Duel, player: int) -> None:
    """1 crystal from the own <Aura> to the own <Flare>."""
    carry(at, player, "lodge")


@in_2025.step("9-6-5")
def leave(at: Duel, player: int) -> None:
    """1 crystal from <Dust> to <Distance>, but nothing beyond the master's distance."""
    if not out_of_reach(at, "leave"):
        carry(at, player, "leave")
