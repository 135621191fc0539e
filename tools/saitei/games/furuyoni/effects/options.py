"""Choosing what to do: one of these, one or both, in any order, by a value; using cards by an effect.

Promise: who chooses is who acts; what is chosen is carried out as sentences of the same text.
"""

from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.engine import Decision
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import amount, bounded, in_zone, pointed
from saitei.games.furuyoni.effects.choosing import PICK
from saitei.games.furuyoni.effects.declared import JUDGED
from saitei.games.furuyoni.effects.declaring import answered, asks, node, step
from saitei.games.furuyoni.effects.fighting import reaction_of
from saitei.games.furuyoni.effects.filters import goes_by
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, remember
from saitei.games.furuyoni.effects.selecting import candidates, how_many
from saitei.games.furuyoni.effects.shifting import on_these_terms
from saitei.games.furuyoni.layout import Terms
from saitei.games.furuyoni.uses import DECLARED

Path = tuple[int, ...]
words("option", "case", "weighed", "more", "same", "fewer", "from_top")
words("for_free", "at_cost", "without_cost", "with_charge", "from_zone", "in_order", "as_listed", "as_card")

node("choose_from", "choose_and_do", new="6-2-1-7", old="6-2-1-6", names=("picked", "enough"))
node("choose_repeatedly", new="6-2-1-7", old="6-2-1-6", names=("left",))
node("by_value", "by_comparison", new="6-2-1-7", old="6-2-1-6")
node("or_does", new="6-2-1-7", old="6-2-1-6")
node("use", new="9-2", names=("picked", "before"))
node("declare_use", new="10-39", old=None, names=("picked", "before"))


def sentences(scope: Scope, path: Path, body: Any) -> None:
    """Queues the sentences at a path."""
    deeper = scope._replace(path=path)
    for place in range(len(body)):
        deeper.resolve(place)


# --- One of these ------------------------------------------------------------------------------------


@asks("choose_from", "choose_and_do")
def which_of_these(
    at: Duel, node: Node, scope: Scope, picked: tuple[int, ...] | None, enough: bool | None
) -> Decision | None:
    """One after the other, each once, as many as said."""
    count, listed, already = node.slots[0], node.slots[2], picked or ()
    assert isinstance(count, Node) and isinstance(listed, tuple)
    wanted = how_many(scope, count)
    if enough or len(already) >= min(wanted.most, len(listed)):
        return None
    options: dict[Any, Any] = {
        number: (scope.text, (*scope.path, 2, number)) for number in range(len(listed)) if number not in already
    }
    if len(already) >= wanted.least:
        options["enough"] = None
    return at.ask(scope.subject, "option", options)


@answered("choose_from", "choose_and_do")
def this_one(at: Duel, picked: tuple[int, ...] | None, chosen: Any) -> None:
    """It is chosen."""
    if chosen == "enough":
        at.bind(enough=True)
    else:
        at.bind(picked=(*(picked or ()), chosen))


@step("choose_from", "choose_and_do")
def until_so_many(at: Duel, node: Node, scope: Scope, picked: tuple[int, ...] | None, enough: bool | None) -> None:
    """The next choice, or what was chosen is carried out: in the order chosen, or from the top."""
    if picked and which_of_these(at, node, scope, picked, enough) is not None:
        at.go_to(at.step.address)
        return
    order = node.slots[1]
    chosen = picked or ()
    if not (isinstance(order, Node) and order.kind == "any_order"):
        chosen = tuple(sorted(chosen))
    listed = node.slots[2]
    assert isinstance(listed, tuple)
    for number in chosen:
        body = listed[number].slots[0]
        sentences(scope, (*scope.path, 2, number, 0), body)


@step("choose_repeatedly")
def how_many_times(at: Duel, node: Node, scope: Scope, left: int | None) -> None:
    """The number is fixed as the effect begins."""
    if left is None:
        at.bind(left=amount(scope, node.slots[0]))


@asks("choose_repeatedly")
def which_this_time(at: Duel, node: Node, scope: Scope, left: int) -> Decision | None:
    """Any of them, again and again."""
    listed = node.slots[1]
    assert isinstance(listed, tuple)
    if not left:
        return None
    return at.ask(
        scope.subject, "option", {number: (scope.text, (*scope.path, 1, number)) for number in range(len(listed))}
    )


@answered("choose_repeatedly")
def this_time(at: Duel, node: Node, scope: Scope, left: int, chosen: int) -> None:
    """It is carried out."""
    listed = node.slots[1]
    assert isinstance(listed, tuple)
    at.bind(left=left - 1)
    body = listed[chosen].slots[0]
    sentences(scope, (*scope.path, 1, chosen, 0), body)


@step("choose_repeatedly")
def and_again(at: Duel, left: int) -> None:
    """As many times as said."""
    if left:
        at.go_to(at.step.address)


@step("by_value", "by_comparison")
def the_case_at_hand(at: Duel, node: Node, scope: Scope) -> None:
    """What is said for the value as it is now."""
    cases = node.slots[-1]
    assert isinstance(cases, tuple)
    for number, case in enumerate(cases):
        if node.kind == "by_value":
            bound = case.slots[0]
            assert isinstance(bound, Node)
            holds, body = bounded(scope, amount(scope, node.slots[0]), bound), 1
        else:
            one, how, other, _ = case.slots
            assert isinstance(how, Node)
            first, second = amount(scope, one), amount(scope, other)
            holds = {"more": first > second, "same": first == second, "fewer": first < second}[how.kind]
            body = 3
        if holds:
            where = (*scope.path, len(node.slots) - 1, number, body)
            sentences(scope, where, case.slots[body])
            return


@asks("or_does")
def which_of_two(at: Duel, scope: Scope) -> Decision:
    """One or the other."""
    return at.ask(scope.subject, "option", {number: (scope.text, (*scope.path, number)) for number in (0, 1)})


@answered("or_does")
def that_one(at: Duel, scope: Scope, chosen: int) -> None:
    """It is done."""
    scope.resolve(chosen)


# --- Using cards by an effect --------------------------------------------------------------------------


def terms(scope: Scope, how: tuple[Node, ...]) -> Terms | None:
    """How the text has a card used: in a use by an effect its cost is paid unless the text says otherwise (9-2).

    None when it is to be used as a card that is not in the game.
    """
    found = Terms("effect", to=reaction_of(scope), by=scope.card)
    for usage in how:
        if usage.kind in ("for_free", "without_cost"):
            found = found._replace(cost=0)
        elif usage.kind == "at_cost":
            found = found._replace(cost=amount(scope, usage.slots[0]))
        elif usage.kind == "with_charge":
            found = found._replace(charge=amount(scope, usage.slots[0]))
        elif usage.kind == "as_card":
            other = named_card(scope, as_node(usage.slots[0]))
            if other is None:
                return None
            found = found._replace(counts_as=other)
    return on_these_terms(scope, how, found)


def named_card(scope: Scope, node: Node) -> str | None:
    """The id of the card that another is used as (10-38): by its name wherever it is, else as the text points at it."""
    if node.kind == "named":
        known = scope.at.rules.cards.values()
        return next((facts.id for facts in known if goes_by(facts, str(node.slots[0]))), None)
    cards = pointed(scope, node)
    return scope.at.facts(cards[0]).id if cards else None


def improper(scope: Scope, card: int, on: Terms) -> bool:
    """Whether using a card on these terms would be improper, so that it cannot be chosen for use."""
    return not scope.at.verdict("use", card, scope.subject, on).allowed


@step("use", "declare_use")
def which_card_is_used(at: Duel, node: Node, scope: Scope) -> None:
    """The card the text means, or one that is chosen among those that can be used."""
    what, how = node.slots
    assert isinstance(what, Node) and isinstance(how, tuple)
    on = terms(scope, how)
    found = candidates(scope, what)
    at.bind(before=sum(1 for _ in at.deeds("used")))
    if on is None:
        at.bind(picked=())
        return
    if found is None:
        cards = pointed(scope, what)
        for usage in how:
            if usage.kind == "from_zone":
                zone = usage.slots[0]
                assert isinstance(zone, Node)
                cards = tuple(one for one in cards if one in in_zone(scope, zone))
        at.bind(picked=cards)
        return
    usable = tuple(one for one in found.cards if not improper(scope, one, on))
    at.call(
        PICK,
        into="picked",
        player=scope.subject,
        cards=usable,
        least=found.wanted.least,
        most=found.wanted.most,
        random=found.random,
    )


@step("use", "declare_use")
def they_are_used(at: Duel, node: Node, scope: Scope, picked: tuple[int, ...]) -> None:
    """Each by the procedure for its type, nested, or by that for declared uses."""
    how = node.slots[1]
    assert isinstance(how, tuple)
    on = terms(scope, how)
    if on is None:
        return
    if picked:
        remember(at, cards=picked)
    for one in picked:
        if at.as_used(one, on).type == "undefined":
            continue
        if node.kind == "declare_use":
            at.call(DECLARED, player=scope.subject, card=one, terms=on, judge=JUDGED)
        else:
            at.use(scope.subject, one, on)


@step("use", "declare_use")
def were_they_used(at: Duel, picked: tuple[int, ...], before: int) -> None:
    """An improper use is no use."""
    remember(at, changes=())
    used = [deed.what for deed in at.deeds("used")][before:]
    if not picked or any(one not in used for one in picked):
        fell_short(at)
