"""Second pass: what points elsewhere inside the sentences, by the language's grammar.

Promise: every citation has its exact span; nothing is resolved here, and
look-alikes (distances, scores, dates, card numbers) are dropped by the grammar.
The labels and numbers at the beginning of blocks are blanked out first, so a
label is never a citation of itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lark import Lark, Token, Transformer

from saitei import resources
from saitei.errors import UnusableInput
from saitei.rulebook.model import Block, BlockKind

if TYPE_CHECKING:
    CitationTransformer = Transformer[Token, object]
else:
    CitationTransformer = Transformer

LANGUAGES = ("en", "ja", "ko")
_WHOLE_MASK = (BlockKind.PART, BlockKind.UNREAD)


@dataclass(slots=True)
class Citation:
    """One item of a citation as it stands in the (folded) text.

    ``sort`` is ``number``, ``single``, ``step``, ``appendix``, ``titled``,
    ``relative``, ``zone``, ``icon`` or ``link``. ``group`` is shared by the items
    of one list; ``part_word`` and ``cue`` stand before the list. ``inherited`` is the
    step that a later item of the list gives to this one.
    """

    sort: str
    start: int
    end: int
    words: str
    until: str = ""
    title: str = ""
    of_step: str = ""
    inherited: str = ""
    extent: str = ""
    part_word: str = ""
    cue: str = ""
    direction: str = ""
    group: int = -1


def find(masked: str, language: str) -> list[Citation]:
    """All citations of a masked text (``mask``) in file order."""
    return _parser(language).parse(masked) if masked else []  # type: ignore[return-value]


def mask(folded: str, blocks: Sequence[Block]) -> str:
    """The folded text with the marks of blocks replaced by spaces; same length."""
    pieces: list[str] = []
    position = 0
    for block in blocks:
        length = block.end - block.start if block.kind in _WHOLE_MASK else block.mark
        if length <= 0 or block.kind is BlockKind.CONTENTS:
            continue
        pieces.append(folded[position : block.start])
        pieces.append(" " * length)
        position = block.start + length
    pieces.append(folded[position:])
    return "".join(pieces)


class _ToCitations(CitationTransformer):
    """Builds Citations while the parser reduces; texts between them never reach it."""

    def __init__(self) -> None:
        super().__init__()
        self._group = 0

    def start(self, children: list[object]) -> list[Citation]:
        found: list[Citation] = []
        for child in children:
            if isinstance(child, Token):
                found.append(_citation(child.type.lower(), [child]))
            elif isinstance(child, list):
                found.extend(child)
        return found

    def citation(self, children: list[object]) -> list[Citation]:
        self._group += 1
        part_word = cue = direction = ""
        items: list[Citation] = []
        first: Token | None = None
        for child in children:
            if isinstance(child, Citation):
                child.part_word, child.cue, child.direction, child.group = (
                    part_word,
                    cue,
                    direction,
                    self._group,
                )
                items.append(child)
            elif isinstance(child, Token) and child.type != "JOIN":
                if not items:
                    first = first or child
                if child.type == "PART_WORD":
                    part_word = str(child)
                elif child.type == "CUE":
                    cue = str(child)
                elif child.type == "DIRECTION":
                    direction = str(child)
        if first is not None and items:
            items[0].start = first.start_pos or 0
        return items

    def numbered(self, tokens: list[Token]) -> Citation:
        item = _citation("number", tokens)
        for token in tokens[1:]:
            if token.type in ("NUMBER", "ARTICLE", "LETTER"):
                item.until = str(token)
            elif token.type == "TITLE":
                item.title = str(token)
            elif token.type == "OF_STEP":
                item.of_step = str(token)
            elif token.type == "EXTENT":
                item.extent = str(token)
        return item

    def single(self, tokens: list[Token]) -> Citation:
        item = _citation("single", tokens)
        for token in tokens[1:]:
            if token.type == "SINGLE":
                item.until = str(token)
            elif token.type == "TITLE":
                item.title = str(token)
        return item

    def stepped(self, tokens: list[Token]) -> Citation:
        item = _citation("step", tokens)
        for token in tokens[1:]:
            if token.type == "STEP":
                item.until = str(token)
            elif token.type == "EXTENT":
                item.extent = str(token)
        return item

    def appendix(self, tokens: list[Token]) -> Citation:
        return _citation("appendix", tokens)


def _citation(sort: str, tokens: list[Token]) -> Citation:
    return Citation(sort, tokens[0].start_pos or 0, tokens[-1].end_pos or 0, str(tokens[0]))


@cache
def _parser(language: str) -> Lark:
    path = resources.folder("grammar") / "references" / f"{language}.lark"
    if not path.is_file():
        raise UnusableInput(
            f"there is no reference grammar for the language {language!r}", f"Known: {', '.join(LANGUAGES)}"
        )
    return Lark.open(
        str(path),
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        transformer=_ToCitations(),
        propagate_positions=False,
    )
