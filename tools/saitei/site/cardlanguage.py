"""The card language as a reference, made from the schema and the phrase tables: what can be said, and how.

Promise: every kind of node is there once, in the order of the schema, with the first phrase of each language and
the clauses that define it; nothing is written by hand, so the reference is never behind the tables. It is kept under
a key over tables and code, so that a second build loads no table.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from saitei import keeping, resources
from saitei.cards import schemas
from saitei.cards.phrases import tables
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, Literal, SlotItem
from saitei.cards.phrases.wordings import Phrase
from saitei.site import inputs
from saitei.site.words import LANGUAGES

_SECTION = re.compile(r"^# --- (.+)$")


@dataclass(frozen=True, slots=True)
class Said:
    """A kind of node: its slots as “name: sort”, local addresses of its clauses, a phrase by language."""

    kind: str
    sort: str
    slots: tuple[str, ...]
    clauses: tuple[str, ...]
    phrases: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Section:
    """Kinds of node that stand together in the schema, under the title they have there (English)."""

    title: str
    kinds: tuple[Said, ...]


def sections(game: str) -> tuple[Section, ...]:
    """The card language of a game; empty when it has none. UnusableInput when a table cannot be used."""
    if not tables.languages(game):
        return ()
    name, key = f"cardlanguage.{game}", inputs.key((*inputs.CARDS, "site/cardlanguage.py"), game)
    kept = keeping.load(name, key)
    if kept is None:
        kept = [asdict(section) for section in _made(game)]
        if inputs.settled((*inputs.CARDS, "site/cardlanguage.py"), game):
            keeping.keep(name, key, kept)
    return tuple(Section(one["title"], tuple(_said(kind) for kind in one["kinds"])) for one in kept)


def _said(kept: Mapping[str, Any]) -> Said:
    return Said(kept["kind"], kept["sort"], tuple(kept["slots"]), tuple(kept["clauses"]), kept["phrases"])


def _made(game: str) -> list[Section]:
    schema = schemas.load(game)
    known = {language: tables.load(game, language) for language in LANGUAGES if language in tables.languages(game)}
    lines = (resources.folder("grammar") / game / "card.nodes").read_text(encoding="utf-8").splitlines()
    titles = [(number, found.group(1)) for number, line in enumerate(lines, 1) if (found := _SECTION.match(line))]
    made: dict[str, list[Said]] = {title: [] for _, title in titles} or {"": []}
    for node in sorted(schema.nodes.values(), key=lambda n: n.line):
        title = next((title for number, title in reversed(titles) if number < node.line), next(iter(made)))
        slots = tuple(f"{slot.name}: {slot.sort}" + ("…" if slot.is_list else "") for slot in node.slots)
        said = {language: words for language, table in known.items() if (words := _words(table, node.kind))}
        made[title].append(Said(node.kind, node.sort, slots, node.clauses, said))
    return [Section(title, tuple(kinds)) for title, kinds in made.items() if kinds]


def _words(table: Table, kind: str) -> str:
    """How a kind is first said in a language: words, and slots by name between ‹ and ›."""
    phrases = [phrase for phrase in table.phrases.get(kind, ()) if phrase.printed]
    usual = [phrase for phrase in phrases if phrase.form == table.usual(phrase.node.sort)]
    return _pattern((usual or phrases)[0]) if phrases else ""


def _pattern(phrase: Phrase) -> str:
    out = ""
    for item in phrase.items:
        if isinstance(item, SlotItem):
            out += f"‹{item.name}›"
        elif isinstance(item, ListItem):
            out += f"‹{item.name} …›"
        else:
            out += item.text if isinstance(item, Literal) else item.shapes[0]
    return " ".join(out.split())
