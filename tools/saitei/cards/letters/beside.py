"""What stands in a card's text without being part of it: reminders, and sentences left over from another language.

Promise: a bracket is a reminder unless it is an argument, limits what is said, or holds nothing but a number or sign. A
sentence is left over when it has letters in which nothing of this language is written and none of its own, names in
quotation marks aside, and stands among sentences of this language: a text without those is in another language, and
is no less unread for that.
"""

import re
from collections.abc import Iterator

Stretch = tuple[int, int]

_BRACKET = re.compile(r"[ \t]*\(([^()]*)\)")
_NO_REMINDER = re.compile(r"[-+]?(?:\d*|[XYxy])|\W?")
"""What stands in a bracket without being a reminder: a number, an unknown, a sign."""
_SENTENCE = re.compile(r"[^\n。【】]+。?")
_QUOTED = re.compile(r"「[^「」\n]*」|『[^『』\n]*』|“[^“”\n]*”")


def reminders(text: str, arguments: tuple[str, ...], limits: tuple[str, ...]) -> list[Stretch]:
    """The brackets that mean nothing in the game, with the spaces before them.

    ``arguments`` are the words behind which a bracket is part of the sentence, ``limits`` those that end one which is.
    """
    return [
        found.span()
        for found in _BRACKET.finditer(text)
        if not _NO_REMINDER.fullmatch(found[1])
        and not text[: found.start()].rstrip().endswith(arguments)
        and not found[1].rstrip().endswith(limits)
    ]


def is_class(letters: str) -> bool:
    """Whether some letters and ranges of letters are what may stand in a class of a regular expression."""
    return re.fullmatch(r"(?:\w(?:-\w)?)+", letters) is not None and all(
        first <= last for first, last in re.findall(r"(\w)-(\w)", letters)
    )


def leftovers(text: str, own: str, other: str) -> list[Stretch]:
    """The sentences left over from another language; ``own`` and ``other`` are what stands in classes of letters."""
    if not other or not re.search(f"[{other}]", text):
        return []
    ours, theirs = re.compile(f"[{own}]"), re.compile(f"[{other}]")
    found = [
        one.span()
        for one in _SENTENCE.finditer(text)
        if not ours.search(one[0]) and theirs.search(_QUOTED.sub("", one[0]))
    ]
    return found if ours.search("".join(_between(text, found))) else []


def _between(text: str, stretches: list[Stretch]) -> Iterator[str]:
    """What of a text is in none of some stretches."""
    done = 0
    for start, end in stretches:
        yield text[done:start]
        done = end
    yield text[done:]
