"""Chapters 1-1, 2-1, 3-1, 3-2: a whole game from the choice of megami."""

import random

import pytest

from saitei.engine import Decision, End, Engine, Level, complaints, view
from saitei.errors import UnusableInput
from saitei.games import addresses
from saitei.games.furuyoni import LAYOUT, SUPPLY, Card, rules
from saitei.games.furuyoni.layout import CARDS, HAND, MEGAMI, READY, REMOVED, TEN
from saitei.games.furuyoni.scenes import ADAPTER
from tests.games.furuyoni.board import EDITIONS


def cards_of(megami: str, number: str) -> list[Card]:
    normal = [Card(f"{megami}-{n}", number=f"NA-{number}-{megami}-O-N-{n}", megami=megami) for n in range(1, 8)]
    special = [
        Card(f"{megami}-s{n}", number=f"NA-{number}-{megami}-O-S-{n}", megami=megami, kind="special", cost=n)
        for n in range(1, 5)
    ]
    return [*normal, *special, Card(f"{megami}-ex", number=f"NA-{number}-{megami}-O-N-1-Ex1", megami=megami)]


CARDS_THERE = [*cards_of("sun", "01"), *cards_of("moon", "02"), *cards_of("other-sun", "01")]


def playing(edition: str) -> Engine:
    return Engine(rules(edition, addresses(f"furuyoni@{edition}"), CARDS_THERE))


@pytest.mark.parametrize(("edition", "pairs"), [("2018", 3), ("2025", 2)])
def test_two_megami_are_chosen(edition: str, pairs: int) -> None:
    """2-1: different ones; in 2025 with different numbers, so that two versions of one cannot go together."""
    moved = playing(edition).start("game")
    assert isinstance(moved.next, Decision)
    assert (moved.next.who, moved.next.kind, len(moved.next.values)) == (0, "megami", pairs)
    assert ("sun", "other-sun") in moved.next.values or edition == "2025"


def test_the_training_rules_have_four_megami() -> None:
    """Appendix 1 of 2018: of those that the rules were made with, the listed ones can be chosen."""
    there = [*cards_of("yurina", "01"), *cards_of("saine", "02"), *cards_of("oboro", "05"), *cards_of("tokoyo", "04")]
    for training, count in ((True, 3), (False, 6)):
        engine = Engine(rules("2018", addresses("furuyoni@2018"), there, training=training))
        asked = engine.start("game").next
        assert isinstance(asked, Decision) and len(asked.values) == count
        assert any("oboro" in pair for pair in asked.values) != training
        moved = engine.step(engine.start("game").state, ("yurina", "tokoyo"), Level.FULL)
        applied = {one.clause for entry in moved.trace for one in entry.applied}
        assert ("furuyoni@2018:appendix/修練ルール" in applied) == training


@pytest.mark.parametrize("edition", EDITIONS)
def test_seven_normal_cards_and_three_specials_are_chosen_secretly(edition: str) -> None:
    """3-1, 3-2: of every card 1, extra cards are none of them; the other player sees nothing."""
    engine = playing(edition)
    moved = engine.start("game")
    for pair in (("sun", "moon"), ("moon", "other-sun")):
        moved = engine.step(moved.state, pair)
    assert len(moved.state.cells[CARDS[0]]) == len(set(moved.state.cells[CARDS[0]])) == 22
    assert moved.state.cells[MEGAMI[1]] == ("moon", "other-sun")
    for count in range(10):
        assert isinstance(moved.next, Decision)
        assert (moved.next.who, moved.next.kind) == (0, "building")
        assert len(moved.next.values) == (14 - count if count < 7 else 8 - (count - 7))
        moved = engine.step(moved.state, moved.next.values[-1])
    assert len(moved.state.cells[TEN[0]]) == 10
    assert set(view(LAYOUT, moved.state, 1)["deck-of-ten.0"]) == {None}
    assert (moved.next.who, len(moved.state.cells[TEN[1]])) == (1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_from_the_megami(edition: str) -> None:
    """1-1; what was not chosen is <Outside> in 2025 and no part of the duel in 2018."""
    engine, chooser = playing(edition), random.Random(5)
    moved = engine.start("game")
    for _ in range(2000):
        if isinstance(moved.next, End):
            break
        moved = engine.step(moved.state, chooser.choice(moved.next.values))
    assert isinstance(moved.next, End) and moved.next.result[0] == "won"
    every = [*range(22), *range(100, 122)]
    assert complaints(LAYOUT, moved.state, SUPPLY, every) == []
    assert len(moved.state.cells[REMOVED[0]]) == (12 if edition == "2025" else 0)
    assert len(moved.state.cells[READY[0]]) == (0 if edition == "2025" else 12)


def test_a_game_begins_with_the_choice_of_megami_and_no_cards() -> None:
    """1-1: every card of ours that can be played is there to choose from, and lies nowhere before."""
    there = sorted(addresses("furuyoni@2025"))
    world = ADAPTER.world("furuyoni@2025", (), there)
    moved = world.begin(world.position(), {"phase": "selection"}, Level.CITED)
    assert isinstance(moved.next, Decision) and moved.next.kind == "megami"
    assert ("saine", "yurina") in moved.next.values
    said = world.option(moved.state, moved.next, ("saine", "yurina"), "en")
    assert said == ("host saine and yurina", "host yurina and saine")
    slash = ADAPTER.card("furuyoni@2025", "Slash")
    assert slash is not None
    named = ADAPTER.world("furuyoni@2025", [(0, slash)], there)
    with pytest.raises(UnusableInput, match="no card lies anywhere"):
        named.begin({**named.position(), HAND[0]: (named.numbers[0],)}, {"phase": "selection"}, Level.CITED)
