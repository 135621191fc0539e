"""The kinds of nodes that have no executor yet, each with the clause it waits for.

Promise: ``rules/furuyoni/effects_later.toml`` lists every such kind once, under a clause of
furuyoni@2025: a chapter of the additional rules that must be in play for it, the core clause that
is not executed yet, or ``core/9-1`` for words that no clause defines. ``listing`` writes the list anew
when the schema has grown: reasons given by hand stay, new kinds get the clause that the schema names.
"""

import sys
import tomllib
from pathlib import Path

from saitei import resources
from saitei.cards import schema
from saitei.errors import UnusableInput
from saitei.games.furuyoni.effects import declaring
from saitei.games.furuyoni.effects.roles import kinds_in_roles

NO_CLAUSE = "core/9-1"
HEAD = """\
# Kinds of nodes of grammar/furuyoni/card.nodes that have no executor yet, by the clause of furuyoni@2025 they
# wait for: extra/NN for the additional rules of a megami, a core clause that no text executes yet, core/9-1 for
# words that no clause defines. A card with one of them is played without its text.
# Rewritten by `python -m saitei.games.furuyoni.effects.later`; clauses changed by hand stay.

"""


def place() -> Path:
    """The file of the list."""
    return resources.folder("rules") / "furuyoni" / "effects_later.toml"


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
    return frozenset(schema.load("furuyoni").nodes) - kinds_in_roles() - declaring.executed("2025")


def listing(known: dict[str, str]) -> str:
    """The list anew: the clauses that are known stay, a new kind gets its clause from the schema."""
    nodes = schema.load("furuyoni").nodes
    lists: dict[str, list[str]] = {}
    for kind in sorted(unexecuted()):
        clauses = nodes[kind].clauses
        extra = [clause for clause in clauses if clause.startswith("extra/")]
        named = extra[0].split("-")[0] if extra else clauses[0] if clauses else NO_CLAUSE
        lists.setdefault(known.get(kind, named), []).append(kind)
    lines = [HEAD + "[later]"]
    for clause in sorted(lists, key=_in_order):
        lines.append(f'"{clause}" = [')
        lines += [f'    "{kind}",' for kind in lists[clause]]
        lines.append("]")
    return "\n".join(lines) + "\n"


def _in_order(clause: str) -> tuple[str, list[int]]:
    part, _, number = clause.partition("/")
    digits = number.replace(".", "-").split("-")
    return part, [int(one) if one.isdigit() else 0 for one in digits]


if __name__ == "__main__":
    place().write_text(listing(reasons() if place().is_file() else {}), encoding="utf-8")
    sys.stdout.write(f"{len(reasons())} kinds wait: {place()}\n")
