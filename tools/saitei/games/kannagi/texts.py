"""Where card text is found: the one door between procedures and the effect trees.

Promise: a text is named by a key ``(card id, "text")``, a piece of it by a path.
"""

from typing import Any


def text_of(at: Any, key: tuple[str, str]) -> Any:
    """The effect tree that a key names."""
    return at.rules.cards[key[0]].text
