"""Lists with an entry for each thing: entries of the wrong kind, names that the list has otherwise.

Promise: entries are sibling headings of one form, with a label in brackets before
the name or without; a form must have many entries that all end alike before one
that ends otherwise is told. A labelled name that the list lacks is told where the
list names the same thing with another label that nobody else uses.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANJI, Book, Passage
from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Diagnostic, Severity

_LABELLED = re.compile(rf"『([^『』\n]{{1,12}})』 ?([ァ-ヺー]{{2,10}}|[{KANJI}]{{2,6}}|[{HANGUL}]{{2,8}}|[A-Z][a-z]+)")
_LABEL = re.compile(r"[『「“《【\[][^』」”》】\]\n]{1,16}[』」”》】\]] ?\S")
_LAST_WORD = re.compile(r"([^\s。.、「」]{3,5})[。.](?!\S*[\d-])")
_FEWEST = 8
_SHARE = 0.6
_EXCEPTION = 0.15


def check(book: Book) -> Iterator[Diagnostic]:
    """Entries that differ from all others of their form, then labels that the list lacks."""
    yield from _entries(book)
    yield from _labels(book)


def _entries(book: Book) -> Iterator[Diagnostic]:
    """Entries of one form: with a label before the name or without, under one parent, in the same last words."""
    passages: dict[str, list[Passage]] = defaultdict(list)
    for passage in book.passages:
        if passage.block.kind in (BlockKind.PARAGRAPH, BlockKind.ENTRY):
            passages[passage.block.clause].append(passage)
    forms: dict[tuple[str, str, bool], list[Clause]] = defaultdict(list)
    for clause in book.document.clauses:
        heading = clause.heading.strip()
        if clause.kind is ClauseKind.HEADING and clause.address in passages:
            forms[clause.parent, heading[-3:], _LABEL.match(heading) is not None].append(clause)
    first = {a: _ending(own[0].text, book.language) for a, own in passages.items()}
    for (parent, tail, labelled), clauses in forms.items():
        if len(clauses) < _FEWEST:
            continue
        yield from _near(book, [p for c in clauses for p in passages[c.address]])
        endings = Counter(first[c.address] for c in clauses)
        others = Counter(first[c.address] for c in forms.get((parent, tail, not labelled), ()))
        usual, many = endings.most_common(1)[0]
        other, more = others.most_common(1)[0] if others else ("", 0)
        if other == usual or more < max(_FEWEST, _SHARE * others.total()) or many < _SHARE * endings.total():
            continue
        for clause in clauses if endings[other] <= _EXCEPTION * len(clauses) else ():
            if first[clause.address] == other:
                yield report(
                    book.document, "text-lost", clause.start, clause.address,
                    f"it ends in “{other}”, as entries {'without' if labelled else 'with'} a label do;"
                    f" one that ends in “{usual}”, as {many} of {len(clauses)} do, is missing",
                )  # fmt: skip


def _near(book: Book, passages: list[Passage]) -> Iterator[Diagnostic]:
    """An ending used once that differs by one letter from the one that the entries usually have."""
    endings = [(passage, at.start(1), at.group(1)) for passage in passages for at in _LAST_WORD.finditer(passage.text)]
    counts = Counter(own for _, _, own in endings)
    for passage, at, own in endings:
        for usual, many in counts.most_common(2) if counts[own] == 1 else ():
            alike = len(own) == len(usual) > 2 and sum(a != b for a, b in zip(own, usual, strict=True)) == 1
            if alike and many >= _FEWEST:
                yield report(
                    book.document, "term-variant", passage.start + at, passage.block.clause,
                    f"“{own}”, where {many} entries of the kind have “{usual}”", Severity.WARNING,
                )  # fmt: skip


def _ending(text: str, language: str) -> str:
    """The last word without its stop; the last characters where no blanks part words."""
    plain = text.rstrip(" 。.)）")
    return plain[-5:] if language == "ja" else re.split(r"[\s」』]", plain)[-1]


def _labels(book: Book) -> Iterator[Diagnostic]:
    """Where a label and a name stand together: the list of them, and the rest of the book."""
    places: dict[str, dict[tuple[str, str], list[int]]] = defaultdict(lambda: defaultdict(list))
    stems = _stems(book)
    for match in _LABELLED.finditer(book.text, book.start):
        name = next((s for s in stems if match.group(2).startswith(s)), match.group(2))
        part = book.where(match.start()).split("/", 1)[0]
        places[part][match.group(1), name].append(match.start())
    if len(places) < 2:
        return
    part = max(places, key=lambda p: len(places[p]))
    listed = places.pop(part)
    elsewhere = {pair: found for pairs in places.values() for pair, found in pairs.items()}
    known = sum(pair in listed for pair in elsewhere)
    if len(listed) < _FEWEST or known < len(elsewhere) * 0.7:
        return
    for (label, name), found in elsewhere.items():
        if (label, name) in listed:
            continue
        others = [pair for pair in listed if pair[1] == name and pair not in elsewhere]
        if len(others) != 1:
            continue
        other = f"『{others[0][0]}』 {name}"
        for position, message in (
            (found[0], f"『{label}』 {name} is not in the list; the list has {other}, which stands nowhere else"),
            (listed[others[0]][0], f"{other} stands only in this list; elsewhere the name is 『{label}』 {name}"),
        ):
            yield report(book.document, "title-mismatch", position, book.where(position), message)


def _stems(book: Book) -> list[str]:
    """Names without the particle that Korean writes on to them: the shortest form that several places share."""
    if book.language != "ko":
        return []
    names = Counter(match.group(2) for match in _LABELLED.finditer(book.text, book.start))
    bare = [re.sub(r"(?:의|을|를|이|가|은|는|와|과)$", "", name) for name in names]
    return sorted({name for name in bare if len(name) > 1}, key=len)
