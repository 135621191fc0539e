"""Attacks by texts: making one, copying one, cancelling one, and what an attack gets.

Promise: what is made is written down as it is worded, with X as it is now; a change of an attack that
is there is kept on it, one of attacks to come is kept for the turn with its values locked.
"""

from saitei.cards.trees import Node, as_node, walk
from saitei.engine import Decision
from saitei.games.furuyoni.choices import next_attack
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import ATTACKS, amount, attack_pointed, if_holds
from saitei.games.furuyoni.effects.changes import CHANGES, FACTS, changes, distances, side
from saitei.games.furuyoni.effects.declaring import answered, asks, node, step
from saitei.games.furuyoni.effects.index import prefixes
from saitei.games.furuyoni.effects.moments import duration
from saitei.games.furuyoni.effects.pointing import reacts_to
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, players
from saitei.games.furuyoni.layout import Attack

Path = tuple[int, ...]
words("new_attack", "with_keyword", "counts_as_reacting")
node("make_attack", new="10-5")
node("make_copy", new="10-27", old=None)
node("cancel", new="9-4.ii", old="9-3.ii")
node("cancel_damage", new="9-4.iv", old=None)
node("gets", "gets_when", "gets_by_case", "gets_either", new="10-3")
node("swap_damage", "add_range", "remove_range", "damage_chosen_by", new="10-3")
node("gets_one_of", new="10-3")
node("counts_as_reacting", new="9-4.i", old="9-3.i")


# --- Making ---------------------------------------------------------------------------------------


@step("make_attack")
def an_attack_is_made(at: Duel, node: Node, scope: Scope) -> None:
    """As worded, as many times as said; each is made and resolved by itself."""
    written, times = node.slots
    assert isinstance(written, Node)
    made = as_worded(scope, written, (*scope.path, 0))
    for _ in range(amount(scope, times)):
        at.call("make-attack", player=scope.subject, made=made)


def as_worded(scope: Scope, written: Node, path: Path) -> Attack:
    """The attack that a text words: its user is that of the card with the text (10-5)."""
    reach, damage, parts = written.slots
    assert isinstance(reach, Node) and isinstance(damage, Node) and isinstance(parts, tuple)
    keywords = tuple(str(part.slots[0]) for part in parts if part.kind == "with_keyword")
    texts = tuple((scope.text, (*path, 2, place)) for place, part in enumerate(parts) if part.kind == "with_ability")
    return Attack(
        scope.subject,
        None,
        scope.card,
        distances(scope, reach),
        side(scope, damage.slots[0]),
        side(scope, damage.slots[1]),
        megami=scope.at.facts(scope.card).megami if scope.card is not None else "",
        texts=texts,
        keywords=keywords,
    )


@step("make_copy")
def a_copy_is_made(at: Duel, node: Node, scope: Scope) -> None:
    """Range and damage as they stand, 【After attack】 effects and overwhelm (10-27)."""
    what = node.slots[0]
    assert isinstance(what, Node)
    original = attack_pointed(scope, what)
    if original is None:
        fell_short(at)
        return
    aura, life = at.harm(original)
    was = at.attack(original)
    copied = was._replace(
        by=scope.subject,
        card=None,
        range=at.reach(original),
        aura=aura,
        life=life,
        kind=None,
        subtype=None,
        keywords=("overwhelm",) if at.has(original, "overwhelm") else (),
        reacts=_counts_as_reacting(scope, "that_attack"),
        reacted_with=None,
        cancelled=False,
        damage_cancelled=False,
        texts_cancelled=False,
        changes=(),
    )
    at.call("make-attack", player=scope.subject, made=copied)


def _counts_as_reacting(scope: Scope, what: str) -> bool:
    """Whether the text says that what it makes or uses counts as reacting, and its condition is met."""
    root = scope.root
    for sentence in (one for one in walk(root) if one.kind == "sentence") if root is not None else ():
        says = any(
            one.kind == "counts_as_reacting" and isinstance(one.slots[0], Node) and one.slots[0].kind == what
            for one in walk(sentence)
        )
        if says and all(if_holds(scope, prefix) for prefix in prefixes(sentence) if prefix.kind == "if"):
            return reacts_to(scope) is not None
    return False


def reaction_of(scope: Scope) -> int | None:
    """The attack that a card used by this text counts as reacting to."""
    return reacts_to(scope) if _counts_as_reacting(scope, "used_card") else None


@step("counts_as_reacting")
def was_said_before(at: Duel) -> None:
    """What was made or used by this text was made or used as a reaction already."""


# --- Cancelling -----------------------------------------------------------------------------------


@step("cancel", "cancel_damage")
def it_is_cancelled(at: Duel, node: Node, scope: Scope) -> None:
    """The attack, or its damage, unless the attack is one that is not cancelled (10-23)."""
    what = node.slots[0]
    assert isinstance(what, Node)
    subject = attack_pointed(scope, what)
    if subject is None or at.thing(subject) is None or at.has(subject, "uncancellable"):
        fell_short(at)
    elif node.kind == "cancel":
        at.update(subject, cancelled=True)
    else:
        at.update(subject, damage_cancelled=True)


# --- What an attack gets ------------------------------------------------------------------------------


@step("gets", "gets_when", "gets_by_case", "gets_either", at_once=True)
@step("swap_damage", "add_range", "remove_range", "damage_chosen_by", at_once=True)
def it_gets_changes(at: Duel, node: Node, scope: Scope) -> None:
    """An attack that is there keeps them; for attacks to come they are kept for the time said."""
    what = node.slots[0]
    assert isinstance(what, Node)
    impose(scope, node, what, scope.path)


def impose(scope: Scope, fact: Node, what: Node, path: Path) -> None:
    """Keeps the changes that a fact gives."""
    at = scope.at
    if what.kind in ATTACKS:
        subject = attack_pointed(scope, what)
        if subject is None or at.thing(subject) is None:
            fell_short(at)
            return
        for value, kind, worth in FACTS.of(fact)(scope, fact, subject):
            at.impose(value, (kind, worth), "turn", target=subject, source=scope.card)
        return
    blank = Attack(scope.player, None, None, (), 0, 0)
    locked = tuple(FACTS.of(fact)(scope, fact, blank))
    by = players(scope, as_node(what.slots[2]))[0] if what.kind == "nth_attack" else scope.subject
    data = (scope.text, path, scope.player, locked, next_attack(at, by))
    at.impose("such-attacks", data, duration(scope), source=scope.card)


@asks("gets_one_of")
def which_change(at: Duel, node: Node, scope: Scope) -> Decision:
    """One of the changes listed."""
    listed = node.slots[1]
    assert isinstance(listed, tuple)
    return at.ask(
        scope.subject, "change", {number: (scope.text, (*scope.path, 1, number)) for number in range(len(listed))}
    )


@answered("gets_one_of", at_once=True)
def that_change(at: Duel, node: Node, scope: Scope, chosen: int) -> None:
    """The attack keeps it."""
    what, listed = node.slots
    assert isinstance(what, Node) and isinstance(listed, tuple)
    change = listed[chosen].slots[0]
    assert isinstance(change, Node)
    subject = attack_pointed(scope, what) if what.kind in ATTACKS else None
    if subject is not None and at.thing(subject) is not None:
        for value, kind, worth in changes(scope, (change,), subject):
            at.impose(value, (kind, worth), "turn", target=subject, source=scope.card)
    elif what.kind not in ATTACKS:
        blank = Attack(scope.player, None, None, (), 0, 0)
        locked = tuple(CHANGES.of(change)(scope, change, blank))
        data = (scope.text, scope.path, scope.player, locked, next_attack(at, scope.subject))
        at.impose("such-attacks", data, duration(scope), source=scope.card)
    else:
        fell_short(at)
