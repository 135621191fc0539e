"""Reading a rulebook from text to Document: the one way in.

The passes, in order: dialect, lines, placing, structure, terms' homes, citations,
references, uses, diagnostics. Each takes only what the one before made.
"""

import re
from dataclasses import replace

from saitei.rulebook import citations, diagnostics, structure, terms
from saitei.rulebook.dialect import Dialect, detect, named
from saitei.rulebook.folding import fold
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind, Document, Identity, line_starts
from saitei.rulebook.places import Places
from saitei.rulebook.references import Resolver
from saitei.rulebook.source import Source

_KANA = re.compile(r"[\u3041-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_LATIN = re.compile(r"[A-Za-z]{2,}")


def guess_language(text: str) -> str:
    """``ja``, ``ko`` or ``en``, by the letters of the text."""
    sample = text[:60_000]
    kana, hangul, latin = (len(p.findall(sample)) for p in (_KANA, _HANGUL, _LATIN))
    return "ja" if kana >= hangul and kana * 4 >= latin and kana else "ko" if hangul * 4 >= latin and hangul else "en"


def read(
    source: Source,
    identity: Identity | None = None,
    dialect: str | None = None,
    lexicon: Lexicon | None = None,
) -> Document:
    """Read a source into a Document; never fails, whatever the text.

    Without an identity the book is ``<file stem>@?``; without a dialect it is
    detected, and a text that no dialect recognises is one unread block.
    UnusableInput only for a dialect name that does not exist.
    """
    text = source.text
    if identity is None:
        stem = re.sub(r"\.[^.]*$", "", source.name) or source.name
        identity = Identity(re.sub(r"[\s/@:]+", "-", stem), "?", guess_language(text), "text")
    chosen = named(dialect) if dialect else detect(text)
    if chosen is None:
        return _unread(source, identity)
    return _read(source, identity, chosen, lexicon or Lexicon())


def clauses(source: Source, identity: Identity, dialect: str) -> tuple[Clause, ...]:
    """The clauses of a book alone, as ``read`` has them: for who asks only which there are.

    Citations, which this leaves out, are half of the reading. UnusableInput for a dialect name that does not exist.
    """
    return structure.build(source.text, fold(source.text), named(dialect), identity.headings).clauses


def _read(source: Source, identity: Identity, dialect: Dialect, lexicon: Lexicon) -> Document:
    text = source.text
    folded = fold(text)
    built = structure.build(text, folded, dialect, identity.headings)
    known = {clause.address: clause for clause in built.clauses}
    defined = terms.definitions(folded, built.clauses, built.blocks, identity.language)
    homes = terms.homes(defined, lexicon, identity, known)
    places = Places(text, dialect, built.clauses, built.blocks)
    starts = line_starts(text)
    masked = citations.mask(folded, built.blocks)
    references = Resolver(text, folded, places, starts, homes).resolve(citations.find(masked, identity.language))
    words = terms.collect(masked, built.blocks, known, defined, lexicon, identity)
    document = Document(
        identity=identity,
        dialect=dialect.name,
        name=source.name,
        encoding=source.encoding,
        sha256=source.sha256,
        text=text,
        clauses=built.clauses,
        blocks=built.blocks,
        references=tuple(references),
        terms=words,
    )
    return replace(document, diagnostics=tuple(diagnostics.of_reading(document, dialect)))


def _unread(source: Source, identity: Identity) -> Document:
    """A text that no dialect recognises: kept whole, in one unread block."""
    part = Clause(
        "front",
        "front",
        "",
        "",
        ClauseKind.PART,
        "",
        "",
        1,
        0,
        len(source.text),
        ((0, len(source.text)),),
        "front",
    )
    block = Block("front", BlockKind.UNREAD, 0, len(source.text), 1)
    document = Document(
        identity=identity, dialect="", name=source.name, encoding=source.encoding, sha256=source.sha256,
        text=source.text, clauses=(part,) if source.text else (), blocks=(block,) if source.text else (),
    )  # fmt: skip
    return replace(document, diagnostics=tuple(diagnostics.of_reading(document, None)))
