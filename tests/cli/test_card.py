"""``saitei card`` and ``saitei cards``: what a person sees, and the documented JSON."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer

Run = Callable[..., Answer]
READABLE = "相手のライフが3以下ならば、カードを2枚引く。"


def test_a_text_comes_apart_with_the_clauses_behind_it(saitei: Run) -> None:
    answer = saitei("card", "read", "ダスト→自オーラ：2")
    assert answer.status == 0
    assert "arrow(dust, aura(you), number(2), one_way, times(number(1)))" in answer.out
    assert "core/10-1" in answer.out


def test_json_has_the_documented_keys(saitei: Run) -> None:
    shown = json.loads(saitei("card", "read", READABLE, "--json").out)
    assert set(shown) == {"language", "tree", "spans", "notes", "declined", "readings"}
    assert shown["language"] == "ja"
    assert shown["declined"] is None
    assert all(READABLE[s["start"] : s["end"]] for s in shown["spans"])


def test_an_unreadable_text_has_a_caret_and_the_nearest_phrases(saitei: Run) -> None:
    answer = saitei("card", "read", "カードを2枚焼く。")
    assert answer.status == 1
    lines = answer.out.splitlines()
    assert lines[0] == "line 1, column 7: unread"
    assert lines[2].index("^") == 2 + 2 * 5 + 1  # five wide letters and a digit
    assert "カードを引く" in answer.out
    shown = json.loads(saitei("card", "read", "カードを2枚焼く。", "--json").out)
    assert (shown["declined"]["line"], shown["declined"]["column"]) == (1, 7)
    assert shown["tree"] is None


@pytest.mark.parametrize(
    ("text", "language", "read"),
    [
        ("Dust → your aura: 2.", "en", True),
        ("Shadow (2) → Your Aura", "en.players", True),
        ("Shadow (2) → Your Frob", "en.players", False),
        ("Burn 2 cards.", "en", False),
    ],
)
def test_english_is_read_as_players_write_it_where_it_comes_further(
    saitei: Run, text: str, language: str, read: bool
) -> None:
    shown = json.loads(saitei("card", "read", text, "--json").out)
    assert (shown["language"], shown["tree"] is not None) == (language, read)
    told = saitei("card", "read", text).out
    assert ("as players write it" in told) is (read and language == "en.players")


@pytest.mark.parametrize(("text", "comma"), [("Draw 1 card", ","), ("カードを1枚引き", "、")])
def test_what_is_expected_has_the_marks_of_its_language(saitei: Run, text: str, comma: str) -> None:
    expected = json.loads(saitei("card", "read", text + "?", "--json").out)["declined"]["expected"]
    assert any(comma in words for words in expected)
    assert not any(other in words for words in expected for other in {",", "、"} - {comma})


def test_a_language_that_is_named_is_kept_to(saitei: Run) -> None:
    assert saitei("card", "read", "Shadow (2) → Your Aura", "--lang", "en").status == 1


def test_a_file_is_read_and_the_language_known_by_its_letters(saitei: Run, tmp_path: Path) -> None:
    path = tmp_path / "card.txt"
    path.write_text("카드를 2장 뽑는다.", encoding="utf-8")
    assert json.loads(saitei("card", "read", path, "--json").out)["language"] == "ko"
    path.write_text("\ufeff카드를 2장 뽑는다.\r\n", encoding="utf-8")
    assert saitei("card", "read", path).status == 0
    path.write_bytes(b"\xff\xfe\x00\xd8")
    answer = saitei("card", "read", path)
    assert (answer.status, "UTF-8" in answer.err) == (2, True)


def test_texts_in_two_languages_are_compared_by_their_trees(saitei: Run) -> None:
    assert saitei("card", "compare", "カードを1枚引く。", "카드를 1장 뽑는다.").out == "same\n"
    answer = saitei("card", "compare", "カードを1枚引く。", "카드를 2장 뽑는다.", "--json")
    assert answer.status == 1
    assert json.loads(answer.out) == {"difference": "error", "only_first": ["1"], "only_second": ["2"]}


def test_a_card_is_printed_in_any_language_and_checked(saitei: Run) -> None:
    for name in ("一閃", "일섬", "Brandish", "01-yurina-o-n-2"):
        answer = saitei("card", "print", name, "--lang", "ko")
        assert answer.out.splitlines()[0] == "일섬"
    assert json.loads(saitei("card", "print", "一閃", "--lang", "en", "--json").out)["card"] == "01-yurina-o-n-2"
    assert saitei("card", "check", "一閃").out == "0 findings\n"


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("card", "print", "no such card", "--lang", "ja"), "no card"),
        (("card", "print", "一閃", "--lang", "fr"), "no phrase table"),
        (("card", "print", "01-yurina-o-n-1", "--lang", "fr"), "There is en, en.players, ja, ko"),
        (("card", "read", "x", "--game", "chess"), "no card language"),
        (("card", "compare", "カードを1枚焼く。", "カードを1枚引く。"), "cannot be read"),
        (("cards", "report", "--cards", "/no/such/folder"), "no such folder"),
    ],
)
def test_what_cannot_be_used_is_a_sentence(saitei: Run, arguments: tuple[str, ...], what: str) -> None:
    answer = saitei(*arguments)
    assert answer.status == 2
    assert what in answer.err
    assert answer.out == ""


def test_the_report_counts_a_corpus(saitei: Run, tmp_path: Path) -> None:
    cards = [
        {
            "id": "a",
            "name": "い",
            "text": "カードを1枚引く。",
            "textKo": "카드를 1장 뽑는다.",
            "textEn": "Draw 1 card.",
        },
        {"id": "b", "name": "ろ", "text": "カードを1枚引く。", "textKo": "카드를 2장 뽑는다.", "textEn": ""},
        {"id": "e", "name": "は", "text": "カードを1枚焼く。", "textKo": "", "textEn": ""},
        {"id": "d", "name": "に", "text": "", "textKo": "", "textEn": ""},
    ]
    (tmp_path / "furuyoni-x.json").write_text(json.dumps({"cards": cards}, ensure_ascii=False), encoding="utf-8")
    shown = json.loads(saitei("cards", "report", "--cards", tmp_path, "--json").out)
    assert shown["read"]["ja"] == {"whole": 2, "of": 3, "share": 0.6667}
    assert shown["read"]["ko"] == {"whole": 2, "of": 2, "share": 1.0}
    assert shown["same_tree"]["differing"] == [{"card": "b", "class": "error", "only_ja": ["1"], "only_ko": ["2"]}]
    assert [(d["card"], d["language"], d["column"], d["unlocks"]) for d in shown["declined"]] == [("e", "ja", 7, 1)]
    assert shown["runs"] == {"2025": {"whole": 2, "of": 3, "share": 0.6667, "waits": [{"kind": "unread", "cards": 1}]}}
    assert shown["alternates"] == []
    again = json.loads(saitei("cards", "report", "--cards", tmp_path, "--json").out)
    assert again == shown
    spoken = saitei("cards", "report", "--cards", tmp_path).out
    assert "read in ja: 2 of 3" in spoken
    assert "b: error" in spoken
    assert "run in the engine under 2025: 2 of 3" in spoken
    assert "e (ja) line 1, column 7: “焼く。” unread; here could stand" in spoken
    assert "1 card ends at these words" in spoken


def test_the_report_shows_no_words_of_cards_set_aside(saitei: Run, tmp_path: Path) -> None:
    """Phrases are written with this report at hand; of two declined cards the second (by its id) is set aside."""
    cards = [
        {"id": "e", "name": "い", "text": "カードを1枚焼く。"},
        {"id": "c", "name": "ろ", "text": "カードを1枚煮る。"},
    ]
    (tmp_path / "furuyoni-x.json").write_text(json.dumps({"cards": cards}, ensure_ascii=False), encoding="utf-8")
    spoken = saitei("cards", "report", "--cards", tmp_path).out
    assert "“焼く。” unread" in spoken
    assert "煮" not in spoken
    assert "and 1 of cards set aside" in spoken
    declined = json.loads(saitei("cards", "report", "--cards", tmp_path, "--json").out)["declined"]
    assert {one["card"] for one in declined} == {"e", "c"}


def test_a_sentence_in_another_language_is_told(saitei: Run, tmp_path: Path) -> None:
    written = "카드를 1장 뽑는다.カードを1枚引く。"
    spoken = saitei("card", "read", written, "--lang", "ko").out
    assert "カードを1枚引く。  —  leftover   (in another language: not read)" in spoken
    cards = [{"id": id, "name": id, "text": "カードを1枚引く。", "textKo": written} for id in ("e", "c")]
    (tmp_path / "furuyoni-x.json").write_text(json.dumps({"cards": cards}, ensure_ascii=False), encoding="utf-8")
    spoken = saitei("cards", "report", "--cards", tmp_path).out
    assert "read in ko: 2 of 2" in spoken
    assert "e (ko): “カードを1枚引く。” is in another language" in spoken
    assert "c (ko)" not in spoken


def test_the_report_rounds_once(saitei: Run, tmp_path: Path) -> None:
    """37 of 77 are 48.05 %: rounded to hundredths first, they would be told as 48.0 %."""
    cards = [
        {"id": str(n), "name": str(n), "text": "カードを1枚引く。" if n < 37 else "カードを1枚焼く。"}
        for n in range(77)
    ]
    (tmp_path / "furuyoni-x.json").write_text(json.dumps({"cards": cards}, ensure_ascii=False), encoding="utf-8")
    assert "read in ja: 37 of 77 (48.1%)" in saitei("cards", "report", "--cards", tmp_path).out


def test_the_report_lists_what_is_read_but_printed_otherwise(saitei: Run, tmp_path: Path) -> None:
    written = "相手を畏縮状態にする。"
    cards = [{"id": "a", "name": "い", "text": written}, {"id": "b", "name": "ろ", "text": "相手を畏縮させる。"}]
    (tmp_path / "furuyoni-x.json").write_text(json.dumps({"cards": cards}, ensure_ascii=False), encoding="utf-8")
    shown = json.loads(saitei("cards", "report", "--cards", tmp_path, "--json").out)
    assert shown["read"]["ja"]["whole"] == 2
    (entry,) = shown["alternates"]
    assert (entry["card"], entry["language"]) == ("a", "ja")
    assert all(span["text"] == written[span["start"] : span["end"]] for span in entry["spans"])
    assert [span["face"] for span in entry["spans"]] == [0] * len(entry["spans"]) != []
