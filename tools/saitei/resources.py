"""Where data lies: the project's own (rules, grammars, rulings, theme) and the user's official texts.

In a checkout the project's data are top-level folders; in an installed wheel they
travel inside the package under ``data/``. Nothing else in the code may know this.
"""

import os
from functools import cache
from pathlib import Path

from saitei.errors import UnusableInput

DOCUMENTS_VARIABLE = "SAITEI_DOCUMENTS"
CARDS_VARIABLE = "SAITEI_CARDS"
PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """The folder that holds ``rules/``, ``grammar/``, ``rulings/`` and ``site/``."""
    packed = PACKAGE / "data"
    return packed if packed.is_dir() else PACKAGE.parent.parent


def installed() -> bool:
    """Whether the data travel inside an installed package, where nothing of the user's belongs."""
    return root() == PACKAGE / "data"


def folder(name: str) -> Path:
    """One data folder, for example ``folder("rules")``."""
    return root() / name


def documents_folder(named: Path | None) -> Path | None:
    """The folder of official texts as named, else from the environment; UnusableInput if it is not there."""
    return _users_folder(named, DOCUMENTS_VARIABLE, "documents")


def cards_folder(named: Path | None = None) -> Path | None:
    """The folder of card corpora as named, else from the environment; UnusableInput if it is not there."""
    return _users_folder(named, CARDS_VARIABLE, "cards")


def _users_folder(named: Path | None, variable: str, what: str) -> Path | None:
    value = os.environ.get(variable)
    chosen = named or (Path(value) if value else None)
    if chosen is not None and not chosen.is_dir():
        raise UnusableInput(f"there is no such folder of {what}", f"Check --{what} or {variable}", chosen)
    return chosen
