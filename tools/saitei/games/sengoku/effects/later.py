"""The kinds of nodes that have no executor yet, each with the clause it waits for.

Promise: ``rules/sengoku/effects_later.toml`` lists every such kind once, under a clause of sengoku@3.6; ``500.6`` for
words that no clause defines. ``listing`` writes the list anew when the schema has grown: reasons given by hand
stay, new kinds get the clause that the schema names. (Kinds that are executed in some places only are named, with
the place, by ``coverage.missing``.)
"""

import sys
import tomllib
from pathlib import Path

from saitei import resources
from saitei.cards import schema
from saitei.errors import UnusableInput
from saitei.games.sengoku.effects import coverage

NO_CLAUSE = "500.6"
HEAD = """\
# Kinds of nodes of grammar/sengoku/card.nodes that have no executor yet, by the clause of sengoku@3.6 they wait for;
# 500.6 for words that no clause defines. A card with one of them is played without its text.
# Rewritten by `python -m saitei.games.sengoku.effects.later`; clauses changed by hand stay.

"""


def place() -> Path:
    """The file of the list."""
    return resources.folder("rules") / "sengoku" / "effects_later.toml"


def reasons(path: Path | None = None) -> dict[str, str]:
    """The kinds that wait, with their clause. UnusableInput when the list cannot be read or names a kind twice."""
    where = path or place()
    try:
        lists: dict[str, list[str]] = tomllib.loads(where.read_text(encoding="utf-8")).get("later", {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UnusableInput(f"the list of what waits cannot be read ({error})", "Mend the file", where) from None
    found: dict[str, str] = {}
    for clause, kinds in lists.items():
        for kind in kinds:
            if kind in found:
                raise UnusableInput(f"{kind} waits for {found[kind]} and for {clause}", "Keep one of the two", where)
            found[kind] = clause
    return found


def unexecuted() -> frozenset[str]:
    """The kinds of the schema without any executor."""
    return frozenset(schema.load("sengoku").nodes) - coverage.known()


def listing(known: dict[str, str]) -> str:
    """The list anew: the clauses that are known stay, a new kind gets its clause from the schema."""
    nodes = schema.load("sengoku").nodes
    lists: dict[str, list[str]] = {}
    for kind in sorted(unexecuted()):
        clauses = nodes[kind].clauses
        lists.setdefault(known.get(kind, clauses[0] if clauses else NO_CLAUSE), []).append(kind)
    lines = [HEAD + "[later]"]
    for clause in sorted(lists):
        lines.append(f'"{clause}" = [')
        lines += [f'    "{kind}",' for kind in lists[clause]]
        lines.append("]")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    place().write_text(listing(reasons() if place().is_file() else {}), encoding="utf-8")
    sys.stdout.write(f"{len(reasons())} kinds wait: {place()}\n")
