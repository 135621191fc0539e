"""Card numbers, compared apart from figures and through a table of renamings.

Promise: a card printed again under a new series is the same card where
``rules/<game>/cardnumbers.toml`` says so. A number has three parts or more, one of
them a name in small letters, joined by hyphens; letter case is no difference.
"""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import read_toml

CARD_NUMBER = re.compile(r"(?<![A-Za-z0-9-])(?:[A-Z]{2}-)?\d{1,3}-[a-z]{3,}(?:-[A-Za-z0-9]+)+(?![A-Za-z0-9-])")


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    old_edition: str = Field(alias="from")
    new_edition: str = Field(alias="to")
    beginnings: Mapping[str, str]


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    renamed: tuple[_Entry, ...] = ()


def renamings(path: Path, old: str, new: str) -> Mapping[str, str]:
    """Beginnings of card numbers in one edition and what they are in the other, in either direction.

    UnusableInput names what is wrong with the file.
    """
    if not path.is_file():
        return {}
    try:
        entries = _File.model_validate(read_toml(path)).renamed
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(str(p) for p in problem["loc"])
        raise UnusableInput(f"{place}: {problem['msg'].lower()}", "Mend the entry", path) from None
    found: dict[str, str] = {}
    for entry in entries:
        if (entry.old_edition, entry.new_edition) == (old, new):
            found.update(entry.beginnings)
        elif (entry.new_edition, entry.old_edition) == (old, new):
            found.update({there: here for here, there in entry.beginnings.items()})
    return {here.casefold(): there.casefold() for here, there in found.items()}


def numbers(text: str, renamed: Mapping[str, str]) -> Counter[str]:
    """The card numbers of a (folded) text after the renamings, in small letters."""
    return Counter(_renamed(match.group().casefold(), renamed) for match in CARD_NUMBER.finditer(text))


def _renamed(number: str, renamed: Mapping[str, str]) -> str:
    for here, there in renamed.items():
        if number.startswith(here + "-"):
            return there + number[len(here) :]
    return number
