"""403: abilities 【Triggered】, set off by what a text says.

Promise: an ability hears only events of its kind, and is set off when the cards and players in it fit and the times
and conditions before the event hold; ``heard`` names an event that nothing tells of. The event that an ability gets
has behind its kind the card that the text speaks of (“that card” of what follows), then what the event told.
"""

from collections.abc import Callable, Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Table
from saitei.engine.events import CARD_MOVED
from saitei.games.sengoku import abilities, texts
from saitei.games.sengoku.effects import durations, times
from saitei.games.sengoku.effects.actions.sentences import BEFORE, HEADS, prefixes
from saitei.games.sengoku.effects.queries import deeds
from saitei.games.sengoku.effects.queries.asking import ITSELF, is_noun
from saitei.games.sengoku.effects.queries.conditions import holds
from saitei.games.sengoku.effects.scope import Scope, who
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CAMP, RESOURCES, WALL, Deed

SINGLE = {
    "enters": "deploy",
    "attack_goes_through": "not-intercepted",
    "attack_not_intercepted": "not-intercepted",
    "combo_activates": "combo",
    "ability_activates": "ability-activated",
    "wall_takes": "wall-damaged",
    "wall_is_put": CARD_MOVED,
}
"""Events that are no predicate of cards, by what tells of them."""
ACTIVATED = ("stratagem-activated", "ability-activated")
"""What tells that an effect of a card has been activated (500.7)."""
TOLD = frozenset(told.deed for told in deeds.HAPPENS.values()) | {told for told, _ in deeds.PLAYERS_DO.values()}
EVENTS = (
    (TOLD - {deeds.MOVED})
    | {f"{how}-{kind}" for how in ("gain", "lose") for kind in ("loyalty", "rebellion")}
    | times.EVENTS
    | frozenset((*SINGLE.values(), *ACTIVATED))
)
"""Everything that can set an ability off."""
Found = tuple[int | None] | None
"""What an event is to a text: None, or the card it speaks of (None for an event of a player)."""


def head(ability: Node) -> Node | None:
    """What the first sentence of an ability 【Triggered】 says sets it off; None for another ability."""
    place = place_of_head(ability)
    return None if place is None else first_words(ability)[place]


def first_words(ability: Node) -> tuple[Node, ...]:
    """What comes first in an ability: in its first sentence, or before the options of one that has no sentence."""
    body = as_nodes(ability.slots[1])
    if not body:
        return as_nodes(ability.slots[2]) if ability.kind == "modal_ability" else ()
    return prefixes(body[0]) if body[0].kind == "sentence" else ()


def place_of_head(ability: Node) -> int | None:
    """Where among the prefixes of the first sentence it stands: behind times and conditions alone."""
    marks = (mark for mark in as_nodes(ability.slots[0]) if mark.kind == "at")
    if not any(timing.kind == "triggered" for mark in marks for timing in as_nodes(mark.slots[0])):
        return None
    for place, prefix in enumerate(first_words(ability)):
        if prefix.kind in HEADS:
            return place
        if prefix.kind not in BEFORE:
            return None
    return None


def is_the_time(scope: Scope, prefix: Node) -> bool:
    """Whether what stands before the event holds."""
    said = as_node(prefix.slots[0])
    return durations.is_now(scope, said) if prefix.kind == "during" else holds(scope, said)


def found(scope: Scope, prefix: Node, deed: Deed) -> Found:
    """What an event is to an ability that waits for one."""
    if prefix.kind == "at_time":
        event = (deed.kind, *deed.data)
        return (None,) if any(times.is_moment(scope, one, event) for one in as_nodes(prefix.slots[0])) else None
    return _event(scope, as_node(prefix.slots[0]), deed)


def _event(scope: Scope, said: Node, deed: Deed) -> Found:  # noqa: PLR0911 (one line a kind)
    match said.kind:
        case "either_event":
            return next((one for one in (_event(scope, it, deed) for it in as_nodes(said.slots[0])) if one), None)
        case "happens":
            return _happens(scope, as_node(said.slots[0]), as_node(said.slots[1]), deed)
        case "itself_does":
            return _happens(scope, Node("itself"), as_node(said.slots[1]), deed)
        case "enters":
            return _happens(scope, as_node(said.slots[0]), Node("is_put", (as_node(said.slots[1]),)), deed)
        case "player_does":
            verb, player = as_node(said.slots[1]), who(scope, as_node(said.slots[0]))
            if not deeds.does(scope, verb, player, deed):
                return None
            return (None,) if deed.kind in OF_PLAYERS else (_card(deed),)
        case "brings_about":
            return _brings_about(scope, as_node(said.slots[0]), as_node(said.slots[1]), deed)
        case "effect_activates":
            return _activates(scope, as_node(said.slots[0]), deed)
        case "wall_takes":
            kind, wall = as_node(said.slots[0]).kind, as_node(said.slots[1])
            fits = deed.kind == "wall-damaged" and kind in ("siege_damage", "any_damage")
            return (None,) if fits and deed.data[0] == deeds.owner_of(scope, wall) else None
        case "wall_is_put":
            wall, place = as_node(said.slots[0]), as_node(said.slots[1])
            fits = deed.kind == deeds.MOVED and deed.data[1] == WALL[deeds.owner_of(scope, wall)]
            return (_card(deed),) if fits and deeds.is_place(scope, place, deed.data[2]) else None
        case "attack_not_intercepted" if deed.data[1:] != (None,):
            return None
    fits = deed.kind == SINGLE.get(said.kind) and deeds.is_meant(scope, as_node(said.slots[0]), _card(deed))
    return (_card(deed),) if fits else None


OF_PLAYERS = frozenset(
    ("drew", "fortified", "rolled", "gain-loyalty", "gain-rebellion", "lose-loyalty", "lose-rebellion")
)
"""Deeds whose first data is a player."""


def _card(deed: Deed) -> int:
    return int(str(deed.data[0]))


def _happens(scope: Scope, cards: Node, does: Node, deed: Deed) -> Found:
    thing = deeds.card_of(scope, does, deed)
    return (thing,) if thing is not None and deeds.was_meant(scope, cards, thing, deed) else None


def _brings_about(scope: Scope, cards: Node, work: Node, deed: Deed) -> Found:
    """“When this warlord makes a warlord retreat”: the source of what happened is meant."""
    if deed.kind not in ("retreat", "damaged") or deed.kind != deeds.deed_of(work):
        return None
    source: Any = deed.data[2 if deed.kind == "retreat" else 3]
    if source is None or not deeds.is_meant(scope, cards, source):
        return None
    return (_card(deed),) if deeds.does(scope, work, scope.at.controller(source), deed) else None


def _activates(scope: Scope, effects: Node, deed: Deed) -> Found:
    if deed.kind not in ACTIVATED:
        return None
    card, noun = _card(deed), as_node(effects.slots[-1])
    by = effects.kind != "effects_of" or deed.data[-1] == deeds.owner_of(scope, effects)
    return (card,) if by and is_noun(scope, noun, card) else None


def fill(table: Table, events: frozenset[str]) -> None:
    """Declares what is heard of some events."""
    for event in sorted(events):
        table.trigger("403.1", on=event, resolve=abilities.TRIGGERED, waits=True, still=abilities.still)(_hears(event))


def _hears(event: str) -> Callable[..., Iterator[tuple[Any, ...]]]:
    def hears(at: Field, *data: Any) -> Iterator[tuple[Any, ...]]:
        deed = as_deed(at, event, data)
        for cell in (*CAMP, *RESOURCES):
            for thing in at[cell]:
                for ability in texts.timed(at, thing, "triggered"):
                    key, path = ability.reference
                    scope = Scope(at, key, (*path, 1, 0), thing, at.controller(thing))
                    it = _set_off(scope, at.node(key, path), deed)
                    if it is not None:
                        yield abilities.found(at, thing, ability, (event, it[0], *data))

    return hears


def as_deed(at: Field, event: str, data: tuple[Any, ...]) -> Deed:
    """An event as the deed it is: the moves of cards are told with the names of zones."""
    if event != CARD_MOVED:
        return Deed(event, data)
    thing, source, target = data
    return Deed(deeds.MOVED, (thing, at.rules.layout.named(source), at.rules.layout.named(target)))


def _set_off(scope: Scope, ability: Node, deed: Deed) -> Found:
    """What an event is to an ability 【Triggered】, when what stands before it holds."""
    place = place_of_head(ability)
    if place is None:
        return None
    first = first_words(ability)
    it = found(scope, first[place], deed)
    return it if it is not None and all(is_the_time(scope, one) for one in first[:place]) else None


# --- What is heard of -------------------------------------------------------------------------------


def heard(prefix: Node) -> Iterator[str]:
    """The events that an ability has to hear; with what is unknown in it as “… as what sets off”."""
    if prefix.kind == "at_time":
        for moment in as_nodes(prefix.slots[0]):
            yield from times.heard(moment)
    else:
        yield from _heard(as_node(prefix.slots[0]))


def _heard(said: Node) -> Iterator[str]:
    match said.kind:
        case "either_event":
            for one in as_nodes(said.slots[0]):
                yield from _heard(one)
        case "happens":
            yield from _of_cards(as_node(said.slots[0]), as_node(said.slots[1]))
        case "itself_does":
            yield from _of_cards(Node("itself"), as_node(said.slots[1]))
            yield from (f"{one.kind} in an event" for one in as_nodes(said.slots[0]))
        case "enters":
            yield from _of_cards(as_node(said.slots[0]), Node("is_put", (as_node(said.slots[1]),)))
        case "player_does":
            yield from _of_players(as_node(said.slots[1]))
        case "brings_about" if as_node(said.slots[1]).kind in ("make_retreat", "deal"):
            yield from _of_players(as_node(said.slots[1]))
        case "effect_activates" if as_node(said.slots[0]).kind in ("effects_of", "effects_by"):
            yield from ACTIVATED
        case _:
            yield SINGLE.get(said.kind, f"{said.kind} as what sets off")


def _of_cards(cards: Node, does: Node) -> Iterator[str]:
    told = deeds.told_as(does)
    if told is None:
        yield f"{does.kind} as what sets off"
        return
    if cards.kind in ITSELF and told.deed in deeds.LEAVING:
        yield f"{does.kind} of the card itself as what sets off"
    if does.kind == "retreats_by" and as_node(does.slots[0]).kind not in deeds.CAUSES:
        yield f"{as_node(does.slots[0]).kind} as what makes retreat"
    yield CARD_MOVED if told.deed == deeds.MOVED else told.deed


def _of_players(verb: Node) -> Iterator[str]:
    told = deeds.deed_of(verb)
    if told is None or deeds.least(verb) > 1:
        yield f"{verb.kind} as what sets off"
    else:
        yield told
