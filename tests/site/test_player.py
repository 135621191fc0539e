"""The player of a ruling's trace: steps and position forwards and back, by buttons and keys, and without any script."""

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, Page

from saitei.site.rulings import Docket
from saitei.site.traces import with_links
from tests.site.conftest import Built

RULING = "furuyoni/rulings/what-opening-listens-to.html"


@pytest.fixture
def page(site: Built, browser: Browser) -> Page:
    found = browser.new_page(viewport={"width": 390, "height": 800})
    found.goto((site.folder / "en" / RULING).as_uri())
    return found


@pytest.mark.browser
def test_buttons_and_arrow_keys_walk_one_trace_and_the_list_comes_back(page: Page) -> None:
    walk, other = page.locator(".walk").nth(0), page.locator(".walk").nth(1)
    page.keyboard.press("ArrowRight")
    steps = walk.locator(".trace > li")
    count = steps.count()
    assert walk.locator("output").inner_text() in ("", f"– / {count}"), "no trace is open yet"
    walk.locator("> summary").click()
    page.wait_for_timeout(200)
    assert walk.locator(".trace > li:visible").count() == count
    walk.get_by_role("button", name="Step forward").click()
    page.keyboard.press("ArrowRight")
    assert walk.locator("output").inner_text() == f"2 / {count}"
    assert walk.locator(".trace > li:visible").count() == 1 and steps.nth(1).is_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert walk.locator("output").inner_text() == f"1 / {count}", "it stops at the first"
    page.keyboard.press("Shift+ArrowRight")
    assert walk.locator("output").inner_text() == f"1 / {count}"
    walk.get_by_role("button", name="Last step").click()
    page.keyboard.press("ArrowRight")
    assert walk.locator("output").inner_text() == f"{count} / {count}"
    walk.get_by_role("button", name="All steps").click()
    assert walk.locator(".trace > li:visible").count() == count
    other.locator("> summary").click()
    page.wait_for_timeout(200)  # that a trace was opened is told a moment later
    page.keyboard.press("ArrowRight")
    assert other.locator("output").inner_text().startswith("1 /"), "the one opened last"
    assert walk.locator(".trace > li:visible").count() == count
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.browser
def test_without_a_script_the_steps_can_be_read(site: Built, browser: Browser) -> None:
    quiet = browser.new_context(java_script_enabled=False).new_page()
    quiet.goto((site.folder / "ko" / RULING).as_uri())
    walk = quiet.locator(".walk").first
    walk.locator("> summary").click()
    assert not walk.locator(".controls").is_visible()
    assert walk.locator(".trace > li:visible").count() == walk.locator(".trace > li").count() > 5


@pytest.mark.browser
def test_the_position_follows_the_steps_forwards_and_back(page: Page, docket: Docket) -> None:
    proof = docket.proofs["what-opening-listens-to"][0]
    board = proof.boards["en"]
    walk = page.locator("details.walk").first
    walk.locator("summary").first.click()

    def shown() -> list[list[str]]:
        """What the cells hold now; what has gone is marked, and does not count."""
        script = """all => all.map(cell => Array.from(cell.children)
            .filter(one => one.tagName !== "DEL" && one.className !== "nothing").map(one => one.textContent))"""
        found: list[list[str]] = walk.locator(".board tbody td").evaluate_all(script)
        return found

    def held(step: int) -> list[list[str]]:
        return [list(parts) for parts in board.at(step)]

    assert shown() == held(-1), "before the first step stands the position given"
    assert walk.locator(".board ins").count() == 0
    for step in range(len(board.steps)):
        walk.locator("[data-go=forward]").click()
        assert shown() == held(step)
        assert (walk.locator(".board ins, .board del").count() > 0) == bool(board.steps[step]), step
    assert walk.locator(".board caption").inner_text() == f"Position after step {len(board.steps)}"
    for step in reversed(range(len(board.steps) - 1)):
        walk.locator("[data-go=back]").click()
        assert shown() == held(step)
    walk.locator("[data-go=all]").click()
    assert shown() == held(-1) and walk.locator(".board caption").inner_text() == "Position at the start"
    page.close()


@pytest.mark.browser
def test_the_player_fits_a_narrow_screen(page: Page) -> None:
    page.locator("details.walk summary").first.click()
    page.locator("[data-go=last]").first.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = (
        page.locator("details.walk")
        .first.locator(".controls button")
        .evaluate_all("all => all.map(one => Math.min(one.offsetWidth, one.offsetHeight))")
    )
    assert min(sizes) >= 44
    page.close()


def test_the_position_is_on_the_page_in_the_reader_s_words(site: Built) -> None:
    for language, aura in (("en", "aura"), ("ja", "オーラ"), ("ko", "오라")):
        page = site.pages[f"{language}/{RULING}"]
        walks, boards = page.having(css="walk"), page.having(css="board")
        assert len(walks) == len(boards) > 0
        assert all(f"\n{aura}" in one.text for one in boards)


@pytest.mark.parametrize(
    "words_said", ["x; furuyoni@2025:core/9-3.iを適用 <b>", "applies furuyoni@2025:core/9-3.i. <b>"]
)
def test_addresses_in_the_words_of_a_step_are_links_and_the_rest_is_text(words_said: str) -> None:
    shown = with_links(words_said, lambda address: Markup("<a>{}</a>").format(address))
    assert "<a>furuyoni@2025:core/9-3.i</a>" in shown and "&lt;b&gt;" in shown
    assert with_links("no address < here", lambda address: Markup("?")) == "no address &lt; here"
