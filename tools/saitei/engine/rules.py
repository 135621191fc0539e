"""Rules: the tables in play, compiled and checked, and how the engine conducts them.

Promise: when ``Rules(...)`` has returned, every address that a table uses exists in the
edition, every function fits its procedure and every procedure that is named exists.
What does not fit raises ``UnusableInput`` with a sentence.

One ``Rules`` is one edition with the additional parts that are in play.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from saitei.engine import builtin, reactions
from saitei.engine import events as kinds
from saitei.engine.board import Board
from saitei.engine.cursor import Cursor
from saitei.engine.errors import BrokenStep
from saitei.engine.events import Lasting, Waiting
from saitei.engine.patches import arrange
from saitei.engine.procedures import Procedure
from saitei.engine.reactions import CompiledChange, CompiledReplacement, CompiledTrigger, CompiledWatch, Found
from saitei.engine.sight import sight_of
from saitei.engine.state import Frame, Layout
from saitei.engine.tables import (
    Change,
    PatchDeclaration,
    Principle,
    ProcedureDeclaration,
    Replacement,
    Table,
    Trigger,
    ValueDeclaration,
    Watch,
    is_under,
)
from saitei.errors import UnusableInput


@dataclass(frozen=True, slots=True)
class Conduct:
    """What the engine asks an edition about its own work. Clauses are local addresses.

    ``order``: the clause by which the turn player orders what arises together;
    ``replacing``: who chooses among replacements; ``waiting``: when waiting triggers go off;
    ``weighing``: what prevails where some clauses allow an option and others forbid it ("": not cited);
    ``endless``: the clause by which a game ends that goes round without a decision, and its result (None: that
    is ``EndlessLoop``).
    """

    turn_player: Callable[[Any], int]
    order: str
    replacing: str
    waiting: str
    weighing: str = ""
    endless: tuple[str, Any] | None = None


class Rules:
    """Compiled tables.

    ``addresses`` are all local addresses of the edition; ``cursor`` is the game's own
    class; ``text_of(at, key)`` finds the effect tree that a key names.
    """

    def __init__(
        self,
        edition: str,
        layout: Layout,
        tables: Sequence[Table],
        conduct: Conduct,
        *,
        addresses: Collection[str],
        cursor: type[Cursor] = Cursor,
        text_of: Callable[[Any, Any], Any] | None = None,
    ) -> None:
        self.edition = edition
        self.tables = tuple(tables)
        self.layout = layout
        self.conduct = conduct
        self.cursor = cursor
        self.text_of: Callable[[Any, Any], Any] = text_of or (lambda at, key: key)
        self.names = [cell.name for cell in layout.cells]
        self.sight = sight_of(layout)
        self.piles = self.sight.piles
        self.ordered = tuple(cell for cell in self.piles if layout.cells[cell].ordered)
        self._whole: dict[str, str] = {}
        _check_addresses(edition, tables, conduct, addresses)
        self.procedures = self._procedures(tables)
        self.watches, self.resting = self._watches(tables)
        self.watched = 0
        for _, watches in self.watches:
            for watch in watches:
                self.watched |= watch.mask
        self.triggers, self._by_name = self._triggers(tables)
        self.changes = {
            kinds.TOKENS_MOVED: CompiledChange(Board.move_now, "", emits=False),
            kinds.CARD_MOVED: CompiledChange(_put, "", emits=False),
        }
        self.changes |= {c.kind: CompiledChange.declared(c, self.whole(c.address)) for t in tables for c in t.changes}
        self.replacements: dict[str, list[CompiledReplacement]] = {}
        for table in tables:
            for count, one in enumerate(table.replacements):
                name = f"{one.address}#{count}"
                compiled = CompiledReplacement(one, name, self.whole(one.address))
                self.replacements.setdefault(one.kind, []).append(compiled)
        self.principles: dict[str, list[Principle]] = {}
        for principle in (one for table in tables for one in table.principles):
            self.principles.setdefault(principle.on, []).append(principle)
        self.values = {value.name: value for table in tables for value in table.values}
        self.modifiers = _by_topic(entry for table in tables for entry in table.modifiers)
        self.sayings = _by_topic(entry for table in tables for entry in table.sayings)
        self._lasting: tuple[tuple[Lasting, ...], dict[str, tuple[Lasting, ...]]] = ((), {})
        self._check_names(tables)

    def whole(self, local: str) -> str:
        """The whole address of a local one."""
        if local not in self._whole:
            self._whole[local] = local if local.startswith(f"{self.edition}:") else f"{self.edition}:{local}"
        return self._whole[local]

    def lasting_by_kind(self, effects: tuple[Lasting, ...]) -> Mapping[str, tuple[Lasting, ...]]:
        """Lasting effects by their kinds; those looked at last are kept, since they seldom change."""
        known, found = self._lasting
        if known is not effects:
            found = {}
            for effect in effects:
                found[effect.kind] = (*found.get(effect.kind, ()), effect)
            self._lasting = (effects, found)
        return found

    def frame(self, key: str, *arguments: Any) -> Frame:
        """A frame that starts a procedure with arguments in the order of its parameters."""
        procedure = self.procedures[key]
        if len(arguments) != len(procedure.parameters):
            raise BrokenStep(procedure.clause, f"is found with {arguments}, but takes {procedure.parameters}")
        return (key, 0, -1, (*arguments, *procedure.unbound), None)

    def frame_of(self, found: Found) -> Frame:
        """A frame that resolves something found or prepared."""
        return self.frame(found[0], *found[1])

    def replacing(
        self, at: Cursor, kind: str, data: tuple[Any, ...], applied: tuple[Any, ...]
    ) -> list[tuple[CompiledReplacement, Any]]:
        """The replacements that apply to a change now."""
        return reactions.applicable(at, self.replacements.get(kind, ()), data, applied)

    def still(self, at: Cursor, found: Found) -> bool:
        """Whether something that arose and waited its turn still has its reason."""
        watch = self._by_name.get(found[2])
        return not isinstance(watch, CompiledWatch) or watch.still_finds(at, found[1])

    def trigger_named(self, name: str) -> CompiledTrigger:
        """A trigger by the name that waiting entries carry."""
        trigger = self._by_name[name]
        assert isinstance(trigger, CompiledTrigger)
        return trigger

    def has_ability(self, at: Cursor, waiting: Waiting) -> bool:
        """Whether the object of a waiting trigger still has the ability."""
        still = self.trigger_named(waiting.trigger).still
        return still is None or bool(still(at, waiting.source, *waiting.bindings))

    def drop_waiting(self, at: Any, gone: Callable[[Waiting], bool]) -> None:
        """Takes waiting triggers out of the pool."""
        reactions.drop_waiting(at, gone)

    def _procedures(self, tables: Sequence[Table]) -> dict[str, Procedure]:
        declared = [procedure for table in tables for procedure in table.procedures]
        orders = [order for table in tables for order in table.orders]
        of: dict[str, list[PatchDeclaration]] = {}
        for table in tables:
            for patch in table.patches:
                of.setdefault(_patched(patch, declared).key, []).append(patch)
        found: dict[str, Procedure] = {}
        for procedure in declared:
            if procedure.key in found:
                raise UnusableInput(f"{procedure.key} is declared twice", "Keep one of the two, or make it a patch")
            found[procedure.key] = arrange(procedure, of.get(procedure.key, ()), orders, self.whole)
        for body in builtin.declarations(self.conduct.order, self.conduct.replacing, self.conduct.waiting):
            found[body.key] = arrange(body, (), (), self.whole)
        return found

    def _watches(self, tables: Sequence[Table]) -> tuple[list[tuple[int, list[CompiledWatch]]], list[CompiledWatch]]:
        ranks: dict[int, list[CompiledWatch]] = {1: []}
        resting: list[CompiledWatch] = []
        for table in tables:
            for count, watch in enumerate(table.watches):
                mask = self.layout.mask(watch.reads) if watch.reads else -1
                name = f"{watch.address}#{count}" if count else watch.address
                compiled = CompiledWatch(watch, name, self.whole(watch.address), mask)
                (resting if watch.at_rest else ranks.setdefault(watch.rank, [])).append(compiled)
        return sorted(ranks.items()), resting

    def _triggers(
        self, tables: Sequence[Table]
    ) -> tuple[dict[str, list[CompiledTrigger]], dict[str, CompiledTrigger | CompiledWatch]]:
        by_kind: dict[str, list[CompiledTrigger]] = {}
        by_name: dict[str, CompiledTrigger | CompiledWatch] = {w.name: w for _, ws in self.watches for w in ws}
        by_name |= {watch.name: watch for watch in self.resting}
        for table in tables:
            for count, trigger in enumerate(table.triggers):
                compiled = CompiledTrigger(trigger, f"{trigger.address}!{count}", self.whole(trigger.address))
                by_kind.setdefault(trigger.on, []).append(compiled)
                by_name[compiled.name] = compiled
        return by_kind, by_name

    def _check_names(self, tables: Sequence[Table]) -> None:
        for table in tables:
            resolving = [(watch.address, watch.resolve) for watch in table.watches]
            resolving += [(trigger.address, trigger.resolve) for trigger in table.triggers]
            for address, procedure in resolving:
                if procedure not in self.procedures:
                    raise UnusableInput(f"{address} is resolved by {procedure}, which no table declares", "Declare it")
            for replacement in table.replacements:
                if replacement.kind not in self.changes:
                    raise UnusableInput(
                        f"{replacement.address} replaces {replacement.kind}, which no table declares as a change",
                        f"The changes are {', '.join(self.changes)}",
                    )
            for name, address, _ in table.modifiers:
                if name not in self.values:
                    raise UnusableInput(f"{address} modifies {name}, which no table declares", "Declare the value")


def _put(at: Cursor, thing: int, target: int, bottom: bool) -> bool:
    return at.put_now(thing, target, bottom=bottom)


def _by_topic(entries: Iterable[tuple[str, str, Callable[..., Any]]]) -> dict[str, list[Callable[..., Any]]]:
    found: dict[str, list[Callable[..., Any]]] = {}
    for topic, _, function in entries:
        found.setdefault(topic, []).append(function)
    return found


def _patched(patch: PatchDeclaration, declared: Sequence[ProcedureDeclaration]) -> ProcedureDeclaration:
    """The procedure whose steps a patch speaks of: one with the very step, else one with steps under the address.

    Pieces of effect trees stand under the same clauses, but a patch never speaks of them.
    """
    rules = [procedure for procedure in declared if not procedure.node]
    exact = [p for p in rules if any(step.address == patch.first for step in p.steps)]
    under = [p for p in rules if any(is_under(step.address, patch.first) for step in p.steps)]
    fitting = exact or under
    if len(fitting) != 1:
        found = f"{len(fitting)} procedures have" if fitting else "no procedure has"
        raise UnusableInput(f"{patch.body.address} patches {patch.first}, but {found} such a step", "Mend the address")
    return fitting[0]


def _check_addresses(edition: str, tables: Sequence[Table], conduct: Conduct, addresses: Collection[str]) -> None:
    used: list[str] = [conduct.order, conduct.replacing, conduct.waiting]
    used += [conduct.weighing] if conduct.weighing else []
    used += [conduct.endless[0]] if conduct.endless is not None else []
    for table in tables:
        for body in (*table.procedures, *(patch.body for patch in table.patches)):
            used += [body.address, *(step.address for step in body.steps)]
        for patch in table.patches:
            used += [patch.first, patch.last]
        declared: list[Watch | Trigger | Principle | Change | Replacement | ValueDeclaration]
        declared = [*table.watches, *table.triggers, *table.principles, *table.changes]
        declared += [*table.replacements, *table.values]
        used += [one.address for one in declared]
        used += [clause for value in table.values for kind in value.classes for clause in kind.clauses]
        used += [address for _, address, _ in (*table.modifiers, *table.sayings)]
        used += [by for _, _, by in table.orders]
    known = frozenset(addresses)
    for address in used:
        if address not in known:
            near = get_close_matches(address, addresses, n=3)
            hint = f"Addresses like it are {', '.join(near)}" if near else "Look it up in the restatement"
            raise UnusableInput(f"a table cites {address}, which {edition} does not have", hint, place=edition)
