"""Which clauses of an edition its tables stand on, and why others are stood on by none.

Promise: ``left_out`` is what ``rules/furuyoni/<edition>/not_applicable.toml`` says; a broken file is refused.
"""

from saitei.games import standing_on
from saitei.games.furuyoni import effects
from saitei.games.furuyoni.duel import DuelRules
from saitei.games.furuyoni.tables import training
from saitei.games.standing_on import LeftOut, cited_by

KINDS = ("definition", "organisation")


def left_out(edition: str) -> dict[str, LeftOut]:
    """The clauses of an edition (``2018``, ``2025``) that leave the count, by local address."""
    return standing_on.left_out("furuyoni", edition, KINDS)


def cited(rules: DuelRules) -> frozenset[str]:
    """The local addresses that the tables in play, variants of the edition and texts stand on, refuse by or cite."""
    conduct = rules.conduct
    words = rules.numbers.clauses.values()
    variants = (training,) if rules.edition == "furuyoni@2018" else ()
    conducted = {conduct.order, conduct.replacing, conduct.waiting, conduct.weighing}
    texts = effects.tables(rules.edition.partition("@")[2])
    return cited_by((*rules.tables, *variants, *texts)) | {*words, *conducted}
