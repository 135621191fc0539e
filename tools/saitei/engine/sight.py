"""Who sees what, and who still knows what was seen.

Promise: a player sees an object where its zone lets them, or where its face is up; what
a player saw before it went out of sight stays known, as far as eyes can follow: a card
that leaves a hidden, unordered zone could be any card of that zone, so nobody who
could not see it move knows any longer which is which. A shuffle ends all knowledge.
``view`` is the only door for showing a position to a player.

Knowledge is the cell ``KNOWN``: pairs of a player and an object. It is not restored when
a use is taken back.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from saitei.engine.decisions import Decision
from saitei.engine.state import KNOWN, Layout, Seen, State, flat

if TYPE_CHECKING:
    from saitei.engine.board import Board


def sight_of(layout: Layout) -> "Sight":
    """The visibility that a layout declares, worked out once for its cells."""
    return _sight_of(layout, len(layout.cells))


@lru_cache(maxsize=16)
def _sight_of(layout: Layout, cells: int) -> "Sight":
    return Sight(layout)


class Sight:
    """The visibility that a layout declares."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.piles = tuple(number for number, cell in enumerate(layout.cells) if cell.kind == "pile")
        self.players = every = range(layout.players)
        self.faces = [cell.face for cell in layout.cells]
        self.blind = blind = [
            ()
            if cell.seen_by is Seen.ALL
            else tuple(p for p in every if cell.seen_by is Seen.NOBODY or cell.owner != p)
            for cell in layout.cells
        ]
        self.hidden = tuple(sum(1 << p for p in players) for players in blind)
        self.shown = tuple(
            sum(1 << p for p in every if cell.face is not None or p not in players)
            for cell, players in zip(layout.cells, blind, strict=True)
        )
        """Bits of the players from whom a zone is hidden, and of those who may see something in it. Who is hidden from
        the target and shown the source may come to know an object on its way; no other does, while nobody knows any."""

    def sees(self, cells: Any, player: int, zone: int, thing: int) -> bool:
        """Whether a player may look at an object in a zone now."""
        if player not in self.blind[zone]:
            return True
        face = self.faces[zone]
        return face is not None and thing in cells[face]

    def moved(self, at: "Board", thing: int, source: int, target: int) -> None:
        """Keeps what players know when an object goes from zone to zone (called before it goes)."""
        known: frozenset[tuple[int, int]] = at[KNOWN]
        before = known
        learnt: list[tuple[int, int]] = []
        for player in self.players:
            if self.sees(at, player, target, thing):
                if (player, thing) in known:
                    known = known - {(player, thing)}
            elif self.sees(at, player, source, thing):
                learnt.append((player, thing))
            elif known and not self.layout.cells[source].ordered:
                hidden = [one for one in flat(at[source]) if not self.sees(at, player, source, one)]
                if len(hidden) > 1:
                    known = known - {(player, one) for one in hidden}
        if learnt:
            known = known.union(learnt)
        if known is not before:
            list.__setitem__(at, KNOWN, known)

    def shuffled(self, at: "Board", cards: tuple[int, ...]) -> None:
        """Ends all knowledge of some cards."""
        self._write(at, {pair for pair in at[KNOWN] if pair[1] not in cards})

    def learn(self, at: "Board", thing: int, players: tuple[int, ...]) -> None:
        """Players are shown an object."""
        zone = at.where(thing)
        if zone is not None:
            self._write(at, at[KNOWN] | {(p, thing) for p in players if not self.sees(at, p, zone, thing)})

    def before_taking_back(self, at: "Board", then: tuple[Any, ...]) -> set[tuple[int, int]]:
        """What players know when the cells become ``then`` again: what they knew, and what they see now."""
        known = set(at[KNOWN])
        for zone in self.piles:
            for thing in flat(then[zone]):
                now = at.where(thing)
                for player in range(self.layout.players):
                    if now is not None and self.sees(at, player, now, thing):
                        known.add((player, thing))
                    if self.sees(then, player, zone, thing):
                        known.discard((player, thing))
        return known

    @staticmethod
    def _write(at: "Board", known: set[tuple[int, int]] | frozenset[tuple[int, int]]) -> None:
        if known != at[KNOWN]:
            list.__setitem__(at, KNOWN, frozenset(known))


def view(layout: Layout, state: State, player: int) -> dict[str, Any]:
    """A position as a player may see it: cells by name; objects and facts that are hidden from them are None.

    The agenda is left out, since what is bound there may be secret; decisions are shown
    with ``decision_for``. Events and traces are the referee's: they name every card.
    """
    sight = sight_of(layout)
    cells, known = state.cells, state.cells[KNOWN]
    shown: dict[str, Any] = {}
    for number, cell in enumerate(layout.cells):
        value = cells[number]
        if cell.name.startswith("~"):
            continue
        if cell.kind == "pile":
            shown[cell.name] = tuple(
                thing
                if not isinstance(entry, tuple)
                and ((player, thing) in known or sight.sees(cells, player, number, thing))
                else None
                for entry in value
                for thing in flat((entry,))
            )
            if not cell.ordered and None in shown[cell.name]:
                shown[cell.name] = (*(one for one in shown[cell.name] if one is not None), *_hidden(shown[cell.name]))
        elif cell.kind == "fact" and cell.seen_by is not Seen.ALL and cell.owner != player:
            shown[cell.name] = None
        else:
            shown[cell.name] = value
    return shown


def decision_for(decision: Decision, player: int) -> Decision:
    """A decision as a player may see it: what others choose from is theirs to know."""
    if decision.who == player:
        return decision
    return decision._replace(values=(), labels=None, refused=())


def _hidden(pile: tuple[int | None, ...]) -> tuple[None, ...]:
    return tuple(None for one in pile if one is None)
