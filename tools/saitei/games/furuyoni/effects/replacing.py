"""Static texts that bear on movements of crystals: what does not move, and what moves elsewhere instead.

Promise: a movement is replaced as a whole, before anything moves; what is put in its place is not
replaced by the same text again.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.engine import Modifier, Place, Table
from saitei.engine.events import TOKENS_MOVED
from saitei.engine.trees import follow
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import if_holds, place_of, places_of, pointed
from saitei.games.furuyoni.effects.crystals import ARROWS
from saitei.games.furuyoni.effects.grounds import CLAUSES, clause_of
from saitei.games.furuyoni.effects.index import ARROW_CHANGES, Rule, moves_them_on, prefixes, replaced
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import BLOCKS, Scope
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.effects.standing import standing
from saitei.games.furuyoni.texts import text_of

Source = tuple[int, int, Any, tuple[int, ...]]
"""(card, the player it speaks to, key of the text, path of the sentence)"""
words("is_not", "crystals_move", "by_card_arrows", "by_card_effects", "anywhere", "instead_of", "instead_if")
words("crystals_move_only", "process_of", "effect_of", "happens")


def kept_in_place(at: Duel, source: Place, target: Place, count: int) -> list[Source]:
    """The texts by which these crystals do not move."""
    found: list[Source] = []
    for rule, scope in standing(at, "crystals"):
        if rule.fact.kind == "crystals_move":
            if _is_movement(scope, rule.fact, source, target):
                found.append(_source(scope, rule))
        elif place_of(scope, as_node(rule.fact.slots[0])) == source and not _by(scope, as_node(rule.fact.slots[1])):
            found.append(_source(scope, rule))
    return found


def nothing_moves(at: Duel, source: Source, one: Place, other: Place, count: int) -> None:
    """They stay where they are."""


def moved_elsewhere(at: Duel, source: Place, target: Place, count: int) -> list[Source]:
    """The texts by which these crystals move elsewhere instead."""
    found: list[Source] = []
    for rule, scope in standing(at, "instead"):
        event = _replaced(rule)
        if event is not None and event.kind == "crystals_move" and count and _is_movement(scope, event, source, target):
            found.append(_source(scope, rule))
    return found


def they_move_there(at: Duel, source: Source, one: Place, other: Place, count: int) -> None:
    """They move where the text says, or where it says for the case at hand (“instead if …”)."""
    card, player, key, path = source
    scope = Scope(at, key, card, player, player)
    place = target_of(scope, path)
    if place is not None:
        at.move(one, place, count)


def target_of(scope: Scope, path: tuple[int, ...]) -> Place | None:
    """Where crystals go instead: by the sentence, or by the next one that begins with “instead if”."""
    text = text_of(scope.at, scope.text)
    body = follow(text, path[:-1])
    chosen = body[path[-1]]
    for later in body[path[-1] + 1 :]:
        for prefix in prefixes(later):
            if prefix.kind == "instead_if" and if_holds(scope, prefix):
                chosen = later
    verb = chosen.slots[1].slots[1][0]
    return place_of(scope, verb.slots[2])


def _replaced(rule: Rule) -> Node | None:
    occurrence = replaced(rule)
    return as_node(occurrence.slots[1]) if occurrence.kind == "happens" else None


def is_executed(rule: Rule) -> bool:
    """Whether a sentence with “instead” is one that is executed: crystals that move elsewhere."""
    event = _replaced(rule)
    do = rule.sentence.slots[1]
    if event is None or event.kind != "crystals_move" or not isinstance(do, Node) or do.kind != "acts":
        return False
    verbs = do.slots[1]
    return isinstance(verbs, tuple) and len(verbs) == 1 and moves_them_on(as_node(verbs[0]))


def _is_movement(scope: Scope, fact: Node, source: Place, target: Place) -> bool:
    start, end, how = fact.slots
    assert isinstance(start, Node) and isinstance(end, Node) and isinstance(how, tuple)
    if start.kind != "anywhere" and source not in places_of(scope, start):
        return False
    if end.kind != "anywhere" and target not in places_of(scope, end):
        return False
    under_way = scope.at.stack[-1][0] if scope.at.stack else ""
    return all(under_way in ARROWS if one.kind == "by_card_arrows" else under_way.startswith("~~") for one in how)


def _by(scope: Scope, means: Node) -> bool:
    at = scope.at
    if means.kind == "process_of":
        return bool(at.stack) and at.stack[-1][0] in ("fixed-start", "start-phase")
    for key, _, _, bindings, _ in reversed(at.stack):
        if key in BLOCKS:
            names = at.rules.procedures[key].names
            return bindings[names.index("card")] in pointed(scope, as_node(means.slots[0]))
    return False


def _source(scope: Scope, rule: Rule) -> Source:
    assert scope.card is not None
    return (scope.card, scope.player, scope.text, rule.path)


def ways_of_arrows(at: Duel, card: int) -> Iterator[Modifier]:
    """The static texts by which the arrows of a card point otherwise (10-1, 10-2)."""
    for rule, scope in standing(at, "arrows"):
        if is_meant(scope, as_node(rule.fact.slots[0]), card):
            yield Modifier(ARROW_CHANGES[rule.fact.kind], None, clause_of(at, rule.timing), scope.card)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    clause = CLAUSES[edition]["ongoing"].removeprefix("core/")
    if "crystals" in needed:
        table.replacement(TOKENS_MOVED, clause, when=kept_in_place)(nothing_moves)
    if "arrows" in needed:
        table.modifies("arrow-ways", clause)(ways_of_arrows)
    if "instead" in needed:
        table.replacement(TOKENS_MOVED, clause, when=moved_elsewhere)(they_move_there)
