"""The rulings about clauses, as links: who cites them, and who goes through them.

Promise: a ruling is named once for a clause; one that cites it is not named again among those that walk it.
"""

from collections.abc import Sequence
from functools import cache

from markupsafe import escape

from saitei.site import urls
from saitei.site.cards import Link, Ruled
from saitei.site.rulings import Docket
from saitei.site.words import in_language

LISTED = 12
"""So many rulings that go through a clause are named: what dozens go through does not tell them apart."""


class RulingsOn:
    """The rulings about clauses of the game of a docket. What does not depend on the page is found once."""

    def __init__(self, docket: Docket) -> None:
        self._docket = docket
        self._found = cache(self._find)
        self._link = cache(self._asked)

    def __call__(self, addresses: Sequence[str], path: str, language: str) -> Ruled:
        """Those about some clauses (whole addresses) as links from a page; who cites one is not named again.

        A ruling that cites steps of the first address is labelled with them.
        """
        citing, walking = self._found(tuple(addresses))
        folder = path.rpartition("/")[0]
        return Ruled(
            tuple([self._link(ruling, folder, language)._replace(label=steps) for ruling, steps in citing]),
            tuple([self._link(ruling, folder, language) for ruling in walking]) if len(walking) <= LISTED else (),
            len(walking),
            urls.relative(urls.rulings_index(addresses[0].partition("@")[0]), path),
        )

    def _find(self, addresses: tuple[str, ...]) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
        """The rulings that cite, each with the steps that it cites, and the others that walk."""
        citing: dict[str, list[str]] = {}
        for address in addresses:
            for ruling in self._docket.cited.get(address, ()):
                steps = citing.setdefault(ruling, [])
                if address.startswith(f"{addresses[0]}."):
                    steps.append(address.removeprefix(f"{addresses[0]}."))
        walking = dict.fromkeys([ruling for address in addresses for ruling in self._docket.walked.get(address, ())])
        told = tuple((ruling, ", ".join(steps)) for ruling, steps in citing.items())
        return told, tuple([ruling for ruling in walking if ruling not in citing])

    def _asked(self, ruling: str, folder: str, language: str) -> Link:
        return asked(self._docket, ruling, f"{folder}/", language)


def asked(docket: Docket, ruling: str, path: str, language: str) -> Link:
    """A ruling by its question, as a link from a page."""
    known = docket.rulings[ruling]
    words, language = in_language(known.questions, language)
    return Link(urls.relative(urls.ruling_page(known.game, ruling), path), "", escape(words), language)
