"""Lines to clauses and blocks: nesting is decided by the numbering.

Promise: every character belongs to exactly one block and blocks keep the order
of the text; a misnumbered clause keeps its place in the file. A clause's parent
is the nearest open clause with the parent's number, else the enclosing heading.
A number used twice: the plain address belongs to the occurrence under its own
numeric parent, the others are ``#2``, ``#3`` in file order.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from saitei.rulebook import numbers, paragraphs
from saitei.rulebook.dialect import Dialect
from saitei.rulebook.folding import fold
from saitei.rulebook.lines import Line, read_lines
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind
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
    "text": BlockKind.PARAGRAPH,
    "blank": BlockKind.BLANK,
}
_UNREADABLE = re.compile(r"[\x00-\x08\x0e-\x1f\ufffd\ue000-\uf8ff]")
_WORDLESS = re.compile(r"[\W_]+")
_VOICE = re.compile(r"(?:です|ます|ません|ました|でしょう|ましょう|ください|下さい)(?:[。、)が]|$)")
_SENTENCE = re.compile(r"[.。!?]\s*[)）」』]?\s*$")
HEADING_LENGTH = 60


@dataclass(slots=True, eq=False)
class Node:
    """A clause being built."""

    part: str
    number: str
    step: str
    kind: ClauseKind
    heading: str
    line: int
    start: int
    parent: "Node | None"
    label: str
    level: int = 0
    end: int = 0
    misfiled: bool = False
    children: list["Node"] = field(default_factory=list)
    blocks: list[int] = field(default_factory=list)
    address: str = ""


@dataclass(slots=True)
class Draft:
    """A block being built."""

    owner: Node
    kind: BlockKind
    start: int
    end: int
    line: int
    mark: int


@dataclass(frozen=True, slots=True)
class Structure:
    """Clauses in file order and blocks that cover the text."""

    clauses: tuple[Clause, ...]
    blocks: tuple[Block, ...]


def build(text: str, dialect: Dialect, headings: Mapping[str, str]) -> Structure:
    """Read the structure of ``text``; ``headings`` gives edition-wide names of unnumbered headings."""
    return _Builder(text, dialect, headings).run()


class _Builder:
    """One pass over the lines with the open clause, the open steps and the open block."""

    def __init__(self, text: str, dialect: Dialect, headings: Mapping[str, str]) -> None:
        self.text, self.dialect, self.names = text, dialect, headings
        self.lines = read_lines(text, dialect)
        self.numbers = place(text, self.lines, dialect)
        self.separated = paragraphs.blank_separated(self.lines)
        self.nodes: list[Node] = []
        self.drafts: list[Draft] = []
        front = "front" if self.numbers or dialect.default_part == "commentary" else dialect.default_part
        if dialect.default_part == "commentary":
            front = "commentary"
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
        self._give_back_paragraphs()
        self._close(len(self.text))
        self._name()
        return self._freeze()

    def _continues(self, last: Line, line: Line, blank: bool) -> bool:
        draft = self.drafts[-1] if self.drafts else None
        if draft is None or draft.kind in (
            BlockKind.TABLE,
            BlockKind.CONTENTS,
            BlockKind.PART,
            BlockKind.UNREAD,
        ):
            return False
        if line.kind == "entry" and self.part.part == "glossary":
            return False
        if draft.kind is BlockKind.HEADING and (self.dialect.headings or last.kind == "chapter"):
            return False
        candidate = (
            line if line.kind != "entry" else Line("text", line.start, line.start, line.end, line.next, 0)
        )
        joined = paragraphs.continues(self.text, last, candidate, blank, self.separated)
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
            number = re.search(r"\d+", fold(self.text[line.start : line.words]))
            self._switch(
                self.dialect.part_named(re.sub(r"[\d\s]+$", "", self.text[line.start : line.words]))
                or "appendix",
                line,
            )
            self._open_numbered(number.group() if number else "", line, "chapter")
        elif index in self.numbers:
            self._open_numbered(self.numbers[index], line, line.kind)
        elif line.kind == "heading":
            self._open_named(self._heading_words(line), ClauseKind.HEADING, line)
        elif line.kind == "step":
            self._open_step(line)
        elif line.kind == "entry" and self._holds_entries():
            self._open_named(self.text[line.start : line.words].rstrip(" :："), ClauseKind.ENTRY, line)
        else:
            self._plain(line)

    def _part_line(self, line: Line) -> None:
        name = self.dialect.part_named(self.text[line.start : line.end]) or "front"
        if name == "contents":
            self._block(self._owner(), BlockKind.CONTENTS, line)
            return
        self._switch(name, line)
        self._block(self.part, BlockKind.PART, line)

    def _switch(self, name: str, line: Line) -> None:
        if self.part.part == name:
            return
        self._close(line.start)
        self.part = next(
            (n for n in self.nodes if n.kind is ClauseKind.PART and n.part == name), None
        ) or self._open_part(name, line.number, line.start)
        self.stack, self.steps = [], []

    def _open_part(self, name: str, line: int, start: int) -> Node:
        node = Node(name, "", "", ClauseKind.PART, "", line, start, None, name)
        self.nodes.append(node)
        return node

    def _open_numbered(self, number: str, line: Line, kind: str) -> None:
        if self.part.part == "front" or (
            self.part.part in ("glossary", "history", "credits") and self.dialect.single_part
        ):
            self._switch(self.dialect.default_part if self.dialect.default_part != "front" else "core", line)
        if self.dialect.name == "floor" and kind == "clause" and self.stack:
            chapter = next((n for n in self.stack if n.level == 1), None)
            number = f"{chapter.number}-{number}" if chapter else number
        parent_number = numbers.parent_number(number, self.dialect.hundreds)
        level = _level(number, self.dialect.hundreds)
        self.steps = []
        own = (
            next((n for n in reversed(self.stack) if n.number == parent_number), None)
            if parent_number
            else None
        )
        while self.stack and (self.stack[-1] is not own if own else self.stack[-1].level >= level):
            self._shut(self.stack.pop(), line.start)
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
        self.part = Node(
            name, "", "", ClauseKind.PART, chapter.heading, line.number, line.start, chapter, name
        )
        self.nodes.append(self.part)
        chapter.children.append(self.part)
        self.stack = [chapter, self.part]
        self.part.level = chapter.level + 1

    def _open_named(self, words: str, kind: ClauseKind, line: Line) -> None:
        """A heading or headword that is addressed by its text."""
        level = 90 if kind is ClauseKind.ENTRY else _heading_level(self.text[line.start : line.end])
        self.steps = []
        while self.stack and self.stack[-1].level >= level:
            self._shut(self.stack.pop(), line.start)
        parent = self.stack[-1] if self.stack else self.part
        part = self.part.part
        if part == "front" and self.dialect.name == "markdown":
            self._switch(self.dialect.default_part, line)
            part, parent = self.part.part, self.part
        label = self.names.get(_headword(words), _headword(words))
        node = Node(part, label, "", kind, words, line.number, line.start, parent, label, level)
        self._add(node)
        self.stack.append(node)
        self._block(node, BlockKind.ENTRY if kind is ClauseKind.ENTRY else BlockKind.HEADING, line)

    def _open_step(self, line: Line) -> None:
        label = numbers.clean_label(self.text[line.start : line.words])
        if not self.stack or not label:
            self._plain(line, BlockKind.BULLET)
            return
        clause = self.stack[-1]
        style = numbers.step_style(label)
        prefix = label.rsplit("-", 1)[0] if "-" in label else ""
        above: Node | None
        if prefix:
            above = next((s for s in reversed(self.steps) if s.label == prefix), None)
            keep = self.steps.index(above) + 1 if above else 0
        else:
            keep = self._step_depth(label, style)
            above = self.steps[keep - 1] if keep else None
        for shut in self.steps[keep:]:
            self._shut(shut, line.start)
        self.steps = self.steps[:keep]
        # A compound label is an address by itself (`ii-A`); other labels nest with dots (`3.a`).
        path = label if prefix or above is None else f"{above.step}.{label}"
        if prefix and above is not None and "." in above.step:
            path = f"{above.step.rsplit('.', 1)[0]}.{label}"
        node = Node(
            clause.part,
            clause.number,
            path,
            ClauseKind.STEP,
            "",
            line.number,
            line.start,
            above or clause,
            label,
        )
        node.level = clause.level + 1 + len(self.steps)
        self._add(node)
        self.steps.append(node)
        self._block(node, BlockKind.STEP, line)

    def _step_depth(self, label: str, style: str) -> int:
        """How many open steps stay open around a new label."""
        place_ = numbers.step_ordinal(label)
        for depth in range(len(self.steps), 0, -1):
            sibling = self.steps[depth - 1]
            same = numbers.step_style(sibling.label.split("-")[0]) == style and "-" not in sibling.label
            if same or (style == "letter" and len(label) == 1 and _letter_after(sibling.label, label)):
                return depth - 1
            if same is False and place_ <= 1 and depth == len(self.steps):
                return depth
        if style == "roman" and len(label) == 1 and self.steps and _letter_after(self.steps[-1].label, label):
            return len(self.steps) - 1
        return 0

    def _plain(self, line: Line, kind: BlockKind | None = None) -> None:
        kind = kind or _BLOCK_OF_LINE[line.kind]
        words = self.text[line.start : line.end]
        if line.kind in ("text", "entry", "chapter", "clause", "change"):
            kind = (
                BlockKind.PARAGRAPH
                if line.kind != "change" or self.part.part != "history"
                else BlockKind.CHANGE
            )
            if _UNREADABLE.search(words) or _WORDLESS.fullmatch(words.strip()):
                kind = BlockKind.UNREAD
            elif self.dialect.quotes and self.stack:
                kind = BlockKind.COMMENT if _VOICE.search(words) else BlockKind.QUOTATION
            elif not self.numbers and not any(n.kind is ClauseKind.HEADING for n in self.nodes):
                kind = BlockKind.PARAGRAPH
        owner = self._owner()
        if kind is BlockKind.COMMENT:
            owner = self.part
        self._block(owner, kind, line)

    def _holds_entries(self) -> bool:
        return self.part.part == "glossary"

    def _heading_words(self, line: Line) -> str:
        words = fold(self.text[line.start : line.end]).strip()
        return (
            re.sub(r"^[#*\s・★]+|[*\s★#]+$", "", words)
            if self.dialect.name in ("markdown", "floor")
            else self.text[line.start : line.end].strip()
        )

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

    def _shut(self, node: Node, end: int) -> None:
        node.end = end

    def _close(self, end: int) -> None:
        for node in [*self.stack, *self.steps, self.part]:
            node.end = max(node.end, end)

    def _give_back_paragraphs(self) -> None:
        """After the last step of a clause a paragraph is the clause's again; examples and notes stay."""
        last_step: dict[int, Node] = {}
        clause_of: dict[int, Node] = {}
        for node in self.nodes:
            if node.kind is ClauseKind.STEP:
                clause = node.parent
                while clause is not None and clause.kind is ClauseKind.STEP:
                    clause = clause.parent
                if clause is not None:
                    last_step[id(clause)], clause_of[id(node)] = node, clause
        for clause_id, step in last_step.items():
            clause = clause_of[id(step)]
            assert id(clause) == clause_id
            past = False
            for index in list(step.blocks):
                draft = self.drafts[index]
                # Bullets right below the step are its list.
                past = past or draft.kind in (BlockKind.PARAGRAPH, BlockKind.TABLE)
                if draft.kind in (BlockKind.STEP, BlockKind.EXAMPLE, BlockKind.NOTE) or not past:
                    continue
                step.blocks.remove(index)
                draft.owner = clause
                clause.blocks.append(index)
                clause.blocks.sort()

    # --- naming and freezing --------------------------------------------------

    def _name(self) -> None:
        """Addresses: the plain one for the occurrence in its right place, ``#n`` for the others."""
        known = {(node.part, node.number) for node in self.nodes}
        groups: dict[str, list[Node]] = {}
        for node in self.nodes:
            # A book that never gives the parent a heading of its own misfiles nothing.
            above = numbers.parent_number(node.number, self.dialect.hundreds)
            node.misfiled = node.misfiled and (node.part, above) in known
            if node.kind is not ClauseKind.STEP:
                base = (
                    node.part if node.kind is ClauseKind.PART else self.dialect.local(node.part, node.number)
                )
                groups.setdefault(base, []).append(node)
        for base, group in groups.items():
            plain = next((n for n in group if not n.misfiled), group[0])
            others = (n for n in group if n is not plain)
            plain.address = base
            for occurrence, node in enumerate(others, start=2):
                node.address = f"{base}#{occurrence}"
        taken: dict[str, int] = {}
        for node in self.nodes:
            if node.kind is ClauseKind.STEP:
                clause = node.parent
                while clause is not None and clause.kind is ClauseKind.STEP:
                    clause = clause.parent
                base = f"{clause.address if clause else node.part}.{node.step}"
                taken[base] = taken.get(base, 0) + 1
                node.address = base if taken[base] == 1 else f"{base}#{taken[base]}"

    def _freeze(self) -> Structure:
        blocks = tuple(Block(d.owner.address, d.kind, d.start, d.end, d.line, d.mark) for d in self.drafts)
        clauses = []
        for node in self.nodes:
            if node.kind is ClauseKind.PART and not node.blocks and not node.children:
                continue
            spans = _merge([(self.drafts[i].start, self.drafts[i].end) for i in node.blocks])
            clauses.append(
                Clause(
                    address=node.address,
                    part=node.part,
                    number=node.number,
                    step=node.step,
                    kind=node.kind,
                    heading=self._heading(node),
                    parent=node.parent.address if node.parent else "",
                    line=node.line,
                    start=node.start,
                    end=self._end(node),
                    spans=tuple(spans),
                    label=node.label,
                    misfiled=node.misfiled,
                )
            )
        return Structure(tuple(clauses), blocks)

    def _end(self, node: Node) -> int:
        """Where a clause with all its children ends."""
        own = max((self.drafts[i].end for i in node.blocks), default=node.start)
        return max([own, *(self._end(child) for child in node.children)])

    def _heading(self, node: Node) -> str:
        """The words after a number are a heading, or, in books that number sentences, perhaps text."""
        if self.dialect.headings or node.kind is not ClauseKind.CLAUSE:
            return _short(node.heading)
        words = re.sub(r"^[*_]+|[*_]+$", "", node.heading)
        titled = bool(node.children) or len(node.blocks) > 1
        if _SENTENCE.search(words) or len(words) > HEADING_LENGTH or not titled:
            return ""
        return _short(words)


def _short(words: str) -> str:
    """A heading without the reminder text that some books put behind it."""
    if len(words) > HEADING_LENGTH * 2 // 3:
        cut = re.match(r"(.{2,}?)\s*[(（]", words)
        return cut.group(1) if cut else words
    return words


def _level(number: str, hundreds: bool) -> int:
    parts = numbers.components(number)
    if len(parts) > 1:
        return len(parts) + 1
    return 2 if hundreds and number.isdigit() and int(number) >= 100 else 1


def _heading_level(words: str) -> int:
    """Markdown headings by their depth; others below every chapter."""
    marks = re.match(r"\s*(#{1,6})\s", fold(words))
    return len(marks.group(1)) if marks else 1 if "★" in words else 2


def _headword(words: str) -> str:
    """The text that addresses an entry: without the swung dash before it and the variant behind it."""
    plain = re.sub(r"^[~〜～\s]+", "", words.strip())
    plain = re.sub(r"[(（][^)）]*[)）]\s*$", "", plain) or plain
    return re.sub(r"[\s/#]+", " ", plain).strip()


def _letter_after(before: str, after: str) -> bool:
    return len(before) == 1 and len(after) == 1 and ord(after) == ord(before) + 1


def _merge(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and merged[-1][1] == start:
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged
