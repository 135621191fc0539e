"""A clause's neighbourhood as a picture: who cites it, the clauses it stands in, whom it cites.

Promise: the picture says nothing that the lists above it do not say, so it may be skipped; every box is a real
link, in reading order, with its words whole in the link's title. The stylesheet places the boxes and draws the
lines: three columns, or one on a phone, so that the words are never smaller than the page's.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from saitei.site.cards import Card, Link

_MOST = 7
_MARKED = re.compile("[<&]")


class Box(NamedTuple):
    """A link as a box: its number and words; ``whole`` is both."""

    href: str
    label: str
    words: str
    whole: str
    language: str


class Picture(NamedTuple):
    """The clause itself and its neighbours; ``more_citing`` and ``more_cites`` count those that are not drawn."""

    own: Box
    above: tuple[Box, ...]
    citing: tuple[Box, ...]
    cites: tuple[Box, ...]
    more_citing: int
    more_cites: int


def picture(card: Card, trail: Sequence[Link]) -> Picture | None:
    """The picture of a card, with the clauses it stands in (outermost first); None if it has no neighbours to show."""
    citing = _unique(link for cited in card.cited for link in cited.links)
    cites = _unique(card.cites)
    if not citing and not cites:
        return None
    return Picture(
        _box(Link("", card.label, card.title, card.title_language)),
        tuple(_box(link) for link in trail),
        tuple(_box(link) for link in citing[:_MOST]),
        tuple(_box(link) for link in cites[:_MOST]),
        max(0, len(citing) - _MOST),
        max(0, len(cites) - _MOST),
    )


def _box(link: Link) -> Box:
    words = Markup(link.words).striptags() if _MARKED.search(link.words) else " ".join(str(link.words).split())
    return Box(link.href, link.label, words, f"{link.label} {words}".strip(), link.language)


def _unique(links: Iterable[Link]) -> list[Link]:
    found: dict[str, Link] = {}
    for link in links:
        found.setdefault(link.href, link)
    return list(found.values())
