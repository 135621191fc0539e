"""A corpus of printed cards that the user has: read at run time, never part of the project.

Promise: a corpus is a JSON file ``<game>-….json`` with a list ``cards`` in the user's folder; each card
has an id, facts and texts by language. One card in five or so is set aside by its id, so that the
share of those read tells whether phrases compose or were memorised.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saitei.errors import UnusableInput

LANGUAGES = ("ja", "ko", "en")
_SET_ASIDE = frozenset("012")
_SUFFIX = {"ja": "", "ko": "Ko", "en": "En"}
_TEXTS = ("text", "textOpened")


@dataclass(frozen=True, slots=True)
class CorpusCard:
    """A printed card: its id, its facts as the corpus has them, and its texts by language.

    A card with two faces has two texts in each language, in the same order.
    """

    id: str
    facts: Mapping[str, Any]
    texts: Mapping[str, tuple[str, ...]]

    @property
    def set_aside(self) -> bool:
        """Whether the card is one that phrases were written without."""
        return is_set_aside(self.id)

    def name(self, language: str) -> str:
        """The card's name in a language; empty when the corpus has none."""
        return str(self.facts.get(f"name{_SUFFIX[language]}") or "")


def is_set_aside(card: str) -> bool:
    """Whether phrases are written without the card of an id; nobody who writes them sees its words."""
    return hashlib.sha256(card.encode()).hexdigest()[0] in _SET_ASIDE


def load(folder: Path, game: str) -> list[CorpusCard]:
    """The cards of a game in a folder; UnusableInput when there are none or a file cannot be read."""
    cards: list[CorpusCard] = []
    for path in sorted(folder.glob(f"{game}-*.json")):
        cards += [_card(entry) for entry in _entries(path) if "text" in entry]
    if not cards:
        raise UnusableInput(f"there are no cards of {game} here", f"Put a file {game}-….json there", folder)
    return cards


def _entries(path: Path) -> list[dict[str, Any]]:
    """What a file says of each card; UnusableInput with the line where it is no JSON, else with the card."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise UnusableInput("this file is no text", "It must be JSON in UTF-8", path) from None
    except json.JSONDecodeError as error:
        raise UnusableInput(f"this is no JSON: {error.msg}", "Mend it there", path, error.lineno) from None
    except RecursionError:
        raise UnusableInput("this JSON is nested too deep", "It must hold a list “cards”", path) from None
    entries = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(entries, list):
        raise UnusableInput("this is no corpus of cards", "It must hold a list “cards”", path)
    known: set[str] = set()
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or "id" not in entry:
            raise UnusableInput(f"card {number} of the list has no id", "A card is an object with an “id”", path)
        if str(entry["id"]) in known:
            raise UnusableInput(
                f"card {number} of the list has the id of another: {entry['id']}", "Name each once", path
            )
        known.add(str(entry["id"]))
    return entries


def _card(entry: Mapping[str, Any]) -> CorpusCard:
    texts = {}
    for language, suffix in _SUFFIX.items():
        found = [str(entry.get(f"{name}{suffix}") or "").strip() for name in _TEXTS]
        texts[language] = tuple(text for text in found if text)
    return CorpusCard(str(entry["id"]), entry, texts)
