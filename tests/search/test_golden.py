"""Golden queries against the ranking of the command line; tests/site runs the same list in the browser."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.cli.quick import open_index
from saitei.search import query
from saitei.search.store import Index

GOLDEN = tomllib.loads((Path(__file__).parent / "golden.toml").read_text(encoding="utf-8"))["query"]


@pytest.fixture(scope="module")
def index() -> Index:
    return open_index(None)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda one: one["typed"])
def test_the_first_hit(index: Index, golden: dict[str, str]) -> None:
    hit = query.search(index, golden["typed"])[0]
    assert (hit.address, hit.match) == (golden["first"], golden["match"])


@pytest.mark.parametrize(
    ("typed", "kinds"),
    [
        ("aura kind:card", ("card",)),
        ("種類:裁定 オーラ", ("ruling",)),
        ("오라 종류:용어", ("term",)),
        ("kind:clause aura", ("core", "extra", "appendix")),
    ],
)
def test_a_kind_filters(index: Index, typed: str, kinds: tuple[str, ...]) -> None:
    found = query.search(index, typed, limit=100)
    assert found and {h.address.partition(":")[2].partition("/")[0] for h in found} <= set(kinds)


@pytest.mark.parametrize("typed", ["shape:round", "edition:1999 aura", "kind: aura"])
def test_a_filter_that_names_nothing_is_a_word(index: Index, typed: str) -> None:
    assert query.search(index, typed) == []


def test_a_slip_is_forgiven_only_where_nothing_answers(index: Index) -> None:
    assert all("aura" in f"{h.heading} {h.text}".casefold() for h in query.search(index, "lang:en aura", limit=300))


def test_a_short_word_is_not_a_slip_of_another(index: Index) -> None:
    assert query.search(index, "qxz") == []


def test_what_still_answers_as_well_keeps_its_order_while_typing(index: Index) -> None:
    shown: list[str] = []
    for typed in ("付", "付与", "付与札"):
        now = [h.address for h in query.search(index, typed, limit=2000) if h.match == "text"]
        both = set(now) & set(shown)
        assert [a for a in now if a in both] == [a for a in shown if a in both]
        shown = now
    assert shown


@settings(deadline=None)
@given(st.text(max_size=40))
def test_anything_may_be_typed(typed: str) -> None:
    scores = [hit.score for hit in query.search(open_index(None), typed)]
    assert scores == sorted(scores, reverse=True)
