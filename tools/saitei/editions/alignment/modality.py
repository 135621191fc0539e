"""Words that flip a ruling: may, must, cannot, only, unless, instead, in three languages.

Promise: the same classes in every language, found by patterns that are tried in
the order cannot, must, may, can, so that a refusal is never taken for leave.
"""

import re
from collections import Counter

_CLASSES: dict[str, tuple[tuple[str, str], ...]] = {
    "ja": (
        (
            "cannot",
            r"(?:でき|出来)(?:ない|ません|ず)|不可能?|(?:え|られ)ない(?![限な])|禁止|してはならない|てはいけない",
        ),
        ("must", r"なければなら(?:ない|ず)|ねばならない|なければいけない|必ず|義務"),
        ("may", r"(?:て|で)も(?:よ|良|構わな)い?|任意"),
        ("can", r"(?:でき|出来)(?:る|ます)|可能"),
        ("only", r"のみ|だけ|に限[りるっ]|しか"),
        ("unless", r"ない限り|でない(?:場合|なら)|を除(?:き|く|いて)|以外"),
        ("instead", r"代わりに|かわりに"),
        ("except", r"但し|ただし|例外"),
    ),
    "ko": (
        ("cannot", r"(?:수|수는|수가) 없|불가(?!피)|못(?:한다|하)|금지"),
        ("must", r"(?:해|어|아|여)야 ?(?:만 )?(?:한|하|된)|안 (?:된|되)다|반드시|의무"),
        ("may", r"(?:도|어도|아도|해도) (?:된|되|좋|괜찮|무방)|원하는|임의"),
        ("can", r"(?:수|수도) 있|가능"),
        ("only", r"(?:(?<=[가-힣〉》」』)])(?<!지)만(?![들든드족약큼])(?=[ ,.을이 가-힣])|뿐|한해|한정|밖에)"),
        ("unless", r"지 않(?:는 한|은 경우|으면|다면)|(?:을|를) 제외|이외|외에"),
        ("instead", r"대신"),
        ("except", r"단,|다만|예외"),
    ),
    "en": (
        ("cannot", r"\b(?:cannot|can't|can’t|can not|may not|must not|isn't able|not able)\b"),
        ("must", r"\b(?:must|has to|have to|required?)\b(?! not)"),
        ("may", r"\b(?:may|any number|chooses? whether)\b(?! not)"),
        ("can", r"\b(?:can|able to)\b(?! not)"),
        ("only", r"\b(?:only|just|solely)\b"),
        ("unless", r"\b(?:unless|except(?: for)?|other than)\b"),
        ("instead", r"\binstead\b"),
        ("except", r"\b(?:but|however|exceptions?)\b"),
    ),
}
FLIPS = ("cannot", "must", "may", "only", "unless", "instead")
"""The classes whose coming or going is counted as evidence."""
_COMPILED = {
    language: [(name, re.compile(pattern, re.IGNORECASE)) for name, pattern in classes]
    for language, classes in _CLASSES.items()
}


def classes(text: str, language: str) -> Counter[str]:
    """How often each class stands in a text."""
    found: Counter[str] = Counter()
    for name, pattern in _COMPILED.get(language, []):
        text, count = pattern.subn(" ", text)
        found[name] = count
    return +found
