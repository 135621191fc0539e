"""Games: what each of them is played with on the engine.

Promise: ``games()`` knows every game by its id. A game is a package here that declares a ``Game``; a further one joins
by one line in ``KNOWN``. Nothing else in the project asks which games there are. ``addresses`` are what tables are
checked against: the clauses of the project's own restatement and the steps that readings restore.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from saitei import resources
from saitei.engine import Rules
from saitei.errors import UnusableInput

KNOWN = {"kannagi": "saitei.games.kannagi", "sengoku": "saitei.games.sengoku", "furuyoni": "saitei.games.furuyoni"}
"""The packages of the games, by id; the last is the one meant when none is named."""


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


def rules(edition: str, cards: Any = (), clauses: Collection[str] | None = None, **variants: Any) -> Rules:
    """The rules of an edition by its whole name, such as ``furuyoni@2025``.

    ``clauses``: its local addresses, where the caller has them already.
    """
    name, _, which = edition.partition("@")
    return game(name).rules(which, addresses(edition) if clauses is None else clauses, cards, **variants)


@cache
def addresses(edition: str) -> frozenset[str]:
    """The local addresses of an edition. UnusableInput when there is no restatement of it."""
    from saitei.rulebook import reading  # noqa: PLC0415 (brings the parser, which play by given addresses never needs)
    from saitei.rulebook.lexicon import read_toml  # noqa: PLC0415
    from saitei.rulebook.model import Identity  # noqa: PLC0415
    from saitei.rulebook.source import load  # noqa: PLC0415

    name, _, which = edition.partition("@")
    folder = resources.folder("rules") / name / which
    if not (folder / "edition.toml").is_file():
        raise UnusableInput(f"there is no edition {edition!r}", "Editions are the folders of rules/<game>")
    declared: Any = read_toml(folder / "edition.toml")
    language = next((one for one in declared["languages"] if (folder / f"{one}.txt").is_file()), None)
    if language is None:
        raise UnusableInput(f"{edition} has no restatement", "Its clauses are not known without one", folder)
    identity = Identity(name, which, language, "restatement", {})
    clauses = reading.clauses(load(folder / f"{language}.txt"), identity, declared["dialect"])
    readings = folder / "readings.toml"
    recorded: Any = read_toml(readings) if readings.is_file() else {}
    restored = {step["step"] for hole in recorded.get("reading", ()) for step in hole.get("restores", ())}
    return frozenset({*(clause.address for clause in clauses), *restored})
