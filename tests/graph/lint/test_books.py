"""Clean books are silent; one injected defect is found at its place; harmless changes stay silent."""

import pytest

from tests.graph.lint.invented import NAMES, changed, findings, text_of

LIST_JA = (
    "i : 自分の<版木>から1枚を引く。\n\n"
    "ii : 手札から1枚を選び、自分の<店先>に置いてもよい。そうした場合、3-2を行う。\n\n"
    "iii : 手札が7枚以上ならば、6枚になるように選び、自分の<反古>に置く。\n\n"
)
DEFECTS = [
    # Numbers and references.
    ("lantern", "201.2. The well", "201.1. The well", "number-duplicate"),
    ("harbour", "1.2.2. A player loses", "1.2.4. A player loses", "number-skipped"),
    ("kawara", "4-2 【号外】", "4-1 【号外】", "number-duplicate"),
    ("somang", "3-2. 불 밝히기", "3-5. 불 밝히기", "reference-dangling"),
    (
        "lantern",
        "loses glow when its lamp goes dark. See rule 201.4",
        "loses glow when its lamp goes dark. See rule 201.7",
        "reference-dangling",
    ),
    ("kawara", "書き手が3-1のiiを行った", "書き手が3-1のivを行った", "reference-dangling"),
    ("harbour", "(see 4.3)", "(see 4.7)", "reference-dangling"),
    # Titles and contents.
    ("lantern", "See section 302, “Glow”", "See section 302, “Kindle”", "title-mismatch"),
    ("lantern", "See section 301, “Kindle”", "See section 302, “Kindle”", "title-mismatch"),
    ("lantern", "and section 201, “Lamps”", "and section 201, “Lambs”", "title-mismatch"),
    ("lantern", "200. Cards\n201. Lamps\n3. K", "200. Cards\n201. Lanterns\n3. K", "contents-mismatch"),
    ("lantern", "200. Cards\n201. Lamps\n3. K", "200. Cards\n201. Lamps\n202. Oil\n3. K", "contents-mismatch"),
    ("kawara", "この効果は4-1に優先する", "この効果は「4-1 【号外】」に優先する", "title-mismatch"),
    ("somang", "핵심 규칙 3-2에서", "핵심 규칙의 “3-2 바람막이”에서", "title-mismatch"),
    ("kawara", "この効果は4-1に優先する", "この効果は4-3「売り出し」に優先する", "title-mismatch"),
    ("harbour", "See 5.1 for details", "See 5.1 Rule Checks for details", "title-mismatch"),
    # Words.
    ("lantern", "moves 2 oil from the well to the lamp", "moves 2 oil from the the well to the lamp", "misspelling"),
    ("kawara", "手札から1枚を<反古>に置いてもよい", "手札から1枚をを<反古>に置いてもよい", "misspelling"),
    ("somang", "그 밝기만큼 기름을 얻는", "그 밝기만큼 기름를 얻는", "misspelling"),
    ("somang", "쌓아 두는 영역이다", "쌓아 두는 두는 영역이다", "misspelling"),
    # Typography.
    ("lantern", "(see rule 301.1)", "(see rule 301.1", "bracket-unbalanced"),
    ("harbour", "(2.3.1).", "2.3.1).", "bracket-unbalanced"),
    ("kawara", "<店先>には最大で5枚", "店先>には最大で5枚", "bracket-unbalanced"),
    ("somang", "〈바다〉에 놓는다.\n\n3-2", "〈바다에 놓는다.\n\n3-2", "bracket-unbalanced"),
    ("kawara", "- 【休載】を持つもの", "- 《休載》を持つもの", "width-mixed"),
    ("somang", "- 【휴식】을 가지고", "- [휴식]을 가지고", "width-mixed"),
    ("lantern", "cannot spend oil that", "cannot spend <b>oil</b> that", "markup-stray"),
    ("harbour", "5.2. Rule Checks\n", "5.2. Rule Checks\ntop of page\n", "markup-stray"),
    ("kawara", "コアルール3-2で得る銭を1増やす。", "コアルール3-2で得る**銭**を1増やす。", "markup-stray"),
    ("lantern", "draws 5 of them.", "draws 5 of them", "punctuation"),
    ("kawara", "記述を優先する。", "記述を優先する", "punctuation"),
    ("somang", "적힌 내용을 따른다.", "적힌 내용을 따른다", "punctuation"),
    ("kawara", "銭を1減らす。", "銭を1減らす。。", "punctuation"),
    ("kawara", "直後に、手札から", "直後に、手札\nから", "line-broken"),
    # Card numbers.
    ("kawara", "「KW-02-suri-S-2」", "「KW-01-suri-S-2」", "card-number-pattern"),
    ("somang", "「DT-02-nam-N-3」", "「DT-02-buk-N-3」", "card-number-pattern"),
    # Text.
    (
        "kawara",
        LIST_JA,
        "",
        "text-lost",
    ),
    (
        "somang",
        "1) 자신의 〈창고〉에서 카드를 1장 뽑는다.\n2) 손에서",
        "- 자신의 〈창고〉에서 카드를 1장 뽑는다.\n- 손에서",
        "text-lost",
    ),
    (
        "harbour",
        "- play a card from hand (see 4.3);\n- unload a ship that lies at a berth;\n- end the phase.\n",
        "",
        "text-lost",
    ),
    ("harbour", "5.2. Rule Checks", "5.2. Check Timing", "text-misplaced"),
    ("harbour", "1.3. Golden Principles\n", "1.3. Golden Principles\n1.3. Golden Principles\n", "number-duplicate"),
]
NEAR = {"text-lost": 2, "number-skipped": 1, "reference-dangling": 40}
"""How many lines from the change a finding may stand: a lost list is missed at its announcement."""


@pytest.mark.parametrize("name", NAMES)
def test_a_clean_book_is_silent(name: str) -> None:
    assert findings(text_of(name)) == ()


@pytest.mark.parametrize(("name", "old", "new", "code"), DEFECTS)
def test_an_injected_defect_is_found_at_its_place(name: str, old: str, new: str, code: str) -> None:
    text, line = changed(name, old, new)
    found = findings(text)
    assert any(d.code == code and abs(d.line - line) <= NEAR.get(code, 0) for d in found), (line, found)


HARMLESS = [
    ("kawara", "この効果は4-1に優先する", "この効果は「4-1 【休載】」に優先する"),
    ("somang", "핵심 규칙 3-2에서", "핵심 규칙의 “3-2 불 밝히기”에서"),
    ("harbour", "See 5.1 for details", "See 5.1 Check Timing for details"),
    ("harbour", "See 5.1 for details", "See 5.1, “Check Timing”, for details"),
    ("lantern", "A player may concede at any time.", "At any time a player may concede."),
    ("lantern", "draws 5 of them.", "draws 5 of them (the rest stays where it is)."),
    ("lantern", "A lamp enters the table dark.", "A lamp enters the table dark: a) always, and b) without exception."),
    ("harbour", "at its upper edge.", "at its upper edge..."),
    ("harbour", "is zero.", "is zero, and 0 < 1 <= 2."),
    ("harbour", "The turn player draws one card.", "The turn player draws one card, and that card stays hidden."),
    ("kawara", "存在できる。\n\n2-1-3", "存在できる。残りの枠は空けておく。\n\n2-1-3"),
    ("kawara", "カードの記述を優先する。", "カードの記述を優先する（ただし、1-1は除く）。"),
    ("kawara", "【号外】を持つカードは、3-2の", "【号外】と【休載】を持つカードは、3-2の"),
    ("somang", "카드에 적힌 내용을 따른다.", "카드에 적힌 내용을 그대로 따른다."),
    ("somang", "【신호】를 가진 카드는", "【신호】와 【휴식】을 가진 카드는"),
]


@pytest.mark.parametrize(("name", "old", "new"), HARMLESS)
def test_a_harmless_change_stays_silent(name: str, old: str, new: str) -> None:
    text, _ = changed(name, old, new)
    assert findings(text) == ()
