"""To put cards somewhere: from where they lie, from the top or the bottom of a pile, in an order, as soldiers anew.

Promise: a card goes to its owner's zone wherever a zone holds one player's cards (103.2.4.2). Of several cards that go
to a pile with an order the player of the effect says which goes first (103.2.5), unless they come from the top of a
pile, one after the other. What goes “into the draw pile” without a place has it shuffled.
"""

from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Decision
from saitei.games.sengoku.effects.actions.doing import Cards, cards_of, each, verb
from saitei.games.sengoku.effects.declaring import TABLE, TOP, pick
from saitei.games.sengoku.effects.queries.asking import ZONES, number, pile
from saitei.games.sengoku.effects.queries.choosing import candidates, choose, counted
from saitei.games.sengoku.effects.queries.conditions import lies_in
from saitei.games.sengoku.effects.queries.uncovering import MANY
from saitei.games.sengoku.effects.scope import Scope, remember, who
from saitei.games.sengoku.effects.skills.laid import laid_on, lay
from saitei.games.sengoku.effects.traits import word
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BATTLE, DECK, DISCARD, FACE_UP, HAND, WALL, Soldier

ARRANGE = TABLE.procedure("103.2.5", "player", "cards", key="arrange", names=("first",))
"""Cards brought into an order by a player; gives them in it."""
ONE_BY_ONE = {"to_hand": HAND, "to_discard": DISCARD, "to_wall": WALL}
"""Where cards from the top of a pile go one after the other."""
ORDERED = frozenset(("to_deck_top", "to_deck_bottom", "to_wall"))


@TABLE.menu("103.2.5", of="103.2.5")
def which_goes_next(at: Field, player: int, cards: Cards, first: Cards | None) -> Decision | None:
    """One of those that are left, while there are two."""
    rest = [one for one in cards if one not in (first or ())]
    return at.ask(player, "choose", rest) if len(rest) > 1 else None


@TABLE.answered("103.2.5")
def it_goes_next(at: Field, first: Cards | None, chosen: int) -> None:
    """Behind those that were chosen before."""
    at.bind(first=(*(first or ()), chosen))


@TABLE.step("103.2.5", of="103.2.5")
def that_is_their_order(at: Field, cards: Cards, first: Cards | None) -> None:
    """With the last one behind them."""
    chosen = first or ()
    at.result((*chosen, *(one for one in cards if one not in chosen)))


# --- Which cards ----------------------------------------------------------------------------------


def destination(node: Node) -> Node:
    """Where a verb puts cards."""
    return as_node(node.slots[-1])


def which_are_put(at: Field, scope: Scope) -> None:
    """Cards as any verb finds them; from the top of a pile to some zones one by one."""
    what, where = cards_of(scope, scope.node, (0,)), destination(scope.node)
    if what.kind == "summoned":
        _summons(scope, what, where)
    elif what.kind == "top" and (where.kind in ONE_BY_ONE or where.kind == "to_gauge"):
        zone = as_node(what.slots[0])
        into = ONE_BY_ONE[where.kind] if where.kind in ONE_BY_ONE else ZONES[as_node(where.slots[0]).kind]
        owner = who(scope, as_node(zone.slots[0]))
        times = counted(scope, as_node(what.slots[1]), MANY)[1]
        at.call(TOP, times=times, pile=pile(scope, zone), target=into[owner])
    else:
        choose(scope, what, "picked")


def in_which_order(at: Field, scope: Scope, picked: Cards | None) -> None:
    """Of several cards that go onto or under a pile (103.2.5)."""
    if picked is not None and len(picked) > 1 and destination(scope.node).kind in ORDERED:
        at.call(ARRANGE, into="picked", player=scope.player, cards=picked)


def _summons(scope: Scope, what: Node, where: Node) -> None:
    """Summoned soldiers come into a camp, as the text defines them (216.4)."""
    force, siege, trait, count = what.slots
    made = Soldier(
        who(scope, as_node(where.slots[0])),
        number(scope, as_node(force)),
        number(scope, as_node(siege)),
        (word(as_node(trait).kind),),
        scope.card,
    )
    exhausted = "in_exhausted_state" in manners(where)
    for _ in range(counted(scope, as_node(count), MANY)[1]):
        scope.at.call(SUMMONS, soldier=made, exhausted=exhausted)
    remember(scope.at, done=True)


SUMMONS = TABLE.procedure("216.1", "soldier", "exhausted", key="summons")


@TABLE.step("216.1", of="216.1")
def a_soldier_comes(at: Field, soldier: Soldier, exhausted: bool) -> None:
    """One after the other."""
    at.make("summon", soldier, exhausted)


# --- Where they go ----------------------------------------------------------------------------------


def manners(where: Node) -> set[str]:
    """How cards are put, by the names of the nodes."""
    return {one.kind for one in as_nodes(where.slots[1])} if len(where.slots) > 1 else set()


def move(scope: Scope, where: Node, thing: int) -> Any:
    """Puts a card where a text says; whether it moved."""
    at, how = scope.at, manners(where)
    owner = at.owner(thing)
    if where.kind == "to_camp":
        side = who(scope, as_node(where.slots[0])) if as_node(where.slots[0]).kind != "owner" else owner
        return at.make("deploy", thing, side, "in_exhausted_state" in how) is not False
    if where.kind == "to_resources":
        made = at.make("place-resource", thing, owner, "face_down" not in how, "in_exhausted_state" in how)
        return made is not False
    if where.kind == "to_gauge":
        moved = at.put(thing, ZONES[as_node(where.slots[0]).kind][owner])
        if moved and "face_down" in how:
            at.flag(FACE_UP, thing, False)
        return moved
    zone = {"to_hand": HAND, "to_discard": DISCARD, "to_wall": WALL}.get(where.kind, DECK)
    bottom = where.kind == "to_deck_bottom"
    if where.kind in ORDERED and at.where(thing) == zone[owner]:
        return reposition(at, thing, zone[owner], bottom=bottom)
    moved = at.put(thing, zone[owner], bottom=bottom)
    if moved and where.kind == "to_wall" and "face_up" in how:
        at.reveal(thing)
    return moved


def reposition(at: Field, thing: int, cell: int, *, bottom: bool) -> bool:
    """Lays a card of a pile on top of it or under it: no change of zones (309.2), and whoever knows it knows it yet."""
    rest: list[Any] = []
    for entry in at[cell]:
        if isinstance(entry, tuple) and thing in entry:
            left = tuple(one for one in entry if one != thing)
            rest += [left] if len(left) > 1 else left
        elif entry != thing:
            rest.append(entry)
    at[cell] = (*rest, thing) if bottom else (thing, *rest)
    return True


def _shuffles(scope: Scope, where: Node, things: Cards) -> None:
    if where.kind == "to_deck":
        for owner in sorted({scope.at.owner(one) for one in things}):
            scope.at.shuffle(DECK[owner])


def _puts(scope: Scope, node: Node, things: Cards) -> bool:
    done = each(lambda s, n, one: move(s, destination(n), one))(scope, node, things)
    _shuffles(scope, destination(node), things)
    return done


def _moves(scope: Scope, node: Node, things: Cards) -> bool:
    """From a zone; as a palisade card, or to join an attack (602.1, 610.1)."""
    roles, place = as_nodes(node.slots[1]), as_node(node.slots[2])
    found = tuple(one for one in things if place.kind == "among_them" or lies_in(scope, place, one))
    for role in roles:
        if role.kind == "as_palisade_of":
            return _lays_palisades(scope, as_node(role.slots[0]), found)
    done = each(lambda s, n, one: move(s, destination(n), one))(scope, node, found)
    _shuffles(scope, destination(node), found)
    battle = scope.at.battle
    if battle is not None and any(role.kind == "as_attacker_of" for role in roles):
        came = tuple(one for one in found if scope.at.in_camp(one))
        scope.at[BATTLE] = battle._replace(joined=(*battle.joined, *came))
    return done


PALISADES = TABLE.procedure("602.1", "player", "cards", "bare", key="text-palisades", names=("picked",))


def _lays_palisades(scope: Scope, whom: Node, things: Cards) -> bool:
    """Face down on warlords that have none (602.2.4)."""
    bare = tuple(one for one in candidates(scope, whom)[0] if not laid_on(scope.at, one, "palisade"))
    if things and bare:
        scope.at.call(PALISADES, player=scope.subject, cards=things, bare=bare)
    return bool(things and bare)


@TABLE.step("602.1", of="602.1")
def whose_palisade_it_becomes(at: Field, player: int, cards: Cards, bare: Cards) -> None:
    """One warlord for each card."""
    count = min(len(cards), len(bare))
    pick(at, player, bare, count, count, "picked")


@TABLE.step("602.1", of="602.1", at_once=True)
def it_lies_before_it(at: Field, cards: Cards, picked: Cards) -> None:
    """Face down."""
    for card, warlord in zip(cards, picked, strict=False):
        lay(at, card, warlord, "palisade", up=False)


verb("put", "103.2.4", (0,), _puts, which_are_put, in_which_order)
verb("put_from", "103.2.4.2", (0,), _moves, which_are_put, in_which_order)
