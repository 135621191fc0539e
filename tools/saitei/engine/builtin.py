"""The engine's own procedures: ordering, releasing, choosing a replacement, looking later.

Promise: they are procedures like any other, with the clause of the edition that makes
the engine do it, so the agenda holds nothing but clauses. Their keys start with ``~``.
"""

from typing import TYPE_CHECKING, Any

from saitei.engine.decisions import Decision
from saitei.engine.state import WAITING
from saitei.engine.tables import ProcedureDeclaration, StepDeclaration

if TYPE_CHECKING:
    from saitei.engine.cursor import Cursor


def which_is_next(at: "Cursor", items: tuple[Any, ...]) -> Decision | None:
    """Of what arose at the same time, the turn player chooses what is resolved next."""
    waiting = {i: (at.rules.whole(item[0]), item[1]) for i, item in enumerate(items) if at.rules.still(at, item)}
    return at.ask(at.turn_player, "order", waiting) if waiting else None


def it_is_resolved(at: "Cursor", items: tuple[Any, ...], chosen: int) -> None:
    """The chosen one is resolved; the others wait."""
    at.bind(items=(*items[:chosen], *items[chosen + 1 :]))
    at.queue.append(at.rules.frame_of(items[chosen]))


def which_goes_off(at: "Cursor") -> Decision | None:
    """Of the triggers that wait, the turn player chooses which goes off; the others wait on."""
    waiting = {i: (one.trigger, one.source, one.bindings) for i, one in enumerate(at[WAITING])}
    return at.ask(at.turn_player, "trigger", waiting) if waiting else None


def it_goes_off(at: "Cursor", chosen: int) -> None:
    """The chosen trigger leaves the pool and is resolved."""
    waiting = at[WAITING][chosen]
    at.write(WAITING, (*at[WAITING][:chosen], *at[WAITING][chosen + 1 :]))
    at.queue.append(at.rules.frame(at.rules.trigger_named(waiting.trigger).resolve, *waiting.bindings))


def which_replaces(at: "Cursor", kind: str, data: tuple[Any, ...], applied: tuple[Any, ...]) -> Decision | None:
    """Of several replacements of a change, the turn player chooses one."""
    found = at.rules.replacing(at, kind, data, applied)
    return at.ask(at.turn_player, "replacement", {i: (r.clause, source) for i, (r, source) in enumerate(found)})


def it_replaces(at: "Cursor", kind: str, data: tuple[Any, ...], applied: tuple[Any, ...], chosen: int) -> None:
    """The chosen replacement happens instead."""
    at.applied = applied
    at.replace(at.rules.replacing(at, kind, data, applied)[chosen], kind, data)
    at.applied = ()


def look_again(at: "Cursor", dirty: int, arisen: tuple[Any, ...]) -> None:
    """What waited for a watch of a lower rank number comes up again."""
    at.dirty |= dirty
    at.arisen.extend(arisen)


def declarations(order: str, replacing: str, waiting: str) -> list[ProcedureDeclaration]:
    """The procedures, under the clauses of an edition."""
    ordering = StepDeclaration(order, which_is_next, asks=True, menu=True, answered=it_is_resolved)
    releasing = StepDeclaration(waiting, which_goes_off, asks=True, answered=it_goes_off)
    choosing = StepDeclaration(replacing, which_replaces, asks=True, answered=it_replaces)
    looking = StepDeclaration(order, look_again)
    return [
        ProcedureDeclaration("~order", order, ("items",), ("items",), steps=[ordering]),
        ProcedureDeclaration("~release", waiting, (), (), steps=[releasing]),
        ProcedureDeclaration(
            "~replace", replacing, ("kind", "data", "applied"), ("kind", "data", "applied"), steps=[choosing]
        ),
        ProcedureDeclaration("~later", order, ("dirty", "arisen"), ("dirty", "arisen"), steps=[looking]),
    ]
