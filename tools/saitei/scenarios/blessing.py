"""What happened, written into the file (``--bless``).

Promise: only values that a claim got wrong and ``?`` are written; decisions never are. Where editions
differ, ``?`` becomes what they share and a ``then`` for each, and a value that cannot be right for all is
left alone and said. Offsets are those of the text that was read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saitei.engine import Decision, End, State, flat
from saitei.scenarios import deciding, showing
from saitei.scenarios.claims import Position
from saitei.scenarios.naming import PLAYERS, Names
from saitei.scenarios.syntax import Ask, Claim, Equals
from saitei.scenarios.telling import phrases

INDENT = 4
"""Spaces by which lines stand behind their `then`."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of the file and the lines that belong there, as one edition has it; ``asks`` for a ``?``."""

    start: int
    end: int
    line: int
    lines: tuple[str, ...]
    asks: bool


def edit(names: Names, at: Position, first: State, claim: Claim) -> Edit | None:
    """What belongs where a claim stands that does not hold; None when that cannot be said for the author."""
    what = claim.what
    if isinstance(what, Ask):
        return Edit(claim.spot.start, claim.spot.end, claim.spot.line, tuple(happened(names, at, first)), True)
    if isinstance(what, Equals) and names.moment(what.subject.name) is None:
        cell = names.cell(what.subject)
        words = _value(names, at.state, cell)
        return Edit(what.value_spot.start, what.value_spot.end, claim.spot.line, (words,), False)
    return None


def apply(text: str, edits: Mapping[str, Sequence[Edit]], language: str) -> tuple[str, list[str]]:
    """The text with the edits of each edition, and what could not be written."""
    by_place: dict[tuple[int, int], dict[str, Edit]] = {}
    for edition, made in edits.items():
        for one in made:
            by_place.setdefault((one.start, one.end), {})[edition] = one
    left: list[str] = []
    for (start, end), each in sorted(by_place.items(), reverse=True):
        found = list(each.values())
        if found[0].asks:
            text = text[:start] + _asked(text, start, each, language) + text[end:]
        elif len({one.lines for one in found}) == 1 and len(found) == len(edits):
            text = text[:start] + found[0].lines[0] + text[end:]
        else:
            said = "; ".join(f"{edition}: {one.lines[0]}" for edition, one in each.items())
            left.append(f"line {found[0].line} is not the same in every edition ({said}): give each its own `then`")
    return text, left


def _asked(text: str, start: int, each: Mapping[str, Edit], language: str) -> str:
    """The lines for a ``?``: what the editions share, then a ``then`` for each that differs."""
    margin = text[text.rfind("\n", 0, start) + 1 : start]
    margin = margin if not margin.strip() else "    "
    lists = [one.lines for one in each.values()]
    shared = [line for line in lists[0] if all(line in other for other in lists)]
    empty = "# nothing has changed" if not any(lists) else "# the editions share nothing"
    shown = f"\n{margin}".join(shared) or empty
    for edition, one in each.items():
        own = [line for line in one.lines if line not in shared]
        if own:
            head = phrases(language)["say-then"].format(edition=edition)
            shown += f"\n{margin[:-INDENT]}{head}"
            shown += "".join(f"\n{margin}{line}" for line in own)
    return shown


def happened(names: Names, at: Position, first: State) -> list[str]:
    """Everything that is not as it was in a first position, and what comes next, as lines of a scenario."""
    lines = [
        _line(names, cell, _value(names, at.state, cell))
        for cell in range(len(names.layout.cells))
        if _shown(names, cell) and _differs(names, cell, first, at.state)
    ]
    return [*lines, *_following(names, at.state, at.following)]


def _differs(names: Names, cell: int, first: State, state: State) -> bool:
    if names.layout.cells[cell].kind != "pile":
        return bool(first.cells[cell] != state.cells[cell])
    old, new = flat(first.cells[cell]), flat(state.cells[cell])
    if old != new:
        return True
    return any(showing.thing(names, first, thing) != showing.thing(names, state, thing) for thing in new)


def _following(names: Names, state: State, following: Decision | End) -> list[str]:
    table = phrases(names.language)
    if isinstance(following, Decision):
        if names.world.rests(state, following):
            return []
        options = "; ".join(deciding.words(names, state, following, value) for value in following.values)
        return [table["say-among"].format(who=deciding.who(following.who), options=options)]
    if following.unresolved:
        clauses = ", ".join(clause.rpartition(":")[2] for clause in following.clauses)
        return [table["say-silent"].format(clauses=clauses)]
    winner = names.world.winner(following.result)
    if isinstance(winner, int):
        return [table["say-wins"].format(player=PLAYERS[winner])]
    return [table["say-draw" if winner == "draw" else "say-over"]]


def _shown(names: Names, cell: int) -> bool:
    return names.key(cell) in names.world.names and names.layout.cells[cell].kind in ("fact", "tokens", "pile")


def _line(names: Names, cell: int, value: str) -> str:
    owner = names.layout.cells[cell].owner
    name = names.cell_name(cell)
    table = phrases(names.language)
    if owner is None:
        return table["say-shared"].format(name=name, value=value)
    return table["say-owned"].format(player=PLAYERS[owner], name=name, value=value)


def _value(names: Names, state: State, cell: int) -> str:
    """The value of a cell as a scenario says it."""
    value: Any = state.cells[cell]
    if names.layout.cells[cell].kind != "pile":
        return names.value_name(value)
    table = phrases(names.language)
    return ", ".join(_piece(names, state, thing) for thing in flat(value)) or table["say-empty"]


def _piece(names: Names, state: State, thing: int) -> str:
    table = phrases(names.language)
    words = table["say-card"].format(name=names.card_name(state, thing))
    tokens = showing.tokens_on(names, state, thing)
    if tokens:
        words += table["say-with"].format(count=tokens)
    states = [names.cell_name(cell) for cell in names.flags if thing in state.cells[cell]]
    return words + (table["say-states"].format(states=", ".join(states)) if states else "")
