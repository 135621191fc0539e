"""502: replacement effects: “if … would …, instead …”, “instead of …”, “not into … but …”.

Promise: what is replaced does not happen and sets nothing off (502.2.1); the same text does not replace what is done in
its place (502.2.2). Where the text leaves it to the player, who declines lets happen what would have happened.

What would break this: a change of a card that is not made through the changes of ``moves`` and ``damage``.
"""

from collections.abc import Callable, Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects import durations
from saitei.games.sengoku.effects.actions.doing import Cards, each, verb
from saitei.games.sengoku.effects.actions.moving import move
from saitei.games.sengoku.effects.actions.sentences import HELD_BACK, WOULD, is_put_instead, prefixes, replaces
from saitei.games.sengoku.effects.declaring import TABLE
from saitei.games.sengoku.effects.queries.conditions import holds
from saitei.games.sengoku.effects.queries.sources import SOURCES, is_cause
from saitei.games.sengoku.effects.scope import INSTEAD, Memory, Scope, remember, scoped, who
from saitei.games.sengoku.effects.standing import lasting
from saitei.games.sengoku.effects.standing.continuous import sentences_of
from saitei.games.sengoku.effects.standing.permitting import AMONG, among
from saitei.games.sengoku.field import CONTEXT, Field
from saitei.games.sengoku.layout import CAMP, RESOURCES

HELD = "instead"
REPLACED: dict[str, str] = {
    "retreats": "retreat",
    "retreats_by": "retreat",
    "takes_damage": "deal-damage",
    "becomes_exhausted": "exhaust",
    "becomes_ready": "ready",
    "is_exiled": "exile",
    "is_discarded": "discard",
}
"""The change behind what a card would do or undergo; the card comes first in it."""
DEEDS = {"draw": "draw-card"}
"""The change behind what a player would do; the player comes first in it."""
CHANGES = frozenset((*REPLACED.values(), *DEEDS.values()))
Source = tuple[Any, tuple[int, ...], int, int, Memory]
"""(key of the text, path of the sentence, card, player, what the text had said)"""
TABLE.procedure("502.2", "text", "path", *CONTEXT, "memory", "change", "data", key=INSTEAD)
"""A sentence in the place of a change."""


def hold_back(scope: Scope) -> bool:
    """Keeps a replacement for the time that its sentence names."""
    lasting.hold_of_all(scope._replace(path=(*scope.path, 1)), HELD)
    remember(scope.at, done=True)
    return True


for _kind in WOULD:
    HELD_BACK[_kind] = hold_back


# --- Which replacements there are ------------------------------------------------------------------------


def standing(at: Field) -> Iterator[Scope]:
    """The sentences that replace something now, of continuous abilities in force and for a time."""
    for thing in (thing for cell in (*CAMP, *RESOURCES) for thing in at[cell]):
        for ability in texts.timed(at, thing, "continuous"):
            for scope, sentence in sentences_of(at, ability, thing):
                if sentence.kind == "sentence" and replaces(sentence):
                    yield scope
    for scope, _ in lasting.held_of_all(at, HELD):
        yield scope._replace(path=scope.path[:-1])


def fits(scope: Scope, change: str, data: tuple[Any, ...]) -> bool:
    """Whether a change is what a sentence replaces, under its conditions."""
    sentence = scope.node
    for prefix in prefixes(sentence):
        if prefix.kind in ("if", "only_if", "while") and not holds(scope, as_node(prefix.slots[0])):
            return False
        if prefix.kind == "during" and not durations.is_now(scope, as_node(prefix.slots[0])):
            return False
    would = next((prefix for prefix in prefixes(sentence) if prefix.kind in WOULD), None)
    if would is None:
        put = is_put_instead(sentence)
        return put is not None and change == "retreat" and among(scope, as_node(put.slots[0]), data[0])
    what = as_node(would.slots[0])
    if would.kind == "if_would":
        return _is_event(scope, what, change, data)
    if what.kind in DEEDS:
        return change == DEEDS[what.kind] and data[0] == scope.player
    return _happens(scope, Node("itself"), what, change, data)


def _is_event(scope: Scope, event: Node, change: str, data: tuple[Any, ...]) -> bool:
    match event.kind:
        case "either_event":
            return any(_is_event(scope, one, change, data) for one in as_nodes(event.slots[0]))
        case "itself_does":
            return _happens(scope, Node("itself"), as_node(event.slots[1]), change, data)
        case "happens":
            return _happens(scope, as_node(event.slots[0]), as_node(event.slots[1]), change, data)
    player, does = who(scope, as_node(event.slots[0])), as_node(event.slots[1])
    return change == DEEDS.get(does.kind) and data[0] == player


def _happens(scope: Scope, cards: Node, does: Node, change: str, data: tuple[Any, ...]) -> bool:
    if REPLACED.get(does.kind) != change:
        return False
    if change == "deal-damage":
        kind = as_node(does.slots[0]).kind
        return kind in ("any_damage", f"{data[0].kind}_damage") and among(scope, cards, data[0].thing)
    if does.kind == "retreats_by" and not is_cause(scope, as_node(does.slots[0]), data[1], data[2]):
        return False
    return among(scope, cards, data[0])


def fill(table: Table) -> None:
    """Declares what texts put in the place of changes."""
    for change in sorted(CHANGES):
        table.replacement(change, "502.2", when=_found(change))(_instead(change))


def _found(change: str) -> Callable[..., list[Source]]:
    def when(at: Field, *data: Any) -> list[Source]:
        return [
            (scope.text, scope.path, scope.card, scope.player, scope.memory)
            for scope in standing(at)
            if not at.within(INSTEAD, scope.text, (*scope.path, 1), scope.card) and fits(scope, change, data)
        ]

    return when


def _instead(change: str) -> Callable[..., None]:
    def instead(at: Field, source: Source, *data: Any) -> None:
        text, path, card, player, memory = source
        thing = data[0].thing if change == "deal-damage" else data[0]
        spoken_of = memory if change in DEEDS.values() else memory._replace(cards=(thing,))
        at.call(
            INSTEAD,
            text=text,
            path=(*path, 1),
            card=card,
            player=player,
            event=None,
            memory=spoken_of,
            change=change,
            data=data,
        )

    return instead


@TABLE.step("502.2", of="502.2")
@scoped
def its_sentence_is_carried_out(at: Field, scope: Scope) -> None:
    """What is written there."""
    at.cite("502.2", scope.card)
    remember(at, done=True)
    scope.resolve()


@TABLE.step("502.2", of="502.2")
@scoped
def or_it_was_declined(at: Field, scope: Scope, change: str, data: tuple[Any, ...]) -> None:
    """Then what would have happened does."""
    if scope.node.kind == "may" and not scope.memory.done:
        at.make(change, *data)


# --- “Not into … but …” ---------------------------------------------------------------------------------


def _puts(scope: Scope, node: Node, things: Cards) -> bool:
    return each(lambda s, n, one: move(s, as_node(n.slots[2]), one))(scope, node, things)


verb("put_instead", "502.2", (0,), _puts)

# --- What is not replaced --------------------------------------------------------------------------------

HEADS = WOULD | {
    "instead", "if", "only_if", "while", "during", "until", "target", "moreover", "then", "however",
}  # fmt: skip


def unfit(sentence: Node) -> Iterator[str]:
    """What of a sentence that replaces something is none of the changes that can be replaced."""
    for prefix in prefixes(sentence):
        if prefix.kind not in HEADS:
            yield f"{prefix.kind} in a replacement"
        elif prefix.kind == "if_would":
            yield from _unknown(as_node(prefix.slots[0]))
        elif prefix.kind == "instead_of":
            what = as_node(prefix.slots[0])
            if what.kind not in DEEDS:
                yield from _unknown_of(what)
    put = is_put_instead(sentence)
    if put is not None and as_node(put.slots[1]).kind != "discard_pile":
        yield f"put_instead of {as_node(put.slots[1]).kind}"


def _unknown(event: Node) -> Iterator[str]:
    match event.kind:
        case "either_event":
            for one in as_nodes(event.slots[0]):
                yield from _unknown(one)
        case "happens":
            if as_node(event.slots[0]).kind not in AMONG:
                yield f"{as_node(event.slots[0]).kind} in a replacement"
            yield from _unknown_of(as_node(event.slots[1]))
        case "itself_does":
            yield from _unknown_of(as_node(event.slots[1]))
        case "player_does" if as_node(event.slots[1]).kind in DEEDS:
            return
        case _:
            yield f"{event.kind} in a replacement"


def _unknown_of(does: Node) -> Iterator[str]:
    if does.kind not in REPLACED:
        yield f"{does.kind} in a replacement"
    elif does.kind == "retreats_by":
        cause = as_node(does.slots[0]).kind
        if cause not in SOURCES and not cause.endswith("_damage"):
            yield f"{cause} in a replacement"
