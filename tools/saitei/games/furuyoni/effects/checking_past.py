"""What sets off and what was done: what of an occurrence or of the past has no executor where it stands.

Promise: as in ``checking``.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.furuyoni.effects import events, past, selecting
from saitei.games.furuyoni.effects.asking import PLACES

Words = Iterator[str]
TURNS = frozenset(("this_turn", "previous_one", "previous_of", "you", "opponent"))
"""Whose turns the history is kept of; a player's turn is this one or none."""
NOW = ((), (Node("within", (Node("turn", (Node("this_turn"),)),)),))
"""The times that mean this turn: no other turn's distances and reactions are kept."""


def of_occurrence(occurrence: Node) -> Words:
    """What is waited for."""
    if occurrence.kind == "does":
        times = [when.kind for when in as_nodes(occurrence.slots[1])]
        if times not in ([], ["nth_use"]):
            yield f"{'+'.join(times)} as time of what sets off"
        yield from _verb_that_sets_off(as_node(occurrence.slots[2]), nth=bool(times))
    elif occurrence.kind == "happens":
        fact = as_node(occurrence.slots[1])
        if as_nodes(occurrence.slots[0]):
            yield "a time as time of a fact that sets off"
        elif fact.kind not in events.HAPPENINGS:
            yield f"{fact.kind} as fact that sets off"
        elif fact.kind in ("is_put", "is_broken"):
            yield from _of_a_card(fact)
    elif occurrence.kind in ("becomes", "becomes_fitting"):
        yield from _of_a_quantity(as_node(occurrence.slots[0]))
    elif occurrence.kind == "one_of_events":
        for one in as_nodes(occurrence.slots[0]):
            yield from of_occurrence(one)
    elif occurrence.kind == "ends" and as_node(occurrence.slots[0]).kind != "turn":
        yield "ends of no turn"
    elif occurrence.kind == "begins" and as_node(occurrence.slots[0]).kind != "phase":
        yield "begins of no phase"


def _of_a_quantity(what: Node) -> Words:
    if what.kind == "cards_in":
        if as_node(what.slots[0]).kind not in selecting.PILES:
            yield f"{as_node(what.slots[0]).kind} as zone that comes to hold so many cards"
    elif what.kind not in PLACES and what.kind != "distance":
        yield f"{what.kind} as quantity that becomes something"


def _of_a_card(fact: Node) -> Words:
    if fact.kind == "is_broken":
        if as_nodes(fact.slots[1]):
            yield "a manner of breaking as fact that sets off"
        return
    zones, how = [one.kind for one in as_nodes(fact.slots[1])], as_nodes(fact.slots[2])
    goal = as_node(fact.slots[3]).kind
    if goal not in events.ARRIVALS or how or zones != (["extra"] if goal == "to_another_zone" else []):
        yield f"is_put {goal} as fact that sets off"


def _verb_that_sets_off(verb: Node, *, nth: bool) -> Words:
    if verb.kind not in events.VERBS:
        yield f"{verb.kind} as verb that sets off"
    elif nth and verb.kind not in past.DONE:
        yield f"{verb.kind} as verb that sets off for the nth time"
    elif verb.kind == "by_means":
        way, deed = (as_node(slot) for slot in verb.slots)
        if not (way.kind in events.CERTAIN or events.is_cause(way)) or deed.kind != "take_damage":
            yield f"{way.kind} as way of what sets off"
    elif verb.kind == "use" and any(usage.kind != "nth_use" for usage in past.used_so(verb)[1]):
        yield "use with a way of using as verb that sets off"


def of_the_past(prefix: Node) -> Words:
    """What was done, and when: the history keeps this turn."""
    for node in walk(prefix):
        if node.kind == "is_that" and as_node(node.slots[1]).kind == "nth_card":
            which, span, _, filters = as_node(node.slots[1]).slots
            if as_node(span).kind == "this_game" and (as_node(which).kind != "first" or filters):
                yield "is_that of this game for another than the first"
        elif node.kind == "used_in":
            yield from _times(as_nodes(node.slots[1]))
        elif node.kind in ("did", "times_done"):
            yield from _deed(node)
        elif node.kind == "happened":
            yield from _times(as_nodes(node.slots[0]))
            yield from _come_about(as_node(node.slots[1]))
            if as_node(node.slots[1]).kind in ("shifts", "reacted_to") and as_nodes(node.slots[0]) not in NOW:
                yield f"{as_node(node.slots[1]).kind} of another turn as fact of the past"


def _deed(node: Node) -> Words:
    verb = as_node(node.slots[2])
    if verb.kind not in past.DONE:
        yield f"{verb.kind} as deed of the past"
    elif verb.kind == "use" and not all(map(_from_a_pile, past.used_so(verb)[1])):
        yield "use with a way of using as deed of the past"
    elif verb.kind == "use" and _several(as_node(verb.slots[0])):
        yield "so many cards of a zone as what was used"
    elif verb.kind == "by_means" and not events.is_cause(way := as_node(verb.slots[0])):
        yield f"{way.kind} as way of a deed of the past"
    yield from _times(as_nodes(node.slots[1]))


def _times(whens: tuple[Node, ...]) -> Words:
    for when in whens:
        span = as_node(when.slots[0]) if when.kind == "within" else when
        if span.kind != "turn" or as_node(span.slots[0]).kind not in TURNS:
            yield "another time than this turn and the one before as time of the past"


def _several(what: Node) -> bool:
    return what.kind == "some" and what.slots[0] != Node("times", (Node("number", (1,)),))


def _from_a_pile(usage: Node) -> bool:
    return usage.kind == "from_zone" and as_node(usage.slots[0]).kind in selecting.PILES


def _come_about(fact: Node) -> Words:
    if fact.kind not in past.CAME:
        yield f"{fact.kind} as fact of the past"
    elif fact.kind == "shifts":
        if as_node(fact.slots[0]).kind != "distance":
            yield f"{as_node(fact.slots[0]).kind} as what has shifted"
        if any(extent.kind == "at_once" for extent in as_nodes(fact.slots[1])):
            yield "at_once as extent of the past"
    elif fact.kind == "is_put" and (
        as_node(fact.slots[3]).kind != "to_used" or as_nodes(fact.slots[1]) or as_nodes(fact.slots[2])
    ):
        yield f"is_put {as_node(fact.slots[3]).kind} as fact of the past"
    elif fact.kind == "is_used" and as_nodes(fact.slots[1]):
        yield "is_used with a way of using as fact of the past"
