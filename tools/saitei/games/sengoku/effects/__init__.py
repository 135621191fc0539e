"""What card texts do: the executors of the effect tree.

Promise: every kind of node has an executor or stands in ``rules/sengoku/effects_later.toml`` with its reason;
``executes`` says whether every node of a text has one where it stands, and a text that has not is never begun.
``tables`` are the tables that ``saitei.games.sengoku.rulebook`` puts beside that of the core rules.

================  ==============================================================================================
module            idea
================  ==============================================================================================
declaring         the table of executors; picking cards
scope             what a text sees while it is worked out, and remembers
traits            houses, troops and categories
times             moments of turns, phases and steps
durations         how long something lasts, and when it begins
skills/           the skills of chapter 6
queries/          what texts ask: which cards, how many, whether
actions/          what texts do once
standing/         what texts say that holds for a time or as long as they are there, and what waits to happen
placed            what is not executed where it stands
coverage, later   what has no executor, and why
================  ==============================================================================================
"""

from collections.abc import Callable, Iterable, Sequence

from saitei.cards.trees import Node, walk
from saitei.engine import Table
from saitei.games.sengoku.effects import coverage, declaring
from saitei.games.sengoku.effects.actions import beginning
from saitei.games.sengoku.effects.skills import laid, shared, standing
from saitei.games.sengoku.effects.skills.declaring import FILL
from saitei.games.sengoku.effects.standing import (
    activating,
    awaiting,
    continuous,
    first_strike,
    granting,
    instead,
    lasting,
    permitting,
    playing_from,
    prepaying,
    pricing,
    setting_off,
    slight_damage,
)
from saitei.games.sengoku.facts import Card

WHERE_SAID: tuple[tuple[frozenset[str], Callable[[Table], None]], ...] = (
    (frozenset(("gains", "loses")), granting.fill_skills),
    (frozenset(("ability_said", "its_abilities")), granting.fill_abilities),
    (frozenset(("also_named",)), granting.fill_names),
    (frozenset(("counts_as", "becomes")), granting.fill_traits),
    (frozenset(("is_targeted",)), permitting.fill_targets),
    (frozenset(("is_affected",)), permitting.fill_influence),
    (frozenset(("if_would", "instead_of", "put_instead")), instead.fill),
    (frozenset(("nullify",)), activating.fill_nullified),
    (frozenset(("only_activates", "only_activates_during")), activating.fill_conditions),
    (frozenset(("banquet", "shared_banquet")), shared.fill_banquets),
    (frozenset(("cost_to_play",)), pricing.fill_prices),
    (frozenset(("pay_for",)), prepaying.fill),
    (frozenset(("playable_from",)), playing_from.fill),
    (frozenset((slight_damage.SAID,)), slight_damage.fill),
    (frozenset((first_strike.SAID,)), first_strike.fill),
    (frozenset(pricing.DAMAGES), pricing.fill_damage),
)
"""What declares more, where a text says one of some words."""
MEANS = {
    "lay_over": "nova",
    "gather": "gathering_of_heroes",
    "as_palisade_of": "palisade",
    "activate_effect": "dance",
}
"""Words of texts that do what a skill does: the skill is declared although no card has it."""
SAYS = frozenset(("cannot", "does_not", "not_in_time", "can", "must_do"))


def tables(cards: Iterable[Card] | None = None) -> Sequence[Table]:
    """The tables with the executors of nodes; with ``cards``, only what these can say."""
    texts = () if cards is None else [text for card in cards for text in (card.text, card.counter) if text is not None]
    said = frozenset(node.kind for text in texts for node in walk(text))
    everything = cards is None
    static = Table("")
    said_or_meant = said | {skill for word, skill in MEANS.items() if word in said}
    for kind, fill in FILL.items():
        if everything or kind in said_or_meant:
            fill(static)
    if everything or said & set(standing.MARKS):
        standing.fill_marks(static, laid.laid_on)
    if everything or said & {"target", "targeting"}:
        beginning.fill(static)
    for which in lasting.STATS:
        if everything or (which in said and said & {"continuous", "while"}):
            continuous.fill_numbers(static, which)
    for kinds, fill in WHERE_SAID:
        if everything or said & kinds:
            fill(static)
    _permissions(static, said, everything)
    awaiting.fill(static, setting_off.EVENTS if everything else frozenset(awaiting.heard(texts)))
    setting_off.fill(static, setting_off.EVENTS if everything else frozenset(_heard(texts)))
    return (declaring.TABLE, static)


def _permissions(static: Table, said: frozenset[str], everything: bool) -> None:
    for what in sorted(permitting.QUESTIONS):
        if everything or (what in said and said & SAYS):
            permitting.fill(static, what)
    for what in sorted(permitting.DEEDS):
        if everything or (what in said and "cannot_do" in said):
            permitting.fill_deeds(static, what)


def _heard(texts: Iterable[Node]) -> Iterable[str]:
    for text in texts:
        for node in walk(text):
            prefix = setting_off.head(node) if node.kind in ("ability", "modal_ability") else None
            if prefix is not None:
                yield from (event for event in setting_off.heard(prefix) if event in setting_off.EVENTS)


def missing(text: Node) -> frozenset[str]:
    """What of a text is not executed yet, by kind of node and place."""
    return coverage.missing(text)


def executes(text: Node) -> bool:
    """Whether a text can be executed."""
    return not missing(text)
