"""Numbers: what figures, quantities and comparisons come to in a position.

Promise: a value that is not defined is 0 (core/5-11); a value that effects modify is asked as it
stands, so that nothing here knows a modifier.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine import flat
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import (
    AMOUNTS,
    amount,
    attack_pointed,
    if_holds,
    in_zone,
    place_of,
    places_of,
    pointed,
)
from saitei.games.furuyoni.effects.filters import passes
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, who
from saitei.games.furuyoni.layout import AURA, START_DISTANCE, VIGOR, Attack, Terms

words(
    "at_most",
    "at_least",
    "exactly",
    "less_than",
    "more_than",
    "bound",
    "between",
    "not_between",
    "one_of",
    "even",
    "odd",
    "plus",
    "minus",
    "no_more_than",
    "rounded_up",
    "rounded_down",
)


@AMOUNTS("number")
def is_written(scope: Scope, node: Node) -> int:
    """A number as printed."""
    return int(node.slots[0])  # type: ignore[arg-type]  # the schema says Int


@AMOUNTS("in_all")
def is_in_all(scope: Scope, node: Node) -> int:
    """So many of what is counted together."""
    return amount(scope, as_node(node.slots[0]))


@AMOUNTS("x", "y")
def is_defined(scope: Scope, node: Node) -> int:
    """X and Y are what the text says they are, else 0 (5-11)."""
    return letter(scope, node.kind)


def letter(scope: Scope, name: str) -> int:
    """What the text defines a letter to be, at most what it caps it at."""
    root = scope.root
    caps = [one for one in walk(root) if one.kind == "stays"] if root is not None else []
    at_most = [
        amount(scope, within.slots[0])
        for what, within in ((as_node(slot) for slot in cap.slots) for cap in caps)
        if what.kind == name and within.kind == "no_more_than"
    ]
    return min([_defined(scope, name), *at_most])


def letters_of(at: Duel, subject: int | Attack, field: str) -> Iterator[int]:
    """X printed for a value (``aura``, ``life``) of an attack: what the text of its card says it is."""
    attack = at.attack(subject)
    if attack.card is not None:
        facts = at.facts(attack.card)
        for name, written in facts.letters:
            if name == field:
                yield letter(Scope(at, (facts.id, "text"), attack.card, attack.by, attack.by, subject), written.lower())


def _defined(scope: Scope, name: str) -> int:
    """What it is by the first definition whose condition holds."""
    met = True
    for sentence in definitions(scope.root):
        under = sentence.slots[0]
        assert isinstance(under, tuple)
        tests = [one for one in under if one.kind == "if"]
        if any(one.kind == "otherwise" for one in under):
            holds = not met
        else:
            holds = all(if_holds(scope, one) for one in tests)
            met = holds
        for worth in (one for one in walk(sentence) if one.kind == "equals"):
            figure = worth.slots[0]
            assert isinstance(figure, Node)
            if holds and figure.kind == name:
                return amount(scope._replace(sentence=sentence), worth.slots[1])
    scope.at.by("undefined-value")
    return 0


def definitions(root: Node | None) -> list[Node]:
    """The sentences of a text that define a letter."""
    if root is None:
        return []
    return [n for n in walk(root) if n.kind == "sentence" and any(m.kind == "equals" for m in walk(n))]


@AMOUNTS("aura", "flare", "life", "dust")
def crystals(scope: Scope, node: Node) -> int:
    """A place as a quantity: the crystals there (5-1-5 to 5-1-7, 5-2-3)."""
    place = place_of(scope, node)
    return 0 if place is None else scope.at.count(place)


@AMOUNTS("on", "all_of_own")
def several_places(scope: Scope, node: Node) -> int:
    """The crystals on a card or several, or in several places of a player, together (7-1-9)."""
    return sum(scope.at.count(place) for place in places_of(scope, node))


@AMOUNTS("distance")
def current_distance(scope: Scope, node: Node) -> int:
    """The distance as a quantity is the current distance (5-2-1)."""
    return scope.at.distance


@AMOUNTS("masters_distance")
def masters_distance(scope: Scope, node: Node) -> int:
    """The master's distance (5-2-2)."""
    return scope.at.masters_distance()


@AMOUNTS("at_turn_start")
def value_at_the_start(scope: Scope, node: Node) -> int:
    """The distance at the start of the turn (5-2-1); LookupError for any other value, which is not kept."""
    what = as_node(node.slots[0]).kind
    if what != "distance":
        raise LookupError(f"at_turn_start of {what} is not executed as amount")
    return int(scope.at[START_DISTANCE])


@AMOUNTS("vigor")
def vigor(scope: Scope, node: Node) -> int:
    """A player's vigor (5-1-2)."""
    return int(scope.at[VIGOR[_player(scope, node)]])


@AMOUNTS("hand_limit")
def hand_limit(scope: Scope, node: Node) -> int:
    """A player's hand limit (5-1-3)."""
    return scope.at.hand_limit(_player(scope, node))


@AMOUNTS("cost_of")
def cost_of_a_card(scope: Scope, node: Node) -> int:
    """The flare cost of a card (6-2-1-12)."""
    cards = _cards(scope, node)
    return scope.at.cost(cards[0], Terms("effect")) if cards else 0


@AMOUNTS("charge_of")
def charge_of_a_card(scope: Scope, node: Node) -> int:
    """The charge of a card (6-2-1-11)."""
    cards = _cards(scope, node)
    return scope.at.charge(cards[0], Terms("effect")) if cards else 0


@AMOUNTS("cards_in")
def how_many_cards(scope: Scope, node: Node) -> int:
    """How many cards in a zone pass."""
    zone, filters = node.slots
    return sum(passes(scope, card, as_nodes(filters)) for card in flat(in_zone(scope, as_node(zone))))


@AMOUNTS("size_of", "dealt")
def size_of_damage(scope: Scope, node: Node) -> int:
    """The damage of an attack (10-19) on a side, as it stands after every modification (9-1-3-2).

    For an effect that modifies it, after those of the classes ahead of its own.
    """
    if node.kind == "size_of":
        what = node.slots[0]
        assert isinstance(what, Node)
        attack, side = (what.slots[0], what.slots[1]) if what.kind == "side_of" else (what.slots[0], None)
    else:
        attack, side = node.slots
    assert isinstance(attack, Node)
    subject = attack_pointed(scope, attack)
    if subject is None:
        return 0
    scope.at.by("attack-damage")
    scope.at.by("damage-referred-to")
    before = scope.before if subject == scope.attack else None
    aura, life = scope.at.harm(subject, before=before)
    found = life if isinstance(side, Node) and side.kind == "life_damage" else aura
    return found or 0


words("side_of", "damage_of", "aura_damage", "life_damage")


@AMOUNTS("half")
def half(scope: Scope, node: Node) -> int:
    """Half of a value, rounded as the text says (5-6.iv; 2018 5-5.iv)."""
    of, how = (as_node(slot) for slot in node.slots)
    scope.at.by("half")
    return -(-amount(scope, of) // 2) if how.kind == "rounded_up" else amount(scope, of) // 2


@AMOUNTS("vigor_limit")
def vigor_limit(scope: Scope, node: Node) -> int:
    """A player's vigor limit (5-1-2)."""
    return int(scope.at.standing("vigor-limit", _player(scope, node), 2))


@AMOUNTS("aura_limit")
def aura_limit(scope: Scope, node: Node) -> int:
    """The limit of <Aura> (7-1-3-1)."""
    return scope.at.rules.layout.cells[AURA[_player(scope, node)]].limit or 0


@AMOUNTS("number_of_cards")
def how_many_of_them(scope: Scope, node: Node) -> int:
    """How many cards a text means."""
    return len(_cards(scope, node))


@AMOUNTS("as_many_as")
def as_many_as(scope: Scope, node: Node) -> int:
    """As many as a quantity says."""
    return amount(scope, node.slots[0])


@AMOUNTS("change", "gap")
def how_far_apart(scope: Scope, node: Node) -> int:
    """By how much two values differ."""
    return abs(amount(scope, node.slots[0]) - amount(scope, node.slots[1]))


@AMOUNTS("difference")
def less(scope: Scope, node: Node) -> int:
    """One value minus another, not below 0."""
    return max(0, amount(scope, node.slots[0]) - amount(scope, node.slots[1]))


@AMOUNTS("sum")
def more(scope: Scope, node: Node) -> int:
    """One value and another."""
    return amount(scope, node.slots[0]) + amount(scope, node.slots[1])


@AMOUNTS("total")
def all_together(scope: Scope, node: Node) -> int:
    """Several values added up."""
    return sum(amount(scope, one) for one in as_nodes(node.slots[0]))


@AMOUNTS("lesser")
def the_smaller(scope: Scope, node: Node) -> int:
    """The smaller of some values."""
    return min(amount(scope, one) for one in as_nodes(node.slots[0]))


@AMOUNTS("the_difference")
def that_difference(scope: Scope, node: Node) -> int:
    """By how much the values differ that the sentence has just compared."""
    for one in walk(scope.sentence) if scope.sentence is not None else ():
        if one.kind in ("compare", "compare_by"):
            return abs(amount(scope, one.slots[0]) - amount(scope, one.slots[2]))
    return 0


def _player(scope: Scope, node: Node) -> int:
    assert isinstance(node.slots[0], Node)
    return who(scope, node.slots[0])


def _cards(scope: Scope, node: Node) -> tuple[int, ...]:
    assert isinstance(node.slots[0], Node)
    return pointed(scope, node.slots[0])
