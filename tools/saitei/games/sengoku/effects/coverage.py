"""What of a text has no executor: the one place that decides whether a card is played with its text.

Promise: ``missing`` names every kind of node that is not executed where it stands. A text is played whole or not at
all, and nothing in it is passed over.
"""

from collections.abc import Iterator
from functools import cache

from saitei.cards import schemas
from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.sengoku.effects import durations, placed, times
from saitei.games.sengoku.effects.actions import (
    clauses,
    doing,
    laying,
    looking,
    modal,
    moving,
    naming,
    players_do,
    spending,
)
from saitei.games.sengoku.effects.actions.sentences import (
    ASKED,
    HEADS,
    HELD_BACK,
    PASSED_OVER,
    REPEATING,
    WOULD,
    prefixes,
    replaces,
)
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.queries import asking, deeds, describing, measures, past, sources
from saitei.games.sengoku.effects.queries.conditions import DOING, TESTS
from saitei.games.sengoku.effects.scope import PLAYERS
from saitei.games.sengoku.effects.skills import hand, laid, set_off, shared, standing
from saitei.games.sengoku.effects.skills.declaring import FILL
from saitei.games.sengoku.effects.standing import (
    activating,
    awaiting,
    changing,
    consulted,
    continuous,
    first_strike,
    instead,
    permitting,
    prepaying,
    setting_off,
    slight_damage,
)

MODULES = (
    activating, clauses, doing, laying, looking, measures, moving, naming, players_do, prepaying, hand, laid, set_off,
    shared, standing,
)  # fmt: skip
"""The modules of which only what they declare when they are imported is needed: executors and skills."""
QUIET = frozenset(("unified_name", "cast_name", "title"))
"""Parts that do nothing by themselves (413, 424, 205.1.1)."""
MARKS = frozenset(("at", "once_a_turn", "exhaust_this", "resource_cost", "banquet_ability"))
"""Marks of abilities; what stands in them is read before the colon."""
COUNTS = frozenset(("just", "up_to", "or_more", "any_number", "all", "as_many_as"))
MANY = (
    frozenset(("any", "some", "some_cards", "some_at_random", "whole", "cards_of", "top", "bottom", "summoned"))
    | asking.KNOWN
)
DESTINATIONS = frozenset(
    (
        "to_hand", "to_discard", "to_camp", "to_resources", "to_wall", "to_deck_top", "to_deck_bottom", "to_deck",
        "to_gauge",
    )
)  # fmt: skip
MANNERS = frozenset(
    (
        "face_up", "face_down", "in_exhausted_state", "in_ready_state", "in_any_order", "as_palisade_of",
        "as_attacker_of", "anew",
    )
)  # fmt: skip
"""How cards are put; what is put somewhere is there anew in any case (309.1)."""
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
        "enemy_effects", "effects_of", "is_targeted", "cannot_become", "troop", "cards_in_play",
        "itself_does", "brings_about", "effect_activates", "after", "within", "turn_of", *setting_off.SINGLE,
        *deeds.PLAYERS_DO, *deeds.COUNTERS, *deeds.CAUSES, *times.PHASES, *times.STEPS, "end_of", "effects_by",
        *describing.WORDS, *past.DONE, "playable_from", slight_damage.SAID,
        first_strike.SAID,
    )
)  # fmt: skip
"""Kinds that the node above them reads."""
SAYING = frozenset(
    (
        *permitting.QUESTIONS, *sources.SOURCES, *changing.FOR_A_TIME, *durations.SPANS, "attack_restriction",
        "while_in", "is_affected", "attack", "intercept", "intercept_with", "intercept_it",
    )
)  # fmt: skip
"""Kinds that are read where something is said of cards and players, and for how long."""
SORTS = {
    **dict.fromkeys(("Amount", "Figure", "Measure", "Tally"), frozenset(asking.AMOUNTS) | {"its"}),
    "Quality": frozenset(asking.FILTERS),
    "Filter": frozenset((*asking.FILTERS, *asking.SUPERLATIVES)),
    **dict.fromkeys(("Condition", "AllTests", "Term", "Test"), frozenset(TESTS)),
    **dict.fromkeys(("Cards", "Found"), MANY | {"a_card"}),
    "Known": asking.KNOWN,
    "Victim": MANY | {"wall"},
    **dict.fromkeys(("Zone", "Pile", "Gauge"), frozenset(asking.ZONES) | {"among_them"}),
    "Place": frozenset(asking.ZONES) | {"among_them", "battlefield"},
    **dict.fromkeys(("CardNoun", "KindNoun"), asking.NOUNS),
    "Piece": asking.PIECES,
    **dict.fromkeys(("Where", "Spot"), asking.SPOTS),
    "Troop": frozenset(("troop", "cards_in_play")),
    **dict.fromkeys(("Player", "Named"), PLAYERS),
    "Count": COUNTS,
    "DamageKind": DAMAGE,
    "Destination": DESTINATIONS,
    "Manner": MANNERS | {"without_cost"},
    "Price": spending.PRICES,
    "Skill": frozenset(FILL),
    "Gain": frozenset((*FILL, "ability_said", "its_abilities", "its_skills")),
}
"""The kinds that are executed in a slot of a sort; other sorts decide nothing."""


@cache
def known() -> frozenset[str]:
    """Every kind that is executed somewhere."""
    traits = {
        kind for kind, node in schemas.load("sengoku").nodes.items() if node.sort in ("Trait", "Timing", "Active")
    }
    pips = {"red", "blue", "green", "black", "generic", "coloured", "mixed"}
    listed = (QUIET, MARKS, WORDS, DOING, SAYING, frozenset(deeds.HAPPENS), traits, pips)
    return EFFECTS.kinds.union(ASKED, HELD_BACK, PASSED_OVER, REPEATING, *SORTS.values(), *listed)


@cache
def missing(text: Node) -> frozenset[str]:
    """What of a text is not executed, by kind of node and place."""
    found = {node.kind for node in walk(text) if node.kind not in known()}
    found.update(name for node in walk(text) for name in missing_of(node))
    found.update(_of_dice(text))
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
            found.update(placed.aims(part))
            found.update(name for one in as_nodes(part.slots[1]) for name in _of_sentence(one))
    return frozenset(found)


def _of_dice(text: Node) -> Iterator[str]:
    """Between which bounds a changed result of several dice stays (503.3.2) is said nowhere."""
    several = any(node.kind == "roll_dice" and as_node(node.slots[0]).slots != (1,) for node in walk(text))
    changed = (node for node in walk(text) if node.kind in ("raise", "lower"))
    if several and any(as_node(node.slots[0]).kind == "die_result" for node in changed):
        yield "changed result of several dice"


def missing_of(node: Node) -> Iterator[str]:
    """What of a node, apart from the nodes below it, is not executed."""
    declared = schemas.load("sengoku").nodes.get(node.kind)
    if declared is None or node.kind in ("text", "at"):
        return
    for slot, value in zip(declared.slots, node.slots, strict=True):
        fitting = SORTS.get(slot.sort)
        for child in value if isinstance(value, tuple) else (value,):
            if fitting is not None and isinstance(child, Node) and child.kind not in fitting:
                yield f"{child.kind} as {slot.sort.lower()} of {node.kind}"
    if node.kind == "ability_said":
        yield from _of_ability(as_node(node.slots[0]))
    yield from placed.unfit(node)


def _of_ability(ability: Node) -> Iterator[str]:
    marks, body = (as_nodes(slot) for slot in ability.slots[:2])
    timings = {timing.kind for mark in marks if mark.kind == "at" for timing in as_nodes(mark.slots[0])}
    if "continuous" in timings:
        if ability.kind != "ability":
            yield f"{ability.kind} as a continuous ability"
        for sentence in body:
            if sentence.kind == "sentence" and replaces(sentence):
                yield from instead.unfit(sentence)
                yield from _of_sentence(sentence)
            else:
                yield from consulted.unfit(sentence) if sentence.kind == "sentence" else (sentence.kind,)
        return
    head = setting_off.head(ability)
    if "triggered" in timings:
        if head is None:
            yield "triggered without an event"
        else:
            yield from (one for one in setting_off.heard(head) if one not in setting_off.EVENTS)
    before = setting_off.place_of_head(ability)
    for place, sentence in enumerate(body):
        yield from _of_sentence(sentence, skip=before + 1 if place == 0 and before is not None else 0)


def _of_modal(node: Node) -> Iterator[str]:
    """What of “choose N of these” is not executed."""
    first, under, count, options = modal.parts(node)
    before = None if first or node.kind == "modal_text" else setting_off.place_of_head(node)
    said = under if before is None else under[before + 1 :]
    yield from (f"{one.kind} before options" for one in said if one.kind not in ("if", "only_if"))
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
            yield from _of_prefixes(one, skip if one is sentence else 0)
        elif one.kind in ("is", "case"):
            for said in as_nodes(one.slots[1]):
                yield from consulted.unfit_for_a_time(said)
        elif one.kind in ("give", "gains", "loses"):
            yield from consulted.unfit_gains(one)
        elif one.kind == "cannot_do":
            yield from consulted.undoable(one)
        elif one.kind in continuous.CHANGES and one.kind not in EFFECTS.kinds:
            yield f"{one.kind} for a time"
    yield from _undone(as_node(sentence.slots[1]))


def _of_prefixes(sentence: Node, skip: int) -> Iterator[str]:
    """What at the head of a sentence that is carried out is not heeded."""
    for prefix in prefixes(sentence)[skip:]:
        if prefix.kind in HEADS:
            yield from (one for one in awaiting.events_of(prefix) if one not in setting_off.EVENTS)
        elif prefix.kind in WOULD:
            yield from instead.unfit(sentence)
        elif prefix.kind == "while" and not verbs_of(sentence) <= WHILE_DONE:
            yield "while in what is carried out"
        elif prefix.kind in ("during", "until"):
            span = as_node(prefix.slots[0]).kind
            if span in durations.IN_PHASE and not verbs_of(sentence) <= {"is", "cannot_do"}:
                yield f"{prefix.kind} {span} of numbers"


WHILE_DONE = frozenset(("raise", "lower", "raise_both", "set", "multiply", "is", "counts_at_most"))
"""What can be done while something holds (506.3)."""


def verbs_of(sentence: Node) -> frozenset[str]:
    """The kinds of the verbs and statements of a sentence."""
    return frozenset(one.kind for one in continuous.clauses(as_node(sentence.slots[1])))


HOLDING = frozenset(("may", "must", "acts", "works", "then_acts", "then_under", "deeds", "workings", "chain", "stated"))
"""What is done by doing what it holds."""


def _undone(do: Node) -> Iterator[str]:
    """What of a sentence is said in other places only, and not done."""
    if do.kind not in EFFECTS.kinds:
        yield f"{do.kind} as what is done"
    if do.kind in HOLDING:
        slots = schemas.load("sengoku").nodes[do.kind].slots
        for slot, value in zip(slots, do.slots, strict=True):
            if slot.sort not in ("Player", "Prefix"):
                for one in as_nodes(value) if isinstance(value, tuple) else (as_node(value),):
                    yield from _undone(one)
