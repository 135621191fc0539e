"""What continuous abilities give and take: skills, abilities, names, troop types and houses (402, 600.3).

Promise: what is given is worked out in layers, so that nothing asks for itself: names and traits by what is printed on
the card itself, abilities by printed abilities and effects for a time, skills by all abilities. ``unfit`` names what of
a sentence would ask for the layer it is part of.

What would break this: an ability that gives an ability that gives abilities.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes, children, walk
from saitei.engine import Modifier, Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.queries.asking import ITSELF
from saitei.games.sengoku.effects.queries.conditions import lies_in
from saitei.games.sengoku.effects.skills.declaring import FILL
from saitei.games.sengoku.effects.standing.continuous import (
    CLAUSE,
    Fact,
    facts,
    own_sentences,
    sentence_facts,
    speaks_of,
)
from saitei.games.sengoku.effects.traits import FACTION, word
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.printed import OF_ABILITIES, Ability, Reference

# --- Skills and abilities ----------------------------------------------------------------------------


def fill_skills(table: Table) -> None:
    """Declares that continuous abilities give and take skills."""

    @table.modifies("skills", CLAUSE)
    def give(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at, "gains", "loses", unmarked=True):
            if fact.verb.kind in ("gains", "loses") and speaks_of(fact, thing):
                named = as_nodes(fact.verb.slots[0])
                skills = tuple(one.kind for one in named if one.kind not in OF_ABILITIES | {"its_skills"})
                if any(one.kind == "its_skills" for one in named):
                    skills = tuple(sorted(FILL))
                if skills:
                    yield Modifier(fact.verb.kind.removesuffix("s"), skills, fact.clause, fact.scope.card)


def fill_abilities(table: Table) -> None:
    """Declares that continuous abilities give and take abilities."""

    @table.modifies("abilities", CLAUSE)
    def give(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at, *OF_ABILITIES, unmarked=True, abilities=held_abilities):
            if fact.verb.kind not in ("gains", "loses") or not speaks_of(fact, thing):
                continue
            gained: list[Reference] = []
            for place, one in enumerate(as_nodes(fact.verb.slots[0])):
                if one.kind == "ability_said":
                    gained.append((fact.scope.text, (*_path(fact), 0, place, 0)))
                elif one.kind == "its_abilities" and fact.verb.kind == "loses":
                    gained += [ability.reference for ability in held_abilities(at, thing)]
            if gained:
                yield Modifier(fact.verb.kind.removesuffix("s"), tuple(gained), fact.clause, fact.scope.card)


def held_abilities(at: Field, thing: int) -> tuple[Ability, ...]:
    """The abilities of a card as printed and as effects for a time have left them."""
    own = {one.reference: one for one in texts.printed_abilities(at, thing)}
    for effect in at.lasting("abilities", thing):
        how, changed = effect.data
        for reference in changed:
            if how == "gain":
                own[reference] = texts.of_reference(at, reference)
            else:
                own.pop(reference, None)
    return tuple(own.values())


def _path(fact: Fact) -> tuple[int, ...]:
    """Where the predicate of a fact stands in its text."""
    if fact.scope.node is fact.verb:
        return fact.scope.path
    return (*fact.scope.path, *_way_to(fact.scope.node, fact.verb))


def _way_to(node: Node, wanted: Node) -> tuple[int, ...]:
    for place, value in enumerate(node.slots):
        for further, one in enumerate(value) if isinstance(value, tuple) else ((None, value),):
            if not isinstance(one, Node):
                continue
            here = (place,) if further is None else (place, further)
            if one is wanted:
                return here
            way = _way_to(one, wanted)
            if way:
                return (*here, *way)
    return ()


# --- Names and traits ----------------------------------------------------------------------------------


def own_facts(at: Field, thing: int) -> Iterator[Node]:
    """What the continuous abilities printed on a card say of itself where it lies (501.1.1)."""
    for scope, sentence in own_sentences(at, thing) if thing in texts.saying(at, *ABOUT_ITSELF) else ():
        if not any(one.kind in ABOUT_ITSELF for one in walk(sentence)):
            continue  # what it asks may depend on the very names that are asked for
        for fact in sentence_facts(scope, sentence):
            if fact.cards.kind not in ITSELF:
                continue
            if fact.verb.kind != "while_in":
                if texts.speaks(at, thing):
                    yield fact.verb
            elif any(lies_in(scope, zone, thing) for zone in as_nodes(fact.verb.slots[0])):
                at.cite("501.1.1", thing)
                yield as_node(fact.verb.slots[1])


def fill_names(table: Table) -> None:
    """Declares that a card is named otherwise as well."""

    @table.modifies("names", CLAUSE)
    def named(at: Field, thing: int) -> Iterator[Modifier]:
        for said in own_facts(at, thing):
            if said.kind == "also_named":
                yield Modifier("gain", (str(said.slots[0]),), CLAUSE, thing)


def fill_traits(table: Table) -> None:
    """Declares that a card becomes or counts as one of a house or troop type."""

    @table.modifies("traits", CLAUSE)
    def belongs(at: Field, thing: int) -> Iterator[Modifier]:
        for said in own_facts(at, thing):
            if said.kind in ("counts_as", "becomes"):
                yield Modifier("gain", (word(as_node(said.slots[0]).kind),), CLAUSE, thing)


ABOUT_ITSELF = frozenset(("also_named", "counts_as", "becomes"))
"""What a continuous ability says of its own card only."""


# --- What would ask for itself -------------------------------------------------------------------------

ASK_NAMES = frozenset(("called", "called_piece", "called_either", "called_card", "same_name_as", "name_contains"))
ASK_TRAITS = frozenset(("of", "not_of", "same_in"))
ASK_NUMBERS = frozenset(("stat", "stat_is", "up_to_that", "from_that", "same_in", "highest", "lowest"))


def unfit(sentence: Node) -> Iterator[str]:
    """What of a sentence that gives something asks for what it gives."""
    said = {one.kind for one in walk(sentence)}
    asks: frozenset[str] = frozenset()
    if said & {"gains", "loses"}:
        asks |= {"having", "lacking"}
    if said & OF_ABILITIES:
        asks |= ASK_NUMBERS
        given = [one for one in walk(sentence) if one.kind == "ability_said"]
        yield from ("ability_said in an ability given" for one in given for it in walk(one) if it.kind == "gains")
    if "also_named" in said:
        asks |= ASK_NAMES
    if said & {"counts_as", "becomes"}:
        asks |= ASK_TRAITS
    outside = _outside_of_abilities(sentence)
    yield from (f"{one.kind} where that is given" for one in outside if one.kind in asks)
    for one in walk(sentence):
        if one.kind in ("counts_as", "becomes") and as_node(one.slots[0]).kind.endswith(FACTION):
            yield f"{one.kind} of a faction"


def _outside_of_abilities(node: Node) -> Iterator[Node]:
    yield node
    for one in children(node):
        if one.kind != "ability_said":
            yield from _outside_of_abilities(one)
