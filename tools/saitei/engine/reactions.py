"""What arises by itself: watches, triggers, the pool of waiting ones, replacements.

Promise: after every atomic change each watch that reads a changed cell looks at the
position. What it finds is resolved before anything else goes on, inside whatever was
under way (nested), once: while it is under way or waits its turn it is not found again.
The watches of the lowest rank go first, alone. What arises at the same time is ordered
by the turn player, one at a time; what waits is looked at again when its turn comes.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from saitei.engine import events as kinds
from saitei.engine.events import Waiting
from saitei.engine.procedures import Condition
from saitei.engine.state import MET, WAITING
from saitei.engine.tables import Change, Replacement, Trigger, Watch

if TYPE_CHECKING:
    from saitei.engine.cursor import Cursor
    from saitei.engine.rules import Rules

Found = tuple[str, tuple[Any, ...], str]


class CompiledWatch:
    """A watch with the bits of the cells it reads; ``name`` is its address, ``#2`` for the second there."""

    __slots__ = ("clause", "edge", "find", "local", "mask", "name", "resolve")

    def __init__(self, watch: Watch, name: str, clause: str, mask: int) -> None:
        self.name = name
        self.local = watch.address
        self.clause = clause
        self.find: Callable[[Any], Iterable[tuple[Any, ...]]] = watch.find
        self.resolve = watch.resolve
        self.edge = watch.edge
        self.mask = mask

    def look(self, at: "Cursor") -> list[Found]:
        """What the watch finds that is not under way already."""
        found = list(self.find(at))
        if not found and not self.edge:
            return []
        if self.edge:
            met = at[MET]
            now = {(self.name, one) for one in found}
            list.__setitem__(at, MET, frozenset({pair for pair in met if pair[0] != self.name} | now))
            found = [one for one in found if (self.name, one) not in met]
        return [(self.resolve, one, self.name) for one in found if not at.under_way(self.resolve, one)]

    def still_finds(self, at: "Cursor", bindings: tuple[Any, ...]) -> bool:
        """Whether a condition that was met holds yet."""
        return self.edge or any(one == bindings for one in self.find(at))


class CompiledTrigger:
    """A trigger by name, with what it does when its event happens."""

    __slots__ = ("clause", "find", "name", "resolve", "still", "waits")

    def __init__(self, trigger: Trigger, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause
        self.find = trigger.find
        self.resolve = trigger.resolve
        self.waits = trigger.waits
        self.still = trigger.still

    def arise(self, at: Any, data: tuple[Any, ...]) -> None:
        """Collects what arises from an event: into the pool, or for resolution right after this step."""
        for source, *bindings in self.find(at, *data):
            at.cite(self.clause, "trigger")
            if self.waits:
                at.write(WAITING, (*at[WAITING], Waiting(self.name, tuple(bindings), source)))
            else:
                at.arisen.append((self.resolve, tuple(bindings), ""))


class CompiledChange:
    """A change by kind; ``emits``: its event is made by the kernel."""

    __slots__ = ("clause", "emits", "perform")

    def __init__(self, perform: Callable[..., Any], clause: str, emits: bool = True) -> None:
        self.perform = perform
        self.clause = clause
        self.emits = emits

    @classmethod
    def declared(cls, change: Change, clause: str) -> "CompiledChange":
        """From a table."""
        return cls(change.perform, clause)


class CompiledReplacement:
    """A replacement by name."""

    __slots__ = ("clause", "instead", "local", "name", "when")

    def __init__(self, replacement: Replacement, name: str, clause: str) -> None:
        self.name = name
        self.local = replacement.address
        self.clause = clause
        self.when = replacement.when
        self.instead = replacement.instead


def react(rules: "Rules", at: "Cursor") -> bool:
    """Looks at everything that may arise from the change just made; True when work was put on the agenda."""
    dirty, at.dirty = at.dirty, 0
    at.free = -1
    if at[WAITING]:
        rules.drop_waiting(at, lambda waiting: not rules.has_ability(at, waiting))
    at.answers = {} if at.recorder is None else None
    arose = _arose(rules, at, dirty)
    at.answers = None
    if at.recorder is not None:
        at.recorder.amend()
    return arose


def _arose(rules: "Rules", at: "Cursor", dirty: int) -> bool:
    for position, (rank, watches) in enumerate(rules.watches):
        found: list[Found] = []
        for watch in watches:
            if watch.mask & dirty:
                seen = watch.look(at)
                found += seen
                if at.recorder is not None:
                    (at.cite if seen else at.consider)(watch.local, "watch")
        if rank >= 1 and at.arisen:
            found = [*at.arisen, *found]
            at.arisen.clear()
        if found:
            later = [watch for _, behind in rules.watches[position + 1 :] for watch in behind if watch.mask & dirty]
            if later or at.arisen:
                at.stack.append(rules.frame("~later", dirty, tuple(at.arisen)))
                at.arisen.clear()
            at.stack.append(rules.frame_of(found[0]) if len(found) == 1 else rules.frame("~order", tuple(found)))
            return True
    return False


def at_rest(rules: "Rules", at: "Cursor") -> bool:
    """What comes up when no work is in the middle: watches that look only then, then waiting triggers.

    Watches see cells and what is under way, not how far it has come: where both are as they were when nothing was
    found, they are not asked again. A trace asks them every time, for what they cite.
    """
    at.free = -1
    seen = None
    if at.recorder is None:
        seen = (tuple(at), tuple([(key, bindings) for key, _, _, bindings, _ in at.stack]))
        if seen == at.rested:
            return False
        at.answers = {}
    found = [one for watch in rules.resting for one in watch.look(at)]
    at.answers = None
    if found:
        at.stack.append(rules.frame_of(found[0]) if len(found) == 1 else rules.frame("~order", tuple(found)))
    elif at[WAITING]:
        at.stack.append(rules.frame("~release"))
    else:
        at.rested = seen
        return False
    return True


def drop_waiting(at: "Cursor", gone: Callable[[Waiting], bool]) -> None:
    """Takes out of the pool what has lost its object's place or its ability, and says so."""
    kept = []
    for waiting in at[WAITING]:
        if gone(waiting):
            at.emit(kinds.DROPPED, waiting.trigger, waiting.source)
        else:
            kept.append(waiting)
    at.write(WAITING, tuple(kept))


def applicable(
    at: "Cursor", replacements: Iterable[CompiledReplacement], data: tuple[Any, ...], applied: tuple[Any, ...]
) -> list[tuple[CompiledReplacement, Any]]:
    """The replacements of a change, with their sources, that apply now and have not been applied to it."""
    found: list[tuple[CompiledReplacement, Any]] = []
    for replacement in replacements:
        when = replacement.when(at, *data)
        sources = (None,) if when is True else tuple(when or ())
        fresh = [(replacement, source) for source in sources if (replacement.name, source) not in applied]
        if not fresh and at.recorder is not None:
            at.consider(replacement.local, "replacement", *data)
        found += fresh
    return found


def holds(condition: Condition, at: "Cursor", bindings: tuple[Any, ...]) -> bool:
    """Whether the condition of a patch is met; without one it is."""
    test, pick = condition
    return test is None or bool(test(at, *pick(bindings)))
