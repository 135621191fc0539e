"""Set-up: a facedown card used just before its player reconstructs the deck (extra/3-3; 2018 extra/2-1).

Promise: whoever reconstructs may use one facedown card with set-up, by the rules of uses by an effect, before any step
of the reconstruction. In 2018 that is an effect of the card, whoever has it, and no other card with set-up can be used
in the course of it. In 2025 it is a rule for players who host Oboro and for nobody else, whatever a copy of a card of
hers lies facedown elsewhere; one card is used by it, and a text may have another used. Where no card in the game has
set-up, nothing is asked or looked for.
"""

from collections.abc import Iterator

from saitei.engine import Decision, Saying, Table
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.layout import CARDS, FACEDOWN, MEGAMI, Terms

OBORO = "oboro"
KEYWORD = "set_up"
WORDS = (KEYWORD,)
words(*WORDS)
NUMBERS = {"2018": "2-1", "2025": "3-3"}
IN_2018, IN_2025 = Table("extra"), Table("extra")
IN = {"2018": IN_2018, "2025": IN_2025}
SET_UP = IN_2018.procedure(NUMBERS["2018"], "player", names=("chosen",), key="set-up")
IN_2025.procedure(NUMBERS["2025"], "player", names=("chosen",), key=SET_UP)
BY_SET_UP = Terms("effect")


def with_set_up(at: Duel, player: int) -> list[int]:
    """The facedown cards of a player that have set-up."""
    return [card for card in at[FACEDOWN[player]] if has_set_up(at, card)]


def has_set_up(at: Duel, card: int) -> bool:
    """Whether set-up stands in the text of a card."""
    return _stands_on(at, at.facts(card).id)


def hosts_oboro(at: Duel, player: int) -> bool:
    """Whether a player hosts Oboro (2-1): by the megami chosen, else by the cards that the player brought.

    A position seldom says which megami were chosen. A deck has cards of hosted megami only (3-1), so a card of Oboro
    shows that its player hosts her; a card with set-up that names no megami is one of hers (extra/3-2).
    """
    if at[MEGAMI[player]]:
        return OBORO in at[MEGAMI[player]]
    brought = (at.rules.cards[id] for id in at[CARDS[player]])
    return any(card.megami == OBORO or (not card.megami and _stands_on(at, card.id)) for card in brought)


def _stands_on(at: Duel, id: str) -> bool:
    return KEYWORD in at.rules.printed[id].words


@IN_2018.asks(NUMBERS["2018"], into="chosen")
@IN_2025.asks(NUMBERS["2025"], into="chosen")
def which_card(at: Duel, player: int) -> Decision | None:
    """One of those that can be used, or none."""
    usable = at.choosable("use", with_set_up(at, player), player, BY_SET_UP)
    return at.ask(player, "set-up", [*usable, "none"]) if usable else None


@IN_2018.step(NUMBERS["2018"])
@IN_2025.step(NUMBERS["2025"])
def it_is_used(at: Duel, player: int, chosen: int | str | None) -> None:
    """It is used, nested, before life is paid."""
    if isinstance(chosen, int):
        at.use(player, chosen, BY_SET_UP)


def one_lies_facedown(at: Duel, player: int, by_rules: bool) -> list[tuple[None, int]]:
    """Who reconstructs has a card with set-up facedown."""
    return [(None, player)] if with_set_up(at, player) else []


def their_rule(at: Duel, player: int, by_rules: bool) -> list[tuple[None, int]]:
    """The same, if the player hosts Oboro (2025)."""
    return one_lies_facedown(at, player, by_rules) if hosts_oboro(at, player) else []


def no_other_one(at: Duel, card: int, player: int, terms: Terms) -> Iterator[Saying]:
    """In the course of it no other card with set-up can be used (2018)."""
    if at.within(SET_UP, player) and has_set_up(at, card) and at.bound(SET_UP, "chosen") not in (None, card):
        yield Saying("cannot", "extra/2-1", allows=False)


def tables(edition: str, needed: frozenset[str]) -> tuple[Table, ...]:
    """What a game needs whose cards have set-up; nothing for another."""
    if f"word {KEYWORD}" not in needed:
        return ()
    arising = Table("extra")
    found = one_lies_facedown if edition == "2018" else their_rule
    arising.trigger(NUMBERS[edition], on="rebuilding", resolve=SET_UP)(found)
    if edition == "2018":
        arising.says("use", NUMBERS[edition])(no_other_one)
    return (IN[edition], arising)
