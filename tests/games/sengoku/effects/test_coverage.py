"""Every kind of node has an executor or waits for a clause that exists; every icon and skill stands on a card."""

from pathlib import Path

import pytest

from saitei.cards import cardfiles, schemas
from saitei.cards.trees import walk
from saitei.errors import UnusableInput
from saitei.games import addresses
from saitei.games.sengoku import effects
from saitei.games.sengoku.effects import coverage, later
from saitei.games.sengoku.effects.skills.declaring import FILL
from saitei.games.sengoku.facts import from_file
from saitei.games.standing_on import cited_by

NODES = schemas.load("sengoku").nodes
WRITTEN = {card.id: from_file(card) for card in cardfiles.load("sengoku").values()}
WAITING: frozenset[str] = frozenset()
"""The cards of ours whose texts are not executed yet."""


def test_every_kind_is_executed_or_waits_and_never_both() -> None:
    """When the schema has grown: python -m saitei.games.sengoku.effects.later"""
    waiting = later.reasons().keys()
    assert sorted(NODES.keys() - coverage.known() - waiting) == []
    assert sorted(waiting & coverage.known()) == []
    assert sorted((coverage.known() | waiting) - NODES.keys()) == []


def test_every_reason_is_a_clause() -> None:
    assert sorted(set(later.reasons().values()) - addresses("sengoku@3.6")) == []


def test_everything_declared_stands_on_a_clause() -> None:
    assert sorted(cited_by(effects.tables()) - addresses("sengoku@3.6")) == []


def test_a_list_that_names_a_kind_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "later.toml"
    path.write_text('[later]\n"1" = ["a"]\n"2" = ["a"]\n', encoding="utf-8")
    with pytest.raises(UnusableInput, match="a waits for 1 and for 2"):
        later.reasons(path)


def test_written_anew_the_list_keeps_clauses_given_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "later.toml"
    kind = sorted(later.unexecuted())[0]
    path.write_text(later.listing({kind: "103.1"}), encoding="utf-8")
    assert later.reasons(path)[kind] == "103.1" and later.reasons(path).keys() == later.unexecuted()


def test_every_timing_and_skill_stands_on_a_card() -> None:
    said = {node.kind for card in WRITTEN.values() if card.text is not None for node in walk(card.text)}
    wanted = {kind for kind, node in NODES.items() if node.sort in ("Timing", "Active", "Skill")}
    assert sorted(wanted - said) == []
    assert FILL.keys() <= wanted


@pytest.mark.parametrize("card", sorted(WRITTEN))
def test_our_cards_are_executed_or_listed(card: str) -> None:
    texts = [text for text in (WRITTEN[card].text, WRITTEN[card].counter) if text is not None]
    assert all(effects.executes(text) for text in texts) is (card not in WAITING)
