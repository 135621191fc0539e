"""Hangul syllables taken apart, and Korean verbs in all their shapes.

Promise: a syllable is its onset, vowel and final consonant, as Unicode computes them. A verb that is regular, or
whose stem ends in 하, 르, ㅡ or ㄹ, has every shape here that an ending gives it; two verbs have them in the same
order, so that one can stand for the other. What would break it: verbs whose last consonant changes (걷다, 돕다,
짓다) are conjugated as if it did not.
"""

FIRST, LAST = "가", "힣"
FINALS = "∅ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
"""Final consonants in the order of Unicode; the first is none."""
_IN_USE = 2
"""So many bytes have the syllables of the standard; the encoding spells out the others."""
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_BRIGHT = "ㅏㅑㅗ"
_UNCHANGED = "고지거게기던도자"
"""The first syllables of endings before which a stem is as it is."""
_ONE_SYLLABLE = {"ㅗ": "ㅘ", "ㅜ": "ㅝ", "ㅣ": "ㅕ", "ㅏ": "ㅏ", "ㅓ": "ㅓ", "ㅐ": "ㅐ", "ㅔ": "ㅔ", "ㅕ": "ㅕ"}
"""The vowel that a stem's last vowel and the 아 or 어 after it become."""
_DARK = "쓰크끄뜨"
"""Stems of one syllable in ㅡ, which take 어 whatever stands before them."""
_DROPPED = ("치르", "따르", "들르")
"""Stems in 르 that lose their vowel as other stems in ㅡ do, instead of doubling the ㄹ."""


def final(syllable: str) -> str:
    """The final consonant of a syllable; ``∅`` when it has none."""
    return FINALS[(ord(syllable) - ord(FIRST)) % 28]


def with_final(syllable: str, consonant: str) -> str:
    """The syllable with another final consonant."""
    code = ord(syllable) - ord(FIRST)
    return chr(ord(FIRST) + code - code % 28 + FINALS.index(consonant))


def syllables(consonant: str) -> list[str]:
    """Every syllable with a final consonant that Korean is written with: those of the standard KS X 1001."""
    every = (chr(code + FINALS.index(consonant)) for code in range(ord(FIRST), ord(LAST) + 1, 28))
    return [syllable for syllable in every if len(syllable.encode("euc_kr")) == _IN_USE]


def _vowel(syllable: str) -> str:
    return _VOWELS[(ord(syllable) - ord(FIRST)) // 28 % 21]


def _with_vowel(syllable: str, vowel: str) -> str:
    code = ord(syllable) - ord(FIRST)
    return chr(ord(FIRST) + code - code % 588 + _VOWELS.index(vowel) * 28)


def shapes(stem: str) -> tuple[str, ...]:
    """A verb by its stem before every kind of ending, always in the same order.

    Before endings that leave it as it is (고, 지, 거나 …) and before 는; with the endings ㄴ다, ㄴ다음, ㄴ, ㄹ, ㅁ,
    ㅂ니다; before 면, 며, 려, 므로; with 아 or 어, without and with the ㅆ of the past; these two again as some
    write them (주어 for 줘).
    """
    last = final(stem[-1])
    short = stem[:-1] + with_final(stem[-1], "∅") if last == "ㄹ" else stem
    open_ = last in "∅ㄹ"
    said, *others = _after_a(stem)
    other = others[0] if others else said
    return (
        *(stem + ending for ending in _UNCHANGED),
        f"{short}는",
        with_end(short, "ㄴ") + "다" if open_ else f"{stem}는다",
        with_end(short, "ㄴ") + "다음" if open_ else f"{stem}은다음",
        with_end(short, "ㄴ") if open_ else f"{stem}은",
        with_end(short, "ㄹ") if open_ else f"{stem}을",
        with_end(stem, "ㄻ" if last == "ㄹ" else "ㅁ") if open_ else f"{stem}음",
        with_end(short, "ㅂ") + "니다" if open_ else f"{stem}습니다",
        *(stem + ending if open_ else f"{stem}으{ending}" for ending in ("면", "며", "려", "므로")),
        said,
        with_end(said, "ㅆ"),
        other,
        with_end(other, "ㅆ"),
    )


def with_end(word: str, consonant: str) -> str:
    """The word with another final consonant in its last syllable."""
    return word[:-1] + with_final(word[-1], consonant)


def _after_a(stem: str) -> tuple[str, ...]:
    """A stem with 아 or 어: the usual shape, and the longer one where there are two."""
    before, last = stem[:-1], stem[-1]
    vowel = _vowel(last)
    if last == "하":
        return f"{before}해", f"{before}하여"
    if vowel == "ㅡ" and final(last) == "∅":
        return (_after_eu(before, last),)
    if vowel == "ㅚ":
        return f"{stem}어", before + _with_vowel(last, "ㅙ")
    long = stem + ("아" if vowel in _BRIGHT else "어")
    if final(last) != "∅" or vowel not in _ONE_SYLLABLE:
        return (long,)
    short = before + _with_vowel(last, _ONE_SYLLABLE[vowel])
    return (short, long) if vowel in "ㅗㅜ" else (short,)


def _after_eu(before: str, last: str) -> str:
    """A stem that loses its last vowel, ㅡ, before 아 or 어."""
    harmony = "ㅏ" if before and last not in _DARK and _vowel(before[-1]) in _BRIGHT else "ㅓ"
    doubled = last == "르" and not (before + last).endswith(_DROPPED)
    return (with_end(before, "ㄹ") if doubled else before) + _with_vowel(last, harmony)
