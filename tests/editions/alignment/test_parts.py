"""The pieces of alignment: the pivot, the words of modality, the order inside a clause."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.editions.alignment import inner, modality
from saitei.editions.alignment.model import Level
from saitei.editions.alignment.pivot import pivot
from saitei.rulebook.model import BlockKind


@pytest.mark.parametrize(
    ("japanese", "korean"),
    [("効果", "효과"), ("決闘", "결투"), ("フェイズ", "페이즈"), ("オーラ", "오라"), ("再構成", "재구성")],
)
def test_japanese_reads_as_korean(japanese: str, korean: str) -> None:
    assert pivot(japanese, "ja", "ko") == korean


def test_one_language_is_left_as_it_is() -> None:
    assert pivot("効果を解決する", "ja", "ja") == "効果を解決する"


def test_hiragana_is_dropped_between_languages() -> None:
    assert pivot("効果を解決する", "ja", "ko").split() == ["효과", "해결"]


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("ja", "選ぶことはできない。", {"cannot": 1}),
        ("ja", "選ぶことができる。", {"can": 1}),
        ("ja", "公開しなければならない。", {"must": 1}),
        ("ko", "선택할 수 없다.", {"cannot": 1}),
        ("ko", "사용해도 된다.", {"may": 1}),
        ("ko", "배만 항구에 머문다.", {"only": 1}),
        ("ko", "하지만 선장이 돛을 만든다.", {}),
        ("en", "A player may not move.", {"cannot": 1}),
        ("en", "A player may move only once.", {"may": 1, "only": 1}),
        ("en", "A ship sails.", {}),
    ],
)
def test_the_words_that_flip_a_ruling(language: str, text: str, wanted: dict[str, int]) -> None:
    assert dict(modality.classes(text, language)) == wanted


def piece(text: str, label: str = "") -> inner.Piece:
    return inner.Piece(
        f"1¶{text[:2]}", Level.STEP if label else Level.PARAGRAPH, label, BlockKind.PARAGRAPH, text, "en", "en"
    )


def test_paragraphs_keep_their_order_and_the_new_one_is_new() -> None:
    old = [piece("the ship sets sail at dawn"), piece("the crew counts the cargo twice")]
    new = [old[0], piece("lanterns are lit in every harbour"), old[1]]
    assert [(i, j) for i, j, _ in inner.align(old, new)] == [(0, 0), (-1, 1), (1, 2)]


def across(text: str, language: str) -> inner.Piece:
    other = "ko" if language == "ja" else "ja"
    return inner.Piece("1¶1", Level.PARAGRAPH, "", BlockKind.PARAGRAPH, text, language, other)


def test_between_two_languages_a_paragraph_that_faces_one_alone_is_its_partner() -> None:
    old = [across("ふねがゆっくりすすむ", "ja"), across("効果を解決する", "ja")]
    new = [across("배가 천천히 간다", "ko"), across("효과를 해결한다", "ko")]
    assert [(i, j) for i, j, _ in inner.align(old, new)] == [(0, 0), (1, 1)]


def test_but_not_when_two_face_one_or_one_is_far_longer() -> None:
    last = across("効果を解決する", "ja"), across("효과를 해결한다", "ko")
    slow, fast = across("배가 천천히 간다", "ko"), across("닻을 내린 뒤에 모두 함께 노래를 부르며 밤새 쉰다", "ko")
    old = [across("ふねがゆっくりすすむ", "ja"), last[0]]
    for new in ([slow, fast, last[1]], [fast, last[1]]):
        links = [(i, j) for i, j, _ in inner.align(old, new)]
        assert (0, -1) in links and (1, len(new) - 1) in links


@given(
    st.lists(st.text("abcd ", min_size=3, max_size=12), max_size=6),
    st.lists(st.text("abcd ", min_size=3, max_size=12), max_size=6),
)
def test_every_piece_is_accounted_for_once_and_in_order(old: list[str], new: list[str]) -> None:
    links = inner.align([piece(t) for t in old], [piece(t) for t in new])
    assert [i for i, _, _ in links if i >= 0] == list(range(len(old)))
    assert [j for _, j, _ in links if j >= 0] == list(range(len(new)))
