"""The tables of an edition put together into the rules that the engine walks.

Promise: ``rules`` returns only when every clause that a table names exists in the edition.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from saitei.engine import Conduct, Table
from saitei.errors import UnusableInput
from saitei.games.catalogue import catalogue
from saitei.games.furuyoni import (
    attacks,
    basic,
    choices,
    damage,
    decks,
    effects,
    enhancements,
    main,
    moves,
    phase_end,
    preparation,
    principles,
    selection,
    tables,
    texts,
    turn,
    uses,
    using,
    values,
    victory,
)
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import ACTIVE, LAYOUT

EDITIONS = ("2018", "2025")
MODULES = (
    attacks, basic, choices, damage, decks, enhancements, main, moves, phase_end,
    preparation, principles, selection, turn, uses, using, values, victory,
)  # fmt: skip
"""The modules that fill the tables when they are imported."""
CORE = {"2018": tables.in_2018, "2025": tables.in_2025}
CONDUCT = Conduct(turn_player=lambda at: at[ACTIVE], order="core/5-1-1", replacing="core/9-1", waiting="core/9-1")
CONDUCTS = {"2018": replace(CONDUCT, weighing="core/1-5"), "2025": replace(CONDUCT, weighing="core/1-4")}


def rules(
    edition: str,
    addresses: Collection[str],
    cards: Iterable[Card] | Mapping[str, Card] = (),
    *,
    extra: Sequence[Table] = (),
    training: bool = False,
) -> DuelRules:
    """The rules of an edition (``2018``, ``2025``).

    ``addresses`` are the local addresses of the edition, with those its readings restore.
    ``cards`` are the cards that may be in the game; one whose text has no executors in
    this edition is played without text. ``extra`` are the tables of additional rules in
    play. ``training``: the training rules of 2018 (1-2). UnusableInput for another edition.
    """
    if edition not in EDITIONS:
        raise UnusableInput(f"furuyoni has no edition {edition!r}", f"Its editions are {', '.join(EDITIONS)}")
    if training and edition != "2018":
        raise UnusableInput(f"furuyoni@{edition} has no training rules", "They are a variant of furuyoni@2018")
    numbers = tables.IN_TRAINING if training else tables.NUMBERS[edition]
    lost = sorted(set(numbers.clauses.values()) - set(addresses))
    if lost:
        raise UnusableInput(f"furuyoni@{edition} has no clauses {', '.join(lost)}", "Mend tables.NUMBERS")
    given = cards.values() if isinstance(cards, Mapping) else cards
    spoken = [
        card if card.text is None or effects.executes(card.text, edition, card.letters) else card._replace(text=None)
        for card in given
    ]
    variant = (tables.training,) if training else ()
    others = (*variant, *effects.tables(edition, spoken), *extra)
    spares = any(name == "spared" for table in others for name, _, _ in table.modifiers)
    in_play = (victory.watched_closely(CORE[edition]) if spares else CORE[edition], *others)
    made = DuelRules(
        f"furuyoni@{edition}",
        LAYOUT,
        in_play,
        CONDUCTS[edition],
        addresses=addresses,
        cursor=Duel,
        text_of=texts.text_of,
    )
    made.numbers = numbers
    made.cards = catalogue(spoken)
    made.printed = {card.id: texts.printed(card.text) for card in spoken}
    return made
