"""What texts change that is no number of a card: the cost to play cards (700.8) and the damage that is dealt.

Promise: a price that is lowered loses of its white circle first, then of its coloured ones, the last first; one that is
raised grows in white. “A stratagem card” without a zone is one that the player of the text plays. ``unfit`` names what
nothing asks for.

What would break this: a price that depends on prices.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Table
from saitei.games.sengoku import paying
from saitei.games.sengoku.effects.queries.asking import AMOUNTS, ITSELF, KNOWN, is_noun, number, passes, pointed
from saitei.games.sengoku.effects.queries.deeds import is_meant
from saitei.games.sengoku.effects.scope import Scope
from saitei.games.sengoku.effects.standing.continuous import CLAUSE, change_said, facts, own_sentences, sentence_facts
from saitei.games.sengoku.effects.standing.lasting import UNOWNED, held_measures
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import Hit

CHANGES = frozenset(("raise", "lower", "set", "multiply", "halve"))
DAMAGES = UNOWNED - {"cost_to_play"}
Said = tuple[Scope, Node, str]
"""A verb that changes a measure, in its scope, with the clause by which it applies."""


def said(at: Field, measures: frozenset[str]) -> Iterator[Said]:
    """What continuous abilities and effects for a time change of some measures now."""
    for fact in facts(at, *measures):
        if fact.verb.kind in CHANGES and as_node(fact.verb.slots[0]).kind in measures:
            yield fact.scope, fact.verb, fact.clause
    for scope, verb in held_measures(at):
        if as_node(verb.slots[0]).kind in measures:
            yield scope, verb, "506.2"


# --- Prices -----------------------------------------------------------------------------------------


def of_itself(at: Field, card: int) -> Iterator[Said]:
    """What a card says of the cost to play it, wherever it is played from."""
    if at.in_camp(card):
        return
    for scope, sentence in own_sentences(at, card):
        if names_itself(sentence):
            yield from ((fact.scope, fact.verb, CLAUSE) for fact in sentence_facts(scope, sentence))


def names_itself(sentence: Node) -> bool:
    """Whether a sentence changes the cost to play its own card."""
    do = as_node(sentence.slots[1])
    verb = as_node(do.slots[1]) if do.kind == "works" else do
    measure = as_node(verb.slots[0]) if verb.kind in CHANGES else verb
    return measure.kind == "cost_to_play" and as_node(measure.slots[0]).kind in ITSELF


def is_played(scope: Scope, cards: Node, card: int, player: int) -> bool:
    """Whether a card that a player would play is one of those whose cost a text changes."""
    if cards.kind in KNOWN:
        return card in pointed(scope, cards)
    if cards.kind == "a_card":
        filters, noun = cards.slots
        mine = player == scope.player and is_noun(scope, as_node(noun), card)
        return mine and passes(scope, as_nodes(filters), card)
    return is_meant(scope, cards, card)


def fill_prices(table: Table) -> None:
    """Declares that texts change what is paid for cards."""

    @table.modifies("price", "700.8")
    def changed(at: Field, subject: tuple[int, int]) -> Iterator[Modifier]:
        card, player = subject
        for scope, verb, clause in (*said(at, frozenset(("cost_to_play",))), *of_itself(at, card)):
            if is_played(scope, as_node(as_node(verb.slots[0]).slots[0]), card, player):
                by = number(scope, as_node(verb.slots[1]))
                yield Modifier("number", change_said(verb, by), clause, scope.card)


def _to_play(scope: Scope, node: Node) -> int:
    """What has to be paid for cards now, all circles together."""
    found = [paying.price(scope.at, one, scope.player) for one in pointed(scope, as_node(node.slots[0]))]
    return sum(len(one[0]) + one[1] for one in found if one is not None)


AMOUNTS["cost_to_play"] = _to_play


# --- Damage -----------------------------------------------------------------------------------------


def _is_dealt(scope: Scope, measure: Node, hit: Hit) -> bool:
    """Whether damage about to be dealt is what a text changes."""
    if as_node(measure.slots[1]).kind not in ("any_damage", f"{hit.kind}_damage"):
        return False
    cards = as_node(measure.slots[0])
    if measure.kind == "damage_taken":
        return is_meant(scope, cards, hit.thing)
    if hit.source is None or not is_meant(scope, cards, hit.source):
        return False
    to = Node("any", (measure.slots[2],)) if measure.kind == "damage_dealt" else None
    return to is None or is_meant(scope, to, hit.thing)


def _modifier(scope: Scope, verb: Node, clause: str) -> Modifier:
    if verb.kind == "halve":
        return Modifier("divide", 2, clause, scope.card)
    by = number(scope, as_node(verb.slots[1]))
    if verb.kind == "multiply":
        return Modifier("multiply", by, clause, scope.card)
    return Modifier("change", change_said(verb, by), clause, scope.card)


def fill_damage(table: Table) -> None:
    """Declares that texts change damage to warlords, and the siege damage of warlords."""

    @table.modifies("damage", "505.4")
    def to_warlords(at: Field, hit: Hit) -> Iterator[Modifier]:
        for scope, verb, clause in said(at, DAMAGES):
            if _is_dealt(scope, as_node(verb.slots[0]), hit):
                yield _modifier(scope, verb, clause)

    @table.modifies("siege-damage", "505.4")
    def to_walls(at: Field, thing: int) -> Iterator[Modifier]:
        for scope, verb, clause in said(at, frozenset(("damage_given",))):
            by, kind = (as_node(slot) for slot in as_node(verb.slots[0]).slots)
            if kind.kind in ("siege_damage", "any_damage") and is_meant(scope, by, thing):
                yield _modifier(scope, verb, clause)


def unfit(verb: Node) -> Iterator[str]:
    """What of a verb that changes such a measure nothing asks for."""
    measure = as_node(verb.slots[0])
    cards = as_node(measure.slots[0])
    every = cards.kind == "some" and as_node(cards.slots[1]).kind == "all"
    if measure.kind == "cost_to_play":
        zone = cards.kind in ("cards_of", "some_cards") and as_node(cards.slots[0]).kind in ("hand", "discard_pile")
        whole = zone and (cards.kind == "cards_of" or as_node(cards.slots[-1]).kind == "all")
        if not (whole or cards.kind == "a_card" or cards.kind in KNOWN) or verb.kind not in ("raise", "lower", "set"):
            yield f"{verb.kind} of the cost to play {cards.kind}"
    elif not (cards.kind in KNOWN or every or cards.kind == "any"):
        yield f"{measure.kind} of {cards.kind}"
    elif measure.kind != "damage_given" and as_node(measure.slots[1]).kind == "siege_damage":
        yield f"siege damage as {measure.kind}"
