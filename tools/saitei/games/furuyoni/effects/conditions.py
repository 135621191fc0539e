"""Conditions: what a text asks of the position or of what was done.

Promise: a condition changes nothing and looks at the position as it is now; what was done is asked
of the history of the turn (``past``).
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects import pointing
from saitei.games.furuyoni.effects.asking import (
    ATTACKS,
    TESTS,
    amount,
    attack_pointed,
    bounded,
    compares,
    holds,
    in_zone,
    place_of,
    pointed,
)
from saitei.games.furuyoni.effects.filters import passes
from saitei.games.furuyoni.effects.moments import PHASES
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players, who
from saitei.games.furuyoni.effects.selecting import MANY, candidates, is_meant
from saitei.games.furuyoni.layout import (
    AURA,
    ENHANCEMENTS,
    FLARE,
    FLINCHING,
    IN_USE,
    LIFE,
    ON,
    SPECIALS,
)

words("if", "otherwise", "other_megami")
MEGAMI = (
    "saine", "tokoyo", "yatsuha", "yurina", "himika", "oboro", "yukihi", "shinra", "hagane", "chikage", "kururu",
    "thallya", "raira", "utsuro", "honoka", "korunu", "hatsumi", "mizuki", "megumi", "kanawe", "kamuwi", "renri",
    "akina", "shisui", "misora", "iniru", "kodama", "kiriko", "zanka", "ouka",
)  # fmt: skip
words(*MEGAMI)


@TESTS("either")
def either(scope: Scope, node: Node) -> bool:
    """One of them, or more."""
    return any(holds(scope, one) for one in as_nodes(node.slots[0]))


@TESTS("all")
def every_one(scope: Scope, node: Node) -> bool:
    """All of them."""
    return all(holds(scope, one) for one in as_nodes(node.slots[0]))


@TESTS("not")
def is_not(scope: Scope, node: Node) -> bool:
    """Not."""
    return not holds(scope, as_node(node.slots[0]))


@TESTS("turn_is")
def turn_is(scope: Scope, node: Node) -> bool:
    """It is the turn of a player (5-1-1)."""
    return scope.at.acting in players(scope, as_node(node.slots[0]))


@TESTS("phase_is")
def phase_is(scope: Scope, node: Node) -> bool:
    """A phase of a player's turn is under way (8)."""
    whose, which = map(as_node, node.slots)
    return scope.at.acting in players(scope, whose) and scope.at.phase == PHASES[which.kind]


@TESTS("compare")
def compare(scope: Scope, node: Node) -> bool:
    """A quantity is at most, at least, exactly, less than or more than a value; “A or B” where one of them is."""
    what, how, value = node.slots
    met = (compares(scope, amount(scope, one), as_node(how), value) for one in _each(as_node(what)))
    return all(met) if as_node(what).kind == "each_of" else any(met)


@TESTS("fits")
def fits(scope: Scope, node: Node) -> bool:
    """A quantity lies within a range: from one value to another, one of some, even or odd."""
    what, found = map(as_node, node.slots)
    met = (bounded(scope, amount(scope, one), found) for one in _each(what))
    return all(met) if what.kind == "each_of" else any(met)


def _each(what: Node) -> tuple[Node, ...]:
    return as_nodes(what.slots[0]) if what.kind in ("any_of", "each_of") else (what,)


words("any_of", "each_of")


@TESTS("compare_by")
def compare_by(scope: Scope, node: Node) -> bool:
    """A quantity is more, or less, than another by so much."""
    one, side, other, how, value = node.slots
    difference = amount(scope, one) - amount(scope, other)
    return compares(scope, difference if as_node(side).kind == "more_than" else -difference, as_node(how), value)


@TESTS("none_of")
def none_of(scope: Scope, node: Node) -> bool:
    """A quantity is 0."""
    return amount(scope, node.slots[0]) == 0


@TESTS("is_flinching")
def is_flinching(scope: Scope, node: Node) -> bool:
    """A player is flinching (5-1-4)."""
    return bool(scope.at[FLINCHING[who(scope, as_node(node.slots[0]))]])


@TESTS("has_room")
def has_room(scope: Scope, node: Node) -> bool:
    """A zone can take another crystal (7-1-3-1)."""
    place = place_of(scope, as_node(node.slots[0]))
    assert isinstance(place, int)
    limit = scope.at.rules.layout.cells[place].limit
    return limit is None or bool(scope.at[place] < limit)


@TESTS("has_crystals")
def has_crystals(scope: Scope, node: Node) -> bool:
    """Crystals lie at a place."""
    place = place_of(scope, as_node(node.slots[0]))
    return place is not None and scope.at.count(place) > 0


@TESTS("crystals_together")
def crystals_together(scope: Scope, node: Node) -> bool:
    """The crystals on the cards of a zone, added up."""
    zone, how, value = node.slots
    lying = sum(scope.at.count((ON, card)) for card in in_zone(scope, as_node(zone)))
    return compares(scope, lying, as_node(how), value)


@TESTS("areas_holding")
def areas_holding(scope: Scope, node: Node) -> bool:
    """So many of the zones of crystals that are linked to players hold so many crystals."""
    how_many, areas, how, crystals = node.slots
    cells = (*AURA, *FLARE, *LIFE)
    found = sum(compares(scope, scope.at[cell], as_node(how), crystals) for cell in cells)
    return compares(scope, found, as_node(how_many), areas)


@TESTS("owns")
def owns(scope: Scope, node: Node) -> bool:
    """A player owns a card (5-4)."""
    player, card = node.slots
    cards = pointed(scope, as_node(card))
    return bool(cards) and all(scope.at.owner(one) == who(scope, as_node(player)) for one in cards)


@TESTS("converted")
def converted(scope: Scope, node: Node) -> bool:
    """The card was used by a full-power action (9-1-2)."""
    scope.at.by("converted")
    terms = pointing.terms_of(scope)
    return terms is not None and terms.how == "full-power"


@TESTS("reacting")
def reacting(scope: Scope, node: Node) -> bool:
    """The card is being used in reaction to an attack."""
    return pointing.reacts_to(scope) is not None


@TESTS("is_in")
def is_in(scope: Scope, node: Node) -> bool:
    """A card is in a zone."""
    cards, zone = node.slots
    there = in_zone(scope, as_node(zone))
    return any(card in there for card in pointed(scope, as_node(cards)))


@TESTS("card_is")
def card_is(scope: Scope, node: Node) -> bool:
    """Each card of those meant, or an attack, is as described."""
    what, said = (as_node(slot) for slot in node.slots)
    filters = as_nodes(said.slots[0]) if said.kind == "all_so" else (said,)
    if what.kind in ATTACKS:
        subject = attack_pointed(scope, what)
        return subject is not None and scope.at.thing(subject) is not None and pointing.passes(scope, subject, filters)
    found = candidates(scope, what)
    if found is not None:
        such = sum(passes(scope, card, filters) for card in found.cards)
        least, most = found.wanted
        return such == len(found.cards) if least == MANY else least <= such <= most
    if what.kind == "of_class":
        mine = scope.at[SPECIALS[scope.player]]
        return any(is_meant(scope, what, card) and passes(scope, card, filters) for card in mine)
    cards = _own_specials(scope, what) if what.kind == "every" else None
    if cards is None:
        cards = pointed(scope, what)
    return all(passes(scope, card, filters) for card in cards) and (bool(cards) or what.kind == "every")


def _own_specials(scope: Scope, what: Node) -> tuple[int, ...] | None:
    """All (other) specials that a player owns and that are neither in <Extra> nor in <Outside> (10-20)."""
    zone, filters = what.slots
    if as_node(zone).kind != "specials":
        return None
    at, player = scope.at, who(scope, as_node(as_node(zone).slots[0]))
    there = dict.fromkeys(card for cell in (*SPECIALS, *ENHANCEMENTS, *IN_USE) for card in at[cell])
    at.by("other-specials-used" if any(one.kind == "other" for one in as_nodes(filters)) else "specials-used")
    mine = [card for card in there if at.owner(card) == player and at.facts(card).kind == "special"]
    return tuple(card for card in mine if passes(scope, card, as_nodes(filters)))


words("all_so")


@TESTS("damage_is")
def damage_is(scope: Scope, node: Node) -> bool:
    """The damage of this attack on a side is so much; 「-」 is no number. Of what modifies it, see 9-1-3-2."""
    side, how, value = node.slots
    if not isinstance(scope.attack, int):
        return False
    scope.at.by("damage-referred-to")
    aura, life = scope.at.harm(scope.attack, before=scope.before)
    found = aura if as_node(side).kind == "aura_damage" else life
    return found is not None and compares(scope, found, as_node(how), value)


@TESTS("is_nth_reaction")
def is_nth_reaction(scope: Scope, node: Node) -> bool:
    """This card is reaction number N of a player in this turn."""
    which, _, player = node.slots
    number = amount(scope, as_node(which).slots[0]) if as_node(which).kind == "nth" else 1
    mine = [deed.what for deed in scope.at.deeds("reacted", who(scope, as_node(player)))]
    return len(mine) == number and mine[-1] == scope.card
