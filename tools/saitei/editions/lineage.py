"""Lineage: what became of each clause from one edition of a game to the next (``rules/<game>/lineage.toml``).

Promise: an entry is ``confirmed`` only when somebody has read both clauses and
says so in the file; no command confirms, and none confirms all. An entry that
names a clause that does not exist is refused.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saitei.editions.alignment.model import Level, Link, Relation, Structure
from saitei.errors import UnusableInput
from saitei.graph.records import EdgeKind, EdgeRecord
from saitei.keeping import AtHand
from saitei.rulebook.lexicon import read_toml


class Entry(BaseModel):
    """What became of ``old`` (local addresses; none when added) in the next edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    old: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    relation: Relation
    structure: Structure
    confirmed: bool = False
    note: str = ""


class _Pair(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    old_edition: str = Field(alias="from")
    new_edition: str = Field(alias="to")
    entry: tuple[Entry, ...] = ()


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    lineage: tuple[_Pair, ...] = ()


@dataclass(frozen=True)
class Lineage:
    """The entries from one edition to another; editions are ids such as ``furuyoni@2018``."""

    old: str
    new: str
    entries: tuple[Entry, ...]


_AT_HAND: AtHand[tuple[str, bytes], tuple[Lineage, ...]] = AtHand()


def load(game: str, path: Path) -> tuple[Lineage, ...]:
    """The lineages of a game; one without a file has none."""
    if not path.is_file():
        return ()
    return _AT_HAND.get(path, (game, path.read_bytes()), lambda: _read(game, path))


def _read(game: str, path: Path) -> tuple[Lineage, ...]:
    try:
        pairs = _File.model_validate(read_toml(path)).lineage
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(str(p) for p in problem["loc"])
        raise UnusableInput(f"{place}: {problem['msg'].lower()}", "Mend the entry", path) from None
    return tuple(Lineage(f"{game}@{p.old_edition}", f"{game}@{p.new_edition}", p.entry) for p in pairs)


def check(lineage: Lineage, known: Mapping[str, frozenset[str]], path: Path) -> None:
    """Refuse entries that name a clause that does not exist; ``known`` are local addresses by edition."""
    for entry in lineage.entries:
        for edition, addresses in ((lineage.old, entry.old), (lineage.new, entry.new)):
            missing = next((a for a in addresses if edition in known and a not in known[edition]), None)
            if missing:
                raise UnusableInput(f"{edition} has no clause {missing}", "Mend the lineage", path)


def edges(lineage: Lineage) -> Iterator[EdgeRecord]:
    """Descent, from the new clause to the old one."""
    for entry in lineage.entries:
        for new in entry.new:
            for old in entry.old:
                attributes = {
                    "relation": entry.relation.value,
                    "structure": entry.structure.value,
                    "confirmed": entry.confirmed,
                }
                yield EdgeRecord(f"{lineage.new}:{new}", f"{lineage.old}:{old}", EdgeKind.DESCENDS_FROM, "", attributes)


def draft(links: Iterable[Link], old: str, new: str) -> str:
    """Clause links as the text of a lineage file, nothing confirmed."""
    lines = ["[[lineage]]", f'from = "{old}"', f'to = "{new}"', ""]
    for link in links:
        if link.level is Level.CLAUSE:
            lines += [
                "[[lineage.entry]]",
                f"old = [{_quoted(link.old)}]",
                f"new = [{_quoted(link.new)}]",
                f'relation = "{link.relation.value}"',
                f'structure = "{link.structure.value}"',
                "confirmed = false",
                "",
            ]
    return "\n".join(lines)


def _quoted(addresses: Iterable[str]) -> str:
    return ", ".join(f'"{address.partition(":")[2]}"' for address in addresses)
