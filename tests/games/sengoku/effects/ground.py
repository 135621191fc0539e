"""Invented cards with texts of the canonical card language, and positions with them."""

from functools import cache
from typing import Any

from saitei.cards.phrases import tables
from saitei.cards.text import read
from saitei.cards.trees import Node
from saitei.games.sengoku import effects
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import DAMAGE
from tests.games.sengoku.board import Board, Card, warlord


@cache
def tree(text: str) -> Node:
    """A text of the canonical card language as a tree."""
    reading = read(tables.load("sengoku", "en"), text)
    assert reading.tree is not None, f"{text}: {reading.declined}"
    return reading.tree


def hero(text: str, id: str = "hero", force: int = 2000, siege: int = 1, **facts: Any) -> Card:
    """A warlord with a text that is executed."""
    assert effects.missing(tree(text)) == frozenset(), text
    return warlord(id, force, siege, **{"cost": ((), 0), **facts}, text=tree(text))


def trick(text: str, id: str = "feint", timing: str = "main", **facts: Any) -> Card:
    """A stratagem that costs nothing."""
    assert effects.missing(tree(text)) == frozenset(), text
    return Card(id, (id,), id, "stratagem", timing, **{"cost": ((), 0), **facts}, text=tree(text))


def board(*cards: Card, **zones: Any) -> Board:
    return Board(cards=cards, **zones)


def force(it: Board, player: int, name: str) -> int:
    """The force of a warlord as it stands."""
    rules: Any = it.engine.rules
    return Field(rules, it.state).force(it.card(player, name))


def hurt(it: Board, player: int, name: str) -> int:
    """The damage on a warlord."""
    return int(dict(it[DAMAGE]).get(it.card(player, name), 0))


def passes_turn(it: Board) -> Board:
    """Play goes on until the next main phase."""
    it.do("end")
    while it.asked.split(" ")[1] != "main":
        it.do("none" if "none" in it.options else sorted(it.options, key=str)[0])
    return it
