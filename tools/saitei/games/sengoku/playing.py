"""Chapter 7: playing warlords and stratagems.

Promise: what a card costs is paid before anything else of its play happens; what its play sets off waits until the
play is over (500.3.1).
"""

from saitei.games.sengoku import paying
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CAMP, DISCARD
from saitei.games.sengoku.tables import core

PLAY = core.procedure("700", "player", "card", key="play")
WARLORD = core.procedure("701", "player", "card", key="play-warlord")
STRATAGEM = core.procedure("702", "player", "card", key="play-stratagem")


@core.step("700.1", of="700")
def additional_costs_come_first(at: Field, player: int, card: int) -> None:
    """What texts have paid besides comes first, since it may change the cost; it is no part of it (700.7.1)."""
    calls = at.standing("additional-costs", (card, player), ())
    if calls:
        at.cite("700.7.2", card)
        at.cite("700.7.1", card)
        at.simultaneously(calls)


@core.step("700.1", of="700")
def its_cost_is_paid(at: Field, player: int, card: int) -> None:
    """Its cost is paid."""
    at.judged()
    price = paying.price(at, card, player)
    if price != at.facts(card).cost:
        at.cite("700.8", card)
    if price is not None:
        at.cite("700.2", card)
        at.call("pay", player=player, price=price, reason="play")


@core.step("700.5", of="700")
def it_is_played(at: Field, player: int, card: int) -> None:
    """It is a card of the cost printed on it, whatever was paid (700.8)."""
    at.tell("played", card, player)
    at.call(WARLORD if at.facts(card).kind == "warlord" else STRATAGEM, player=player, card=card)


@core.step("701.3", of="701")
def it_is_deployed(at: Field, player: int, card: int) -> None:
    """A warlord is deployed ready; it cannot attack in this turn (701.4), but its abilities can be used (701.5)."""
    at.make("deploy", card, player, False)


@core.step("702.4", of="702")
def it_is_discarded_first(at: Field, player: int, card: int) -> None:
    """A stratagem goes to the discard pile before its text is resolved, unless it says where it goes."""
    target = stratagem_goes(at, player, card)
    if target in CAMP:
        at.make("deploy", card, player, False)
    else:
        at.put(card, target)


@core.step("702.4", of="702")
def its_text_is_resolved(at: Field, player: int, card: int) -> None:
    """The text of the stratagem is resolved."""
    name = at.facts(card).id
    if at.rules.cards[name].text is not None and at.verdict("takes-effect", card, player).allowed:
        at.note("begins", card)
        at.resolve((name, "text"), (), card=card, player=player, event=None)


@core.step("500.7", of="702")
def it_has_activated(at: Field, player: int, card: int) -> None:
    """What triggers when the effect of a stratagem has been activated."""
    at.tell("stratagem-activated", card, player)


def stratagem_goes(at: Field, player: int, card: int) -> int:
    """The zone that a stratagem goes to when it is played."""
    return int(at.standing("stratagem-goes", (card, player), DISCARD[player]))
