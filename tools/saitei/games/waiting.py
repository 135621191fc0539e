"""The kinds of nodes of a game's card language that have no executor yet, each with the clause it waits for.

Promise: ``rules/<game>/effects_later.toml`` lists every such kind once. ``listing`` writes the list anew when the
schema has grown: clauses given by hand stay, a new kind gets the clause that the game derives from the schema.
"""

import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from saitei import resources
from saitei.cards import schemas
from saitei.errors import UnusableInput


def place(game: str) -> Path:
    """The file of the list."""
    return resources.folder("rules") / game / "effects_later.toml"


def reasons(where: Path) -> dict[str, str]:
    """The kinds that wait, with their clause. UnusableInput when the list cannot be read or names a kind twice."""
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


def clauses_of(game: str, missing: Iterable[str], no_clause: str) -> tuple[str, ...]:
    """The clauses that kinds wait for, in the order of the list; ``no_clause`` stands for what no clause defines.

    A kind that is executed in some places only may be named with its place (``while in …``); it waits for what defines
    it.
    """
    listed, nodes = reasons(place(game)), schemas.load(game).nodes
    kinds = {kind.partition(" ")[0] for kind in missing}
    others = sorted(kind for kind in kinds if kind not in listed)
    found = [clause for kind, clause in listed.items() if kind in kinds]
    return tuple(dict.fromkeys((*found, *((*nodes[kind].clauses, no_clause)[0] for kind in others))))


def listing(
    game: str,
    head: str,
    kinds: frozenset[str],
    known: Mapping[str, str],
    clause_of: Callable[[tuple[str, ...]], str],
    order: Callable[[str], Any] = str,
) -> str:
    """The list anew: ``kinds`` wait, ``known`` clauses stay, others get ``clause_of`` the clauses of their schema."""
    nodes = schemas.load(game).nodes
    lists: dict[str, list[str]] = {}
    for kind in sorted(kinds):
        lists.setdefault(known.get(kind) or clause_of(nodes[kind].clauses), []).append(kind)
    lines = [head + "[later]"]
    for clause in sorted(lists, key=order):
        lines.append(f'"{clause}" = [')
        lines += [f'    "{kind}",' for kind in lists[clause]]
        lines.append("]")
    return "\n".join(lines) + "\n"


def rewrite(game: str, made: Callable[[dict[str, str]], str]) -> None:
    """Writes the list of a game anew, as ``made`` makes it from the one there is, and says how many wait."""
    path = place(game)
    path.write_text(made(reasons(path) if path.is_file() else {}), encoding="utf-8")
    sys.stdout.write(f"{len(reasons(path))} kinds wait: {path}\n")
