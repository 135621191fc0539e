"""Moments of turns, phases and steps: which event tells that one has come.

Promise: ``heard`` names a moment that nothing tells of. A step of the battle is told of when it begins; of the phases
only the end phase has a beginning of its own (905.2, 905.3), and what happens “at the end of a turn” happens in it.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.games.sengoku.effects.scope import Scope, who

PHASES = {f"{name}_phase": name for name in ("start", "draw", "resource", "main", "battle", "end")}
"""What the event of each phase names."""
STEPS = {f"{name}_step": name for name in ("attack", "interception", "fixing", "stratagem", "damage")}
"""What the event of each step of a battle names."""
ORDER = tuple(word for word in PHASES if word != "battle_phase")
"""The phases of a turn in their order; battles are added to the main phase (906.1)."""
PROCEDURES = {word: word.replace("_", "-") for word in (*ORDER, *STEPS)} | {"battle_phase": "battle"}
"""The procedure of each phase and step."""
NAMED = frozenset(("phase", "phase_of", "phase_of_this_turn"))
"""Spans that name a phase or step."""
EVENTS = frozenset(("phase", "phase-begins", "battle-ends"))


def told_at(moment: Node) -> tuple[str, ...] | None:
    """The event that tells that a moment has come, and what it must name first; None where nothing tells of it."""
    span = as_node(moment.slots[0])
    if moment.kind == "end_of":
        return _end(span)
    if span.kind in ("turn_of", "this_turn"):
        return ("phase", "start") if moment.kind == "start_of" and span.kind == "turn_of" else None
    if span.kind not in NAMED and span.kind != "next_phase_of":
        return None
    which = as_node(span.slots[-1]).kind
    if which in STEPS:
        return "phase-begins", STEPS[which]
    if moment.kind == "start_of" and which == "end_phase":
        return "phase-begins", "end"
    return "phase", PHASES[which]


def _end(span: Node) -> tuple[str, ...] | None:
    """The end of a turn is its end phase (905.3); the end of a battle is told."""
    if span.kind in ("this_turn", "turn_of", "next_turn_of"):
        return "phase", "end"
    if span.kind == "this_battle":
        return ("battle-ends",)
    if span.kind in NAMED:
        return {"end_phase": ("phase", "end"), "battle_phase": ("battle-ends",)}.get(as_node(span.slots[-1]).kind)
    return None


def is_moment(scope: Scope, moment: Node, event: tuple[Any, ...]) -> bool:
    """Whether an event tells that a moment has come."""
    told, span = told_at(moment), as_node(moment.slots[0])
    if told is None or event[: len(told)] != told:
        return False
    if span.kind in ("phase_of", "turn_of"):
        return scope.at.acting == who(scope, as_node(span.slots[0]))
    return True


def heard(moment: Node) -> Iterator[str]:
    """The event that tells of a moment, again and again; “… as what sets off” for a moment that comes only once."""
    told, span = told_at(moment), as_node(moment.slots[0])
    if told is None or span.kind not in ("phase", "phase_of", "turn_of"):
        yield f"{span.kind} as what sets off"
    else:
        yield told[0]
