"""“This card can also be played from your discard pile”: cards outside the hand that can be played (904.4.2, 691).

Promise: a card that says so of itself says so where it lies; a card in a camp says it of others while its ability is in
force. ``unfit`` names what nothing asks for.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Table
from saitei.games.sengoku.effects.queries.asking import ITSELF, is_noun, lying, passes
from saitei.games.sengoku.effects.scope import Scope
from saitei.games.sengoku.effects.standing.continuous import facts, own_sentences, sentence_facts
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BANNER_GAUGE, DISCARD, EXILE, RESOURCES, SUN_GAUGE

ZONES = {
    "discard_pile": DISCARD,
    "resources": RESOURCES,
    "exile_area": EXILE,
    "sun_gauge": SUN_GAUGE,
    "banner_gauge": BANNER_GAUGE,
}
"""The zones from which cards can be played by what they say: those whose cards their player may look at."""


def verb_of(sentence: Node) -> Node | None:
    """What a sentence says of where a card can be played from."""
    do = as_node(sentence.slots[1])
    return do if do.kind == "playable_from" else None


def _of_themselves(at: Field, player: int) -> Iterator[tuple[Scope, Node]]:
    for cells in ZONES.values():
        for card in at[cells[player]]:
            for scope, sentence in own_sentences(at, card):
                verb = verb_of(sentence)
                if verb is not None and as_node(verb.slots[0]).kind in ITSELF:
                    yield from ((scope, fact.verb) for fact in sentence_facts(scope, sentence))


def playable(scope: Scope, verb: Node) -> tuple[int, ...]:
    """The cards that can be played by what a verb says."""
    what, zone, filters = as_node(verb.slots[0]), as_node(verb.slots[1]), as_nodes(verb.slots[2])
    there = tuple(one for one in lying(scope, zone) if passes(scope, filters, one))
    if what.kind in ITSELF:
        return tuple(one for one in there if one == scope.card)
    kept, noun = as_nodes(what.slots[0]), as_node(what.slots[1])
    return tuple(one for one in there if is_noun(scope, noun, one) and passes(scope, kept, one))


def fill(table: Table) -> None:
    """Declares the cards that can be played as if they were in the hand."""

    @table.modifies("from-elsewhere", "904.4.2")
    def also(at: Field, player: int) -> Iterator[Modifier]:
        said = [(fact.scope, fact.verb) for fact in facts(at, "playable_from") if fact.verb.kind == "playable_from"]
        for scope, verb in (*said, *_of_themselves(at, player)):
            found = playable(scope, verb) if scope.player == player else ()
            if found:
                yield Modifier("gain", found, "904.4.2", scope.card)


def unfit(verb: Node) -> Iterator[str]:
    """What of a verb nothing asks for."""
    what, zone = as_node(verb.slots[0]), as_node(verb.slots[1])
    if what.kind not in ITSELF | {"a_card"}:
        yield f"{what.kind} as what can be played"
    if zone.kind not in ZONES or as_node(zone.slots[0]).kind not in ("you", "unsaid"):
        yield f"{zone.kind} as where a card can be played from"
