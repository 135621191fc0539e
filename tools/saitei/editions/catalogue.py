"""The declared games and editions (``rules/<game>/game.toml``, ``rules/<game>/<edition>/edition.toml``).

Promise: an official file is recognised by its SHA-256 or by patterns in its text,
never by its name. What is not recognised is said to be unknown.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from saitei import resources
from saitei.errors import UnusableInput
from saitei.rulebook import lexicon
from saitei.rulebook.lexicon import Lexicon, read_toml
from saitei.rulebook.model import Identity
from saitei.rulebook.source import Source


class Official(BaseModel):
    """What recognises an official (or another published) text of an edition."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    language: str
    variant: str = "official"
    dialect: str = ""
    sha256: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()

    def matches(self, source: Source) -> bool:
        """Whether a source is this text."""
        if source.sha256 in self.sha256:
            return True
        return bool(self.patterns) and all(re.search(p, source.text) for p in self.patterns)


class _EditionFile(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    title: Mapping[str, str]
    effective: date | None = None
    dialect: str
    languages: tuple[str, ...]
    official: tuple[Official, ...] = ()


class _GameFile(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Mapping[str, str]
    editions: tuple[str, ...]


@dataclass(frozen=True)
class Edition:
    """One dated rule set of a game. ``folder`` holds its restatements and readings."""

    game: str
    name: str
    title: Mapping[str, str]
    effective: date | None
    dialect: str
    languages: tuple[str, ...]
    official: tuple[Official, ...]
    folder: Path

    @property
    def id(self) -> str:
        """``furuyoni@2025``."""
        return f"{self.game}@{self.name}"

    def identity(self, language: str, variant: str) -> Identity:
        """The identity of one of its texts, with the edition's names for unnumbered headings."""
        return Identity(self.game, self.name, language, variant, self.headings(language))

    def headings(self, language: str) -> Mapping[str, str]:
        """For a language: the words of a heading to the text that addresses it in this edition."""
        path = self.folder / "headings.toml"
        if not path.is_file():
            return {}
        table = read_toml(path)
        return {
            words[language]: address
            for address, words in table.items()
            if isinstance(words, dict) and language in words
        }

    def restatements(self) -> Mapping[str, Path]:
        """The project's own texts by language, where they exist."""
        found = {language: self.folder / f"{language}.txt" for language in self.languages}
        return {language: path for language, path in found.items() if path.is_file()}


@dataclass(frozen=True)
class Game:
    """A game with its editions, oldest first."""

    id: str
    name: Mapping[str, str]
    editions: tuple[Edition, ...]
    folder: Path

    @property
    def lexicon(self) -> Lexicon:
        """The game's glossary."""
        return _lexicon(self.folder / "terms.toml")


@cache
def _lexicon(path: Path) -> Lexicon:
    return lexicon.load(path)


@cache
def games(rules: Path | None = None) -> Mapping[str, Game]:
    """Every declared game by id. UnusableInput names the file at fault when a declaration is broken."""
    folder = rules or resources.folder("rules")
    return {path.parent.name: _game(path) for path in sorted(folder.glob("*/game.toml"))}


def refuse_strangers(first: Identity, second: Identity) -> None:
    """Two documents of different known games have nothing to say to each other: UnusableInput."""
    if first.game != second.game and first.game in games() and second.game in games():
        raise UnusableInput(f"{first.game} and {second.game} are different games", "Give two documents of one game")


def forget() -> None:
    """Read the declarations and glossaries again when they are next asked for: a server's rebuild."""
    games.cache_clear()
    _lexicon.cache_clear()


def editions() -> tuple[Edition, ...]:
    """Every declared edition, games in order of their ids, oldest edition first."""
    return tuple(edition for game in games().values() for edition in game.editions)


def edition(name: str) -> Edition:
    """The edition of an id such as ``furuyoni@2025``; UnusableInput lists what there is."""
    for candidate in editions():
        if candidate.id == name:
            return candidate
    raise UnusableInput(
        f"there is no edition called {name!r}", f"Known editions: {', '.join(e.id for e in editions())}"
    )


def recognise(source: Source) -> tuple[Edition, Official] | None:
    """The edition and text that a file is, if it is known."""
    found = [(e, o) for e in editions() for o in e.official if o.matches(source)]
    exact = [(e, o) for e, o in found if source.sha256 in o.sha256]
    return next(iter(exact or found), None)


_AS = re.compile(r"(?P<edition>[^/@]+@[^/]+)(?:/(?P<language>[a-z]{2})(?:/(?P<variant>\w+))?)?")


def identity_named(name: str, guessed_language: str) -> tuple[Identity, str]:
    """The identity that ``--as`` names (``furuyoni@2025/ko``) and its dialect."""
    match = _AS.fullmatch(name)
    if match is None:
        raise UnusableInput(
            f"{name!r} does not name a document",
            "Write it like furuyoni@2025/ko or furuyoni@2025/ko/official",
        )
    found = edition(match["edition"])
    variant = match["variant"] or "official"
    known = next((o for o in found.official if o.variant == variant and o.dialect), None)
    language = match["language"] or guessed_language
    return found.identity(language, variant), known.dialect if known else found.dialect


Model = TypeVar("Model", bound=BaseModel)


def _validated(model: type[Model], path: Path) -> Model:
    try:
        return model.model_validate(read_toml(path))
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(str(p) for p in problem["loc"])
        raise UnusableInput(f"{place}: {problem['msg'].lower()}", "Mend the declaration", path) from None


def _game(path: Path) -> Game:
    declared = _validated(_GameFile, path)
    folder = path.parent
    return Game(
        folder.name,
        dict(declared.name),
        tuple(_edition(folder.name, name, folder / name) for name in declared.editions),
        folder,
    )


def _edition(game: str, name: str, folder: Path) -> Edition:
    path = folder / "edition.toml"
    if not path.is_file():
        raise UnusableInput(
            f"the edition {name!r} has no edition.toml", "Add it, or take the edition out of game.toml", path
        )
    declared = _validated(_EditionFile, path)
    return Edition(
        game,
        name,
        dict(declared.title),
        declared.effective,
        declared.dialect,
        declared.languages,
        declared.official,
        folder,
    )
