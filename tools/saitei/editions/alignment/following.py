"""Along a lineage: the clauses that a record joins, with the evidence of two texts.

Promise: nothing is guessed. What is joined, its relation and its structure are the
record's; the texts add their evidence and what became of paragraphs and steps.
Clauses that a text lacks are left out on its side.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from saitei.editions.alignment import inner, relations
from saitei.editions.alignment.features import side
from saitei.editions.alignment.inner import Inside
from saitei.editions.alignment.model import Evidence, Level, Link
from saitei.editions.lineage import Entry
from saitei.rulebook.model import Document


@dataclass(frozen=True, slots=True)
class Followed:
    """An entry of a lineage as a clause link (whole addresses, with evidence), and the pieces of its clauses."""

    link: Link
    inside: Inside


def follow(old: Document, new: Document, entries: Iterable[Entry]) -> tuple[Followed, ...]:
    """What two texts say of each entry, in the order given."""
    joined = tuple(entries)
    became: dict[str, frozenset[str]] = {}
    for entry in joined:
        for address in entry.old:
            became[address] = became.get(address, frozenset()) | frozenset(entry.new)
    languages = old.identity.language, new.identity.language
    sides = relations.prepare(side(old, languages[1]), side(new, languages[0]), became)
    return tuple(_followed(sides, entry) for entry in joined)


def _followed(sides: relations.Sides, entry: Entry) -> Followed:
    here, there = sides.old, sides.new
    olds = [here.index[address] for address in entry.old if address in here.index]
    news = [there.index[address] for address in entry.new if address in there.index]
    inside = inner.inside(
        here.document, [here.units[i].clause for i in olds], there.document, [there.units[j].clause for j in news]
    )
    evidence: tuple[Evidence, ...] = relations.judge(sides, olds, news, inside)[1] if olds and news else ()
    return Followed(link(entry, here.document, there.document, evidence), inside)


def link(entry: Entry, old: Document, new: Document, evidence: tuple[Evidence, ...]) -> Link:
    """An entry between two texts as a clause link, with what speaks for it."""
    names = (
        tuple(old.identity.address(address) for address in entry.old),
        tuple(new.identity.address(address) for address in entry.new),
    )
    return Link(*names, Level.CLAUSE, entry.relation, entry.structure, 1.0, evidence)
