"""Rests of HTML, Markdown and of the web page a text was copied from.

Promise: what the dialect itself uses is no rest (Markdown in a Markdown book,
links whose words are a number anywhere); a pattern is reported once in a clause.
"""

import re
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book, Once
from saitei.rulebook.model import BlockKind, ClauseKind, Diagnostic, Document, Severity

_TAG = re.compile(
    r"</?(?:a|b|i|u|s|p|br|hr|em|strong|span|div|font|img|li|ol|ul|dl|dt|dd|sup|sub|small|center|code|pre"
    r"|table|thead|tbody|tr|td|th|h[1-6]|blockquote|ruby|rt|rp|rb)(?:\s[^<>\n]{0,200})?/?>"
)
_ENTITY = re.compile(r"&(?:nbsp|amp|lt|gt|quot|apos|hellip|mdash|ndash|copy|#\d{2,5}|#x[0-9a-fA-F]{2,5});")
_TAG_REST = re.compile(r">[ \t]*$", re.MULTILINE)
_TAG_WORD = re.compile(r"[.。)）」』”\"]([^\s<>〈〉.。)）」』”\"]{1,20})$")
_LINK = re.compile(r"\[([^\[\]\n]{1,80})\]\((#?[^()\s]*)\)")
_NUMBER = re.compile(r"\s*(?:§ ?)?\d{1,4}(?:[.-]\d{1,3})*[a-z]?[.:]?\s*")
_BARE_LINK = re.compile(r"<(?:https?://|www\.)[^>\s]+>")
_BOLD = re.compile(r"\*\*|__(?=\w)")
_BULLETS = re.compile(r"^[ \t]*[-*•][ \t]*[・•‣▪][ 　]?", re.MULTILINE)
_ESCAPED = re.compile(r"\\[*_#\[\]()|<>-]")
_INVISIBLE = re.compile("[\u200b\u200e\u200f\u2060\ufeff\u00ad]|\ufffc")
_NAVIGATION = re.compile(
    r"^[ \t]*(?:(?:top|bottom) of page|back to top|skip to (?:main )?content|print this page"
    r"|(?:next|previous) page|page \d+(?: of \d+)?"
    r"|ページの?(?:トップ|先頭|上部)(?:へ)?(?:戻る)?|(?:トップ|先頭)(?:へ|に)戻る"
    r"|(?:맨 )?위로(?: 가기)?|본문 바로가기)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)  # fmt: skip
_NUMBERED_BULLET = re.compile(r"[ \t]*[-*•] ")


def check(book: Book) -> Iterator[Diagnostic]:
    """Rests of markup, in the order of the patterns."""
    document = book.document
    where = book.where
    once = Once()
    for position, what, severity in _found(document):
        address = where(position)
        if once.first(what.split("“", 1)[0], address):
            yield report(document, "markup-stray", position, address, what, severity)


def _found(document: Document) -> Iterator[tuple[int, str, Severity | None]]:
    text = document.text
    for pattern, name, severity in (
        (_TAG, "an HTML tag: ", None),
        (_ENTITY, "an HTML entity: ", None),
        (_BARE_LINK, "angle brackets around a link: ", Severity.INFO),
        (_BULLETS, "two bullets in a row: ", Severity.INFO),
        (_ESCAPED, "an escaped character: ", None),
        (_NAVIGATION, "words of the web page: ", Severity.INFO),
    ):
        for match in pattern.finditer(text):
            yield match.start(), f"{name}“{match.group().strip()}”", severity
    for match in _INVISIBLE.finditer(text, 1):
        yield match.start(), f"an invisible character: “U+{ord(match.group()[-1]):04X}”", Severity.INFO
    for match in _TAG_REST.finditer(text):
        rest = _TAG_WORD.search(text, max(0, match.start() - 24), match.start())
        if rest and f"<{rest.group(1)}>" in text[max(0, match.start() - 800) : match.start()]:
            yield rest.start(1), f"the rest of a closing tag: “{rest.group(1)}>”", None
    if document.dialect != "markdown":
        yield from _markdown(document)
    yield from _numbered_bullets(document)


def _markdown(document: Document) -> Iterator[tuple[int, str, Severity | None]]:
    text = document.text
    for match in _LINK.finditer(text):
        words, target = match.groups()
        if not _NUMBER.fullmatch(words) and (target in ("", "#") or target.startswith("#")):
            yield match.start(), f"a Markdown link that leads nowhere: “{match.group()}”", None
    for block in document.blocks:
        words = text[block.start : block.end]
        if "**" in words or "__" in words:
            bold = _BOLD.search(words)
            if bold and (len(_BOLD.findall(words)) % 2 == 0 or bold.group() == "**"):
                at = block.start + bold.start()
                yield at, f"Markdown marks: “{text[at : at + 12].splitlines()[0]}”", None


def _numbered_bullets(document: Document) -> Iterator[tuple[int, str, Severity | None]]:
    """A list mark in front of a clause number, where the book's own numbers have none: told once."""
    marks = [
        (block.start, bool(_NUMBERED_BULLET.match(document.text, block.start)))
        for block in document.blocks
        if block.kind is BlockKind.HEADING and (clause := document.by_address.get(block.clause)) is not None
        and clause.kind is ClauseKind.CLAUSE
    ]  # fmt: skip
    bulleted = [position for position, bullet in marks if bullet]
    if 0 < len(bulleted) < len(marks) / 2:
        yield (
            bulleted[0],
            f"a list mark in front of the number, as {len(bulleted)} of {len(marks)} clauses have: “- ”",
            Severity.INFO,
        )
