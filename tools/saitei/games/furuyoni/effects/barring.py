"""What texts bar: cards that cannot be used for a time, effects that are not resolved, vigor that cannot be paid,
cards that cannot be drawn, attacks that cannot be reacted to.

Promise: each is asked when the deed is about to be done; an impossibility prevails over what makes the deed
possible (core/1-4), and what a player cannot do is not offered.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node
from saitei.engine import Saying, Table
from saitei.engine.trees import follow
from saitei.games.furuyoni.decks import DRAW
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects import pointing
from saitei.games.furuyoni.effects.asking import pointed
from saitei.games.furuyoni.effects.declaring import node, step
from saitei.games.furuyoni.effects.grounds import CLAUSES, clause_of
from saitei.games.furuyoni.effects.index import time_of
from saitei.games.furuyoni.effects.moments import PHASES, duration, ends
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.effects.standing import standing
from saitei.games.furuyoni.layout import Terms
from saitei.games.furuyoni.moves import FLINCH

words("used_only", "cannot_be_chosen")
node("cannot_be_used", new="9-2")
node("stays_unflinched", new="5-1-4", old=None)
node("loses_effects", new="9-1")
LASTING = {"pay_vigor": "cannot-pay-vigor", "draw": "cannot-draw", "react_to": "cannot-react"}
"""The lasting effect by which a player cannot do something for a time."""
DESCRIBED = frozenset(("a_card", "of_class", "cards_of", "class_of"))
"""Cards that are described and not pointed at: whatever fits when it is asked is meant."""
WORDS = ("cannot_be_used", "used_only", "uncounted", "react_to", "stays_unflinched")
"""The kinds for which something is declared in the tables of a game whose cards say them."""


# --- Cards ------------------------------------------------------------------------------------------


@step("cannot_be_used")
def they_cannot_be_used(at: Duel, node: Node, scope: Scope) -> None:
    """The cards pointed at now, or all that fit then, until the time named is over (9-2)."""
    what, span = as_node(node.slots[0]), time_of(node)
    cards = None if what.kind in DESCRIBED else pointed(scope, what)
    at.impose("unusable", (scope.text, scope.path, scope.player, cards), ends(scope, span), source=scope.card)


def unusable(at: Duel, card: int, player: int, terms: Terms) -> Iterator[Saying]:
    """What texts say against the use of a card at this time, and against reacting to this attack."""
    for rule, scope in standing(at, "unusable"):
        what, span = as_node(rule.fact.slots[0]), time_of(rule.fact)
        if is_meant(scope, what, card) and is_now(scope, span) == (rule.fact.kind == "cannot_be_used"):
            yield Saying("cannot", clause_of(at, rule.timing), allows=False, source=scope.card)
    for effect in at.lasting("unusable"):
        key, path, by, cards = effect.data
        what = follow(at.node(key, ()), path).slots[0]
        scope = Scope(at, key, effect.source, by, by)
        if card in cards if cards is not None else is_meant(scope, what, card):
            yield Saying("cannot", effect.clause.split(":")[-1], allows=False, source=effect.source)
    if terms.how == "reaction" and terms.to is not None:
        yield from not_to_be_reacted_to(at, player, terms.to)


def is_now(scope: Scope, span: Node) -> bool:
    """Whether it is the turn or phase that a span names."""
    whose = as_node(span.slots[0])
    if whose.kind in ("you", "opponent") and scope.at.acting not in players(scope, whose):
        return False
    return span.kind != "phase" or scope.at.phase == PHASES[as_node(span.slots[1]).kind]


def not_to_be_reacted_to(at: Duel, player: int, attack: int) -> Iterator[Saying]:
    """What texts say against a player's reacting to an attack."""
    for rule, scope in standing(at, "react"):
        if _bars_reacting(scope, rule.clause, player, attack):
            yield Saying("cannot", clause_of(at, rule.timing), allows=False, source=scope.card)
    for effect in at.lasting(LASTING["react_to"]):
        key, path, by = effect.data
        scope = Scope(at, key, effect.source, by, by)
        if _bars_reacting(scope, at.node(key, path), player, attack):
            yield Saying("cannot", effect.clause.split(":")[-1], allows=False, source=effect.source)


def _bars_reacting(scope: Scope, clause: Node, player: int, attack: int) -> bool:
    named, _, verb = (slot if isinstance(slot, tuple) else as_node(slot) for slot in clause.slots)
    assert isinstance(named, Node) and isinstance(verb, Node)
    what = as_node(verb.slots[0])
    return player in players(scope, named) and pointing.is_meant(scope, what, attack)


# --- Effects that are not resolved ---------------------------------------------------------------------


@step("loses_effects")
def effects_are_left_out(at: Duel, node: Node, scope: Scope) -> None:
    """The effects of the cards pointed at now, or of all that fit then, are not resolved for the time said."""
    what = as_node(node.slots[0])
    cards = None if what.kind in DESCRIBED else pointed(scope, what)
    at.impose("not-resolved", (scope.text, scope.path, scope.player, cards), duration(scope), source=scope.card)


def is_left_out(at: Duel, card: int | None) -> bool:
    """Whether a text says that the effects of a card are not resolved."""
    if card is None:
        return False
    for effect in at.lasting("not-resolved"):
        key, path, by, cards = effect.data
        what = follow(at.node(key, ()), path).slots[0]
        if card in cards if cards is not None else is_meant(Scope(at, key, effect.source, by, by), what, card):
            return True
    return any(is_meant(scope, as_node(rule.fact.slots[0]), card) for rule, scope in standing(at, "not-resolved"))


# --- Cards that are not chosen, players who do not flinch ------------------------------------------------


def not_to_be_chosen(at: Duel, card: int, player: int) -> Iterator[Saying]:
    """What texts say against choosing a card deliberately (10-33)."""
    for rule, scope in standing(at, "choose"):
        if is_meant(scope, as_node(rule.fact.slots[0]), card):
            yield Saying("cannot", at.rules.numbers.clauses["not-chosen"], allows=False, source=scope.card)


@step("stays_unflinched", at_once=True)
def they_do_not_flinch(at: Duel, node: Node, scope: Scope) -> None:
    """For the time said the players named cannot flinch (5-1-4)."""
    for player in players(scope, as_node(node.slots[0])):
        at.impose("cannot-flinch", None, duration(scope), target=player, source=scope.card)


def cannot_flinch(at: Duel, player: int) -> bool:
    """Whether a text bars a player from flinching."""
    if at.lasting("cannot-flinch", player):
        return True
    return any(player in players(scope, as_node(rule.fact.slots[0])) for rule, scope in standing(at, "flinch"))


def nobody_flinches(at: Duel) -> None:
    """What is impossible does not come about."""
    at.leave(FLINCH)


# --- Vigor, drawing ------------------------------------------------------------------------------------


def barred(at: Duel, player: int, topic: str, verb: str) -> Iterator[Saying]:
    """What texts say against a player's doing something at all."""
    for rule, scope in standing(at, topic):
        if player in players(scope, as_node(rule.clause.slots[0])):
            yield Saying("cannot", clause_of(at, rule.timing), allows=False, source=scope.card)
    for effect in at.lasting(LASTING[verb], player):
        yield Saying("cannot", effect.clause.split(":")[-1], allows=False, source=effect.source)


def cannot_pay_vigor(at: Duel, player: int) -> Iterator[Saying]:
    """What texts say against a player's paying vigor (5-9)."""
    return barred(at, player, "pay-vigor", "pay_vigor")


def cannot_draw(at: Duel, player: int) -> bool:
    """Whether a text bars a player from drawing (7-1-6)."""
    return any(True for _ in barred(at, player, "draw", "draw"))


def no_card_is_drawn(at: Duel) -> None:
    """What is impossible is not done, and what draws nothing brings no impatience."""
    at.leave(DRAW)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    clause = CLAUSES[edition]["constant"].removeprefix("core/")
    if "choose" in needed:
        table.says("choose", clause)(not_to_be_chosen)
    if "word stays_unflinched" in needed and edition == "2025":
        table.patch("1-4", before="core/5-1-4", when=cannot_flinch)
        table.step("1-4")(nobody_flinches)
    if {"word cannot_be_used", "word used_only", "word react_to"} & needed:
        table.says("use", clause)(unusable)
    if "word uncounted" in needed:
        table.says("pay-vigor", clause)(cannot_pay_vigor)
        prevails = "1-4" if edition == "2025" else "1-5"
        table.patch(prevails, before="core/7-1-6", when=cannot_draw)
        table.step(prevails)(no_card_is_drawn)
