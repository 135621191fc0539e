"""Marks that follow the sound or number before them: Korean particles, English plurals.

Promise: a table writes ``{을}`` or ``{+s}`` once; reading takes every shape of it, printing the
right one. Hangul carry their final consonant in their code point; digits are read aloud in
Sino-Korean.
"""

from collections.abc import Iterator

_AFTER_CONSONANT = ["을", "은", "이", "과", "으로", "이라", "이나", "이며", "이고", "이다", "이거나", "이어", "이었"]
_AFTER_VOWEL = ["를", "는", "가", "와", "로", "라", "나", "며", "고", "다", "거나", "여", "였"]
_PAIRS = tuple(zip(_AFTER_CONSONANT, _AFTER_VOWEL, strict=True))
_PRINTED = {shape: pair for pair in _PAIRS for shape in pair}
"""Every particle to its two shapes: after a consonant, after a vowel."""
_TOPIC, _SUBJECT, _OBJECT = ("은", "는"), ("이", "가"), ("을", "를")
SHAPES: dict[str, tuple[str, ...]] = _PRINTED | {
    **dict.fromkeys(_TOPIC, (*_TOPIC, "도")),
    **dict.fromkeys(_OBJECT, (*_OBJECT, "", "도")),
    "가": (*_SUBJECT, "", "도"),
    "은이": (*_TOPIC, *_SUBJECT, "도", *(f"{shape}、" for shape in _TOPIC + _SUBJECT)),
    "이은": (*_SUBJECT, *_TOPIC, "도", *(f"{shape}、" for shape in _SUBJECT + _TOPIC)),
}
"""Every particle to the shapes that are read, the printed one first.

Translators write the topic where others write the subject, with a comma or without: ``{은이}`` prints the topic,
``{이은}`` the subject, and both read all of these. Notes leave the mark of the object out,
“카드 공개”, and that of what is compared, “라이프 3 이하”: ``{을}`` and ``{가}`` read nothing, too.
``{이}`` must be there. “Too” (도) takes the place of each of these and adds nothing that a game asks about.
"""

_OF_NOUNS = ("을", "은", "이", "과", "으로", "이라")
_COPULA = ("고", "며", "다", "거나", "면", "나", "어", "었", "지")
_BOUNDS = tuple(
    f"{bound}{more}"
    for bound in ("하", "상", "외")
    for more in ("의", "인", "일", "이", "라", "로", "으로", "가", "를", "을", "、")
)
_FINAL_OF_DIGIT = {"0": "ㅇ", "1": "ㄹ", "2": "", "3": "ㅁ", "4": "", "5": "", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ", "9": ""}
_SILENT = "》』」>)）】〕”]\"' "


def both(shape: str) -> tuple[str, str]:
    """A particle after a consonant and after a vowel, for where it is not known what stands before it."""
    return _PRINTED[shape]


def particle(shape: str, before: str) -> str:
    """The shape of a particle that follows the text before it."""
    closed, opened = _PRINTED[shape]
    final = _final(before)
    if closed == "으로" and final == "ㄹ":
        return opened
    return closed if final else opened


def joining(separators: tuple[str, ...], before: str) -> str:
    """The separator that is printed: the first, with its particle in the shape that follows the text before it."""
    first = separators[0]
    for closed, opened in (_PRINTED["과"], _PRINTED["이나"]):
        for shape in (closed, opened):
            if first.startswith(shape):
                fitting = particle(closed, before) + first[len(shape) :]
                return fitting if fitting in separators else first
    return first


def in_place_of(noun: str, other: str) -> Iterator[tuple[str, str]]:
    """A noun with each particle whose shape it decides, and the other noun with the shape that this one decides."""
    for shape in _OF_NOUNS:
        yield noun + particle(shape, noun), other + particle(shape, other)
    if _final(noun):
        # What only begins like the subject: the copula, at most, at least and other than.
        yield from ((f"{noun}이{ending}", f"{other}이{ending}") for ending in _COPULA + _BOUNDS)


def _final(before: str) -> str:
    last = next((c for c in reversed(before) if c not in _SILENT), "")
    if "가" <= last <= "힣":
        index = (ord(last) - ord("가")) % 28
        return "ㄹ" if index == 8 else ("ㅇ" if index else "")
    return _FINAL_OF_DIGIT.get(last, "")


def plural(mark: str, before: str) -> str:
    """The plural mark unless the last number before it is one."""
    digits = ""
    for char in reversed(before):
        if char.isdigit():
            digits = char + digits
        elif digits:
            break
    return "" if digits == "1" else mark
