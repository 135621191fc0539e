"""Nodes to clauses: addresses, ends and headings, when all of a text has been read.

Promise: every node gets one address and no two nodes share one. The plain address
belongs to the occurrence under its own numeric parent, else to the first; the
others are ``#2``, ``#3`` in file order. A clause encloses its children.
"""

import re
from collections.abc import Sequence

from saitei.rulebook import numbers
from saitei.rulebook.dialect import Dialect
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind
from saitei.rulebook.nodes import Draft, Node

HEADING_LENGTH = 60
_SENTENCE = re.compile(r"[.。!?]\s*[)）」』]?\s*$")
_REMINDER = re.compile(r"(.{2,}?)\s*[(（]")
_EMPHASIS = re.compile(r"^[*_]+|[*_]+$")


def freeze(
    nodes: Sequence[Node], drafts: Sequence[Draft], dialect: Dialect
) -> tuple[tuple[Clause, ...], tuple[Block, ...]]:
    """The clauses in file order and the blocks that cover the text."""
    _give_back_paragraphs(nodes, drafts)
    kept = [n for n in nodes if n.kind is not ClauseKind.PART or n.blocks or n.children]
    _settle_misfiled(kept, dialect)
    _name(kept, dialect)
    _close(kept, drafts)
    blocks = tuple(Block(d.owner.address, d.kind, d.start, d.end, d.line, d.mark) for d in drafts)
    return tuple(_clause(node, drafts, dialect) for node in kept), blocks


def _clause(node: Node, drafts: Sequence[Draft], dialect: Dialect) -> Clause:
    return Clause(
        address=node.address,
        part=node.part,
        number=node.number,
        step=node.step,
        kind=node.kind,
        heading=_heading(node, dialect),
        parent=node.parent.address if node.parent else "",
        line=node.line,
        start=node.start,
        end=node.end,
        spans=_spans(node, drafts),
        label=node.label,
        misfiled=node.misfiled,
    )


# --- paragraphs that belong to the clause again --------------------------------


def _give_back_paragraphs(nodes: Sequence[Node], drafts: Sequence[Draft]) -> None:
    """After the last step of a clause a paragraph is the clause's again; examples and notes stay."""
    last_step: dict[int, tuple[Node, Node]] = {}
    for node in nodes:
        if node.kind is ClauseKind.STEP:
            clause = _clause_of(node)
            last_step[id(clause)] = (clause, node)
    for clause, step in last_step.values():
        past = False
        kept: list[int] = []
        for index in step.blocks:
            draft = drafts[index]
            # Bullets right below the step are its list.
            past = past or draft.kind in (BlockKind.PARAGRAPH, BlockKind.TABLE)
            if draft.kind in (BlockKind.STEP, BlockKind.EXAMPLE, BlockKind.NOTE) or not past:
                kept.append(index)
            else:
                draft.owner = clause
                clause.blocks.append(index)
        step.blocks = kept
        clause.blocks.sort()


def _clause_of(step: Node) -> Node:
    node = step
    while node.kind is ClauseKind.STEP and node.parent is not None:
        node = node.parent
    return node


# --- addresses ------------------------------------------------------------------


def _settle_misfiled(nodes: Sequence[Node], dialect: Dialect) -> None:
    """A book that never gives the parent a heading of its own misfiles nothing."""
    known = {(node.part, node.number) for node in nodes}
    for node in nodes:
        above = numbers.parent_number(node.number, dialect.hundreds)
        node.misfiled = node.misfiled and (node.part, above) in known


def _name(nodes: Sequence[Node], dialect: Dialect) -> None:
    """Addresses: the plain one for the occurrence in its right place, ``#n`` for the others."""
    groups: dict[str, list[Node]] = {}
    for node in nodes:
        if node.kind is not ClauseKind.STEP:
            base = node.part if node.kind is ClauseKind.PART else dialect.local(node.part, node.number)
            groups.setdefault(base, []).append(node)
    taken: dict[str, int] = {}
    for base, group in groups.items():
        plain = next((n for n in group if not n.misfiled), group[0])
        plain.address = _free(base, taken)
        for node in group:
            if node is not plain:
                node.address = _free(base, taken)
    # A step is named after its clause, which has its address by now.
    for node in nodes:
        if node.kind is ClauseKind.STEP:
            node.address = _free(f"{_clause_of(node).address}.{node.step}", taken)


def _free(base: str, taken: dict[str, int]) -> str:
    """``base``, or with the next ``#n`` that nobody has; ``taken`` counts how often each was asked for."""
    address = base
    while address in taken:
        taken[base] += 1
        address = f"{base}#{taken[base]}"
    taken[address] = 1
    return address


# --- ends, spans, headings --------------------------------------------------------


def _close(nodes: Sequence[Node], drafts: Sequence[Draft]) -> None:
    """Where a clause with all its children ends; children come after their parents in the list."""
    for node in nodes:
        node.end = max((drafts[i].end for i in node.blocks), default=node.start)
    for node in reversed(nodes):
        if node.parent is not None:
            node.parent.end = max(node.parent.end, node.end)


def _spans(node: Node, drafts: Sequence[Draft]) -> tuple[tuple[int, int], ...]:
    merged: list[tuple[int, int]] = []
    for index in node.blocks:
        start, end = drafts[index].start, drafts[index].end
        if merged and merged[-1][1] == start:
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return tuple(merged)


def _heading(node: Node, dialect: Dialect) -> str:
    """The words after a number are a heading, or, in books that number sentences, perhaps text."""
    if dialect.headings or node.kind is not ClauseKind.CLAUSE:
        return _without_reminder(node.heading)
    words = _EMPHASIS.sub("", node.heading)
    titled = bool(node.children) or len(node.blocks) > 1
    if _SENTENCE.search(words) or len(words) > HEADING_LENGTH or not titled:
        return ""
    return _without_reminder(words)


def _without_reminder(words: str) -> str:
    """A heading without the reminder text that some books put behind it."""
    if len(words) > HEADING_LENGTH * 2 // 3:
        cut = _REMINDER.match(words)
        return cut.group(1) if cut else words
    return words
