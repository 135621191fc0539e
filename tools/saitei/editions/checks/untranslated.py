"""Stretches that were left in the other language.

Promise: only the script of the other language is looked for; names in brackets
of names and single Latin words are not translated and pass. A Latin sentence in a
Japanese or Korean text is found when the other text is English.
"""

import re
from collections.abc import Iterator

from saitei.editions.checks.codes import report
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair

_KANA, _KANJI, _HANGUL = "ぁ-ゖゝゞァ-ヺー", "㐀-䶵一-鿿々", "가-힣"
_SENTENCE = re.compile(r"(?:[A-Za-z][a-z'’]*[,;:]? ){4,}[a-z]+")
_RESTS = {
    ("ja", "ko"): re.compile(f"[{_KANA}]+[{_KANA}{_KANJI}]*|[{_KANJI}]{{2,}}[{_KANA}{_KANJI}]*"),
    ("ja", "en"): re.compile(f"[{_KANA}{_KANJI}]{{2,}}"),
    ("ko", "ja"): re.compile(f"[{_HANGUL}][{_HANGUL} ]*"),
    ("ko", "en"): re.compile(f"[{_HANGUL}][{_HANGUL} ]*"),
    ("en", "ja"): _SENTENCE,
    ("en", "ko"): _SENTENCE,
}
"""For a language and the one it was to be translated into: what a rest looks like."""
_NAMES = re.compile(r"『[^』\n]{1,30}』|「[^」\n]{1,30}」|\([^)\n]{1,12}\)")


def check(pair: Pair) -> Iterator[Finding]:
    """The first rest of each unit, on either side."""
    for unit, old, new in pair.both:
        yield from _rests(unit, old, new)


def _rests(unit: Unit, old: Half, new: Half) -> Iterator[Finding]:
    for here, there in ((old, new), (new, old)):
        pattern = _RESTS.get((there.language, here.language))
        if pattern is None:
            continue
        text = _NAMES.sub(lambda m: " " * len(m.group()), here.text)
        found = pattern.search(text)
        if found:
            rest = found.group().strip()
            shown = rest if len(rest) <= 24 else rest[:23] + "…"
            message = f"“{shown}” is left in the other language"
            yield report("untranslated", unit, here, message, at=here.offset(found.start()))
