"""The tables put together into the rules that the engine walks.

Promise: ``rules`` returns only when every clause that a table names exists in the edition.
"""

from collections.abc import Collection, Iterable, Mapping

from saitei.engine import Conduct
from saitei.errors import UnusableInput
from saitei.games.catalogue import catalogue
from saitei.games.kannagi import abilities, attack, effects, floor, main, match, possession, tables, texts, turn, values
from saitei.games.kannagi.facts import Card
from saitei.games.kannagi.field import Field, FieldRules
from saitei.games.kannagi.layout import ACTIVE, LAYOUT

EDITIONS = ("floor",)
MODULES = (abilities, attack, effects, floor, main, match, possession, turn, values)
"""The modules that fill the tables when they are imported."""
CONDUCT = Conduct(
    turn_player=lambda at: at[ACTIVE], order=tables.ATTACK, replacing=tables.ATTACK, waiting=tables.ATTACK
)


def rules(edition: str, addresses: Collection[str], cards: Iterable[Card] | Mapping[str, Card] = ()) -> FieldRules:
    """The rules of the edition ``floor``.

    ``addresses`` are its local addresses. UnusableInput for another edition.
    """
    if edition not in EDITIONS:
        raise UnusableInput(f"kannagi has no edition {edition!r}", f"Its editions are {', '.join(EDITIONS)}")
    in_play = tuple(tables.TABLES)
    made = FieldRules(
        f"kannagi@{edition}",
        LAYOUT,
        in_play,
        CONDUCT,
        addresses=addresses,
        cursor=Field,
        text_of=texts.text_of,
    )
    made.cards = catalogue(cards.values() if isinstance(cards, Mapping) else cards)
    return made
