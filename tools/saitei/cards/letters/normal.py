"""Normalisation of card text: one spelling for what is written many ways, and the way back.

Promise: ``Normal.restore()`` is the text as it was, whatever the text; every normal character
knows the stretch of the original that it stands for. Widths, dashes, long-vowel marks, quotation
marks, spaces and the spellings that a table folds are settled here and nowhere else. What would
break it: a rule elsewhere that compares texts without going through ``normalise``.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from saitei.cards.letters import beside, folds
from saitei.cards.letters.folds import Folds, Stage

FULL_STOP = "。"
"""The full stop of every language in normal text; left out at the end of a line or quotation."""
CLOSING = "\n』」”"
"""What a full stop is left out before."""
_OPENING = "『「“"

_DASHES = dict.fromkeys("‐‑‒–—―−－ｰ", "-")
_MARKS = {
    "〈": "<", "〉": ">", "≪": "《", "≫": "》", "‘": "'", "’": "'",
    "･": "・", "·": "・", "ㆍ": "・", "‧": "・", "∙": "・", "⋅": "・",
    "↔": "⇔", "⟷": "⇔", "⇄": "⇔", "⟺": "⇔", "⇒": "→", "➡": "→", "➔": "→", "➜": "→", "⟶": "→",
    "，": "、", ",": "、", "､": "、", "．": "。", "｡": "。", ".": "。",
    "⋯": "…", "〜": "~", "～": "~", "∼": "~",
}  # fmt: skip
_BLANK = "\t\n\v\f\r\x85\u200b"
"""Characters without a shape that part words or lines."""
_CHARACTERS = re.compile(r"\\n|.", re.DOTALL)
"""A character; a line break that a transcriber wrote as a backslash and an n counts as one."""
_KATAKANA = re.compile(r"[ァ-ヺー]")
_WRAPS = re.compile(r"(?<=[、をにがはの을를은는])\n(?=[^【・<(\[-])|\n(?=を)")
"""Line breaks inside a sentence: after a comma or a particle, and before one."""
_BROKEN_LINE = re.compile(r"(?<=[^\n()]{9}[가-힣])(?<!다)(?<!불가)\n(?=[가-힣《「『])")
"""A line break inside a Korean sentence: it ends in a verb (다), and a line of keywords is shorter than this."""
_BLANKS = re.compile(r"(?<=\n)\n+|^\n+|\n+$")
_MANY_BLANKS = re.compile(r"(?<=\n\n)\n+|^\n+|\n+$")
_FULL_STOPS = re.compile(r"。+(?=\n|$|[』」”])")


@dataclass(frozen=True)
class Spelling:
    """How one language is written.

    Whether spaces count, whether capitals do not, whether blank lines do, whether straight quotation marks are
    curly ones, whether a tag after a full stop begins a line wherever somebody wrote it, spellings that are one,
    and the words after which a bracket is part of the sentence, and those that end one which limits what is said:
    any other bracket is a reminder, which means nothing in the game. ``own`` are its letters and ``other`` those in
    which nothing of it is written, as in a class of letters (``ぁ-ゖァ-ヺ``): a sentence of these is left over.
    """

    keeps_spaces: bool = False
    ignores_case: bool = False
    keeps_paragraphs: bool = False
    curls_quotes: bool = False
    tags_begin_lines: bool = False
    folds: Folds = folds.NONE
    arguments: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    own: str = ""
    other: str = ""


@dataclass(frozen=True)
class Normal:
    """A normal text and, for each of its characters, the stretch of the original (code points).

    ``notes`` are the stretches of reminders in brackets, ``leftovers`` those of sentences in another language: neither
    is part of the normal text.
    """

    text: str
    original: str
    spans: tuple[tuple[int, int], ...]
    notes: tuple[tuple[int, int], ...] = ()
    leftovers: tuple[tuple[int, int], ...] = ()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the original behind a stretch of the normal text."""
        if start >= end:
            at = self.spans[start][0] if start < len(self.spans) else len(self.original)
            return at, at
        return self.spans[start][0], self.spans[end - 1][1]

    def restore(self) -> str:
        """The original text: the stretches, with what lies between them."""
        out: list[str] = []
        done = 0
        for _, end in self.spans:
            out.append(self.original[done : max(done, end)])
            done = max(done, end)
        return "".join(out) + self.original[done:]


def normalise(text: str, spelling: Spelling, whole: bool = True) -> Normal:
    """The normal form of any text, or of words that are no whole text: these do not end a line. Never fails."""
    letters = _letters(text, spelling)
    letters, notes = _beside(letters, beside.reminders(_joined(letters), spelling.arguments, spelling.limits))
    letters, leftovers = _beside(letters, beside.leftovers(_joined(letters), spelling.own, spelling.other))
    letters = _long_vowels(letters)
    letters = _spaces(letters, spelling)
    if spelling.curls_quotes:
        letters = _curled(letters)
    letters = _without(letters, [found.span() for found in _BROKEN_LINE.finditer(_joined(letters))])
    if whole and letters:
        end = letters[-1][1][1]  # a reminder behind it belongs to no word
        letters.append(("\n", (end, end)))
    letters = _folded(letters, spelling.folds)
    if spelling.tags_begin_lines:
        letters = _tags_on_lines(letters)
    for pattern in (_WRAPS, _FULL_STOPS, _MANY_BLANKS if spelling.keeps_paragraphs else _BLANKS):
        letters = _without(letters, [found.span() for found in pattern.finditer(_joined(letters))])
    return Normal(_joined(letters), text, tuple(span for _, span in letters), notes, leftovers)


def normal_words(words: str, spelling: Spelling) -> str:
    """The text of ``normalise`` for a few words of a table, of which there are tens of thousands.

    Where a character means something to what stands around it, ``normalise`` itself is asked.
    """
    if not _AROUND.search(words):
        plain = words.translate(_SHAPES[spelling.ignores_case]).replace("\u200b", " ")
        plain = (" " if spelling.keeps_spaces else "").join(plain.split())
        plain = spelling.folds.fold(plain)
        if is_plain(plain):
            return plain
    return normalise(words, spelling, whole=False).text


def is_plain(words: str) -> bool:
    """Whether no character in them means something to what stands around it."""
    return FULL_STOP not in words and not _AROUND.search(words)


def as_written(words: str, spelling: Spelling) -> str:
    """Some normal text as people write it where spaces count: with the comma and full stop of such a language."""
    return words.replace("、", ",").replace(FULL_STOP, ".") if spelling.keeps_spaces else words


class _Shapes(dict[int, str]):
    """The one shape of each character, worked out when it is first met: what ``str.translate`` asks."""

    def __init__(self, small: bool) -> None:
        self.small = small

    def __missing__(self, code: int) -> str:
        shape = self[code] = _plain(chr(code), self.small)
        return shape


_SHAPES = {small: _Shapes(small) for small in (False, True)}
_AROUND = re.compile(r"""[\\\n\r()“”"一]|(?<![ァ-ヺー])ー""")
"""Characters that change by what stands around them, or change it; a long vowel mark does not where it belongs."""
_Letters = list[tuple[str, tuple[int, int]]]


def _joined(letters: _Letters) -> str:
    return "".join([char for char, _ in letters])


def _without(letters: _Letters, stretches: list[tuple[int, int]]) -> _Letters:
    if not stretches:
        return letters
    dropped = {i for start, end in stretches for i in range(start, end)}
    return [item for i, item in enumerate(letters) if i not in dropped]


def _beside(letters: _Letters, stretches: list[tuple[int, int]]) -> tuple[_Letters, tuple[tuple[int, int], ...]]:
    """The letters without some stretches of them, and where these stand in the original, without spaces around them."""
    text = _joined(letters)
    inside = [(start + len(text[start:end]) - len(text[start:end].lstrip()), end) for start, end in stretches]
    return _without(letters, stretches), tuple([(letters[a][1][0], letters[b - 1][1][1]) for a, b in inside])


def _letters(text: str, spelling: Spelling) -> _Letters:
    """One width and one shape for each character; capitals inside quotation marks are names and stay."""
    letters: _Letters = []
    quoted = False
    shapes, kept = _SHAPES[spelling.ignores_case], _SHAPES[False]
    for char, span in _characters(text):
        quoted = char == "“" or (quoted and char != "”")
        plain = (kept if quoted else shapes)[ord(char)]
        if len(plain) == 1 and plain != "\r":
            letters.append((plain, span))
        else:
            letters += [(c, span) for c in plain if c != "\r"]
    return letters


def _characters(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """The characters of a text and where each stands."""
    if "\\" not in text:
        return ((char, (at, at + 1)) for at, char in enumerate(text))
    return (("\n" if len(found[0]) > 1 else found[0], found.span()) for found in _CHARACTERS.finditer(text))


def _plain(char: str, small: bool) -> str:
    """The one shape of a character, in small letters where capitals do not count."""
    plain = _MARKS.get(char) or _DASHES.get(char)
    if char not in _BLANK and unicodedata.category(char) in ("Cc", "Cf"):
        return ""  # nobody sees it
    if plain is None:
        plain = unicodedata.normalize("NFKC", char) if char not in "…：" else char
        plain = {"：": ":", ",": "、"}.get(plain, plain)
    lowered = plain.casefold() if small else plain
    return lowered if len(lowered) == len(plain) else plain


def _long_vowels(letters: _Letters) -> _Letters:
    """The kanji for one and a dash count as a long vowel mark inside katakana; a mark elsewhere as a dash."""
    if not any(char in "一ー" for char, _ in letters):
        return letters
    out = list(letters)
    for i, (char, span) in enumerate(letters):
        before = i > 0 and _KATAKANA.match(letters[i - 1][0])
        after = i + 1 < len(letters) and _KATAKANA.match(letters[i + 1][0])
        if char == "一" and before and after:
            out[i] = ("ー", span)
        elif char == "ー" and not before:
            out[i] = ("-", span)
    return out


def _spaces(letters: _Letters, spelling: Spelling) -> _Letters:
    out: _Letters = []
    for char, span in letters:
        if char == "\n":
            while out and out[-1][0] == " ":
                out.pop()
            if out and (out[-1][0] != "\n" or (spelling.keeps_paragraphs and out[-2][0] != "\n")):
                out.append((char, span))
        elif char.isspace() or char == "\u200b":
            if spelling.keeps_spaces and out and out[-1][0] not in " \n":
                out.append((" ", span))
        else:
            out.append((char, span))
    while out and out[-1][0] in " \n":
        out.pop()
    return out


def _curled(letters: _Letters) -> _Letters:
    """Straight quotation marks as curly ones: in a line they open and close by turns."""
    out: _Letters = []
    opened = False
    for char, span in letters:
        if char == '"':
            opened = not opened
            out.append(("“" if opened else "”", span))
        else:
            opened = opened and char != "\n"
            out.append((char, span))
    return out


def _tags_on_lines(letters: _Letters) -> _Letters:
    """A full stop before a tag as the end of a line; what stands in quotation marks is one line."""
    out: _Letters = []
    inside = 0
    for place, (char, span) in enumerate(letters):
        if char in _OPENING:
            inside += 1
        elif char in CLOSING:
            inside = 0 if char == "\n" else max(0, inside - 1)
        ends = char == FULL_STOP and not inside and place + 1 < len(letters) and letters[place + 1][0] == "【"
        out.append(("\n" if ends else char, span))
    return out


def _folded(letters: _Letters, given: Folds) -> _Letters:
    """The letters after all walks over them."""
    text, spans = _joined(letters), [span for _, span in letters]
    for stage in given.stages:
        text, spans = _walked(text, spans, stage)
    return list(zip(text, spans, strict=True))


def _walked(text: str, spans: list[tuple[int, int]], stage: Stage) -> tuple[str, list[tuple[int, int]]]:
    """A text and the stretches behind its letters after one walk over it."""
    words: list[str] = []
    stretches: list[tuple[int, int]] = []
    done = 0
    for start, end, spelt in stage.walk(text):
        words += text[done:start], spelt
        stretches += spans[done:start]
        # A spelling of the same length stands letter for letter, so that a name beside it keeps its own end.
        if len(spelt) == end - start:
            stretches += spans[start:end]
        else:
            stretches += [(spans[start][0], spans[end - 1][1])] * len(spelt)
        done = end
    if not done:
        return text, spans
    return "".join(words) + text[done:], stretches + spans[done:]
