"""Text that stands twice: paragraphs, lists, headings, examples, stray words.

Promise: a repetition counts where it cannot be meant: in one clause or among
the children of one parent, long enough not to be a formula. A formula that each
section repeats is none. A book that quotes another is left alone.
"""

import re
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import KANJI, Book, Passage, without_step
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Diagnostic, Document, Severity

_NEXT, _LONG = 15, 45
"""Characters from which a repetition counts: right behind the first, and elsewhere in the clause."""
_PASTED = {"ja": 48, "ko": 60, "en": 120}
"""How long the beginning of two examples must agree: formulas of a dozen words are no paste."""
_TOPIC = re.compile(rf"([{KANJI}ァ-ヺー]{{3,}})は([^、。は\n]{{4,30}})は")


def check(book: Book) -> Iterator[Diagnostic]:
    """Repetitions that are not meant."""
    document = book.document
    if document.dialect == "commentary":
        return
    everything = [p for p in book.passages if p.block.kind is not BlockKind.CONTENTS]
    yield from _paragraphs(document, everything)
    yield from _examples(document, everything)
    yield from _headings(document)
    if document.identity.language == "ja":
        for passage in everything:
            for match in _TOPIC.finditer(passage.text):
                if not match.group(2).endswith(match.group(1)):
                    continue
                yield report(
                    document, "text-misplaced", passage.start + match.start(), passage.block.clause,
                    f"“{match.group(1)}は” stands twice in one clause of the sentence",
                )  # fmt: skip


def _paragraphs(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
    """The same paragraph twice in one clause, or a clause that says what the one before it says."""
    seen: dict[tuple[str, str], Passage] = {}
    before: Passage | None = None
    for passage in everything:
        plain = (
            "".join(passage.text.split())
            if len(passage.text) >= _NEXT and passage.block.kind is not BlockKind.TABLE
            else ""
        )
        if len(plain) >= _NEXT:
            key = (passage.block.clause, plain)
            first = seen.setdefault(key, passage)
            again = (first is not passage and len(plain) >= _LONG) or (
                before is not None and plain == "".join(before.text.split())
            )
            if again:
                line = (first if first is not passage else before or first).block.line
                yield report(
                    document,
                    "text-misplaced",
                    passage.start,
                    passage.block.clause,
                    f"the same text stands in line {line}",
                )
        before = passage


def _examples(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
    """An example pasted from another clause: the same long beginning."""
    seen: dict[str, Passage] = {}
    pasted = _PASTED.get(document.identity.language, _PASTED["en"])
    for passage in everything:
        if passage.block.kind is not BlockKind.EXAMPLE or len(passage.text) < pasted:
            continue
        key = passage.text[:pasted]
        first = seen.setdefault(key, passage)
        if first is not passage and without_step(document, first.block.clause) != without_step(
            document, passage.block.clause
        ):
            yield report(
                document, "text-misplaced", passage.start, passage.block.clause,
                f"the example begins as the one in line {first.block.line}", Severity.ERROR,
            )  # fmt: skip


def _headings(document: Document) -> Iterator[Diagnostic]:
    """Two clauses of one parent with the same heading."""
    seen: dict[tuple[str, str], Clause] = {}
    for clause in document.clauses:
        plain = comparable(clause.heading)
        if clause.kind not in (ClauseKind.CLAUSE, ClauseKind.CHAPTER) or len(plain) < 2 or "#" in clause.address:
            continue
        first = seen.setdefault((clause.parent, plain), clause)
        if first is not clause:
            yield report(
                document, "text-misplaced", clause.start, clause.address,
                f"{clause.number} has the same heading as {first.number}: “{clause.heading.strip()[:40]}”",
            )  # fmt: skip
