"""Keywords that a card or an attack is said to have and that nothing defines.

Promise: a bare noun is a keyword only if the book uses it for nothing but “has X”,
in a condition; words in brackets, headings, and words that the book says anything
else about are none. Only a book that defines its words is judged.
"""

import re
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANJI, Book
from saitei.graph.lint.terms import stem
from saitei.rulebook.model import ClauseKind, Diagnostic

_NOUN_JA = rf"[{KANJI}ァ-ヺー]{{2,6}}"
_HAS = {
    "ja": re.compile(
        rf"(?:カード|札|攻撃|[》】〉])(?:が|は|も)({_NOUN_JA})を(?:持つ|持って|持た|もつ|有する|有し)"
        r"[ぁ-ん]{0,4}(?=場合|とき|時|ならば|なら|限り)"
    ),
    "ko": re.compile(
        rf"(?:카드|패|공격|[》】〉])(?:가|이|은|는) ([{HANGUL}]{{2,5}}?)(?:을|를) "
        r"(?:가진 (?:경우|때|동안)|가졌다면|갖는 (?:경우|때)|가지고 있)"
    ),
    "en": re.compile(
        r"\b(?:if|when|while|unless|as long as) (?:it|(?:a|an|the|that|this|each) (?:[a-z]+ ){0,2}[a-z]+)"
        r" has ([a-z]{4,14})(?=[,.;])"
    ),
}
"""“If the card has X”: the bare noun X is all that the card has."""
_COMMON = frozenset({"none", "both", "more", "less", "enough", "something", "nothing", "either", "them"})
_FEWEST_DEFINED = 10
_MOST = 6


def check(book: Book) -> Iterator[Diagnostic]:
    """Nouns that are only ever had, each told once."""
    pattern = _HAS.get(book.language)
    document = book.document
    known = {stem(c.heading) for c in document.clauses if c.heading and c.kind is not ClauseKind.STEP}
    known |= {stem(term.word) for term in document.terms if not term.concept}
    if pattern is None or len(known) < _FEWEST_DEFINED:
        return
    found = {match.group(1): match for match in reversed(list(pattern.finditer(book.text, book.start)))}
    for word, match in found.items():
        if word in _COMMON or stem(word) in known or any(stem(word) in heading for heading in known):
            continue
        uses = Counter(_had(book, at.end()) for at in re.finditer(re.escape(word), book.text[book.start :]))
        if not uses[False] and uses[True] <= _MOST:
            position = match.start(1)
            yield report(
                document, "term-undefined", position, book.where(position),
                f"“{word}” is something to have, and nothing in the book defines it",
            )  # fmt: skip


_OWNED = {
    "ja": re.compile("を(?:持|もつ|もた|有)"),
    "ko": re.compile("[을를] (?:가[지진졌]|갖)"),
}


def _had(book: Book, end: int) -> bool:
    """Whether the word that ends here is the object of “has”."""
    at = book.start + end
    owned = _OWNED.get(book.language)
    if owned is not None:
        return owned.match(book.text, at) is not None
    return bool(re.search(r"\b(?:has|have|having|with|gains?|loses?) \w+$", book.text[max(0, at - 40) : at]))
