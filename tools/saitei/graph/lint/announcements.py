"""Lists that are announced and not there, steps that are cited and have no labels.

Promise: an announcement is the last sentence of a block (“the following …”, a
colon) with nothing behind it in its clause; steps are lost where the text cites
labels that the clause's own list does not have, or where an ordered procedure
stands as plain bullets. Announcements that the next numbers carry out are none.
"""

import re
from collections.abc import Iterator, Sequence

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import KANJI, Book, Passage, numbers_sentences, without_step
from saitei.rulebook import numbers
from saitei.rulebook.folding import fold
from saitei.rulebook.model import BlockKind, ClauseKind, Diagnostic, Document, ReferenceKind, Severity

_SENTENCE_END = re.compile(r"[。.!?！？\n](?=[^)）」』”\"。.!?！？])")
_ANNOUNCES = {
    "ja": re.compile(
        rf"(?:^|[はがをにで、。」』】》>（(\s])(?:以下|次|下記)の(?!ターン|フェイズ|フェーズ|プレイヤー|ラウンド|ゲーム|とき|時|場合|[{KANJI}]*時)"
        r"[^、。]{0,14}(?:存在|通り|とおり|ある|あり|持つ|行う|行い|分類|いずれか|場合|処理|満た|含|なる|なり|解決|従|書か|可能)"
    ),
    "ko": re.compile(r"(?:다음|아래)(?:의? (?:과정|처리|내용|정보|순서|표|조건|항목|종류|효과|영역)"
        r"|과 같|에 있는|을 순서대로|를 순서대로)"),
    "en": re.compile(r"\b(?:as follows|listed below|in this order|(?:the )?following"
        r"(?! (?:turn|phase|step|round|game|player|day|clause|rule|section|chapter|page)\b))\b"),
}  # fmt: skip
_ORDERED = {
    "ja": re.compile(r"順(?:に|で|序で|番に|番で)|手順を(?:行|実行)"),
    "ko": re.compile(r"순서대로|차례로|순서로"),
    "en": re.compile(r"\bin (?:this|the following|the given|that) order\b|\bfollowing steps\b"),
}
_REMARK = re.compile(r"[(（※]")
_CONTENT = frozenset({BlockKind.STEP, BlockKind.BULLET, BlockKind.TABLE, BlockKind.ENTRY, BlockKind.CONTENTS})


def check(book: Book) -> Iterator[Diagnostic]:
    """Announcements that nothing follows, lists without their labels."""
    document = book.document
    everything = book.passages
    yield from _announced(document, everything)
    yield from _unlabelled(document, everything)


def _last_sentence(text: str) -> str:
    tail = text[-160:]
    ends = [match.end() for match in _SENTENCE_END.finditer(tail)]
    return tail[ends[-1] :] if ends else tail


def _announced(document: Document, everything: Sequence[Passage]) -> Iterator[Diagnostic]:
    language = document.identity.language
    announces = _ANNOUNCES.get(language, _ANNOUNCES["en"])
    ordered = _ORDERED.get(language, _ORDERED["en"])
    cited = _lost_labels(document)
    for index, passage in enumerate(everything):
        if passage.block.kind in (BlockKind.CONTENTS, BlockKind.TABLE, BlockKind.PART, BlockKind.CHANGE):
            continue
        clause = document.by_address.get(passage.block.clause)
        if passage.block.kind is BlockKind.HEADING and (clause is None or clause.heading):
            continue
        if not cited.get(without_step(document, passage.block.clause)) and _in_order(passage.text, announces, ordered):
            yield from _bullets_for_steps(document, everything, index)
        last = _last_sentence(passage.text)
        colon = passage.text[-1] in ":：" and len(passage.text) > 8
        following = everything[index + 1] if index + 1 < len(everything) else None
        if not (colon or announces.search(last)) or re.search(r"\d[-.]\d", fold(last)):
            continue
        if _carried_out(document, passage, following, bool(ordered.search(last)), language) or (
            not colon and _says_itself(last)
        ):
            continue
        yield report(
            document, "text-lost", passage.start + len(passage.text) - len(last), passage.block.clause,
            f"nothing follows what “{last.strip()[-40:]}” announces",
        )  # fmt: skip


def _says_itself(last: str) -> bool:
    """“the following: A, B or C” in one sentence."""
    return bool(re.search(r"[:：][ 　]?\S", last))


def _carried_out(document: Document, passage: Passage, following: Passage | None, ordered: bool, language: str) -> bool:
    """Whether something behind the announcement can be what it announces."""
    if following is None:
        return False
    own, other = passage.block.clause, following.block.clause
    if following.block.kind in _CONTENT:
        return True
    if other == own or without_step(document, other) == without_step(document, own):
        return not (_REMARK.match(following.text) or following.block.kind is BlockKind.NOTE)
    here, there = document.by_address.get(without_step(document, own)), document.by_address.get(other)
    if here is None or there is None or here.kind is ClauseKind.PART:
        return True
    below = there.address.startswith(here.address) or there.parent == here.address
    named = there.kind in (ClauseKind.ENTRY, ClauseKind.HEADING)
    # A number that belongs below and stands elsewhere is misfiled, not lost.
    misfiled = numbers.components(there.number)[:-1] == numbers.components(here.number)
    # “… in this order.” carried out by the numbered sentences that follow.
    in_turn = ordered and numbers_sentences(document.dialect) and there.parent == here.parent
    return below or named or misfiled or in_turn


def _in_order(text: str, announces: re.Pattern[str], ordered: re.Pattern[str]) -> bool:
    """Whether one sentence announces a list and says that its order counts."""
    return ordered.search(text) is not None and any(
        announces.search(sentence) and ordered.search(sentence) for sentence in re.split(r"[。.]", text)
    )


def _bullets_for_steps(document: Document, everything: Sequence[Passage], index: int) -> Iterator[Diagnostic]:
    """An ordered procedure whose items have bullets, or nothing, for labels."""
    passage, items = everything[index], everything[index + 1 : index + 4]
    bullets = [p for p in items if p.block.kind is BlockKind.BULLET and p.block.clause == passage.block.clause]
    if len(bullets) >= 2 and len(bullets) >= len(items) - 1:
        yield report(
            document, "text-lost", items[0].start, passage.block.clause,
            "the procedure is to be done in order and its steps have no labels", Severity.WARNING,
        )  # fmt: skip


def _lost_labels(document: Document) -> dict[str, bool]:
    """Clauses that cite a step of their own which they do not have."""
    found: dict[str, bool] = {}
    for reference in document.references:
        if reference.kind is ReferenceKind.STEP and reference.reason and not reference.targets:
            address = without_step(document, reference.clause)
            clause = document.by_address.get(address)
            if clause is not None and clause.number and reference.reason.startswith(f"{clause.number} has"):
                found[address] = True
    return found


def _unlabelled(document: Document, everything: Sequence[Passage]) -> Iterator[Diagnostic]:
    """The list whose labels are cited and are not there: its first item."""
    announces = _ANNOUNCES.get(document.identity.language, _ANNOUNCES["en"])
    lost = _lost_labels(document)
    if not lost:
        return
    citing = {
        without_step(document, r.clause): r.start
        for r in reversed(document.references)
        if r.kind is ReferenceKind.STEP and r.reason and not r.targets
    }
    passages_of: dict[str, list[Passage]] = {address: [] for address in lost}
    for passage in everything:
        address = without_step(document, passage.block.clause)
        if address in passages_of and passage.block.kind is not BlockKind.HEADING:
            passages_of[address].append(passage)
    for address, own in passages_of.items():
        if any(p.block.kind is BlockKind.STEP for p in own):
            continue
        before = [
            i for i, p in enumerate(own) if p.start <= citing[address] and announces.search(_last_sentence(p.text))
        ]
        first = own[before[-1] + 1] if before and before[-1] + 1 < len(own) else None
        if first is not None:
            yield report(
                document, "text-lost", first.start, address, "the text cites steps of this list, which have no labels"
            )
