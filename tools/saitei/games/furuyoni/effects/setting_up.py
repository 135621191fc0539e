"""Set-up: a facedown card used just before its player reconstructs the deck (extra/3-3; 2018 extra/2-1).

Promise: whoever reconstructs may use one facedown card with set-up, by the rules of uses by an effect, before any step
of the reconstruction. In 2018 no other card with set-up can be used in the course of that; in 2025 one card is used by
this rule, and a text may have another used. Where no card in the game has set-up, nothing is asked or looked for.
"""

from collections.abc import Iterator

from saitei.engine import Decision, Saying, Table
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.layout import FACEDOWN, Terms

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
    return KEYWORD in at.rules.printed[at.facts(card).id].words


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


def no_other_one(at: Duel, card: int, player: int, terms: Terms) -> Iterator[Saying]:
    """In the course of it no other card with set-up can be used (2018)."""
    if at.within(SET_UP, player) and has_set_up(at, card) and at.bound(SET_UP, "chosen") not in (None, card):
        yield Saying("cannot", "extra/2-1", allows=False)


def tables(edition: str, needed: frozenset[str]) -> tuple[Table, ...]:
    """What a game needs whose cards have set-up; nothing for another."""
    if f"word {KEYWORD}" not in needed:
        return ()
    arising = Table("extra")
    arising.trigger(NUMBERS[edition], on="rebuilding", resolve=SET_UP)(one_lies_facedown)
    if edition == "2018":
        arising.says("use", NUMBERS[edition])(no_other_one)
    return (IN[edition], arising)
