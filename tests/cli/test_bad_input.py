"""Input that cannot be used gets one sentence with its place, exit status 2, and writes nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer

Run = Callable[..., Answer]
BOOK = "1. Beginning\n\n1.1 The game begins.\n\n1.2 The game goes on; see 1.1.\n"


def refused(answer: Answer, *words: str) -> None:
    assert answer.status == 2
    assert "Traceback" not in answer.err
    assert answer.err.startswith("saitei: ") and answer.err.count("\n") == 1
    for word in words:
        assert word in answer.err


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "empty"),
        (b" \n\n\t\n", "empty"),
        (bytes(range(256)) * 8, "byte"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\0\1\2" * 200, "byte"),
        ("第１章　始まり".encode("shift_jis"), "UTF-8"),
        (b"no numbers here, only a sentence.\nAnd another one.\n", "number"),
        (b"1.1 " + b"x" * 10_485_760, "10,485,764 characters"),
    ],
    ids=["empty", "blank", "bytes", "png", "shift-jis", "no-numbers", "one-line"],
)
@pytest.mark.parametrize("command", ["parse", "lint"])
def test_a_file_that_is_no_rulebook(tmp_path: Path, saitei: Run, command: str, content: bytes, word: str) -> None:
    path = tmp_path / "book.txt"
    path.write_bytes(content)
    refused(saitei(command, path), "book.txt", word)
    assert [p.name for p in tmp_path.iterdir()] == ["book.txt"]


def test_a_missing_file(tmp_path: Path, saitei: Run) -> None:
    refused(saitei("parse", tmp_path / "nowhere.txt"), "nowhere.txt", "no such file")


def test_a_folder(tmp_path: Path, saitei: Run) -> None:
    refused(saitei("parse", tmp_path), "folder")


def test_an_unknown_dialect_lists_the_known_ones(tmp_path: Path, saitei: Run) -> None:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    refused(saitei("parse", path, "--dialect", "klingon"), "klingon", "hyphen", "dotted")


def test_an_unknown_edition(saitei: Run) -> None:
    refused(saitei("lookup", "9-4", "--edition", "furuyoni@1999"), "furuyoni@1999", "furuyoni@2025")
    refused(saitei("search", "aura", "--edition", "nothing"), "nothing")


def test_an_unknown_document(saitei: Run) -> None:
    refused(saitei("parse", "furuyoni@2025/xx/restatement"), "furuyoni@2025/en/restatement")


def test_a_name_that_is_no_document(tmp_path: Path, saitei: Run) -> None:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    refused(saitei("parse", path, "--as", "whatever"), "whatever")


def test_a_folder_of_documents_that_is_not_there(tmp_path: Path, saitei: Run) -> None:
    refused(saitei("lookup", "9-4", "--documents", tmp_path / "no"), "documents")


def test_an_unknown_clause_in_the_graph(saitei: Run) -> None:
    refused(saitei("graph", "--around", "furuyoni@2025:core/99"), "furuyoni@2025:core/99")


def test_a_good_file_beside_them_still_reads(tmp_path: Path, saitei: Run) -> None:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    answer = saitei("parse", path)
    assert answer.status == 0 and "book@?/en/text" in answer.out


def test_nothing_to_look_up(saitei: Run) -> None:
    refused(saitei("lookup", " "), "nothing to look up")


def test_no_way_between_two_clauses_is_said(saitei: Run) -> None:
    answer = saitei("graph", "--path", "furuyoni@2025:core/9-4", "sengoku@3.6:100.2")
    assert (answer.status, answer.out) == (1, "") and "no such clause" in answer.err
    assert saitei("graph", "--path", "furuyoni@2025:core/9-4", "furuyoni@2025:core/9-4-1").status == 0
