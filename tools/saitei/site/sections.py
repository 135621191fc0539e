"""A clause with everything below it, as its own page, those of the clauses above it and the book show it.

Promise: the same section whichever page shows it, so it is made once for a language of the interface.
"""

from functools import cache
from typing import NamedTuple

from saitei.site.cards import Card, Cards, Link
from saitei.site.outline import Place


class Section(NamedTuple):
    """A card and those below it.

    ``apart`` leads to what is below it in another part, such as a glossary's
    entries: their cards belong to pages in that part's folder.
    """

    card: Card
    below: tuple["Section", ...]
    apart: tuple[Link, ...]


class Sections:
    """The sections of one book for one language of the interface."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.of = cache(self._of)
        self.below = cache(self._below)

    def _below(self, address: str) -> list[Place]:
        """The places below one that a page lists; those without the first text's language where all are."""
        below = self.cards.book.outline.below(address)
        return self.cards.listed(below) or below

    def _of(self, place: Place) -> Section:
        """A place and everything listed below it in its part."""
        path, shown = self.cards.book.page(place.address), self.below(place.address)
        return Section(
            self.cards.card(place.address),
            tuple([self.of(p) for p in shown if p.part == place.part]),
            tuple([self.cards.link(p, path) for p in shown if p.part != place.part]),
        )
