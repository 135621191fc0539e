"""What a chat shows under a link to a page of an edition: the edition, and how the clause begins.

Promise: only words of our own restatements and of the edition's declared title; a text
in another language than the page's, or an official one, is never quoted.
"""

from saitei.rulebook.model import Document
from saitei.site.cards import Cards, label_of
from saitei.site.outline import Place

LENGTH = 200
"""Characters; chats cut what is longer."""


def describe(cards: Cards, place: Place | None) -> str:
    """The description of a place's page; of a page about the whole edition (None) the edition alone."""
    title, _, date = cards.covers.editions[0]
    said = f"{title} ({date})" if date else title
    begins = _beginning(cards, place) if place is not None else ""
    whole = f"{said}: {begins}" if begins else said
    return whole if len(whole) <= LENGTH else whole[: LENGTH - 1].rstrip() + "…"


def _beginning(cards: Cards, place: Place) -> str:
    """The first words under the heading; where there are none, what stands below."""
    ours = next(
        (
            d
            for d in cards.documents
            if d.identity.is_restatement and d.identity.language == cards.language and place.address in d.by_address
        ),
        None,
    )
    if ours is None:
        return ""
    below = cards.listed(cards.book.outline.below(place.address))
    return _words(ours, place) or ", ".join(f"{label_of(p)} {cards.title(p)[0].unescape()}".strip() for p in below)


def _words(document: Document, place: Place) -> str:
    clause = document.by_address[place.address]
    lines = document.own_text(clause).strip().splitlines()
    return " ".join(" ".join(lines[1:] if clause.heading else lines).split())
