"""The cursor of the duel: the words in which steps and card texts read and change a position.

Promise: everything printed on a card is asked through ``facts`` (so that copies count), every
value that can be modified through the methods here; a card that leaves for a zone without
crystals leaves its crystals to <Dust> in the same change.

What would break this: a step that reads ``Card`` or ``Attack`` fields that can be modified.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from saitei.engine import Cursor, Rules
from saitei.engine.events import TOKENS_MOVED
from saitei.engine.state import LASTING
from saitei.engine.values import modifiers_of
from saitei.games.furuyoni.facts import Card, Catalogue
from saitei.games.furuyoni.layout import (
    ACTIVE,
    CARDS,
    DISCARD,
    DISTANCE,
    DUST,
    FACE_UP,
    FACEDOWN,
    HISTORY,
    HOLD_CRYSTALS,
    ON,
    OWN_CARDS,
    OWNED,
    PER_PLAYER,
    SEALED,
    SEALED_UNDER,
    SPECIALS,
    USED,
    Attack,
    Deed,
    Terms,
)
from saitei.games.furuyoni.tables import Numbers

USE = {"attack": "use-attack", "action": "use-action", "enhancement": "use-enhancement"}
PHASES = {"start-phase": "start", "main-phase": "main", "end-phase": "end"}
CONTEXT = ("card", "player", "attack", "event")
"""What every piece of card text is resolved with: the card it is on (None: text of an attack that an effect made),
the player it speaks to, the attack it is about, and the data of the event that set it off (None: none did)."""


class Printed(NamedTuple):
    """What procedures ask of the text of a card.

    ``blocks``: (timing, only if full-power converted, path) in their order; ``words``: its keywords.
    """

    blocks: tuple[tuple[str, bool, tuple[int, ...]], ...] = ()
    words: tuple[str, ...] = ()


NOTHING = Printed()


class DuelRules(Rules):
    """The rules of an edition with its tables, its figures and the cards that may be in the game, by id."""

    cards: Catalogue
    printed: Mapping[str, Printed]
    numbers: Numbers


class Duel(Cursor):
    """What steps of both editions get."""

    __slots__ = ()
    rules: DuelRules

    def by(self, word: str) -> None:
        """Cites the clause that acts here, by its word in ``Numbers.clauses``, where the edition has one."""
        if self.recorder is not None:
            clause = self.rules.numbers.clauses.get(word)
            if clause is not None:
                self.cite(clause, word)

    # --- the position ---------------------------------------------------------------

    @property
    def acting(self) -> int:
        """The turn player."""
        player: int = self[ACTIVE]
        return player

    @property
    def distance(self) -> int:
        """The current distance."""
        answers = self.answers
        if answers is None:
            return int(self.standing("distance", None, self[DISTANCE]))
        known: int | None = answers.get("current-distance")
        if known is None:
            known = answers["current-distance"] = int(self.standing("distance", None, self[DISTANCE]))
        return known

    @property
    def phase(self) -> str:
        """``start``, ``main`` or ``end``; "" outside a turn."""
        for frame in self.stack:
            if frame[0] in PHASES:
                return PHASES[frame[0]]
        return ""

    def unmodified(self, name: str) -> bool:
        """Whether nothing in the game can modify a value now, so that it is as printed up to its limits."""
        return not self[LASTING] and name not in self.rules.modifiers

    def standing(self, name: str, subject: Any, printed: Any) -> Any:
        """A value as it stands, for printed values within their limits: most often nothing modifies it."""
        if self.unmodified(name):
            return printed
        found = modifiers_of(self, name, subject)
        return self.value(name, subject, printed, found=found) if found else printed

    # --- cards ------------------------------------------------------------------------

    def facts(self, card: int) -> Card:
        """The information of a card, as printed on it or on what it counts as."""
        own = self.rules.cards[self[CARDS[card // PER_PLAYER]][card % PER_PLAYER]]
        if not self[LASTING]:
            return own
        for effect in self.lasting("copy"):
            if effect.target == card:
                self.by("copy")
                copied, own_name = effect.data
                copied = self.rules.cards[copied]
                own = copied._replace(kind=own.kind, name=own.name if own_name else copied.name)
        for effect in self.lasting("counts-as"):
            if effect.target == card:
                self.by("counts-as")
                own = self.rules.cards[effect.data]
        return own

    def as_used(self, card: int, terms: Terms) -> Card:
        """The information of a card in a use on these terms: that of the card it is used as (10-38 of 2025)."""
        return self.facts(card) if terms.counts_as is None else self.rules.cards[terms.counts_as]

    def owner(self, card: int) -> int:
        """Who owns a card."""
        for other, player in self[OWNED]:
            if other == card:
                return int(player)
        return card // PER_PLAYER

    def player_of(self, thing: int) -> int | None:
        """The player linked to the zone an object is in; None where the zone is nobody's."""
        zone = self.where(thing)
        return None if zone is None else self.rules.layout.cells[zone].owner

    def put_now(self, thing: int, target: int, *, bottom: bool = False) -> bool:
        """Moves an object. Crystals on it go along; where it goes to a zone without any, to <Dust>. States end.

        In 2025 a zone of its owner's takes the place of a zone that only holds its player's cards (7-2).
        """
        if target in OWN_CARDS and self.rules.numbers.own_cards:
            owned = OWN_CARDS[target][self.owner(thing)]
            if owned != target:
                self.by("owner")
                target = owned
        if not Cursor.put_now(self, thing, target, bottom=bottom):
            return False
        if thing in self[USED] and target not in SPECIALS:
            self.write(USED, self[USED] - {thing})
        if thing in self[FACE_UP]:
            self.write(FACE_UP, self[FACE_UP] - {thing})
        if self[SEALED_UNDER] and target != SEALED:
            self.write(SEALED_UNDER, tuple(pair for pair in self[SEALED_UNDER] if pair[0] != thing))
        count = self.count((ON, thing)) if self[ON] else 0
        if count and target in HOLD_CRYSTALS:
            self.by("takes-crystals")
        elif count:
            self.by("leaves-crystals")
            self._add((ON, thing), -count)
            self._add(DUST, count)
            self.emit(TOKENS_MOVED, self.place_name((ON, thing)), self.place_name(DUST), count, count)
        return True

    def to_discard(self, card: int) -> None:
        """Moves a card to its owner's <Discard>."""
        self.put(card, DISCARD[self.owner(card)])

    def to_facedown(self, card: int) -> None:
        """Moves a card to its owner's <Facedown>."""
        self.put(card, FACEDOWN[self.owner(card)])

    def to_specials(self, card: int, *, used: bool) -> None:
        """Moves a card to its owner's <Specials>, used or unused (several changes that happen at once)."""
        if used != (card in self[USED]):
            self.flag(USED, card, used)
            if used:
                self.emit("became-used", card)
        self.put(card, SPECIALS[self.owner(card)])

    def put_away(self, card: int) -> None:
        """A normal card goes to its owner's <Discard>, a special, used, to its owner's <Specials> (at once)."""
        if self.facts(card).kind == "special":
            self.to_specials(card, used=True)
        else:
            self.to_discard(card)

    def cost(self, card: int, terms: Terms) -> int:
        """The flare cost of a use."""
        facts = self.as_used(card, terms)
        if facts.kind != "special" and terms.cost is None:
            return 0
        printed = facts.cost if terms.cost is None else terms.cost
        return int(self.standing("cost", card, printed))

    def charge(self, card: int, terms: Terms) -> int:
        """How many crystals an enhancement is charged with."""
        printed = self.as_used(card, terms).charge if terms.charge is None else terms.charge
        shifted = sum(int(worth) for value, _, worth in terms.changes if value == "charge")
        return max(0, int(self.standing("charge", card, printed)) + shifted)

    def arrow_ways(self, card: int) -> tuple[bool, ...]:
        """The ways an arrow of a card may be resolved: ``False`` as drawn, ``True`` reversed.

        While a card is in use, as they were when it was used (9-1-3-3 of 2025).
        """
        for effect in self.lasting("ways-as-used", card):
            self.by("text-as-used")
            return tuple(effect.data)
        return tuple(self.standing("arrow-ways", card, (False,)))

    def hand_limit(self, player: int) -> int:
        """How many cards a player may keep at the end of the turn."""
        return int(self.standing("hand-limit", player, 2))

    def masters_distance(self) -> int:
        """The distance from which on Forward does nothing."""
        return int(self.standing("masters-distance", None, 2))

    def use(self, player: int, card: int, terms: Terms) -> None:
        """Queues the use of a card by the procedure for its type."""
        self.call(USE[self.as_used(card, terms).type], player=player, card=card, terms=terms)

    # --- attacks. A subject is the number of an attack, or the record of one that may be made. ---

    def attack(self, subject: int | Attack) -> Attack:
        """What is known of an attack, unmodified."""
        found: Attack = self.thing(subject) if isinstance(subject, int) else subject
        return found

    def reach(self, subject: int | Attack) -> tuple[int, ...]:
        """The range of an attack, as it stands."""
        return tuple(self.standing("attack-range", subject, self.attack(subject).range))

    def harm(self, subject: int | Attack, *, before: str | None = None) -> tuple[int | None, int | None]:
        """The aura damage and the life damage of an attack, as they stand, or ahead of a class of modifications."""
        attack = self.attack(subject)
        aura = self.value("attack-aura", subject, attack.aura, before=before)
        return aura, self.value("attack-life", subject, attack.life, before=before)

    def has(self, subject: int | Attack, word: str) -> bool:
        """Whether an attack has a keyword (``unavoidable`` …); one that it has is cited by its clause."""
        found = word in self.standing("attack-keywords", subject, self.attack(subject).keywords)
        if found:
            self.by(word)
        return found

    # --- what was done in this turn -------------------------------------------------------

    def note(self, kind: str, player: int, what: Any, *data: Any) -> None:
        """Writes a deed into the history of the turn."""
        self[HISTORY] = (*self[HISTORY], Deed(kind, player, what, self.phase, data))

    def deeds(self, kind: str, player: int | None = None) -> Iterator[Deed]:
        """The deeds of a kind in this turn, of a player or of both, in order."""
        return (deed for deed in self[HISTORY] if deed.kind == kind and player in (None, deed.player))
