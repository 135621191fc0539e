"""What is printed on cards, and positions filled in."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.cards import cardfiles
from saitei.cards.cardfiles import Card as Written
from saitei.engine import State, complaints
from saitei.errors import UnusableInput
from saitei.games.furuyoni import LAYOUT, SUPPLY, Card, catalogue, from_file, position
from saitei.games.furuyoni.duel import DuelRules
from saitei.games.furuyoni.facts import reach
from saitei.games.furuyoni.layout import AURA, DECK, DISTANCE, HAND, LIFE, ON, OUTSIDE, SPECIALS
from saitei.games.furuyoni.play import decks
from tests.games.furuyoni.board import EDITIONS, engine


def written(**facts: str) -> Written:
    return Written("~thing", {"name.en": "Thing", **facts}, {}, {}, Path("thing.cards"), 1)


def test_a_card_of_a_file() -> None:
    card = from_file(written(**{"class": "special", "type": "attack", "range": "2-4,6", "damage": "-/2", "cost": "3"}))
    assert card == Card("~thing", "Thing", kind="special", type="attack", range=(2, 3, 4, 6), life=2, cost=3)
    assert from_file(written(type="enhance", subtype="fullpower", charge="2"))[6:11] == (
        "full-power",
        (),
        None,
        None,
        2,
    )


def test_letters_are_kept_and_count_as_nothing() -> None:
    """5-11 of 2025: what is not defined is 0."""
    card = from_file(written(type="attack", range="3-4", damage="X/1", cost="Y"))
    assert (card.aura, card.life, card.cost) == (0, 1, 0)
    assert card.letters == (("aura", "X"), ("cost", "Y"))


@pytest.mark.parametrize("facts", [{"range": "three"}, {"damage": "3"}, {"range": "4-"}])
def test_facts_that_nothing_can_use_are_refused(facts: dict[str, str]) -> None:
    with pytest.raises(UnusableInput, match="~thing"):
        from_file(written(**facts))


@given(st.sets(st.integers(0, 12), min_size=1))
def test_any_range_reads_as_the_distances_in_it(distances: set[int]) -> None:
    assert reach(",".join(map(str, sorted(distances))), "x") == tuple(sorted(distances))


def test_every_card_of_the_project_can_be_used() -> None:
    cards = catalogue(map(from_file, cardfiles.load("furuyoni").values()))
    assert len(cards) == len(cardfiles.load("furuyoni")) > 0
    assert {card.type for card in cards.values()} <= {"attack", "action", "enhancement"}
    with pytest.raises(UnusableInput, match="two cards"):
        catalogue([Card("a"), Card("a")])


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_not_said_of_a_position_is_filled_in(edition: str) -> None:
    rules = engine(edition).rules
    assert isinstance(rules, DuelRules)
    cells = position(rules, (("cut", "moon", "stab", "ward"), ("tide",)), {HAND[0]: (0,), DISTANCE: 4, ON: ((3, 2),)})
    state = State(LAYOUT.start(cells), ())
    assert complaints(LAYOUT, state, SUPPLY, [0, 1, 2, 3, 100]) == []
    assert (cells[HAND[0]], cells[DECK[0]], cells[SPECIALS[0]], cells[SPECIALS[1]]) == ((0,), ((2, 3),), (1,), (100,))
    assert (cells[AURA[0]], cells[LIFE[1]]) == (3, rules.numbers.life)
    assert cells[OUTSIDE] == -(4 + 3 + 3 + 2 * rules.numbers.life + 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_is_not_in_the_game_is_refused(edition: str) -> None:
    rules = engine(edition).rules
    assert isinstance(rules, DuelRules)
    with pytest.raises(UnusableInput, match="no card 'sword'"):
        position(rules, (("sword",), ()))


def test_decks_of_random_play_are_legal() -> None:
    """3-2: 7 normal cards and 3 specials."""
    rules = engine("2025").rules
    assert isinstance(rules, DuelRules)
    for deck in decks(rules, random.Random(1)):
        assert [rules.cards[card].kind for card in deck] == ["normal"] * 7 + ["special"] * 3
