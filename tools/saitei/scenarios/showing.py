"""A position as JSON, the same for every game.

Promise: ``values`` are the facts a game has names for, ``zones`` its zones with counts and objects, each
under the player they belong to or ``shared``; keys are the names of cells without the player.
"""

from typing import Any

from saitei.engine import Decision, End, State, flat, freeze
from saitei.scenarios.naming import PLAYERS, Names


def end(names: Names, state: State, following: Decision | End) -> dict[str, Any]:
    """``{"turn", "active", "phase", "values", "zones", "winner"}``."""
    shown = names.world.shown(state)
    active = shown.get("active")
    owners = [*PLAYERS[: names.layout.players], "shared"]
    values: dict[str, dict[str, Any]] = {owner: {} for owner in owners}
    zones: dict[str, dict[str, Any]] = {owner: {} for owner in owners}
    for number, cell in enumerate(names.layout.cells):
        key = names.key(number)
        if key not in names.world.names or cell.kind in ("flags", "linked"):
            continue
        owner = "shared" if cell.owner is None else PLAYERS[cell.owner]
        value = state.cells[number]
        if cell.kind == "fact":
            values[owner][key] = freeze(value)
        elif cell.kind == "tokens":
            zones[owner][key] = {"count": value, "objects": []}
        else:
            things = flat(value)
            zones[owner][key] = {"count": len(things), "objects": [thing(names, state, one) for one in things]}
    winner = names.world.winner(following.result) if isinstance(following, End) and not following.unresolved else None
    return {
        "turn": shown.get("turn"),
        "active": PLAYERS[active] if isinstance(active, int) else None,
        "phase": shown.get("phase"),
        "values": values,
        "zones": zones,
        "winner": PLAYERS[winner] if isinstance(winner, int) else winner,
    }


def thing(names: Names, state: State, number: int) -> dict[str, Any]:
    """An object of a zone: its name, the tokens on it, its states."""
    return {
        "name": names.card_name(state, number, "en"),
        "tokens": tokens_on(names, state, number),
        "states": [names.key(cell) for cell in names.flags if number in state.cells[cell]],
    }


def tokens_on(names: Names, state: State, number: int) -> int:
    """How many tokens lie on an object."""
    if names.linked is None:
        return 0
    return next((int(count) for holder, count in state.cells[names.linked] if holder == number), 0)


def outcome_key(names: Names, state: State) -> tuple[Any, ...]:
    """What counts as the same outcome: all that is shown of a position."""
    cells = names.layout.cells
    return tuple(
        state.cells[number]
        for number, cell in enumerate(cells)
        if names.key(number) in names.world.names or cell.kind == "linked" or cell.name == "~over"
    )


def decision(names: Names, state: State, following: Decision | End) -> dict[str, Any]:
    """What a position waits for, or how it ended: the ``outcome`` of a result."""
    if isinstance(following, End):
        kind = "unresolved" if following.unresolved else "ended"
        return {"kind": kind, "result": freeze(following.result), "clauses": list(following.clauses)}
    option = names.world.option
    return {
        "kind": "decision",
        "who": PLAYERS[following.who] if isinstance(following.who, int) else following.who,
        "question": names.world.question(following, names.language),
        "clause": following.clause,
        "options": [option(state, following, value, names.language)[0] for value in following.values],
        "refused": [
            {"option": option(state, following, refusal.value, names.language)[0], "clause": refusal.clause}
            for refusal in following.refused
        ],
    }
