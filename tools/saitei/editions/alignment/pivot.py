"""One script for two languages: Japanese read as pseudo-Korean.

Kanji get their Korean readings (``grammar/pivot/kanji_hangul.tsv``: Unihan
kHangul, shinjitai folded to their old forms), katakana is spelt in hangul, and
hiragana, which carries endings and particles, is dropped. Korean keeps its
hangul. What remains is comparable letter by letter. Texts of one language are
compared as they are.
"""

import re
import unicodedata
from functools import cache

from saitei import resources

_KATAKANA = {
    "ア": "아", "イ": "이", "ウ": "우", "エ": "에", "オ": "오", "カ": "카", "キ": "키", "ク": "쿠",
    "ケ": "케", "コ": "코", "サ": "사", "シ": "시", "ス": "스", "セ": "세", "ソ": "소", "タ": "타",
    "チ": "치", "ツ": "츠", "テ": "테", "ト": "토", "ナ": "나", "ニ": "니", "ヌ": "누", "ネ": "네",
    "ノ": "노", "ハ": "하", "ヒ": "히", "フ": "후", "ヘ": "헤", "ホ": "호", "マ": "마", "ミ": "미",
    "ム": "무", "メ": "메", "モ": "모", "ヤ": "야", "ユ": "유", "ヨ": "요", "ラ": "라", "リ": "리",
    "ル": "루", "レ": "레", "ロ": "로", "ワ": "와", "ヲ": "오", "ン": "ㄴ", "ガ": "가", "ギ": "기",
    "グ": "구", "ゲ": "게", "ゴ": "고", "ザ": "자", "ジ": "지", "ズ": "즈", "ゼ": "제", "ゾ": "조",
    "ダ": "다", "ヂ": "지", "ヅ": "즈", "デ": "데", "ド": "도", "バ": "바", "ビ": "비", "ブ": "부",
    "ベ": "베", "ボ": "보", "パ": "파", "ピ": "피", "プ": "푸", "ペ": "페", "ポ": "포", "ヴ": "브",
    "ファ": "파", "フィ": "피", "フェ": "페", "フォ": "포", "フレ": "플레", "プレ": "플레", "ティ": "티",
    "ディ": "디", "シャ": "샤", "シュ": "슈", "ショ": "쇼", "ジャ": "자", "ジュ": "주", "ジョ": "조",
    "チャ": "차", "チュ": "추", "チョ": "초", "キャ": "캬", "キュ": "큐", "キョ": "쿄", "リャ": "랴",
    "リュ": "류", "リョ": "료", "ニャ": "냐", "ニュ": "뉴", "ニョ": "뇨",
}  # fmt: skip
_MORA = re.compile("|".join(sorted(map(re.escape, _KATAKANA), key=len, reverse=True)))
_FINAL_N = re.compile(r"([가-힣])ㄴ")
_HIRAGANA = re.compile(r"[\u3041-\u309f]+")


@cache
def readings() -> dict[int, str]:
    """Kanji to the hangul of its Korean reading."""
    path = resources.folder("grammar") / "pivot" / "kanji_hangul.tsv"
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return {ord(row[0]): row[1] for row in rows if len(row[0]) == 1}


@cache
def katakana(word: str) -> str:
    """Katakana spelt in hangul: a final ン closes the syllable before it, long marks are dropped."""
    spelt = _MORA.sub(lambda m: _KATAKANA[m.group()], word).replace("ー", "").replace("ッ", "")
    return _FINAL_N.sub(
        lambda m: chr(ord(m.group(1)) + 4) if (ord(m.group(1)) - 0xAC00) % 28 == 0 else m.group(1) + "ㄴ", spelt
    )


def pivot(text: str, language: str, other: str) -> str:
    """A text in the script that it shares with a text in ``other``."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    if language == other or language != "ja":
        return plain
    plain = re.sub(r"[\u30a1-\u30ff]+", lambda m: katakana(m.group()), plain)
    return _HIRAGANA.sub(" ", plain).translate(readings())
