"""The glossary of a game: concepts with their words in each language (``rules/<game>/terms.toml``).

Promise: a word belongs to one concept in a language. A broken file is refused
with the line, or with the concept, at fault.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saitei.errors import UnusableInput


class Words(BaseModel):
    """A concept's words in one language. ``attested`` is false where no source has the word."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    word: str = Field(min_length=1)
    reading: str = ""
    aliases: tuple[str, ...] = ()
    misspelt: tuple[str, ...] = ()
    attested: bool = True


Kind = Literal[
    "zone", "timing", "type", "keyword", "phase", "action", "value", "object", "state", "rule", "role", "word"
]


class Concept(BaseModel):
    """One concept: ``home`` gives the defining clause (a local address) for each edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    concept: str = Field(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$")
    kind: Kind
    home: Mapping[str, str] = {}
    ja: Words | None = None
    ko: Words | None = None
    en: Words | None = None

    def words(self, language: str) -> Words | None:
        """The words in ``ja``, ``ko`` or ``en``."""
        return {"ja": self.ja, "ko": self.ko, "en": self.en}.get(language)


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    term: tuple[Concept, ...] = ()


@dataclass(frozen=True)
class Lexicon:
    """All concepts of a game."""

    concepts: Mapping[str, Concept] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Concept]:
        return iter(self.concepts.values())

    def home(self, concept: str, edition: str) -> str:
        """The local address that defines a concept in an edition, or ""."""
        found = self.concepts.get(concept)
        return found.home.get(edition, "") if found else ""


def load(path: Path) -> Lexicon:
    """Read a glossary; a game without one has an empty glossary."""
    if not path.is_file():
        return Lexicon()
    data = read_toml(path)
    try:
        concepts = _File.model_validate(data).term
    except ValidationError as error:
        raise UnusableInput(_first_problem(error, data, "term", "concept"), "Mend the entry", path) from None
    _refuse_doubles(concepts, path)
    return Lexicon({concept.concept: concept for concept in concepts})


def read_toml(path: Path) -> dict[str, object]:
    """A TOML file as a dictionary; UnusableInput with line and column when it is broken."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise UnusableInput("the file is not UTF-8", "Save it as UTF-8", path) from None
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(where.group(1)), int(where.group(2))) if where else (None, None)
        what = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise UnusableInput(
            f"this is not TOML: {what[:1].lower()}{what[1:]}", "Mend the line", path, line, column
        ) from None


def _first_problem(error: ValidationError, data: Mapping[str, object], table: str, name: str) -> str:
    """The first problem of a validation, told with the name of the entry it is in."""
    problem = error.errors()[0]
    place = list(problem["loc"])
    entries = data.get(table)
    said = ".".join(str(p) for p in place[2:]) or ".".join(str(p) for p in place)
    entry = ""
    if isinstance(entries, list) and len(place) > 1 and isinstance(place[1], int) and place[1] < len(entries):
        entry = f" of {table} {entries[place[1]].get(name, f'number {place[1] + 1}')!r}"
    return f"{said}{entry}: {problem['msg'][:1].lower()}{problem['msg'][1:]}"


def _refuse_doubles(concepts: tuple[Concept, ...], path: Path) -> None:
    seen: set[str] = set()
    owners: dict[tuple[str, str], str] = {}
    for concept in concepts:
        if concept.concept in seen:
            raise UnusableInput(f"the concept {concept.concept!r} stands twice", "Join the two entries", path)
        seen.add(concept.concept)
        for language in ("ja", "ko", "en"):
            words = concept.words(language)
            if words is None:
                continue
            other = owners.setdefault((language, words.word), concept.concept)
            if other != concept.concept:
                raise UnusableInput(
                    f"{words.word!r} ({language}) is the word of both {other!r} and {concept.concept!r}",
                    "Give one of them a longer word, or make it an alias",
                    path,
                )
