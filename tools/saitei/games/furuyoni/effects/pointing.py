"""Attacks: those a text points at, and the filters on them.

Promise: a subject is the number of an attack, or the record of one that may be made; both pass the
same filters. “The next 《Attack》” is decided by the attacks made so far, never by a mark on them.
"""

from collections.abc import Callable, Iterable

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects.asking import ATTACKS, amount, attack_pointed, compares
from saitei.games.furuyoni.effects.roles import Role, words
from saitei.games.furuyoni.effects.scope import Scope, players, who
from saitei.games.furuyoni.effects.selecting import is_meant as card_is_meant
from saitei.games.furuyoni.layout import Attack, Terms

ATTACK_FILTERS: Role[Callable[[Scope, Node, int | Attack], bool]] = Role("filter of attacks")
MEANT: Role[Callable[[Scope, Node, int | Attack], bool]] = Role("attacks meant")
words("next", "first", "nth")

KIND = {"normal_class": "normal", "special_class": "special"}
SUBTYPE = {"reaction_type": "reaction", "full_power_type": "full-power"}
DEALT = {"aura_damage": "aura", "life_damage": "life"}


# --- Filters ----------------------------------------------------------------------------------


def attack_is(attack: Attack, kind: Node) -> bool:
    """Whether an attack is of a class or subtype (6-4-1-1, 6-4-1-2)."""
    if kind.kind in KIND:
        return attack.kind == KIND[kind.kind]
    if kind.kind in SUBTYPE:
        return attack.subtype == SUBTYPE[kind.kind]
    return kind.kind == "attack_type"


@ATTACK_FILTERS("being")
def being(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """“… that is X or Y”."""
    attack = scope.at.attack(subject)
    return any(attack_is(attack, kind) for kind in as_nodes(node.slots[0]))


@ATTACK_FILTERS("of_other_megami")
def of_other_megami(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """An attack by another megami than this card's (10-15 of 2025)."""
    scope.at.by("attack-of-other-megami")
    return scope.card is None or scope.at.attack(subject).megami != scope.at.facts(scope.card).megami


@ATTACK_FILTERS("of_megami")
def of_megami(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """An attack by the megami named (6-4-1-8)."""
    return scope.at.attack(subject).megami == as_node(node.slots[0]).kind


@ATTACK_FILTERS("by_card")
def by_card(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """An attack created by using a card of a class."""
    attack = scope.at.attack(subject)
    return attack.card is not None and attack_is(attack, as_node(node.slots[0]))


@ATTACK_FILTERS("other", "different")
def another(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """Another attack than this one."""
    return bool(subject != scope.attack)


@ATTACK_FILTERS("dealing")
def dealing(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """By its damage: at least so much on aura, some aura damage at all, 「-」 on a side."""
    sided = as_node(node.slots[0])
    attack = scope.at.attack(subject)
    if sided.kind == "has_aura_damage":
        return attack.aura is not None
    if sided.kind in ("no_damage_on", "no_damage_or"):
        one_side = scope.at.harm(subject)[as_node(sided.slots[0]).kind == "life_damage"]
        if one_side is None or sided.kind == "no_damage_on":
            return one_side is None
        scope.at.by("damage-referred-to")
        return compares(scope, one_side, as_node(sided.slots[1]), sided.slots[2])
    if sided.kind == "lacks_damage":
        return attack.aura is None or attack.life is None
    if sided.kind == "has_life_damage":
        return attack.life is not None
    scope.at.by("damage-referred-to")
    aura, life = scope.at.harm(subject)
    damage = life if sided.kind == "life_damage_is" else aura
    return damage is not None and compares(scope, damage, as_node(sided.slots[0]), sided.slots[1])


words("no_damage_on", "no_damage_or")
words("has_aura_damage", "lacks_damage", "aura_damage_is", "has_life_damage", "life_damage_is")


@ATTACK_FILTERS("in_ranges")
def in_ranges(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """Its range holds a distance (5-7)."""
    return amount(scope, node.slots[0]) in scope.at.reach(subject)


@ATTACK_FILTERS("not_so")
def not_so(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """What another filter would not let pass."""
    return not passes(scope, subject, as_nodes(node.slots))


@ATTACK_FILTERS("of_many_ranges")
def of_many_ranges(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """By how many distances its range holds."""
    return compares(scope, len(scope.at.attack(subject).range), as_node(node.slots[0]), node.slots[1])


@ATTACK_FILTERS("that_dealt")
def that_dealt(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """The damage that it has dealt to a player, on a side or at all, is so much."""
    how, least, what, to = node.slots
    player, side = who(scope, as_node(to)), DEALT.get(as_node(what).kind)
    taken = sum(
        deed.data[0]
        for deed in scope.at.deeds("damaged")
        if deed.player == player and deed.data[1].attack == subject and side in (None, deed.what)
    )
    return compares(scope, taken, as_node(how), least)


@ATTACK_FILTERS("having")
def having(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """With keywords, as it stands (10-32)."""
    if isinstance(subject, int):
        return all(scope.at.has(subject, str(word)) for word in as_nodes(node.slots[0]))
    return {str(word) for word in as_nodes(node.slots[0])} <= set(subject.keywords)


@ATTACK_FILTERS("having_originally")
def having_originally(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """With keywords in the text it was made by; one that an effect has given it does not count (10-32)."""
    found = {str(word) for word in as_nodes(node.slots[0])} <= set(scope.at.attack(subject).keywords)
    if found:
        scope.at.by("originally")
    return found


def passes(scope: Scope, subject: int | Attack, filters: Iterable[Node]) -> bool:
    """Whether an attack passes every filter."""
    return all(ATTACK_FILTERS.of(one)(scope, one, subject) for one in filters)


# --- One attack pointed at ---------------------------------------------------------------------


@ATTACKS("this_attack")
def this_attack(scope: Scope, node: Node) -> int | None:
    """The attack whose effect this is, or that the card with this text created."""
    return scope.attack if isinstance(scope.attack, int) else None


@ATTACKS("that_attack")
def that_attack(scope: Scope, node: Node) -> int | None:
    """The attack spoken of last, else the one this card reacts to."""
    return scope.memory.attack if scope.memory.attack is not None else reacts_to(scope)


@ATTACKS("reacted_attack")
def reacted_attack(scope: Scope, node: Node) -> int | None:
    """The attack reacted to, if it is there and passes."""
    subject = reacts_to(scope)
    if subject is None or scope.at.thing(subject) is None:
        return None
    return subject if passes(scope, subject, as_nodes(node.slots[0])) else None


def terms_of(scope: Scope) -> Terms | None:
    """How the card with this text is being used; None when it is not."""
    if scope.card is None:
        return None
    for key, _, _, bindings, _ in reversed(scope.at.stack):
        if key.startswith("use-") and bindings[1] == scope.card:
            found: Terms = bindings[2]
            return found
    return None


def reacts_to(scope: Scope) -> int | None:
    """The attack this card is, or counts as, a reaction to."""
    terms = terms_of(scope)
    return None if terms is None else terms.to


# --- Attacks of a kind, for texts that speak of every such attack --------------------------------


@MEANT("this_attack", "that_attack", "reacted_attack")
def the_one(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """One attack: by its number, or the attack that the card with this text would create."""
    if node.kind == "this_attack":
        attack = scope.at.attack(subject)
        return attack.card is not None and attack.card == scope.card
    return isinstance(subject, int) and attack_pointed(scope, node) == subject


@MEANT("attacks_of")
def attacks_of(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """Every attack of a player that passes."""
    by = scope.at.attack(subject).by
    return by in players(scope, as_node(node.slots[0])) and passes(scope, subject, as_nodes(node.slots[1]))


@MEANT("any_attack")
def any_attack(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """Every attack that passes."""
    return passes(scope, subject, as_nodes(node.slots[0]))


@MEANT("attacks_by")
def attacks_by(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """Every attack that the use of certain cards creates."""
    card = scope.at.attack(subject).card
    return card is not None and card_is_meant(scope, as_node(node.slots[0]), card)


@MEANT("nth_attack")
def nth_attack(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """The first (or another) attack of a player in this turn that passes; “next” is counted from ``event``."""
    which, _, player, filters = node.slots
    return is_nth(scope, as_node(which), players(scope, as_node(player)), as_nodes(filters), subject)


def is_nth(
    scope: Scope, which: Node, by: tuple[int, ...], filters: tuple[Node, ...], subject: int | Attack, since: int = 1
) -> bool:
    """Whether an attack is number ``which`` of those by some players that pass, from attack ``since`` on."""
    attack = scope.at.attack(subject)
    if attack.by not in by or attack.nth < since or not passes(scope, subject, filters):
        return False
    before = sum(
        1
        for deed in scope.at.deeds("attacked", attack.by)
        if since <= deed.data[0].nth < attack.nth and passes(scope, deed.data[0], filters)
    )
    wanted = amount(scope, which.slots[0]) if which.kind == "nth" else 1
    return before == wanted - 1


def is_meant(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """Whether an attack is one of those a text speaks of."""
    return MEANT.of(node)(scope, node, subject)
