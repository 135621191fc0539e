"""Zones, cards and the words of the game."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from saitei.engine import Cursor, Layout, Seen

LAYOUT = Layout(players=2)
TURN = LAYOUT.fact("turn", 1)
WHO = LAYOUT.fact("turn-player")
SPARKS = LAYOUT.facts("sparks")
ASLEEP = LAYOUT.facts("asleep")
SECRET = LAYOUT.facts("secret", None, seen_by=Seen.OWNER)
THROWN = LAYOUT.fact("thrown-this-turn", note=True)
DISTANCE = LAYOUT.tokens("distance", "oil", limit=10)
HEAP = LAYOUT.tokens("heap", "oil")
OUTSIDE = LAYOUT.tokens("outside", "oil", endless=True)
WARMTH = LAYOUT.tokens_each("warmth", "oil", limit=5)
HEART = LAYOUT.tokens_each("heart", "oil")
ON = LAYOUT.linked("oil-on", "oil")
DECK = LAYOUT.piles("deck", ordered=True, seen_by=Seen.NOBODY)
HAND = LAYOUT.piles("hand", seen_by=Seen.OWNER)
IN_USE = LAYOUT.piles("in-use")
LANTERNS = LAYOUT.piles("lanterns")
DISCARD = LAYOUT.piles("discard")
FLYING = LAYOUT.pile("flying")

OIL = 40


@LAYOUT.record
class Throw(NamedTuple):
    """Something in the air: who threw it, from which card (None: an effect), where it hits and how hard."""

    by: int
    card: int | None
    reach: tuple[int, ...]
    hurt: tuple[int, int]
    cancelled: bool = False


@dataclass(frozen=True)
class Say:
    """A node of a card's text: its kind and what it is made of."""

    kind: str
    slots: tuple[Any, ...] = ()


def say(kind: str, *slots: Any) -> Say:
    """A node."""
    return Say(kind, slots)


class Card(NamedTuple):
    name: str
    kind: str
    cost: int = 0
    reach: tuple[int, ...] = ()
    hurt: tuple[int, int] = (0, 0)
    oil: int = 0
    reaction: bool = False
    full: bool = False
    text: Any = None


KINDS = (
    Card("stone", "throw", reach=(2, 3, 4), hurt=(2, 1)),
    Card("snowball", "throw", reach=(1, 2, 3), hurt=(1, 1), text=say("gather", "heap", "warmth", 1)),
    Card(
        "sidestep", "deed", reaction=True, text=say("sequence", (say("gather", "heap", "distance", 2), say("draw", 1)))
    ),
    Card("torch", "lantern", oil=2, text=say("draw", 1)),
    Card("hush", "deed", reaction=True, text=say("end_phase")),
    Card(
        "ember",
        "deed",
        cost=1,
        text=say(
            "sequence",
            (
                say("gather", "torch", "heap", 2),
                say("draw", 2),
                say("later", "start", say("gather", "heap", "warmth", 1)),
                say("later", "throw", say("draw", 1)),
                say("reach", 1),
            ),
        ),
    ),
    Card("juggle", "deed", full=True, text=say("if_you_do", say("gather", "warmth", "heap", 2), say("play_free"))),
)
CARDS = KINDS * 2


class Camp(Cursor):
    """The words of the game."""

    __slots__ = ()

    @property
    def distance(self) -> int:
        return int(self[DISTANCE])

    @property
    def acting(self) -> int:
        return int(self[WHO])

    def reach_of(self, throw: int) -> tuple[int, ...]:
        return tuple(self.value("reach", throw, self.thing(throw).reach))


def owner(card: int) -> int:
    return card // len(KINDS)


def clear_flying(at: Camp) -> None:
    """Part of a clean-up: whatever flies is gone."""
    for throw in at[FLYING]:
        at.destroy(throw)
