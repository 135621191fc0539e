"""904: the main phase, and which actions can be chosen in it.

Promise: every action that a rule refuses is refused with its clause; what texts allow, forbid and demand is weighed
with the rules in one place (103.1.2), so that a forced action goes before all others (504.2). Nothing can be chosen
in the middle of an effect or action (103.2.7), because the menu is asked only between them.

An *action* is a tuple: ``("play", card)``, ``("ability", card, reference)``, ``("attack", warlord)``,
``("combo", warlord)``, ``("loyalty",)``, ``("rebellion",)``, ``("end",)``.
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Decision, Saying
from saitei.games.sengoku import abilities, combo, loops, moves, paying, texts
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import (
    ATTACKS,
    CAMP,
    COMBOS,
    FRESH,
    HAND,
    LOYALTY,
    MORE_ATTACKS,
    REBELLION,
    RESOURCES,
    RULE_COMBO,
)
from saitei.games.sengoku.tables import core

MAIN = core.procedure("904", key="main-phase", releases=True)
ABILITY = core.procedure("904.4", "player", "thing", "reference", key="main-ability")
LOSES_COUNTER = core.procedure("904.7", "player", "loser", "kind", key="counter-lost")
PRICE_OF_A_COUNTER: paying.Price = ((), 2)
Action = tuple[Any, ...]


@core.step("904.1", of="904")
def the_main_phase_begins(at: Field) -> None:
    """What triggers when the main phase begins."""
    at.tell("phase", "main", at.acting)


@core.menu("904.1", of="904")
def what_is_done(at: Field) -> Decision:
    """Any number of actions in any order; that the phase is over is for the player to say."""
    me = at.acting
    return at.ask(me, "main", at.choosable("main", [*actions(at, me), ("end",)], me), always=True)


@core.answered("904.1")
def it_is_done(at: Field, chosen: Action) -> None:
    """The action is carried out; then something can be chosen again."""
    me = at.acting
    if chosen != ("end",):
        loops.chosen(at, chosen)
    match chosen:
        case ("play", card):
            at.call("play", player=me, card=card)
        case ("ability", thing, reference):
            at.cite("400.2.1", thing)
            for clause in ("904.4.1",) if at.in_camp(thing) else ("904.4.2", "904.4.3"):
                at.cite(clause, thing)
            if at.facts(thing).kind == "formation":
                at.cite("204.3#2", thing)
            at.call(ABILITY, player=me, thing=thing, reference=reference)
        case ("attack", thing):
            at.cite("904.5.1", thing)
            at[ATTACKS] = (*at[ATTACKS], thing)
            at.call("battle", attacker=thing)
        case ("combo", thing):
            at.call("rule-combo", player=me, thing=thing)
        case ("loyalty",):
            at.call(LOSES_COUNTER, player=me, loser=1 - me, kind="lose-loyalty")
        case ("rebellion",):
            at.call(LOSES_COUNTER, player=me, loser=me, kind="lose-rebellion")
        case _:
            at.done()


def actions(at: Field, player: int) -> Iterator[Action]:
    """Everything a player could think of doing."""
    elsewhere = at.standing("from-elsewhere", player, ())
    for card in (*at[HAND[player]], *elsewhere):
        yield ("play", card)
    for thing in (*at[CAMP[player]], *at[RESOURCES[player]]):
        if texts.speaks(at, thing):
            for ability in texts.timed(at, thing, "main"):
                yield ("ability", thing, ability.reference)
    for thing, reference in at.standing("hand-abilities", player, ()):
        yield ("ability", thing, reference)
    for thing in at.warlords(player):
        yield ("attack", thing)
        yield ("combo", thing)
    if at[LOYALTY[1 - player]]:
        yield ("loyalty",)
    if at[REBELLION[player]]:
        yield ("rebellion",)


# --- What the rules say about each action -----------------------------------------------


@core.says("main", "904.2")
def about_playing(at: Field, action: Action, player: int) -> Iterator[Saying]:
    """Warlords of a name that is not in the camp, main stratagems with proper targets; their cost can be paid."""
    if action[0] != "play":
        return
    card = action[1]
    yield from play_rules(at, card, player)
    facts = at.facts(card)
    if facts.kind == "warlord" and moves.namesake(at, card, player):
        yield Saying("rule", "904.2.1", False)
        yield Saying("rule", "701.2.1" if len(facts.names) > 1 else "701.2", False)
    if facts.kind == "stratagem" and facts.timing != "main":
        yield Saying("rule", "702.2", False)


def play_rules(at: Field, card: int, player: int) -> Iterator[Saying]:
    """What the rules say about playing any card: its cost can be paid, and its targets are there (702.3)."""
    if not paying.can_pay(at, player, paying.price(at, card, player), card):
        yield Saying("rule", "700.6", False)
    facts = at.facts(card)
    if facts.kind == "formation":
        yield Saying("rule", "204.2#2", False)
    aims = facts.kind == "stratagem" and texts.targets_at_head(at, card)
    if aims and not texts.begins(at, card, ((facts.id, "text"), ()), player):
        yield Saying("rule", "702.3", False)


@core.says("main", "904.4")
def about_abilities(at: Field, action: Action, player: int) -> Iterator[Saying]:
    """Main abilities whose cost can be paid and whose targets are there (401.2)."""
    if action[0] != "ability":
        return
    _, thing, reference = action
    ability = texts.of_reference(at, reference)
    if not abilities.may_activate(at, thing, ability, player):
        yield Saying("rule", "412.2" if ability.once else "430.2.2" if ability.exhausts else "430.3.1", False)
    if ability.targets and not texts.begins(at, thing, reference, player):
        yield Saying("rule", "401.2", False)


@core.says("main", "904.5")
def about_attacking(at: Field, action: Action, player: int) -> Iterator[Saying]:
    """Ready warlords that are not restricted and have an attack left."""
    if action[0] != "attack":
        return
    thing = action[1]
    if at[ATTACKS].count(thing) > at[MORE_ATTACKS].count(thing):
        yield Saying("rule", "200.2.3", False)
        yield Saying("rule", "904.5.2.1", False)
    elif at.exhausted(thing):
        yield Saying("rule", "904.5.2", False)
    elif thing in at[FRESH] and at.standing("restricted", thing, True):
        yield Saying("rule", "212.2", False)
    elif not any(at.verdict("attack-target", one, thing).allowed for one in ("wall", *at.warlords(1 - player))):
        yield Saying("rule", "906.3.2", False)


@core.says("main", "904.6")
def about_the_combo_of_the_rules(at: Field, action: Action, player: int) -> Iterator[Saying]:
    """Once a turn, for an exhausted warlord of which an identical card is in hand, when no combo activated yet."""
    if action[0] != "combo":
        return
    thing = action[1]
    if at[RULE_COMBO]:
        yield Saying("rule", "904.6.1", False)
    elif not at.exhausted(thing):
        yield Saying("rule", "801.2.1", False)
    elif at[COMBOS]:
        yield Saying("rule", "801.2.2", False)
        yield Saying("rule", "802.5", False)
    elif combo.identical_in_hand(at, player, thing) is None:
        yield Saying("rule", "801.2.3", False)


@core.says("main", "904.7")
def about_counters(at: Field, action: Action, player: int) -> Iterator[Saying]:
    """Two resources make the opponent lose a loyalty counter, or oneself a rebellion counter (904.8)."""
    if action[0] in ("loyalty", "rebellion") and not paying.can_pay(at, player, PRICE_OF_A_COUNTER):
        yield Saying("rule", "904.7" if action[0] == "loyalty" else "904.8", False)


# --- Main abilities and counters -----------------------------------------------------------


@core.step("401.1", of="904.4")
def a_main_ability_is_activated(at: Field, player: int, thing: int, reference: Any) -> None:
    """Its cost is paid and its text is resolved."""
    at.call("activate", thing=thing, reference=reference, player=player, event=None)


@core.step("904.7")
def two_are_paid(at: Field, player: int, kind: str) -> None:
    """Two resources of any colour are paid."""
    if kind == "lose-rebellion":
        at.cite("904.8", player)
    at.cite("1001.3.1" if kind == "lose-loyalty" else "1001.3.1#2", player)
    at.call("pay", player=player, price=PRICE_OF_A_COUNTER, reason="counter")


@core.step("904.7")
def one_counter_is_lost(at: Field, loser: int, kind: str) -> None:
    """One counter is lost."""
    at.make(kind, loser, 1)
