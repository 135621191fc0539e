"""The trace in words: every step with its clause, what was decided, what changed.

Promise: a line is made from the trace's data and the phrases of a language
(``grammar/scenarios/phrases.toml``); the engine says no words. ``brief`` shows steps at which something was
decided or changed, ``normal`` every step, ``full`` also the clauses under way and what was looked at and
did not apply.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from saitei import resources
from saitei.engine import Decision, Entry, State, flat, freeze
from saitei.engine.state import LASTING, OBJECTS
from saitei.errors import UnusableInput
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.naming import PLAYERS, Names


class Detail(StrEnum):
    """How much of a trace is told."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Line:
    """One step: its clause, the clauses under way, words, changes as data, what was considered.

    ``told``: the words say what was decided or changed, not only what the clause is about.
    """

    clause: str
    stack: tuple[str, ...]
    text: str
    changes: tuple[Mapping[str, Any], ...]
    considered: tuple[str, ...]
    told: bool

    def as_json(self) -> dict[str, Any]:
        """``{"clause", "stack", "text", "changes", "considered"}``."""
        return {
            "clause": self.clause,
            "stack": list(self.stack),
            "text": self.text,
            "changes": [dict(change) for change in self.changes],
            "considered": list(self.considered),
        }


@cache
def phrases(language: str) -> Mapping[str, str]:
    """The phrases of a language."""
    path = resources.folder("grammar") / "scenarios" / "phrases.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    if language not in found:
        raise UnusableInput(f"traces are not told in {language!r}", f"Languages: {', '.join(found)}")
    table: Mapping[str, str] = found[language]
    return table


def quiet(clauses: Clauses, clause: str, language: str) -> str:
    """How a step at which nothing happened begins: with what its clause says. All that a trace tells of their words."""
    return clauses.short(clause, language) or phrases(language)["nothing"]


class Teller:
    """Tells the trace of one scenario in a language."""

    def __init__(self, names: Names, language: str) -> None:
        self.names = names
        self.language = language
        self.phrases = phrases(language)

    def lines(self, entries: Iterable[Entry], state: State, decision: Decision | None, after: State) -> list[Line]:
        """The lines of one move.

        ``decision`` is what was asked in ``state``; objects are named as ``after`` has them, or as ``state`` had.
        """
        lines: list[Line] = []
        asked = decision
        for entry in entries:
            if entry.clause:
                lines.append(self._line(entry, state, asked, after))
            if entry.decided is not None:
                asked = None  # whatever is decided later in the move was the only option
        return lines

    def _line(self, entry: Entry, state: State, decision: Decision | None, after: State) -> Line:
        parts = [*self._decided(entry, state, decision), *self._changed(entry, state, after)]
        said = parts or [quiet(self.names.clauses, entry.clause, self.language)]
        if entry.applied:
            clauses = ", ".join(dict.fromkeys(one.clause for one in entry.applied))
            said = [*said, self.phrases["applied"].format(clauses=clauses)]
        text = "; ".join(said)
        changes = tuple(self._data(*change) for change in entry.changes)
        considered = tuple(dict.fromkeys(one.clause for one in entry.considered))
        return Line(entry.clause, entry.stack, text, changes, considered, bool(parts))

    def _decided(self, entry: Entry, state: State, decision: Decision | None) -> Iterator[str]:
        if entry.decided is None:
            return
        who, kind, answer = entry.decided
        question = decision or Decision(who, kind, entry.clause, (answer,))
        option = self.names.world.option(state, question, answer, self.language)[0]
        phrase = {"chance": "chance", "judge": "judge"}.get(str(who), "decided" if decision else "only")
        letter = PLAYERS[who] if isinstance(who, int) else who
        yield self.phrases[phrase].format(who=letter, option=option)

    def _changed(self, entry: Entry, state: State, after: State) -> Iterator[str]:
        went: dict[int, int] = {}
        came: dict[int, int] = {}
        others: list[tuple[int, Any, Any]] = []
        for name, before, now in entry.changes:
            cell = self.names.layout.named(name)
            if cell is None:
                continue
            if self.names.layout.cells[cell].kind == "pile":
                old, new = flat(before), flat(now)
                went |= {thing: cell for thing in old if thing not in new}
                came |= {thing: cell for thing in new if thing not in old}
                if sorted(old) == sorted(new):
                    others.append((cell, before, now))
            else:
                others.append((cell, before, now))
        for thing in dict.fromkeys((*went, *came)):
            yield self._moved(thing, went.get(thing), came.get(thing), state, after)
        for cell, before, now in others:
            yield from self._other(cell, before, now, state, after)

    def _moved(self, thing: int, before: int | None, now: int | None, state: State, after: State) -> str:
        name = self._thing(thing, state, after)
        if before is None or now is None:
            kind = "appears" if before is None else "vanishes"
            zone = before if now is None else now
            assert zone is not None
            return self.phrases[kind].format(thing=name, before=self._zone(zone), after=self._zone(zone))
        return self.phrases["moved"].format(thing=name, before=self._zone(before), after=self._zone(now))

    def _other(self, cell: int, before: Any, now: Any, state: State, after: State) -> Iterator[str]:
        kind = self.names.layout.cells[cell].kind
        known = self.names.key(cell) in self.names.world.names
        if kind == "tokens":
            if known:
                yield self.phrases["number"].format(name=self._zone(cell), before=before, after=now)
        elif kind == "linked":
            old, new = dict(before), dict(now)
            for thing in dict.fromkeys((*old, *new)):
                if old.get(thing) != new.get(thing):
                    name = self._thing(thing, state, after)
                    yield self.phrases["on"].format(thing=name, before=old.get(thing, 0), after=new.get(thing, 0))
        elif kind == "flags":
            if known:
                for thing in sorted(before ^ now):
                    phrase = "becomes" if thing in now else "no_longer"
                    name = self._thing(thing, state, after)
                    yield self.phrases[phrase].format(thing=name, state=self.names.cell_name(cell, self.language))
        elif kind == "pile":
            yield self.phrases["order"].format(name=self._zone(cell))
        elif cell == LASTING:
            yield self.phrases["lasting"].format(count=len(now))
        elif known:
            old_name, new_name = (self.names.value_name(value, self.language) for value in (before, now))
            yield self.phrases["value"].format(name=self._zone(cell), before=old_name, after=new_name)

    def _zone(self, cell: int) -> str:
        owner = self.names.layout.cells[cell].owner
        name = self.names.cell_name(cell, self.language)
        return name if owner is None else self.phrases["whose"].format(player=PLAYERS[owner], name=name)

    def _thing(self, thing: int, state: State, after: State) -> str:
        """The name of an object, from the position it still exists in."""
        for position in (after, state):
            if thing in self.names.cards or any(number == thing for number, _ in position.cells[OBJECTS]):
                return self.names.card_name(position, thing, self.language)
        return f"#{thing}"

    def _data(self, name: str, before: Any, now: Any) -> Mapping[str, Any]:
        return {"cell": name, "before": freeze(before), "after": freeze(now)}


def show(lines: Iterable[Line], detail: Detail, language: str) -> list[str]:
    """Lines for people."""
    table = phrases(language)
    shown: list[str] = []
    for line in lines:
        if detail is Detail.BRIEF and not line.told:
            continue
        shown.append(f"{line.clause}  {line.text}")
        if detail is Detail.FULL:
            if len(line.stack) > 1:
                shown.append(f"    {table['under'].format(clauses=' > '.join(line.stack[:-1]))}")
            if line.considered:
                shown.append(f"    {table['considered'].format(clauses=', '.join(line.considered))}")
    return shown
