"""What became of a clause in another edition, from the index alone.

A step, or a clause that the lineage does not name, follows the clause it stands
in; the answer says so by giving that clause.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from saitei.search import addressing
from saitei.search.store import Index


@dataclass(frozen=True, slots=True)
class Descent:
    """One entry of a lineage, in whole addresses."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    relation: str
    structure: str
    confirmed: bool
    note: str


def entries(index: Index) -> Iterator[Descent]:
    """All entries."""
    for old, new, relation, structure, confirmed, note in index["lineage"]:
        yield Descent(tuple(old), tuple(new), relation, structure, confirmed, note)


def onward(index: Index, address: str) -> Descent | None:
    """What became of a clause in the next edition."""
    return _find(index, address, 0)


def back(index: Index, address: str) -> Descent | None:
    """What a clause was in the edition before."""
    return _find(index, address, 1)


def _find(index: Index, address: str, side: int) -> Descent | None:
    while address:
        for row, descent in zip(index["lineage"], entries(index), strict=True):
            if address in row[side]:
                return descent
        node = index["nodes"].get(address)
        # Only a step shares the fate of its clause; a clause without an entry has none on record.
        address = node[1] if node and node[0] == "step" else ""
    return None


def in_edition(index: Index, address: str, edition: str) -> tuple[str, ...]:
    """The clauses that an address is in another edition, going from edition to edition."""
    if address.startswith(edition + ":"):
        return (address,)
    for step in (onward, back):
        reached: tuple[str, ...] = (address,)
        seen = {address}
        while reached:
            following: list[str] = []
            for one in reached:
                descent = step(index, one)
                if descent is not None:
                    following += descent.new if step is onward else descent.old
            if any(a.startswith(edition + ":") for a in following):
                return tuple(dict.fromkeys(a for a in following if a.startswith(edition + ":")))
            reached = tuple(a for a in following if a not in seen)
            seen.update(reached)
    return ()


def chain(index: Index, address: str) -> list[Descent]:
    """Every entry that leads to a clause or from it, oldest first."""
    found: list[Descent] = []
    earlier: list[Descent] = []
    descent = back(index, address)
    while descent is not None and descent not in earlier:
        earlier.insert(0, descent)
        descent = back(index, descent.old[0]) if descent.old else None
    found += earlier
    descent = onward(index, address)
    while descent is not None and descent not in found:
        found.append(descent)
        descent = onward(index, descent.new[0]) if descent.new else None
    return found


def namesakes(index: Index, address: str) -> list[Descent]:
    """Entries of clauses in other editions that had the same number and became something else."""
    edition, part, number, step = addressing.split(address)
    if step or not number:
        return []
    found = []
    for descent in entries(index):
        for old in descent.old:
            other = addressing.split(old)
            same_number = other[1:3] == (part, number) and other[0] != edition
            if same_number and descent.new and address not in descent.new and descent.new[0].startswith(edition + ":"):
                found.append(descent)
    return found
