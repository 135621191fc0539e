"""Cards and decks of any game: by id, and by the numbers that stand for them in a position.

Promise: two cards with one id, a card that is not in the game, and more cards than there are numbers for are refused
with a sentence.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from saitei.errors import UnusableInput

Decks = tuple[Sequence[str], Sequence[str]]
"""The cards of each player, by id."""


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


Card = TypeVar("Card", bound=_Identified)


def catalogue(cards: Iterable[Card]) -> Mapping[str, Card]:
    """Cards by id. UnusableInput when two have the same."""
    found: dict[str, Card] = {}
    for card in cards:
        if card.id in found:
            raise UnusableInput(f"two cards have the id {card.id}", "Give one of them another id")
        found[card.id] = card
    return found


def numbered(decks: Decks, known: Collection[str], cells: Sequence[int], most: int) -> dict[int, tuple[str, ...]]:
    """The cells that say which card a number is: ``cells`` of the players, each with room for ``most`` cards."""
    for deck in decks:
        for card in deck:
            if card not in known:
                raise UnusableInput(f"there is no card {card!r} in this game", "Give it to rules() with the others")
        if len(deck) > most:
            raise UnusableInput(f"a player has {len(deck)} cards", f"At most {most}")
    return {cells[player]: tuple(deck) for player, deck in enumerate(decks)}
