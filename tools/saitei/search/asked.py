"""What a person asked for: words, and the filters written among them (``edition:2018 kind:card 納``).

Promise: a prefix that is not known, or whose value names nothing, stays a word, so nothing typed is ever lost.
The names of prefixes and kinds are data, shipped to the browser, where ``site/theme/search.js`` reads them alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from saitei.search.words import normalise

KINDS = ("clause", "term", "card", "ruling", "scenario")
"""What can be found, in the order in which equally good hits are shown."""

PREFIXES: Mapping[str, tuple[str, ...]] = {
    "game": ("game", "げーむ", "게임"),
    "edition": ("edition", "ed", "版", "판"),
    "language": ("language", "lang", "言語", "언어"),
    "kind": ("kind", "is", "種類", "종류"),
}
"""The filters and how they are written before a colon, normalised."""

NAMES: Mapping[str, tuple[str, ...]] = {
    "clause": ("clause", "条項", "条", "조항"),
    "term": ("term", "用語", "용어"),
    "card": ("card", "かーど", "카드"),
    "ruling": ("ruling", "裁定", "재정"),
    "scenario": ("scenario", "しなりお", "시나리오"),
    "en": ("en", "english", "英語", "영어"),
    "ja": ("ja", "japanese", "日本語", "일본어"),
    "ko": ("ko", "korean", "韓国語", "한국어"),
}
"""The values of ``kind`` and ``language`` and how they are written, normalised."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The words that are left and the filters, "" where there is none. ``here`` is the edition one stands in."""

    words: str
    game: str = ""
    edition: str = ""
    language: str = ""
    kind: str = ""
    here: str = ""

    def admits(self, kind: str, edition: str) -> bool:
        """Whether a row of a kind and an edition may be a hit."""
        game_fits = not self.game or edition.partition("@")[0] == self.game
        return game_fits and (not self.edition or edition == self.edition) and (not self.kind or kind == self.kind)


def ask(typed: str, editions: Sequence[str], start: Asked | None = None) -> Asked:
    """Take what was typed apart. ``editions`` are the ids there are, ``start`` holds filters set elsewhere."""
    asked, words = start or Asked(""), []
    for word in typed.split():
        name, colon, value = word.replace("：", ":").partition(":")
        found = _value(normalise(name), normalise(value), editions) if colon else None
        if found is None:
            words.append(word)
        else:
            asked = replace(asked, **{found[0]: found[1]})
    return replace(asked, words=" ".join(words))


def _value(name: str, value: str, editions: Sequence[str]) -> tuple[str, str] | None:
    key = next((key for key, spellings in PREFIXES.items() if name in spellings), None)
    if key is None or not value:
        return None
    if key == "edition":
        found = [one for one in editions if value in (one, one.partition("@")[2])]
        return (key, found[0]) if len(found) == 1 else None
    if key == "game":
        return (key, value) if any(one.startswith(value + "@") for one in editions) else None
    meant = next((one for one, spellings in NAMES.items() if value in spellings), None)
    return (key, meant) if meant and (meant in KINDS) is (key == "kind") else None
