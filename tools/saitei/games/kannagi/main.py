"""Phase 3: choosing one of its phases, and the two in which a card is shown and put onto the field (3-1, 3-4).

Promise: a card shown at the start is not on the field; what it asks for is asked again when it is put there. A phase
that is not completed lets a phase be chosen again (reading: one-phase-in-the-main-phase); a completed one does not.
"""

from typing import Any, NamedTuple

from saitei.engine import Decision, Table
from saitei.games.kannagi import windows
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import (
    HIDDEN_HAND,
    LYING,
    OPEN_HAND,
    PLACES,
    SEASONS,
    SHOWN,
    SOUL,
)
from saitei.games.kannagi.tables import (
    ATTACK,
    MAIN,
    POSSESSION,
    SUMMONING,
    TOOLS,
    UNFOLDING,
    end,
    procedure,
    start,
)

main = procedure("main", MAIN, names=("chosen", "completed"), releases=True)
summoning = procedure("summoning", SUMMONING, names=("card",), releases=True)
unfolding = procedure("unfolding", UNFOLDING, names=("card",), releases=True)
CHOICES = {"summoning": SUMMONING, "attack": ATTACK, "possession": POSSESSION, "unfolding": UNFOLDING}
"""The phases of the main phase, each with its clause."""


# --- 3: choosing a phase --------------------------------------------------------------------------


@main.step(start(MAIN))
def before_choosing(at: Field) -> None:
    """Tool cards can be used."""
    windows.declare(at, start(MAIN))


@main.asks(MAIN, into="chosen")
def which_phase(at: Field, completed: bool | None) -> Decision:
    """One that can be begun, or the end of the main phase; after a completed phase only the end."""
    options: list[Any] = []
    for phase, clause in CHOICES.items():
        if completed:
            at.refuse(phase, end(MAIN))
        elif _can_begin(at, phase):
            options.append(phase)
        else:
            at.refuse(phase, clause)
    return at.ask(at.acting, "phase", [*options, "end"], always=True)


@main.step(MAIN)
def it_is_gone_through(at: Field, chosen: str) -> None:
    """The chosen phase says whether it was completed."""
    if chosen == "end":
        at.go_to(end(MAIN))
    else:
        at.call(chosen, into="completed")


@main.step(MAIN)
def the_next_choice(at: Field, completed: bool | None) -> None:
    """A phase that was not completed lets one be chosen again."""
    if not completed:
        at.cite(TOOLS, at.acting)
    at.go_to(MAIN)


@main.step(end(MAIN))
def after_choosing(at: Field) -> None:
    """Tool cards can be used."""
    windows.declare(at, end(MAIN))


def _can_begin(at: Field, phase: str) -> bool:
    me = at.acting
    if phase == "attack":
        return bool(at[PLACES[me]])
    if phase == "possession":
        return bool(at.in_hand(me, "apparition")) and bool(at[PLACES[0]] or at[PLACES[1]])
    kind = "place" if phase == "summoning" else "season"
    return any(fits(at, card, me) is not False for card in at.in_hand(me, kind))


# --- 3-1 and 3-4: a card is shown and put onto the field -----------------------------------------------


def fits(at: Field, card: int, player: int) -> bool | None:
    """Whether a card asks for no more than the soul holds and shares its season; None where the page leaves it open.

    What is compared is the number of souls that the card asks for (reading: number-compared-with-the-soul). It is open
    when the soul is large enough, but not by the cards of the season alone, and when a card that asks for none finds
    none of its season (reading: same-season).
    """
    facts = at.facts(card)
    same = sum(at.facts(one).season == facts.season for one in at[SOUL[player]])
    if same and facts.souls <= same:
        return True
    return None if (same or not facts.souls) and facts.souls <= len(at[SOUL[player]]) else False


def _fits_or_open(at: Field, card: int, clause: str) -> bool:
    """Whether a card fits; where the page leaves that open, the position ends unresolved."""
    fitting = fits(at, card, at.acting)
    if fitting is None:
        at.unresolved("the page does not say whether a card needs more souls of its own season", clause)
    return fitting


class _Shown(NamedTuple):
    """A phase that puts a card onto the field: the kind of card, where it comes, what it sets off, how it lies."""

    phase: str
    clause: str
    kind: str
    cells: tuple[int, ...]
    timing: str
    lies: bool


def _shown_and_put(table: Table, shown: _Shown) -> None:
    """The steps of such a phase."""
    phase, clause, kind, cells, timing, lies = shown

    @table.asks(start(clause), into="card")
    def which_card(at: Field) -> Decision:
        """From either hand; those that ask for too much are refused."""
        cards = at.in_hand(at.acting, kind)
        for card in cards:
            if fits(at, card, at.acting) is False:
                at.refuse(card, clause)
        return at.ask(at.acting, timing, [card for card in cards if fits(at, card, at.acting) is not False])

    @table.step(start(clause))
    def it_is_shown(at: Field, card: int) -> None:
        """Both players see it; it is not on the field yet."""
        _fits_or_open(at, card, clause)
        at.reveal(card)
        at.flag(SHOWN, card)

    @table.step(start(clause))
    def the_start_is_declared(at: Field) -> None:
        """Tool cards can be used."""
        windows.declare(at, start(clause))

    @table.step(clause)
    def is_it_completed(at: Field, card: int) -> None:
        """Not if the card has left the hand, or asks for more than there is by now (reading: asked-when-summoned)."""
        done = at.where(card) in (HIDDEN_HAND[at.acting], OPEN_HAND[at.acting]) and _fits_or_open(at, card, clause)
        at.flag(SHOWN, card, False)
        at.result(done)
        if not done:
            at.leave(phase)

    @table.step(end(clause), at_once=True)
    def it_comes_onto_the_field(at: Field, card: int) -> None:
        """Face up: a place card lying, a season card raised."""
        at.put(card, cells[at.acting])
        at.flag(LYING, card, lies)
        at.emit(timing, card, at.acting)

    @table.step(end(clause))
    def the_end_is_declared(at: Field) -> None:
        """What works when it has come there takes place before tool cards (reading: when-summoned-before-tools)."""
        windows.declare(at, end(clause))


_shown_and_put(summoning, _Shown("summoning", SUMMONING, "place", PLACES, "summoned", True))
_shown_and_put(unfolding, _Shown("unfolding", UNFOLDING, "season", SEASONS, "unfolded", False))
