"""The table in which texts declare what they do, and picking cards, which most of them need.

Promise: everything that holds in any game with texts is declared here once; what only some cards say (skills, what is
consulted continuously) is declared by ``fill`` functions, for the cards of a game. A card is picked one at a time, so
that every choice is small.
"""

from typing import Any

from saitei.engine import Decision, Effects, Table
from saitei.games.sengoku.field import CONTEXT, Field

TABLE = Table("")
EFFECTS = Effects(TABLE, *CONTEXT)
"""The executors of nodes."""
PICK = TABLE.procedure(
    "103.1.1", "player", "cards", "least", "most", "source", key="pick-cards", names=("taken", "enough")
)
"""Cards picked by a player, for the effect of a card (``source``) or for none; gives them back in their order."""
TOP = TABLE.procedure("103.2.4", "pile", "target", key="top-to")
"""The top card of a pile goes to another zone."""
Cards = tuple[int, ...]


def left(cards: Cards, least: int, most: int, taken: Cards | None, enough: bool | None) -> list[Any]:
    """What can still be picked; nothing once there are enough. All are taken where all are wanted."""
    already = taken or ()
    if enough or len(already) >= most:
        return []
    options: list[Any] = [card for card in cards if card not in already]
    if options and len(cards) <= least:
        return options[:1]
    return [*options, "enough"] if options and len(already) >= least else options


@TABLE.asks("103.1.1", of="103.1.1")
def which_card(
    at: Field, player: int, cards: Cards, least: int, most: int, taken: Cards | None, enough: bool | None
) -> Decision | None:
    """One of those that are left."""
    options = left(cards, least, most, taken, enough)
    return at.ask(player, "choose", options) if options else None


@TABLE.answered("103.1.1")
def that_card(at: Field, taken: Cards | None, chosen: Any) -> None:
    """It is picked, or there are enough."""
    if chosen == "enough":
        at.bind(enough=True)
    else:
        at.bind(taken=(*(taken or ()), chosen))


@TABLE.step("103.1.1", of="103.1.1")
def until_enough(at: Field, cards: Cards, least: int, most: int, taken: Cards | None, enough: bool | None) -> None:
    """The next one, or the result."""
    if left(cards, least, most, taken, enough):
        at.go_to("103.1.1")
    else:
        at.result(taken or ())


def pick(
    at: Field, player: int | str, cards: Cards, least: int, most: int, into: str, source: int | None = None
) -> None:
    """Queues a choice of ``least`` to ``most`` cards by a player or by chance; with a ``source``, of those that it may
    target (500.6.1)."""
    if source is not None:
        cards = tuple(at.choosable("target", cards, source, player))
    at.call(PICK, into=into, player=player, cards=cards, least=least, most=most, source=source)


@TABLE.asks("103.2.4", of="103.2.4")
def which_card_is_on_top(at: Field, pile: int) -> Decision | None:
    """Chance says, if the pile is shuffled and nobody knows yet."""
    return at.ask_top(pile)


@TABLE.answered("103.2.4")
def that_card_is_on_top(at: Field, pile: int, card: int) -> None:
    """No rule calls this a change."""
    at.settle(pile, card)


@TABLE.step("103.2.4", of="103.2.4")
def it_goes(at: Field, pile: int, target: int) -> None:
    """From an empty pile nothing goes (103.1.3)."""
    if not at[pile]:
        at.cite("103.1.3", pile)
        return
    at.put(at[pile][0], target)


def enemy_of(at: Field, thing: int) -> int:
    """The player against whom a card is."""
    return 1 - at.controller(thing)
