"""Finding the clause or step that a number or label means, seen from where it stands.

Promise: never a guess. ``Places`` answers with one address, or with the reason
why there is none or more than one.
"""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from saitei.rulebook import cues, numbers
from saitei.rulebook.dialect import Dialect
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind

_SEVERAL = 3
_NEAR = 7
_NAMED_BEFORE = 40
"""Clauses before a place among which “the above” looks for the one that is named."""
_TITLED = (ClauseKind.CHAPTER, ClauseKind.CLAUSE, ClauseKind.HEADING)
TOO_CLOSE = 0.12
"""Share of common letter pairs by which one reading must beat the other."""


@dataclass(frozen=True, slots=True)
class Found:
    """One address, or why none: exactly one of the two is empty."""

    address: str = ""
    reason: str = ""


class Places:
    """The clauses of one document, ready to be asked."""

    def __init__(self, text: str, dialect: Dialect, clauses: Sequence[Clause], blocks: Sequence[Block]) -> None:
        self.text, self.dialect, self.blocks = text, dialect, blocks
        self.by_address: dict[str, Clause] = {clause.address: clause for clause in clauses}
        self.numbered: dict[str, dict[str, Clause]] = {}
        self.titles: dict[tuple[str, str], list[str]] = {}
        self.steps: dict[str, dict[str, list[Clause]]] = {}
        # Steps and clauses under an address, each in file order.
        self._steps_under: dict[str, list[Clause]] = {}
        self._clauses_under: dict[str, list[Clause]] = {}
        self.parts = list(dict.fromkeys(clause.part for clause in clauses))
        self._starts = [block.start for block in blocks]
        for clause in clauses:
            if clause.parent:
                self._table(clause).setdefault(clause.parent, []).append(clause)
            if clause.kind is ClauseKind.STEP:
                owner = clause.address[: clause.address.rfind("." + clause.step)]
                self.steps.setdefault(owner, {}).setdefault(clause.label, []).append(clause)
            elif clause.kind in _TITLED:
                if "#" not in clause.address and clause.kind is not ClauseKind.HEADING:
                    self.numbered.setdefault(clause.part, {})[clause.number] = clause
                title = comparable(clause.heading)
                # Of headings without a number the first of a name is the one that links mean.
                hidden = clause.kind is ClauseKind.HEADING and "#" in clause.address
                if len(title) >= 2 and not hidden:
                    self.titles.setdefault((clause.part, title), []).append(clause.address)
        items = Counter(block.clause for block in blocks if block.kind is BlockKind.PARAGRAPH)
        items.update({block.clause: _SEVERAL for block in blocks if block.kind is BlockKind.BULLET})
        self.listing = {address for address, count in items.items() if count >= _SEVERAL}
        self.sections = {n.split(".")[0] for found in self.numbered.values() for n in found}
        self.shapes = {cues.shape(n) for found in self.numbered.values() for n in found}

    def _table(self, clause: Clause) -> dict[str, list[Clause]]:
        return self._steps_under if clause.kind is ClauseKind.STEP else self._clauses_under

    # --- where a position is --------------------------------------------------

    def block_at(self, position: int) -> Block:
        """The block that holds a position."""
        return self.blocks[max(0, bisect_right(self._starts, position) - 1)]

    def clause_of(self, address: str) -> Clause:
        """The numbered clause around a step, or the clause itself."""
        clause = self.by_address[address]
        while clause.kind is ClauseKind.STEP:
            clause = self.by_address[clause.parent]
        return clause

    # --- numbers --------------------------------------------------------------

    def number(self, number: str, origin: Clause, part: str | None, near: str, step: str = "") -> Found:
        """The clause that ``number`` means in ``origin``; ``near`` is the text after and around it."""
        if part is not None:
            clause = self.numbered.get(part, {}).get(number)
            return Found(clause.address) if clause else Found(reason=f"there is no {number} in {part}")
        found = {p: table[number] for p, table in self.numbered.items() if number in table}
        if not found:
            return Found(reason=f"there is no clause {number}")
        if len(found) == 1:
            return Found(next(iter(found.values())).address)
        return self._decide(number, found, origin, near, step)

    def _decide(self, number: str, found: Mapping[str, Clause], origin: Clause, near: str, step: str) -> Found:
        """A number that several parts have: by what exists and by what the sentence is about."""
        own = found.get(origin.part)
        if own is not None and origin.part == self.dialect.default_part:
            return Found(own.address)
        if step:
            with_step = [clause for clause in found.values() if self.step(clause, step, "")]
            if len(with_step) == 1:
                return Found(with_step[0].address)
        if own is not None and numbers.components(number)[:1] == numbers.components(origin.number)[:1]:
            return Found(own.address)
        after = comparable(near.partition("\0")[2])
        titled = [
            c for c in found.values() if len(comparable(c.heading)) > 1 and after.startswith(comparable(c.heading))
        ]
        if len(titled) == 1:
            return Found(titled[0].address)
        subject = _pairs(near)
        scores = sorted(
            ((_share(_pairs(c.heading + self._own_text(c)), subject), c.address) for c in found.values()),
            reverse=True,
        )
        if scores[0][0] - scores[1][0] >= TOO_CLOSE:
            return Found(scores[0][1])
        named = " or ".join(sorted(address for _, address in scores))
        return Found(reason=f"ambiguous: {number} can be {named}")

    def _own_text(self, clause: Clause) -> str:
        return "".join(self.text[start:end] for start, end in clause.spans)[:400]

    def is_section(self, number: str) -> bool:
        """Whether a dotted number begins with a section of this book."""
        head = numbers.components(number)[:1]
        return bool(head) and head[0] in self.sections and len(head[0]) >= 3

    def between(self, first: str, last: str) -> list[str]:
        """The clauses from one address to another of the same parent, in file order."""
        start, end = self.by_address[first], self.by_address[last]
        if start.parent != end.parent or start.kind is not end.kind or start.start > end.start:
            return [first, last]
        siblings = self._table(start).get(start.parent, [])
        begin = bisect_left(siblings, start.start, key=lambda c: c.start)
        stop = bisect_right(siblings, end.start, key=lambda c: c.start)
        return [c.address for c in siblings[begin:stop] if c.kind is start.kind]

    # --- steps ----------------------------------------------------------------

    def step(self, clause: Clause, label: str, context: str) -> str:
        """The address of the step ``label`` of a clause seen from the step path ``context``, or ""."""
        table = self.steps.get(clause.address, {})
        candidates = table.get(label, []) or next(
            (steps for name, steps in table.items() if name.casefold() == label.casefold()), []
        )
        if not candidates:
            return ""
        above = context
        while above:
            inside = next((c for c in candidates if c.step == f"{above}.{label}"), None)
            if inside is not None:
                return inside.address
            above = above.rpartition(".")[0]
        top = next((c for c in candidates if c.step == label), None)
        return (top or candidates[0]).address

    def has_list(self, address: str) -> bool:
        """Whether a clause holds steps, bullets or several paragraphs (steps that lost their labels)."""
        return address in self.listing or bool(self.top_steps(self.by_address[address]))

    def top_steps(self, clause: Clause) -> list[str]:
        """The steps right under a clause, in file order."""
        return [c.address for c in self._steps_under.get(clause.address, [])]

    # --- titles and relative words ----------------------------------------------

    def title(self, words: str, part: str | None) -> Found:
        """The clause whose heading is ``words``."""
        wanted = comparable(words)
        parts = [part] if part else self.parts
        found = [address for p in parts for address in self.titles.get((p, wanted), [])]
        if len(found) == 1:
            return Found(found[0])
        return Found(reason=f"no clause is called “{words}”" if not found else f"ambiguous: {' or '.join(found)}")

    def below(self, address: str, position: int) -> tuple[str, ...]:
        """What a word like “the following” means: steps, else clauses below, else the rest of the clause."""
        origin, clause = self.by_address[address], self.clause_of(address)
        return (
            _after(self._steps_under.get(address, []), position)
            or _after(self._clauses_under.get(clause.address, []), position)
            or self._rest_of_clause(origin, clause, position)
            or _after(self._clauses_under.get(clause.parent, []), position, 1)
        )

    def _rest_of_clause(self, origin: Clause, clause: Clause, position: int) -> tuple[str, ...]:
        """The step or clause itself, where more of it stands after a position."""
        index = self._index(position)
        here, following = self.blocks[index], self.blocks[index + 1 : index + 1 + _NEAR]
        if any(block.clause == origin.address for block in following):
            return (origin.address,)
        if origin is not clause and following and following[0].clause == clause.address:
            return (clause.address,)
        listed = here.kind is BlockKind.BULLET or "\n" in self.text[position : here.end].strip()
        return (origin.address,) if listed else ()

    def above(self, address: str, position: int) -> tuple[str, ...]:
        """What a word like “the above” means: the clause before that the next words name, else the one before."""
        origin = self.by_address[address]
        here = self.block_at(position)
        ahead = comparable(self.text[max(here.start, position - 60) : position + 60])
        siblings = self._table(origin).get(origin.parent, [])
        before = siblings[: bisect_left(siblings, origin.start, key=lambda c: c.start)][-_NAMED_BEFORE:]
        named = [c.address for c in before if len(comparable(c.heading)) > 1 and comparable(c.heading) in ahead]
        if named:
            return tuple(named)
        if any(
            b.clause == address and b.start < here.start
            for b in self.blocks[max(0, self._index(position) - 4) : self._index(position)]
        ):
            return (address,)
        if before:
            return (before[-1].address,)
        return (origin.parent,) if origin.parent else ()

    def _index(self, position: int) -> int:
        return max(0, bisect_right(self._starts, position) - 1)


def _after(clauses: Sequence[Clause], position: int, most: int | None = None) -> tuple[str, ...]:
    """The addresses of those clauses, in file order, that begin after a position; at most ``most``."""
    first = bisect_right(clauses, position, key=lambda c: c.start)
    return tuple(c.address for c in clauses[first : None if most is None else first + most])


def _pairs(words: str) -> set[str]:
    plain = comparable(re.sub(r"[\d-]+", "", words))
    return {plain[i : i + 2] for i in range(len(plain) - 1)}


def _share(clause: set[str], sentence: set[str]) -> float:
    return len(clause & sentence) / (len(clause) or 1)
