"""References that lead somewhere and could lead elsewhere as well.

Promise: three cases. A number that is the label of a step and the number of a
clause; a number that two clauses carry; a bare number in one part whose title
belongs to the clause of the same number in another part. A book that quotes
other documents is left alone.
"""

import re
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.model import (
    BlockKind,
    Clause,
    ClauseKind,
    Diagnostic,
    Document,
    Reference,
    ReferenceKind,
    Severity,
)

_CLAUSE_LIKE = re.compile(r"\d+(?:-\d+)+")
_LINKED = re.compile(r"\[(\d[\d.-]*)\]")
_WORDS = re.compile(r" ?([^\r\n。.,、]{3,40})")


def check(book: Book) -> Iterator[Diagnostic]:
    """References with a second reading."""
    document = book.document
    if document.dialect == "commentary":
        return
    twins = _twins(document)
    yield from _listed(book, twins)
    by_number: dict[str, list[Clause]] = {}
    for clause in document.clauses:
        if clause.kind in (ClauseKind.CLAUSE, ClauseKind.CHAPTER):
            by_number.setdefault(clause.number, []).append(clause)
    for reference in document.references:
        if reference.reason or not reference.targets:
            continue
        second = _second(document, reference, twins, by_number)
        if second:
            yield report(
                document, "reference-ambiguous", reference.start, reference.clause,
                f"“{reference.literal.strip()}” may mean {document.identity.address(reference.targets[0])} or {second}",
                None if reference.kind is not ReferenceKind.STEP else Severity.WARNING,
            )  # fmt: skip


def _listed(book: Book, twins: dict[str, str]) -> Iterator[Diagnostic]:
    """Numbers in the change log, where nothing resolves them."""
    document = book.document
    shared = {clause.number: address for address in twins if (clause := document.by_address.get(address)) is not None}
    for block in document.blocks if shared else ():
        if block.kind is not BlockKind.CHANGE:
            continue
        for match in _LINKED.finditer(document.text, block.start, block.end):
            first = shared.get(match.group(1).rstrip("."))
            if first:
                yield report(
                    document, "reference-ambiguous", match.start(), block.clause,
                    f"“{match.group(1)}” may mean {document.identity.address(first)}"
                    f" or {document.identity.address(twins[first])}", Severity.WARNING,
                )  # fmt: skip


def _twins(document: Document) -> dict[str, str]:
    """Addresses of clauses whose number is used again, with the other address."""
    found: dict[str, str] = {}
    for clause in document.clauses:
        base, mark, _ = clause.address.rpartition("#")
        if mark and clause.kind is not ClauseKind.STEP and "." not in clause.address[len(base) + 1 :]:
            found.setdefault(base, clause.address)
    return found


def _second(document: Document, reference: Reference, twins: dict[str, str], by_number: dict[str, list[Clause]]) -> str:
    target = reference.targets[0]
    if reference.kind is ReferenceKind.STEP and len(reference.targets) == 1:
        label = fold(reference.literal).strip(" )")
        step = document.by_address.get(target)
        if _CLAUSE_LIKE.fullmatch(label) and step is not None and step.kind is ClauseKind.STEP and step.label == label:
            other = next((c for c in by_number.get(label, ()) if c.part == step.part), None)
            return document.identity.address(other.address) if other else ""
        return ""
    if reference.kind not in (ReferenceKind.NUMBER, ReferenceKind.LINK):
        return ""
    if target in twins:
        return document.identity.address(twins[target])
    if reference.kind is ReferenceKind.NUMBER and fold(reference.literal).strip()[:1].isdigit():
        return _other_part(document, reference, by_number)
    return ""


def _other_part(document: Document, reference: Reference, by_number: dict[str, list[Clause]]) -> str:
    """A bare number, said outside the part it was resolved to, that its own part has too."""
    target = document.by_address.get(reference.targets[0])
    origin = document.by_address.get(reference.clause)
    if target is None or origin is None or target.part == origin.part:
        return ""
    own = next((c for c in by_number.get(target.number, ()) if c.part == origin.part), None)
    words = _WORDS.match(document.text, reference.end)
    if own is None or words is None:
        return ""
    titled = comparable(target.heading) and comparable(words.group(1)).startswith(comparable(target.heading)[:4])
    return document.identity.address(own.address) if titled else ""
