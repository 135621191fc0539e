"""The tables put together into the rules that the engine walks.

Promise: ``rules`` returns only when every clause that a table names or a step cites exists in the edition.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from saitei.cards.trees import Node
from saitei.engine import Conduct, Table
from saitei.errors import UnusableInput
from saitei.games.catalogue import catalogue
from saitei.games.sengoku import (
    abilities,
    battle,
    combo,
    counters,
    damage,
    dice,
    effects,
    forced,
    loops,
    main,
    moves,
    paying,
    playing,
    preparation,
    principles,
    siege,
    tables,
    texts,
    turn,
    values,
    victory,
)
from saitei.games.sengoku.facts import Card
from saitei.games.sengoku.field import Field, FieldRules
from saitei.games.sengoku.layout import ACTIVE, LAYOUT
from saitei.games.sengoku.printed import Key, Printed, printed

EDITIONS = ("3.6",)
MODULES = (
    abilities, battle, combo, counters, damage, dice, forced, loops, main, moves, paying, playing, preparation,
    principles, siege, turn, values, victory,
)  # fmt: skip
"""The modules that fill the table when they are imported."""
principles.of_changes()
CONDUCT = Conduct(
    turn_player=lambda at: at[ACTIVE],
    order="103.2.2",
    replacing="502.3",
    waiting="500.4",
    weighing="103.1.2",
    endless=("1100.3", ("draw", None)),
)


def rules(
    edition: str,
    addresses: Collection[str],
    cards: Iterable[Card] | Mapping[str, Card] = (),
    *,
    extra: Sequence[Table] = (),
) -> FieldRules:
    """The rules of an edition (``3.6``).

    ``addresses`` are the local addresses of the edition. ``cards`` are the cards that may be in the game; a text that
    has no executors is left out. ``extra`` are further tables in play; with executors of texts they take the place of
    ours. UnusableInput for another edition.
    """
    if edition not in EDITIONS:
        raise UnusableInput(f"sengoku has no edition {edition!r}", f"Its editions are {', '.join(EDITIONS)}")
    lost = sorted(tables.CITED - set(addresses))
    if lost:
        raise UnusableInput(f"sengoku@{edition} has no clauses {', '.join(lost)}", "Mend tables.CITED")
    given = tuple(cards.values() if isinstance(cards, Mapping) else cards)
    own = _has_language(extra)
    spoken = given if own else tuple(_executed(card) for card in given)
    in_play = (tables.core, *(() if own else effects.tables(spoken)), *extra)
    made = FieldRules(
        f"sengoku@{edition}",
        LAYOUT,
        in_play,
        CONDUCT,
        addresses=addresses,
        cursor=Field,
        text_of=texts.text_of,
    )
    made.cards = catalogue(spoken)
    made.printed = _printed(spoken)
    made.said = _said(made.printed)
    made.bestowed = frozenset[str]().union(*(one.bestows for one in made.printed.values()))
    return made


def _has_language(extra: Sequence[Table]) -> bool:
    """Whether further tables bring executors of card texts of their own, in the place of ours."""
    return any(procedure.node for table in extra for procedure in table.procedures)


def _executed(card: Card) -> Card:
    """A card without the texts that cannot be executed yet."""
    return card._replace(text=_kept(card.text), counter=_kept(card.counter))


def _kept(text: Node | None) -> Node | None:
    return text if text is None or effects.executes(text) else None


def _said(printed: Mapping[Key, Printed]) -> dict[str, frozenset[str]]:
    said: dict[str, set[str]] = {}
    for (card, _), one in printed.items():
        for kind in one.says:
            said.setdefault(kind, set()).add(card)
    return {kind: frozenset(cards) for kind, cards in said.items()}


def _printed(cards: Iterable[Card]) -> dict[Key, Printed]:
    faces: list[tuple[Key, Any]] = []
    for card in cards:
        faces += [((card.id, "text"), card.text), ((card.id, "counter"), card.counter)]
    return {key: printed(key, text) for key, text in faces if text is not None}
