"""Texts, abilities and sentences: what comes first (targets, conditions), then what is done (500.6, 702.4).

Promise: sentences are carried out in their order; “if you do” asks about the sentence before; a sentence with
“instead” takes the place of the one before it when its condition holds.
"""

from collections.abc import Callable
from math import prod

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine.trees import follow, procedure_of
from saitei.games.sengoku import words
from saitei.games.sengoku.effects.declaring import EFFECTS, TABLE
from saitei.games.sengoku.effects.queries.asking import number
from saitei.games.sengoku.effects.queries.choosing import aim
from saitei.games.sengoku.effects.queries.conditions import holds, others
from saitei.games.sengoku.effects.queries.uncovering import shuffle_what_was_searched
from saitei.games.sengoku.effects.scope import NOTHING, Scope, remember, scoped
from saitei.games.sengoku.field import CONTEXT, Field
from saitei.games.sengoku.texts import text_of

Cards = tuple[int, ...]
EFFECTS.node("text", "702.4", names=("memory",))
EFFECTS.node("ability", "205.2.1", names=("memory",))
ABILITY = procedure_of("ability")
EFFECTS.node("targeting", "702.3", names=("picked",))
for _kind in ("sentence", "then_under"):
    EFFECTS.node(_kind, "500.6", names=("picked", "stops"))
PASSED_OVER = frozenset(
    (
        "moreover", "then", "however", "during", "until", "while", "when", "each_time", "at_time", "after", "instead",
        "by_doing",
    )
)  # fmt: skip
"""What stands at the head of a sentence and is no matter of the moment it is carried out."""
HEADS = frozenset(("when", "each_time", "at_time", "after"))
"""What says that something sets an ability off, or has a sentence wait for something."""
BEFORE = frozenset(("during", "while", "if", "only_if"))
"""What may stand before that: when it does so."""
REPEATING = frozenset(("per", "so_many_times"))
"""What says how often a sentence is carried out."""
WOULD = frozenset(("if_would", "instead_of"))
"""What says that a sentence takes the place of something that would happen (502.1)."""
HELD_BACK: dict[str, Callable[[Scope], bool]] = {}
"""What at the head of a sentence has it kept for later instead of carried out; whether it does so here."""
ASKED = frozenset(("if", "only_if", "if_you_do", "if_you_do_not", "otherwise"))
"""What decides whether a sentence is carried out."""


# --- Texts and abilities ----------------------------------------------------------------------


@EFFECTS.step("text")
@scoped
def a_stratagem_is_resolved(at: Field, scope: Scope) -> None:
    """The sentences and the parts with targets; its abilities and skills are in force by themselves (693.2)."""
    at.bind(memory=NOTHING)
    lead, parts = (as_nodes(slot) for slot in scope.node.slots)
    for place in range(len(lead)):
        scope.resolve(0, place)
    for place, part in enumerate(parts):
        if part.kind == "targeting":
            scope.resolve(1, place)


@EFFECTS.step("ability")
@scoped
def an_ability_is_resolved(at: Field, scope: Scope) -> None:
    """What stands behind the colon, sentence by sentence; “that card” is the one of the event that set it off."""
    happened = scope.event[1:2] if scope.event is not None and scope.event[1] is not None else ()
    at.bind(memory=NOTHING._replace(cards=happened))
    for place in range(len(as_nodes(scope.node.slots[1]))):
        scope.resolve(1, place)


for _kind in ("text", "ability"):
    EFFECTS.step(_kind, at_once=True)(scoped(shuffle_what_was_searched))


@EFFECTS.step("targeting")
@scoped
def targets_are_named_first(at: Field, scope: Scope) -> None:
    """The targets of a stratagem."""
    words.cite(at, scope.node, scope.card)
    aim(scope, scope.path, "picked")


@EFFECTS.step("targeting")
@scoped
def then_its_sentences(at: Field, scope: Scope, picked: Cards | None) -> None:
    """The targets stay the same for all sentences."""
    remember(at, targets=picked or (), cards=picked or ())
    for place in range(len(as_nodes(scope.node.slots[1]))):
        scope.resolve(1, place)


# --- Sentences ------------------------------------------------------------------------------------


def prefixes(sentence: Node) -> tuple[Node, ...]:
    """What comes first in a sentence."""
    return as_nodes(sentence.slots[0])


def aims_at(sentence: Node) -> int | None:
    """Where among the prefixes of a sentence its targets stand."""
    return next((place for place, one in enumerate(prefixes(sentence)) if one.kind == "target"), None)


def lets(scope: Scope, prefix: Node) -> bool:
    """Whether what stands at the head of a sentence lets it be carried out."""
    if prefix.kind in ("if", "only_if"):
        condition = as_node(prefix.slots[0])
        met = holds(scope, condition)
        if met and condition.kind == "doing":
            found = others(scope, as_node(condition.slots[0]), as_node(condition.slots[1]))
            if found:
                remember(scope.at, cards=found)
        return met
    if prefix.kind in ("if_you_do", "if_you_do_not"):
        return scope.memory.done is (prefix.kind == "if_you_do")
    if prefix.kind == "otherwise":
        return not scope.memory.met
    return True


def what_comes_first(at: Field, scope: Scope) -> None:
    """What stands before the targets is asked first; then the targets are chosen."""
    node = scope.node
    words.cite(at, node, scope.card)
    place = aims_at(node)
    if not all(lets(scope, one) for one in prefixes(node)[:place]):
        at.bind(stops=True)
    elif place is not None:
        aim(scope, (*scope.path, 0, place), "picked")


def is_wanted(sentence: Node, place: int) -> bool:
    """Whether a sentence cannot do without its targets: not with “up to” or “any number of”."""
    (what, *_) = as_nodes(prefixes(sentence)[place].slots[0])
    return not any(isinstance(slot, Node) and slot.kind in ("up_to", "any_number") for slot in what.slots)


def begins_with_targets(scope: Scope, place: int) -> bool:
    """Whether an ability begins with the targets of this sentence, but for what sets it off and when (500.6.1)."""
    before = [one.kind for one in prefixes(scope.node)[:place]]
    heads = [where for where, kind in enumerate(before) if kind in HEADS]
    when = heads[0] if heads else 0
    above = scope.above
    first = scope.path[-1] == 0 and above is not None and above.kind == "ability"
    return first and BEFORE.issuperset(before[:when]) and HEADS.issuperset(before[when:])


def then_what_is_done(at: Field, scope: Scope, picked: Cards | None, stops: bool | None) -> None:
    """What stands behind the targets is asked, and the sentence is carried out unless another takes its place.

    An ability that begins with targets and finds none is over (500.6.1).
    """
    if picked is not None:
        remember(at, targets=picked, cards=picked)
        scope = scope._replace(memory=scope.memory._replace(targets=picked, cards=picked))
    place = aims_at(scope.node)
    if place is not None and not picked and not stops and is_wanted(scope.node, place):
        if any(one.kind == "during" for one in walk(scope.node)):
            at.cite("506.2.4.1.1", scope.card)
        if begins_with_targets(scope, place):
            at.cite("500.6.1", scope.card)
            at.leave(ABILITY)
            return
    behind = () if place is None else prefixes(scope.node)[place + 1 :]
    if stops or not all(lets(scope, one) for one in behind):
        remember(at, done=False, met=False)
    elif any(one.kind in HELD_BACK and HELD_BACK[one.kind](scope) for one in prefixes(scope.node)):
        remember(at, met=True)
    elif not is_replaced(scope):
        remember(at, met=True)
        for _ in range(repeated(scope)):
            if as_node(scope.node.slots[1]).kind == "may":
                scope.resolve(1)
            else:
                by_means(scope, 1)


for _kind in ("sentence", "then_under"):
    EFFECTS.step(_kind)(scoped(what_comes_first))
    EFFECTS.step(_kind)(scoped(then_what_is_done))


def replaces(sentence: Node) -> bool:
    """Whether a sentence takes the place of something that would happen."""
    return any(prefix.kind in WOULD for prefix in prefixes(sentence)) or is_put_instead(sentence) is not None


def is_put_instead(sentence: Node) -> Node | None:
    """“Put this card, not into … but …”, where a sentence says no more."""
    do = as_node(sentence.slots[1])
    inner = as_node(do.slots[1]) if do.kind == "works" else do
    return inner if inner.kind == "put_instead" else None


def sentence_of(scope: Scope) -> tuple[int, Node] | None:
    """How deep in the path the sentence of a node stands, and the sentence."""
    return next((found for found in scope.upwards(itself=True) if found[1].kind in ("sentence", "then_under")), None)


def repeated(scope: Scope) -> int:
    """How often a sentence is carried out: once, or for each of what it counts."""
    return prod(number(scope, as_node(one.slots[0])) for one in prefixes(scope.node) if one.kind in REPEATING)


def beside(scope: Scope, by: int) -> Node | None:
    """The sentence before (-1) or behind (1) one, in the same list."""
    if len(scope.path) < 2:
        return None
    siblings, place = follow(text_of(scope.at, scope.text), scope.path[:-1]), scope.path[-1] + by
    found = siblings[place] if isinstance(siblings, tuple) and 0 <= place < len(siblings) else None
    return found if isinstance(found, Node) and found.kind == "sentence" else None


def is_replaced(scope: Scope) -> bool:
    """Whether the next sentence is carried out instead: “if …, instead, …”."""
    behind = beside(scope, 1)
    kinds = {one.kind for one in prefixes(behind)} if behind is not None else set()
    if behind is None or "instead" not in kinds or "if_would" in kinds:
        return False
    return all(holds(scope, as_node(one.slots[0])) for one in prefixes(behind) if one.kind in ("if", "only_if"))


# --- By doing something -----------------------------------------------------------------------------

BY_DOING = TABLE.procedure("glossary/そうした場合", "text", "path", *CONTEXT, "means", key="by-doing")
"""What is done by doing something else: ``means`` is where that stands, ``path`` what is done then."""


def by_means(scope: Scope, *further: int) -> None:
    """Queues what is done below this node, by the means that its sentence names, if it names any."""
    found = sentence_of(scope)
    means = None
    if found is not None:
        depth, sentence = found
        places = [place for place, one in enumerate(as_nodes(sentence.slots[0])) if one.kind == "by_doing"]
        means = (*scope.path[:depth], 0, places[0], 0) if places else None
    if means is None:
        scope.resolve(*further)
        return
    scope.call(BY_DOING, *further, means=means)


@TABLE.step("glossary/そうした場合", of="glossary/そうした場合")
@scoped
def by_that(at: Field, scope: Scope, means: tuple[int, ...]) -> None:
    """The means come first."""
    scope._replace(path=means).resolve()


@TABLE.step("glossary/そうした場合", of="glossary/そうした場合")
@scoped
def if_it_was_done(at: Field, scope: Scope) -> None:
    """What is done by it."""
    if scope.memory.done:
        scope.resolve()
