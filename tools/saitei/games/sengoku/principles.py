"""What acts inside the steps of others: clauses that are cited when an event shows that they made a difference.

Promise: nothing here changes anything.
"""

from typing import Any

from saitei.engine.events import CARD_MOVED, REPLACED
from saitei.engine.state import WAITING
from saitei.games.sengoku import texts
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import COMBOS, FACE_UP, RESOURCES, WALL, Hit
from saitei.games.sengoku.tables import RESOURCE_LIMIT, core

IN_OWN_ZONE = ("deck", "hand", "discard", "wall", "resources", "exile")


@core.principle("103.2.4.1", on="deploy")
def in_the_other_camp(at: Field, thing: int, player: int, exhausted: bool) -> bool:
    """A card is deployed in a camp that is not its owner's."""
    return at.owner(thing) != player


@core.principle("103.2.4.2.1", on="retreat")
def to_the_owners_discard_pile(at: Field, thing: int, kind: str, source: int | None, player: int) -> bool:
    """A warlord that retreats from the other player's camp goes to its owner's discard pile."""
    return not at.is_soldier(thing) and at.owner(thing) != player


@core.principle("502.1", on=REPLACED)
def by_a_text(at: Field, kind: str, data: tuple[Any, ...], replacement: str) -> bool:
    """What replaces it is an effect of a card, not a rule."""
    return replacement.partition(":")[2] == "502.2"


@core.principle("502.2", on=REPLACED)
@core.principle("502.2.1", on=REPLACED)
@core.principle("502.2.2", on=REPLACED)
def something_else_happened(at: Field, kind: str, data: tuple[Any, ...], replacement: str) -> bool:
    """The replaced change did not happen; the same replacement is not applied to it again."""
    return True


@core.principle("103.2.2", on="triggers")
@core.principle("500.4.2", on="triggers")
def others_wait_on(at: Field, thing: int, reference: Any) -> bool:
    """Others that were triggered meanwhile or together wait on."""
    return bool(at[WAITING])


@core.principle("glossary/誘発する", on="triggers")
def it_can_activate_now(at: Field, thing: int, reference: Any) -> bool:
    """An ability has triggered: what was under way is over."""
    return True


@core.principle("glossary/発動する", on="ability-activated")
def it_was_resolved(at: Field, thing: int, reference: Any, player: int) -> bool:
    """An ability has been activated: its text was resolved."""
    return True


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
@core.principle("glossary/戦闘ダメージ", on="damaged")
def battle_damage(at: Field, thing: int, amount: int, kind: str, source: int | None) -> bool:
    """Battle damage of the force of the other fighter."""
    return kind == "battle"


@core.principle("505.1", on="damaged")
@core.principle("212.3", on="damaged")
@core.principle("212.3.1", on="damaged")
def damage_has_a_source(at: Field, thing: int, amount: int, kind: str, source: int | None) -> bool:
    """It is remembered which kind of damage a warlord took, from what."""
    return source is not None


@core.principle("206.3", on="retreat")
def by_damage(at: Field, thing: int, kind: str, source: int | None, player: int) -> bool:
    """A warlord retreats by the damage it has taken."""
    return kind in ("battle", "special")


@core.principle("207.2", on="siege-succeeded")
@core.principle("408.1", on="siege-succeeded")
@core.principle("glossary/攻城ダメージ", on="siege-succeeded")
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
def the_wall_is_laid(at: Field, player: int) -> bool:
    """A card of the first wall is laid, at the start of the game."""
    return at.within("game")


@core.principle("305.4.2", on=CARD_MOVED)
def on_top_of_the_wall(at: Field, thing: int, source: str, target: str) -> bool:
    """A card was added to a wall, on its very top."""
    zone, _, player = target.partition(".")
    return zone == "wall" and at[WALL[int(player)]][:1] == (thing,)


@core.principle("103.2.4", on=CARD_MOVED)
@core.principle("103.2.4.2", on=CARD_MOVED)
def it_stays_with_its_owner(at: Field, thing: int, source: str, target: str) -> bool:
    """A card of the other player's camp goes to its owner's zone."""
    zone, _, player = target.partition(".")
    return zone in IN_OWN_ZONE and source.startswith("camp") and source.partition(".")[2] != player


@core.principle("505.4", on="deal-damage")
def what_dealt_it(at: Field, hit: Hit, amount: int) -> bool:
    """The source of damage is the card that dealt it."""
    return hit.source is not None


@core.principle("103.2.7", on="played")
def nothing_was_interrupted(at: Field, card: int, player: int) -> bool:
    """What a card sets off cannot be answered by playing another in the middle of its play."""
    return bool(at[WAITING])


@core.principle("200.3.1", on="played")
@core.principle("904.3", on="played")
def a_main_stratagem(at: Field, card: int, player: int) -> bool:
    """A main stratagem is played in the main phase."""
    return at.facts(card).timing == "main"


@core.principle("202.1", on="paid")
def a_cost_is_paid(at: Field, player: int, resources: tuple[int, ...], reason: str) -> bool:
    """As many resources as the circles of a cost say were exhausted."""
    return bool(resources)


@core.principle("216.3", on="summon")
@core.principle("216.4", on="summon")
def a_soldier_is_as_defined(at: Field, soldier: Any, exhausted: bool) -> bool:
    """A soldier costs 0 and is what the effect says, and no more."""
    return True


@core.principle("306.3.1", on="place-resource")
def an_eleventh_resource(at: Field, thing: int, player: int, up: bool, exhausted: bool) -> bool:
    """A text places a resource beyond the limit."""
    return len(at[RESOURCES[player]]) > RESOURCE_LIMIT


@core.principle("404.2", on="deploy")
def in_another_phase(at: Field, thing: int, player: int, exhausted: bool) -> bool:
    """A card is deployed outside the main phase, or in a battle."""
    return at.battle is not None or not at.within("main-phase")


def _is_continuous(at: Field, thing: int) -> bool:
    return any("continuous" in one.timings for one in texts.printed_abilities(at, thing))


@core.principle("506.2.1", on="deploy")
def its_continuous_abilities_begin(at: Field, thing: int, player: int, exhausted: bool) -> bool:
    """The effects of its continuous abilities go on from now."""
    return _is_continuous(at, thing)


@core.principle("506.2.2", on=CARD_MOVED)
def its_continuous_abilities_end(at: Field, thing: int, source: str, target: str) -> bool:
    """The effects of its continuous abilities are over, since it has left the camp."""
    return source.startswith("camp") and _is_continuous(at, thing)


@core.principle("701.4", on="deploy")
@core.principle("701.6", on="deploy")
def a_played_warlord(at: Field, thing: int, player: int, exhausted: bool) -> bool:
    """A warlord was played: it cannot attack yet, and what its deployment sets off triggers afterwards."""
    return at.within("play-warlord")


@core.principle("802.1", on="combo")
@core.principle("802.2", on="combo")
def by_an_effect(at: Field, thing: int) -> bool:
    """A text activates a combo, whatever the rules ask of theirs."""
    return not at.within("rule-combo")


@core.principle("802.3", on="combo")
def once_more(at: Field, thing: int) -> bool:
    """A text activates another combo in the same turn."""
    return not at.within("rule-combo") and len(at[COMBOS]) > 1


def of_changes() -> None:
    """Cites every change under the clause that declares it; called once all of them are declared."""
    for change in core.changes:
        core.principle(change.address, on=change.kind)(_was_made)


def _was_made(at: Field, *data: Any) -> bool:
    return True
