"""The core rules as a table."""

from collections.abc import Iterable, Iterator
from typing import Any

from saitei.engine import Decision, Saying, Table
from tests.engine.lanterns.board import (
    ASLEEP,
    CARDS,
    DECK,
    DISCARD,
    DISTANCE,
    FLYING,
    HAND,
    HEAP,
    HEART,
    IN_USE,
    LANTERNS,
    ON,
    SPARKS,
    THROWN,
    TURN,
    WARMTH,
    WHO,
    Camp,
    Throw,
    clear_flying,
    owner,
)

core = Table("core")

# --- 1. The turn ------------------------------------------------------------------

TURNS = core.procedure("1")
START = core.procedure("2")
MAIN = core.procedure("3", releases=True)
PLAY = core.procedure("4", "player", "card", "how", names=("throw", "paid"))
THROW = core.procedure("5", "throw", names=("hit",))
DAMAGE = core.procedure("6", "player", "warmth", "heart")
GOES_OUT = core.procedure("7", "card")
JUDGEMENT = core.procedure("8")
DRAW = core.procedure("9", "player")
CHILL = core.procedure("10", "player")
CLEAN_UP = core.procedure("11")


@core.step("1.i")
def start_phase(at: Camp) -> None:
    at.call(START)


@core.step("1.ii")
def main_phase(at: Camp) -> None:
    at.call(MAIN)


@core.step("1.iii")
def end_phase(at: Camp) -> None:
    at[THROWN] = 0
    at.expire("turn")


@core.step("1.iv", at_once=True)
def next_turn(at: Camp) -> None:
    at[TURN] += 1
    at[WHO] = 1 - at.acting
    if at[TURN] > 60:
        at.end("long night")
    else:
        at.go_to("core/1.i")


@core.step("2.i")
def gains_a_spark(at: Camp) -> None:
    at.make("spark", at.acting, 1)


@core.change("spark", "2.i")
def spark(at: Camp, player: int, count: int) -> None:
    at[SPARKS[player]] = min(at[SPARKS[player]] + count, 2)


@core.replacement("spark", "2.i", when=lambda at, player, count: bool(at[ASLEEP[player]]))
def wakes_up_instead(at: Camp, source: None, player: int, count: int) -> None:
    at[ASLEEP[player]] = 0


@core.step("2.ii", at_once=True)
def lanterns_burn(at: Camp) -> None:
    for lantern in at[LANTERNS[at.acting]]:
        at.move((ON, lantern), HEAP, 1)


@core.step("2.iii")
def what_was_put_off(at: Camp) -> None:
    at.resolve_reserved("start")


@core.step("2.iv")
def draws_two(at: Camp) -> None:
    at.call(DRAW, times=2, player=at.acting)


# --- 3. Main phase, 4. playing a card ------------------------------------------------


@core.menu("3.i")
def what_to_do(at: Camp) -> Decision:
    me = at.acting
    cards = at.choosable("play", at[HAND[me]], "hand")
    doings: list[Any] = [("play", card) for card in cards]
    doings += [("bluff", card) for card in at[HAND[me]] if CARDS[card].kind == "deed"]
    if at[SPARKS[me]]:
        doings += [("step", "near"), ("step", "far")]
    else:
        at.refuse(("step", "near"), "core/3.i")
    return at.ask(me, "main", [*doings, "haggle", "end"])


@core.says("play", "3.i")
def by_rule(at: Camp, card: int, how: str) -> Iterator[Saying]:
    if CARDS[card].reaction:
        yield Saying("rule", "core/3.i", allows=False)
    if CARDS[card].full and at[THROWN]:
        yield Saying("cannot", "core/3.i")
    if CARDS[card].kind == "throw" and at.distance not in CARDS[card].reach:
        yield Saying("rule", "core/5-1", allows=False)


@core.answered("3.i")
def does_it(at: Camp, chosen: Any) -> None:
    me = at.acting
    match chosen:
        case "end":
            at.done()
        case "haggle":
            at.call("core/15", player=me)
        case ("play", card):
            at.call(PLAY, player=me, card=card, how="hand")
            if CARDS[card].full:
                at.done()
        case ("bluff", card):
            at.call("core/16", player=me, card=card)
        case (_, way):
            at.pay((SPARKS[me], None, 1), (DISTANCE, HEAP, 1) if way == "near" else (HEAP, DISTANCE, 1))


@core.step("4.i")
def is_shown(at: Camp, card: int) -> None:
    at.remember()
    at.reveal(card)


@core.step("4.i")
def flies(at: Camp, player: int, card: int) -> None:
    printed = CARDS[card]
    if printed.kind == "throw":
        at.bind(throw=at.create(Throw(player, card, printed.reach, printed.hurt), FLYING))


@core.step("4.i")
def reaches(at: Camp, throw: int | None) -> None:
    if throw is not None and at.distance not in at.reach_of(throw):
        at.take_back()


@core.step("4.ii")
def costs(at: Camp, player: int, card: int, how: str) -> None:
    if CARDS[card].cost and how != "free" and not at.pay((SPARKS[player], None, CARDS[card].cost)):
        at.take_back()


@core.step("4.iii")
def is_used(at: Camp, player: int, card: int) -> None:
    at.keep()
    at.put(card, IN_USE[player])


@core.step("4.iii", at_once=True)
def is_filled(at: Camp, player: int, card: int) -> None:
    missing = CARDS[card].oil - at.move(HEAP, (ON, card), CARDS[card].oil)
    at.move(WARMTH[player], (ON, card), missing)


@core.step("4.iv")
def does_what_it_says(at: Camp, player: int, card: int, throw: int | None) -> None:
    if throw is not None:
        at[THROWN] = 1
        at.call(THROW, throw=throw)
    elif CARDS[card].kind == "deed":
        at.resolve(("card", card), card=card, player=player)


@core.step("4.v")
def goes_where_it_belongs(at: Camp, player: int, card: int) -> None:
    if at.where(card) == IN_USE[player]:
        at.put(card, LANTERNS[player] if CARDS[card].kind == "lantern" else DISCARD[owner(card)])


# --- 5. Throws, 6. damage --------------------------------------------------------------


@core.asks("5.i")
def may_dodge(at: Camp, throw: int) -> Decision | None:
    flying = at.thing(throw)
    target = 1 - flying.by
    if at.bound(PLAY, "how") == "reaction":
        return None
    cards = [card for card in at[HAND[target]] if CARDS[card].reaction]
    return at.ask(target, "reaction", [*cards, "none"], always=True)


@core.answered("5.i")
def dodges(at: Camp, throw: int, chosen: Any) -> None:
    if chosen != "none":
        at.call(PLAY, player=1 - at.thing(throw).by, card=chosen, how="reaction")


@core.step("5.ii")
def was_it_cancelled(at: Camp, throw: int) -> None:
    if at.thing(throw).cancelled:
        at.destroy(throw)
        at.leave(THROW)


@core.step("5.iii")
def reach_is_looked_at_again(at: Camp, throw: int) -> None:
    if at.distance in at.reach_of(throw):
        at.consider("core/5.iii", "misses")
        return
    at.destroy(throw)
    at.leave(THROW)


@core.step("5.iv")
def hits(at: Camp, throw: int) -> None:
    flying = at.thing(throw)
    at.call(DAMAGE, player=1 - flying.by, warmth=flying.hurt[0], heart=flying.hurt[1], into="hit")


@core.step("5.v")
def what_follows(at: Camp, throw: int) -> None:
    flying = at.thing(throw)
    if flying.card is not None and CARDS[flying.card].text is not None:
        at.resolve(("card", flying.card), card=flying.card, player=flying.by)


@core.step("5.vi")
def falls(at: Camp, throw: int) -> None:
    at.destroy(throw)


@core.step("5.vi")
def what_waited_for_it(at: Camp) -> None:
    at.resolve_reserved("throw")


@core.asks("6.i")
def warmth_or_heart(at: Camp, player: int, warmth: int) -> Decision:
    if at[WARMTH[player]] < warmth:
        at.refuse("warmth", "core/6.i")
        return at.ask(player, "damage", ["heart"])
    return at.ask(player, "damage", ["warmth", "heart"])


@core.answered("6.i")
def takes_it(at: Camp, player: int, warmth: int, heart: int, chosen: str) -> None:
    lost = at.move(WARMTH[player], HEAP, warmth) if chosen == "warmth" else at.move(HEART[player], HEAP, heart)
    at.result((chosen, lost))


# --- 7. Lanterns, 8. judgement ----------------------------------------------------------


@core.watch("7", resolve=GOES_OUT, reads=(ON, LANTERNS))
def lanterns_without_oil(at: Camp) -> Iterable[tuple[int]]:
    return [(card,) for cell in LANTERNS for card in at[cell] if not at.count((ON, card))]


@core.step("7.i")
def last_words(at: Camp, card: int) -> None:
    at.resolve(("card", card), card=card, player=owner(card))


@core.step("7.ii")
def is_put_away(at: Camp, card: int) -> None:
    if not at.count((ON, card)):
        at.put(card, DISCARD[owner(card)])


@core.watch("8", resolve=JUDGEMENT, reads=(HEART,), rank=0)
def somebody_is_cold(at: Camp) -> Iterable[tuple[()]]:
    return [()] if not (at[HEART[0]] and at[HEART[1]]) else []


@core.step("8.i")
def the_cold_one_loses(at: Camp) -> None:
    cold = [player for player in (0, 1) if not at[HEART[player]]]
    if len(cold) == 2:
        at.unresolved("both are cold at once", "core/8")
    at.end(("won", 1 - cold[0]), "core/8.i")


# --- 9. Drawing, 10. chill, 11. clean-up ---------------------------------------------------


@core.asks("9.i")
def which_lies_on_top(at: Camp, player: int) -> Decision | None:
    return at.ask_top(DECK[player])


@core.answered("9.i")
def it_lies_on_top(at: Camp, player: int, card: int) -> None:
    at.settle(DECK[player], card)


@core.step("9.ii")
def takes_it_up(at: Camp, player: int) -> None:
    if at[DECK[player]]:
        at.make("draw", player)
    else:
        at.call(CHILL, player=player)


@core.change("draw", "9.ii")
def draw(at: Camp, player: int) -> None:
    at.put(at[DECK[player]][0], HAND[player])


@core.step("10.i")
def chilled(at: Camp, player: int) -> None:
    at.call(DAMAGE, player=player, warmth=1, heart=1)


@core.step("11.i", at_once=True)
def everything_stops(at: Camp) -> None:
    clear_flying(at)
    for player in (0, 1):
        for card in at[IN_USE[player]]:
            at.put(card, LANTERNS[player] if CARDS[card].kind == "lantern" else DISCARD[owner(card)])
