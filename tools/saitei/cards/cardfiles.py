"""``.cards`` files: cards as this project writes them, facts and canonical English text.

Promise: every card of a file has an id of its own, a name, and a text that reads as one tree; otherwise
the file is refused with the line. Japanese and Korean are never stored: they are printed from the tree.
The syntax is ``grammar/cards/cardfile.lark``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.cards.trees import Node
from saitei.errors import UnusableInput

LANGUAGE = "en"
"""The language that cards are written in here."""


@dataclass(frozen=True)
class Card:
    """A card of our own writing. ``trees`` are by face: ``text``, and ``text.opened`` for another face."""

    id: str
    facts: Mapping[str, str]
    texts: Mapping[str, str]
    trees: Mapping[str, Node]
    path: Path
    line: int

    def name(self, language: str) -> str:
        """The name in a language, else the id."""
        return self.facts.get(f"name.{language}", self.id)


@cache
def load(game: str) -> Mapping[str, Card]:
    """Every card of a game in ``rules/<game>/cards/``, by id; UnusableInput when a file cannot be used."""
    found: dict[str, Card] = {}
    for path in sorted((resources.folder("rules") / game / "cards").glob("*.cards")):
        for card in read(path, game):
            if card.id in found:
                raise UnusableInput(f"the card “{card.id}” is written twice", "Keep one", path, card.line)
            found[card.id] = card
    return found


def named(game: str, name: str) -> Card | None:
    """The card with an id, a number or a name in any language."""
    wanted = name.strip().casefold()
    for card in load(game).values():
        known = {card.id, card.facts.get("number", ""), *(v for k, v in card.facts.items() if k.startswith("name."))}
        if wanted in {k.casefold() for k in known if k}:
            return card
    return None


@cache
def _grammar() -> Lark:
    path = resources.folder("grammar") / "cards" / "cardfile.lark"
    return Lark(path.read_text(encoding="utf-8"), parser="lalr", maybe_placeholders=False)


def read(path: Path, game: str) -> list[Card]:
    """The cards in a file; UnusableInput with line and column when it cannot be used."""
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise UnusableInput("this file of cards cannot be read", "It must be a text file in UTF-8", path) from None
    try:
        tree = _grammar().parse("\n" + source + "\n")
    except UnexpectedInput as error:
        raise UnusableInput(
            "this line is no part of a card", "See grammar/cards/cardfile.lark", path, error.line - 1, error.column
        ) from None
    return [_card(item, path, game) for item in tree.children if isinstance(item, Tree)]


def _card(item: Tree[Token], path: Path, game: str) -> Card:
    head, *parts = item.children
    assert isinstance(head, Token)
    line = (head.line or 1) - 1
    facts: dict[str, str] = {}
    written: dict[str, str] = {}
    trees: dict[str, Node] = {}
    for part in parts:
        assert isinstance(part, Tree)
        key, *values = [str(t) for t in part.children]
        if key in facts or key in written:
            raise UnusableInput(f"“{key}” stands twice at {head}", "Keep one", path, line)
        if part.data == "fact":
            facts[key] = values[0].strip() if values else ""
            continue
        written[key] = "\n".join(v.strip() for v in values)
        first = part.children[1]
        assert isinstance(first, Token)
        trees[key] = _tree(written[key], game, path, (first.line or 1) - 1)
    if not any(key.startswith("name.") for key in facts):
        raise UnusableInput(f"the card {head} has no name", "Add a line “name.en = …”", path, line)
    return Card(str(head)[1:-1], facts, written, trees, path, line)


def _tree(text: str, game: str, path: Path, line: int) -> Node:
    reading = texts.read(tables.load(game, LANGUAGE), text)
    if reading.tree is not None:
        return reading.tree
    place = reading.declined
    assert place is not None
    expected = ", ".join(place.expected[:6])
    raise UnusableInput(
        f"this card text is {place.why.value}" + (f"; here could stand {expected}" if expected else ""),
        "`saitei card read` shows the nearest phrases",
        path,
        line + place.line - 1,
        place.column,
    )
