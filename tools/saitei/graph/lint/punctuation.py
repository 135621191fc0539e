"""Marks that are doubled, missing, or set otherwise than everywhere else.

Promise: a missing full stop is reported only for a sentence (a predicate at the
end) in a book whose sentences nearly always have theirs; the blank behind a mark
at the beginning of a line is judged against the same mark in the same book.
"""

import re
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import KANJI, Book, Once, Passage, rarer, sentences_expected, without_step
from saitei.rulebook.model import BlockKind, ClauseKind, Diagnostic, Document, Severity

_DOUBLED = re.compile(
    r"。[。、，]|、[、。，]|，[，、。]|(?<![.…])[.]{2}(?![.\d/])|,\s?,|(?<=\w)\.,|,\.|;;|：：|！。|？。"
)
_PREDICATE = {
    "ja": re.compile(
        r"(?:ます|です|ません|した|った|ない|よい|ください|する|なる|いう|おく"
        rf"|[{KANJI}][うくすつぬぶむる]|[いきしちにひみりえけせてねめれべげらあ]る)$"
    ),
    "ko": re.compile(r"(?:[다요])$"),
    "en": re.compile(r"[a-z]{2}$"),
}  # fmt: skip
_STOPPED = re.compile(r"[.。!?！？…][)）」』”\"’】]*$")
_VERB = re.compile(
    r"\b(?:is|are|may|must|can|cannot|has|have|does|do|becomes?|puts?|takes?|loses?|gains?|draws?|deals?)\b"
)
_LINE_MARK = re.compile(
    r"^[ \t]*(?:[-*•] )?(※|§|・|•|例|예|注|주|注意|補足|보충|주의|Note|Example|[ivx]{1,4}|\d{1,2}\)|[a-z]\))"
    r"([:：.]?)([ 　]?)(?=\S)",
    re.MULTILINE,
)
_ADJACENT = re.compile(r"([>〉》】」』])([ \t\r\n]*)([,、，・]|と|와 |과 |및 |and )?[ \t\r\n]*(?=([<〈《【「『]))")
_FAMILY = {">": "<", "〉": "〈", "》": "《", "】": "【", "」": "「", "』": "『"}
_ONE_OF = re.compile(
    r"(?:[>〉》】][<〈《【][^<>〈〉《》【】\n]{1,16})+[>〉》】](?:のいずれ|のどれ|のうち|のどちら| 중)"
)
"""A choice between words in brackets, which must be parted."""
_SHORTEST = 12
_HABIT = 0.85


def check(book: Book) -> Iterator[Diagnostic]:
    """Marks that are not as they should be."""
    document = book.document
    where = book.where
    for match in _DOUBLED.finditer(document.text, book.start):
        yield report(
            document,
            "punctuation",
            match.start(),
            where(match.start()),
            f"doubled mark “{match.group()}”",
            Severity.WARNING,
        )
    yield from _stops(book)
    yield from _headings(document)
    yield from _line_marks(book)
    yield from _separators(book)


def _stops(book: Book) -> Iterator[Diagnostic]:
    """Sentences without their full stop, paragraphs that end in a comma."""
    document = book.document
    language = document.identity.language
    predicate = _PREDICATE.get(language, _PREDICATE["en"])
    everything = [p for p in book.passages if p.block.kind is not BlockKind.CONTENTS]
    ended: Counter[str] = Counter()
    open_: list[tuple[Passage, str]] = []
    for index, passage in enumerate(everything):
        if not sentences_expected(document, passage) or len(passage.text) < _SHORTEST:
            continue
        following = everything[index + 1] if index + 1 < len(everything) else None
        kind = "list" if passage.block.kind is BlockKind.BULLET else "text"
        if _STOPPED.search(passage.text):
            ended[kind] += 1
        elif passage.text[-1] in ",、，" and passage.block.kind is BlockKind.PARAGRAPH:
            if following is None or following.block.kind in (BlockKind.HEADING, BlockKind.PARAGRAPH):
                yield report(
                    document, "punctuation", passage.start + len(passage.text) - 1, passage.block.clause,
                    f"the paragraph ends in “{passage.text[-1]}”",
                )  # fmt: skip
        elif (
            predicate.search(passage.text) and _is_sentence(passage.text, language) and not _goes_on(passage, following)
        ):
            open_.append((passage, kind))
    missing = Counter(kind for _, kind in open_)
    for passage, kind in open_:
        if ended[kind] >= 3 and missing[kind] <= (1 - _HABIT) * (ended[kind] + missing[kind]):
            yield report(
                document, "punctuation", passage.start + len(passage.text) - 1, passage.block.clause,
                f"no full stop behind “{passage.text[-14:].strip()}”", Severity.WARNING,
            )  # fmt: skip


def _is_sentence(text: str, language: str) -> bool:
    if language in ("ja", "ko"):
        return True
    first = text.lstrip("“\"'(*_")[:1]
    return first.isupper() and (
        bool(re.search(r"[a-z)]\. [A-Z]", text)) or (bool(_VERB.search(text)) and len(text.split()) >= 5)
    )


def _goes_on(passage: Passage, following: Passage | None) -> bool:
    """Whether the next block goes on with the sentence: then the line is broken, and no stop is missing."""
    if (
        following is None
        or following.block.kind is not BlockKind.PARAGRAPH
        or following.block.clause != passage.block.clause
    ):
        return False
    return bool(re.match(r"[a-z、。,ぁ-ん]|[가-힣]{1,2}\s", following.text)) or (
        bool(re.match(rf"[{KANJI}]", following.text)) and not passage.text.endswith(("す", "ん", "た", "る"))
    )


def _headings(document: Document) -> Iterator[Diagnostic]:
    """A heading with a full stop among headings without."""
    headings = [
        c
        for c in document.clauses
        if c.heading and c.kind in (ClauseKind.CLAUSE, ClauseKind.CHAPTER, ClauseKind.HEADING)
    ]
    stopped = [
        c for c in headings if c.heading.rstrip().endswith(("。", "．")) or re.search(r"\w\.$", c.heading.rstrip())
    ]
    if len(headings) >= 10 and len(stopped) * 20 <= len(headings):
        for clause in stopped:
            yield report(
                document,
                "punctuation",
                clause.start,
                clause.address,
                f"the heading “{clause.heading}” ends in a full stop",
            )


def _line_marks(book: Book) -> Iterator[Diagnostic]:
    """The blank behind ※, §, “i:” and the like: usual or not."""
    document = book.document
    found: dict[str, list[tuple[bool, int]]] = {}
    for match in _LINE_MARK.finditer(document.text, book.start):
        mark, colon, blank = match.groups()
        if mark.isascii() and mark[0].isalnum() and not (colon or mark.endswith(")")):
            continue
        key = ("label " if mark.isascii() and mark[0].isalnum() else mark) + ("):" if mark.endswith(")") else colon)
        found.setdefault(key, []).append((bool(blank), match.start(1)))
    where = book.where
    once = Once()
    for key, places in found.items():
        blanks = sum(blank for blank, _ in places)
        few, habit = (len(places) - blanks, True) if blanks * 2 >= len(places) else (blanks, False)
        if len(places) < 5 or not rarer(few, len(places) - few, 0.6):
            continue
        for blank, position in places:
            address = where(position)
            if blank is not habit and once.first(key, without_step(document, address)):
                yield report(
                    document, "punctuation", position, address,
                    f"{'no' if habit else 'a'} blank behind the mark at the beginning of the line"
                    f" ({len(places) - few} of {len(places)} are otherwise)",
                )  # fmt: skip


def _separators(book: Book) -> Iterator[Diagnostic]:
    """Two bracketed words side by side without the mark that usually parts them."""
    document = book.document
    together: dict[str, list[int]] = {}
    apart: Counter[str] = Counter()
    for match in _ADJACENT.finditer(document.text, book.start):
        close, space, mark, opening = match.groups()
        if _FAMILY[close] != opening or space.count("\n") > 1:
            continue
        if mark:
            apart[opening] += 1
        else:
            together.setdefault(opening, []).append(match.start())
    where = book.where
    for opening, positions in together.items():
        if rarer(len(positions), apart[opening], 0.2):
            for position in positions:
                yield report(
                    document, "punctuation", position, where(position),
                    "no mark between two words in brackets, where others are parted by one", Severity.WARNING,
                )  # fmt: skip
