"""The README's walkthrough runs as it is written."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY, Answer

Run = Callable[..., Answer]
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
WALKTHROUGH = re.search(r"```console\n(.*?)```", README, re.DOTALL)
assert WALKTHROUGH is not None
LINES = [line[2:].split("#")[0].strip() for line in WALKTHROUGH.group(1).splitlines() if line.startswith("$ ")]
MAY_FIND = ("lint",)
"""Commands whose status 1 says that they found something."""


def test_it_has_about_ten_lines_and_starts_with_the_two_commands() -> None:
    assert 8 <= len(LINES) <= 12
    assert LINES[0] == "make site"


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("saitei")])
def test_each_line_runs(line: str, saitei: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    words = shlex.split(line)
    words = words[: words.index(">")] if ">" in words else words
    answer = saitei(*words[1:])
    assert answer.status in ((0, 1) if words[1] in MAY_FIND else (0,)), answer.err
    assert answer.out


def test_a_ruling_made_as_it_says_runs(saitei: Run, tmp_path: Path) -> None:
    scenario = re.search(r"```scenario\n.*?```", README, re.DOTALL)
    assert scenario is not None and len(scenario[0].splitlines()) <= 16
    made = saitei(
        "new", "ruling", "my-question", "--edition", "furuyoni@2025", "--cite", "9-4.iii", "--rulings", tmp_path
    )
    file = tmp_path / "furuyoni" / "my-question.md"
    blank = re.search(r"```scenario\n.*?```", file.read_text("utf-8"), re.DOTALL)
    assert made.status == 0 and blank is not None
    assert saitei("run", file).status == 1, "the blank one has not been written yet"
    file.write_text(file.read_text("utf-8").replace(blank[0], scenario[0]), "utf-8")
    assert saitei("run", file).status == 0
    file.write_text(file.read_text("utf-8").replace("the distance is 5;", "the distance is 4;"), "utf-8")
    assert saitei("run", file).status == 1


def test_the_targets_of_make_exist() -> None:
    makefile = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`make (\w+)`", README)) | {"site"}:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
