"""One invented rulebook in three languages, faithful to each other, and ways to spoil one of them."""

from saitei.editions import checks
from saitei.editions.checks.model import Finding
from saitei.editions.checks.pairing import Pair, pair
from saitei.rulebook import reading, source
from saitei.rulebook.lexicon import Concept, Lexicon, Words
from saitei.rulebook.model import Document, Severity

JA = """コアルール

§ 1 灯籠

1-1 灯籠の数
各プレイヤーは灯籠を三つ持ち、<蔵>から札を2枚引く。
例：<蔵>に札が1枚だけなら、1枚引く。

1-2 点灯の手順
次の順に行う。
i: <手元>の札を1枚選び、<水面>に置く。
ii: <水面>の札の「灯」が4以下なら、1-1に従って引く。
iii: 手番を終える。

1-3 領域
札は<蔵>、<手元>、<水面>のどれかにある。
補足：<水面>の札は裏返さない。

1-4 終わり
<蔵>の札がなくなったら、1-2のiiiまで行って終える。札「01-tomoshi-N-1」は数えない。

1-5 並べ方
<蔵>の札は<手元>に見えないように積む。<水面>は5枚までである。
"""

KO = """핵심 규칙

§ 1 등롱

1-1 등롱의 수
각 플레이어는 등롱을 3개 갖고, 〈창고〉에서 패를 두 장 뽑는다.
예: 〈창고〉에 패가 1장뿐이면 1장 뽑는다.

1-2 점등 과정
다음 순서로 한다.
i: 〈수중〉의 패를 1장 골라 〈수면〉에 놓는다.
ii: 〈수면〉의 패의 “등”이 4 이하라면, 1-1에 따라 뽑는다.
iii: 차례를 마친다.

1-3 영역
패는 〈창고〉, 〈수중〉, 〈수면〉 중 하나에 있다.
보충: 〈수면〉의 패는 뒤집지 않는다.

1-4 끝
〈창고〉의 패가 없어지면, 1-2의 iii까지 하고 마친다. 패 「01-tomoshi-N-1」은 세지 않는다.

1-5 놓는 법
〈창고〉의 패는 〈수중〉에 보이지 않게 쌓는다. 〈수면〉은 5장까지이다.
"""

EN = """Core Rules

§ 1 Lanterns

1-1 How many lanterns
Each player has 3 lanterns and draws two cards from <Store>.
Example: if <Store> holds only one card, draw 1.

1-2 Lighting
Do the following in order.
i: Choose a card in <Reach> and put it on <Water>.
ii: If the “light” of the card on <Water> is 4 or less, draw according to 1-1.
iii: End the turn.

1-3 Zones
A card is in <Store>, <Reach> or <Water>.
Note: cards on <Water> are not turned over.

1-4 The end
When no card is left in <Store>, go on to 1-2 step iii and end. Card 「01-tomoshi-N-1」 does not count.

1-5 How to lay cards
Pile the cards of <Store> so that they are not seen from <Reach>. <Water> holds up to 5 cards.
"""

TEXTS = {"ja": JA, "ko": KO, "en": EN}


def _zone(name: str, ja: str, ko: str, en: str) -> Concept:
    return Concept(concept=name, kind="zone", ja=Words(word=ja), ko=Words(word=ko), en=Words(word=en))


LEXICON = Lexicon(
    {
        concept.concept: concept
        for concept in (
            _zone("store", "蔵", "창고", "Store"),
            _zone("reach", "手元", "수중", "Reach"),
            _zone("water", "水面", "수면", "Water"),
            Concept(concept="turn", kind="phase", ja=Words(word="手番"), ko=Words(word="차례"), en=Words(word="turn")),
        )
    }
)


def read(text: str, name: str) -> Document:
    """A document of no known edition, with the invented glossary."""
    return reading.read(source.from_text(text, f"{name}.txt"), None, None, LEXICON)


def spoiled(language: str, old: str, new: str) -> Document:
    """The book in one language with one place changed; ``old`` must stand there once."""
    text = TEXTS[language]
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {language}"
    return read(text.replace(old, new), language)


def book(language: str) -> Document:
    """The faithful book in one language."""
    return read(TEXTS[language], language)


def paired(old: Document, new: Document) -> Pair:
    """The pair with the invented glossary."""
    return pair(old, new, LEXICON)


def findings(old: Document, new: Document) -> tuple[Finding, ...]:
    """All findings about a pair."""
    return checks.of_pair(paired(old, new))


def alarms(old: Document, new: Document) -> list[tuple[str, str]]:
    """Code and clause (without step) of everything above information."""
    return [
        (f.diagnostic.code, (f.new or f.old)[0].partition(":")[2].partition(".")[0])
        for f in findings(old, new)
        if f.diagnostic.severity is not Severity.INFO
    ]
