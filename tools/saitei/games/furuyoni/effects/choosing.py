"""Choosing cards and moving them: “choose”, “put”, “look at”, “reveal”, “seal”, “exchange”, “return to unused”.

Promise: a card that may not be chosen is not offered (10-33); what is obligatory with hidden cards and
cannot be done is proven by showing them (10-24); a card goes to its owner's zone (7-2).
"""

from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.engine import CHANCE, Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import in_zone, pointed
from saitei.games.furuyoni.effects.declaring import asks, does, node, procedure, reply, step, wonders
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, players, remember, who
from saitei.games.furuyoni.effects.selecting import candidates, hidden, how_many
from saitei.games.furuyoni.layout import (
    DECK,
    DISCARD,
    EXTRA,
    FACE_UP,
    FACEDOWN,
    HAND,
    REMOVED,
    SEALED,
    SEALED_UNDER,
    USED,
)
from saitei.games.furuyoni.moves import PROOF

Path = tuple[int, ...]
Cards = tuple[int, ...]

PICK = procedure(
    "pick-cards", "player", "cards", "least", "most", "random", new="5-10", old="6-3", names=("taken", "enough")
)
"""Cards picked one after the other; gives them back in the order they were picked."""
PUT_TOP = procedure("put-from-top", "player", "text", "path", "card", "you", new="7-1-6", names=())
"""The top card of a player's deck is put where a text says."""

node("choose", new="5-10", old="6-3", names=("picked",))
node("put", "is_put", new="7-1", names=("which", "picked", "end"))
node("look", new="6-2-2-1")
node("reveal", new="6-2-2-1", names=("picked",))
node("exchange", new="10-25", old="10-21", names=("pair",))
words("to_facedown", "to_discard", "to_hand", "to_deck_top", "to_deck_bottom", "put_in_order", "any_order")
words("to_deck_top_or_bottom", "to_unused", "to_used", "to_seal_under", "to_seal_face_up_under", "out_of_game")
words("one_or_other", "to_extra", "unused_state", "used_state", "top", "out_of_game_face_down")


# --- Picking ------------------------------------------------------------------------------------


@wonders(PICK)
def which_card(
    at: Duel, player: int, cards: Cards, least: int, most: int, random: bool, taken: Cards | None, enough: bool | None
) -> Decision | None:
    """One of the cards that are left; nothing more once there are enough."""
    already = taken or ()
    left = [card for card in cards if card not in already]
    if enough or len(already) >= most or not left:
        return None
    if random:
        return at.ask(CHANCE, "random-card", left)
    options: list[Any] = at.choosable("choose", left, player)
    if len(cards) <= least:
        return at.ask(player, "card", options[:1])
    if len(already) >= least and options:
        options.append("enough")
    return at.ask(player, "card", options)


@reply(PICK)
def that_card(at: Duel, taken: Cards | None, chosen: Any) -> None:
    """It is picked."""
    if chosen == "enough":
        at.bind(enough=True)
    else:
        at.bind(taken=(*(taken or ()), chosen))


@does(PICK)
def until_enough(
    at: Duel, player: int, cards: Cards, least: int, most: int, random: bool, taken: Cards | None, enough: bool | None
) -> None:
    """The next one, or the result."""
    decision = which_card(at, player, cards, least, most, random, taken, enough)
    if decision is not None and decision.values and taken:
        at.go_to(at.step.address)
    else:
        at.result(taken or ())


def pick(scope: Scope, what: Node, into: str) -> bool:
    """Queues the choice of cards a text leaves to choose; False when it leaves none."""
    found = candidates(scope, what)
    if found is None:
        return False
    scope.at.call(
        PICK,
        into=into,
        player=scope.subject,
        cards=found.cards,
        least=found.wanted.least,
        most=found.wanted.most,
        random=found.random,
    )
    return True


def prove(scope: Scope, what: Node) -> None:
    """What is obligatory and impossible is proven by showing the hidden cards that were looked through (10-24)."""
    found = candidates(scope, what)
    if found is None or found.random or len(found.cards) >= found.wanted.least or found.wanted.least == 0:
        return
    if hidden(found.zone):
        scope.at.call(PROOF, cards=in_zone(scope, found.zone))


# --- Choose -------------------------------------------------------------------------------------


@step("choose")
def cards_are_chosen(at: Duel, node: Node, scope: Scope) -> None:
    """As many as the text says, or as there are."""
    what = as_node(node.slots[0])
    if not pick(scope, what, "picked"):
        at.bind(picked=pointed(scope, what))


@step("choose")
def they_are_those_cards(at: Duel, node: Node, scope: Scope, picked: Cards) -> None:
    """The later sentences speak of them; too few are proven to be too few."""
    remember(at, cards=picked)
    found = candidates(scope, as_node(node.slots[0]))
    if found is not None and len(picked) < min(found.wanted.least, 99):
        prove(scope, as_node(node.slots[0]))
        fell_short(at)


# --- Put ----------------------------------------------------------------------------------------


@asks("put", "is_put", into="which")
def from_one_or_the_other(at: Duel, node: Node, scope: Scope) -> Decision | None:
    """“Either … or …”: one that has cards, if one has."""
    either = as_node(node.slots[0])
    if either.kind != "one_or_other":
        return None
    found = [candidates(scope, as_node(slot)) for slot in either.slots]
    full = [number for number, one in enumerate(found) if one is not None and one.cards]
    return at.ask(scope.subject, "option", {n: (scope.text, (*scope.path, 0, n)) for n in full or range(len(found))})


def put_of(node: Node, which: int | None) -> Node:
    """The cards that a “put” speaks of, once it is decided which of two."""
    what = as_node(node.slots[0])
    return what if which is None else as_node(what.slots[which])


@step("put", "is_put")
def which_are_put(at: Duel, node: Node, scope: Scope, which: int | None) -> None:
    """Those the text means, or those that are chosen; from the top of a deck one by one."""
    what = put_of(node, which)
    if what.kind == "top":
        count, of = what.slots
        times = how_many(scope, as_node(count)).most
        owner = who(scope, as_node(of))
        at.call(PUT_TOP, times=times, player=owner, text=scope.text, path=scope.path, card=scope.card, you=scope.player)
        at.bind(picked=())
    elif not pick(scope, what, "picked"):
        there = pointed(scope, what)
        if as_node(node.slots[-1]).kind == "to_used":  # a normal card has no such state
            there = tuple(one for one in there if scope.at.facts(one).kind == "special")
        at.bind(picked=there)


@asks("put", "is_put", into="end")
def at_which_end(at: Duel, node: Node, scope: Scope, picked: Cards) -> Decision | None:
    """On top of the deck or at its bottom, where the text leaves it to the player."""
    if picked and as_node(node.slots[-1]).kind == "to_deck_top_or_bottom":
        return at.ask(scope.subject, "end-of-deck", ["top", "bottom"])
    return None


@step("put", "is_put", at_once=True)
def they_are_put(at: Duel, node: Node, scope: Scope, which: int | None, picked: Cards, end: str | None) -> None:
    """They move, in the order they were picked."""
    what = put_of(node, which)
    if what.kind == "top":
        return
    for one in picked:
        put(scope, one, as_node(node.slots[-1]), end)
    found = candidates(scope, what)
    if found is not None:
        remember(at, cards=picked)
        if len(picked) < min(found.wanted.least, 99):
            prove(scope, what)
            fell_short(at)
    elif not picked:
        fell_short(at)


OF_A_PLAYER = frozenset(
    ("to_hand", "to_discard", "to_facedown", "to_extra", "to_deck_top", "to_deck_bottom", "to_deck_top_or_bottom")
)
"""Where a card is put that name a player's zone."""


def put(scope: Scope, card: int, where: Node, end: str | None = None) -> None:
    """Moves one card where a text says: always to its owner's zone of that name (7-2)."""
    at, owner = scope.at, scope.at.owner(card)
    kind = where.kind
    if kind in OF_A_PLAYER and owner not in players(scope, as_node(where.slots[0])):
        at.by("owner")
    if kind == "put_in_order":
        put(scope, card, as_node(where.slots[1]), end)
    elif kind in ("to_deck_top", "to_deck_bottom", "to_deck_top_or_bottom"):
        at.put(card, DECK[owner], bottom=kind == "to_deck_bottom" or end == "bottom")
    elif kind in ("to_unused", "to_used"):
        returns = kind == "to_unused" and card in at[USED]
        at.to_specials(card, used=kind == "to_used")
        at.by("to-unused" if kind == "to_unused" else "to-used")
        if returns:
            at.emit("returned-unused", card)
    elif kind in ("to_seal_under", "to_seal_face_up_under"):
        holders = pointed(scope, as_node(where.slots[0]))
        if holders and at.put(card, SEALED):
            at[SEALED_UNDER] = tuple(sorted((*at[SEALED_UNDER], (card, holders[0]))))
            at.by("sealed")
            if kind == "to_seal_face_up_under":
                at.flag(FACE_UP, card)
    elif kind == "out_of_game":
        at.by("removed")
        at.put(card, REMOVED[owner])
        at.flag(FACE_UP, card)
    elif kind == "out_of_game_face_down":
        at.by("removed")
        at.put(card, REMOVED[owner])
    else:
        at.put(card, {"to_facedown": FACEDOWN, "to_discard": DISCARD, "to_hand": HAND, "to_extra": EXTRA}[kind][owner])


@wonders(PUT_TOP)
def which_lies_on_top(at: Duel, player: int) -> Decision | None:
    """Chance says, if nobody knows yet."""
    return at.ask_top(DECK[player])


@reply(PUT_TOP)
def that_lies_on_top(at: Duel, player: int, chosen: int) -> None:
    """No rule calls this a change."""
    at.settle(DECK[player], chosen)


@does(PUT_TOP, at_once=True)
def the_top_card_is_put(at: Duel, player: int, text: Any, path: Path, card: int, you: int) -> None:
    """It moves; an empty deck gives none, and drawing is not what this is."""
    deck = at[DECK[player]]
    if deck:
        put(Scope(at, text, card, you, you), deck[0], as_node(as_node(at.node(text, path)).slots[-1]))
    else:
        fell_short(at)


# --- Look and reveal ------------------------------------------------------------------------------


@step("look", at_once=True)
def they_are_looked_at(at: Duel, node: Node, scope: Scope) -> None:
    """The player who looks sees the faces."""
    there = pointed(scope, as_node(node.slots[0]))
    for one in there:
        at.reveal(one, (scope.subject,))
    remember(at, seen=there)


@step("reveal")
def which_are_revealed(at: Duel, node: Node, scope: Scope) -> None:
    """Those the text means, or those that are chosen."""
    what = as_node(node.slots[0])
    if not pick(scope, what, "picked"):
        at.bind(picked=pointed(scope, what))


@step("reveal", at_once=True)
def they_are_revealed(at: Duel, node: Node, scope: Scope, picked: Cards) -> None:
    """All players see the faces; the later sentences speak of those that were chosen."""
    for one in picked:
        at.reveal(one)
    if candidates(scope, as_node(node.slots[0])) is not None:
        remember(at, cards=picked)
        if not picked:
            fell_short(at)


# --- Exchange, gain -------------------------------------------------------------------------------


@step("exchange")
def they_change_places(at: Duel, node: Node, scope: Scope) -> None:
    """The card before the exchange and the card after it; without either there is none."""
    before, after = (pointed(scope, as_node(slot)) for slot in node.slots)
    if before and after:
        at.bind(pair=(before[0], after[0], at.where(before[0])))
        at.call("exchange", outgoing=before[0], incoming=after[0], name=None)


@step("exchange")
def it_took_place_or_not(at: Duel, pair: tuple[int, int, int] | None) -> None:
    """“If you do” and “that card” speak of the card after the exchange."""
    if pair is not None and at.where(pair[0]) in EXTRA and at.where(pair[1]) not in EXTRA:
        remember(at, cards=(pair[1],), exchanged=True)
    else:
        fell_short(at)
