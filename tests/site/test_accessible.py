"""Every kind of page under an automated accessibility check, and read without scripts."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext

from tests.site.conftest import Built
from tests.site.test_browser import PAGES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_breaks_no_rule(site: Built, browser: Browser, path: str, scheme: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    page.goto((site.folder / path).as_uri())
    found = Axe().run(page).response["violations"]
    page.close()
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_what_was_found_breaks_no_rule(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto((site.folder / "en/furuyoni/2025/core/9-4.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("aura")
    page.wait_for_selector("#found li.hit")
    found = Axe().run(page).response["violations"]
    page.close()
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_the_check_finds_what_is_wrong(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(
        "<html lang=en><title>t</title><main><h1>h</h1><img src=data:,><p style='color:#eee'>pale words</p></main>"
    )
    assert {one["id"] for one in Axe().run(page).response["violations"]} >= {"image-alt", "color-contrast"}
    page.close()


@pytest.fixture(scope="module")
def scriptless(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 800})
    yield context
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_without_scripts_everything_reads_and_nothing_useless_shows(
    site: Built, scriptless: BrowserContext, path: str
) -> None:
    page = scriptless.new_page()
    page.goto((site.folder / path).as_uri())
    assert len(page.locator("main").inner_text().strip()) > 20
    assert page.locator("form.search:visible").count() == 0
    assert page.locator("button:visible").count() == 0
    page.close()


def test_large_type_does_not_stick_out(site: Built, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto((site.folder / "ko/furuyoni/2025/core/9-4.html").as_uri())
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()
