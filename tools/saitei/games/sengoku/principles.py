"""What acts inside the steps of others: clauses that are cited when an event shows that they made a difference.

Promise: nothing here changes anything.
"""

from typing import Any

from saitei.engine.events import CARD_MOVED, DROPPED, REPLACED
from saitei.engine.state import WAITING
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BATTLE, FACE_UP, RESOURCES, Hit
from saitei.games.sengoku.tables import core

IN_OWN_ZONE = ("deck", "hand", "discard", "wall", "resources", "exile")


@core.principle("103.2.4.1", on="deploy")
def in_the_other_camp(at: Field, thing: int, player: int, exhausted: bool) -> bool:
    """A card is deployed in a camp that is not its owner's."""
    return at.owner(thing) != player


@core.principle("103.2.4.2.1", on="retreat")
def to_the_owners_discard_pile(at: Field, thing: int, kind: str, source: int | None, player: int) -> bool:
    """A warlord that retreats from the other player's camp goes to its owner's discard pile."""
    return not at.is_soldier(thing) and at.owner(thing) != player


@core.principle("309.1", on=DROPPED)
@core.principle("500.3.1.2", on=DROPPED)
def it_left_before_it_triggered(at: Field, trigger: str, source: int) -> bool:
    """What waited dies because its card is in another zone now."""
    return not at.in_camp(source)


@core.principle("500.3.1.3", on=DROPPED)
def it_lost_the_ability(at: Field, trigger: str, source: int) -> bool:
    """What waited dies because its card has lost the ability."""
    return at.in_camp(source)


@core.principle("502.2", on=REPLACED)
@core.principle("502.2.1", on=REPLACED)
@core.principle("502.2.2", on=REPLACED)
def something_else_happened(at: Field, kind: str, data: tuple[Any, ...], replacement: str) -> bool:
    """The replaced change did not happen; the same replacement is not applied to it again."""
    return True


@core.principle("500.4.2", on="triggers")
def others_wait_on(at: Field, thing: int, reference: Any) -> bool:
    """Others that were triggered meanwhile or together wait on."""
    return bool(at[WAITING])


@core.principle("103.2.1", on="ability-activated")
def it_was_not_interrupted(at: Field, thing: int, reference: Any, player: int) -> bool:
    """What it set off waited until it was resolved."""
    return bool(at[WAITING])


@core.principle("500.3.1", on="played")
def what_a_play_sets_off_waits(at: Field, card: int, player: int) -> bool:
    """What a play sets off waits until the play is over."""
    return bool(at[WAITING])


@core.principle("206.2", on="damaged")
@core.principle("206.2.1", on="damaged")
def battle_damage(at: Field, thing: int, amount: int, kind: str, source: int | None) -> bool:
    """Battle damage of the force of the other fighter."""
    return kind == "battle"


@core.principle("505.1", on="damaged")
@core.principle("212.3", on="damaged")
def damage_has_a_source(at: Field, thing: int, amount: int, kind: str, source: int | None) -> bool:
    """It is remembered which kind of damage a warlord took, from what."""
    return source is not None


@core.principle("206.3", on="retreat")
def by_damage(at: Field, thing: int, kind: str, source: int | None, player: int) -> bool:
    """A warlord retreats by the damage it has taken."""
    return kind in ("battle", "special")


@core.principle("206.4", on="retreat")
def by_force_nought(at: Field, thing: int, kind: str, source: int | None, player: int) -> bool:
    """A warlord retreats because its force is 0."""
    return kind == "force"


@core.principle("207.1", on="siege-succeeded")
@core.principle("408.1", on="siege-succeeded")
def siege_strength(at: Field, thing: int, amount: int) -> bool:
    """A siege deals damage of the siege strength."""
    return amount > 0


@core.principle("306.5", on="place-resource")
@core.principle("203.4", on="place-resource")
def face_down(at: Field, thing: int, player: int, up: bool, exhausted: bool) -> bool:
    """A resource face down says nothing and has no colour."""
    return thing not in at[FACE_UP]


@core.principle("203.3", on="paid")
def colours_pay(at: Field, player: int, resources: tuple[int, ...], reason: str) -> bool:
    """A resource face up pays with the colour of its faction."""
    return any(thing in at[FACE_UP] for thing in resources)


@core.principle("212.1.4", on="paid")
def what_is_used_is_exhausted(at: Field, player: int, resources: tuple[int, ...], reason: str) -> bool:
    """Resources that pay become exhausted."""
    return bool(resources) and all(at.where(thing) in RESOURCES for thing in resources)


@core.principle("305.4", on="fortified")
@core.principle("305.4.2", on="fortified")
def the_wall_is_laid(at: Field, player: int) -> bool:
    """A card lies face down on top of the wall."""
    return True


@core.principle("103.2.4", on=CARD_MOVED)
def it_stays_with_its_owner(at: Field, thing: int, source: str, target: str) -> bool:
    """A card of the other player's camp goes to its owner's zone."""
    zone, _, player = target.partition(".")
    return zone in IN_OWN_ZONE and source.startswith("camp") and source.partition(".")[2] != player


@core.principle("906.8.1", on="battle-ends")
def somebody_was_gone(at: Field) -> bool:
    """The battle ended because somebody was gone before the damage step."""
    battle = at[BATTLE]
    return battle is not None and battle.step != "damage"


@core.principle("505.4", on="deal-damage")
def what_dealt_it(at: Field, hit: Hit, amount: int) -> bool:
    """The source of damage is the card that dealt it."""
    return hit.source is not None
