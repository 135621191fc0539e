"""Sentences that are carried out: what of a block, a sentence or a verb has no executor where it stands.

Promise: each function yields words for people (“use with a way of using as forbidden”), nothing when
all of it is executed. The roles of slots that the schema tells are ``coverage``'s.
"""

from collections.abc import Callable

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.furuyoni.effects import (
    costs,
    declared,
    declaring,
    swapping,
)
from saitei.games.furuyoni.effects.asking import ATTACKS, CARDS, PLACES
from saitei.games.furuyoni.effects.checking_past import Words, of_occurrence, of_the_past
from saitei.games.furuyoni.effects.index import QUANTITIES, is_for_a_time, prefixes, time_of
from saitei.games.furuyoni.texts import STATIC

PREFIXES = frozenset(
    (
        "ability_word",
        "then",
        "however",
        "in_doing_so",
        "if",
        "otherwise",
        "if_you_do",
        "if_impossible",
        "until",
        "according_to",
        "as_cost",
        "as_additional_cost",
        "instead_if_you_do",
        "further",
    )
)
HEADS = frozenset(
    (
        "when", "after_resolving", "after_it_resolves", "start_of", "end_of", "during", "instead_of", "while",
        "rather_than",
    )
)  # fmt: skip
"""The prefixes that an event answers."""
TURNS = frozenset(("this_turn", "you", "opponent", "next_one", "next_of", "each_player", "any_player"))
HOW = frozenset(
    (
        "for_free", "without_cost", "at_cost", "with_charge", "from_zone", "with_more_charge", "with_less_charge",
        "in_order", "as_card",
    )
)  # fmt: skip
FORBIDDEN = frozenset(
    ("attack", "use", "basic_action", "basic_actions", "any_basic_action", "pay_vigor", "draw", "react_to")
)


def of_block(block: Node, edition: str) -> Words:
    """A block of a text; its static sentences are ``checking_static``'s."""
    if block.kind == "gear_frame":
        block = as_node(block.slots[1])
    inner = as_node(block.slots[0]) if block.kind == "full_power_conversion" else block
    if inner.kind == "ability":
        timings, body = inner.slots
        if not all(timing.kind in STATIC for timing in as_nodes(timings)):
            yield from of_sentences(body, edition)
    elif inner.kind == "plain":
        yield from of_sentences(inner.slots[0], edition)
    elif inner.kind == "immediate_resurgence":
        yield from of_occurrence(as_node(inner.slots[1]))
    for part in walk(inner):
        if part.kind in ("with_ability", "gains_ability"):
            timings, body = part.slots
            yield from (
                f"{timing.kind} as ability of an attack"
                for timing in as_nodes(timings)
                if timing.kind != "after_attack"
            )
            yield from of_sentences(body, edition)


def of_framed(block: Node) -> Words:
    """A block in a gear frame: keywords and resurgences are read once for a card, so they cannot come and go."""
    held = as_node(block.slots[1]) if block.kind == "gear_frame" else block
    if held.kind in ("keywords", "resurgence", "immediate_resurgence"):
        yield f"{held.kind} in a gear frame"


def of_sentences(body: object, edition: str) -> Words:
    """Sentences that are carried out; the judgement of a declared use is none of them."""
    for place, sentence in enumerate(as_nodes(body)):
        if not declared.judges(as_nodes(body), place):
            yield from of_sentence(sentence, edition)


def of_sentence(sentence: Node, edition: str, *, set_off: bool = False) -> Words:
    """A sentence that is carried out: its moments, and every verb in it."""
    for prefix in prefixes(sentence):
        if prefix.kind in ("during", "start_of"):
            yield from of_span(as_node(prefix.slots[0]))
        elif prefix.kind == "end_of":
            span = as_node(prefix.slots[0])
            yield from of_span(span) if set_off and span.kind == "turn" else of_end(span)
        elif prefix.kind == "at_each":
            yield from of_moments(prefix)
        elif prefix.kind in ("as_cost", "as_additional_cost"):
            yield from costs.missing(sentence, prefix)
        elif prefix.kind == "if":
            yield from of_the_past(prefix)
        elif prefix.kind == "after_resolving" and not set_off:
            if as_node(prefix.slots[0]).kind not in ATTACKS:
                yield "after_resolving as moment"
        elif prefix.kind not in PREFIXES and not (set_off and prefix.kind in HEADS):
            yield f"{prefix.kind} as moment"
    yield from of_do(as_node(sentence.slots[1]), edition)


def of_moments(prefix: Node) -> Words:
    """“At the start of … and when …”: each moment by itself."""
    for moment in as_nodes(prefix.slots[0]):
        if moment.kind in ("start_of", "during"):
            yield from of_span(as_node(moment.slots[0]))
        elif moment.kind != "at_timing":
            yield f"{moment.kind} as one of several moments"


def of_end(span: Node) -> Words:
    """The end of a time: only that of the main phase is a moment of the turn (8-2-3)."""
    if span.kind != "phase" or as_node(span.slots[1]).kind != "main_phase":
        yield "the end of anything but the main phase"
    elif as_node(span.slots[0]).kind in ("next_one", "next_of"):
        yield "the end of a phase after the next one"
    else:
        yield from of_span(span)


def of_span(span: Node) -> Words:
    """A time."""
    if span.kind not in ("phase", "turn"):
        yield f"{span.kind} as time"
    elif as_node(span.slots[0]).kind not in TURNS:
        yield f"{as_node(span.slots[0]).kind} as time"


# --- Clauses and verbs ------------------------------------------------------------------------------


def of_do(do: Node, edition: str) -> Words:
    """What is done: a clause, several, or a prohibition."""
    if do.kind not in declaring.executed(edition):
        yield f"{do.kind} as action"
    elif do.kind in ("may", "then_under"):
        yield from of_do(as_node(do.slots[-1]), edition)
    elif do.kind == "chain":
        for one in (as_node(do.slots[0]), *as_nodes(do.slots[1])):
            yield from of_do(one, edition)
    elif do.kind in ("acts", "then_acts"):
        for verb in as_nodes(do.slots[1]):
            yield from of_verb(verb, edition)
    elif do.kind == "cannot":
        yield from _forbidden(do)
    elif do.kind == "does_not" and (as_node(do.slots[2]).kind != "lose_game" or as_nodes(do.slots[1])):
        yield f"{as_node(do.slots[2]).kind} as denied"
    elif do.kind == "do_following":
        yield from of_sentences(do.slots[0], edition)


def _forbidden(do: Node) -> Words:
    verb = as_node(do.slots[2])
    if verb.kind not in FORBIDDEN:
        yield f"{verb.kind} as forbidden"
    elif verb.kind == "use" and verb.slots[1]:
        yield "use with a way of using as forbidden"
    elif verb.kind == "attack" and any(verb.slots):
        yield "attack of some kind or so often as forbidden"
    elif verb.kind in ("pay_vigor", "draw") and as_node(verb.slots[0]).kind != "uncounted":
        yield f"{verb.kind} of so much as forbidden"
    if as_nodes(do.slots[1]):
        yield "cannot with a time of its own"


def of_verb(verb: Node, edition: str) -> Words:
    """A verb or fact that is carried out."""
    if verb.kind not in declaring.executed(edition):
        yield f"{verb.kind} as action"
    elif verb.kind in VERBS:
        yield from VERBS[verb.kind](verb, edition)


def _use(verb: Node, edition: str) -> Words:
    for usage in as_nodes(verb.slots[1]):
        if usage.kind not in HOW:
            yield f"{usage.kind} as way of using"
        elif usage.kind == "as_card" and as_node(usage.slots[0]).kind not in CARDS:
            yield f"{as_node(usage.slots[0]).kind} as what a card is used as"


def _value(verb: Node, edition: str) -> Words:
    what = as_node(verb.slots[0])
    if what.kind not in QUANTITIES and what.kind != "vigor":
        yield f"{what.kind} as changed for a time"


def _gets(verb: Node, edition: str) -> Words:
    if as_node(verb.slots[0]).kind == "cards_of":
        yield "cards_of as changed for a time"


def _options(verb: Node, edition: str) -> Words:
    if verb.kind == "choose_from" and as_nodes(verb.slots[1]):
        yield "choose_from with a condition"
    for case in as_nodes(verb.slots[-1]):
        yield from of_sentences(case.slots[-1], edition)


def _either(verb: Node, edition: str) -> Words:
    for one in verb.slots:
        yield from of_verb(as_node(one), edition)


def _put(verb: Node, edition: str) -> Words:
    if as_node(verb.slots[0]).kind in ("a_card", "of_class", "cards_of", "class_of"):
        yield f"{as_node(verb.slots[0]).kind} as cards to put"
    if verb.kind == "is_put" and (as_nodes(verb.slots[1]) or as_nodes(verb.slots[2])):
        yield "a source or manner as how cards are put"


def _choose(verb: Node, edition: str) -> Words:
    if as_node(verb.slots[0]).kind == "top":
        yield "top as cards to choose"


def _move_crystals(verb: Node, edition: str) -> Words:
    count, source, target = (as_node(slot) for slot in verb.slots)
    if target.kind not in PLACES:
        yield f"{target.kind} as target of {verb.kind}"
    if source.kind == "anywhere" or (count.kind == "until_left" and source.kind not in PLACES):
        yield f"{source.kind} as source of {verb.kind}"
    if (count.kind == "the_ones") != (source.kind == "those_crystals"):
        yield f"{count.kind} as count of crystals from {source.kind}"


def _arrow(verb: Node, edition: str) -> Words:
    yield from (f"{one.kind} as side of an arrow" for one in as_nodes(verb.slots[:2]) if one.kind not in PLACES)


def _deal_damage(verb: Node, edition: str) -> Words:
    """Damage of one value is to <Aura> or <Life> (2018 9-4), in 2025 to <Flare> as well (5-8-1)."""
    count, target = (as_node(slot) for slot in verb.slots[:2])
    if count.kind != "times" or verb.slots[2]:
        yield f"{verb.kind} by another count than so much, or so often"
    if target.kind not in ("aura", "life") and not (target.kind == "flare" and edition == "2025"):
        yield f"{target.kind} as target of {verb.kind} in {edition}"


def _deal_pair(verb: Node, edition: str) -> Words:
    """Damage of two values is dealt once."""
    if verb.slots[2]:
        yield f"{verb.kind} so often"


def _make_attack(verb: Node, edition: str) -> Words:
    if as_node(verb.slots[1]).kind != "times":
        yield f"{as_node(verb.slots[1]).kind} as count of {verb.kind}"


def _gets_when(verb: Node, edition: str) -> Words:
    yield from (f"{prefix.kind} before what is got" for prefix in as_nodes(verb.slots[1]) if prefix.kind != "if")


def _if_possible(verb: Node, edition: str) -> Words:
    yield from of_verb(as_node(verb.slots[0]), edition)


def _by_means(verb: Node, edition: str) -> Words:
    way, deed = (as_node(slot) for slot in verb.slots)
    if (
        way.kind != "effect_of"
        or as_node(way.slots[0]).kind != "this_card"
        or "fewer_than_usual" not in {one.kind for one in walk(deed)}
    ):
        yield f"{deed.kind} by a means as action"


def _look(verb: Node, edition: str) -> Words:
    what = as_node(verb.slots[0])
    chosen = verb.kind == "reveal" and what.kind in ("some", "some_at_random", "so_many")
    if what.kind == "top" or not (chosen or what.kind in CARDS):
        yield f"{what.kind} as cards to {verb.kind}"
    if any(one.kind == "deck" for one in walk(verb)):
        yield f"deck as zone to {verb.kind}"


def _swap(verb: Node, edition: str) -> Words:
    parts = as_nodes(verb.slots[0])
    if not swapping.can_be_swapped(parts):
        yield f"{' and '.join(part.kind for part in parts)} as swapped"


def _for_a_time(verb: Node, edition: str) -> Words:
    if is_for_a_time(verb):
        yield from of_span(time_of(verb))
    else:
        yield f"{verb.kind} as action"


VERBS: dict[str, Callable[[Node, str], Words]] = {
    **dict.fromkeys(("use", "declare_use"), _use),
    **dict.fromkeys(("grows", "shrinks", "sets", "multiply", "raise", "lower"), _value),
    **dict.fromkeys(("gets", "gets_one_of"), _gets),
    **dict.fromkeys(("choose_from", "choose_and_do", "choose_repeatedly", "by_value", "by_comparison"), _options),
    "or_does": _either,
    "by_means": _by_means,
    "as_possible": _if_possible,
    "deal_damage": _deal_damage,
    "deal_pair": _deal_pair,
    "make_attack": _make_attack,
    "move_crystals": _move_crystals,
    "arrow": _arrow,
    "gets_when": _gets_when,
    **dict.fromkeys(("put", "is_put"), _put),
    "choose": _choose,
    **dict.fromkeys(("look", "reveal"), _look),
    "swap": _swap,
    "cannot_be_used": _for_a_time,
}
