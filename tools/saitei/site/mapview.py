"""The page of an edition's map: the drawing's data, and the same clauses as lists.

Promise: whoever cannot use the drawing finds every clause of it in the lists; the drawing
refers to the list's links by number and says nothing that they do not say.
"""

import json
from dataclasses import dataclass
from typing import NamedTuple

from saitei.site import urls
from saitei.site.bookmap import BookMap
from saitei.site.cards import Cards, Link, label_of
from saitei.site.views import Frame, frame_of

_MOST_CITED = 20


class Line(NamedTuple):
    """A clause in a list: its number on the map, a link, how many clauses cite it."""

    dot: int
    link: Link
    cited: int


@dataclass(frozen=True, slots=True)
class MapPage:
    """The map: ``data`` is JSON for the drawing, ``most`` the clauses cited most, ``chapters`` all by chapter."""

    frame: Frame
    data: str
    most: tuple[Line, ...]
    chapters: tuple[tuple[Link, tuple[Line, ...]], ...]


def map_page(cards: Cards, drawn: BookMap) -> MapPage:
    """The page of a map in one language of the interface."""
    edition, places = cards.book.edition, cards.book.outline.places
    path = urls.map_page(edition.game, edition.name)
    chapters = []
    lines: list[Line] = []
    for disc in drawn.discs:
        own = [
            Line(number, cards.link(places[dot.address], path), dot.cited)
            for number, dot in enumerate(disc.dots, start=len(lines))
        ]
        lines += own
        chapters.append((cards.link(places[disc.address], path), tuple(own)))
    most = sorted((line for line in lines if line.cited), key=lambda line: -line.cited)[:_MOST_CITED]
    return MapPage(
        frame_of(cards, path, f"{cards.said('map')} – {edition.id}", None),
        _data(cards, drawn),
        tuple(most),
        tuple(chapters),
    )


def _data(cards: Cards, drawn: BookMap) -> str:
    places = cards.book.outline.places
    return json.dumps(
        {
            "width": round(drawn.width, 1),
            "height": round(drawn.height, 1),
            "parts": [[cards.title(places[address])[0].unescape(), round(y, 1)] for address, y in drawn.parts],
            "discs": [
                [round(d.x, 1), round(d.y, 1), round(d.radius, 1), label_of(places[d.address])] for d in drawn.discs
            ],
            "dots": [[dot.x, dot.y, dot.radius] for dot in drawn.dots],
            "edges": drawn.edges,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
