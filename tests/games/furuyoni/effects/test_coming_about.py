"""More that texts wait for and look back on, the end of the main phase, impatience, and effects that do not add up."""

import pytest

from saitei.cards.trees import Node
from saitei.engine import End
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.scope import Scope
from saitei.games.furuyoni.effects.selecting import in_zone
from saitei.games.furuyoni.layout import (
    ATTACKING,
    AURA,
    DECK,
    DUST,
    FACE_UP,
    FLARE,
    FLINCHING,
    HAND,
    LIFE,
    OUTSIDE,
    Dealing,
    Terms,
)
from tests.games.furuyoni.effects.ground import Ground, action, strike, using, ward

BOTH = pytest.mark.parametrize("edition", ["2018", "2025"])


def waiting(text: str, *others: object, edition: str = "2025", **given: object) -> Ground:
    """Player 0 has the enhancement with the text in play."""
    return Ground(ward(text), *others, edition=edition, enhancements=((("it", 2),), ()), **given)  # type: ignore[arg-type]


# --- Somebody flinches, a deck is reconstructed, a card becomes used ---------------------------------------


def test_5_1_4_when_somebody_flinches_who_did_not() -> None:
    text = "【Ongoing】 When the opponent flinches, dust → your flare: 1."
    scare = action("Make the opponent flinch.", id="scare", name="Scare")
    given = {"hand": (("scare",), ())}
    assert waiting(text, scare, **given).do("scare")[FLARE[0]] == 1
    assert waiting(text, scare, cells={FLINCHING[1]: True}, **given).do("scare")[FLARE[0]] == 0
    assert waiting(text.replace("the opponent flinches", "you flinches"), scare, **given).do("scare")[FLARE[0]] == 0


@BOTH
def test_9_7_when_and_if_a_deck_was_reconstructed(edition: str) -> None:
    text = "【Ongoing】 When your deck is reconstructed, dust → your flare: 1."
    shuffle = action("Reconstruct your deck.", id="shuffle", name="Shuffle")
    ask = action("If your deck was reconstructed, dust → your flare: 1.", id="ask", name="Ask")
    ground = waiting(text, shuffle, ask, edition=edition, hand=(("ask", "shuffle", "ask"), ())).do("ask")
    assert ground[FLARE[0]] == 0
    assert ground.do("shuffle")[FLARE[0]] == 1
    assert ground.do("ask")[FLARE[0]] == 2
    theirs = text.replace("your deck", "the opponent's deck")
    assert waiting(theirs, shuffle, edition=edition, hand=(("shuffle",), ())).do("shuffle")[FLARE[0]] == 0


@BOTH
def test_6_2_2_3_a_special_becomes_used(edition: str) -> None:
    text = "【Ongoing】 When a card becomes used, dust → your flare: 1."
    given = {"specials": (("star",), ()), "hand": (("strike",), ()), "cells": {FLARE[0]: 2}}
    ground = waiting(text, edition=edition, **given).do("star", "aura")
    assert ground[FLARE[0]] == 1
    assert waiting(text, edition=edition, **given).do("strike", "aura")[FLARE[0]] == 2


@BOTH
def test_6_2_2_3_a_text_makes_a_card_used(edition: str) -> None:
    card = ward("【Broken】 This card becomes used.\n【Ongoing】 Your 《attacks》 gets +0/+0.", kind="special")
    ground = Ground(card, start="breaking", edition=edition, bind={"card": (0, "it")}, enhancements=(("it",), ()))
    assert ground.where(0, "it") == "used"


@BOTH
@pytest.mark.parametrize(("unused", "gained"), [((), 1), (("veil",), 0)])
def test_10_20_all_specials_are_used(edition: str, unused: tuple[str, ...], gained: int) -> None:
    text = "If every card in your specials is used, dust → your flare: 1."
    there = {"used": (("star",), ()), "specials": (unused, ("dome",)), "cells": {FLARE[0]: 1}}
    ground = using(action(text), edition=edition, **there)
    assert ground[FLARE[0]] == 1 + gained


# --- Reacting ------------------------------------------------------------------------------------------------


@BOTH
def test_9_4_when_and_if_somebody_reacts_to_an_attack(edition: str) -> None:
    text = "【Ongoing】 When the opponent reacts to your 《attacks》, dust → your flare: 1."
    given = {"edition": edition, "hand": (("strike", "strike"), ("duck", "duck"))}
    assert waiting(text, **given).do("strike", "duck")[FLARE[0]] == 1
    assert waiting(text, **given).do("strike", "none")[FLARE[0]] == 0
    assert waiting(text.replace("your", "the opponent's", 1), **given).do("strike", "duck")[FLARE[0]] == 0


@BOTH
def test_9_4_reactions_are_remembered_when_the_attack_is_over(edition: str) -> None:
    ask = action("If the opponent reacted to your 《attacks》, dust → your flare: 1.", id="ask", name="Ask")
    given = {"edition": edition, "hand": (("strike", "ask"), ("duck",))}
    assert Ground(ask, **given).do("strike", "duck", "aura", "ask")[FLARE[0]] == 1  # type: ignore[arg-type]
    assert Ground(ask, **given).do("strike", "none", "aura", "ask")[FLARE[0]] == 0  # type: ignore[arg-type]


@BOTH
@pytest.mark.parametrize(("named", "gained"), [("the opponent's", 1), ("your", 0)])
def test_9_4_a_card_in_reaction_to_an_attack_that_is_meant(edition: str, named: str, gained: int) -> None:
    for test in (f"this card is in reaction to {named} 《attacks》", f"that 《attack》 is {named} 《attacks》"):
        card = action(f"If {test}, dust → your flare: 1.", subtype="reaction")
        ground = Ground(card, edition=edition, hand=(("strike",), ("it",))).do("strike", "it")
        assert ground[FLARE[1]] == gained, test
    assert using(card, edition=edition)[FLARE[0]] == 0, "there is no attack"


@BOTH
@pytest.mark.parametrize(("side", "gained"), [("aura", 1), ("life", 0)])
def test_9_1_3_2_the_damage_that_an_attack_dealt(edition: str, side: str, gained: int) -> None:
    card = strike("【After attack】 If the damage that this 《attack》 dealt is at least 2, gain 1 vigor.")
    assert using(card, edition=edition).do(side).changed().get("vigor.0", 0) == gained
    aura = strike("【After attack】 If the life damage that this 《attack》 dealt is at least 1, gain 1 vigor.")
    assert using(aura, edition=edition).do(side).changed().get("vigor.0", 0) == 1 - gained


@BOTH
def test_10_3_other_ranges_and_effects_that_are_lost(edition: str) -> None:
    card = strike("【Constant】 This 《attack》 has the range 7-9 as set.")
    assert "it" not in Ground(card, edition=edition, hand=(("it",), ())).names
    gain = strike("【After attack】 Dust → your flare: 1.")
    for held, gained in (("Your", 0), ("The opponent's", 1)):
        loses = ward(f"【Ongoing】 {held} 《attacks》 loses 【After attack】 effects.", id="held", name="Held")
        ground = using(gain, loses, edition=edition, enhancements=((("held", 1),), ())).do("aura")
        assert ground[FLARE[0]] == gained


# --- Damage by certain attacks (10-19) ------------------------------------------------------------------------

HURT = Node("by_means", (Node("by_attacks_of", (Node("opponent"), ())), Node("take_damage", (Node("any_damage"), ()))))


@pytest.mark.parametrize(("by", "cause", "meant"), [(1, "attack", True), (0, "attack", False), (1, "effect", False)])
def test_10_19_damage_by_the_attacks_of_a_player(by: int, cause: str, meant: bool) -> None:
    from saitei.games.furuyoni.effects.events import VERBS  # noqa: PLC0415 (here only)

    ground = Ground(
        strike("【After attack】 Do nothing."),
        start="use-attack",
        bind={"player": by, "card": (by, "it"), "terms": Terms("effect")},
        hand=(("it",), ()) if by == 0 else ((), ("it",)),
    )
    at = Duel(ground.engine.rules, ground.state)  # type: ignore[arg-type]
    number = next(one for zone in ATTACKING for one in at[zone])
    data = (0, "aura", 1, Dealing(cause, number if cause == "attack" else None))
    scope = Scope(at, None, None, 0, 0)
    found = VERBS.of(HURT)(scope, HURT, (0,), "damaged", data)
    assert (found is not None) is meant


@pytest.mark.parametrize(("cause", "gained"), [("attack", 0), ("effect", 1), ("reconstruction", 1)])
def test_5_8_damage_otherwise_than_by_an_attack(cause: str, gained: int) -> None:
    text = "【Ongoing】 When you by anything but an 《attack》 take damage, dust → your flare: 1."
    hit = {"player": 0, "aura": 1, "life": None, "by": Dealing(cause)}
    before = waiting(text)[FLARE[0]]
    assert waiting(text, start="damage", bind=hit)[FLARE[0]] == before + gained
    assert waiting(text, start="damage", bind=hit | {"player": 1})[FLARE[0]] == before, "the opponent's"


# --- Arrows ----------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(("before", "gained"), [(("arrow",), 0), (("arrow", "twice"), 1), ((), 0)])
def test_10_1_arrow_effects_are_counted(edition: str, before: tuple[str, ...], gained: int) -> None:
    arrow = action("Distance → dust: 1.", id="arrow", name="Arrow")
    twice = action("Resolve distance → dust: 0 2 times.", id="twice", name="Twice")
    ask = action("If arrow effects were resolved at least 3 times, gain 1 vigor.", id="ask", name="Ask")
    ground = Ground(arrow, twice, ask, edition=edition, hand=(("arrow", "twice", "ask"), ()))
    assert ground.do(*before, "ask").changed().get("vigor.0", 0) == gained


@BOTH
@pytest.mark.parametrize(("times", "moved"), [(0, 0), (1, 2), (2, 3)])
def test_10_1_an_arrow_resolved_several_times_moves_what_can_be_moved(edition: str, times: int, moved: int) -> None:
    ground = using(action(f"Resolve distance → dust: 2 {times} times."), edition=edition)
    assert ground.changed().get("distance", 0) == -moved


def test_10_1_an_arrow_both_ways_resolved_several_times_is_chosen_each_time() -> None:
    ground = using(action("Resolve dust ⇔ your flare: 1 2 times."), cells={FLARE[0]: 3})
    assert ground.do(True).kind == "arrow"
    assert ground.do(True).kind == "end" and ground[FLARE[0]] == 1


def test_7_1_6_the_deck_of_the_player_named_is_shuffled() -> None:
    ground = using(action("Shuffle the opponent's deck."), deck=(("hop", "strike"), ("hop", "strike")))
    assert len(ground[DECK[1]]) == 1 and len(ground[DECK[0]]) == 2, "a shuffled deck is one block"


@BOTH
@pytest.mark.parametrize(("flare", "from_where"), [(1, "flare.0"), (0, "dust")])
def test_10_1_a_text_changes_a_side_of_its_own_arrow(edition: str, flare: int, from_where: str) -> None:
    text = "Dust → distance: 1.\nIf your flare is at least 1, change the left side of this arrow effect to your flare."
    ground = using(action(text), edition=edition, cells={FLARE[0]: flare})
    assert {name: by for name, by in ground.changed().items() if name in ("flare.0", "dust", "distance")} == {
        from_where: -1,
        "distance": 1,
    }


def test_7_1_16_crystals_from_outside_the_game() -> None:
    ground = using(action("Outside the game → your aura: 2."))
    assert (ground[AURA[0]], ground[DUST]) == (5, 10)
    back = using(action("Your life → outside the game: 1."))
    assert (back[LIFE[0]], back[DUST]) == (9, 10) and back[OUTSIDE] == ground[OUTSIDE] + 3


# --- All enhancements -------------------------------------------------------------------------------------------

ONTO = "Move 1 crystal from dust to the top of every card in your enhancements."
COUNT = "If the top of every card in your enhancements is at least 3, gain 1 vigor."


@BOTH
def test_7_1_9_crystals_on_all_enhancements(edition: str) -> None:
    one = {"enhancements": ((("shell", 2),), (("dome", 2),)), "edition": edition}
    two = {"enhancements": ((("shell", 2), ("dome", 1)), ()), "edition": edition}
    assert using(action(COUNT), **one).changed().get("vigor.0", 0) == 0
    assert using(action(COUNT), **two).changed().get("vigor.0", 0) == 1
    assert using(action(ONTO), **one).on(0, "shell") == 3
    assert using(action(ONTO), edition=edition)[DUST] == 10
    undecided = using(action(ONTO), **two)
    assert isinstance(undecided.next, End) and undecided.next.unresolved


# --- Drawing until, cards not chosen -----------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(("hand", "after"), [((), 3), (("hop", "hop"), 3), (("hop",) * 4, 4)])
def test_cards_are_drawn_until_there_are_so_many(edition: str, hand: tuple[str, ...], after: int) -> None:
    text = "Draw cards until there are 3 in your hand."
    ground = using(action(text), edition=edition, hand=(hand, ()), deck=(("strike",) * 5, ()))
    while ground.kind == "top":
        ground.do(ground.next.values[0])  # type: ignore[union-attr]
    assert len(ground[HAND[0]]) == after


def test_10_29_cards_not_chosen_lie_face_down_and_are_of_a_class() -> None:
    zone = Node("not_chosen", (Node("you"), (Node("being", ((Node("normal_class"),),)),)))
    ground = Ground(outside=(("hop", "star", "strike"), ("poke",)), cells={FACE_UP: frozenset((0,))})
    scope = Scope(Duel(ground.engine.rules, ground.state), None, None, 0, 0)  # type: ignore[arg-type]
    assert [ground.id(card) for card in in_zone(scope, zone)] == ["strike"]


# --- The end of the main phase (8-2-3) -----------------------------------------------------------------------------

ENDING = "At the end of your main phase, dust → your flare: 1."


@pytest.mark.parametrize(("whose", "gained"), [("your", 1), ("the opponent's", 0), ("each player's", 1)])
def test_8_2_3_an_effect_at_the_end_of_the_main_phase(whose: str, gained: int) -> None:
    text = f"【Ongoing】 {ENDING.replace('your main', f'{whose} main')}"
    ground = waiting(text, start="main-phase").do("standard")
    assert ground[FLARE[0]] == 0
    assert ground.do("end")[FLARE[0]] == gained


def test_8_2_3_an_effect_reserved_for_it_and_a_phase_that_an_effect_ends() -> None:
    stop = action("End the current phase.", id="stop", name="Stop")
    given = {"start": "turn", "hand": (("it", "stop"), ()), "deck": (("hop",) * 2, ("hop",) * 2)}
    ground = Ground(action(ENDING), stop, **given).do(False, "standard", "it")  # type: ignore[arg-type]
    assert ground[FLARE[0]] == 0
    assert ground.do("end")[FLARE[0]] == 1
    ended = Ground(action(ENDING), stop, **given).do(False, "standard", "it", "stop")  # type: ignore[arg-type]
    assert ended[FLARE[0]] == 0, "when an effect has ended the phase, this is not carried out"


# --- Impatience ------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(("whose", "lost"), [("the opponent takes", 2), ("you takes", 1)])
def test_10_10_what_impatience_deals(edition: str, whose: str, lost: int) -> None:
    hurry = action("The opponent suffers impatience.", id="hurry", name="Hurry")
    text = f"【Ongoing】 The damage {whose} by impatience becomes 2/2."
    ground = waiting(text, hurry, edition=edition, hand=(("hurry",), ())).do("hurry", "life")
    assert ground.changed()["life.1"] == -lost
    now = action(f"In this turn, the damage {whose} by impatience becomes 2/2. The opponent suffers impatience.")
    assert using(now, edition=edition).do("aura").changed()["aura.1"] == -lost


# --- What counts once only; damage that does not change ----------------------------------------------------


def test_10_28_an_effect_that_is_not_cumulative_counts_once() -> None:
    text = "【Ongoing】 Your 《attacks》 gets +1/+0. This effect is not cumulative."
    for not_cumulative, aura in ((text, 0), (text[: text.index(" This")], -1)):
        ground = Ground(
            ward(not_cumulative),
            hand=(("strike",), ()),
            enhancements=((("it", 2), ("it", 2)), ()),
            cells={AURA[1]: 3 - aura},
        ).do("strike", "aura")
        assert ground[AURA[1]] == 0


def test_damage_that_does_not_change() -> None:
    text = "【Constant】 The damage of this 《attack》 does not change."
    for card, lost in ((strike(text), 2), (strike("【After attack】 Do nothing."), 3)):
        boost = ward("【Ongoing】 Your 《attacks》 gets +1/+0.", id="boost", name="Boost")
        ground = Ground(card, boost, hand=(("it",), ()), enhancements=((("boost", 2),), ())).do("it", "aura")
        assert ground.changed()["aura.1"] == -lost
