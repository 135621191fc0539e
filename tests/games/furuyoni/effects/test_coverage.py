"""Every kind of node has an executor or waits for a clause that exists; a text is played whole or not at all."""

from pathlib import Path

import pytest

from saitei.cards import schemas
from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.errors import UnusableInput
from saitei.games import addresses
from saitei.games.furuyoni import effects, rulebook
from saitei.games.furuyoni.effects import declaring, later
from saitei.games.furuyoni.effects.roles import kinds_in_roles
from saitei.games.furuyoni.facts import Card
from tests.cards.test_meanings import SAID
from tests.games.furuyoni.effects.ground import action, tree

KINDS = frozenset(schemas.load("furuyoni").nodes)
EXECUTED = kinds_in_roles() | declaring.executed("2025")


def test_every_kind_is_executed_or_waits_and_never_both() -> None:
    """When the schema has grown: python -m saitei.games.furuyoni.effects.later"""
    waiting, in_no_tree = later.reasons().keys(), schemas.load("furuyoni").left_out()
    assert sorted(KINDS - in_no_tree - EXECUTED - waiting) == [], "run python -m saitei.games.furuyoni.effects.later"
    assert sorted(waiting & (EXECUTED | in_no_tree)) == []


def test_nothing_is_executed_or_waits_that_is_no_kind() -> None:
    assert sorted((EXECUTED | later.reasons().keys()) - KINDS) == []


def test_every_reason_is_a_clause() -> None:
    assert sorted(set(later.reasons().values()) - addresses("furuyoni@2025")) == []


def test_written_anew_the_list_keeps_clauses_given_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "later.toml"
    kind = sorted(later.unexecuted())[0]
    path.write_text(later.listing({kind: "core/4-2"}), encoding="utf-8")
    again = later.reasons(path)
    assert again.keys() == later.unexecuted() and again[kind] == "core/4-2"
    assert later.listing(again) == path.read_text(encoding="utf-8")


def test_a_list_that_names_a_kind_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "later.toml"
    path.write_text('[later]\n"core/1" = ["a"]\n"core/2" = ["a"]\n', encoding="utf-8")
    with pytest.raises(UnusableInput, match="a waits for core/1 and for core/2"):
        later.reasons(path)


def test_what_is_missing_is_named_with_its_place() -> None:
    assert effects.missing(tree("Dust → your aura: 1.")) == frozenset()
    assert "execute_plan" in effects.missing(tree("Execute the plan."))
    assert effects.missing(tree("Make the opponent flinch."), "2018") >= {"flinch in 2018"}
    assert not effects.executes(tree("【Constant】 X is your flare."), "2025", (("range", "X"),))


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_a_text_without_executors_is_left_out_whole(edition: str) -> None:
    half = action("Dust → your aura: 1.\nExecute the plan.")
    whole = Card("other", text=tree("Dust → your aura: 1."))
    made = rulebook.rules(edition, addresses(f"furuyoni@{edition}"), (half, whole))
    assert made.cards["it"].text is None and made.cards["other"].text is not None


def test_only_what_cards_can_say_is_declared() -> None:
    silent, speaking = (
        effects.tables("2025", [Card("x", text=tree(text))])[1]
        for text in ("Dust → your aura: 1.", "【Constant】 This 《attack》 gets +1/+0.")
    )
    assert not silent.modifiers and not silent.triggers and not silent.sayings
    assert {name for name, _, _ in speaking.modifiers} >= {"attack-aura", "attack-life"}


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Deal 2 damage to the opponent's flare.", {"flare as target of deal_damage in 2018"}),
        ("Deal 2 damage to the opponent's aura.", set()),
        ("Deal 2 damage to the opponent's life.", set()),
        ("【Ongoing】 Your 《attacks》 has every range raised by 1.", {"ranges_grow in 2018"}),
        ("【Ongoing】 Your 《attacks》 gains range extension (far 1).", set()),
    ],
)
def test_what_2018_does_not_know_is_refused_there_alone(text: str, missing: set[str]) -> None:
    """2018 deals damage to <Aura> and <Life> (9-4) and shifts no range (10-35 is of 2025)."""
    assert effects.missing(tree(text), "2018") == missing
    assert effects.missing(tree(text), "2025") == frozenset()


def test_no_edition_deals_damage_to_anything_else() -> None:
    assert effects.missing(tree("Deal 2 damage to dust.")) == {"dust as target of deal_damage in 2025"}


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_of_any_text_it_is_said_what_is_missing(edition: str) -> None:
    """Whatever a slot takes, nothing but kinds and places is found, for texts of cards of other seasons too."""
    table = tables.load("furuyoni", "ja")
    trees = {text: texts.read(table, text).tree for _, text, _ in SAID}
    found = {text: effects.missing(read, edition) for text, read in trees.items() if read is not None}
    assert len(found) > 400
    assert any(found.values()) and not all(found.values())
