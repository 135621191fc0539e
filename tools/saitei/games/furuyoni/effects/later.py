"""The kinds of nodes that have no executor yet, each with the clause it waits for.

Promise: ``rules/furuyoni/effects_later.toml`` lists every such kind once, under a clause of
furuyoni@2025: a chapter of the additional rules that must be in play for it, the core clause that
is not executed yet, or ``core/9-1`` for words that no clause defines. ``listing`` writes the list anew
when the schema has grown: reasons given by hand stay, new kinds get the clause that the schema names.
"""

from collections.abc import Iterable
from pathlib import Path

from saitei.cards import schemas
from saitei.cards.trees import Node
from saitei.games import waiting
from saitei.games.furuyoni.effects import coverage, declaring
from saitei.games.furuyoni.effects.roles import kinds_in_roles

NO_CLAUSE = "core/9-1"
HEAD = """\
# Kinds of nodes of grammar/furuyoni/card.nodes that have no executor yet, by the clause of furuyoni@2025 they
# wait for: extra/NN for the additional rules of a megami, a core clause that no text executes yet, core/9-1 for
# words that no clause defines. A card with one of them is played without its text.
# Rewritten by `python -m saitei.games.furuyoni.effects.later`; clauses changed by hand stay.

"""


def reasons(path: Path | None = None) -> dict[str, str]:
    """The kinds that wait, with their clause. UnusableInput when the list cannot be read or names a kind twice."""
    return waiting.reasons(path or waiting.place("furuyoni"))


def waits(texts: Iterable[Node], letters: tuple[tuple[str, str], ...] = ()) -> tuple[str, ...]:
    """The clauses that words of some texts wait for; empty when all of them are executed."""
    missing = {kind for text in texts for kind in coverage.missing(text, "2025", letters)}
    return waiting.clauses_of("furuyoni", missing, NO_CLAUSE)


def unexecuted() -> frozenset[str]:
    """The kinds of the schema without any executor, but those that no tree holds."""
    declared = schemas.load("furuyoni")
    return frozenset(declared.nodes) - declared.left_out() - kinds_in_roles() - declaring.executed("2025")


def listing(known: dict[str, str]) -> str:
    """The list anew: the clauses that are known stay, a new kind gets its clause from the schema."""
    return waiting.listing("furuyoni", HEAD, unexecuted(), known, _waits_for, _in_order)


def _waits_for(clauses: tuple[str, ...]) -> str:
    extra = [clause for clause in clauses if clause.startswith("extra/")]
    return extra[0].split("-")[0] if extra else clauses[0] if clauses else NO_CLAUSE


def _in_order(clause: str) -> tuple[str, list[int]]:
    part, _, number = clause.partition("/")
    digits = number.replace(".", "-").split("-")
    return part, [int(one) if one.isdigit() else 0 for one in digits]


if __name__ == "__main__":
    waiting.rewrite("furuyoni", listing)
