"""Static and lasting texts as sayings about options: which cards may be used, and which basic actions done.

Promise: what a text forbids or allows is said with the clause by which the text counts.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Saying, Table
from saitei.games.furuyoni.choices import against
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.effects.asking import amount, holds, pointed
from saitei.games.furuyoni.effects.derived import lacks_centrifuge
from saitei.games.furuyoni.effects.filters import CLASSES, keywords_of
from saitei.games.furuyoni.effects.grounds import CLAUSES, clause_of
from saitei.games.furuyoni.effects.index import Rule, footings
from saitei.games.furuyoni.effects.pointing import attack_is, is_meant
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant as card_is_meant
from saitei.games.furuyoni.effects.standing import applies, of_card, standing
from saitei.games.furuyoni.layout import Terms

words("in_reaction", "reaction_to", "reaction_to_attack", "as_reaction", "provided", "through", "only_if")
ABOUT_ITSELF = frozenset(("used_only", "cannot_be_used"))
"""Facts by which a card restricts its own use."""


def about_use(at: Duel, card: int, player: int, terms: Terms) -> Iterator[Saying]:
    """What texts say about the use of a card."""
    facts = at.facts(card)
    if terms.how == "reaction" and terms.to is not None and _no_reaction(at, terms.to, card):
        yield Saying("cannot", clause_of(at, "keyword"), allows=False)
    if facts.text is not None:
        key = (facts.id, "text")
        scope = Scope(at, key, card, player, player)
        for word in restrictions(at.rules).get(facts.id, ()):
            if word.kind == "centrifuge":
                if lacks_centrifuge(at, player):
                    yield Saying("cannot", clause_of(at, "centrifuge"), allows=False, source=card)
                continue
            low, high = (amount(scope, slot) for slot in word.slots)
            if not low <= at.distance <= high:
                yield Saying("cannot", at.rules.numbers.clauses["distance-restriction"], allows=False, source=card)
        for rule, _ in of_card(at, card, "use"):
            own_scope = scope._replace(sentence=rule.sentence)
            if rule.timing == "constant" and _is_about_itself(rule):
                yield from _by_itself(own_scope, rule, player, terms)
    for rule, scope in standing(at, "use"):
        if not _is_about_itself(rule):
            yield from _by_others(scope, rule, card, player, terms)
    for effect in at.lasting("cannot-use"):
        key, path, by = effect.data
        clause = at.node(key, path)
        scope = Scope(at, key, effect.source, by, by)
        if _forbids(scope, clause, card, player):
            yield Saying("cannot", effect.clause.split(":")[-1], allows=False, source=effect.source)


@lru_cache(maxsize=64)
def restrictions(rules: DuelRules) -> Mapping[str, tuple[Node, ...]]:
    """The keywords that restrict the use of cards in a game, by card: distance restriction, centrifuge."""
    texts = {card.id: card.text for card in rules.cards.values() if card.text is not None}
    kinds = ("distance_restriction", "centrifuge")
    found = {id: [word for word in keywords_of(text) if word.kind in kinds] for id, text in texts.items()}
    return {id: tuple(words) for id, words in found.items() if words}


def _no_reaction(at: Duel, attack: int, card: int) -> bool:
    """Whether an attack has “no reactions” against a card (10-22)."""
    for word in _keywords(at, attack):
        if word == "no_reactions":
            return True
        if word.startswith("no_reactions_to("):
            kind = word[len("no_reactions_to(") : -1]
            if CLASSES.functions[kind](at.facts(card), at, card):
                return True
    return False


def _keywords(at: Duel, attack: int) -> tuple[str, ...]:
    """The keywords of an attack as they stand: asked of every card of a hand that may react."""
    known: tuple[str, ...] | None = at.answers.get(("keywords", attack)) if at.answers is not None else None
    if known is None:
        known = tuple(at.standing("attack-keywords", attack, at.attack(attack).keywords))
        if at.answers is not None:
            at.answers[("keywords", attack)] = known
    return known


def _is_about_itself(rule: Rule) -> bool:
    if rule.fact.kind == "use":
        return rule.clause.kind == "may"
    what = rule.fact.slots[0] if rule.fact.slots else None
    return rule.fact.kind in ABOUT_ITSELF and isinstance(what, Node) and what.kind == "this_card"


def _by_itself(scope: Scope, rule: Rule, player: int, terms: Terms) -> Iterator[Saying]:
    at, fact = scope.at, rule.fact
    if not applies(scope, rule):
        return
    constant = clause_of(at, "constant")
    assert scope.card is not None
    if fact.kind in ABOUT_ITSELF:
        if _is_barred(scope, fact, terms):
            yield Saying("cannot", constant, allows=False, source=scope.card)
    elif terms.how == "reaction" and against(at, scope.card, player, Terms("effect", terms.to)) is None:
        yield Saying("may", constant, source=scope.card)


def _is_barred(scope: Scope, fact: Node, terms: Terms) -> bool:
    return all(_is_so(scope, one, terms) for one in footings(fact)) == (fact.kind == "cannot_be_used")


def _is_so(scope: Scope, means: Node, terms: Terms) -> bool:
    if means.kind == "provided":
        return holds(scope, as_node(means.slots[0]))
    if means.kind == "in_reaction":
        return terms.how == "reaction"
    if means.kind == "reaction_to_attack":
        of = as_node(means.slots[0])
        return terms.how == "reaction" and terms.to is not None and is_meant(scope, of, terms.to)
    if means.kind == "reaction_to":
        attack = scope.at.thing(terms.to) if terms.to is not None else None
        return terms.how == "reaction" and attack is not None and attack_is(attack, as_node(means.slots[0]))
    return terms.how == "effect" and terms.by in pointed(scope, as_node(as_node(means.slots[0]).slots[0]))


def _by_others(scope: Scope, rule: Rule, card: int, player: int, terms: Terms) -> Iterator[Saying]:
    fact = rule.fact
    if fact.kind in ABOUT_ITSELF:
        barred = card_is_meant(scope, as_node(fact.slots[0]), card) and _is_barred(scope, fact, terms)
    elif rule.clause.kind == "cannot":
        barred = _forbids(scope, rule.clause, card, player)
    else:
        return
    if barred:
        yield Saying("cannot", clause_of(scope.at, rule.timing), allows=False, source=scope.card)


def _deed_of(scope: Scope, clause: Node, player: int) -> Node | None:
    """What a clause says that a player cannot do; ``None`` when it is said of somebody else."""
    who, _, verb = clause.slots
    return as_node(verb) if player in players(scope, as_node(who)) else None


def _forbids(scope: Scope, clause: Node, card: int, player: int) -> bool:
    what = _deed_of(scope, clause, player)
    if what is None:
        return False
    if what.kind == "attack":
        return scope.at.facts(card).type == "attack"
    return card_is_meant(scope, as_node(what.slots[0]), card)


def about_basic_action(at: Duel, action: str, player: int, how: str) -> Iterator[Saying]:
    """What texts say about a basic action."""
    for rule, scope in standing(at, "basic-action"):
        if _bars(scope, rule.clause, action, player):
            yield Saying("cannot", clause_of(at, rule.timing), allows=False, source=scope.card)
    for effect in at.lasting("cannot-act"):
        key, path, by = effect.data
        if _bars(Scope(at, key, effect.source, by, by), at.node(key, path), action, player):
            yield Saying("cannot", effect.clause.split(":")[-1], allows=False, source=effect.source)


def _bars(scope: Scope, clause: Node, action: str, player: int) -> bool:
    what = _deed_of(scope, clause, player)
    if what is None:
        return False
    if what.kind == "basic_action":
        return as_node(what.slots[0]).kind == action
    if what.kind == "basic_actions":
        return action in {one.kind for one in as_nodes(what.slots[0])}
    return True


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game say about options, under the clauses of an edition."""
    clause = CLAUSES[edition]["constant"].removeprefix("core/")
    if "use" in needed:
        table.says("use", clause)(about_use)
    if "basic-action" in needed:
        table.says("basic-action", clause)(about_basic_action)
