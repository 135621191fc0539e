"""JSON: every pair of two documents, as documented in SHAPES.md.

Promise: keys are never renamed or dropped; new ones may be added at the end.
"""

import json
from collections.abc import Iterator

from saitei.editions.exchange.bitext import Bitext

KEYS = ("source_address", "target_address", "kind", "chapter", "relation", "source", "target")


def write(pairs: Bitext) -> str:
    """The file as text."""
    data = {
        "source": pairs.source.identity.document,
        "target": pairs.target.identity.document,
        "segments": list(rows(pairs)),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def rows(pairs: Bitext) -> Iterator[dict[str, str]]:
    """The pairs by the documented keys; a missing side is empty."""
    for pair in pairs.pairs:
        values = (
            *pairs.whole(pair),
            pair.kind.value,
            pairs.chapter(pair),
            pair.relation.value if pair.relation else "",
            pair.source.text if pair.source else "",
            pair.target.text if pair.target else "",
        )
        yield dict(zip(KEYS, values, strict=True))
