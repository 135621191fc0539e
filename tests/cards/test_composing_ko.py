"""Korean words that compose: invented texts said in several ways that must be one tree, and what must not be."""

from pathlib import Path

import pytest

from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.cards.trees import Node
from tests.cards import (
    wordings_ko,
    wordings_ko_apart,
    wordings_ko_deeds,
    wordings_ko_prose,
    wordings_ko_style,
    wordings_ko_things,
    wordings_ko_words,
)
from tests.cards.invented import KOREAN, the_table


def read(text: str) -> Node:
    """The tree of a text; the test fails where it is not read."""
    reading = texts.read(tables.load("furuyoni", "ko"), text)
    assert reading.tree is not None, (text, reading.declined, reading.readings)
    return reading.tree


@pytest.mark.parametrize(
    "said",
    [
        *wordings_ko_things.SAME,
        *wordings_ko.SAME,
        *wordings_ko_deeds.SAME,
        *wordings_ko_prose.SAME,
        *wordings_ko_style.SAME,
        *wordings_ko_words.SAME,
    ],
    ids=lambda said: said[0],
)
def test_what_is_said_in_several_ways_is_one_tree(said: tuple[str, ...]) -> None:
    assert [text for text in said if read(text) != read(said[0])] == []


@pytest.mark.parametrize(
    ("one", "other"), [*wordings_ko_things.OTHER, *wordings_ko_apart.OTHER, *wordings_ko_style.OTHER]
)
def test_what_says_another_thing_is_another_tree(one: str, other: str) -> None:
    assert read(one) != read(other)


@pytest.mark.parametrize(
    "text",
    [
        "카드를 1장을 2장 뽑는다.",
        "이 카드는 는 사용할 수 없다.",
        "부품가 2개 조립한다.",
        "상대의 손패를 1장 모르게 버린다.",
        *wordings_ko_apart.NOTHING,
        *wordings_ko_words.NOTHING,
    ],
)
def test_what_is_no_sentence_is_declined(text: str) -> None:
    assert texts.read(tables.load("furuyoni", "ko"), text).tree is None


@pytest.mark.parametrize("text", [*wordings_ko_apart.ONE, *wordings_ko_style.ONE])
def test_what_could_be_said_of_two_nodes_is_read_as_one(text: str) -> None:
    reading = texts.read(tables.load("furuyoni", "ko"), text)
    assert (reading.readings, reading.declined) == ((), None)


def test_topic_and_subject_are_read_for_each_other_only_where_the_table_says_so(tmp_path: Path) -> None:
    strict = the_table(tmp_path, KOREAN, "ko")
    loose = the_table(tmp_path, KOREAN.replace("{은}", "{은이}"), "ko")
    for said in ("나는 돌멩이 2개를 가진다.", "나가 돌멩이 2개를 가진다.", "나는, 돌멩이 2개를 가진다."):
        assert (texts.read(strict, said).tree is not None) == (said == "나는 돌멩이 2개를 가진다.")
        assert texts.read(loose, said).tree is not None
    tree = texts.read(loose, "나가 돌멩이 2개를 가진다.").tree
    assert tree is not None
    assert texts.write(loose, tree) == texts.write(strict, tree)


def test_a_line_of_a_macro_for_every_form_is_said_in_each_form_of_the_macro_it_calls(tmp_path: Path) -> None:
    words = """\
%forms Act plain may
%macro v(do)
    plain $1。
    may $1 수 있다。
%macro doing
    every ~v(가진다)
    | every 더 ~v(얻는다)
number
"""
    table = the_table(tmp_path, KOREAN.replace("number\n", words, 1).replace("가진다。", "~doing"), "ko")
    take = table.phrases["take"]
    assert [(p.form, p.printed) for p in take] == [("plain", True), ("may", True), ("plain", False), ("may", False)]
    assert texts.read(table, "나는 돌멩이 2개를 더 얻는다.").tree == texts.read(table, "나는 돌멩이 2개를 가진다.").tree
