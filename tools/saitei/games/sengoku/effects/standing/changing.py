"""506.2: what texts change of cards for a time: their numbers, skills, abilities, traits, names, and what they can do.

Promise: numbers and lists are locked when the effect begins (506.5); what a card can, cannot and must do is held as it
stands in the text (``lasting``); with “while …” everything is.
"""

from collections.abc import Callable
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects import durations
from saitei.games.sengoku.effects.actions.doing import Cards, verb, which_cards
from saitei.games.sengoku.effects.actions.looking import change_the_die
from saitei.games.sengoku.effects.actions.sentences import beside
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.durations import Window
from saitei.games.sengoku.effects.queries.asking import in_bound, number, pointed
from saitei.games.sengoku.effects.queries.conditions import meant
from saitei.games.sengoku.effects.scope import Scope, remember, scoped, who
from saitei.games.sengoku.effects.standing import lasting
from saitei.games.sengoku.effects.standing.lasting import STATS
from saitei.games.sengoku.effects.traits import word
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.printed import Reference

HELD = frozenset(("cannot", "does_not", "can", "must_do", "not_in_time", "strikes_first"))
"""What is held as it stands in the text."""

# --- Numbers --------------------------------------------------------------------------------------


def worked_out(scope: Scope, node: Node) -> int:
    """By how much a number changes; a rise by so much a card counts as many as the text says at most."""
    most = _most_counted(scope)
    if most is None or node.kind != "multiple":
        return number(scope, node)
    of, by = (as_node(slot) for slot in node.slots)
    return min(number(scope, of), most) * number(scope, by)


def _most_counted(scope: Scope) -> int | None:
    """“This effect counts at most N cards” in the same sentence or the next one."""
    for depth, above in scope.upwards(itself=True):
        if above.kind == "sentence":
            behind = beside(scope._replace(path=scope.path[:depth]), 1)
            for sentence in (above, behind):
                for one in walk(sentence) if sentence is not None else ():
                    if one.kind == "counts_at_most":
                        return number(scope, as_node(one.slots[0]))
            return None
    return None


def _name(node: Node, place: int = 0) -> str:
    return STATS[as_node(as_node(node.slots[place]).slots[0]).kind]


def _held_or(change: Callable[[Scope, Node, Cards], bool]) -> Callable[[Scope, Node, Cards], bool]:
    """What a verb changes now; with “while …” the verb itself is held."""

    def does(scope: Scope, node: Node, things: Cards) -> bool:
        if lasting.while_said(scope) is not None:
            return lasting.hold(scope, things)
        return change(scope, node, things)

    return does


def _changes_by(sign: int) -> Callable[[Scope, Node, Cards], bool]:
    def does(scope: Scope, node: Node, things: Cards) -> bool:
        by = sign * worked_out(scope, as_node(node.slots[1]))
        made = [durations.change_by(scope, _name(node), one, by) for one in things]
        return any(made)

    return does


def _raises_both(scope: Scope, node: Node, things: Cards) -> bool:
    done = _changes_by(1)(scope, node, things)
    which, by = as_node(node.slots[2]).kind, worked_out(scope, as_node(node.slots[3]))
    also = [durations.change_by(scope, STATS[which], one, by) for one in things]
    return done or any(also)


def _sets(scope: Scope, node: Node, things: Cards) -> bool:
    return _set(scope, _name(node), things, number(scope, as_node(node.slots[1])))


def _set(scope: Scope, name: str, things: Cards, to: int) -> bool:
    window = durations.lasts(scope)
    if window.begins is not None:
        for one in things:
            durations.impose(scope, "set", (name, to), one, window)
        return bool(things)
    made = [scope.at.set_to(name, one, to, window.until, scope.card) for one in things]
    return any(made)


def _by_factor(how: str) -> Callable[[Scope, Node, Cards], bool]:
    def does(scope: Scope, node: Node, things: Cards) -> bool:
        by = 2 if how == "divide" else worked_out(scope, as_node(node.slots[1]))
        for one in things:
            durations.impose(scope, _name(node), (how, by), one)
        return bool(things)

    return does


def _swaps(scope: Scope, node: Node, things: Cards) -> bool:
    """Each number becomes what the other one was."""
    one, other = (as_node(slot) for slot in node.slots)
    found = [(_name(node, place), pointed(scope, as_node(what.slots[1]))) for place, what in ((0, one), (1, other))]
    before = [number(scope, one), number(scope, other)]
    made = [_set(scope, name, cards, before[1 - place]) for place, (name, cards) in enumerate(found)]
    return any(made)


def what_changes(at: Field, scope: Scope) -> None:
    """The cards whose number changes; a measure that no card has is held as it stands in the text."""
    measure = as_node(scope.node.slots[0]).kind
    if measure in lasting.UNOWNED:
        lasting.hold_measure(scope)
    elif measure == "die_result":
        change_the_die(at, scope)
    else:
        which_cards(at, scope)


for _kind, _clause, _change in (
    ("raise", "506.2", _changes_by(1)),
    ("lower", "506.2", _changes_by(-1)),
    ("raise_both", "506.2", _raises_both),
    ("set", "103.3.4", _sets),
    ("multiply", "103.3.2", _by_factor("multiply")),
    ("halve", "103.3.2", _by_factor("divide")),
    ("swap", "103.3.4", _swaps),
):
    verb(_kind, _clause, (0, 1), _held_or(_change), what_changes)

# --- Skills and abilities ------------------------------------------------------------------------------


def references(scope: Scope, path: tuple[int, ...], gains: Node, thing: int) -> tuple[list[str], list[Reference]]:
    """The skills and abilities that “gains …” or “loses …” names; “its” are those a card has now."""
    skills: list[str] = []
    abilities: list[Reference] = []
    for place, gain in enumerate(as_nodes(gains.slots[0])):
        if gain.kind == "ability_said":
            abilities.append((scope.text, (*path, 0, place, 0)))
        elif gain.kind == "its_abilities":
            abilities += [one.reference for one in texts.abilities(scope.at, thing)]
        elif gain.kind == "its_skills":
            skills += texts.skills(scope.at, thing)
        else:
            skills.append(gain.kind)
    return skills, abilities


def _grants(scope: Scope, gains: Node, path: tuple[int, ...], things: Cards, window: Window | None = None) -> None:
    how = "lose" if gains.kind == "loses" else "gain"
    for one in things:
        skills, abilities = references(scope, path, gains, one)
        if skills:
            durations.impose(scope, "skills", (how, tuple(skills)), one, window)
        if abilities:
            durations.impose(scope, "abilities", (how, tuple(abilities)), one, window)


def _gives(scope: Scope, node: Node, things: Cards) -> bool:
    _grants(scope, node, scope.path, things)
    return bool(things)


verb("give", "600.3", (1,), _held_or(_gives))

# --- What is said of cards ---------------------------------------------------------------------------------


def say(scope: Scope, said: Node, place: tuple[int, ...], things: Cards, window: Window | None = None) -> None:
    """Makes a predicate true of cards for a time; ``place`` is where it stands below the node of the scope."""
    if said.kind == "in_time":
        span = durations.window(scope, as_node(said.slots[0]))
        say(scope, as_node(said.slots[1]), (*place, 1), things, span)
    elif said.kind in HELD or lasting.while_said(scope) is not None:
        if said.kind == "not_in_time":
            window = durations.window(scope, as_node(said.slots[0]))
        lasting.hold(scope, things, *place, when=window)
    elif said.kind in ("gains", "loses"):
        _grants(scope, said, (*scope.path, *place), things, window)
    elif said.kind in ("rises", "falls"):
        by = worked_out(scope, as_node(said.slots[1])) * (1 if said.kind == "rises" else -1)
        for one in things:
            durations.change_by(scope, STATS[as_node(said.slots[0]).kind], one, by, window)
    else:
        name, data = _fact(said)
        for one in things:
            durations.impose(scope, name, data, one, window)


def _fact(said: Node) -> tuple[str, Any]:
    """What a card becomes, as a modification."""
    if said.kind == "also_named":
        return "names", ("gain", (str(said.slots[0]),))
    if said.kind == "becomes_active":
        return "active", as_node(said.slots[0]).kind
    return "traits", ("gain", (word(as_node(said.slots[0]).kind),))


FOR_A_TIME = HELD | {
    "gains", "loses", "rises", "falls", "in_time", "becomes", "counts_as", "also_named", "becomes_active",
}  # fmt: skip
"""What can be said of cards for a time."""


def _is_so(scope: Scope, node: Node, things: Cards) -> bool:
    """“… gains 《…》”, “… gets +500 force”, “… cannot attack”, for a time."""
    for place, said in enumerate(as_nodes(node.slots[1])):
        say(scope, said, (1, place), things)
    return bool(things)


verb("is", "506.2", (0,), _is_so)
EFFECTS.node("by_number", "506.2")
EFFECTS.node("counts_at_most", "506.2")


@EFFECTS.step("by_number", at_once=True)
@scoped
def by_how_many(at: Field, scope: Scope) -> None:
    """Everything that is said for the number that there is."""
    of, what, cases = scope.node.slots
    value, cards = number(scope, as_node(of)), as_node(what)
    things = meant(scope, cards)
    for place, case in enumerate(as_nodes(cases)):
        if in_bound(scope, as_node(case.slots[0]), value):
            for further, said in enumerate(as_nodes(case.slots[1])):
                say(scope, said, (2, place, 1, further), things)
    remember(at, done=bool(things), cards=things)


@EFFECTS.step("counts_at_most")
@scoped
def it_has_been_counted(at: Field, scope: Scope) -> None:
    """It was heeded by the sentence before it (``worked_out``)."""


EFFECTS.node("cannot_do", "glossary/できない")


@EFFECTS.step("cannot_do")
@scoped
def a_player_cannot(at: Field, scope: Scope) -> None:
    """For the time said, else for this turn (506.2.4)."""
    lasting.hold_of_player(scope, who(scope, as_node(scope.node.slots[0])))
    remember(at, done=True)
