"""The evidence for what became of a clause, and the verdict that follows from it.

Promise: a difference that is only a renumbered reference is no change of meaning;
within one language every difference of words is listed; between two languages
only what both languages can show (figures, defined words, modality, lost or new
paragraphs) counts.
"""

import difflib
import math
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from saitei.editions.alignment import modality
from saitei.editions.alignment.features import Side, Unit
from saitei.editions.alignment.inner import Inside
from saitei.editions.alignment.model import Evidence, EvidenceKind, Relation
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.model import Clause, ClauseKind, Document, ReferenceKind

_FIGURE = re.compile(r"(?<![A-Za-z\d-])\d+(?![\d]*[A-Za-z-])")
_CARD = re.compile(r"[A-Z]{2}-\d[\w/-]*|\d{2}-[a-z]+[\w-]*|Ex\d|EX\d")
_TOKENS = re.compile(
    r"[a-z0-9'+/-]+|[\u30a0-\u30ff]+|[\u4e00-\u9fff々]+|[\u3041-\u309f]+|[가-힣]+|[^\s\w]", re.IGNORECASE
)
_CITING = (ReferenceKind.NUMBER, ReferenceKind.STEP, ReferenceKind.RANGE, ReferenceKind.APPENDIX, ReferenceKind.LINK)
_MOST_DIFFERENCES = 12
_MORE = 0.5
"""Logarithm of how far the lengths of two clauses must be from the usual for one to say more."""
_SHORT = 20
"""Letters; the length of a shorter clause tells nothing."""
_TELLING = 20
"""Linked clauses that are needed to know how long texts of one language are in the other."""
_WEIGHTY = frozenset(
    {EvidenceKind.MODALITY, EvidenceKind.NUMBER, EvidenceKind.CONDITION, EvidenceKind.TERM, EvidenceKind.SENTENCE}
)


Cited = Mapping[str, Sequence[tuple[str, tuple[str, ...]]]]
"""What each clause (with its steps) cites: literal and targets."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Both documents with what each clause uses and cites, prepared once."""

    old: Side
    new: Side
    concepts_old: Mapping[str, Counter[str]]
    concepts_new: Mapping[str, Counter[str]]
    target: Mapping[str, frozenset[str]]
    """Old address to the new ones that it became."""
    cited_old: Cited
    cited_new: Cited
    ratio: float
    """Letters of the new text for one of the old, between two languages; 0 where it is not known."""

    @property
    def abroad(self) -> bool:
        """Whether the two texts are in different languages."""
        return self.old.document.identity.language != self.new.document.identity.language


def prepare(old: Side, new: Side, target: Mapping[str, frozenset[str]]) -> Sides:
    """Both sides with what their clauses use and cite; ``target`` says what became of each old clause."""
    here, there = old.document, new.document
    ratio = _ratio(old, new, target) if here.identity.language != there.identity.language else 0.0
    return Sides(old, new, concepts(here), concepts(there), target, cited(here), cited(there), ratio)


def _ratio(old: Side, new: Side, target: Mapping[str, frozenset[str]]) -> float:
    """How many letters of the new text usually stand for one of the old; 0 where too few clauses can tell."""
    found = []
    for address, news in target.items():
        i, j = old.index.get(address, -1), new.index.get(next(iter(news)), -1) if len(news) == 1 else -1
        if i >= 0 and j >= 0 and old.units[i].plain and new.units[j].plain:
            found.append(len(new.units[j].plain) / len(old.units[i].plain))
    return statistics.median(found) if len(found) >= _TELLING else 0.0


def concepts(document: Document) -> dict[str, Counter[str]]:
    """The defined concepts that each clause (with its steps) uses."""
    used: dict[str, Counter[str]] = {}
    for term in document.terms:
        name = term.concept
        if not name:
            continue
        for use in term.uses:
            used.setdefault(_clause_of(document, use.clause), Counter())[name] += 1
    return used


def judge(
    sides: Sides, olds: Sequence[int], news: Sequence[int], inside: Inside
) -> tuple[Relation, tuple[Evidence, ...]]:
    """The relation of one link and its evidence, the weightiest first; ``inside`` are the pieces of these clauses."""
    old = [sides.old.units[i] for i in olds]
    new = [sides.new.units[j] for j in news]
    before, after = "\n".join(u.text for u in old), "\n".join(u.text for u in new)
    found: list[Evidence] = []
    if not sides.abroad:
        titles = " / ".join(u.clause.heading for u in old), " / ".join(u.clause.heading for u in new)
        if comparable(titles[0]) != comparable(titles[1]):
            found.append(Evidence(EvidenceKind.TITLE, *titles))
    references, cited_old, cited_new = _references(sides, [u.clause for u in old], [u.clause for u in new])
    found += references
    if not sides.abroad and _said_the_same(before, after, cited_old, cited_new):
        return (
            Relation.SAME if not found or not any(e.kind is EvidenceKind.TITLE for e in found) else Relation.REWORDED
        ), tuple(found)
    found += _figures(_without(before, cited_old), _without(after, cited_new), sides.abroad)
    found += _modality(sides, before, after)
    found += _terms(sides, [u.address for u in old], [u.address for u in new])
    sentences = _sentences(inside)
    found += sentences or _length(sides, old, new)
    if not sides.abroad:
        found += _words(_without(before, cited_old), _without(after, cited_new))
    found.sort(key=lambda e: list(EvidenceKind).index(e.kind))
    weighty = any(e.kind in _WEIGHTY for e in found)
    if weighty:
        return Relation.CHANGED, tuple(found)
    return (Relation.SAME if sides.abroad else Relation.REWORDED), tuple(found)


def _said_the_same(before: str, after: str, cited_old: Sequence[str], cited_new: Sequence[str]) -> bool:
    """Whether two texts differ in the numbers that they cite at most."""
    return before == after or comparable(_without(before, cited_old)) == comparable(_without(after, cited_new))


def figures_differ(before: str, after: str) -> bool:
    """Whether two stretches have different figures."""
    return bool(_figures(before, after))


# --- each kind of evidence ------------------------------------------------------


def _figures(before: str, after: str, abroad: bool = False) -> list[Evidence]:
    here = Counter(_FIGURE.findall(_CARD.sub(" ", fold(before))))
    there = Counter(_FIGURE.findall(_CARD.sub(" ", fold(after))))
    if abroad:
        # One of something is often said without its figure in the other language.
        del here["1"], there["1"]
    gone, come = sorted((here - there).elements()), sorted((there - here).elements())
    return [Evidence(EvidenceKind.NUMBER, ", ".join(gone), ", ".join(come))] if gone or come else []


def _modality(sides: Sides, before: str, after: str) -> list[Evidence]:
    here = modality.classes(before, sides.old.document.identity.language)
    there = modality.classes(after, sides.new.document.identity.language)
    found = []
    for name in modality.FLIPS:
        a, b = here[name], there[name]
        # Languages spread these words differently: between two of them only coming and going counts.
        if (a != b and not sides.abroad) or (sides.abroad and min(a, b) == 0 and abs(a - b) > 1):
            found.append(Evidence(EvidenceKind.MODALITY, f"{name} x{a}" if a else "", f"{name} x{b}" if b else ""))
    return found


def _terms(sides: Sides, olds: Iterable[str], news: Iterable[str]) -> list[Evidence]:
    here: Counter[str] = sum((sides.concepts_old.get(a, Counter()) for a in olds), Counter())
    there: Counter[str] = sum((sides.concepts_new.get(a, Counter()) for a in news), Counter())
    gone, come = sorted(set(here) - set(there)), sorted(set(there) - set(here))
    if sides.abroad and len(gone) + len(come) < 2 + (len(here) + len(there)) // 6:
        return []
    return [Evidence(EvidenceKind.TERM, ", ".join(gone), ", ".join(come))] if gone or come else []


def _sentences(inside: Inside) -> list[Evidence]:
    here, there = inside.old, inside.new
    found = []
    for i, j, _ in inside.pairs:
        if i < 0 and not _elsewhere(there[j].text, [p.text for p in here]):
            found.append(Evidence(EvidenceKind.SENTENCE, "", there[j].address))
        elif j < 0 and not _elsewhere(here[i].text, [p.text for p in there]):
            found.append(Evidence(EvidenceKind.SENTENCE, here[i].address, ""))
    return found


def _length(sides: Sides, old: Sequence[Unit], new: Sequence[Unit]) -> list[Evidence]:
    """Between two languages: one side says much more than the other, though every paragraph has its partner."""
    here, there = sum(len(u.plain) for u in old), sum(len(u.plain) for u in new)
    if not sides.ratio or min(here, there) < _SHORT or abs(math.log(there / here / sides.ratio)) < _MORE:
        return []
    return [Evidence(EvidenceKind.SENTENCE, old[0].address, new[0].address)]


def _elsewhere(text: str, others: Sequence[str]) -> bool:
    """Whether a paragraph stands, as it is, inside another of the other side: joined, not lost."""
    plain = comparable(text)
    return bool(plain) and any(plain in comparable(other) for other in others)


def _references(
    sides: Sides, olds: Sequence[Clause], news: Sequence[Clause]
) -> tuple[list[Evidence], list[str], list[str]]:
    """References that were not carried over; and the literals that cite, on both sides."""
    here = [c for clause in olds for c in sides.cited_old.get(clause.address, ())]
    there = [c for clause in news for c in sides.cited_new.get(clause.address, ())]
    reached = {target for _, targets in there for target in targets}
    carried: set[str] = set()
    found = []
    for literal, targets in here:
        wanted = {n for t in targets for n in sides.target.get(_clause_of(sides.old.document, t), frozenset())}
        got = {r for r in reached if _clause_of(sides.new.document, r) in wanted}
        carried |= got
        if wanted and not got:
            found.append(Evidence(EvidenceKind.REFERENCE, literal, ""))
    for literal, targets in there:
        if targets and not set(targets) & carried and here:
            found.append(Evidence(EvidenceKind.REFERENCE, "", literal))
    return found, [literal for literal, _ in here], [literal for literal, _ in there]


def cited(document: Document) -> Cited:
    """The citations of each clause, gathered once."""
    table: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for reference in document.references:
        if reference.kind in _CITING and reference.targets:
            owner = _clause_of(document, reference.clause)
            table.setdefault(owner, []).append((reference.literal, reference.targets))
    return table


def _words(before: str, after: str) -> list[Evidence]:
    """Differences word by word; runs of one script are the words of Japanese."""
    a, b = _TOKENS.findall(fold(before)), _TOKENS.findall(fold(after))
    matcher = difflib.SequenceMatcher(None, [w.casefold() for w in a], [w.casefold() for w in b], autojunk=False)
    found = []
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            found.append(Evidence(EvidenceKind.WORDS, " ".join(a[i1:i2]), " ".join(b[j1:j2])))
    return found[:_MOST_DIFFERENCES]


def _without(text: str, literals: Sequence[str]) -> str:
    for literal in sorted(set(literals), key=len, reverse=True):
        text = text.replace(literal, "#")
    return text


def _clause_of(document: Document, address: str) -> str:
    clause = document.by_address[address]
    while clause.kind is ClauseKind.STEP:
        clause = document.by_address[clause.parent]
    return clause.address
