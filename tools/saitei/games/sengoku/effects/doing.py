"""What texts do to cards and with cards: exhaust, ready, move, damage, change, draw, discard and so on.

Promise: a verb finds its cards in one step, by choice where the text leaves one, and does what it says to all of them
at once in the next; “if you do” is met when it was done to at least one.
"""

from collections.abc import Callable
from typing import Any

from saitei.cards.trees import Node, walk
from saitei.engine import LEAVES, Decision
from saitei.engine.trees import follow
from saitei.games.sengoku.effects.asking import KNOWN, ZONES, in_zone, number, pile
from saitei.games.sengoku.effects.declaring import EFFECTS, TOP, pick
from saitei.games.sengoku.effects.scope import Scope, as_node, as_nodes, remember, scoped, who
from saitei.games.sengoku.effects.sentences import beside, choose, counted, prefixes
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CRESTS, DECK, DISCARD, HAND, WALL, Hit
from saitei.games.sengoku.texts import text_of

Cards = tuple[int, ...]
Does = Callable[[Scope, Node, Cards], bool]
STATS = {"force": "force", "siege_strength": "siege", "cost": "cost-number"}
"""The modified value for each number of a card."""


# --- For how long ---------------------------------------------------------------------------------


def until(scope: Scope) -> Any:
    """When what a sentence does ends: with the turn or the battle it names, else when the card leaves (506.2)."""
    above = [one for one in scope.above() if one.kind in ("then_under", "sentence")]
    for one in above:
        for prefix in prefixes(one):
            if prefix.kind == "during":
                return {"this_turn": "turn", "this_battle": "battle"}[as_node(prefix.slots[0]).kind]
    if above and any(prefix.kind == "instead" for prefix in prefixes(above[-1])):
        depth = next(depth for depth in range(len(scope.path), 0, -1) if follow_to(scope, depth) is above[-1])
        before = beside(scope._replace(path=scope.path[:depth]), -1)
        if before is not None:
            return until(scope._replace(path=(*scope.path[: depth - 1], scope.path[depth - 1] - 1, 1)))
    return LEAVES


def follow_to(scope: Scope, depth: int) -> Any:
    """The node at a beginning of the path."""
    return follow(text_of(scope.at, scope.text), scope.path[:depth])


# --- What is done to cards ----------------------------------------------------------------------------


def _each(change: Callable[[Scope, Node, int], Any]) -> Does:
    """What is done to one card, done to all; whether it was done to any."""

    def does(scope: Scope, node: Node, things: Cards) -> bool:
        made = [change(scope, node, one) is not False for one in things]
        return any(made)

    return does


def _moves(scope: Scope, where: Node, thing: int) -> bool:
    """Puts a card where a text says, always into its owner's zone of that name (103.2.4.2)."""
    at = scope.at
    how = {one.kind for one in as_nodes(where.slots[1])} if len(where.slots) > 1 else set()
    if where.kind == "to_camp":
        side = who(scope, as_node(where.slots[0])) if as_node(where.slots[0]).kind != "owner" else at.owner(thing)
        return at.make("deploy", thing, side, "in_exhausted_state" in how) is not False
    if where.kind == "to_resources":
        exhausted = "in_exhausted_state" in how
        made = at.make("place-resource", thing, at.owner(thing), "face_down" not in how, exhausted)
        return made is not False
    if where.kind == "to_gauge":
        return at.put(thing, ZONES[as_node(where.slots[0]).kind][at.owner(thing)])
    zone = {"to_hand": HAND, "to_discard": DISCARD, "to_wall": WALL}.get(where.kind, DECK)
    return at.put(thing, zone[at.owner(thing)], bottom=where.kind == "to_deck_bottom")


def _is_there(scope: Scope, place: Node, thing: int) -> bool:
    """Whether a card still lies where a text moves it from."""
    return place.kind == "among_them" or thing in scope.at[pile(scope, place)]


def _deals(scope: Scope, node: Node, thing: int) -> Any:
    kind = as_node(node.slots[1]).kind.removesuffix("_damage")
    return scope.at.make("deal-damage", Hit(thing, kind, scope.card), number(scope, as_node(node.slots[0])))


def _changes_by(sign: int) -> Does:
    def does(scope: Scope, node: Node, things: Cards) -> bool:
        which, by = as_node(as_node(node.slots[0]).slots[0]).kind, number(scope, as_node(node.slots[1]))
        ends = until(scope)
        made = [scope.at.raise_by(STATS[which], one, sign * by, ends, scope.card) for one in things]
        return any(made)

    return does


def _raises_both(scope: Scope, node: Node, things: Cards) -> bool:
    done = _changes_by(1)(scope, node, things)
    which, by = as_node(node.slots[2]).kind, number(scope, as_node(node.slots[3]))
    for one in things:
        scope.at.raise_by(STATS[which], one, by, until(scope), scope.card)
    return done


def _sets(scope: Scope, node: Node, things: Cards) -> bool:
    which, to = as_node(as_node(node.slots[0]).slots[0]).kind, number(scope, as_node(node.slots[1]))
    made = [scope.at.set_to(STATS[which], one, to, until(scope), scope.card) for one in things]
    return any(made)


def _multiplies(scope: Scope, node: Node, things: Cards) -> bool:
    which, by = as_node(as_node(node.slots[0]).slots[0]).kind, number(scope, as_node(node.slots[1]))
    for one in things:
        scope.at.multiply_by(STATS[which], one, by, until(scope), scope.card)
    return bool(things)


def _is_so(scope: Scope, node: Node, things: Cards) -> bool:
    """“… gains 《…》”, “… gets +500 force”, for a time."""
    for does in as_nodes(node.slots[1]):
        for one in things:
            if does.kind in ("cannot", "does_not"):
                inner = as_node(does.slots[0]).kind
                scope.at.impose("cannot", inner, until(scope), target=one, source=scope.card)
            elif does.kind in ("gains", "loses"):
                skills = tuple(gain.kind for gain in as_nodes(does.slots[0]))
                kind = "gain" if does.kind == "gains" else "lose"
                scope.at.impose("skills", (kind, skills), until(scope), target=one, source=scope.card)
            else:
                by = number(scope, as_node(does.slots[1])) * (1 if does.kind == "rises" else -1)
                scope.at.raise_by(STATS[as_node(does.slots[0]).kind], one, by, until(scope), scope.card)
    return bool(things)


def _gives(scope: Scope, node: Node, things: Cards) -> bool:
    skills = tuple(gain.kind for gain in as_nodes(node.slots[0]))
    for one in things:
        scope.at.impose("skills", ("gain", skills), until(scope), target=one, source=scope.card)
    return bool(things)


def _adds_counters(sign: int) -> Callable[[Scope, Node, int], Any]:
    def adds(scope: Scope, node: Node, thing: int) -> Any:
        kind = as_node(node.slots[0]).kind.removesuffix("_counter")
        count = number(scope, as_node(as_node(node.slots[1]).slots[0]))
        return scope.at.make("add-counters", thing, kind, sign * count)

    return adds


VERBS: dict[str, tuple[str, tuple[int, ...], Does]] = {
    "exhaust": ("glossary/疲弊状態にする", (0,), _each(lambda s, n, one: s.at.make("exhaust", one))),
    "make_ready": ("glossary/待機状態にする", (0,), _each(lambda s, n, one: s.at.make("ready", one))),
    "make_retreat": (
        "glossary/撤退",
        (0,),
        _each(lambda s, n, one: s.at.make("retreat", one, "effect", s.card, s.at.controller(one))),
    ),
    "exile": ("glossary/除外する", (0,), _each(lambda s, n, one: s.at.make("exile", one, True))),
    "put": ("103.2.4", (0,), _each(lambda s, n, one: _moves(s, as_node(n.slots[1]), one))),
    "put_from": (
        "103.2.4.2",
        (0,),
        _each(lambda s, n, one: _is_there(s, as_node(n.slots[2]), one) and _moves(s, as_node(n.slots[3]), one)),
    ),
    "deal": ("505.4", (2,), _each(_deals)),
    "heal": ("905.5", (0,), _each(lambda s, n, one: s.at.make("heal", one))),
    "combo": ("802.1", (0,), _each(lambda s, n, one: s.at.make("combo", one))),
    "choose": ("103.1.1", (0,), lambda s, n, things: bool(things)),
    "raise": ("506.2", (0, 1), _changes_by(1)),
    "lower": ("506.2", (0, 1), _changes_by(-1)),
    "raise_both": ("506.2", (0, 1), _raises_both),
    "set": ("103.3.4", (0, 1), _sets),
    "multiply": ("103.3.2", (0, 1), _multiplies),
    "is": ("506.2", (0,), _is_so),
    "give": ("600.3", (1,), _gives),
    "add_counters": ("1003.3", (2,), _each(_adds_counters(1))),
    "remove_counters": ("1003.3", (2,), _each(_adds_counters(-1))),
}
"""Verbs that do something to cards: their clause, where in the node the cards stand, and what is done."""


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
    """Those the text points at or wants all of, or those that are chosen; from the top of a pile one by one."""
    node = scope.node
    what = cards_of(scope, node, VERBS[node.kind][1])
    if what.kind == "wall":
        amount = number(scope, as_node(node.slots[0]))
        at.call(
            "siege-damage", player=who(scope, as_node(what.slots[0])), amount=amount, source=scope.card, by_siege=False
        )
        at.bind(picked=None)
    elif what.kind == "top":
        at.bind(picked=None)
        _from_the_top(scope, what, as_node(node.slots[-1]))
    else:
        choose(scope, what, "picked")


def _from_the_top(scope: Scope, what: Node, where: Node) -> None:
    zone, count = as_node(what.slots[0]), as_node(what.slots[1])
    source = pile(scope, zone)
    times = counted(scope, count, 99)[1]
    owner = who(scope, as_node(zone.slots[0]))
    into = {"to_hand": HAND, "to_discard": DISCARD, "to_wall": WALL}.get(where.kind)
    target = ZONES[as_node(where.slots[0]).kind][owner] if into is None else into[owner]
    scope.at.call(TOP, times=times, pile=source, target=target)


def it_is_done(at: Field, scope: Scope, picked: Cards | None) -> None:
    """To all of them at once."""
    if picked is None:
        remember(at, done=True)
        return
    done = VERBS[scope.node.kind][2](scope, scope.node, picked)
    remember(at, done=done, cards=picked)


for _kind in VERBS:
    EFFECTS.node(_kind, VERBS[_kind][0], names=("picked",))
    EFFECTS.step(_kind)(scoped(which_cards))
    EFFECTS.step(_kind, at_once=True)(scoped(it_is_done))


# --- What players do -------------------------------------------------------------------------------------

EFFECTS.node("draw", "glossary/ドローする")
EFFECTS.node("fortify", "glossary/築城")
EFFECTS.node("discard", "glossary/捨てる", names=("picked",))
EFFECTS.node("choose_either_player", "103.1.1")
EFFECTS.node("gain_counters", "1001.2")
EFFECTS.node("lose_counters", "1001.3")
EFFECTS.node("light_crests", "611.2")
EFFECTS.node("end_battle", "906.8.1")
EFFECTS.node("win_game", "100.3")
EFFECTS.node("lose_game", "100.3")


@EFFECTS.step("draw")
@scoped
def cards_are_drawn(at: Field, scope: Scope) -> None:
    """One by one, as many as there are."""
    at.call("draw", times=counted(scope, as_node(scope.node.slots[0]), 99)[1], player=scope.subject)
    remember(at, done=True)


@EFFECTS.step("fortify")
@scoped
def the_wall_is_built(at: Field, scope: Scope) -> None:
    """One card after the other."""
    at.call("fortify", times=counted(scope, as_node(scope.node.slots[0]), 99)[1], player=scope.subject)
    remember(at, done=True)


@EFFECTS.step("discard")
@scoped
def what_is_discarded(at: Field, scope: Scope) -> None:
    """Cards of the hand, by the choice of who discards."""
    filters, noun, count = scope.node.slots
    me = scope.subject
    there = in_zone(scope._replace(player=me), Node("hand", (Node("you"),)), as_nodes(filters), as_node(noun))
    least, most = counted(scope, as_node(count), len(there))
    pick(at, me, there, least, most, "picked")


@EFFECTS.step("discard", at_once=True)
@scoped
def it_is_discarded(at: Field, scope: Scope, picked: Cards) -> None:
    """Done only in full (“if you do”)."""
    for card in picked:
        at.make("discard", card)
    wanted = counted(scope, as_node(scope.node.slots[2]), 99)[0]
    remember(at, cards=picked, done=bool(picked) and (wanted == 99 or len(picked) >= wanted))


@EFFECTS.asks("choose_either_player")
@scoped
def which_player(at: Field, scope: Scope) -> Decision:
    """One of both."""
    return at.ask(scope.subject, "player", (scope.player, 1 - scope.player))


@EFFECTS.answered("choose_either_player")
@scoped
def that_player(at: Field, scope: Scope, chosen: int) -> None:
    """“That player” of what follows."""
    remember(at, player=chosen, done=True)


def counters_change(at: Field, scope: Scope) -> None:
    """Loyalty or rebellion counters."""
    kind, count = as_node(scope.node.slots[0]), as_node(scope.node.slots[1])
    change = f"{scope.node.kind.removesuffix('_counters')}-{kind.kind.removesuffix('_counter')}"
    remember(at, done=at.make(change, scope.subject, counted(scope, count, 99)[1]) is not False)


EFFECTS.step("gain_counters")(scoped(counters_change))
EFFECTS.step("lose_counters")(scoped(counters_change))


@EFFECTS.step("light_crests")
@scoped
def crests_are_lit(at: Field, scope: Scope) -> None:
    """There is no limit (611.6)."""
    of, amount = scope.node.slots
    at[CRESTS[who(scope, as_node(of))]] += number(scope, as_node(amount))


@EFFECTS.step("end_battle")
@scoped
def the_battle_ends(at: Field, scope: Scope) -> None:
    """Everything of it is left."""
    at.make("end-battle")


def the_game_ends(at: Field, scope: Scope) -> None:
    """Who wins or loses."""
    at.make("win" if scope.node.kind == "win_game" else "lose", scope.subject)


EFFECTS.step("win_game")(scoped(the_game_ends))
EFFECTS.step("lose_game")(scoped(the_game_ends))
