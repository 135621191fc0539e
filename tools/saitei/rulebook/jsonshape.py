"""Documents and findings as the JSON that others build on.

The shapes are contracts: keys and meanings are listed in ``SHAPES.md`` and checked
by tests. Addresses are whole.
"""

from typing import Any

from saitei.rulebook.model import Clause, Diagnostic, Document


def document_as_dict(document: Document) -> dict[str, Any]:
    """The shape of ``parse --json``."""
    whole = document.identity.address
    return {
        "document": {
            "id": document.identity.document,
            "game": document.identity.game,
            "edition": document.identity.edition,
            "language": document.identity.language,
            "dialect": document.dialect,
            "encoding": document.encoding,
            "sha256": document.sha256,
            "characters": len(document.text),
        },
        "clauses": [_clause(document, clause) for clause in document.clauses],
        "blocks": [
            {"clause": whole(b.clause), "kind": b.kind.value, "start": b.start, "end": b.end} for b in document.blocks
        ],
        "references": [
            {
                "source": whole(r.clause),
                "line": r.line,
                "start": r.start,
                "end": r.end,
                "literal": r.literal,
                "kind": r.kind.value,
                "targets": [whole(target) for target in r.targets],
                "resolved": r.resolved,
                "reason": r.reason,
            }
            for r in document.references
        ],
        "terms": [
            {
                "term": t.word,
                "concept": t.concept,
                "defined_at": whole(t.defined_at),
                "uses": [{"clause": whole(u.clause), "start": u.start, "end": u.end} for u in t.uses],
            }
            for t in document.terms
        ],
        "diagnostics": [diagnostic_as_dict(d) for d in document.diagnostics],
    }


def _clause(document: Document, clause: Clause) -> dict[str, Any]:
    return {
        "address": document.identity.address(clause.address),
        "part": clause.part,
        "number": clause.number,
        "step": clause.step,
        "kind": clause.kind.value,
        "heading": clause.heading,
        "parent": document.identity.address(clause.parent),
        "line": clause.line,
        "start": clause.start,
        "end": clause.end,
        "spans": [[start, end] for start, end in clause.spans],
        "text": document.own_text(clause),
    }


def diagnostic_as_dict(diagnostic: Diagnostic, document: str | None = None) -> dict[str, Any]:
    """One finding; ``lint --json`` adds the document's id."""
    shape: dict[str, Any] = {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "line": diagnostic.line,
        "column": diagnostic.column,
        "address": diagnostic.address,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
    }
    return shape if document is None else {"document": document, **shape}
