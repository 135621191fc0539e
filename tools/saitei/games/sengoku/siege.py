"""906.7.4, 205.4: sieges, siege damage, counter-stratagems.

Promise: damage by a siege on a player without a wall ends the game (100.3.1), damage by an effect does not; each card
of a wall that goes to the discard pile is told, and a stratagem among them has its counter-stratagem resolved.
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Decision
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import DISCARD, WALL, Battle
from saitei.games.sengoku.tables import core
from saitei.games.sengoku.victory import defeat

SIEGE = core.procedure("906.7.4", key="siege", names=("dealt",))
SIEGE_DAMAGE = core.procedure("207.2", "player", "amount", "source", "by_siege", key="siege-damage")
WALL_FALLS = core.procedure("906.7.4.3", "player", "source", key="wall-falls")
COUNTER = core.procedure("205.4", "card", "player", key="counter-stratagem")


def besiegers(at: Field, battle: Battle) -> tuple[int, ...]:
    """Those who attack the wall together and are still there."""
    return tuple(one for one in (battle.attacker, *battle.joined) if at.still_there(one))


@core.step("906.7.4.2", of="906.7.4")
def siege_damage_is_dealt(at: Field) -> None:
    """As much as the siege strength of all who attack, together."""
    battle = at.battle
    assert battle is not None
    attackers = besiegers(at, battle)
    amount = sum(int(at.standing("siege-damage", one, at.siege(one))) for one in attackers)
    at.bind(dealt=amount)
    if amount:
        enemy = 1 - battle.by
        at.call(SIEGE_DAMAGE, player=enemy, amount=amount, source=battle.attacker, by_siege=True)
    else:
        at.cite("100.3.1.1", *attackers)


@core.step("408.1.1", of="906.7.4")
def the_siege_has_succeeded(at: Field, dealt: int) -> None:
    """A siege that deals at least 1 damage succeeds, for each who attacks."""
    battle = at.battle
    if dealt and battle is not None:
        for one in besiegers(at, battle):
            at.tell("siege-succeeded", one, dealt)


@core.step("906.7.4.1", of="207.2")
def a_wall_that_is_gone(at: Field, player: int, amount: int, by_siege: bool) -> None:
    """A siege of a player who has no wall left is won (503.1.1)."""
    if by_siege and amount and not at[WALL[player]]:
        defeat(at, player, "906.7.4.1", "100.3.1", "503.1.1")


@core.step("906.7.4.3", of="207.2")
def a_card_for_each(at: Field, player: int, amount: int, source: int | None, by_siege: bool) -> None:
    """A card of the wall for each damage, as many as there are (103.1.3)."""
    if not by_siege and amount > len(at[WALL[player]]):
        at.cite("103.1.3", player)
    at.tell("wall-damaged", player, amount, source)
    at.call(WALL_FALLS, times=min(amount, len(at[WALL[player]])), player=player, source=source)


@core.asks("906.7.4.3", of="906.7.4.3")
def which_card_is_on_top(at: Field, player: int) -> Decision | None:
    """Chance says, if nobody knows the order of the wall."""
    return at.ask_top(WALL[player])


@core.answered("906.7.4.3")
def that_card_is_on_top(at: Field, player: int, card: int) -> None:
    """No rule calls this a change."""
    at.settle(WALL[player], card)


@core.step("906.7.4.3", of="906.7.4.3")
def it_falls(at: Field, player: int, source: int | None) -> None:
    """The top card of the wall goes to the discard pile."""
    if at[WALL[player]]:
        card = at[WALL[player]][0]
        at.put(card, DISCARD[player])
        at.tell("wall-fell", card, player, source)


# --- Counter-stratagems -------------------------------------------------------------------


@core.trigger("205.4.1", on="wall-fell", resolve=COUNTER, waits=True)
def a_counter_stratagem(at: Field, card: int, player: int, source: int | None) -> Iterator[tuple[Any, ...]]:
    """A stratagem that falls from the wall has its counter-stratagem set off."""
    if at.facts(card).counter is not None:
        yield (card, card, at.owner(card))


@core.step("205.4.2", of="205.4")
def it_costs_nothing(at: Field, card: int, player: int) -> None:
    """Its text is resolved, without a cost and without a choice."""
    at.note("begins", card)
    at.resolve((at.facts(card).id, "counter"), (), card=card, player=player, event=None)


@core.step("906.7.5", of="205.4")
def it_has_been_resolved(at: Field, card: int, player: int) -> None:
    """Whoever hears of counter-stratagems hears of it."""
    at.tell("counter-stratagem", card, player)
