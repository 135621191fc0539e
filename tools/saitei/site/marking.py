"""A stretch of a document with links in it, as safe HTML.

Promise: every character of the document is escaped, whatever it is; links never
nest and never cross, whatever spans are asked for: of two that overlap, the one
given first stays.
"""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.site.escaping import html_of


class Span(NamedTuple):
    """A stretch to be linked; offsets count in the whole text. ``words`` replaces what is shown."""

    start: int
    end: int
    href: str
    role: str
    words: str = ""


def mark(text: str, start: int, end: int, spans: Iterable[Span]) -> Markup:
    """The text from ``start`` to ``end`` with those spans as links that lie wholly inside."""
    pieces: list[str] = []
    position = start
    for span in _apart(s for s in spans if start <= s.start < s.end <= end):
        words = html_of(span.words or text[span.start : span.end])
        pieces.append(html_of(text[position : span.start]))
        pieces.append(f"{_opening(span.role, span.href)}{words}</a>")
        position = span.end
    pieces.append(html_of(text[position:end]))
    return Markup("".join(pieces))


@cache
def _opening(role: str, href: str) -> str:
    """The tag of a link, of which a text has few that differ."""
    return f'<a class="{escape(role)}" href="{escape(href)}">'


def _apart(spans: Iterable[Span]) -> list[Span]:
    """Those that do not overlap an earlier one, in the order of the text."""
    kept: list[Span] = []
    starts: list[int] = []
    for span in spans:
        place = bisect_left(starts, span.start)
        before_is_clear = place == 0 or kept[place - 1].end <= span.start
        after_is_clear = place == len(kept) or span.end <= kept[place].start
        if before_is_clear and after_is_clear:
            kept.insert(place, span)
            starts.insert(place, span.start)
    return kept
