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
from itertools import chain

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANJI, PROSE, Book, Passage
from saitei.rulebook.model import BlockKind, Diagnostic, Document

_PARTICLES_JA = (
    r"(?=[をがにへとではの])(?:をを|がが(?!わ)|(?<!よ)にに(?!ん)|へへ|(?<![まう])でで(?!き)|をが|がを|をは|(?<![なくだ])にを"
    r"|(?<![こもひふとはや])とと(?![ぁ-んも]))"
)
_TWICE_JA = rf"(?=[{KANJI}ァ-ヺー]{{6}})([{KANJI}ァ-ヺー]{{3,8}})\1"
_PATTERNS = {
    "ja": (
        (re.compile(_PARTICLES_JA), "particles that cannot stand together: “{}”"),
        (
            re.compile(r"ないな(?:ければ|い|ので)|なければなければ|まますす|ですす"),
            "a negation or an ending twice: “{}”",
        ),
        (re.compile(_TWICE_JA), "a word twice: “{}”"),
        (
            re.compile(r"状態(?:に|では)(?![あいおしすな])(?=[^、。をにで]{1,14}に(?:移動|移す|置[くき]))"),
            "the particle does not go with “{}”",
        ),
        (re.compile(r"ターンの\d[度回](?:だけ|のみ)"), "the particle does not go with “{}”"),
        (
            re.compile(r"もし(?=[^もと。、]{1,4}ま[、で])(?![^。]*(?:ば|なら|たら|場合|とき|時|際|限り|ても))"),
            "nothing depends on “{}”",
        ),
        (re.compile(r"係なく(?<=[^関]係なく)"), "a letter is missing before “{}”"),
    ),
    "ko": (
        (re.compile(rf"(?<![{HANGUL}])([{HANGUL}]{{2,}}) \1(?![{HANGUL}])"), "a word twice: “{}”"),
        (re.compile(r"을를|를을|를를|에서에서|으로으로"), "particles that cannot stand together: “{}”"),
    ),
    "en": ((re.compile(r"\b(?!(?:that|had|[A-Z0-9])\b)([A-Za-z]+)\s+\1\b"), "a word twice: “{}”"),),
}
_JOSA = re.compile(rf"[을를은는이가와과](?![{HANGUL}])")
_ENDS_SO = frozenset("마가노거여고")
"""Syllables that make a noun with the syllable 을: 마을, 가을, 노을."""
_WORD = {"en": re.compile(r"[a-z]{4,}"), "ko": re.compile(rf"[{HANGUL}]{{2,}}")}
_PARTICIPLE = re.compile("(され|られ)([ァ-ヺー]{2,})")
_KATAKANA = re.compile(r"[ァ-ヺー]{4,}")
_INFLECTION = re.compile(r"(?:s|es|d|ed|ing|er|ers|or|ors|ly|y|al|ies)$")
_REAL_PAIRS = frozenset(
    {
        ("though", "through"),
        ("quite", "quiet"),
        ("trial", "trail"),
        ("causal", "casual"),
        ("thought", "though"),
        ("though", "thought"),
        ("through", "though"),
    }
)
_READ = PROSE | {BlockKind.HEADING, BlockKind.TABLE}
_FREQUENT = 5
_SHOWN = 2
"""How often a right word must stand in the book: alone, or in the very phrase."""


def check(book: Book) -> Iterator[Diagnostic]:
    """Slips, by language."""
    document = book.document
    language = document.identity.language
    everything = [p for p in book.passages if p.block.kind in _READ]
    yield from _impossible(book)
    if language in _WORD:
        yield from _one_letter(document, everything, language)
    if language == "ko":
        for passage in everything:
            yield from _josa(document, passage)
    if language == "ja":
        yield from _katakana(document, everything)


def _impossible(book: Book) -> Iterator[Diagnostic]:
    """Words that no sentence has: searched in the whole text, which is quicker than block by block."""
    for pattern, message in _PATTERNS.get(book.language, ()):
        for match in pattern.finditer(book.text):
            block = book.block_at(match.start())
            if block.kind in _READ and match.end() <= block.end:
                yield report(book.document, "misspelling", match.start(), block.clause, message.format(match.group()))
    for match in _PARTICIPLE.finditer(book.text) if book.language == "ja" else ():
        # 「配備されターン」: a participle without its last syllable, where the book has the whole one.
        if f"{match.group(1)}た{match.group(2)}" in book.text:
            yield report(
                book.document, "misspelling", match.start(), book.where(match.start()),
                f"た is missing in “{match.group()}”",
            )  # fmt: skip


def _slip(document: Document, passage: Passage, at: int, message: str) -> Diagnostic:
    return report(document, "misspelling", passage.start + at, passage.block.clause, message)


# --- Korean particles ----------------------------------------------------------


def _closed(syllable: str) -> bool:
    """Whether a syllable ends in a consonant."""
    return (ord(syllable) - 0xAC00) % 28 != 0


def _josa(document: Document, passage: Passage) -> Iterator[Diagnostic]:
    """Particles in the form that the syllable before them does not take.

    Behind a bracket every particle is one; in a word only 을 and 를 are never a part of it.
    """
    text = passage.text
    for match in _JOSA.finditer(text, 1):
        josa, before = match.group(), text[match.start() - 1]
        if before == ")":
            # “word (example)을”: both the word and the example must refuse it.
            inside, outside = _around_bracket(text[: match.start()])
            if not all(_refuses(syllable, josa) for syllable in (inside, outside)):
                continue
            before = inside
        elif before in "〉》」』】>":
            before = text[: match.start()].rstrip("〉》」』】>")[-1:]
        elif josa not in "을를" or (josa == "을" and before in _ENDS_SO):
            continue
        if _refuses(before, josa):
            yield _slip(document, passage, match.start(), f"the particle “{josa}” does not go with “{before}”")


def _refuses(syllable: str, josa: str) -> bool:
    return "가" <= syllable <= "힣" and _closed(syllable) is not (josa in "을은이과")


def _around_bracket(text: str) -> tuple[str, str]:
    """The last letter inside the round bracket that ends a text, and the last one before it."""
    opening = text.rfind("(")
    return text[-2:-1], text[:opening].rstrip()[-1:] if opening > 0 else ""


# --- one wrong letter ------------------------------------------------------------


def _one_letter(document: Document, prose: list[Passage], language: str) -> Iterator[Diagnostic]:
    """Words used once that a usual word differs from by one letter."""
    tokens = [_WORD[language].findall(passage.text.lower()) for passage in prose]
    words = Counter(chain.from_iterable(tokens))
    counts: Counter[str] = Counter()
    for token, n in words.items():
        counts[_stem(token, language)] += n
    shortest = 2 if language == "ko" else 5
    once = {token for token in words if len(token) >= shortest and counts[_stem(token, language)] == 1}
    slips = dict(_in_phrases(tokens, once, counts, language))
    if language == "en":
        titled = {word for clause in document.clauses for word in _WORD["en"].findall(clause.heading.lower())}
        slips |= dict(_by_shape(once - titled, counts, titled))
    if not slips:
        return
    for passage, found in zip(prose, tokens, strict=True):
        for token in slips.keys() & set(found):
            match = re.search(rf"(?<![A-Za-z{HANGUL}]){token}(?![A-Za-z{HANGUL}])", passage.text, re.IGNORECASE)
            if match:
                yield _slip(document, passage, match.start(), f"“{token}” for “{slips[token]}”")


def _stem(token: str, language: str) -> str:
    """A Korean word without its last syllable, which is most often a particle."""
    return token[:-1] if language == "ko" and len(token) > 2 else token


def _in_phrases(
    tokens: list[list[str]], once: set[str], counts: Counter[str], language: str
) -> Iterator[tuple[str, str]]:
    """Words that differ by one letter from the word that elsewhere follows the same two words."""
    phrases: dict[tuple[str, str], list[str]] = {}
    for found in tokens:
        for one, two, three in zip(found, found[1:], found[2:], strict=False):
            if three in once:
                phrases.setdefault((one, two), []).append(three)
    for found in tokens:
        for one, two, right in zip(found, found[1:], found[2:], strict=False):
            if (one, two) in phrases and counts[_stem(right, language)] >= _SHOWN:
                for rare in phrases[one, two]:
                    if len(rare) == len(right) and _one_substitution(rare, right, language):
                        yield rare, right


def _one_substitution(rare: str, right: str, language: str) -> bool:
    if language == "ko":
        # The last syllable is most often a particle or an ending, which may well differ.
        return rare[-1] == right[-1] and _one_jamo(rare, right)
    inside = rare[:1] == right[:1] and rare[-2:] == right[-2:]
    return inside and sum(a != b for a, b in zip(rare, right, strict=True)) == 1 and not _related(rare, right)


def _by_shape(once: set[str], counts: Counter[str], titled: set[str]) -> Iterator[tuple[str, str]]:
    """Words with a letter too many, too few, or two that changed places; ``titled`` words need less evidence."""
    usual = [w for w, n in counts.items() if len(w) >= 5 and (n >= _FREQUENT or (n >= _SHOWN and w in titled))]
    shorter: dict[str, str] = {word[:i] + word[i + 1 :]: word for word in usual for i in range(1, len(word) - 2)}
    sorted_: dict[str, str] = {"".join(sorted(word)): word for word in usual}
    known = set(usual)
    for rare in once:
        swapped = sorted_.get("".join(sorted(rare)), "")
        if swapped and swapped[:1] == rare[:1] and swapped[-1:] == rare[-1:] and not _related(rare, swapped):
            yield rare, swapped
        lacking = shorter.get(rare, "")
        if (len(lacking) >= 6 or lacking in titled) and not _related(rare, lacking):
            yield rare, lacking
        for i in range(1, len(rare) - 2):
            doubled = rare[:i] + rare[i + 1 :]
            if len(doubled) >= 6 and doubled in known and not _related(rare, doubled):
                yield rare, doubled


def _related(one: str, other: str) -> bool:
    """Two forms of one word, or two words that are both right."""
    return (one, other) in _REAL_PAIRS or _INFLECTION.sub("", one) == _INFLECTION.sub("", other)


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
    wrong = {
        t: g.most_common(1)[0][0]
        for g in voiceless.values()
        if len(g) > 1
        for t in g
        if t != g.most_common(1)[0][0] and g[t] * 3 <= g.most_common(1)[0][1]
    }
    for passage in everything:
        for match in _KATAKANA.finditer(passage.text):
            if match.group() in wrong:
                yield _slip(document, passage, match.start(), f"“{match.group()}” for “{wrong[match.group()]}”")
