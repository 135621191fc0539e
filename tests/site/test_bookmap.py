"""The map of an edition: each clause once, nothing over anything else, every citation; and its page."""

from itertools import combinations, pairwise
from math import hypot

import pytest
from playwright.sync_api import Browser

from saitei.rulebook.model import ClauseKind
from saitei.site import bookmap
from tests.site.books import NEW, book
from tests.site.conftest import Built

MAP = "en/furuyoni/2025/map.html"
MANY = "Core Rules\n\n" + "\n".join(
    f"{chapter}. Chapter\n" + "\n".join(f"{chapter}-{n}. Title\nWords." for n in range(1, 3 * chapter * chapter))
    for chapter in range(1, 9)
)


@pytest.mark.parametrize("text", [NEW, MANY])
def test_every_clause_is_placed_once_and_nothing_overlaps(text: str) -> None:
    found = book(text, "2025")
    drawn = bookmap.lay_out(found)
    placed = [dot.address for dot in drawn.dots]
    assert sorted(placed) == sorted(p.address for p in found.outline.with_pages() if p.kind is not ClauseKind.PART)
    for one, other in combinations(drawn.discs, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius
    for disc in drawn.discs:
        assert (
            disc.radius <= disc.x <= drawn.width - disc.radius and disc.radius <= disc.y <= drawn.height - disc.radius
        )
        for dot in disc.dots:
            assert hypot(dot.x - disc.x, dot.y - disc.y) + dot.radius <= disc.radius + 0.1
        for one, other in combinations(disc.dots, 2):
            assert hypot(one.x - other.x, one.y - other.y) >= 16  # the largest dots would not touch


def test_citations_are_counted_once_and_only_between_clauses_of_the_book() -> None:
    found = book(NEW, "2025")
    found.cites = {
        "core/1-1": ["furuyoni@2025:core/2-2", "furuyoni@2025:core/2-2", "furuyoni@2025:core/1-1"],
        "core/2-1": ["furuyoni@2025:core/2-2", "furuyoni@2018:core/2-1", "furuyoni@2025:core/9-9"],
    }
    drawn = bookmap.lay_out(found)
    names = [dot.address for dot in drawn.dots]
    assert [(names[a], names[b]) for a, b in drawn.edges] == [("core/1-1", "core/2-2"), ("core/2-1", "core/2-2")]
    cited = {dot.address: dot for dot in drawn.dots}
    assert (cited["core/2-2"].cited, cited["core/1-1"].cited) == (2, 0)
    assert cited["core/2-2"].radius > cited["core/1-1"].radius


def test_a_book_without_citations_and_an_empty_one() -> None:
    assert bookmap.lay_out(book(NEW, "2025")).edges == ()
    assert bookmap.lay_out(book("", "2025")).dots == []


def test_the_page_lists_every_dot_and_the_most_cited_first(site: Built) -> None:
    page = site.pages[MAP]
    listed = [e for e in page.having(tag="a") if "data-dot" in e.attributes]
    details = listed[20:]
    assert [int(e.attributes["data-dot"]) for e in details] == list(range(len(details)))
    counts = [int(e.text.strip("()")) for e in page.having(tag="span", css="source")][:20]
    assert all(one >= other > 0 for one, other in pairwise(counts))


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_map_is_drawn_and_a_tap_tells_the_clause(site: Built, browser: Browser, width: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = context.new_page()
    page.goto((site.folder / MAP).as_uri())
    canvas = page.locator("figure.map canvas")
    inked = (
        "c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data.filter((v, n) => n % 4 === 3 && v).length"
    )
    assert canvas.evaluate(inked) > 1000
    dot = page.evaluate(
        "() => { const c = document.querySelector('canvas'), m = JSON.parse(c.dataset.map), s = c.clientWidth / m.width"
        "; return {x: m.dots[7][0] * s, y: m.dots[7][1] * s} }"
    )
    canvas.click(position=dot)
    chosen = page.locator(".chosen a")
    expected = page.locator("details a[data-dot='7']")
    assert chosen.get_attribute("href") == expected.get_attribute("href")
    canvas.click(position={"x": canvas.evaluate("c => c.clientWidth") - 1, "y": 1})
    assert chosen.get_attribute("href") == expected.get_attribute("href")  # nothing is there
    context.close()


@pytest.mark.browser
def test_a_link_in_a_list_marks_its_dot(site: Built, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site.folder / MAP).as_uri())
    first = page.locator("ol.columns a").first
    first.focus()
    assert page.locator(".chosen a").get_attribute("href") == first.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: not url.endswith("/map.html"))
    page.close()
