"""What a commentary quotes: its clauses point at the clauses they quote.

The quoted clause belongs to another document of the same edition, so a text
alone cannot know it; the library can.
"""

import re
from collections.abc import Iterator

from saitei.graph.records import EdgeKind, EdgeRecord
from saitei.rulebook import dialect
from saitei.rulebook.folding import fold
from saitei.rulebook.model import ClauseKind, Document, ReferenceKind

_OTHER_PART = re.compile(r"\s*§ ?\d")


def edges(document: Document, known: frozenset[str]) -> Iterator[EdgeRecord]:
    """References from quoting clauses to the quoted ones, among ``known`` whole addresses."""
    if not document.dialect or not dialect.named(document.dialect).quotes:
        return
    prefix = document.identity.edition_id + ":"
    for clause in document.clauses:
        if clause.kind is not ClauseKind.CLAUSE:
            continue
        first_line = fold(document.text[clause.start : clause.start + 40])
        # A chapter sign before the number (§5 … / 5-2-1) names a chapter of the additional rules.
        part = "extra" if _OTHER_PART.match(first_line) else "core"
        target = f"{prefix}{part}/{clause.number}"
        if target in known:
            attributes = {
                "literal": clause.label,
                "start": clause.start,
                "end": clause.start,
                "as": ReferenceKind.QUOTATION.value,
            }
            yield EdgeRecord(
                prefix + clause.address, target, EdgeKind.REFERS_TO, document.identity.document, attributes
            )
