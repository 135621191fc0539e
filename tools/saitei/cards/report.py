"""The report on a corpus: how much of it the tables read, and what they do not.

Promise: every card with text is either whole or declined with a place, in each language; the numbers
of cards that were set aside stand apart; nothing is rounded in our favour. The shape of ``as_dict`` is
a contract (SHAPES.md).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from saitei.cards import compare as comparing
from saitei.cards import remembered, schemas
from saitei.cards.compare import Comparison, Difference
from saitei.cards.corpus import LANGUAGES, CorpusCard
from saitei.cards.phrases import tables
from saitei.cards.remembered import Readings, Summary
from saitei.cards.schema import Schema
from saitei.cards.text import Why

GATED = ("ja", "ko")
"""The languages that publishers write; translations by players are reported only."""


@dataclass(frozen=True, slots=True)
class Declined:
    """A card that was not read in a language; ``unlocks`` counts the cards that fail at the same words."""

    card: str
    language: str
    why: str
    line: int
    column: int
    at: str
    expected: tuple[str, ...]
    unlocks: int

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "card": self.card,
            "language": self.language,
            "why": self.why,
            "line": self.line,
            "column": self.column,
            "at": self.at,
            "expected": list(self.expected),
            "unlocks": self.unlocks,
        }


@dataclass
class Report:
    """What became of a corpus. ``readings`` are by card and language, one summary for each text of the card."""

    cards: Sequence[CorpusCard]
    readings: dict[tuple[str, str], tuple[Summary, ...]] = field(default_factory=dict)
    comparisons: dict[str, Comparison] = field(default_factory=dict)
    phrase_uses: dict[str, Counter[int]] = field(default_factory=dict)
    phrases_in_table: dict[str, int] = field(default_factory=dict)

    def whole(self, card: CorpusCard, language: str) -> bool:
        """Whether every text of a card in a language was read."""
        found = self.readings.get((card.id, language), ())
        return bool(found) and all(s.tree is not None for s in found)

    def share(self, language: str, unseen: bool = False) -> dict[str, Any]:
        """How many cards with text in a language were read whole; only those set aside when ``unseen``."""
        among = [c for c in self.cards if c.texts[language] and (c.set_aside or not unseen)]
        whole = sum(self.whole(card, language) for card in among)
        return {"whole": whole, "of": len(among), "share": _share(whole, len(among))}

    def same_tree(self, unseen: bool = False) -> dict[str, Any]:
        """How many cards read in both gated languages say the same, and what the others are."""
        among = [c for c in self.cards if c.id in self.comparisons and (c.set_aside or not unseen)]
        same = sum(self.comparisons[c.id].difference is Difference.SAME for c in among)
        found: dict[str, Any] = {"same": same, "of": len(among), "share": _share(same, len(among))}
        if not unseen:
            found["differing"] = [
                {
                    "card": card.id,
                    "class": self.comparisons[card.id].difference.value,
                    "only_ja": list(self.comparisons[card.id].only_first),
                    "only_ko": list(self.comparisons[card.id].only_second),
                }
                for card in among
                if self.comparisons[card.id].difference is not Difference.SAME
            ]
        return found

    def ambiguous(self) -> list[str]:
        """The cards that have two readings in some language: an error of a table."""
        return [
            f"{card} ({language})"
            for (card, language), found in self.readings.items()
            if any(s.why is Why.AMBIGUOUS for s in found)
        ]

    def declined(self) -> list[Declined]:
        """Every card that was not read, those first that fail where most others fail."""
        found = []
        for (card, language), summaries in self.readings.items():
            failed = next((s for s in summaries if s.tree is None), None)
            if failed is not None:
                found.append((card, language, failed))
        places = Counter((language, s.at) for _, language, s in found)
        declined = [
            Declined(card, language, s.why or "", s.line, s.column, s.at, s.expected, places[language, s.at])
            for card, language, s in found
        ]
        return sorted(declined, key=lambda d: (GATED.index(d.language) if d.language in GATED else 2, -d.unlocks))

    def phrases(self) -> dict[str, int]:
        """How many phrases the tables have, how many read one card only, and how many read none."""
        uses = [Counter(counts) for counts in self.phrase_uses.values()]
        return {
            "total": sum(self.phrases_in_table.values()),
            "serving_one_card": sum(1 for counts in uses for number in counts.values() if number == 1),
            "serving_none": sum(self.phrases_in_table.values()) - sum(len(counts) for counts in uses),
        }

    def alternates(self) -> list[dict[str, Any]]:
        """The stretches of cards that printing would word otherwise; ``face`` counts the texts of a card from 0."""
        out = []
        for (card, language), found in self.readings.items():
            spans = [
                {"face": face, "start": one.start, "end": one.end, "kind": one.kind, "text": one.text}
                for face, one_text in enumerate(found)
                for one in one_text.alternates
            ]
            if spans:
                out.append({"card": card, "language": language, "spans": spans})
        return out

    def as_dict(self) -> dict[str, Any]:
        """The report for JSON."""
        unseen: dict[str, Any] = {language: self.share(language, True) for language in LANGUAGES}
        return {
            "read": {language: self.share(language) for language in LANGUAGES},
            "same_tree": self.same_tree(),
            "unseen": unseen | {"same_tree": self.same_tree(True)},
            "ambiguous": self.ambiguous(),
            "declined": [d.as_dict() for d in self.declined()],
            "phrases": self.phrases(),
            "alternates": self.alternates(),
        }


def make(
    cards: Sequence[CorpusCard],
    game: str,
    tell: Callable[[str, int, int], None] = lambda *_: None,
    meanwhile: Callable[[], None] = remembered.nothing,
    came: Callable[[Report], None] = lambda _: None,
) -> Report:
    """Reads every text of every card with its language's table of a game; UnusableInput when one cannot be used.

    ``tell`` is called with a language, how many are done and how many there are. Others are read while ``meanwhile`` is
    called, and ``came`` with the report as far as it is when one of the languages that publishers write has been read;
    when the last of them has, cards are compared.
    """
    report = Report(cards)
    schema = schemas.load(game)  # before other processes begin, which have it then
    spoken = [language for language in LANGUAGES if language in tables.languages(game)]
    voices = {tables.players(game, language): language for language in spoken}
    given = {voice: [text for card in cards for text in card.texts[language]] for voice, language in voices.items()}
    awaited = {language for language in spoken if language in GATED}
    for done, (voice, read) in enumerate(remembered.read_all(game, given, meanwhile), 1):
        language = voices[voice]
        _take(report, language, read)
        tell(voice, done, len(spoken))
        if language in awaited:
            awaited.remove(language)
            if not awaited:
                _compare(report, schema)
            came(report)
    keys = ((card.id, language) for language in spoken for card in cards)
    report.readings = {key: report.readings[key] for key in keys if key in report.readings}
    return report


def _take(report: Report, language: str, read: Readings) -> None:
    """Puts the readings of a language into a report."""
    uses: Counter[int] = Counter()
    for card in report.cards:
        found = tuple(read.summaries[text] for text in card.texts[language])
        if found:
            report.readings[card.id, language] = found
            uses.update({line for s in found for line in s.phrases})
    if language in GATED:
        report.phrase_uses[language] = uses
        report.phrases_in_table[language] = read.phrases


def _compare(report: Report, schema: Schema) -> None:
    """Compares the cards that were read in all languages that publishers write."""
    names = tuple({card.name(language).strip(): card.id for card in report.cards} for language in GATED)
    for card in report.cards:
        if all(report.whole(card, language) for language in GATED):
            pairs = zip(*(report.readings[card.id, language] for language in GATED), strict=False)
            found = [
                comparing.compare(schema, a.tree, b.tree, (names[0], names[1])) for a, b in pairs if a.tree and b.tree
            ]
            report.comparisons[card.id] = next((c for c in found if c.difference is not Difference.SAME), found[0])


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
