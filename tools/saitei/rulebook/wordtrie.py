"""One regular expression for many words, longest first, in time that hardly grows with their number.

A plain alternation of five hundred words is tried word by word at each place of
the text; as a tree of shared beginnings it is tried letter by letter. Letters that
go on alike are one class, and where many letters may come next, they are tried by
groups.
"""

import re
from collections.abc import Iterable
from math import isqrt
from typing import Any

Trie = dict[str, Any]
"""Letter to subtree; the empty string marks the end of a word."""
_MANY = 12
"""So many alternatives are tried one by one; more are looked up by groups."""


def pattern(words: Iterable[str]) -> str:
    """The source of a pattern that matches the longest of ``words`` at a place."""
    root: Trie = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _source(root) or "(?!)"


def _source(node: Trie) -> str:
    alike: dict[str, list[str]] = {}
    for letter, below in node.items():
        if letter:
            alike.setdefault(_source(below), []).append(letter)
    options = [(letters, _class(letters) + source) for source, letters in alike.items()]
    if not options:
        return ""
    joined = options[0][1] if len(options) == 1 else f"(?:{_alternatives(options)})"
    return f"(?:{joined})?" if "" in node else joined


def _class(letters: list[str]) -> str:
    escaped = "".join(re.escape(letter) for letter in letters)
    return escaped if len(letters) == 1 else f"[{escaped}]"


def _alternatives(options: list[tuple[list[str], str]]) -> str:
    """The alternatives, which no letter begins two of; a group of many is passed over by one look at its letters."""
    if len(options) <= _MANY:
        return "|".join(source for _, source in options)
    size = isqrt(len(options))
    groups = [options[at : at + size] for at in range(0, len(options), size)]
    return "|".join(
        f"(?=[{''.join(re.escape(letter) for letters, _ in group for letter in letters)}])"
        f"(?:{'|'.join(source for _, source in group)})"
        for group in groups
    )
