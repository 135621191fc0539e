"""Which clauses of an edition its tables stand on, and why others are stood on by none or reached by no scenario.

Promise: ``left_out`` is what ``rules/furuyoni/<edition>/not_applicable.toml`` says; a broken file is refused.
"""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from saitei import resources
from saitei.engine import Table
from saitei.errors import UnusableInput
from saitei.games.furuyoni import effects
from saitei.games.furuyoni.duel import DuelRules
from saitei.games.furuyoni.tables import training
from saitei.rulebook.lexicon import read_toml

KINDS = ("definition", "organisation", "beforehand")


class LeftOut(NamedTuple):
    """Why a clause leaves the count: a kind of ``KINDS`` and a sentence."""

    kind: str
    reason: str


def left_out(edition: str) -> dict[str, LeftOut]:
    """The clauses of an edition (``2018``, ``2025``) that leave the count, by local address."""
    path = resources.folder("rules") / "furuyoni" / edition / "not_applicable.toml"
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


def cited(rules: DuelRules) -> frozenset[str]:
    """The local addresses that the tables in play, variants of the edition and texts stand on, refuse by or cite."""
    conduct = rules.conduct
    words = rules.numbers.clauses.values()
    variants = (training,) if rules.edition == "furuyoni@2018" else ()
    conducted = {conduct.order, conduct.replacing, conduct.waiting, conduct.weighing}
    texts = effects.tables(rules.edition.partition("@")[2])
    return cited_by((*rules.tables, *variants, *texts)) | {*words, *conducted}


def open_clauses(rules: DuelRules, addresses: Collection[str]) -> list[str]:
    """The clauses of the core rules that are neither cited, by themselves or by a step of theirs, nor left out."""
    known = cited(rules)
    listed = left_out(rules.edition.partition("@")[2])
    above = {clause.partition(".")[0] for clause in known}
    steps = [clause for clause in known if "." in clause]
    above |= {step[:end] for step in steps for end in range(step.index("."), len(step)) if step[end] in ".-"}
    return sorted(
        clause
        for clause in addresses
        if clause.startswith("core/") and clause not in known and clause not in above and clause not in listed
    )
