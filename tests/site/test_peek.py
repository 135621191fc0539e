"""Peeking at what a link leads to: by mouse, by keyboard, by touch; without the rows links are links."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.site.conftest import Built

pytestmark = pytest.mark.browser

CLAUSE = "en/furuyoni/2025/core/9-4.html"


@pytest.fixture()
def page(site: Built, browser: Browser) -> Iterator[Page]:
    yield from opened(site, browser, touch=False)


@pytest.fixture()
def phone(site: Built, browser: Browser) -> Iterator[Page]:
    yield from opened(site, browser, touch=True)


def opened(site: Built, browser: Browser, touch: bool) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=touch)
    found = context.new_page()
    found.goto((site.folder / CLAUSE).as_uri())
    yield found
    context.close()


def link(page: Page, language: str = "en") -> Locator:
    return page.locator(f"main div[lang={language}] a.ref[href='9-4-1.html']").first


def test_a_mouse_that_rests_sees_number_title_and_words(page: Page) -> None:
    link(page).hover()
    peek = page.locator(".peek")
    peek.wait_for()
    assert peek.locator(".head").inner_text() == "9-4-1 Range check"
    assert len(peek.locator(".words").inner_text()) > 20
    assert peek.get_attribute("role") == "tooltip"
    assert link(page).get_attribute("aria-describedby") == peek.get_attribute("id")


def test_a_mouse_that_passes_sees_nothing(page: Page) -> None:
    link(page).hover()
    page.wait_for_timeout(100)
    page.mouse.move(1, 1)
    page.wait_for_timeout(700)
    assert page.locator(".peek").count() == 0


def test_the_mouse_may_go_into_the_peek_and_leaving_closes_it(page: Page) -> None:
    link(page).hover()
    page.locator(".peek").wait_for()
    page.locator(".peek .words").hover()
    page.wait_for_timeout(500)
    assert page.locator(".peek").count() == 1
    page.mouse.move(1, 1)
    page.locator(".peek").wait_for(state="detached")
    assert link(page).get_attribute("aria-describedby") is None


def test_the_text_is_in_the_language_of_the_text_that_links(page: Page) -> None:
    link(page, "ko").hover()
    page.locator(".peek").wait_for()
    assert page.locator(".peek .words").get_attribute("lang") == "ko"


def test_a_step_has_its_number_and_the_title_of_its_clause(page: Page) -> None:
    page.locator("main a.ref[href$='9-4.html#iii']").first.hover()
    page.locator(".peek").wait_for()
    assert page.locator(".peek .head").inner_text() == "9-4.iii Resolving an attack"


def test_the_keyboard_sees_it_and_escape_closes_it(page: Page) -> None:
    page.keyboard.press("Tab")
    link(page).focus()
    page.locator(".peek").wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".peek").count() == 0
    assert page.evaluate("document.activeElement.matches('a.ref')")
    page.keyboard.press("Enter")
    page.wait_for_url("**/9-4-1.html")


def test_a_click_of_the_mouse_opens(page: Page) -> None:
    link(page).click()
    page.wait_for_url("**/9-4-1.html")


def test_the_first_tap_looks_and_the_link_inside_opens(phone: Page) -> None:
    link(phone).tap()
    peek = phone.locator(".peek[role=dialog]")
    peek.wait_for()
    assert phone.url.endswith("/9-4.html")
    assert phone.evaluate("document.activeElement.matches('.peek a')")
    box = peek.locator("a").bounding_box()
    assert box and box["height"] >= 44
    peek.locator("a").tap()
    phone.wait_for_url("**/9-4-1.html")


def test_the_second_tap_opens_and_a_tap_elsewhere_closes(phone: Page) -> None:
    link(phone).tap()
    phone.locator(".peek").wait_for()
    phone.locator("h1").tap()
    assert phone.locator(".peek").count() == 0
    link(phone).tap()
    phone.locator(".peek").wait_for()
    link(phone).tap()
    phone.wait_for_url("**/9-4-1.html")


def test_escape_gives_the_focus_back_to_the_link(phone: Page) -> None:
    link(phone).tap()
    phone.locator(".peek").wait_for()
    phone.keyboard.press("Escape")
    assert phone.locator(".peek").count() == 0
    assert phone.evaluate("document.activeElement.matches('a.ref')")


@pytest.mark.parametrize("modifier", ["Control", "Shift"])
def test_with_a_modifier_a_link_is_a_link(phone: Page, modifier: str) -> None:
    stopped = phone.evaluate(
        "modifier => { const a = document.querySelector('main a.ref'); let stopped = null;"
        " document.addEventListener('click', e => { stopped = e.defaultPrevented; e.preventDefault(); });"
        " a.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true,"
        " ctrlKey: modifier === 'Control', shiftKey: modifier === 'Shift'})); return stopped; }",
        modifier,
    )
    assert stopped is False
    assert phone.locator(".peek").count() == 0


def test_every_peek_stays_on_the_screen(phone: Page) -> None:
    links = phone.locator("main a.term, main a.ref").all()
    for one in links[:40:4]:
        one.scroll_into_view_if_needed()
        one.tap()
        phone.locator(".peek").wait_for()
        box = phone.locator(".peek").bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] >= 0
        phone.keyboard.press("Escape")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_rows_are_fetched_when_somebody_looks_and_once(page: Page) -> None:
    assert page.locator("head script[src*='/rows-']").count() == 0
    link(page).hover()
    page.locator(".peek").wait_for()
    page.keyboard.press("/")
    page.keyboard.insert_text("9-7")
    page.wait_for_selector("#found li.hit")
    assert page.locator("head script[src$='/rows-furuyoni.js']").count() == 1


def test_where_the_rows_cannot_be_read_a_tap_opens(site: Built, phone: Page, tmp_path: Path) -> None:
    for found in site.folder.iterdir():
        if not found.name.startswith("rows-"):
            (tmp_path / found.name).symlink_to(found)
    phone.goto((tmp_path / CLAUSE).as_uri())
    link(phone).tap()
    phone.wait_for_url("**/9-4-1.html")


def test_links_of_lists_and_the_trail_are_left_alone(phone: Page) -> None:
    phone.locator("nav.trail a").last.tap()
    phone.wait_for_url("**/core/9.html")
