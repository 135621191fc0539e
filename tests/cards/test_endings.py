"""Lines that share their endings: what they stand for, how it is read, and what is said twice by them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.cards import text
from saitei.cards.letters.folds import Folds, Stage
from saitei.cards.letters.normal import Spelling
from saitei.cards.phrases import tables
from saitei.cards.phrases.endings import Ending, Endings, Expander
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import Line, Literal, Macro
from saitei.cards.phrases.wordings import Phrase
from saitei.cards.reading.spelling import Speller
from saitei.cards.reading.stems import SpeltEndings, Stem, Stems
from saitei.cards.reading.steps import Cell, Completion, Step
from saitei.cards.schema import NodeType
from saitei.cards.trees import Node
from saitei.errors import UnusableInput
from tests.cards.invented import KOREAN, the_table

MACRO = """\
%forms Thing plain te
%macro v
    plain 이다。
    te 이고
    | te 이며
"""
_SHORT = st.text("ab", max_size=3)
_NUMBERED = st.text("ab1X#", max_size=3)


def the_things(folder: Path, stone: str, bird: str) -> Table:
    words = KOREAN.replace("number\n", f"{MACRO}number\n", 1)
    words = words.replace("    = 돌멩이\n", f"    {stone}\n").replace("    = 새\n", f"    {bird}\n")
    return the_table(folder, words, "ko")


def the_thrown(folder: Path) -> Table:
    """A table in which what is thrown is said in the form “te”, and one of its endings is folded with its stem."""
    words = KOREAN.replace("number\n", f"%fold 돌이고 돌고\n{MACRO}number\n", 1).replace("    = 새\n", "    = 새~v\n")
    words = words.replace("    = 돌멩이\n", "    = 돌~v\n").replace("{what*', '}{을}", "{what.te*', '}")
    return the_table(folder, words, "ko")


def test_lines_that_end_in_the_same_call_share_their_endings() -> None:
    expander = Expander({"v": Macro(0, (("plain", Line((), (), "다")), ("te", Line((), (), "고"))))})
    first, endings = expander.expand(Line((), (), "하~v"), ("plain", "te"))
    second, others = expander.expand(Line((), (), "되~v"), ("plain", "te"))
    assert (first, second) == ((Literal("하"),), (Literal("되"),))
    assert endings is others
    assert [one.words for one in endings.tails] == [("다", "고")]
    whole = expander.expand(Line((), (), "하~v지"), ("plain", "te"))[1]
    assert [one.words for one in whole.tails] == [("하다지", "하고지")]


def test_endings_that_begin_with_the_same_items_are_one_tail() -> None:
    lines = (("plain", Line((), (), "{이}다")), ("te", Line((), (), "{이}고")), ("cond", Line((), (), "라면")))
    _, endings = Expander({"v": Macro(0, lines)}).expand(Line((), (), "그것~v"), ("plain",))
    found = [(len(one.lead), one.words, one.forms, one.places) for one in endings.tails]
    assert found == [(1, ("다", "고"), ("plain", "te"), (0, 1)), (0, ("라면",), ("cond",), (2,))]


def test_a_wording_stands_for_a_phrase_in_each_form(tmp_path: Path) -> None:
    table = the_things(tmp_path, "= 돌멩이~v", "= 새")
    assert [(p.form, p.printed) for p in table.phrases["stone"]] == [("plain", True), ("te", True), ("te", False)]
    assert [p.items for p in table.phrases["stone"]] == [
        (Literal("돌멩이이다。"),),
        (Literal("돌멩이이고"),),
        (Literal("돌멩이이며"),),
    ]


@pytest.mark.parametrize(
    ("stone", "bird"),
    [("= 돌~v", "= 돌이다。"), ("= 돌이다。", "= 돌~v"), ("= 돌~v", "= 돌~v"), ("= 돌~v", "= [te] 돌이고")],
)
def test_an_ending_that_prints_like_another_node_is_refused(tmp_path: Path, stone: str, bird: str) -> None:
    with pytest.raises(UnusableInput, match="is also how “stone” is said"):
        the_things(tmp_path, stone, bird)


@pytest.mark.parametrize(
    ("stone", "bird"), [("= 돌~v", "= 돌이고"), ("= 돌~v", "= 돌이"), ("= 돌~v", "= 새\n    | 돌이다。")]
)
def test_words_in_another_form_or_read_only_are_no_doubles(tmp_path: Path, stone: str, bird: str) -> None:
    assert the_things(tmp_path, stone, bird).phrases["bird"]


def test_a_line_that_says_what_an_ending_above_says_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput, match="already in a line above"):
        the_things(tmp_path, "= 돌~v\n    | [te] 돌이며", "= 새")
    assert the_things(tmp_path, "= [te] 돌이고\n    = 돌~v", "= 새").phrases["stone"]


@pytest.mark.parametrize("written", ["돌이고 던진다", "돌고 던진다", "돌이며 던진다"])
def test_a_stem_and_its_endings_are_read_as_if_written_out(tmp_path: Path, written: str) -> None:
    thrown = Node("throw", ((Node("stone"),),))
    assert text.read(the_thrown(tmp_path), written).tree == Node("text", ((Node("block", ((thrown,),)),),))


def test_what_could_follow_a_stem_is_told(tmp_path: Path) -> None:
    declined = text.read(the_thrown(tmp_path), "돌이나 던진다").declined
    assert declined is not None
    assert declined.offset == 2
    assert {"“돌이며”", "“돌고”"} & set(declined.expected) == {"“돌이며”"}


def folds(*stages: dict[str, str]) -> Folds:
    return Folds(tuple(map(Stage, stages)))


def test_an_ending_that_a_folded_spelling_reaches_into_is_not_apart() -> None:
    speller = Speller(Spelling(folds=folds({"ab": "x"})))
    endings = Expander({"v": Macro(0, (("one", Line((), (), "b")), ("two", Line((), (), "c"))))})
    _, both = endings.expand(Line((), (), "a~v"), ("one",))
    (tails,) = both.tails
    assert speller.apart("a", tails) == {1}
    assert speller.apart("c", tails) == {0, 1}
    assert Speller(Spelling(keeps_spaces=True)).apart("c", tails) == frozenset()


def test_what_an_earlier_stage_has_folded_is_what_a_later_one_reaches_into() -> None:
    speller = Speller(Spelling(folds=folds({"p": "a", "q": "b"}, {"ab": "x"})))
    endings = Expander({"v": Macro(0, (("one", Line((), (), "q")), ("two", Line((), (), "p"))))})
    _, both = endings.expand(Line((), (), "p~v"), ("one",))
    assert speller.apart("p", both.tails[0]) == {1}
    assert (speller.spelt("pq"), speller.spelt("pp")) == ("x", "aa")


@given(
    st.lists(st.dictionaries(_NUMBERED.filter(bool), _NUMBERED, max_size=3), max_size=3),
    st.text("ab1X", min_size=1, max_size=4),
    st.lists(_NUMBERED, min_size=1, max_size=4),
)
def test_what_is_apart_is_spelt_alike_in_one_and_in_two(
    stages: list[dict[str, str]], stem: str, words: list[str]
) -> None:
    speller = Speller(Spelling(folds=folds(*stages)))
    (tails,) = Endings([Ending(word, (Literal(word),) if word else (), ((), True, ())) for word in words]).tails
    for index in speller.apart(stem, tails):
        if words[index]:
            assert speller.spelt(stem + words[index]) == speller.spelt(stem) + speller.spelt(words[index])


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_what_is_spelt_apart_is_spelt_so_together(language: str) -> None:
    table = tables.load("furuyoni", language)
    speller = Speller(table.spelling)
    met = 0
    for wording in [one for found in table.wordings.values() for one in found][::15]:
        last = wording.opening[-1] if wording.opening else None
        stem = last.text.split(".")[-1].split("。")[-1] if isinstance(last, Literal) else ""
        for tails in (one for one in wording.endings.tails if not one.lead):
            for index in speller.apart(stem, tails):
                ending = tails.words[index].replace(".", "。").removesuffix("。")
                if stem and ending:
                    assert speller.spelt(stem + ending) == speller.spelt(stem) + speller.spelt(ending)
                    met += 1
    assert met > 100


@given(st.dictionaries(_SHORT, st.sets(_SHORT, min_size=1)), st.sets(_SHORT.filter(bool)), _SHORT, st.integers(0, 3))
def test_stems_find_what_writing_every_word_out_finds(
    stems: dict[str, set[str]], whole: set[str], given_text: str, at: int
) -> None:
    phrase = Phrase(NodeType("stone", "Thing", (), (), 1), "plain", (), (), (), True, 1)
    step, cell = Step(), Cell("Thing", "plain", 1)
    for word in whole:
        step.word(word, 1)
    written = set(whole)
    for stem, endings in stems.items():
        spelt = SpeltEndings()
        for place, word in enumerate(sorted(one for one in endings if stem or one)):
            spelt.add(word, place, 1, False)
            written.add(stem + word)
        step.stems[stem] = [Stem(spelt, lambda place: Completion(place, cell, phrase, (), (), True))]
    found = Stems(step)
    expected = sorted((w for w in written if given_text.startswith(w, at) and at + len(w) <= len(given_text)), key=len)
    assert [given_text[at : at + length] for length, _ in found.at(given_text, at)] == expected
    assert {word for word, _ in found.every_word("a")} == {word for word in written if word.startswith("a")}
