"""Sentences that have lost a word: their first one, a particle, the place of a thing that is put.

Promise: a pattern is here only if no complete sentence has it. A thing is put
somewhere: a sentence that puts something and names no place is reported in a
book whose other sentences of the kind name theirs.
"""

import re
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book, Passage
from saitei.rulebook.model import BlockKind, Diagnostic, Document, Severity

_HEADLESS = re.compile(r"(?:とは|を|が|は|に|で|へ)(?=[^\s、。a-zはがをに])")
_NO_OBJECT = re.compile(
    r"(?<=から\d)範囲(?=の|で|内)|(?<=[ァ-ヴー])(?:与える|与えま|与えた|与えら|受ける|受けま|受けた|置く|置かれ|引く|引いた|選ぶ|選ばれ|得る|得ます|加える|加えられ|プレイする|プレイします)"
    r"|(?<=[】》〉>])(?:使用|プレイ|発動|選択)(?:する|します)"
    r"|(?<=[^\sこもずにを])、する(?=こと(?:は|が|も)でき)"
)  # fmt: skip
_PUTS = {
    "ja": re.compile(r"置(?:く|きます)(?=[。）)\n]|$)"),
    "ko": re.compile(r"[앞뒷]면으로 놓는다(?=[.)\n]|$)"),
    "en": re.compile(r"face[ -](?:up|down)(?=[.)\n]|$)"),
}
"""How a sentence ends that puts a thing somewhere."""
_PUT_VERB = {
    "ja": re.compile("を[^。、]{0,8}置"),
    "ko": re.compile("놓는다"),
    "en": re.compile(r"\b(?:puts?|places?)\b"),
}
_PLACE = {
    "ja": re.compile(
        r"(?<!際)(?<!時)(?<!場合)(?<!ため)(?<!順番)(?<!前)(?<!後)(?<!代わり)(?<!かわり)(?<!さら)(?<!よう)(?<!以外)(?<!とき)(?<!まま)(?<!フェイズ)に(?![よ対関従つ応])|まま|上へ|へと"
    ),
    "ko": re.compile(r"(?:[〉>」]|위|아래|곳|존|영역|자리|장소|[가-힣])에(?= )|에게|에서"),
    "en": re.compile(
        r"\b(?:on|in|into|onto|to|under|beneath|beside|next|at|back|aside|there|over|before|between|outside)\b"
    ),
}
_HABIT = 2


def check(book: Book) -> Iterator[Diagnostic]:
    """Words that are not there."""
    document = book.document
    language = document.identity.language
    everything = [p for p in book.passages if p.block.kind not in (BlockKind.CONTENTS, BlockKind.TABLE, BlockKind.PART)]
    if language == "ja":
        yield from _words(document, everything)
        yield from _objects(book)
    if language in _PUTS:
        yield from _placeless(document, everything, language)


def _placeless(document: Document, everything: list[Passage], language: str) -> Iterator[Diagnostic]:
    """A thing is put, and nobody says where."""
    without: list[tuple[Passage, int, str]] = []
    placed = 0
    for passage in everything:
        for match in _PUTS[language].finditer(passage.text):
            begin = max(passage.text.rfind(stop, 0, match.start()) for stop in (". ", ".\n", "。")) + 1
            sentence = passage.text[begin : match.end()]
            if _PUT_VERB[language].search(sentence) is None:
                continue
            if _PLACE[language].search(sentence):
                placed += 1
            else:
                without.append((passage, match.start(), sentence))
    if placed < len(without) * _HABIT:
        return
    for passage, at, sentence in without:
        yield report(
            document, "text-lost", passage.start + at, passage.block.clause,
            f"the sentence does not say where: “…{sentence.strip()[-24:]}”",
        )  # fmt: skip


def _words(document: Document, everything: list[Passage]) -> Iterator[Diagnostic]:
    """Sentences that begin with a particle, verbs without the particle of their object."""
    for passage in everything:
        clause = document.by_address.get(passage.block.clause)
        titled = passage.block.kind is BlockKind.HEADING and (clause is None or bool(clause.heading))
        match = _HEADLESS.match(passage.text)
        if (
            match
            and not titled
            and passage.block.kind in (BlockKind.HEADING, BlockKind.STEP)
            and len(passage.text) > 10
        ):
            yield report(
                document,
                "text-lost",
                passage.start,
                passage.block.clause,
                f"the sentence begins with “{match.group()}”; its first word is gone",
            )


def _objects(book: Book) -> Iterator[Diagnostic]:
    """Verbs without the particle of their object, outside headings."""
    for match in _NO_OBJECT.finditer(book.text, book.start):
        at = match.start()
        block = book.block_at(at)
        clause = book.document.by_address.get(block.clause)
        titled = block.kind is BlockKind.HEADING and (clause is None or bool(clause.heading))
        if not titled and block.kind not in (BlockKind.CONTENTS, BlockKind.TABLE, BlockKind.PART):
            yield report(
                book.document, "text-lost", at, block.clause,
                f"a particle or a word is missing before “{book.text[at : at + 6].strip('、')}”", Severity.WARNING,
            )  # fmt: skip
