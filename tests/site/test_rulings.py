"""Pages of rulings: what is verified and what is not, traces step by step, the way to clauses and back, coverage."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from saitei.errors import UnusableInput
from saitei.rulebook.reading import read as read_book
from saitei.rulebook.source import from_text
from saitei.scenarios import rulings as files
from saitei.scenarios.results import Status
from saitei.scenarios.syntax import Scenario, When
from saitei.site import render, rulings, urls, views, words
from saitei.site.book import Book
from saitei.site.cards import Cards, Ruled
from saitei.site.descent import Descent
from saitei.site.ruledon import LISTED, RulingsOn
from saitei.site.rulings import Docket
from saitei.site.rulings_pages import RulingPages
from saitei.site.sections import Sections
from tests.site.books import OLD, document
from tests.site.conftest import Built, Element, Html, read
from tests.site.ruled import ruling

RULING = "furuyoni/rulings/what-opening-listens-to.html"
FOLDER = "furuyoni/rulings/"
NEWEST = "furuyoni@2025"


def shelf_of(
    books: dict[str, Book], descent: Descent, language: str = "en", docket: Docket | None = None
) -> dict[str, Cards]:
    shelf: dict[str, Cards] = {}
    said = words.load()[language]
    for edition, found in books.items():
        more = (RulingsOn(docket),) if docket is not None else ()
        shelf[edition] = Cards(found, language, said, shelf, descent, lambda a, p, n: (), *more)
    return shelf


def shown(docket: Docket, books: dict[str, Book], descent: Descent, language: str = "en") -> dict[str, Html]:
    """The pages of a docket, by path."""
    said = words.load()[language]
    renderer = render.Renderer(render.environment(), said, False)
    pages = RulingPages(docket, shelf_of(books, descent, language), said)
    frame, lines, covered, resolve = pages.index()
    index = renderer.page("ruling_index.html", frame, lines=lines, covered=covered, resolve=resolve)
    made = {path: renderer.page("ruling.html", (p := view()).frame, page=p) for path, view in pages.pages()}
    return {path: read(html) for path, html in {frame.path: index, **made}.items()}


def hrefs(page: Html) -> set[str]:
    return {e.attributes.get("href", "") for e in page.having(tag="a")}


def players(page: Html) -> list[Element]:
    return [e for e in page.having(tag="script") if e.attributes.get("src", "").endswith("player.js")]


def badges(page: Html) -> list[str]:
    return [e.text for e in page.having(css="badge")]


# --- what is verified ---------------------------------------------------------------------------


def test_every_ruling_in_force_is_verified_under_its_editions(site: Built) -> None:
    for one in files.load():
        verdicts = site.pages[f"en/{one.game}/rulings/{one.id}.html"].having(css="verdict")
        assert len(verdicts) == len(one.editions), one.id
        assert all("verified" in e.text for e in verdicts), one.id


def test_a_ruling_that_fails_is_nowhere_called_verified(
    tmp_path: Path, books: dict[str, Book], descent: Descent
) -> None:
    ruling(tmp_path, distance="4")
    docket = rulings.shelve(books, tmp_path)["furuyoni"]
    assert docket.verdict("a-cut", NEWEST) is Status.FAILED, "one scenario passes there, the other does not"
    page = shown(docket, books, descent)[f"{FOLDER}a-cut.html"]
    assert len(page.having(css="verdict")) == 2
    assert not any("verified" in e.text for e in page.having(css="verdict"))
    assert [e.text for e in page.having(css="verified")] == ["verified"], "the scenario that passed, itself"
    assert badges(page).count("does not hold") == 4
    assert "line 30:" in page.having(css="wrong")[0].text
    index = shown(docket, books, descent)[f"{FOLDER}index.html"]
    assert not index.having(css="verified")
    assert not docket.walked, "what fails proves nothing"
    ruling(tmp_path)
    assert rulings.shelve(books, tmp_path)["furuyoni"].walked["furuyoni@2018:core/9-4.i"] == ("a-cut",)


def test_a_scenario_that_cannot_be_run_says_so_with_its_line(
    tmp_path: Path, books: dict[str, Book], descent: Descent
) -> None:
    ruling(tmp_path, decision="B: fly away")
    docket = rulings.shelve(books, tmp_path)["furuyoni"]
    assert docket.verdict("a-cut", "furuyoni@2018") is Status.ERROR
    for language in words.LANGUAGES:  # its trace is told in the language of the scenario alone
        page = shown(docket, books, descent, language)[f"{FOLDER}a-cut.html"]
        assert page.having(css="wrong")[0].attributes["lang"] == "en"
        assert "fly away" in page.having(css="wrong")[0].text


def test_a_ruling_without_a_scenario_is_not_verified(tmp_path: Path, books: dict[str, Book], descent: Descent) -> None:
    ruling(tmp_path)
    path = tmp_path / "furuyoni" / "a-cut.md"
    path.write_text(re.sub(r"```scenario\n.*?```\n", "", path.read_text("utf-8"), flags=re.DOTALL), "utf-8")
    page = shown(rulings.shelve(books, tmp_path)["furuyoni"], books, descent)[f"{FOLDER}a-cut.html"]
    assert badges(page).count("not run") == 2 and not page.having(css="verified")
    assert not players(page) and not page.having(tag="pre")


def test_a_broken_ruling_stops_the_build_with_its_line(tmp_path: Path, books: dict[str, Book]) -> None:
    ruling(tmp_path, decision="and then")
    with pytest.raises(UnusableInput) as refused:
        rulings.shelve(books, tmp_path)
    assert refused.value.line == 28


# --- a ruling's page ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_answer_is_in_the_reader_s_language_first_and_the_others_stand_beside(site: Built, language: str) -> None:
    page = site.pages[f"{language}/{RULING}"]
    answers = page.having(css="answer")
    assert answers[0].attributes["lang"] == language
    assert {a.attributes["lang"] for a in answers} == set(words.LANGUAGES)
    (known,) = (one for one in files.load() if one.id == "what-opening-listens-to")
    assert page.having(tag="h1")[0].text == known.questions[language]


def test_an_answer_broken_over_lines_reads_on(tmp_path: Path, books: dict[str, Book], descent: Descent) -> None:
    """A line's end is a blank between words, and nothing in Japanese, which has no blanks there."""
    ruling(tmp_path)
    path = tmp_path / "furuyoni" / "a-cut.md"
    text = path.read_text("utf-8").replace("\nIt does.", "\nIt\n「does」.")
    text = text.replace("はい。", "遠\nくの帆、2018\n年の\n「東 風」。").replace("예.", "먼\n돛,\n「바람」.")
    path.write_text(text, "utf-8")
    page = shown(rulings.shelve(books, tmp_path)["furuyoni"], books, descent)[f"{FOLDER}a-cut.html"]
    told = {one.attributes["lang"]: one.text for one in page.having(css="answer")}
    assert "It 「does」." in told["en"] and "So it does." in told["en"]
    assert "遠くの帆、2018年の「東 風」。" in told["ja"]
    assert "먼 돛, 「바람」." in told["ko"]


def test_stale_superseded_and_hostile_words_are_shown_as_what_they_are(
    tmp_path: Path, books: dict[str, Book], descent: Descent
) -> None:
    ruling(tmp_path, status="superseded", more='superseded-by = "later"')
    ruling(tmp_path, "later")
    docket = rulings.shelve(books, tmp_path)["furuyoni"]
    page = shown(docket, books, descent)[f"{FOLDER}a-cut.html"]
    assert {"superseded", "stale"} <= set(badges(page)) and "later.html" in hrefs(page)
    assert "en/restatement" in page.having(css="cites")[0].text
    assert page.having(tag="h1")[0].text == "Does a step & a <cut> meet?"
    assert "Invented <b>here</b>." in page.having(css="remark")[0].text
    assert [e.text for e in page.elements if e.tag == "p" and e.text.endswith("t does.")] == ["It does.", "So it does."]
    later = shown(docket, books, descent)[f"{FOLDER}later.html"]
    assert "superseded" not in badges(later) and "a-cut.html" not in hrefs(later)


def test_a_ruling_bound_to_the_words_as_they_are_is_up_to_date(site: Built) -> None:
    found = badges(site.pages[f"en/{RULING}"])
    assert "up to date" in found and "stale" not in found


def test_the_text_of_a_scenario_is_its_own_and_whole(tmp_path: Path, books: dict[str, Book], descent: Descent) -> None:
    ruling(tmp_path)
    page = shown(rulings.shelve(books, tmp_path)["furuyoni"], books, descent)[f"{FOLDER}a-cut.html"]
    first, second = (e.text for e in page.having(tag="pre"))
    assert first.startswith("scenario A cut\ncard ") and first.endswith("\n    the distance is 5")
    assert second.startswith("scenario Only now\neditions furuyoni@2025\n")
    assert len(page.having(tag="h4")) == 3, "the second is for one edition alone"


# --- step by step -------------------------------------------------------------------------------


def test_a_trace_is_told_once_a_run_in_every_language(docket: Docket) -> None:
    for proofs in docket.proofs.values():
        for proof in (one for one in proofs if one.status is not Status.ERROR):
            assert proof.languages == words.LANGUAGES
            assert all(len(step.words) == len(words.LANGUAGES) for step in proof.steps)
            assert sum(step.decided for step in proof.steps) >= _decisions(proof.scenario), "one option is decided too"
    (proof, *_) = docket.proofs["what-opening-listens-to"]
    assert re.search("[가-힣]", proof.steps[0].words[proof.spoken("ko")])


def _decisions(scenario: Scenario) -> int:
    return sum(len(act.decisions) for act in scenario.acts if isinstance(act, When))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_without_a_script_every_step_stands_on_the_page_with_its_clause(site: Built, language: str) -> None:
    page = site.pages[f"{language}/{RULING}"]
    counts = [int(count) for e in page.having(css="walk") for count in re.findall(r"\((\d+)\)", e.text)[:1]]
    assert counts and min(counts) > 5
    steps = [e for e in page.having(tag="li") if re.match(r"\d+(-\d+)*(\.\w+)?\s", e.text)]
    assert len(steps) == sum(counts)
    assert "../2025/core/10-6.html" in hrefs(page) and "../2018/core/10-6.html" in hrefs(page)
    assert all("hidden" in e.attributes for e in page.having(css="controls"))


def test_decisions_stand_out_and_the_clauses_under_way_are_named(site: Built) -> None:
    page = site.pages[f"en/{RULING}"]
    said = [e.text for e in page.having(tag="strong")]
    assert "A decides: use Long Cut" in said
    assert any("take it on aura" in one for one in said) and not any("→" in one and "decides" in one for one in said)
    assert any(e.text.startswith("Within: 8 › 8-2") for e in page.having(tag="p"))


def test_the_script_is_one_file_and_only_where_there_is_a_trace(site: Built) -> None:
    (script,) = players(site.pages[f"en/{RULING}"])
    assert script.attributes == {"src": "../../../player.js", "defer": ""} and not script.text
    assert not players(site.pages[f"en/{FOLDER}index.html"])
    text = (site.folder / "player.js").read_text(encoding="utf-8")
    assert not re.search(r"fetch|XMLHttp|import|eval|innerHTML|\.style|localStorage|https?:", text)


# --- clauses and lists --------------------------------------------------------------------------


def test_a_clause_names_the_rulings_that_cite_it_and_those_that_walk_it(site: Built) -> None:
    page = site.pages["en/furuyoni/2025/core/10-6.html"]
    assert any("My enhancement has opening" in e.text for e in page.having(css="ruled"))
    assert "../../rulings/what-opening-listens-to.html" in hrefs(page)
    turn = site.pages["ko/furuyoni/2025/core/10-24.html"]
    assert turn.having(tag="details", css="walked")
    citing, walking = (turn.having(css=css)[0].text.splitlines()[2:] for css in ("ruled", "walked"))
    assert not {line for line in citing if line.strip()} & set(walking), "who cites a clause is not named again"


def test_who_walks_a_clause_is_listed_on_its_own_page_and_counted_on_others(site: Built) -> None:
    chapter = site.pages["en/furuyoni/2025/core/9.html"]
    assert not chapter.having(tag="details", css="walked")
    counted = {e.attributes["href"]: e.text for e in chapter.having(tag="a") if "#walked" in e.attributes["href"]}
    assert len(counted) > 20
    own = {href: site.pages[f"en/furuyoni/2025/core/{href.partition('#')[0]}"].by_id("walked") for href in counted}
    assert all(one is not None and one.text.strip().startswith(counted[href]) for href, one in own.items())
    assert {one.tag for one in own.values() if one is not None} == {"details", "p"}


def test_rulings_are_named_up_to_a_number_and_beyond_it_all_are_linked(docket: Docket) -> None:
    def many(count: int) -> Ruled:
        names = tuple(list(docket.rulings)[:count])
        some = replace(docket, cited={}, walked={"furuyoni@2025:core/9-4": names})
        return RulingsOn(some)(["furuyoni@2025:core/9-4"], "furuyoni/2025/core/9-4.html", "en")

    assert (len(many(LISTED).walking), many(LISTED).walkers) == (LISTED, LISTED)
    assert (len(many(LISTED + 1).walking), many(LISTED + 1).walkers) == (0, LISTED + 1)
    assert many(LISTED + 1).all == "../../rulings/index.html"
    assert (many(0).walking, many(0).walkers) == ((), 0)


def test_a_ruling_on_a_step_is_told_by_the_step(site: Built) -> None:
    ruled = site.pages["ko/furuyoni/2025/core/9-4.html"].having(css="ruled")[0]
    lines = [line for line in ruled.text.splitlines() if line.strip()][1:]
    steps = [line for line in lines if re.match(r"[ivx]+(, [ivx]+)* ", line)]
    assert any(line.startswith("iii ") for line in steps)
    assert len(steps) < len(lines), "some stand on the clause as a whole"
    whole = site.pages["en/furuyoni/2025/core/10-6.html"].having(css="ruled")[0]
    assert "My enhancement has opening" in whole.text and not re.search(r"^[ivx]+ ", whole.text, re.M)


def test_what_stands_below_the_texts_is_one_tap_away(site: Built) -> None:
    page = site.pages["ko/furuyoni/2025/core/9-4.html"]
    assert page.having(css="jumps")
    for name in ("ruled", "cites", "cited"):
        assert f"#{name}" in hrefs(page) and page.by_id(name) is not None
    bare = site.pages["en/furuyoni/2025/extra/4.html"]
    assert not bare.having(css="jumps") and bare.by_id("ruled") is None, "nothing stands there"


def test_a_clause_that_no_ruling_touches_is_as_it_was(docket: Docket, books: dict[str, Book], descent: Descent) -> None:
    pages = {}
    for name, shelf in (("with", shelf_of(books, descent, "en", docket)), ("without", shelf_of(books, descent))):
        renderer = render.Renderer(render.environment(), words.load()["en"], False)
        for address in ("core/10-6", "extra/4"):
            page = views.clause_page(Sections(shelf[NEWEST]), books[NEWEST].outline.places[address])
            pages[name, address] = renderer.page("clause.html", page.frame, page=page)
    assert pages["with", "extra/4"] == pages["without", "extra/4"]
    assert pages["with", "core/10-6"] != pages["without", "core/10-6"]


def test_the_game_leads_to_every_ruling(site: Built) -> None:
    for one in files.load():
        assert "rulings/index.html" in hrefs(site.pages[f"ja/{one.game}/index.html"])
        assert f"{one.id}.html" in hrefs(site.pages[f"ja/{one.game}/rulings/index.html"])
    index = hrefs(site.pages[f"ja/{FOLDER}index.html"])
    assert {"../2018/coverage.html", "../2025/coverage.html"} <= index


def test_a_game_without_rulings_or_without_an_english_restatement_has_no_such_pages(
    tmp_path: Path, books: dict[str, Book]
) -> None:
    assert rulings.shelve(books, tmp_path) == {}
    korean = read_book(from_text(OLD), document(OLD, "2018", "ko").identity, "hyphen")
    alone = {"furuyoni@2018": Book(books["furuyoni@2018"].edition, (korean,), books["furuyoni@2018"].outline,
                                   books["furuyoni@2018"].readings)}  # fmt: skip
    ruling(tmp_path)
    assert rulings.shelve(alone, tmp_path) == {}


# --- coverage -----------------------------------------------------------------------------------


def test_coverage_has_four_numbers_a_chapter_and_names_what_is_not_proven(
    site: Built, docket: Docket, books: dict[str, Book]
) -> None:
    page = site.pages["en/furuyoni/2025/coverage.html"]
    chapters = docket.covered[NEWEST]
    nine = next(c for c in chapters if (c.part, c.chapter) == ("core", "9"))
    row = next(e.text for e in page.having(tag="tr") if e.text.startswith("Core rules 9 "))
    numbers = (nine.clauses, nine.applicable, nine.cited, nine.walked, nine.asserted)
    assert row.endswith("".join(map(str, numbers)) + "–") and nine.walked >= nine.asserted > 0 == nine.stale
    share = f"{100 * nine.walked // nine.applicable} %"
    assert any(e.text.strip() == share for e in page.having(css="share")), "a bar says its share in figures"
    parts = [e.text.strip() for e in page.having(tag="th") if e.attributes.get("scope") == "rowgroup"]
    assert parts[:2] == ["Core rules", "Additional rules"]
    uncovered = page.having(css="uncovered")
    waiting = sum("not carried out" in e.text for e in uncovered)
    assert waiting == sum(c.waits for c in chapters) > 0, "what nothing executes yet says so"
    assert sum(e.text.count("\n") > 0 for e in uncovered) == sum(bool(c.uncovered) for c in chapters)
    left = [address for chapter in chapters for address in chapter.uncovered]
    links = [urls.relative(books[NEWEST].page(a), "furuyoni/2025/coverage.html") for a in left]
    assert links and {link.partition("#")[0] for link in links} <= {h.partition("#")[0] for h in hrefs(page)}
    assert "coverage.html" in hrefs(site.pages["en/furuyoni/2025/index.html"])


def test_a_stale_ruling_shows_in_the_coverage(tmp_path: Path, books: dict[str, Book]) -> None:
    ruling(tmp_path)
    chapters = rulings.shelve(books, tmp_path)["furuyoni"].covered[NEWEST]
    assert {c.chapter for c in chapters if c.stale} == {"9"}
