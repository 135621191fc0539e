"""Compounds that the book defines nowhere, where it has defined another for the same thing.

Promise: the glossary does not decide here (it lists slips as well), only the book.
A compound is reported when its twin is defined and both stand in the same
frame, in the same enumeration, or in the same brackets before the same words;
two compounds that merely share a noun are no finding.
"""

import re
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANJI, Book, Once, without_step
from saitei.graph.lint.terms import BRACKETED, stem
from saitei.rulebook.model import ClauseKind, Diagnostic

_NOUN = rf"{KANJI}ァ-ヺー"
_VALUE = r"[《【{“「]([^《【{“「》】}”」\n]{1,20})[》】}”」]"
_IS = {
    "ja": re.compile(_VALUE + "(?:であ|なら|の場合|です|で、)"),
    "ko": re.compile(_VALUE + "(?:인|이라|라면|이고|이다|이며)"),
    "en": re.compile("(?<= is )" + _VALUE),
}
_SUBJECT = {
    "ja": re.compile(rf"(?<![{_NOUN}])([{_NOUN}]{{3,12}})[がは]$"),
    "ko": re.compile(rf"(?<![{HANGUL}])([{HANGUL}]{{0,5}}[^\W의된한인] [{HANGUL}]{{1,6}})[이가은는] $"),
    "en": re.compile(r"\b([A-Za-z]{3,12} [a-z]{3,12}) is $"),
}
_LONGEST = 32
"""The word in brackets that is a value, and the noun in front of it that has the value."""
_JOINED = re.compile(rf"(?<![{_NOUN}・/])([{KANJI}]{{2,6}})[・/]([{KANJI}]{{3,8}})(?![{_NOUN}・/])")
_LIST = {
    "ja": re.compile(rf"(?<![{_NOUN}])[{_NOUN}]{{2,10}}(?:、[{_NOUN}]{{2,10}}){{3,}}"),
    "ko": re.compile(rf"[{HANGUL}]{{2,8}}(?:, [{HANGUL}]{{2,8}}){{3,}}"),
}
_ADJECTIVE = {
    "ja": re.compile(rf"[「“]([{KANJI}]{{2,4}}な)([{_NOUN}]{{2,6}})[」”]"),
    "ko": re.compile(rf"[「“]([{HANGUL}]{{2,4}}적인) ([{HANGUL}]{{2,6}})[」”]"),
}
_HEADED = (ClauseKind.CLAUSE, ClauseKind.CHAPTER)
_SAME_WORDS = 6
_MARK = re.compile(r"[\s()（）]")


def check(book: Book) -> Iterator[Diagnostic]:
    """Compounds for which another word is defined."""
    homes = _homes(book)
    once = Once()
    hits = (*_framed(book, homes), *_joined(book, homes), *_listed(book, homes), *_one_letter(book), *_adjectives(book))
    for position, word, message in sorted(hits):
        address = without_step(book.document, book.where(position))
        if once.first(word, address):
            yield report(book.document, "term-undefined", position, book.where(position), message)


Hit = tuple[int, str, str]


def _homes(book: Book) -> dict[str, str]:
    """Words that headings and sentences of the book define, with the number or name of their clause."""
    found: dict[str, str] = {}
    for clause in book.document.clauses:
        if clause.heading and clause.kind is not ClauseKind.STEP:
            for piece in (clause.heading, *re.split(r"[:：/／・\s(（]+", clause.heading)):
                found.setdefault(stem(piece), clause.number or clause.heading)
    for term in book.document.terms:
        if not term.variant and (home := book.document.by_address.get(term.defined_at)) is not None:
            found.setdefault(stem(term.word), home.number or home.heading)
    return found


def _framed(book: Book, homes: dict[str, str]) -> Iterator[Hit]:
    """“Main type is «Attack»” where “card type is «Attack»” is the defined word."""
    pattern = _IS.get(book.language)
    groups: dict[tuple[str, str], Counter[str]] = {}
    for match in pattern.finditer(book.text, book.start) if pattern else ():
        subject = _SUBJECT[book.language].search(book.text[max(0, match.start() - _LONGEST) : match.start()])
        if subject is None:
            continue
        word, value = subject.group(1), match.group(1)
        groups.setdefault((_tail(word), value), Counter())[word] += 1
    twins: dict[str, str] = {}
    for (tail, _), words in groups.items():
        defined = [w for w in words if stem(w) in homes and len(w) > len(tail)]
        if len(defined) == 1:
            twins |= {w: defined[0] for w in words if stem(w) not in homes and len(w) > len(tail)}
    for word, right in twins.items():
        # Where the defined word stands inside the other one, or the other way, one is the short form.
        if word in right or right in word:
            continue
        for match in re.finditer(re.escape(word), book.text[book.start :]):
            yield (
                book.start + match.start(),
                word,
                f"“{word}” is defined nowhere; “{right}” ({homes[stem(right)]}) has the same values",
            )


def _tail(word: str) -> str:
    """The noun that a compound ends in."""
    if " " in word:
        return word.rsplit(" ", 1)[1]
    return word[-3:] if re.match("[ァ-ヺー]", word[-1]) else word[-2:]


def _joined(book: Book, homes: dict[str, str]) -> Iterator[Hit]:
    """「起動型・誘発型能力」: the second is defined, the first is not and has the same last letter."""
    for match in _JOINED.finditer(book.text, book.start):
        one, two = match.groups()
        at = two.find(one[-1], 1)
        if at < 1 or at + 1 >= len(two) or stem(two) not in homes:
            continue
        whole = one + two[at + 1 :]
        if stem(whole) not in homes and stem(one) not in homes:
            yield (
                match.start(),
                whole,
                f"“{whole}” is defined nowhere, unlike “{two}” ({homes[stem(two)]}) beside it",
            )


def _listed(book: Book, homes: dict[str, str]) -> Iterator[Hit]:
    """A list of headings with one word that is none and holds a heading that the list lacks."""
    pattern = _LIST.get(book.language)
    headed = {stem(c.heading): c for c in book.document.clauses if c.heading and c.kind in _HEADED}
    for match in pattern.finditer(book.text, book.start) if pattern else ():
        items = re.split("[、,] ?", match.group())
        odd = [item for item in items if stem(item) not in headed]
        if len(odd) * 3 > len(items):
            continue
        for item in odd:
            inside = [
                h
                for h in headed
                if len(h) > 1 and item.startswith(h) and len(item) > len(h) + 1 and h not in map(stem, items)
            ]
            if len(inside) == 1 and stem(item) not in homes:
                clause = headed[inside[0]]
                yield (
                    match.start() + match.group().index(item),
                    item,
                    f"“{item}” heads no clause, as the others of the list do; {clause.number} is “{clause.heading}”",
                )


def _one_letter(book: Book) -> Iterator[Hit]:
    """【焙烙】 before the very words that stand behind the heading 【炮烙】."""
    behind: dict[tuple[str, str], list[str]] = {}
    for clause in book.document.clauses:
        match = BRACKETED.match(clause.heading)
        if match and len(rest := _following(clause.heading, match.end())) == _SAME_WORDS:
            behind.setdefault((match.group(1), rest), []).append(match.group(2))
    lengths = {(opening, len(word)) for (opening, _), words in behind.items() for word in words}
    for match in BRACKETED.finditer(book.text, book.start) if behind else ():
        opening, word = match.groups()
        if (opening, len(word)) not in lengths:
            continue
        headed = behind.get((opening, _following(book.text, match.end())), [])
        near = [h for h in headed if len(h) == len(word) and sum(a != b for a, b in zip(h, word, strict=True)) == 1]
        if near and word not in headed:
            for again in re.finditer(re.escape(opening + word), book.text[book.start :]):
                yield book.start + again.start(), word, f"“{word}” is defined nowhere; “{near[0]}” is meant"


def _following(text: str, at: int) -> str:
    return _MARK.sub("", text[at : at + 4 * _SAME_WORDS])[:_SAME_WORDS]


def _adjectives(book: Book) -> Iterator[Hit]:
    """“The «basic way» means …” and, in the same clause, “the general way”."""
    pattern = _ADJECTIVE.get(book.language)
    if pattern is None:
        return
    ending = "적인 " if book.language == "ko" else "な"
    for match in pattern.finditer(book.text, book.start):
        adjective, noun = match.groups()
        clause = book.document.by_address.get(without_step(book.document, book.where(match.start())))
        other = re.compile(rf"(?<![“「{HANGUL}{KANJI}])[{HANGUL}{KANJI}]{{2,4}}{ending}{noun}")
        for start, end in clause.spans if clause else ():
            for hit in other.finditer(book.text, start, end):
                if not hit.group().startswith(adjective):
                    yield hit.start(), hit.group(), f"“{hit.group()}” is defined nowhere; “{match.group()[1:-1]}” is"
