"""The clauses that a game's card language names, checked against the rulebook when the language is first used.

Promise: a node that names a clause which the game's newest edition has not is refused with file and line. What was
found sound is remembered under the bytes of the language and the edition. ``cards`` may not read rulebooks, so the
addresses are handed in here.
"""

import hashlib

from saitei import keeping
from saitei.cards import schemas
from saitei.editions import catalogue


def check(game: str) -> None:
    """Refuses unknown clauses: UnusableInput with file and line. Nothing happens where the edition has no text here."""
    edition = next((one for one in reversed(catalogue.editions()) if one.game == game), None)
    if edition is None or not any(edition.folder.glob("*.txt")):
        return
    schema = schemas.load(game)
    digest = hashlib.blake2b(schema.path.read_bytes(), digest_size=16)
    for path in sorted(edition.folder.glob("*.t*")):
        digest.update(path.read_bytes())
    key = digest.hexdigest()
    if keeping.load("card-clauses", key) is None:
        from saitei import games  # noqa: PLC0415 - only when something has changed

        schemas.check_clauses(schema, games.addresses(edition.id))
        keeping.keep("card-clauses", key, True)
