"""What sets a text off: “when you take damage”, “when an 《attack》 is made”, “in the end phase”, “becomes 3”.

Promise: an occurrence is matched against one event of the procedures; what it does not name is not
asked. A match tells the text which attack and which card the event is about.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.furuyoni.effects import pointing
from saitei.games.furuyoni.effects.asking import amount, compares
from saitei.games.furuyoni.effects.moments import PHASES
from saitei.games.furuyoni.effects.past import has_shifted, is_answer, times
from saitei.games.furuyoni.effects.roles import Role, words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.layout import EXTRA, START_DISTANCE, Dealing

words("when", "after_resolving", "after_it_resolves", "nth_use", "any_time", "by_attack")
words("by_rebuilding", "otherwise_than", "something")


class Match(NamedTuple):
    """An event that sets a text off: the attack and the card it is about."""

    attack: int | None = None
    cards: tuple[int, ...] = ()


Matcher = Callable[[Scope, Node, str, tuple[Any, ...]], Match | None]
OCCURRENCES: Role[Matcher] = Role("occurrence")
VERBS: Role[Callable[[Scope, Node, tuple[int, ...], str, tuple[Any, ...]], Match | None]] = Role("verb that sets off")
HAPPENINGS: Role[Matcher] = Role("fact that sets off")
ARRIVALS: Role[Matcher] = Role("where a card comes that sets off")
LISTENS = {
    "take_damage": "damaged",
    "rebuild_deck": "rebuilt",
    "use": "card-used",
    "react": "card-used",
    "react_to_attack": "card-used",
    "reacted_to": "card-used",
    "attack": "attack-made",
    "attack_made": "attack-made",
    "basic_action": "basic-action",
    "any_basic_action": "basic-action",
    "react_to": "card-used",
    "flinches": "flinched",
    "deck_rebuilt": "rebuilt",
    "to_used": "became-used",
    "end_of": "main-phase-ends",
    "begins": "phase-begins",
    "becomes": "tokens-moved",
    "becomes_fitting": "tokens-moved",
    "cards_in": "card-moved",
    "shifts": "tokens-moved",
    "is_broken": "enhancement-broke",
    "to_unused": "returned-unused",
    "to_another_zone": "card-moved",
    "phase": "phase-begins",
    "after_resolving": "attack-over",
    "after_it_resolves": "card-moved",
    "card_reacting_to": "card-moved",
    "is_cancelled": "attack-over",
    "ends": "turn-ends",
    "gain_vigor": "gain-vigor",
    "lose_vigor": "lose-vigor",
}
"""The event that a word in an occurrence, or in front of a sentence, listens to."""
HEARD = frozenset(LISTENS.values())
"""The events that texts listen to."""


def heard_by(nodes: Iterable[Node]) -> frozenset[str]:
    """The events that some nodes listen to: those of every word in them, so rather too many than too few."""
    heard = frozenset(LISTENS[one.kind] for node in nodes for one in walk(node) if one.kind in LISTENS)
    return heard | {LISTENS["ends"]} if LISTENS["end_of"] in heard else heard  # what ends may be a turn


def matches(scope: Scope, occurrence: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """Whether an event is an occurrence that a text waits for."""
    return OCCURRENCES.of(occurrence)(scope, occurrence, event, data)


@OCCURRENCES("does")
def does(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A player does something, for the Nth time in the turn where a text says so."""
    who, when, verb = node.slots
    assert isinstance(who, Node) and isinstance(when, tuple) and isinstance(verb, Node)
    who_may = players(scope, who)
    found = VERBS.of(verb)(scope, verb, who_may, event, data)
    if found is None:
        return None
    for nth in when:
        which = as_node(nth.slots[0])
        number = amount(scope, which.slots[0]) if which.kind == "nth" else 1
        if sum(times(scope, verb, player) for player in who_may) != number:
            return None
    return found


@OCCURRENCES("happens")
def happens(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """Something comes about."""
    fact = node.slots[1]
    assert isinstance(fact, Node)
    return HAPPENINGS.of(fact)(scope, fact, event, data)


@OCCURRENCES("attack_made")
def attack_made(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """An attack counts as made (9-4)."""
    if event != "attack-made" or scope.at.thing(data[0]) is None:
        return None
    what = node.slots[0]
    assert isinstance(what, Node)
    return Match(data[0]) if pointing.is_meant(scope._replace(attack=data[0]), what, data[0]) else None


@OCCURRENCES("begins")
def begins(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A phase begins."""
    span = node.slots[0]
    assert isinstance(span, Node)
    return Match() if event == "phase-begins" and in_phase(scope, span, data) else None


def in_phase(scope: Scope, span: Node, data: tuple[Any, ...]) -> bool:
    """Whether the phase that begins is the one a text names."""
    if span.kind != "phase":
        return False
    whose, which = span.slots
    assert isinstance(whose, Node) and isinstance(which, Node)
    phase, player = data
    if phase != PHASES[which.kind]:
        return False
    return whose.kind in ("each_player", "any_player", "this_turn") or player in players(scope, whose)


# --- Verbs ----------------------------------------------------------------------------------------


@VERBS("take_damage")
def takes_damage(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """Damage is taken: any, on a side, of a size."""
    if event != "damaged" or data[0] not in who or data[2] < 1:
        return None
    _, zone, lost, by = data
    which = verb.slots[0]
    assert isinstance(which, Node)
    if which.kind == "any_damage":
        return Match(by.attack)
    if which.kind == "sized":
        how, least, which = as_node(which.slots[0]), which.slots[1], as_node(which.slots[2])
        if not compares(scope, lost, how, least):
            return None
    return Match(by.attack) if zone == ("aura" if which.kind == "aura_damage" else "life") else None


@VERBS("rebuild_deck")
def rebuilds(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """The deck has been reconstructed (9-7)."""
    return Match() if event == "rebuilt" and data[0] in who else None


@VERBS("use")
def uses(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """A card counts as used (9-2); with “for the Nth time in the turn”, that one."""
    if event != "card-used" or data[0] not in who:
        return None
    what, how = verb.slots
    assert isinstance(what, Node) and isinstance(how, tuple)
    if not is_meant(scope, what, data[1]):
        return None
    for usage in how:
        which = usage.slots[0]
        assert isinstance(which, Node)
        number = amount(scope, which.slots[0]) if which.kind == "nth" else 1
        used = [deed for deed in scope.at.deeds("used", data[0]) if is_meant(scope, what, deed.what)]
        if len(used) != number:
            return None
    return Match(cards=(data[1],))


@VERBS("react")
def reacts(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """A card is used in reaction (9-4.i)."""
    if event != "card-used" or data[0] not in who or data[2].how != "reaction":
        return None
    what = verb.slots[0]
    assert isinstance(what, Node)
    return Match(data[2].to, (data[1],)) if is_meant(scope, what, data[1]) else None


@VERBS("react_to_attack")
def reacts_at_all(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """Any reaction."""
    reaction = event == "card-used" and data[0] in who and data[2].how == "reaction"
    return Match(data[2].to, (data[1],)) if reaction else None


@VERBS("attack")
def attacks(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """An attack is made that passes."""
    if event != "attack-made":
        return None
    attack = scope.at.thing(data[0])
    meant = attack is not None and attack.by in who and pointing.passes(scope, data[0], as_nodes(verb.slots[0]))
    return Match(data[0]) if meant else None


@VERBS("basic_action", "any_basic_action")
def acts(scope: Scope, verb: Node, who: tuple[int, ...], event: str, data: tuple[Any, ...]) -> Match | None:
    """A basic action is performed (9-6)."""
    if event != "basic-action" or data[0] not in who:
        return None
    which = verb.slots[0]
    assert isinstance(which, Node)
    return Match() if verb.kind == "any_basic_action" or which.kind == data[1] else None


@HAPPENINGS("reacted_to")
def attack_reacted(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A card, or one of a class, is used in reaction to an attack that is meant."""
    if event != "card-used" or data[2].how != "reaction" or scope.at.thing(data[2].to) is None:
        return None
    what, to = as_node(node.slots[0]), data[2].to
    if not is_answer(scope, data[1], as_node(node.slots[1])):
        return None
    return Match(to, (data[1],)) if pointing.is_meant(scope._replace(attack=to), what, to) else None


CAUSES = {"by_attack": "attack", "by_rebuilding": "reconstruction"}
"""What damage comes from, by the kinds that name it."""
CERTAIN = ("by_attacks_of", "by_attacks_like")
"""The ways that tell apart by which attacks."""


def is_cause(way: Node) -> bool:
    """Whether a text names what damage comes from, or what it does not come from."""
    return (as_node(way.slots[0]) if way.kind == "otherwise_than" else way).kind in CAUSES


def is_by(way: Node, by: Dealing) -> bool:
    """Whether damage comes from what a text names."""
    if way.kind == "otherwise_than":
        return not is_by(as_node(way.slots[0]), by)
    return by.cause == CAUSES.get(way.kind)


# --- Facts ----------------------------------------------------------------------------------------


@HAPPENINGS("is_broken")
def breaks(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """An enhancement breaks (9-5)."""
    what = node.slots[0]
    assert isinstance(what, Node)
    return Match(cards=(data[1],)) if event == "enhancement-broke" and is_meant(scope, what, data[1]) else None


IS_USED = Node("being", ((Node("used_class"),),))
"""That a card is a used special."""


@HAPPENINGS("is_put")
def is_put(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A card has come to lie or to be as a text says."""
    return ARRIVALS.of(as_node(node.slots[-1]))(scope, node, event, data)


@ARRIVALS("to_unused")
def returns(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A card becomes unused again (10-7, 10-8, 10-17)."""
    what = node.slots[0]
    assert isinstance(what, Node)
    if event == "returned-unused" and what.kind == "the" and what.slots[1] == (IS_USED,):
        whose = players(scope, as_node(as_node(what.slots[0]).slots[0]))  # it was one of them until just now
        return Match(cards=(data[0],)) if scope.at.owner(data[0]) in whose else None
    return Match(cards=(data[0],)) if event == "returned-unused" and is_meant(scope, what, data[0]) else None


@ARRIVALS("to_another_zone")
def leaves(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A card moves from a zone to another."""
    what, zone = as_node(node.slots[0]), as_nodes(node.slots[1])[0]
    if event != "card-moved" or data[0] >= PER_GAME:
        return None
    named = {scope.at.rules.names[EXTRA[player]] for player in players(scope, zone.slots[0])}  # type: ignore[arg-type]
    return Match(cards=(data[0],)) if data[1] in named and is_meant(scope, what, data[0]) else None


PER_GAME = 1000
"""Objects from this number on are no cards."""


@HAPPENINGS("shifts")
def distance_shifts(scope: Scope, node: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """The current distance comes to lie so far from that at the start of the turn, and did not before."""
    what, how, way = node.slots
    assert isinstance(what, Node) and isinstance(how, tuple) and isinstance(way, Node)
    if event != "tokens-moved" or what.kind != "distance":
        return None
    source, target, _, moved = data
    now = scope.at.distance
    before = now + moved if source == "distance" else now - moved if target == "distance" else now
    start = int(scope.at[START_DISTANCE])
    if before == now or has_shifted(scope, how, way.kind, start, before):
        return None
    return Match() if has_shifted(scope, how, way.kind, start, now) else None


def is_attack_meant(scope: Scope, what: Node, number: int, was: Any) -> bool:
    """Whether an attack that is over is one a text speaks of."""
    if what.kind == "this_attack":
        return was.card is not None and was.card == scope.card
    if what.kind == "any_attack":
        filters = what.slots[0]
        assert isinstance(filters, tuple)
        return all(
            pointing.that_dealt(scope, one, number) if one.kind == "that_dealt" else pointing.passes(scope, was, (one,))
            for one in filters
        )
    return pointing.is_meant(scope, what, was)
