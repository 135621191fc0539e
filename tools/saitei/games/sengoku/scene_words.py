"""What scenarios call the cells, phases and options of a game, in English, Japanese and Korean.

Promise: zones and states have the words of the game's glossary (``rules/sengoku/terms.toml``) in Japanese and English;
within one decision every option has words of its own, identical cards being numbered in their order.
"""

from collections.abc import Callable, Mapping
from typing import Any

from saitei.engine import Decision
from saitei.games.scenery import LANGUAGES, Words, told_apart, words

Name = Callable[[int], str]

CELLS: Mapping[str, Words] = {
    "deck": words("draw pile|deck", "山札", "덱"),
    "discard": words("discard pile|discard", "捨札", "버림패"),
    "hand": words("hand", "手札", "손패"),
    "camp": words("camp", "自陣|陣", "자진|진"),
    "wall": words("wall", "自城壁|城壁", "성벽"),
    "resources": words("resources", "自国力|国力", "국력"),
    "exile": words("exile area|exile", "除外エリア", "제외 에리어"),
    "sun-gauge": words("sun gauge", "日輪ゲージ", "일륜 게이지"),
    "banner-gauge": words("banner gauge", "戦旗ゲージ", "전기 게이지"),
    "asura-gauge": words("asura gauge", "修羅ゲージ", "수라 게이지"),
    "on-warlords": words("cards on warlords", "武将に重ねたカード", "무장에 겹친 카드"),
    "loyalty": words("loyalty counters", "忠誠カウンター", "충성 카운터"),
    "rebellion": words("rebellion counters", "謀反カウンター", "모반 카운터"),
    "crests": words("lit crests", "葵紋", "접시꽃 문장"),
    "first-player": words("first player", "先攻プレイヤー", "선공 플레이어"),
    "exhausted": words("exhausted", "疲弊状態", "피폐 상태"),
    "face-up": words("face up", "表向き", "앞면"),
    "restricted": words("restricted", "攻撃制限", "공격 제한"),
}
"""Every cell that can be said and shown."""
PHASES: Mapping[str, Words] = {
    "main": words("main|main phase", "メイン|メインフェイズ", "메인|메인 페이즈"),
    "start": words("start|start phase", "開始|開始フェイズ", "개시|개시 페이즈"),
    "draw": words("draw|draw phase", "ドロー|ドローフェイズ", "드로우|드로우 페이즈"),
    "resource": words("resource|resource phase", "国力フェイズ", "국력 페이즈"),
    "end": words("end|end phase", "終了|終了フェイズ", "종료|종료 페이즈"),
    "battle": words("battle|battle phase", "戦闘|戦闘フェイズ", "전투|전투 페이즈"),
    "preparation": words("preparation", "対戦の準備|準備", "준비"),
    "deck-building": words("deck building", "デッキの構築|デッキ構築", "덱 구축"),
    "concession": words("concession", "投了", "항복"),
}
"""Phases, and what else a position can begin with."""
REST = words("the next choice in a main phase", "次のメインフェイズの選択", "다음 메인 페이즈의 선택")
"""The moment at which the game rests."""
QUESTIONS = {
    "main": ("what to do", "何をするか", "무엇을 하는가"),
    "resource": ("which card becomes a resource", "国力に置くカード", "국력에 놓을 카드"),
    "pay": ("which resource pays", "支払う国力", "지불할 국력"),
    "attack-target": ("what is attacked", "攻撃対象", "공격 대상"),
    "intercept": ("interception", "迎撃", "영격"),
    "stratagem": ("a battle stratagem", "計略/戦闘カード", "계략/전투 카드"),
    "hand-limit": ("which card is discarded", "捨てるカード", "버릴 카드"),
    "deck": ("what the deck is played in", "デッキを使う対戦", "덱을 쓰는 대전"),
    "concede": ("whether to concede", "投了するか", "항복할지"),
    "mulligan": ("which card goes back", "山札に戻すカード", "덱에 되돌릴 카드"),
    "first-player": ("who goes first", "先攻は誰か", "선공은 누구인가"),
    "top": ("the top card", "一番上のカード", "맨 위 카드"),
    "activate": ("whether to activate it", "発動させるか", "발동할지"),
    "order": ("what is resolved next", "次に解決するもの", "다음에 해결할 것"),
    "trigger": ("what triggers next", "次に誘発させるもの", "다음에 유발할 것"),
    "replacement": ("which replacement", "どの置換効果か", "어느 치환 효과인가"),
    "die": ("the die", "ダイス", "주사위"),
    "choose": ("which card", "どのカードか", "어느 카드인가"),
    "player": ("which player", "どちらのプレイヤーか", "어느 플레이어인가"),
    "name": ("which card name", "どのカード名か", "어느 카드명인가"),
    "option": ("which of these", "どれを選ぶか", "어느 것인가"),
}
SAYINGS: Mapping[tuple[str, Any], tuple[str, str, str]] = {
    ("main", ("end",)): ("end the phase", "フェイズを終える", "페이즈를 끝낸다"),
    ("main", ("loyalty",)): ("take a loyalty counter", "相手の忠誠カウンターを失わせる", "상대의 충성 카운터를 없앤다"),
    ("main", ("rebellion",)): ("lose a rebellion counter", "謀反カウンターを失う", "모반 카운터를 잃는다"),
    ("resource", "none"): ("no resource", "国力を置かない", "국력을 놓지 않는다"),
    ("attack-target", "wall"): ("attack the wall", "敵城壁を攻撃する", "적 성벽을 공격"),
    ("intercept", "none"): ("do not intercept", "迎撃しない", "영격하지 않는다"),
    ("stratagem", "pass"): ("play nothing", "プレイしない", "플레이하지 않는다"),
    ("mulligan", "enough"): ("enough", "ここまで", "여기까지"),
    ("deck", "constructed"): ("play constructed", "構築戦を行う", "구축전을 한다"),
    ("deck", "limited"): ("play limited", "限定戦を行う", "한정전을 한다"),
    ("deck", "none"): ("have no deck", "デッキを用意しない", "덱이 없다"),
    ("concede", True): ("concede", "投了する", "항복한다"),
    ("concede", False): ("play on", "続ける", "계속한다"),
    ("first-player", 0): ("A goes first", "Aが先攻", "A가 선공"),
    ("first-player", 1): ("B goes first", "Bが先攻", "B가 선공"),
    ("choose", "enough"): ("enough", "ここまで", "여기까지"),
    ("option", "enough"): ("enough", "ここまで", "여기까지"),
    **{("option", place): (f"option {place + 1}", f"選択肢{place + 1}", f"선택지 {place + 1}") for place in range(6)},
    ("player", 0): ("choose A", "Aを選ぶ", "A 선택"),
    ("player", 1): ("choose B", "Bを選ぶ", "B 선택"),
    ("activate", True): ("activate it", "発動させる", "발동한다"),
    ("activate", False): ("do not activate it", "発動させない", "발동하지 않는다"),
}
"""Options that name no card."""
OF_CARDS = {
    ("main", "play"): ("play {}", "{}をプレイする", "{} 플레이"),
    ("main", "ability"): ("activate {}", "{}の能力を発動する", "{} 발동"),
    ("main", "attack"): ("attack with {}", "{}で攻撃する", "{} 공격"),
    ("main", "combo"): ("combo of {}", "{}の無双連撃", "{} 무쌍연격"),
    ("resource", True): ("place {} face up", "{}を表向きで置く", "{} 앞면으로 놓기"),
    ("resource", False): ("place {} face down", "{}を裏向きで置く", "{} 뒷면으로 놓기"),
    ("pay", None): ("pay with {}", "{}で支払う", "{}로 지불"),
    ("attack-target", None): ("attack {}", "{}を攻撃する", "{}를 공격"),
    ("intercept", None): ("intercept with {}", "{}で迎撃する", "{}로 영격"),
    ("stratagem", None): ("play {}", "{}をプレイする", "{} 플레이"),
    ("hand-limit", None): ("discard {}", "{}を捨てる", "{} 버리기"),
    ("mulligan", None): ("put back {}", "{}を戻す", "{} 되돌리기"),
    ("top", None): ("{} on top", "上は{}", "맨 위는 {}"),
}
"""Options that name a card, by the kind of question and of action."""
OTHERWISE = ("choose {}", "{}を選ぶ", "{} 선택")
RESOLVE = ("resolve {}", "{}を解決する", "{} 해결")
ARISING = ("order", "trigger", "replacement")


def option(decision: Decision, value: Any, language: str, name: Name) -> tuple[str, ...]:
    """How an option is said; ``name`` calls a card by its name."""
    place = LANGUAGES.index(language)
    return told_apart(
        decision, value, language, lambda one: _said(decision, one, place, name), in_order=decision.kind in ARISING
    )


def _said(decision: Decision, value: Any, place: int, name: Name) -> str:  # noqa: PLR0911 (one line a kind)
    kind = decision.kind
    if isinstance(value, int | str | tuple) and (kind, value) in SAYINGS:
        return SAYINGS[kind, value][place]
    if kind == "die" or isinstance(value, bool):
        return str(value)
    if kind in ARISING:
        labels = dict(zip(decision.values, decision.labels or decision.values, strict=True))
        return RESOLVE[place].format(_card_in(labels.get(value, value), name))
    if kind == "resource" and isinstance(value, tuple):
        return OF_CARDS[kind, value[1]][place].format(name(value[0]))
    if kind == "main" and isinstance(value, tuple):
        return OF_CARDS[kind, value[0]][place].format(name(value[1]))
    if isinstance(value, int):
        return OF_CARDS.get((kind, None), OTHERWISE)[place].format(name(value))
    if isinstance(value, tuple):
        return OTHERWISE[place].format(", ".join(name(one) for one in value if isinstance(one, int)))
    return str(value)


def _card_in(label: Any, name: Name) -> str:
    """The card that work is of: the first number in what the engine orders."""
    _, *rest = label if isinstance(label, tuple) else (label,)
    flat = [one for part in rest for one in (part if isinstance(part, tuple) else (part,))]
    card = next((one for one in flat if type(one) is int), None)
    return name(card) if card is not None else str(label)
