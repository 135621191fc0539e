"""Pieces of HTML that are made once: for a language, or for all where they say nothing in one."""

import pytest
from markupsafe import Markup

from saitei.site import words
from saitei.site.fragments import Fragments, Kept, Macro


class Stone:
    """A thing that pages show; two of them are never the same thing."""


class Maker:
    """A macro that remembers how often it was asked; ``says`` makes its piece."""

    def __init__(self, says: Macro) -> None:
        self.says, self.made = says, 0

    def __call__(self, thing: object, said: object) -> str:
        self.made += 1
        return self.says(thing, said)


@pytest.fixture
def languages() -> tuple[Fragments, Fragments]:
    said, shared = words.load(), Kept()
    return Fragments(said["en"], shared), Fragments(said["ja"], shared)


def test_a_piece_without_words_is_made_once_for_all_languages(languages: tuple[Fragments, Fragments]) -> None:
    macro, stone = Maker(lambda thing, said: "<i>stone</i>"), Stone()
    pieces = [one.of("piece", lambda: macro)(stone) for one in (*languages, *languages)]
    assert pieces == [Markup("<i>stone</i>")] * 4
    assert macro.made == 1


@pytest.mark.parametrize(
    "says", [lambda thing, said: said("rulings"), lambda thing, said: said.language], ids=["a word", "the language"]
)
def test_a_piece_with_words_is_made_once_in_each_language(languages: tuple[Fragments, Fragments], says: Macro) -> None:
    macro, stone = Maker(says), Stone()
    english, japanese = (one.of("piece", lambda: macro)(stone) for one in languages)
    assert english != japanese
    assert [one.of("piece", lambda: macro)(stone) for one in languages] == [english, japanese]
    assert macro.made == 2


def test_another_thing_and_another_piece_are_others(languages: tuple[Fragments, Fragments]) -> None:
    english, _ = languages
    stone, leaf = Stone(), Stone()
    assert english.of("piece", lambda: lambda thing, said: "a")(stone) == "a"
    assert english.of("piece", lambda: lambda thing, said: "b")(leaf) == "b"
    assert english.of("other piece", lambda: lambda thing, said: "c")(stone) == "c"
    assert english.of("piece", lambda: lambda thing, said: "d")(stone) == "a"
