"""The contents against the headings of the body: missing, different, extra.

Promise: only a list that evidently is the book's contents is judged (most of its
numbers are clauses), and a heading is missed only at a depth that the contents
list completely elsewhere.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book
from saitei.rulebook import numbers
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Diagnostic, Document

_LINE = re.compile(
    r"[\s\-*•・\[]*(?:§ ?|第|제|(?:Chapter|Section|Part|Rule) )?(\d{1,4}(?:[.-]\d{1,3})*[a-z]?)"
    r"(?:章|節|장|절)?[.:)]?[ \]]*(.*?)(?:\]\([^)]*\))?(?:[ .·…・_]{2,}\d{1,4})?\s*$"
)
_FEWEST = 4
_COMPLETE = 0.8


@dataclass(frozen=True, slots=True)
class _Line:
    number: str
    title: str
    start: int
    address: str


def check(book: Book) -> Iterator[Diagnostic]:
    """Lines of the contents and headings of the body that do not agree."""
    document = book.document
    body: dict[str, list[Clause]] = {}
    for clause in document.clauses:
        if clause.kind in (ClauseKind.CHAPTER, ClauseKind.CLAUSE):
            body.setdefault(clause.number, []).append(clause)
    listed = list(_lines(document, body))
    known = [line for line in listed if line.number in body]
    if len(listed) < _FEWEST or len(known) < len(listed) * _COMPLETE:
        return
    for line in listed:
        clauses = body.get(line.number, [])
        if not clauses:
            yield report(
                document,
                "contents-mismatch",
                line.start,
                line.address,
                f"the contents list {line.number}, which the body does not have",
            )
        elif line.title and not any(_agree(line.title, clause, document) for clause in clauses):
            yield report(
                document, "contents-mismatch", line.start, line.address,
                f"the contents call {line.number} “{line.title}”, the body “{_words(clauses[0], document)}”",
            )  # fmt: skip
    yield from _missing(document, {line.number for line in listed}, known, body)


def _lines(document: Document, body: dict[str, list[Clause]]) -> Iterator[_Line]:
    for block in document.blocks:
        owner = document.by_address.get(block.clause)
        # A list of parts inside a clause (the phases of one phase) is no contents of the book.
        if block.kind is not BlockKind.CONTENTS or owner is None or owner.kind is not ClauseKind.PART:
            continue
        start = block.start
        for words in document.text[block.start : block.end].splitlines(keepends=True):
            match = _LINE.match(fold(words.strip()))
            if match:
                number, title = _split(match.group(1), match.group(2).strip(" []"), body)
                yield _Line(number, title, start + len(words) - len(words.lstrip()), block.clause)
            start += len(words)


def _split(number: str, title: str, body: dict[str, list[Clause]]) -> tuple[str, str]:
    """Number and title where a title begins with a figure: “412.1 turn” may be 412 and “1 turn”."""
    shorter, dot, figure = number.rpartition(".")
    if dot and shorter in body:
        longer = f"{figure}{title}"
        if any(comparable(longer) in comparable(c.heading) for c in body[shorter] if c.heading):
            return shorter, longer
    return number, title


def _words(clause: Clause, document: Document) -> str:
    """The heading, or the first line behind the number where the book numbers sentences."""
    if clause.heading:
        return clause.heading
    return document.text[clause.start : clause.end].splitlines()[0].strip() if clause.end > clause.start else ""


def _agree(title: str, clause: Clause, document: Document) -> bool:
    """Equal, or the beginning of a heading with reminder text behind it."""
    ours, theirs = (
        comparable(title),
        comparable(clause.heading) or comparable(re.sub(r"^[^\w]*[\d.\-]+\s*", "", fold(_words(clause, document)))),
    )
    return (
        not ours
        or not theirs
        or ours == theirs
        or (theirs.startswith(ours) and _longer(title, clause.heading or _words(clause, document)))
    )


def _longer(title: str, heading: str) -> bool:
    """Whether the heading goes on in brackets or a new phrase behind the title, not in the same word."""
    return (
        bool(re.search(r"[({\[:：—–-]|[（【「]", fold(heading)[len(title) - 1 :])) or len(title) * 3 > len(heading) * 2
    )


def _missing(
    document: Document, listed: set[str], known: list[_Line], body: dict[str, list[Clause]]
) -> Iterator[Diagnostic]:
    """Body headings of a depth and a kind that the contents list nearly completely."""
    depths = {(_depth(line.number), body[line.number][0].kind) for line in known}
    for depth in depths:
        clauses = [c for group in body.values() for c in group[:1] if (_depth(c.number), c.kind) == depth]
        lost = [c for c in clauses if c.number not in listed]
        if len(lost) <= len(clauses) * (1 - _COMPLETE):
            for clause in lost:
                yield report(
                    document, "contents-mismatch", clause.start, clause.address, f"the contents lack {clause.number}"
                )


def _depth(number: str) -> tuple[int, bool]:
    """How deep a number lies; sections such as 702 are one deeper than chapter 7."""
    parts = numbers.components(number)
    return len(parts), len(parts) == 1 and number.isdigit() and int(number) >= 100
