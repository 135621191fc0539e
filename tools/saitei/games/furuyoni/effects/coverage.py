"""What of a text has no executor: the one place that decides whether a card is played with its text.

Promise: ``missing`` names every kind of node in a text that is not executed in the place where it stands
(“take_damage as verb that sets off”), and every word that the edition does not know. A text is played
whole or not at all.
"""

from collections.abc import Iterator
from functools import cache

from saitei.cards import schemas
from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.furuyoni.effects import (
    changes,
    declaring,
    events,
    filters,
    pointing,
)
from saitei.games.furuyoni.effects.asking import AMOUNTS, ATTACKS, CARDS, PLACES, SOURCES, TESTS, ZONES
from saitei.games.furuyoni.effects.barring import DESCRIBED
from saitei.games.furuyoni.effects.checking import of_block, of_framed
from saitei.games.furuyoni.effects.checking_static import of_rule
from saitei.games.furuyoni.effects.index import QUANTITIES, RATHER, VALUES, icons_around, index, is_instead_of_defeat
from saitei.games.furuyoni.effects.instead import is_instead_of_drawing
from saitei.games.furuyoni.effects.roles import kinds_in_roles
from saitei.games.furuyoni.effects.shifting import MEASURES as SHIFTED
from saitei.games.furuyoni.effects.shifting import SHIFTS

ABSENT = {
    "2025": frozenset[str](),
    "2018": frozenset(
        (
            "full_power_conversion", "converted", "overwhelm", "no_reactions", "no_reactions_to",
            "distance_restriction", "unavoidable", "terminal", "offset_overlap", "flinch", "make_copy", "leave",
            "uncancellable", "ranges_shrink", "ranges_grow", "out_of_game", "out_of_game_face_down",
            "masters_distance", "immediate_resurgence", "cancel_damage", "with_charge", "both_damages", "mirror_number",
            "headwind",
            "tailwind", "end_of", "as_cost", "as_additional_cost", "outside", "flinches", "not_cumulative",
            "not_chosen", "shift", "shift_one_of", "with_more_charge", "with_less_charge",
            "charge_from_outside", "stays_unflinched", "cannot_be_chosen",
            "declare_number_within", "as_card", "having_originally",
        )
    ),
}  # fmt: skip
"""Words whose clause an edition lacks (the lineage says so)."""
MEASURES = (
    "Amount", "Figure", "Quantity", "Altered", "Settable", "Measure", "Sized", "Value", "Reckoned", "Worked", "Worth"
)  # fmt: skip
PLAYERS = frozenset(("you", "opponent", "both_players", "each_player", "any_player"))
DESCRIBED_FOR = {
    **dict.fromkeys(("gets", "gets_one_of"), frozenset(("cards_of",))),
    **dict.fromkeys(("cannot_be_used", "used_only", "cannot_be_chosen", "loses_effects"), DESCRIBED),
    "move_crystals": frozenset(("the_ones", "until_left", "fewer_than_usual", "those_crystals")),
}
"""Cards that some facts describe and do not point at; how many crystals, and which, that only their moving reads."""
COUNTS = frozenset(
    (
        "times", "up_to", "or_more", "or_fewer", "additional", "uncounted", "any_number", "in_total", "one_or_both",
        "all_of", "distinct", "until_held",
    )
)  # fmt: skip
ONLY_IN = {"that_many": "times", "one_or_other": "put", "both_damages": "take_damage"}
"""Kinds that one kind of node reads; “that many” are cards just spoken of, when so many are drawn."""
THAT_MANY = Node("times", (Node("that_many"),))
SOME_CARDS = frozenset(("some", "some_at_random", "so_many", "a_card", "of_class", "cards_of", "class_of"))


@cache
def missing(text: Node, edition: str, letters: tuple[tuple[str, str], ...] = ()) -> frozenset[str]:
    """What of a text is not executed under an edition; ``letters`` are those printed for values of the card."""
    found = set(_unknown(text, edition))
    if any(field == "range" for field, _ in letters):
        found.add("x as range")
    blocks = text.slots[0] if text.kind == "text" else ()
    for place, block in enumerate(as_nodes(blocks)):
        found.update(of_block(block, edition))
        if icons_around(text, (0, place)):
            found.update(of_framed(block))
    topics = index(text)
    led = {rule.path for topic in ("event", "following") for rule in topics.get(topic, ())}
    led |= {rule.path for topic in RATHER.values() for rule in topics.get(topic, ())}
    instead = topics.get("instead", ())
    led |= {rule.path for rule in instead if is_instead_of_defeat(rule) or is_instead_of_drawing(rule)}
    for rules in topics.values():
        for rule in rules:
            found.update(of_rule(rule, edition))
            if rule.topic == "following" and (*rule.path[:-1], rule.path[-1] - 1) not in led:
                found.add("sentence that goes on with a static one")
    return frozenset(found)


def _unknown(text: Node, edition: str) -> Iterator[str]:
    """Kinds without any executor, words the edition lacks, and kinds in slots whose role they do not have."""
    known = kinds_in_roles() | declaring.executed(edition) | declaring.executed("2025")
    declared = schemas.load("furuyoni").nodes
    for node in walk(text):
        if node.kind in ABSENT[edition]:
            yield f"{node.kind} in {edition}"
        elif node.kind not in known:
            yield node.kind
        elif node.kind == "unreactable_with" and changes.class_of_all(as_nodes(node.slots)[0]) is None:
            yield "described cards as those that cannot react"
        elif node.kind == "timed_effects" and as_nodes(node.slots)[0].kind != "after_attack":
            yield f"{as_nodes(node.slots)[0].kind} effects as something lost"
        elif node.kind in declared:
            for slot, value in zip(declared[node.kind].slots, node.slots, strict=True):
                for child in value if isinstance(value, tuple) else (value,):
                    if isinstance(child, Node):
                        yield from _in_slot(node, slot.sort, child)


def _in_slot(node: Node, sort: str, child: Node) -> Iterator[str]:
    if node.kind == "not_so":
        return  # what it denies is looked up where it stands itself
    if child.kind == "not_so":
        child = as_node(child.slots[0])
    if child == THAT_MANY and node.kind != "draw":
        yield f"that_many as count of {node.kind}"
    fitting = _fitting(sort)
    if fitting is not None and child.kind not in fitting and not _special(node, child):
        yield f"{child.kind} as {sort.lower()} of {node.kind}"


def _special(node: Node, child: Node) -> bool:
    """Slots that the node above reads in its own way."""
    if node.kind in (*VALUES, "raise", "lower", "shifts") or child.kind == "any_of":
        return (
            child.kind in QUANTITIES or child.kind in ("vigor", "any_of", "number", "x", "y") or child.kind in AMOUNTS
        )
    if node.kind in (*SHIFTS, "any_of"):
        return child.kind in SHIFTED
    if child.kind in DESCRIBED_FOR.get(node.kind, ()):
        return True
    if child.kind in ONLY_IN:
        return node.kind == ONLY_IN[child.kind]
    return node.kind in ("loses", "having", "with_keyword", "keywords", "use_with")


@cache
def _fitting(sort: str) -> frozenset[str] | None:
    """The kinds that are executed in a slot of a sort; None where the sort does not decide."""
    if sort in MEASURES:
        return frozenset(AMOUNTS.functions) - {"that_many"}
    return {
        "Condition": frozenset(TESTS.functions),
        "Degree": frozenset(("times",)),
        "AllTests": frozenset(TESTS.functions),
        "Term": frozenset(TESTS.functions),
        "Test": frozenset(TESTS.functions),
        "Cards": frozenset(CARDS.functions) | SOME_CARDS,
        "Found": SOME_CARDS,
        "CardZone": frozenset(ZONES.functions),
        "Pile": frozenset(ZONES.functions),
        "CardFilter": frozenset(filters.FILTERS.functions),
        "AttackFilter": frozenset(pointing.ATTACK_FILTERS.functions),
        "Attack": frozenset(pointing.MEANT.functions) | frozenset(ATTACKS.functions),
        "Place": frozenset(PLACES.functions) | {"anywhere"},
        "Places": frozenset(PLACES.functions) | frozenset(SOURCES.functions) | {"anywhere"},
        "Change": frozenset(changes.CHANGES.functions) | {"own_grows", "own_shrinks"},
        "Gain": frozenset(changes.GAINS.functions),
        "CardClass": frozenset(filters.CLASSES.functions),
        "CardRank": frozenset(filters.CLASSES.functions),
        "Player": PLAYERS,
        "Count": COUNTS | {"until_full"},
        "Occurrence": frozenset(events.OCCURRENCES.functions),
    }.get(sort)
