"""Printed cards as the site shows them: facts, the text in every language, the clause behind each phrase.

Promise: texts are printed from our own trees, so that no publisher's sentence is shown; every phrase
that a clause defines leads to that clause in the game's newest edition, and the clause leads back.
A card shows the passing scenarios that play it, or says that there is none.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from markupsafe import escape

from saitei.editions import catalogue
from saitei.site import cardlanguage, cardtexts, urls
from saitei.site.book import Book
from saitei.site.cardlanguage import Said, Section
from saitei.site.cards import Cards, Link, RuledOn
from saitei.site.cardtexts import CardText, Written, WrittenCard
from saitei.site.playing import Played, Playing
from saitei.site.views import Frame
from saitei.site.words import Words, in_language

_FACTS = ("number", "megami", "class", "type", "subtype", "range", "damage", "charge", "cost")


@dataclass(frozen=True)
class Printed:
    """The cards of a game over the newest edition that is at hand; ``uses`` are cards by kind of node."""

    game: str
    edition: str
    written: Written
    uses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    by_clause: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def card_language(self) -> tuple[Section, ...]:
        """How everything is said in the card language."""
        return cardlanguage.sections(self.game)

    @property
    def cards(self) -> Mapping[str, WrittenCard]:
        """The cards by id."""
        return self.written.cards


def shelve(books: Mapping[str, Book]) -> dict[str, Printed]:
    """The printed cards of every game that has some and an edition at hand."""
    found = {}
    for game in catalogue.games().values():
        at_hand = [edition.id for edition in game.editions if edition.id in books]
        written = cardtexts.written(game.id) if at_hand else None
        if written is not None and written.cards:
            found[game.id] = _printed(game.id, at_hand[-1], written)
    return found


def _printed(game: str, edition: str, written: Written) -> Printed:
    uses: dict[str, dict[str, None]] = {}
    by_clause: dict[str, dict[str, None]] = {}
    for card in written.cards.values():
        for kind in card.kinds:
            uses.setdefault(kind, {})[card.id] = None
            for clause in written.clauses[kind]:
                by_clause.setdefault(clause, {})[card.id] = None
    return Printed(game, edition, written, _frozen(uses), _frozen(by_clause))


def _frozen(found: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(values) for key, values in found.items()}


class LinkedStretch(NamedTuple):
    """Words, and where they lead."""

    words: str
    link: Link | None


@dataclass(frozen=True, slots=True)
class LinkedText:
    """A text with its links, in one language."""

    language: str
    stretches: tuple[LinkedStretch, ...]


@dataclass(frozen=True, slots=True)
class PhraseUse:
    """A phrase of a table, the clauses that define it and the cards that say it."""

    kind: str
    words: str
    language: str
    clauses: tuple[Link, ...]
    cards: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class About:
    """What else leads on from a card: the clauses that define its words, the rulings on them, where it resolves.

    ``played`` are the scenarios that play it (None: its game has none at all), ``waits`` the clauses that words of its
    text wait for to be executed.
    """

    clauses: tuple[Link, ...]
    rulings: tuple[Link, ...]
    resolve: Link | None
    played: tuple[Played, ...] | None = None
    waits: tuple[Link, ...] = ()


class PrintedPages:
    """The pages of printed cards in one language of the interface.

    ``ruled`` gives the rulings about clauses, ``playing`` the scenarios that play cards; None for a game without any.
    """

    def __init__(
        self, printed: Printed, cards: Cards, said: Words, ruled: RuledOn | None = None, playing: Playing | None = None
    ) -> None:
        self._printed, self._cards, self._said, self._ruled, self._playing = printed, cards, said, ruled, playing
        self._game = cards.game_name
        self._order = {address: number for number, address in enumerate(cards.book.outline.places)}

    def index(self) -> tuple[Frame, list[tuple[str, list[Link]]]]:
        """The list of all cards, by whose they are."""
        frame = self._frame(urls.cards_index(self._printed.game), self._said("cards"), ())
        ordered = sorted(self._printed.cards.values(), key=lambda c: c.id)
        groups = groupby(ordered, key=lambda c: c.facts.get("megami", ""))
        return frame, [
            (self._said.named("megami", whose), [self._link(card.id, frame.path) for card in group])
            for whose, group in groups
        ]

    @property
    def game(self) -> str:
        """The game whose cards these are."""
        return self._printed.game

    def paths(self) -> tuple[str, ...]:
        """The paths of what ``pages`` makes."""
        return tuple(urls.card_page(self.game, card) for card in self._printed.cards)

    def pages(self) -> Sequence[tuple[Frame, WrittenCard, list[tuple[str, str]], list[tuple[LinkedText, ...]], About]]:
        """One page a card: its frame, the card, its facts in words, its faces with links, what leads on."""
        out = []
        for card in self._printed.cards.values():
            path = urls.card_page(self._printed.game, card.id)
            frame = self._frame(path, card.name(self._cards.language), (self._index_link(path),))
            facts = [
                (self._said.named("fact", key), self._said.named("value", card.facts[key]))
                for key in _FACTS
                if card.facts.get(key)
            ]
            faces = [tuple(self._linked(text, path) for text in face) for face in card.faces]
            out.append((frame, card, facts, [self._first(face) for face in faces], self._about(card, path)))
        return out

    def _about(self, card: WrittenCard, path: str) -> About:
        language, places = self._cards.language, self._cards.book.outline.places
        defined = {clause for kind in card.kinds for clause in self._clauses(kind)}
        listed = sorted(defined & places.keys(), key=self._order.__getitem__)
        clauses = tuple(self._cards.link(places[address], path) for address in listed)
        if self._ruled is None:
            return About(clauses, (), None)
        whole = [f"{self._printed.edition}:{clause}" for clause in sorted(defined)]
        ruled = self._ruled(whole, path, language).citing if whole else ()
        way = urls.relative(urls.resolve_page(self._printed.game), path, f"card-{urls.anchor(card.id)}")
        resolve = Link(way, "", escape(self._said("resolve")), language)
        if self._playing is None:
            return About(clauses, ruled, resolve)
        waiting = [places[clause] for clause in self._playing.waits.get(card.id, ()) if clause in places]
        waits = tuple(self._cards.link(place, path, within="") for place in waiting)
        played = sorted(self._playing.played(card.id, path, language), key=lambda one: not _is_about(one, card))
        return About(clauses, ruled, resolve, tuple(played), waits)

    def phrases(self) -> tuple[Frame, list[PhraseUse]]:
        """Which cards say what: every phrase that some card uses and that a clause defines."""
        path = urls.card_phrases(self._printed.game)
        frame = self._frame(path, self._said("card_phrases"), (self._index_link(path),))
        said = self._printed.written.said
        found = []
        for kind, using in self._printed.uses.items():
            clauses = tuple(filter(None, (self._clause(c, path) for c in self._clauses(kind))))
            if clauses:
                words, language = in_language(said[kind], self._cards.language)
                links = tuple(self._link(card, path) for card in using)
                found.append(PhraseUse(kind, words, language, clauses, links))
        return frame, sorted(found, key=lambda use: self._order.get(self._clauses(use.kind)[0], 0))

    def language(self) -> tuple[Frame, list[tuple[str, list[tuple[Said, tuple[Link, ...]]]]]]:
        """The reference of the card language: titles, and under each what can be said with links to its clauses."""
        path = urls.card_language(self._printed.game)
        frame = self._frame(path, self._said("card_language"), (self._index_link(path),))
        return frame, [
            (section.title, [(said, tuple(filter(None, (self._clause(c, path) for c in said.clauses))))
                             for said in section.kinds])
            for section in self._printed.card_language
        ]  # fmt: skip

    def _clauses(self, kind: str) -> tuple[str, ...]:
        return self._printed.written.clauses[kind]

    def _first(self, face: tuple[LinkedText, ...]) -> tuple[LinkedText, ...]:
        return tuple(sorted(face, key=lambda text: text.language != self._cards.language))

    def _linked(self, text: CardText, path: str) -> LinkedText:
        return LinkedText(
            text.language,
            tuple(LinkedStretch(s.words, self._clause(s.clause, path) if s.clause else None) for s in text.stretches),
        )

    def _clause(self, address: str, path: str) -> Link | None:
        place = self._cards.book.outline.places.get(address)
        return self._cards.link(place, path) if place is not None else None

    def _link(self, card: str, path: str) -> Link:
        return link(self._printed, card, path, self._cards.language)

    def _index_link(self, path: str) -> Link:
        index = urls.relative(urls.cards_index(self._printed.game), path)
        return Link(index, "", escape(self._said("cards")), self._cards.language)

    def _frame(self, path: str, title: str, within: tuple[Link, ...]) -> Frame:
        game = Link(
            urls.relative(f"{self._printed.game}/{urls.CONTENTS}", path), "", escape(self._game[0]), self._game[1]
        )
        return Frame(path, title, (game, *within), covers=self._cards.covers)


def _is_about(played: Played, card: WrittenCard) -> bool:
    """Whether scenarios of a ruling are called after a card: they come first."""
    return any(one.words.startswith(escape(card.name(one.language))) for one in played.scenarios)


def link(printed: Printed, card: str, path: str, language: str) -> Link:
    """A link to a card from a page."""
    return Link(
        urls.relative(urls.card_page(printed.game, card), path),
        "",
        escape(printed.cards[card].name(language)),
        language,
    )
