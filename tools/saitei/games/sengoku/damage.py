"""906.7.2, 503.2, 212.3: damage to warlords, retreat, the end of a fight.

Promise: who has taken as much damage as its force retreats, but never in the middle of an ability or action
(503.2.3); the one exception is a fighter that is struck first (906.7.2.1). A retreat knows by what (503.2.5).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from saitei.engine import Saying
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import DAMAGE, DISCARD, HISTORY, HURTS, UNDEALT, Battle, Deed, Hit, Hurt
from saitei.games.sengoku.tables import core

RETREATS = core.procedure("503.2", "things", key="retreats")
DAMAGE_STEP = core.procedure("906.7", key="damage-step", releases=True)
FIGHT = core.procedure("906.7.2", key="fight", names=("struck",))


# --- Damage and retreat ---------------------------------------------------------------------


@core.change("deal-damage", "505.4")
def deal_damage(at: Field, hit: Hit, amount: int) -> bool:
    """A card deals damage to a warlord: so much as its value stands, none where a text says so."""
    if not at.in_camp(hit.thing) or not at.verdict("takes-damage", hit).allowed:
        return False
    dealt = int(at.standing("damage", hit, max(0, amount)))
    if dealt <= 0:
        return False
    at.move_now(UNDEALT, (DAMAGE, hit.thing), dealt)
    at[HURTS] = (*at[HURTS], Hurt(hit.thing, dealt, hit.kind, hit.source))
    at.tell("damaged", hit.thing, dealt, hit.kind, hit.source)
    return True


@core.says("takes-damage", "212.3.1")
def of_two_kinds(at: Field, hit: Hit) -> Iterator[Saying]:
    """Damage to warlords is battle damage or special damage; no rule keeps a warlord from either."""
    yield Saying("rule", "212.3.1")


def beaten(at: Field) -> tuple[int, ...]:
    """The warlords that must retreat: damage of at least their force, also when the force is 0 (503.2.1.1)."""
    return tuple(
        thing
        for player in (at.acting, 1 - at.acting)
        for thing in at.warlords(player)
        if at.damage_on(thing) >= at.force(thing) and at.verdict("retreats", thing, *by_what(at, thing)).allowed
    )


@core.watch("503.2.3", resolve=RETREATS, at_rest=True)
def somebody_must_retreat(at: Field) -> Iterable[tuple[Any, ...]]:
    """Looked at whenever no ability and no action is being resolved, before anything triggers (206.4, 503.2.4)."""
    things = beaten(at)
    return [(things,)] if things else ()


@core.step("503.2.1", of="503.2", at_once=True)
def they_retreat(at: Field, things: tuple[int, ...]) -> None:
    """All at once."""
    for thing in things:
        at.cite("503.2.1.1" if not at.force(thing) else "503.2.4", thing)
        if not at.within("fight"):
            at.cite("503.2.3", thing)
        kind, source = by_what(at, thing)
        if _was_deployed_so(at, thing):
            at.cite("206.4", thing)
        if at.force(thing) < at.facts(thing).force or (kind == "force" and at.force(thing)):
            at.cite("503.2.2", thing)
        at.make("retreat", thing, kind, source, at.controller(thing))


BEGINS = frozenset(("played", "begins", "triggers", "phase", "phase-begins"))
"""Deeds with which something else begins that is resolved."""


def _was_deployed_so(at: Field, thing: int) -> bool:
    """Whether a warlord without force had none when it was deployed: nothing has begun since, or been done to it."""
    if at.recorder is None or at.force(thing) or at.lasting("force", thing):
        return False
    deeds = reversed(at[HISTORY])
    return next((one.kind == "deploy" for one in deeds if one.kind in BEGINS or _deploys(one, thing)), False)


def _deploys(deed: Deed, thing: int) -> bool:
    return deed.kind == "deploy" and deed.data[0] == thing


@core.change("retreat", "503.2.5")
def retreat(at: Field, thing: int, kind: str, source: int | None, player: int) -> bool:
    """A warlord goes to the discard pile by ``battle`` or ``special`` damage, by ``force`` 0 or by an ``effect``."""
    if not at.in_camp(thing) or (kind == "effect" and not at.verdict("retreats", thing, kind, source).allowed):
        return False
    at.note("retreat", thing, kind, source, player)
    return at.put_now(thing, DISCARD[at.owner(thing)])


def by_what(at: Field, thing: int) -> tuple[str, int | None]:
    """The damage that a warlord has just taken, by kind and source; else its force has fallen (503.2.2)."""
    last = next((one for one in reversed(at[HURTS]) if one.thing == thing and not one.judged), None)
    return ("force", None) if last is None else (last.kind, last.source)


# --- The damage step ------------------------------------------------------------------------


@core.step("906.7.1", of="906.7")
def fight_or_siege(at: Field) -> None:
    """Two warlords fight, or the wall is besieged."""
    if _of(at).receiver is None:
        at.go_to("906.7.4")


@core.step("906.7.2", of="906.7")
def they_fight(at: Field) -> None:
    """The fight is one action: nothing triggers in the middle of it."""
    at.call(FIGHT)


@core.step("906.7.3", of="906.7")
def what_the_fight_set_off(at: Field) -> None:
    """What the fight set off has triggered before this step."""
    at.go_to("906.7.6")


@core.step("906.7.4", of="906.7")
def the_wall_is_besieged(at: Field) -> None:
    """The siege is one action."""
    at.call("siege")


@core.step("906.7.5", of="906.7")
def what_the_siege_set_off(at: Field) -> None:
    """What the siege set off has triggered before this step, counter-stratagems, too."""


@core.step("906.7.6", of="906.7")
def the_damage_step_is_over(at: Field) -> None:
    """Back to the main phase, whoever is still there."""


def _of(at: Field) -> Battle:
    battle = at.battle
    assert battle is not None
    return battle


def strikes_first(at: Field, thing: int) -> bool:
    """Whether a text lets a warlord deal its battle damage first."""
    return bool(at.standing("strikes-first", thing, False))


def _strike(at: Field, striker: int, struck: int) -> None:
    """Battle damage of the striker's force (206.2)."""
    if at.still_there(striker) and at.still_there(struck):
        at.make("deal-damage", Hit(struck, "battle", striker), at.force(striker))


@core.step("906.7.2.1", of="906.7.2")
def one_strikes_first(at: Field) -> None:
    """Who alone strikes first deals its damage before the other."""
    at.judged()
    first = [one for one in _of(at).fighters if strikes_first(at, one)]
    if len(first) == 1:
        other = next(one for one in _of(at).fighters if one != first[0])
        at.bind(struck=other)
        _strike(at, first[0], other)


@core.step("906.7.2.1", of="906.7.2")
def the_other_may_retreat(at: Field, struck: int | None) -> None:
    """Whether the other retreats is judged before it deals damage: the exception to 503.2.3."""
    if struck is not None and struck in beaten(at):
        at.call(RETREATS, things=(struck,))


@core.step("906.7.2", at_once=True)
def they_strike(at: Field, struck: int | None) -> None:
    """Both deal damage at the same time; after a first strike only the other one, if it is still there."""
    attacker, receiver = _of(at).fighters
    blows = [(attacker, receiver), (receiver, attacker)]
    if struck is not None:
        blows = [pair for pair in blows if pair[0] == struck]
    amounts = [at.force(striker) for striker, _ in blows]
    for (striker, other), amount in zip(blows, amounts, strict=True):
        if at.still_there(striker) and at.still_there(other):
            at.make("deal-damage", Hit(other, "battle", striker), amount)


@core.step("906.7.2")
def the_beaten_retreat(at: Field) -> None:
    """Who has taken as much damage as its force retreats."""
    things = beaten(at)
    if things:
        at.call(RETREATS, things=things)


@core.step("409.2", of="906.7.2")
def who_has_won(at: Field) -> None:
    """Who made the other retreat by battle damage and did not retreat has won (407.2, 409.2, 423)."""
    battle = _of(at)
    attacker, receiver = battle.fighters
    fell = {deed.data[0]: deed.data[1:3] for deed in at.deeds("retreat")}
    for winner, loser in ((attacker, receiver), (receiver, attacker)):
        if fell.get(loser) == ("battle", winner) and winner not in battle.gone and loser in battle.gone:
            at.tell("battle-won", winner, loser)
            if winner == attacker:
                at.tell("attack-won", winner, loser)
            elif battle.intercepted:
                at.tell("interception-won", winner, loser)
