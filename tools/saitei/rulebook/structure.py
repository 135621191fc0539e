"""Lines to clauses and blocks: nesting is decided by the numbering.

Promise: every character belongs to exactly one block and blocks keep the order
of the text; a misnumbered clause keeps its place in the file. A clause's parent
is the nearest open clause with the parent's number, else the enclosing heading.
What a thing is called is decided afterwards (``naming``).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from saitei.rulebook import articles, naming, numbers, paragraphs
from saitei.rulebook.dialect import SIDE_PARTS, Dialect
from saitei.rulebook.lines import Line, read_lines
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind
from saitei.rulebook.nodes import Draft, Node
from saitei.rulebook.placing import place

_BLOCK_OF_LINE = {
    "part": BlockKind.PART,
    "appendix": BlockKind.HEADING,
    "chapter": BlockKind.HEADING,
    "clause": BlockKind.HEADING,
    "heading": BlockKind.HEADING,
    "step": BlockKind.STEP,
    "example": BlockKind.EXAMPLE,
    "note": BlockKind.NOTE,
    "table": BlockKind.TABLE,
    "contents": BlockKind.CONTENTS,
    "change": BlockKind.CHANGE,
    "bullet": BlockKind.BULLET,
    "entry": BlockKind.ENTRY,
    "code": BlockKind.PARAGRAPH,
    "text": BlockKind.PARAGRAPH,
    "blank": BlockKind.BLANK,
}
_NEVER_CONTINUED = (BlockKind.TABLE, BlockKind.CONTENTS, BlockKind.PART, BlockKind.UNREAD)
_UNREADABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffd\ue000-\uf8ff\ud800-\udfff]")
_WORDLESS = re.compile(r"[\W_]+")
_VOICE = re.compile(r"(?:です|ます|ません|ました|でしょう|ましょう|ください|下さい)(?:[。、)が]|$)")
_HASHES = re.compile(r"\s*(#{1,6})\s")
_HEADING_MARKUP = re.compile(r"^[#*_\s・★]+|[*_\s★#]+$")
_DEEPEST_STEPS = 12
"""Steps nested deeper than any procedure are the list going on."""
_DEEPEST_HEADING = 6
_ENTRY_LEVEL = 90


@dataclass(frozen=True, slots=True)
class Structure:
    """Clauses in file order and blocks that cover the text."""

    clauses: tuple[Clause, ...]
    blocks: tuple[Block, ...]


def build(text: str, folded: str, dialect: Dialect, headings: Mapping[str, str]) -> Structure:
    """Read the structure of ``text``, also given folded.

    ``headings`` gives edition-wide names of unnumbered headings.
    """
    return _Builder(text, folded, dialect, headings).run()


class _Builder:
    """One pass over the lines with the open clause, the open steps and the open block."""

    def __init__(self, text: str, folded: str, dialect: Dialect, headings: Mapping[str, str]) -> None:
        self.text, self.folded, self.dialect, self.names = text, folded, dialect, headings
        self.lines = read_lines(folded, dialect)
        self.numbers = place(folded, self.lines, dialect)
        self.separated = paragraphs.blank_separated(self.lines)
        self.nodes: list[Node] = []
        self.drafts: list[Draft] = []
        self.parts: dict[str, Node] = {}
        front = "front" if self.numbers and not dialect.quotes else dialect.default_part
        self.part = self._open_part(front, 1, 0)
        self.stack: list[Node] = []
        self.steps: list[Node] = []

    def run(self) -> Structure:
        last: Line | None = None
        blank = False
        for index, line in enumerate(self.lines):
            if line.kind == "blank":
                self._extend_or_blank(line)
                blank = True
                continue
            if last is not None and self._continues(last, line, blank):
                self.drafts[-1].end = line.next
            else:
                self._take(index, line)
            last, blank = line, False
        return Structure(*naming.freeze(self.nodes, self.drafts, self.dialect))

    def _continues(self, last: Line, line: Line, blank: bool) -> bool:
        draft = self.drafts[-1] if self.drafts else None
        if draft is None or draft.kind in _NEVER_CONTINUED:
            return False
        if line.kind == "code" or last.kind == "code":
            return line.kind == last.kind
        if line.kind == "entry" and self.part.part == "glossary":
            return False
        if draft.kind is BlockKind.HEADING and (self.dialect.headings or last.kind == "chapter"):
            return False
        candidate = line
        if line.kind == "entry":
            candidate = Line("text", line.start, line.start, line.end, line.next, 0)
        joined = paragraphs.continues(self.folded, last, candidate, blank, self.separated)
        if joined:
            line.words = line.start
            if line.kind in ("entry", "heading"):
                line.kind = "text"
        return joined

    # --- opening things -----------------------------------------------------

    def _take(self, index: int, line: Line) -> None:
        """Give a line its clause and its block."""
        if line.kind == "part":
            self._part_line(line)
        elif line.kind == "appendix":
            self._open_appendix(line)
        elif index in self.numbers:
            self._open_numbered(self.numbers[index], line, line.kind)
        elif line.kind == "heading":
            self._open_named(self._heading_words(line), ClauseKind.HEADING, line)
        elif line.kind == "step":
            self._open_step(line)
        elif line.kind == "entry" and self.part.part == "glossary":
            self._open_named(self.text[line.start : line.words].rstrip(" :：*"), ClauseKind.ENTRY, line)
        else:
            self._plain(line)

    def _part_line(self, line: Line) -> None:
        name = self.dialect.part_named(self.text[line.start : line.end]) or "front"
        if name == "contents":
            self._block(self._owner(), BlockKind.CONTENTS, line)
            return
        self._switch(name, line)
        self._block(self.part, BlockKind.PART, line)

    def _open_appendix(self, line: Line) -> None:
        mark = self.folded[line.start : line.words]
        number = re.search(r"\d+", mark)
        self._switch(self.dialect.part_named(re.sub(r"[\d\s]+$", "", mark)) or "appendix", line)
        self._open_numbered(number.group() if number else "", line, "chapter")

    def _switch(self, name: str, line: Line) -> None:
        if self.part.part != name:
            self.part = self.parts.get(name) or self._open_part(name, line.number, line.start)
            self.stack, self.steps = [], []

    def _open_part(self, name: str, line: int, start: int) -> Node:
        node = Node(name, "", "", ClauseKind.PART, "", line, start, None, name)
        self.nodes.append(node)
        self.parts[name] = node
        return node

    def _open_numbered(self, number: str, line: Line, kind: str) -> None:
        if self.part.part == "front" or (self.part.part in SIDE_PARTS and self.dialect.single_part):
            self._switch(self.dialect.default_part if self.dialect.default_part != "front" else "core", line)
        if self.dialect.name == "floor" and kind == "clause" and self.stack:
            chapter = next((n for n in self.stack if n.level == 1), None)
            number = f"{chapter.number}-{number}" if chapter else number
        parent_number = numbers.parent_number(number, self.dialect.hundreds)
        level = self._level(number, line)
        self.steps = []
        own = None
        if parent_number:
            own = next((n for n in reversed(self.stack) if n.number == parent_number), None)
        while self.stack and (self.stack[-1] is not own if own else self.stack[-1].level >= level):
            self.stack.pop()
        parent = self.stack[-1] if self.stack else self.part
        words = self.text[line.words : line.end].strip()
        node = Node(
            self.part.part, number, "", ClauseKind.CHAPTER if kind == "chapter" else ClauseKind.CLAUSE,
            words, line.number, line.start, parent, number, level,
        )  # fmt: skip
        node.misfiled = bool(parent_number) and own is None
        self._add(node)
        self.stack.append(node)
        self._block(node, BlockKind.HEADING, line)
        if number and self.dialect.part_named(re.sub(r"^\W+", "", words)) == "glossary":
            self._switch_inside("glossary", line, node)

    def _switch_inside(self, name: str, line: Line, chapter: Node) -> None:
        """A numbered chapter that is a part of its own, as a glossary is."""
        self.part = Node(name, "", "", ClauseKind.PART, chapter.heading, line.number, line.start, chapter, name)
        self.nodes.append(self.part)
        chapter.children.append(self.part)
        self.stack = [chapter, self.part]
        self.part.level = chapter.level + 1

    def _open_named(self, words: str, kind: ClauseKind, line: Line) -> None:
        """A heading or headword that is addressed by its text."""
        label = self.names.get(_headword(words), _headword(words))
        if not label:
            self._plain(line, BlockKind.PARAGRAPH)
            return
        if kind is ClauseKind.HEADING and self._opens_side_part(words, line):
            return
        is_entry = kind is ClauseKind.ENTRY
        level = _ENTRY_LEVEL if is_entry else _heading_level(self.folded[line.start : line.end])
        self.steps = []
        while self.stack and self.stack[-1].level >= level:
            self.stack.pop()
        if self.part.part == "front" and self.dialect.single_part:
            self._switch(self.dialect.default_part, line)
        parent = self.stack[-1] if self.stack else self.part
        node = Node(self.part.part, label, "", kind, words, line.number, line.start, parent, label, level)
        self._add(node)
        self.stack.append(node)
        self._block(node, BlockKind.ENTRY if is_entry else BlockKind.HEADING, line)

    def _opens_side_part(self, words: str, line: Line) -> bool:
        """A heading that names a part (a glossary, a change log) opens it."""
        name = self.dialect.part_named(words)
        if name not in SIDE_PARTS:
            return False
        self._switch(name, line)
        self._block(self.part, BlockKind.PART, line)
        return True

    def _open_step(self, line: Line) -> None:
        label = numbers.clean_label(self.folded[line.start : line.words])
        label = self.names.get(label, label)
        if not self.stack or not label:
            self._plain(line, BlockKind.BULLET)
            return
        clause = self.stack[-1]
        prefix = label.rsplit("-", 1)[0] if "-" in label else ""
        above: Node | None
        if prefix:
            above = next((s for s in reversed(self.steps) if s.label == prefix), None)
            keep = self.steps.index(above) + 1 if above else 0
        else:
            keep = self._step_depth(label, numbers.step_style(label))
            above = self.steps[keep - 1] if keep else None
        self.steps = self.steps[:keep]
        # A compound label is an address by itself (`ii-A`); other labels nest with dots (`3.a`).
        path = label if prefix or above is None else f"{above.step}.{label}"
        if prefix and above is not None and "." in above.step:
            path = f"{above.step.rsplit('.', 1)[0]}.{label}"
        node = Node(
            clause.part, clause.number, path, ClauseKind.STEP, "", line.number, line.start, above or clause, label,
            clause.level + 1 + len(self.steps),
        )  # fmt: skip
        self._add(node)
        self.steps.append(node)
        self._block(node, BlockKind.STEP, line)

    def _step_depth(self, label: str, style: str) -> int:
        """How many open steps stay open around a new label."""
        place_ = numbers.step_ordinal(label)
        for depth in range(len(self.steps), 0, -1):
            sibling = self.steps[depth - 1]
            same = numbers.step_style(sibling.label) == style and "-" not in sibling.label
            if same or _letter_after(sibling.label, label):
                return depth - 1
            if place_ <= 1 and depth == len(self.steps) < _DEEPEST_STEPS:
                return depth
        return 0

    def _plain(self, line: Line, kind: BlockKind | None = None) -> None:
        kind = kind or _BLOCK_OF_LINE[line.kind]
        words = self.text[line.start : line.end]
        if line.kind in ("text", "entry", "chapter", "clause", "change"):
            kind = BlockKind.PARAGRAPH
            if line.kind == "entry":
                # Outside a glossary a word before a colon is a word of the sentence.
                line.words = line.start
            if line.kind == "change" and self.part.part == "history":
                kind = BlockKind.CHANGE
            if _UNREADABLE.search(words) or _WORDLESS.fullmatch(words.strip()):
                kind = BlockKind.UNREAD
            elif self.dialect.quotes and self.stack:
                kind = BlockKind.COMMENT if _VOICE.search(words) else BlockKind.QUOTATION
        self._block(self.part if kind is BlockKind.COMMENT else self._owner(), kind, line)

    def _heading_words(self, line: Line) -> str:
        words = self.text[line.start : line.end].strip()
        return _HEADING_MARKUP.sub("", words)

    def _level(self, number: str, line: Line) -> int:
        """How deep a numbered line stands: by its hashes where it has some, else by its number."""
        marks = _HASHES.match(self.folded[line.start : line.words])
        if marks:
            return len(marks.group(1))
        if self.dialect.articles:
            return articles.level(number)
        parts = numbers.components(number)
        section = self.dialect.hundreds and number.isdigit() and int(number) >= 100
        level = len(parts) + 1 if len(parts) > 1 else 2 if section else 1
        return level + _DEEPEST_HEADING if self.dialect.name == "markdown" else level

    # --- keeping track ------------------------------------------------------

    def _owner(self) -> Node:
        return self.steps[-1] if self.steps else self.stack[-1] if self.stack else self.part

    def _add(self, node: Node) -> None:
        self.nodes.append(node)
        if node.parent is not None:
            node.parent.children.append(node)

    def _block(self, owner: Node, kind: BlockKind, line: Line) -> None:
        owner.blocks.append(len(self.drafts))
        self.drafts.append(Draft(owner, kind, line.start, line.next, line.number, line.words - line.start))

    def _extend_or_blank(self, line: Line) -> None:
        """Blank lines belong to the block before them; at the beginning they are a block."""
        if self.drafts:
            self.drafts[-1].end = line.next
        else:
            self._block(self.part, BlockKind.BLANK, line)


def _heading_level(words: str) -> int:
    """Markdown headings by their depth; others below every chapter."""
    marks = _HASHES.match(words)
    return len(marks.group(1)) if marks else 1 if "★" in words else 2


def _headword(words: str) -> str:
    """The text that addresses an entry: without the swung dash before it and the variant behind it."""
    plain = re.sub(r"^[~〜～*_\s]+", "", words.strip())
    plain = re.sub(r"[(（][^)）]*[)）]\s*$", "", plain) or plain
    return re.sub(r"[\s/#]+", " ", plain).strip()


def _letter_after(before: str, after: str) -> bool:
    return len(before) == 1 and len(after) == 1 and ord(after) == ord(before) + 1
