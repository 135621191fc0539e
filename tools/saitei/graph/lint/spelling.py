"""Slips of the pen: doubled words and particles, particles that cannot stand together, one wrong letter.

Promise: a pattern is here only if no correct sentence has it, or if the book
itself shows the right form: a word used once is a slip only where a frequent
word differs from it by one letter, at the same place of the same phrase or in a
way that no pair of words differs in.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANA, KANJI, PROSE, Passage, passages, sentences_expected
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import BlockKind, Diagnostic, Document

_PATTERNS = {
    "ja": (
        (re.compile(r"をを|がが(?!わ)|にに(?!ん)|へへ|(?<![こもひふとはや])とと(?![ぁ-ん]の|も|き|り)|(?<![まう])でで(?!き)|をが|がを|をは|をに(?=[^ぁ-んー]|$)|(?<![なくだ])にを"), "particles that cannot stand together: “{}”"),
        (re.compile(r"ないな(?:ければ|い)|なければなければ|まますす|ですす|しししい"), "a negation or an ending twice: “{}”"),
        (re.compile(rf"([{KANJI}ァ-ヺー][{KANJI}{KANA}]{{2,11}})\1"), "a word twice: “{}”"),
        (re.compile(r"(?<=[^がのにもよ関])係(?:なく|なし)(?!く)|に係なく"), "a letter is missing before “{}”"),
    ),
    "ko": (
        (re.compile(rf"(?<![{HANGUL}])([{HANGUL}]{{2,}}) \1(?![{HANGUL}])"), "a word twice: “{}”"),
        (re.compile(rf"을를|를을|를를|(?<=[{HANGUL}])에서에서|(?<=[{HANGUL}])으로으로"), "particles that cannot stand together: “{}”"),
    ),
    "en": ((re.compile(r"\b(?!(?:that|had|[A-Z0-9])\b)([A-Za-z]+)\s+\1\b"), "a word twice: “{}”"),),
}  # fmt: skip
_JOSA = re.compile(rf"([{HANGUL}])([〉》」』】>]*)(을|를|와)(?![{HANGUL}])")
_JOSA_AFTER_BRACKET = re.compile(rf"([{HANGUL}])([〉》」』】>]+)(은|는|이|가|과)(?![{HANGUL}])")
_ENDS_SO = frozenset("마가노거여고")
"""Syllables that make a noun with the syllable 을: 마을, 가을, 노을."""
_WORD = {"en": re.compile(r"[a-z]{4,}"), "ko": re.compile(rf"[{HANGUL}]{{2,}}")}
_KATAKANA = re.compile(r"[ァ-ヺー]{4,}")
_INFLECTION = re.compile(r"(?:s|es|d|ed|ing|er|ers|or|ors|ly|y|al|ies)$")
_REAL_PAIRS = frozenset({("though", "through"), ("quite", "quiet"), ("trial", "trail"), ("causal", "casual"), ("thought", "though"), ("though", "thought"), ("through", "though")})
_FREQUENT = 5


def check(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Slips, by language."""
    language = document.identity.language
    everything = [p for p in passages(document) if p.block.kind in PROSE or p.block.kind is BlockKind.HEADING]
    for passage in everything:
        for pattern, message in _PATTERNS.get(language, ()):
            for match in pattern.finditer(passage.text):
                yield _slip(document, passage, match.start(), message.format(match.group()))
        if language == "ko":
            yield from _josa(document, passage)
    prose = [p for p in everything if sentences_expected(document, p)]
    if language in _WORD:
        yield from _one_letter(document, prose, _WORD[language])
    if language == "ja":
        yield from _katakana(document, everything)


def _slip(document: Document, passage: Passage, at: int, message: str) -> Diagnostic:
    return report(document, "misspelling", passage.start + at, passage.block.clause, message)


# --- Korean particles ----------------------------------------------------------


def _closed(syllable: str) -> bool:
    """Whether a syllable ends in a consonant."""
    return (ord(syllable) - 0xAC00) % 28 != 0


def _josa(document: Document, passage: Passage) -> Iterator[Diagnostic]:
    """Particles in the form that the syllable before them does not take."""
    for pattern in (_JOSA, _JOSA_AFTER_BRACKET):
        for match in pattern.finditer(passage.text):
            syllable, bracket, josa = match.groups()
            if not bracket and (josa == "을" and syllable in _ENDS_SO or josa == "와"):
                continue
            if _closed(syllable) is not (josa in "을은이과"):
                yield _slip(document, passage, match.start(3), f"the particle “{josa}” does not go with “{syllable}”")


# --- one wrong letter ------------------------------------------------------------


def _one_letter(document: Document, prose: list[Passage], word: re.Pattern[str]) -> Iterator[Diagnostic]:
    """Words used once that a frequent word differs from by one letter."""
    counts: Counter[str] = Counter()
    for passage in prose:
        counts.update(word.findall(passage.text))
    frequent = [w for w, n in counts.items() if n >= _FREQUENT]
    shapes: dict[str, list[str]] = {}
    for candidate in frequent:
        for key in _holes(candidate):
            shapes.setdefault(key, []).append(candidate)
    hangul = word is _WORD["ko"]
    suspects = {
        rare: near
        for rare, n in counts.items()
        if n == 1 and (near := [f for key in _holes(rare) for f in shapes.get(key, ()) if f != rare])
    }
    if not suspects:
        return
    phrases = _phrases(prose, word, {w for near in suspects.values() for w in near})
    for passage in prose:
        previous = ""
        before_last = ""
        for match in word.finditer(passage.text):
            token = match.group()
            for right in suspects.get(token, ()):
                if _is_slip(token, right, hangul, (before_last, previous, right) in phrases):
                    yield _slip(document, passage, match.start(), f"“{token}” for “{right}”")
                    break
            before_last, previous = previous, token


def _phrases(prose: list[Passage], word: re.Pattern[str], wanted: set[str]) -> set[tuple[str, str, str]]:
    """Where the right words stand, with the two words before them."""
    found: set[tuple[str, str, str]] = set()
    for passage in prose:
        one = two = ""
        for match in word.finditer(passage.text):
            token = match.group()
            if token in wanted:
                found.add((one, two, token))
            one, two = two, token
    return found


def _holes(word: str) -> Iterator[str]:
    """The word with each letter taken out, marked where (so that substitutions meet), and plain."""
    yield word
    for i in range(len(word)):
        yield f"{word[:i]}\0{word[i + 1 :]}"
        if len(word) > 5:
            yield word[:i] + word[i + 1 :]


def _is_slip(rare: str, right: str, hangul: bool, same_phrase: bool) -> bool:
    if hangul:
        return same_phrase and len(rare) == len(right) and _one_jamo(rare, right)
    if (rare, right) in _REAL_PAIRS or len(rare) < 5:
        return False
    if _INFLECTION.sub("", rare) == _INFLECTION.sub("", right) or rare[:1] != right[:1]:
        return False
    if len(rare) == len(right):
        swapped = sorted(rare) == sorted(right)
        return swapped or (same_phrase and rare[-2:] == right[-2:])
    # A letter too many or too few inside the word; at its end it is another form of the word.
    return len(right) >= 6 and rare[-2:] == right[-2:]


def _one_jamo(one: str, other: str) -> bool:
    """Whether two words differ in one letter of one syllable."""
    a, b = unicodedata.normalize("NFD", one), unicodedata.normalize("NFD", other)
    return len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 1


def _katakana(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
    """Words that differ from a usual one by the marks of a voiced sound: ト for ド."""
    counts: Counter[str] = Counter()
    for passage in everything:
        counts.update(_KATAKANA.findall(passage.text))
    voiceless: dict[str, Counter[str]] = {}
    for token, n in counts.items():
        plain = re.sub("[\u3099\u309a]", "", unicodedata.normalize("NFD", token))
        voiceless.setdefault(plain, Counter())[token] = n
    wrong = {t: g.most_common(1)[0][0] for g in voiceless.values() if len(g) > 1 for t in g if t != g.most_common(1)[0][0] and g[t] * 3 <= g.most_common(1)[0][1]}
    for passage in everything:
        for match in _KATAKANA.finditer(passage.text):
            if match.group() in wrong:
                yield _slip(document, passage, match.start(), f"“{match.group()}” for “{wrong[match.group()]}”")
