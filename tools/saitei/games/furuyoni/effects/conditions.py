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
from saitei.games.furuyoni.effects.filters import is_named, keywords_of, passes
from saitei.games.furuyoni.effects.filters import is_of as is_of_kind
from saitei.games.furuyoni.effects.moments import PHASES
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players, who
from saitei.games.furuyoni.layout import (
    AURA,
    ENHANCEMENTS,
    FLARE,
    FLINCHING,
    IN_USE,
    LIFE,
    ON,
    SEALED_UNDER,
    SPECIALS,
    USED,
)

words("if", "otherwise", "named_megami", "other_megami")
MEGAMI = (
    "saine", "tokoyo", "yatsuha", "yurina", "himika", "oboro", "yukihi", "shinra", "hagane", "chikage", "kururu",
    "thallya", "raira", "utsuro", "honoka", "korunu", "hatsumi", "mizuki", "megumi", "kanawe", "kamuwi", "renri",
    "akina", "shisui", "misora", "kodama", "kiriko", "zanka", "ouka",
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


@TESTS("cards_together")
def cards_together(scope: Scope, node: Node) -> bool:
    """A zone holds so many cards."""
    zone, how, value = node.slots
    return compares(scope, len(in_zone(scope, as_node(zone))), as_node(how), value)


@TESTS("cards_total")
def cards_total(scope: Scope, node: Node) -> bool:
    """Some zones together hold so many cards of a kind."""
    zones, kind, how, value = node.slots
    cards = [card for zone in as_nodes(zones) for card in in_zone(scope, zone)]
    found = [card for card in cards if is_of_kind(scope.at, card, as_node(kind))]
    return compares(scope, len(found), as_node(how), value)


@TESTS("holds")
def zone_holds(scope: Scope, node: Node) -> bool:
    """A zone holds a card that passes."""
    zone, filters = node.slots
    return any(passes(scope, card, as_nodes(filters)) for card in in_zone(scope, as_node(zone)))


@TESTS("holds_named")
def zone_holds_named(scope: Scope, node: Node) -> bool:
    """A zone holds a card of a name."""
    zone, name = node.slots
    wanted = str(as_node(name).slots[0])
    return any(is_named(scope, card, wanted) for card in in_zone(scope, as_node(zone)))


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


@TESTS("is_spent")
def is_spent(scope: Scope, node: Node) -> bool:
    """A special is used (6-2-2-3)."""
    cards = pointed(scope, as_node(node.slots[0]))
    return bool(cards) and all(card in scope.at[USED] for card in cards)


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


@TESTS("other_specials_used")
def other_specials_used(scope: Scope, node: Node) -> bool:
    """All other specials of a player that are not in <Extra> or <Outside> are used (10-20)."""
    at, player = scope.at, who(scope, as_node(node.slots[0]))
    mine = {card for cell in (*SPECIALS, *ENHANCEMENTS, *IN_USE) for card in at[cell] if at.owner(card) == player}
    others = [card for card in mine if card != scope.card and at.facts(card).kind == "special"]
    at.by("other-specials-used")
    return all(card in at[USED] and card in at[SPECIALS[player]] for card in others)


@TESTS("special_used_of")
def special_used_of(scope: Scope, node: Node) -> bool:
    """One or more own specials of a megami are used (10-20)."""
    at, megami = scope.at, as_node(node.slots[0])
    mine = scope.card is not None and at.facts(scope.card).megami
    at.by("specials-used")
    if megami.kind == "other_megami":
        at.by("other-megami")
    for card in at[SPECIALS[scope.player]]:
        if card in at[USED] and at.owner(card) == scope.player:
            of = at.facts(card).megami
            if of != mine if megami.kind == "other_megami" else of == as_node(megami.slots[0]).kind:
                return True
    return False


@TESTS("owns")
def owns(scope: Scope, node: Node) -> bool:
    """A player owns a card (5-4)."""
    player, card = node.slots
    cards = pointed(scope, as_node(card))
    return bool(cards) and all(scope.at.owner(one) == who(scope, as_node(player)) for one in cards)


@TESTS("has_sealed")
def has_sealed(scope: Scope, node: Node) -> bool:
    """A card is sealed under a card (10-9)."""
    holders = pointed(scope, as_node(node.slots[0]))
    return any(holder in holders for _, holder in scope.at[SEALED_UNDER])


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


@TESTS("is_card")
def is_card(scope: Scope, node: Node) -> bool:
    """A card is of one of some kinds."""
    what, kinds = node.slots
    cards = pointed(scope, as_node(what))
    return bool(cards) and all(any(is_of_kind(scope.at, c, kind) for kind in as_nodes(kinds)) for c in cards)


@TESTS("card_is")
def card_is(scope: Scope, node: Node) -> bool:
    """A card is one that passes."""
    what, filters = node.slots
    cards = pointed(scope, as_node(what))
    return bool(cards) and all(passes(scope, card, as_nodes(filters)) for card in cards)


@TESTS("specials_used")
def specials_used(scope: Scope, node: Node) -> bool:
    """So many specials of a player are used (10-20)."""
    of, how, value = node.slots
    there = scope.at[SPECIALS[who(scope, as_node(of))]]
    scope.at.by("specials-used")
    return compares(scope, sum(card in scope.at[USED] for card in there), as_node(how), value)


@TESTS("has_keyword")
def has_keyword(scope: Scope, node: Node) -> bool:
    """A card has keywords by itself (10-32), or an attack has them as it stands."""
    what, words = node.slots
    wanted = as_nodes(words)
    if as_node(what).kind in ATTACKS:
        subject = attack_pointed(scope, as_node(what))
        there = subject is not None and scope.at.thing(subject) is not None
        return there and all(scope.at.has(subject, str(word)) for word in wanted)  # type: ignore[arg-type]
    texts = [scope.at.facts(card).text for card in pointed(scope, as_node(what))]
    return bool(texts) and all(text is not None and set(wanted) <= set(keywords_of(text)) for text in texts)


@TESTS("is_of")
def is_of(scope: Scope, node: Node) -> bool:
    """An attack is of one of some kinds."""
    what, kinds = node.slots
    subject = attack_pointed(scope, as_node(what))
    if subject is None or scope.at.thing(subject) is None:
        return False
    return any(pointing.attack_is(scope.at.attack(subject), kind) for kind in as_nodes(kinds))


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
