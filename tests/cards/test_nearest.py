"""What is shown where a text cannot be read: phrases that look like its words, in words that people would write."""

import pytest

from saitei.cards.phrases import tables
from saitei.cards.phrases.nearest import nearest, skeleton

GAME = "furuyoni"


@pytest.mark.parametrize(
    ("language", "text", "near"),
    [
        ("ja", "カードを2枚焼く。", "カードを引く。"),
        ("ko", "카드를 2장 태운다.", "카드를 뽑는다。"),
        ("en", "Burn 2 cards.", "draw … cards"),
    ],
)
def test_the_nearest_phrases_share_words_with_the_text(language: str, text: str, near: str) -> None:
    assert near in nearest(tables.load(GAME, language), text, 4)


@pytest.mark.parametrize("language", ["ja", "ko", "en"])
def test_what_has_no_letter_in_common_is_not_near(language: str) -> None:
    assert nearest(tables.load(GAME, language), "ÞÞÞ", 0) == []


def test_only_the_sentence_at_the_place_is_compared() -> None:
    table = tables.load(GAME, "ja")
    assert nearest(table, "相手を畏縮させる。カードを2枚焼く。", 14) == nearest(table, "カードを2枚焼く。", 5)


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("while_resolving", "…을/를 해결하는 동안,"),
        ("draw", "카드를 … 뽑는다。"),
        ("cancel", "…은/는 무효화된다。"),
    ],
)
def test_a_particle_has_both_shapes_behind_a_slot_and_its_own_behind_a_word(kind: str, shown: str) -> None:
    table = tables.load(GAME, "ko")
    assert shown in [skeleton(table, wording.phrase(0)) for wording in table.wordings[kind] if wording.endings.each]


def test_a_slot_that_is_one_of_two_words_shows_them_and_open_slots_side_by_side_are_one() -> None:
    table = tables.load(GAME, "ja")
    assert skeleton(table, table.phrases["arrow"][0]).startswith("…→/⇔…：…")
    assert skeleton(table, table.phrases["acts_under"][0]) == "…は…"
