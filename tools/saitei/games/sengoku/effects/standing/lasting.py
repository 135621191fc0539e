"""506: what texts say of cards for a time, kept as where it stands in the text.

Promise: a *held fact* is the place of a predicate or a verb with what its text had said before; it is asked for like a
continuous ability, of the cards it began with (506.5), in its window only. With “while …” it holds as long as the
condition does and its card is where it was, and is counted again whenever the position changes (506.3).
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import LEAVES
from saitei.engine.trees import follow
from saitei.games.sengoku.effects.durations import Window, holds_now, lasts
from saitei.games.sengoku.effects.queries.conditions import holds
from saitei.games.sengoku.effects.scope import Scope
from saitei.games.sengoku.field import WHILE, Field
from saitei.games.sengoku.texts import text_of

STATS = {"force": "force", "siege_strength": "siege", "cost": "cost-number"}
"""The modified value for each number of a card."""
FACT = "fact"
Found = tuple[Scope, Node, int]


def while_said(scope: Scope) -> int | None:
    """How deep in the path the sentence stands that holds “while …”; None where none does."""
    for depth, above in scope.upwards():
        if above.kind in ("sentence", "then_under"):
            if any(prefix.kind == "while" for prefix in as_nodes(above.slots[0])):
                return depth
            if above.kind == "sentence":
                return None
    return None


def hold(scope: Scope, things: tuple[int, ...], *further: int, when: Window | None = None) -> bool:
    """Keeps what stands at a place below this node as said of some cards (one change); whether of any."""
    window = lasts(scope) if when is None else when
    under = while_said(scope)
    data = (scope.text, (*scope.path, *further), scope.player, scope.memory, window.begins, window.phase, under)
    for one in things:
        scope.at.impose(FACT if under is None else WHILE, data, window.until, target=one, source=scope.card)
    return bool(things)


def held(at: Field) -> Iterator[Found]:
    """What is said now for a time: the scope, the predicate or verb, and the card of which it is said."""
    for kind in (FACT, WHILE):
        for effect in at.lasting(kind):
            text, path, player, memory, begins, phase, under = effect.data
            if not holds_now(at, begins, phase) or effect.target is None or effect.source is None:
                continue
            scope = Scope(at, text, path, effect.source, player, None, memory)
            if under is not None:
                at.cite("506.3", effect.target)
            if under is None or _goes_on(scope, under):
                yield scope, scope.node, effect.target


def _goes_on(scope: Scope, depth: int) -> bool:
    sentence = as_node(follow(text_of(scope.at, scope.text), scope.path[:depth]))
    whiles = (prefix for prefix in as_nodes(sentence.slots[0]) if prefix.kind == "while")
    return all(holds(scope, as_node(prefix.slots[0])) for prefix in whiles)


# --- Of measures that are no card's number ---------------------------------------------------------------

UNOWNED = frozenset(("cost_to_play", "damage_dealt", "damage_given", "damage_taken"))
"""Measures that texts change although no card has them (``pricing``)."""
MEASURE = "measure"


def hold_measure(scope: Scope) -> None:
    """Keeps a verb that changes such a measure (one change); without a word of time, for this turn (506.2.4)."""
    hold_of_all(scope, MEASURE)


def held_measures(at: Field) -> Iterator[tuple[Scope, Node]]:
    """The verbs that change such measures now for a time, in their scopes."""
    return held_of_all(at, MEASURE)


# --- Of players --------------------------------------------------------------------------------------

OF_PLAYER = "cannot-do"


def hold_of_player(scope: Scope, player: int) -> None:
    """Keeps this node as said of a player (one change)."""
    _hold_node(scope, OF_PLAYER, player)


def hold_of_all(scope: Scope, kind: str, when: Window | None = None) -> None:
    """Keeps this node as said of nobody in particular, under a kind of its own (one change)."""
    _hold_node(scope, kind, None, when)


def _hold_node(scope: Scope, kind: str, target: int | None, when: Window | None = None) -> None:
    window = lasts(scope) if when is None else when
    data = (scope.text, scope.path, scope.player, scope.memory, window.begins, window.phase, None)
    until = "turn" if window.until == LEAVES else window.until
    scope.at.impose(kind, data, until, target=target, source=scope.card)


def held_of_players(at: Field) -> Iterator[tuple[Scope, Node]]:
    """What is said of players now for a time: the scope and the statement."""
    return held_of_all(at, OF_PLAYER)


def held_of_all(at: Field, kind: str) -> Iterator[tuple[Scope, Node]]:
    """What is said now for a time under a kind: the scope and the node."""
    for effect in at.lasting(kind):
        text, path, player, memory, begins, phase, _ = effect.data
        if holds_now(at, begins, phase) and effect.source is not None:
            scope = Scope(at, text, path, effect.source, player, None, memory)
            yield scope, scope.node
