"""Schemas and phrase tables: what loads, and what is refused with its line."""

from pathlib import Path

import pytest

from saitei.cards.phrases.table import Table
from saitei.cards.reading import walk
from saitei.errors import UnusableInput
from tests.cards.invented import ENGLISH, NODES, the_schema, the_table


def test_a_table_knows_its_phrases_forms_and_clauses(tmp_path: Path) -> None:
    table = the_table(tmp_path)
    assert table.usual("Act") == "plain"
    assert table.schema.nodes["take"].clauses == ("core/2-1",)
    assert {p.form for p in table.phrases["call"]} == {"plain", "may"}
    assert [p.printed for p in table.phrases["call"]] == [True, True, False]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("call\n", "cry\n", "is no node"),
        ("“{name}”", "“{nam}”", "no slot “nam”"),
        ("“{name}”", "aloud", "“name” of “call” is not said"),
        ("{what*', '&' and '}", "{what}", "is a list"),
        ("{amount} stone{+s}\n    = {who}", "{amount.huge} stone{+s}\n    = {who}", "in the form “huge”"),
        ("(who=me) ~v(take)", "(who=bird) ~v(take)", "does not fit"),
        ("~v(throw)", "~w(throw)", "no macro “w”"),
        ("~v(throw)", "~v(throw,hurl)", "takes 1 words and is given 2"),
        ("~v(call) “{name}”", "~v(call) “{name”", "cannot be read"),
        ("%spaces single", "%spaces", "no part of a phrase table"),
        ("%spaces single", "%spaces single\n%letters a-z z-a", "no classes of letters"),
        ("%spaces single", "%spaces single\n%letters a-z ^]", "no classes of letters"),
        ("%spaces single", "%spaces single\n%fold rock stone\n%fold rock bird", "folded already"),
        ("throw\n", "take\n", "two entries"),
        ("%macro v(do)", "%macro v(do)\n    plain $1\n%macro v(do)", "a macro “v” above"),
        ("    = a stone\n", "    = a stone\n    | a stone\n", "already in a line above"),
    ],
)
def test_a_faulty_table_is_refused_with_its_place(tmp_path: Path, old: str, new: str, what: str) -> None:
    assert ENGLISH.count(old) >= 1
    with pytest.raises(UnusableInput) as refusal:
        the_table(tmp_path, ENGLISH.replace(old, new, 1))
    assert what in str(refusal.value)
    assert "card.en.phrases:" in str(refusal.value)


def test_the_line_of_a_refusal_is_the_line_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput) as refusal:
        the_table(tmp_path, ENGLISH.replace("(who=me) ~v(take)", "(who=bird) ~v(take)"))
    assert ENGLISH.split("\n")[(refusal.value.line or 0) - 1].lstrip().startswith("= (who=me)")


@pytest.mark.parametrize(
    ("added", "what"),
    [
        ("stone: Thing", "declared twice"),
        ("cloud(of: Vapour): Thing", "the sort Vapour, which has no node"),
        ("pair(a: Thing, a: Thing): Thing", "two slots “a”"),
        ("sort Figure > Amount", "stands above itself"),
        ("silent cloud", "is no node"),
        ("stone Thing", "neither a sort nor a node"),
    ],
)
def test_a_faulty_schema_is_refused(tmp_path: Path, added: str, what: str) -> None:
    with pytest.raises(UnusableInput, match=what):
        the_schema(tmp_path, f"{NODES}{added}\n")


def test_a_sort_that_begins_with_itself_is_refused(tmp_path: Path) -> None:
    nodes = f"{NODES}beside(a: Thing, b: Thing): Thing\n"
    endless = the_table(tmp_path, f"{ENGLISH}beside\n    = {{a}} beside {{b}}\n", nodes=nodes)
    with pytest.raises(UnusableInput, match="begins with its own sort"):
        walk.grammar(endless)
    sound = the_table(tmp_path, f"{ENGLISH}beside\n    = beside {{a}} is {{b}}\n", nodes=nodes)
    assert walk.grammar(sound) is walk.grammar(sound)


def test_a_list_of_what_may_be_nothing_with_nothing_between_is_refused(tmp_path: Path) -> None:
    nodes = f"{NODES}cloud: Thing\nheap(things: Thing[1..]): Act\n"
    said = f"{ENGLISH}cloud\n    | [plain]\nheap\n    = ~v(heap) "
    with pytest.raises(UnusableInput, match="nothing between its items"):
        walk.grammar(the_table(tmp_path, f"{said}{{things*''}}\n", nodes=nodes))
    assert walk.grammar(the_table(tmp_path, f"{said}{{things*', '}}\n", nodes=nodes))


def test_two_phrases_that_print_the_same_are_refused(tmp_path: Path) -> None:
    twice: str = ENGLISH.replace("    = a bird (hidden)", "    = a stone")
    with pytest.raises(UnusableInput, match="is also how “stone” is said"):
        the_table(tmp_path, twice)
    read_only: Table = the_table(tmp_path, ENGLISH.replace("    = a bird (hidden)", "    = a bird\n    | a fowl"))
    assert len(read_only.phrases["bird"]) == 2
