"""What of a continuous ability, or of what is said for a time, nothing asks for: ``coverage`` refuses a text with it.

Promise: a sentence of which ``unfit`` names nothing is consulted whole, and asks for nothing that it changes itself.
"""

from collections.abc import Iterable, Iterator

from saitei.cards.trees import Node, as_node, as_nodes, children, walk
from saitei.games.sengoku.effects import durations
from saitei.games.sengoku.effects.actions.sentences import prefixes
from saitei.games.sengoku.effects.queries.asking import ITSELF
from saitei.games.sengoku.effects.queries.sources import SOURCES
from saitei.games.sengoku.effects.skills.declaring import FILL
from saitei.games.sengoku.effects.standing import first_strike, granting, playing_from, pricing, slight_damage
from saitei.games.sengoku.effects.standing.continuous import CHANGES, cards_of, clauses
from saitei.games.sengoku.effects.standing.lasting import UNOWNED
from saitei.games.sengoku.effects.standing.permitting import AMONG, CAN, DEEDS, MUST, QUESTIONS

HEADS = frozenset(("if", "only_if", "while"))
IN_CONTINUOUS = frozenset(("turn_of", "phase", "phase_of", "this_battle"))
"""Spans that may be under way or not."""
BY = SOURCES | {"attack_restriction"}


ALL_EFFECTS = frozenset(("effects", "enemy_effects", "allied_effects", "effects_of", "effects_by"))
"""Sources that a continuous ability nullifies."""


def unfit(sentence: Node) -> Iterator[str]:
    """What of a sentence of a continuous ability nothing asks for."""
    for prefix in prefixes(sentence):
        span = as_node(prefix.slots[0]).kind if prefix.kind == "during" else ""
        if prefix.kind not in HEADS and span not in IN_CONTINUOUS:
            yield f"{prefix.kind} in a continuous ability"
    for verb in clauses(as_node(sentence.slots[1])):
        if verb.kind == "by_number":
            for case in as_nodes(verb.slots[2]):
                yield from _unsaid(as_nodes(case.slots[1]), as_node(verb.slots[1]))
            yield from _uncounted(as_node(verb.slots[1]))
        elif verb.kind == "is":
            yield from _unsaid(as_nodes(verb.slots[1]), as_node(verb.slots[0]))
            yield from _uncounted(as_node(verb.slots[0]))
        elif verb.kind == "cannot_do":
            yield from undoable(verb)
        elif verb.kind == "playable_from":
            yield from playing_from.unfit(verb)
        elif verb.kind == "counts_at_most" or (verb.kind == "nullify" and as_node(verb.slots[0]).kind in ALL_EFFECTS):
            continue
        elif verb.kind in pricing.CHANGES and as_node(verb.slots[0]).kind in UNOWNED:
            yield from pricing.unfit(verb)
        elif verb.kind not in CHANGES or as_node(verb.slots[0]).kind != "stat":
            yield f"{verb.kind} in a continuous ability"
        else:
            yield from _uncounted(cards_of(verb))
            yield from _circular(sentence, verb)
    yield from granting.unfit(sentence)


def _unsaid(said: Iterable[Node], of: Node) -> Iterator[str]:
    for one in said:
        if one.kind in granting.ABOUT_ITSELF | {"while_in"}:
            inner = as_node(one.slots[1]) if one.kind == "while_in" else one
            named = inner.kind == "also_named" or one.kind != "while_in"
            if of.kind not in ITSELF or not named:
                yield f"{one.kind} in a continuous ability"
        elif one.kind in ("rises", "falls", first_strike.SAID):
            continue
        elif one.kind in ("gains", "loses"):
            yield from unfit_gains(one)
            if one.kind == "loses" and any(gain.kind == "ability_said" for gain in as_nodes(one.slots[0])):
                yield "ability_said as what is lost"
        elif one.kind == "not_in_time" and as_node(one.slots[0]).kind not in IN_CONTINUOUS:
            yield f"{as_node(one.slots[0]).kind} in a continuous ability"
        else:
            yield from unfit_predicate(one)


def unfit_gains(gains: Node) -> Iterator[str]:
    """What of “gains …” or “loses …” nothing gives."""
    for gain in as_nodes(gains.slots[0]):
        its = gain.kind in ("its_abilities", "its_skills")
        if not (gain.kind in FILL or gain.kind == "ability_said" or (its and gains.kind == "loses")):
            yield f"{gain.kind} of {gains.kind}"


def unfit_predicate(said: Node) -> Iterator[str]:
    """What of “cannot …”, “can …”, “must …” nothing asks for."""
    known = {
        "cannot": QUESTIONS.keys() | {"is_targeted", "is_affected", slight_damage.SAID},
        "does_not": QUESTIONS.keys() | {"is_targeted", "is_affected", slight_damage.SAID},
        "not_in_time": QUESTIONS.keys(),
        "can": CAN,
        "must_do": MUST,
    }
    if said.kind not in known:
        yield f"{said.kind} of cards"
        return
    inner = as_node(said.slots[-1])
    if inner.kind not in known[said.kind]:
        yield f"{inner.kind} with {said.kind}"
        return
    for one in children(inner):
        if inner.kind in ("is_targeted", "is_affected"):
            fits = one.kind in BY
        elif inner.kind == "retreats_by":
            fits = one.kind in SOURCES or one.kind.endswith("_damage")
        elif inner.kind == slight_damage.SAID:
            fits = True
        else:
            fits = one.kind in AMONG | {"wall"} or one.kind.endswith("_damage")
        if not fits:
            yield f"{one.kind} of {inner.kind}"


def undoable(statement: Node) -> Iterator[str]:
    """What of “… cannot …” of a player nothing asks for."""
    verb = as_node(statement.slots[1])
    if verb.kind not in DEEDS:
        yield f"{verb.kind} with cannot_do"
    elif verb.kind == "play" and as_node(verb.slots[0]).kind != "a_card":
        yield f"{as_node(verb.slots[0]).kind} with cannot_do"
    elif verb.kind in ("intercept_with", "intercept_it"):
        one = as_node(verb.slots[0])
        if one.kind not in AMONG:
            yield f"{one.kind} of {verb.kind}"


def unfit_for_a_time(said: Node) -> Iterator[str]:
    """What of a predicate that is said of cards for a time nothing asks for."""
    if said.kind in ("in_time", "not_in_time"):
        if as_node(said.slots[0]).kind not in durations.SPANS:
            yield f"{as_node(said.slots[0]).kind} of {said.kind}"
        if said.kind == "in_time":
            yield from unfit_for_a_time(as_node(said.slots[1]))
            return
    if said.kind in ("gains", "loses"):
        yield from unfit_gains(said)
    elif said.kind in ("counts_as", "becomes"):
        if as_node(said.slots[0]).kind.endswith("_faction"):
            yield f"{said.kind} of a faction"
    elif said.kind not in ("rises", "falls", "also_named", "becomes_active", first_strike.SAID):
        yield from unfit_predicate(said)


def _uncounted(cards: Node) -> Iterator[str]:
    described = cards.kind == "some" and as_node(cards.slots[1]).kind == "all"
    if not described and cards.kind not in ("itself", "this_card", "those_warlords", "those_cards"):
        yield f"{cards.kind} in a continuous ability"


def _circular(sentence: Node, verb: Node) -> Iterator[str]:
    """A number that depends on the same number of cards."""
    which = as_node(as_node(verb.slots[0]).slots[0]).kind
    asked = [one for prefix in prefixes(sentence) for one in walk(prefix)]
    asked += list(walk(cards_of(verb)))
    asked += [one for value in verb.slots[1:] if isinstance(value, Node) for one in walk(value)]
    for one in asked:
        if one.kind in granting.ASK_NUMBERS and any(child.kind == which for child in children(one)):
            yield f"{which} that depends on {which}"
