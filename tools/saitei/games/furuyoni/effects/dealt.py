"""Static texts about damage that is dealt: crystals that go elsewhere, a player who takes none.

Promise: only where the crystals go is another; how many are lost, and that damage was taken, stays as the
rules of damage have it. Crystals that the other place cannot take stay where they are (core/5-10).
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Saying, Table
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import place_of
from saitei.games.furuyoni.effects.grounds import CLAUSES, clause_of
from saitei.games.furuyoni.effects.index import Rule
from saitei.games.furuyoni.effects.pointing import is_meant
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.standing import own, standing
from saitei.games.furuyoni.layout import HOLD_CRYSTALS, Dealing

words("damage_moves", "if_possible", "that_damage")
USUAL = {"aura": "the_dust", "flare": "the_dust", "life": "own_flare"}
"""Where crystals that damage takes from a zone go, as texts call it (core/5-8-3-1)."""
SIDES = {"aura": "aura_damage", "life": "life_damage"}
OWN = frozenset(("this_attack", "that_attack", "that_damage"))
"""How a card's text speaks of the attack that the card has created, or of its damage."""


def elsewhere(at: Duel, subject: tuple[int, str, Dealing]) -> Iterator[Modifier]:
    """Where the crystals go that an attack's damage takes: (player who takes it, zone, where it comes from)."""
    _, zone, by = subject
    if by.cause != "attack" or by.attack is None or at.thing(by.attack) is None:
        return
    for rule, scope in own(at, by.attack, "damage-goes"):
        if attack_of(rule).kind in OWN:
            yield from _sent(rule, scope, zone)
    for rule, scope in standing(at, "damage-goes"):
        what = attack_of(rule)
        if what.kind not in OWN and is_meant(scope, what, by.attack):
            yield from _sent(rule, scope, zone)


def attack_of(rule: Rule) -> Node:
    """The attack whose damage a sentence speaks of; the damage itself, where that is told by nothing else."""
    damage = as_node(rule.fact.slots[0])
    return as_node(damage.slots[0]) if damage.slots else damage


def _sent(rule: Rule, scope: Scope, zone: str) -> Iterator[Modifier]:
    """The place a sentence names, for damage to the zone and on the side it speaks of."""
    dealt, to, instead, only = rule.fact.slots
    side = as_node(dealt).slots[1] if as_node(dealt).kind == "side_of" else None
    if isinstance(side, Node) and side.kind != SIDES.get(zone):
        return
    usual = {bowl.kind for bowl in as_nodes(instead)}
    if usual and USUAL[zone] not in usual:
        return
    place = place_of(scope, as_node(to))
    impossible = place is None or (isinstance(place, tuple) and scope.at.where(place[1]) not in HOLD_CRYSTALS)
    if not (impossible and as_nodes(only)):
        yield Modifier("elsewhere", place, clause_of(scope.at, rule.timing), scope.card)


def takes_none(at: Duel, player: int) -> bool:
    """Whether a text says that a player does not take damage."""
    return any(player in players(scope, as_node(rule.clause.slots[0])) for rule, scope in standing(at, "no-damage"))


def about_damage(at: Duel, player: int) -> Iterator[Saying]:
    """The same for damage that leaves no side to choose (to <Flare>)."""
    if takes_none(at, player):
        yield Saying("cannot", clause_of(at, "used"), allows=False)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    clause = CLAUSES[edition]["used"].removeprefix("core/")
    if "damage-goes" in needed:
        table.modifies("damage-goes", clause)(elsewhere)
    if "no-damage" in needed:
        first, last = ("9-4.i", "9-4.ii") if edition == "2018" else ("5-8-3-2", "5-8-3-2")
        table.patch(clause, instead_of=table.address(first), through=table.address(last), when=takes_none)
        if edition == "2025":
            table.order(table.address(clause), table.address("10-26"), clause)
        table.says("take-damage", clause)(about_damage)
