"""Phase 3-2: the attack of a place card.

Promise: the apparition cards are turned up together; their effects take place one card after the other, the oldest
possession first, then that of the place card, then the damage. Between two cards what was held back takes place.
No tool card can be used meanwhile, but at the start and at the end it can (reading: tools-around-an-attack).
"""

from saitei.engine import Decision
from saitei.games.kannagi import abilities, windows
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import FACE_UP, LIFE, LYING, PLACES, SOUL
from saitei.games.kannagi.tables import ATTACK, FLOOR, RECOVERY, core, end, procedure, start

attack = procedure("attack", ATTACK, names=("card",), releases=True)
effects = procedure("attack-effects", ATTACK, "cards", releases=True)
no_life = procedure("no-life", FLOOR, "player")


@core.change("damage", ATTACK)
def damage(at: Field, player: int, amount: int, source: int | None) -> bool:
    """Life is lowered; no damage is none."""
    at[LIFE[player]] -= amount
    return amount > 0


@core.watch(FLOOR, resolve="no-life", reads=[LIFE], rank=0)
def no_life_is_left(at: Field) -> list[tuple[int]]:
    """Whoever has none left."""
    return [(player,) for player in (0, 1) if at[LIFE[player]] is not None and at[LIFE[player]] <= 0]


@no_life.step(FLOOR)
def and_then(at: Field) -> None:
    """The page says who wins at time up and by a foul, and nothing else."""
    at.unresolved("the page does not say what happens when a player has no life left", ATTACK)


@attack.asks(start(ATTACK), into="card")
def which_place_card(at: Field) -> Decision:
    """One of the player's on the field."""
    return at.ask(at.acting, "attack", at[PLACES[at.acting]])


@attack.step(start(ATTACK))
def it_is_chosen(at: Field, card: int) -> None:
    """Tool cards can be used. Whether a lying card can attack is not said."""
    if card in at[LYING]:
        at.unresolved("the page does not say whether a lying place card can attack", RECOVERY)
    at.emit("attacks", card)
    windows.declare(at, start(ATTACK))


@attack.step(ATTACK, at_once=True)
def apparition_cards_are_turned_up(at: Field, card: int) -> None:
    """All of those that possess it, if it is on the field still; else the phase is not completed."""
    if not at.is_place(card):
        at.leave("attack")
        return
    for one in at.possessing(card):
        at.flag(FACE_UP, one)


@attack.step(ATTACK)
def no_tool_cards_meanwhile(at: Field) -> None:
    """Until the damage is dealt."""
    windows.forbid(at, ATTACK)


@attack.step(ATTACK)
def effects_take_place(at: Field, card: int) -> None:
    """Those of the apparition cards, then that of the place card."""
    at.call("attack-effects", cards=(*at.possessing(card), card))


@attack.step(ATTACK)
def damage_is_dealt(at: Field, card: int) -> None:
    """As much as its power, to the opponent; none by a card that has left the field."""
    if at.is_place(card):
        at.make("damage", 1 - at.acting, at.power(card), card)


@attack.step(end(ATTACK), at_once=True)
def they_go_into_the_soul(at: Field, card: int) -> None:
    """The place card and the apparition cards at the same time; a phase whose card has gone is not completed."""
    if not at.is_place(card):
        at.leave("attack")
        return
    for one in (*at.possessing(card), card):
        at.put(one, SOUL[at.owner(one)])
    at.result(True)


@attack.step(end(ATTACK))
def the_end_is_declared(at: Field) -> None:
    """Tool cards can be used again."""
    windows.declare(at, end(ATTACK))


@effects.step(ATTACK)
def one_card_after_the_other(at: Field, cards: tuple[int, ...]) -> None:
    """The oldest possession first, the place card last; a card that has left the field meanwhile is passed over."""
    if cards:
        at.bind(cards=cards[1:])
        if at.works(cards[0]):
            abilities.take_place(at, cards[0], "attacking")
        at.go_to(ATTACK)
