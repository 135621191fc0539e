"""Two documents side by side: which segment of the one stands for which of the other.

Promise: each segment of either document is in exactly one pair. Within one edition
addresses decide and nothing is guessed; between editions the alignment does, and
headings are paired only where one clause became one clause.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from saitei.editions.alignment.aligning import align
from saitei.editions.alignment.model import Link, Relation
from saitei.editions.exchange.segments import Segment, SegmentKind, segments, title
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Document


@dataclass(frozen=True, slots=True)
class Pair:
    """A segment and its counterpart; one of them may be missing. ``relation`` only where an alignment judged."""

    source: Segment | None
    target: Segment | None
    relation: Relation | None = None

    @property
    def kind(self) -> SegmentKind:
        """The kind of the source, else of the target."""
        segment = self.source or self.target
        assert segment is not None
        return segment.kind


@dataclass(frozen=True)
class Bitext:
    """Two documents and their pairs: in the order of the source, then what only the target has."""

    source: Document
    target: Document
    pairs: tuple[Pair, ...]

    def chapter(self, pair: Pair) -> str:
        """The title of the chapter or part that a pair stands in."""
        if pair.source:
            return title(self.source, pair.source.chapter)
        return title(self.target, pair.target.chapter) if pair.target else ""

    def whole(self, pair: Pair) -> tuple[str, str]:
        """The whole addresses of both sides, "" where one is missing."""
        source = self.source.identity.address(pair.source.address) if pair.source else ""
        return source, self.target.identity.address(pair.target.address) if pair.target else ""

    def sourced(self) -> Iterator[tuple[Pair, Segment]]:
        """The pairs that have a source, with it: what formats for translating can hold."""
        yield from ((pair, pair.source) for pair in self.pairs if pair.source)


def bitext(source: Document, target: Document, lexicon: Lexicon | None = None) -> Bitext:
    """Pair two documents; UnusableInput where an alignment is needed and a side has no clauses."""
    here, there = segments(source), segments(target)
    if same_edition(source, target):
        linked: Iterable[tuple[str, str, Relation | None]] = ((s.address, s.address, None) for s in here)
    else:
        linked = _linked(align(source, target, lexicon))
    return Bitext(source, target, tuple(_pairs(here, there, linked)))


def same_edition(source: Document, target: Document) -> bool:
    """Whether equal addresses mean the same clause; books of no known edition never vouch for that."""
    return source.identity.edition_id == target.identity.edition_id and source.identity.edition != "?"


def _linked(links: Iterable[Link]) -> Iterator[tuple[str, str, Relation | None]]:
    """Local addresses on both sides, for links that have one of each; a clause link is its headings'."""
    for link in links:
        if len(link.old) == len(link.new) == 1:
            yield _local(link.old[0]), _local(link.new[0]), link.relation


def _local(address: str) -> str:
    return address.partition(":")[2]


def _pairs(
    here: Sequence[Segment], there: Sequence[Segment], linked: Iterable[tuple[str, str, Relation | None]]
) -> Iterator[Pair]:
    sources = {segment.address for segment in here}
    free = {segment.address: segment for segment in there}
    partners: dict[str, tuple[Segment, Relation | None]] = {}
    for old, new, relation in linked:
        if old in sources and old not in partners and new in free:
            partners[old] = free.pop(new), relation
    for segment in here:
        target, relation = partners.get(segment.address, (None, None))
        yield Pair(segment, target, relation)
    yield from (Pair(None, segment) for segment in free.values())
