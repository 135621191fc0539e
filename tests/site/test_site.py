"""The built site: every page, every link, every language."""

import json
import posixpath
import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest
import yaml
from mkdocs.config import load_config
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files

from saitei.editions.library import Library
from saitei.site.words import LANGUAGES
from tests.conftest import REPOSITORY
from tests.site.conftest import Built, Html

CLAUSE = "furuyoni/2025/core/9-4.html"


def below_languages(site: Built) -> dict[str, Html]:
    return {path: page for path, page in site.pages.items() if path != "index.html"}


def targets(page: Html) -> list[str]:
    return [e.attributes[name] for e in page.elements for name in ("href", "src") if name in e.attributes]


def broken_links(site: Built) -> list[str]:
    ids = {
        path: {e.attributes["id"] for e in page.elements if "id" in e.attributes} for path, page in site.pages.items()
    }
    broken = []
    for path, page in site.pages.items():
        for link in set(targets(page)):
            parts = urlsplit(link)
            way = unquote(parts.path)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), way)) if way else path
            known = target in ids or (site.folder / target).is_file()
            if not known or (parts.fragment and unquote(parts.fragment) not in ids[target]):
                broken.append(f"{path}: {link}")
    return broken


# --- links ----------------------------------------------------------------------


def test_every_link_and_anchor_leads_somewhere(site: Built) -> None:
    assert broken_links(site) == []


def test_every_link_of_the_official_site_leads_somewhere(official_site: Built) -> None:
    assert broken_links(official_site) == []


def test_the_link_check_would_notice(site: Built) -> None:
    page = Html()
    page.feed('<a href="nowhere.html"></a><a href="index.html#nothing"></a><a href="index.html"></a>')
    assert len(broken_links(Built(site.folder, {**site.pages, "x.html": page}))) == 2


def test_nothing_is_fetched_from_elsewhere_and_scripts_are_files_of_the_theme(site: Built) -> None:
    for path, page in site.pages.items():
        assert not [t for t in targets(page) if urlsplit(t).scheme or urlsplit(t).netloc or t.startswith("/")], path
        scripts = page.having(tag="script")
        names = [posixpath.basename(e.attributes["src"]) for e in scripts]
        assert all((site.folder / name).is_file() for name in names) and not any(e.text for e in scripts), path
        assert ("player.js" in names) <= ("/rulings/" in path or "/resolve" in path), path
        assert not [e for e in page.elements if any(n.startswith("on") or n == "style" for n in e.attributes)], path
    assert not re.search(r"@import|url\(", (site.folder / "styles.css").read_text(encoding="utf-8"))


def test_every_page_forbids_what_is_inline_and_what_is_elsewhere(site: Built) -> None:
    for path, page in site.pages.items():
        said = [e.attributes["content"] for e in page.having(tag="meta") if "http-equiv" in e.attributes]
        assert len(said) == 1 and said[0].startswith("default-src 'none';") and "unsafe" not in said[0], path
        assert not page.having(tag="style"), path


def test_whatever_a_search_can_find_is_there_in_every_language(site: Built) -> None:
    scripts = [path.read_text(encoding="utf-8") for path in sorted(site.folder.glob("rows-*.js"))]
    rows = [row for s in scripts for row in json.loads(s[s.index("{") : s.rindex("}") + 1])["rows"]]
    ids = {
        path: {e.attributes["id"] for e in page.elements if "id" in e.attributes} for path, page in site.pages.items()
    }
    assert len(rows) > 2_000
    for row in rows:
        path, _, anchor = row[4].partition("#")
        for language in LANGUAGES:
            page = ids[f"{language}/{unquote(path)}"]
            assert not anchor or unquote(anchor) in page, row[4]


def test_the_sitemap_lists_every_page_once(site: Built) -> None:
    found = ElementTree.parse(site.folder / "sitemap.xml").getroot().iter()
    listed = [unquote(e.text or "") for e in found if e.tag.endswith("loc")]
    assert sorted(listed) == sorted(site.pages)


# --- pages ----------------------------------------------------------------------


def test_every_page_exists_in_every_language(site: Built) -> None:
    paths = {language: set() for language in LANGUAGES}
    for path in below_languages(site):
        language, _, rest = path.partition("/")
        paths[language].add(rest)
    assert paths["en"] == paths["ja"] == paths["ko"]


def test_every_clause_and_step_has_its_place(site: Built, library: Library) -> None:
    document = library.documents["furuyoni@2025/ko/restatement"]
    for clause in document.clauses:
        if clause.kind in ("clause", "chapter") and "#" not in clause.address:
            assert f"en/furuyoni/2025/{clause.part}/{clause.number}.html" in site.pages, clause.address
        elif clause.kind == "step" and "#" not in clause.address:
            page = site.pages[f"en/furuyoni/2025/{clause.part}/{clause.number}.html"]
            assert page.by_id(clause.step) is not None, clause.address


def test_a_chapter_holds_its_clauses_with_an_anchor_each(site: Built) -> None:
    page = site.pages["en/furuyoni/2025/core/9.html"]
    for name in ("9", "9-4", "9-4.iii", "9-4-1"):
        assert page.by_id(name) is not None, name
    own = site.pages[f"en/{CLAUSE}"]
    assert own.by_id("iii") is not None and own.by_id("9-4-1") is not None
    assert own.by_id("9-4.iii") is None


def test_a_number_used_twice_has_two_pages(site: Built) -> None:
    first = site.pages["ja/furuyoni/2025/extra/18-2-1-1.html"].having(tag="h1")[0].text
    second = site.pages["ja/furuyoni/2025/extra/18-2-1-1_2.html"].having(tag="h1")[0].text
    assert first != second


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_says_its_edition_and_since_when(site: Built, language: str) -> None:
    bar = site.pages[f"{language}/{CLAUSE}"].having(css="edition")[0]
    assert "2025-01-31" in bar.text


def test_every_page_of_an_edition_says_which(site: Built) -> None:
    for path, page in below_languages(site).items():
        if re.match(r"\w+/furuyoni/20\d\d/", path):
            assert page.having(css="edition"), path


def test_the_language_switch_stays_on_the_clause(site: Built) -> None:
    switch = [e for e in site.pages[f"en/{CLAUSE}"].having(tag="a") if e.text in ("English", "日本語", "한국어")]
    reached = [posixpath.normpath(posixpath.join(f"en/{CLAUSE}", "..", e.attributes["href"])) for e in switch]
    assert reached == [f"{language}/{CLAUSE}" for language in LANGUAGES]


def test_the_first_text_is_the_interface_s_language_else_the_edition_s_first(site: Built) -> None:
    assert site.pages[f"ja/{CLAUSE}"].having(css="text")[0].attributes["data-document"].endswith("/ja/restatement")
    page = site.pages["ko/furuyoni/2018/core/9-4.html"]
    assert page.having(css="text")[0].attributes["data-document"] == "furuyoni@2018/ja/restatement"


def test_texts_and_titles_are_in_the_language_they_say(site: Built) -> None:
    page = site.pages[f"en/{CLAUSE}"]
    said = {e.attributes["data-document"]: e for e in page.having(css="text")}
    assert re.search("[가-힣]", said["furuyoni@2025/ko/restatement"].text)
    for element in page.elements:
        if element.tag in ("p", "li", "h1", "h2") and re.search("[가-힣]{3}", element.text):
            inner = [e for e in page.elements if e.language == "ko" and e.text and e.text in element.text]
            assert element.language == "ko" or inner, element.text[:40]


def test_every_page_is_well_formed_with_one_main_heading_and_no_level_left_out(site: Built) -> None:
    for path, page in site.pages.items():
        assert page.unbalanced == [], path
        levels = [int(e.tag[1]) for e in page.elements if re.fullmatch(r"h\d", e.tag)]
        assert levels.count(1) == 1 and levels[0] == 1, path
        assert all(after <= before + 1 for before, after in pairwise(levels)), path
        ids = [e.attributes["id"] for e in page.elements if "id" in e.attributes]
        assert len(ids) == len(set(ids)), path
        assert page.elements[0].attributes.get("lang") in LANGUAGES, path


# --- what a clause shows --------------------------------------------------------


def test_references_and_first_uses_of_terms_are_links(site: Built) -> None:
    page = site.pages[f"en/{CLAUSE}"]
    assert any(e.attributes["href"] == "9-4-1.html" for e in page.having(tag="a", css="ref"))
    assert page.having(tag="a", css="term")


def test_cited_by_names_the_clauses_that_cite(site: Built) -> None:
    cited = site.pages["en/furuyoni/2025/core/9-4-1.html"].having(css="cited")
    assert any("9-4.iii Resolving an attack" in e.text for e in cited)
    assert any("Additional rules" in e.text for e in cited) and not any("Core rules" in e.text for e in cited)
    assert not site.pages["en/furuyoni/2025/front/index.html"].having(css="cited")


def test_a_reading_is_shown_and_called_ours_and_its_steps_are_marked(site: Built) -> None:
    page = site.pages["en/furuyoni/2025/core/10-5.html"]
    assert "This project's reading" in page.having(css="reading")[0].text
    assert page.by_id("2") is not None and "restored" in page.by_id("2").classes  # type: ignore[union-attr]
    assert "core/10-5.html" in targets(site.pages["en/furuyoni/2025/readings.html"])
    assert not site.pages["en/furuyoni/2025/core/1-1.html"].having(css="reading")


def test_the_glossary_leads_to_the_home_in_each_edition(site: Built) -> None:
    page = site.pages["ja/furuyoni/glossary.html"]
    entry = page.by_id("player")
    assert entry is not None
    assert {"2018/core/1-3.html", "2025/core/1-2.html"} <= set(targets(page))


# --- official texts -------------------------------------------------------------


def test_the_default_site_has_no_official_text(site: Built) -> None:
    for path, page in site.pages.items():
        assert all("restatement" in e.classes for e in page.having(css="text")), path


def test_official_texts_stand_beside_ours_and_are_called_so(official_site: Built) -> None:
    texts = official_site.pages[f"ko/{CLAUSE}"].having(css="text")
    assert [e.attributes["data-document"].rpartition("/")[2] for e in texts[:2]] == ["restatement", "official"]
    labels = [e.text for e in official_site.pages[f"ko/{CLAUSE}"].having(css="source")]
    assert "공식·공표된 본문" in labels[1] and "공식·공표된 본문" not in labels[0]
    for path, page in official_site.pages.items():
        # A comment stands under a heading that says what it is; every other text says it in its first line.
        sources = [e for e in page.having(css="text") if not e.classes & {"restatement", "commentary"}]
        assert all(re.search(r"·", e.text.strip().splitlines()[0]) for e in sources), path


def test_a_dialect_of_one_part_has_core_in_its_urls(official_site: Built) -> None:
    page = official_site.pages["ja/sengoku/3.6/core/204.2_2.html"]
    assert page.having(tag="section", css="clause")[0].attributes["data-address"] == "sengoku@3.6:204.2#2"
    assert "ko/sengoku/3.6/glossary/する.html" in official_site.pages


# --- settings -------------------------------------------------------------------


def settings() -> dict[str, object]:
    text = re.sub(r"!ENV \[\w+, \"\"\]", '""', (REPOSITORY / "mkdocs.yml").read_text(encoding="utf-8"))
    loaded = yaml.safe_load(text)
    assert isinstance(loaded, dict)
    return loaded


def test_a_build_empties_public_and_never_the_sources() -> None:
    found = settings()
    assert found["site_dir"] == "public"
    assert found["docs_dir"] == "site/pages"
    assert found["use_directory_urls"] is False
    assert "locale" not in found["theme"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("option", "value"),
    [("site_dir", str(REPOSITORY / "site")), ("site_dir", str(REPOSITORY)), ("use_directory_urls", True)],
)
def test_a_setting_that_would_break_the_site_is_refused(option: str, value: object) -> None:
    config = load_config(str(REPOSITORY / "mkdocs.yml"))
    config[option] = value
    with pytest.raises(PluginError):
        config.plugins.on_config(config)


def test_a_folder_of_documents_that_is_not_there_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAITEI_DOCUMENTS", str(tmp_path / "nowhere"))
    config = load_config(str(REPOSITORY / "mkdocs.yml"), site_dir=str(tmp_path / "out"))
    with pytest.raises(PluginError, match="no such folder"):
        config.plugins.on_files(Files([]), config=config)
