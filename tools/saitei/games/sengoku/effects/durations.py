"""506: for how long what a text does lasts, and what begins later.

Promise: a *window* says from which turn on, in which phase only, and until when; what begins later has its values
locked now (506.5) and begins with its turn (506.2.3). “Until a span” lasts to the end of that span; “the end of a turn”
is its end phase. Without a word of time an effect lasts until its card leaves (506.2.4.2).

What would break this: a number that is changed in one phase only (``coverage`` refuses it).
"""

from typing import Any, NamedTuple

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import LEAVES
from saitei.engine.events import Lasting
from saitei.engine.state import LASTING
from saitei.games.sengoku.effects.declaring import TABLE
from saitei.games.sengoku.effects.scope import Scope, who
from saitei.games.sengoku.effects.times import ORDER, PROCEDURES
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import TURN

TURNS = frozenset(("this_turn", "this_game", "next_turn", "next_turn_of", "turn_of", "this_and"))
IN_PHASE = frozenset(("phase", "phase_of", "next_phase_of", "phase_of_this_turn"))
SPANS = TURNS | IN_PHASE | {"this_battle"}
"""Spans that something can last for."""
BEGINS = TABLE.procedure("506.2.3", "turn", key="effects-begin")


class Window(NamedTuple):
    """When something holds: from a turn on (None: from now), in a phase only, and until a moment."""

    begins: int | None = None
    phase: str | None = None
    until: Any = LEAVES


def turn_of(at: Field, player: int, *, next_one: bool = False) -> int:
    """The number of the turn of a player: the one under way if it is theirs, unless the next one is wanted."""
    turn: int = at[TURN]
    return turn if at.acting == player and not next_one else turn + 1 if at.acting != player else turn + 2


def window(scope: Scope, span: Node) -> Window:  # noqa: PLR0911 (one line a kind)
    """When something holds that is said to hold during a span."""
    at = scope.at
    turn: int = at[TURN]
    match span.kind:
        case "this_turn":
            return Window(until="turn")
        case "this_battle":
            return Window(until="battle")
        case "this_game":
            return Window(until="game")
        case "next_turn":
            return Window(turn + 1, None, ("turn", turn + 1))
        case "turn_of" | "next_turn_of":
            number = turn_of(at, who(scope, as_node(span.slots[0])), next_one=span.kind == "next_turn_of")
            return Window(None if number == turn else number, None, ("turn", number))
        case "this_and":
            return window(scope, as_node(span.slots[0]))._replace(begins=None)
    which = as_node(span.slots[-1]).kind
    number = _turn_of_phase(scope, span, which)
    return Window(None if number == turn else number, which, ("turn", number))


def _turn_of_phase(scope: Scope, span: Node, which: str) -> int:
    """The turn whose phase a text means: a phase of this turn that is over is that of the next one."""
    at = scope.at
    turn: int = at[TURN]
    if span.kind == "phase_of_this_turn":
        return turn
    later = which in ORDER and not at.within(PROCEDURES[which]) and _is_over(at, which)
    if span.kind == "phase":
        return turn + 1 if later else turn
    player = who(scope, as_node(span.slots[0]))
    under_way = span.kind == "next_phase_of" and which in ORDER and at.within(PROCEDURES[which])
    return turn_of(at, player, next_one=later or under_way)


def _is_over(at: Field, which: str) -> bool:
    now = next((place for place, name in enumerate(ORDER) if at.within(PROCEDURES[name])), 0)
    return now > ORDER.index(which)


def holds_now(at: Field, begins: int | None, phase: str | None) -> bool:
    """Whether what holds from a turn on, in a phase only, holds at this moment."""
    return (begins is None or at[TURN] >= begins) and (phase is None or at.within(PROCEDURES[phase]))


def is_now(scope: Scope, span: Node) -> bool:
    """Whether a span is under way, for continuous abilities “during …”."""
    at = scope.at
    if span.kind in ("turn_of", "phase_of") and at.acting != who(scope, as_node(span.slots[0])):
        return False
    if span.kind == "this_battle":
        return at.battle is not None
    return span.kind not in IN_PHASE or at.within(PROCEDURES[as_node(span.slots[-1]).kind])


# --- What a sentence says of time -----------------------------------------------------------------


def time_said(scope: Scope) -> Node | None:
    """The words of time that the sentence under way is under: “during …” or “until …”.

    One with “instead” lasts as long as the one it stands for, one with “moreover” as long as the one before it.
    """
    for depth, above in scope.upwards():
        if above.kind in ("sentence", "then_under"):
            for prefix in as_nodes(above.slots[0]):
                if prefix.kind in ("during", "until"):
                    return prefix
        if above.kind == "sentence":
            return _before(scope, depth, above)
    return None


def _before(scope: Scope, depth: int, sentence: Node) -> Node | None:
    heads = {prefix.kind for prefix in as_nodes(sentence.slots[0])}
    goes_with_it = bool(heads & {"instead", "otherwise", "moreover"}) and "if_would" not in heads
    if not goes_with_it or not depth or not scope.path[depth - 1]:
        return None
    return time_said(scope._replace(path=(*scope.path[: depth - 1], scope.path[depth - 1] - 1, 1)))


def lasts(scope: Scope) -> Window:
    """When what a sentence does holds: during or until the span it names, else until the card leaves (506.2)."""
    said = time_said(scope)
    if said is None:
        return Window()
    found = window(scope, as_node(said.slots[0]))
    return Window(until=found.until) if said.kind == "until" else found


# --- Effects that begin now or later -----------------------------------------------------------------


def impose(scope: Scope, kind: str, data: Any, target: Any, when: Window | None = None) -> None:
    """Starts an effect with its duration, or has it begin with the turn it is for (one change)."""
    begins, _, until = lasts(scope) if when is None else when
    if begins is None:
        scope.at.impose(kind, data, until, target=target, source=scope.card)
    else:
        scope.at.impose("begins-later", (kind, data, begins), until, target=target, source=scope.card)


def change_by(scope: Scope, name: str, thing: int, by: int, when: Window | None = None) -> bool:
    """Raises or lowers a number of a card for the time said; whether it did or will."""
    window = lasts(scope) if when is None else when
    if window.begins is None:
        return scope.at.raise_by(name, thing, by, window.until, scope.card)
    scope.at.impose("begins-later", ("raise", (name, by), window.begins), window.until, target=thing, source=scope.card)
    return True


@TABLE.trigger("506.2.3", on="turn-begins", resolve=BEGINS)
def a_turn_has_begun(at: Field, player: int) -> list[tuple[Any, ...]]:
    """The turn for which effects wait."""
    due = any(effect.data[2] <= at[TURN] for effect in at.lasting("begins-later"))
    return [(None, at[TURN])] if due else []


@TABLE.step("506.2.3", of="506.2.3", at_once=True)
def they_begin(at: Field, turn: int) -> None:
    """They hold from now on, as they were when they were made."""
    due: list[Lasting] = [one for one in at.lasting("begins-later") if one.data[2] <= turn]
    at[LASTING] = tuple(one for one in at[LASTING] if one not in due)
    for one in due:
        kind, data, _ = one.data
        if kind == "raise":
            at.raise_by(data[0], one.target, data[1], one.until, one.source)
        elif kind == "set":
            at.set_to(data[0], one.target, data[1], one.until, one.source)
        else:
            at.impose(kind, data, one.until, target=one.target, source=one.source)
