"""The tools of a clause page: copying, pinning, the code of the link, steps, and which texts are shown."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.site.conftest import Built
from tests.site.served import until

pytestmark = pytest.mark.browser

CLAUSE = "en/furuyoni/2025/core/9-4.html"
LINK, CITATION, TEXT, CODE = range(4)


@pytest.fixture()
def page(site: Built, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    found = context.new_page()
    found.goto((site.folder / CLAUSE).as_uri())
    yield found
    context.close()


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def press(page: Page, number: int) -> str:
    """Press a tool and give what was copied, once that is confirmed."""
    page.locator(".tools button").nth(number).click()
    page.locator(".tools .told").get_by_text("✓").wait_for()
    return clipboard(page)


def test_the_link_the_citation_and_the_text_are_copied(site: Built, page: Page) -> None:
    address = (site.folder / CLAUSE).as_uri()
    assert press(page, LINK) == address
    expected = f"9-4, Resolving an attack, Core rules, Comprehensive Rules, 31 January 2025, {address}"
    assert press(page, CITATION) == expected
    text = press(page, TEXT)
    assert text.startswith("If an 《Attack》") and "\nviii\n" in text
    assert "Copy" not in text and "공격" not in text


def test_what_is_searched_is_no_part_of_the_link(site: Built, page: Page) -> None:
    page.goto("about:blank")
    page.goto((site.folder / CLAUSE).as_uri() + "#q=aura")
    page.locator(".tools button").nth(LINK).dispatch_event("click")
    page.locator(".tools .told").get_by_text("✓").wait_for()
    assert page.url.endswith("#q=aura")
    assert clipboard(page) == (site.folder / CLAUSE).as_uri()


def test_without_a_clipboard_the_older_way_copies(page: Page) -> None:
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})")
    page.evaluate("document.execCommand = () => { window.taken = getSelection().toString(); return true; }")
    page.locator(".tools button").nth(LINK).click()
    page.locator(".tools .told").get_by_text("✓").wait_for()
    assert page.locator(".told textarea").count() == 0


def test_where_nothing_can_be_copied_the_text_stands_selected(page: Page) -> None:
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.evaluate("document.execCommand = () => false")
    page.locator(".tools button").nth(LINK).click()
    field = page.locator(".told textarea")
    field.wait_for()
    assert field.input_value() == page.url
    assert field.evaluate("e => e.selectionEnd - e.selectionStart === e.value.length && e === document.activeElement")
    assert "✓" not in page.locator(".tools .told").inner_text()


def test_a_pin_is_kept_and_found_again(page: Page) -> None:
    pin = page.locator(".tools .pin")
    assert pin.get_attribute("aria-pressed") == "false"
    pin.click()
    page.reload()
    assert page.locator(".tools .pin").get_attribute("aria-pressed") == "true"
    page.keyboard.press("/")
    hit = page.locator("#found li.hit").first
    hit.wait_for()
    assert "9-4" in hit.inner_text() and "Resolving an attack" in hit.inner_text()


def test_the_code_is_drawn_and_closes(page: Page) -> None:
    page.locator(".tools button").nth(CODE).click()
    drawn = page.locator("dialog.qr svg path").get_attribute("d") or ""
    square = page.evaluate("saitei.qr(location.href)")
    assert drawn.count("M") == sum(map(sum, square))
    page.keyboard.press("Escape")
    page.locator("dialog.qr").wait_for(state="detached")  # a browser tells of what was closed a moment later


def test_a_link_too_long_for_a_code_is_told(page: Page) -> None:
    page.evaluate("saitei.qr = () => null")
    page.locator(".tools button").nth(CODE).click()
    assert "too long" in page.locator(".tools .told").inner_text()
    assert page.locator("dialog.qr").count() == 0


def test_the_mark_of_a_step_sets_the_address_and_offers_its_link(page: Page) -> None:
    page.evaluate("navigator.clipboard.writeText('untouched')")
    page.locator("#iii > .mark").click()
    assert page.url.endswith("9-4.html#iii")
    assert clipboard(page) == "untouched"
    offer = page.locator("#iii .offer")
    offer.locator("button").nth(0).click()
    offer.get_by_text("✓").wait_for()
    assert clipboard(page) == page.url
    offer.locator("button").nth(1).click()
    until(page, lambda: clipboard(page).startswith("9-4.iii, Resolving an attack, "), "the citation is copied")
    page.locator("#iv > .mark").click()
    page.locator("#iv .offer").wait_for()
    assert page.locator(".offer").count() == 1


def test_an_anchor_that_is_no_step_offers_nothing(site: Built, page: Page) -> None:
    for anchor in ("#9-4-1", "#p1", "#nothing", "#%E0%A4%A"):
        page.goto("about:blank")
        page.goto((site.folder / CLAUSE).as_uri() + anchor)
        page.locator(".tools button").first.wait_for()
        assert page.locator(".offer").count() == 0


def test_targets_are_large_enough(page: Page) -> None:
    page.locator("#iii > .mark").click()
    for button in page.locator(".tools button, .offer button, .choice label").all():
        box = button.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44


# --- one language or all ------------------------------------------------------------


def test_one_language_hides_the_others_and_is_remembered(page: Page) -> None:
    shown = page.locator("section.clause > .texts").first.locator("> .text:visible")
    assert shown.count() == 3
    page.locator(".choice input[value=one]").check()
    assert shown.count() == 1 and shown.locator("[lang=en]").count() >= 1
    assert page.locator("details.others:visible").count() == 0
    page.goto(page.url.replace("/en/", "/ko/"))
    page.locator(".choice").wait_for()
    assert shown.count() == 1 and shown.locator("> [lang=ko]").count() == 1
    page.locator(".choice input[value=all]").check()
    assert shown.count() == 3


def test_what_was_kept_by_another_hand_shows_all(page: Page) -> None:
    page.evaluate("localStorage.setItem('saitei.texts', 'x] y')")
    page.reload()
    assert page.locator(".choice input[value=all]").is_checked()


def test_without_scripts_there_are_no_tools_and_all_texts(site: Built, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site.folder / CLAUSE).as_uri())
    assert page.locator(".tools:visible, .choice:visible").count() == 0
    assert page.locator("section.clause > .texts").first.locator("> .text:visible").count() == 3
    context.close()
