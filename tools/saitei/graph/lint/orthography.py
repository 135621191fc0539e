"""One word in two spellings, found by counting, without a glossary.

Promise: the rarer spelling is reported once in a clause, as information, where
the other is clearly the book's habit. Spellings are compared inside brackets,
in the script that a language varies in (okurigana, long vowels, blanks, old
forms of kanji), and by a short list of words that Japanese writes in two ways.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import HANGUL, KANJI, Book, Once, rarer, without_step
from saitei.rulebook.model import Diagnostic, Severity

_BRACKETED = re.compile(r"[<〈《【{「]([^<>〈〉《》【】{}「」\n]{2,20})[>〉》】}」]")
_OLD_FORMS = str.maketrans(
    "將龍國學體戰發對應當變實關藝靈黑澤齋邊廣圓殘氣號數據萬與區圖惡壓擊亂歸勝",
    "将竜国学体戦発対応当変実関芸霊黒沢斎辺広円残気号数拠万与区図悪圧撃乱帰勝",
) | str.maketrans("撰聯廻劃訣撒智叛歿蒐抛慾輯鍊", "選連回画決散知反没収放欲集練")
_KANJI_RUN = re.compile(rf"[{KANJI}]{{2,}}")
_OKURIGANA = re.compile(
    rf"([{KANJI}]{{1,2}})([りきけみえせてちびめげべじ])([{KANJI}])(?=[をはがのにでとも、。へや」』〉>》】]|\s|$)"
)

_ONE_KANJI = re.compile(f"[{KANJI}]")
_KATAKANA = re.compile(r"[ァ-ヺー](?:[ァ-ヺー・]+[ァ-ヺー]){1}")
_LONG_VOWEL = re.compile(r"(?<=[エケセテネヘメレゲゼデベペェ])イ|(?<=[レプ])イ(?=[ヤァ])|ー")
_LATIN = re.compile(r"(?<![A-Za-z0-9-])[A-Za-z]{5,}(?![A-Za-z0-9-])")
_CAMEL = re.compile(r"[A-Z]?[a-z]+[A-Z][A-Za-z]*")
_HANGUL = re.compile(rf"[{HANGUL}]+")
_PAIRS_JA = tuple(
    (re.compile(one), re.compile(other), share)
    for one, other, share in (
        ("すべて", "全て", 0.5), ("ただし", "但し", 0.5), ("適応", "適用", 0.5), ("下さい", "ください", 0.5),
        ("または", "又は", 0.5), ("(?<=なければ)ならぬ", "(?<=なければ)ならな|(?<=なければ)なりま", 0.5),
        ("もしくは", "若しくは", 0.5), ("および", "及び", 0.5), ("かわりに", "代わりに", 0.5),
        ("取りのぞ", "取り除", 0.5),
        ("与えあ", "与え合", 0.5), ("両方共", "両方とも", 0.5), ("オモテ(?=[向面])", "表(?=[向面])", 0.5),
        ("一つ(?<![一-鿿]一つ)", "1つ", 0.15), ("1番上(?<!第1番上)", "一番上", 0.5),
        ("行な(?=[うわっい])(?<![一-鿿]行な)", "行(?=[うわっい])(?<![一-鿿]行)", 0.5),
        ("づ(?=[くけいか])(?<=[一-鿿]づ)", "付(?=[くけいか])(?<=[一-鿿]付)", 0.5),
        ("出来(?=[るなまず])", "でき(?=[るなまず])", 0.5),
    )
)  # fmt: skip
"""Words that Japanese writes in two ways, and how rare one must be against the other."""
_SHORTEST = 2
_UNDECIDED = 2


def check(book: Book) -> Iterator[Diagnostic]:
    """Rarer spellings of words that the book usually writes otherwise."""
    document = book.document
    where = book.where
    once = Once()
    told: set[int] = set()
    for position, rare, usual, severity in sorted(_all(book), key=lambda hit: hit[0]):
        address = where(position)
        if position not in told and once.first(rare, without_step(document, address)):
            told.add(position)
            yield report(document, "term-variant", position, address, f"“{rare}”, elsewhere “{usual}”", severity)


Hit = tuple[int, str, str, Severity]


def _all(book: Book) -> Iterator[Hit]:
    document = book.document
    text, start, language = document.text, book.start, document.identity.language
    yield from _grouped(
        ((m.start(1), m.group(1)) for m in _BRACKETED.finditer(text, start)), _skeleton, Severity.WARNING, 0.34
    )
    yield from _camel(text, start)
    if language == "ja":
        if any(chr(old) in text for old in _OLD_FORMS):
            yield from _grouped(
                ((m.start(), m.group()) for m in _KANJI_RUN.finditer(text, start)), _new_forms, Severity.WARNING, 0.5
            )
        yield from _grouped(
            ((m.start(), m.group()) for m in _KATAKANA.finditer(text, start)), _short_vowels, Severity.INFO, 0.34
        )
        yield from _okurigana(text, start)
        yield from _pairs(text, start)
    if language == "ko":
        yield from _blanks(text, start)


def _grouped(words: Iterator[tuple[int, str]], key: object, severity: Severity, share: float) -> Iterator[Hit]:
    """Words whose key is the same and whose spelling is not."""
    assert callable(key)
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    places: dict[str, list[int]] = defaultdict(list)
    for position, word in words:
        places[word].append(position)
    for word, found in places.items():
        groups[key(word)][word] += len(found)
    for name, spellings in groups.items():
        if len(spellings) < 2 or len(name) < _SHORTEST:
            continue
        usual, many = spellings.most_common(1)[0]
        for word, few in spellings.items():
            if word == usual:
                continue
            # Two spellings used once or twice each: the later one is told.
            if rarer(few, many, share) or (
                few <= many <= _UNDECIDED and share < 1 and places[word][0] > places[usual][0]
            ):
                for position in places[word]:
                    yield position, word, usual, severity


def _skeleton(word: str) -> str:
    """A bracketed word without width, case, blanks, dashes and dots; old kanji as new ones."""
    plain = unicodedata.normalize("NFKC", word).casefold().translate(_OLD_FORMS)
    return re.sub(r"[\s\-‐–—・･/ー~〜〜]", "", plain)


def _new_forms(word: str) -> str:
    return word.translate(_OLD_FORMS)


def _short_vowels(word: str) -> str:
    return _LONG_VOWEL.sub("", word.replace("・", "")) if len(word) > 3 else word


def _camel(text: str, start: int) -> Iterator[Hit]:
    """A name with capitals inside (TransForm) in another case."""
    names = Counter(_LATIN.findall(text, start))
    for name, many in names.items():
        if many < 2 or not _CAMEL.fullmatch(name):
            continue
        for match in re.finditer(rf"(?<![A-Za-z0-9-]){name}(?![A-Za-z0-9-])", text[start:], re.IGNORECASE):
            if match.group() != name and match.group()[:1].isupper():
                yield start + match.start(), match.group(), name, Severity.WARNING


def _okurigana(text: str, start: int) -> Iterator[Hit]:
    """捨て札 and 捨札: a syllable between two kanji that is written or not."""
    runs = Counter(_KANJI_RUN.findall(text, start))
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for match in _OKURIGANA.finditer(text, start):
        if _ONE_KANJI.match(text, match.start() - 1):
            continue
        found[match.group(1) + match.group(3)].append((match.start(), match.group()))
    for joined, places in found.items():
        usual = Counter(word for _, word in places).most_common(1)[0][0]
        if rarer(len(places), runs[joined]):
            for position, word in places:
                yield position, word, joined, Severity.INFO
        elif rarer(runs[joined], len(places)):
            for match in re.finditer(rf"(?<![{KANJI}]){joined}(?![{KANJI}])", text[start:]):
                yield start + match.start(), joined, usual, Severity.INFO


def _pairs(text: str, start: int) -> Iterator[Hit]:
    """Words that Japanese may write in two ways, of which the book has chosen one."""
    for one, other, share in _PAIRS_JA:
        if one.search(text, start) is None or other.search(text, start) is None:
            continue
        ones, others = list(one.finditer(text, start)), list(other.finditer(text, start))
        for few, many in ((ones, others), (others, ones)):
            if rarer(len(few), len(many), share):
                for match in few:
                    # A single letter is judged with the one before it: another word may well have it.
                    same = next((m for m in many if text[m.start() - 1] == text[match.start() - 1]), None)
                    if len(match.group()) > 1 or same is not None:
                        yield match.start(), _shown(text, match), _shown(text, same or many[0]), Severity.INFO


def _shown(text: str, match: re.Match[str]) -> str:
    """The words that differ; a single letter with the one before it."""
    return text[match.start() - (len(match.group()) == 1) : match.end()]


def _blanks(text: str, start: int) -> Iterator[Hit]:
    """Korean compounds with and without a blank inside."""
    words = Counter(_HANGUL.findall(text, start))
    pieces = text[start:].replace("\n", " \n ").split(" ")
    pairs = Counter(
        (first, second)
        for first, second in pairwise(pieces)
        if len(first) > 1 and len(second) > 1 and first + second in words
    )
    for (first, second), apart in pairs.items():
        together = words[first + second]
        whole, parted = first + second, f"{first} {second}"
        rare, usual = (whole, parted) if together <= apart else (parted, whole)
        if rarer(min(together, apart), max(together, apart)):
            for match in re.finditer(rf"(?<![{HANGUL}]){rare}(?![{HANGUL}])", text[start:]):
                yield start + match.start(), rare, usual, Severity.INFO
