"""The mutable board under a cursor: cells, zones, tokens, objects.

Promise: every write goes through one gate, which counts changes against what the step
may make, marks what watches must look at and keeps what the trace shows. Moves do as
much as they can; payment is all or nothing; no token and no card appears or vanishes
except across an endless zone.

A ``Board`` *is* the list of cells (``at[DISTANCE]``, ``at[HEALTH[player]] = 2``), because
reading a cell must cost what reading a list costs; only item assignment is overridden.
What would break this: any other list method that writes.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn

from saitei.engine import events as kinds
from saitei.engine.errors import BrokenStep
from saitei.engine.events import Event, Lasting
from saitei.engine.procedures import MANY, Step
from saitei.engine.state import FIRST_OBJECT, KNOWN, LASTING, OBJECTS, WAITING, Place, flat

if TYPE_CHECKING:
    from saitei.engine.rules import Rules

STEP_LESS = Step(0, "", "")
# Bound once, because they run for every write and every event.
set_item = list.__setitem__
new = tuple.__new__


class Board(list[Any]):
    """The cells of a position while a step works on them."""

    __slots__ = ("arisen", "changes", "dirty", "events", "free", "masks", "names", "rules", "step")

    def __init__(self, rules: "Rules", cells: Iterable[Any]) -> None:
        list.__init__(self, cells)
        self.rules = rules
        self.masks = rules.layout.masks
        self.names = rules.names
        self.dirty = 0
        self.free = MANY
        self.events: list[Event] = []
        self.changes: list[tuple[str, Any, Any]] | None = None
        self.arisen: list[tuple[str, tuple[Any, ...], str]] = []
        self.step = STEP_LESS

    def __setitem__(self, cell: int, value: Any) -> None:  # type: ignore[override]
        """Writes a cell: one atomic change, unless the cell is a note or already has the value."""
        old = self[cell]
        if old == value:
            return
        mask = self.masks[cell]
        if mask:
            self.free -= 1
            self.dirty |= mask
        if self.free < 0:
            self.refuse_change(0 if mask else 1)
        set_item(self, cell, value)
        if self.changes is not None:
            self.changes.append((self.names[cell], old, value))

    def spend(self) -> None:
        """Counts one change of the step under way; raises ``BrokenStep`` when it may make no more."""
        self.free -= 1
        if self.free < 0:
            self.refuse_change()

    def refuse_change(self, uncounted: int = 0) -> NoReturn:
        """Raises the ``BrokenStep`` of a change too many; ``uncounted`` is 1 for a note, which is not counted."""
        what = "a question changes the position" if self.free - uncounted < -1 else "a second change in one step"
        raise BrokenStep(self.step.clause, f"{what}: make it a step of its own, or say at_once=True")

    def write(self, cell: int, value: Any) -> None:
        """Writes a cell as part of a change that is already counted."""
        old = self[cell]
        if old == value:
            return
        self.dirty |= self.masks[cell]
        set_item(self, cell, value)
        if self.changes is not None:
            self.changes.append((self.names[cell], old, value))

    def stir(self, cell: int) -> None:
        """Lets the watches of a cell look although it did not change: what is under way now bears on what they see."""
        self.dirty |= self.masks[cell]

    def unnoted(self) -> tuple[Any, ...]:
        """What every cell holds now, but notes: to see whether anything has changed since."""
        return tuple(value for value, mask in zip(self, self.masks, strict=True) if mask)

    def emit(self, kind: str, *data: Any) -> None:
        """Says that something happened. What triggers on this kind arises."""
        self.events.append(new(Event, (kind, self.step.clause, data)))
        triggers = self.rules.triggers.get(kind)
        if triggers is not None:
            for trigger in triggers:
                trigger.arise(self, data)

    # --- tokens ---------------------------------------------------------------------

    def count(self, place: Place) -> int:
        """How many tokens lie at a place."""
        if isinstance(place, int):
            found: int = self[place]
            return found
        cell, key = place
        for holder, number in self[cell]:
            if holder == key:
                return int(number)
        return 0

    def movable(self, source: Place, target: Place, count: int) -> int:
        """How many of ``count`` tokens can be moved: as far as the one holds and the other takes."""
        if source == target:
            return 0
        cells = self.rules.layout.cells
        held: int = self[source] if isinstance(source, int) else self.count(source)
        if count > held and not cells[source if isinstance(source, int) else source[0]].endless:
            count = held
        if isinstance(target, int):
            limit = cells[target].limit
            if limit is not None and count > limit - self[target]:
                count = limit - self[target]
        return count if count > 0 else 0

    def move_now(self, source: Place, target: Place, count: int) -> int:
        """Moves as many tokens as can be moved, at most ``count``; the number moved. Not replaceable: see ``move``."""
        moved = self.movable(source, target, count)
        if moved:
            self.spend()
            self._add(source, -moved)
            self._add(target, moved)
        self.emit(kinds.TOKENS_MOVED, self.place_name(source), self.place_name(target), count, moved)
        return moved

    def place_name(self, place: Place) -> Any:
        """A place as data for events: the name of the zone, or (name, object)."""
        return self.names[place] if isinstance(place, int) else (self.names[place[0]], place[1])

    def _add(self, place: Place, count: int) -> None:
        if isinstance(place, int):
            self.write(place, self[place] + count)
            return
        cell, key = place
        held = dict(self[cell])
        held[key] = held.get(key, 0) + count
        self.write(cell, tuple(sorted((k, n) for k, n in held.items() if n)))

    def pay(self, *parts: tuple[Place, Place | None, int]) -> bool:
        """Pays all or nothing. A part is (from, to, count) of tokens, or (cell, None, count) of a number lowered."""
        spent: dict[Place, int] = {}
        for source, target, count in parts:
            spent[source] = spent.get(source, 0) + count
            enough = self.count(source) if target is None else self.movable(source, target, spent[source])
            if enough < spent[source]:
                return False
        self.spend()
        for source, target, count in parts:
            self._add(source, -count)
            if target is not None:
                self._add(target, count)
                self.emit(kinds.TOKENS_MOVED, self.place_name(source), self.place_name(target), count, count)
        self.emit(kinds.PAID, tuple((self.place_name(source), count) for source, _, count in parts))
        return True

    # --- cards and other objects in zones -------------------------------------------

    def where(self, thing: int) -> int | None:
        """The zone an object is in."""
        for cell in self.rules.piles:
            pile = self[cell]
            if pile and thing in pile:
                return cell
        for cell in self.rules.ordered:
            if thing in flat(self[cell]):
                return cell
        return None

    def put_now(self, thing: int, target: int, *, bottom: bool = False) -> bool:
        """Moves an object to a zone, on top if it is ordered; whether it moved. Not replaceable: see ``put``."""
        source = self.where(thing)
        if source is None or source == target:
            return False
        self.spend()
        rules = self.rules
        sight = rules.sight
        if self[KNOWN] or sight.hidden[target] & sight.shown[source]:
            sight.moved(self, thing, source, target)
        pile = self[source]
        if thing in pile:
            place = pile.index(thing)
            left = pile[:place] + pile[place + 1 :]
        else:
            left = _without(pile, thing)
        self.write(source, left)
        self._lay(thing, target, bottom)
        if self[WAITING]:
            rules.drop_waiting(self, lambda waiting: waiting.source == thing)
        if self[LASTING]:
            lasting = [one for one in self[LASTING] if one.until != kinds.LEAVES or one.target != thing]
            self.write(LASTING, tuple(lasting))
        self.emit(kinds.CARD_MOVED, thing, self.names[source], self.names[target])
        return True

    def _lay(self, thing: int, target: int, bottom: bool) -> None:
        pile = self[target]
        if target not in self.rules.ordered:
            in_order = not pile or pile[-1] < thing
            self.write(target, (*pile, thing) if in_order else tuple(sorted((*pile, thing))))
        else:
            self.write(target, (*pile, thing) if bottom else (thing, *pile))

    def shuffle(self, pile: int) -> None:
        """Brings a pile into random order: which card is where is decided by chance when somebody looks."""
        cards = tuple(sorted(flat(self[pile])))
        self.rules.sight.shuffled(self, cards)
        self[pile] = (cards,) if len(cards) > 1 else cards
        self.emit(kinds.SHUFFLED, self.names[pile])

    def unsettled(self, pile: int, among: int = 1, *, bottom: bool = False) -> tuple[int, ...]:
        """The cards of which any may lie next among the first so many of a shuffled pile; () when they are settled."""
        cards = self[pile]
        for entry in (cards[::-1] if bottom else cards)[:among]:
            if isinstance(entry, tuple):
                return entry
        return ()

    def settle(self, pile: int, card: int, *, bottom: bool = False) -> None:
        """Chance has decided the next card of a shuffled stretch, from its top or bottom. No rule calls it a change."""
        cards = self[pile]
        place = next(index for index, entry in enumerate(cards) if isinstance(entry, tuple) and card in entry)
        left = tuple(one for one in cards[place] if one != card)
        block = [left] if len(left) > 1 else left
        settled = (*cards[:place], *((*block, card) if bottom else (card, *block)), *cards[place + 1 :])
        if self.changes is not None:
            self.changes.append((self.names[pile], self[pile], settled))
        set_item(self, pile, settled)

    def flag(self, flags: int, thing: int, on: bool = True) -> None:
        """Sets or clears a state of an object (one change)."""
        self[flags] = self[flags] | {thing} if on else self[flags] - {thing}

    def create(self, record: Any, pile: int) -> int:
        """Makes an object with its information (a declared record) in a zone; its number."""
        taken = {number for number, _ in self[OBJECTS]}
        thing = FIRST_OBJECT
        while thing in taken:
            thing += 1
        self.spend()
        self.write(OBJECTS, tuple(sorted((*self[OBJECTS], (thing, record)))))
        self._lay(thing, pile, False)
        self.emit(kinds.CREATED, thing, self.names[pile])
        return thing

    def thing(self, number: int) -> Any:
        """The information of an object made in play; None when it is gone."""
        for own, record in self[OBJECTS]:
            if own == number:
                return record
        return None

    def update(self, number: int, **fields: Any) -> None:
        """Changes information of an object made in play."""
        self[OBJECTS] = tuple(
            (own, record._replace(**fields) if own == number else record) for own, record in self[OBJECTS]
        )

    def destroy(self, number: int) -> None:
        """Removes an object made in play, and with it the effects on it and the triggers that wait for it."""
        zone = self.where(number)
        self.spend()
        self.write(OBJECTS, tuple(pair for pair in self[OBJECTS] if pair[0] != number))
        if zone is not None:
            self.write(zone, _without(self[zone], number))
        if self[LASTING]:
            self.write(LASTING, tuple(effect for effect in self[LASTING] if effect.target != number))
        if self[WAITING]:
            self.rules.drop_waiting(self, lambda waiting: waiting.source == number)
        self.emit(kinds.DESTROYED, number)

    def reveal(self, thing: int, players: Iterable[int] | None = None) -> None:
        """Shows an object to players (all): what was seen stays seen, even if a use is taken back."""
        shown = tuple(range(self.rules.layout.players)) if players is None else tuple(players)
        self.rules.sight.learn(self, thing, shown)
        self.emit(kinds.REVEALED, thing, shown)

    # --- effects that last ----------------------------------------------------------

    def lasting(self, kind: str, target: Any = None) -> tuple[Lasting, ...]:
        """The effects of a kind that hold now; with a target, those on it or on all."""
        effects: tuple[Lasting, ...] = self[LASTING]
        if not effects:
            return ()
        of_kind = self.rules.lasting_by_kind(effects).get(kind, ())
        if target is None or not of_kind:
            return of_kind
        return tuple([effect for effect in of_kind if effect.target is None or effect.target == target])

    def impose(self, kind: str, data: Any, until: Any, *, target: Any = None, source: int | None = None) -> None:
        """Starts an effect with a duration; ``data`` holds the values it locks now."""
        effect = Lasting(kind, source, target, data, until, self.step.clause)
        self[LASTING] = (*self[LASTING], effect)

    def expire(self, until: Any) -> None:
        """Ends every effect that lasts until this moment."""
        self[LASTING] = tuple(effect for effect in self[LASTING] if effect.until != until)


def _without(pile: tuple[Any, ...], thing: int) -> tuple[Any, ...]:
    """A pile without an object, which may lie in a shuffled stretch."""
    kept: list[Any] = []
    for entry in pile:
        if isinstance(entry, tuple):
            rest = tuple(one for one in entry if one != thing)
            kept += [rest] if len(rest) > 1 else rest
        elif entry != thing:
            kept.append(entry)
    return tuple(kept)
