"""Chapter 9-2: using a card, step by step, for each type of card.

Promise: a card counts as used when it has moved to <In Use>; a use that turns out improper before that is
taken back, and only what was seen stays. Every use runs nested in whatever was under way.
"""

from typing import Any

from saitei.engine import LEAVES, Decision
from saitei.games.furuyoni import texts
from saitei.games.furuyoni.attacks import comes_from_a_reaction
from saitei.games.furuyoni.choices import improper, prospect
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import ATTACKING, AURA, DUST, ENHANCEMENTS, FLARE, IN_USE, ON, Terms
from saitei.games.furuyoni.tables import both, in_2018, in_2025

USE_ATTACK = both("use-attack", "player", "card", "terms", old="9-2-1", new="9-2-1", names=("attack",))
USE_ACTION = both("use-action", "player", "card", "terms", old="9-2-2", new="9-2-2")
USE_ENHANCEMENT = both("use-enhancement", "player", "card", "terms", old="9-2-3", new="9-2-3")
AS_USED = in_2025.procedure("9-1-3-3", "card", key="text-as-used")
TERMINAL = in_2025.procedure("9-2", "player", "card", key="terminal")

Use = tuple[Any, ...]
"""What a use has bound so far: player, card, terms and, for an 《Attack》 card, the attack."""


@in_2018.step("9-2-1.i")
@in_2018.step("9-2-2.i")
@in_2018.step("9-2-3.i")
@in_2025.step("9-2-1.i")
@in_2025.step("9-2-2.i")
@in_2025.step("9-2-3.i")
def is_revealed(at: Duel, player: int, card: int, terms: Terms) -> None:
    """The card is revealed; from here on the use may turn out improper."""
    at.remember()
    at.reveal(card)
    if terms.how == "effect" and improper(at, card, player, terms):
        at.take_back()
        return
    if terms.counts_as is not None:
        at.impose("counts-as", terms.counts_as, ("use", card), target=card)
    at.emit("use-begins", player, card, terms)


@in_2018.step("9-2-1.i")
def an_attack_is_created_in_2018(at: Duel, player: int, card: int, terms: Terms) -> None:
    """An 《Attack》 with the card's information is created. Nobody reacts to one made within a reaction."""
    made = prospect(at, player, card, terms)
    at.bind(attack=at.create(made._replace(reacts=comes_from_a_reaction(at)), ATTACKING[player]))


@in_2025.step("9-2-1.i")
def an_attack_is_created(at: Duel, player: int, card: int, terms: Terms) -> None:
    """An 《Attack》 with the card's information is created in <Attacking>."""
    at.bind(attack=at.create(prospect(at, player, card, terms), ATTACKING[player]))


@in_2018.step("9-2-1.i")
@in_2025.step("9-4-1", of="9-2-1")
def the_distance_is_in_its_range(at: Duel, attack: int) -> None:
    """Unless the current distance is in its range, the use is improper."""
    if at.distance not in at.reach(attack):
        at.take_back()


@in_2018.step("9-2-1.ii")
@in_2018.step("9-2-2.i")
@in_2018.step("9-2-3.i")
@in_2025.step("9-2-1.ii")
@in_2025.step("9-2-2.i")
@in_2025.step("9-2-3.i")
def the_cost_is_paid(at: Duel, player: int, card: int, terms: Terms) -> None:
    """The flare cost goes from <Flare> to <Dust>, with every additional cost; if it cannot, the use is improper."""
    parts = at.standing("costs", card, ())
    cost = at.cost(card, terms)
    if (cost or parts) and not at.pay((FLARE[player], DUST, cost), *parts):
        at.take_back()
    else:
        at.emit("cost-paid", player, card, terms)


@in_2018.step("9-2-1.iii")
@in_2018.step("9-2-2.ii")
@in_2018.step("9-2-3.ii")
@in_2025.step("9-2-1.iii")
@in_2025.step("9-2-2.ii")
@in_2025.step("9-2-3.ii")
def it_counts_as_used(at: Duel, player: int, card: int, terms: Terms) -> None:
    """The card moves to <In Use>: it counts as used."""
    at.keep()
    before = at.where(card)
    at.put(card, IN_USE[player])
    at.note("used", player, card, terms.how, at.facts(card).type, before)
    at.emit("card-used", player, card, terms)


@in_2025.trigger("9-1-3-3", on="card-used", resolve=AS_USED)
def its_text_can_be_affected(at: Duel, player: int, card: int, terms: Terms) -> list[tuple[None, int]]:
    """Some text in the game changes arrows."""
    return [(None, card)] if "arrow-ways" in at.rules.modifiers else []


@in_2025.step("9-1-3-3")
def what_applies_now_goes_on(at: Duel, card: int) -> None:
    """An effect on the text that applies as the card is used goes on applying to it in <In Use>, no other begins to."""
    at.impose("ways-as-used", at.standing("arrow-ways", card, (False,)), LEAVES, target=card)


@in_2018.step("9-2-1.iv")
@in_2025.step("9-2-1.iv")
def the_attack_is_resolved(at: Duel, attack: int) -> None:
    """The created 《Attack》 is resolved."""
    at.call("attack", attack=attack)


@in_2018.step("9-2-2.iii")
@in_2025.step("9-2-2.iii")
def its_effects_are_resolved(at: Duel, player: int, card: int, terms: Terms) -> None:
    """All effects of the card's use are resolved."""
    if at.facts(card).text is not None or not at.unmodified("texts"):
        found = texts.blocks(at, card, "plain", "played", converted=terms.how == "full-power")
        texts.run(at, found, card, player, timing="played")


@in_2018.asks("9-2-3.iii")
@in_2025.asks("9-2-3.iii")
def crystals_from_where(at: Duel, player: int, card: int, terms: Terms) -> Decision | None:
    """Crystals for the charge come from <Dust> and the user's <Aura>: how many from <Aura>."""
    charge = at.charge(card, terms)
    wanted = min(charge, at[DUST] + at[AURA[player]])
    if not wanted:
        if charge:
            at.by("as-possible")
        return None
    return at.ask(player, "charge", range(max(0, wanted - at[DUST]), min(wanted, at[AURA[player]]) + 1))


@in_2018.answered("9-2-3.iii", at_once=True)
@in_2025.answered("9-2-3.iii", at_once=True)
def it_is_charged(at: Duel, player: int, card: int, terms: Terms, from_aura: int) -> None:
    """They move to <In Use>, linked to the card; if there are too few, all there are."""
    wanted = at.charge(card, terms)
    at.move(AURA[player], (ON, card), from_aura)
    at.move(DUST, (ON, card), wanted - from_aura)


@in_2018.step("9-2-3.iv")
@in_2025.step("9-2-3.iv")
def what_it_does_when_deployed(at: Duel, player: int, card: int, terms: Terms) -> None:
    """All 【Deployed】 effects of the card are resolved."""
    if at.facts(card).text is not None or not at.unmodified("texts"):
        found = texts.blocks(at, card, "deployed", converted=terms.how == "full-power")
        texts.run(at, found, card, player, timing="deployed")


@in_2018.step("9-2-3.v", at_once=True)
@in_2025.step("9-2-3.v", at_once=True)
def it_is_an_enhancement(at: Duel, player: int, card: int, terms: Terms) -> None:
    """If it is still in <In Use>, it moves with its crystals to the user's <Enhancements>."""
    if card in at[IN_USE[player]]:
        at.put(card, ENHANCEMENTS[player])
    was_it_terminal(at, player, card)
    if terms.counts_as is not None:
        at.expire(("use", card))


@in_2018.step("9-2-1.v", at_once=True)
@in_2018.step("9-2-2.iv", at_once=True)
@in_2025.step("9-2-1.v", at_once=True)
@in_2025.step("9-2-2.iv", at_once=True)
def it_goes_where_it_belongs(at: Duel, player: int, card: int, terms: Terms) -> None:
    """If it is still in <In Use>: a normal card to <Discard>, a special, used, to <Specials>."""
    if card in at[IN_USE[player]]:
        at.put_away(card)
    was_it_terminal(at, player, card)
    if terms.counts_as is not None:
        at.expire(("use", card))


def was_it_terminal(at: Duel, player: int, card: int) -> None:
    """After a card with terminal is resolved (2025)."""
    if "terminal" in at.rules.printed[at.facts(card).id].words and TERMINAL in at.rules.procedures:
        at.call(TERMINAL, player=player, card=card)


@in_2025.step("9-2", of="9-2")
def terminal_ends_it(at: Duel, player: int, card: int) -> None:
    """Who used a card with terminal uses no other card and performs no basic action in this turn."""
    at.impose("terminal", None, "turn", target=player, source=card)
