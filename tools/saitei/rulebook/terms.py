"""Defined words: which clause defines a word, and where the word is used.

Promise: uses link to the home of the word, the longest word first, never inside
the definition itself. Homes come from the glossary for a known edition, else from
what the text itself defines: headings in brackets, glossary entries, sentences
of definition.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from saitei.rulebook import wordtrie
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind, Identity, Term, TermUse

_GENERIC = re.compile(r"(?:領域|영역|효과|効果|객체|オブジェクト|Zone|zone|effects?|Object|[:：\s]|\([^)]*\))+")
_BRACKETED = re.compile(r"<[^<>\n]{1,20}>|【[^】\n]{1,20}】|\{[^}\n]{1,20}\}|《[^》\n]{1,20}》")
_DEFINITIONS = {
    "ja": (
        re.compile(
            r"(?:^|[。\n）)])[ ]*「?([^\s。、「」<>【】《》()はがを]{1,16})」?とは、?"
            r"(?=[^。]{4,}(?:指す|指します|である|です|いう|いいます|こと|総称))"
        ),
        re.compile(
            r"(?:を|の?ことを|状態を|を総称して|まとめて)[「“]?([^\s。、「」<>“”をのにはが]{1,14})[”」]?"
            r"(?:と(?:呼ぶ|呼びます|呼ばれ|称する|いう)|と言い)"
        ),
    ),
    "ko": (
        re.compile(r"(?:^|[.\n])[ ]*[“\"]?([^\s.,“”\"()]{1,10}?(?: [^\s.,“”\"()]{1,8}?){0,2}?)[”\"]?(?:이란|란),? "),
        re.compile(
            r"(?:을|를|것을) [“\"]?([^\s.,“”\"]{1,10}?(?: [^\s.,“”\"]{1,6}?)?)[”\"]?"
            r"(?:이라고?|라고?) (?:칭|일컫|부른|한다)"
        ),
    ),
    "en": (
        re.compile(r"(?:^|[.\n]) *[“\"]?([A-Z][\w-]*(?: [\w-]+)?)[”\"]? (?:means|refers to|is the term for) "),
        re.compile(
            r"\b(?:is|are) (?:called|known as|referred to as) (?:an? |the )?"
            r"[“\"]?([A-Za-z][\w-]*(?: [\w-]+){0,2}?)[”\".,;]"
        ),
    ),
}
# What stands before the word itself: `ある…の`, `…における`, `まとめて`, `어떤 …의`.
_BEFORE_WORD = {
    "ja": re.compile(r"^(?:.*における|(?:ある|各|その|この)[^の]{1,10}の|.*(?:して|めて))"),
    "ko": re.compile(r"^(?:어떤|각|그|이) \S+의 "),
    "en": re.compile(r"^(?:An?|The) "),
}
# Verbs, pronouns and whole sentences are no words to link: definitions should be few and right.
_NO_WORD = {
    "ja": re.compile(r".*[\u3041-\u3096]$|.*[をにがはで].*"),
    "ko": re.compile(r".*(?:다|[은는을를])$|.*의 .*"),
    "en": re.compile(
        r"(?i)(?:it|its|this|that|these|those|they|their|he|she|you|your|to|if|when|in|which|what|one|both)\b.*"
        r"|.*\b(?:is|are|it|a|the)\b.*"
    ),
}
_NOTHING = re.compile(r"(?!)")
_DEFINING_BLOCKS = (BlockKind.PARAGRAPH, BlockKind.STEP, BlockKind.HEADING, BlockKind.ENTRY)
_SCRIPTS = {
    "kanji": re.compile(r"[\u3400-\u9fff々]"),
    "katakana": re.compile(r"[ァ-ヴー]"),
    "hangul": re.compile(r"[가-힣]"),
    "latin": re.compile(r"[A-Za-z0-9]"),
}
_LONGEST_KEYWORD = 24
_PARTICLE = re.compile(
    r"(?:은|는|이|가|을|를|의|에|로|와|과|도|만|인)(?![가-힣])|(?:에서|으로|에게|이다|이며|까지|부터)"
)


@dataclass(frozen=True, slots=True)
class Definition:
    """A word and the clause that defines it, as the text itself says."""

    word: str
    address: str


def definitions(folded: str, clauses: Sequence[Clause], blocks: Sequence[Block], language: str) -> list[Definition]:
    """What a document defines, in file order; the first definition of a word is its home."""
    found: dict[str, str] = {}
    for clause in clauses:
        for word in _heading_words(clause):
            found.setdefault(word, clause.address)
    patterns = _DEFINITIONS.get(language, ())
    before_word, no_word = _BEFORE_WORD.get(language, _NOTHING), _NO_WORD.get(language, _NOTHING)
    for block in blocks:
        if block.kind not in _DEFINING_BLOCKS:
            continue
        words = folded[block.start + block.mark : block.end]
        for pattern in patterns:
            for match in pattern.finditer(words):
                word = before_word.sub("", match.group(1).strip(" *_"))
                if no_word.fullmatch(word):
                    continue
                if 1 < len(word) <= _LONGEST_KEYWORD and not word.isdigit():
                    found.setdefault(word, block.clause)
    return [Definition(word, address) for word, address in found.items()]


def _heading_words(clause: Clause) -> Iterable[str]:
    if clause.kind is ClauseKind.ENTRY:
        yield clause.number
    if clause.kind not in (ClauseKind.CLAUSE, ClauseKind.CHAPTER) or not clause.heading:
        return
    heading = fold(clause.heading)
    for match in _BRACKETED.finditer(heading):
        rest = heading[: match.start()] + heading[match.end() :]
        if not _GENERIC.sub("", rest):
            yield match.group()


def homes(
    defined: Iterable[Definition], lexicon: Lexicon, identity: Identity, known: Mapping[str, Clause]
) -> dict[str, str]:
    """Word, made comparable, to the local address of its home; the glossary comes first.

    A heading in brackets may only add to a zone that another clause defines.
    """
    table: dict[str, str] = {}
    for concept in lexicon:
        words, home = concept.words(identity.language), concept.home.get(identity.edition, "")
        if words is not None and home in known:
            for word in (words.word, *words.aliases, *words.misspelt):
                table.setdefault(comparable(word), home)
    for definition in defined:
        table.setdefault(comparable(definition.word), definition.address)
    return table


def collect(
    masked: str,
    blocks: Sequence[Block],
    clauses: Mapping[str, Clause],
    defined: Sequence[Definition],
    lexicon: Lexicon,
    identity: Identity,
) -> tuple[Term, ...]:
    """Every defined word with its uses, in the order of the glossary, then of the text."""
    entries: dict[str, tuple[str, str, bool]] = {}
    for concept in lexicon:
        words = concept.words(identity.language)
        if words is None:
            continue
        home = concept.home.get(identity.edition, "")
        for position, word in enumerate((words.word, *words.aliases, *words.misspelt)):
            entries.setdefault(fold(word), (concept.concept, home if home in clauses else "", position > 0))
    listed = {comparable(word) for word in entries}
    for definition in defined:
        bare = definition.word.strip("<>【】《》{}")
        if comparable(bare) not in listed and bare:
            entries.setdefault(bare, ("", definition.address, False))
    uses = _uses(masked, blocks, entries)
    return tuple(
        Term(word, concept, home, variant, tuple(uses.get(word, ())))
        for word, (concept, home, variant) in entries.items()
        if not variant or word in uses
    )


def _uses(
    masked: str, blocks: Sequence[Block], entries: Mapping[str, tuple[str, str, bool]]
) -> dict[str, list[TermUse]]:
    if not entries:
        return {}
    lookup = {word.casefold(): word for word in entries}
    flags = re.IGNORECASE if any(_SCRIPTS["latin"].match(word) for word in entries) else 0
    searcher = re.compile(wordtrie.pattern(sorted(entries, key=len, reverse=True)), flags)
    found: dict[str, list[TermUse]] = {}
    index, ends = 0, [block.end for block in blocks]
    for match in searcher.finditer(masked):
        start, end = match.span()
        if start == end or not _stands_alone(match.group(), masked[start - 1 : start], masked[end : end + 3]):
            continue
        while ends[index] <= start:
            index += 1
        block = blocks[index]
        word = lookup[match.group().casefold()]
        # A glossary writes a capital where it means one; a definition only begins its sentence with it.
        if entries[word][0] and word[0].isupper() and match.group()[0].islower():
            continue
        home = entries[word][1]
        if block.kind is BlockKind.CONTENTS or (home and _inside(block.clause, home)):
            continue
        found.setdefault(word, []).append(TermUse(block.clause, start, end))
    return found


def _inside(address: str, home: str) -> bool:
    return address == home or address.startswith(home + ".")


@lru_cache(maxsize=65536)
def _stands_alone(word: str, before: str, after: str) -> bool:
    """Whether a word is not merely a piece of a longer one of the same script.

    ``before`` is the letter in front of it, ``after`` the three behind it. Words of two
    letters and more may be part of a compound; a single kanji or syllable, and any
    Latin word, may not.
    """
    latin = _SCRIPTS["latin"]
    if latin.match(word[0]) or latin.match(word[-1]):
        plural = after[:1].casefold() == "s" and not latin.match(after[1:2])
        return not latin.match(before) and (plural or not latin.match(after))
    if len(word) == 1:
        script = "kanji" if _SCRIPTS["kanji"].match(word) else "hangul"
        ends = not _SCRIPTS[script].match(after) or (script == "hangul" and bool(_PARTICLE.match(after)))
        return not _SCRIPTS[script].match(before) and ends
    katakana = _SCRIPTS["katakana"]
    if katakana.match(word[0]) and katakana.match(before):
        return False
    if katakana.match(word[-1]) and katakana.match(after):
        return False
    hangul = _SCRIPTS["hangul"]
    short = len(word) == 2 or word[1] == " "  # 이 카드 is no piece of 사이 카드
    return not (short and hangul.match(word[0]) and hangul.match(before))
