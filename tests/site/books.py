"""Two small invented editions of a game and what became of their clauses."""

from saitei.editions.alignment.model import Relation, Structure
from saitei.editions.catalogue import Edition, edition
from saitei.editions.lineage import Entry, Lineage
from saitei.editions.readings import Readings
from saitei.rulebook.model import Document, Identity
from saitei.rulebook.reading import read
from saitei.rulebook.source import from_text
from saitei.site import outline
from saitei.site.book import Book

OLD = """Core Rules

1. Basics

1-1. Cards
A card lies face down until somebody turns it over.
The lantern burns for three whole rounds and then goes out for good.

1-2. Tokens
A token is moved by its owner.

2. Play

2-1. Turns
Players take turns.

3. Ending

3-1. Last round
The game ends after the ninth round.
"""
NEW = """Core Rules

1. Basics

1-1. Cards
A card lies face up until somebody turns it over.

2. Play

2-1. Rounds
There are nine rounds.

2-2. Turns
Players take turns.
The lantern burns for three whole rounds and then goes out at last.

2-3. Tokens
A token is moved by its owner.
"""


def document(text: str, name: str, language: str = "en") -> Document:
    return read(from_text(text), Identity("furuyoni", name, language, "restatement"), "hyphen")


def book(text: str, name: str) -> Book:
    declared: Edition = edition(f"furuyoni@{name}")
    found = document(text, name)
    return Book(declared, (found,), outline.join([found], []), Readings())


def entry(old: str, new: str, structure: Structure, relation: Relation = Relation.SAME, note: str = "") -> Entry:
    sides = (tuple(f"core/{n}" for n in side.split()) for side in (old, new))
    was, now = sides
    return Entry(old=was, new=now, relation=relation, structure=structure, confirmed=True, note=note)


LINEAGE = Lineage(
    "furuyoni@2018",
    "furuyoni@2025",
    (
        entry("1", "1", Structure.KEPT),
        entry("1-1", "1-1", Structure.KEPT, Relation.CHANGED, "face up, was: face down"),
        entry("1-2", "2-3", Structure.MOVED),
        entry("2", "2", Structure.KEPT),
        entry("2-1", "2-2", Structure.RENUMBERED),
        entry("3", "", Structure.REMOVED, Relation.CHANGED),
        entry("3-1", "", Structure.REMOVED, Relation.CHANGED),
        entry("", "2-1", Structure.ADDED, Relation.CHANGED),
    ),
)
