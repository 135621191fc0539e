"""Lines and words broken where no sentence breaks.

Promise: in a book that writes one paragraph on one line, a line end inside a
paragraph is reported, once in a clause; a book that wraps its lines is left
alone. A blank inside a word is reported when the whole word is usual in the book
and its second piece never stands alone.
"""

import re
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANA, KANJI, LINE_END, Once, Passage, passages, sentences_expected
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import BlockKind, Diagnostic, Document, Severity

_LETTER = re.compile(rf"[\w{KANA}{KANJI}{HANGUL}]")
_OPEN_END = re.compile(r"[^\s.。!?！？…:：;；)）」』】》〉>\]”\"'|*]$")
_GOES_ON = re.compile(r"[ぁ-ん]")
_TOKEN = re.compile(rf"[{HANGUL}]+|[a-z]+")
_WRAPPED_SHARE = 0.08


def check(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Broken lines, then broken words."""
    prose = [p for p in passages(document) if sentences_expected(document, p)]
    broken = [p for p in prose if LINE_END.search(p.text)]
    names_only = [p for p in broken if not any(kind == "word" for _, kind in _ends(p))]
    if len(broken) - len(names_only) <= _WRAPPED_SHARE * len(prose):
        once = Once()
        for passage in broken:
            for at, kind in _ends(passage):
                if once.first(kind, passage.block.clause):
                    yield _line(document, passage.start + at, passage.block.clause, kind)
        yield from _across(document, prose)
    if document.identity.language in ("ko", "en"):
        yield from _words(document, prose)


def _ends(passage: Passage) -> Iterator[tuple[int, str]]:
    """Line ends inside a passage: in a ``word`` or sentence, or behind a ``name`` in brackets."""
    for match in LINE_END.finditer(passage.text):
        before, after = passage.text[: match.start()].rstrip(), passage.text[match.end() :].lstrip()
        if not before or not after or re.search(r"[.。!?！？:：]$", before) or before.endswith("|"):
            continue
        yield match.start(), "word" if _LETTER.match(before[-1]) and _LETTER.match(after[0]) else "name"


def _line(document: Document, position: int, address: str, kind: str) -> Diagnostic:
    what = "a line ends in the middle of a sentence" if kind == "word" else "a line ends beside a bracket in the middle of a sentence"
    return report(document, "line-broken", position, address, what, None if kind == "word" else Severity.INFO)


def _across(document: Document, prose: list[Passage]) -> Iterator[Diagnostic]:
    """A paragraph that ends open, and the next one that begins in the middle of a word."""
    for before, after in zip(prose, prose[1:], strict=False):
        if after.block.kind is not BlockKind.PARAGRAPH or before.block.kind in (BlockKind.BULLET, BlockKind.EXAMPLE):
            continue
        if before.block.clause != after.block.clause or not _OPEN_END.search(before.text) or len(before.text) < 12:
            continue
        japanese = bool(re.search(r"(?:して|れて|って|んで|され|して|での|[をにがはのと])$", before.text)) and document.identity.language == "ja"
        if japanese or (_GOES_ON.match(after.text) and re.search(rf"[{KANJI}ぁ-ん\d]$", before.text)) or (
            document.identity.language == "en" and after.text[:1].islower()
        ):
            yield _line(document, before.start + len(before.text), before.block.clause, "word")


def _words(document: Document, prose: list[Passage]) -> Iterator[Diagnostic]:
    """Two tokens that are usually one, where the second is no word of the book."""
    counts: Counter[str] = Counter()
    for passage in prose:
        counts.update(_TOKEN.findall(passage.text))
    # Only pieces that occur nowhere but behind such a blank can be the rest of a word.
    seconds: dict[str, int] = {}
    once = Once()
    hits: list[tuple[int, str, str, Passage]] = []
    for passage in prose:
        previous: re.Match[str] | None = None
        for match in _TOKEN.finditer(passage.text):
            if previous is not None and match.start() - previous.end() == 1 and passage.text[previous.end()] == " ":
                whole = previous.group() + match.group()
                if counts[whole] >= 3 and counts[match.group()] <= counts[whole] / 3 and len(previous.group()) <= 6:
                    seconds[match.group()] = seconds.get(match.group(), 0) + 1
                    hits.append((passage.start + previous.start(), previous.group(), match.group(), passage))
            previous = match
    for position, first, second, passage in hits:
        if seconds[second] == counts[second] and once.first(position):
            yield report(
                document, "line-broken", position, passage.block.clause,
                f"“{first} {second}” is one word elsewhere",
            )  # fmt: skip
