"""A position: a tuple of cells and the agenda of pending work.

Promise: a ``State`` is immutable, hashable and made of plain data only, so two equal
positions are equal tuples. What a cell means stands in the game's ``Layout``: its
name, its owner, who may see it, whether it holds tokens, cards or a fact. Cells have
numbers because a step reads and writes them thousands of times a second.

A frame of the agenda is a plain tuple ``(procedure, next, now, bindings, extra)``:
the key of the procedure, the index of the step to take next, the index of the step
under way, the values bound to the procedure's names, and ``None`` or the tuple
``(stop, into, keeps, mark)`` of a frame that was called in a special way:
where a slice stops, where the result is bound, whether the bindings are kept as the
result, and the cells to restore when an illegal use is taken back.

What would break this: a cell with a list, a dict or an object of identity in it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from saitei.engine.events import Lasting, Waiting

Cells = tuple[Any, ...]
Extra = tuple[int, tuple[int, int] | None, bool, Cells | None]
Frame = tuple[str, int, int, tuple[Any, ...], Extra | None]
Place = int | tuple[int, int]
"""Where tokens lie: a cell, or (cell, object) for tokens linked to an object."""

# Cells every game has, in front of its own.
KNOWN, OVER, WAITING, LASTING, OBJECTS, MET = range(6)
FIRST_OBJECT = 1000
"""Objects made in play (an attack, a copy) are numbered from here; cards are numbered below."""


class State(NamedTuple):
    """A position. ``cells`` by the layout's numbers, ``agenda`` from the outermost frame to the innermost."""

    cells: Cells
    agenda: tuple[Frame, ...]


class End(NamedTuple):
    """How a game, or a stretch of one, ended: a result as data and the clauses that brought it.

    When ``unresolved``, ``result`` is the sentence that says what the rules leave open.
    """

    result: Any
    clauses: tuple[str, ...] = ()
    unresolved: bool = False


class Seen(Enum):
    """Who may look at what is in a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell of the state means. ``kind`` is fact, tokens, linked, pile or flags."""

    name: str
    kind: str
    owner: int | None
    start: Any
    note: bool = False
    seen_by: Seen = Seen.ALL
    token: str = ""
    limit: int | None = None
    endless: bool = False
    ordered: bool = False
    face: int | None = None


class Layout:
    """The cells of a game. Methods with a plural name make one cell for each player and return their numbers.

    A *note* is bookkeeping that no rule calls a change ("has attacked this turn"): it
    wakes no watch and a step may write it beside its one change.
    """

    def __init__(self, players: int = 2) -> None:
        self.players = players
        self.cells: list[Cell] = []
        self.masks: list[int] = []
        self.records: dict[str, type] = {"End": End, "Waiting": Waiting, "Lasting": Lasting}
        self._bits: dict[str, int] = {}
        self._numbers: dict[str, int] = {}
        for name in ("known", "over", "waiting", "lasting", "objects", "met"):
            start: Any = frozenset() if name in ("known", "met") else None if name == "over" else ()
            self._add(Cell(f"~{name}", "fact", None, start, note=name not in ("lasting", "objects")))

    def fact(self, name: str, start: Any = 0, *, note: bool = False) -> int:
        """A number or other piece of data that all players see."""
        return self._add(Cell(name, "fact", None, start, note))

    def facts(self, name: str, start: Any = 0, *, note: bool = False, seen_by: Seen = Seen.ALL) -> tuple[int, ...]:
        """The same for each player; ``seen_by`` OWNER makes it secret."""
        return self._each(lambda p: Cell(f"{name}.{p}", "fact", p, start, note, seen_by))

    def tokens(self, name: str, token: str, *, limit: int | None = None, endless: bool = False) -> int:
        """A zone with a count of tokens of one kind; an endless one (outside the game) is source and sink."""
        return self._add(Cell(name, "tokens", None, 0, token=token, limit=limit, endless=endless))

    def tokens_each(self, name: str, token: str, *, limit: int | None = None) -> tuple[int, ...]:
        """The same for each player."""
        return self._each(lambda p: Cell(f"{name}.{p}", "tokens", p, 0, token=token, limit=limit))

    def linked(self, name: str, token: str) -> int:
        """Tokens that lie on objects: the place of those on object 7 is ``(cell, 7)``."""
        return self._add(Cell(name, "linked", None, (), token=token))

    def pile(
        self,
        name: str,
        *,
        ordered: bool = False,
        seen_by: Seen = Seen.ALL,
        face: int | None = None,
        owner: int | None = None,
    ) -> int:
        """A zone with cards or other objects. Those flagged in the cell ``face`` lie face up: all see them."""
        return self._add(Cell(name, "pile", owner, (), seen_by=seen_by, ordered=ordered, face=face))

    def piles(
        self, name: str, *, ordered: bool = False, seen_by: Seen = Seen.ALL, face: int | None = None
    ) -> tuple[int, ...]:
        """The same for each player."""
        return tuple(
            self.pile(f"{name}.{p}", ordered=ordered, seen_by=seen_by, face=face, owner=p) for p in range(self.players)
        )

    def flags(self, name: str) -> int:
        """A set of objects that are in some state (face up, used)."""
        return self._add(Cell(name, "flags", None, frozenset()))

    def record(self, kind: type) -> type:
        """Declares a NamedTuple that is kept in cells, so that saved positions can be read back. A decorator."""
        self.records[kind.__name__] = kind
        return kind

    def start(self, values: Mapping[int, Any] | None = None) -> Cells:
        """The cells of a new position: each at its start, except those named in ``values``.

        Unordered piles and shuffled stretches are kept sorted, so that equal positions are equal.
        """
        cells = [cell.start for cell in self.cells]
        for number, value in (values or {}).items():
            cell = self.cells[number]
            if cell.kind == "pile" and not cell.ordered:
                cells[number] = tuple(sorted(value))
            elif cell.kind == "pile":
                cells[number] = tuple(tuple(sorted(one)) if isinstance(one, tuple) else one for one in value)
            else:
                cells[number] = value
        return tuple(cells)

    def mask(self, cells: Iterable[int | tuple[int, ...]]) -> int:
        """The bits of some cells, for a watch that reads only these."""
        bits = 0
        for cell in cells:
            for number in (cell,) if isinstance(cell, int) else cell:
                bits |= self.masks[number]
        return bits

    def named(self, name: str) -> int | None:
        """The number of a cell, or None."""
        return self._numbers.get(name)

    def _add(self, cell: Cell) -> int:
        base = cell.name.split(".")[0]
        bit = 0 if cell.note else 1 << self._bits.setdefault(base, len(self._bits))
        self._numbers.setdefault(cell.name, len(self.cells))
        self.cells.append(cell)
        self.masks.append(bit)
        return len(self.cells) - 1

    def _each(self, make: Any) -> tuple[int, ...]:
        return tuple(self._add(make(player)) for player in range(self.players))


def flat(pile: tuple[Any, ...]) -> tuple[int, ...]:
    """The objects of a pile, those of a shuffled stretch among them."""
    found: list[int] = []
    for entry in pile:
        if isinstance(entry, tuple):
            found.extend(entry)
        else:
            found.append(entry)
    return tuple(found)
