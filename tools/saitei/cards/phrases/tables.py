"""The phrase tables of a game: which there are, and each when it is asked for.

A *voice* is how some people write a language: ``card.en.players.phrases`` is laid over ``card.en.phrases`` as
“en.players”. It is a table of its own because words may mean another thing there: in players' translations the
“discard pile” is where cards lie face down.
"""

from functools import cache
from pathlib import Path

from saitei import resources
from saitei.cards import schemas
from saitei.cards.phrases import making
from saitei.cards.phrases.table import Table
from saitei.errors import UnusableInput


@cache
def load(game: str, language: str) -> Table:
    """The table of a game in a language or voice; UnusableInput when there is none or it cannot be used."""
    if not _path(game, language).is_file() and (known := spoken(game)):
        raise UnusableInput(f"there is no phrase table for the language “{language}”", f"There is {', '.join(known)}")
    below = load(game, language.rpartition(".")[0]) if is_voice(language) else None
    return making.read(_path(game, language), language, schemas.load(game), below)


def spoken(game: str) -> tuple[str, ...]:
    """The languages and voices that a game has a phrase table for."""
    found = (resources.folder("grammar") / game).glob("card.*.phrases")
    return tuple(sorted(".".join(path.name.split(".")[1:-1]) for path in found))


def languages(game: str) -> tuple[str, ...]:
    """The languages that a game has a phrase table for, without voices."""
    return tuple(language for language in spoken(game) if not is_voice(language))


def players(game: str, language: str) -> str:
    """The voice of players in a language; the language itself where they have none of their own."""
    voice = f"{language}.players"
    return voice if _path(game, voice).is_file() else language


def is_voice(language: str) -> bool:
    """Whether a name of a table is that of a voice."""
    return "." in language


def files(game: str, language: str) -> tuple[Path, ...]:
    """The files that a table is made of: that of the language, then those of its voice."""
    words = language.split(".")
    return tuple(_path(game, ".".join(words[:count])) for count in range(1, len(words) + 1))


def _path(game: str, language: str) -> Path:
    return resources.folder("grammar") / game / f"card.{language}.phrases"


def language_of(text: str, game: str) -> str:
    """The language of a text by its letters (hangul, kana or kanji, else English), among those of a game."""
    if any("가" <= char <= "힣" for char in text):
        found = "ko"
    else:
        found = "ja" if any("\u3041" <= c <= "\u30ff" or "\u4e00" <= c <= "\u9fff" for c in text) else "en"
    known = languages(game)
    return found if found in known or not known else known[0]
