"""The bilingual word list of a pair: the glossary's words and those found by the alignment.

Promise: every entry says where both texts have it and how often, and in what way
the two words belong together: read alike, nearly alike, or chosen freely.
"""

import difflib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from saitei.editions.alignment import glossary
from saitei.editions.alignment.features import side
from saitei.editions.alignment.pivot import pivot
from saitei.editions.checks.model import Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.folding import comparable, fold

_NEAR = 0.5
"""Share of letters in common from which two words are nearly alike."""
_PLACES = 5


class State(StrEnum):
    """In what way two words belong together."""

    READS_THE_SAME = "reads-the-same"
    NEAR = "near"
    FREELY_CHOSEN = "freely-chosen"


class Origin(StrEnum):
    """Where an entry comes from: the game's glossary, or the two texts themselves."""

    GIVEN = "given"
    INDUCED = "induced"


@dataclass(frozen=True, slots=True)
class Entry:
    """Two words for one thing: ``together`` counts units with both, ``places`` are the first of them."""

    concept: str
    old: str
    new: str
    origin: Origin
    state: State
    uses_old: int
    uses_new: int
    together: int
    places: tuple[tuple[str, str], ...]

    def as_dict(self) -> dict[str, Any]:
        """The documented JSON shape."""
        return {
            "concept": self.concept,
            "old": self.old,
            "new": self.new,
            "origin": self.origin.value,
            "state": self.state.value,
            "uses": {"old": self.uses_old, "new": self.uses_new, "together": self.together},
            "places": [{"old": old, "new": new} for old, new in self.places],
        }


def entries(pair: Pair) -> Iterator[Entry]:
    """The glossary in its order, then what was found beside it, the most frequent first."""
    here, there = pair.vocabularies
    known = set()
    for concept in pair.lexicon:
        if concept.concept in here.words and concept.concept in there.words:
            old, new = here.words[concept.concept], there.words[concept.concept]
            known.add((fold(old), fold(new)))
            found = [
                (unit, a, b)
                for unit, first, second in pair.both
                if (a := here.says(first.text, concept.concept)) | (b := there.says(second.text, concept.concept))
            ]
            yield _entry(pair, concept.concept, old, new, Origin.GIVEN, found)
    induced = [
        _entry(pair, "", old, new, Origin.INDUCED, _uses(pair, old, new))
        for old, new in sorted(_induced(pair).items())
        if (fold(old), fold(new)) not in known and not here.named(old) & there.named(new)
    ]
    yield from sorted(induced, key=lambda e: -e.together)


def state(old: str, new: str, languages: tuple[str, str]) -> State:
    """How alike two words are once Japanese is read as Korean would read it."""
    first = _initials(comparable(pivot(old, languages[0], languages[1])))
    second = _initials(comparable(pivot(new, languages[1], languages[0])))
    if first == second and first:
        return State.READS_THE_SAME
    alike = difflib.SequenceMatcher(None, _letters(first), _letters(second), autojunk=False).ratio()
    return State.NEAR if alike >= _NEAR else State.FREELY_CHOSEN


def _letters(word: str) -> str:
    """Hangul in its letters, so that 요 and 유 have something in common."""
    return unicodedata.normalize("NFD", word)


_SOFT = str.maketrans({"\u1105": "\u110b", "\u1102": "\u110b"})


def _initials(word: str) -> str:
    """Korean drops or softens ㄹ and ㄴ at the beginning of a word: 령역 is 영역, 래일 is 내일."""
    letters = unicodedata.normalize("NFD", word)
    if letters[:1] in ("\u1105", "\u1102") and letters[1:2]:
        narrow = letters[1] in "\u1163\u1164\u1167\u1168\u116d\u1172\u1175"
        first = letters[0].translate(_SOFT) if narrow else "\u1102"
        letters = first + letters[1:]
    return unicodedata.normalize("NFC", letters)


def _induced(pair: Pair) -> Mapping[str, str]:
    """Words found in linked clauses, each the best partner of the other."""
    languages = pair.old.identity.language, pair.new.identity.language
    old, new = side(pair.old, languages[1]), side(pair.new, languages[0])
    links: dict[int, int] = {}
    scores: dict[int, float] = {}
    for unit, first, second in pair.both:
        i, j = old.index.get(first.addresses[0]), new.index.get(second.addresses[0])
        if i is not None and j is not None:
            links[i] = j
            scores[i] = 1.0 if pair.one_edition else unit.score
    return glossary.induce(old, new, links, scores)


def _uses(pair: Pair, old: str, new: str) -> list[tuple[Unit, int, int]]:
    first, second = comparable(old), comparable(new)
    counted = ((unit, comparable(a.text).count(first), comparable(b.text).count(second)) for unit, a, b in pair.both)
    return [(unit, a, b) for unit, a, b in counted if a or b]


def _entry(pair: Pair, concept: str, old: str, new: str, origin: Origin, found: list[tuple[Unit, int, int]]) -> Entry:
    both = [unit for unit, a, b in found if a and b]
    places = tuple((_first(unit.old), _first(unit.new)) for unit in both[:_PLACES])
    return Entry(
        concept, old, new, origin, state(old, new, (pair.old.identity.language, pair.new.identity.language)),
        sum(a for _, a, _ in found), sum(b for _, _, b in found), len(both), places,
    )  # fmt: skip


def _first(half: Half | None) -> str:
    return half.document.identity.address(half.addresses[0]) if half else ""
