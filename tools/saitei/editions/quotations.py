"""What a commentary quotes and says: its clauses point at the clauses they quote, its comments are about them.

The quoted clause belongs to another document of the same edition, so a text
alone cannot know it; the library can.
"""

import re
from collections.abc import Iterator, Mapping

from saitei.graph.records import EdgeKind, EdgeRecord
from saitei.rulebook import dialect
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.model import Block, BlockKind, ClauseKind, Document, ReferenceKind

_OTHER_PART = re.compile(r"\s*§ ?\d")
_ZONE = re.compile(r"<[^<>\n]+>")


def quotes(document: Document) -> bool:
    """Whether a document is of a dialect that quotes another."""
    return bool(document.dialect) and dialect.named(document.dialect).quotes


def edges(document: Document, known: frozenset[str]) -> Iterator[EdgeRecord]:
    """References from quoting clauses to the quoted ones, among ``known`` whole addresses."""
    if not quotes(document):
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


def sources(quoting: Document, quoted: Document) -> dict[str, str]:
    """For each quoting clause the clause it quotes: by number, but a title that only one other clause has is surer."""
    titles: dict[str, list[str]] = {}
    for clause in quoted.clauses:
        titles.setdefault(comparable(clause.heading), []).append(clause.address)
    known = frozenset(quoted.identity.address(clause.address) for clause in quoted.clauses)
    found: dict[str, str] = {}
    for edge in edges(quoting, known):
        here, source = edge.source.partition(":")[2], edge.target.partition(":")[2]
        title = comparable(quoting.by_address[here].heading.rpartition("/")[2])
        named = titles.get(title, [])
        found[here] = named[0] if len(named) == 1 and source not in named else source
    return found


def comments(quoting: Document) -> Mapping[str, tuple[Block, ...]]:
    """The comments of a commentary by the quoting clause (local address) that they are about.

    That is the clause quoted just before, until a table sums up several clauses, and every clause whose title is
    a zone in angle brackets that the comment names. One that is about none of them is not here.
    """
    zones: dict[str, str] = {}
    for clause in quoting.clauses:
        for zone in _ZONE.findall(fold(clause.heading)):
            zones.setdefault(zone, clause.address)
    found: dict[str, list[Block]] = {}
    before = ""
    for block in quoting.blocks:
        if block.kind is BlockKind.COMMENT:
            named = (zones.get(zone, "") for zone in _ZONE.findall(fold(quoting.text[block.start : block.end])))
            for address in dict.fromkeys((before, *named)):
                if address:
                    found.setdefault(address, []).append(block)
        elif block.kind is BlockKind.TABLE:
            before = ""
        elif quoting.by_address[block.clause].kind is ClauseKind.CLAUSE:
            before = block.clause
    return {address: tuple(blocks) for address, blocks in found.items()}
