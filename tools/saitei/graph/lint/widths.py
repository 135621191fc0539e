"""One mark in two widths, one word in two kinds of brackets.

Promise: the rarer form is reported, once in a clause and pattern, and only where
the other is clearly the book's habit. Brackets around Latin words and numbers
may be narrow in a book of wide brackets: only those around other scripts count.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANA, KANJI, Book, Once, rarer, without_step
from saitei.rulebook.model import Diagnostic, Document, Severity

_WIDE = f"[{KANA}{KANJI}{HANGUL}]"


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two forms of one thing. ``share``: how rare the rarer must be against the other."""

    what: str
    one: re.Pattern[str]
    other: re.Pattern[str]
    share: float = 1 / 3


_BEFORE_COLON = f"[{KANA}{KANJI}{HANGUL}）)}}】]"
_AFTER_COLON = f"[{KANA}{KANJI}{HANGUL}{{【]"
_PAIRS = (
    _Pair("round bracket", re.compile(rf"\((?={_WIDE})"), re.compile(rf"（(?={_WIDE})"), 0.5),
    _Pair("square bracket", re.compile(r"\[(?=\w)"), re.compile(r"［(?=\w)")),
    _Pair("curly bracket", re.compile(r"\{(?=\w)"), re.compile(r"｛(?=\w)")),
    _Pair("angle bracket", re.compile(rf"<(?={_WIDE})"), re.compile(rf"[〈＜](?={_WIDE})")),
    _Pair(
        "digit",
        re.compile(rf"[0-9](?={_WIDE})(?<={_WIDE}[0-9])"),
        re.compile(rf"[０-９](?={_WIDE})(?<={_WIDE}[０-９])"),
    ),
    _Pair("letter", re.compile(r"[A-Za-z]"), re.compile(r"[Ａ-Ｚａ-ｚ]"), 0.1),
    _Pair("kana", re.compile("[ァ-ヺ]"), re.compile("[ｦ-ﾝ]"), 0.1),
    _Pair(
        "colon",
        re.compile(rf":(?= ?{_AFTER_COLON})(?:(?<={_BEFORE_COLON}:)|(?<=[）)}}】] :))"),
        re.compile(rf"：(?= ?{_AFTER_COLON})"),
    ),
    _Pair("comma", re.compile(rf",(?= ?{_WIDE})(?<={_WIDE},)"), re.compile(rf"[、，](?={_WIDE})(?<={_WIDE}.)"), 0.1),
    _Pair("quotation mark", re.compile('"'), re.compile("[“”]"), 0.2),
    _Pair("circle", re.compile("〇〇"), re.compile("[○◯]{2}")),
)
_BRACKETED = re.compile(r"([<〈＜《【\[{〔])([^<>〈〉＜＞《》【】\[\]{}〔〕\n]{1,14})([>〉＞》】\]}〕])")
_FEWEST = 6


def check(book: Book) -> Iterator[Diagnostic]:
    """Rarer widths, and words whose brackets are of a rarer kind."""
    document = book.document
    where = book.where
    once = Once()
    start = book.start
    for pair in _PAIRS:
        if pair.other.search(document.text, start) is None or pair.one.search(document.text, start) is None:
            continue
        one, other = pair.one.findall(document.text, start), pair.other.findall(document.text, start)
        if len(one) + len(other) < _FEWEST:
            continue
        for pattern, few, many in ((pair.one, len(one), len(other)), (pair.other, len(other), len(one))):
            if not rarer(few, many, pair.share):
                continue
            for match in pattern.finditer(document.text, start):
                address = without_step(document, where(match.start()))
                if once.first(pair.what, address):
                    yield report(
                        document, "width-mixed", match.start(), address,
                        f"the {pair.what} “{match.group().strip()}” has another form nearly everywhere else"
                        f" ({many} against {few})",
                    )  # fmt: skip
    yield from _kinds(book)


def _kinds(book: Book) -> Iterator[Diagnostic]:
    """A word that nearly always stands in brackets of one kind, in brackets of another."""
    document = book.document
    start = book.start
    places: dict[str, list[tuple[str, int]]] = {}
    for match in _BRACKETED.finditer(document.text, start):
        places.setdefault(match.group(2), []).append((match.group(1), match.start()))
    headed = _headings(document)
    kinds_of_book = Counter(opening for found in places.values() for opening, _ in found)
    where = book.where
    once = Once()
    for word, found in places.items():
        counts = Counter(opening for opening, _ in found)
        usual, many = counts.most_common(1)[0]
        for opening, position in found:
            defined = (usual, word) in headed and counts[opening] < many
            if opening == usual or (opening, word) in headed or not (defined or rarer(counts[opening], many, 0.34)):
                continue
            if _same_shape(opening, usual) and kinds_of_book[opening] > kinds_of_book[usual]:
                continue
            address = where(position)
            if once.first(word, opening, address):
                yield report(
                    document, "width-mixed", position, address,
                    f"“{word}” stands in {opening}…, elsewhere in {usual}… ({many} against {counts[opening]})",
                    Severity.WARNING,
                )  # fmt: skip


def _headings(document: Document) -> set[tuple[str, str]]:
    """What headings have in which brackets: two things may share a word when each has its clause."""
    return {
        (match.group(1), match.group(2))
        for clause in document.clauses
        if (match := _BRACKETED.match(clause.heading.strip()))
    }


def _same_shape(one: str, other: str) -> bool:
    return {one, other} <= set("<〈＜")
