"""What a game offers to scenarios.

Promise: everything else here works for any game that has an adapter: a module ``saitei.games.<game>.scenes``
with the name ``ADAPTER``. An adapter is plain data and engine types, so a game needs nothing from here.
Games of users and tests are announced with ``offer``.
"""

import importlib
import importlib.util
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from saitei import games as known_games
from saitei.cards.cardfiles import Card
from saitei.engine import Decision, Engine, Level, Moved, State
from saitei.errors import UnusableInput

Words = Mapping[str, tuple[str, ...]]
"""By language (``en``, ``ja``, ``ko``) what something is called; the first name is printed, all are read."""

Until = Callable[[State, Decision], bool]
Moment = tuple[Words, Callable[[State], Until]]
"""A horizon for exploring: what it is called, and from the first position what stops there."""
Choose = Callable[[Sequence[Any]], Any]


class World(Protocol):
    """One edition with the cards of one scenario in play."""

    @property
    def numbers(self) -> Sequence[int]:
        """The objects that the cards given are, in the order given."""

    @property
    def engine(self) -> Engine:
        """The engine over the rules of the edition."""

    @property
    def names(self) -> Mapping[str, Words]:
        """The cells that can be said and shown, by their name without the player; flags are states of cards."""

    @property
    def meanings(self) -> Mapping[Any, Words]:
        """What values of facts are called that are no numbers."""

    @property
    def phases(self) -> Mapping[str, Words]:
        """Where ``begin`` can start."""

    @property
    def moments(self) -> Mapping[str, Moment]:
        """Horizons for exploring; the first is used when none is named."""

    @property
    def supply(self) -> Mapping[str, int]:
        """What the tokens of each kind add up to, over all cells."""

    @property
    def under(self) -> str:
        """The fact with pairs (card, the card it lies under), "" where there is none."""

    @property
    def playing(self) -> Mapping[str, int]:
        """The kinds of events that show a card at work, each with the place of the card's number in its data."""

    def position(self) -> dict[int, Any]:
        """The cells of a position where nothing is said: tokens as the edition lays them out, no cards."""

    def begin(self, cells: Mapping[int, Any], moment: Mapping[str, Any], level: Level) -> Moved:
        """Starts there; ``moment`` has ``turn``, ``active`` and ``phase`` where the scenario says them."""

    def complaints(self, state: State) -> Sequence[str]:
        """What is impossible about a position beyond conservation, in sentences without a full stop."""

    def cited(self) -> Collection[str]:
        """The local addresses that the tables in play stand on."""

    def rests(self, state: State, decision: Decision) -> bool:
        """Whether a position lies between two things, so that a scenario may end there with nothing decided."""

    def option(self, state: State, decision: Decision, value: Any, language: str) -> tuple[str, ...]:
        """How an option, also a refused one, is said; the first is printed. Different for each of a decision."""

    def question(self, decision: Decision, language: str) -> str:
        """What is asked, in a few words."""

    def thing(self, state: State, number: int, language: str) -> str:
        """What a card or an object made in play is called."""

    def winner(self, result: Any) -> int | str | None:
        """Who won by the result of an end: a player, ``draw``, or None."""

    def shown(self, state: State) -> Mapping[str, Any]:
        """``turn``, ``active`` (a player) and ``phase`` of a position."""


class Adapter(Protocol):
    """A game as scenarios see it."""

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def editions(self) -> Sequence[str]:
        """Whole names of its editions, oldest first."""

    @property
    def copies(self) -> int:
        """How many of one card a player may have."""

    def left_out(self, edition: str, addresses: Sequence[str]) -> Mapping[str, str]:
        """The clauses (local addresses) that nothing can execute, each with the reason."""

    def variants(self, edition: str) -> Mapping[str, Words]:
        """The variants of an edition's rules by name; the first, if there are any, is meant where none is named."""

    def by_variant(self, name: str) -> "Adapter":
        """The same game, its worlds made by a variant of the rules."""

    def waits(self, card: Card) -> Sequence[str]:
        """The clauses (local addresses of the newest edition) that words of a card wait for to be executed."""

    def card(self, edition: str, name: str) -> Card | None:
        """A card of the game by its id or its name in any language."""

    def blank(self, edition: str) -> Card:
        """A card that matters to nobody."""

    def new_game(self, edition: str, choose: Choose, addresses: Sequence[str]) -> tuple[World, Moved]:
        """A whole game from its preparation, with cards as ``choose`` picks them."""

    def world(self, edition: str, cards: Sequence[tuple[int, Card]], addresses: Sequence[str]) -> World:
        """The rules of an edition with these cards (owner, card) in play; ``addresses`` are its local addresses.

        Raises UnusableInput when a card cannot be played.
        """


_OFFERED: dict[str, Adapter] = {}


def offer(adapter: Adapter) -> None:
    """Announces a game that is not part of this package."""
    _OFFERED[adapter.game] = adapter


def find(game: str) -> Adapter:
    """The adapter of a game; UnusableInput when the game cannot be played."""
    if game not in _OFFERED:
        module = f"saitei.games.{game}.scenes"
        if not game.isidentifier() or not _exists(module):
            raise UnusableInput(
                f"{game} cannot be played here: its rules are not executable",
                f"Games that can: {', '.join(sorted({*_OFFERED, *games()})) or 'none'}",
            )
        _OFFERED[game] = importlib.import_module(module).ADAPTER
    return _OFFERED[game]


def own(game: str) -> bool:
    """Whether a game is played by code of this package; one that cannot be played at all is refused alike."""
    return game not in _OFFERED or type(_OFFERED[game]).__module__.startswith("saitei.games.")


def games() -> list[str]:
    """The games of this package that can be played; the last is the one meant when none is named."""
    return [name for name in known_games.KNOWN if _exists(f"saitei.games.{name}.scenes")]


def for_edition(edition: str) -> Adapter:
    """The adapter that plays an edition; UnusableInput when none does."""
    adapter = find(edition.partition("@")[0])
    if edition not in adapter.editions:
        raise UnusableInput(
            f"there is no edition {edition} that can be played", f"Editions: {', '.join(adapter.editions)}"
        )
    return adapter


def _exists(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False
