"""Static and lasting texts as modifications of values.

Promise: a table holds only what the cards of a game can say (``tables`` in the package), so that
games whose cards say nothing of a value ask nobody about it.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Table
from saitei.engine.trees import follow
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.amounts import letter, letters_of
from saitei.games.furuyoni.effects.asking import amount, place_of
from saitei.games.furuyoni.effects.changes import Change, changes_by
from saitei.games.furuyoni.effects.grounds import CLAUSES, clause_of
from saitei.games.furuyoni.effects.index import QUANTITIES, is_first, is_instead_of_defeat, replaced
from saitei.games.furuyoni.effects.pointing import is_meant, is_nth
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant as card_is_meant
from saitei.games.furuyoni.effects.standing import own, standing
from saitei.games.furuyoni.layout import AURA, Attack

words("own_shrinks", "own_grows", "while", "treat_crystals", "resolve_damage")
ATTACK_VALUES = ("attack-aura", "attack-life", "attack-range", "attack-keywords", "attack-texts")


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


# --- Tables -------------------------------------------------------------------------------------------


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares the values that the cards of a game change, under the clauses of an edition."""
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
