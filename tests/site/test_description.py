"""What surrounds a page: what a chat shows under its link, and the edition with its date on every kind of page."""

import pytest

from saitei.site.description import LENGTH
from tests.site.conftest import Built, Html

KINDS = [
    "2025/core/9-4.html",
    "2025/core/index.html",
    "2025/index.html",
    "2025/book.html",
    "2025/map.html",
    "2025/readings.html",
    "2025/findings.html",
    "2025/coverage.html",
    "2025/parallel/ko-en/core/9.html",
    "compare/2018-2025/core/9.html",
    "compare/2018-2025/judges.html",
    "cards/index.html",
    "cards/01-yurina-o-n-6.html",
    "rulings/index.html",
    "rulings/reaction-moves-apart.html",
    "glossary.html",
]


def meta(page: Html, name: str) -> str:
    return next(
        (
            e.attributes["content"]
            for e in page.having(tag="meta")
            if name in (e.attributes.get("name"), e.attributes.get("property"))
        ),
        "",
    )


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("path", KINDS)
def test_every_kind_of_page_says_its_edition_and_since_when(site: Built, path: str, language: str) -> None:
    bars = site.pages[f"{language}/furuyoni/{path}"].having(css="edition")
    assert len(bars) == 1 and "2025-01-31" in bars[0].text


def test_a_comparison_says_both(site: Built) -> None:
    bar = site.pages["en/furuyoni/compare/2018-2025/core/9.html"].having(css="edition")[0].text
    assert "2018-01-26" in bar and "2025-01-31" in bar


def test_a_clause_tells_number_title_edition_and_how_it_begins(site: Built) -> None:
    page = site.pages["en/furuyoni/2025/core/9-4.html"]
    assert meta(page, "og:title").startswith("9-4 Resolving an attack")
    assert meta(page, "og:type") == "article"
    description = meta(page, "description")
    assert description == meta(page, "og:description") and len(description) <= LENGTH
    assert description.startswith("Comprehensive Rules, 31 January 2025 (2025-01-31): If an 《Attack》")


def test_a_description_is_in_the_page_s_language_or_quotes_nothing(site: Built) -> None:
    assert "《공격》" in meta(site.pages["ko/furuyoni/2025/core/9-4.html"], "description")
    assert meta(site.pages["ko/furuyoni/2018/core/9-4.html"], "description") == "통합 규칙 2018년 1월 26일 (2018-01-26)"


def test_a_chapter_without_words_names_its_clauses(site: Built) -> None:
    assert "9-4 Resolving an attack" in meta(site.pages["en/furuyoni/2025/core/9.html"], "description")


def test_an_official_text_is_never_quoted(official_site: Built) -> None:
    page = official_site.pages["ja/sengoku/3.6/core/204.2_2.html"]
    assert page.having(css="official")
    assert ":" not in meta(page, "description").partition("(")[2].replace("-", "")


def test_a_hand_written_page_describes_no_edition(site: Built) -> None:
    page = site.pages["en/about.html"]
    assert meta(page, "description") == "" and not page.having(css="edition")
