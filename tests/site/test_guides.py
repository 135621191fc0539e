"""The guides are tried: what they tell a reader to write or to type works."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from saitei.site.words import LANGUAGES
from tests.conftest import REPOSITORY, Answer

PAGES = REPOSITORY / "site/pages"
Run = Callable[..., Answer]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scenario_of_the_guide_runs(saitei: Run, tmp_path: Path, language: str) -> None:
    text = (PAGES / language / "rulings.md").read_text(encoding="utf-8")
    found = re.search(r"```scenario\n(.*?)```", text, re.DOTALL)
    assert found
    (tmp_path / "guide.scenario").write_text(found.group(1), encoding="utf-8")
    answer = saitei("run", tmp_path / "guide.scenario")
    assert answer.status == 0 and "passed" in answer.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_guides(language: str) -> None:
    names = {path.name for path in (PAGES / language).glob("*.md")}
    assert names == {path.name for path in (PAGES / "en").glob("*.md")}
    assert {"judge.md", "rulings.md", "dialects.md", "serving.md"} <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_commands_in_every_language(language: str) -> None:
    def commands(code: str) -> list[str]:
        pages = sorted((PAGES / code).glob("*.md"))
        return [one for page in pages for one in re.findall(r"`(saitei [^`]+)`", page.read_text(encoding="utf-8"))]

    assert commands(language) == commands("en")


def test_the_commands_of_the_guides_exist(saitei: Run) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (PAGES / "en").glob("*.md"))
    for name in sorted(set(re.findall(r"`?saitei ([a-z]+)", text))):
        assert saitei(name, "--help").status == 0, name
