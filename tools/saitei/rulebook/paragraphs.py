"""Which lines of text belong together: paragraphs that a file breaks over several lines.

Promise: a line is joined to the one before only on evidence in the text; books
with one paragraph a line and books with blank lines between wrapped paragraphs
are told apart by counting.
"""

import re
from collections.abc import Sequence

from saitei.rulebook.lines import Line

TEXTUAL = ("text", "step", "bullet", "example", "note", "entry", "chapter", "clause")
_CLOSED = re.compile(r"[.。!?！？…:：;」』）)】》〉>\]”\"'*]\s*$")
_FOLLOWS = re.compile(
    r"\s*(?:[,、。，;)）」』]|[a-z]|(?:인|부터|까지|까지의|까지인|와|과|및|을|를|이|가|은|는|로|으로|에|의)(?:\s|[\u300c(]|$))"
)
_OPENS_WITH_MARK = re.compile(r"\s*(?:[,、。，;)）」』]|[a-z])")
_LEADS_ON = re.compile(r"(?:[,、，(（「『“]|번호가|번호|番号が|,)\s*$")
_HIRAGANA = re.compile(r"[\u3041-\u3096]")
_CLOSED_STRICT = re.compile(r"[.。!?！？…:：;）)】》〉>\]”\"]\s*$")


def blank_separated(lines: Sequence[Line]) -> bool:
    """Whether the book puts blank lines between paragraphs, so that adjacent lines are one paragraph."""
    separated = adjacent = 0
    previous = "blank"
    blank = True
    for line in lines:
        if line.kind == "blank":
            blank = True
            continue
        if line.kind == "text" and previous in TEXTUAL:
            if blank:
                separated += 1
            else:
                adjacent += 1
        previous, blank = line.kind, False
    return separated * 9 > separated + adjacent


def continues(folded: str, previous: Line, line: Line, blank_between: bool, separated: bool) -> bool:
    """Whether the text line ``line`` goes on with the paragraph whose last line is ``previous``."""
    if previous.kind not in TEXTUAL or line.kind not in ("text", "entry", "heading"):
        return False
    before, after = folded[previous.words : previous.end].rstrip(), folded[line.start : line.end]
    if not before:
        return previous.kind in ("chapter", "clause", "step") and not blank_between and separated
    if line.kind != "text":
        # A card number alone on its line looks like a heading; it is one only after a finished sentence.
        return not blank_between and not separated and bool(_LEADS_ON.search(before))
    if blank_between:
        return bool(_HIRAGANA.match(after)) and not _CLOSED.search(before) and previous.kind != "heading"
    if separated:
        return True
    return _broken(before, after)


def _broken(before: str, after: str) -> bool:
    if _LEADS_ON.search(before):
        return True
    if _CLOSED_STRICT.search(before):
        return False
    if before.endswith("」") and (after.startswith("「") or _FOLLOWS.match(after)):
        return True
    # A particle after white space may be a word of its own; only after a name it cannot be.
    return bool(_OPENS_WITH_MARK.match(after))
