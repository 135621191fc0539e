"""610, 624: skills that work in the hand: 《Shinobi》 and 《Ambush》.

Promise: whoever has such cards is asked at the moment of the skill which of them are revealed, together; each that was
revealed waits like an ability, and whether it is paid for is asked when it goes off (500.5). Nobody else learns of
those that are not revealed.
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Decision, Saying, Table
from saitei.games.sengoku import paying, texts
from saitei.games.sengoku.effects.declaring import pick
from saitei.games.sengoku.effects.skills.declaring import skill
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BATTLE, COMBOS, FRESH, HAND


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


def revealed_together(table: Table, kind: str, clause: str) -> str:
    """Declares that the cards which are to be set off are revealed together, by one choice (610.5, 624.4)."""
    procedure = table.procedure(clause, "player", key=f"reveal-{kind}", names=("picked",))

    @table.step(clause, of=clause)
    def which_are_revealed(at: Field, player: int) -> None:
        cards = [card for card in in_hand(at, player, kind) if paying.can_pay(at, player, price(at, card, kind))]
        pick(at, player, tuple(cards), 0, len(cards), "picked")

    @table.step(clause, of=clause)
    def they_are_revealed(at: Field, picked: tuple[int, ...]) -> None:
        for card in picked:
            at.reveal(card)
            at.tell(f"{kind}-revealed", card)

    return procedure


def from_the_hand(table: Table, kind: str, clause: str, trigger: str) -> None:
    """Declares what becomes of a card in hand that was revealed: it is paid for and deployed."""
    procedure = table.procedure(clause, "thing", "player", key=f"skill-{kind}", names=("paid",))

    @table.trigger(trigger, on=f"{kind}-revealed", resolve=procedure, waits=True)
    def it_triggers(at: Field, card: int) -> Iterator[tuple[Any, ...]]:
        yield card, card, at.owner(card)

    @table.asks(clause, of=clause)
    def is_it_paid_for(at: Field, thing: int, player: int) -> Decision | None:
        if thing not in at[HAND[player]] or not paying.can_pay(at, player, price(at, thing, kind)):
            return None
        return at.ask(player, "activate", dict.fromkeys((True, False), thing))

    @table.answered(clause)
    def so_it_is(at: Field, chosen: bool) -> None:
        at.bind(paid=chosen)

    @table.step(clause, of=clause)
    def it_pays(at: Field, thing: int, player: int, paid: bool | None) -> None:
        if paid:
            at.call("pay", player=player, price=price(at, thing, kind), reason="skill")

    @table.step(clause, of=clause, at_once=True)
    def it_is_deployed(at: Field, thing: int, player: int, paid: bool | None) -> None:
        if not paid:
            return
        at.make("deploy", thing, player, kind == "shinobi")
        battle = at.battle
        if kind == "shinobi" and battle is not None and at.in_camp(thing):
            at.cite("610.2", thing)
            at.cite("610.2.1", thing)
            at.note("joined", thing)
            at[BATTLE] = battle._replace(joined=(*battle.joined, thing))


@skill("shinobi")
def shinobi(table: Table) -> None:
    """610: joins an attack on the wall that nobody intercepts."""
    from_the_hand(table, "shinobi", "610.1", "610.4")

    @table.trigger("610.3", on="not-intercepted", resolve=revealed_together(table, "shinobi", "610.5"))
    def the_way_is_open(at: Field, attacker: int, target: int | None) -> Iterator[tuple[Any, ...]]:
        player = at.controller(attacker)
        if target is None and in_hand(at, player, "shinobi"):
            yield attacker, player

    @table.principle("610.6", on="wall-damaged")
    def several_succeed(at: Field, player: int, amount: int, source: int | None) -> bool:
        return at.battle is not None and any(at.still_there(one) for one in at.battle.joined)

    @table.says("main", "610.7")
    def no_attack_after_a_combo(at: Field, action: Any, player: int) -> Iterator[Saying]:
        if action[0] != "attack" or action[1] not in at[FRESH] or action[1] not in at[COMBOS]:
            return
        if any(deed.data == (action[1],) for deed in at.deeds("joined")):
            yield Saying("rule", "610.7", False)


@skill("ambush")
def ambush(table: Table) -> None:
    """624: is deployed in the opponent's turn, when the interception step or the end phase begins."""
    from_the_hand(table, "ambush", "624.1", "624.3")

    @table.trigger("624.2", on="phase-begins", resolve=revealed_together(table, "ambush", "624.4"))
    def the_moment_has_come(at: Field, phase: str, player: int) -> Iterator[tuple[Any, ...]]:
        if phase in ("interception", "end") and in_hand(at, 1 - player, "ambush"):
            yield None, 1 - player
