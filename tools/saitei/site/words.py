"""The words of the interface, in every language it speaks (``site/words.toml``).

Promise: no sentence of the interface stands in a template or in code; a word that
lacks a language is refused when the file is read, not found missing on a page.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from saitei import resources
from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import read_toml

LANGUAGES = ("en", "ja", "ko")
"""The languages of the interface, in the order in which they are offered."""


@dataclass(frozen=True)
class Words:
    """The interface in one language. Calling it with a key gives the words, with values put in."""

    language: str
    table: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """The words of a key; KeyError for a key that does not exist."""
        words = self.table[key]
        return words.format(**values) if values else words

    def named(self, group: str, name: str) -> str:
        """The words for a name that data decides (``part``, ``core``); the name itself where there are none."""
        return self.table.get(f"{group}_{name}", name)


def load(path: Path | None = None) -> Mapping[str, Words]:
    """The words by language. UnusableInput names the key that lacks one."""
    source = path or resources.folder("site") / "words.toml"
    tables: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for key, said in read_toml(source).items():
        for language in LANGUAGES:
            words = said.get(language) if isinstance(said, dict) else None
            if not isinstance(words, str) or not words:
                raise UnusableInput(f"{key!r} has no words in {language!r}", "Add them", source)
            tables[language][key] = words
    return {language: Words(language, table) for language, table in tables.items()}


def in_language(texts: Mapping[str, str], language: str) -> tuple[str, str]:
    """What data says in a language, else in the first that it has: the words and their language."""
    if language in texts:
        return texts[language], language
    found = next(iter(texts), language)
    return texts.get(found, ""), found
