"""The built pages that lead from edition to edition and from language to language."""

import posixpath
import re
from collections import Counter
from urllib.parse import unquote, urlsplit

import pytest

from saitei.editions import catalogue, lineage
from saitei.editions.alignment import modality, ranking
from saitei.editions.alignment.model import EvidenceKind, Relation, Structure
from saitei.editions.library import Library
from saitei.editions.lineage import Lineage
from saitei.graph.lint import baseline, lint
from saitei.rulebook.model import Severity
from saitei.site import words
from saitei.site.words import LANGUAGES
from tests.site.conftest import Built, Html

COMPARE = "furuyoni/compare/2018-2025"
CLAUSE = "furuyoni/2025/core/9-4.html"


@pytest.fixture(scope="module")
def record() -> Lineage:
    game = catalogue.games()["furuyoni"]
    (found,) = lineage.load(game.id, game.folder / "lineage.toml")
    return found


def switch(site: Built, path: str) -> tuple[str, list[str]]:
    """The words of the edition switch of a page, and the pages that it leads to."""
    text = " ".join(e.text for e in site.pages[path].having(css="editions"))
    html = (site.folder / path).read_text(encoding="utf-8")
    nav = re.search(r'<nav class="editions".*?</nav>', html, re.DOTALL)
    found = re.findall(r'href="([^"]*)"', nav.group()) if nav else []
    return " ".join(text.split()), [posixpath.normpath(posixpath.join(path, "..", unquote(f))) for f in found]


# --- from clause to clause ------------------------------------------------------


def test_the_edition_switch_stays_on_the_clause(site: Built) -> None:
    text, reached = switch(site, f"en/{CLAUSE}")
    assert reached[0] == "en/furuyoni/2018/core/9-3.html"
    assert "9-4 was Resolving damage; that is now 5-8-1" in text
    assert reached[1:] == [
        "en/furuyoni/2018/core/9-4.html",
        *(f"en/furuyoni/2025/core/{n}.html" for n in ("5-8-1", "5-8-3", "5-8-3-1", "5-8-3-2")),
    ]


def test_the_switch_from_the_older_edition_leads_to_all_that_a_clause_became(site: Built) -> None:
    text, reached = switch(site, "en/furuyoni/2018/core/9-4.html")
    assert [r.rpartition("/")[2] for r in reached[:4]] == ["5-8-1.html", "5-8-3.html", "5-8-3-1.html", "5-8-3-2.html"]
    assert "9-4 is Resolving an attack; here that is 9-3" in text


@pytest.mark.parametrize(
    ("path", "contents"),
    [("furuyoni/2025/extra/18-2.html", "furuyoni/2018/index.html"), ("furuyoni/2018/core/1-2.html", "")],
)
def test_the_switch_says_when_there_is_no_counterpart(site: Built, path: str, contents: str) -> None:
    for language, said in (("en", "No counterpart in"), ("ja", "あたる条項がない"), ("ko", "해당하는 조항이 없음")):
        text, reached = switch(site, f"{language}/{path}")
        assert said in text
        assert f"{language}/{contents or 'furuyoni/2025/index.html'}" in reached


def test_a_clause_that_kept_its_number_has_no_namesake(site: Built) -> None:
    assert site.pages["en/furuyoni/2025/core/1-1.html"].having(css="editions")
    assert not site.pages["en/furuyoni/2025/core/1-1.html"].having(css="namesake")


def test_a_page_that_is_not_on_record_leads_to_the_contents(site: Built) -> None:
    text, reached = switch(site, "en/furuyoni/2025/front/index.html")
    assert "its contents" in text and len(reached) == 1


def test_every_clause_of_the_record_shows_what_it_was_or_became(site: Built, record: Lineage) -> None:
    said = words.load()["en"]
    for entry in record.entries:
        for edition, sides in (("2018", entry.old), ("2025", entry.new)):
            for address in sides:
                part, _, number = address.partition("/")
                page = site.pages[f"en/furuyoni/{edition}/{part}/{number.replace('#', '_')}.html"]
                origin = page.having(css="origin")[0].text
                assert said(f"structure_{entry.structure}") in origin, address
                assert entry.note in origin
                assert said("side_by_side") in origin


# --- side by side ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_counts_every_entry_once(site: Built, record: Lineage, language: str) -> None:
    page = site.pages[f"{language}/{COMPARE}/index.html"]
    counts = [int(e.text) if e.text != "–" else 0 for e in page.having(tag="td", css="count")]
    lone = (Structure.ADDED, Structure.REMOVED)
    wanted = Counter(e.structure.value if e.structure in lone else e.relation.value for e in record.entries)
    assert counts[-5:] == [wanted[c] for c in ("same", "reworded", "changed", "added", "removed")]
    assert sum(counts[:-5]) == sum(counts[-5:]) == len(record.entries)


def compare_pages(site: Built, language: str) -> dict[str, Html]:
    return {p: page for p, page in site.pages.items() if re.match(rf"{language}/{COMPARE}/\w+/", p)}


def test_differences_are_marked_inside_words_of_one_language(site: Built) -> None:
    for language, text_language in (("en", "en"), ("ja", "ja"), ("ko", "ja")):
        pages = compare_pages(site, language)
        assert len(pages) == 35
        marks = [e for page in pages.values() for e in page.elements if e.tag in ("ins", "del")]
        legend = 2 * len(pages)
        assert len(marks) > legend
        assert Counter(e.language for e in marks)[text_language] >= len(marks) - legend
        assert all(e.language == text_language for page in pages.values() for e in page.having(css="words"))


def test_removed_and_new_clauses_have_an_empty_side(site: Built) -> None:
    page = site.pages[f"en/{COMPARE}/core/1.html"]
    row = page.elements.index(next(e for e in page.elements if e.attributes.get("id") == "was_1-2"))
    inside = [e for e in page.elements[row:] if "line" in e.classes or "empty" in e.classes or "badge" in e.classes]
    assert inside[0].text == "removed"
    assert "empty" in inside[2].classes


def test_what_moved_is_marked_at_both_ends(site: Built) -> None:
    here, there = site.pages[f"en/{COMPARE}/core/9.html"], site.pages[f"en/{COMPARE}/core/5.html"]
    left_behind = here.by_id("was_9-4")
    assert left_behind is not None and "Single-value damage" in left_behind.text
    assert "Both texts stand at 5-8-1" in " ".join(left_behind.text.split())
    arrived = there.by_id("5-8-1")
    assert arrived is not None and "Resolving damage" in arrived.text


def test_no_page_is_too_long_for_a_phone(site: Built) -> None:
    for path in site.pages:
        if "/compare/" in path or "/parallel/" in path or path.endswith("findings.html"):
            assert (site.folder / path).stat().st_size < 1_000_000, path


# --- for a judge ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_judges_page_holds_every_changed_clause_with_its_note_first(
    site: Built, record: Lineage, language: str
) -> None:
    page = site.pages[f"{language}/{COMPARE}/judges.html"]
    changed = [e for e in record.entries if e.relation is Relation.CHANGED and e.structure is not Structure.ADDED]
    assert len(page.having(tag="section", css="row")) == len(changed)
    notes = {e.text for e in page.having(css="remark")}
    assert {e.note for e in changed if e.note} <= notes
    for number, element in enumerate(page.elements):
        if "remark" in element.classes:
            before = next(e.tag for e in reversed(page.elements[:number]) if e.tag in ("h3", "p", "ul", "details"))
            assert before == "h3"
    tiers = [
        int(e.attributes["id"][5:]) for e in page.having(tag="h2") if e.attributes.get("id", "").startswith("tier")
    ]
    assert tiers == sorted(tiers) and tiers[0] == 1
    assert len(page.having(tag="details")) > len(changed) // 2


# --- two languages --------------------------------------------------------------


def test_two_languages_stand_side_by_side_in_pages_of_a_chapter(site: Built) -> None:
    for pair in ("ko-en", "ko-ja", "en-ja"):
        one, other = pair.split("-")
        page = site.pages[f"ja/furuyoni/2025/parallel/{pair}/core/9.html"]
        assert [e.language for e in page.having(css="words")][:4] == [one, other] * 2
        assert page.by_id("9-4") is not None
        assert not page.having(css="empty")
    assert "en/furuyoni/2018/parallel/ja-en/core/9.html" in site.pages


# --- findings -------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_every_finding_of_our_texts_is_listed_with_its_reason(site: Built, library: Library, edition: str) -> None:
    page = site.pages[f"en/furuyoni/{edition}/findings.html"]
    lexicon = catalogue.games()["furuyoni"].lexicon
    texts = [d for d in library.of_edition(f"furuyoni@{edition}") if d.identity.variant == "restatement"]
    found = [finding for document in texts for finding in lint(document, lexicon)]
    shown = Counter(e.text for e in page.having(tag="code"))
    assert shown == Counter(finding.code for finding in found)
    assert len(page.having(tag="h2")) == len(texts)
    reasons = "\n".join(e.text for e in page.having(tag="p") if e.text.startswith("Reason"))
    for path in catalogue.edition(f"furuyoni@{edition}").folder.glob("baseline.*.toml"):
        assert all(entry.reason in reasons for entry in baseline.load(path))


def test_official_texts_have_findings_only_where_documents_are_given(site: Built, official_site: Built) -> None:
    def named(built: Built) -> list[str]:
        page = built.pages["en/furuyoni/2025/findings.html"]
        return [e.attributes["id"] for e in page.having(tag="h2") if "id" in e.attributes]

    assert all(name.endswith("-restatement") for name in named(site))
    assert any(name.endswith("-official") for name in named(official_site))


# --- words and ways -------------------------------------------------------------


def test_every_word_that_data_decides_exists() -> None:
    table = words.load()["en"].table
    names = {
        "structure": Structure, "relation": Relation, "severity": Severity, "modality": modality.FLIPS,
        "evidence": set(EvidenceKind) - {EvidenceKind.WORDS, EvidenceKind.FORCED},
        "tier": range(len(ranking.TIERS) + 1),
        "namesake": ("unknown", "older", "older_alone", "newer", "newer_alone"),
    }  # fmt: skip
    for group, known in names.items():
        assert {k for k in table if k.startswith(f"{group}_")} == {f"{group}_{name}" for name in known}


@pytest.mark.parametrize(
    ("start", "target"),
    [
        ("furuyoni/index.html", f"{COMPARE}/index.html"),
        ("furuyoni/2018/index.html", f"{COMPARE}/judges.html"),
        ("furuyoni/2025/index.html", f"{COMPARE}/index.html"),
        ("furuyoni/2025/index.html", "furuyoni/2025/findings.html"),
        ("furuyoni/2025/index.html", "furuyoni/2025/parallel/ko-en/index.html"),
        ("furuyoni/2025/parallel/ko-en/index.html", "furuyoni/2025/parallel/ko-en/extra/18.html"),
        (CLAUSE, f"{COMPARE}/core/9.html"),
        (f"{COMPARE}/core/9.html", CLAUSE),
        (f"{COMPARE}/judges.html", "furuyoni/2018/core/9-3.html"),
    ],
)
def test_the_new_pages_can_be_reached_by_links(site: Built, start: str, target: str) -> None:
    for language in LANGUAGES:
        links = [e.attributes["href"] for e in site.pages[f"{language}/{start}"].having(tag="a")]
        ways = [unquote(urlsplit(link).path) for link in links]
        reached = {posixpath.normpath(posixpath.join(language, start, "..", way)) for way in ways}
        assert f"{language}/{target}" in reached
