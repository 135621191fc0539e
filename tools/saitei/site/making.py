"""Pages as pieces of work: each says which paths it makes before it makes them.

Promise: whoever does all the work, in order, has every page; whoever does it when a path is asked for makes that
page and perhaps its neighbours, and never a page twice. The words of a page do not depend on which of both it was.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from saitei.site.render import Renderer
from saitei.site.views import Frame

Page = tuple[str, str]
"""A path and what stands there."""


class Work(NamedTuple):
    """Something that makes pages. A path in ``paths`` that it does not make after all is no page."""

    paths: tuple[str, ...]
    make: Callable[[], Iterable[Page]]


class Framed(Protocol):
    """What a page shows, with what surrounds it."""

    @property
    def frame(self) -> Frame:
        """What surrounds the page."""


def page(path: str, renderer: Renderer, template: str, view: Callable[[], Framed], **values: object) -> Work:
    """The work of one page, which its template knows as ``page``."""

    def made() -> Iterator[Page]:
        shown = view()
        assert shown.frame.path == path, f"{shown.frame.path} was to be {path}"
        yield path, renderer.page(template, shown.frame, page=shown, **values)

    return Work((path,), made)


class OnRequest:
    """Work that is done when somebody asks for one of its paths."""

    def __init__(self, all_work: Iterable[Work]) -> None:
        self._waiting = {path: work for work in all_work for path in work.paths}

    def pages(self, path: str) -> Mapping[str, str]:
        """What the work for a path makes; nothing when it is done already, or nobody makes such a path."""
        work = self._waiting.get(path)
        if work is None:
            return {}
        found = dict(work.make())
        for one in work.paths:
            self._waiting.pop(one, None)
        return found
