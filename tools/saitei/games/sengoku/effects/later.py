"""The kinds of nodes that have no executor yet, each with the clause it waits for.

Promise: ``rules/sengoku/effects_later.toml`` lists every such kind once, under a clause of sengoku@3.6; ``500.6`` for
words that no clause defines. ``listing`` writes the list anew when the schema has grown: reasons given by hand
stay, new kinds get the clause that the schema names. (Kinds that are executed in some places only are named, with
the place, by ``coverage.missing``.)
"""

from collections.abc import Iterable
from pathlib import Path

from saitei.cards import schemas
from saitei.cards.trees import Node
from saitei.games import waiting
from saitei.games.sengoku.effects import coverage

NO_CLAUSE = "500.6"
HEAD = """\
# Kinds of nodes of grammar/sengoku/card.nodes that have no executor yet, by the clause of sengoku@3.6 they wait for;
# 500.6 for words that no clause defines. A card with one of them is played without its text.
# Rewritten by `python -m saitei.games.sengoku.effects.later`; clauses changed by hand stay.

"""


def reasons(path: Path | None = None) -> dict[str, str]:
    """The kinds that wait, with their clause. UnusableInput when the list cannot be read or names a kind twice."""
    return waiting.reasons(path or waiting.place("sengoku"))


def waits(texts: Iterable[Node]) -> tuple[str, ...]:
    """The clauses that words of some texts wait for; empty when all of them are executed."""
    missing = {kind for text in texts for kind in coverage.missing(text)}
    return waiting.clauses_of("sengoku", missing, NO_CLAUSE)


def unexecuted() -> frozenset[str]:
    """The kinds of the schema without any executor."""
    return frozenset(schemas.load("sengoku").nodes) - coverage.known()


def listing(known: dict[str, str]) -> str:
    """The list anew: the clauses that are known stay, a new kind gets its clause from the schema."""
    return waiting.listing("sengoku", HEAD, unexecuted(), known, lambda clauses: clauses[0] if clauses else NO_CLAUSE)


if __name__ == "__main__":
    waiting.rewrite("sengoku", listing)
