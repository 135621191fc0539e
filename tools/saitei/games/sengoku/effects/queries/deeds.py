"""What happened: whether an event or a deed of this turn is what a text says that a card or a player does.

Promise: events that set abilities off (``setting_off``) and deeds that texts look back on (``past``) are read by the
same functions, so that “attacks” and “attacked” mean the same. A *deed* is a kind with its data, as ``Field.tell``
tells it and ``Field.note`` notes it; the move of a card is the deed ``moved`` (card, cell, cell).

What would break this: a change that is told with other data than it is noted with.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.sengoku.effects.queries.asking import (
    KNOWN,
    ZONES,
    in_troop,
    is_called,
    is_noun,
    number,
    passes,
    pointed,
)
from saitei.games.sengoku.effects.queries.conditions import meant
from saitei.games.sengoku.effects.queries.sources import SOURCES, is_cause
from saitei.games.sengoku.effects.scope import Scope, who
from saitei.games.sengoku.layout import CAMP, Deed

MOVED = "moved"
LEAVING = frozenset(("retreat", MOVED, "discard", "exile"))
"""Deeds behind which a card lies elsewhere than the text says."""
Extra = Callable[[Scope, Node, Deed], bool]


class Happens(NamedTuple):
    """How a predicate is told: the kind of deed, which of its data is the card, and what else must be so."""

    deed: str
    place: int
    extra: Extra | None = None


def _is_kind(scope: Scope, does: Node, deed: Deed) -> bool:
    """That the damage is of the kind that the predicate names."""
    return as_node(does.slots[-1]).kind in ("any_damage", f"{deed.data[2]}_damage")


def _with(place: int) -> Extra:
    """That the other card of the deed is one of those that the predicate names."""

    def extra(scope: Scope, does: Node, deed: Deed) -> bool:
        other: Any = deed.data[place]
        return other is not None and is_meant(scope, as_node(does.slots[0]), other)

    return extra


def _attacks(scope: Scope, does: Node, deed: Deed) -> bool:
    what, target = as_node(does.slots[0]), deed.data[1]
    if what.kind == "wall":
        return target is None and who(scope, as_node(what.slots[0])) != scope.at.acting
    return isinstance(target, int) and is_meant(scope, what, target)


def _both(scope: Scope, does: Node, deed: Deed) -> bool:
    return _is_kind(scope, does, deed) and _with(3)(scope, does, deed)


def _by(scope: Scope, does: Node, deed: Deed) -> bool:
    """By what a warlord retreated (503.2.5)."""
    cause = as_node(does.slots[0])
    _, kind, source, _ = deed.data
    if cause.kind == "this_effect":
        return source == scope.card and kind in ("effect", "special")
    return is_cause(scope, cause, str(kind), source if isinstance(source, int) else None)


HAPPENS = {
    "attacks": Happens("attack-declared", 0),
    "attacks_target": Happens("attack-declared", 0, _attacks),
    "is_attacked": Happens("attack-declared", 1),
    "intercepts": Happens("interception-declared", 0),
    "intercepts_card": Happens("interception-declared", 0, _with(1)),
    "is_intercepted": Happens("interception-declared", 1),
    "is_intercepted_by": Happens("interception-declared", 1, _with(0)),
    "fights": Happens("battle-fixed", 0),
    "fights_with": Happens("battle-fixed", 0, _with(1)),
    "wins_battle": Happens("battle-won", 0),
    "wins_attack": Happens("attack-won", 0),
    "succeeds_in_siege": Happens("siege-succeeded", 0),
    "takes_damage": Happens("damaged", 0, _is_kind),
    "takes_damage_from": Happens("damaged", 0, _both),
    "deals_damage": Happens("damaged", 3, _is_kind),
    "becomes_exhausted": Happens("exhaust", 0),
    "becomes_ready": Happens("ready", 0),
    "retreats": Happens("retreat", 0),
    "retreats_by": Happens("retreat", 0, _by),
    "is_discarded": Happens("discard", 0),
    "is_exiled": Happens("exile", 0),
    "is_played": Happens("played", 0),
    "leaves_battlefield": Happens(MOVED, 0, lambda scope, does, deed: deed.data[1] in CAMP),
    "leaves_camp": Happens(
        MOVED, 0, lambda scope, does, deed: deed.data[1] == CAMP[who(scope, as_node(does.slots[0]))]
    ),
    "is_put_from": Happens(
        MOVED,
        0,
        lambda scope, does, deed: (
            is_place(scope, as_node(does.slots[0]), deed.data[1])
            and is_place(scope, as_node(does.slots[1]), deed.data[2])
        ),
    ),
}
"""What happens to cards, but for being placed somewhere (``told_as``)."""
CAUSES = SOURCES | {"this_effect", "battle_damage", "special_damage", "any_damage"}
"""By what a warlord can be said to retreat."""


def is_place(scope: Scope, place: Node, cell: object) -> bool:
    """Whether a cell is a place that a text names."""
    if place.kind == "battlefield":
        return cell in CAMP
    return place.kind in ZONES and cell == ZONES[place.kind][who(scope, as_node(place.slots[0]))]


def told_as(does: Node) -> Happens | None:
    """How a predicate is told; None for one that nothing tells of."""
    if does.kind == "deals_damage" and as_node(does.slots[0]).kind == "siege_damage":
        return Happens("wall-damaged", 2)
    if does.kind != "is_put":
        return HAPPENS.get(does.kind)
    place = as_node(does.slots[0])
    if place.kind == "battlefield":
        return Happens("deploy", 0)
    if place.kind == "camp":
        return Happens("deploy", 0, lambda scope, does, deed: deed.data[1] == who(scope, as_node(place.slots[0])))
    return Happens(MOVED, 0, lambda scope, does, deed: is_place(scope, place, deed.data[2]))


def card_of(scope: Scope, does: Node, deed: Deed) -> int | None:
    """The card that a deed says a predicate of; None when it says something else."""
    told = told_as(does)
    if told is None or deed.kind != told.deed:
        return None
    thing: Any = deed.data[told.place]
    if thing is None or (told.extra is not None and not told.extra(scope, does, deed)):
        return None
    return int(thing)


def is_meant(scope: Scope, cards: Node, thing: int) -> bool:
    """Whether a card is one of those that a text speaks of; who has left the battlefield was in its owner's camp."""
    if cards.kind in KNOWN:
        return thing in pointed(scope, cards)
    if cards.kind == "a_card":
        filters, noun = cards.slots
        return is_noun(scope, as_node(noun), thing) and passes(scope, as_nodes(filters), thing)
    if cards.kind in ("any", "some"):
        node = as_node(cards.slots[0])
        return in_troop(scope, node, thing) if scope.at.in_camp(thing) else _was_in(scope, node, thing, None)
    return thing in meant(scope, cards)


def _was_in(scope: Scope, node: Node, thing: int, deed: Deed | None) -> bool:
    """Whether a card that is gone was one of those on the battlefield that a text describes."""
    where = as_node(node.slots[0])
    side = scope.at.owner(thing) if deed is None else _side(deed)
    if where.kind == "in_camp" and side != who(scope, as_node(where.slots[0])):
        return False
    return is_called(scope, node, thing) and passes(scope, as_nodes(node.slots[1]), thing)


def was_meant(scope: Scope, cards: Node, thing: int, deed: Deed) -> bool:
    """Whether a card was one of those that a text speaks of when it left the place where the text has it."""
    if deed.kind not in LEAVING or cards.kind in KNOWN or cards.kind == "a_card":
        return is_meant(scope, cards, thing)
    if cards.kind in ("any", "some"):
        return _was_in(scope, as_node(cards.slots[0]), thing, deed)
    zone = as_node(cards.slots[0])
    filters, noun = (as_nodes(cards.slots[1]), as_node(cards.slots[2])) if len(cards.slots) > 1 else ((), Node("card"))
    was_there = (
        is_place(scope, zone, deed.data[1])
        if deed.kind == MOVED
        else deed.kind == "discard" and zone.kind == "hand" and scope.at.owner(thing) == owner_of(scope, zone)
    )
    return was_there and is_noun(scope, noun, thing) and passes(scope, filters, thing)


def owner_of(scope: Scope, zone: Node) -> int:
    """The player whose zone, wall or effects a text means."""
    return who(scope, as_node(zone.slots[0]))


def _side(deed: Deed) -> object:
    """Of whose camp a card was that has left."""
    if deed.kind == "retreat":
        return deed.data[3]
    return CAMP.index(deed.data[1]) if deed.kind == MOVED and deed.data[1] in CAMP else None


# --- What players do -------------------------------------------------------------------------------


def _plays(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
    card, by = deed.data[:2]
    return by == player and isinstance(card, int) and is_meant(scope, as_node(verb.slots[0]), card)


def _discards(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
    card: Any = deed.data[0]
    fits = is_noun(scope, as_node(verb.slots[1]), card) and passes(scope, as_nodes(verb.slots[0]), card)
    return scope.at.owner(card) == player and fits


def _named(place: int) -> Callable[[Scope, Node, int, Deed], bool]:
    def fits(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
        card: Any = deed.data[place]
        return player != scope.at.acting and is_meant(scope, as_node(verb.slots[0]), card)

    return fits


def _made_retreat(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
    thing, kind, source, _ = deed.data
    by = isinstance(source, int) and scope.at.controller(source) == player
    return by and kind != "force" and was_meant(scope, as_node(verb.slots[0]), int(str(thing)), deed)


def _dealt(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
    thing, _, kind, source = deed.data
    by = isinstance(source, int) and scope.at.controller(source) == player
    said = as_node(verb.slots[1]).kind
    return by and said in ("any_damage", f"{kind}_damage") and is_meant(scope, as_node(verb.slots[2]), int(str(thing)))


def _is_first(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
    return deed.data[0] == player


Does = Callable[[Scope, Node, int, Deed], bool]
PLAYERS_DO: dict[str, tuple[str, Does]] = {
    "play": ("played", _plays),
    "draw": ("drew", _is_first),
    "fortify": ("fortified", _is_first),
    "roll_dice": ("rolled", _is_first),
    "discard": ("discard", _discards),
    "attack": ("attack-declared", lambda scope, verb, player, deed: player == scope.at.acting),
    "intercept": ("interception-declared", lambda scope, verb, player, deed: player != scope.at.acting),
    "intercept_with": ("interception-declared", _named(0)),
    "intercept_it": ("interception-declared", _named(1)),
    "combo": ("combo", lambda scope, verb, player, deed: player == scope.at.acting),
    "make_retreat": ("retreat", _made_retreat),
    "deal": ("damaged", _dealt),
}
"""What players do, but for counters: the kind of deed, and whether it is theirs."""
COUNTERS = frozenset(("gain_counters", "lose_counters"))


def deed_of(verb: Node) -> str | None:
    """The kind of deed that tells what a player does; None for what nothing tells of."""
    if verb.kind in COUNTERS:
        return f"{verb.kind.removesuffix('_counters')}-{as_node(verb.slots[0]).kind.removesuffix('_counter')}"
    found = PLAYERS_DO.get(verb.kind)
    return None if found is None else found[0]


def does(scope: Scope, verb: Node, player: int, deed: Deed) -> bool:
    """Whether a deed is that a player did what a verb says."""
    if deed.kind != deed_of(verb):
        return False
    if verb.kind in COUNTERS:
        return deed.data[0] == player
    return PLAYERS_DO[verb.kind][1](scope, verb, player, deed)


COUNTED = {"draw": 0, "fortify": 0, "discard": 2, "gain_counters": 1, "lose_counters": 1}
"""Where in a verb its count stands."""


def _count(verb: Node) -> Node | None:
    count = as_node(verb.slots[COUNTED[verb.kind]]) if verb.kind in COUNTED else None
    return as_node(count.slots[0]) if count is not None and count.kind in ("just", "or_more") else None


def least(verb: Node) -> int:
    """The printed number of times that a verb says; 1 where it says none, or one that is worked out."""
    count = _count(verb)
    return int(str(count.slots[0])) if count is not None and count.kind == "number" else 1


def times(scope: Scope, verb: Node) -> int:
    """How often something must have been done at least for a verb to be true of it."""
    count = _count(verb)
    return 1 if count is None else number(scope, count)
