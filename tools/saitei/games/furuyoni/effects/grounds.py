"""The clause by which a text counts, in each edition: what a constant, ongoing or used effect and a keyword stand on.

Promise: whatever a text changes, allows or forbids names one of these. What would break it: an edition without a line.
"""

from saitei.games.furuyoni.duel import Duel

CLAUSES = {
    "2018": {
        "constant": "core/9-1-2",
        "ongoing": "core/9-1-6",
        "used": "core/9-1-8",
        "keyword": "core/9-1-2",
        "centrifuge": "extra/4-1",
    },
    "2025": {
        "constant": "core/9-1-1-2",
        "ongoing": "core/9-1-1-6",
        "used": "core/9-1-1-8",
        "keyword": "core/10-22",
        "centrifuge": "extra/6-2",
    },
}
_CLAUSES = {f"furuyoni@{edition}": clauses for edition, clauses in CLAUSES.items()}


def clause_of(at: Duel, kind: str) -> str:
    """The clause of the edition that makes a kind of effect count."""
    return _CLAUSES[at.rules.edition][kind]
