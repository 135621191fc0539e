"""Laws over the code itself: who may import whom, what may never be imported, how long a module may be."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

PACKAGE = REPOSITORY / "tools" / "saitei"
ORDER = ("rulebook", "graph", "editions", "search", "cards", "engine", "games", "scenarios", "site", "cli")
MAY_KNOW = {
    "rulebook": set(),
    "graph": {"rulebook"},
    "editions": {"rulebook", "graph"},
    "search": {"rulebook", "graph", "editions"},
    "cards": {"rulebook"},
    "engine": {"rulebook"},
    "games": {"rulebook", "engine", "cards"},
    "scenarios": {"rulebook", "engine", "cards", "games"},
    "site": set(ORDER) - {"cli"},
    "cli": set(ORDER),
}
CARDS = {"letters": set(), "phrases": {"letters"}, "reading": {"letters", "phrases"}}
"""What the rooms of ``cards`` may know of one another."""
NETWORK = {"socket", "http", "urllib.request", "requests", "httpx", "aiohttp", "ftplib", "smtplib"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(module: Path) -> set[str]:
    """Every module that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_every_package_has_a_place_in_the_order() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages <= set(ORDER), "a new package needs its place in MAY_KNOW and in ARCHITECTURE.md"


@pytest.mark.parametrize("module", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_no_arrow_points_up(module: Path) -> None:
    package = module.relative_to(PACKAGE).parts[0]
    if package not in MAY_KNOW:
        return
    known = {
        name.split(".")[1] for name in imported(module) if name.startswith("saitei.") and name.split(".")[1] in ORDER
    }
    assert known - {package} <= MAY_KNOW[package], "move the code down, or hand the value in as an argument"


@pytest.mark.parametrize("room", CARDS)
def test_no_arrow_points_up_among_the_rooms_of_cards(room: str) -> None:
    modules = list((PACKAGE / "cards" / room).glob("*.py"))
    assert modules
    known = {name for module in modules for name in imported(module) if name.startswith("saitei.cards.")}
    assert {name.split(".")[2] for name in known} & set(CARDS) - {room} <= CARDS[room]


@pytest.mark.parametrize("module", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_nothing_touches_the_network(module: Path) -> None:
    assert not {name for name in imported(module) if name in NETWORK or name.split(".")[0] in NETWORK}


@pytest.mark.parametrize("module", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_fits_in_one_reading_and_says_what_it_promises(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert text.count("\n") <= 400, "split it by idea"
    assert ast.get_docstring(ast.parse(text)), "open the module by saying what it promises"


@pytest.mark.parametrize("command", ["lookup", "search"])
def test_quick_commands_import_nothing_heavy(command: str) -> None:
    heavy = ("lark", "networkx", "pydantic", "mkdocs", "jinja2", "rich")
    code = f"import sys, saitei.cli.main, saitei.cli.{command}; print([m for m in {heavy!r} if m in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_top_level_folders_are_the_rooms() -> None:
    shown = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    folders = {line.split("/")[0] for line in shown.splitlines() if "/" in line}
    assert folders <= {"rules", "grammar", "rulings", "site", "tools", "tests", ".ci"}
