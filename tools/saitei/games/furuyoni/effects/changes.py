"""What attacks and cards “get”: +X/+Y, keywords, range extension and reduction, other damage.

Promise: a change is worked out into modifications of values (name, class, amount), with X as it is now;
the order in which they apply is the edition's (core/5-6, 5-7; 2018 5-5, 5-6), not decided here.
"""

from collections.abc import Callable, Iterable
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.effects.amounts import letters_of
from saitei.games.furuyoni.effects.asking import amount, holds, signed
from saitei.games.furuyoni.effects.index import Rule
from saitei.games.furuyoni.effects.roles import Role, words
from saitei.games.furuyoni.effects.scope import Scope, who
from saitei.games.furuyoni.layout import Attack

Change = tuple[str, str, Any]
"""The value modified, the class of the modification, the amount."""
CHANGES: Role[Callable[[Scope, Node, int | Attack], list[Change]]] = Role("change of an attack")
GAINS: Role[Callable[[Scope, Node], list[Change]]] = Role("something gained")
words("deals_damage", "both_damages", "take_damage", "offset_overlap", "not_cumulative")
words("timed_effects", "range", "from_to", "at", "damage", "no_damage", "own_charge", "own_cost", "choice")
SIDES = {"aura_damage": "attack-aura", "life_damage": "attack-life"}


@CHANGES("more_damage")
def more_damage(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """+X/+Y (10-3)."""
    aura, life = (signed(scope, as_node(slot)) for slot in node.slots)
    return [("attack-aura", "add", aura), ("attack-life", "add", life)]


@CHANGES("gains")
def gains(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Keywords and range extensions or reductions."""
    return [change for one in as_nodes(node.slots[0]) for change in gained(scope, one)]


@CHANGES("loses")
def loses(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Keywords go, with “no reactions” all of its kinds (10-22); or the 【After attack】 effects (9-1-3-3)."""
    wanted = {one.kind for one in as_nodes(node.slots[0])}
    has = {str(one) for one in as_nodes(node.slots[0])}
    if "no_reactions" in wanted:
        attack = scope.at.attack(subject)
        known = {*attack.keywords, "no_reactions"}
        has |= {word for word in known if word.startswith("no_reactions")}
        has |= {f"no_reactions_to({kind})" for kind in ("normal_class", "special_class", "attack_type", "action_type")}
    gone: list[Change] = [("attack-keywords", "lose", tuple(sorted(has)))]
    if any(one.kind == "timed_effects" for one in as_nodes(node.slots[0])):
        gone.append(("attack-texts", "lose", scope.at.attack(subject).texts))
    return gone


@CHANGES("damage_becomes")
def damage_becomes(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """A side of the damage becomes another value, or 「-」 (5-6.i)."""
    side, value = (as_node(slot) if isinstance(slot, Node) else slot for slot in node.slots)
    assert isinstance(side, Node)
    becomes = None if isinstance(value, Node) and value.kind == "no_damage" else amount(scope, value)
    return [(SIDES[side.kind], "substitute", becomes)]


@CHANGES("uncancellable")
def uncancellable(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """It is not cancelled (10-23)."""
    return [("attack-keywords", "gain", ("uncancellable",))]


@CHANGES("ranges_shrink", "ranges_grow")
def ranges_shift(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Every value of its range decreases or increases (10-35-1)."""
    by = amount(scope, node.slots[0])
    return [("attack-range", "shift", by if node.kind == "ranges_grow" else -by)]


@CHANGES("ranges_become")
def ranges_become(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Its range becomes one distance (5-7.i)."""
    return [("attack-range", "change", (amount(scope, node.slots[0]),))]


@CHANGES("ranges_set")
def ranges_set(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Its range becomes another one (5-7.i)."""
    return [("attack-range", "change", distances(scope, as_node(node.slots[0])))]


@CHANGES("damages_become")
def damages_become(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Both sides of the damage become other values (5-6.i)."""
    aura, life = (side(scope, value) for value in as_node(node.slots[0]).slots)
    return [("attack-aura", "substitute", aura), ("attack-life", "substitute", life)]


@CHANGES("unreactable", "unreactable_with")
def unreactable(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """No card, or no card of a class, can be used in reaction to it (10-22)."""
    word = "no_reactions" if node.kind == "unreactable" else f"no_reactions_to({class_of_all(as_node(node.slots[0]))})"
    return [("attack-keywords", "gain", (word,))]


def class_of_all(what: Node) -> Node | None:
    """The class that some cards are all the cards of: of a rank, or of a type; None where they are told otherwise."""
    filters = as_nodes(what.slots[0]) if what.kind in ("a_card", "of_class") else ()
    if what.kind == "of_class" and not filters:
        return as_node(what.slots[1])
    is_typed = what.kind == "a_card" and [one.kind for one in filters] == ["being"]
    types = as_nodes(filters[0].slots[0]) if is_typed else ()
    return types[0] if len(types) == 1 else None


@CHANGES("loses_inner_ranges")
def loses_inner_ranges(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """All values of its range but the smallest and the largest."""
    printed = scope.at.attack(subject).range
    return [("attack-range", "exclude", printed[1:-1])]


@CHANGES("effects_not_resolved")
def effects_not_resolved(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Its 【After attack】 effects are not resolved."""
    if as_node(node.slots[0]).kind != "after_attack":
        return []
    return [("attack-texts", "lose", scope.at.attack(subject).texts)]


@GAINS("range_extension_near")
def extension_near(scope: Scope, node: Node) -> list[Change]:
    """10-4-1."""
    return [("attack-range", "extend-near", amount(scope, node.slots[0]))]


@GAINS("range_extension_far")
def extension_far(scope: Scope, node: Node) -> list[Change]:
    """10-4-2."""
    return [("attack-range", "extend-far", amount(scope, node.slots[0]))]


@GAINS("range_reduction_near", "range_reduction_far")
def reduction(scope: Scope, node: Node) -> list[Change]:
    """10-4-3, 10-4-4."""
    return [("attack-range", "reduce", (node.kind == "range_reduction_near", amount(scope, node.slots[0])))]


@GAINS("no_reactions", "no_reactions_to", "overwhelm", "unavoidable")
def a_keyword(scope: Scope, node: Node) -> list[Change]:
    """A keyword of attacks (10-21, 10-22, 9-4.iii)."""
    return [("attack-keywords", "gain", (str(node),))]


def gained(scope: Scope, node: Node) -> list[Change]:
    """What something gained comes to."""
    return GAINS.of(node)(scope, node)


def changes(scope: Scope, nodes: Iterable[Node], subject: int | Attack) -> list[Change]:
    """What some changes come to."""
    return [change for one in nodes for change in CHANGES.of(one)(scope, one, subject)]


FACTS: Role[Callable[[Scope, Node, int | Attack], list[Change]]] = Role("fact about attacks")


@FACTS("gets")
def gets(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """It gets some changes."""
    return changes(scope, as_nodes(node.slots[1]), subject)


@FACTS("gets_when")
def gets_when(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """It gets them if what stands before them is met."""
    _, under, given = node.slots
    met = all(holds(scope, as_node(prefix.slots[0])) for prefix in as_nodes(under))
    return changes(scope, as_nodes(given), subject) if met else []


@FACTS("gets_by_case")
def gets_by_case(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """It gets what is said for each case that is met."""
    met = (case for case in as_nodes(node.slots[1]) if holds(scope, as_node(case.slots[0])))
    return [change for case in met for change in changes(scope, (as_node(case.slots[1]),), subject)]


words("change_case")


@FACTS("gets_either")
def gets_either(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """It gets one change if a condition is met, else another."""
    _, condition, then, otherwise = (as_node(slot) for slot in node.slots)
    return changes(scope, (then if holds(scope, condition) else otherwise,), subject)


@FACTS("swap_damage")
def swap_damage(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Its aura damage and life damage change places, as they are after substitution (5-6.ii)."""
    at, attack = scope.at, scope.at.attack(subject)
    aura = at.value("attack-aura", subject, attack.aura, before="swap")
    life = at.value("attack-life", subject, attack.life, before="swap")
    return [("attack-aura", "swap", life), ("attack-life", "swap", aura)]


@FACTS("add_range", "remove_range")
def other_ranges(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Distances are added to its range, or taken out of it (5-7.iii, 5-7.iv)."""
    kind = "include" if node.kind == "add_range" else "exclude"
    return [("attack-range", kind, distances(scope, as_node(node.slots[1])))]


@FACTS("damage_changes")
def damage_does_not_change(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """“Its damage does not change”: it is taken for what is printed (5-6.vi), with X as the text defines it."""
    attack = scope.at.attack(subject)
    return [
        (value, "adjust", printed + sum(letters_of(scope.at, subject, field)))
        for value, field, printed in (
            ("attack-aura", "aura", attack.aura),
            ("attack-life", "life", attack.life),
        )
        if printed is not None
    ]


@FACTS("deals_damage")
def both_damages(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Both its damages are taken (10-26)."""
    return [("attack-keywords", "gain", ("both_damages",))]


@FACTS("damage_chosen_by")
def damage_chosen_by(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """Who chooses which damage is taken (5-8-3-2)."""
    chooser = who(scope, as_node(node.slots[1]))
    return [("attack-keywords", "gain", ("chosen_by_attacker",))] if chooser == scope.at.attack(subject).by else []


def changes_by(rule: Rule, scope: Scope, subject: int | Attack) -> list[Change]:
    """What a static sentence changes; nothing while its own amount asks for what it changes (9-1-3-2)."""
    at, asked = scope.at, (scope.text, rule.path, scope.card)
    if asked in at.asking:
        return []
    at.asking.append(asked)
    found = FACTS.of(rule.fact)(scope, rule.fact, subject)
    at.asking.pop()
    return found


def distances(scope: Scope, node: Node) -> tuple[int, ...]:
    """A range as the distances in it."""
    found: set[int] = set()
    for stretch in as_nodes(node.slots[0]):
        low = amount(scope, stretch.slots[0])
        found.update(range(low, (amount(scope, stretch.slots[1]) if stretch.kind == "from_to" else low) + 1))
    return tuple(sorted(found))


def side(scope: Scope, value: Any) -> int | None:
    """A value of damage; None for 「-」."""
    return None if isinstance(value, Node) and value.kind == "no_damage" else amount(scope, value)
