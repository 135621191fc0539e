"""The rulings about clauses, as links: who cites them, and who goes through them.

Promise: a ruling is named once for a clause; one that cites it is not named again among those that walk it.
"""

from collections.abc import Sequence

from markupsafe import escape

from saitei.site import urls
from saitei.site.cards import Link, Ruled
from saitei.site.rulings import Docket
from saitei.site.words import in_language

LISTED = 12
"""So many rulings that go through a clause are named: what dozens go through does not tell them apart."""


def ruled_on(docket: Docket, addresses: Sequence[str], path: str, language: str) -> Ruled:
    """The rulings about some clauses (whole addresses) as links from a page; who cites one is not named again.

    A ruling that cites steps of the first address is labelled with them.
    """
    citing: dict[str, list[str]] = {}
    for address in addresses:
        for ruling in docket.cited.get(address, ()):
            steps = citing.setdefault(ruling, [])
            if address.startswith(f"{addresses[0]}."):
                steps.append(address.removeprefix(f"{addresses[0]}."))
    all_walking = dict.fromkeys(ruling for address in addresses for ruling in docket.walked.get(address, ()))
    walking = [ruling for ruling in all_walking if ruling not in citing]
    return Ruled(
        tuple(asked(docket, ruling, path, language, ", ".join(steps)) for ruling, steps in citing.items()),
        tuple(asked(docket, ruling, path, language) for ruling in walking) if len(walking) <= LISTED else (),
        len(walking),
        urls.relative(urls.rulings_index(addresses[0].partition("@")[0]), path),
    )


def asked(docket: Docket, ruling: str, path: str, language: str, label: str = "") -> Link:
    """A ruling by its question, as a link from a page."""
    known = docket.rulings[ruling]
    words, language = in_language(known.questions, language)
    return Link(urls.relative(urls.ruling_page(known.game, ruling), path), label, escape(words), language)
