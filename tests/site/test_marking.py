"""Text with spans becomes safe HTML, whatever the text and the spans."""

from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from saitei.site.marking import Span, mark
from tests.site.conftest import read

TEXT = "reaction to an attack"


def spans_of(text: str) -> st.SearchStrategy[list[Span]]:
    place = st.integers(0, len(text))
    return st.lists(st.builds(lambda a, b: Span(min(a, b), max(a, b), f"{a}.html", "ref"), place, place), max_size=8)


def test_a_span_becomes_a_link() -> None:
    assert mark(TEXT, 0, 8, [Span(0, 8, "9-4.html#i", "ref")]) == '<a class="ref" href="9-4.html#i">reaction</a>'


def test_of_two_that_overlap_the_first_given_stays() -> None:
    outer, inner = Span(0, 11, "a.html", "ref"), Span(9, 21, "b.html", "term")
    assert str(mark(TEXT, 0, len(TEXT), [outer, inner])).count("<a ") == 1
    assert "b.html" in mark(TEXT, 0, len(TEXT), [inner, outer])


def test_neighbours_both_stay() -> None:
    html = mark(TEXT, 0, len(TEXT), [Span(8, 11, "b.html", "ref"), Span(0, 8, "a.html", "ref")])
    assert html.index("a.html") < html.index("b.html")


def test_a_span_that_reaches_outside_is_left_out() -> None:
    assert mark(TEXT, 3, 8, [Span(0, 8, "a.html", "ref")]) == "ction"


@given(st.data(), st.text(max_size=60) | st.sampled_from(["a ", "/a>", "a b <a c>"]))
def test_nothing_is_lost_and_nothing_nests(data: st.DataObject, text: str) -> None:
    html = str(mark(text, 0, len(text), data.draw(spans_of(text))))
    depth = 0
    plain = []
    for piece in html.replace("</a>", "\0close\0").split("\0"):
        if piece == "close":
            depth -= 1
        elif "<a " in piece:
            depth += piece.count("<a ")
        assert depth in (0, 1)
    before, *tagged = html.split("<")  # what stands before the first tag is no tag, whatever it begins with
    plain.append(before)
    for piece in tagged:
        plain.append(piece.partition(">")[2] if piece.startswith(("a ", "/a>")) else piece)
    if "\0" not in text:
        assert unescape("".join(plain)) == unescape(str(mark(text, 0, len(text), [])))


def test_markup_in_a_document_stays_text() -> None:
    hostile = '<script>alert("1")</script> & \' </p>\u202e'
    page = read(f"<p>{mark(hostile, 0, len(hostile), [Span(8, 13, 'a.html', 'term')])}</p>")
    assert [e.tag for e in page.elements] == ["p", "a"]
    assert page.elements[0].text == hostile
