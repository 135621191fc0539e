"""One character for one: a text made plain without moving an offset.

Promise: ``fold(text)`` has the same length as ``text``, so a span found in the
folded text is a span of the original. Full-width letters, digits and brackets
become ASCII, every kind of space a space, every hyphen a hyphen, a carriage
return alone a line feed. Letters that carry meaning (kana, kanji, hangul, case)
are untouched.
"""

import re
import unicodedata
from functools import lru_cache

_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u3000\ufeff"
_HYPHENS = "\u2010\u2011\u2212\ufe63\uff0d"
_WAVES = "\u301c\uff5e"

_FOLD: dict[int, str] = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_FOLD |= {ord(c): " " for c in _SPACES}
_FOLD |= {ord(c): "-" for c in _HYPHENS}
_FOLD |= {ord(c): "~" for c in _WAVES}
_FOLD |= {ord("〈"): "<", ord("〉"): ">", ord("∶"): ":"}
# Searching for what changes is several times faster than translating every character.
_FOLDED = re.compile("[" + "".join(re.escape(chr(code)) for code in sorted(_FOLD)) + "]+")
_LONE_RETURN = re.compile(r"\r(?!\n)")


def fold(text: str) -> str:
    """The text with widths, spaces, hyphens and lone carriage returns made plain; same length."""
    if "\r" in text:
        text = _LONE_RETURN.sub("\n", text)
    return text if text.isascii() else _FOLDED.sub(_plain, text)


def _plain(found: re.Match[str]) -> str:
    return found.group().translate(_FOLD)


_TYPED_DASH = re.compile(r"(?<=\d) ?[\u2013\u2014\u2015ーｰ一-] ?(?=\d)")


def fold_number(text: str) -> str:
    """What a person typed for a number, made plain: any width, any dash between digits, no spaces around.

    Only for input at a prompt; inside a document a dash of another kind may mean a range.
    """
    plain = unicodedata.normalize("NFKC", text).translate(_FOLD)
    return " ".join(_TYPED_DASH.sub("-", plain).split())


_NO_LETTER = re.compile(r"[^\w\u0300-\u036f\u3099\u309a+-]|_")


@lru_cache(maxsize=4096)
def comparable(text: str) -> str:
    """For comparing titles: NFKC, lower case, without spaces, brackets and punctuation."""
    return _NO_LETTER.sub("", unicodedata.normalize("NFKC", text).casefold())
