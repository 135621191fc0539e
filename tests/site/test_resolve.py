"""“How does this resolve?”: complete without a script, honest about what was explored, filtered with one."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from saitei.scenarios import parsing, running
from saitei.scenarios import rulings as files
from saitei.site import inputs, pairs, words
from saitei.site.pairs import Meeting, Meetings
from saitei.site.rulings import Docket
from tests.conftest import REPOSITORY
from tests.site.conftest import Built, Html

PAGE = "furuyoni/resolve.html"
SHOOT, CUT = "03-himika-o-n-1", "02-saine-o-n-2"


@pytest.fixture(scope="module")
def clauses(docket: Docket) -> dict[str, object]:
    return dict(docket.clauses)


@pytest.fixture(scope="module")
def met(clauses: dict[str, object]) -> Meetings:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(inputs, "settled", lambda code, game: True)
        found = pairs.meetings("furuyoni", clauses)  # type: ignore[arg-type]
    assert found is not None
    return found


def pair(met: Meetings, first: str, second: str) -> Meeting:
    return next(one for one in met.all if (one.first, one.second) == (first, second))


def hrefs(page: Html) -> list[str]:
    return [e.attributes.get("href", "") for e in page.having(tag="a")]


# --- what was explored --------------------------------------------------------------------------


def test_every_outcome_of_a_pair_is_what_the_scenario_language_says(met: Meetings, clauses: dict[str, object]) -> None:
    one = pair(met, SHOOT, CUT)
    assert one.state == "explored" and len(one.endings) >= 2
    for ending in one.endings:
        decisions = "\n".join(f"    {line}" for line in ending.decided["en"])
        claims = "\n".join(f"    {line}" for line in ending.changed["en"])
        position = "\n".join(f"    {line}" for line in one.position.splitlines())
        text = f"scenario x\ngiven\n{position}\nwhen\n{decisions}\nthen\n{claims}\n"
        (scenario,) = parsing.read(text, REPOSITORY / "x.md")
        result = running.run(scenario, met.edition, clauses[met.edition])  # type: ignore[arg-type]
        assert result.status.value == "passed", result.message
        assert set(ending.clauses) <= result.walked
        assert {len(lines) for lines in ending.steps.values()} == {len(ending.clauses)}
    assert len({ending.changed["en"] for ending in one.endings}) == len(one.endings)


def test_a_pair_that_cannot_meet_says_so(met: Meetings) -> None:
    states = {one.state for one in met.all}
    assert states <= {"explored", "refused", "unused", "unplaced"} and {"explored", "refused"} <= states
    for one in met.all:
        assert bool(one.endings) == (one.state == "explored")
        assert bool(one.why) == (one.state == "unplaced")
        assert one.first != one.second
    unavoidable = [one for one in met.all if one.first == "04-tokoyo-o-s-3"]
    assert {one.state for one in unavoidable} == {"refused"}, "no attack that cannot be reacted to has outcomes"


def test_a_second_asking_explores_nothing(
    met: Meetings, clauses: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "_all", lambda *given: pytest.fail("explored again"))
    assert pairs.meetings("furuyoni", clauses) == met  # type: ignore[arg-type]
    assert pairs.meetings("furuyoni", {}) is None, "an edition that is not at hand"
    assert pairs.meetings("sengoku", clauses) is None, "a game that declares none"


@pytest.mark.parametrize(
    ("ranges", "near", "found"), [(("3-5", "4-6"), 3, 4), (("0-10", ""), 3, 3), (("6-8", "1"), 3, 6), (("", ""), 3, 3)]
)
def test_cards_meet_where_both_are_in_range(ranges: tuple[str, str], near: int, found: int) -> None:
    mine, other = map(pairs._range, ranges)
    assert min((mine & other) or mine or {near}, key=lambda n: (abs(n - near), n)) == found


# --- without a script ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_page_lists_every_ruling_card_and_pair(site: Built, met: Meetings, language: str) -> None:
    page = site.pages[f"{language}/{PAGE}"]
    lines = [e.attributes["id"] for e in page.having(tag="li") if "id" in e.attributes]
    assert [one.id for one in files.load() if one.game == "furuyoni"] == lines
    shown = [e.attributes["data-pair"] for e in page.having(tag="li") if "data-pair" in e.attributes]
    assert shown == [f"{one.first} {one.second}" for one in met.all]
    (form,) = page.having(tag="form", css="resolve")
    assert "hidden" in form.attributes
    cards = [e for e in page.having(tag="details") if e.attributes.get("id", "").startswith("card-")]
    assert len(cards) > 40
    limits = " ".join(e.text for e in page.having(css="remark"))
    assert str(sum(one.state == "explored" for one in met.all)) in limits and str(met.limit) in limits


def test_every_pair_leads_to_its_outcomes(site: Built, met: Meetings) -> None:
    links = [href for href in hrefs(site.pages[f"en/{PAGE}"]) if href.startswith("resolve/")]
    anchored = [href for href in links if "#" in href]
    assert len(anchored) == len(met.all)
    for href in anchored:
        path, _, anchor = href.partition("#")
        assert site.pages[f"en/furuyoni/{path}"].by_id(anchor) is not None, href
    one = pair(met, SHOOT, CUT)
    section = site.pages[f"en/furuyoni/resolve/{SHOOT}.html"].by_id(CUT)
    assert section is not None and f"{len(one.endings)} outcomes" in section.text
    assert "; ".join(one.endings[0].decided["en"]) in section.text
    korean = site.pages[f"ko/furuyoni/resolve/{SHOOT}.html"].by_id(CUT)
    assert korean is not None and re.search("[가-힣]", "".join(one.endings[0].changed["ko"]))
    assert one.endings[0].changed["ko"][0] in korean.text


def test_cards_and_words_lead_to_rulings_and_the_pages_lead_here(site: Built) -> None:
    page = site.pages[f"en/{PAGE}"]
    opening = page.by_id("word-core/10-6".replace("/", "~2f"))
    assert opening is not None and "My enhancement has opening" in opening.text
    for path in ("index.html", "furuyoni/index.html", "furuyoni/rulings/index.html"):
        assert any(href.endswith("resolve.html") for href in hrefs(site.pages[f"ja/{path}"])), path
    card = site.pages["en/furuyoni/cards/01-yurina-o-n-6.html"]
    assert "../resolve.html#card-01-yurina-o-n-6" in hrefs(card)
    assert "../rulings/what-opening-listens-to.html" in hrefs(card)
    assert page.by_id("card-01-yurina-o-n-6") is not None
    assert "en/sengoku/resolve.html" not in site.pages or "sengoku" in {one.game for one in files.load()}


def test_no_page_is_too_large(site: Built) -> None:
    largest = max(site.folder.rglob("*.html"), key=lambda path: path.stat().st_size)
    assert largest.stat().st_size < 1_500_000, largest


# --- with a script ------------------------------------------------------------------------------


@pytest.fixture
def page(site: Built, browser: Browser) -> Page:
    opened = browser.new_page(viewport={"width": 390, "height": 800})
    opened.goto((site.folder / "en" / PAGE).as_uri())
    return opened


def left(page: Page, what: str) -> int:
    return int(page.eval_on_selector_all(what, "all => all.filter(one => !one.hidden).length"))


@pytest.mark.browser
def test_two_cards_leave_their_pair(page: Page) -> None:
    every = left(page, ".rulings > li")
    assert every == len([one for one in files.load() if one.game == "furuyoni"])
    page.select_option("select[name=first]", f"card-{SHOOT}")
    assert left(page, ".rulings > li") < every
    page.select_option("select[name=second]", f"card-{CUT}")
    assert left(page, ".pairs li") == 1
    assert page.locator(".pairs li:visible a").get_attribute("href") == f"resolve/{SHOOT}.html#{CUT}"
    page.click("form.resolve button[type=reset]")
    expect(page.locator(".rulings > li:not([hidden])")).to_have_count(every)
    page.close()


@pytest.mark.browser
def test_words_filter_rulings_in_any_order(page: Page) -> None:
    page.fill("input[name=words]", "OPENING  enhancement")
    shown = page.eval_on_selector_all(".rulings > li", "all => all.filter(one => !one.hidden).map(one => one.id)")
    assert "what-opening-listens-to" in shown and len(shown) < 10
    page.fill("input[name=words]", "zzzz")
    assert left(page, ".rulings > li") == 0 == left(page, ".pairs li")
    assert page.inner_text("form.resolve [role=status]").startswith("0 ")
    page.close()


@pytest.mark.browser
def test_a_link_to_a_card_opens_it(site: Built, browser: Browser) -> None:
    opened = browser.new_page()
    opened.goto((site.folder / "en" / PAGE).as_uri() + "#card-01-yurina-o-n-6")
    assert opened.locator("#card-01-yurina-o-n-6").get_attribute("open") is not None
    opened.close()
