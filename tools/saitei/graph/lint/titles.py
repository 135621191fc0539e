"""Titles beside numbers: “9-4 Resolving attacks” must be the heading of 9-4.

Promise: a title in quotation marks, or a number with its title inside them, is
compared whole; bare words behind a number are judged only where they are
evidently a title: the heading of another clause, or nearly that of this one.
A shortened title (a part of the heading) is no finding.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import ClauseKind, Diagnostic, Document, Reference, ReferenceKind

_QUOTED_AFTER = re.compile(r"(?:\]\(#[^)]*\))?,? ?[“\"「『]([^”\"」』\r\n]{2,60})[”\"」』]")
_INSIDE_QUOTES = re.compile(r"[.:：]?[ 　]?([^”\"」』\r\n]{2,60})[”\"」』]")
_BARE = re.compile(r"[.:：]? ?[《【〈<(（]?([^\r\n。.,、;；!?]{3,60})")
_OPENING = '“"「『'
_NEAR = 0.75
_SHORTEST = 4


def check(book: Book) -> Iterator[Diagnostic]:
    """Titles that differ from the heading of the clause they stand beside."""
    document = book.document
    headings = {
        c.address: comparable(c.heading) for c in document.clauses if c.heading and c.kind is not ClauseKind.STEP
    }
    titles = set(headings.values())
    owners = {heading: address for address, heading in headings.items() if len(heading) >= _SHORTEST}
    for reference in document.references:
        if (
            reference.kind not in (ReferenceKind.NUMBER, ReferenceKind.LINK, ReferenceKind.STEP)
            or len(reference.targets) != 1
        ):
            continue
        heading = headings.get(
            reference.targets[0].split(".", 1)[0] if reference.kind is ReferenceKind.STEP else reference.targets[0]
        )
        if not heading:
            continue
        around = _around(document, reference)
        title = around or reference.quoted or _behind(document, reference)
        if title:
            plain = comparable(title)
            wrong = not _same(plain, heading) and (bool(around) or _is_title(plain, heading, titles))
        else:
            title = _bare(document, reference, heading, owners)
            wrong = bool(title)
        if wrong:
            shown = (
                document.by_address[reference.targets[0]].heading
                or document.by_address[reference.targets[0].split(".", 1)[0]].heading
            )
            yield report(
                document, "title-mismatch", reference.start, reference.clause,
                f"“{title}” stands beside {reference.literal.strip()}, whose heading is “{shown}”",
            )  # fmt: skip


def _same(title: str, heading: str) -> bool:
    """Equal, or a shortened form of the other."""
    return not title or title in heading or heading in title


def _around(document: Document, reference: Reference) -> str:
    """The title behind the number inside the quotation marks that both share."""
    opened = document.text[max(0, reference.start - 1) : reference.start] or " "
    if opened not in _OPENING and not any(mark in reference.literal for mark in _OPENING):
        return ""
    match = _INSIDE_QUOTES.match(document.text, reference.end)
    return match.group(1).strip() if match else ""


def _behind(document: Document, reference: Reference) -> str:
    """The title in quotation marks of its own behind the number."""
    match = _QUOTED_AFTER.match(document.text, reference.end)
    return match.group(1).strip() if match else ""


def _is_title(title: str, heading: str, titles: set[str]) -> bool:
    """Whether quoted words are meant as a title: a card name or a cited effect may stand beside a number too."""
    if title in titles:
        return True
    return SequenceMatcher(None, title, heading).ratio() >= _NEAR / 2


def _bare(document: Document, reference: Reference, heading: str, owners: dict[str, str]) -> str:
    """Bare words behind a number that are a wrong title, else ""."""
    match = _BARE.match(document.text, reference.end)
    if match is None:
        return ""
    words = match.group(1)
    plain = comparable(words)
    if plain.startswith(heading) or (len(plain) >= _SHORTEST and heading.startswith(plain)):
        return ""
    own = max((h for h in owners if plain.startswith(h) and _ends_there(words, h)), key=len, default="")
    if own and own not in heading and " " in document.text[reference.end : reference.end + 1]:
        return words[: _length(words, own)]
    if len(heading) < _SHORTEST + 2:
        return ""
    near = comparable(words[: len(heading) * 2])[: len(heading)]
    ratio = SequenceMatcher(None, near, heading).ratio()
    return words[: _length(words, near)] if ratio >= _NEAR and near[:1] == heading[:1] else ""


def _length(words: str, plain: str) -> int:
    """How many characters of ``words`` give the comparable text ``plain``."""
    for end in range(1, len(words) + 1):
        if len(comparable(words[:end])) >= len(plain):
            return end
    return len(words)


def _ends_there(words: str, plain: str) -> bool:
    """Whether the title ends where it should: not in the middle of a word."""
    rest = words[_length(words, plain) :]
    return not rest[:1].isalnum() or not rest[:1].isascii()
