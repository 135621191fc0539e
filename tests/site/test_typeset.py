"""A document as flowing text: steps in their places, tables as tables, restored steps marked."""

from saitei.rulebook.model import BlockKind, Document, Identity
from saitei.rulebook.reading import read
from saitei.rulebook.source import from_text
from saitei.site.typeset import Group, Steps, Table, Typesetter

BOOK = """Core Rules

1. Basics

1-1. First
Some words.
i) One.
ii) Two, see 1-2.
After a step.

1-2. Second
- A bullet.
- Another <b>bullet</b>.
Example: this one.

N | What |
---|---|
1 | a & b |
2 | c |
N | Other |
---|---|
1 | d |

1-3. Third
Words.
Lost one.
Lost two.
"""


def typeset(**options: object) -> Typesetter:
    document: Document = read(from_text(BOOK), Identity("furuyoni", "2025", "en", "restatement"), "hyphen")
    return Typesetter(document, lambda part, target: f"to:{target}", **options)  # type: ignore[arg-type]


def test_steps_stand_where_the_text_has_them() -> None:
    first, steps = typeset().flow("core/1-1")[:2]
    assert isinstance(first, Group) and first.passages[0].html == "Some words."
    assert isinstance(steps, Steps)
    assert [(s.label, s.restored) for s in steps.steps] == [("i", False), ("ii", False)]
    inside = steps.steps[1].flow[0]
    assert isinstance(inside, Group)
    assert 'href="to:core/1-2"' in inside.passages[0].html


def test_blocks_keep_their_kind_and_number() -> None:
    bullets, example = typeset().flow("core/1-2")[:2]
    assert isinstance(bullets, Group) and bullets.kind is BlockKind.BULLET
    assert [p.number for p in bullets.passages] == [1, 2]
    assert bullets.passages[1].html == "Another &lt;b&gt;bullet&lt;/b&gt;."
    assert isinstance(example, Group) and example.kind is BlockKind.EXAMPLE


def test_a_ruler_makes_the_row_above_it_a_head_and_a_second_one_a_second_table() -> None:
    tables = [item for item in typeset().flow("core/1-2") if isinstance(item, Table)]
    assert [table.head for table in tables] == [("N", "What"), ("N", "Other")]
    assert tables[0].rows == (("1", "a &amp; b"), ("2", "c"))
    assert tables[1].rows == (("1", "d"),)


def test_a_restored_step_is_marked_and_its_neighbour_is_not() -> None:
    words, steps = typeset(restored={"core/1-3": {2: "1", 3: "2"}}).flow("core/1-3")
    assert isinstance(words, Group) and words.passages[0].html == "Words."
    assert isinstance(steps, Steps)
    assert [(s.label, s.own, s.restored) for s in steps.steps] == [("1", "1", True), ("2", "2", True)]
    assert len(typeset().flow("core/1-3")) == 1


def test_titles_are_not_repeated_in_the_text() -> None:
    setter = typeset()
    assert setter.title("core/1-2") == "Second"
    assert setter.flow("core/1") == ()
