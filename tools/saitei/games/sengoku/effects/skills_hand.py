"""610, 624: skills that work in the hand: 《Shinobi》 and 《Ambush》.

Promise: whoever has such a card is asked about each, whether it is revealed and paid for; nobody else learns of those
that are not revealed.

What would break this: several cards revealed together (610.5, 624.4) are asked about one after the other here, so that
one is known to be deployed before the next is asked about.
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Decision, Table
from saitei.games.sengoku import paying, texts
from saitei.games.sengoku.effects.skills import skill
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BATTLE, HAND


def in_hand(at: Field, player: int, kind: str) -> list[int]:
    """The warlords in a hand that have a skill."""
    return [card for card in at[HAND[player]] if kind in texts.skills(at, card)]


def price(at: Field, card: int, kind: str) -> paying.Price | None:
    """The cost of a card and one more: any for 《Shinobi》, one of its colour for 《Ambush》 (610.1, 624.1)."""
    cost = paying.price(at, card, at.owner(card))
    if cost is None:
        return None
    pips, generic = cost
    colour = at.facts(card).colour
    return (pips, generic + 1) if kind == "shinobi" or not colour else ((*pips, colour), generic)


def from_the_hand(table: Table, kind: str, clause: str) -> str:
    """Declares what becomes of a card in hand that has been set off: it is revealed, paid for and deployed."""
    procedure = table.procedure(clause, "thing", "player", key=f"skill-{kind}", names=("paid",))

    @table.asks(clause, of=clause)
    def is_it_revealed(at: Field, thing: int, player: int) -> Decision | None:
        if thing not in at[HAND[player]] or not paying.can_pay(at, player, price(at, thing, kind)):
            return None
        return at.ask(player, "activate", dict.fromkeys((True, False), thing))

    @table.answered(clause)
    def so_it_is(at: Field, chosen: bool) -> None:
        at.bind(paid=chosen)

    @table.step(clause, of=clause)
    def it_is_paid_for(at: Field, thing: int, player: int, paid: bool | None) -> None:
        if paid:
            at.reveal(thing)
            at.call("pay", player=player, price=price(at, thing, kind), reason="skill")

    @table.step(clause, of=clause, at_once=True)
    def it_is_deployed(at: Field, thing: int, player: int, paid: bool | None) -> None:
        if not paid:
            return
        at.make("deploy", thing, player, kind == "shinobi")
        battle = at.battle
        if kind == "shinobi" and battle is not None and at.in_camp(thing):
            at[BATTLE] = battle._replace(joined=(*battle.joined, thing))

    return procedure


@skill("shinobi")
def shinobi(table: Table) -> None:
    """610: joins an attack on the wall that nobody intercepts."""
    procedure = from_the_hand(table, "shinobi", "610.1")

    @table.trigger("610.4", on="not-intercepted", resolve=procedure, waits=True)
    def the_way_is_open(at: Field, attacker: int, target: int | None) -> Iterator[tuple[Any, ...]]:
        if target is None:
            for card in in_hand(at, at.controller(attacker), "shinobi"):
                yield card, card, at.owner(card)


@skill("ambush")
def ambush(table: Table) -> None:
    """624: is deployed in the opponent's turn, when the interception step or the end phase begins."""
    procedure = from_the_hand(table, "ambush", "624.1")

    @table.trigger("624.3", on="phase-begins", resolve=procedure, waits=True)
    def the_moment_has_come(at: Field, phase: str, player: int) -> Iterator[tuple[Any, ...]]:
        for card in in_hand(at, 1 - player, "ambush"):
            yield card, card, at.owner(card)
