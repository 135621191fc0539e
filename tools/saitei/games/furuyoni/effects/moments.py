"""Times: how long an effect lasts, and for which later moment a sentence is reserved.

Promise: a duration is data that the turn knows how to end (``"turn"``, ``"phase"``, ``("end-of-turn", n)``);
a moment is one that the turn resolves reservations at (``("start"|"main"|"main-is-over"|"end", player or None)``).
"""

from collections.abc import Sequence
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.furuyoni.effects.asking import attack_pointed
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, who
from saitei.games.furuyoni.layout import ACTIVE, TURN

MOMENTS = frozenset(("during", "start_of", "end_of", "until", "when", "after_resolving", "after_it_resolves"))
PHASES = {"start_phase": "start", "main_phase": "main", "closing_phase": "end"}
words("during", "start_of", "end_of", "phase", "start_phase", "main_phase", "closing_phase", "next_one", "next_of")
words("each_turn_of", "until", "at_each", "at_timing")
PAST = frozenset(("did", "happened", "times_done", "damage_chosen"))


def moments_of(sentence: Node) -> tuple[Node, ...]:
    """The moments in front of a sentence, each of “at the start of … and when …” by itself."""
    found: list[Node] = []
    for prefix in as_nodes(sentence.slots[0]):
        found += as_nodes(prefix.slots[0]) if prefix.kind == "at_each" else (prefix,)
    return tuple(found)


def asks_the_past(prefixes: Sequence[Node]) -> bool:
    """Whether a condition behind a time speaks of what was done in it: “if in this turn you have …”."""
    return any(prefix.kind == "if" and any(one.kind in PAST for one in walk(prefix)) for prefix in prefixes)


def reserved_for(scope: Scope, prefix: Node) -> Any | None:
    """The later moment a sentence is reserved for; None when it is to be carried out now (and may last)."""
    if prefix.kind == "after_resolving":
        return ("over", attack_pointed(scope, as_node(prefix.slots[0])))
    if prefix.kind not in ("during", "start_of", "end_of"):
        return None
    span = prefix.slots[0]
    assert isinstance(span, Node)
    if span.kind != "phase":
        return None
    whose, which = span.slots
    assert isinstance(whose, Node) and isinstance(which, Node)
    phase = "main-is-over" if prefix.kind == "end_of" else PHASES[which.kind]
    if whose.kind in ("next_one", "each_player", "any_player"):
        return (phase, None)
    if whose.kind == "this_turn":
        return (phase, scope.at.acting)
    if whose.kind == "next_of":
        whose = as_node(whose.slots[0])
    return (phase, who(scope, whose))


def duration(scope: Scope) -> Any:
    """Until when the effect of the sentence under way lasts. What names no time lasts for this turn."""
    under = scope.sentence.slots[0] if scope.sentence is not None else ()
    assert isinstance(under, tuple)
    for prefix in under:
        if prefix.kind in ("during", "until"):
            span = prefix.slots[0]
            assert isinstance(span, Node)
            return ends(scope, span)
    return "turn"


def ends(scope: Scope, span: Node) -> Any:
    """The end of a span, as data."""
    if span.kind == "phase":
        return "phase"
    if span.kind == "turn":
        whose = span.slots[0]
        assert isinstance(whose, Node)
        if whose.kind == "next_one":
            return ("end-of-turn", scope.at[TURN] + 1)
        if whose.kind == "next_of":
            player = who(scope, whose.slots[0])  # type: ignore[arg-type]  # the schema says Player
            return ("end-of-turn", scope.at[TURN] + (2 if scope.at[ACTIVE] == player else 1))
    return "turn"
