"""What lies on top of a pile or at its bottom, and who may see what there is to choose.

Promise: chance says which card it is where nobody knows. Whoever chooses in a draw pile looks through it, and it is
shuffled when the text is over (301.2); of cards that the chooser does not see (a wall, the other hand) chance takes.
"""

from saitei.cards.trees import Node, as_node
from saitei.engine import CHANCE, Decision, flat
from saitei.engine.state import KNOWN
from saitei.games.sengoku.effects.declaring import TABLE
from saitei.games.sengoku.effects.queries.asking import pile
from saitei.games.sengoku.effects.scope import Scope, remember
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import DECK

Cards = tuple[int, ...]
MANY = 99
"""More cards than any pile has."""
UNCOVER = TABLE.procedure("301.1.1", "pile", "count", "bottom", key="uncover")
"""The first cards of a pile, from its top or bottom, are made certain; gives them in their order."""


@TABLE.menu("301.1.1", of="301.1.1")
def what_lies_there(at: Field, pile: int, count: int, bottom: bool) -> Decision | None:
    """Chance says, as far as nobody knows yet."""
    cards = at.unsettled(pile, count, bottom=bottom)
    return at.ask(CHANCE, "top", cards) if cards else None


@TABLE.answered("301.1.1")
def that_lies_there(at: Field, pile: int, bottom: bool, card: int) -> None:
    """No rule calls this a change."""
    at.settle(pile, card, bottom=bottom)


@TABLE.step("301.1.1", of="301.1.1")
def those_are_the_first(at: Field, pile: int, count: int, bottom: bool) -> None:
    """As many as there are (103.1.3)."""
    cards = flat(at[pile])
    if len(cards) < count < MANY:
        at.cite("103.1.3", pile)
    at.result(tuple(reversed(cards[-count:])) if bottom and count else cards[:count])


def first_of(scope: Scope, what: Node, count: int, into: str) -> None:
    """Queues “N cards from the top (bottom) of …”."""
    source = pile(scope, as_node(what.slots[0]))
    scope.at.call(UNCOVER, into=into, pile=source, count=count, bottom=what.kind == "bottom")


# --- Who may see what there is to choose ---------------------------------------------------------------


def sees(at: Field, player: int, card: int) -> bool:
    """Whether a player knows which card a card is."""
    zone = at.where(card)
    return (player, card) in at[KNOWN] or (zone is not None and at.rules.sight.sees(at, player, zone, card))


def chooser(scope: Scope, there: Cards, player: int) -> int | str:
    """Who chooses among cards of a zone: the player, or chance among cards that the player does not see."""
    return player if all(sees(scope.at, player, card) for card in there) else CHANCE


def look_through(scope: Scope, cell: int, player: int) -> None:
    """A player looks at every card of a pile; a draw pile will be shuffled (301.2)."""
    at = scope.at
    for card in flat(at[cell]):
        at.reveal(card, (player,))
    if cell in DECK and cell not in scope.memory.searched:
        remember(at, searched=(*scope.memory.searched, cell))


def shuffle_what_was_searched(at: Field, scope: Scope) -> None:
    """The draw piles that the text had somebody look through."""
    for cell in scope.memory.searched:
        at.cite("301.2", cell)
        at.shuffle(cell)
    if scope.memory.searched:
        remember(at, searched=())
