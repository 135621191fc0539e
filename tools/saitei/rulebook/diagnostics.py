"""What reading a text shows to be wrong: numbers, references, unread stretches.

Promise: each finding names the place and a way to mend it, and a well-made book
has none. Checks that need the words of the text are in ``saitei.graph.lint``.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from saitei.rulebook import numbers
from saitei.rulebook.articles import FIRST_PARAGRAPHS
from saitei.rulebook.dialect import Dialect
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

_SKIPPED_LETTERS = frozenset("lo")
"""Letters that publishers leave out because they look like digits."""
_NEAR_LETTERS = 2
"""Places from one letter of a list to the next, where at most one is lost."""


def finding(
    document: Document, code: str, severity: Severity, position: int, address: str, message: str, hint: str
) -> Diagnostic:
    """A diagnostic at an offset of the text, with its line and column."""
    line = bisect_right(document.line_starts, position)
    column = position - document.line_starts[line - 1] + 1 if line else 1
    return Diagnostic(code, severity, max(1, line), column, document.identity.address(address), message, hint)


def of_reading(document: Document, dialect: Dialect | None) -> Iterator[Diagnostic]:
    """All findings of reading, in the order of the text."""
    found = [*_unread(document), *_references(document)]
    if dialect is not None and not dialect.quotes:
        found += [
            *_duplicates(document),
            *_misfiled(document),
            *_sequence(document, dialect),
            *_steps(document),
        ]
    return iter(sorted(found, key=lambda d: (d.line, d.column, d.code)))


def _unread(document: Document) -> Iterator[Diagnostic]:
    for block in document.blocks:
        if block.kind is BlockKind.UNREAD:
            yield finding(
                document, "unread", Severity.WARNING, block.start, block.clause,
                "this stretch was not understood and is kept as it stands",
                "Check the characters, or name the dialect with --dialect",
            )  # fmt: skip


# --- numbers ----------------------------------------------------------------


def _duplicates(document: Document) -> Iterator[Diagnostic]:
    for clause in document.clauses:
        base, mark, _ = clause.address.rpartition("#")
        if (
            not mark
            or "." in clause.address[len(base) + 1 :]
            or (
                clause.kind is not ClauseKind.STEP
                and "#" in clause.parent
                and not clause.misfiled
                and _twin_parent(document, clause, base)
            )
        ):
            continue
        first = document.by_address.get(base)
        where = f" (line {first.line})" if first else ""
        what = f"step {clause.label}" if clause.kind is ClauseKind.STEP else clause.number
        yield finding(
            document, "number-duplicate", Severity.ERROR, clause.start, clause.address,
            f"{what} is used twice{where}", "Give one of the two another number",
        )  # fmt: skip


def _twin_parent(document: Document, clause: Clause, base: str) -> bool:
    """Whether the number is used twice only because its parent's number is: one mistake, one finding."""
    first = document.by_address.get(base)
    return first is not None and clause.parent.rpartition("#")[0] == first.parent


def _misfiled(document: Document) -> Iterator[Diagnostic]:
    for clause in document.clauses:
        if clause.misfiled:
            parent = document.by_address.get(clause.parent)
            above = parent.number or parent.part if parent else "the top"
            yield finding(
                document, "clause-misfiled", Severity.ERROR, clause.start, clause.address,
                f"{clause.number} stands under {above}, where its number does not belong",
                "Move the clause, or number it after its neighbours",
            )  # fmt: skip


def _sequence(document: Document, dialect: Dialect) -> Iterator[Diagnostic]:
    """Siblings in their order: what is skipped and what comes too late."""
    last: dict[tuple[str, tuple[str, str]], Clause] = {}
    for clause in document.clauses:
        if clause.kind not in (ClauseKind.CHAPTER, ClauseKind.CLAUSE) or clause.misfiled or "#" in clause.address:
            continue
        series = numbers.series(clause.number, dialect.hundreds)
        above, key = series[0], (clause.part, series)
        before = last.get(key)
        place = numbers.last_ordinal(clause.number)
        if before is None:
            if above and place > 1 and not _starts_late(clause, dialect):
                yield _skipped(document, clause, f"the first clause under {above} is {clause.number}")
        else:
            previous = numbers.last_ordinal(before.number)
            if place < previous:
                yield finding(
                    document, "number-disordered", Severity.WARNING, clause.start, clause.address,
                    f"{clause.number} comes after {before.number}", "Put the clauses in the order of their numbers",
                )  # fmt: skip
            elif place > previous + 1 and not _meant(before, clause, dialect):
                yield _skipped(document, clause, f"after {before.number} comes {clause.number}")
        if before is None or place > numbers.last_ordinal(before.number):
            last[key] = clause


def _starts_late(clause: Clause, dialect: Dialect) -> bool:
    """100 is the first section of 1, and clauses may follow the sentence of their section or article."""
    if dialect.articles:
        return numbers.last_ordinal(clause.number) <= FIRST_PARAGRAPHS
    return dialect.hundreds and numbers.last_ordinal(clause.number) % 100 in (0, 1)


def _meant(before: Clause, clause: Clause, dialect: Dialect) -> bool:
    """Gaps that books leave on purpose: room between groups of sections, letters like l and o."""
    tail, previous = numbers.components(clause.number)[-1], numbers.components(before.number)[-1]
    if tail.isalpha() and previous.isalpha():
        between = {chr(c) for c in range(ord(previous[-1]) + 1, ord(tail[-1]))}
        return between <= _SKIPPED_LETTERS
    return dialect.hundreds and len(numbers.components(clause.number)) == 1 and int(tail) >= 100 and int(tail) % 10 == 0


def _skipped(document: Document, clause: Clause, what: str) -> Diagnostic:
    return finding(
        document, "number-skipped", Severity.WARNING, clause.start, clause.address,
        what, "Look for a lost clause, or close the gap",
    )  # fmt: skip


def _steps(document: Document) -> Iterator[Diagnostic]:
    """Labels of one list in their order; a list may begin anywhere, as patches do."""
    last: dict[str, Clause] = {}
    for clause in document.clauses:
        if clause.kind is not ClauseKind.STEP or "#" in clause.address.rsplit(".", 1)[-1]:
            continue
        style = numbers.step_style(clause.label.rsplit("-", 1)[-1])
        if style == "roman" and _is_letter(clause, last):
            style = "letter"
        key = f"{clause.parent} {style}"
        before = last.get(key)
        if before is not None and style != "word":
            place = numbers.last_ordinal if style == "letter" else numbers.step_ordinal
            gap = place(clause.label) - place(before.label)
            if gap > 1 and clause.label.count("-") == before.label.count("-"):
                yield finding(
                    document, "number-skipped", Severity.WARNING, clause.start, clause.address,
                    f"after step {before.label} comes {clause.label}", "Look for a lost step, or close the gap",
                )  # fmt: skip
            elif gap < 0 and clause.label.count("-") == before.label.count("-"):
                yield finding(
                    document, "number-disordered", Severity.WARNING, clause.start, clause.address,
                    f"step {clause.label} comes after {before.label}", "Put the steps in order",
                )  # fmt: skip
        last[key] = clause


def _is_letter(clause: Clause, last: Mapping[str, Clause]) -> bool:
    """Whether i, v or x counts on from the letter before it, and from no numeral."""
    before = last.get(f"{clause.parent} letter")
    if before is None or f"{clause.parent} roman" in last or len(clause.label) > 1:
        return False
    return 0 < numbers.ordinal(clause.label) - numbers.last_ordinal(before.label) <= _NEAR_LETTERS


# --- references -------------------------------------------------------------


def _references(document: Document) -> Iterator[Diagnostic]:
    for reference in document.references:
        if reference.reason:
            yield _of_reference(document, reference)


def _of_reference(document: Document, reference: Reference) -> Diagnostic:
    if reference.reason.startswith("ambiguous"):
        code, severity, hint = "reference-ambiguous", Severity.ERROR, "Name the part that is meant"
    elif reference.kind is ReferenceKind.ZONE:
        code, severity, hint = "term-undefined", Severity.WARNING, "Define it, or correct the spelling"
    elif reference.kind is ReferenceKind.RELATIVE:
        code, severity, hint = "reference-dangling", Severity.WARNING, "Say which clause is meant"
    elif reference.kind is ReferenceKind.TITLE:
        code, severity, hint = "title-mismatch", Severity.ERROR, "Quote the title as the clause has it"
    else:
        code, severity, hint = (
            "reference-dangling",
            Severity.ERROR,
            "Correct the number, or restore what it points to",
        )
    return finding(
        document, code, severity, reference.start, reference.clause,
        f"“{reference.literal.strip()}”: {reference.reason.removeprefix('ambiguous: ')}", hint,
    )  # fmt: skip


def codes() -> Iterable[str]:
    """Every code this module can report."""
    return (
        "unread", "number-duplicate", "clause-misfiled", "number-skipped", "number-disordered",
        "reference-dangling", "reference-ambiguous", "term-undefined", "title-mismatch",
    )  # fmt: skip
