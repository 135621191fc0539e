"""10-30 and 10-39 of 2025: cards whose resolution is replaced, and uses that are declared and judged.

Promise: an effect that replaces the resolution of a card imposes ``resolved-instead`` on it (data: the prepared
work); nothing of the use from its resolution on is then done. ``declared-use`` runs a use up to its cost, has it
judged by the procedure it is given (player, card; a result True or False), and goes on or stops.
"""

from typing import Any

from saitei.engine import Call
from saitei.games.furuyoni.duel import USE, Duel
from saitei.games.furuyoni.layout import ATTACKING, IN_USE, Terms
from saitei.games.furuyoni.tables import in_2025
from saitei.games.furuyoni.using import USE_ATTACK, Use

INSTEAD = in_2025.procedure("10-30", "player", "card", "work", key="resolved-instead")
DECLARED = in_2025.procedure("10-39", "player", "card", "terms", "judge", key="declared-use", names=("use", "allowed"))

HALVES = {
    "attack": ("core/9-2-1.ii", "core/9-2-1.iii"),
    "action": ("core/9-2-2.i", "core/9-2-2.ii"),
    "enhancement": ("core/9-2-3.i", "core/9-2-3.ii"),
}
"""Of each procedure the last step of what is done before the judgement, and the first after it."""


@in_2025.trigger("10-30", on="card-used", resolve=INSTEAD)
def another_effect_is_resolved(at: Duel, player: int, card: int, terms: Terms) -> list[tuple[Any, ...]]:
    """An effect is resolved instead of the card."""
    return [(effect.source, player, card, effect.data) for effect in at.lasting("resolved-instead", card)][:1]


@in_2025.step("10-30", at_once=True)
def its_attack_is_removed(at: Duel, player: int, card: int) -> None:
    """An 《Attack》 that the use created is removed."""
    for attack in at[ATTACKING[player]]:
        if at.thing(attack).card == card:
            at.destroy(attack)


@in_2025.step("10-30")
def the_other_effect(at: Duel, work: Call) -> None:
    """That other effect is resolved."""
    at.simultaneously([work])


@in_2025.step("10-30", at_once=True)
def it_is_put_away(at: Duel, player: int, card: int) -> None:
    """The card goes where used cards go, an 《Enhancement》 too (reading replaced-resolution-aftermath)."""
    if card in at[IN_USE[player]]:
        at.put_away(card)


@in_2025.step("10-30")
def nothing_more_of_the_use(at: Duel) -> None:
    """The rest of the use is not carried out."""
    using = next(key for key, *_ in reversed(at.stack) if key in USE.values())
    at.leave(using)


@in_2025.step("10-39.i")
def the_card_is_revealed(at: Duel, card: int) -> None:
    """The card is revealed where it is."""
    at.reveal(card)


@in_2025.step("10-39.ii")
def up_to_the_cost(at: Duel, player: int, card: int, terms: Terms) -> None:
    """The use is carried out up to the payment of its cost."""
    kind = at.as_used(card, terms).type
    at.call(USE[kind], upto=HALVES[kind][0], into="use", player=player, card=card, terms=terms)


@in_2025.step("10-39.iii")
def it_is_judged(at: Duel, player: int, card: int, judge: str, use: Use | None) -> None:
    """Whether it can be used is judged in the way the effect says; an improper use is over."""
    if use is None:
        at.leave(DECLARED)
    else:
        at.call(judge, into="allowed", player=player, card=card)


@in_2025.step("10-39.iv", at_once=True)
def the_rest_or_nothing(at: Duel, card: int, terms: Terms, use: Use, allowed: bool | None) -> None:
    """The rest of the use is carried out; or its 《Attack》 is removed and the effect goes on."""
    kind = at.as_used(card, terms).type
    at.result(bool(allowed))
    if allowed:
        at.call(USE[kind], start=HALVES[kind][1], kept=use)
        return
    if USE[kind] == USE_ATTACK:
        at.destroy(use[3])
    if terms.counts_as is not None:
        at.expire(("use", card))
