"""Laws of conservation, to be checked on any position.

Promise: ``complaints`` is empty exactly when every kind of token adds up to its supply
(an endless zone counts with what has crossed: negative when it gave), no limit is
passed, no count is negative, and every card is in exactly one zone.
"""

from collections import Counter
from collections.abc import Collection, Mapping

from saitei.engine.state import FIRST_OBJECT, OBJECTS, Layout, State, flat


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
