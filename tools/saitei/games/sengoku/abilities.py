"""Chapters 4 and 500: how abilities are set off, decided on, paid for and resolved.

Promise: an ability that triggers waits until the present action or effect is over; it dies when its card changes its
zone or loses it (500.3.1.2, 500.3.1.3). Of several the turn player chooses which goes off (500.4), and the player in
whose zone the source is resolves it (505.5). What the body of an ability does is the executors' matter.
"""

from collections.abc import Callable, Iterator
from typing import Any

from saitei.engine import Decision
from saitei.games.sengoku import loops, paying, texts, words
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import ACTIVATED, FRESH
from saitei.games.sengoku.printed import Ability, Reference
from saitei.games.sengoku.tables import core

TRIGGERED = core.procedure("500", "thing", "reference", "player", "event", key="triggered-ability")
ACTIVATE = core.procedure("430.1", "thing", "reference", "player", "event", key="activate")
HEARD = (
    ("deployed", "404.1", "deploy", 0),
    ("attack_declared", "405.1", "attack-declared", 0),
    ("siege_declared", "422.1", "siege-declared", 0),
    ("battle_fixed", "406.1", "battle-fixed", 0),
    ("attack_won", "407.1", "attack-won", 0),
    ("siege_succeeded", "408.1", "siege-succeeded", 0),
    ("battle_won", "409.1", "battle-won", 0),
    ("retreated", "410.1", "retreat", 0),
    ("retreated_in_battle", "410.3.1", "retreat", 0),
    ("nova_placed", "417.1", "nova-placed", 0),
    ("interception_declared", "419.1", "interception-declared", 0),
    ("combo_activated", "420.1", "combo", 0),
    ("placed_in_resources", "421.1", "place-resource", 0),
    ("interception_won", "423.1", "interception-won", 0),
)
"""Timings of abilities: clause, the event they hear, and which of its data is the card that has the ability."""


WHEN_WON = {"attack-won": ("407.1", "407.2"), "interception-won": ("423.1", "407.2#2")}
"""What says when that goes off which a victory sets off, by the event."""


def still(at: Field, source: int | None, thing: int, reference: Reference, player: int, event: Any) -> bool:
    """Whether a waiting ability is still there: one that was lost does not trigger (500.3.1.3)."""
    return kept(at, thing, texts.has_ability(at, thing, reference))


def kept(at: Field, thing: int, has: bool) -> bool:
    """Whether what waits goes off, since its card has it yet; where it has lost it, the clause is cited."""
    if not has:
        at.cite("500.3.1.3", thing)
    return has


def found(
    at: Field, thing: int, ability: Ability, event: tuple[Any, ...]
) -> tuple[int, int, Reference, int, tuple[Any, ...]]:
    """What a trigger yields for an ability: its source, then the arguments of ``TRIGGERED``."""
    at.cite("205.3" if texts.speaks(at, thing) else "410.2", thing)
    at.cite("500.2", thing)
    return (thing, thing, ability.reference, at.controller(thing), event)


def _listen(timing: str, event: str, place: int) -> Callable[..., Iterator[tuple[Any, ...]]]:
    def hears(at: Field, *data: Any) -> Iterator[tuple[Any, ...]]:
        if timing == "retreated_in_battle" and data[1] != "battle":
            return
        thing = data[place]
        for ability in texts.timed(at, thing, timing):
            at.cite("500.3.1", thing)
            for clause in WHEN_WON.get(event, ()):
                at.cite(clause, thing)
            yield found(at, thing, ability, (event, *data))

    return hears


for _timing, _clause, _event, _place in HEARD:
    core.trigger(_clause, on=_event, resolve=TRIGGERED, waits=True, still=still)(_listen(_timing, _event, _place))


# --- 500: a triggered ability --------------------------------------------------------------


def may_activate(at: Field, thing: int, ability: Ability, player: int) -> bool:
    """Whether an ability can be activated now, as far as its marks say; what it costs can be paid."""
    if ability.once and (thing, ability.reference) in at[ACTIVATED]:
        return False
    if ability.exhausts and (at.exhausted(thing) or not texts.speaks(at, thing)):
        return False
    if not at.verdict("activates", thing, ability, player).allowed:
        return False
    return ability.cost is None or paying.can_pay(at, player, ability.cost)


@core.step("500.3.1.1", of="500")
def it_triggers(at: Field, thing: int, reference: Reference) -> None:
    """What waited triggers now that nothing else is under way."""
    at.cite("400.3.1", thing)
    at.cite("500.3", thing)
    at.cite("glossary/誘発する", thing)
    at.tell("triggers", thing, reference)


@core.step("412.2", of="500")
def it_may_be_spent(at: Field, thing: int, reference: Reference, player: int) -> None:
    """An ability 【Once a turn】 that was activated in this turn, or whose cost cannot be paid, is not resolved."""
    ability = texts.of_reference(at, reference)
    if not may_activate(at, thing, ability, player):
        at.cite("412.2" if ability.once else "430.2.4" if ability.exhausts else "430.3.3", thing)
        at.leave(TRIGGERED)


@core.asks("500.5", of="500")
def is_it_activated(at: Field, thing: int, reference: Reference, player: int) -> Decision | None:
    """Only an optional ability may be left alone (400.3.2, 412.3); one that goes on with a loop must be (1100.2)."""
    ability = texts.of_reference(at, reference)
    if not ability.optional:
        at.cite("400.3.2", thing)
        return None
    choices: tuple[bool, ...] = (True, False)
    if loops.barred(at, (thing, reference)):
        at.refuse(True, "1100.2", (thing, reference))
        choices = (False,)
    return at.ask(player, "activate", dict.fromkeys(choices, (thing, reference)))


@core.answered("500.5")
def so_it_is(at: Field, thing: int, reference: Reference, chosen: bool) -> None:
    """An ability that is not activated is over; it may trigger again in this turn (412.3.1)."""
    if chosen:
        loops.chosen(at, (thing, reference))
        return
    ability = texts.of_reference(at, reference)
    left_alone = ("412.3", "412.3.1") if ability.once else ("430.2.4.1",) if ability.exhausts else ("430.3.3.1",)
    for clause in left_alone:
        at.cite(clause, thing)
    at.leave(TRIGGERED)


@core.step("500.5.1", of="500")
def its_resolution_begins(
    at: Field, thing: int, reference: Reference, player: int, event: tuple[Any, ...] | None
) -> None:
    """Its cost is paid and its text is resolved, by the player in whose zone it is (505.5)."""
    at.cite("505.5", thing, player)
    at.call(ACTIVATE, thing=thing, reference=reference, player=player, event=event)


# --- 430: an ability is activated ------------------------------------------------------------


@core.step("430.2.1", of="430.1")
def its_card_is_exhausted(at: Field, thing: int, reference: Reference) -> None:
    """An ability 【Ready → exhausted】 exhausts its card; the attack restriction does not matter (430.2.3)."""
    at.judged()
    if texts.of_reference(at, reference).exhausts:
        if thing in at[FRESH]:
            at.cite("430.2.3", thing)
            at.cite("701.5", thing)
        at.make("exhaust", thing)


@core.step("430.3.1", of="430.1")
def its_resources_are_paid(at: Field, thing: int, reference: Reference, player: int) -> None:
    """An ability with a cost of resources has it paid (430.3.2)."""
    ability = texts.of_reference(at, reference)
    if ability.cost is not None:
        at.cite("430.3.2", thing)
        at.call("pay", player=player, price=ability.cost, reason="ability")


@core.step("412.1", of="430.1")
def it_counts_for_this_turn(at: Field, thing: int, reference: Reference) -> None:
    """An ability 【Once a turn】 is not activated again in this turn."""
    if texts.of_reference(at, reference).once:
        at[ACTIVATED] = (*at[ACTIVATED], (thing, reference))


@core.step("500.6", of="430.1")
def its_text_is_followed(
    at: Field, thing: int, reference: Reference, player: int, event: tuple[Any, ...] | None
) -> None:
    """The part behind the colon is resolved, sentence by sentence (430.1.3, 205.2.1)."""
    key, path = reference
    at.cite("205.2.1", thing)
    words.cite_marks(at, at.node(key, path), thing)
    at.cite("430.1", thing)
    at.cite("glossary/発動する", thing)
    at.note("begins", thing)
    at.resolve(key, path, card=thing, player=player, event=event)


@core.step("500.7", of="430.1")
def it_has_activated(at: Field, thing: int, reference: Reference, player: int) -> None:
    """What triggers when an ability has activated."""
    at.tell("ability-activated", thing, reference, player)
