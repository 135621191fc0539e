"""Where card text is found and run: the one door between procedures and the effect tree.

Promise: a text is named by a key ``(card id, face)`` and a path to one of its blocks; which
blocks of a card hold under a timing is decided here, their execution is left to the
executors of the nodes (``effects``). Steps call ``run``; nobody else walks a text.

A *reference* is a pair (key, path of a block). Paths are slots of nodes and places in
lists: ``(0, 2)`` is the third block of a ``text``.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node
from saitei.games.furuyoni.duel import NOTHING, Duel, Printed

Key = tuple[str, str]
Path = tuple[int, ...]
Reference = tuple[Key, Path]

STATIC = ("constant", "ongoing", "used")
"""The timings of texts that are consulted, not resolved in a procedure."""


def text_of(at: Any, key: Key) -> Any:
    """The effect tree that a key names."""
    return at.rules.cards[key[0]].text


def _blocks(text: Node) -> tuple[Node, ...]:
    listed = text.slots[0] if text.kind == "text" else ()
    assert isinstance(listed, tuple)
    return listed


def printed(text: Node | None) -> Printed:
    """What procedures ask of a text, worked out once for every card of a game."""
    return NOTHING if text is None else Printed(timed(text), words(text))


def timed(text: Node) -> tuple[tuple[str, bool, Path], ...]:
    """The blocks of a text: (timing, only if full-power converted, path), in their order.

    The timing of a block without one is ``plain``; a block with several stands there
    once for each.
    """
    found: list[tuple[str, bool, Path]] = []
    for place, block in enumerate(_blocks(text)):
        found += _timings(block, (0, place), False)
    return tuple(found)


def _timings(block: Node, path: Path, converted: bool) -> Iterator[tuple[str, bool, Path]]:
    if block.kind == "full_power_conversion":
        inner = block.slots[0]
        assert isinstance(inner, Node)
        yield from _timings(inner, (*path, 0), True)
    elif block.kind == "ability":
        timings = block.slots[0]
        assert isinstance(timings, tuple)
        yield from ((timing.kind, converted, path) for timing in timings)
    elif block.kind == "plain":
        yield ("plain", converted, path)
    else:
        yield (block.kind, converted, path)


def words(text: Node | None) -> tuple[str, ...]:
    """The keywords that stand in a text: ``terminal``, ``opening``, ``no_reactions_to(normal_class)`` …"""
    found: list[str] = []
    for block in _blocks(text) if text is not None else ():
        if block.kind == "keywords":
            listed = block.slots[0]
            assert isinstance(listed, tuple)
            found += map(str, listed)
    return tuple(found)


def blocks(at: Duel, card: int, *timings: str, converted: bool = False) -> tuple[Reference, ...]:
    """The blocks of a card with one of these timings, in order: its own, then those that effects have added."""
    name = at.facts(card).id
    found: list[Reference] = []
    for timing, only, path in at.rules.printed[name].blocks:
        if timing in timings and only <= converted:
            found.append(((name, "text"), path))
    for effect in at.lasting("text"):
        if effect.target == card and effect.data[0] in timings:
            found.append(effect.data[1])
    return tuple(found)


def run(at: Duel, references: tuple[Reference, ...], card: int | None, player: int, attack: int | None = None) -> None:
    """Queues blocks, one after the other in their order."""
    for key, path in references:
        at.resolve(key, path, card=card, player=player, attack=attack, event=None)
