"""Findings are accepted one at a time, with a reason; a stale entry is told, a bystander stays."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer

Run = Callable[..., Answer]
BOOK = "1. Sailing\n\n1.1 A ship sets sail.\n\n1.1 It sails on.\n\n1.2 See 1.9 of rule 1.9.\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "sail.txt"
    path.write_text(BOOK, encoding="utf-8")
    return path


def test_an_accepted_finding_is_silent_and_the_others_are_not(book: Path, tmp_path: Path, saitei: Run) -> None:
    baseline = tmp_path / "accepted.toml"
    before = saitei("lint", book)
    assert before.status == 1 and "number-duplicate" in before.out and "reference-dangling" in before.out
    accepted = saitei(
        "accept", book, "number-duplicate", "1.1#2", "--reason", "mirrors the print", "--baseline", baseline
    )
    assert accepted.status == 0
    after = saitei("lint", book, "--baseline", baseline)
    assert after.status == 1
    assert "number-duplicate" not in after.out and "reference-dangling" in after.out


def test_an_entry_that_nothing_meets_any_more_is_named(book: Path, tmp_path: Path, saitei: Run) -> None:
    baseline = tmp_path / "accepted.toml"
    saitei("accept", book, "number-duplicate", "1.1#2", "--reason", "mirrors the print", "--baseline", baseline)
    book.write_text(BOOK.replace("1.1 It", "1.3 It"), encoding="utf-8")
    assert "take it out" in saitei("lint", book, "--baseline", baseline).err


@pytest.mark.parametrize(
    ("code", "address", "reason"),
    [("number-duplicate", "1.1#2", " "), ("number-duplicate", "1.2", "x"), ("no-such-code", "1.1#2", "x")],
)
def test_what_cannot_be_accepted(book: Path, tmp_path: Path, saitei: Run, code: str, address: str, reason: str) -> None:
    baseline = tmp_path / "accepted.toml"
    answer = saitei("accept", book, code, address, "--reason", reason, "--baseline", baseline)
    assert answer.status == 2 and not baseline.exists()


def test_a_baseline_entry_without_a_reason_is_refused(book: Path, tmp_path: Path, saitei: Run) -> None:
    baseline = tmp_path / "accepted.toml"
    saitei("accept", book, "number-duplicate", "1.1#2", "--reason", "mirrors the print", "--baseline", baseline)
    baseline.write_text(baseline.read_text(encoding="utf-8").replace("mirrors the print", ""), encoding="utf-8")
    answer = saitei("lint", book, "--baseline", baseline)
    assert answer.status == 2 and "reason" in answer.err


def test_a_baseline_that_cannot_be_written(book: Path, tmp_path: Path, saitei: Run) -> None:
    for baseline in (tmp_path, tmp_path / "nowhere" / "accepted.toml"):
        answer = saitei("accept", book, "number-duplicate", "1.1#2", "--reason", "x", "--baseline", baseline)
        assert answer.status == 2 and answer.err.startswith("saitei: ") and str(baseline) in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["sail.txt"]
