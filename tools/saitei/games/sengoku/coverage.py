"""Which clauses of the edition its tables stand on, and why the others are stood on by none.

Promise: ``left_out`` is what ``rules/sengoku/3.6/not_applicable.toml`` says; a broken file is refused.
"""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from saitei import resources
from saitei.engine import Table
from saitei.errors import UnusableInput
from saitei.games.sengoku import effects, tables
from saitei.games.sengoku.field import FieldRules
from saitei.rulebook.lexicon import read_toml

KINDS = ("definition", "organisation")


class LeftOut(NamedTuple):
    """Why no procedure stands on a clause: a kind of ``KINDS`` and a sentence."""

    kind: str
    reason: str


def left_out(edition: str) -> dict[str, LeftOut]:
    """The clauses of an edition (``3.6``) that no procedure stands on, by local address."""
    path = resources.folder("rules") / "sengoku" / edition / "not_applicable.toml"
    data: Any = read_toml(path)
    found: dict[str, LeftOut] = {}
    for entry in data.get("clauses", ()):
        if not isinstance(entry, dict) or entry.get("kind") not in KINDS or not entry.get("reason"):
            raise UnusableInput("an entry has no kind or no reason", f"kind is one of {', '.join(KINDS)}", path)
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


def cited(rules: FieldRules) -> frozenset[str]:
    """The local addresses that the tables in play and texts stand on, refuse by or cite."""
    conduct = rules.conduct
    conducted = {conduct.order, conduct.replacing, conduct.waiting, conduct.weighing}
    conducted |= {conduct.endless[0]} if conduct.endless is not None else set()
    return cited_by((*rules.tables, *effects.tables())) | tables.CITED | conducted


def open_clauses(rules: FieldRules, addresses: Collection[str]) -> list[str]:
    """The clauses that are neither cited nor left out."""
    known = cited(rules)
    listed = left_out(rules.edition.partition("@")[2])
    return sorted(clause for clause in addresses if clause not in known and clause not in listed)
