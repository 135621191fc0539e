"""Korean sentences that are near others and another thing, or one thing only, or nothing; all texts are invented."""

OTHER = [
    # What becomes less is no deed, whether it is marked or not.
    ("오라를 1 감소시킨다.", "오라 1 감소."),
    # A statement of how much lower something is, and that it became lower.
    ("이 카드의 소비는 1 낮아진다.", "이 카드의 소비가 1 낮아진다."),
    # What is thrown away is put somewhere once.
    ("그것을 버림패에 버린다.", "그것을 버림패로 한다. 그것을 버림패로 한다."),
    # What is used next, and the next attack.
    (
        "이 턴에 당신이 다음에 사용하는 비장패는 대응불가를 얻는다.",
        "이 턴에 당신이 다음에 사용하는 《공격》은 대응불가를 얻는다.",
    ),
    ("당신의 덮임패에 카드가 없다면 카드를 1장 뽑는다.", "당신의 덮임패에 카드가 있다면 카드를 1장 뽑는다."),
]

ONE = [
    # A quantity of cards is compared in one way, and so is a change of one.
    "상대의 손패의 수가 1장 이하라면 카드를 1장 뽑는다.",
    "상대의 손패의 장수가 3장 이상이라면 카드를 1장 뽑는다.",
    "【전개중】당신의 비장패의 소비는 1 내려간다.",
    "이 《공격》의 대미지가 변했다면 카드를 1장 뽑는다.",
    "이 《공격》이 무효화된다.",
    "당신은 게임에서 승리한다.",
    # A time before what was used belongs to the sentence, and what is chosen is no state.
    "당신의 종료 페이즈에, 이 턴에 사용한 카드가 2장 이상이라면 카드를 1장 뽑는다.",
    "당신의 부여패가 있다면 카드를 2장 뽑는다.",
    "상대의 열상 토큰이 있다면 카드를 2장 뽑는다.",
    "이 카드는 대응한 《공격》이 있을 때만 사용할 수 있다.",
    "당신의 《공격》이 무효화되지 않았다면 카드를 2장 뽑는다.",
    "이 《공격》이 상대의 라이프에 대미지를 주었다면 카드를 2장 뽑는다.",
    # What somebody cannot do, after what is done.
    "상대를 위축시키고, 상대는 기본동작 《이탈》을 할 수 없다.",
    # What comes about is no state that lasts, and what has come about is none either; two are chosen of what was named.
    "이 카드가 전개된 때, 카드를 2장 뽑는다.",
    "당신의 오라가 상한에 도달했다면, 카드를 2장 뽑는다.",
    "당신이 《공격》의 대미지를 받았다면, 카드를 2장 뽑는다.",
    "이하에서 1개를 고른다. 역풍이라면, 2개를 고른다.\n・카드를 2장 뽑는다.\n・집중력을 1 얻는다.",
    # An arrow is one of two, or in place of another, without a verb of its own.
    "간격→더스트：1 또는 상대 오라→더스트：1",
    "더스트→간격：1 대신 간격→더스트：1을 해도 된다.",
    # What is asked of an attack, behind what it is said of, and what is gained then.
    "【상시】 이 《공격》은 조준이 맞아 있다면 +1/+0이 된다.",
    "조준이 맞을 때, 카드를 2장 뽑는다.",
    "대응한 《공격》은, 오라로의 대미지가 3 이상이라면, -1/+0이 된다.",
    "이 《공격》이 대응받지 않았다면, 카드를 2장 뽑는다.",
    "모든 적정거리가 1 증가한다.",
    # Words that hold another word: impossible, a clock, each other behind “if”.
    "손패를 2장 버린다. 불가능하다면, 상대는 카드를 2장 뽑는다.",
    "벚꽃결정을 시계 방향으로 다음 위치로 이동시킨다.",
    "당신의 오라가 3 이상이라면 서로 카드를 2장 뽑는다.",
    "손패를 2장까지 골라, 그 모두를 패산 아래에 놓는다.",
    # No attack, behind “you”, and a name other than that of a card that is told apart: not that card and another.
    "이 턴에 당신이 《공격》이 아닌 카드를 사용했다면, 카드를 2장 뽑는다.",
    "이 카드와 다른 이름의 당신의 버림패에 있는 카드를 2장 손패에 추가한다.",
    # Crystals come from where so many are to be left; different ones are not other ones, of each other.
    "당신의 오라가 2가 될 때까지, 벚꽃 결정을 더스트로 이동시킨다.",
    "상대는 라이프가 상대의 오라와 같아질 때까지 벚꽃 결정을 더스트로 이동시킨다.",
    "서로 다른 여신의 카드를 3장 골라, 그것들을 덮음패로 한다.",
    "다음 《공격》은 -1/+0이 되고, 초극을 잃는다.",
    "각 턴에 처음으로 기본동작으로 상대의 플레어가 변화했을 때, 카드를 1장 뽑는다.",
]
"""What could be said of two nodes, and is read as one."""
NOTHING = [
    "카드를 1장도 없 뽑는다.",
    "설지불할 가진 카드를 1장 사용한다.",
    "이 카드를 외의 사용한다.",
    "이 턴에 3번 당신이 잠수를 했다.",
]
"""What only looks like such a word."""
