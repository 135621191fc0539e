"""What a scenario says, as data.

Promise: every part knows its place in the file (line and column from 1), so that whatever is wrong with
it can be said where it stands. No name is resolved here: that needs a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file: line and column from 1, and the offsets of the words in its text."""

    line: int
    column: int
    start: int = 0
    end: int = 0


class Mode(StrEnum):
    """When a claim must hold: at the position reached, or over every way it can go from there."""

    NOW = "now"
    ALWAYS = "always"
    SOMETIMES = "sometimes"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Subject:
    """``A's aura``: a player's number, or None for what both share, and a name of the game."""

    whose: int | None
    name: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; ``bound`` is ``=``, ``>=`` or ``<=``."""

    number: int
    bound: str = "="


@dataclass(frozen=True, slots=True)
class Piece:
    """A card by name, the tokens on it (None: not said), its states, its owner, the card it lies under."""

    name: str
    tokens: int | None
    states: tuple[str, ...]
    owner: int | None
    under: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Objects:
    """Cards in the order written (the first on top), ``blanks`` more of no matter which, and whether order is open."""

    pieces: tuple[Piece, ...] = ()
    blanks: int = 0
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A value that is neither a number nor cards: a phase, yes and no."""

    text: str


@dataclass(frozen=True, slots=True)
class PlayerValue:
    """A value that is a player."""

    player: int


Value = Amount | Objects | Word | PlayerValue


@dataclass(frozen=True, slots=True)
class Says:
    """``given``: something has a value. ``value_spot`` is the stretch that says the value."""

    subject: Subject
    value: Value
    spot: Spot
    value_spot: Spot


@dataclass(frozen=True, slots=True)
class Rest:
    """``given``: all tokens that nothing else holds lie in this zone."""

    subject: Subject
    spot: Spot


@dataclass(frozen=True, slots=True)
class InAll:
    """``given``: how many tokens there are, where they are not as many as the edition has."""

    count: int
    name: str
    spot: Spot


Given = Says | Rest | InAll


@dataclass(frozen=True, slots=True)
class Decided:
    """``when``: an answer in the words of its option; ``who`` is a player, ``chance`` or ``judge``."""

    who: int | str
    text: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Equals:
    """A value, or the whole content of a zone."""

    subject: Subject
    value: Value
    value_spot: Spot


@dataclass(frozen=True, slots=True)
class Contains:
    """Some of the content of a zone (or, not ``present``, what is not in it)."""

    subject: Subject
    objects: Objects
    present: bool


@dataclass(frozen=True, slots=True)
class Allowed:
    """Whether an option can be chosen now; what cannot, by which clauses."""

    who: int
    text: str
    allowed: bool
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offered:
    """All options that can be chosen now."""

    who: int | str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """How the game stands: ``won`` by a player, ``draw``, ``over`` in any way, ``on``."""

    how: str
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Silent:
    """The rules do not say how to go on; between which clauses."""

    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Because:
    """Clauses that were walked (or, not ``walked``, that were not)."""

    clauses: tuple[str, ...]
    walked: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """``?``: to be replaced by what happened, with ``--bless``."""


Claimed = Equals | Contains | Allowed | Offered | Over | Silent | Because | Ask


@dataclass(frozen=True, slots=True)
class Claim:
    """What must be so, and when."""

    mode: Mode
    what: Claimed
    spot: Spot


@dataclass(frozen=True, slots=True)
class Then:
    """Claims, for these editions (none named: for all); ``until`` is the horizon for exploring."""

    editions: tuple[str, ...]
    until: str
    claims: tuple[Claim, ...]
    spot: Spot


@dataclass(frozen=True, slots=True)
class When:
    """Decisions."""

    decisions: tuple[Decided, ...]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Invented:
    """A card that the scenario makes up: facts, and texts by face with the place where each of their lines begins."""

    name: str
    facts: Mapping[str, str]
    texts: Mapping[str, tuple[str, tuple[Spot, ...]]]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. ``id`` is unique in its file; ``language`` is that of its keywords.

    ``editions`` are those it names itself, each with its place.
    """

    id: str
    title: str
    language: str
    editions: Mapping[str, Spot]
    cards: tuple[Invented, ...]
    given: tuple[Given, ...]
    acts: tuple[When | Then, ...]
    path: Path
    spot: Spot
