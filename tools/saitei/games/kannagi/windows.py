"""When tool cards are used: at every declared start and end.

Promise: a moment is declared first; what it sets off takes place; then the player whose turn it is and the opponent
are asked in turn until both pass. Nobody is asked who has no tool card. Where no tool card can be used, the clause
that forbids it refuses them. The page does not say where a used tool card goes: if its own text does not say so,
that is where the rules end.
"""

from typing import Any

from saitei.engine import Decision
from saitei.engine.state import WAITING
from saitei.games.kannagi.abilities import abilities
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import HIDDEN_HAND, OPEN_HAND, SHOWN
from saitei.games.kannagi.tables import TOOLS, procedure

window = procedure("window", TOOLS, "asked", "passed", names=("chosen",), releases=True)
use = procedure("use-tool", TOOLS, "card", "player")
closed = procedure("no-tools", TOOLS, "clause", "player")
HANDS = (*HIDDEN_HAND, *OPEN_HAND)


def declare(at: Field, moment: str) -> None:
    """Says that a start or end (a local address) is declared, and opens the window for tool cards there.

    Nothing is opened where nobody has a tool card and nothing waits that could bring one.
    """
    at.emit("declared", moment, at.acting)
    if at[WAITING] or holders(at):
        at.call("window", asked=at.acting, passed=0)


def forbid(at: Field, clause: str) -> None:
    """Says that no tool card can be used now, by a clause (local address)."""
    for player in holders(at):
        at.call("no-tools", clause=clause, player=player)


def holders(at: Field) -> list[int]:
    """The players with a tool card in hand, the one whose turn it is first."""
    return [player for player in (at.acting, 1 - at.acting) if at.in_hand(player, "tool")]


# --- A window ---------------------------------------------------------------------------------


@window.asks(TOOLS, into="chosen")
def which_tool_card(at: Field, asked: int) -> Decision | None:
    """A tool card of either hand, or none."""
    cards = at.in_hand(asked, "tool")
    return at.ask(asked, "tool", ["pass", *(("use", card) for card in cards)]) if cards else None


@window.step(TOOLS)
def until_both_pass(at: Field, asked: int, passed: int, chosen: Any) -> None:
    """After a tool card the player whose turn it is is asked first again."""
    if isinstance(chosen, tuple):
        at.bind(asked=at.acting, passed=0, chosen=None)
        at.call("use-tool", card=chosen[1], player=asked)
        at.go_to(TOOLS)
    elif not passed:
        at.bind(asked=1 - asked, passed=1, chosen=None)
        at.go_to(TOOLS)


# --- A tool card is used ------------------------------------------------------------------------


@use.step(TOOLS)
def it_is_shown(at: Field, card: int) -> None:
    """Both players see it."""
    at.emit("used", card)
    at.reveal(card)
    at.flag(SHOWN, card)


@use.step(TOOLS)
def its_text_takes_place(at: Field, card: int, player: int) -> None:
    """All of it, as the effect in progress of one card."""
    for one in abilities(at, card):
        at.resolve((at.facts(card).id, "text"), (0, one.place), card=card, player=player, event=None)


@use.step(TOOLS)
def it_has_gone_where_its_text_says(at: Field, card: int) -> None:
    """No rule of the page says where else."""
    if at.where(card) in HANDS:
        at.unresolved("the page does not say where a tool card goes that was used")


# --- No tool cards ------------------------------------------------------------------------------


@closed.asks(TOOLS)
def no_tool_card(at: Field, clause: str, player: int) -> Decision:
    """Those in hand are refused."""
    for card in at.in_hand(player, "tool"):
        at.refuse(("use", card), clause)
    return at.ask(player, "tool", ["pass"])


@closed.answered(TOOLS)
def none_is_used(at: Field, chosen: Any) -> None:
    """Nothing happens."""
