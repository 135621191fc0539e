"""What texts activate and nullify: abilities, marked effects, skills; and when an ability can be activated at all.

Promise: an ability that a text activates is resolved without what stands before its colon, and counts as activated
(500.7). What is nullified is there and does nothing, for the time said.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import LEAVES, Modifier, Saying, Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects import durations
from saitei.games.sengoku.effects.actions.doing import Cards, verb
from saitei.games.sengoku.effects.declaring import EFFECTS, TABLE
from saitei.games.sengoku.effects.queries.asking import pointed
from saitei.games.sengoku.effects.queries.conditions import holds
from saitei.games.sengoku.effects.queries.sources import is_source
from saitei.games.sengoku.effects.scope import Scope, remember, scoped
from saitei.games.sengoku.effects.skills.declaring import FILL
from saitei.games.sengoku.effects.standing import lasting
from saitei.games.sengoku.effects.standing.continuous import facts
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.printed import Ability, Reference

GOES_OFF = TABLE.procedure("500.5.1", "thing", "reference", "player", key="text-activates")
"""An ability that a text activates."""


def _activates(scope: Scope, node: Node, things: Cards) -> bool:
    at = scope.at
    found = [(one, ability) for one in things for ability in texts.abilities(at, one)]
    calls = [
        at.prepare(GOES_OFF, thing=one, reference=ability.reference, player=at.controller(one))
        for one, ability in found
        if "continuous" not in ability.timings
    ]
    at.simultaneously(calls)
    return bool(calls)


@TABLE.step("500.5.1", of="500.5.1")
def it_is_resolved(at: Field, thing: int, reference: Reference, player: int) -> None:
    """What stands behind the colon."""
    key, path = reference
    at.resolve(key, path, card=thing, player=player, event=None)


@TABLE.step("500.7", of="500.5.1")
def it_has_been_activated(at: Field, thing: int, reference: Reference, player: int) -> None:
    """Whoever hears of abilities hears of it."""
    at.tell("ability-activated", thing, reference, player)


def _makes_active(scope: Scope, node: Node, things: Cards) -> bool:
    which = as_node(node.slots[1]).kind
    for one in things:
        if which == "dance_active":
            scope.at.impose("dance", None, LEAVES, target=one, source=scope.card)
        else:
            durations.impose(scope, "active", which, one)
    return bool(things)


verb("activate_ability", "glossary/発動する", (0,), _activates)
verb("activate_effect", "609.1", (0,), _makes_active)

# --- To nullify --------------------------------------------------------------------------------------

OF_CARDS = {
    "abilities_of": ("abilities",),
    "skills_of": ("skills",),
    "powers_of": ("abilities", "skills"),
}
"""What of a card is nullified."""
NULLIFIED = "nullified-effects"
EFFECTS.node("nullify", "glossary/効果")


@EFFECTS.step("nullify", at_once=True)
@scoped
def it_does_nothing(at: Field, scope: Scope) -> None:
    """Abilities and skills of cards, or all effects of a source, for the time said."""
    what = as_node(scope.node.slots[0])
    if what.kind in OF_CARDS:
        things = pointed(scope, as_node(what.slots[0]))
        for one in things:
            for part in OF_CARDS[what.kind]:
                durations.impose(scope, "nullified", part, one)
        remember(at, done=bool(things))
    else:
        lasting.hold_of_all(scope, NULLIFIED)
        remember(at, done=True)


def nullifying(at: Field) -> Iterator[tuple[Scope, Node]]:
    """The verbs that nullify all effects of a source now."""
    for fact in facts(at, "nullify"):
        if fact.verb.kind == "nullify":
            yield fact.scope, fact.verb
    yield from lasting.held_of_all(at, NULLIFIED)


def fill_nullified(table: Table) -> None:
    """Declares that what is nullified is not effective."""

    @table.says("effective", "glossary/効果")
    def not_its_abilities(at: Field, thing: int, ability: Ability) -> Iterator[Saying]:
        for effect in at.lasting("nullified", thing):
            if effect.data == "abilities":
                yield Saying("cannot", "glossary/効果", source=effect.source)

    @table.modifies("skills", "glossary/効果")
    def nor_its_skills(at: Field, thing: int) -> Iterator[Modifier]:
        for effect in at.lasting("nullified", thing):
            if effect.data == "skills":
                yield Modifier("lose", tuple(sorted(FILL)), "glossary/効果", effect.source)

    @table.says("takes-effect", "glossary/効果")
    def nor_its_effects(at: Field, card: int, player: int) -> Iterator[Saying]:
        for scope, node in nullifying(at):
            if is_source(scope, as_node(node.slots[0]), card, player):
                yield Saying("cannot", "glossary/効果", source=scope.card)


# --- When it can be activated ----------------------------------------------------------------------------


@scoped
def it_was_asked_before(at: Field, scope: Scope) -> None:
    """Whether the ability can be activated was asked when it was to be."""


for _kind in ("only_activates", "only_activates_during", "only_activates_once"):
    EFFECTS.node(_kind, "412.1" if _kind.endswith("once") else "500.5")
    EFFECTS.step(_kind)(it_was_asked_before)


def fill_conditions(table: Table) -> None:
    """Declares that an ability activates only when it says."""

    @table.says("activates", "500.6")
    def only_then(at: Field, thing: int, ability: Ability, player: int) -> Iterator[Saying]:
        key, path = ability.reference
        body: tuple[Any, ...] = as_nodes(at.node(key, path).slots[1])
        for place, sentence in enumerate(body):
            do = as_node(sentence.slots[1]) if sentence.kind == "sentence" else sentence
            scope = Scope(at, key, (*path, 1, place), thing, player)
            met = True
            if do.kind == "only_activates":
                met = holds(scope, as_node(do.slots[0]))
            elif do.kind == "only_activates_during":
                met = durations.is_now(scope, as_node(do.slots[0]))
            if not met:
                yield Saying("rule", "500.6", False, source=thing)
