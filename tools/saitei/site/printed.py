"""Printed cards as the site shows them: facts, the text in every language, the clause behind each phrase.

Promise: texts are printed from our own trees, so that no publisher's sentence is shown; every phrase
that a clause defines leads to that clause in the game's newest edition, and the clause leads back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from markupsafe import escape

from saitei.cards import cardfiles, nearest, tables, trees
from saitei.cards import text as texts
from saitei.cards.cardfiles import Card
from saitei.editions import catalogue
from saitei.site import urls
from saitei.site.book import Book
from saitei.site.cards import Cards, Link
from saitei.site.views import Frame
from saitei.site.words import LANGUAGES, Words

_FACTS = ("number", "megami", "class", "type", "subtype", "range", "damage", "charge", "cost")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some words of a card text and the clause that defines the innermost phrase around them, if any does."""

    words: str
    clause: str


@dataclass(frozen=True, slots=True)
class CardText:
    """A card's text in one language."""

    language: str
    stretches: tuple[Stretch, ...]


@dataclass(frozen=True)
class Printed:
    """The cards of a game over the newest edition that is at hand; ``uses`` are cards by kind of node."""

    game: str
    edition: str
    cards: Mapping[str, Card]
    texts: Mapping[str, tuple[tuple[CardText, ...], ...]]
    uses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    by_clause: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def clauses(self, kind: str) -> tuple[str, ...]:
        """The clauses that define a kind of node."""
        return tables.load(self.game, cardfiles.LANGUAGE).schema.nodes[kind].clauses


def shelve(books: Mapping[str, Book]) -> dict[str, Printed]:
    """The printed cards of every game that has some and an edition at hand."""
    found = {}
    for game in catalogue.games().values():
        at_hand = [edition.id for edition in game.editions if edition.id in books]
        cards = cardfiles.load(game.id) if at_hand else {}
        if cards:
            found[game.id] = _printed(game.id, at_hand[-1], cards)
    return found


def _printed(game: str, edition: str, cards: Mapping[str, Card]) -> Printed:
    written = {card.id: tuple(_faces(game, card)) for card in cards.values()}
    nodes = tables.load(game, cardfiles.LANGUAGE).schema.nodes
    uses: dict[str, dict[str, None]] = {}
    by_clause: dict[str, dict[str, None]] = {}
    for card in cards.values():
        for tree in card.trees.values():
            for node in trees.walk(tree):
                uses.setdefault(node.kind, {})[card.id] = None
                for clause in nodes[node.kind].clauses:
                    by_clause.setdefault(clause, {})[card.id] = None
    frozen = [{key: tuple(found) for key, found in every.items()} for every in (uses, by_clause)]
    return Printed(game, edition, cards, written, *frozen)


def _faces(game: str, card: Card) -> Sequence[tuple[CardText, ...]]:
    known = [language for language in LANGUAGES if language in tables.languages(game)]
    return [tuple(_text(game, language, tree) for language in known) for tree in card.trees.values()]


def _text(game: str, language: str, tree: trees.Node) -> CardText:
    table = tables.load(game, language)
    written = texts.write(table, tree)
    clauses = [""] * len(written)
    for span in sorted(texts.read(table, written).spans(), key=lambda s: s.depth):
        if span.clauses:
            clauses[span.start : span.end] = [span.clauses[0]] * (span.end - span.start)
    runs = groupby(zip(written, clauses, strict=True), key=lambda pair: pair[1])
    return CardText(language, tuple(Stretch("".join(c for c, _ in run), clause) for clause, run in runs))


@dataclass(frozen=True, slots=True)
class LinkedStretch:
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


class PrintedPages:
    """The pages of printed cards in one language of the interface."""

    def __init__(self, printed: Printed, cards: Cards, said: Words) -> None:
        self._printed, self._cards, self._said = printed, cards, said
        self._game = cards.game_name

    def index(self) -> tuple[Frame, list[tuple[str, list[Link]]]]:
        """The list of all cards, by whose they are."""
        frame = self._frame(urls.cards_index(self._printed.game), self._said("cards"), ())
        ordered = sorted(self._printed.cards.values(), key=lambda c: c.id)
        groups = groupby(ordered, key=lambda c: c.facts.get("megami", ""))
        return frame, [
            (self._said.named("megami", whose), [self._link(card.id, frame.path) for card in group])
            for whose, group in groups
        ]

    def pages(self) -> Sequence[tuple[Frame, Card, list[tuple[str, str]], list[tuple[LinkedText, ...]]]]:
        """One page a card: its frame, the card, its facts in words, its faces with links."""
        out = []
        for card in self._printed.cards.values():
            path = urls.card_page(self._printed.game, card.id)
            frame = self._frame(path, card.name(self._cards.language), (self._index_link(path),))
            facts = [
                (self._said.named("fact", key), self._said.named("value", card.facts[key]))
                for key in _FACTS
                if card.facts.get(key)
            ]
            faces = [tuple(self._linked(text, path) for text in face) for face in self._printed.texts[card.id]]
            out.append((frame, card, facts, [self._first(face) for face in faces]))
        return out

    def phrases(self) -> tuple[Frame, list[PhraseUse]]:
        """Which cards say what: every phrase that some card uses and that a clause defines."""
        path = urls.card_phrases(self._printed.game)
        frame = self._frame(path, self._said("card_phrases"), (self._index_link(path),))
        known = tables.languages(self._printed.game)
        language = self._cards.language if self._cards.language in known else known[0]
        table = tables.load(self._printed.game, language)
        found = []
        for kind, using in self._printed.uses.items():
            clauses = tuple(filter(None, (self._clause(c, path) for c in self._printed.clauses(kind))))
            if clauses:
                words = nearest.skeleton(table.phrases[kind][0])
                links = tuple(self._link(card, path) for card in using)
                found.append(PhraseUse(kind, words, language, clauses, links))
        order = {address: number for number, address in enumerate(self._cards.book.outline.places)}
        return frame, sorted(found, key=lambda use: order.get(self._printed.clauses(use.kind)[0], 0))

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
        return Frame(path, title, (game, *within), game=self._game)


def link(printed: Printed, card: str, path: str, language: str) -> Link:
    """A link to a card from a page."""
    return Link(
        urls.relative(urls.card_page(printed.game, card), path),
        "",
        escape(printed.cards[card].name(language)),
        language,
    )
