"""The cursor of a match: the words in which steps and card texts read and change a position.

Promise: what is printed on a card is asked through ``facts``, its power as it stands through ``power``. A card that
leaves the field loses there what it had on it, in the same change, and goes to its owner's zone wherever a zone holds
one player's cards.
"""

from saitei.engine import Cursor, Rules
from saitei.engine.state import LASTING
from saitei.games.kannagi.facts import Card, Catalogue
from saitei.games.kannagi.layout import (
    ACTIVE,
    CARDS,
    FACE_UP,
    FIELD,
    FROM_HIDDEN,
    FROM_OPEN,
    HIDDEN_HAND,
    HOSTS,
    LOST_POWER,
    LYING,
    OPEN_HAND,
    OWN,
    PER_PLAYER,
    PLACES,
    SHOWN,
    UNLOST,
)

CONTEXT = ("card", "player", "event")
"""What every piece of card text is resolved with: its card, the player it speaks to, and what set it off (or None)."""


class FieldRules(Rules):
    """The rules with their tables and the cards that may be in the game, by id."""

    cards: Catalogue


class Field(Cursor):
    """What steps get."""

    __slots__ = ()
    rules: FieldRules

    @property
    def acting(self) -> int:
        """The player whose turn it is."""
        player: int = self[ACTIVE]
        return player

    def facts(self, thing: int) -> Card:
        """What is printed on a card."""
        return self.rules.cards[self[CARDS[thing // PER_PLAYER]][thing % PER_PLAYER]]

    def owner(self, thing: int) -> int:
        """Who brought a card."""
        return thing // PER_PLAYER

    def controller(self, thing: int) -> int:
        """The player in whose zone a card is."""
        zone = self.where(thing)
        holder = None if zone is None else self.rules.layout.cells[zone].owner
        return self.owner(thing) if holder is None else holder

    def power(self, thing: int) -> int:
        """The power of a card as it stands: as printed or modified, less what it has lost since it was raised."""
        return int(self.value("power", thing, self.facts(thing).power))

    def host_of(self, thing: int) -> int | None:
        """The place card that an apparition card possesses."""
        return dict(self[HOSTS]).get(thing)

    def possessing(self, host: int) -> tuple[int, ...]:
        """The apparition cards that possess a place card, the oldest possession first."""
        return tuple(card for card, on in self[HOSTS] if on == host)

    def in_hand(self, player: int, kind: str) -> tuple[int, ...]:
        """The cards of a kind in a player's hidden and open hand."""
        both = (*self[HIDDEN_HAND[player]], *self[OPEN_HAND[player]])
        return tuple(card for card in both if self.facts(card).kind == kind)

    def is_place(self, thing: int) -> bool:
        """Whether it is a place card on the field."""
        return thing in self[PLACES[0]] or thing in self[PLACES[1]]

    def works(self, thing: int) -> bool:
        """Whether a card's effects work on the field now: apparition cards must have been turned up."""
        zone = self.where(thing)
        return zone in FIELD and (self.facts(thing).kind != "apparition" or thing in self[FACE_UP])

    def lose_power(self, thing: int, amount: int) -> None:
        """Lowers the power of a card until it recovers (one change)."""
        self.move(UNLOST, (LOST_POWER, thing), amount)

    def recover_now(self, thing: int) -> None:
        """Gives a card back what its power was lowered by, as part of a change."""
        lost = self.count((LOST_POWER, thing))
        if lost:
            self._add((LOST_POWER, thing), -lost)
            self._add(UNLOST, lost)

    def put_now(self, thing: int, target: int, *, bottom: bool = False) -> bool:
        """Moves a card; what it had on the field does not go along."""
        if target in OWN:
            target = OWN[target][self.owner(thing)]
        left = self.where(thing)
        if not Cursor.put_now(self, thing, target, bottom=bottom):
            return False
        self._drop(SHOWN, thing)
        if left in FIELD and target not in FIELD:
            for flags in (LYING, FACE_UP, FROM_HIDDEN, FROM_OPEN):
                self._drop(flags, thing)
            self.recover_now(thing)
            self.write(LASTING, tuple(one for one in self[LASTING] if one.target != thing))
            if self.host_of(thing) is not None:
                self.write(HOSTS, tuple(pair for pair in self[HOSTS] if pair[0] != thing))
        return True

    def _drop(self, flags: int, thing: int) -> None:
        if thing in self[flags]:
            self.write(flags, self[flags] - {thing})
