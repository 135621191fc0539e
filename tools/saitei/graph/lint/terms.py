"""Terms against the glossary: misspelt, never defined, not listed.

Promise: a spelling that the glossary calls misspelt is reported once in a
clause; a word in the brackets of defined words is reported when neither the
book nor the glossary defines it; a defined word that the glossary lacks is
information, and only where there is a glossary.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book, Once, without_step
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import ClauseKind, Diagnostic, Document, ReferenceKind

BRACKETED = re.compile(r"([<〈《【{])([^<>〈〉《》【】{}\n]{1,16})[>〉》】}]")
_NOT_A_NAME = {
    "ja": re.compile(r"[ぁ-ん]|^.$"),
    "ko": re.compile(r"(?:[다의]|[^\s]+(?:이|가|을|를|은|는|의) .*|[가이을를은는])$|^.$"),
    "en": re.compile(
        r"(?i)^.{0,2}$|\b(?:is|are|a|an|the|its|it|to|when|if|this|that|these|those|each|every|any|of|in|with|you|your|they)\b"
    ),
}
_PLACEHOLDER = re.compile(r"[〇○◯△▽□×…~〜～]|^[A-Z]$")
_KNOWN_SHARE = 0.8
_FEWEST = 5


def check(book: Book) -> Iterator[Diagnostic]:
    """Misspelt, undefined and unlisted terms."""
    document = book.document
    yield from _misspelt(book)
    yield from _undefined(book)
    if any(concept.words(document.identity.language) for concept in book.lexicon):
        yield from _unlisted(document, book.lexicon)


def _misspelt(book: Book) -> Iterator[Diagnostic]:
    """Searched in the text itself: the uses of a term leave out the clause that defines it."""
    document = book.document
    wrong: dict[str, str] = {}
    right: set[str] = set()
    for concept in book.lexicon:
        words = concept.words(document.identity.language)
        if words is not None:
            right |= {fold(word) for word in (words.word, *words.aliases)}
            wrong.update({fold(word): words.word for word in words.misspelt})
    wrong = {word: meant for word, meant in wrong.items() if word not in right}
    if not wrong:
        return
    # Longer words first, right ones among them: a wrong word inside a right one is no mistake.
    containers = [word for word in right if any(w in word for w in wrong)]
    words_ = sorted({*wrong, *containers}, key=len, reverse=True)
    pattern = re.compile("|".join(re.escape(word) for word in words_))
    where, once = book.where, Once()
    text = fold(document.text)
    for match in pattern.finditer(text, book.start):
        word = match.group()
        if word in wrong and not _inside_word(text, match) and once.first(word, text.count("\n", 0, match.start())):
            yield report(document, "term-variant", match.start(), where(match.start()), f"“{word}” for “{wrong[word]}”")


def _inside_word(text: str, match: re.Match[str]) -> bool:
    """Whether a Latin word is only a piece of a longer one."""
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    first, last = match.group()[0], match.group()[-1]
    return (first.isascii() and before.isascii() and before.isalnum()) or (
        last.isascii() and after.isascii() and after.isalnum()
    )


def _undefined(book: Book) -> Iterator[Diagnostic]:
    """Words in brackets that usually hold defined words."""
    document = book.document
    defined = _defined(document, book.lexicon)
    start = book.start
    found = list(BRACKETED.finditer(document.text, start))
    reported = {r.start for r in document.references if r.reason and r.kind in (ReferenceKind.ZONE, ReferenceKind.ICON)}
    words: dict[str, Counter[bool]] = {}
    distinct: set[tuple[str, str]] = set()
    for match in found:
        key = (match.group(1), stem(match.group(2)))
        if _is_listed(document.text, match):
            defined.add(key[1])
        elif key not in distinct:
            distinct.add(key)
            words.setdefault(match.group(1), Counter())[key[1] in defined] += 1
    where = book.where
    once = Once()
    for match in found:
        opening, word = match.group(1), stem(match.group(2))
        if _PLACEHOLDER.search(match.group(2)) or _is_listed(document.text, match):
            continue
        known = words[opening]
        if not word or word in defined or known[True] < _FEWEST or known[True] < _KNOWN_SHARE * known.total():
            continue
        if match.start() not in reported and once.first(opening, word):
            yield report(
                document, "term-undefined", match.start(), where(match.start()),
                f"{match.group()} is defined nowhere, unlike the other words in such brackets",
            )  # fmt: skip


def _is_listed(text: str, match: re.Match[str]) -> bool:
    """Names in a list, and the name of an example's ability at the beginning of its line, define themselves."""
    opening, close = match.group()[0], match.group()[-1]
    after = text[match.end() : match.end() + 4].lstrip(" 　,、，・")
    before = text[max(0, match.start() - 3) : match.start()].rstrip(" 　,、，・")
    starts_line = not re.search(r"\w", text[text.rfind("\n", 0, match.start()) + 1 : match.start()])
    return after.startswith(opening) or before.endswith(close) or starts_line


@cache
def stem(word: str) -> str:
    """A word for comparing, without figures: {red 2} is the icon {red 1}."""
    return re.sub(r"[\d①-⑳]+", "", comparable(word))


def _defined(document: Document, lexicon: Lexicon) -> set[str]:
    """Words of headings, of definitions and of the glossary, made comparable."""
    known: set[str] = set()
    for clause in document.clauses:
        if clause.heading and clause.kind is not ClauseKind.STEP:
            known.add(stem(clause.heading))
            known |= {stem(match.group(2)) for match in BRACKETED.finditer(clause.heading)}
            known |= {stem(piece) for piece in re.split(r"[:：/／・\s]+", clause.heading)}
    known |= {stem(term.word) for term in document.terms}
    return known | _listed(document, lexicon)


def _listed(document: Document, lexicon: Lexicon) -> set[str]:
    """The glossary's words in the language of the document, made comparable."""
    return {
        stem(word)
        for concept in lexicon
        if (words := concept.words(document.identity.language)) is not None
        for word in (words.word, *words.aliases, *words.misspelt)
    }


def _unlisted(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    listed = _listed(document, lexicon)
    not_a_name = _NOT_A_NAME.get(document.identity.language, _NOT_A_NAME["en"])
    for term in document.terms:
        clause = document.by_address.get(term.defined_at)
        if term.concept or clause is None or not term.uses or not_a_name.search(term.word) or stem(term.word) in listed:
            continue
        yield report(
            document, "term-unlisted", clause.start, without_step(document, clause.address),
            f"“{term.word}” is defined here and is not in the glossary of the game",
        )  # fmt: skip
