"""What scenarios call the cells, phases and options of a match, in English, Japanese and Korean.

Promise: zones and states have the words of the game's glossary (``rules/kannagi/terms.toml``) in Japanese and English;
within one decision every option has words of its own, identical cards being numbered in their order.
"""

from collections.abc import Callable, Mapping
from typing import Any

from saitei.engine import Decision
from saitei.games.kannagi.tables import GRANTED
from saitei.games.scenery import LANGUAGES, Words, told_apart, words

Name = Callable[[int], str]

CELLS: Mapping[str, Words] = {
    "life": words("life", "ライフ", "라이프"),
    "draw-pile": words("draw pile", "山札", "덱"),
    "hidden-hand": words("hidden hand", "非公開手札", "비공개 손패"),
    "open-hand": words("open hand", "手札公開場", "공개 손패"),
    "soul": words("soul", "魂", "영혼"),
    "places": words("place cards", "場所札", "장소 카드"),
    "seasons": words("season cards", "季節札", "계절 카드"),
    "apparitions": words("apparition cards", "怪異札", "괴이 카드"),
    "lying": words("lying", "伏せ", "눕힘"),
    "face-up": words("face up", "表", "앞면"),
    "shown": words("shown", "公開", "공개"),
    "from-the-hidden-hand": words("from the hidden hand", "非公開手札から", "비공개 손패에서"),
    "from-the-open-hand": words("from the open hand", "手札公開場から", "공개 손패에서"),
    "seconds": words("seconds of thinking", "長考の秒数", "장고 시간"),
    "grace": words("seconds granted", "猶予の秒数", "유예 시간"),
    "minutes": words("minutes of the match", "対戦の分数", "경기 시간"),
    "games-won": words("games won", "勝ち数", "승수"),
    "side-deck": words("side deck", "サイドデッキ", "사이드 덱"),
    "side-deck-seen": words("side deck seen", "サイドデッキの確認", "사이드 덱 확인"),
    "rewound": words("rewound", "巻き戻し", "되감기"),
    "shared-counter": words("shared life counter", "共有のライフカウンター", "공유 라이프 카운터"),
}
"""Every cell that can be said and shown."""
PHASES: Mapping[str, Words] = {
    "main": words("main|main phase", "メイン|メインフェイズ", "메인|메인 페이즈"),
    "turn-start": words("turn start|turn start phase", "ターン開始|ターン開始フェイズ", "턴 개시|턴 개시 페이즈"),
    "recovery": words("recovery|recovery phase", "回復|回復フェイズ", "회복|회복 페이즈"),
    "draw-phase": words("draw|draw phase", "ドロー|ドローフェイズ", "드로우|드로우 페이즈"),
    "main-start": words("start of the main phase", "メインフェイズの開始時", "메인 페이즈 개시"),
    "end-phase": words("end|end phase", "エンド|エンドフェイズ", "엔드|엔드 페이즈"),
    "long-thought": words("long thought", "長考", "장고"),
    "rewinding": words("rewinding", "巻き戻し", "되감기"),
    "shuffling": words("shuffling", "シャッフル", "섞기"),
    "talking": words("talking", "会話", "대화"),
    "foul": words("foul", "反則", "반칙"),
    "bo1-time": words("time limit of a single game", "一本勝負の制限時間", "단판 제한 시간"),
    "bo3-time": words("time limit of three games", "二本先取の制限時間", "이선승제 제한 시간"),
    "game-won": words("end of a game", "一本の終わり", "한 판의 끝"),
    "sleeves": words("sleeves", "スリーブ", "슬리브"),
    "life-counter": words("life counter", "ライフカウンター", "라이프 카운터"),
    "side-decks": words("side decks", "サイドデッキ", "사이드 덱"),
}
"""Phases, and what else a position can begin with: rulings of the table."""
UNSAID = words("not said", "未定", "정하지 않음")
"""A value that the page does not give and the position does not say."""
QUESTIONS = {
    "phase": ("which phase", "どのフェイズか", "어느 페이즈인가"),
    "tool": ("a tool card", "道具札", "도구 카드"),
    "summoned": ("which place card", "召喚する場所札", "소환할 장소 카드"),
    "unfolded": ("which season card", "展開する季節札", "전개할 계절 카드"),
    "attack": ("which place card attacks", "攻撃する場所札", "공격할 장소 카드"),
    "host": ("which host", "憑依先", "빙의 대상"),
    "possession": ("which apparition card", "憑依する怪異札", "빙의할 괴이 카드"),
    "excess": ("which card goes into the soul", "魂に置く手札", "영혼에 놓을 손패"),
    "effect": ("which effect is next", "次に発動する効果", "다음에 발동할 효과"),
    "activate": ("whether to do it", "行うか", "할지"),
    "choose": ("which card", "どの札か", "어느 카드인가"),
    "top": ("the top card", "一番上の札", "맨 위 카드"),
    "call-judge": ("whether to call the judge", "ジャッジを呼ぶか", "심판을 부를지"),
    "grant": ("seconds granted", "猶予", "유예"),
    "state": ("the state of the game", "ゲームの状態", "게임 상태"),
    "rewind": ("consent to rewinding", "巻き戻しの了承", "되감기 동의"),
    "after-shuffle": ("shuffle or cut", "シャッフルかカットか", "섞기 또는 커트"),
    "sleeves": ("the sleeves", "スリーブ", "슬리브"),
    "talking": ("who talked", "会話", "대화"),
    "share-counter": ("one life counter for both", "ライフカウンターの共有", "라이프 카운터 공유"),
    "foul": ("loss by foul", "反則負け", "반칙패"),
    "game-won": ("who won the game", "どちらが一本取ったか", "누가 한 판을 이겼는가"),
    "side-deck": ("the side deck", "サイドデッキ", "사이드 덱"),
}
SAYINGS: Mapping[tuple[str, Any], tuple[str, str, str]] = {
    ("phase", "summoning"): ("summoning phase", "召喚フェイズ", "소환 페이즈"),
    ("phase", "attack"): ("attack phase", "攻撃フェイズ", "공격 페이즈"),
    ("phase", "possession"): ("possession phase", "憑依フェイズ", "빙의 페이즈"),
    ("phase", "unfolding"): ("unfolding phase", "展開フェイズ", "전개 페이즈"),
    ("phase", "end"): ("end the main phase", "メインフェイズを終える", "메인 페이즈를 끝낸다"),
    ("tool", "pass"): ("use no tool card", "道具札を使わない", "도구 카드를 쓰지 않는다"),
    ("call-judge", "call"): ("call the judge", "ジャッジを呼ぶ", "심판을 부른다"),
    ("call-judge", "wait"): ("wait", "待つ", "기다린다"),
    ("grant", GRANTED): (f"grant {GRANTED} seconds", f"{GRANTED}秒の猶予を与える", f"{GRANTED}초를 준다"),
    ("state", "uncertain"): ("the state is uncertain", "状態が不確定", "상태가 불확정"),
    ("state", "repairable"): ("the state can be repaired", "状態は修復できる", "상태를 복구할 수 있다"),
    ("state", "beyond-repair"): (
        "the state is certain and beyond repair",
        "状態は確定し修復できない",
        "복구할 수 없다",
    ),
    ("rewind", True): ("consent", "了承する", "동의한다"),
    ("rewind", False): ("do not consent", "了承しない", "동의하지 않는다"),
    ("after-shuffle", "shuffle"): ("shuffle", "シャッフルする", "섞는다"),
    ("after-shuffle", "cut"): ("cut", "カットする", "커트한다"),
    ("sleeves", "as-they-should"): ("the sleeves are as they should be", "スリーブに問題なし", "슬리브에 문제 없음"),
    ("sleeves", "not-identical"): ("the sleeves are not identical", "スリーブが同一でない", "슬리브가 같지 않다"),
    ("sleeves", "see-through"): ("the sleeves are see-through", "スリーブが透ける", "슬리브가 비친다"),
    ("sleeves", "marked"): ("the sleeves are marked", "スリーブにキズやマークがある", "슬리브에 흠이 있다"),
    ("talking", "nobody"): ("nobody talked", "会話なし", "대화 없음"),
    ("talking", "with-others"): ("a player talked with others", "他のプレイヤーと会話した", "다른 플레이어와 대화했다"),
    ("talking", "about-a-deck"): ("a player told what is in a deck", "デッキの内容を話した", "덱 내용을 말했다"),
    ("share-counter", True): ("share one life counter", "ライフカウンターを共有する", "라이프 카운터를 공유한다"),
    ("share-counter", False): ("keep track alone", "各自で管理する", "각자 관리한다"),
    ("foul", 0): ("A loses by foul", "Aの反則負け", "A의 반칙패"),
    ("foul", 1): ("B loses by foul", "Bの反則負け", "B의 반칙패"),
    ("foul", "nobody"): ("no foul", "反則なし", "반칙 없음"),
    ("game-won", 0): ("A won the game", "Aが一本取った", "A가 한 판을 이겼다"),
    ("game-won", 1): ("B won the game", "Bが一本取った", "B가 한 판을 이겼다"),
    ("side-deck", "too-many"): ("take cards out of the side deck", "サイドデッキを減らす", "사이드 덱을 줄인다"),
    ("choose", "none"): ("choose no card", "札を選ばない", "카드를 고르지 않는다"),
    ("activate", True): ("do it", "行う", "한다"),
    ("activate", False): ("do not do it", "行わない", "하지 않는다"),
}
"""Options that name no card."""
OF_CARDS = {
    "tool": ("use {}", "{}を使う", "{} 사용"),
    "summoned": ("summon {}", "{}を召喚する", "{} 소환"),
    "unfolded": ("unfold {}", "{}を展開する", "{} 전개"),
    "attack": ("attack with {}", "{}で攻撃する", "{} 공격"),
    "host": ("choose {} as host", "{}を憑依先に選ぶ", "{}에 빙의"),
    "possession": ("possess with {}", "{}を憑依させる", "{} 빙의"),
    "excess": ("put {} into the soul", "{}を魂に置く", "{} 영혼에 놓기"),
    "effect": ("resolve {}", "{}の効果を発動する", "{} 발동"),
    "top": ("{} on top", "上は{}", "맨 위는 {}"),
    "choose": ("choose {}", "{}を選ぶ", "{} 선택"),
    "side-deck": ("show a side deck of {}", "サイドデッキ{}枚を見せる", "사이드 덱 {}장을 보여 준다"),
}
"""Options that name a card, or a number of cards, by the kind of question."""


def option(decision: Decision, value: Any, language: str, name: Name) -> tuple[str, ...]:
    """How an option is said; ``name`` calls a card by its name."""
    place = LANGUAGES.index(language)
    return told_apart(decision, value, language, lambda one: _said(decision, one, place, name))


def _said(decision: Decision, value: Any, place: int, name: Name) -> str:
    kind = decision.kind
    fixed = SAYINGS.get((kind, value))
    if fixed is not None:
        return fixed[place]
    if kind not in OF_CARDS:
        return str(value)
    if kind == "side-deck":
        return OF_CARDS[kind][place].format(value)
    card = value[1] if isinstance(value, tuple) else value
    return OF_CARDS[kind][place].format(name(card))
