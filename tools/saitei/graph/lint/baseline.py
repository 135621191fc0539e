"""Findings that somebody has looked at and accepted, each with its reason.

Promise: an entry accepts one finding, known by its code, its address and a
fingerprint of its message, which quotes the text at fault; lines may move.
A reason is required, entries are written one at a time, and there is no entry
that accepts more than one finding. What an entry no longer meets is stale.
"""

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saitei.errors import UnusableInput
from saitei.graph.lint.codes import CODES
from saitei.rulebook.lexicon import read_toml
from saitei.rulebook.model import Diagnostic

_MOVES = re.compile(r" ?\(?\b(?:in )?line \d+\)?")
"""Line numbers in a message say where a twin stands; they change with every edit."""


class Accepted(BaseModel):
    """One accepted finding. ``message`` is there for the reader of the file; the fingerprint decides."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    code: str
    address: str
    fingerprint: str = Field(pattern=r"^[0-9a-f]{12}$")
    message: str = ""
    reason: str


@dataclass(frozen=True, slots=True)
class Applied:
    """Findings split by a baseline: still to be judged, accepted, and entries that no finding meets."""

    remaining: tuple[Diagnostic, ...]
    accepted: tuple[Diagnostic, ...]
    stale: tuple[Accepted, ...]


def fingerprint(finding: Diagnostic) -> str:
    """Twelve hexadecimal digits of code, address and message, without line numbers."""
    words = "\0".join((finding.code, finding.address, _MOVES.sub("", finding.message)))
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def load(path: Path) -> tuple[Accepted, ...]:
    """The entries of a baseline file.

    UnusableInput, with the file and the entry, for a file that is missing or
    broken, a code that does not exist, or an entry without a reason.
    """
    if not path.is_file():
        raise UnusableInput("there is no such baseline", "Check the path, or leave the baseline out", path)
    data = read_toml(path)
    entries = data.pop("accepted", [])
    if data:
        raise UnusableInput(f"{next(iter(data))!r} is unknown here", "Use only [[accepted]] entries", path)
    if not isinstance(entries, list):
        raise UnusableInput("“accepted” is no list of entries", "Write each as [[accepted]]", path)
    return tuple(_entry(entry, number, path) for number, entry in enumerate(entries, start=1))


def _entry(raw: object, number: int, path: Path) -> Accepted:
    try:
        entry = Accepted.model_validate(raw)
    except ValidationError as error:
        problem = error.errors()[0]
        where = ".".join(str(part) for part in problem["loc"]) or "it"
        raise UnusableInput(f"entry {number}, {where}: {problem['msg'].lower()}", "Mend the entry", path) from None
    name = f"entry {number} ({entry.code} at {entry.address or 'no address'})"
    if entry.code not in CODES:
        raise UnusableInput(f"{name} has a code that does not exist", f"Known: {', '.join(CODES)}", path)
    if not entry.reason.strip():
        raise UnusableInput(f"{name} has no reason", "Say why this finding is accepted", path)
    return entry


def apply(findings: Iterable[Diagnostic], baseline: Sequence[Accepted]) -> Applied:
    """Split findings by a baseline; each entry accepts one finding, the first in the order given."""
    waiting: dict[tuple[str, str, str], list[Accepted]] = defaultdict(list)
    for entry in baseline:
        waiting[entry.code, entry.address, entry.fingerprint].append(entry)
    remaining: list[Diagnostic] = []
    accepted: list[Diagnostic] = []
    used: set[int] = set()
    for finding in findings:
        entries = waiting[finding.code, finding.address, fingerprint(finding)]
        if entries:
            used.add(id(entries.pop(0)))
            accepted.append(finding)
        else:
            remaining.append(finding)
    stale = tuple(entry for entry in baseline if id(entry) not in used)
    return Applied(tuple(remaining), tuple(accepted), stale)


def render(finding: Diagnostic, reason: str = "") -> str:
    """One finding as a baseline entry in TOML; without a reason it is there for the author to fill."""
    fields = {
        "code": finding.code, "address": finding.address, "fingerprint": fingerprint(finding),
        "message": finding.message, "reason": reason,
    }  # fmt: skip
    return "\n".join(["[[accepted]]", *(f"{name} = {_quoted(value)}" for name, value in fields.items()), ""])


def _quoted(value: str) -> str:
    """A TOML basic string; JSON's escapes are TOML's, but for DEL, which JSON leaves bare."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
