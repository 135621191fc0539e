"""The invented rulebooks of these tests: read as they are, or with one thing changed."""

from pathlib import Path

from saitei.graph.lint import lint
from saitei.rulebook import reading, source
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Diagnostic, Document

BOOKS = Path(__file__).parent / "books"
NAMES = tuple(sorted(path.stem for path in BOOKS.glob("*.txt")))


def text_of(name: str) -> str:
    """The text of a clean book."""
    return (BOOKS / f"{name}.txt").read_text(encoding="utf-8")


def changed(name: str, old: str, new: str) -> tuple[str, int]:
    """A book with one place changed, and the line of the change. ``old`` must stand there once."""
    text = text_of(name)
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    shared = 0
    while shared < min(len(old), len(new)) and old[shared] == new[shared]:
        shared += 1
    at = text.index(old)
    return text.replace(old, new), text.count("\n", 0, at + shared) + 1


def read(text: str, name: str = "book.txt") -> Document:
    """A document of unknown edition."""
    return reading.read(source.from_text(text, name))


def findings(text: str, lexicon: Lexicon | None = None) -> tuple[Diagnostic, ...]:
    """What lint says about a text of unknown edition."""
    return lint(read(text), lexicon)
