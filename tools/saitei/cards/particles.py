"""Marks that follow the sound or number before them: Korean particles, English plurals.

Promise: a table writes ``{을}`` or ``{+s}`` once; reading takes every shape of it, printing the
right one. Hangul carry their final consonant in their code point; digits are read aloud in
Sino-Korean.
"""

_AFTER_CONSONANT = ["을", "은", "이", "과", "으로", "이라", "이나", "이며", "이고", "이다", "이거나", "이어", "이었"]
_AFTER_VOWEL = ["를", "는", "가", "와", "로", "라", "나", "며", "고", "다", "거나", "여", "였"]
_PAIRS = tuple(zip(_AFTER_CONSONANT, _AFTER_VOWEL, strict=True))
SHAPES = {shape: pair for pair in _PAIRS for shape in pair}
"""Every particle to its two shapes: after a consonant, after a vowel."""

_FINAL_OF_DIGIT = {"0": "ㅇ", "1": "ㄹ", "2": "", "3": "ㅁ", "4": "", "5": "", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ", "9": ""}
_SILENT = "》』」>)）】”]\"' "


def particle(shape: str, before: str) -> str:
    """The shape of a particle that follows the text before it."""
    closed, opened = SHAPES[shape]
    final = _final(before)
    if closed == "으로" and final == "ㄹ":
        return opened
    return closed if final else opened


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
