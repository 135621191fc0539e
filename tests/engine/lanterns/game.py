"""Tables put together into rules, positions to start from, and random play."""

import random
from collections.abc import Mapping
from typing import Any

from saitei.engine import Conduct, End, Engine, Level, Moved, Rules, Table
from tests.engine.lanterns import more, texts
from tests.engine.lanterns.board import CARDS, DECK, DISTANCE, HAND, HEAP, HEART, KINDS, LAYOUT, OIL, WARMTH, WHO, Camp
from tests.engine.lanterns.core import TURNS, core

ADDRESSES = {
    *(f"core/{number}" for number in range(1, 17)),
    *(
        f"core/{n}.{r}"
        for n in range(1, 17)
        for r in ("i", "ii", "iii", "iv", "v", "vi", "a", "b", "c", "d", "e", "f", "g", "h")
    ),
    *(
        f"{part}/{n}{s}"
        for part in ("wind", "rain", "fair", "shade")
        for n in (1, 2)
        for s in ("", ".i", ".ii", ".iii")
    ),
    "core/5-1",
}
CONDUCT = Conduct(turn_player=lambda at: at[WHO], order="core/12", replacing="core/2.i", waiting="core/14")
SUPPLY = {"oil": OIL}


def rules(*extra: Table) -> Rules:
    assert texts.effects and more.MOTHS
    return Rules(
        "lanterns@1",
        LAYOUT,
        (core, *extra),
        CONDUCT,
        addresses=ADDRESSES,
        cursor=Camp,
        text_of=lambda at, key: CARDS[key[1]].text,
    )


def position(cells: Mapping[int, Any] | None = None) -> dict[int, Any]:
    """A beginning: oil laid out, all cards in shuffled decks; what is not on the board is in the heap."""
    laid: dict[int, Any] = {DISTANCE: 4, WARMTH[0]: 3, WARMTH[1]: 3, HEART[0]: 4, HEART[1]: 4}
    size = len(KINDS)
    for player in (0, 1):
        laid[DECK[player]] = (tuple(range(player * size, (player + 1) * size)),)
    laid |= cells or {}
    placed = {card for cell, value in laid.items() if cell not in DECK and isinstance(value, tuple) for card in value}
    for player in (0, 1):
        if cells is None or DECK[player] not in cells:
            rest = tuple(card for card in range(player * size, (player + 1) * size) if card not in placed)
            laid[DECK[player]] = (rest,) if len(rest) > 1 else rest
    return laid


def begin(
    engine: Engine,
    cells: Mapping[int, Any] | None = None,
    *,
    level: Level = Level.CITED,
    procedure: str = TURNS,
    **names: Any,
) -> Moved:
    """Starts a procedure; the heap holds whatever oil is not laid out."""
    laid = position(cells)
    tokens = [c for c, cell in enumerate(LAYOUT.cells) if cell.kind == "tokens"]
    linked = sum(n for c, cell in enumerate(LAYOUT.cells) if cell.kind == "linked" for _, n in laid.get(c, ()))
    laid[HEAP] = OIL - linked - sum(laid.get(cell, 0) for cell in tokens if cell != HEAP)
    return engine.start(procedure, laid, level=level, **names)


def play_at_random(engine: Engine, seed: int, limit: int = 400, level: Level = Level.CITED) -> list[Moved]:
    """A game by the seed's decisions, as a list of moves."""
    chooser = random.Random(seed)
    moves = [begin(engine, level=level)]
    while not isinstance(moves[-1].next, End) and len(moves) < limit:
        last = moves[-1]
        assert not isinstance(last.next, End)
        moves.append(engine.step(last.state, chooser.choice(last.next.values), level))
    return moves


__all__ = ["HAND", "TURNS", "begin", "play_at_random", "rules"]
