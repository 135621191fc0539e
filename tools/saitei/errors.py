"""The one exception for input that cannot be used.

Promise: whoever raises it says what is wrong, where, and what to do, in words
for a person; the command line prints it and exits with status 2. Anything else
that escapes a command is a bug in Saitei.
"""

from dataclasses import dataclass
from pathlib import Path


@dataclass
class UnusableInput(Exception):
    """Input that no command can work with.

    ``what`` and ``remedy`` are sentences without a full stop; ``place`` is a
    path or another name of the input; ``line`` and ``column`` count from 1.
    """

    what: str
    remedy: str = ""
    place: Path | str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        where = str(self.place) if self.place is not None else ""
        if self.line is not None:
            where += f":{self.line}" + (f":{self.column}" if self.column is not None else "")
        sentence = f"{where}: {self.what}." if where else f"{self.what}."
        return f"{sentence} {self.remedy}." if self.remedy else sentence
