"""What was done: “if you have made an 《Attack》 in this turn”, “if the opponent chose aura damage”.

Promise: everything is asked of the history of the turn (``Deed``); what the history does not keep has
no executor here, so that a text that asks for it is not played.
"""

from collections.abc import Callable, Iterator

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects import filters, pointing, selecting
from saitei.games.furuyoni.effects.asking import AMOUNTS, TESTS, attack_pointed, compares
from saitei.games.furuyoni.effects.roles import Role, words
from saitei.games.furuyoni.effects.scope import Scope, players, who
from saitei.games.furuyoni.layout import ACTIVE, HISTORY_BEFORE, START_DISTANCE, Deed

DONE: Role[Callable[[Scope, Node, int], int]] = Role("deed of the past")
"""How often a player has done it in this turn."""
CAME: Role[Callable[[Scope, Node], bool]] = Role("fact of the past")
"""Whether it has come about in this turn."""
words(
    "within",
    "turn",
    "previous_one",
    "previous_of",
    "this_turn",
    "sized",
    "any_damage",
    "changing",
    "nearing",
    "parting",
    "since",
    "by",
)


@TESTS("did")
def did(scope: Scope, node: Node) -> bool:
    """A player has done something (in this turn)."""
    player, when, verb = node.slots
    then = in_the_turn(scope, as_nodes(when))
    return any(times(then, as_node(verb), one) > 0 for one in players(scope, as_node(player)))


@TESTS("happened")
def happened(scope: Scope, node: Node) -> bool:
    """Something has come about (in this turn)."""
    when, fact = node.slots
    return CAME.of(as_node(fact))(in_the_turn(scope, as_nodes(when)), as_node(fact))


@TESTS("damage_chosen")
def damage_chosen(scope: Scope, node: Node) -> bool:
    """The damage of an attack was taken on a side."""
    side, attack = node.slots
    subject = attack_pointed(scope, as_node(attack))
    return any(deed.what == _side(as_node(side)) and deed.data[1].attack == subject for deed in _damage(scope))


def times(scope: Scope, verb: Node, player: int) -> int:
    """How often a player has done something in this turn."""
    return DONE.of(verb)(scope, verb, player)


@AMOUNTS("times_done")
def times_done(scope: Scope, node: Node) -> int:
    """The number in “as often as you have done it”."""
    player, when, verb = node.slots
    return times(in_the_turn(scope, as_nodes(when)), as_node(verb), who(scope, as_node(player)))


@DONE("attack")
def attacks_made(scope: Scope, node: Node, player: int) -> int:
    """Attacks made that pass; “N times or more” is met or not."""
    filters, how_often = (as_nodes(slot) for slot in node.slots)
    made = deeds(scope, "attacked", player)
    count = sum(1 for deed in made if not filters or pointing.passes(scope, deed.data[0], filters))
    return as_often_as_asked(scope, how_often, count)


@DONE("use")
def cards_used(scope: Scope, node: Node, player: int) -> int:
    """Cards used that are meant."""
    what, how = used_so(node)
    used = (deed for deed in deeds(scope, "used", player) if selecting.is_meant(scope, what, deed.what))
    return sum(was_used_so(scope, how, deed) for deed in used)


def used_so(verb: Node) -> tuple[Node, tuple[Node, ...]]:
    """Which cards were used, and how: a card of a zone is one that was used from there, and lies elsewhere by now."""
    what, how = as_node(verb.slots[0]), as_nodes(verb.slots[1])
    if what.kind != "some":
        return what, how
    return Node("a_card", (what.slots[2],)), (*how, Node("from_zone", (what.slots[1],)))


def was_used_so(scope: Scope, how: tuple[Node, ...], deed: Deed) -> bool:
    """Whether a card was used from a zone that a text names, if it names one."""
    zones = [as_node(usage.slots[0]) for usage in how if usage.kind == "from_zone"]
    cells = {selecting.PILES[zone.kind][one] for zone in zones for one in players(scope, as_node(zone.slots[0]))}
    return not zones or deed.data[-1] in cells


@DONE("react_to_attack")
def reactions_made(scope: Scope, node: Node, player: int) -> int:
    """Reactions; “N times or more” is met or not."""
    return as_often_as_asked(scope, as_nodes(node.slots[0]), sum(1 for _ in deeds(scope, "reacted", player)))


@DONE("react")
def reactions_with(scope: Scope, node: Node, player: int) -> int:
    """Reactions with a card that is meant."""
    what = as_node(node.slots[0])
    return sum(1 for deed in deeds(scope, "reacted", player) if selecting.is_meant(scope, what, deed.what))


@DONE("any_basic_action")
def basic_actions(scope: Scope, node: Node, player: int) -> int:
    """Basic actions of any kind."""
    return sum(1 for _ in deeds(scope, "acted", player))


@DONE("basic_action")
def one_basic_action(scope: Scope, node: Node, player: int) -> int:
    """Basic actions of one kind."""
    which = as_node(node.slots[0]).kind
    return sum(1 for deed in deeds(scope, "acted", player) if deed.what == which)


@DONE("rebuild_deck")
def reconstructions(scope: Scope, node: Node, player: int) -> int:
    """Deck reconstructions."""
    return sum(1 for _ in deeds(scope, "rebuilt", player))


@DONE("take_damage")
def damage_taken(scope: Scope, node: Node, player: int) -> int:
    """Damage taken: any, on a side, of a size; “2 times or more” is met or not."""
    which = as_node(node.slots[0])
    count = sum(1 for deed in _damage(scope, player) if is_such(scope, which, deed))
    return as_often_as_asked(scope, as_nodes(node.slots[1]), count)


@DONE("choose_damage")
def damage_side_chosen(scope: Scope, node: Node, player: int) -> int:
    """Damage of the attack at hand taken on a side."""
    side = _side(as_node(node.slots[0]))
    return sum(1 for deed in _damage(scope, player) if deed.what == side and deed.data[1].attack == scope.attack)


@DONE("exchange_so")
def exchanged(scope: Scope, node: Node, player: int) -> int:
    """The exchange the text has just spoken of."""
    return int(scope.memory.exchanged)


@CAME("shifts")
def distance_has_shifted(scope: Scope, node: Node) -> bool:
    """The current distance is another than at the start of the turn (5-2-1): closer, farther, by so much.

    A distance that changed and came back has changed, too; the movements of the turn
    are kept by ``watching``.
    """
    what, how, way = node.slots
    if as_node(what).kind != "distance":
        raise LookupError(f"shifts of {as_node(what).kind} is not executed as fact of the past")
    start, now = int(scope.at[START_DISTANCE]), scope.at.distance
    return has_shifted(scope, as_nodes(how), as_node(way).kind, start, now)


def has_shifted(scope: Scope, how: tuple[Node, ...], way: str, start: int, now: int) -> bool:
    """Whether a distance lies so far from another, in the way said."""
    far = now - start
    if way == "nearing":
        far = -far
    elif way == "changing":
        far = abs(far)
    for extent in how:
        if extent.kind == "by" and not compares(scope, far, as_node(extent.slots[0]), extent.slots[1]):
            return False
    return far > 0


@CAME("reacted_to")
def was_reacted_to(scope: Scope, node: Node) -> bool:
    """A card, or one of a class, was used in reaction to an attack."""
    attack, kind = node.slots
    subject = attack_pointed(scope, as_node(attack))
    record = scope.at.thing(subject) if subject is not None else None
    if record is None or record.reacted_with is None:
        return False
    return is_answer(scope, record.reacted_with, as_node(kind))


def is_answer(scope: Scope, card: int, kind: Node) -> bool:
    """Whether a card used in reaction is one that a text names: of a class, or any."""
    return kind.kind == "something" or filters.is_of(scope.at, card, kind)


@CAME("is_used")
def was_used(scope: Scope, node: Node) -> bool:
    """A card that is meant was used, if so asked from a zone."""
    what, how = node.slots
    if as_nodes(how):
        raise LookupError("is_used with a way of using is not executed as fact of the past")
    return any(selecting.is_meant(scope, as_node(what), deed.what) for deed in deeds(scope, "used"))


def deeds(scope: Scope, kind: str, player: int | None = None) -> Iterator[Deed]:
    """The deeds of a kind in the turn that is asked about: this one, or the one before it."""
    if scope.past is None:
        return scope.at.deeds(kind, player)
    return (deed for deed in scope.past if deed.kind == kind and player in (None, deed.player))


def in_the_turn(scope: Scope, when: tuple[Node, ...]) -> Scope:
    """The scope with the history of the turn that a text names; without one it is this turn.

    A turn of a player is this one if that player has it, else nothing was done in it.
    """
    for one in when:
        whose = as_node(as_node(one.slots[0]).slots[0])
        if whose.kind in ("you", "opponent") and scope.at[ACTIVE] != who(scope, whose):
            return scope._replace(past=())
        if whose.kind == "previous_one":
            return scope._replace(past=scope.at[HISTORY_BEFORE[1 - scope.at.acting]])
        if whose.kind == "previous_of":
            return scope._replace(past=scope.at[HISTORY_BEFORE[who(scope, as_node(whose.slots[0]))]])
    return scope


def _damage(scope: Scope, player: int | None = None) -> list[Deed]:
    return list(deeds(scope, "damaged", player))


def is_such(scope: Scope, which: Node, deed: Deed) -> bool:
    """Whether damage taken is damage that a text names: any, on a side, of a size."""
    if which.kind == "sized":
        how, least, side = which.slots
        return deed.what == _side(as_node(side)) and compares(scope, deed.data[0], as_node(how), least)
    return which.kind == "any_damage" or deed.what == _side(which)


def _side(node: Node) -> str:
    return "aura" if node.kind == "aura_damage" else "life"


def as_often_as_asked(scope: Scope, how_often: tuple[Node, ...], count: int) -> int:
    """How often something was done, if that is as often as a text says."""
    asked = [selecting.how_many(scope, one) for one in how_often]
    return count if all(least <= count <= most for least, most in asked) else 0
