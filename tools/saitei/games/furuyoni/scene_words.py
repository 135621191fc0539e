"""What scenarios call the cells, phases and options of a duel, in English, Japanese and Korean.

Promise: zones, values and actions have the words of the game's glossary (``rules/furuyoni/terms.toml``); the
short sentences of options stand here. Within one decision every option has words of its own.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from saitei import resources
from saitei.engine import Decision
from saitei.games.furuyoni import arising_words
from saitei.games.scenery import LANGUAGES, Words, words
from saitei.rulebook import lexicon

Name = arising_words.Name
Text = Callable[[Any, Any], str]
WHOSE = {"en": "{}'s {}", "ja": "{}の{}", "ko": "{}의 {}"}

CELLS = {
    "distance": "distance",
    "dust": "dust",
    "life": "life",
    "aura": "aura",
    "flare": "flare",
    "vigor": "vigor",
    "flinching": "flinch",
    "distance-at-start-of-turn": "distance-at-turn-start",
    "deck": "draw-pile",
    "hand": "hand",
    "discard": "discard",
    "facedown": "facedown",
    "enhancements": "enhancements",
    "specials": "specials",
    "extra": "extra",
    "sealed": "sealed",
    "in-use": "in-use",
    "attacking": "attacking",
    "outside-cards": "outside",
    "used": "used-state",
    "face-up": "face-up",
}
"""The concept of the glossary for each cell that can be said and shown."""
SHORT: Mapping[str, Words] = {
    "used": {"en": ("used",), "ja": ("使用済",), "ko": ("사용됨",)},
    "deck": {"en": ("deck",)},
}
"""Words printed before those of the glossary."""
PHASES = {
    "selection": "twin-selection",
    "main": "main-phase",
    "full-power": "full-power-action",
    "start": "start-phase",
    "end": "end-phase",
    "preparation": "duel",
}
PLAIN_PHASES: Mapping[str, Words] = {
    "selection": {"en": ("selection",), "ja": ("選択",), "ko": ("선택",)},
    "main": {"en": ("main",), "ja": ("メイン",), "ko": ("메인",)},
    "full-power": {"en": ("full power",), "ja": ("全力",), "ko": ("전력",)},
    "start": {"en": ("start",), "ja": ("開始",), "ko": ("개시",)},
    "end": {"en": ("end",), "ja": ("終了",), "ko": ("종료",)},
    "preparation": {"en": ("preparation",), "ja": ("準備",), "ko": ("준비",)},
}
HOSTED = ("host {} and {}", "{}と{}を宿す", "{}와 {}를 깃들인다")
"""Two megami, by the names that cards have for them."""
VARIANTS = {"duel": "duel-rules", "training": "training-rules"}
"""The concept of the glossary for each variant of the rules of 2018."""
IN_KOREAN: Mapping[str, Words] = {"duel": {"ko": ("결투 규칙",)}, "training": {"ko": ("수련 규칙",)}}
"""That edition speaks Japanese alone; these words are ours."""
REST = words("the next choice in a main phase", "次のメインフェイズの選択", "다음 메인 페이즈의 선택")
"""The moment at which the game rests."""
QUESTIONS = {
    "main-action": ("standard or full-power action", "標準行動か全力行動か", "표준행동 또는 전력행동"),
    "standard": ("standard action", "標準行動", "표준행동"),
    "full-power": ("full-power action", "全力行動", "전력행동"),
    "reaction": ("reaction", "対応", "대응"),
    "damage": ("aura or life", "オーラかライフか", "오라 또는 라이프"),
    "basic-action": ("which basic action", "どの基本動作か", "어느 기본동작"),
    "basic-cost": ("the cost of a basic action", "基本動作のコスト", "기본동작의 비용"),
    "hand-limit": ("which card goes facedown", "どのカードを伏せるか", "어느 카드를 덮는가"),
    "reconstruct": ("reconstruction", "再構成", "재구성"),
    "set-up": ("set-up before the reconstruction", "再構成の直前の設置", "재구성 직전의 설치"),
    "charge": ("crystals to charge with", "納める桜花結晶", "봉납할 벚꽃결정"),
    "turn-player": ("who goes first", "先手は誰か", "누가 선공인가"),
    "mulligan": ("which cards go back", "戻すカード", "되돌릴 카드"),
    "deck-order": ("the order at the bottom", "底に置く順", "아래에 놓는 순서"),
    "top": ("the top of the deck", "山札の上", "패산의 맨 위"),
    "order": ("what is resolved next", "次に解決するもの", "다음에 해결할 것"),
    "may": ("whether to do it", "行うかどうか", "할지 말지"),
    "arrow": ("the way of the arrow", "矢印の向き", "화살표의 방향"),
    "crystal": ("where a crystal comes from", "桜花結晶の出所", "벚꽃결정의 출처"),
    "option": ("which of these", "どれを選ぶか", "어느 것을 고르는가"),
    "change": ("which change", "どの修正か", "어느 수정인가"),
    "card": ("which card", "どのカードか", "어느 카드"),
    "random-card": ("a card at random", "無作為のカード", "무작위 카드"),
    "end-of-deck": ("top or bottom of the deck", "山札の上か底か", "패산의 위 또는 아래"),
    "another-basic-action": ("another basic action", "さらに基本動作を行うか", "기본동작을 더 하는가"),
    "megami": ("which megami", "どのメガミか", "어느 여신"),
    "building": ("which card goes into the deck of ten", "デッキに入れるカード", "덱에 넣을 카드"),
    "instead-of-defeat": (
        "what is resolved instead of the defeat",
        "敗北の代わりに解決するもの",
        "패배 대신 해결할 것",
    ),
    "damage-from": ("where the crystals come from", "桜花結晶の出所", "벚꽃결정의 출처"),
    "number": ("which number", "どの数字か", "어느 숫자인가"),
    "shift": ("what is shifted", "何を増減させるか", "무엇을 증감하는가"),
}

SAYINGS = {
    ("main-action", "standard"): ("standard action", "標準行動", "표준행동"),
    ("main-action", "full-power"): ("full-power action", "全力行動", "전력행동"),
    ("standard", "basic-action"): ("perform a basic action", "基本動作を行う", "기본동작을 한다"),
    ("standard", "end"): ("end the phase", "フェイズを終える", "페이즈를 끝낸다"),
    ("full-power", "end"): ("end the phase", "フェイズを終える", "페이즈를 끝낸다"),
    ("reaction", "none"): ("no reaction", "対応しない", "대응하지 않는다"),
    ("damage", "aura"): ("take it on aura", "オーラで受ける", "오라로 받는다"),
    ("damage", "life"): ("take it on life", "ライフで受ける", "라이프로 받는다"),
    ("basic-cost", "vigor"): ("pay 1 vigor", "集中力1を支払う", "집중력 1을 지불한다"),
    ("set-up", "none"): ("use none", "使わない", "사용하지 않는다"),
    ("reconstruct", True): ("reconstruct the deck", "再構成する", "재구성한다"),
    ("reconstruct", False): ("do not reconstruct", "再構成しない", "재구성하지 않는다"),
    ("may", True): ("do it", "行う", "한다"),
    ("may", False): ("do not", "行わない", "하지 않는다"),
    ("another-basic-action", True): ("another basic action", "さらに基本動作を行う", "기본동작을 더 한다"),
    ("another-basic-action", False): ("no more basic actions", "もう基本動作を行わない", "기본동작을 더 하지 않는다"),
    ("end-of-deck", "top"): ("on top of the deck", "山札の上", "패산의 위"),
    ("end-of-deck", "bottom"): ("at the bottom of the deck", "山札の底", "패산의 아래"),
    ("card", "enough"): ("enough", "ここまで", "여기까지"),
    ("crystal", "enough"): ("enough", "ここまで", "여기까지"),
    ("option", "enough"): ("enough", "ここまで", "여기까지"),
    ("mulligan", ()): ("keep the hand", "手札を戻さない", "손패를 되돌리지 않는다"),
    ("turn-player", 0): ("A goes first", "Aが先手", "A가 선공"),
    ("turn-player", 1): ("B goes first", "Bが先手", "B가 선공"),
}
"""Options that name no card."""
OF_CARDS = {
    "standard": ("use {}", "{}を使う", "{} 사용"),
    "full-power": ("use {}", "{}を使う", "{} 사용"),
    "reaction": ("react with {}", "{}で対応する", "{} 대응"),
    "set-up": ("use {}", "{}を使う", "{} 사용"),
    "basic-cost": ("make {} facedown", "{}を伏せる", "{} 덮기"),
    "hand-limit": ("make {} facedown", "{}を伏せる", "{} 덮기"),
    "top": ("{} on top", "上は{}", "맨 위는 {}"),
    "building": ("take {}", "{}を入れる", "{} 넣기"),
    "card": ("choose {}", "{}を選ぶ", "{} 선택"),
    "random-card": ("{} at random", "無作為に{}", "무작위로 {}"),
    "mulligan": ("put back {}", "{}を戻す", "{} 되돌리기"),
    "deck-order": ("{} to the bottom", "{}を底に置く", "{} 아래에 놓기"),
}
"""Options that name a card, or several in their order."""
NUMBERED = ("option {}", "選択肢{}", "선택지 {}")
"""Options that are pieces of a card text: their number, and what the text says."""
NTH = ("{} no. {}", "{} その{}", "{} {}번")
"""One of several options that would be called the same."""
ARROW = (("as it is drawn", "描かれたとおり", "그려진 대로"), ("the other way", "逆向き", "반대로"))
SHIFTED = {
    "attack-range": ("every range value {:+d}", "適正距離の全ての値{:+d}", "적정거리의 모든 값 {:+d}"),
    "attack-aura": ("aura damage {:+d}", "オーラダメージ{:+d}", "오라 데미지 {:+d}"),
    "attack-life": ("life damage {:+d}", "ライフダメージ{:+d}", "라이프 데미지 {:+d}"),
    "charge": ("charge {:+d}", "納{:+d}", "납 {:+d}"),
}
"""What a shift is about, and by how much (10-35)."""
CHARGE = ("{} from aura", "オーラから{}", "오라에서 {}")


@cache
def concept(name: str) -> Words:
    """The words of a concept of the glossary, the usual one first; none where a language lacks it."""
    found = _glossary().concepts[name]
    shown = {language: found.words(language) for language in LANGUAGES}
    return {language: (one.word, *one.aliases) if one is not None else () for language, one in shown.items()}


@cache
def _glossary() -> lexicon.Lexicon:
    return lexicon.load(resources.folder("rules") / "furuyoni" / "terms.toml")


@cache
def cell_names() -> Mapping[str, Words]:
    """What every cell that can be said is called."""
    return {cell: _joined(SHORT.get(cell, {}), concept(name)) for cell, name in CELLS.items()}


@cache
def phase_names() -> Mapping[str, Words]:
    """What every phase is called that a position can be in."""
    return {phase: _joined(PLAIN_PHASES[phase], concept(name)) for phase, name in PHASES.items()}


@cache
def variant_names() -> Mapping[str, Words]:
    """What the variants of the rules of 2018 are called; the usual one first."""
    return {variant: _joined(IN_KOREAN[variant], concept(name)) for variant, name in VARIANTS.items()}


def _joined(first: Words, second: Words) -> Words:
    return {language: (*first.get(language, ()), *second.get(language, ())) for language in LANGUAGES}


def option(  # noqa: PLR0911 (one line a kind of question)
    decision: Decision, value: Any, language: str, name: Name, text: Text, parameters: arising_words.Parameters
) -> tuple[str, ...]:
    """How an option is said.

    ``name`` calls a card by its name, ``text`` says the piece of a card text at a path, ``parameters`` are the names of
    a procedure's arguments.
    """
    place = LANGUAGES.index(language)
    kind = decision.kind
    if isinstance(value, int | str | tuple) and (kind, value) in SAYINGS:
        return (SAYINGS[kind, value][place],)
    if kind == "basic-action":
        return concept(str(value))[language] or (str(value),)
    if kind == "charge":
        return (CHARGE[place].format(value),)
    if kind == "number":
        return (str(value),)
    if kind == "megami":
        return HOSTED[place].format(*value), HOSTED[place].format(*reversed(value))
    if kind == "shift":
        return (SHIFTED[value[0]][place].format(value[2]),)
    if kind in ("option", "change") and isinstance(value, int):
        number = NUMBERED[place].format(value + 1)
        label = _label(decision, value)
        said = text(*label) if isinstance(label, tuple) else ""
        return (f"{number}, {said}", number) if said else (number,)
    if kind == "arrow":
        pair = _label(decision, value)
        return (" → ".join(_zone(one, language, name) for one in pair) if pair is not value else ARROW[value][place],)
    if kind == "crystal":
        return (_zone(_label(decision, value), language, name),)
    if kind in ("order", "trigger", "replacement", "instead-of-defeat"):
        return (_arisen(decision, value, place, lambda label: arising_words.said(label, place, name, parameters)),)
    cards = value if isinstance(value, tuple) else (value,)
    if kind in OF_CARDS and all(isinstance(one, int) and not isinstance(one, bool) for one in cards):
        return (OF_CARDS[kind][place].format(", ".join(name(one) for one in cards)),)
    return (_plain(value, name),)


def _label(decision: Decision, value: Any) -> Any:
    labels = decision.labels or decision.values
    return dict(zip(decision.values, labels, strict=True)).get(value, value)


def _zone(place: Any, language: str, name: Name) -> str:
    """A zone by the name of its cell, or the crystals on a card."""
    if isinstance(place, tuple):
        return name(place[1]) if len(place) == 2 and isinstance(place[1], int) else str(place)
    cell, _, owner = str(place).partition(".")
    word = (cell_names().get(cell, {}).get(language) or (cell,))[0]
    return WHOSE[language].format("AB"[int(owner)], word) if owner.isdigit() else word


def _arisen(decision: Decision, value: Any, place: int, say: Callable[[Any], str]) -> str:
    """One of several things that arose together; those that are called the same are numbered in their order."""
    shown = say(_label(decision, value))
    same = [one for one in decision.values if say(_label(decision, one)) == shown]
    return NTH[place].format(shown, same.index(value) + 1) if len(same) > 1 else shown


def _plain(value: Any, name: Name) -> str:
    if isinstance(value, tuple):
        return " ".join(_plain(one, name) for one in value if one is not None)
    if isinstance(value, int) and not isinstance(value, bool):
        return name(value)
    return "" if value is None else str(value)
