"""Printed cards in words: the text of every face in every language, the clause behind each phrase, who says what.

Promise: ``written`` gives what the tables print from our own trees. It is kept under a key over the cards, the tables
and the code, so that a second build loads no table; nothing of it was made by other tables than those at hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from saitei import keeping
from saitei.cards import cardfiles, trees
from saitei.cards import text as texts
from saitei.cards.cardfiles import Card
from saitei.cards.phrases import nearest, tables
from saitei.site import inputs
from saitei.site.words import LANGUAGES


class Stretch(NamedTuple):
    """Some words of a card text and the clause that defines the innermost phrase around them, if any does."""

    words: str
    clause: str


@dataclass(frozen=True, slots=True)
class CardText:
    """A card's text in one language."""

    language: str
    stretches: tuple[Stretch, ...]

    @property
    def words(self) -> str:
        """The whole text."""
        return "".join(one.words for one in self.stretches)


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """A card: its printed facts, its faces (each in every of the ``languages``), the kinds of node in its trees."""

    id: str
    facts: Mapping[str, str]
    languages: tuple[str, ...]
    faces: tuple[tuple[CardText, ...], ...]
    kinds: tuple[str, ...]

    def name(self, language: str) -> str:
        """The name in a language, else the id."""
        return self.facts.get(f"name.{language}", self.id)

    def texts(self, language: str) -> tuple[CardText, ...]:
        """The text of every face in a language."""
        return tuple(text for face in self.faces for text in face if text.language == language)


@dataclass(frozen=True, slots=True)
class Written:
    """The cards of a game by id; for each kind of node they use, its clauses and how each language says it."""

    cards: Mapping[str, WrittenCard]
    clauses: Mapping[str, tuple[str, ...]]
    said: Mapping[str, Mapping[str, str]]


def written(game: str) -> Written:
    """The cards of a game as their tables print them. UnusableInput when a card or a table cannot be used."""
    kind, key = f"cards.{game}", inputs.key(inputs.CARDS, game)
    kept = keeping.load(kind, key)
    if kept is not None:
        return _from_json(kept)
    found = _written(game)
    if inputs.settled(inputs.CARDS, game):
        keeping.keep(kind, key, _to_json(found))
    return found


def _written(game: str) -> Written:
    given = cardfiles.load(game)
    if not given:
        return Written({}, {}, {})
    known = [language for language in LANGUAGES if language in tables.languages(game)]
    cards = {card.id: _card(game, card, known) for card in given.values()}
    nodes = tables.load(game, cardfiles.LANGUAGE).schema.nodes
    kinds = dict.fromkeys(kind for card in cards.values() for kind in card.kinds)
    clauses = {kind: tuple(nodes[kind].clauses) for kind in kinds}
    said = {
        kind: {one: nearest.skeleton(tables.load(game, one), tables.load(game, one).phrases[kind][0]) for one in known}
        for kind, defined in clauses.items()
        if defined
    }
    return Written(cards, clauses, said)


def _card(game: str, card: Card, known: list[str]) -> WrittenCard:
    faces = tuple(tuple(_text(game, language, tree) for language in known) for tree in card.trees.values())
    kinds = dict.fromkeys(node.kind for tree in card.trees.values() for node in trees.walk(tree))
    return WrittenCard(card.id, dict(card.facts), tuple(known), faces, tuple(kinds))


def _text(game: str, language: str, tree: trees.Node) -> CardText:
    table = tables.load(game, language)
    printed = texts.write(table, tree)
    clauses = [""] * len(printed)
    for span in sorted(texts.read(table, printed).spans(), key=lambda s: s.depth):
        if span.clauses:
            clauses[span.start : span.end] = [span.clauses[0]] * (span.end - span.start)
    runs = groupby(zip(printed, clauses, strict=True), key=lambda pair: pair[1])
    return CardText(language, tuple(Stretch("".join(c for c, _ in run), clause) for clause, run in runs))


def _to_json(found: Written) -> dict[str, Any]:
    cards = [
        [
            card.id,
            dict(card.facts),
            card.languages,
            [[[text.language, [[s.words, s.clause] for s in text.stretches]] for text in face] for face in card.faces],
            card.kinds,
        ]
        for card in found.cards.values()
    ]
    return {"cards": cards, "clauses": dict(found.clauses), "said": {k: dict(v) for k, v in found.said.items()}}


def _from_json(data: dict[str, Any]) -> Written:
    cards = {
        id: WrittenCard(
            id,
            facts,
            tuple(languages),
            tuple(
                tuple(CardText(language, tuple(Stretch(*one) for one in runs)) for language, runs in face)
                for face in faces
            ),
            tuple(kinds),
        )
        for id, facts, languages, faces, kinds in data["cards"]
    }
    return Written(cards, {kind: tuple(found) for kind, found in data["clauses"].items()}, data["said"])
