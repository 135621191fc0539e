"""What texts do to cards: exhaust, ready, damage, exile, counters; and how any verb finds its cards.

Promise: a verb finds its cards in one step, by choice where the text leaves one, and does what it says to all of them
at once in the next; “if you do” is met when it was done to at least one. Other modules add verbs with ``verb``.
"""

from collections.abc import Callable
from typing import Any

from saitei.cards.trees import Node, as_node, walk
from saitei.games.sengoku.counters import counters_on
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.queries.asking import KNOWN, number
from saitei.games.sengoku.effects.queries.choosing import choose
from saitei.games.sengoku.effects.scope import Scope, remember, scoped, who
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import Hit
from saitei.games.sengoku.texts import text_of

Cards = tuple[int, ...]
Does = Callable[[Scope, Node, Cards], bool]
VERBS: dict[str, tuple[tuple[int, ...], Does]] = {}
"""Verbs that do something to cards: where in the node the cards stand, and what is done."""


def each(change: Callable[[Scope, Node, int], Any]) -> Does:
    """What is done to one card, done to all; whether it was done to any."""

    def does(scope: Scope, node: Node, things: Cards) -> bool:
        made = [change(scope, node, one) is not False for one in things]
        return any(made)

    return does


def cards_of(scope: Scope, node: Node, place: tuple[int, ...]) -> Node:
    """The cards that a verb speaks of; “that force” is of those whose force was spoken of last."""
    first = as_node(node.slots[place[0]])
    if len(place) == 1:
        return first
    if first.kind != "its":
        return as_node(first.slots[place[1]])
    return spoken_of(scope, as_node(first.slots[0]).kind) or Node("those_cards")


def spoken_of(scope: Scope, which: str) -> Node | None:
    """The cards whose number the text spoke of last before this node."""

    found: Node | None = None
    here = scope.node
    for one in walk(text_of(scope.at, scope.text)):
        if one is here:
            break
        if one.kind in ("stat", "original") and as_node(one.slots[0]).kind == which:
            found = as_node(one.slots[1])
    return found if found is not None and found.kind in KNOWN else None


def which_cards(at: Field, scope: Scope) -> None:
    """Those the text points at or wants all of, or those that are chosen."""
    choose(scope, cards_of(scope, scope.node, VERBS[scope.node.kind][0]), "picked")


def it_is_done(at: Field, scope: Scope, picked: Cards | None) -> None:
    """To all of them at once; None where the first step has seen to it."""
    if picked is None:
        remember(at, done=True)
        return
    touched = tuple(one for one in picked if at.verdict("affected", one, scope.card, scope.player).allowed)
    done = VERBS[scope.node.kind][1](scope, scope.node, touched)
    remember(at, done=done, cards=picked)


def verb(kind: str, clause: str, place: tuple[int, ...], does: Does, *first: Callable[..., None]) -> None:
    """Declares a verb under its clause: where its cards stand, what is done to them.

    ``first`` are steps in the place of ``which_cards``; they bind the cards to ``picked``.
    """
    VERBS[kind] = (place, does)
    EFFECTS.node(kind, clause, names=("picked",))
    for step in first or (which_cards,):
        EFFECTS.step(kind)(scoped(step))
    EFFECTS.step(kind, at_once=True)(scoped(it_is_done))


def _deals(scope: Scope, node: Node, thing: int) -> Any:
    kind = as_node(node.slots[1]).kind.removesuffix("_damage")
    return scope.at.make("deal-damage", Hit(thing, kind, scope.card), number(scope, as_node(node.slots[0])))


def to_whom(at: Field, scope: Scope) -> None:
    """Warlords, or the wall."""
    to = as_node(scope.node.slots[2])
    if to.kind != "wall":
        which_cards(at, scope)
        return
    amount, player = number(scope, as_node(scope.node.slots[0])), who(scope, as_node(to.slots[0]))
    at.call("siege-damage", player=player, amount=amount, source=scope.card, by_siege=False)


def _adds_counters(sign: int) -> Callable[[Scope, Node, int], Any]:
    def adds(scope: Scope, node: Node, thing: int) -> Any:
        kind = as_node(node.slots[0]).kind.removesuffix("_counter")
        said = as_node(node.slots[1])
        there = counters_on(scope.at, thing, kind)
        count = there if said.kind == "all" else number(scope, as_node(said.slots[0]))
        return scope.at.make("add-counters", thing, kind, sign * count)

    return adds


def _chooses(scope: Scope, node: Node, things: Cards) -> bool:
    for one in things:
        scope.at.note("chosen", one)
    return bool(things)


verb("exhaust", "glossary/疲弊状態にする", (0,), each(lambda s, n, one: s.at.make("exhaust", one)))
verb("make_ready", "glossary/待機状態にする", (0,), each(lambda s, n, one: s.at.make("ready", one)))
verb(
    "make_retreat",
    "glossary/撤退",
    (0,),
    each(lambda s, n, one: s.at.make("retreat", one, "effect", s.card, s.at.controller(one))),
)
verb("exile", "glossary/除外する", (0,), each(lambda s, n, one: s.at.make("exile", one, True)))
verb("deal", "505.4", (2,), each(_deals), to_whom)
verb("heal", "905.5", (0,), each(lambda s, n, one: s.at.make("heal", one)))
verb("combo", "802.1", (0,), each(lambda s, n, one: s.at.make("combo", one)))
verb("choose", "103.1.1", (0,), _chooses)
verb("add_counters", "1003.3", (2,), each(_adds_counters(1)))
verb("remove_counters", "1003.3", (2,), each(_adds_counters(-1)))
