"""By which variant of an edition's rules a game is played.

Promise: a variant is named as the game calls it in any language, or refused with those there are; in a scenario it is
``the rules are …`` in ``given``, refused with its place. Where nobody names one, the usual variant is played.
"""

from saitei.errors import UnusableInput
from saitei.rulebook.folding import comparable
from saitei.scenarios.adapter import Adapter, Words
from saitei.scenarios.naming import first
from saitei.scenarios.syntax import Says, Scenario, Word

ASKED: Words = {"en": ("rules", "variant"), "ja": ("ルール",), "ko": ("규칙",)}
"""What the line is about."""


def names_one(says: Says) -> bool:
    """Whether a line of ``given`` says by which variant the game is played."""
    return says.subject.whose is None and _is_called(says.subject.name, ASKED)


def chosen(scenario: Scenario, edition: str, adapter: Adapter) -> Adapter:
    """The game by the variant that a scenario names; as it is where none is named."""
    said = [says for says in scenario.given if isinstance(says, Says) and names_one(says)]
    if not said:
        return adapter
    spot = said[-1].value_spot
    if len(said) > 1:
        what, remedy = f"“{said[-1].subject.name}” is said twice", "Keep one of the two"
        raise UnusableInput(what, remedy, scenario.path, spot.line, spot.column)
    value = said[0].value
    try:
        return named(value.text if isinstance(value, Word) else "", edition, adapter, scenario.language)
    except UnusableInput as error:
        raise UnusableInput(error.what, error.remedy, scenario.path, spot.line, spot.column) from None


def named(word: str, edition: str, adapter: Adapter, language: str = "en") -> Adapter:
    """The game by the variant that a word names. UnusableInput when the edition has none of that name."""
    known = adapter.variants(edition)
    for name, words in known.items():
        if _is_called(word, words):
            return adapter.by_variant(name)
    shown = ", ".join(first(words, language) for words in known.values())
    raise UnusableInput(f"{edition} has no such variant of its rules", f"Its variants: {shown or 'none'}")


def _is_called(name: str, words: Words) -> bool:
    return any(comparable(name) == comparable(word) for said in words.values() for word in said)
