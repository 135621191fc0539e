"""Pages of a game that belong to no single edition: its printed cards, its rulings, how situations resolve.

Promise: each stands under the path that ``urls`` gives it, whether all pages are made or one is asked for.
"""

from collections.abc import Iterator

from saitei.site import urls
from saitei.site.making import Page, Work, page
from saitei.site.printed import PrintedPages
from saitei.site.render import Renderer
from saitei.site.resolve_pages import ResolvePages
from saitei.site.rulings_pages import RulingPages


def printed_cards(pages: PrintedPages, renderer: Renderer) -> Iterator[Work]:
    """The list of printed cards, what they say, how it is said, and a page a card."""

    def index() -> Iterator[Page]:
        frame, groups = pages.index()
        yield frame.path, renderer.page("printed_index.html", frame, groups=groups)

    def phrases() -> Iterator[Page]:
        frame, uses = pages.phrases()
        yield frame.path, renderer.page("printed_phrases.html", frame, uses=uses)

    def language() -> Iterator[Page]:
        frame, sections = pages.language()
        yield frame.path, renderer.page("card_language.html", frame, sections=sections)

    def cards() -> Iterator[Page]:
        for frame, card, facts, faces, about in pages.pages():
            yield frame.path, renderer.page("printed.html", frame, card=card, facts=facts, faces=faces, about=about)

    yield Work((urls.cards_index(pages.game),), index)
    yield Work((urls.card_phrases(pages.game),), phrases)
    yield Work((urls.card_language(pages.game),), language)
    yield Work(pages.paths(), cards)


def rulings(pages: RulingPages, renderer: Renderer) -> Iterator[Work]:
    """The list of rulings and a page a ruling."""

    def index() -> Iterator[Page]:
        frame, lines, covered, resolve = pages.index()
        yield frame.path, renderer.page("ruling_index.html", frame, lines=lines, covered=covered, resolve=resolve)

    yield Work((urls.rulings_index(pages.game),), index)
    for path, view in pages.pages():
        yield page(path, renderer, "ruling.html", view)


def situations(pages: ResolvePages, renderer: Renderer) -> Iterator[Work]:
    """What answers a question about cards and words, and what pairs of cards come to."""

    def meetings() -> Iterator[Page]:
        for frame, card, found, edition in pages.meetings():
            yield frame.path, renderer.page("meeting.html", frame, card=card, meetings=found, edition=edition)

    yield page(urls.resolve_page(pages.game), renderer, "resolve.html", pages.page)
    yield Work(pages.paths(), meetings)
