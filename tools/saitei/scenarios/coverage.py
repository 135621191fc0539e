"""How much of an edition is executed and proven, as four numbers for every chapter, never one.

Promise: a clause counts as *cited* when a procedure, watch, trigger or value of the tables stands on it,
*walked* when a passing scenario went over it, *asserted* when a passing scenario names it as a reason, *stale*
when a ruling cites it and its words have changed. What cannot be executed is listed with a reason
(``rulings/<game>/not-executed.toml``) and leaves the denominator.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saitei import resources
from saitei.engine import Rules
from saitei.errors import UnusableInput
from saitei.scenarios.clauses import Clauses, is_within
from saitei.scenarios.results import Result, Status

_CHAPTER = re.compile(r"(?:(?P<part>[a-z]+)/)?(?P<chapter>\d*)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """The numbers of one chapter; ``uncovered`` are the applicable clauses that no passing scenario walked."""

    part: str
    chapter: str
    clauses: int
    applicable: int
    cited: int
    walked: int
    asserted: int
    stale: int
    uncovered: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The documented shape."""
        return {name: getattr(self, name) for name in self.__slots__[:-1]} | {"uncovered": list(self.uncovered)}


def cited_by(rules: Rules) -> frozenset[str]:
    """The whole addresses that the tables of an edition stand on."""
    found = {procedure.clause for procedure in rules.procedures.values()}
    found |= {step.clause for procedure in rules.procedures.values() for step in procedure.steps}
    found |= {watch.clause for _, watches in rules.watches for watch in watches}
    found |= {watch.clause for watch in rules.resting}
    found |= {trigger.clause for triggers in rules.triggers.values() for trigger in triggers}
    found |= {one.clause for replacing in rules.replacements.values() for one in replacing}
    found |= {change.clause for change in rules.changes.values() if change.clause}
    found |= {rules.whole(value.address) for value in rules.values.values()}
    return frozenset(found)


def reasons(game: str, edition: str, folder: Path | None = None) -> Mapping[str, str]:
    """Local addresses that are not executed, with the reason; a clause stands for all below it."""
    path = (folder or resources.folder("rulings")) / game / "not-executed.toml"
    if not path.is_file():
        return {}
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UnusableInput(f"this list cannot be read: {error}", "It must be TOML in UTF-8", path) from None
    found: dict[str, str] = {}
    for entry in data.get("clauses", ()):
        reason = entry.get("reason", "")
        for address in entry.get(edition.partition("@")[2], ()):
            if not reason:
                raise UnusableInput(f"{address} is not executed, but it is not said why", 'Add reason = "…"', path)
            found[address] = reason
    return found


def of(
    clauses: Clauses,
    rules: Rules,
    results: Iterable[Result],
    stale: Collection[str],
    without: Mapping[str, str],
) -> list[Chapter]:
    """The chapters of an edition, in order. ``stale`` are whole addresses, ``without`` local ones with reasons."""
    edition = clauses.edition
    unknown = [address for address in without if address not in set(clauses.addresses)]
    if unknown:
        raise UnusableInput(
            f"{edition} has no clause {unknown[0]} that could be left out", "Mend the list of what is not executed"
        )
    passed = [one for one in results if one.edition == edition and one.status is Status.PASSED]
    walked = _local(edition, (clause for one in passed for clause in one.walked))
    asserted = _local(edition, (clause for one in passed for clause in one.asserted))
    cited = _local(edition, cited_by(rules))
    gone = _local(edition, stale)
    by_chapter: dict[tuple[str, str], list[str]] = {}
    for address in clauses.addresses:
        match = _CHAPTER.match(address)
        if match is not None:  # headings without a number are one chapter, ""
            by_chapter.setdefault((match["part"] or "", match["chapter"]), []).append(address)
    return [
        _chapter(part, chapter, inside, without, (cited, walked, asserted, gone))
        for (part, chapter), inside in by_chapter.items()
    ]


def _chapter(
    part: str, chapter: str, inside: list[str], without: Mapping[str, str], sets: tuple[frozenset[str], ...]
) -> Chapter:
    """A clause counts as its steps count: who walks a step stands in the clause above it."""
    applicable = [one for one in inside if not any(is_within(one, left_out) for left_out in without)]
    covered = [[one for one in applicable if _touched(one, found)] for found in sets]
    walked = set(covered[1])
    uncovered = tuple(one for one in applicable if one not in walked)
    cited, crossed, asserted, stale = (len(found) for found in covered)
    return Chapter(part, chapter, len(inside), len(applicable), cited, crossed, asserted, stale, uncovered)


def _touched(address: str, found: frozenset[str]) -> bool:
    return address in found or any(is_within(one, address) for one in found)


def _local(edition: str, addresses: Iterable[str]) -> frozenset[str]:
    prefix = f"{edition}:"
    return frozenset(one.removeprefix(prefix) for one in addresses if one.startswith(prefix))
