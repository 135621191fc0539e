"""Readings: how the holes of an official text are read (``readings.toml`` of an edition).

A hole is a patch of a step that does not exist, steps that lost their numbers and
are still cited, a case that two sentences decide differently. A reading is ours:
it is shown on the clause and never mixed with the text.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saitei.errors import UnusableInput
from saitei.graph.records import EdgeKind, EdgeRecord, NodeKind, NodeRecord
from saitei.rulebook.lexicon import read_toml
from saitei.rulebook.model import Document


class Restored(BaseModel):
    """A step that lost its label: its address, and which paragraph of its clause it is (from 1)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    step: str
    paragraph: int = Field(ge=1)


class Reading(BaseModel):
    """One hole: the defect, how it is read, and why, in each language; addresses are local."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$")
    clauses: tuple[str, ...] = Field(min_length=1)
    defect: Mapping[str, str]
    reading: Mapping[str, str]
    why: Mapping[str, str]
    restores: tuple[Restored, ...] = ()


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    reading: tuple[Reading, ...] = ()


@dataclass(frozen=True)
class Readings:
    """All readings of an edition."""

    all: tuple[Reading, ...] = ()

    def of(self, address: str) -> tuple[Reading, ...]:
        """The readings that concern a clause (local address)."""
        return tuple(r for r in self.all if address in r.clauses)

    def restored(self) -> Iterator[Restored]:
        """Every restored step."""
        return (step for reading in self.all for step in reading.restores)


def load(path: Path) -> Readings:
    """Read a file of readings; an edition without one has none."""
    if not path.is_file():
        return Readings()
    data = read_toml(path)
    try:
        found = _File.model_validate(data).reading
    except ValidationError as error:
        problem = error.errors()[0]
        raise UnusableInput(
            f"{'.'.join(str(p) for p in problem['loc'])}: {problem['msg'].lower()}", "Mend the entry", path
        ) from None
    ids = [reading.id for reading in found]
    double = next((i for i in ids if ids.count(i) > 1), None)
    if double:
        raise UnusableInput(f"the reading {double!r} stands twice", "Give one of them another id", path)
    return Readings(found)


_DANGLING = re.compile(r"(?P<number>\S+) has no step (?P<label>\S+)")


def nodes(readings: Readings, edition: str) -> Iterator[NodeRecord]:
    """The restored steps as nodes, marked as such."""
    for restored in readings.restored():
        clause, _, step = restored.step.partition(".")
        attributes = {
            "edition": edition,
            "part": clause.partition("/")[0],
            "number": clause.partition("/")[2],
            "step": step,
        }
        yield NodeRecord(f"{edition}:{restored.step}", NodeKind.STEP, {**attributes, "restored": True, "headings": {}})


def edges(readings: Readings, documents: Iterable[Document]) -> Iterator[EdgeRecord]:
    """Nesting of the restored steps, and the references that a text makes to them."""
    steps = {restored.step: restored for restored in readings.restored()}
    for document in documents:
        prefix = document.identity.edition_id + ":"
        for step in steps:
            yield EdgeRecord(prefix + step.rpartition(".")[0], prefix + step, EdgeKind.CONTAINS, "")
        for reference in document.references:
            match = _DANGLING.fullmatch(reference.reason)
            if match is None:
                continue
            clause = reference.clause.partition(".")[0]
            target = f"{clause.rpartition('/')[0]}/{match['number']}.{match['label']}"
            if target in steps:
                span = {"start": reference.start, "end": reference.end, "as": "step", "reading": True}
                yield EdgeRecord(
                    prefix + reference.clause,
                    prefix + target,
                    EdgeKind.REFERS_TO,
                    document.identity.document,
                    {"literal": reference.literal, **span},
                )
