"""Keys of kept results: everything that code reaches and opens is in them, and nothing else."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from saitei import resources
from saitei.site import inputs
from tests.conftest import REPOSITORY

BYSTANDERS = (
    *("tools/saitei/site/render.py", "tools/saitei/cli/main.py", "rules/sengoku/game.toml", "site/words.toml"),
    "rules/furuyoni/2025/en.txt",  # clauses are handed in, and so are texts
)

OPENING = """
import json, os, sys
opened = set()
sys.addaudithook(lambda event, given: opened.add(str(given[0])) if event == "open" else None)
from saitei.editions import library
from saitei.editions import catalogue, lineage
from saitei.site import book, pairs, proofs, reach, rulings, cardtexts, studies
books = book.shelve(library.open_library(None))
known = {edition: one for edition, found in books.items() if (one := rulings._clauses(found)) is not None}
from saitei.scenarios import rulings as files
some = [one for one in files.load() if one.id == "what-opening-listens-to"]
opened.clear()
found = proofs.prove_all("furuyoni", some, known)
assert found["what-opening-listens-to"]
pairs.LIMIT = 50
pairs.meetings("furuyoni", known)
assert reach.of("furuyoni@2025", known["furuyoni@2025"].addresses).cited
play = sorted(opened)
opened.clear()
cardtexts.written("furuyoni")
cards = sorted(opened)
game = catalogue.games()["furuyoni"]
opened.clear()
old, new = (books[one.id].documents[0] for one in game.editions)
(pair,) = lineage.load("furuyoni", game.folder / "lineage.toml")
assert studies.findings(old, game.lexicon)
assert studies.comparison(pair, old, new, game.lexicon)
print(json.dumps([play, cards, sorted(opened)]))
"""


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The code and the data in a folder of their own, where they may be changed."""
    for name in ("tools/saitei", "rules", "grammar", "site"):
        shutil.copytree(REPOSITORY / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "tools" / "saitei")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    return tmp_path


def fresh(code: tuple[str, ...], *given: str) -> str:
    """The key as a new process would make it."""
    forget()
    try:
        return inputs.key(code, "furuyoni", *given)
    finally:
        forget()


def forget() -> None:
    """As if the process began."""
    inputs._stamp.cache_clear()
    inputs._once.cache_clear()


@pytest.mark.parametrize("code", [inputs.CARDS, inputs.TEXTS, inputs.PLAY])
def test_every_input_changes_the_key_and_nothing_else_does(copied: Path, code: tuple[str, ...]) -> None:
    before = fresh(code, "given")
    named = list(inputs.files(code, "furuyoni"))
    one_of_each = {(path.parent, path.suffix): path for path in named}
    assert len(one_of_each) > 8
    for path in one_of_each.values():
        content = path.read_bytes()
        path.write_bytes(content + b"\n")
        assert fresh(code, "given") != before, path
        path.write_bytes(content)
        assert fresh(code, "given") == before, path
    assert fresh(code, "other") != before and fresh(code, "giv", "en") != before
    for bystander in BYSTANDERS:
        path = copied / bystander
        assert path not in named
        path.write_bytes(path.read_bytes() + b"\n")
        assert fresh(code, "given") == before, bystander


def test_a_new_file_of_code_or_data_changes_the_key(copied: Path) -> None:
    before = fresh(inputs.PLAY)
    (copied / "rules/furuyoni/cards/new.cards").write_text("", "utf-8")
    assert (middle := fresh(inputs.PLAY)) != before
    (copied / "tools/saitei/engine/new.py").write_text("", "utf-8")
    assert fresh(inputs.PLAY) != middle


def test_what_changed_while_a_process_runs_is_kept_under_no_key(copied: Path) -> None:
    forget()
    key = inputs.key(inputs.PLAY, "furuyoni")
    assert inputs.settled(inputs.PLAY, "furuyoni")
    (copied / "rules/furuyoni/terms.toml").write_text("", "utf-8")
    assert not inputs.settled(inputs.PLAY, "furuyoni")
    assert inputs.key(inputs.PLAY, "furuyoni") == key, "tables and grammars are read once a process, and so is this"
    forget()


@pytest.mark.parametrize(
    ("entry", "code"), [("proofs", inputs.PLAY), ("pairs", inputs.PLAY), ("boards", inputs.PLAY),
                        ("reach", inputs.PLAY), ("cardtexts", inputs.CARDS), ("studies", inputs.TEXTS)],
)  # fmt: skip
def test_every_module_that_is_reached_is_in_the_key(entry: str, code: tuple[str, ...]) -> None:
    package = REPOSITORY / "tools" / "saitei"
    covered = {path.resolve() for path in inputs.files(code, "furuyoni")}
    reached: set[Path] = set()
    left = [package / "site" / f"{entry}.py"]
    while left:
        path = left.pop()
        if path in reached:
            continue
        reached.add(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                stem = package.parent.joinpath(*name.split("."))
                left += [one for one in (stem.with_suffix(".py"), stem / "__init__.py") if one.is_file()]
    assert len(reached) > 10
    unnamed = {path for path in reached if path.resolve() not in covered and path.parent.name != "site"}
    assert not unnamed, "name the package in inputs.py"
    beside = {path.name for path in reached if path.parent.name == "site"} - {"__init__.py"}
    assert {f"site/{name}" for name in beside} <= set(code), "name the module in inputs.py"


def test_every_file_that_is_opened_is_in_the_key(tmp_path: Path) -> None:
    environment = {**os.environ, "SAITEI_CACHE": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("SAITEI_DOCUMENTS", None)
    said = subprocess.run([sys.executable, "-c", OPENING], capture_output=True, text=True, env=environment, check=True)
    for opened, code in zip(json.loads(said.stdout), (inputs.PLAY, inputs.CARDS, inputs.TEXTS), strict=True):
        covered = {path.resolve() for path in inputs.files(code, "furuyoni")}
        mine = {Path(name).resolve() for name in opened if not name.isdigit()}
        of_project = {path for path in mine if path.is_relative_to(REPOSITORY) and ".venv" not in path.parts}
        data = {path for path in of_project if path.suffix not in (".pyc",)}
        # The ruling's own file is in the key by its text.
        assert {path for path in data if path not in covered} <= {
            REPOSITORY / "rulings" / "furuyoni" / "what-opening-listens-to.md"
        }
        assert data
