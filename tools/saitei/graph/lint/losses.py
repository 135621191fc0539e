"""What is missing: lists that are announced, labels that are cited, words that a sentence needs.

Promise: an announcement is the last sentence of a block (“the following …”, a
colon) with nothing behind it in its clause; steps are lost where the text cites
labels that the clause's own list does not have, or where an ordered procedure
stands as plain bullets. Announcements that the next numbers carry out are none.
"""

import re
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import KANJI, Passage, passages, without_step
from saitei.rulebook import numbers
from saitei.rulebook.folding import fold
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import BlockKind, ClauseKind, Diagnostic, Document, ReferenceKind, Severity

_LAST = re.compile(r"[^。.!?！？\n]*[。.!?！？:：]?[)）」』”\"]*$")
_ANNOUNCES = {
    "ja": re.compile(
        rf"(?:^|[はがをにで、。」』】》>（(\s])(?:以下|次|下記)の(?!ターン|フェイズ|フェーズ|プレイヤー|ラウンド|ゲーム|とき|時|場合|[{KANJI}]*時)"
        r"[^、。]{0,14}(?:存在|通り|とおり|ある|あり|持つ|行う|行い|分類|いずれか|場合|処理|満た|含|なる|なり|解決|従|書か|可能)"
    ),
    "ko": re.compile(r"(?:다음|아래)(?:의? (?:과정|처리|내용|정보|순서|표|조건|항목|종류|효과|영역)|과 같|에 있는|을 순서대로|를 순서대로)"),
    "en": re.compile(r"\b(?:as follows|(?:the )?following(?! (?:turn|phase|step|round|game|player|day|clause|rule|section|chapter|page)\b)|listed below|in this order)\b"),
}  # fmt: skip
_ORDERED = {
    "ja": re.compile(r"順(?:に|で|序で|番に|番で)|手順を(?:行|実行)"),
    "ko": re.compile(r"순서대로|차례로|순서로"),
    "en": re.compile(r"\bin (?:this|the following|the given|that) order\b|\bfollowing steps\b"),
}
_REMARK = re.compile(r"[(（※]")
_HEADLESS = re.compile(r"(?:とは|を|が|は|に|で|へ)(?=[^\s、。a-zはがをに])")
_NO_OBJECT = re.compile(
    r"(?<=[ァ-ヴー])(?:与える|与えま|与えた|与えら|受ける|受けま|受けた|置く|置かれ|引く|引いた|選ぶ|選ばれ|得る|得ます|加える|加えられ|プレイする|プレイします)"
    r"|(?<=[】》〉>])(?:使用|プレイ|発動|選択)(?:する|します)"
    r"|(?<=[^\sこもずにを])、する(?=こと(?:は|が|も)でき)"
)  # fmt: skip
_CONTENT = frozenset({BlockKind.STEP, BlockKind.BULLET, BlockKind.TABLE, BlockKind.ENTRY, BlockKind.CONTENTS})


def check(document: Document, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Lists, labels and words that are not there."""
    everything = list(passages(document))
    yield from _announced(document, everything)
    yield from _unlabelled(document, everything)
    if document.identity.language == "ja":
        yield from _words(document, everything)


def _last_sentence(text: str) -> str:
    match = _LAST.search(text)
    return match.group() if match else text


def _announced(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
    language = document.identity.language
    announces = _ANNOUNCES.get(language, _ANNOUNCES["en"])
    ordered = _ORDERED.get(language, _ORDERED["en"])
    for index, passage in enumerate(everything):
        if passage.block.kind in (BlockKind.CONTENTS, BlockKind.TABLE, BlockKind.PART, BlockKind.CHANGE):
            continue
        clause = document.by_address.get(passage.block.clause)
        if passage.block.kind is BlockKind.HEADING and (clause is None or clause.heading):
            continue
        last = _last_sentence(passage.text)
        colon = passage.text[-1] in ":：" and len(passage.text) > 8
        following = everything[index + 1] if index + 1 < len(everything) else None
        if not (colon or announces.search(last)) or re.search(r"\d[-.]\d", fold(last)):
            continue
        if _carried_out(document, passage, following, bool(ordered.search(last)), language) or (not colon and _says_itself(last)):
            if following is not None:
                yield from _bullets_for_steps(document, everything, index, bool(ordered.search(last)))
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
    if there.address.startswith(here.address) or there.parent == here.address or there.kind is ClauseKind.ENTRY:
        return True
    # A number that belongs below and stands elsewhere is misfiled, not lost.
    if numbers.components(there.number)[:-1] == numbers.components(here.number):
        return True
    # “… in this order.” carried out by the sections that follow.
    return (ordered or here.kind is ClauseKind.CHAPTER) and there.parent == here.parent


def _bullets_for_steps(document: Document, everything: list[Passage], index: int, ordered: bool) -> Iterator[Diagnostic]:
    """An ordered procedure whose items have bullets, or nothing, for labels."""
    passage, items = everything[index], everything[index + 1 : index + 4]
    bullets = [p for p in items if p.block.kind is BlockKind.BULLET and p.block.clause == passage.block.clause]
    cited = _lost_labels(document).get(without_step(document, passage.block.clause), False)
    if ordered and len(bullets) >= 2 and not cited and len(bullets) >= len(items) - 1:
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


def _unlabelled(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
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
    for address in lost:
        own = [p for p in everything if without_step(document, p.block.clause) == address and p.block.kind is not BlockKind.HEADING]
        if any(p.block.kind is BlockKind.STEP for p in own):
            continue
        before = [i for i, p in enumerate(own) if p.start <= citing[address] and announces.search(_last_sentence(p.text))]
        first = own[before[-1] + 1] if before and before[-1] + 1 < len(own) else own[0] if own else None
        if first is not None:
            yield report(document, "text-lost", first.start, address, "the text cites steps of this list, which have no labels")


def _words(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
    """Sentences that begin with a particle, verbs without the particle of their object."""
    for passage in everything:
        if passage.block.kind in (BlockKind.CONTENTS, BlockKind.TABLE, BlockKind.PART):
            continue
        clause = document.by_address.get(passage.block.clause)
        titled = passage.block.kind is BlockKind.HEADING and (clause is None or bool(clause.heading))
        match = _HEADLESS.match(passage.text)
        if match and not titled and passage.block.kind in (BlockKind.HEADING, BlockKind.STEP) and len(passage.text) > 10:
            yield report(document, "text-lost", passage.start, passage.block.clause, f"the sentence begins with “{match.group()}”; its first word is gone")
        if titled:
            continue
        for match in _NO_OBJECT.finditer(passage.text):
            at = passage.start + match.start()
            yield report(
                document, "text-lost", at, passage.block.clause,
                f"a particle or a word is missing before “{document.text[at : at + 6].strip('、')}”", Severity.WARNING,
            )  # fmt: skip
