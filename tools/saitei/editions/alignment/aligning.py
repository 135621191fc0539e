"""``align``: what became of every clause, paragraph and step of one document in another."""

from collections.abc import Iterable, Mapping, Sequence

from saitei.editions.alignment import glossary, inner, matching, partings, relations
from saitei.editions.alignment.features import Side, side
from saitei.editions.alignment.matching import Matches
from saitei.editions.alignment.model import Evidence, EvidenceKind, Level, Link, Relation, Structure
from saitei.editions.alignment.partings import Partings
from saitei.editions.alignment.relations import Sides
from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Document

REPEATS = 2
"""How often the words found are put back into the comparison."""


def align(
    old: Document, new: Document, lexicon: Lexicon | None = None, forced: Iterable[tuple[str, str]] = ()
) -> list[Link]:
    """Links in the order of the old document, then what was added, clauses before what is inside them.

    ``forced`` are pairs of local addresses that are linked before anything is
    compared. UnusableInput when a side has no clauses or a forced address does
    not exist.
    """
    sure = list(forced)
    here, there, matches = _match(old, new, lexicon or Lexicon(), sure)
    parted = partings.part(here, there, matches)
    return _links(here, there, matches, parted, set(sure))


def _match(
    old: Document, new: Document, lexicon: Lexicon, forced: Sequence[tuple[str, str]]
) -> tuple[Side, Side, Matches]:
    languages = old.identity.language, new.identity.language
    abroad = languages[0] != languages[1]
    known = glossary.given(lexicon, *languages) if abroad else {}
    here, there = side(old, languages[1], known), side(new, languages[0])
    for document, one in ((old, here), (new, there)):
        if not one.units:
            raise UnusableInput("the document has no clauses to align", "Check the file", document.name)
    sure = _forced(here, there, forced)
    matches = matching.match(here, there, sure)
    for _ in range(REPEATS if abroad else 0):
        names = {**glossary.induce(here, there, matches.links, matches.scores), **known}
        here = side(old, languages[1], names)
        matches = matching.match(here, there, sure)
    return here, there, matches


def _forced(here: Side, there: Side, forced: Sequence[tuple[str, str]]) -> dict[int, int]:
    sure = {}
    for first, second in forced:
        for address, one in ((first, here), (second, there)):
            if address not in one.index:
                raise UnusableInput(
                    f"{one.document.identity.document} has no clause {address}", "Mend the forced links"
                )
        sure[here.index[first]] = there.index[second]
    return sure


def _links(here: Side, there: Side, matches: Matches, parted: Partings, forced: set[tuple[str, str]]) -> list[Link]:
    became: dict[str, set[str]] = {}
    for i, j in matches.links.items():
        became.setdefault(here.units[i].address, set()).add(there.units[j].address)
        for more in parted.split.get(i, ()):
            became[here.units[i].address].add(there.units[more].address)
    for j, olds in parted.merged.items():
        for i in olds:
            became.setdefault(here.units[i].address, set()).add(there.units[j].address)
    sides = relations.prepare(here, there, {old: frozenset(news) for old, news in became.items()})
    links: list[Link] = []
    absorbed = {i for olds in parted.merged.values() for i in olds}
    gained = {j for news in parted.split.values() for j in news}
    for i, unit in enumerate(here.units):
        if i in matches.links:
            j = matches.links[i]
            olds = sorted([i, *parted.merged.get(j, ())])
            news = sorted([j, *parted.split.get(i, ())])
            links += _one(sides, olds, news, matches, forced)
        elif i not in absorbed:
            links.append(_lone(here.document, unit.address, Structure.REMOVED))
    links += [
        _lone(there.document, unit.address, Structure.ADDED)
        for j, unit in enumerate(there.units)
        if j not in matches.back and j not in gained
    ]
    return links


def _one(
    sides: Sides, olds: Sequence[int], news: Sequence[int], matches: Matches, forced: set[tuple[str, str]]
) -> list[Link]:
    """A clause link with its paragraphs and steps."""
    old, new = sides.old, sides.new
    inside = inner.inside(
        old.document, [old.units[i].clause for i in olds], new.document, [new.units[j].clause for j in news]
    )
    relation, evidence = relations.judge(sides, olds, news, inside)
    first = next(i for i in olds if i in matches.links)
    pair = old.units[first].address, new.units[matches.links[first]].address
    if pair in forced:
        evidence = (Evidence(EvidenceKind.FORCED, pair[0], pair[1]), *evidence)
    links = [
        Link(
            _whole(old.document, [old.units[i].address for i in olds]),
            _whole(new.document, [new.units[j].address for j in news]),
            Level.CLAUSE, relation, _structure(sides, olds, news, matches, first), matches.scores[first], evidence,
        )
    ]  # fmt: skip
    for i, j, score in inside.pairs:
        a, b = (inside.old[i] if i >= 0 else None), (inside.new[j] if j >= 0 else None)
        piece = a or b
        assert piece is not None
        links.append(
            Link(
                _whole(old.document, [a.address] if a else []),
                _whole(new.document, [b.address] if b else []),
                piece.level,
                Relation.SAME if relation is Relation.SAME else _inner_relation(a, b, sides.abroad),
                Structure.ADDED if a is None else Structure.REMOVED if b is None
                else Structure.KEPT if a.address == b.address else Structure.RENUMBERED,
                min(1.0, score),
            )
        )  # fmt: skip
    return links


def _inner_relation(a: inner.Piece | None, b: inner.Piece | None, abroad: bool) -> Relation:
    if a is None or b is None:
        return Relation.CHANGED
    if not abroad and a.text.split() == b.text.split():
        return Relation.SAME
    figures = relations.figures_differ(a.text, b.text)
    return Relation.CHANGED if figures else Relation.SAME if abroad else Relation.REWORDED


def _structure(sides: Sides, olds: Sequence[int], news: Sequence[int], matches: Matches, first: int) -> Structure:
    if len(news) > 1:
        return Structure.SPLIT
    if len(olds) > 1:
        return Structure.MERGED
    a, b = sides.old.units[first], sides.new.units[matches.links[first]]
    if a.address == b.address:
        return Structure.KEPT
    same_part = a.clause.part == b.clause.part
    parents = matches.links.get(a.parent) == b.parent if a.parent >= 0 and b.parent >= 0 else a.parent == b.parent
    chapters = sides.old.chapter(first), sides.new.chapter(matches.links[first])
    near = parents or matches.links.get(chapters[0]) == chapters[1]
    return Structure.RENUMBERED if same_part and near else Structure.MOVED


def _lone(document: Document, address: str, structure: Structure) -> Link:
    whole = _whole(document, [address])
    removed = structure is Structure.REMOVED
    return Link(whole if removed else (), () if removed else whole, Level.CLAUSE, Relation.CHANGED, structure, 0.0)


def _whole(document: Document, addresses: Iterable[str]) -> tuple[str, ...]:
    return tuple(document.identity.address(address) for address in addresses)


def clause_table(links: Iterable[Link]) -> Mapping[str, Link]:
    """The clause links by each old address."""
    return {address: link for link in links if link.level is Level.CLAUSE for address in link.old}
