"""906.1 to 906.6, 906.8: the battle phase up to the stratagem step. Damage and sieges are in ``damage`` and ``siege``.

Promise: a battle is a ``Battle`` in its cell from the declaration to the end; each of its steps releases what waits,
and after each but the last it is seen whether those in the battle are still there (906.8.1).
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Decision, Saying
from saitei.engine.state import LASTING
from saitei.games.sengoku import main
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BATTLE, HAND, Battle
from saitei.games.sengoku.tables import core

BATTLE_PHASE = core.procedure("906", "attacker", key="battle")
ATTACK = core.procedure("906.3", "attacker", key="attack-step", releases=True)
INTERCEPTION = core.procedure("906.4", "attacker", key="interception-step", releases=True, names=("with_it",))
FIXING = core.procedure("906.5", "attacker", key="fixing-step", releases=True)
ENDED = core.procedure("906.8", key="battle-ended")
OVER = core.procedure("906.8.1", key="battle-left")
STRATAGEMS = core.procedure("906.6", "attacker", key="stratagem-step", releases=True, names=("passes",))


@core.step("906.1", of="906")
def a_battle_begins(at: Field, attacker: int) -> None:
    """A battle phase is added to the main phase."""
    at[BATTLE] = Battle(attacker, at.acting)
    at.tell("phase", "battle", at.acting)


@core.step("906.3", of="906")
def attack_step(at: Field, attacker: int) -> None:
    """The attack step."""
    at.tell("phase-begins", "attack", at.acting)
    at.call(ATTACK, attacker=attacker)


@core.step("906.8.1", of="906")
def after_the_attack_step(at: Field) -> None:
    """Who attacks or is attacked is gone: the battle is over."""
    _over_if_gone(at)


@core.step("906.4", of="906")
def interception_step(at: Field, attacker: int) -> None:
    """The interception step."""
    at.cite("906.3.5", attacker)
    _in_step(at, "interception")
    at.call(INTERCEPTION, attacker=attacker)


@core.step("906.8.1", of="906")
def after_the_interception_step(at: Field) -> None:
    """Who attacks or takes the attack is gone: the battle is over."""
    _over_if_gone(at)


@core.step("906.4.8", of="906")
def nothing_stands_before_the_wall(at: Field) -> None:
    """When no warlord takes the attack, the damage step follows at once; else the fixing step (906.4.7)."""
    if _of(at).receiver is None:
        at.go_to("906.7")


@core.step("906.5", of="906")
def fixing_step(at: Field, attacker: int) -> None:
    """The fixing step."""
    at.cite("906.4.7", attacker)
    _in_step(at, "fixing")
    at.call(FIXING, attacker=attacker)


@core.step("906.8.1", of="906")
def after_the_fixing_step(at: Field) -> None:
    """Who attacks or takes the attack is gone: the battle is over."""
    _over_if_gone(at)


@core.step("906.6", of="906")
def stratagem_step(at: Field, attacker: int) -> None:
    """The stratagem step."""
    at.cite("906.5.2", attacker)
    _in_step(at, "stratagem")
    at.call(STRATAGEMS, attacker=attacker)


@core.step("906.8.1", of="906")
def after_the_stratagem_step(at: Field) -> None:
    """Who attacks or takes the attack is gone: the battle is over."""
    _over_if_gone(at)


@core.step("906.7", of="906")
def damage_step(at: Field) -> None:
    """The damage step."""
    _in_step(at, "damage")
    at.call("damage-step")


@core.step("906.7.6", of="906", at_once=True)
def back_to_the_main_phase(at: Field) -> None:
    """The battle is over, with what lasted during it."""
    if at.battle is not None and at.battle.step == "damage":
        at.cite("906.2", at.battle.attacker)
    at.emit("battle-ends")
    at[BATTLE] = None
    if at[LASTING]:
        at[LASTING] = tuple(effect for effect in at[LASTING] if effect.until != "battle")


def _of(at: Field) -> Battle:
    battle = at.battle
    assert battle is not None
    return battle


def _in_step(at: Field, step: str) -> None:
    at[BATTLE] = _of(at)._replace(step=step)
    if step != "interception":
        at.tell("phase-begins", step, at.acting)


def _over_if_gone(at: Field) -> None:
    battle = _of(at)
    others = battle.target if battle.step == "attack" else battle.receiver
    if not at.still_there(battle.attacker) or (others is not None and not at.still_there(others)):
        at.go_to("906.7.6")


@core.change("end-battle", "906.8.1")
def end_battle(at: Field) -> bool:
    """A text ends the battle phase: when it has been resolved, nothing more of the phase is done."""
    battle = at.battle
    if battle is None or battle.ended:
        return False
    at[BATTLE] = battle._replace(ended=True)
    return True


@core.watch("906.8", resolve=ENDED, at_rest=True)
def a_text_has_ended_it(at: Field) -> list[tuple[()]]:
    """The battle was ended, and what ended it is over."""
    battle = at.battle
    return [()] if battle is not None and battle.ended else []


@core.step("906.8", of="906.8")
def it_is_left(at: Field) -> None:
    """The rest of the battle phase is left; what waits goes off in the main phase."""
    at.leave(BATTLE_PHASE, cleanup=OVER)


@core.step("906.8.1", of="906.8.1", at_once=True)
def it_was_left(at: Field) -> None:
    """Back to the main phase."""
    back_to_the_main_phase(at)


# --- 906.3: the attack step -----------------------------------------------------------------


@core.asks("906.3.2", of="906.3")
def what_is_attacked(at: Field, attacker: int) -> Decision | None:
    """The enemy wall, or an exhausted warlord in the enemy camp."""
    enemy = 1 - at.controller(attacker)
    targets = at.choosable("attack-target", ["wall", *at.warlords(enemy)], attacker)
    if not targets:
        at.unresolved("nothing can be attacked any more", "904.5.1", "906.3.2")
    return at.ask(at.controller(attacker), "attack-target", targets)


@core.answered("906.3.2")
def it_is_attacked(at: Field, chosen: Any) -> None:
    """That is the attack target."""
    target = None if chosen == "wall" else chosen
    at[BATTLE] = _of(at)._replace(target=target, receiver=target)


@core.says("attack-target", "906.3.2")
def only_exhausted_warlords(at: Field, target: Any, attacker: int) -> Iterator[Saying]:
    """A ready warlord cannot be attacked."""
    if target != "wall" and not at.exhausted(target):
        yield Saying("rule", "906.3.2", False)


@core.step("906.3.3", of="906.3")
def the_attacker_is_exhausted(at: Field, attacker: int) -> None:
    """The warlord that attacks becomes exhausted."""
    at.make("exhaust", attacker)


@core.step("906.3.4", of="906.3")
def the_attack_is_declared(at: Field, attacker: int) -> None:
    """What triggers when a warlord attacks."""
    target = _of(at).target
    at.cite("200.2.2", attacker)
    at.cite("405.2", attacker)
    at.tell("attack-declared", attacker, target)
    if target is None:
        at.tell("siege-declared", attacker)


# --- 906.4: the interception step -----------------------------------------------------------


@core.step("906.4.2", of="906.4")
def the_interception_step_begins(at: Field) -> None:
    """What triggers at the beginning of the interception step."""
    at.tell("phase-begins", "interception", at.acting)


@core.asks("906.4.3", of="906.4", into="with_it")
def is_it_intercepted(at: Field, attacker: int) -> Decision:
    """The defender may let a ready warlord take the attack instead of its target."""
    defender = 1 - _of(at).by
    target = _of(at).target
    able = at.choosable(
        "intercept", [*(one for one in at.warlords(defender) if one != target), "none"], attacker, defender
    )
    return at.ask(defender, "intercept", able)


@core.says("intercept", "906.4.3")
def only_ready_warlords(at: Field, warlord: Any, attacker: int, defender: int) -> Iterator[Saying]:
    """An exhausted warlord cannot intercept."""
    if warlord != "none" and at.exhausted(warlord):
        yield Saying("rule", "906.4.3", False)


@core.answered("906.4.3")
def it_takes_the_attack(at: Field, chosen: Any) -> None:
    """The interceptor takes the attack."""
    if chosen not in ("none", None):
        at[BATTLE] = _of(at)._replace(receiver=chosen, intercepted=True)


@core.step("906.4.4", of="906.4")
def the_interceptor_is_exhausted(at: Field, with_it: Any) -> None:
    """The warlord that intercepts becomes exhausted."""
    if with_it not in ("none", None):
        at.make("exhaust", with_it)


@core.step("906.4.5", of="906.4")
def an_interception_is_declared(at: Field, attacker: int, with_it: Any) -> None:
    """What triggers when a warlord intercepts."""
    if with_it not in ("none", None):
        at.cite("419.2", with_it)
        at.tell("interception-declared", with_it, attacker)


@core.step("906.4.6", of="906.4")
def nobody_intercepts(at: Field, attacker: int, with_it: Any) -> None:
    """What triggers when an attack is not intercepted."""
    if with_it in ("none", None):
        at.tell("not-intercepted", attacker, _of(at).target)


# --- 906.5: the fixing step -------------------------------------------------------------------


@core.step("906.5.1", of="906.5")
def the_battle_is_fixed(at: Field, attacker: int) -> None:
    """What triggers when it is certain who fights: for both of them, in their order of the turn."""
    receiver = _of(at).receiver
    at.cite("406.2", attacker)
    at.tell("battle-fixed", attacker, receiver)
    at.tell("battle-fixed", receiver, attacker)


# --- 906.6: the stratagem step ------------------------------------------------------------------


def _may_play(at: Field, player: int) -> Decision:
    elsewhere = at.standing("from-elsewhere", player, ())
    at.cite("906.6.1", player)
    return at.ask(player, "stratagem", at.choosable("stratagem", [*at[HAND[player]], *elsewhere, "pass"], player))


@core.says("stratagem", "702.2")
def about_battle_stratagems(at: Field, card: Any, player: int) -> Iterator[Saying]:
    """Battle stratagems whose cost can be paid and whose targets are there."""
    if card == "pass":
        return
    yield from main.play_rules(at, card, player)
    if at.facts(card).kind == "warlord":
        yield Saying("rule", "701.1", False)
    elif at.facts(card).timing == "main":
        yield Saying("rule", "702.1", False)


@core.asks("906.6.2", of="906.6")
def the_turn_player_may_play(at: Field) -> Decision:
    """The turn player may play a battle stratagem."""
    return _may_play(at, at.acting)


@core.answered("906.6.2")
def the_turn_player_plays(at: Field, passes: int | None, chosen: Any) -> None:
    """Or passes."""
    _play_or_pass(at, at.acting, passes, chosen)


@core.step("906.6.3", of="906.6")
def both_have_passed(at: Field, passes: int) -> None:
    """What the play set off has triggered. If the defender passed just before, both have passed in a row (906.6.6)."""
    if passes == 2:
        at.go_to("906.6.6")


@core.asks("906.6.4", of="906.6")
def the_defender_may_play(at: Field) -> Decision:
    """The defender may play a battle stratagem."""
    return _may_play(at, 1 - at.acting)


@core.answered("906.6.4")
def the_defender_plays(at: Field, passes: int | None, chosen: Any) -> None:
    """Or passes."""
    _play_or_pass(at, 1 - at.acting, passes, chosen)


@core.step("906.6.5", of="906.6")
def what_it_set_off(at: Field) -> None:
    """What the play set off has triggered before this step."""


@core.step("906.6.6", of="906.6")
def again(at: Field, passes: int) -> None:
    """Again from the turn player, until both pass one after the other."""
    if passes < 2:
        at.go_to("906.6.2")


def _play_or_pass(at: Field, player: int, passes: int | None, chosen: Any) -> None:
    if chosen == "pass":
        at.bind(passes=(passes or 0) + 1)
    else:
        at.bind(passes=0)
        at.call("play", player=player, card=chosen)
