"""Enhancements that are charged with crystals from <Outside> (core/9-2-3.iii, 7-1-16).

Promise: the whole charge comes from there, or, where the text leaves it to the player, from <Dust> and <Aura> as usual.
"""

from collections.abc import Mapping
from typing import Any

from saitei.engine import Decision, Table
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.index import Rule
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope
from saitei.games.furuyoni.effects.standing import standing
from saitei.games.furuyoni.layout import ON, OUTSIDE, Terms

words("charge_from_outside", "on_use")


def said(at: Duel, card: int) -> tuple[Rule, Scope] | None:
    """The sentence in a card's own text that holds now."""
    return next(((rule, scope) for rule, scope in standing(at, "charging") if scope.card == card), None)


def can_come_from_outside(at: Duel, card: int) -> bool:
    """Whether there is one."""
    return said(at, card) is not None


def whether(at: Duel, player: int, card: int) -> Decision | None:
    """Who uses the card chooses, if the text leaves it to them."""
    found = said(at, card)
    assert found is not None
    rule, scope = found
    options: Mapping[Any, Any] = {True: (card, scope.text, rule.path), False: None}
    return at.ask(player, "may", options if rule.clause.kind == "may" else {True: options[True]})


def it_is_charged(at: Duel, card: int, terms: Terms, outside: bool | None) -> None:
    """The crystals move to the card, linked to it; the usual way is gone then."""
    if outside:
        at.move(OUTSIDE, (ON, card), at.charge(card, terms))
        at.go_to("core/9-2-3.iv")


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need; only 2025 has crystals in <Outside>."""
    if "charging" in needed and edition == "2025":
        table.patch("7-1-16", before="core/9-2-3.iii", when=can_come_from_outside, names=("outside",))
        table.asks("7-1-16", into="outside")(whether)
        table.step("7-1-16")(it_is_charged)
