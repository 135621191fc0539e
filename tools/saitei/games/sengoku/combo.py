"""Chapter 8: the peerless combo.

Promise: a combo does all three things at once (800.1), and only in its player's own turn (800.2).
"""

from saitei.games.sengoku import moves
from saitei.games.sengoku.facts import same_card
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import ATTACKS, COMBOS, HAND, MORE_ATTACKS, RULE_COMBO
from saitei.games.sengoku.tables import core

BY_RULE = core.procedure("801.3", "player", "thing", key="rule-combo")


@core.change("combo", "800.1")
def combo(at: Field, thing: int) -> bool:
    """A warlord becomes ready, may attack once more if it attacked, and recovers from all damage."""
    if at.controller(thing) != at.acting:
        at.cite("800.2", thing)
        return False
    if at.exhausted(thing):
        at.cite("800.1.1", thing)
        at.make("ready", thing)
    else:
        at.cite("802.4", thing)
    if thing in at[ATTACKS]:
        at.cite("800.1.2", thing)
        at[MORE_ATTACKS] = (*at[MORE_ATTACKS], thing)
    if at.damage_on(thing):
        at.make("combo-heals", thing)
    at[COMBOS] = (*at[COMBOS], thing)
    at.note("combo", thing)
    return True


@core.change("combo-heals", "800.1.3")
def its_damage_is_healed(at: Field, thing: int) -> bool:
    """A combo heals the damage of its warlord; what the end phase heals is 905.5."""
    return moves.heal(at, thing)


def identical_in_hand(at: Field, player: int, thing: int) -> int | None:
    """A card in hand that is identical to a warlord (801.2.3, 801.2.4)."""
    if at.is_soldier(thing):
        return None
    wanted = at.facts(thing)
    at.cite("801.2.4", thing)
    at.cite("210.2", thing)
    return next((card for card in at[HAND[player]] if same_card(at.facts(card), wanted)), None)


@core.step("801.3.1", of="801.3")
def the_identical_card_is_discarded(at: Field, player: int, thing: int) -> None:
    """A card identical to the warlord is discarded."""
    at[RULE_COMBO] = True
    at.cite("801.1", player)
    card = identical_in_hand(at, player, thing)
    if card is not None:
        at.make("discard", card)


@core.step("801.3.2", of="801.3")
def its_combo_activates(at: Field, thing: int) -> None:
    """The warlord becomes ready and recovers."""
    at.make("combo", thing)
