"""Terms against the glossary: misspelt, never defined, not listed.

Promise: a spelling that the glossary calls misspelt is reported once in a
clause; a word in the brackets of defined words is reported when neither the
book nor the glossary defines it; a defined word that the glossary lacks is
information, and only where there is a glossary.
"""

import re
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Once, address_at, body_start, without_step
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import ClauseKind, Diagnostic, Document, ReferenceKind

_BRACKETED = re.compile(r"([<〈《【{])([^<>〈〉《》【】{}\n]{1,16})[>〉》】}]")
_NOT_A_NAME = {
    "ja": re.compile(r"[ぁ-ん]|^.$"),
    "ko": re.compile(r"(?:[다의]|[^\s]+(?:이|가|을|를|은|는|의) .*|[가이을를은는])$|^.$"),
    "en": re.compile(r"(?i)^.{0,2}$|\b(?:is|are|a|an|the|its|it|to|when|if|this|that|these|those|each|every|any|of|in|with|you|your|they)\b"),
}
_KNOWN_SHARE = 0.8
_FEWEST = 5


def check(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Misspelt, undefined and unlisted terms."""
    yield from _misspelt(document, lexicon)
    yield from _undefined(document, lexicon)
    if any(concept.words(document.identity.language) for concept in lexicon):
        yield from _unlisted(document)


def _misspelt(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    right: dict[str, str] = {}
    good: set[str] = set()
    for concept in lexicon:
        words = concept.words(document.identity.language)
        if words is not None:
            good |= {fold(word) for word in (words.word, *words.aliases)}
            right.update({fold(word): words.word for word in words.misspelt})
    once = Once()
    for term in document.terms:
        word = fold(term.word)
        if not term.variant or word not in right or word in good:
            continue
        for use in term.uses:
            if once.first(word, use.clause):
                yield report(document, "term-variant", use.start, use.clause, f"“{term.word}” for “{right[word]}”")


def _undefined(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Words in brackets that usually hold defined words."""
    defined = _defined(document, lexicon)
    start = body_start(document)
    found = list(_BRACKETED.finditer(document.text, start))
    reported = {r.start for r in document.references if r.reason and r.kind in (ReferenceKind.ZONE, ReferenceKind.ICON)}
    words: dict[str, Counter[bool]] = {}
    distinct: set[tuple[str, str]] = set()
    for match in found:
        key = (match.group(1), _stem(match.group(2)))
        if key not in distinct:
            distinct.add(key)
            words.setdefault(match.group(1), Counter())[key[1] in defined] += 1
    where = address_at(document)
    once = Once()
    for match in found:
        opening, word = match.group(1), _stem(match.group(2))
        known = words[opening]
        if not word or word in defined or known[True] < _FEWEST or known[True] < _KNOWN_SHARE * known.total():
            continue
        if match.start() not in reported and once.first(opening, word):
            yield report(
                document, "term-undefined", match.start(), where(match.start()),
                f"{match.group()} is defined nowhere, unlike the other words in such brackets",
            )  # fmt: skip


def _stem(word: str) -> str:
    """A word for comparing, without figures: {red 2} is the icon {red 1}."""
    return re.sub(r"[\d①-⑳]+", "", comparable(word))


def _defined(document: Document, lexicon: Lexicon) -> set[str]:
    """Words of headings, of definitions and of the glossary, made comparable."""
    known: set[str] = set()
    for clause in document.clauses:
        if clause.heading and clause.kind is not ClauseKind.STEP:
            known.add(_stem(clause.heading))
            known |= {_stem(match.group(2)) for match in _BRACKETED.finditer(clause.heading)}
            known |= {_stem(piece) for piece in re.split(r"[:：/／・\s]+", clause.heading)}
    known |= {_stem(term.word) for term in document.terms}
    for concept in lexicon:
        words = concept.words(document.identity.language)
        if words is not None:
            known |= {_stem(word) for word in (words.word, *words.aliases, *words.misspelt)}
    return known


def _unlisted(document: Document) -> Iterator[Diagnostic]:
    not_a_name = _NOT_A_NAME.get(document.identity.language, _NOT_A_NAME["en"])
    for term in document.terms:
        clause = document.by_address.get(term.defined_at)
        if term.concept or clause is None or not term.uses or not_a_name.search(term.word):
            continue
        yield report(
            document, "term-unlisted", clause.start, without_step(document, clause.address),
            f"“{term.word}” is defined here and is not in the glossary of the game",
        )  # fmt: skip
