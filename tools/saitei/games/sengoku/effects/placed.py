"""What of a text is executed, but not where it stands: what the sort of a slot does not tell.

Promise: ``unfit`` looks at one node and what it holds; ``coverage`` asks it for every node of a text.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node, as_nodes, children, walk
from saitei.games.sengoku.effects import durations
from saitei.games.sengoku.effects.actions import doing
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.queries import asking, past
from saitei.games.sengoku.effects.queries.conditions import DOING
from saitei.games.sengoku.effects.standing import lasting, pricing

HIDDEN = frozenset(("wall", "asura_gauge"))
"""Zones in which nobody sees what there is to choose."""
CHOSEN = frozenset(("top", "bottom", "the_rest", "some_at_random"))
"""Cards that are found by doing something with them."""
TOLD = frozenset(("player_does", "brings_about", "player_did", "player_did_in", "cannot_do"))
"""Where a verb is not done but told of."""
HEADLESS = frozenset(
    ("is", "if", "only_if", "target", "while", "when", "each_time", "per", "so_many_times", "cannot_do")
)
"""Where “each player” is nobody in particular."""


def unfit(node: Node) -> Iterator[str]:  # noqa: PLR0912, PLR0915 (one line a kind)
    """What the sort of a slot does not tell."""
    match node.kind:
        case "some_cards" | "cards_of" if as_node(node.slots[0]).kind in HIDDEN:
            if as_nodes(node.slots[1]) or as_node(node.slots[2]).kind != "card":
                yield f"{node.kind} of {as_node(node.slots[0]).kind}"
        case "top" | "bottom" if as_node(node.slots[0]).kind not in ("deck", "wall"):
            yield f"{node.kind} of another zone"
        case "top" | "bottom" if as_node(node.slots[1]).kind not in ("just", "as_many_as"):
            yield f"{as_node(node.slots[1]).kind} from the {node.kind}"
        case "by_doing" if as_node(node.slots[0]).kind not in EFFECTS.kinds:
            yield f"by_doing {as_node(node.slots[0]).kind}"
        case "swap":
            yield from (f"{one.kind} in swap" for one in children(node) if one.kind != "stat")
            yield from ("swap of several" for one in children(node) if not _is_of_known(one))
        case "during" | "until" if as_node(node.slots[0]).kind not in durations.SPANS:
            yield f"{node.kind} {as_node(node.slots[0]).kind}"
        case "this_and" if as_node(node.slots[0]).kind not in durations.TURNS:
            yield f"{as_node(node.slots[0]).kind} after this turn"
        case "pay_for" if as_node(node.slots[0]).kind in ("any", "some"):
            yield f"{as_node(node.slots[0]).kind} as what is paid for"
        case "lay_over" if as_node(node.slots[2]).kind not in asking.LAID_NOUNS:
            yield f"{as_node(node.slots[2]).kind} laid over a warlord"
        case "gather" if as_node(node.slots[1]).kind in CHOSEN:
            yield f"{as_node(node.slots[1]).kind} as where heroes gather"
        case "target":
            yield from aims(node)
        case "doing" if as_node(node.slots[1]).kind not in DOING:
            yield f"{as_node(node.slots[1]).kind} as condition"
        case "stat" if as_node(node.slots[1]).kind not in ("some", "any", *asking.KNOWN):
            yield "stat of cards in a zone"
        case "original" if as_node(node.slots[1]).kind not in asking.KNOWN:
            yield "original of described cards"
        case "raise" | "lower" | "set" | "multiply" | "halve" if as_node(node.slots[0]).kind in lasting.UNOWNED:
            yield from pricing.unfit(node)
        case "raise" | "lower" if as_node(node.slots[0]).kind == "die_result":
            pass
        case "raise" | "lower" | "set" | "multiply" | "halve" if as_node(node.slots[0]).kind not in ("stat", "its"):
            yield f"{as_node(node.slots[0]).kind} as what changes"
        case "raise_both" if as_node(node.slots[0]).kind != "stat":
            yield "raise_both of others"
        case "deal" if (as_node(node.slots[2]).kind == "wall") is not (as_node(node.slots[1]).kind == "siege_damage"):
            yield "damage of that kind"
        case "remove_counters" if as_node(node.slots[1]).kind == "all":
            pass
        case "add_counters" | "remove_counters" if as_node(node.slots[1]).kind not in ("just", "up_to"):
            yield f"{as_node(node.slots[1]).kind} of counters"
    yield from past.unseen(node)
    if node.kind != "play":
        yield from (f"{one.kind} of {node.kind}" for one in children(node) if one.kind == "without_cost")
    if node.kind not in ("play", "happens", "enters", "did", "did_in", "cost_to_play", "playable_from", "pay_for"):
        yield from (f"a_card of {node.kind}" for one in children(node) if one.kind == "a_card")
    if node.kind not in doing.VERBS:
        yield from (f"{one.kind} of {node.kind}" for one in children(node) if one.kind in CHOSEN)
    if node.kind in TOLD:
        yield from (f"{one.kind} in {node.kind}" for one in walk(node) if one.kind in CHOSEN)
    if not (node.kind == "put" and as_node(node.slots[1]).kind == "to_camp"):
        yield from ("summoned elsewhere" for one in children(node) if one.kind == "summoned")
    if node.kind in HEADLESS:
        yield from (f"each_player of {node.kind}" for one in walk(node) if one.kind == "each_player")


def _is_of_known(measure: Node) -> bool:
    return bool(measure.slots) and as_node(measure.slots[-1]).kind in asking.KNOWN


def aims(node: Node) -> Iterator[str]:
    """What a text cannot target."""
    what = as_nodes(node.slots[0])
    if any(one.kind not in ("some", "any", "some_cards") for one in what):
        yield "another target"
