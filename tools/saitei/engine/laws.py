"""Laws of conservation, to be checked on any position.

Promise: ``complaints`` is empty exactly when every kind of token adds up to its supply
(an endless zone counts with what has crossed: negative when it gave), no limit is
passed, no count is negative, and every card is in exactly one zone. ``Laws`` says the same of
many positions of one game, faster.
"""

from collections import Counter
from collections.abc import Collection, Mapping

from saitei.engine.state import FIRST_OBJECT, OBJECTS, Layout, State, flat


class Laws:
    """The laws for one game, asked of every position it comes to: what is lawful is found so with one look."""

    def __init__(self, layout: Layout, supply: Mapping[str, int], cards: Collection[int]) -> None:
        self.layout = layout
        self.supply = dict(supply)
        self.cards = cards
        cells = list(enumerate(layout.cells))
        self._tokens = {
            kind: [number for number, cell in cells if cell.kind == "tokens" and cell.token == kind]
            for kind in {cell.token for _, cell in cells if cell.kind in ("tokens", "linked")}
        }
        self._linked = [(cell.token, number) for number, cell in cells if cell.kind == "linked"]
        self._bounds = [
            (number, 0 if not cell.endless else -(1 << 60), 1 << 60 if cell.limit is None else cell.limit)
            for number, cell in cells
            if cell.kind == "tokens"
        ]
        self._piles = [number for number, cell in cells if cell.kind == "pile" and not cell.ordered]
        self._ordered = [number for number, cell in cells if cell.kind == "pile" and cell.ordered]

    def complaints(self, state: State) -> list[str]:
        """What is not conserved in a position, in sentences."""
        return [] if self._holds(state) else complaints(self.layout, state, self.supply, self.cards)

    def _holds(self, state: State) -> bool:
        cells = state.cells
        found = {kind: sum([cells[number] for number in numbers]) for kind, numbers in self._tokens.items()}
        for kind, number in self._linked:
            for _, count in cells[number]:
                found[kind] += count
        if any(count != self.supply.get(kind, 0) for kind, count in found.items()):
            return False
        if any(not low <= cells[number] <= high for number, low, high in self._bounds):
            return False
        things: list[int] = []
        for number in self._piles:
            things += cells[number]
        for number in self._ordered:
            things += flat(cells[number])
        wanted = {*self.cards, *[number for number, _ in cells[OBJECTS]]}
        return len(things) == len(wanted) and wanted.issuperset(things) and len(set(things)) == len(things)


def tokens(layout: Layout, state: State) -> dict[str, int]:
    """How many tokens of each kind there are, over all zones."""
    found: Counter[str] = Counter()
    for cell, value in zip(layout.cells, state.cells, strict=True):
        if cell.kind == "tokens":
            found[cell.token] += value
        elif cell.kind == "linked":
            found[cell.token] += sum(count for _, count in value)
    return dict(found)


def complaints(layout: Layout, state: State, supply: Mapping[str, int], cards: Collection[int]) -> list[str]:
    """What is not conserved, in sentences."""
    found = [
        f"there are {count} tokens of {kind}, not {supply.get(kind, 0)}"
        for kind, count in tokens(layout, state).items()
        if count != supply.get(kind, 0)
    ]
    places: Counter[int] = Counter()
    for cell, value in zip(layout.cells, state.cells, strict=True):
        if cell.kind == "pile":
            places.update(flat(value))
        elif cell.kind == "tokens" and not cell.endless and value < 0:
            found.append(f"{cell.name} holds {value} tokens")
        if cell.kind == "tokens" and cell.limit is not None and value > cell.limit:
            found.append(f"{cell.name} holds {value} tokens, more than its limit {cell.limit}")
    wanted = {*cards, *(number for number, _ in state.cells[OBJECTS])}
    found += [f"object {thing} is in {places[thing]} zones" for thing in sorted(wanted) if places[thing] != 1]
    strays = [thing for thing in places if thing not in wanted]
    kinds = {thing: "object" if thing >= FIRST_OBJECT else "card" for thing in strays}
    return found + [f"{kinds[thing]} {thing} is in a zone, but not in the game" for thing in sorted(strays)]
