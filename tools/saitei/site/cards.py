"""Cards: everything that a page shows about a clause, and nothing of HTML's shape.

Promise: a card is made once for a language of the interface, whichever pages show
it. Its links are relative to the folder of the clause's part, where all those
pages lie.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.editions.alignment.model import Relation, Structure
from saitei.editions.readings import Reading
from saitei.rulebook.model import ClauseKind, Document
from saitei.site import urls
from saitei.site.book import Book
from saitei.site.commentary import Remark
from saitei.site.covers import covered, edition_title
from saitei.site.descent import Descent, Fate
from saitei.site.outline import Place
from saitei.site.typeset import Text
from saitei.site.words import Words, in_language

_EXCERPT = 60


class Link(NamedTuple):
    """A link with a number and words; ``language`` is that of the words."""

    href: str
    label: str
    words: Markup
    language: str


class Cited(NamedTuple):
    """Who cites a clause, or one of its steps (``step`` is its label, else "")."""

    step: str
    links: tuple[Link, ...]


class ReadingView(NamedTuple):
    """A reading in one language."""

    id: str
    defect: tuple[str, str]
    reading: tuple[str, str]
    why: tuple[str, str]
    steps: tuple[str, ...]


class Origin(NamedTuple):
    """What a clause was in an older edition, or became in a newer one.

    ``badges`` are words of the interface; ``compare`` leads to both side by side;
    the ``note`` is in the language of the lineage's notes.
    """

    edition: str
    language: str
    older: bool
    badges: tuple[str, ...]
    links: tuple[Link, ...]
    note: str
    confirmed: bool
    compare: str


class Ruled(NamedTuple):
    """Rulings about a clause: those that cite it or a step of it, and others whose scenarios go through it.

    Those others are ``walkers`` in number; ``walking`` is empty where they are too many to say anything, and ``all``
    leads to the list of every ruling.
    """

    citing: tuple[Link, ...] = ()
    walking: tuple[Link, ...] = ()
    walkers: int = 0
    all: str = ""


@dataclass(frozen=True, slots=True)
class Commented:
    """What a commentary makes of a clause, and where: how it quotes it, in words of the interface, and its comments."""

    link: Link
    language: str
    verdict: str
    comments: tuple[str, ...]


class Card(NamedTuple):
    """A clause with its steps: everything shown about it. ``beside`` are texts in the first text's language."""

    address: str
    href: str
    label: str
    title: Markup
    title_language: str
    anchor: str
    first: Text | None
    beside: tuple[Text, ...]
    others: tuple[Text, ...]
    cites: tuple[Link, ...]
    cited: tuple[Cited, ...]
    readings: tuple[ReadingView, ...]
    origins: tuple[Origin, ...]
    printed: tuple[Link, ...]
    ruled: Ruled
    commented: tuple[Commented, ...] = ()

    @property
    def citations(self) -> int:
        """How many clauses cite it or a step of it."""
        return sum(len(cited.links) for cited in self.cited)


RuledOn = Callable[[Sequence[str], str, str], Ruled]
"""The rulings about some clauses (whole addresses), as links from a page, in a language."""
PrintedOn = Callable[[str, str, str], tuple[Link, ...]]
"""The printed cards that a clause (a whole address) is about, as links from a page, in a language."""


class Cards:
    """The cards and links of one book for one language of the interface; each is made once.

    ``shelf`` holds the same of every book, by edition id, for links between editions; ``printed`` gives the
    cards of the game whose text a clause defines, as links from a page, ``ruled`` the rulings about clauses.
    """

    def __init__(
        self,
        book: Book,
        language: str,
        said: Words,
        shelf: Mapping[str, "Cards"],
        descent: Descent,
        printed: PrintedOn = lambda address, path, language: (),
        ruled: RuledOn = lambda addresses, path, language: Ruled(),
    ) -> None:
        self.book, self.language, self.said, self.shelf, self.descent = book, language, said, shelf, descent
        self._printed, self._ruled = printed, ruled
        self.documents = book.ranked(language)
        self.card = cache(self._card)
        self.name = cache(self._name)
        self._linked = cache(self._link_from)
        self._called = cache(self._call)
        self.trail = cache(self._trail)
        self.covers = covered(language, book)
        first = self.documents[0].identity.language
        self._listed = {a for d in self.documents if d.identity.language == first for a in d.by_address}

    @property
    def game_name(self) -> tuple[str, str]:
        """The game's name and the language it is in."""
        return self.covers.game

    @property
    def first_language(self) -> str:
        """The language of the text shown first."""
        return self.documents[0].identity.language

    def _trail(self, folder: str, parent: str, contents: bool) -> tuple[Link, ...]:
        """What leads up from pages of a folder that stand below a place; ``contents``: from the edition's own page."""
        start, edition, outline = f"{folder}/", self.book.edition, self.book.outline
        name, language = self.game_name
        trail = [Link(urls.relative(f"{edition.game}/{urls.CONTENTS}", start), "", escape(name), language)]
        if not contents:
            words, language = edition_title(self.book, self.language)
            trail.append(Link(urls.relative(self.book.contents, start), "", escape(words), language))
        if parent:
            above = outline.places[parent]
            trail += [self.link(place, start) for place in (*outline.above(above), above)]
        return tuple(trail)

    def listed(self, places: Sequence[Place]) -> list[Place]:
        """Those that the first text's language has, or whose like it has nowhere: what contents show."""
        return [p for p in places if p.address in self._listed]

    def _name(self, address: str) -> tuple[Markup, str]:
        """The title of a place, else the beginning of its text, and the language of that."""
        having = [d for d in self.documents if address in d.by_address]
        place = self.book.outline.places[address]
        for document in having:
            clause = document.by_address[address]
            title = clause.number if place.kind is ClauseKind.ENTRY else clause.heading
            if title:
                return escape(title), document.identity.language
        if place.kind is ClauseKind.PART:
            return escape(self.said.named("part", place.part)), self.language
        if having:
            return escape(_excerpt(having[0], address)), having[0].identity.language
        return escape(""), self.first_language

    def title(self, place: Place) -> tuple[Markup, str]:
        """The title of a place alone: empty where its texts give none."""
        name, language = self.name(place.address)
        titled = place.kind in (ClauseKind.PART, ClauseKind.ENTRY) or any(
            d.by_address[place.address].heading for d in self.documents if place.address in d.by_address
        )
        return (name if titled else Markup(""), language)

    def link(self, place: Place, start: str, within: str | None = None) -> Link:
        """A link to a place from a page (a path without its language); a step is called by its clause's title.

        Parts number anew: a number of another part than ``within`` is called with its part.
        """
        return self._linked(place.address, start.rpartition("/")[0], within)

    def _link_from(self, address: str, folder: str, within: str | None) -> Link:
        return Link(self.book.way(address, folder), *self._called(address, within))

    def _call(self, address: str, within: str | None) -> tuple[str, Markup, str]:
        place = self.book.outline.places[address]
        name, language = self.name(self.book.outline.home(place).address)
        label = label_of(place)
        if label and within is not None and within != place.part:
            label = f"{self.said.named('part', place.part)} {label}"
        return label, name, language

    def _link_to(self, address: str, part: str) -> Link | None:
        """A link to a whole address, perhaps of another edition, from any page of a part."""
        edition, _, local = address.partition(":")
        cards = self.shelf.get(edition)
        place = cards.book.outline.places.get(local) if cards else None
        if cards is None or place is None:
            return None
        found = cards.link(place, self.book.page_of_part(part), part)
        return found if cards is self else found._replace(label=f"{edition} {found.label}".rstrip())

    def _card(self, address: str) -> Card:
        book, place = self.book, self.book.outline.places[address]
        title, title_language = self.title(place)
        having = [d for d in self.documents if address in d.by_address]
        texts = [book.setters[d.identity.document].text(address) for d in having]
        language = texts[0].language if texts else self.first_language
        own = [place, *book.outline.steps(address)]
        cited = [(p, self._links(book.cited.get(p.address, ()), place.part)) for p in own]
        cites = dict.fromkeys(target for p in own for target in book.cites.get(p.address, ()))
        return Card(
            address=f"{book.edition.id}:{address}",
            href=book.href(address, book.page_of_part(place.part)),
            label=label_of(place),
            title=texts[0].title if texts and texts[0].title else title,
            title_language=language if texts and texts[0].title else title_language,
            anchor=urls.anchor(place.number),
            first=texts[0] if texts else None,
            beside=tuple(t for t in texts[1:] if t.language == language),
            others=tuple(t for t in texts[1:] if t.language != language),
            cites=self._links(cites, place.part),
            cited=tuple(Cited(p.step, links) for p, links in cited if links),
            readings=tuple(self._reading(r, own) for r in book.readings_of(p.address for p in own)),
            origins=tuple(self._origin(fate, place) for fate in self.descent.fates(book.edition.id, address)),
            printed=self._printed(f"{book.edition.id}:{address}", book.page_of_part(place.part), self.language),
            ruled=self._ruled(
                [f"{book.edition.id}:{p.address}" for p in own], book.page_of_part(place.part), self.language
            ),
            commented=tuple(self._commented(remark, place.part) for remark in book.remarks.get(address, ())),
        )

    def _commented(self, remark: Remark, part: str) -> Commented:
        link = self.link(self.book.outline.places[remark.address], self.book.page_of_part(part), part)
        verdict = self.said.named("quoted", remark.verdict) if remark.verdict else ""
        return Commented(link, remark.language, verdict, remark.comments)

    def _origin(self, fate: Fate, place: Place) -> Origin:
        other, start = self.shelf[fate.edition], self.book.page_of_part(place.part)
        title, language = in_language(other.book.edition.title, self.language)
        links = tuple(other.link(other.book.outline.places[a], start, place.part) for a in fate.addresses)
        row = fate.comparison.place(place.address, old=not fate.older)
        compare = urls.relative(row[0], start, row[1]) if row else ""
        badges = badges_of(self.said, fate.entry.structure, fate.entry.relation)
        return Origin(title, language, fate.older, badges, links, fate.entry.note, fate.entry.confirmed, compare)

    def _links(self, addresses: Sequence[str] | Mapping[str, None], part: str) -> tuple[Link, ...]:
        return tuple(link for a in addresses if (link := self._link_to(a, part)) is not None)

    def _reading(self, reading: Reading, own: Sequence[Place]) -> ReadingView:
        concerned = {*reading.clauses, *(restored.step for restored in reading.restores)}
        return ReadingView(
            reading.id,
            in_language(reading.defect, self.language),
            in_language(reading.reading, self.language),
            in_language(reading.why, self.language),
            tuple(place.step for place in own if place.step and place.address in concerned),
        )


def badges_of(said: Words, structure: Structure, relation: Relation) -> tuple[str, ...]:
    """What became of place and meaning, in words; of a new or removed clause its meaning is not told apart."""
    place = said.named("structure", structure)
    return (place,) if structure in (Structure.ADDED, Structure.REMOVED) else (place, said.named("relation", relation))


def label_of(place: Place) -> str:
    """What a place is called by number: ``9-4``, ``9-4.iii``; "" for what is called by its words."""
    if place.kind in (ClauseKind.PART, ClauseKind.HEADING, ClauseKind.ENTRY):
        return ""
    number = place.number.replace("#", " #")
    return f"{number}.{place.step}" if place.step else number


def _excerpt(document: Document, address: str) -> str:
    words_there = " ".join(document.own_text(document.by_address[address]).split())
    return words_there if len(words_there) <= _EXCERPT else words_there[: _EXCERPT - 1].rstrip() + "…"
