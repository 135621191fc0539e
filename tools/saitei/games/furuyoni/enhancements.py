"""Chapter 9-5: enhancements break when no crystal is left on them, in the middle of whatever took the last.

Promise: the watch finds each once; while it breaks its 【Ongoing】 effects are lost (texts ask whether ``breaking`` is
under way).
"""

from saitei.games.furuyoni import texts
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import ENHANCEMENTS, ON
from saitei.games.furuyoni.tables import both, in_2018, in_2025

BREAKING = both("breaking", "card", old="9-5", new="9-5", names=("player",))


def empty(at: Duel) -> list[int]:
    """The enhancements without crystals."""
    if not at[ENHANCEMENTS[0]] and not at[ENHANCEMENTS[1]]:
        return []
    held = dict(at[ON])
    return [card for zone in ENHANCEMENTS for card in at[zone] if card not in held]


@in_2018.watch("5-4-2", resolve=BREAKING, reads=(ON, ENHANCEMENTS))
@in_2025.watch("5-5-2", resolve=BREAKING, reads=(ON, ENHANCEMENTS))
def without_crystals(at: Duel) -> list[tuple[int]]:
    """A card in <Enhancements> has no crystal (what is cleared up as a phase ends does not break)."""
    found = empty(at)
    return [(card,) for card in found] if found and not at.within("clearing-up") else []


@in_2018.step("9-5")
@in_2025.step("9-5")
def it_breaks(at: Duel, card: int) -> None:
    """From here on its 【Ongoing】 effects are lost, and what only they held off is judged (4-2)."""
    player = at.player_of(card)
    assert player is not None
    at.bind(player=player)
    at.stir(ENHANCEMENTS[player])
    at.note("broke", player, card)
    at.emit("enhancement-broke", player, card)


@in_2018.step("9-5.i")
@in_2025.step("9-5.i")
def what_it_does_when_broken(at: Duel, card: int, player: int) -> None:
    """Its 【Broken】 effects are resolved, from the top, unless it has gone elsewhere meanwhile."""
    if card not in at[ENHANCEMENTS[player]]:
        at.leave(BREAKING)
    elif at.facts(card).text is not None or not at.unmodified("texts"):
        texts.run(at, texts.blocks(at, card, "broken"), card, player, timing="broken")


@in_2018.step("9-5.ii", at_once=True)
def it_leaves_in_2018(at: Duel, card: int) -> None:
    """If it is still there: a normal card goes to <Discard>, a special, used, to <Specials>."""
    if any(card in at[zone] for zone in ENHANCEMENTS):
        at.put_away(card)


@in_2025.step("9-5.ii", at_once=True)
def it_leaves(at: Duel, card: int) -> None:
    """The same, unless a crystal is on it again."""
    if any(card in at[zone] for zone in ENHANCEMENTS) and not at.count((ON, card)):
        at.put_away(card)
