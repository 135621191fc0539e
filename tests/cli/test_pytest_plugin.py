"""Rulings as items of pytest."""

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from saitei.scenarios import rulings
from tests.cli.test_scenarios import GOOD

pytest_plugins = ["pytester"]
PLUGIN = "saitei.cli.pytest_plugin"
ARGUMENTS = () if any(one.value == PLUGIN for one in entry_points(group="pytest11")) else ("-p", PLUGIN)


def write(folder: Path, scenario: str) -> None:
    text = rulings.template("a-cut", ["furuyoni@2018", "furuyoni@2025"], {})
    start, end = text.index("scenario a cut"), text.index("```\n\n# ")
    (folder / "a-cut.md").write_text(text[:start] + scenario + text[end:], encoding="utf-8")
    (folder / "notes.md").write_text("# Not a ruling\n", encoding="utf-8")


def test_every_scenario_is_an_item_under_every_edition(pytester: pytest.Pytester) -> None:
    write(pytester.path, GOOD)
    pytester.runpytest_inprocess(*ARGUMENTS, "-v").assert_outcomes(passed=2)


def test_a_failure_shows_file_line_and_trace(pytester: pytest.Pytester) -> None:
    write(pytester.path, GOOD.replace("B's aura is 0", "B's aura is 1"))
    found = pytester.runpytest_inprocess(*ARGUMENTS)
    found.assert_outcomes(failed=2)
    line = (pytester.path / "a-cut.md").read_text(encoding="utf-8").splitlines().index(
        "    B's aura is 1; B's life is at least 8"
    ) + 1  # fmt: skip
    found.stdout.fnmatch_lines([
        "*failed under furuyoni@2018",
        f"*a-cut.md:{line}:5: B's aura is 0, not 1.",
        "*furuyoni@2018:core/9-2-1.v*",
    ])  # fmt: skip


def test_a_broken_ruling_is_an_error_of_collection(pytester: pytest.Pytester) -> None:
    write(pytester.path, "scenario X\nthen\n    nonsense\n")
    found = pytester.runpytest_inprocess(*ARGUMENTS)
    found.assert_outcomes(errors=1)
    found.stdout.fnmatch_lines(["*is no line of a scenario*"])
