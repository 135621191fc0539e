"""Pairs that should be alike: alternatives of a choice, a heading and its sentence, two lists of one procedure.

Promise: a pair is judged only where its other half shows what is missing: the
twin that names the option, the heading that names both, the list whose words are
the items. One half alone is never a finding.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANJI, Book, Passage
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Diagnostic, Severity

_QUOTED = re.compile(r"[「『“\"《【]([^」』”\"》】\n]{2,24})[」』”\"》】]")
_CHOSEN = {
    "ja": re.compile(r"を?選(?:んだ|択した)(?:なら|場合|とき|時)"),
    "ko": re.compile(r"(?:선택|고)[가-힣]{1,3}(?:다면| 경우| 때)"),
    "en": re.compile(r"\b(?:if|when)\b[^.,]{0,40}\b(?:chose|chosen|chooses|choose|picked)\b", re.IGNORECASE),
}
_NAME = {
    "ja": (rf"[{KANJI}ァ-ヺー]{{3,14}}", "と"),
    "ko": (rf"[{HANGUL}]{{2,6}}(?: [{HANGUL}]{{2,6}})?", "[와과] "),
    "en": (r"[A-Za-z]{3,12}(?: [A-Za-z]{3,12})?", " and "),
}
_SLASHED = re.compile(rf"(?<![\w/])[{HANGUL}{KANJI}ァ-ヺー]{{2,8}}(?:/[{HANGUL}{KANJI}ァ-ヺー]{{2,8}})+")
_ITEM = re.compile(r"([^:：\s][^:：\n]{0,12})[:：]")
_MOVED = {
    "ja": re.compile(r"([<〈《【「][^<〈《【「>〉》】」\n]{1,12}[>〉》】」])を([^。\n]{0,16})\1に(?:置|移|重ね)"),
    "ko": re.compile(
        r"([<〈《【「][^<〈《【「>〉》】」\n]{1,12}[>〉》】」])[을를] ([^.\n]{0,16})\1(?: 위)?"
        r"(?:에|으로|로) (?:놓|옮|이동)"
    ),
    "en": re.compile(
        r"\b(?:puts?|places?|moves?) (?:the |a |that )?([<《【“][^>》】”\n]{1,20}[>》】”])"
        r" (on|onto|to|under) (?:the |a |that )?\1"
    ),
}
_SAME_FRAME = 6


def check(book: Book) -> Iterator[Diagnostic]:
    """Halves that do not go with the other half."""
    yield from _alternatives(book)
    yield from _headings(book)
    yield from _items(book)
    moved = _MOVED.get(book.language)
    for passage in book.passages if moved else ():
        for match in moved.finditer(passage.text) if moved else ():
            goal = f"{match.group(1)}に" if book.language == "ja" else match.group(1)
            if book.text.count(goal) <= 2:
                yield report(
                    book.document, "term-variant", passage.start + match.start(), passage.block.clause,
                    f"{match.group(1)} is put on {match.group(1)}, itself", Severity.ERROR,
                )  # fmt: skip


# --- alternatives ------------------------------------------------------------------


def _alternatives(book: Book) -> Iterator[Diagnostic]:
    """Steps 2-1 and 2-2 behind a choice of two: one says for which option it is, the other does not."""
    chosen = _CHOSEN.get(book.language, _CHOSEN["en"])
    steps = [p for p in book.passages if p.block.kind is BlockKind.STEP]
    by_clause = book.document.by_address
    for choice, one, two in zip(steps, steps[1:], steps[2:], strict=False):
        clauses = [by_clause.get(p.block.clause) for p in (choice, one, two)]
        if any(c is None for c in clauses) or not _branches(*[c.label for c in clauses if c]):
            continue
        options = _QUOTED.findall(choice.text)
        if len(options) != 2:
            continue
        for passage, twin in ((one, two), (two, one)):
            named = [o for o in options if o in twin.text and chosen.search(twin.text)]
            if len(named) == 1 and not chosen.search(passage.text) and not any(o in passage.text for o in options):
                missing = options[1 - options.index(named[0])]
                yield report(
                    book.document, "text-lost", passage.start, passage.block.clause,
                    f"the step does not say that it is for “{missing}”, as its twin does for “{named[0]}”",
                )  # fmt: skip


def _branches(before: str, one: str, two: str) -> bool:
    """Whether two labels (2-1, 2-2) are the first two branches behind another step."""
    match = re.fullmatch(r"(.*)-(?:1|A|a)\)?", one)
    return match is not None and not before.startswith(match.group(1) + "-") and two.startswith(match.group(1) + "-")


# --- headings ----------------------------------------------------------------------


def _headings(book: Book) -> Iterator[Diagnostic]:
    """A heading “X and Y” over a sentence that speaks of X and Z."""
    name, joint = _NAME.get(book.language, _NAME["en"])
    pair = re.compile(rf"({name}){joint}({name})")
    first: dict[str, Passage] = {}
    for passage in book.passages:
        if passage.block.kind is BlockKind.PARAGRAPH:
            first.setdefault(passage.block.clause, passage)
    for clause in book.document.clauses:
        titled = pair.fullmatch(clause.heading.strip()) if clause.kind is not ClauseKind.STEP else None
        body = first.get(clause.address)
        if titled is None or body is None or titled.group(2) in body.text:
            continue
        one, two = titled.groups()
        said = next((m for m in pair.finditer(body.text) if m.group(1) == one), None)
        if said and _same_noun(said.group(2), two) and comparable(two) not in comparable(_words(book, clause)):
            yield report(
                book.document, "title-mismatch", clause.start, clause.address,
                f"the heading speaks of “{one}” and “{two}”, the text of “{one}” and “{said.group(2)}”",
            )  # fmt: skip


def _same_noun(one: str, other: str) -> bool:
    return one != other and (
        one[-2:] == other[-2:] if " " not in one else one.rsplit(maxsplit=1)[-1] == other.rsplit(maxsplit=1)[-1]
    )


def _words(book: Book, clause: Clause) -> str:
    return "".join(book.text[start:end] for start, end in clause.spans[1:])


# --- items -------------------------------------------------------------------------


def _items(book: Book) -> Iterator[Diagnostic]:
    """“Of change/addition … the same class”, all items of the list, and “of X/Y … the same class”, none of them."""
    items: dict[str, set[str]] = {}
    for passage in book.passages:
        match = _ITEM.match(passage.text)
        clause = book.document.by_address.get(passage.block.clause)
        if match and clause and passage.block.kind is BlockKind.STEP:
            items.setdefault(clause.parent, set()).add(match.group(1).strip())
    for passage in book.passages:
        own = items.get(passage.block.clause, set())
        if len(own) < 3 or passage.block.kind is BlockKind.STEP:
            continue
        for one, two in pairwise(_SLASHED.finditer(passage.text)):
            frame = passage.text[one.end() : one.end() + _SAME_FRAME]
            if passage.text[two.end() : two.end() + _SAME_FRAME] != frame or len(frame) < _SAME_FRAME:
                continue
            for whole, odd in ((one, two), (two, one)):
                if set(whole.group().split("/")) <= own and not set(odd.group().split("/")) & own:
                    yield report(
                        book.document, "text-lost", passage.start + odd.start(), passage.block.clause,
                        f"“{odd.group()}” are spoken of as items of the list, which has none of them",
                    )  # fmt: skip
