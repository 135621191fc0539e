"""Chapters 9-3 (2018) and 9-4 (2025): resolving an attack; 10-5: attacks that effects make.

Promise: an attack is over when it is gone from <Attacking>; ``attack-over`` says so, with the attack as it
was and whether it succeeded. The range is checked a second time after the reaction.
"""

from typing import Any

from saitei.engine import Decision
from saitei.games.furuyoni import choices, texts
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import ATTACKING, Attack, Dealing, Terms
from saitei.games.furuyoni.tables import both, in_2018, in_2025

ATTACK = both("attack", "attack", old="9-3", new="9-4")
MAKE = both("make-attack", "player", "made", old="10-5", new="10-5", names=("attack",))


def over(at: Duel, attack: int, succeeded: bool) -> None:
    """Removes an 《Attack》 from <Attacking>."""
    was = at.thing(attack)
    if was is not None:
        at.destroy(attack)
        at.emit("attack-over", attack, was, succeeded)


@in_2018.step("9-3")
@in_2025.step("9-4")
def an_attack_is_made(at: Duel, attack: int) -> None:
    """The attack counts as made; under “cannot make an attack” it is removed and does not."""
    made = at.thing(attack)
    if at.lasting("cannot-attack", made.by):
        at.destroy(attack)
        at.leave(ATTACK)
        return
    at.note("attacked", made.by, attack, made)
    at.emit("attack-made", attack)


@in_2018.asks("9-3.i")
@in_2025.asks("9-4.i")
def may_react(at: Duel, attack: int) -> Decision | None:
    """The attacked player may use 1 card of subtype 《Reaction》, unless the attack is a reaction itself."""
    made = at.thing(attack)
    if made is None or made.reacts:
        return None
    options: list[Any] = choices.usable(at, 1 - made.by, Terms("reaction", attack))
    if not options and not at.explaining:
        return None
    return at.ask(1 - made.by, "reaction", [*options, "none"])


@in_2018.answered("9-3.i")
@in_2025.answered("9-4.i")
def reacts(at: Duel, attack: int, chosen: Any) -> None:
    """The card is used, nested."""
    if chosen != "none":
        player = 1 - at.thing(attack).by
        at.update(attack, reacted_with=chosen)
        at.note("reacted", player, chosen, attack)
        at.use(player, chosen, Terms("reaction", attack))


@in_2018.step("9-3.ii")
@in_2025.step("9-4.ii")
def was_it_cancelled(at: Duel, attack: int) -> None:
    """A cancelled attack fails."""
    made = at.thing(attack)
    if made is None or made.cancelled:
        at.leave(ATTACK)
        over(at, attack, False)


@in_2018.step("9-3.iii")
@in_2025.step("9-4.iii")
def does_it_still_reach(at: Duel, attack: int) -> None:
    """It fails when the current distance is not in its range, unless it is unavoidable."""
    if at.distance not in at.reach(attack) and not at.has(attack, "unavoidable"):
        at.leave(ATTACK)
        over(at, attack, False)


@in_2025.step("9-4.iv")
def was_its_damage_cancelled(at: Duel, attack: int) -> None:
    """Cancelled damage is not resolved."""
    if at.thing(attack).damage_cancelled:
        at.go_to("core/9-4.vi")


@in_2018.step("9-3.iv")
@in_2025.step("9-4.v")
def damage_is_taken(at: Duel, attack: int) -> None:
    """The attacked player takes the damage of the attack."""
    made = at.thing(attack)
    aura, life = at.harm(attack)
    chooser = made.by if at.has(attack, "chosen_by_attacker") else None
    by = Dealing("attack", attack, made.source, chooser, at.has(attack, "both_damages"))
    at.emit("damage-occurs", 1 - made.by, aura, life, by)


@in_2025.step("9-4.vi")
def were_its_effects_cancelled(at: Duel, attack: int) -> None:
    """Cancelled effects are not resolved."""
    made = at.thing(attack)
    if made is None or made.texts_cancelled:
        at.go_to("core/9-4.viii")


@in_2018.step("9-3.v")
@in_2025.step("9-4.vii")
def what_follows(at: Duel, attack: int) -> None:
    """All 【After Attack】 effects are resolved, in their order."""
    made = at.thing(attack)
    if made is None:
        return
    following = at.standing("attack-texts", attack, made.texts)
    if following:
        own = made.texts if made.card is None else None
        texts.run(at, following, made.source, made.by, attack, timing="after_attack", own=own)


@in_2018.step("9-3.vi")
@in_2025.step("9-4.viii")
def it_is_over(at: Duel, attack: int) -> None:
    """The attack is removed from <Attacking>."""
    over(at, attack, True)


# --- Attacks made by effects ------------------------------------------------------------


def comes_from_a_reaction(at: Duel) -> bool:
    """Whether the card being used, the innermost if one uses another, is used in reaction (only 2018 asks).

    A card that the effect of a reaction uses is used by an effect: so the reading of 9-3 step i.
    """
    for key, _, _, bindings, _ in reversed(at.stack):
        if key.startswith("use-"):
            return bool(bindings[2].how == "reaction")
        if key in ("breaking", "reserved"):
            return False
    return False


@in_2018.step("10-5.i")
def is_created_in_2018(at: Duel, player: int, made: Attack) -> None:
    """The 《Attack》 is created as the effect states it; one made by a reaction cannot be reacted to."""
    whole = made._replace(by=player, nth=choices.next_attack(at, player), reacts=comes_from_a_reaction(at))
    at.bind(attack=at.create(whole, ATTACKING[player]))


@in_2025.step("10-5.1")
def is_created(at: Duel, player: int, made: Attack) -> None:
    """The 《Attack》 is created as the effect states it."""
    whole = made._replace(by=player, nth=choices.next_attack(at, player))
    at.bind(attack=at.create(whole, ATTACKING[player]))


@in_2018.step("10-5.i")
@in_2025.step("10-5.2")
def is_it_proper(at: Duel, attack: int) -> None:
    """Unless the current distance is in its range, the effect is improper and the 《Attack》 is removed."""
    if at.distance not in at.reach(attack):
        at.destroy(attack)
        at.leave(MAKE)


@in_2018.step("10-5.ii")
@in_2025.step("10-5.3")
def is_resolved(at: Duel, attack: int) -> None:
    """The created 《Attack》 is resolved."""
    at.call(ATTACK, attack=attack)
