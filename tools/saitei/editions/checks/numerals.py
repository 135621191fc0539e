"""Figures in a sentence, and the words that languages have for them.

Promise: a figure in ``digits`` is one for sure; a word of two and more with a
counter (三枚, 세 장, three) is told apart from it, since languages say it in other
ways as well; what may be a figure or just grammar (a, one, 一, 한, both, 両, 첫) is
``loose``: it answers a figure of the other text and asks for none.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

_DIGITS = re.compile(r"(?<![A-Z\d.])(?<![A-Za-z](?=\d))(?:(?<![A-Z\d])[-+])?\d+(?:[-./:]\d+)*")
_DATE = re.compile(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})")
_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_PLAIN = re.compile(r"\d+")
_KANJI = {c: n for n, c in enumerate("〇一二三四五六七八九")} | {"十": 10, "壱": 1, "弐": 2, "参": 3, "肆": 4}
_JA_COUNTERS = "つ枚個人名回度柱種番体本点箇か章段"
_JA_NUMBER = re.compile(rf"(第?)([一二三四五六七八九十壱弐参肆])(?:([{_JA_COUNTERS}])|章|ターン)?")
_KO = {
    "한": 1, "하나": 1, "첫": 1, "두": 2, "둘": 2, "세": 3, "셋": 3, "네": 4, "넷": 4, "다섯": 5, "여섯": 6,
    "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
}  # fmt: skip
_KO_COUNTERS = "장|개|명|인|번|가지|종류|종|쪽|기|곳|턴|배|사람|플레이어|여신"
_KO_WORDS = "|".join(sorted(_KO, key=len, reverse=True))
_KO_NUMBER = re.compile(rf"(?<![가-힣])({_KO_WORDS}) ?(?:({_KO_COUNTERS})|(?![가-힣]))")
_EN = {
    word: value
    for value, words in enumerate(
        ("zero no", "one a an single once first another each", "two twice second", "three third", "four fourth",
         "five fifth", "six sixth", "seven seventh", "eight eighth", "nine ninth", "ten tenth", "eleven", "twelve")
    )
    for word in words.split()
}  # fmt: skip
_EN_SURE = frozenset(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"))
_EN_NUMBER = re.compile(rf"\b({'|'.join(sorted(_EN, key=len, reverse=True))})\b", re.IGNORECASE)
_BOTH = {
    "ja": re.compile("両|双方|互いに"),
    "ko": re.compile("양쪽|양측|둘|서로"),
    "en": re.compile(r"\b(?:both|either)\b"),
}


@dataclass(frozen=True, slots=True)
class Figures:
    """What a text counts, by how sure it is that a number is meant."""

    digits: Counter[str]
    words: Counter[str]
    loose: Counter[str]

    def __getitem__(self, value: str) -> int:
        """How often the text may mean a value."""
        return self.digits[value] + self.words[value] + self.loose[value]


def figures(text: str, language: str) -> Figures:
    """The figures of a folded text from which citations and card numbers have been taken out."""
    plain = _DATE.sub(lambda m: " ".join(str(int(part)) for part in m.groups()), text)
    plain = _ZEROS.sub("", plain)
    found = Figures(Counter(match.group().lstrip("+") for match in _DIGITS.finditer(plain)), Counter(), Counter())
    both = _BOTH.get(language)
    if both is not None:
        found.loose["2"] += len(both.findall(text))
    for value, certain in _words(text, language):
        (found.words if certain and value > 1 else found.loose)[str(value)] += 1
    return found


def unanswered(here: Figures, there: Figures) -> tuple[Counter[str], Counter[str]]:
    """What one text counts and the other does not, or not as often: in digits, and in words."""
    digits = +Counter({value: n - there[value] for value, n in here.digits.items()})
    words = Counter({v: min(n, here.digits[v] - digits[v] + n - there[v]) for v, n in here.words.items()})
    return digits, +words


def _words(text: str, language: str) -> list[tuple[int, bool]]:
    if language == "ja":
        return [(_KANJI[m[2]], bool(m[1] or m[3])) for m in _JA_NUMBER.finditer(text)]
    if language == "ko":
        return [(_KO[m[1]], bool(m[2])) for m in _KO_NUMBER.finditer(text)]
    if language == "en":
        return [(_EN[m[1].casefold()], m[1].casefold() in _EN_SURE) for m in _EN_NUMBER.finditer(text)]
    return []


def in_order(values: Iterable[str]) -> str:
    """Figures for a message, in order of size."""
    return ", ".join(sorted(values, key=lambda v: (int("".join(_PLAIN.findall(v)[:1]) or 0), v)))
