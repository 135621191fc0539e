"""Effects of cards: what sets them off, what waits, and which go first (phases/3-2).

Promise: an effect that is set off during the effect of one card waits until that card has finished; then the effects
of the player whose turn it is go first, and each player orders their own. What a text does is the executors' matter.

The engine's pool holds what waits. Its own release would let the turn player order the effects of both players, so
a watch that looks when work rests releases them here.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from saitei.cards.trees import Node
from saitei.engine import Decision
from saitei.engine.builtin import it_goes_off
from saitei.engine.state import WAITING
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import APPARITIONS, PLACES, SEASONS
from saitei.games.kannagi.tables import ATTACK, END, POSSESSION, SUMMONING, UNFOLDING, core, end, procedure

CLAUSES = {
    "summoned": end(SUMMONING),
    "unfolded": end(UNFOLDING),
    "possesses": end(POSSESSION),
    "attacking": ATTACK,
    "turn_ends": END,
    "dealt": ATTACK,
}
"""The timings of effects, each with the clause that says when it is."""
held_back = procedure("held-back", ATTACK, "player")


class Ability(NamedTuple):
    """An effect of a card: which one of its text, and the node that says when it takes place (None: whenever used)."""

    place: int
    timing: Node | None


def effect_of(timing: str) -> str:
    """The procedure in which the effect of a card with a timing takes place."""
    return f"effect-{timing}"


def abilities(at: Field, thing: int) -> tuple[Ability, ...]:
    """The effects that are printed on a card."""
    text = at.facts(thing).text
    if text is None:
        return ()
    (parts,) = text.slots
    assert isinstance(parts, tuple)
    found = []
    for place, part in enumerate(parts):
        timing = part.slots[0] if part.kind == "ability" else None
        assert timing is None or isinstance(timing, Node)
        found.append(Ability(place, timing))
    return tuple(found)


def timed(at: Field, thing: int, timing: str) -> Iterator[Ability]:
    """The effects of a card with a timing."""
    return (one for one in abilities(at, thing) if one.timing is not None and one.timing.kind == timing)


def prevented(at: Field, thing: int) -> bool:
    """Whether something keeps the effects of a card from taking place."""
    return bool(at.lasting("prevented", thing))


def take_place(at: Field, thing: int, timing: str) -> None:
    """Queues the effects of a card with a timing: one after the other, as the effect in progress of that one card."""
    for one in timed(at, thing, timing):
        at.call(effect_of(timing), card=thing, place=one.place, player=at.controller(thing), event=None)


# --- An effect takes place --------------------------------------------------------------------


def _declare(timing: str, clause: str) -> None:
    table = procedure(effect_of(timing), clause, "card", "place", "player", "event")

    @table.step(clause)
    def it_takes_place(at: Field, card: int, place: int, player: int, event: Any) -> None:
        """Unless something prevents it."""
        if prevented(at, card):
            at.emit("prevented", card)
        else:
            at.resolve((at.facts(card).id, "text"), (0, place), card=card, player=player, event=event)


# --- What events set off ------------------------------------------------------------------------


def listeners(at: Field, timing: str) -> Iterator[tuple[int, Ability]]:
    """The cards on the field whose effects work, with their effects of a timing."""
    for player in (at.acting, 1 - at.acting):
        for thing in (*at[PLACES[player]], *at[SEASONS[player]], *at[APPARITIONS[player]]):
            if at.works(thing):
                for one in timed(at, thing, timing):
                    yield thing, one


Waits = tuple[None, int, int, int, Any]


def waits(at: Field, thing: int, one: Ability, event: Any) -> Waits:
    """What a trigger yields; no source, since an effect that was set off takes place even if its card has gone."""
    return (None, thing, one.place, at.controller(thing), event)


@core.trigger(ATTACK, on="damage", resolve=effect_of("dealt"), waits=True)
def damage_sets_off(at: Field, player: int, amount: int, source: int | None) -> Iterator[Waits]:
    """Effects that so much damage to a player sets off."""
    for thing, one in listeners(at, "dealt"):
        assert one.timing is not None
        who, least = one.timing.slots
        assert isinstance(who, Node) and isinstance(least, int)
        hurt = at.controller(thing) if who.kind == "you" else 1 - at.controller(thing)
        if hurt == player and amount >= least:
            yield waits(at, thing, one, (player, amount))


def _of_itself(timing: str) -> None:
    @core.trigger(CLAUSES[timing], on=timing, resolve=effect_of(timing), waits=True)
    def coming_sets_off(at: Field, card: int, player: int) -> Iterator[Waits]:
        """Effects of the card that has come; an apparition card lies face down and takes effect all the same."""
        for one in timed(at, card, timing):
            yield waits(at, card, one, None)


for _coming in ("summoned", "unfolded", "possesses"):
    _of_itself(_coming)


@core.trigger(END, on="turn-ends", resolve=effect_of("turn_ends"), waits=True)
def the_end_of_the_turn_sets_off(at: Field, player: int) -> Iterator[Waits]:
    """Effects at the end of the turn, of both players."""
    for thing, one in listeners(at, "turn_ends"):
        yield waits(at, thing, one, None)


# --- What waits ------------------------------------------------------------------------------


def waiting_of(at: Field, player: int) -> list[tuple[int, int]]:
    """The effects of a player that wait: their places in the pool and their cards; of like ones the first."""
    found: dict[Any, int] = {}
    for place, one in enumerate(at[WAITING]):
        if one.bindings[2] == player:
            found.setdefault(one.bindings, place)
    return [(place, bindings[0]) for bindings, place in found.items()]


@core.watch(ATTACK, resolve="held-back", at_rest=True)
def something_was_held_back(at: Field) -> list[tuple[int]]:
    """Whose effects are next: the turn player's come first."""
    return next(([(player,)] for player in (at.acting, 1 - at.acting) if waiting_of(at, player)), [])


@held_back.asks(ATTACK)
def which_effect_is_next(at: Field, player: int) -> Decision:
    """Of several effects of one player, that player says."""
    return at.ask(player, "effect", waiting_of(at, player))


@held_back.answered(ATTACK)
def it_takes_place_now(at: Field, chosen: tuple[int, int]) -> None:
    """The chosen effect leaves the pool and takes place; what it sets off waits again."""
    it_goes_off(at, chosen[0])


for _timing, _clause in CLAUSES.items():
    _declare(_timing, _clause)
