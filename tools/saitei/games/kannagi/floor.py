"""Floor rulings: what the judge and the players decide at the table.

Promise: each ruling is a procedure of its own under the clause that holds it, and ends where the page ends. What the
judge finds (the state is uncertain, conduct was ungentlemanly) is a decision of the judge, never worked out here. What
follows from a breach, where the page does not say it, is left open as what the rules do not say.
"""

from saitei.engine import JUDGE, Decision
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import DRAW_PILE, GRACE, REWOUND, SECONDS, SHARED_COUNTER
from saitei.games.kannagi.tables import FLOOR, GRANTED, LONG_THOUGHT, procedure

long_thought = procedure("long-thought", FLOOR, names=("called",))
rewinding = procedure("rewinding", FLOOR, names=("state", "agreed"))
shuffling = procedure("shuffling", FLOOR, "player")
sleeves = procedure("sleeves", FLOOR, names=("found",))
talking = procedure("talking", FLOOR, names=("found",))
life_counter = procedure("life-counter", FLOOR, names=("first", "second"))
foul = procedure("foul", FLOOR, names=("found",))

REPAIRABLE = ("uncertain", "repairable")
"""What the judge may find about the state of a game so that it can be rewound."""


# --- Thinking long -----------------------------------------------------------------------------------


@long_thought.asks(FLOOR, into="called")
def is_the_judge_called(at: Field) -> Decision:
    """By the opponent of the player who thinks, from one minute on."""
    options = ["wait"]
    if at[SECONDS] >= LONG_THOUGHT:
        options.append("call")
    else:
        at.refuse("call", FLOOR)
    return at.ask(1 - at.acting, "call-judge", options)


@long_thought.asks(FLOOR)
def the_judge_comes(at: Field, called: str) -> Decision | None:
    """The judge has nothing to choose: so many seconds are granted."""
    return at.ask(JUDGE, "grant", [GRANTED]) if called == "call" else None


@long_thought.answered(FLOOR)
def seconds_are_granted(at: Field, seconds: int) -> None:
    """More to think. What follows when they are over is not said."""
    at[GRACE] = seconds


# --- Rewinding ----------------------------------------------------------------------------------------


@rewinding.asks(FLOOR, into="state")
def what_is_the_state(at: Field) -> Decision:
    """Uncertain, or such that it can be repaired, or neither."""
    return at.ask(JUDGE, "state", [*REPAIRABLE, "beyond-repair"])


@rewinding.asks(FLOOR, into="agreed")
def does_the_opponent_consent(at: Field, state: str) -> Decision | None:
    """Asked only where rewinding is possible at all."""
    return at.ask(1 - at.acting, "rewind", [True, False]) if state in REPAIRABLE else None


@rewinding.step(FLOOR)
def it_is_rewound_or_not(at: Field, agreed: bool | None) -> None:
    """In principle it is not."""
    at[REWOUND] = bool(agreed)


# --- Shuffling ------------------------------------------------------------------------------------------


@shuffling.step(FLOOR)
def the_owner_shuffles(at: Field, player: int) -> None:
    """Their draw pile."""
    at.shuffle(DRAW_PILE[player])


@shuffling.asks(FLOOR)
def shuffle_or_cut(at: Field, player: int) -> Decision:
    """The opponent has one of the two."""
    return at.ask(1 - player, "after-shuffle", ["shuffle", "cut"])


@shuffling.answered(FLOOR)
def the_opponent_does(at: Field, player: int, chosen: str) -> None:
    """After a cut of a shuffled pile as little is known as after a shuffle."""
    at.shuffle(DRAW_PILE[player])


# --- Sleeves, talking, life counters ----------------------------------------------------------------------


@sleeves.asks(FLOOR, into="found")
def what_are_the_sleeves_like(at: Field) -> Decision:
    """Identical, with opaque backs, without scratches or marks; or not."""
    return at.ask(JUDGE, "sleeves", ["as-they-should", "not-identical", "see-through", "marked"])


@sleeves.step(FLOOR)
def and_if_they_are_not(at: Field, found: str) -> None:
    """The page says what sleeves are like, not what follows when they are not."""
    if found != "as-they-should":
        at.unresolved("the page does not say what follows from sleeves that are not as it asks")


@talking.asks(FLOOR, into="found")
def who_talked(at: Field) -> Decision:
    """With players other than the opponent, or about what is in a deck."""
    return at.ask(JUDGE, "talking", ["nobody", "with-others", "about-a-deck"])


@talking.step(FLOOR)
def and_if_somebody_did(at: Field, found: str) -> None:
    """It is forbidden; what follows is for the judge, who may find it ungentlemanly."""
    if found != "nobody":
        at.call("foul")


@life_counter.asks(FLOOR, into="first")
def does_the_one_agree(at: Field) -> Decision:
    """To one life counter for both."""
    return at.ask(at.acting, "share-counter", [True, False])


@life_counter.asks(FLOOR, into="second")
def does_the_other_agree(at: Field, first: bool) -> Decision | None:
    """Only where the one does."""
    return at.ask(1 - at.acting, "share-counter", [True, False]) if first else None


@life_counter.step(FLOOR)
def it_is_shared_if_both_agree(at: Field, first: bool, second: bool | None) -> None:
    """Else each player keeps track of both lives."""
    at[SHARED_COUNTER] = bool(first and second)


# --- Loss by foul -------------------------------------------------------------------------------------------


@foul.asks(FLOOR, into="found")
def was_it_ungentlemanly(at: Field) -> Decision:
    """The judge says whose conduct was, or nobody's."""
    return at.ask(JUDGE, "foul", [0, 1, "nobody"])


@foul.step(FLOOR)
def the_judge_may_rule_a_loss(at: Field, found: int | str) -> None:
    """The opponent of a player who loses by foul has won."""
    if isinstance(found, int):
        at.end(("won", 1 - found))
