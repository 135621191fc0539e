"""Words that make a citation of a number that no clause has: “according to 8-3”, 8-3により, 8-3에 따라.

Promise: only a number in a shape that the book's own numbers have is ever a
citation; figures are not: a distance, a score, a count of things, a comparison.
Asked only about numbers that lead nowhere, so a cue too few costs a finding and
never a reference. Words that stand for themselves before a number (``see``,
``rule``, 参照, 규칙) are terminals of the grammars of references.

Easy to break: in English the word after the number decides as much as the one
before it (per 2-3 players, per 2-3 the player).
"""

import re

_WINDOW = 60
"""Characters looked at before a number: enough for the longest cue and the word before it."""
_NAME = 20
"""Characters looked at for the name of a figure."""

# --- Japanese and Korean: the cue follows the number ---------------------------
_AFTER = re.compile(
    r" ?(?:に(?:従|定|基|よ(?:り|る|って|れば)|準|規定|進|戻)|を(?:参照|見よ|見る|見て|準用|適用)"
    r"|の(?:例外|通り|とおり|ルール)"
    r"|で(?:定|示|規定)|へ進"
    r"|에 ?(?:따|정의|규정|정한|정해|의(?:해|거|하|한)|근거)|에서 ?(?:정|규정|설명)|의 (?:예외|규칙)"
    r"|[을를] ?(?:참조|참고|보라|보십시오|보시오|보세요|준용|적용|따)|로 진행)"
)
# A noun right before a number says what it counts, unless it names clauses or leads the sentence on.
_MEASURED_JA = re.compile(r"[一-鿿ァ-ヺー々]\Z")
_NAMES_CLAUSES_JA = re.compile(
    r"(?:ルール|規則|規定|条項|項目|項|条|節|章|番号|手順|場合|時|際|後|前|通常|原則|本来|毎回|都度|以後|以降|以下|同様|別途|詳細|一方|又)\Z"
)
_FIGURE = re.compile(
    r"(?:距離|間合い?|範囲|射程|スコア|得点|点数|戦績|成績|比率|確率|人数|枚数|バージョン)[はがのを]?\Z"
    r"|(?:거리|간격|점수|스코어|범위|비율|버전|시간|날짜|득점|성적|전적|인원|수치|값|레벨|확률|합계)[은는이가의]? ?\Z"
    r"|\b(?:[Ss]cores?|[Rr]anges?|[Dd]istances?|[Rr]atios?|[Oo]dds)(?: (?:is|are|was|were|of|from|at))? \Z"
)

# --- English: the cue comes before the number, and a word of the sentence after it ---
_SAID = (
    r"(?:described|defined|stated|specified|explained|listed|given|set(?: out| forth)?|laid (?:out|down)|provided"
    r"|required|prescribed|permitted|allowed|forbidden|prohibited|governed|determined|mentioned|noted|shown|covered"
    r"|regulated|imposed|outlined|detailed|ruled|handled|resolved|replaced|overridden)"
)
_BEFORE = re.compile(
    r"(?:\b(?:[Aa]ccording|[Pp]ursuant|[Ss]ubject) to|\b[Ii]n (?:accordance|compliance|conformity) with"
    r"|\b[Aa]s (?:in|by|under)|\b[Pp]er|(?:\A|[.;:(,]\s*)[Bb]y"
    rf"|\b{_SAID},?(?: (?:above|below),?)? (?:in|by|under)"
    # A figure can be “under 2.5” where something is, where it is measured, or where time passes.
    r"|(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )(?<!\bin )(?<!\bat )(?<!\bjust )(?<!\bwell )"
    r"(?<!distance )(?<!range )(?<!score )(?<!value )(?<!level )(?<!total )(?<!stays )(?<!remains )\b[Uu]nder)"
    r" [\[(“\"]?\Z"
)
_GOES_ON = re.compile(
    r"[\])”\"]?(?:\s*(?:[.,;:)]|\Z)"
    r"|\s+(?:the|an?|this|that|these|those|it|they|he|she|you|we|each|every|any|all|both|no|not|one|another"
    r"|and|or|but|if|when|unless|until|while|where|which|who|because|since|so|then|than|as|to|of|for|with|without"
    r"|at|in|on|from|by|before|after|during|instead|is|are|was|were|be|has|have|may|must|can|cannot|will|shall|should"
    r"|does|do|applies|apply|above|below|only|also|again|first|still|however|even|onwards?|steps?)\b(?!\s+\d))"
)
_SPACES = re.compile(r"\s+")
_THREE_DIGITS, _DIGITS, _LETTERS = re.compile(r"\d{3,}"), re.compile(r"\d+"), re.compile(r"[a-z]+\Z")


def shape(number: str) -> str:
    """How a number is built: ``8-3`` is ``0-0``, ``702.19b`` is ``000.0``."""
    long = _THREE_DIGITS.sub("\0", _LETTERS.sub("", number))
    return _DIGITS.sub("0", long).replace("\0", "000")


def is_figure(folded: str, start: int) -> bool:
    """Whether the word before ``start`` says that the number there is measured or scored, and no clause."""
    return bool(_FIGURE.search(_SPACES.sub(" ", folded[max(0, start - _NAME) : start])))


def announced(folded: str, start: int, end: int) -> bool:
    """Whether the words around ``start`` to ``end`` of a block's folded text say that a clause is cited there."""
    before = _SPACES.sub(" ", folded[max(0, start - _WINDOW) : start])
    if _AFTER.match(folded, end):
        measured = _MEASURED_JA.search(before) and not _NAMES_CLAUSES_JA.search(before)
        return not measured and not is_figure(folded, start)
    return bool(_BEFORE.search(before) and _GOES_ON.match(folded, end))
