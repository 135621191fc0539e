"""Games: what each of them is played with on the engine.

Promise: ``games()`` knows every game by its id. A game is a package here that declares a ``Game``; a third one joins
by one line in ``KNOWN``. Nothing else in the project asks which games there are.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from saitei.engine import Rules
from saitei.errors import UnusableInput

KNOWN = {"furuyoni": "saitei.games.furuyoni"}
"""The packages of the games, by id."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its editions, and ``rules(edition, addresses, cards, **variants)`` that makes their rules."""

    id: str
    editions: tuple[str, ...]
    rules: Callable[..., Rules]


def games() -> Mapping[str, Game]:
    """Every game that can be played, by id."""
    return {id: game(id) for id in KNOWN}


def game(id: str) -> Game:
    """A game by its id. UnusableInput lists what there is."""
    if id not in KNOWN:
        raise UnusableInput(f"there is no game {id!r} that can be played", f"There are {', '.join(KNOWN)}")
    package: Any = import_module(KNOWN[id])
    return Game(id, tuple(package.EDITIONS), package.rules)


def rules(edition: str, addresses: Collection[str], cards: Any = (), **variants: Any) -> Rules:
    """The rules of an edition by its whole name, such as ``furuyoni@2025``."""
    name, _, which = edition.partition("@")
    return game(name).rules(which, addresses, cards, **variants)
