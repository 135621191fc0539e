"""“Shift by X” (10-35): every value of a range, one side of the damage or the charge, up or down as is chosen.

Promise: what is shifted is the attack at hand or, “in doing so”, the use that the sentence goes with: that use
carries the shift in its terms, and ends with it.
"""

from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import amount
from saitei.games.furuyoni.effects.declaring import answered, asks, node
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, remember
from saitei.games.furuyoni.layout import Terms

words("every_range_value", "either_damage", "charge", "with_more_charge", "with_less_charge")
node("shift", new="10-35", old=None)

MEASURES = {
    "every_range_value": (("attack-range", "shift"),),
    "either_damage": (("attack-aura", "add"), ("attack-life", "add")),
    "charge": (("charge", "add"),),
}
"""The values that a shift can be about, and the class of its modification (5-7.ii, 5-6.v)."""
SHIFTS = frozenset(("shift",))


def in_doing_so(scope: Scope) -> bool:
    """Whether the sentence goes with a use that is about to begin."""
    under = as_nodes(scope.sentence.slots[0]) if scope.sentence is not None else ()
    return any(prefix.kind == "in_doing_so" for prefix in under)


def concerned(scope: Scope) -> tuple[str, ...]:
    """The values that what is shifted has: those of an attack, or the charge of an 《Enhancement》 card."""
    at = scope.at
    if in_doing_so(scope):
        facts = [at.facts(card) for card in scope.memory.cards[:1]]
        if facts and facts[0].type == "enhancement":
            return ("charge",)
        sides = [(facts[0].aura, facts[0].life)] if facts and facts[0].type == "attack" else []
    else:
        attack = at.thing(scope.attack) if isinstance(scope.attack, int) else None
        sides = [] if attack is None else [(attack.aura, attack.life)]
    if not sides:
        return ()
    aura, life = sides[0]
    there = (("attack-range", 0), ("attack-aura", aura), ("attack-life", life))
    return tuple(name for name, value in there if value is not None)


@asks("shift")
def which_way(at: Duel, node: Node, scope: Scope) -> Decision | None:
    """Which of the values, and whether it goes up or down; 「-」 is no value."""
    what = as_node(node.slots[0])
    listed = as_nodes(what.slots[0]) if what.kind == "any_of" else (what,)
    by, there = amount(scope, node.slots[1]), concerned(scope)
    options: list[Any] = [
        (name, kind, sign * by)
        for what in listed
        for name, kind in MEASURES[what.kind]
        if name in there
        for sign in (1, -1)
    ]
    return at.ask(scope.subject, "shift", options)


@answered("shift")
def it_is_shifted(at: Duel, scope: Scope, chosen: tuple[str, str, int]) -> None:
    """The attack keeps it, or the use that follows has it."""
    at.by(f"shift.{chosen[0]}")
    if in_doing_so(scope):
        remember(at, changes=(chosen,))
    elif isinstance(scope.attack, int):
        at.impose(chosen[0], chosen[1:], "turn", target=scope.attack, source=scope.card)
    else:
        fell_short(at)


def on_these_terms(scope: Scope, how: tuple[Node, ...], terms: Terms) -> Terms:
    """The terms of a use with its shift: what was chosen for it, and more or less charge (10-35-2)."""
    found = list(scope.memory.changes)
    for usage in how:
        if usage.kind in ("with_more_charge", "with_less_charge"):
            by = amount(scope, usage.slots[0])
            scope.at.by("shift.charge")
            found.append(("charge", "add", by if usage.kind == "with_more_charge" else -by))
    return terms._replace(changes=tuple(found)) if found else terms
