"""How skills are declared: what sets one off, whether it may be left alone, and what is done (600.1).

Promise: a skill that is set off waits like an ability and dies when its card moves or loses it; one that works
continuously is asked whenever a value or a permission is. Each function under ``skill`` fills a table with one skill,
and only the skills that cards of a game have are filled in.

What would break this: a skill asked for by a value that the skills themselves depend on.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from saitei.engine import Decision, Table
from saitei.games.sengoku import abilities, texts
from saitei.games.sengoku.effects.declaring import pick
from saitei.games.sengoku.field import Field

Fill = Callable[[Table], None]
FILL: dict[str, Fill] = {}
"""What declares each skill, by the kind of its node."""
Event = tuple[Any, ...]
Act = Callable[[Field, int, int, Event, tuple[int, ...]], None]
"""What a skill does: it gets the card, its player, the event with its data and the cards that were picked."""
Wanted = tuple[tuple[int, ...], int, int]
"""Cards to pick from, how many at least and at most."""


def skill(kind: str) -> Callable[[Fill], Fill]:
    """Says that a function declares a skill. A decorator."""

    def declare(fill: Fill) -> Fill:
        FILL[kind] = fill
        return fill

    return declare


def has(at: Field, thing: int | None, kind: str) -> bool:
    """Whether a card in a camp has a skill now."""
    return thing is not None and at.in_camp(thing) and kind in texts.skills(at, thing)


def has_by_itself(at: Field, thing: int, kind: str) -> bool:
    """Whether a card has a skill by what is printed on it or by an effect for a time.

    For skills that decide what a card is: a continuous ability that gives skills may ask for that itself.
    """
    found = kind in texts.printed_skills(at, thing)
    for effect in at.lasting("skills", thing):
        how, kinds = effect.data
        if kind in kinds:
            found = how == "gain"
    return at.in_camp(thing) and found


def bearers(at: Field, player: int, kind: str) -> list[int]:
    """The cards in a player's camp that have a skill."""
    return [thing for thing in at.warlords(player) if kind in texts.skills(at, thing)]


def set_off(
    table: Table,
    kind: str,
    clause: str,
    on: str,
    act: Act,
    *,
    who: Callable[..., Iterable[int]] | None = None,
    may: bool = False,
    wants: Callable[[Field, int, int], Wanted] | None = None,
    targets: bool = False,
) -> None:
    """Declares a skill that an event sets off.

    ``who`` yields the cards it is set off for (the one that the event names first, if it is not given). ``may``: it
    can be left alone. ``wants``: cards are picked first; what it wants and cannot get at all makes it end there.
    ``targets``: they are targets (500.6.1). What waits goes off only while its card has the skill.
    """
    procedure = table.procedure(clause, "thing", "player", "event", key=f"skill-{kind}", names=("picked",))

    def triggers(at: Field, *data: Any) -> Iterator[tuple[Any, ...]]:
        for thing in who(at, *data) if who is not None else (data[0],):
            if who is not None or kind in texts.skills(at, thing):
                for when in abilities.WHEN_WON.get(on, ()):
                    at.cite(when, thing)
                yield thing, thing, at.controller(thing), (on, *data)

    def has_it(at: Field, source: int, thing: int, player: int, event: Event) -> bool:
        return abilities.kept(at, thing, kind in texts.skills(at, thing))

    table.trigger(clause, on=on, resolve=procedure, waits=True, still=has_it)(triggers)

    if may:

        @table.asks(clause, of=clause)
        def is_it_used(at: Field, thing: int, player: int) -> Decision | None:
            """It may be left alone; nobody is asked where nothing could be done."""
            if wants is not None and not wants(at, thing, player)[0]:
                return None
            return at.ask(player, "activate", dict.fromkeys((True, False), thing))

        @table.answered(clause)
        def so_it_is(at: Field, chosen: bool) -> None:
            if not chosen:
                at.leave(procedure)

    if wants is not None:

        @table.step(clause, of=clause)
        def cards_are_picked(at: Field, thing: int, player: int) -> None:
            cards, least, most = wants(at, thing, player)
            pick(at, player, cards, least, most, "picked", thing if targets else None)

    @table.step(clause, of=clause, at_once=True)
    def it_does(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...] | None) -> None:
        if wants is None or picked:
            at.cite("600.1", thing)
            act(at, thing, player, event, picked or ())
