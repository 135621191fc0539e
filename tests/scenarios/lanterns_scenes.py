"""The invented game of the engine's tests, offered to scenarios."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from saitei.cards.cardfiles import Card
from saitei.engine import Decision, Engine, Level, Moved, Rules, State
from saitei.errors import UnusableInput
from saitei.scenarios import adapter, parsing, running
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.results import Result
from tests.engine.lanterns import more, texts
from tests.engine.lanterns.board import CARDS as LANTERN_CARDS
from tests.engine.lanterns.board import DECK, DISTANCE, HEAP, HEART, KINDS, LAYOUT, TURN, WARMTH, WHO, Camp
from tests.engine.lanterns.core import TURNS, core
from tests.engine.lanterns.game import ADDRESSES, CONDUCT, SUPPLY, begin

EDITIONS = ("lanterns@1", "lanterns@2")
"""The second edition is the first with its name changed: what a scenario claims can differ all the same."""
_KINDS = [kind.name for kind in KINDS]
JA = dict(zip(_KINDS, ["石", "雪玉", "横っ跳び", "松明", "沈黙", "残り火", "お手玉"], strict=True))
KO = dict(zip(_KINDS, ["돌", "눈뭉치", "옆걸음", "횃불", "침묵", "잉걸불", "저글링"], strict=True))
BUDGET = 400
STARTS = {"start": "core/1.i", "main": "core/1.ii", "end": "core/1.iii"}


def card(name: str) -> Card:
    facts = {"name.en": name, "name.ja": JA[name], "name.ko": KO[name]}
    return Card(name, facts, {}, {}, Path("lanterns"), 1)


CARDS = {kind.name: card(kind.name) for kind in KINDS}


@cache
def _rules(edition: str) -> Rules:
    assert texts.effects and more.MOTHS
    return Rules(
        edition,
        LAYOUT,
        (core,),
        CONDUCT,
        addresses=ADDRESSES,
        cursor=Camp,
        text_of=lambda at, key: LANTERN_CARDS[key[1]].text,
    )


SAYINGS = {
    ("main", "end"): ("end the phase", "終える", "끝내기"),
    ("main", ("step", "near")): ("step near", "近づく", "다가가기"),
    ("main", ("step", "far")): ("step far", "離れる", "물러나기"),
    ("reaction", "none"): ("no reaction", "対応しない", "대응하지 않음"),
    ("damage", "warmth"): ("take it on warmth", "ぬくもりで受ける", "온기로 받기"),
    ("damage", "heart"): ("take it to heart", "心で受ける", "심장으로 받기"),
}
OF_CARDS = {
    "play": ("play {}", "{}を使う", "{} 사용"),
    "bluff": ("bluff with {}", "{}のふりをする", "{} 허세"),
    "reaction": ("react with {}", "{}で対応する", "{} 대응"),
    "top": ("{} on top", "上は{}", "맨 위는 {}"),
}


class LanternWorld:
    names: ClassVar[Mapping[str, adapter.Words]] = {
        "distance": {"en": ("distance",), "ja": ("間合",), "ko": ("거리",)},
        "heap": {"en": ("heap",), "ja": ("山",), "ko": ("더미",)},
        "warmth": {"en": ("warmth",), "ja": ("ぬくもり",), "ko": ("온기",)},
        "heart": {"en": ("heart",), "ja": ("心",), "ko": ("심장",)},
        "sparks": {"en": ("sparks",), "ja": ("火花",), "ko": ("불꽃",)},
        "asleep": {"en": ("asleep", "sleep"), "ja": ("眠り",), "ko": ("잠",)},
        "deck": {"en": ("deck",), "ja": ("山札",), "ko": ("덱",)},
        "hand": {"en": ("hand",), "ja": ("手札",), "ko": ("손패",)},
        "in-use": {"en": ("cards in use",), "ja": ("使用中",), "ko": ("사용 중",)},
        "lanterns": {"en": ("lanterns",), "ja": ("灯",), "ko": ("등불",)},
        "discard": {"en": ("discard",), "ja": ("捨て札",), "ko": ("버림패",)},
    }
    meanings: ClassVar[Mapping[Any, Any]] = {}
    phases: ClassVar[Mapping[str, adapter.Words]] = {
        "main": {"en": ("main",), "ja": ("メイン",), "ko": ("메인",)},
        "start": {"en": ("start",), "ja": ("開始",), "ko": ("개시",)},
        "end": {"en": ("end",), "ja": ("終了",), "ko": ("종료",)},
    }
    supply = SUPPLY
    under = ""
    playing: ClassVar[Mapping[str, int]] = {}

    def __init__(self, edition: str, cards: Sequence[tuple[int, Card]]) -> None:
        self.engine = Engine(_rules(edition), budget=BUDGET)
        kinds = [kind.name for kind in KINDS]
        for _, one in cards:
            if one.id not in kinds:
                raise UnusableInput(
                    f"“{one.name('en')}” cannot be played: this game has no invented cards", "Name its own"
                )
        self.numbers = [owner * len(KINDS) + kinds.index(one.id) for owner, one in cards]

    @property
    def moments(self) -> Mapping[str, adapter.Moment]:
        def turn_ends(start: State) -> Callable[[State, Decision], bool]:
            return lambda state, decision: state.cells[TURN] != start.cells[TURN]

        def menu(start: State) -> Callable[[State, Decision], bool]:
            return lambda state, decision: decision.kind == "main" and state != start

        return {
            "menu": ({"en": ("the next card",), "ja": ("次のカード",), "ko": ("다음 카드",)}, menu),
            "turn": ({"en": ("the turn ends",), "ja": ("ターン終了",), "ko": ("턴 종료",)}, turn_ends),
        }

    def position(self) -> dict[int, Any]:
        return {DISTANCE: 4, WARMTH[0]: 3, WARMTH[1]: 3, HEART[0]: 4, HEART[1]: 4, HEAP: 22}

    def begin(self, cells: Mapping[int, Any], moment: Mapping[str, Any], level: Level) -> Moved:
        laid = {**cells, TURN: moment.get("turn", 3), WHO: moment.get("active", 0)}
        return self.engine.start(TURNS, laid, at_clause=STARTS[moment.get("phase", "main")], level=level)

    def complaints(self, state: State) -> list[str]:
        return []

    def cited(self) -> set[str]:
        bodies = [*core.procedures]
        return {body.address for body in bodies} | {step.address for body in bodies for step in body.steps}

    def rests(self, state: State, decision: Decision) -> bool:
        return decision.kind == "main"

    def option(self, state: State, decision: Decision, value: Any, language: str) -> tuple[str, ...]:
        say = ("en", "ja", "ko").index(language)
        if (decision.kind, value) in SAYINGS:
            return (SAYINGS[decision.kind, value][say],)
        kind, number = value if isinstance(value, tuple) else (decision.kind, value)
        said = OF_CARDS.get("play" if kind == "main" else kind)
        if said is None or not isinstance(number, int):
            return (str(value),)
        return (said[say].format(self.thing(state, number, language)),)

    def question(self, decision: Decision, language: str) -> str:
        return decision.kind

    def thing(self, state: State, number: int, language: str) -> str:
        if number < 2 * len(KINDS):
            return CARDS[KINDS[number % len(KINDS)].name].name(language)
        return {"en": "throw", "ja": "投げ", "ko": "투척"}[language]

    def winner(self, result: Any) -> int | str | None:
        return int(result[1]) if isinstance(result, tuple) else None

    def shown(self, state: State) -> Mapping[str, Any]:
        running = {frame[0] for frame in state.agenda}
        phase = next((name for name, key in (("start", "core/2"), ("main", "core/3")) if key in running), "end")
        return {"turn": state.cells[TURN], "active": state.cells[WHO], "phase": phase}


class LanternAdapter:
    game = "lanterns"
    editions = EDITIONS
    copies = 1

    def card(self, edition: str, name: str) -> Card | None:
        return next((c for c in CARDS.values() if name in (c.id, c.name("ja"), c.name("ko"))), None)

    def left_out(self, edition: str, addresses: Sequence[str]) -> dict[str, str]:
        return {}

    def variants(self, edition: str) -> dict[str, adapter.Words]:
        return {}

    def by_variant(self, name: str) -> "LanternAdapter":
        return self

    def waits(self, card: Card) -> Sequence[str]:
        return ()

    def blank(self, edition: str) -> Card:
        return CARDS["stone"]

    def world(self, edition: str, cards: Sequence[tuple[int, Card]], addresses: Sequence[str]) -> LanternWorld:
        return LanternWorld(edition, cards)

    def new_game(self, edition: str, choose: adapter.Choose, addresses: Sequence[str]) -> tuple[LanternWorld, Moved]:
        world = LanternWorld(edition, [(owner, one) for owner in (0, 1) for one in CARDS.values()])
        decks = {DECK[owner]: (tuple(range(owner * len(KINDS), (owner + 1) * len(KINDS))),) for owner in (0, 1)}
        return world, begin(world.engine, decks)


adapter.offer(LanternAdapter())


def clauses(edition: str) -> Clauses:
    """The clauses of the game; their words are invented here."""
    addresses = sorted(ADDRESSES)
    headings = {"en": {"core/5": "Throws", "core/6": "Damage"}, "ja": {"core/5": "投げる"}}
    return Clauses(edition, addresses, headings, fingerprints={"en/restatement": {"core/5.iii": "0a0a0a0a0a0a"}})


def results(text: str, path: Path = Path("camp.scenario"), language: str = "") -> list[Result]:
    """Every scenario of a text under every edition it names."""
    return [
        running.run(scenario, edition, clauses(edition), language)
        for scenario in parsing.read(text, path)
        for edition in running.editions_of(scenario, ())
    ]


def result(text: str) -> Result:
    """The one scenario of a text under the one edition it names."""
    (found,) = results(text)
    return found
