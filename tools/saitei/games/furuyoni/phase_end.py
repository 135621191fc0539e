"""Chapters 10-14 (2018) and 10-13 (2025): ending a phase in the middle of anything.

Promise: all that is unresolved in the phase vanishes, the board is cleared up in the order written, and the
turn goes on with the next phase. An effect that ends a phase calls ``end_the_phase``.
"""

from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import PHASES, Duel
from saitei.games.furuyoni.enhancements import empty
from saitei.games.furuyoni.layout import ATTACKING, ENHANCEMENTS, IN_USE
from saitei.games.furuyoni.tables import both, in_2018, in_2025

CLEARING_UP = both("clearing-up", old="10-14", new="10-13")


def end_the_phase(at: Duel) -> None:
    """Ends the phase under way; ignored while another such effect is being resolved."""
    if at.within(CLEARING_UP):
        return
    for frame in at.stack:
        if frame[0] in PHASES:
            at.leave(frame[0], cleanup=CLEARING_UP)
            return


@in_2018.step("10-14", at_once=True)
@in_2025.step("10-13", at_once=True)
def cards_in_use_are_put_away(at: Duel) -> None:
    """An 《Enhancement》 in <In Use> goes, with its crystals, to <Enhancements>; others where used cards go.

    Their use has vanished, so that none is used as another card any longer.
    """
    at[LASTING] = tuple(effect for effect in at[LASTING] if effect.kind != "counts-as")
    for player in (0, 1):
        for card in at[IN_USE[player]]:
            if at.facts(card).type == "enhancement":
                at.put(card, ENHANCEMENTS[player])
            else:
                at.put_away(card)


@in_2018.step("10-14", at_once=True)
@in_2025.step("10-13", at_once=True)
def attacks_are_removed(at: Duel) -> None:
    """Attacks in <Attacking> are removed."""
    for zone in ATTACKING:
        for attack in at[zone]:
            at.destroy(attack)


@in_2018.step("10-14", at_once=True)
@in_2025.step("10-13", at_once=True)
def empty_enhancements_leave(at: Duel) -> None:
    """Enhancements without crystals leave; their 【Broken】 effects are not resolved."""
    for card in empty(at):
        at.put_away(card)
