"""Korean conditions: each kind of predicate takes every ending that a condition stands in, and its opposite too.

Promise: what differs in its ending alone is one tree. What would break it: a macro of endings that lacks a form
which the others have.
"""

import pytest

from saitei.cards import text as texts
from saitei.cards.phrases import tables

# The predicate before each ending; then its opposite.
PREDICATES = {
    "of a noun": (
        (
            "당신의 오라가 3 이상",
            "이라면 이면 일경우 인경우",
            "이고 이며 이면서",
            "이거나",
            "일때만 인경우만",
            "이더라도 이라도",
        ),
        (
            "당신의 오라가 3 이상이 아",
            "니라면 니면 닐경우 닌경우 니었다면",
            "니고 니며 니면서",
            "니거나",
            "닐때만 닌경우만",
            "니더라도 니어도",
        ),
    ),
    "being there": (
        (
            "상대의 부여패가 ",
            "있다면 있으면 있을경우 있는경우 있었다면",
            "있고 있으며 있으면서",
            "있거나",
            "있을때만 있는경우만",
            "있어도 있더라도",
        ),
        (
            "상대의 부여패가 ",
            "없다면 없으면 없을경우 없는경우 있지않다면",
            "없고 없으며 없으면서",
            "없거나",
            "없을때만 없는경우만",
            "없어도 없더라도",
        ),
    ),
    "a state": (
        (
            "상대가 위축되어 ",
            "있다면 있으면 있을경우 있는경우 있었다면",
            "있고 있으며 있으면서",
            "있거나",
            "있을때만 있는경우만",
            "있어도 있더라도",
        ),
        (
            "상대가 위축되어 있지 ",
            "않다면 않으면 않을경우 않은경우 않았다면",
            "않고 않으며 않으면서",
            "않거나",
            "않을때만 않은경우만",
            "않아도 않더라도",
        ),
    ),
    "an adjective": (
        (
            "당신의 오라와 상대의 오라가 ",
            "같다면 같으면 같을경우 같은경우 같았다면",
            "같고 같으며 같으면서",
            "같거나",
            "같을때만 같은경우만",
            "같아도 같더라도",
        ),
        (
            "당신의 오라와 상대의 오라가 같지 ",
            "않다면 않으면 않을경우 않은경우 않았다면",
            "않고 않으며 않으면서",
            "않거나",
            "않을때만 않은경우만",
            "않아도 않더라도",
        ),
    ),
    "a deed": (
        (
            "상대가 기동을 ",
            "했다면 했으면 했을경우 한경우",
            "했고 했으며",
            "했거나",
            "했을때만 한경우만 했을경우만",
            "했더라도 했어도",
        ),
        (
            "상대가 기동을 하지 ",
            "않았다면 않았으면 않았을경우 않은경우",
            "않았고 않았으며",
            "않았거나 않거나",
            "않았을때만 않은경우만 않았을경우만",
            "않았더라도 않았어도",
        ),
    ),
}
FRAMES = (
    "{}, 패배한다.",
    "{} 순풍이라면, 패배한다.",
    "{} 순풍이라면, 패배한다.",
    "{} 패배한다.",
    "{}, 패배한다.",
)
CASES = [
    pytest.param(frame, stem, endings.split(), id=f"{name}, {'not ' * opposite}{frame}")
    for name, two in PREDICATES.items()
    for opposite, (stem, *all_endings) in enumerate(two)
    for frame, endings in zip(FRAMES, all_endings, strict=True)
]


@pytest.mark.parametrize(("frame", "stem", "endings"), CASES)
def test_a_condition_reads_alike_in_all_its_endings(frame: str, stem: str, endings: list[str]) -> None:
    table = tables.load("furuyoni", "ko")
    trees = [texts.read(table, frame.format(stem + ending)).tree for ending in endings]
    assert trees[0] is not None
    assert trees == [trees[0]] * len(trees)


def test_a_condition_and_its_opposite_are_told_apart() -> None:
    table = tables.load("furuyoni", "ko")
    for (stem, first, *_), (other, second, *_) in PREDICATES.values():
        one, two = (
            texts.read(table, FRAMES[0].format(begun + endings.split()[0])).tree
            for begun, endings in ((stem, first), (other, second))
        )
        assert one is not None and two is not None
        assert one != two
