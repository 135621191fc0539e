"""Players' English: its wordings read as the trees of our own card language, which stays as it is."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei import resources
from saitei.cards import compare, corpus, report, schemas
from saitei.cards import text as texts
from saitei.cards.letters.normal import normalise
from saitei.cards.phrases import making, tables
from saitei.cards.phrases.table import Table
from saitei.cards.trees import Node
from saitei.errors import UnusableInput
from tests.cards import composing
from tests.cards.invented import the_table
from tests.conftest import REPOSITORY

GAME = "furuyoni"
VOICE = "en.players"
READ = 0.78
READ_UNSEEN = 0.36
SAME = 0.67
"""Translations are free and reported only; these shares are held not to fall."""
COMPOSED = 0.99
"""Of the texts with a part of another card in them: read, as one tree, the one expected."""


def said(text: str, language: str = VOICE) -> Node | None:
    return texts.read(tables.load(GAME, language), text).tree


@pytest.mark.parametrize(
    ("players", "ours"),
    [
        ("Draw two cards.", "Draw 2 cards."),
        ("You draw a card, then gain 1 Vigor.", "Draw 1 card and gain 1 vigor."),
        ("Your opponent's Aura (2)→ Shadow", "The opponent's aura → dust: 2."),
        ("Distance (1) ⇔ Your Flare", "Distance ⇔ your flare: 1."),
        ("Trap    Unguarded", "Set-up; opening"),
        ("Initialize: Flinch your opponent.\nDraw a card.", "【Deployed】 Make the opponent flinch. Draw 1 card."),
        ("Disenchant:\nShadow (3)→ Your Aura", "【Broken】 Dust → your aura: 3."),
        ("Ongoing/Devoted: You cannot lose the game.", "【Ongoing/used】 You cannot lose the game."),
        (
            "Forced: This attack gains +2/+1 and Overwhelm if your Life is 5 or less.",
            "【Constant】 If your life is at most 5, this 《attack》 gets +2/+1, gains overwhelm.",
        ),
        (
            "Forced: Idea - This attack gets +0/+1 unless your Vigor is 2.",
            "【Constant】 Eight faces - if your vigor is not exactly 2, this 《attack》 gets +0/+1.",
        ),
        (
            'You attack with "Range: 2-3, 5, Damage: 1/-, No Reactions, After Attack: Draw a card."',
            "Make an attack 『range 2-3, 5, 1/-, no reactions, 【after attack】 draw 1 card.』.",
        ),
        (
            "Choose one:\n・Shadow (1)→ Distance\n・Gain 2 Vigor.",
            "Choose 1 of these.\n・Dust → distance: 1.\n・Gain 2 vigor.",
        ),
        (
            "You may play a non-Throughout Attack card from a non-Raira Megami in your hand.",
            "You may use 1 card that is no 《full power》 that is 《attack》 of another megami in your hand.",
        ),
        (
            "This attack gains +X/+0, where X is the number of Reflections.",
            "This 《attack》 gets +X/+0. X is the mirror number.",
        ),
        (
            "If you would gain 1 Vigor, you may instead draw a card.",
            "If you would gain 1 vigor, instead you may draw 1 card.",
        ),
        (
            "Whenever you play a Reaction card, it costs nothing.",
            None,
        ),
    ],
)
def test_a_wording_of_players_is_read_as_what_it_means(players: str, ours: str | None) -> None:
    assert said(players) == (said(ours, "en") if ours is not None else None)
    assert ours is None or said(ours, "en") is not None


def test_the_discard_pile_of_players_is_where_cards_lie_face_down() -> None:
    one, other = "Put a card from your hand into your discard pile.", "Put a card from your hand into your played pile."
    assert said(one) == said("Put 1 card in your hand into your facedown pile.", "en")
    assert said(other) == said("Put 1 card in your hand into your discard pile.", "en")
    assert said("Put this card into your discard pile.") != said("Put this card into your discard pile.", "en")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw a card.", "Draw two cards."),
        ("You may draw a card.", "Draw a card."),
        ("The non-Special attack this card was played as a Reaction to gets -1/+0.", "This attack gets -1/+0."),
        ("Draw a card if your Life is 3 or less.", "Draw a card if your Life is 3 or more."),
        ("Draw a card if your Life is 3 or less.", "Draw a card unless your Life is 3 or less."),
        ("Initialize: Draw a card.\nDraw a card.", "Initialize: Draw a card.\n\nDraw a card."),
        ("Deal 1 damage to their Life.", "Deal 1 damage to your Life."),
    ],
)  # fmt: skip
def test_another_meaning_is_another_tree(one: str, other: str) -> None:
    assert None not in (said(one), said(other))
    assert said(one) != said(other)


def test_our_own_english_knows_no_word_of_the_players() -> None:
    assert said("Flinch your opponent.") is not None
    assert said("Flinch your opponent.", "en") is None
    assert VOICE not in tables.languages(GAME)
    assert (tables.players(GAME, "en"), tables.players(GAME, "ja")) == (VOICE, "ja")


PEBBLES = """\
stone
    | a pebble
bird
    = a crow
throw
    | ~v(throw) {what*', '}, then {what*', '}
"""


def _over(folder: Path, words: str) -> Table:
    below = the_table(folder)
    path = folder / "card.en.voice.phrases"
    path.write_text(words, encoding="utf-8")
    return making.read(path, "en.voice", below.schema, below)


def test_a_voice_adds_alternates_and_takes_the_place_of_what_it_prints(tmp_path: Path) -> None:
    below, voice = the_table(tmp_path), _over(tmp_path, PEBBLES)
    pebble = texts.read(voice, "throw a pebble.").tree
    assert pebble is not None
    assert pebble == texts.read(below, "throw a stone.").tree == texts.read(voice, "throw a stone.").tree
    assert texts.read(below, "throw a pebble.").tree is None
    crow = texts.read(voice, "throw a crow.").tree
    assert crow == texts.read(below, "throw a bird (hidden).").tree
    assert texts.read(voice, "throw a bird (hidden).").tree is None


def test_a_voice_says_nothing_that_its_language_says_already(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput, match="“stone” is said so already") as refusal:
        _over(tmp_path, "bird\n    | a crow\nstone\n    | a stone\n")
    assert refusal.value.line == 4


def test_an_alternate_may_say_a_list_in_two_places(tmp_path: Path) -> None:
    voice = _over(tmp_path, PEBBLES)
    parted = texts.read(voice, "throw a stone, a crow, then a stone.").tree
    assert parted is not None
    assert parted == texts.read(voice, "throw a stone, a crow and a stone.").tree
    assert parted != texts.read(voice, "throw a stone, a stone and a crow.").tree
    with pytest.raises(UnusableInput, match="is said twice") as refusal:
        _over(tmp_path, PEBBLES.replace("    | ~v(throw)", "    = ~v(throw)"))
    assert str(refusal.value).startswith(str(tmp_path / "card.en.voice.phrases"))


def test_blank_lines_and_straight_quotes_count_where_a_table_says_so(tmp_path: Path) -> None:
    words = 'call "Wren".\n\n\ncall "Owl".\n'
    usual, voice = the_table(tmp_path), _over(tmp_path, "%lines paragraphs\n%quotes curly\n")
    assert normalise(words, usual.spelling).text == 'call "wren"\ncall "owl"'
    assert normalise(words, voice.spelling).text == "call “wren”\n\ncall “owl”"
    assert texts.read(voice, 'call "Wren".').tree == texts.read(usual, "call “Wren”.").tree


@given(st.text(st.sampled_from('aA "“”\n-:.,→()'), max_size=60))
def test_what_players_write_can_be_restored(text: str) -> None:
    assert normalise(text, tables.load(GAME, VOICE).spelling).restore() == text


@pytest.fixture(scope="module")
def found() -> report.Report:
    folder = resources.cards_folder()
    if folder is None:
        pytest.skip("no corpus of cards: set SAITEI_CARDS")
    return report.make(corpus.load(folder, GAME), GAME)


def test_players_translations_of_the_corpus_are_read_as_far_as_before(found: report.Report) -> None:
    every, unseen = found.share("en"), found.share("en", unseen=True)
    seen = (every["whole"] - unseen["whole"]) / (every["of"] - unseen["of"])
    same = _share_of_same_trees(found)
    assert seen >= READ
    assert unseen["share"] >= READ_UNSEEN
    assert same >= SAME
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    assert [f"{100 * share:.1f} %" in readme for share in (seen, unseen["share"], same)] == [True] * 3


def test_a_part_of_one_translation_is_read_in_the_place_of_a_part_of_another(found: report.Report) -> None:
    table = tables.load(GAME, VOICE)
    given = [
        text
        for card in found.cards
        if not card.set_aside and found.whole(card, "en")
        for text in card.texts["en"]
        # Names are compared with their capitals, which normal text has lost.
        if '"' not in text
    ]
    made = list(composing.composed(table, given, 600))
    assert len(made) > 200
    assert sum(reading.tree == expected for _, expected, reading in made) / len(made) >= COMPOSED


def _share_of_same_trees(found: report.Report) -> float:
    """Of the cards read in English and Japanese, those that say the same in both."""
    names = tuple({card.name(language).strip(): card.id for card in found.cards} for language in ("ja", "en"))
    same = []
    for card in found.cards:
        if found.whole(card, "ja") and found.whole(card, "en"):
            pairs = zip(found.readings[card.id, "ja"], found.readings[card.id, "en"], strict=False)
            differences = {
                compare.compare(schemas.load(GAME), a.tree, b.tree, (names[0], names[1])).difference
                for a, b in pairs
                if a.tree and b.tree
            }
            same.append(differences == {compare.Difference.SAME})
    return sum(same) / len(same)
