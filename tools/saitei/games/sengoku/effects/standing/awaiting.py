"""506: sentences that a text leaves for later: “at the end phase, …”, “during this turn, when the target retreats, …”.

Promise: what the text had said before stays as it was (506.5); a target that has left meanwhile is a target no more
(309.1), unless its leaving is what was waited for. A moment comes once; an event sets the sentence off each time until
its time is over.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine import LEAVES, Table
from saitei.engine.trees import follow
from saitei.games.sengoku.effects import durations, times
from saitei.games.sengoku.effects.actions.sentences import HEADS, HELD_BACK, prefixes
from saitei.games.sengoku.effects.declaring import TABLE
from saitei.games.sengoku.effects.queries.conditions import holds
from saitei.games.sengoku.effects.queries.uncovering import shuffle_what_was_searched
from saitei.games.sengoku.effects.scope import LATER, Memory, Scope, remember, scoped
from saitei.games.sengoku.effects.standing import lasting, setting_off
from saitei.games.sengoku.field import CONTEXT, Field
from saitei.games.sengoku.layout import TURN
from saitei.games.sengoku.texts import text_of

AWAITS = "awaits"
AWAITED = "awaited"
HOLD = TABLE.procedure("506.1", "text", "path", *CONTEXT, key="holds-back")
"""A sentence is left for later."""
TABLE.procedure("500.3.1.1", "text", "path", *CONTEXT, "memory", key=LATER)


def waiting_words(sentence: Node) -> Node | None:
    """What at the head of a sentence says when it is to be carried out."""
    return next((one for one in prefixes(sentence) if one.kind in HEADS), None)


def hold_back(scope: Scope) -> bool:
    """Leaves a sentence for later, unless it is the head of an ability that has been set off."""
    above = scope.above
    if above is not None and above.kind == "ability" and waiting_words(scope.node) is setting_off.head(above):
        return False
    scope.call(HOLD)
    remember(scope.at, done=True)
    return True


for _kind in HEADS:
    HELD_BACK[_kind] = hold_back


@TABLE.step("506.1", of="506.1", at_once=True)
@scoped
def it_is_left_for_later(at: Field, scope: Scope) -> None:
    """With what the text has said, and with the cards it spoke of as they are now."""
    words = waiting_words(scope.node)
    inner = scope._replace(path=(*scope.path, 1))
    window = None
    if words is not None and words.kind == "at_time":
        turn = min(_turn(scope, moment) for moment in as_nodes(words.slots[0]))
        window = durations.Window(turn, None, ("turn", turn))
    lasting.hold_of_all(inner, AWAITS, window)
    for one in dict.fromkeys((*scope.memory.targets, *scope.memory.cards)):
        at.impose(AWAITED, inner.path, LEAVES, target=one, source=scope.card)


def _turn(scope: Scope, moment: Node) -> int:
    """The turn of a moment."""
    begins = durations.window(scope, as_node(moment.slots[0])).begins
    return int(scope.at[TURN]) if begins is None else begins


# --- When it has come -----------------------------------------------------------------------------------


def fill(table: Table, events: Iterable[str]) -> None:
    """Declares what sets off sentences that were left for later."""
    for event in sorted(events):
        table.trigger("500.2", on=event, resolve=LATER, waits=True)(_hears(event))


def _hears(event: str) -> Callable[..., Iterator[tuple[Any, ...]]]:
    def hears(at: Field, *data: Any) -> Iterator[tuple[Any, ...]]:
        for scope, _ in lasting.held_of_all(at, AWAITS):
            sentence = follow(text_of(at, scope.text), scope.path[:-1])
            words = waiting_words(sentence)
            it = None if words is None else setting_off.found(scope, words, setting_off.as_deed(at, event, data))
            if it is not None and all(_lets(scope, one) for one in prefixes(sentence)):
                memory = _left(scope, it[0])
                yield None, scope.text, scope.path, scope.card, scope.player, (event, *data), memory

    return hears


def _lets(scope: Scope, prefix: Node) -> bool:
    return prefix.kind not in ("if", "only_if", "while") or holds(scope, as_node(prefix.slots[0]))


def _left(scope: Scope, thing: int | None) -> Memory:
    """What the text had said, without cards that have left."""
    at, memory = scope.at, scope.memory
    there = {effect.target for effect in at.lasting(AWAITED) if effect.data == scope.path}
    targets = tuple(one for one in memory.targets if one in there or one == thing)
    cards = (thing,) if thing is not None else tuple(one for one in memory.cards if one in there)
    return memory._replace(targets=targets, cards=cards, seen=(), searched=())


@TABLE.step("500.3.1.1", of="500.3.1.1")
@scoped
def it_is_carried_out(at: Field, scope: Scope) -> None:
    """Now: a triggered effect that another effect gave (400.3.3)."""
    at.cite("400.3.3", scope.card)
    scope.resolve()


TABLE.step("500.3.1.1", of="500.3.1.1", at_once=True)(scoped(shuffle_what_was_searched))


def heard(texts: Iterable[Node]) -> Iterator[str]:
    """The events that sentences of texts may wait for."""
    for text in texts:
        for node in walk(text):
            words = waiting_words(node) if node.kind in ("sentence", "then_under") else None
            if words is not None:
                yield from (one for one in events_of(words) if one in setting_off.EVENTS)


def events_of(words: Node) -> Iterator[str]:
    """The events that words wait for; “… as what is waited for” where nothing tells of one."""
    if words.kind != "at_time":
        yield from setting_off.heard(words)
        return
    for moment in as_nodes(words.slots[0]):
        told, span = times.told_at(moment), as_node(moment.slots[0])
        known = told is not None and span.kind in durations.SPANS
        yield told[0] if told is not None and known else f"{span.kind} as what is waited for"
