"""Which clauses of the edition its tables stand on, and why the others are stood on by none.

Promise: ``left_out`` is what ``rules/kannagi/floor/not_applicable.toml`` says; a broken file is refused.
"""

from saitei.games import standing_on
from saitei.games.kannagi.field import FieldRules
from saitei.games.standing_on import LeftOut, cited_by

KINDS = ("definition", "organisation")


def left_out(edition: str) -> dict[str, LeftOut]:
    """The clauses of an edition (``floor``) that leave the count, by local address."""
    return standing_on.left_out("kannagi", edition, KINDS)


def cited(rules: FieldRules) -> frozenset[str]:
    """The local addresses that the tables in play stand on."""
    return cited_by(rules.tables)
