"""What card texts do: the executors of the effect tree.

Promise: every kind of node has an executor or stands in ``rules/sengoku/effects_later.toml`` with its reason;
``executes`` says whether every node of a text has one where it stands, and a text that has not is never begun.
``tables`` are the tables that ``saitei.games.sengoku.rulebook`` puts beside that of the core rules.

================  ==============================================================================================
module            idea
================  ==============================================================================================
declaring         the table of executors; picking cards
scope             what a text sees while it is worked out, and remembers
asking            filters, troops, zones, numbers
conditions        what texts ask of a position
traits            houses, troops and categories
sentences         texts, abilities, sentences, who acts
doing             what is done to cards and by players
modal             “choose N of these”
beginning         texts that name their targets first
continuous        abilities 【Continuous】
setting_off       abilities 【Triggered】
skills            how skills are declared (chapter 6)
skills_set_off    skills that events set off
skills_standing   skills that work continuously, and main abilities that skills stand for
skills_laid       palisade, nova and gathered hero cards
skills_hand       skills that work in the hand
coverage, later   what has no executor, and why
================  ==============================================================================================
"""

from collections.abc import Iterable, Sequence

from saitei.cards.trees import Node, walk
from saitei.engine import Table
from saitei.games.sengoku.effects import (
    beginning,
    continuous,
    coverage,
    declaring,
    doing,
    setting_off,
    skills,
    skills_laid,
    skills_standing,
)
from saitei.games.sengoku.facts import Card


def tables(cards: Iterable[Card] | None = None) -> Sequence[Table]:
    """The tables with the executors of nodes; with ``cards``, only what these can say."""
    texts = () if cards is None else [text for card in cards for text in (card.text, card.counter) if text is not None]
    said = frozenset(node.kind for text in texts for node in walk(text))
    everything = cards is None
    static = Table("")
    for kind, fill in skills.FILL.items():
        if everything or kind in said:
            fill(static)
    if everything or said & set(skills_standing.MARKS):
        skills_standing.fill_marks(static, skills_laid.laid_on)
    if everything or said & {"target", "targeting"}:
        beginning.fill(static)
    if everything or "continuous" in said:
        for which in doing.STATS:
            if everything or which in said:
                continuous.fill_numbers(static, which)
        if everything or "gains" in said:
            continuous.fill_skills(static)
        if everything or "is_targeted" in said:
            continuous.fill_targets(static)
    for what in sorted(continuous.BARRED):
        if everything or (what in said and said & {"cannot", "does_not"}):
            continuous.fill_bars(static, what)
    setting_off.fill(static, setting_off.EVENTS if everything else frozenset(_heard(texts)))
    return (declaring.TABLE, static)


def _heard(texts: Iterable[Node]) -> Iterable[str]:
    for text in texts:
        for node in walk(text):
            prefix = setting_off.head(node) if node.kind == "ability" else None
            if prefix is not None:
                yield from (event for event in setting_off.heard(prefix) if event in setting_off.EVENTS)


def missing(text: Node, edition: str = "3.6", letters: tuple[tuple[str, str], ...] = ()) -> frozenset[str]:
    """What of a text is not executed yet, by kind of node and place."""
    return coverage.missing(text, edition, letters)


def executes(text: Node) -> bool:
    """Whether a text can be executed."""
    return not missing(text)
