"""Dialects: how a family of rulebooks numbers and marks up its clauses.

A dialect is a pair of files in ``grammar/dialects/``: ``name.toml`` declares its
habits, ``name.lark`` reads its lines. Adding a family is adding the pair.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from saitei import resources
from saitei.errors import UnusableInput
from saitei.rulebook.folding import fold
from saitei.rulebook.lexicon import read_toml

_QUALIFIER = re.compile(r"^『[^』]*』\s*")
SIDE_PARTS = ("glossary", "history", "credits")
"""Parts that a numbered book puts beside its clauses; the next clause is the book's own again."""
_SAID = ("name", "number", "separator", "hundreds", "headings", "default_part", "single_part", "parts", "detect")
SAMPLE = 120_000
"""Characters looked at when the dialect is not named: enough to be past any contents page."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """The habits of a family of rulebooks.

    ``parts`` maps a part to the words that name it, ``names`` such a word in lower
    case to its part. Unnumbered headings are headings only in ``heading_parts``,
    or everywhere where there are none. ``articles``: numbers are said in words and
    paragraphs count inside their article.
    """

    name: str
    number: str
    separator: str
    hundreds: bool
    headings: bool
    default_part: str
    single_part: bool
    quotes: bool
    articles: bool
    parts: Mapping[str, tuple[str, ...]]
    names: Mapping[str, str]
    heading_parts: tuple[str, ...]
    detect: tuple[re.Pattern[str], ...]
    weight: int
    grammar: Path

    def part_named(self, words: str) -> str | None:
        """The part that a heading or a qualifier names, if it names one."""
        return self.names.get(_QUALIFIER.sub("", fold(words).strip().casefold()))

    def local(self, part: str, number: str) -> str:
        """The local address of a number, without the part where the dialect leaves it out."""
        return number if self.single_part and part == self.default_part else f"{part}/{number}"


@cache
def all_dialects() -> Mapping[str, Dialect]:
    """Every declared dialect by name."""
    folder = resources.folder("grammar") / "dialects"
    return {path.stem: _load(path) for path in sorted(folder.glob("*.toml"))}


def named(name: str) -> Dialect:
    """One dialect; UnusableInput lists what there is when the name is unknown."""
    dialects = all_dialects()
    if name not in dialects:
        raise UnusableInput(f"there is no dialect called {name!r}", f"Known dialects: {', '.join(dialects)}")
    return dialects[name]


def detect(text: str) -> Dialect | None:
    """The dialect that recognises most lines of the text; None when none recognises two."""
    sample = fold(text[:SAMPLE])
    scores = {
        dialect.name: sum(len(pattern.findall(sample)) for pattern in dialect.detect) * dialect.weight
        for dialect in all_dialects().values()
    }
    commentary = all_dialects().get("commentary")
    if commentary is not None and scores["commentary"] and not scores["hyphen"]:
        scores["commentary"] = 0
    best = max(scores, key=lambda name: scores[name])
    return all_dialects()[best] if scores[best] >= 2 else None


def _load(path: Path) -> Dialect:
    data = _declared(path)
    parts = {part: tuple(names) for part, names in data["parts"].items()}
    return Dialect(
        name=data["name"],
        number=data["number"],
        separator=data["separator"],
        hundreds=data["hundreds"],
        headings=data["headings"],
        default_part=data["default_part"],
        single_part=data["single_part"],
        quotes=data.get("quotes", False),
        articles=data.get("articles", False),
        parts=parts,
        names={name.casefold(): part for part, names in parts.items() for name in names},
        heading_parts=tuple(data.get("heading_parts", ())),
        detect=tuple(_pattern(pattern, path) for pattern in data["detect"].get("patterns", ())),
        weight=data["detect"].get("weight", 1),
        grammar=path.with_suffix(".lark"),
    )


def _declared(path: Path) -> dict[str, Any]:
    """What a dialect's file declares; UnusableInput when it is broken, or lacks what every dialect says."""
    data: dict[str, Any] = dict(read_toml(path))
    missing = [name for name in _SAID if name not in data]
    if missing:
        raise UnusableInput(
            f"this dialect does not say {', '.join(missing)}", "Copy the lines from another dialect's file", path
        )
    if data["name"] != path.stem:
        raise UnusableInput(
            f"this dialect calls itself {data['name']!r} and its file {path.stem!r}",
            f'Write name = "{path.stem}"',
            path,
        )
    _pattern(data["number"], path)
    return data


def _pattern(pattern: str, path: Path) -> re.Pattern[str]:
    try:
        return re.compile(pattern, re.MULTILINE)
    except re.error as error:
        raise UnusableInput(f"{pattern!r} is no regular expression ({error})", "Mend it", path) from None
