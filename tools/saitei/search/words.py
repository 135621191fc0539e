"""Words made comparable: what two spellings have in common when a person searches.

Promise: pure functions over strings, each with its twin of the same name in ``site/theme/search.js``; a list of
golden queries runs against both, so a change here without the same change there fails a test.
"""

import re
import unicodedata
from collections.abc import Iterable

_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_HYPHENS = {ord(c): "-" for c in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"}
_BRACKETS = re.compile(r"[<>〈〉《》【】「」『』{}\[\]()“”\"’'‘]")
_FIRST = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_MIDDLE = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_DOUBLE = ("ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ")
_SIMPLE = ("ㅁ", "ㅂ", "ㅂㅅ", *"ㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_LAST: tuple[str, ...] = ("", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", *_DOUBLE, *_SIMPLE)
# NFKC makes conjoining letters of single ones; only these are what a keyboard gives.
_JAMO = {0x1100 + n: c for n, c in enumerate(_FIRST)} | {0x1161 + n: c for n, c in enumerate(_MIDDLE)}
_PLAIN = _KATAKANA | _HYPHENS | _JAMO
_CONSONANTS = re.compile(r"[ㄱ-ㅎ]{2,}")
_KANA = re.compile(r"[ぁ-ゖー]{2,}")
_LEFTOVER = re.compile(r"(?<=[ぁ-ゖ一-鿿])[a-z]{1,3}$")
_SHORTEST_SLIP = 4


def normalise(words: str) -> str:
    """NFKC, lower case, katakana as hiragana, plain hyphens and brackets, single spaces."""
    plain = unicodedata.normalize("NFKC", words).lower().translate(_PLAIN)
    return " ".join(_BRACKETS.sub("", plain).split())


def compact(words: str) -> str:
    """The same without spaces, since Korean and Japanese put them where they like."""
    return normalise(words).replace(" ", "")


def settled(typed: str) -> str:
    """What was typed (compact) without the Latin letters that an input method has not made kana of yet."""
    return str(_LEFTOVER.sub("", typed))


def reading(word: str, spellings: Iterable[str]) -> int:
    """How a compact word is one of some spellings: 0 it is, 1 kana that begin it, 2 three kana in it, 3 not at all."""
    every = list(spellings)
    if word in every:
        return 0
    if not _KANA.fullmatch(word):
        return 3
    if any(one.startswith(word) for one in every):
        return 1
    return 2 if len(word) > 2 and any(word in one for one in every) else 3


def initials(words: str) -> str:
    """Korean syllables as their first consonants (choseong); everything else stays."""
    return "".join(_FIRST[(ord(c) - 0xAC00) // 588] if "가" <= c <= "힣" else c for c in words)


def is_initials(word: str) -> bool:
    """Whether a compact word is first consonants alone, two at least."""
    return bool(_CONSONANTS.fullmatch(word))


def letters(words: str) -> str:
    """Korean syllables as the letters (jamo) they are typed with, so that an unfinished syllable is a beginning."""
    return "".join(_letters(c) if "가" <= c <= "힣" else c for c in words)


def _letters(syllable: str) -> str:
    number = ord(syllable) - 0xAC00
    return _FIRST[number // 588] + _MIDDLE[number % 588 // 28] + _LAST[number % 28]


def one_slip(typed: str, meant: str) -> bool:
    """Whether one letter too many, too few, another, or two neighbours swapped lies between two words.

    Words of fewer than four letters (Korean: jamo) are too short to forgive anything.
    """
    one, other = letters(typed), letters(meant)
    if min(len(one), len(other)) < _SHORTEST_SLIP or abs(len(one) - len(other)) > 1:
        return False
    shared = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, wanted = one[shared:], other[shared:]
    swapped = rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]
    return rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:] or swapped


def script_language(words: str) -> str:
    """The language that the letters of a query suggest; "" when they are digits only."""
    if re.search(r"[\uac00-\ud7a3\u3131-\u318e]", words):
        return "ko"
    if re.search(r"[\u3041-\u30ff\u3400-\u9fff]", words):
        return "ja"
    return "en" if re.search(r"[A-Za-z]", words) else ""
