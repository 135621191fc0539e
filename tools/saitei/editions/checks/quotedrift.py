"""Quotations compared with what they quote: identical, in other spaces, or in other words.

Promise: paragraph by paragraph, each with the paragraph of the quoted clause that
is most like it. The commentator's own remarks quote nothing and are left out.
"""

import difflib
import re
from collections.abc import Iterator, Sequence

from saitei.editions import quotations
from saitei.editions.checks.codes import at_place
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.graph.lint.passages import Passage, passages
from saitei.rulebook.folding import fold
from saitei.rulebook.model import BlockKind, Document

_QUOTING = (BlockKind.QUOTATION, BlockKind.BULLET, BlockKind.HEADING, BlockKind.STEP)
_LIKE = 0.5
"""A paragraph less like every paragraph of the clause is a remark, not a quotation."""
_SPACE = re.compile(r"\s+")
_TOKENS = re.compile(r"[A-Za-z0-9]+|[ァ-ヺー]+|[㐀-䶵一-鿿々]+|[ぁ-ゖ]+|[가-힣]+|\S")


def compare(quoting: Document, quoted: Document) -> Iterator[Finding]:
    """One finding for every quoted paragraph."""
    there: dict[str, list[Passage]] = {}
    for passage in passages(quoted):
        there.setdefault(passage.block.clause, []).append(passage)
    sources = quotations.sources(quoting, quoted)
    for passage in passages(quoting):
        source = sources.get(passage.block.clause)
        if source is not None and passage.block.kind in _QUOTING:
            yield from _one(quoting, quoted, passage, source, there.get(source, ()))


def _one(
    quoting: Document, quoted: Document, passage: Passage, source: str, there: Sequence[Passage]
) -> Iterator[Finding]:
    like, best = max(((_likeness(passage.text, p.text), -n) for n, p in enumerate(there)), default=(0.0, 0))
    if like < _LIKE:
        return
    clause, original = quoting.by_address[passage.block.clause], quoted.by_address[source]
    if passage.block.kind is BlockKind.HEADING and clause.number != original.number:
        name, message = "quotation-differs", f"quoted as {clause.number}, the original's number is {original.number}"
    else:
        name, message = _verdict(passage.text, there[-best].text)
    here = Half(quoting, (passage.block.clause,), (passage,), ())
    unit = Unit(here, Half(quoted, (source,), (there[-best],), ()))
    yield at_place(name, quoting, passage.start, passage.block.clause, message, unit, None)


def _likeness(text: str, other: str) -> float:
    a, b = _SPACE.sub("", fold(text)), _SPACE.sub("", fold(other))
    return 1.0 if a == b else difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()


def _verdict(text: str, original: str) -> tuple[str, str]:
    """The code and message of a quotation against its original."""
    if text == original:
        return "quotation-identical", "word by word as in the original"
    if _SPACE.sub("", fold(text)) == _SPACE.sub("", fold(original)):
        return "quotation-spaces", "as in the original but for white space or width"
    a, b = _TOKENS.findall(fold(original)), _TOKENS.findall(fold(text))
    changes = [
        f"“{''.join(a[i1:i2])}” is “{''.join(b[j1:j2])}”"
        for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    return "quotation-differs", "in other words than the original: " + ", ".join(changes)
