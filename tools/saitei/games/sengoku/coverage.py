"""Which clauses of the edition its tables stand on, and why the others are stood on by none.

Promise: ``left_out`` is what ``rules/sengoku/3.6/not_applicable.toml`` says; a broken file is refused.
"""

from saitei.games import standing_on
from saitei.games.sengoku import effects, tables, words
from saitei.games.sengoku.effects.coverage import known
from saitei.games.sengoku.field import FieldRules
from saitei.games.standing_on import LeftOut, cited_by

KINDS = ("definition", "organisation", "unreached")


def left_out(edition: str) -> dict[str, LeftOut]:
    """The clauses of an edition (``3.6``) that leave the count, by local address."""
    return standing_on.left_out("sengoku", edition, KINDS)


def cited(rules: FieldRules) -> frozenset[str]:
    """The local addresses that the tables in play, texts and their words stand on, refuse by or cite."""
    conduct = rules.conduct
    conducted = {conduct.order, conduct.replacing, conduct.waiting, conduct.weighing}
    conducted |= {conduct.endless[0]} if conduct.endless is not None else set()
    spoken = words.defining(known())
    return cited_by((*rules.tables, *effects.tables())) | tables.CITED | conducted | spoken
