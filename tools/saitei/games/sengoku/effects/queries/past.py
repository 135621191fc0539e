"""What texts look back on: who attacked, retreated, was placed; what a player did; the card that was discarded.

Promise: only deeds of the stay of a card in its zone count for it (309.1): what retreated and came back has not
attacked. A text that names no time looks back to where it began; one that an event set off, and that speaks of cards
it did not choose, to where the battle began or, outside of battles, the turn; a continuous ability to where the turn
began.

What would break this: a text that is carried out without ``Field.note("begins", …)`` before it.
"""

from collections.abc import Callable, Iterator, Sequence

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.sengoku.effects.queries import deeds
from saitei.games.sengoku.effects.queries.asking import (
    FILTERS,
    KNOWN,
    NOUNS,
    POINTERS,
    is_noun,
    is_piece,
    pointed,
)
from saitei.games.sengoku.effects.queries.conditions import TESTS, enough
from saitei.games.sengoku.effects.scope import Scope, is_carried_out, who
from saitei.games.sengoku.layout import CAMP, HISTORY, Deed

History = Sequence[Deed]
SPANS = frozenset(("this_turn", "this_battle"))
"""The times that a text can look back on."""
CHOSEN = frozenset(("target_warlord", "every_target", "the_one"))
"""Words for cards that the text under way has chosen or done something to."""
NOT_NOTED = frozenset(("hand", "deck", "resources", "wall", "sun_gauge", "asura_gauge", "banner_gauge", "exile_area"))
"""Zones of which it is not noted which cards came there: they may be hidden."""
DONE = {
    "exiled": "exile",
    "discarded": "discard",
    "retreated_so": "retreat",
    "attacked_so": "attack-declared",
    "deployed_so": "deploy",
    "chosen": "chosen",
    "revealed": "revealed",
    "looked_at": "looked-at",
}
"""The kind of deed behind “the discarded card” and its like."""


# --- How far back -----------------------------------------------------------------------------------


def behind(history: tuple[Deed, ...], is_start: Callable[[Deed], bool]) -> History:
    """What was done since the last deed of a kind; everything when there is none."""
    start = next((place for place in range(len(history) - 1, -1, -1) if is_start(history[place])), 0)
    return history[start:]


def since_battle(history: tuple[Deed, ...]) -> History:
    """What was done since the last battle of this turn began; nothing when there was none."""
    found = behind(history, lambda deed: deed.kind == "phase" and deed.data[0] == "battle")
    return found if found and found[0].kind == "phase" and found[0].data[0] == "battle" else ()


def since_text(scope: Scope) -> History:
    """What was done since the text under way began."""
    return behind(scope.at[HISTORY], lambda deed: deed.kind == "begins" and deed.data[0] == scope.card)


def in_spans(scope: Scope, spans: Sequence[Node]) -> History:
    """What was done in the times that a text names."""
    history: tuple[Deed, ...] = scope.at[HISTORY]
    return since_battle(history) if any(as_node(one.slots[0]).kind == "this_battle" for one in spans) else history


def undated(scope: Scope, cards: Node | None) -> History:
    """What a text looks back on that names no time; ``cards``: of which it speaks, None for a player."""
    history: tuple[Deed, ...] = scope.at[HISTORY]
    if not is_carried_out(scope):
        return history
    if scope.event is None or cards is None or cards.kind in CHOSEN:
        return since_text(scope)
    return since_battle(history) if scope.at.battle is not None else history


def of_stay(scope: Scope, history: History, thing: int) -> History:
    """The deeds of the stay of a card where it is or, once it has left the battlefield, of the stay before that."""
    ends = [place for place, deed in enumerate(history) if _is_end(deed, thing)]
    if not scope.at.in_camp(thing) and ends:
        ends.pop()
    return history[ends[-1] + 1 :] if ends else history


def _is_end(deed: Deed, thing: int) -> bool:
    return deed.kind == deeds.MOVED and deed.data[0] == thing and deed.data[1] in CAMP


# --- Cards ------------------------------------------------------------------------------------------


def who_did(scope: Scope, cards: Node, does: Node, history: History) -> frozenset[int]:
    """Those of some cards of which a predicate was true in a time."""
    if cards.kind in KNOWN:
        return frozenset(one for one in pointed(scope, cards) if was(scope, does, one, history))
    found = {deeds.card_of(scope, does, deed): deed for deed in history}
    return frozenset(
        thing
        for thing, deed in found.items()
        if thing is not None and deeds.was_meant(scope, cards, thing, deed) and was(scope, does, thing, history)
    )


def was(scope: Scope, does: Node, thing: int, history: History) -> bool:
    """Whether a predicate was true of a card in a time."""
    return any(deeds.card_of(scope, does, deed) == thing for deed in of_stay(scope, history, thing))


def _did(scope: Scope, cards: Node, does: Node, history: History) -> bool:
    return enough(scope, cards, len(who_did(scope, cards, does, history)))


def fought_with(scope: Scope, node: Node, thing: int) -> bool:
    """Whether a warlord was in the last battle with one of some others."""
    others = pointed(scope, as_node(node.slots[0]))
    history = since_battle(scope.at[HISTORY])
    return any(deed.kind == "battle-fixed" and deed.data[0] == thing and deed.data[1] in others for deed in history)


# --- Players ----------------------------------------------------------------------------------------


def _player_did(scope: Scope, node: Node, verb: Node, history: History) -> bool:
    player = who(scope, node)
    found = [deed for deed in history if deeds.does(scope, verb, player, deed)]
    done = sum(int(str(deed.data[1])) for deed in found) if verb.kind in deeds.COUNTERS else len(found)
    return done >= deeds.times(scope, verb)


# --- Cards by what was done to them -----------------------------------------------------------------


def the_ones(scope: Scope, done: str) -> tuple[int, ...]:
    """The cards to which something was done in this text; else those it spoke of last, or that set it off."""
    found = [int(str(deed.data[0])) for deed in since_text(scope) if deed.kind == DONE[done]]
    return tuple(dict.fromkeys(found)) or scope.memory.cards


def the_one(scope: Scope, node: Node) -> tuple[int, ...]:
    """“The discarded card”: those of them that are of the kind it says."""
    done, noun = as_node(node.slots[0]).kind, as_node(node.slots[1])
    is_one = is_noun if noun.kind in NOUNS else is_piece
    return tuple(one for one in the_ones(scope, done) if is_one(scope, noun, one))


POINTERS["the_one"] = the_one
FILTERS["fought_with"] = fought_with
FILTERS["that_has"] = lambda scope, node, thing: was(
    scope, as_node(node.slots[1]), thing, in_spans(scope, as_nodes(node.slots[0]))
)
TESTS["did"] = lambda scope, node: _did(
    scope, as_node(node.slots[0]), as_node(node.slots[1]), undated(scope, as_node(node.slots[0]))
)
TESTS["did_in"] = lambda scope, node: _did(
    scope, as_node(node.slots[1]), as_node(node.slots[2]), in_spans(scope, (as_node(node.slots[0]),))
)
TESTS["player_did"] = lambda scope, node: _player_did(
    scope, as_node(node.slots[0]), as_node(node.slots[1]), undated(scope, None)
)
TESTS["player_did_in"] = lambda scope, node: _player_did(
    scope, as_node(node.slots[1]), as_node(node.slots[2]), in_spans(scope, (as_node(node.slots[0]),))
)


def unseen(node: Node) -> Iterator[str]:
    """What of a node that looks back nothing is noted of."""
    match node.kind:
        case "within" if as_node(node.slots[0]).kind not in SPANS:
            yield f"within {as_node(node.slots[0]).kind}"
        case "did" | "did_in" | "that_has":
            does = as_node(node.slots[-1])
            by = does.kind == "retreats_by" and as_node(does.slots[0]).kind not in deeds.CAUSES
            if deeds.told_as(does) is None or _is_hidden(does) or by:
                yield f"{does.kind} looked back on"
        case "player_did" | "player_did_in":
            verb = as_node(node.slots[-1])
            if deeds.deed_of(verb) is None:
                yield f"{verb.kind} looked back on"


def _is_hidden(does: Node) -> bool:
    if does.kind == "is_put_from":
        return all(as_node(place).kind in NOT_NOTED for place in does.slots)
    return does.kind == "is_put" and as_node(does.slots[0]).kind in NOT_NOTED
