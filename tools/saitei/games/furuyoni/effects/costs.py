"""Costs in texts: “as a cost”, additional costs of a use (10-31), vigor that is paid (5-9), what a cost came to.

Promise: a payment that cannot be made in full is not begun, and no part of it is made (5-9). An additional cost is
paid right after the flare cost, before the card counts as used; a use that cannot pay it is not offered, and one
that does not is taken back.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine import Saying, Table, flat
from saitei.engine.trees import follow
from saitei.games.furuyoni.duel import CONTEXT, Duel, DuelRules
from saitei.games.furuyoni.effects.asking import AMOUNTS, amount, place_of, places_of, pointed
from saitei.games.furuyoni.effects.declaring import does, node, procedure, step
from saitei.games.furuyoni.effects.index import Rule, prefixes
from saitei.games.furuyoni.effects.moments import duration
from saitei.games.furuyoni.effects.roles import Role, words
from saitei.games.furuyoni.effects.scope import NOTHING, Memory, Scope, players, scope_of, who
from saitei.games.furuyoni.effects.selecting import MANY, candidates, how_many, is_meant
from saitei.games.furuyoni.effects.standing import applies, of_card, standing
from saitei.games.furuyoni.layout import DECK, FLARE, VIGOR, Terms

PAYMENTS: Role[Callable[[Scope, Node, int | None], bool]] = Role("payment")
"""Whether something can be done in full; the number is the card whose use is paid for, which pays for nothing."""
words("as_cost", "as_additional_cost")
node("pay_cost", new="9-3", old="9-2")
ADDITIONAL = procedure("additional-cost", "text", "path", *CONTEXT, new="10-31", old=None, names=("memory",))
LOCKED = procedure("cost-locks", "card", "written", "worth", new="9-3-1", old="9-2")
WORDS = ("as_additional_cost", "as_cost", "as_cost_is_paid")


# --- What can be paid ---------------------------------------------------------------------------------


@PAYMENTS("pay_vigor")
def vigor_can_be_paid(scope: Scope, verb: Node, using: int | None) -> bool:
    """There is as much vigor, and nothing bars paying it."""
    at, player = scope.at, scope.subject
    least, most = how_many(scope, as_node(verb.slots[0]))
    wanted = 0 if least == most == MANY else least
    return bool(at[VIGOR[player]] >= wanted) and at.verdict("pay-vigor", player).allowed


@PAYMENTS("arrow")
def crystals_can_be_moved(scope: Scope, verb: Node, using: int | None) -> bool:
    """As many crystals as are drawn can move, besides those that the flare cost of the use will take."""
    at = scope.at
    source, target = (place_of(scope, as_node(slot)) for slot in verb.slots[:2])
    if source is None or target is None:
        return False
    wanted = amount(scope, verb.slots[2]) * how_many(scope, as_node(verb.slots[4])).most
    before = using is not None and source == FLARE[scope.subject] and not at.within(ADDITIONAL)
    spent = at.cost(using, Terms("effect")) if before and using is not None else 0
    return at.movable(source, target, wanted) == wanted and at.count(source) >= wanted + spent


@PAYMENTS("move_crystals")
def crystals_can_be_chosen(scope: Scope, verb: Node, using: int | None) -> bool:
    """The places to choose from hold enough crystals, and where they go takes them."""
    at = scope.at
    if as_node(verb.slots[0]).kind in ("until_left", "the_ones"):
        return True
    wanted = how_many(scope, as_node(verb.slots[0])).least
    sources, target = places_of(scope, as_node(verb.slots[1])), place_of(scope, as_node(verb.slots[2]))
    if target is None or sum(at.count(place) for place in sources) < wanted:
        return False
    return all(at.movable(place, target, wanted) == min(wanted, at.count(place)) for place in sources)


@PAYMENTS("put")
def cards_can_be_put(scope: Scope, verb: Node, using: int | None) -> bool:
    """There are as many cards, besides the one that is being used."""
    what = as_node(verb.slots[0])
    if what.kind == "top":
        wanted = how_many(scope, as_node(what.slots[0])).most
        return len(flat(scope.at[DECK[who(scope, as_node(what.slots[1]))]])) >= wanted
    found = candidates(scope, what)
    if found is None:
        return any(card != using for card in pointed(scope, what))
    return sum(card != using for card in found.cards) >= found.wanted.least


def is_payable(scope: Scope, clause: Node, using: int | None = None) -> bool:
    """Whether everything in a clause can be done in full: “you may …”, or simply “…”."""
    clause = as_node(clause.slots[0]) if clause.kind == "may" else clause
    if clause.kind == "chain":
        return is_payable(scope, as_node(clause.slots[0]), using)
    payer = players(scope, as_node(clause.slots[0]))[0]
    there = scope._replace(subject=payer)
    return all(PAYMENTS.of(verb)(there, verb, using) for verb in as_nodes(clause.slots[1]))


def missing(sentence: Node, prefix: Node) -> Iterator[str]:
    """What of a sentence that says a cost is not executed: what it is the cost of, and each payment in it."""
    of = as_nodes(prefix.slots[0])
    if [one.kind for one in of] not in ([], ["use"]):
        yield f"{prefix.kind} of something other than a use"
    clause = as_node(sentence.slots[1])
    clause = as_node(clause.slots[0]) if clause.kind == "may" else clause
    clause = as_node(clause.slots[0]) if clause.kind == "chain" else clause
    if clause.kind != "acts":
        yield f"{clause.kind} as a cost"
    else:
        yield from (f"{verb.kind} as a cost" for verb in as_nodes(clause.slots[1]) if verb.kind not in PAYMENTS)


def of_a_use(sentence: Node) -> Node | None:
    """The prefix of a sentence that says the cost of using cards; None when it says none."""
    for prefix in prefixes(sentence):
        if prefix.kind in ("as_cost", "as_additional_cost") and as_nodes(prefix.slots[0]):
            return prefix
    return None


# --- Additional costs ------------------------------------------------------------------------------------


def additional(at: Duel, card: int, player: int) -> Iterator[tuple[Scope, tuple[int, ...], Node]]:
    """The additional costs of a use: (scope, path of the sentence, the sentence)."""
    for rule, scope in (*_own(at, card, player), *standing(at, "additional-cost")):
        if _is_of(scope, rule.sentence, card, player):
            yield scope, rule.path, rule.sentence
    for effect in at.lasting("additional-cost"):
        key, path, by = effect.data
        sentence = follow(at.node(key, ()), path)
        scope = Scope(at, key, effect.source, by, by, sentence=sentence)
        if _is_of(scope, sentence, card, player):
            yield scope, path, sentence


def _own(at: Duel, card: int, player: int) -> Iterator[tuple[Rule, Scope]]:
    """Those in the text of a card that lies where its text is not consulted, and is used from there."""
    consulted = {scope.card for _, scope in standing(at, "additional-cost")}
    for rule, key in of_card(at, card, "additional-cost") if card not in consulted else ():
        scope = Scope(at, key, card, player, player, sentence=rule.sentence)
        if rule.timing == "constant" and applies(scope, rule):
            yield rule, scope


def _is_of(scope: Scope, sentence: Node, card: int, player: int) -> bool:
    prefix = of_a_use(sentence)
    clause = as_node(sentence.slots[1])
    if prefix is None or player not in players(scope, as_node(clause.slots[0])):
        return False
    return is_meant(scope, as_node(as_nodes(prefix.slots[0])[0].slots[0]), card)


def is_unpaid(at: Duel, card: int, player: int, terms: Terms) -> Iterator[Saying]:
    """A card whose additional cost cannot be paid cannot be used (10-31)."""
    for scope, _, sentence in additional(at, card, player):
        if not is_payable(scope, as_node(sentence.slots[1]), card):
            yield Saying("cannot", "core/10-31", allows=False, source=scope.card)


def is_due(at: Duel, player: int, card: int, terms: Terms) -> Iterator[tuple[Any, ...]]:
    """The additional costs of the use under way."""
    for scope, path, _ in additional(at, card, player):
        yield (scope.card, scope.text, (*path, 1), scope.card, scope.player, None, ("cost", card))


@does(ADDITIONAL)
def it_is_paid(at: Duel, text: Any, path: tuple[int, ...], card: int, player: int, attack: Any, event: Any) -> None:
    """The payment is made, if it can be."""
    at.bind(memory=NOTHING)
    scope = scope_of(at, text, path, card, player, attack, event)
    if is_payable(scope, as_node(at.node(text, path)), event[1]):
        at.resolve(text, path, card=card, player=player, attack=attack, event=event)
    else:
        at.bind(memory=NOTHING._replace(done=False))


@does(ADDITIONAL)
def or_the_card_is_not_used(at: Duel, memory: Memory) -> None:
    """Without it the use is improper, and everything is restored."""
    if not memory.done:
        at.take_back()


def pays_for_nothing(at: Duel, card: int, player: int) -> Iterator[Saying]:
    """The card that is being used cannot be chosen to pay for its own use."""
    if at.bound(ADDITIONAL, "event") == ("cost", card):
        yield Saying("cannot", "core/10-31", allows=False, source=card)


def keep_for_later(scope: Scope) -> None:
    """A sentence that is carried out gives cards an additional cost for the time it says."""
    scope.at.impose("additional-cost", (scope.text, scope.path, scope.player), duration(scope), source=scope.card)


# --- What a cost came to -----------------------------------------------------------------------------------


@AMOUNTS("as_cost_is_paid")
def as_it_was_paid(scope: Scope, node: Node) -> int:
    """A quantity as it was when the cost of a card was paid; before that, as it is now (9-3-1)."""
    what, worth = (as_node(slot) for slot in node.slots)
    for card in pointed(scope, what):
        locked = [effect.data[1] for effect in scope.at.lasting("cost-locks", card) if effect.data[0] == str(worth)]
        if locked:
            return int(locked[-1])
    return amount(scope, worth)


@lru_cache(maxsize=64)
def locking(rules: DuelRules) -> Mapping[str, tuple[Node, ...]]:
    """The quantities “as its cost is paid” in the text of every card in a game, by its id."""
    found = {
        card.id: {str(one.slots[1]): as_node(one.slots[1]) for one in walk(card.text) if one.kind == "as_cost_is_paid"}
        for card in rules.cards.values()
        if card.text is not None
    }
    return {id: tuple(worths.values()) for id, worths in found.items() if worths}


def to_be_locked(at: Duel, player: int, card: int, terms: Terms) -> Iterator[tuple[Any, ...]]:
    """The quantities in a card's text that count as they are when its cost is paid."""
    id = at.facts(card).id
    scope = Scope(at, (id, "text"), card, player, player)
    for worth in locking(at.rules).get(id, ()):
        yield (None, card, str(worth), amount(scope, worth))


@does(LOCKED)
def is_locked(at: Duel, card: int, written: str, worth: int) -> None:
    """It is kept for what the text says later in the turn."""
    at.impose("cost-locks", (written, worth), "turn", target=card, source=card)


@step("pay_cost")
def was_paid(at: Duel) -> None:
    """A use by an effect pays the cost of the card by itself (9-2, 9-3)."""


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    if edition == "2025" and {"word as_additional_cost", "word as_cost"} & needed:
        table.says("use", "10-31")(is_unpaid)
        table.says("choose", "10-31")(pays_for_nothing)
        table.trigger("10-31", on="cost-paid", resolve=ADDITIONAL)(is_due)
    if "word as_cost_is_paid" in needed:
        table.trigger("9-3-1" if edition == "2025" else "9-2", on="use-begins", resolve=LOCKED)(to_be_locked)
