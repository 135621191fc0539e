"""The card language: any tree, our own cards, what is executed, and which clauses the tables stand on."""

import pytest
from hypothesis import HealthCheck, given, settings

from saitei.cards import cardfiles, schemas
from saitei.cards import text as texts
from saitei.cards.phrases import printer, tables
from saitei.cards.trees import Node, walk
from saitei.cli.run import clauses_of
from saitei.engine.trees import procedure_of
from saitei.games import addresses
from saitei.games.kannagi import coverage, effects
from saitei.games.kannagi.effects.declaring import EFFECTS
from saitei.games.kannagi.scenes import ADAPTER
from saitei.games.standing_on import open_clauses
from tests.cards.trees import trees
from tests.games.kannagi.board import EDITION

GAME = "kannagi"
LANGUAGES = ("en", "ja")


def said(text: str, language: str = "en") -> Node | None:
    return texts.read(tables.load(GAME, language), text).tree


@given(trees(schemas.load(GAME), "Text"))
@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_what_is_printed_reads_as_the_same_tree(tree: Node) -> None:
    for language in LANGUAGES:
        try:
            printed = texts.write(tables.load(GAME, language), tree)
        except printer.Unsayable:
            continue
        assert said(printed, language) == tree, printed


def test_everything_can_be_said_in_both_languages() -> None:
    for language in LANGUAGES:
        assert set(tables.load(GAME, language).phrases) == set(schemas.load(GAME).nodes)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Deal 1 damage to the opponent.", "Deal 2 damage to the opponent."),
        ("Deal 1 damage to the opponent.", "Deal 1 damage to you."),
        ("When attacking: Draw 1 card.", "When summoned: Draw 1 card."),
        ("Draw 1 card.", "You may draw 1 card."),
        ("Draw 1 card. Draw 1 card.", "Draw 1 card.\nDraw 1 card."),
        ("Put 1 card in your soul into your open hand.", "Put 1 card in your soul into its owner's open hand."),
    ],
)
def test_another_meaning_is_another_tree(one: str, other: str) -> None:
    first, second = said(one), said(other)
    assert first is not None
    assert second is not None
    assert first != second


@pytest.mark.parametrize("text", ["", "Draw a card.", "When sleeping: Draw 1 card.", "召喚時"])
def test_what_cannot_be_read_is_declined(text: str) -> None:
    assert said(text) is None


def test_our_cards_print_and_read_back_and_are_executed() -> None:
    cards = cardfiles.load(GAME)
    for card in cards.values():
        for tree in card.trees.values():
            assert effects.executes(tree)
            for language in LANGUAGES:
                table = tables.load(GAME, language)
                assert texts.read(table, texts.write(table, tree)).tree == tree, (card.id, language)
    timings = {node.kind for card in cards.values() for tree in card.trees.values() for node in walk(tree)}
    assert {"summoned", "unfolded", "possesses", "attacking", "turn_ends", "dealt", "prevent", "lose_phase"} <= timings


def test_every_deed_is_executed() -> None:
    nodes = schemas.load(GAME).nodes.values()
    deeds = {node.kind for node in nodes if node.sort in ("Effect", "Act", "Doing")}
    assert deeds == EFFECTS.kinds
    made = ADAPTER.world(EDITION, (), clauses_of(EDITION).addresses)
    assert {procedure_of(kind) for kind in deeds} <= made.engine.rules.procedures.keys()


def test_choosing_among_cards_that_cannot_be_looked_at_is_not_executed() -> None:
    hidden = said("Put 1 card in the opponent's hidden hand into your soul.")
    own = said("Put 1 card in your hidden hand into your soul.")
    assert hidden is not None
    assert own is not None
    assert sorted(effects.missing(hidden)) == ["choosing in hidden_hand"]
    assert not effects.missing(own)


# --- Clauses


def test_every_clause_of_a_node_exists() -> None:
    named = {clause for node in schemas.load(GAME).nodes.values() for clause in node.clauses}
    assert named <= addresses(EDITION) and len(named) > 10


def test_every_clause_of_the_page_is_stood_on() -> None:
    made = ADAPTER.world(EDITION, (), clauses_of(EDITION).addresses)
    listed = coverage.left_out("floor")
    assert open_clauses(coverage.cited(made.rules), listed, clauses_of(EDITION).addresses) == []
    assert not listed and not ADAPTER.left_out(EDITION, ())
