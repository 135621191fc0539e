"""URLs are permanent: examples are frozen here, and different addresses never share a page."""

import posixpath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.site import urls


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("9-4", "9-4"),
        ("906.7.4", "906.7.4"),
        ("702.19b", "702.19b"),
        ("204.2#2", "204.2_2"),
        ("9-4¶4", "9-4p4"),
        ("する", "する"),
        ("카드 목록", "카드 목록"),
        ("a/b", "a~2fb"),
        ("a_2", "a~5f2"),
        ("<間合>", "~3c間合~3e"),
        ("..", "~2e."),
        ("Index", "~49ndex"),
        ("indexes", "indexes"),
    ],
)
def test_names_are_frozen(text: str, name: str) -> None:
    assert urls.file_name(text) == name


@pytest.mark.parametrize(
    ("number", "step", "anchor"),
    [("9-4", "iii", "iii"), ("4-1", "5-2", "5-2"), ("15-2", "3.a", "3.a"), ("4", "4-1", "4.4-1"), ("4", "41", "41")],
)
def test_a_step_never_has_the_id_of_a_clause_below(number: str, step: str, anchor: str) -> None:
    assert urls.step_anchor(number, step) == anchor


def test_a_page_is_where_it_was_promised() -> None:
    assert urls.clause_page("furuyoni", "2025", "core", "9-4") == "furuyoni/2025/core/9-4.html"
    assert urls.clause_page("sengoku", "3.6", "core", "") == "sengoku/3.6/core/index.html"


words = st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="¶"), min_size=1, max_size=90)


@given(words, words)
def test_different_words_have_different_names(one: str, other: str) -> None:
    assert (one == other) == (urls.file_name(one) == urls.file_name(other))


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), min_size=1, max_size=600))
def test_any_name_is_legal_everywhere(text: str) -> None:
    name = urls.file_name(text)
    assert not set(name) & set('/\\:*?"<>|#%\x00\n')
    assert len(f"{name}.html".encode()) <= 255
    assert not name.startswith(".") and name.casefold() != "index"
    assert " " not in urls.anchor(text)


def test_links_are_relative_and_encoded() -> None:
    start = "en/furuyoni/2025/core/9-4.html"
    assert urls.relative("en/furuyoni/2025/core/9-4-1.html", start) == "9-4-1.html"
    assert urls.relative("ja/a/する.html", start, "開") == "../../../../ja/a/%E3%81%99%E3%82%8B.html#%E9%96%8B"
    assert urls.relative("styles.css", "index.html") == "styles.css"


def test_the_pages_beside_the_clauses_are_where_they_were_promised() -> None:
    pair = ("furuyoni", "2018", "2025")
    assert urls.comparison_folder(*pair) == "furuyoni/compare/2018-2025"
    assert urls.comparison_page(*pair, "core", "9") == "furuyoni/compare/2018-2025/core/9.html"
    assert urls.comparison_page(*pair, "extra", "0", gone=True) == "furuyoni/compare/2018-2025/extra/was_0.html"
    assert urls.judges_page(*pair) == "furuyoni/compare/2018-2025/judges.html"
    assert urls.parallel_page("furuyoni", "2025", "ko", "en", "core", "9") == (
        "furuyoni/2025/parallel/ko-en/core/9.html"
    )
    assert urls.readings_page("furuyoni", "2025") == "furuyoni/2025/readings.html"
    assert urls.findings_page("furuyoni", "2025") == "furuyoni/2025/findings.html"
    assert urls.glossary_page("furuyoni") == "furuyoni/glossary.html"


names = st.text(alphabet="ab-~", min_size=1, max_size=4)


@given(names, names, names, names)
def test_different_pairs_have_different_folders(a: str, b: str, c: str, d: str) -> None:
    assert ((a, b) == (c, d)) == (urls.comparison_folder("g", a, b) == urls.comparison_folder("g", c, d))


paths = st.lists(st.sampled_from("abc"), min_size=1, max_size=5).map("/".join)


@given(paths, paths)
def test_a_link_is_what_the_file_system_would_say(target: str, start: str) -> None:
    target, start = f"{target}/x.html", f"{start}/y.html"
    assert urls.relative(target, start) == posixpath.relpath(target, posixpath.dirname(start))
    assert urls.relative("x.html", start) == posixpath.relpath("x.html", posixpath.dirname(start))
