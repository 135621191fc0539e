"""Where the project's own data lies: rules, grammars, rulings and the site's theme.

In a checkout they are top-level folders; in an installed wheel they travel
inside the package under ``data/``. Nothing else in the code may know this.
"""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """The folder that holds ``rules/``, ``grammar/``, ``rulings/`` and ``site/``."""
    packed = PACKAGE / "data"
    return packed if packed.is_dir() else PACKAGE.parent.parent


def folder(name: str) -> Path:
    """One data folder, for example ``folder("rules")``."""
    return root() / name
