"""Card numbers, compared apart from figures and through a table of renamings.

Promise: a card printed again under a new series is the same card where
``rules/<game>/cardnumbers.toml`` says so. A number has three parts or more,
one of them letters, joined by hyphens; letter case is no difference.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import read_toml

CARD_NUMBER = re.compile(
    r"(?<![A-Za-z0-9-])(?=[A-Za-z0-9/-]*\d)(?:[A-Z]{2}-)?\d{1,3}-[a-z]{3,}(?:-[A-Za-z0-9]+)+(?![A-Za-z0-9-])"
)


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    old_edition: str = Field(alias="from")
    new_edition: str = Field(alias="to")
    number: str
    becomes: str


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    renamed: tuple[_Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Renaming:
    """Numbers that match ``number`` as a whole are written ``becomes`` in the other edition."""

    number: re.Pattern[str]
    becomes: str


def renamings(path: Path, old: str, new: str) -> tuple[Renaming, ...]:
    """The renamings from one edition to another; UnusableInput names what is wrong with the file."""
    if not path.is_file():
        return ()
    try:
        entries = _File.model_validate(read_toml(path)).renamed
        return tuple(
            Renaming(re.compile(e.number, re.IGNORECASE), e.becomes)
            for e in entries
            if (e.old_edition, e.new_edition) == (old, new)
        )
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(str(p) for p in problem["loc"])
        raise UnusableInput(f"{place}: {problem['msg'].lower()}", "Mend the entry", path) from None
    except re.error as error:
        raise UnusableInput(f"this is no pattern: {error}", "Mend the entry", path) from None


def numbers(text: str, renamed: Iterable[Renaming] = ()) -> Counter[str]:
    """The card numbers of a (folded) text as they are written after the renamings, without letter case."""
    return Counter(_renamed(match.group(), renamed).casefold() for match in CARD_NUMBER.finditer(text))


def _renamed(number: str, renamed: Iterable[Renaming]) -> str:
    for one in renamed:
        match = one.number.fullmatch(number)
        if match:
            return match.expand(one.becomes)
    return number
