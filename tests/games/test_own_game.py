"""“Add your own game” of the README, done with an invented game of five clauses that lies in ``stones/``.

The README's steps are carried out in a copy of the project: the folders are laid where it says, the one line is added,
and the commands it names are run.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from saitei import resources

OWN = Path(__file__).parent / "stones"
LINE = '"stones": "saitei.games.stones"'


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game laid into it, and nothing of the other games' rules."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(resources.PACKAGE, root / "tools" / "saitei", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in ("grammar", "site"):
        (root / shared).symlink_to(resources.folder(shared))
    for laid in ("rules", "rulings"):
        shutil.copytree(OWN / laid, root / laid)
    shutil.copytree(OWN / "package", root / "tools" / "saitei" / "games" / "stones")
    known = root / "tools" / "saitei" / "games" / "__init__.py"
    text = known.read_text("utf-8")
    known.write_text(re.sub(r"^KNOWN = \{", f"KNOWN = {{{LINE}, ", text, flags=re.MULTILINE), "utf-8")
    return root


def saitei(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of the copy."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("SAITEI_")},
        "PYTHONPATH": str(project / "tools"),
        "XDG_CACHE_HOME": str(project / "cache"),
    }
    call = [sys.executable, "-c", "from saitei.cli.main import run; run()", *words]
    return subprocess.run(call, env=environment, cwd=project, capture_output=True, text=True, check=False)


def test_the_readme_names_what_the_example_has() -> None:
    readme = (resources.root() / "README.md").read_text("utf-8")
    section = readme.partition("## Add your own game")[2].partition("\n## ")[0]
    named = {word for word in re.findall(r"`([\w./<>-]+)`", section) if "<game>" in word or "<edition>" in word}
    assert named, "the section names its files"
    for path in named:
        laid = path.replace("<game>", "stones").replace("<edition>", "1")
        laid = laid.replace("tools/saitei/games/stones", "package")
        assert list(OWN.glob(laid.rstrip("/"))), path
    assert "tests/games/stones" in section


def test_its_rulebook_is_clean_and_can_be_looked_up(project: Path) -> None:
    assert saitei(project, "lint", "stones@1/en/restatement").returncode == 0
    found = saitei(project, "lookup", "100.4", "--json")
    assert [hit["address"] for hit in json.loads(found.stdout)] == ["stones@1:100.4"]


def test_its_ruling_runs(project: Path) -> None:
    ran = saitei(project, "run", "who-takes-the-last", "--json")
    assert [one["message"] for one in json.loads(ran.stdout)["scenarios"] if one["message"]] == []
    assert [one["status"] for one in json.loads(ran.stdout)["scenarios"]] == ["passed"] * 3
    assert json.loads(ran.stdout)["scenarios"][1]["end"]["winner"] == "A"


def test_a_wrong_claim_about_it_fails_and_an_illegal_decision_is_refused(project: Path) -> None:
    scenario = project / "three.scenario"
    start = "scenario Three\nedition stones@1\ngiven\n    the heap is 2; A's taken stones is 5\nwhen\n    A: take "
    scenario.write_text(start + "2\nthen\n    B wins\n", "utf-8")
    assert saitei(project, "run", str(scenario)).returncode == 1
    scenario.write_text(start + "3\n", "utf-8")
    refused = saitei(project, "run", str(scenario))
    assert refused.returncode != 0
    assert "take 1" in refused.stdout + refused.stderr and "Traceback" not in refused.stderr


def test_every_clause_of_it_is_walked_or_left_out(project: Path) -> None:
    shown = json.loads(saitei(project, "coverage", "stones", "--json").stdout)
    assert [one["uncovered"] for one in shown["chapters"]] == [[] for _ in shown["chapters"]]


def test_it_is_played_by_chance(project: Path) -> None:
    played = saitei(project, "play", "stones", "1", "--games", "20", "--summary")
    assert played.returncode == 0
    assert "stones@1: 20 games (20 won)" in played.stdout
