"""What clauses became from edition to edition, for the editions that the site shows.

Promise: what the lineage does not name is not guessed: it is ``None`` here, which
is something else than having no counterpart. Only clauses that have a page are
given.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from saitei.editions import catalogue, lineage
from saitei.editions.lineage import Entry, Lineage
from saitei.site.book import Book
from saitei.site.comparing import Comparison


class Fate(NamedTuple):
    """A clause's entry in one lineage; ``older`` when ``edition`` is the one it came from."""

    edition: str
    addresses: tuple[str, ...]
    entry: Entry
    older: bool
    comparison: Comparison


class Descent:
    """The lineages between books, looked up by local address on either side."""

    def __init__(self, books: Mapping[str, Book]) -> None:
        games = [game for game in catalogue.games().values() if any(e.id in books for e in game.editions)]
        loaded = [pair for game in games for pair in lineage.load(game.id, game.folder / "lineage.toml")]
        self.lineages = tuple(_shown(pair, books) for pair in loaded if pair.old in books and pair.new in books)
        self.comparisons = tuple(Comparison(pair, books[pair.old], books[pair.new]) for pair in self.lineages)
        self._by_old = [_index(pair.entries, "old") for pair in self.lineages]
        self._by_new = [_index(pair.entries, "new") for pair in self.lineages]

    def fates(self, edition: str, local: str) -> list[Fate]:
        """What a clause was in the edition before and became in the next, where that is on record."""
        found: list[Fate] = []
        for compared, by_old, by_new in zip(self.comparisons, self._by_old, self._by_new, strict=True):
            pair = compared.lineage
            if pair.new == edition and local in by_new:
                found.append(Fate(pair.old, by_new[local].old, by_new[local], True, compared))
            if pair.old == edition and local in by_old:
                found.append(Fate(pair.new, by_old[local].new, by_old[local], False, compared))
        return found

    def counterparts(self, edition: str, local: str, other: str) -> tuple[str, ...] | None:
        """The clauses that a clause is in another edition, however far; None when that is not on record."""
        for older in (True, False):
            steps = {(p.new if older else p.old): (p.old if older else p.new) for p in self.lineages}
            here = edition
            reached: tuple[str, ...] = (local,)
            for _ in self.lineages:
                fates = [f for a in reached for f in self.fates(here, a) if f.older is older]
                if here not in steps or (reached and not fates):
                    break
                here, reached = steps[here], tuple(dict.fromkeys(a for f in fates for a in f.addresses))
                if here == other:
                    return reached
        return None


def _shown(pair: Lineage, books: Mapping[str, Book]) -> Lineage:
    """The lineage without clauses that no text on the site has."""
    old, new = books[pair.old].outline.places, books[pair.new].outline.places
    entries = (
        _between(e, tuple(a for a in e.old if a in old), tuple(a for a in e.new if a in new)) for e in pair.entries
    )
    return replace(pair, entries=tuple(e for e in entries if e.old or e.new))


def _between(entry: Entry, old: tuple[str, ...], new: tuple[str, ...]) -> Entry:
    """The same entry between other clauses."""
    return entry if (old, new) == (entry.old, entry.new) else entry.model_copy(update={"old": old, "new": new})


def _index(entries: Iterable[Entry], side: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for entry in entries:
        for address in entry.old if side == "old" else entry.new:
            found.setdefault(address, entry)
    return found
