"""Views to HTML: one jinja2 environment, every value escaped unless it is markup already.

Promise: templates are compiled once; the HTML of a card, and of a step of a trace,
is made once for a language, whichever pages show it. A name that a template misspells is an error.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

import jinja2
from markupsafe import Markup

from saitei import resources
from saitei.site import urls
from saitei.site.cards import Card
from saitei.site.compiling import Environment, LongMacro, ShortMacro, compiled
from saitei.site.fragments import Fragments, Kept, Piece
from saitei.site.traces import Step
from saitei.site.views import Frame
from saitei.site.words import LANGUAGES, Words


def environment(theme: Path | None = None) -> Environment:
    """The environment of the site's templates."""
    made = Environment(
        loader=jinja2.FileSystemLoader(theme or resources.folder("site") / "theme"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["languages"] = LANGUAGES
    made.filters["literal"] = lambda value: Markup(literal(value))
    made.bytecode_cache = compiled(made)
    return made


_SEARCH = {
    "count": "search_count",
    "nothing": "search_nothing",
    "unreachable": "search_unreachable",
    "pin": "search_pin",
    "pins": "search_pins",
    "recents": "search_recents",
    "official": "variant_official",
    "clause": "kind_clause",
    "term": "kind_term",
    "card": "kind_card",
    "ruling": "kind_ruling",
    "scenario": "kind_scenario",
    "open": "peek_open",
}
_TOOLS = {
    "link": "copy_link",
    "citation": "copy_citation",
    "text": "copy_text",
    "qr": "qr_code",
    "too_long": "qr_too_long",
    "pin": "search_pin",
    "copied": "copied",
    "by_hand": "copy_by_hand",
    "step_link": "copy_step_link",
    "close": "close",
}
_TEXTS = {"shown": "texts_shown", "one": "texts_one", "all": "side_by_side"}
"""The words that scripts say, by their name there: of the search box, of the tools of a clause, of its texts."""


class Renderer:
    """Pages in one language of the interface. ``official`` says whether any official text is on this site.

    ``shared`` are the fragments that all languages share.
    """

    def __init__(self, made: Environment, said: Words, official: bool, shared: Kept | None = None) -> None:
        self._environment, self._said, self._official = made, said, official
        self.language = said.language
        self._cards: dict[tuple[str, bool], Markup] = {}
        self._fragments = Fragments(said, {} if shared is None else shared)
        self._steps: dict[int, tuple[Step, str]] = {}
        self._of_folder = cache(self._surroundings)
        self._macro = cache(self._macro_of)
        self._flow = self._fragment("text.html", "plain")
        self._links = self._fragment("pieces.html", "links")

    def page(self, template: str, frame: Frame, **values: object) -> str:
        """A whole page."""
        return self._environment.rendered(template, {**self.surroundings(frame), **values})

    def surroundings(self, frame: Frame) -> dict[str, object]:
        """What every template may use: the words, the frame, links by path, the HTML of cards."""
        folder, _, name = urls.in_language(self.language, frame.path).rpartition("/")
        return {**self._of_folder(folder), "frame": frame, "file": urls.quoted(name)}

    def _surroundings(self, folder: str) -> dict[str, object]:
        """What the templates of all pages of a folder may use."""
        start = f"{folder}/"

        def to(path: str) -> str:
            return urls.relative(path, start)

        own = urls.in_language(self.language, "")
        return {
            "w": self._said,
            "language": self.language,
            "ways": [(other, to(other + start.removeprefix(self.language))) for other in LANGUAGES],
            "to": to,
            "to_own": lambda path: to(own + path),
            "around": cache(partial(self._around, folder)),
            "card_html": self.card,
            "steps_html": self.steps,
            "lines_html": self._fragment("parallel_lines.html", "lines"),
            "covers_html": self._fragment("pieces.html", "covers"),
            "trail_html": self._fragment("pieces.html", "trail"),
            "said_html": self._fragment("pieces.html", "said"),
            "row_html": self._fragment("ruling_parts.html", "row"),
            "official": self._official,
        }

    def _around(self, folder: str, part: str) -> Markup:
        """What the pages of a folder have in common: a macro of ``around.html``."""
        shared = self._of_folder(folder)
        return Markup(self._macro("around.html", part)(shared["to"], shared["to_own"], self._said, self._official))

    def _fragment(self, template: str, name: str) -> Piece:
        """What a macro that takes a thing and words makes of things."""
        return self._fragments.of(name, partial(self._macro, template, name))

    def card(self, card: Card, own: bool) -> Markup:
        """What stands under a card's heading; ``own`` on the clause's own page, where steps have short ids."""
        key = (card.address, own)
        if key not in self._cards:
            self._cards[key] = Markup(self._macro("card.html", "card")(card, own, self._said, self._flow, self._links))
        return self._cards[key]

    def steps(self, steps: Sequence[Step]) -> Markup:
        """The steps of a trace, most of which other traces have too."""
        known = self._steps  # by identity, with the step itself, so that no other takes its place
        return Markup("".join([(known.get(id(step)) or self._step(step))[1] for step in steps]))

    def _step(self, step: Step) -> tuple[Step, str]:
        self._steps[id(step)] = made = step, self._macro("ruling_parts.html", "step")(step, self._said)
        return made

    def interface(self, rows: Sequence[str]) -> str:
        """The script that puts on every page in this language what only scripts use, with the words they say.

        ``rows`` are the paths of what is searched, a game each.
        """
        module: object = self._environment.get_template("search.html").module
        parts = {name: str(getattr(module, name)(self._said)) for name in ("box", "panel", "help")}
        said = {
            "search": {name: self._said(key) for name, key in _SEARCH.items()},
            "tools": {name: self._said(key) for name, key in _TOOLS.items()},
            "texts": {name: self._said(key) for name, key in _TEXTS.items()},
        }
        return self._environment.get_template("interface.html").render(said=said, rows=rows, **parts)

    def _macro_of(self, template: str, name: str) -> Callable[..., str]:
        """What a macro makes, as HTML that is no markup yet."""
        macro = getattr(self._environment.imported(template), name)
        assert isinstance(macro, ShortMacro | LongMacro)
        return macro.html


def literal(value: object) -> str:
    """A value as a JavaScript literal that is safe in every browser and wherever it stands."""
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character in "<\u2028\u2029":
        plain = plain.replace(character, f"\\u{ord(character):04x}")
    return plain


def sitemap(paths: Sequence[str], site_url: str) -> str:
    """The sitemap of some pages; links are relative where the site has no URL of its own."""
    base = site_url.rstrip("/") + "/" if site_url else ""
    lines = [f"  <url><loc>{Markup.escape(base + urls.relative(path, 'sitemap.xml'))}</loc></url>" for path in paths]
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    return "\n".join([head, *lines, "</urlset>\n"])
