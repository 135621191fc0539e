"""Blocks and sentences: what comes first (conditions, times), then what is done, one sentence after the other.

Promise: a block runs to its last sentence whatever becomes of the card meanwhile (6-2-1-7); “if you do”
looks at the sentence before it (10-40). A sentence with a moment of its own is reserved for it with its
conditions still to be asked (9-1-3-4); one set off by an event has its moment behind it.
"""

from typing import Any

from saitei.cards.trees import Node
from saitei.engine import Decision
from saitei.games.furuyoni.duel import CONTEXT, Duel
from saitei.games.furuyoni.effects.conditions import if_holds
from saitei.games.furuyoni.effects.declaring import answered, asks, does, node, procedure, step
from saitei.games.furuyoni.effects.modifying import not_resolved
from saitei.games.furuyoni.effects.moments import MOMENTS, asks_the_past, reserved_for
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import NOTHING, Scope, players, remember

Path = tuple[int, ...]
words("text", "rule_line", "keywords", "then", "however", "in_doing_so", "ability_word")
words("resolve", "eight_faces", "chain_fire", "serenity", "luminous", "ashen", "bloom", "unwavering")
words("constant", "after_attack", "deployed", "ongoing", "broken", "played", "used")
words("if_you_do", "if_impossible", "otherwise")

node("ability", new="9-1-1", old="9-1", names=("memory",))
node("plain", new="9-1-1-3", old="9-1-3", names=("memory",))
node("with_ability", new="10-5", names=("memory",))
node("full_power_conversion", new="9-1-2", old=None, names=("memory",))
node("sentence", new="6-2-1-7", old="6-2-1-6")
node("may", new="10-40", old="9-1")
node("do_following", "chain", "then_under", new="6-2-1-7", old="6-2-1-6")
node("acts", "then_acts", new="10-12", old="10-13", names=("left", "subject"))
LATER = procedure("text-later", "text", "path", *CONTEXT, new="9-1-3-4", old="9-1", names=("memory",))
"""A sentence whose moment has come."""

BODY = {"ability": 1, "plain": 0, "with_ability": 1}


@step("ability", "plain", "with_ability")
def sentences_in_their_order(at: Duel, node: Node, scope: Scope) -> None:
    """Every sentence, the first first."""
    at.bind(memory=NOTHING)
    if node.kind == "ability" and at.within("breaking", scope.card) and not_resolved(at, scope.card, "broken"):
        return
    slot = BODY[node.kind]
    for place in range(len(node.slots[slot])):  # type: ignore[arg-type]  # the schema says a list
        scope.resolve(slot, place)


@step("full_power_conversion")
def only_when_converted(at: Duel, scope: Scope) -> None:
    """What stands behind “full-power conversion”; that it is valid was decided when the text was called."""
    scope.resolve(0)


@step("sentence")
def what_comes_first(at: Duel, node: Node, scope: Scope) -> None:
    """Moments and conditions, in the order written; when they let it, the sentence is carried out."""
    under = node.slots[0]
    assert isinstance(under, tuple)
    for place, prefix in enumerate(under):
        kind = prefix.kind
        if kind in MOMENTS:
            if scope.event is None and not asks_the_past(under[place + 1 :]):
                moment = reserved_for(scope, prefix)
                if moment is not None:
                    later = at.prepare(
                        LATER,
                        text=scope.text,
                        path=scope.path,
                        card=scope.card,
                        player=scope.player,
                        attack=scope.attack,
                        event=("reserved",),
                    )
                    at.reserve(moment, later, source=scope.card)
                    return
        elif kind == "if":
            met = if_holds(scope, prefix)
            remember(at, met=met)
            if not met:
                return
        elif (
            (kind == "otherwise" and scope.memory.met)
            or (kind == "if_you_do" and not scope.memory.done)
            or (kind == "if_impossible" and scope.memory.done)
        ):
            return
    if not any(prefix.kind in ("if_you_do", "if_impossible") for prefix in under):
        remember(at, done=True)
    scope.resolve(1)


@does(LATER)
def its_moment_has_come(at: Duel, text: Any, path: Path, card: int, player: int, attack: Any, event: Any) -> None:
    """The reserved sentence is carried out, with the conditions asked now."""
    at.bind(memory=NOTHING)
    at.resolve(text, path, card=card, player=player, attack=attack, event=event)


@asks("may")
def whether(at: Duel, node: Node, scope: Scope) -> Decision:
    """The player who would do it chooses."""
    doing = node.slots[0]
    assert isinstance(doing, Node)
    clause = doing.slots[0] if doing.kind == "chain" else doing
    assert isinstance(clause, Node)
    named = clause.slots[0] if clause.slots else None
    chooser = players(scope, named)[0] if isinstance(named, Node) and clause.kind == "acts" else scope.subject
    return at.ask(chooser, "may", {True: (scope.card, scope.text, scope.path), False: None})


@answered("may")
def chosen_or_not(at: Duel, scope: Scope, chosen: bool) -> None:
    """It is done, or it is not and “if you do” is not met."""
    if chosen:
        scope.resolve(0)
    else:
        remember(at, done=False, cards=())


@step("do_following")
def the_following(at: Duel, node: Node, scope: Scope) -> None:
    """Sentence after sentence."""
    for place in range(len(node.slots[0])):  # type: ignore[arg-type]  # a list
        scope.resolve(0, place)


@step("chain")
def one_after_the_other(at: Duel, node: Node, scope: Scope) -> None:
    """The first clause, then those that follow."""
    scope.resolve(0)
    for place in range(len(node.slots[1])):  # type: ignore[arg-type]  # a list
        scope.resolve(1, place)


@step("then_under")
def under_a_condition(at: Duel, node: Node, scope: Scope) -> None:
    """A clause with a condition of its own."""
    under = node.slots[0]
    assert isinstance(under, tuple)
    if all(if_holds(scope, prefix) for prefix in under if prefix.kind == "if"):
        scope.resolve(1)


@step("acts", "then_acts")
def who_acts(at: Duel, node: Node, scope: Scope, left: Any) -> None:
    """The player named, or both players, the turn player first; each does all of it."""
    if left is None:
        named = node.slots[0]
        assert isinstance(named, Node)
        scope = scope._replace(subject=scope.player)
        left = players(scope, named)
    at.bind(subject=left[0], left=left[1:])
    for place in range(len(node.slots[1])):  # type: ignore[arg-type]  # a list
        scope.resolve(1, place)


@step("acts", "then_acts")
def and_the_other(at: Duel, left: tuple[int, ...]) -> None:
    """Until everybody has."""
    if left:
        at.go_to(at.step.address)
