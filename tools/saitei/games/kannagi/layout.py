"""The zones of a match of two players and the facts of a turn and of the table: the cells of every position.

Promise: cards are numbered, those that player 0 brought from 0, those of player 1 from 100. A state of a card (lying,
face up, shown) is a set of numbers; what belongs to one stay on the field is dropped when the card leaves it.
Nothing that the page leaves open (life, the size of a deck, what a card asks for) has a value here: it is None or
empty until a position says it.

What would break this: a state of a card on the field that is not dropped in ``Field.put_now``.
"""

from saitei.engine import Layout, Seen

PER_PLAYER = 100
"""Cards are numbered from ``player * PER_PLAYER`` by the player who brought them."""

LAYOUT = Layout(players=2)

# --- The course of the game

TURN = LAYOUT.fact("turn", 1)
ACTIVE = LAYOUT.fact("turn-player")
LIFE = LAYOUT.facts("life", None)
"""None until a position says it: the page gives no total."""
LOST_PHASES = LAYOUT.fact("lost-phases", ())
"""Phases that a player will pass over once: (player, name of the phase)."""

# --- Cards

CARDS = LAYOUT.facts("cards", (), seen_by=Seen.OWNER)
"""The ids of the cards that a player brought, by number less ``PER_PLAYER`` times the player."""
LYING = LAYOUT.flags("lying")
"""Place and season cards that lie sideways; the others on the field are raised."""
FACE_UP = LAYOUT.flags("face-up")
"""Apparition cards on a host that were turned up."""
SHOWN = LAYOUT.flags("shown")
"""Cards of a hidden hand that all players see: those about to be summoned, unfolded or used."""
FROM_HIDDEN = LAYOUT.flags("from-the-hidden-hand")
FROM_OPEN = LAYOUT.flags("from-the-open-hand")
"""Where an apparition card on a host came from: where it returns to when it loses the host."""
HOSTS = LAYOUT.fact("hosts", ())
"""Pairs (apparition card, place card under which it lies), the oldest possession first."""
LOST_POWER = LAYOUT.linked("lost-power", "power")
"""What the power of a card on the field was lowered by since it was raised last."""
UNLOST = LAYOUT.tokens("unlost-power", "power", endless=True)
"""Source and sink of lost power: below 0 by what is lost."""

DRAW_PILE = LAYOUT.piles("draw-pile", ordered=True, seen_by=Seen.NOBODY)
HIDDEN_HAND = LAYOUT.piles("hidden-hand", seen_by=Seen.OWNER, face=SHOWN)
OPEN_HAND = LAYOUT.piles("open-hand")
SOUL = LAYOUT.piles("soul")
PLACES = LAYOUT.piles("places")
SEASONS = LAYOUT.piles("seasons")
APPARITIONS = LAYOUT.piles("apparitions", seen_by=Seen.OWNER, face=FACE_UP)
"""Apparition cards that possess place cards."""

FIELD = frozenset((*PLACES, *SEASONS, *APPARITIONS))
OWN = {cell: zone for zone in (DRAW_PILE, HIDDEN_HAND, OPEN_HAND, SOUL) for cell in zone}
"""The zones that hold only their player's cards, each with its pair."""

# --- The table: what only floor rules ask for

SECONDS = LAYOUT.fact("seconds", None)
"""How long the turn player has been thinking."""
GRACE = LAYOUT.fact("grace", 0)
"""The seconds that the judge granted."""
MINUTES = LAYOUT.fact("minutes", None)
"""How long the match has lasted."""
WON = LAYOUT.facts("games-won", 0)
SIDE_DECK = LAYOUT.facts("side-deck", None)
SIDE_DECK_SEEN = LAYOUT.facts("side-deck-seen", False)
REWOUND = LAYOUT.fact("rewound", False)
SHARED_COUNTER = LAYOUT.fact("shared-counter", False)


SUPPLY = {"power": 0}
"""What ``engine.complaints`` adds up to: power lost and what it was lost from."""
