"""Blocks and sentences: what comes first (conditions, times), then what is done, one sentence after the other.

Promise: a block runs to its last sentence whatever becomes of the card meanwhile (6-2-1-7); “if you do”
looks at the sentence before it (10-40). A sentence with a moment of its own is reserved for it with its
conditions still to be asked (9-1-3-4); one set off by an event has its moment behind it.
"""

from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine import Decision
from saitei.engine.trees import follow
from saitei.games.furuyoni.duel import CONTEXT, Duel
from saitei.games.furuyoni.effects.asking import if_holds
from saitei.games.furuyoni.effects.barring import is_left_out
from saitei.games.furuyoni.effects.costs import is_payable, keep_for_later
from saitei.games.furuyoni.effects.declared import judges
from saitei.games.furuyoni.effects.declaring import answered, asks, does, node, procedure, step
from saitei.games.furuyoni.effects.frames import holds_now
from saitei.games.furuyoni.effects.index import facts_of, prefixes
from saitei.games.furuyoni.effects.modifying import not_resolved
from saitei.games.furuyoni.effects.moments import MOMENTS, asks_the_past, reserved_for
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import NOTHING, Scope, players, remember
from saitei.games.furuyoni.effects.shifting import SHIFTS, in_doing_so

Path = tuple[int, ...]
words("further", "text", "rule_line", "keywords", "then", "however", "in_doing_so", "ability_word")
words("resolve", "eight_faces", "chain_fire", "serenity", "luminous", "ashen", "bloom", "unwavering")
words("constant", "after_attack", "deployed", "ongoing", "broken", "played", "used")
words("if_you_do", "if_impossible", "otherwise", "instead_if_you_do")

node("ability", new="9-1-1", old="9-1", names=("memory",))
node("plain", new="9-1-1-3", old="9-1-3", names=("memory",))
node("with_ability", new="10-5", names=("memory",))
node("gains_ability", new="10-14", old="10-15", names=("memory",))
node("full_power_conversion", new="9-1-2", old=None, names=("memory",))
node("sentence", new="6-2-1-7", old="6-2-1-6")
node("may", new="10-40", old="9-1")
node("do_following", "chain", "then_under", new="6-2-1-7", old="6-2-1-6")
node("acts", "then_acts", new="10-12", old="10-13", names=("left", "subject"))
LATER = procedure("text-later", "text", "path", *CONTEXT, new="9-1-3-4", old="9-1", names=("memory",))
"""A sentence whose moment has come."""

BODY = {"ability": 1, "plain": 0, "with_ability": 1, "gains_ability": 1}
PRINTED = ("ability", "plain")
"""The blocks that are text of a card by itself."""


@step("ability", "plain", "with_ability", "gains_ability")
def sentences_in_their_order(at: Duel, node: Node, scope: Scope) -> None:
    """Every sentence, the first first."""
    at.bind(memory=NOTHING)
    if node.kind in PRINTED and not holds_now(scope):
        return
    if node.kind == "ability" and at.within("breaking", scope.card) and not_resolved(at, scope.card, "broken"):
        return
    if node.kind in PRINTED and is_left_out(at, scope.card):
        return
    slot = BODY[node.kind]
    for place in order_of(as_nodes(node.slots[slot])):
        scope.resolve(slot, place)


def order_of(body: tuple[Node, ...]) -> list[int]:
    """The places of sentences in the order they are carried out, which is that of writing but for two.

    A shift “in doing so” is chosen for the use in the sentence before it (10-35); “if you do, instead” puts its
    sentence in the place of the one before the sentence it asks about, which therefore waits (10-40). The judgement
    of a declared use is asked within that use (10-39).
    """
    places = list(range(len(body)))
    for place, sentence in enumerate(body):
        kinds = {prefix.kind for prefix in prefixes(sentence)}
        if place and "in_doing_so" in kinds and any(one.kind in SHIFTS for one in walk(sentence)):
            places.remove(place)
            places.insert(places.index(place - 1), place)
        elif place > 1 and "instead_if_you_do" in kinds:
            places.remove(place - 2)
            places.insert(places.index(place) + 1, place - 2)
        elif judges(body, place):
            places.remove(place)
    return places


@step("full_power_conversion")
def only_when_converted(at: Duel, scope: Scope) -> None:
    """What stands behind “full-power conversion”; that it is valid was decided when the text was called."""
    scope.resolve(0)


@step("sentence")
def what_comes_first(at: Duel, node: Node, scope: Scope) -> None:
    """Moments and conditions, in the order written; when they let it, the sentence is carried out."""
    under = prefixes(node)
    for place, prefix in enumerate(under):
        if is_kept_for_later(scope, prefix, under[place + 1 :]) or not lets_it(scope, node, prefix):
            return
    if is_replaced(scope):
        return
    if not any(prefix.kind in ("if_you_do", "instead_if_you_do", "if_impossible") for prefix in under):
        remember(at, done=True)
    scope.resolve(1)


def is_kept_for_later(scope: Scope, prefix: Node, behind: tuple[Node, ...]) -> bool:
    """Reserves a sentence for the moment it names, if that is still to come, with what stands behind it (9-1-3-4)."""
    if prefix.kind not in MOMENTS or scope.event is not None:
        return False
    moment = None if prefix.kind != "after_resolving" and asks_the_past(behind) else reserved_for(scope, prefix)
    if moment is not None and moment != ("over", None):
        later = scope.at.prepare(
            LATER,
            text=scope.text,
            path=scope.path,
            card=scope.card,
            player=scope.player,
            attack=scope.attack,
            event=("reserved", *moment[1:]) if moment[0] == "over" else ("reserved",),
        )
        scope.at.reserve(moment, later, source=scope.card)
    return moment is not None


def lets_it(scope: Scope, sentence: Node, prefix: Node) -> bool:
    """Whether a condition, or what became of the sentences before, lets a sentence be carried out."""
    at, kind, memory = scope.at, prefix.kind, scope.memory
    if kind == "if":
        met = if_holds(scope, prefix)
        remember(at, met=met)
        return met
    if kind in ("if_you_do", "instead_if_you_do"):
        at.by("if-you-do")
        remember(at, replaced=memory.done and kind == "instead_if_you_do")
        return memory.done
    if kind == "as_cost" and not is_payable(scope, as_node(sentence.slots[1])):
        remember(at, done=False, cards=())
        return False
    if kind == "as_additional_cost":
        keep_for_later(scope._replace(sentence=sentence))
        return False
    return not ((kind == "otherwise" and memory.met) or (kind == "if_impossible" and memory.done))


def is_replaced(scope: Scope) -> bool:
    """Whether a sentence is one in whose place another was carried out: “if you do, instead …” two sentences on."""
    if not scope.memory.replaced or scope.root is None:
        return False
    later = follow(scope.root, scope.path[:-1])[scope.path[-1] + 2 :][:1]
    return any(prefix.kind == "instead_if_you_do" for sentence in later for prefix in prefixes(sentence))


@does(LATER)
def its_moment_has_come(at: Duel, text: Any, path: Path, card: int, player: int, attack: Any, event: Any) -> None:
    """The reserved sentence is carried out, with the conditions asked now."""
    at.bind(memory=NOTHING._replace(attack=event[1]) if len(event) > 1 else NOTHING)
    at.resolve(text, path, card=card, player=player, attack=attack, event=event)


@asks("may")
def whether(at: Duel, node: Node, scope: Scope) -> Decision | None:
    """The player who would do it chooses; what may be done with the arrows was asked with them."""
    doing = node.slots[0]
    assert isinstance(doing, Node)
    if [verb.kind for verb in facts_of(doing)] == ["by_means"]:
        return None
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
    elif in_doing_so(scope):
        remember(at, done=False)
    else:
        remember(at, done=False, declined=True, cards=())


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
