"""A commentary's comments belong to the clause quoted before them and to the zones they name."""

import pytest

from saitei.editions import quotations
from saitei.rulebook import reading, source
from saitei.rulebook.model import Document, Identity

COMMENTARY = """第1講

1-1 <棚>

<棚>は札を置く所である。

ここは簡単です。

1-2 <灯>

<灯>は札を持たない。

<棚>とは違います。

1-1 領域: <海>

<海>は広い所である。

領域 いくつ 札
<棚> 2 ×
<灯> 1 ×

表はこれで終わりです。

最後に<灯>を思い出しましょう。
"""
ORIGINAL = """コアルール

1. 領域

1-1 <棚>
<棚>は札を置く所である。

1-2 <灯>
<灯>は札を持たない。

1-3 領域: <海>
<海>は広い所である。
"""


def read(text: str, variant: str, dialect: str) -> Document:
    return reading.read(source.from_text(text, f"{variant}.txt"), Identity("lamp", "1", "ja", variant), dialect)


@pytest.fixture
def said() -> dict[str, list[str]]:
    document = read(COMMENTARY, "commentary", "commentary")
    found = quotations.comments(document)
    return {a: [document.text[b.start : b.end].strip() for b in blocks] for a, blocks in found.items()}


def test_a_comment_belongs_to_the_clause_quoted_before_it(said: dict[str, list[str]]) -> None:
    assert said["commentary/1-1"][0] == "ここは簡単です。"


def test_a_comment_that_names_a_zone_belongs_to_its_clause_too(said: dict[str, list[str]]) -> None:
    assert "<棚>とは違います。" in said["commentary/1-2"] and "<棚>とは違います。" in said["commentary/1-1"]


def test_behind_a_table_only_what_is_named_counts(said: dict[str, list[str]]) -> None:
    everywhere = [comment for comments in said.values() for comment in comments]
    assert "表はこれで終わりです。" not in everywhere
    assert said["commentary/1-2"][-1] == "最後に<灯>を思い出しましょう。"
    assert "最後に<灯>を思い出しましょう。" not in said.get("commentary/1-1#2", [])


def test_a_title_is_surer_than_a_number() -> None:
    found = quotations.sources(read(COMMENTARY, "commentary", "commentary"), read(ORIGINAL, "official", "hyphen"))
    assert found == {"commentary/1-1": "core/1-1", "commentary/1-2": "core/1-2", "commentary/1-1#2": "core/1-3"}


def test_a_rulebook_comments_on_nothing() -> None:
    original = read(ORIGINAL, "official", "hyphen")
    assert not quotations.quotes(original) and not quotations.comments(original)
