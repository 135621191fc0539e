"""The QR codes that the site draws, module for module the same as those of another encoder."""

from collections.abc import Iterator

import pytest
import segno
import segno.encoder
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from tests.conftest import REPOSITORY

pytestmark = pytest.mark.browser

MOST = 213
CAPACITIES = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213)
LINKS = [
    "",
    "a",
    "https://example.org/en/furuyoni/2025/core/9-4.html",
    "https://example.org/ko/furuyoni/2025/core/9-4.html#iii",
    "https://example.org/ja/sengoku/3.6/glossary/%E3%81%99%E3%82%8B.html",
    "file:///home/reader/rules/en/furuyoni/2025/extra/10-5.html#2",
    "間合",
    "오라 1",
    *(("https://example.org/" + "0123456789abcdef" * 14)[:length] for c in CAPACITIES for length in (c - 1, c, c + 1)),
]


@pytest.fixture(autouse=True)
def padded_as_the_standard_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other encoder fills up a byte that is already full; in byte mode there is nothing to fill up."""
    monkeypatch.setattr(segno.encoder, "write_padding_bits", lambda buff, version, length: None)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    opened.add_script_tag(path=str(REPOSITORY / "site/theme/qr.js"))
    yield opened
    opened.close()


def theirs(text: str, mask: int | None = None) -> list[list[int]]:
    made = segno.make(text, mode="byte", error="m", boost_error=False, micro=False, encoding="utf-8", mask=mask)
    return [list(row) for row in made.matrix]


@pytest.mark.parametrize("text", [one for one in LINKS if 0 < len(one.encode()) <= MOST])
def test_a_code_is_that_of_the_standard(page: Page, text: str) -> None:
    assert page.evaluate("text => saitei.qr(text)", text) == theirs(text)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), min_size=1, max_size=50))
def test_any_text_that_fits(page: Page, text: str) -> None:
    assert page.evaluate("text => saitei.qr(text)", text) in [theirs(text, mask) for mask in range(8)]


@pytest.mark.parametrize(("version", "most"), list(enumerate(CAPACITIES, start=1)))
def test_the_smallest_square_that_holds_it(page: Page, version: int, most: int) -> None:
    assert page.evaluate("n => saitei.qr('x'.repeat(n)).length", most) == version * 4 + 17


def test_what_does_not_fit_is_refused(page: Page) -> None:
    assert page.evaluate("saitei.qr('x'.repeat(214))") is None
    assert page.evaluate("saitei.qr('間'.repeat(72))") is None  # 216 bytes
    assert page.evaluate("saitei.qr('間'.repeat(71)).length") == 57
