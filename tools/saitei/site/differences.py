"""Two wordings of one paragraph: what is gone marked in the first, what is new in the second, as safe HTML.

Promise: without the marks each side is its text, character for character; equal
texts have no marks. The marks are ``<del>`` and ``<ins>``, which say what they are
without colour.
"""

import difflib
import re

from markupsafe import Markup, escape

# Runs of one script are the words of Japanese, which puts no spaces between them.
_TOKENS = re.compile(
    r"\s+|[\u30a0-\u30ff]+|[\u4e00-\u9fff々]+|[\u3041-\u309f]+|[가-힣]+|[\w'’+/-]+?(?=[\u3041-\u30ff\u4e00-\u9fff가-힣])"
    r"|[\w'’+/-]+|[^\w\s]"
)
_ISLAND = 1
"""An equal stretch of at most so many marks or spaces between two differences belongs to them."""


def marked(old: str, new: str) -> tuple[Markup, Markup]:
    """Both texts with their differences marked."""
    a, b = _TOKENS.findall(old), _TOKENS.findall(new)
    here: list[Markup] = []
    there: list[Markup] = []
    for same, i, j, k, m in _stretches(a, b):
        before, after = "".join(a[i:j]), "".join(b[k:m])
        here.append(escape(before) if same or not before else Markup("<del>{}</del>").format(before))
        there.append(escape(after) if same or not after else Markup("<ins>{}</ins>").format(after))
    return Markup("").join(here), Markup("").join(there)


def _stretches(a: list[str], b: list[str]) -> list[tuple[bool, int, int, int, int]]:
    """Stretches in order: whether they are equal, and their bounds on both sides."""
    found: list[tuple[bool, int, int, int, int]] = []
    codes = difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
    for number, (tag, i, j, k, m) in enumerate(codes):
        inside = 0 < number < len(codes) - 1
        island = tag == "equal" and inside and j - i <= _ISLAND and not any(c.isalnum() for c in "".join(a[i:j]))
        same = tag == "equal" and not island
        if found and not same and not found[-1][0]:
            _, first, _, start, _ = found.pop()
            found.append((False, first, j, start, m))
        else:
            found.append((same, i, j, k, m))
    return found
