"""Forced links: pairs of clauses that a person has decided (``rules/<game>/forced.toml``).

They are read before anything is compared, and no command ever writes them.
"""

from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import read_toml


class _Link(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    old: str
    new: str
    why: str = ""


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    link: tuple[_Link, ...] = ()


def load(path: Path) -> list[tuple[str, str]]:
    """Pairs of local addresses, old then new."""
    if not path.is_file():
        raise UnusableInput("there is no such file of forced links", "Check the path", path)
    try:
        return [(link.old, link.new) for link in _File.model_validate(read_toml(path)).link]
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(str(p) for p in problem["loc"])
        raise UnusableInput(f"{place}: {problem['msg'].lower()}", "Mend the entry", path) from None
