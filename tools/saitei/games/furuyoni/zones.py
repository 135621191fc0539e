"""The zones of a duel as facts: how many there are, what can be in them, which way it faces, who may look.

Promise: everything here is read from the cells that positions are made of, so that it says what the engine
allows and not what a rulebook says. What would break this: a zone whose limits stand in a step and in no cell.
"""

from dataclasses import dataclass
from enum import StrEnum

from saitei.engine import Seen
from saitei.games.furuyoni.layout import ATTACKING, HOLD_CRYSTALS, LAYOUT, OWN_CARDS, REMOVED, USED
from saitei.games.furuyoni.scene_words import CELLS
from saitei.games.furuyoni.tables import NUMBERS


class Face(StrEnum):
    """Which way the cards of a zone lie."""

    UP = "up"
    DOWN = "down"
    BY_USE = "by-use"
    """Used ones face up, unused ones face down."""


@dataclass(frozen=True, slots=True)
class Zone:
    """One kind of zone. ``concept`` is its entry in the glossary, ``most`` the most crystals it holds (None: any).

    ``linked``: its crystals lie on cards. ``owner_looks``: the linked player, and nobody else, sees the fronts of
    cards that lie face down. ``own_cards``: cards of another owner cannot come to be there. ``face`` is None
    where there are no cards.
    """

    concept: str
    copies: int
    cards: bool
    crystals: bool
    attacks: bool
    most: int | None
    linked: bool
    ordered: bool
    face: Face | None
    owner_looks: bool
    own_cards: bool


def zones(edition: str) -> dict[str, Zone]:
    """The zones of a duel under an edition (``2018``, ``2025``) by concept; KeyError for another edition."""
    numbers = NUMBERS[edition]
    found: dict[str, list[int]] = {}
    for number, cell in enumerate(LAYOUT.cells):
        concept = CELLS.get(cell.name.partition(".")[0])
        unknown = number in REMOVED and not numbers.cards_outside
        if concept is not None and cell.kind in ("tokens", "pile") and not unknown:
            found.setdefault(concept, []).append(number)
    return {concept: _zone(concept, cells, numbers.own_cards) for concept, cells in found.items()}


def _zone(concept: str, cells: list[int], own: bool) -> Zone:
    first = cells[0]
    cell = LAYOUT.cells[first]
    attacks = first in ATTACKING
    cards = cell.kind == "pile" and not attacks
    return Zone(
        concept=concept,
        copies=len(cells),
        cards=cards,
        crystals=cell.kind == "tokens" or first in HOLD_CRYSTALS,
        attacks=attacks,
        most=cell.limit,
        linked=first in HOLD_CRYSTALS,
        ordered=cell.ordered,
        face=_face(first) if cards else None,
        owner_looks=cards and cell.seen_by is Seen.OWNER,
        own_cards=own and first in OWN_CARDS,
    )


def _face(cell: int) -> Face:
    if LAYOUT.cells[cell].face == USED:
        return Face.BY_USE
    return Face.UP if LAYOUT.cells[cell].seen_by is Seen.ALL else Face.DOWN
