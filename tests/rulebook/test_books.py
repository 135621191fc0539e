"""Invented rulebooks in the shapes that publishers use, against what a careful reader finds in them.

A golden file was written by hand: every clause with its line and parent, every
reference with its words and targets (none where it leads nowhere), and how many
blocks are unread. When one of these tests fails, read the book at that line and
decide who is right; never paste the tool's output into the golden file.
"""

from pathlib import Path

import pytest

from saitei.rulebook import reading, source
from saitei.rulebook.model import BlockKind, Document

BOOKS = sorted(p for p in (Path(__file__).parent / "books").iterdir() if p.suffix in (".txt", ".md"))


def golden(book: Path) -> tuple[list[str], list[str], int]:
    """The clauses, the references and the number of unread blocks that a reader expects."""
    clauses, _, rest = book.with_suffix(".golden").read_text(encoding="utf-8").partition("references\n")
    references, _, unread = rest.partition("unread ")
    return clauses.splitlines()[1:], references.splitlines(), int(unread)


def clauses_of(document: Document) -> list[str]:
    return [f"{c.line} | {c.address} | {c.parent or '-'}" for c in document.clauses]


def references_of(document: Document) -> list[str]:
    lines = []
    for r in document.references:
        literal = r.literal.strip().replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")
        lines.append(f"{r.line} | {literal} | {' '.join(r.targets)}")
    return lines


@pytest.mark.parametrize("book", BOOKS, ids=lambda p: p.stem)
def test_clauses_are_those_a_reader_finds(book: Path) -> None:
    assert clauses_of(reading.read(source.load(book))) == golden(book)[0]


@pytest.mark.parametrize("book", BOOKS, ids=lambda p: p.stem)
def test_clauses_alone_are_those_of_the_whole_reading(book: Path) -> None:
    document = reading.read(source.load(book))
    assert reading.clauses(source.load(book), document.identity, document.dialect) == document.clauses


@pytest.mark.parametrize("book", BOOKS, ids=lambda p: p.stem)
def test_references_lead_where_a_reader_would_look(book: Path) -> None:
    assert references_of(reading.read(source.load(book))) == [line.rstrip("\n") for line in golden(book)[1]]


@pytest.mark.parametrize("book", BOOKS, ids=lambda p: p.stem)
def test_nothing_is_unread_that_a_reader_can_read(book: Path) -> None:
    document = reading.read(source.load(book))
    unread = [b for b in document.blocks if b.kind is BlockKind.UNREAD]
    assert len(unread) == golden(book)[2], [document.text[b.start : b.end] for b in unread]
    assert "".join(document.text[b.start : b.end] for b in document.blocks) == document.text


ENCODINGS = {
    "utf-8 with a mark": ("utf-8-sig", ""),
    "utf-16 little-endian with a mark": ("utf-16-le", "\ufeff"),
    "utf-16 big-endian with a mark": ("utf-16-be", "\ufeff"),
    "utf-16 little-endian": ("utf-16-le", ""),
    "utf-16 big-endian": ("utf-16-be", ""),
}


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("book", BOOKS, ids=lambda p: p.stem)
def test_encoding_and_line_ends_change_nothing(book: Path, encoding: str, ending: str) -> None:
    codec, mark = ENCODINGS[encoding]
    text = book.read_text(encoding="utf-8")
    data = (mark + text.replace("\n", ending)).encode(codec)
    document = reading.read(source.decode(data, book))
    plain = reading.read(source.load(book))
    assert document.text == text.replace("\n", ending)
    assert clauses_of(document) == clauses_of(plain)
    assert references_of(document) == references_of(plain)


@pytest.mark.parametrize("space", ["\u00a0", "\u3000", "\t"], ids=["no-break", "ideographic", "tab"])
@pytest.mark.parametrize("book", BOOKS, ids=lambda p: p.stem)
def test_the_kind_of_space_after_a_number_changes_no_clause(book: Path, space: str) -> None:
    text = book.read_text(encoding="utf-8")
    if book.suffix == ".md" and space != "\u00a0":
        pytest.skip("in Markdown a tab or a wide space after a mark is markup of its own")
    lines = [
        line.replace(" ", space, 1) if line[:1].isdigit() or line[:1] in "§１２" else line for line in text.split("\n")
    ]
    document = reading.read(source.from_text("\n".join(lines), book.name))
    assert clauses_of(document) == clauses_of(reading.read(source.load(book)))
