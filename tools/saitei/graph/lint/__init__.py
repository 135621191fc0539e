"""Lint of rulebooks: what a careful reader would mark in the margin.

Promise: ``lint`` gives every finding of reading and of the checks in this
package, in the order of the text; a clean book has none. Each family of checks
is one module with ``check(book)``; every code is in ``codes``.
"""

from collections.abc import Callable, Iterator

from saitei.graph.lint import (
    ambiguity,
    announcements,
    brackets,
    breaks,
    cards,
    compounds,
    consequences,
    contents,
    keywords,
    losses,
    markup,
    orthography,
    punctuation,
    repeats,
    series,
    spelling,
    tables,
    terms,
    titles,
    twins,
    widths,
)
from saitei.graph.lint.passages import Book
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Diagnostic, Document

Check = Callable[[Book], Iterator[Diagnostic]]

FAMILIES: tuple[Check, ...] = (
    titles.check,
    ambiguity.check,
    contents.check,
    terms.check,
    compounds.check,
    keywords.check,
    orthography.check,
    spelling.check,
    brackets.check,
    widths.check,
    markup.check,
    punctuation.check,
    breaks.check,
    cards.check,
    announcements.check,
    losses.check,
    repeats.check,
    series.check,
    twins.check,
    tables.check,
    consequences.check,
)


def lint(document: Document, lexicon: Lexicon | None = None) -> tuple[Diagnostic, ...]:
    """All findings about a document, sorted by place; one finding per place and code."""
    book = Book(document, lexicon if lexicon is not None else Lexicon())
    found = {(d.line, d.column, d.code): d for d in document.diagnostics}
    for family in FAMILIES:
        for diagnostic in family(book):
            found.setdefault((diagnostic.line, diagnostic.column, diagnostic.code), diagnostic)
    return tuple(found[key] for key in sorted(found))
