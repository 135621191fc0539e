"""Changed clauses in the order in which they are likely to flip a ruling.

Promise: pure, and the same order for the same links. Only what became of the
meaning counts: a clause that says the same under another number is left out, and
so is a new one, which has no ruling to flip. The first kind of evidence decides,
then how much there is of it; where all is equal the order given stays.
"""

from collections.abc import Iterable

from saitei.editions.alignment.model import EvidenceKind, Link, Relation, Structure

TIERS: tuple[frozenset[EvidenceKind], ...] = (
    frozenset({EvidenceKind.MODALITY, EvidenceKind.NUMBER}),
    frozenset({EvidenceKind.CONDITION}),
    frozenset({EvidenceKind.SENTENCE}),
    frozenset({EvidenceKind.TERM}),
    frozenset({EvidenceKind.REFERENCE}),
)
"""Kinds of evidence, the first likeliest to flip a ruling; what is in none of them comes last."""

_LOST = next(place for place, kinds in enumerate(TIERS) if EvidenceKind.SENTENCE in kinds)


def tier(link: Link) -> int:
    """The first tier that the evidence reaches; a removed clause is a lost sentence, whatever else is known."""
    kinds = {evidence.kind for evidence in link.evidence}
    reached = next((place for place, tier_kinds in enumerate(TIERS) if kinds & tier_kinds), len(TIERS))
    return min(reached, _LOST) if link.structure is Structure.REMOVED else reached


def ranked(links: Iterable[Link]) -> list[Link]:
    """The links of changed and removed clauses, the likeliest to flip a ruling first."""
    changed = [k for k in links if k.relation is Relation.CHANGED and k.structure is not Structure.ADDED]
    return sorted(changed, key=_key)


def _key(link: Link) -> tuple[int, ...]:
    counts = [sum(evidence.kind in kinds for evidence in link.evidence) for kinds in TIERS]
    return (tier(link), *(-count for count in counts))
