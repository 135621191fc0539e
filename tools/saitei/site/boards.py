"""The position along a trace, in the words of a game: what lies where at first, and what each step changes.

Promise: cells, their names and values are those of the engine's layout and the game's words, whatever the game; a
step has exactly the cells whose words differ from the step before, so a position is the start with the steps up to
it. Zones that stay empty and marks that are never set are left out.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from saitei.engine import Decision, Entry, Moved, State, flat
from saitei.scenarios import showing
from saitei.scenarios.naming import PLAYERS, Names
from saitei.scenarios.telling import phrases

Parts = tuple[str, ...]
"""What a cell holds: one piece of words a value or an object, none when it is empty."""
Change = tuple[int, Parts]
"""A cell's place in ``Board.cells`` and what it holds from here on."""


class Cell(NamedTuple):
    """A value or zone: what it is called, and whose it is (``A``, ``B``, "" for nobody's)."""

    name: str
    owner: str


class Board(NamedTuple):
    """A position and how it changes, in one language.

    ``changes`` are ``steps`` as JSON: pages have thousands, and hand them on as they are.
    """

    cells: tuple[Cell, ...]
    start: tuple[Parts, ...]
    changes: str

    @property
    def steps(self) -> tuple[tuple[Change, ...], ...]:
        """What each line of the trace changes."""
        return tuple(tuple((cell, tuple(parts)) for cell, parts in found) for found in json.loads(self.changes))

    def at(self, step: int) -> tuple[Parts, ...]:
        """What every cell holds after a step; -1 is the start."""
        held = list(self.start)
        for changes in self.steps[: step + 1]:
            for cell, parts in changes:
                held[cell] = parts
        return tuple(held)


def told(names: Names, moves: Sequence[tuple[Moved, State, Decision | None]], language: str) -> Board:
    """The board of a run in a language, from the moves that it made (with full traces)."""
    shown = _Shown(names, language)
    states = list(_states(names, moves))
    held = shown.parts(states[0]) if states else ()
    start, steps = held, []
    for before, state in pairwise(states):
        now = held if state is before else shown.parts(state)
        steps.append(tuple((cell, new) for cell, (old, new) in enumerate(zip(held, now, strict=True)) if old != new))
        held = now
    return _without_idle(shown.cells, start, steps)


def _states(names: Names, moves: Sequence[tuple[Moved, State, Decision | None]]) -> Iterator[State]:
    """The position at first, and after each step that a trace has a line for."""
    layout = names.layout
    for number, (moved, _, _) in enumerate(moves):
        if not number:
            state = State(_undone(names, moved), moved.state.agenda)
            yield state
        shown = [place for place, entry in enumerate(moved.trace) if entry.clause]
        for place, entry in enumerate(moved.trace):
            found = [(layout.named(name), value) for name, _, value in entry.changes]
            if found:
                cells = list(state.cells)
                for cell, value in found:
                    if cell is not None:
                        cells[cell] = value
                state = State(tuple(cells), moved.state.agenda)
            if entry.clause:
                # What no entry says, such as what a use that is taken back restores, is there when the move ends.
                state = moved.state if place == shown[-1] else state
                yield state


def _undone(names: Names, moved: Moved) -> tuple[Any, ...]:
    """The cells before a move, of which only what it changed is known."""
    cells = list(moved.state.cells)
    entries: Sequence[Entry] = moved.trace
    for entry in reversed(entries):
        for name, before, _ in reversed(entry.changes):
            cell = names.layout.named(name)
            if cell is not None:
                cells[cell] = before
    return tuple(cells)


class _Shown:
    """What is shown of a position in a language."""

    def __init__(self, names: Names, language: str) -> None:
        self._names, self._language = names, language
        self._phrases = phrases(language)
        order = {key: place for place, key in enumerate(names.world.names)}
        self._numbers = sorted(
            (
                number
                for number, cell in enumerate(names.layout.cells)
                if names.key(number) in order and cell.kind in ("fact", "tokens", "pile")
            ),
            key=lambda number: order[names.key(number)],
        )
        self.cells = tuple(self._cell(number) for number in self._numbers)

    def _cell(self, number: int) -> Cell:
        owner = self._names.layout.cells[number].owner
        return Cell(self._names.cell_name(number, self._language), "" if owner is None else PLAYERS[owner])

    def parts(self, state: State) -> tuple[Parts, ...]:
        """What every cell holds."""
        return tuple(self._held(state, number) for number in self._numbers)

    def _held(self, state: State, number: int) -> Parts:
        value = state.cells[number]
        if self._names.layout.cells[number].kind != "pile":
            return () if value is False else (self._names.value_name(value, self._language),)
        pieces = Counter(self._piece(state, thing) for thing in flat(value))
        return tuple(piece if count == 1 else f"{piece} ×{count}" for piece, count in pieces.items())

    def _piece(self, state: State, thing: int) -> str:
        names, table = self._names, self._phrases
        words = table["say-card"].format(name=names.card_name(state, thing, self._language))
        tokens = showing.tokens_on(names, state, thing)
        if tokens:
            words += table["say-with"].format(count=tokens)
        states = [names.cell_name(cell, self._language) for cell in names.flags if thing in state.cells[cell]]
        return words + (table["say-states"].format(states=", ".join(states)) if states else "")


def _without_idle(cells: Sequence[Cell], start: Sequence[Parts], steps: Sequence[tuple[Change, ...]]) -> Board:
    """The board without cells of a name that hold nothing from first to last."""
    used = {cells[cell].name for cell, parts in enumerate(start) if parts}
    used |= {cells[cell].name for changes in steps for cell, parts in changes if parts}
    kept = [number for number, cell in enumerate(cells) if cell.name in used]
    place = {number: position for position, number in enumerate(kept)}
    return Board(
        tuple(cells[number] for number in kept),
        tuple(start[number] for number in kept),
        data([[(place[cell], parts) for cell, parts in changes] for changes in steps]),
    )


def data(value: object) -> str:
    """A value as JSON that is safe wherever it stands in a page."""
    plain = json.dumps(value)
    for character in "<>&'":
        plain = plain.replace(character, f"\\u{ord(character):04x}")
    return plain
