"""Segments have unique addresses, the alignment's own, and stand exactly where they say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.editions.exchange.segments import one_line, segments
from saitei.editions.library import Library
from saitei.graph.records import EdgeKind, edges_of
from saitei.rulebook.model import Document
from tests.editions.exchange.books import ENGLISH, book, strange_words


def texts(document: Document) -> dict[str, str]:
    return {s.address: s.text for s in segments(document)}


def test_headings_paragraphs_and_steps_without_numbers_and_marks() -> None:
    found = texts(book(ENGLISH))
    assert found["core"] == "Core Rules"
    assert found["core/1"] == "Sailing" and found["core/1-1"] == "Setting sail"
    assert found["core/1-1¶1"] == "A ship sets sail in the morning."
    assert found["core/1-1¶2"] == "A ship without wind stays in the harbour."
    assert found["core/1-2.i"] == "The captain reads the wind."
    assert found["core/1-2¶3"] == "A raft is no ship."


def test_a_row_that_only_draws_a_table_is_counted_and_not_shown() -> None:
    found = texts(book(ENGLISH))
    assert found["core/1-2¶5"] == "wind | speed |" and found["core/1-2¶7"] == "calm | 0 |"
    assert "core/1-2¶6" not in found


def test_each_stands_where_it_says_and_knows_its_chapter() -> None:
    document = book(ENGLISH)
    for segment in segments(document):
        assert document.text[segment.start : segment.end] == segment.text
    chapters = {s.address: s.chapter for s in segments(document)}
    assert chapters["core/1-2.ii"] == "core/1" and chapters["core/2-1¶1"] == "core/2" and chapters["core"] == "core"


@pytest.mark.parametrize("name", ["furuyoni@2025/en/restatement", "furuyoni@2018/ja/restatement"])
def test_paragraphs_are_counted_as_in_the_graph(library: Library, name: str) -> None:
    document = library.documents[name]
    examples = {e.source for e in edges_of(document) if e.kind is EdgeKind.EXEMPLIFIES}
    assert examples and examples <= {document.identity.address(a) for a in texts(document)}


def test_a_wrapped_paragraph_is_one_line() -> None:
    assert one_line("a raft\n is no\r\nship") == "a raft is no ship"
    assert one_line("風を\n読む、\n「帆」") == "風を読む、「帆」"
    assert one_line("번호가\n「NA」\n부터") == "번호가 「NA」부터"
    assert one_line("as it was") == "as it was"


def test_a_part_that_is_opened_twice_keeps_both_lines() -> None:
    found = texts(book(ENGLISH + "\nCore Rules\n\n3. Storms\n"))
    assert found["core"] == found["core~2"] == "Core Rules" and found["core/3"] == "Storms"


@settings(deadline=None)
@given(st.lists(st.sampled_from(ENGLISH.splitlines()) | strange_words(), max_size=25).map("\n".join))
def test_any_text_has_unique_addresses_and_true_places(text: str) -> None:
    document = book(text or "x")
    found = segments(document)
    assert len({s.address for s in found}) == len(found)
    end = 0
    for segment in found:
        assert end <= segment.start < segment.end
        assert one_line(document.text[segment.start : segment.end]) == segment.text == segment.text.strip()
        assert "\n" not in segment.text and "\r" not in segment.text
        assert segment.chapter in document.by_address
        end = segment.end
