"""The offline copy in a real browser: installed from a server, then the server is gone."""

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from saitei.site import words
from tests.site.conftest import Built
from tests.site.served import CLAUSE, OF_EVERY_KIND, Served, built, change, finish, heading, serve, smaller, until

pytestmark = pytest.mark.browser


@pytest.fixture
def whole(site: Built) -> Iterator[Served]:
    yield from serve(site.folder)


@pytest.fixture
def small(site: Built, tmp_path: Path) -> Path:
    return smaller(site, tmp_path / "small")


@pytest.fixture
def served(small: Path) -> Iterator[Served]:
    yield from serve(small)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has kept nothing yet."""
    made = browser.new_context(viewport={"width": 390, "height": 800})
    yield made
    made.close()


def said(key: str, **values: str) -> str:
    return words.load()["en"](f"offline_{key}", **values)


def kept(page: Page) -> set[str]:
    """The names of the packs that the browser keeps, of any build."""
    urls = page.evaluate(
        "async () => { const urls = [];"
        "for (const name of await caches.keys())"
        "  urls.push(...(await (await caches.open(name)).keys()).map(request => request.url));"
        "return urls; }"
    )
    return {re.sub(r".*/packs/(.*)\.json\?.*", r"\1", url) for url in urls}


def until_kept(page: Page, wanted: set[str]) -> None:
    until(page, lambda: wanted <= kept(page), f"the packs {wanted} are kept")


def status(page: Page) -> str:
    """What the line at the foot says, once it says something."""
    return page.locator("footer .offline:not(:empty)").inner_text(timeout=30_000)


# --- without the server -------------------------------------------------------------------------


def test_everything_in_the_language_works_when_the_server_is_gone(whole: Served, context: BrowserContext) -> None:
    page = context.new_page()
    requests: list[str] = []
    troubles: list[str] = []
    context.on("request", lambda request: requests.append(request.url))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(whole.url(CLAUSE))
    build = built(whole.folder)
    assert said("copy", date="2025-01-31", build=build["hash"]) in status(page)
    until_kept(page, {name for name in build["packs"] if name == "shell" or name.startswith("en/")})
    packs = [path for path in whole.asked if path.startswith("/packs/")]
    assert [path.split("?")[0] for path in packs[:2]] == ["/packs/shell.json", "/packs/en/furuyoni/2025.json"]
    assert not [path for path in packs if path.startswith(("/packs/ja/", "/packs/ko/"))], "nobody asked for those"
    whole.stop()

    page.reload()
    assert page.locator("h1").inner_text() == heading(whole.folder, CLAUSE)
    for path in OF_EVERY_KIND:
        answer = page.goto(whole.url(path))
        assert answer is not None and answer.from_service_worker and answer.ok, path
        assert " ".join(page.locator("h1").inner_text().split()) == heading(whole.folder, path), path
        assert page.evaluate("getComputedStyle(document.querySelector('.skip')).position") == "absolute", "styled"
        assert ("2018-01-26" if "/2018/" in path else "2025-01-31") in status(page), path

    page.locator(".walk > summary").first.click()
    page.locator(".walk").first.get_by_role("button", name="Step forward").click()
    assert page.locator(".walk").first.locator(".trace > li:visible").count() == 1
    page.keyboard.press("/")
    page.keyboard.type("9-4 iii")
    page.locator("#found .hit a").first.click()
    page.wait_for_url("**/9-4.html#iii")
    assert page.locator("h1").inner_text() == heading(whole.folder, CLAUSE)
    assert page.goto(whole.url("en/furuyoni/2025/")) is not None
    assert page.locator("h1").inner_text() == heading(whole.folder, "en/furuyoni/2025/index.html")
    assert all(url.startswith(whole.url("")) for url in requests) and not troubles
    whole.start()


def test_a_page_that_is_not_kept_is_explained_and_a_button_keeps_the_rest(
    whole: Served, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(whole.url(CLAUSE))
    status(page)
    whole.stop()
    page.goto(whole.url(CLAUSE.replace("en/", "ko/", 1)))
    assert page.url == whole.url("ko/offline.html")
    assert page.locator("html").get_attribute("lang") == "ko"
    whole.start()
    page.goto(whole.url(CLAUSE))
    page.get_by_role("button", name=said("keep_all")).click()
    until_kept(page, set(built(whole.folder)["packs"]))
    whole.stop()
    page.goto(whole.url(CLAUSE.replace("en/", "ko/", 1)))
    assert page.locator("html").get_attribute("lang") == "ko" and page.url.endswith("9-4.html")
    status(page)
    assert page.locator(".offline button").count() == 0, "everything is kept"
    whole.start()


def test_half_an_upload_is_never_kept(served: Served, context: BrowserContext) -> None:
    with (served.folder / "packs/en/furuyoni/2018.json").open("a", encoding="utf-8") as pack:
        pack.write(" ")
    page = context.new_page()
    page.goto(served.url("en/furuyoni/2018/core/9-3.html"))
    until_kept(page, {"shell"})
    page.goto(served.url("en/index.html"))
    status(page)
    page.wait_for_timeout(500)
    assert kept(page) == {"shell"}
    page.goto(served.url("en/furuyoni/2018/core/9-3.html"))
    assert page.locator("h1").inner_text() == heading(served.folder, "en/furuyoni/2018/core/9-3.html")
    assert page.locator("footer .offline").inner_text() == "", "what is not kept is not promised"


# --- a new build --------------------------------------------------------------------------------


def test_a_new_build_is_announced_and_applied_by_the_tap_alone(served: Served, context: BrowserContext) -> None:
    path = "en/furuyoni/2018/core/9-3.html"
    page, other = context.new_page(), context.new_page()
    page.goto(served.url(path))
    first = built(served.folder)
    assert first["hash"] in status(page)
    until_kept(page, {"shell", "en/furuyoni/2018"})
    title = page.locator("h1").inner_text()
    assert page.locator(".news").count() == 0

    change(served.folder, path, "</h1>", " SECOND</h1>")
    finish(served.folder)
    second = built(served.folder)
    for _ in range(2):  # the first load fetches the new build behind the page, the next one finds it waiting
        page.goto(served.url(path))
        page.locator(".news").wait_for()
        assert second["hash"] in page.locator(".news").inner_text()
        assert page.locator("h1").inner_text() == title and first["hash"] in status(page)
    other.goto(served.url(path))
    other.locator(".news").wait_for()

    served.stop()  # the new build was brought whole before it was announced
    page.locator(".news").get_by_role("button", name=said("apply")).click()
    page.locator("h1", has_text="SECOND").wait_for()
    assert second["hash"] in status(page) and page.locator(".news").count() == 0
    assert other.locator("h1").inner_text() == title, "nobody tapped there"
    other.locator(".news").get_by_role("button", name=said("apply")).click()
    other.locator("h1", has_text="SECOND").wait_for()

    served.start()
    asked = [p for p in served.asked if p.startswith("/packs/shell")]
    assert len(asked) == 1, "a pack that has not changed is not fetched again"


def test_later_leaves_everything_as_it_is(served: Served, context: BrowserContext) -> None:
    path = "en/furuyoni/2018/core/9-3.html"
    page = context.new_page()
    page.goto(served.url(path))
    status(page)
    change(served.folder, path, "</h1>", " SECOND</h1>")
    finish(served.folder)
    page.goto(served.url(path))
    page.locator(".news").get_by_role("button", name=said("later")).click()
    assert page.locator(".news").count() == 0
    page.reload()
    assert "SECOND" not in page.locator("h1").inner_text()


def test_a_tab_of_the_first_visit_hears_that_another_tab_applied_a_build(
    served: Served, context: BrowserContext
) -> None:
    path = "en/furuyoni/2018/core/9-3.html"
    first, other = context.new_page(), context.new_page()
    first.goto(served.url(path))
    until_kept(first, {"shell", "en/furuyoni/2018"})
    change(served.folder, path, "</h1>", " SECOND</h1>")
    finish(served.folder)
    other.goto(served.url(path))
    first.locator(".news").get_by_role("button", name=said("later")).click()
    other.locator(".news").get_by_role("button", name=said("apply")).click()
    other.locator("h1", has_text="SECOND").wait_for()
    first.locator(".news").wait_for()
    assert "SECOND" not in first.locator("h1").inner_text(), "nobody tapped there"


BEING_BROUGHT = """
const worker = Object.assign(new EventTarget(), {
  state: "installing",
  postMessage: (asked, [port]) => {
    window.asked = true;
    port.postMessage({ build: "second", words: { news: "{build}", apply: "apply", later: "later" } });
  },
});
const registration = Object.assign(new EventTarget(), { installing: worker, waiting: null, active: %s });
const workers = Object.assign(new EventTarget(), {
  controller: null, ready: new Promise(() => {}), register: async () => registration,
});
Object.defineProperty(navigator, "serviceWorker", { value: workers });
window.become = (state) => { worker.state = state; worker.dispatchEvent(new Event("statechange")); };
"""
"""In place of the browser's service workers: a build that is being brought when the page opens."""


def test_a_build_that_was_being_brought_when_the_page_opened_is_announced(
    served: Served, context: BrowserContext
) -> None:
    page = context.new_page()
    page.add_init_script(BEING_BROUGHT % "{}")
    page.goto(served.url("en/furuyoni/2018/core/9-3.html"))
    page.evaluate("become('installing')")
    assert not page.evaluate("window.asked"), "it is not whole yet"
    page.evaluate("become('installed')")
    page.locator(".news", has_text="second").wait_for()


def test_the_first_build_that_is_brought_is_no_news(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script(BEING_BROUGHT % "null")
    page.goto(served.url("en/furuyoni/2018/core/9-3.html"))
    page.evaluate("become('installed')")
    assert not page.evaluate("window.asked")


# --- the zip ------------------------------------------------------------------------------------


def test_the_zip_opens_from_a_folder_with_search(site: Built, browser: Browser, tmp_path: Path) -> None:
    with zipfile.ZipFile(site.folder / "download/saitei-site.zip") as archive:
        names = archive.namelist()
        archive.extractall(tmp_path)
    assert all(name.startswith("saitei-site/") for name in names)
    inside = {name.removeprefix("saitei-site/") for name in names}
    everything = {p.relative_to(site.folder).as_posix() for p in site.folder.rglob("*") if p.is_file()}
    assert {path.split("/")[0] for path in everything - inside} == {"sw.js", "packs", "download"}
    page = browser.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto((tmp_path / "saitei-site" / CLAUSE).as_uri())
    page.keyboard.press("/")
    page.keyboard.type("reaction")
    page.locator("#found .hit a").first.click()
    page.locator("h1").wait_for()
    assert page.url.startswith(tmp_path.as_uri()) and "#q=" not in page.url
    page.goto((tmp_path / "saitei-site/en/serving.html").as_uri())
    assert not page.get_by_role("link", name="zip").is_visible(), "a folder has no zip of itself"
    assert not troubles
    page.close()


def test_the_zip_is_offered_on_a_server(whole: Served, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(whole.url("ja/serving.html"))
    with page.expect_download() as told:
        page.get_by_role("link", name="zip").click()
    assert zipfile.is_zipfile(told.value.path())
