"""The entry point: what a reader who goes away, and a disk that is full, do to the exit status."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
START = "import sys; from saitei.cli.main import run; sys.argv[0] = 'saitei'; run()"


def started(*arguments: str, out: int) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-c", START, *arguments], stdout=out, stderr=subprocess.PIPE, check=False)


def test_a_reader_who_has_gone_is_no_finding() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    answer = started("parse", "furuyoni@2025/en/restatement", out=writing)
    os.close(writing)
    assert (answer.returncode, answer.stderr) == (0, b"")


def test_findings_are_findings_whoever_reads(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text("1. Beginning\n\n1.1 The game begins; see 9.9.\n", encoding="utf-8")
    assert started("lint", str(book), out=subprocess.PIPE).returncode == 1


@pytest.mark.skipif(not FULL.is_char_device(), reason="there is no device here that is always full")
def test_a_disk_that_is_full_is_said_in_a_sentence() -> None:
    with FULL.open("wb") as full:
        answer = started("editions", out=full.fileno())
    assert answer.returncode == 2
    assert answer.stderr.startswith(b"saitei: ") and answer.stderr.count(b"\n") == 1
