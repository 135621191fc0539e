"""What card texts do: the executors of the effect tree, in both editions.

Promise: every kind of node has an executor or stands in ``rules/furuyoni/effects_later.toml`` with its
reason; ``executes`` says whether every node of a text has one where it stands, and a text that has
not is never begun. ``tables`` are the tables that ``saitei.games.furuyoni.rulebook`` puts beside those
of the core rules.

====================  ======================================================================================
module                idea
====================  ======================================================================================
roles, scope          what a kind of node can be to a text; what a text sees while it is worked out
asking                the doors to all that a text asks of the position, since each such thing may stand in another
amounts, places       behind them: numbers; where crystals lie
selecting, pointing   cards and attacks: those meant, those to choose from, filters
conditions, past      what is tested of the position, and of what was done
moments, events       times and durations; what sets a text off
declaring             how executors are declared for both editions
sentences             blocks, conditions, “if you do”, who acts
crystals, choosing    arrows and movements; choosing and moving cards
players_do            basic actions, the end of phases and of the game
fighting, changes     attacks that texts make, cancel and change
options, lasting      one of these, using cards; effects for a time
declared              how a declared use is judged
index, standing       static sentences by what they bear on; those consulted now
grounds               the clause by which a text counts
modifying             static texts as modifications of values
allowing              static texts as what may be used and done
setting_off           what events set off, resurgence, opening
replacing             crystals that stay or go elsewhere instead
instead               what is done instead of resolving a card, reacting, dealing damage, drawing
barring               what cannot be used, resolved, paid, drawn or reacted to
costs, charging       payments, additional costs of a use; crystals for a charge
shifting, swapping    “shift by X”; two values interchanged
taking                vigor gained, lost, paid; cards drawn; so much
stating, granting     numbers that are stated; effects added to attacks
copying               cards that are copies of others
coming_about          more that sets off and is looked back on
impatience, ending    what impatience deals; what is reserved for the end of the main phase
derived, frames       what additional rules define by the core position; gear frames
dealt, emptied        where damaged crystals go; basic actions without effect
counting, used_before values of values; cards and attacks by what they did
doing, waited_for     more that players do and that sets off
setting_up            set-up: cards used just before a reconstruction
coverage              what has no executor
====================  ======================================================================================
"""

from collections.abc import Iterable, Sequence

from saitei.cards.trees import Node, walk
from saitei.engine import Table
from saitei.games.furuyoni.effects import (
    allowing,
    amounts,
    barring,
    charging,
    choosing,
    coming_about,
    conditions,
    copying,
    costs,
    counting,
    coverage,
    crystals,
    dealt,
    declaring,
    doing,
    emptied,
    ending,
    fighting,
    granting,
    impatience,
    instead,
    lasting,
    modifying,
    options,
    past,
    places,
    players_do,
    pointing,
    replacing,
    selecting,
    sentences,
    setting_off,
    setting_up,
    shifting,
    stating,
    swapping,
    taking,
    used_before,
    waited_for,
)
from saitei.games.furuyoni.effects.events import HEARD, heard_by
from saitei.games.furuyoni.effects.index import FACTS, QUANTITIES, RATHER, index, prefixes
from saitei.games.furuyoni.facts import Card

MODULES = (
    amounts, places, selecting, pointing, conditions, past, counting, choosing, coming_about, crystals, doing, emptied,
    fighting, lasting, options, players_do, sentences, granting, shifting, stating, swapping, taking, used_before,
    waited_for,
)  # fmt: skip
"""The modules that declare executors when they are imported."""
FILLING = (
    modifying, allowing, setting_off, replacing, dealt, instead, barring, costs, charging, copying, impatience, emptied,
    ending, used_before,
)  # fmt: skip
"""The modules that declare what the cards of a game can say."""
SPOKEN = frozenset((*barring.WORDS, *costs.WORDS, *emptied.WORDS, *used_before.WORDS, *ending.WORDS, *setting_up.WORDS))
"""The kinds for which tables hold something as soon as a card says them (“word …”)."""

BEARS_ON = {
    **dict.fromkeys(("no_reactions_to", "no_reactions", "distance_restriction", "centrifuge"), ("use",)),
    **dict.fromkeys(("make_copy", "gets_one_of", "damage_changes", *shifting.SHIFTS), ("attack",)),
    **{kind: (topic,) for kind, topic in FACTS.items() if topic in ("attack", "arrows")},
    **{kind: (topic,) for kind, topic in QUANTITIES.items()},
    "cannot": ("use", "basic-action"),
    "after_resolving": ("over",),
    "resurgence": ("resurgence",),
    "opening": ("opening",),
    "own_charge": ("charge",),
    "own_cost": ("cost",),
}
"""What words bear on wherever they stand in a text, so that their lasting effects are asked for, too."""


def tables(edition: str, cards: Iterable[Card] | None = None) -> Sequence[Table]:
    """The tables of an edition (``2018`` or ``2025``).

    With ``cards``, only what these cards can say is declared, so that a game whose cards
    modify nothing asks for no modification; without, everything is.
    """
    spoken = _everything() if cards is None else needed(card for card in cards if card.text is not None)
    static = Table("core")
    for module in FILLING:
        module.fill(static, edition, spoken)
    return (declaring.TABLES[edition], static, *setting_up.tables(edition, spoken))


def needed(cards: Iterable[Card]) -> frozenset[str]:
    """What the texts of some cards bear on: topics of static sentences, and the same by lasting effects."""
    found: set[str] = set()
    for card in cards:
        if card.text is None:
            continue
        found.update(index(card.text))
        for node in walk(card.text):
            found.update(BEARS_ON.get(node.kind, ()))
            if node.kind in SPOKEN:
                found.add(f"word {node.kind}")
            if node.kind == "immediate_resurgence":
                found.update(f"immediately {event}" for event in heard_by((node,)))
        heads = (prefix for rule in index(card.text).get("event", ()) for prefix in prefixes(rule.sentence))
        found.update(f"when {event}" for event in heard_by(heads))
        if card.letters:
            found.update(("attack", "cost", "charge"))
    return frozenset(found)


def _everything() -> frozenset[str]:
    static = {
        "attack",
        "card",
        "use",
        "basic-action",
        "arrows",
        "crystals",
        "instead",
        "event",
        "damage",
        "damage-goes",
        "no-damage",
        "spared",
        "cancel",
        "copy",
        "charging",
        "choose",
        "impatience",
        *RATHER.values(),
        *(f"word {kind}" for kind in SPOKEN),
    }
    heard = {f"{how} {event}" for event in HEARD for how in ("when", "immediately")}
    return frozenset(static | set(QUANTITIES.values()) | {"resurgence", "opening", "over"} | heard)


def executes(text: Node, edition: str, letters: tuple[tuple[str, str], ...] = ()) -> bool:
    """Whether a text can be executed under an edition."""
    return not coverage.missing(text, edition, letters)


def missing(text: Node, edition: str = "2025", letters: tuple[tuple[str, str], ...] = ()) -> frozenset[str]:
    """What of a text is not executed yet under an edition, by kind of node and place."""
    return coverage.missing(text, edition, letters)
