"""Brackets and quotation marks that have lost their partner.

Promise: brackets are matched inside a block. Labels such as ``1)`` are no
brackets; angle brackets count only in a book that writes words in them, and
never as arrows or comparisons. An icon that the book writes in its brackets and
once, at the same place before a colon, without them is reported as well.
"""

import re
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book, Passage, rarer
from saitei.rulebook.model import Diagnostic, Document, Severity

PAIRS = {
    "(": ")", "（": "）", "[": "]", "［": "］", "「": "」", "『": "』", "【": "】", "《": "》", "〈": "〉",
    "{": "}", "｛": "｝", "〔": "〕", "“": "”", "«": "»", "<": ">", "＜": "＞",
}  # fmt: skip
_PARTNER = {close: opening for opening, close in PAIRS.items()}
_QUOTES = "“”«»"
_LONG_QUOTES = "“«「『"
_SAME_FAMILY = {
    "（": "(",
    "）": ")",
    "［": "[",
    "］": "]",
    "｛": "{",
    "｝": "}",
    "＜": "<",
    "＞": ">",
    "〈": "<",
    "〉": ">",
}
"""A bracket closed in another width is a matter of width, not of balance."""
_MARKS = re.compile(r"[()（）\[\]［］「」『』【】《》〈〉{}｛｝〔〕“”«»<>＜＞]")
_LABEL = re.compile(r"(?:^|[\s、,，/・~〜–-]|[^\x00-\x7f])(?:\d{1,2}(?:-\d{1,2})?|[a-zA-Z]|[ivx]{1,5})$")
_WORD_IN_ANGLES = re.compile(r"[<＜][^\s<>＜＞=\-/\d][^<>＜＞\n=]{0,20}[>＞]")
_ICON = re.compile(r"([{【\[])([^{}【】\[\]\n]{2,10})[}】\]]")
_BARE_ICON = re.compile(r"[（(]([^\s（）(){}【】：:]{2,10}) ?[：:]")


def check(book: Book) -> Iterator[Diagnostic]:
    """Marks without partners, and icons without their brackets."""
    document = book.document
    angles = len(_WORD_IN_ANGLES.findall(document.text)) >= 5
    pending: tuple[str, Diagnostic] | None = None
    for passage in book.passages:
        for mark, found in _unbalanced(document, passage, angles):
            # A quotation of several paragraphs opens in one and closes in another of the same clause.
            if pending is not None and pending[1].address == found.address and _PARTNER.get(mark) == pending[0]:
                pending = None
                continue
            if pending is not None:
                yield pending[1]
            pending = (mark, found) if mark in _LONG_QUOTES else None
            if pending is None:
                yield found
    if pending is not None:
        yield pending[1]
    yield from _bare_icons(book)


def _unbalanced(document: Document, passage: Passage, angles: bool) -> Iterator[tuple[str, Diagnostic]]:
    """Odd marks of a passage, each family once."""
    # With the mark of the block, which may hold an opening bracket: “(Example: …)”.
    start, text = passage.block.start, document.text[passage.block.start : passage.block.end].rstrip()
    if _MARKS.search(text) is None:
        return
    opened: list[tuple[str, int]] = []
    odd: list[tuple[str, int]] = []
    for match in _MARKS.finditer(text):
        mark, at = match.group(), match.start()
        if mark in "<>＜＞" and not (angles and _is_bracket(text, at)):
            continue
        kind = _SAME_FAMILY.get(mark, mark)
        if mark in PAIRS:
            opened.append((kind, at))
            continue
        wanted = _PARTNER[kind]
        depth = next((i for i in range(len(opened) - 1, -1, -1) if opened[i][0] == wanted), None)
        if depth is None:
            if not (kind == ")" and _LABEL.search(text[max(0, at - 8) : at])) and not (
                kind == ">" and _rest_of_tag(text, at)
            ):
                odd.append((mark, at))
        else:
            odd.extend(opened[depth + 1 :])
            del opened[depth:]
    odd.extend(opened)
    told: set[str] = set()
    for mark, at in sorted(odd, key=lambda item: item[1]):
        family = _PARTNER.get(mark, mark)
        if family in told:
            continue
        told.add(family)
        what = "is never closed" if mark in PAIRS else "was never opened"
        yield mark, report(
            document, "bracket-unbalanced", start + at, passage.block.clause,
            f"“{text[at]}” {what} in “{_around(text, at)}”", Severity.INFO if mark in _QUOTES else None,
        )  # fmt: skip


def _is_bracket(text: str, at: int) -> bool:
    """An angle bracket against a word: not an arrow, not a comparison."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] in "<＜":
        return bool(after.strip()) and after not in "=-/<" and not after.isdigit()
    return bool(before.strip()) and before not in "=->」』”" and not before.isdigit()


def _rest_of_tag(text: str, at: int) -> bool:
    """The rest of a closing tag at the end of a line, which is a matter of markup."""
    line = text[: at + 1].rsplit("\n", 1)[-1]
    word = re.search(r"([^\s<>〈〉.。)）」”]+)>$", line)
    return word is not None and f"<{word.group(1)}>" in text and not text[at + 1 :].split("\n", 1)[0].strip()


def _around(text: str, at: int) -> str:
    return text[max(0, at - 10) : at + 12].replace("\n", " ").strip()


def _bare_icons(book: Book) -> Iterator[Diagnostic]:
    """``(word:`` where the book has ``({word}:``."""
    document = book.document
    bracketed = Counter(match.group(2) for match in _ICON.finditer(document.text))
    bare = Counter(match.group(1) for match in _BARE_ICON.finditer(document.text))
    where = book.where
    after = book.start
    for match in _BARE_ICON.finditer(document.text, after):
        word = match.group(1)
        if bracketed[word] >= 3 and rarer(bare[word], bracketed[word]):
            yield report(
                document, "bracket-unbalanced", match.start(1), where(match.start(1)),
                f"“{word}” stands in brackets elsewhere and without them here",
            )  # fmt: skip
