"""Where card text is found and run: the one door between procedures and the effect tree.

Promise: a text is named by a key ``(card id, face)`` and a path to one of its blocks; which
blocks of a card hold under a timing is decided here, their execution is left to the
executors of the nodes (``effects``). Steps call ``run``; nobody else walks a text. What effects
added to a card comes after its own effects (10-14; 2018 10-15).

A *reference* is a pair (key, path of a block). Paths are slots of nodes and places in
lists: ``(0, 2)`` is the third block of a ``text``.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node
from saitei.engine.trees import procedure_of
from saitei.games.furuyoni.duel import NOTHING, Duel, Printed
from saitei.games.furuyoni.layout import FACE_UP, FACEDOWN, HAND, REMOVED, SPECIALS, USED
from saitei.games.furuyoni.tables import both, in_2018, in_2025

Key = tuple[str, str]
Path = tuple[int, ...]
Reference = tuple[Key, Path]

ADDED = both("added-effects", "added", "card", "player", "attack", old="10-15", new="10-14")
STATIC = ("constant", "ongoing", "used")
"""The timings of texts that are consulted, not resolved in a procedure."""


HIDDEN = frozenset((*HAND, *FACEDOWN, *SPECIALS, *REMOVED))
"""The zones in which a card lies face down and one player may look at it."""


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
        yield from ((timing, True, path) for timing, _, _ in _timings(inner, path, True))
    elif block.kind == "gear_frame":
        begins = block.slots[1]
        assert isinstance(begins, Node)
        yield from _timings(begins, (*path, 1), converted)
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


def show_first(at: Duel, card: int, sentence: Reference) -> None:
    """Reveals a card whose 【Constant】 effect is about to be applied, if one player alone sees it (9-1-1-2 of 2025).

    What a player may do is applied only when it is chosen; using the card reveals it then.
    """
    key, path = sentence
    if (
        "shown-first" not in at.rules.numbers.clauses
        or card in at[FACE_UP]
        or at.node(key, path).slots[1].kind == "may"
    ):
        return
    timings = {timing for timing, _, own in at.rules.printed[key[0]].blocks if path[: len(own)] == own}
    place = at.where(card)
    if "constant" in timings and place in HIDDEN and not (place in SPECIALS and card in at[USED]):
        at.by("shown-first")
        at.reveal(card)


def run(
    at: Duel,
    references: tuple[Reference, ...],
    card: int | None,
    player: int,
    attack: int | None = None,
    *,
    timing: str,
    own: tuple[Reference, ...] | None = None,
) -> None:
    """Queues blocks under a timing in their order, then those that effects have added.

    ``own`` are the blocks that are not added; those printed on the card, if none are given.
    """
    if references:
        at.by(timing)
    added = tuple(one for one in references if not (is_printed(at, card, one) if own is None else one in own))
    for one in references:
        if one not in added:
            key, path = one
            at.resolve(key, path, card=card, player=player, attack=attack, event=None)
    if added:
        at.call(ADDED, added=added, card=card, player=player, attack=attack)


def is_printed(at: Duel, card: int | None, reference: Reference) -> bool:
    """Whether a block is one that a card has by itself."""
    key, path = reference
    if card is None or key != (at.facts(card).id, "text"):
        return False
    return any(path == own for _, _, own in at.rules.printed[key[0]].blocks)


@in_2018.step("10-15")
@in_2025.step("10-14")
def in_an_order_of_choice(
    at: Duel, added: tuple[Reference, ...], card: int | None, player: int, attack: int | None
) -> None:
    """The turn player decides the order of several."""
    calls = [
        at.prepare(
            procedure_of(at.node(key, path).kind),
            text=key, path=path, card=card, player=player, attack=attack, event=None,
        )
        for key, path in added
    ]  # fmt: skip
    at.simultaneously(calls)
