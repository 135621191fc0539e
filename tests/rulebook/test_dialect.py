"""A dialect of one's own: a pair of files; what is wrong with them is said with the file at fault."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from saitei import resources
from saitei.errors import UnusableInput
from saitei.rulebook import dialect, reading, source

BOOK = "1. Beginning\n\n1.1 The game begins.\n\n1.2 It goes on; see 1.1.\n"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the grammars with a dialect more, made as the guide says: the nearest one copied and named anew."""
    here = resources.folder("grammar")
    shutil.copytree(here, tmp_path / "grammar")
    folder = tmp_path / "grammar" / "dialects"
    for suffix in (".toml", ".lark"):
        shutil.copy(folder / f"dotted{suffix}", folder / f"mine{suffix}")
    _change(folder / "mine.toml", 'name = "dotted"', 'name = "mine"')
    monkeypatch.setattr(
        resources, "folder", lambda name: tmp_path / "grammar" if name == "grammar" else here.parent / name
    )
    dialect.all_dialects.cache_clear()
    yield folder / "mine.toml"
    dialect.all_dialects.cache_clear()


def _change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def _addresses(tmp_path: Path, name: str) -> list[str]:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    return [clause.address for clause in reading.read(source.load(path), None, name).clauses]


def test_a_copied_dialect_reads_as_the_one_it_was_copied_from(mine: Path, tmp_path: Path) -> None:
    found = _addresses(tmp_path, "mine")
    assert "1.2" in found
    assert found == _addresses(tmp_path, "dotted")


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('name = "mine"', "name = [", "not TOML"),
        ('name = "mine"', 'name = "dotted"', 'Write name = "mine"'),
        ('separator = "."', "", "separator"),
        ("[detect]", "[detected]", "detect"),
        ("patterns = ['", "patterns = ['(", "no regular expression"),
    ],
    ids=["broken", "another-name", "left-out", "no-detect", "bad-pattern"],
)
def test_a_declaration_that_cannot_be_used(mine: Path, tmp_path: Path, old: str, new: str, word: str) -> None:
    _change(mine, old, new)
    with pytest.raises(UnusableInput, match=r"mine\.toml") as refused:
        _addresses(tmp_path, "mine")
    assert word in str(refused.value)


def test_a_grammar_that_cannot_be_used(mine: Path, tmp_path: Path) -> None:
    grammar = mine.with_suffix(".lark")
    for text in (grammar.read_text("utf-8") + "\n%override STEP.9: /(/\n", "nonsense"):
        grammar.write_text(text, "utf-8")
        with pytest.raises(UnusableInput, match=r"mine\.lark"):
            _addresses(tmp_path, "mine")
    grammar.unlink()
    with pytest.raises(UnusableInput, match="no such grammar"):
        _addresses(tmp_path, "mine")
    assert "1.2" in _addresses(tmp_path, "dotted")
