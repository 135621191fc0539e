"""Static and lasting texts as modifications of values and as sayings about options.

Promise: a table holds only what the cards of a game can say (``tables`` in the package), so that
games whose cards say nothing of a value ask nobody about it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Saying, Table
from saitei.engine.trees import follow
from saitei.games.furuyoni.choices import against
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.effects.amounts import letter, letters_of
from saitei.games.furuyoni.effects.asking import amount, holds, place_of, pointed
from saitei.games.furuyoni.effects.changes import Change, changes_by
from saitei.games.furuyoni.effects.derived import lacks_centrifuge
from saitei.games.furuyoni.effects.filters import CLASSES, keywords_of
from saitei.games.furuyoni.effects.index import QUANTITIES, Rule, footings, is_first, is_instead_of_defeat, replaced
from saitei.games.furuyoni.effects.pointing import attack_is, is_meant, is_nth
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant as card_is_meant
from saitei.games.furuyoni.effects.standing import applies, of_card, own, standing
from saitei.games.furuyoni.layout import AURA, Attack, Terms

CLAUSES = {
    "2018": {
        "constant": "core/9-1-2",
        "ongoing": "core/9-1-6",
        "used": "core/9-1-8",
        "keyword": "core/9-1-2",
        "centrifuge": "extra/4-1",
    },
    "2025": {
        "constant": "core/9-1-1-2",
        "ongoing": "core/9-1-1-6",
        "used": "core/9-1-1-8",
        "keyword": "core/10-22",
        "centrifuge": "extra/6-2",
    },
}
_CLAUSES = {f"furuyoni@{edition}": clauses for edition, clauses in CLAUSES.items()}
words(
    "in_reaction", "reaction_to", "reaction_to_attack", "as_reaction", "own_shrinks", "own_grows", "provided", "through"
)
ABOUT_ITSELF = frozenset(("used_only", "cannot_be_used"))
"""Facts by which a card restricts its own use."""
words("while", "only_if", "treat_crystals", "resolve_damage")
ATTACK_VALUES = ("attack-aura", "attack-life", "attack-range", "attack-keywords", "attack-texts")


def clause_of(at: Duel, kind: str) -> str:
    """The clause of the edition that makes a kind of effect count."""
    return _CLAUSES[at.rules.edition][kind]


# --- Attacks --------------------------------------------------------------------------------------


def attack_changes(at: Duel, subject: int | Attack) -> Iterator[tuple[Change, str, int | None]]:
    """All changes of an attack that hold now: (change, clause, card it comes from)."""
    for rule, scope in own(at, subject, "attack"):
        what = as_node(rule.fact.slots[0])
        if what.kind == "this_attack":
            for change in changes_by(rule, scope, subject):
                yield change, clause_of(at, rule.timing), scope.card
    for rule, scope in standing(at, "attack"):
        what = as_node(rule.fact.slots[0])
        if what.kind != "this_attack" and is_meant(scope, what, subject):
            for change in changes_by(rule, scope, subject):
                yield change, clause_of(at, rule.timing), scope.card
    for change in at.attack(subject).changes:
        yield change, "core/10-35", None
    for effect in at.lasting("such-attacks"):
        key, path, player, locked, since = effect.data
        fact = follow(at.node(key, ()), path)
        scope = Scope(at, key, effect.source, player, player)
        if fits(scope, fact.slots[0], subject, since):
            yield from ((change, effect.clause, effect.source) for change in locked)


def fits(scope: Scope, what: Node, subject: int | Attack, since: int) -> bool:
    """Whether an attack is one a lasting effect speaks of; “the next” is counted from the attack ``since``."""
    if what.kind == "nth_attack":
        which, _, by, filters = what.slots
        first = since if as_node(which).kind == "next" else 1
        return is_nth(scope, as_node(which), players(scope, as_node(by)), as_nodes(filters), subject, first)
    return is_meant(scope, what, subject)


def attack_value(name: str) -> Any:
    """The source of modifiers for one value of attacks."""
    field = {"attack-aura": "aura", "attack-life": "life"}.get(name)

    def modifiers(at: Duel, subject: int | Attack) -> Iterator[Modifier]:
        if field is not None:
            for worth in letters_of(at, subject, field):
                yield Modifier("add", worth, clause_of(at, "constant"), at.attack(subject).card)
        for (value, kind, worth), clause, source in attack_changes(at, subject):
            if value == name:
                yield Modifier(kind, worth, clause, source)

    return modifiers


# --- Values of cards, players and the duel ----------------------------------------------------------


def shift_of(scope: Scope, fact: Node) -> tuple[str, int]:
    """The class and amount of “grows by”, “shrinks by”, “becomes”, “is multiplied by”."""
    value = amount(scope, fact.slots[1])
    if fact.kind == "sets":
        return "substitute", value
    if fact.kind == "multiply":
        return "multiply", value
    return "add", value if fact.kind in ("grows", "raise") else -value


def concerns(scope: Scope, quantity: Node, subject: Any) -> bool:
    """Whether a quantity that a text changes is the value of this subject."""
    if quantity.kind in ("cost_of", "charge_of"):
        return card_is_meant(scope, as_node(quantity.slots[0]), subject)
    if quantity.kind == "hand_limit":
        return subject in players(scope, as_node(quantity.slots[0]))
    return True


def value_of(name: str) -> Any:
    """The source of modifiers for a value of cards, players or the duel."""

    def modifiers(at: Duel, subject: Any) -> Iterator[Modifier]:
        for rule, scope in standing(at, name):
            if concerns(scope, as_node(rule.fact.slots[0]), subject):
                kind, worth = shift_of(scope, rule.fact)
                yield Modifier(kind, worth, clause_of(at, rule.timing), scope.card)
        for effect in at.lasting(f"such-{name}"):
            key, path, player, kind, worth = effect.data
            fact = follow(at.node(key, ()), path)
            if concerns(Scope(at, key, effect.source, player, player), fact.slots[0], subject):
                yield Modifier(kind, worth, effect.clause, effect.source)
        if name in ("cost", "charge"):
            yield from _of_cards(at, name, subject)

    return modifiers


def _of_cards(at: Duel, name: str, card: int) -> Iterator[Modifier]:
    """Charge and cost: what cards “get”, and X printed for them."""
    for field, written in at.facts(card).letters:
        if field == name:
            player = at.owner(card)
            scope = Scope(at, (at.facts(card).id, "text"), card, player, player)
            yield Modifier("add", letter(scope, written.lower()), clause_of(at, "constant"), card)
    for rule, scope in standing(at, "card"):
        what, given = rule.fact.slots
        if card_is_meant(scope, as_node(what), card):
            for change in as_nodes(given):
                if change.kind in ("own_grows", "own_shrinks") and as_node(change.slots[0]).kind == f"own_{name}":
                    worth = amount(scope, change.slots[1])
                    sign = 1 if change.kind == "own_grows" else -1
                    yield Modifier("add", sign * worth, clause_of(at, rule.timing), scope.card)


def not_resolved(at: Duel, card: int | None, timing: str) -> bool:
    """Whether a text says that the effects of a card under a timing are not resolved."""
    if card is not None:
        for rule, scope in standing(at, "card"):
            what, given = rule.fact.slots
            if card_is_meant(scope, as_node(what), card):
                for change in as_nodes(given):
                    if change.kind == "effects_not_resolved" and as_node(change.slots[0]).kind == timing:
                        return True
    return False


def extra_aura(at: Duel, player: int) -> Iterator[Modifier]:
    """Crystals that are treated as if they were in <Aura> while damage is resolved: where they lie."""
    for rule, scope in standing(at, "damage"):
        lying, treated = (place_of(scope, as_node(slot)) for slot in rule.fact.slots)
        if treated == AURA[player] and lying is not None:
            yield Modifier("gain", (lying,), clause_of(at, rule.timing), scope.card)


def not_losing(at: Duel, player: int) -> Iterator[Modifier]:
    """The texts by which a player does not lose."""
    for rule, scope in standing(at, "spared"):
        if player in players(scope, as_node(rule.clause.slots[0])):
            yield Modifier("gain", (scope.card,), clause_of(at, rule.timing), scope.card)


def instead_of_defeat(at: Duel, player: int) -> Iterator[Modifier]:
    """What can be resolved instead of a player's defeat (9-1-3-1): work prepared."""
    for rule, scope in standing(at, "instead"):
        if is_instead_of_defeat(rule) and player in players(scope, as_node(replaced(rule).slots[0])):
            if is_first(replaced(rule)) and at.lasting("nearly-lost", player):
                continue
            call = at.prepare(
                "text-when",
                text=scope.text,
                path=rule.path,
                card=scope.card,
                player=scope.player,
                attack=None,
                event=("instead-of-defeat",),
                cards=(),
            )
            yield Modifier("gain", (call,), clause_of(at, rule.timing), scope.card)


# --- What may be used and done ------------------------------------------------------------------------


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


def _forbids(scope: Scope, clause: Node, card: int, player: int) -> bool:
    who, _, verb = clause.slots
    if player not in players(scope, as_node(who)):
        return False
    what = as_node(verb)
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
    who, _, verb = clause.slots
    if player not in players(scope, as_node(who)):
        return False
    what = as_node(verb)
    if what.kind == "basic_action":
        return as_node(what.slots[0]).kind == action
    if what.kind == "basic_actions":
        return action in {one.kind for one in as_nodes(what.slots[0])}
    return True


# --- Tables -------------------------------------------------------------------------------------------


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    clause = CLAUSES[edition]["constant"].removeprefix("core/")
    if "attack" in needed:
        for name in ATTACK_VALUES:
            table.modifies(name, clause)(attack_value(name))
    for name in sorted(set(QUANTITIES.values()) & needed):
        table.modifies(name, clause)(value_of(name))
    if "damage" in needed:
        table.modifies("aura-places", clause)(extra_aura)
    if "instead" in needed and edition == "2025":
        table.modifies("instead-of-defeat", clause)(instead_of_defeat)
    if "spared" in needed:
        table.modifies("spared", clause)(not_losing)
    if "use" in needed:
        table.says("use", clause)(about_use)
    if "basic-action" in needed:
        table.says("basic-action", clause)(about_basic_action)
