"""Cards that are copies of others (10-16; 2018 10-17).

Promise: what a card is a copy of follows from the position; after every change the watch puts it right, so that a
copy ends as soon as its original can no longer be referred to. All information is that of the original but the
class, and the name where the text says that it does not change. A text that makes a card a copy is read where it is
printed: the copy shows another one.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Lasting, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import amount, bounded, in_zone, place_of
from saitei.games.furuyoni.effects.declaring import does, procedure
from saitei.games.furuyoni.effects.index import Rule
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope
from saitei.games.furuyoni.effects.standing import applies, indexes, speakers
from saitei.games.furuyoni.layout import CARDS, PER_PLAYER

words("becomes_copy", "becomes_copy_by", "name_changes")
COPY = procedure("becomes-copy", "card", "original", "own_name", new="10-16", old="10-17")
TOPICS = frozenset(("becomes_copy", "becomes_copy_by"))
"""The facts in static sentences that this module reads."""
UNTIL = "original"
"""A copy lasts as long as its original can be referred to, which is no moment of the turn."""


def out_of_date(at: Duel) -> Iterator[tuple[int, str | None, bool]]:
    """The cards that are copies of something else than their texts say: (card, id of the original, name kept)."""
    for card in speakers(at.rules, "copy", (at[CARDS[0]], at[CARDS[1]])):
        wanted, own_name = original(at, card)
        held = [effect.data for effect in at.lasting("copy") if effect.target == card and effect.until == UNTIL]
        if held != ([] if wanted is None else [(wanted, own_name)]):
            yield card, wanted, own_name


def original(at: Duel, card: int) -> tuple[str | None, bool]:
    """The id of what a card is a copy of by its own text, None for nothing, and whether it keeps its name."""
    id = at[CARDS[card // PER_PLAYER]][card % PER_PLAYER]
    player = at.owner(card)
    found: set[str] = set()
    for rule in indexes(at.rules)[id]["copy"]:
        scope = Scope(at, (id, "text"), card, player, player, sentence=rule.sentence)
        if applies(scope, rule):
            found.update(named(scope, rule.fact) if rule.fact.kind == "becomes_copy_by" else _there(scope, rule))
    if len(found) > 1:
        at.unresolved("a card is a copy of several cards", "core/10-16")
    letters = indexes(at.rules)[id].get("letter", ())
    return next(iter(found), None), any(rule.fact.kind == "name_changes" for rule in letters)


def _there(scope: Scope, rule: Rule) -> Iterator[str]:
    """The cards in the zone named, as what they are now."""
    return (scope.at.facts(one).id for one in in_zone(scope, as_node(rule.fact.slots[1])) if one != scope.card)


def named(scope: Scope, fact: Node) -> Iterator[str]:
    """The card listed in the text for the number of crystals at a place; none without that place."""
    place, root = place_of(scope, as_node(fact.slots[1])), scope.root
    if place is None or root is None:
        return
    count = amount(scope, as_node(fact.slots[1]))
    for block in as_nodes(root.slots[0]):
        if block.kind == "named_case" and bounded(scope, count, as_node(block.slots[0])):
            name = str(block.slots[1])
            yield from (card.id for card in scope.at.rules.cards.values() if name in (card.name, card.id))


@does(COPY)
def is_a_copy(at: Duel, card: int, original: str | None, own_name: bool) -> None:
    """It becomes a copy, of something else than before or no longer of anything."""
    kept = tuple(one for one in at[LASTING] if (one.kind, one.target, one.until) != ("copy", card, UNTIL))
    made = () if original is None else (Lasting("copy", card, card, (original, own_name), UNTIL, at.step.clause),)
    at[LASTING] = (*kept, *made)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clause of an edition."""
    if "copy" in needed:
        table.watch("10-16" if edition == "2025" else "10-17", resolve=COPY)(out_of_date)
