"""The cards of rules/furuyoni/cards: each whose text is executed is played once, to its end."""

import pytest

from saitei.cards import cardfiles
from saitei.games.furuyoni import effects
from saitei.games.furuyoni.facts import Card, from_file
from saitei.games.furuyoni.layout import DISTANCE, FLARE, LIFE, START_DISTANCE, VIGOR, Terms
from tests.games.furuyoni.effects.ground import Ground

WRITTEN = {card.id: from_file(card) for card in cardfiles.load("furuyoni").values()}
WAITING = {
    "07-shinra-o-n-3": "execute_plan",
}
"""Cards that wait for the additional rules of their megami, with a word that does."""
OF_THE_CORE = (
    "01-yurina-o-n-3", "01-yurina-o-n-5", "01-yurina-o-n-7", "01-yurina-o-s-3", "01-yurina-o-s-4", "02-saine-o-n-5",
    "02-saine-o-n-7", "02-saine-o-s-3", "03-himika-o-n-6", "03-himika-o-n-7", "04-tokoyo-o-n-4", "04-tokoyo-o-s-2",
    "07-shinra-o-n-4", "16-yatsuha-o-n-6",
)  # fmt: skip
"""Some cards that need nothing but the core rules."""


def is_missing(card: Card) -> frozenset[str]:
    return effects.missing(card.text, "2025", card.letters) if card.text is not None else frozenset()


PLAYED = sorted(name for name, card in WRITTEN.items() if not is_missing(card))


def prepared(card: Card) -> Ground:
    """The card is used by player 0, who can pay and is at low life; both players have cards everywhere."""
    reach = card.range[len(card.range) // 2] if card.range else 3
    return Ground(
        card,
        start=f"use-{card.type}",
        bind={
            "player": 0,
            "card": (0, card.id),
            "terms": Terms("reaction" if card.subtype == "reaction" else "full-power"),
        },
        hand=((card.id, "hop", "strike"), ("strike", "duck")),
        deck=(("hop",) * 4, ("hop",) * 4),
        discard=(("shell",), ("poke",)),
        facedown=(("roar",), ("shell",)),
        cells={DISTANCE: reach, START_DISTANCE: reach, FLARE[0]: 9, FLARE[1]: 2, VIGOR[0]: 1, LIFE[0]: 3},
    )


@pytest.mark.parametrize("name", PLAYED)
def test_each_card_is_played_to_its_end(name: str) -> None:
    ground = prepared(WRITTEN[name])
    for _ in range(60):
        if ground.kind == "end":
            break
        ground.took(ground.engine.step(ground.state, ground.next.values[0]))  # type: ignore[union-attr]
    assert ground.kind == "end" and ground.result in (None, ("won", 0), ("won", 1))
    assert ground.where(0, name) not in ("hand", "in_use"), "it was used, and the use is over"


def test_cards_of_the_core_are_played() -> None:
    assert [name for name in OF_THE_CORE if name not in PLAYED] == []


@pytest.mark.parametrize("name", sorted(WAITING))
def test_what_waits_is_named(name: str) -> None:
    assert WAITING[name] in is_missing(WRITTEN[name])
