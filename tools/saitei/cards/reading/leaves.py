"""What no phrase reads: numbers and names.

Promise: each reads at most one value at a place; it is given with its end.
"""

import re

from saitei.cards.letters.normal import Normal
from saitei.cards.reading.derivations import Derivation, Trees

_MOST_DIGITS = 6
_SENTENCE = re.compile(r"[→⇔]|[。．.]\Z")
_QUOTES = {":": "】/", "[": "]", "「": "」", "『": "』", '"': '"', "“": "”"}


def number(text: str, start: int) -> dict[int, Trees]:
    """A number with all its digits."""
    end = start
    while end < len(text) and text[end].isdecimal():
        end += 1
    if end == start or end - start > _MOST_DIGITS:
        return {}
    return {end: {int(text[start:end]): Derivation(start, end, None)}}


def name(normal: Normal, start: int) -> dict[int, Trees]:
    """A name up to what closes its quotation or parts it from its neighbour, else to the end of the line.

    What has a tag in it is quoted text of a card, no name. Without quotation marks it is none either when it has an
    arrow in it, or a full stop behind it, which counts for nothing elsewhere: that is a sentence.
    """
    text = normal.text
    opened = text[start - 1] if start else ""
    closing = _QUOTES.get(opened, "\n")
    end = min((at for at in (text.find(sign, start) for sign in closing) if at >= 0), default=-1)
    if end < 0 and closing == "\n":
        end = len(text)
    if (
        end <= start
        or "【" in text[start:end]
        or "\n" in text[start:end]
        or (closing == "\n" and text[start] in _QUOTES)
    ):  # fmt: skip
        return {}
    first, last = normal.span(start, end)
    if closing == "\n" and _SENTENCE.search(normal.original, first, last + 1):
        return {}
    return {end: {normal.original[first:last]: Derivation(start, end, None)}}
