"""TBX: the glossary of a game as a termbase, version 2 (``martif``) or 3 (``tbx``, both in DCA style).

Promise: every word of every language is in it, with its rank (preferred, admitted,
deprecated for misspellings); each concept names the clause that defines it in each
edition, and a word that no source attests says so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from saitei.editions import catalogue
from saitei.editions.exchange.segments import Segment, SegmentKind, segments
from saitei.editions.exchange.xmltext import LANGUAGE, put, serialise
from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import Concept, Words
from saitei.rulebook.model import Document

LANGUAGES = ("ja", "ko", "en")
NAMESPACE = "urn:iso:std:iso:30042:ed-2"
UNATTESTED = "not attested: no source has this word, it is Saitei's own translation"


@dataclass(frozen=True, slots=True)
class _Names:
    """What the two versions call the same elements."""

    entry: str
    language: str
    term: str
    usage: str


_V2 = _Names("termEntry", "langSet", "tig", "termNote")
# The dialect TBX-Basic of version 3 has no category for usage, so that it is a plain note there.
_V3 = _Names("conceptEntry", "langSec", "termSec", "note")


def write(documents: Sequence[Document], version: int = 2) -> str:
    """The file as text; definitions are those of the ``documents``.

    UnusableInput when they are not of one game, or of a game without a glossary.
    """
    games = {document.identity.game for document in documents}
    names = ", ".join(sorted(games))
    if len(games) != 1:
        raise UnusableInput("the documents are of two games, and a glossary is of one", "Name documents of one", names)
    game = catalogue.games().get(names)
    if game is None or not game.lexicon.concepts:
        raise UnusableInput("the game has no glossary", f"Games with one: {', '.join(_with_glossary())}", names)
    root, body = _frame_3(names) if version == 3 else _frame_2(names)
    texts = {(d.identity.edition, d.identity.language): (d, _by_clause(segments(d))) for d in reversed(documents)}
    for concept in game.lexicon:
        entry = put(body, (_V3 if version == 3 else _V2).entry, None, {"id": f"concept-{concept.concept}"})
        put(entry, "descrip", concept.kind, {"type": "subjectField"})
        for edition, local in concept.home.items():
            put(entry, "admin", f"{names}@{edition}:{local}", {"type": "source"})
        for language in LANGUAGES:
            words = concept.words(language)
            if words:
                definitions = _definitions(concept, language, texts)
                _language(entry, _V3 if version == 3 else _V2, language, words, definitions)
    return serialise(root, f"the glossary of {names}")


def _with_glossary() -> list[str]:
    return [game.id for game in catalogue.games().values() if game.lexicon.concepts]


def _frame_2(game: str) -> tuple[ET.Element, ET.Element]:
    root = ET.Element("martif", {"type": "TBX", LANGUAGE: "en"})
    header = put(root, "martifHeader")
    _description(header, game)
    put(put(header, "encodingDesc"), "p", "TBXXCSV02.xcs", {"type": "XCSURI"})
    return root, put(put(root, "text"), "body")


def _frame_3(game: str) -> tuple[ET.Element, ET.Element]:
    root = ET.Element("tbx", {"xmlns": NAMESPACE, "style": "dca", "type": "TBX-Basic", LANGUAGE: "en"})
    _description(put(root, "tbxHeader"), game)
    return root, put(put(root, "text"), "body")


def _description(header: ET.Element, game: str) -> None:
    file = put(header, "fileDesc")
    put(put(file, "titleStmt"), "title", f"Glossary of {game}")
    put(put(file, "sourceDesc"), "p", "Glossary of the Saitei project; sources are addresses game@edition:clause.")


def _language(
    entry: ET.Element, names: _Names, language: str, words: Words, definitions: Iterable[tuple[str, str]]
) -> None:
    section = put(entry, names.language, None, {LANGUAGE: language})
    for text, address in definitions:
        group = put(section, "descripGrp")
        put(group, "descrip", text, {"type": "definition"})
        put(group, "admin", address, {"type": "source"})
    ranked = [(words.word, "preferred"), *((w, "admitted") for w in words.aliases)]
    for word, rank in (*ranked, *((w, "deprecated") for w in words.misspelt)):
        term = put(section, names.term)
        put(term, "term", word)
        put(term, "termNote", f"{rank}Term-admn-sts", {"type": "administrativeStatus"})
        if not words.attested:
            put(term, names.usage, UNATTESTED, {"type": "usageNote"} if names.usage == "termNote" else {})
        if words.reading and word == words.word:
            put(term, "note", f"reading: {words.reading}")


def _by_clause(found: Iterable[Segment]) -> dict[str, list[Segment]]:
    table: dict[str, list[Segment]] = {}
    for segment in found:
        table.setdefault(segment.clause, []).append(segment)
    return table


def _definitions(
    concept: Concept, language: str, texts: dict[tuple[str, str], tuple[Document, dict[str, list[Segment]]]]
) -> Iterator[tuple[str, str]]:
    """The words of the defining clauses that are at hand in a language, each with its address."""
    for edition, local in concept.home.items():
        document, clauses = texts.get((edition, language), (None, {}))
        own = clauses.get(local, [])
        words = [s.text for s in own if s.kind is not SegmentKind.HEADING] or [s.text for s in own]
        if document and words:
            yield " ".join(words), document.identity.address(local)
