"""Lines and words broken where no sentence breaks.

Promise: in a book that writes one paragraph on one line, a line end inside a
paragraph is reported, once in a clause; a book that wraps its lines is left
alone. A blank inside a word is reported when the whole word is usual in the book
and its second piece never stands alone.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANA, KANJI, LINE_END, Book, Once, Passage, sentences_expected
from saitei.rulebook.model import BlockKind, Diagnostic, Document, Severity

_LETTER = re.compile(rf"[\w{KANA}{KANJI}{HANGUL}]")
_OPEN_END = re.compile(r"[^\s.。!?！？…:：;；)）」』】》〉>\]”\"'|*]$")
_GOES_ON = re.compile(r"[ぁ-ん]")
_OPEN_FORM = re.compile(r"(?:して|れて|って|んで|され|での|しま|[をにがはのとカ])$")
_BEGINS = re.compile("なお|また|ただし|この|その|これ|それ|まず|さらに|しかし|もし|いずれ|どちら|すべて")
_TOKEN = re.compile(rf"[{HANGUL}]+|[a-z]+")
_WRAPPED_SHARE = 0.08
_HABIT = 20
_LONGEST_PIECE = 6
_RARE = 5


def check(book: Book) -> Iterator[Diagnostic]:
    """Broken lines, then broken words."""
    document = book.document
    prose = [p for p in book.passages if sentences_expected(document, p)]
    broken = [p for p in prose if LINE_END.search(p.text)]
    names_only = [p for p in broken if not any(kind == "word" for _, kind in _ends(p))]
    if len(broken) - len(names_only) <= _WRAPPED_SHARE * len(prose):
        once = Once()
        names = sum(kind == "name" for p in broken for _, kind in _ends(p))
        for passage in broken:
            for at, kind in _ends(passage):
                # A habit of the whole file is one finding.
                if once.first(kind, passage.block.clause if kind == "word" or names <= _HABIT else ""):
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
        inside = _LETTER.match(before[-1]) and _LETTER.match(after[0])
        if before[-1] in ">〉》】」』,、" and after[0] in "<〈《【「『":
            # A list of names that goes on in the next line.
            continue
        if inside and not _one_sentence(before, after):
            continue
        yield match.start(), "word" if inside else "name"


def _one_sentence(before: str, after: str) -> bool:
    """Whether letters on both sides of a line end belong to one sentence.

    Japanese sets no blank between words, so a noun may end a line that is complete:
    only kana that go on, or a form that cannot end a sentence, prove the break.
    """
    if not re.search(rf"[{KANA}{KANJI}]", before[-1] + after[0]):
        return True
    return (bool(_GOES_ON.match(after)) and not _BEGINS.match(after)) or bool(_OPEN_FORM.search(before))


def _line(document: Document, position: int, address: str, kind: str) -> Diagnostic:
    return report(
        document,
        "line-broken",
        position,
        address,
        "a line ends in the middle of a sentence",
        None if kind == "word" else Severity.INFO,
    )


def _across(document: Document, prose: list[Passage]) -> Iterator[Diagnostic]:
    """A paragraph that ends open, and the next one that begins in the middle of a word."""
    for before, after in pairwise(prose):
        if after.block.kind is not BlockKind.PARAGRAPH or before.block.kind in (BlockKind.BULLET, BlockKind.EXAMPLE):
            continue
        if before.block.clause != after.block.clause or not _OPEN_END.search(before.text) or len(before.text) < 12:
            continue
        japanese = bool(_OPEN_FORM.search(before.text)) and document.identity.language == "ja"
        if japanese or (document.identity.language == "en" and after.text[:1].islower()):
            yield _line(document, before.start + len(before.text), before.block.clause, "word")


def _words(document: Document, prose: list[Passage]) -> Iterator[Diagnostic]:
    """Two pieces that are usually one word, where the second is no word of the book."""
    tokens = [_TOKEN.findall(passage.text) for passage in prose]
    counts = Counter(token for found in tokens for token in found)
    pairs = Counter(
        (first, second)
        for found in tokens
        for first, second in pairwise(found)
        if len(first) <= _LONGEST_PIECE and counts[second] <= _RARE
    )
    seconds: Counter[str] = Counter()
    broken: list[tuple[str, str]] = []
    for (first, second), times in pairs.items():
        if counts.get(first + second, 0) >= max(3, times * 3):
            seconds[second] += times
            broken.append((first, second))
    for first, second in broken:
        # The rest of a word stands nowhere but behind such a blank.
        if seconds[second] != counts[second]:
            continue
        pattern = re.compile(rf"(?<![a-z{HANGUL}]){first} {second}(?![a-z{HANGUL}])")
        for passage in prose:
            for match in pattern.finditer(passage.text):
                yield report(
                    document, "line-broken", passage.start + match.start(), passage.block.clause,
                    f"“{match.group()}” is one word elsewhere",
                )  # fmt: skip
