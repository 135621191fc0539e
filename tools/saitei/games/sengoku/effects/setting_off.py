"""403: abilities 【Triggered】, set off by what a text says.

Promise: an ability hears only events of its kind, and is set off when the cards and players in it fit; ``unfit`` names
an event that nothing tells of.
"""

from collections.abc import Callable, Iterator
from typing import Any

from saitei.cards.trees import Node
from saitei.engine import Table
from saitei.games.sengoku import abilities, texts
from saitei.games.sengoku.effects.asking import in_troop, is_noun, is_piece, passes
from saitei.games.sengoku.effects.scope import Scope, as_node, as_nodes, who
from saitei.games.sengoku.effects.sentences import prefixes
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CAMP, RESOURCES

HAPPENS = {
    "attacks": ("attack-declared", 0),
    "is_attacked": ("attack-declared", 1),
    "intercepts": ("interception-declared", 0),
    "is_put": ("deploy", 0),
    "wins_battle": ("battle-won", 0),
    "wins_attack": ("attack-won", 0),
    "succeeds_in_siege": ("siege-succeeded", 0),
    "takes_damage": ("damaged", 0),
    "becomes_exhausted": ("exhaust", 0),
    "becomes_ready": ("ready", 0),
    "retreats": ("retreat", 0),
}
"""What happens to cards: the event, and which of its data is the card."""
PHASES = {f"{name}_phase": name for name in ("start", "draw", "main", "battle", "end")}
EVENTS = frozenset(event for event, _ in HAPPENS.values()) | {
    "phase", "phase-begins", "played", "drew", "not-intercepted", "combo", "gain-loyalty", "gain-rebellion",
}  # fmt: skip


def head(ability: Node) -> Node | None:
    """What the first sentence of an ability says sets it off."""
    body = as_nodes(ability.slots[1])
    first = prefixes(body[0]) if body and body[0].kind == "sentence" else ()
    return first[0] if first and first[0].kind in ("when", "each_time", "at_time") else None


def fits(scope: Scope, prefix: Node, event: tuple[Any, ...]) -> bool:
    """Whether an event is what an ability waits for."""
    if prefix.kind == "at_time":
        return any(_is_moment(scope, one, event) for one in as_nodes(prefix.slots[0]))
    return _is_event(scope, as_node(prefix.slots[0]), event)


def _is_moment(scope: Scope, moment: Node, event: tuple[Any, ...]) -> bool:
    span = as_node(moment.slots[0])
    kind = "phase" if moment.kind == "time_of" else "phase-begins"
    which = as_node(span.slots[-1]).kind
    if event[0] != kind or event[1] != PHASES[which]:
        return False
    return span.kind == "phase" or bool(event[2] == who(scope, as_node(span.slots[0])))


def _is_event(scope: Scope, said: Node, event: tuple[Any, ...]) -> bool:  # noqa: PLR0911 (one line a kind)
    kind, *data = event
    match said.kind:
        case "either_event":
            return any(_is_event(scope, one, event) for one in as_nodes(said.slots[0]))
        case "happens":
            does = as_node(said.slots[1])
            wanted, place = HAPPENS[does.kind]
            if kind != wanted or data[place] is None:
                return False
            if does.kind == "retreats":
                return _left(scope, as_node(said.slots[0]), data)
            if does.kind == "takes_damage" and as_node(does.slots[0]).kind not in ("any_damage", f"{data[2]}_damage"):
                return False
            return _meant(scope, as_node(said.slots[0]), data[place])
        case "enters":
            return kind == "deploy" and _meant(scope, as_node(said.slots[0]), data[0])
        case "attack_goes_through":
            return kind == "not-intercepted" and _meant(scope, as_node(said.slots[0]), data[0])
        case "combo_activates":
            return kind == "combo" and _meant(scope, as_node(said.slots[0]), data[0])
    return _player_does(scope, said, kind, data)


def _player_does(scope: Scope, said: Node, kind: str, data: list[Any]) -> bool:
    player, verb = who(scope, as_node(said.slots[0])), as_node(said.slots[1])
    if verb.kind == "play":
        what = as_node(verb.slots[0])
        filters, noun = as_nodes(what.slots[0]), as_node(what.slots[1])
        return (
            kind == "played" and data[1] == player and is_noun(scope, noun, data[0]) and passes(scope, filters, data[0])
        )
    if verb.kind == "draw":
        return kind == "drew" and bool(data[0] == player)
    return kind == f"gain-{as_node(verb.slots[0]).kind.removesuffix('_counter')}" and bool(data[0] == player)


def _meant(scope: Scope, cards: Node, thing: int) -> bool:
    if cards.kind in ("itself", "this_card"):
        return thing == scope.card
    return in_troop(scope, as_node(cards.slots[0]), thing)


def _left(scope: Scope, cards: Node, data: list[Any]) -> bool:
    """Whether a warlord that retreated was one of those described: it lies in a camp no more."""
    where, filters, piece = as_node(cards.slots[0]).slots
    side = as_node(where)
    if side.kind == "in_camp" and data[3] != who(scope, as_node(side.slots[0])):
        return False
    return is_piece(scope, as_node(piece), data[0]) and passes(scope, as_nodes(filters), data[0])


def fill(table: Table, events: frozenset[str]) -> None:
    """Declares what is heard of some events."""
    for event in sorted(events):
        table.trigger("403.1", on=event, resolve=abilities.TRIGGERED, waits=True, still=abilities.still)(_hears(event))


def _hears(event: str) -> Callable[..., Iterator[tuple[Any, ...]]]:
    def hears(at: Field, *data: Any) -> Iterator[tuple[Any, ...]]:
        for cell in (*CAMP, *RESOURCES):
            for thing in at[cell]:
                for ability in texts.timed(at, thing, "triggered"):
                    key, path = ability.reference
                    prefix = head(at.node(key, path))
                    scope = Scope(at, key, (*path, 1, 0), thing, at.controller(thing))
                    if prefix is not None and fits(scope, prefix, (event, *data)):
                        yield abilities.found(at, thing, ability, (event, *data))

    return hears


def heard(prefix: Node) -> Iterator[str]:
    """The events that an ability has to hear; with what is unknown in it as “… as what sets off”."""
    if prefix.kind == "at_time":
        for moment in as_nodes(prefix.slots[0]):
            span = as_node(moment.slots[0])
            known = moment.kind in ("time_of", "start_of") and span.kind in ("phase", "phase_of")
            if not known or as_node(span.slots[-1]).kind not in PHASES:
                yield f"{span.kind} as what sets off"
            elif moment.kind == "start_of" and as_node(span.slots[-1]).kind != "end_phase":
                yield "start of a phase as what sets off"
            else:
                yield "phase" if moment.kind == "time_of" else "phase-begins"
        return
    yield from _heard(as_node(prefix.slots[0]))


def _heard(said: Node) -> Iterator[str]:
    if said.kind == "either_event":
        for one in as_nodes(said.slots[0]):
            yield from _heard(one)
    elif said.kind == "happens":
        cards, does = as_node(said.slots[0]), as_node(said.slots[1])
        described = cards.kind in ("any", "some") or (cards.kind in ("itself", "this_card") and does.kind != "retreats")
        in_camp = does.kind != "is_put" or as_node(does.slots[0]).kind == "camp"
        known = does.kind in HAPPENS and described and in_camp
        yield HAPPENS[does.kind][0] if known else f"{does.kind} as what sets off"
    elif said.kind in ("enters", "attack_goes_through", "combo_activates"):
        camp = said.kind != "enters" or as_node(said.slots[1]).kind == "camp"
        event = {"enters": "deploy", "attack_goes_through": "not-intercepted", "combo_activates": "combo"}[said.kind]
        yield event if camp else "enters as what sets off"
    elif said.kind == "player_does":
        verb = as_node(said.slots[1])
        if verb.kind == "play" and as_node(verb.slots[0]).kind == "a_card":
            yield "played"
        elif verb.kind == "draw":
            yield "drew"
        elif verb.kind == "gain_counters":
            yield f"gain-{as_node(verb.slots[0]).kind.removesuffix('_counter')}"
        else:
            yield f"{verb.kind} as what sets off"
    else:
        yield f"{said.kind} as what sets off"
