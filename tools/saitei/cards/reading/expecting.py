"""What could have stood where no reading came any further, for people.

Promise: nothing that could have stood there is left out but words of which a shorter one says the beginning: a verb
may go on in hundreds of ways.
"""

from collections.abc import Iterable

from saitei.cards.reading.steps import Track

THE_END = "the end of the text"


def in_words(missed: Iterable[Track | str]) -> list[str]:
    """Words in quotes and sorts in angle brackets, in order. ``missed`` are words, their end, and what had slots."""
    others: set[str] = set()
    words: set[str] = set()
    for wanted in missed:
        if not isinstance(wanted, Track):
            (others if wanted == THE_END else words).add(wanted)
        else:
            others |= {cell.name for cell, _ in wanted.slots}
            words |= set(wanted.every_word())
    shortest: list[str] = []
    for word in sorted(words):
        if not shortest or not word.startswith(shortest[-1]):
            shortest.append(word)
    return sorted([*others, *(f"“{word}”" for word in shortest)])
