"""What one wrong number does to the clauses around it.

Promise: reading reports the mistake once, with both lines; here the children are
named as well, as information: 1.3.1 under the second 1.3 is another clause than the
1.3.1 that a reader looks up. In a book that quotes other rules, one number with two
titles is a mistake of its own.
"""

from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book
from saitei.rulebook import dialect
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import ClauseKind, Diagnostic, Severity


def check(book: Book) -> Iterator[Diagnostic]:
    """Children whose number leads to another clause too."""
    document = book.document
    if document.dialect and dialect.named(document.dialect).quotes:
        yield from _quoted(book)
        return
    told = {found.line for found in document.diagnostics if found.code == "number-duplicate"}
    for clause in document.clauses:
        base, mark, number = clause.address.rpartition("#")
        first = document.by_address.get(base)
        if not mark or not number.isdigit() or first is None or clause.kind is ClauseKind.STEP or clause.line in told:
            continue
        yield report(
            document, "number-duplicate", clause.start, clause.address,
            f"{clause.number} is the number of line {first.line} too, as its parent’s number is used twice",
            Severity.INFO,
        )  # fmt: skip


def _quoted(book: Book) -> Iterator[Diagnostic]:
    """A book of quotations may quote a clause twice, but not two titles under one number."""
    for clause in book.document.clauses:
        base, mark, _ = clause.address.rpartition("#")
        first = book.document.by_address.get(base) if mark else None
        if first is None or not first.heading or not clause.heading:
            continue
        if comparable(first.heading) != comparable(clause.heading):
            yield report(
                book.document, "number-duplicate", clause.start, clause.address,
                f"{clause.number} is quoted as “{clause.heading}” here and as “{first.heading}” in line {first.line}",
            )  # fmt: skip
