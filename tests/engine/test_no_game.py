"""The engine holds no game: none of their names and words occur in its sources."""

import re
import sys
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

SOURCES = sorted((REPOSITORY / "tools" / "saitei" / "engine").glob("*.py"))
WORDS = (
    "furuyoni", "sengoku", "kannagi", "sakura", "megami", "vigor", "aura", "flare", "dust", "crystal", "enhancement",
    "reconstruct", "impatience", "facedown", "castle", "general", "stratagem", "lantern", "yurina", "桜", "戦国", "巫",
)  # fmt: skip


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_name_or_word_of_a_game(source: Path) -> None:
    text = source.read_text(encoding="utf-8").lower()
    assert [word for word in WORDS if re.search(rf"\b{word}", text)] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_clock_no_chance_no_files(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    imported = set(re.findall(r"^\s*(?:from|import) (\w+)", text, re.MULTILINE))
    assert imported <= sys.stdlib_module_names | {"saitei"}
    assert not imported & {"random", "time", "datetime", "os", "io", "pathlib", "secrets", "threading"}
    assert not re.search(r"\b(open|print|input)\(", text)
