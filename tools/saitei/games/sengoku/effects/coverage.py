"""What of a text has no executor: the one place that decides whether a card is played with its text.

Promise: ``missing`` names every kind of node that is not executed where it stands. A text is played whole or not at
all, and nothing in it is passed over.
"""

from collections.abc import Iterator
from functools import cache

from saitei.cards import schema
from saitei.cards.trees import Node, children, walk
from saitei.games.sengoku.effects import (
    asking,
    continuous,
    doing,
    modal,
    setting_off,
    skills,
    skills_hand,
    skills_laid,
    skills_set_off,
    skills_standing,
)
from saitei.games.sengoku.effects.conditions import DOING, TESTS
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.scope import PLAYERS, as_node, as_nodes
from saitei.games.sengoku.effects.sentences import ASKED, PASSED_OVER, prefixes

MODULES = (doing, modal, skills_hand, skills_laid, skills_set_off, skills_standing)
"""The modules that declare executors and skills when they are imported."""
QUIET = frozenset(("unified_name", "cast_name", "title"))
"""Parts that do nothing by themselves (413, 424, 205.1.1)."""
MARKS = frozenset(("at", "once_a_turn", "exhaust_this", "resource_cost"))
"""Marks of abilities; what stands in them is read before the colon."""
COUNTS = frozenset(("just", "up_to", "or_more", "any_number", "all"))
MANY = frozenset(("any", "some", "some_cards", "whole", "cards_of", "top")) | asking.KNOWN
DESTINATIONS = frozenset(
    (
        "to_hand", "to_discard", "to_camp", "to_resources", "to_wall", "to_deck_top", "to_deck_bottom", "to_gauge",
    )
)  # fmt: skip
FROM_THE_TOP = frozenset(("to_hand", "to_discard", "to_wall", "to_gauge"))
HIDDEN = frozenset(("deck", "wall", "asura_gauge"))
MANNERS = frozenset(("face_up", "face_down", "in_exhausted_state", "in_ready_state"))
DAMAGE = frozenset(("battle_damage", "special_damage", "siege_damage", "any_damage"))
WORDS = frozenset(
    (
        "bound", "exactly", "at_least", "at_most", "called_so", "this_turn", "this_battle", "case", "chain", "is",
        "its",
        "force", "siege_strength", "cost", "loyalty_counter", "rebellion_counter", "concealment_counter",
        "kabuki_counter", "swordsmanship_counter", "indignation_counter", "target", "while", "enters",
        "time_of", "start_of", "phase", "phase_of", "happens", "player_does", "attack_goes_through", "combo_activates",
        "either_event", "by_number", "cannot", "does_not", "gains", "loses", "rises", "falls", "play", "a_card",
        "effects",
        "enemy_effects", "effects_of", "is_targeted", "cannot_become", "troop", *setting_off.PHASES,
    )
)  # fmt: skip
"""Kinds that the node above them reads."""
SORTS = {
    **dict.fromkeys(("Amount", "Figure", "Measure", "Tally"), frozenset(asking.AMOUNTS) | {"its"}),
    **dict.fromkeys(("Filter", "Quality"), frozenset(asking.FILTERS)),
    **dict.fromkeys(("Condition", "AllTests", "Term", "Test"), frozenset(TESTS)),
    **dict.fromkeys(("Cards", "Found"), MANY | {"a_card"}),
    "Known": asking.KNOWN,
    "Victim": MANY | {"wall"},
    **dict.fromkeys(("Zone", "Pile", "Gauge", "Place"), frozenset(asking.ZONES) | {"among_them"}),
    **dict.fromkeys(("CardNoun", "KindNoun"), asking.NOUNS),
    "Piece": asking.PIECES,
    **dict.fromkeys(("Where", "Spot"), asking.SPOTS),
    "Troop": frozenset(("troop",)),
    **dict.fromkeys(("Player", "Named"), PLAYERS),
    "Count": COUNTS,
    "DamageKind": DAMAGE,
    "Destination": DESTINATIONS,
    "Manner": MANNERS,
    "Skill": frozenset(skills.FILL),
    "Gain": frozenset(skills.FILL),
}
"""The kinds that are executed in a slot of a sort; other sorts decide nothing."""


@cache
def known() -> frozenset[str]:
    """Every kind that is executed somewhere."""
    traits = {kind for kind, node in schema.load("sengoku").nodes.items() if node.sort in ("Trait", "Timing", "Active")}
    pips = {"red", "blue", "green", "black", "generic", "coloured", "mixed"}
    listed = (QUIET, MARKS, WORDS, DOING, continuous.BARRED, frozenset(setting_off.HAPPENS), traits, pips)
    return EFFECTS.kinds.union(ASKED, PASSED_OVER, *SORTS.values(), *listed)


@cache
def missing(text: Node, edition: str = "3.6", letters: tuple[tuple[str, str], ...] = ()) -> frozenset[str]:
    """What of a text is not executed, by kind of node and place."""
    found = {node.kind for node in walk(text) if node.kind not in known()}
    found.update(name for node in walk(text) for name in _in_slots(node))
    if text.kind == "modal_text":
        return frozenset((*found, *_of_modal(text)))
    lead, parts = (as_nodes(slot) for slot in text.slots)
    for sentence in lead:
        found.update(_of_sentence(sentence))
    for part in parts:
        if part.kind == "ability":
            found.update(_of_ability(part))
        elif part.kind == "modal_ability":
            found.update((*_of_ability(part), *_of_modal(part)))
        elif part.kind == "targeting":
            found.update(_aims(part))
            found.update(name for one in as_nodes(part.slots[1]) for name in _of_sentence(one))
    return frozenset(found)


def _in_slots(node: Node) -> Iterator[str]:
    declared = schema.load("sengoku").nodes.get(node.kind)
    if declared is None or node.kind in ("text", "at"):
        return
    for slot, value in zip(declared.slots, node.slots, strict=True):
        fitting = SORTS.get(slot.sort)
        for child in value if isinstance(value, tuple) else (value,):
            if fitting is not None and isinstance(child, Node) and child.kind not in fitting:
                yield f"{child.kind} as {slot.sort.lower()} of {node.kind}"
    yield from _special(node)


def _special(node: Node) -> Iterator[str]:  # noqa: PLR0912 (one line a kind)
    """What the sort of a slot does not tell."""
    match node.kind:
        case "some_cards" | "cards_of" | "whole" if as_node(node.slots[0]).kind in HIDDEN:
            yield f"{node.kind} of {as_node(node.slots[0]).kind}"
        case "top" if as_node(node.slots[0]).kind not in ("deck", "wall"):
            yield "top of another zone"
        case "during" if as_node(node.slots[0]).kind not in ("this_turn", "this_battle"):
            yield f"during {as_node(node.slots[0]).kind}"
        case "target":
            yield from _aims(node)
        case "doing" if as_node(node.slots[1]).kind not in DOING:
            yield f"{as_node(node.slots[1]).kind} as condition"
        case "put_from" if as_nodes(node.slots[1]):
            yield "put_from as a palisade or attacker"
        case "stat" if as_node(node.slots[1]).kind not in ("some", "any", *asking.KNOWN):
            yield "stat of cards in a zone"
        case "original" if as_node(node.slots[1]).kind not in asking.KNOWN:
            yield "original of described cards"
        case "raise" | "lower" | "set" | "multiply" if as_node(node.slots[0]).kind not in ("stat", "its"):
            yield f"{as_node(node.slots[0]).kind} as what changes"
        case "raise_both" if as_node(node.slots[0]).kind != "stat":
            yield "raise_both of others"
        case "deal" if (as_node(node.slots[2]).kind == "wall") is not (as_node(node.slots[1]).kind == "siege_damage"):
            yield "damage of that kind"
        case "add_counters" | "remove_counters" if as_node(node.slots[1]).kind not in ("just", "up_to"):
            yield f"{as_node(node.slots[1]).kind} of counters"
    if node.kind not in ("put", "put_from", "target", "top"):
        yield from ("top of a pile elsewhere" for one in children(node) if one.kind == "top")
    elif any(one.kind == "top" for one in children(node)) and as_node(node.slots[-1]).kind not in FROM_THE_TOP:
        yield f"top of a pile {as_node(node.slots[-1]).kind}"


def _aims(node: Node) -> Iterator[str]:
    what = as_nodes(node.slots[0])
    if len(what) > 1:
        yield "several targets at a time"
    if any(one.kind not in ("some", "any", "some_cards") for one in what):
        yield "another target"


def _of_ability(ability: Node) -> Iterator[str]:
    marks, body = (as_nodes(slot) for slot in ability.slots[:2])
    timings = {timing.kind for mark in marks if mark.kind == "at" for timing in as_nodes(mark.slots[0])}
    if "continuous" in timings:
        if ability.kind != "ability":
            yield f"{ability.kind} as a continuous ability"
        for sentence in body:
            yield from continuous.unfit(sentence) if sentence.kind == "sentence" else (sentence.kind,)
        return
    head = setting_off.head(ability)
    if "triggered" in timings:
        if head is None:
            yield "triggered without an event"
        else:
            yield from (one for one in setting_off.heard(head) if one not in setting_off.EVENTS)
    elif head is not None:
        yield f"{head.kind} in another ability"
    for place, sentence in enumerate(body):
        yield from _of_sentence(sentence, skip=1 if place == 0 and head is not None else 0)


def _of_modal(node: Node) -> Iterator[str]:
    """What of “choose N of these” is not executed."""
    first, under, count, options = modal.parts(node)
    yield from (f"{one.kind} before options" for one in under if one.kind not in ("if", "only_if"))
    few = {(number,) for number in range(1, modal.MOST + 1)}
    if count.kind not in ("just", "up_to") or as_node(count.slots[0]).slots not in few:
        yield f"{count.kind} of so many options"
    for sentence in (*first, *(one for option in options for one in as_nodes(option.slots[0]))):
        yield from _of_sentence(sentence)


def _of_sentence(sentence: Node, skip: int = 0) -> Iterator[str]:
    """What of a sentence that is carried out is not executed."""
    if sentence.kind != "sentence":
        yield sentence.kind
        return
    for one in walk(sentence):
        if one.kind in ("sentence", "then_under"):
            for prefix in prefixes(one)[skip if one is sentence else 0 :]:
                if prefix.kind in ("when", "each_time", "at_time", "while"):
                    yield f"{prefix.kind} in what is carried out"
        elif one.kind == "is":
            for said in as_nodes(one.slots[1]):
                yield from _said(said)
        elif one.kind in continuous.CHANGES | {"by_number"} and one.kind not in EFFECTS.kinds:
            yield f"{one.kind} for a time"
    do = as_node(sentence.slots[1])
    if do.kind not in EFFECTS.kinds:
        yield f"{do.kind} as what is done"


def _said(said: Node) -> Iterator[str]:
    inner = as_node(said.slots[0]) if said.kind in ("cannot", "does_not") else said
    barred = inner is not said
    if inner.kind not in (continuous.BARRED if barred else ("gains", "loses", "rises", "falls")):
        yield f"{inner.kind} for a time"
    elif inner.kind == "takes_damage" and as_node(inner.slots[0]).kind != "any_damage":
        yield "takes_damage of one kind for a time"
