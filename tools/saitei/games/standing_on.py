"""What tables stand on, and which clauses leave the count: the same questions for every game.

Promise: ``left_out`` is what ``rules/<game>/<edition>/not_applicable.toml`` says; an entry without a kind that the game
knows, or without a reason, and a clause that is listed twice are refused.
"""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from saitei import resources
from saitei.engine import Table
from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import read_toml


class LeftOut(NamedTuple):
    """Why a clause leaves the count: one of the kinds that the game knows, and a sentence."""

    kind: str
    reason: str


def left_out(game: str, edition: str, kinds: Collection[str]) -> dict[str, LeftOut]:
    """The clauses of an edition (its own name, ``2025``) that leave the count, by local address."""
    path = resources.folder("rules") / game / edition / "not_applicable.toml"
    data: Any = read_toml(path)
    found: dict[str, LeftOut] = {}
    for entry in data.get("clauses", ()):
        if not isinstance(entry, dict) or entry.get("kind") not in kinds or not entry.get("reason"):
            raise UnusableInput("an entry has no kind or no reason", f"kind is one of {', '.join(kinds)}", path)
        for clause in entry.get("clauses", ()):
            if clause in found:
                raise UnusableInput(f"{clause} is listed twice", "Keep one of the two", path)
            found[clause] = LeftOut(entry["kind"], entry["reason"])
    return found


def cited_by(tables: Iterable[Table]) -> frozenset[str]:
    """The local addresses that some tables stand on."""
    found: set[str] = set()
    for table in tables:
        for body in (*table.procedures, *(patch.body for patch in table.patches)):
            found |= {body.address, *(step.address for step in body.steps)}
        declared: tuple[Any, ...] = (*table.watches, *table.triggers, *table.changes, *table.principles)
        declared += (*table.replacements, *table.values)
        found |= {one.address for one in declared}
        found |= {clause for value in table.values for kind in value.classes for clause in kind.clauses}
        found |= {address for _, address, _ in (*table.modifiers, *table.sayings)}
    return frozenset(found)


def open_clauses(cited: Collection[str], listed: Collection[str], addresses: Iterable[str]) -> list[str]:
    """The clauses that are neither cited, by themselves or by what stands below them, nor listed as left out.

    Below a clause stand its steps (``core/9-4.iii``, ``core/9-6.ii-A``) and dotted clauses (``691.5.1``).
    """
    below = [one for one in cited if "." in one]
    above = {one[:end] for one in below for end in range(one.index("."), len(one)) if one[end] in ".-"}
    return sorted(one for one in addresses if not (one in cited or one in above or one in listed))
