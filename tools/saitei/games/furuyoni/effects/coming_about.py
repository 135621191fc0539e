"""More that comes about, and that texts wait for or look back on: somebody flinches, a deck is reconstructed, a
card becomes used, an attack is reacted to, the damage of certain attacks is taken, arrows are resolved.

Promise: as in ``events`` and ``past``: one event or one deed is looked at, and nothing is changed.
"""

from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects import pointing
from saitei.games.furuyoni.effects.asking import TESTS, attack_pointed, compares
from saitei.games.furuyoni.effects.events import (
    ARRIVALS,
    CERTAIN,
    HAPPENINGS,
    OCCURRENCES,
    VERBS,
    Match,
    is_by,
    matches,
)
from saitei.games.furuyoni.effects.past import CAME, DONE, deeds, is_such
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.layout import USED, Dealing

Data = tuple[Any, ...]
words("by_attacks_of", "by_attacks_like")


@OCCURRENCES("one_of_events")
def one_of_events(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """Any of several things comes about; the first that does is what the text is set off by (10-8)."""
    found = (matches(scope, one, event, data) for one in as_nodes(node.slots[0]))
    return next((match for match in found if match is not None), None)


@OCCURRENCES("flinches")
def flinches(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """A player who was not flinching is (5-1-4)."""
    return Match() if event == "flinched" and data[0] in players(scope, as_node(node.slots[0])) else None


@HAPPENINGS("deck_rebuilt")
def is_rebuilt(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """A player's deck has been reconstructed (9-7)."""
    return Match() if event == "rebuilt" and data[0] in players(scope, as_node(node.slots[0])) else None


@CAME("deck_rebuilt")
def was_rebuilt(scope: Scope, node: Node) -> bool:
    """The same in the turn that is asked about."""
    whose = players(scope, as_node(node.slots[0]))
    return any(deed.player in whose for deed in deeds(scope, "rebuilt"))


# --- A special becomes used --------------------------------------------------------------------------


@ARRIVALS("to_used")
def becomes_used(scope: Scope, node: Node, event: str, data: Data) -> Match | None:
    """A special that was not used is (6-2-2-3)."""
    if event != "became-used" or not is_meant(scope, as_node(node.slots[0]), data[0]):
        return None
    return Match(cards=(data[0],))


@CAME("is_put")
def became_used(scope: Scope, node: Node) -> bool:
    """A special that is meant was used in the turn asked about and is used now."""
    what = as_node(node.slots[0])
    used = (deed.what for deed in deeds(scope, "used"))
    return any(one in scope.at[USED] and is_meant(scope, what, one) for one in used)


# --- Reacting to an attack ------------------------------------------------------------------------------


@VERBS("react_to")
def reacts_to(scope: Scope, verb: Node, who_may: tuple[int, ...], event: str, data: Data) -> Match | None:
    """A card is used in reaction to an attack that is meant (9-4.i)."""
    if event != "card-used" or data[0] not in who_may or data[2].how != "reaction":
        return None
    to = data[2].to
    if scope.at.thing(to) is None or not pointing.is_meant(scope._replace(attack=to), as_node(verb.slots[0]), to):
        return None
    return Match(to, (data[1],))


@DONE("react_to")
def reactions_to(scope: Scope, node: Node, player: int) -> int:
    """Reactions to attacks that are meant: an attack that is over is looked at as it was when it was made."""
    made = {deed.what: deed.data[0] for deed in deeds(scope, "attacked")}
    answered = [deed.data[0] for deed in deeds(scope, "reacted", player)]
    what = as_node(node.slots[0])
    return sum(
        pointing.is_meant(scope, what, number if scope.at.thing(number) is not None else made[number])
        for number in answered
        if scope.at.thing(number) is not None or number in made
    )


@TESTS("reacting_to")
def is_in_reaction_to(scope: Scope, node: Node) -> bool:
    """This card is being used in reaction to an attack that is meant."""
    what, to = (as_node(slot) for slot in node.slots)
    attack = pointing.reacts_to(scope)
    if what.kind != "this_card" or attack is None or scope.at.thing(attack) is None:
        return False
    return pointing.is_meant(scope, to, attack)


@TESTS("attack_is")
def attack_is(scope: Scope, node: Node) -> bool:
    """An attack is one of those that a text describes."""
    what, which = (as_node(slot) for slot in node.slots)
    attack = attack_pointed(scope, what)
    return attack is not None and scope.at.thing(attack) is not None and pointing.is_meant(scope, which, attack)


@TESTS("dealt_is")
def damage_dealt_is(scope: Scope, node: Node) -> bool:
    """The damage that an attack has dealt, on a side or at all, is so much (9-1-3-2)."""
    by, what, how, value = node.slots
    attack = attack_pointed(scope, as_node(by))
    taken = sum(
        deed.data[0]
        for deed in deeds(scope, "damaged")
        if attack is not None and deed.data[1].attack == attack and is_such(scope, as_node(what), deed)
    )
    return compares(scope, taken, as_node(how), value)


# --- Damage by certain attacks, or by any means that a text names -------------------------------------------


OF_ATTACKS = ("by_attack", *CERTAIN)
"""The ways that ask whether damage is that of an attack (10-19)."""


def by_attacks_of(scope: Scope, way: Node, by: Dealing) -> bool:
    """Whether damage is that of an attack that passes, of a player if one is named (10-19): not that of its effects."""
    *named, filters = way.slots
    if by.cause != "attack" or by.attack is None or scope.at.thing(by.attack) is None:
        return False
    mine = all(scope.at.attack(by.attack).by in players(scope, as_node(one)) for one in named)
    return mine and pointing.passes(scope, by.attack, as_nodes(filters))


@VERBS("by_means")
def by_means(scope: Scope, verb: Node, who_may: tuple[int, ...], event: str, data: Data) -> Match | None:
    """Damage is taken by an attack (10-19), by certain attacks, by reconstruction, or by any means but that (9-7)."""
    way, deed = (as_node(slot) for slot in verb.slots)
    if event != "damaged":
        return None
    found = VERBS.of(deed)(scope, deed, who_may, event, data)
    if found is None:
        return None
    if way.kind in OF_ATTACKS:
        scope.at.by("attack-damage")
    meant = by_attacks_of(scope, way, data[3]) if way.kind in CERTAIN else is_by(way, data[3])
    return found if meant else None


@DONE("by_means")
def damage_by_means(scope: Scope, node: Node, player: int) -> int:
    """The same in the past, for damage that is not told apart by the attack it was of."""
    way, deed = (as_node(slot) for slot in node.slots)
    which = as_node(deed.slots[0])
    if way.kind in OF_ATTACKS:
        scope.at.by("attack-damage")
    return sum(is_by(way, one.data[1]) and is_such(scope, which, one) for one in deeds(scope, "damaged", player))


# --- Arrows ---------------------------------------------------------------------------------------------------


@CAME("arrows_resolved")
def arrows_resolved(scope: Scope, node: Node) -> bool:
    """So many arrow effects were resolved in the turn asked about, by whom the text names or by whoever (10-1)."""
    by, how, amount = as_nodes(node.slots[0]), as_node(node.slots[1]), node.slots[2]
    who: list[int | None] = [one for named in by for one in players(scope, named)] if by else [None]
    found = [deed for one in who for deed in deeds(scope, "arrow", one)]
    return compares(scope, len(found), how, amount)
