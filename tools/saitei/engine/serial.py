"""Positions as JSON and back.

Promise: ``load(rules, dump(rules, state)) == state``, and what is dumped is plain JSON:
cells by name, only those that differ from their start, and the agenda. What does not
fit the rules is refused with a sentence; nothing is guessed.
"""

from collections.abc import Mapping
from typing import Any

from saitei.engine.rules import Rules
from saitei.engine.state import State
from saitei.errors import UnusableInput

FRAME_PARTS = 5


def dump(rules: Rules, state: State) -> dict[str, Any]:
    """A position as JSON data: ``{"edition", "cells": {name: value}, "agenda": [frame, ...]}``."""
    cells = rules.layout.cells
    changed = {cell.name: freeze(value) for cell, value in zip(cells, state.cells, strict=True) if value != cell.start}
    return {"edition": rules.edition, "cells": changed, "agenda": [freeze(frame) for frame in state.agenda]}


def load(rules: Rules, data: Mapping[str, Any]) -> State:
    """A position from JSON data. Raises ``UnusableInput`` when it is not one of these rules."""
    if not isinstance(data, Mapping) or not {"edition", "cells", "agenda"} <= data.keys():
        raise UnusableInput("this is no saved position", "A saved position has edition, cells and agenda")
    if data["edition"] != rules.edition:
        raise UnusableInput(
            f"the position was saved under {data['edition']}, not under {rules.edition}", "Load it with its own rules"
        )
    values = {}
    for name, value in data["cells"].items():
        number = rules.layout.named(name)
        if number is None:
            raise UnusableInput(f"{rules.edition} has no cell {name}", "Save the position again with these rules")
        values[number] = thaw(rules, value)
    return State(rules.layout.start(values), tuple(_frame(rules, frame) for frame in data["agenda"]))


def freeze(value: Any) -> Any:
    """Plain data as JSON: tuples are lists, sets and records say that they are."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, frozenset):
        return {"set": [freeze(one) for one in sorted(value, key=repr)]}
    if isinstance(value, tuple):
        parts = [freeze(one) for one in value]
        return {"record": type(value).__name__, "fields": parts} if hasattr(value, "_fields") else parts
    raise UnusableInput(f"{value!r} cannot be saved", "Keep only numbers, texts, tuples, sets and records in cells")


def thaw(rules: Rules, data: Any) -> Any:
    """JSON back to plain data; also for answers that come as JSON."""
    if isinstance(data, list):
        return tuple(thaw(rules, one) for one in data)
    if isinstance(data, Mapping):
        if "set" in data:
            return frozenset(thaw(rules, one) for one in data["set"])
        kind = rules.layout.records.get(str(data.get("record")))
        if kind is None:
            raise UnusableInput(f"{rules.edition} has no record {data.get('record')}", "Save the position again")
        return kind(*(thaw(rules, one) for one in data["fields"]))
    return data


def _frame(rules: Rules, data: Any) -> Any:
    frame = thaw(rules, data)
    if not isinstance(frame, tuple) or len(frame) != FRAME_PARTS:
        raise UnusableInput(f"{data!r} is no frame of an agenda", "Save the position again")
    procedure = rules.procedures.get(frame[0])
    if procedure is None:
        raise UnusableInput(f"{rules.edition} has no procedure {frame[0]}", "Save the position again with these rules")
    if not isinstance(frame[1], int) or not 0 <= frame[1] <= len(procedure.steps):
        raise UnusableInput(f"{frame[0]} has no step {frame[1]}", "Save the position again with these rules")
    if len(frame[3]) != len(procedure.names):
        raise UnusableInput(f"{frame[0]} binds {len(procedure.names)} names, not {len(frame[3])}", "Save it again")
    return frame
