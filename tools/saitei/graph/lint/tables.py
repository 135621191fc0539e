"""Tables that have lost cells on their way into the text.

Promise: a table is a run of rows in one clause that each begin with a word in
brackets and hold cells of a single mark (×, ○, a figure); rows of another number
of such cells have lost theirs. Tables with bars keep their cells and are no matter
of this module.
"""

import re
from collections.abc import Iterator

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book
from saitei.rulebook.model import BlockKind, Diagnostic

_ROW = re.compile(r"[<〈《【「\[][^<>〈〉《》【】「」\[\]\n]{1,16}[>〉》】」\]]\s")
_CELL = re.compile(r"(?<!\S)(?:[×✕✗○◯◎△✓✔―—-]|\d{1,3}(?:-\d{1,3})?)(?!\S)")
_MARK = re.compile(r"[×✕✗○◯◎△✓✔]")
_FEWEST = 6


def check(book: Book) -> Iterator[Diagnostic]:
    """One finding for a table, at its first row."""
    rows: list[tuple[int, int]] = []
    clause = ""
    for passage in (*book.passages, None):
        if passage is not None and passage.block.kind is BlockKind.TABLE and passage.block.clause == clause:
            if _ROW.match(passage.text) and _MARK.search(passage.text):
                rows.append((passage.start, len(_CELL.findall(passage.text))))
            continue
        if len(rows) >= _FEWEST and len({cells for _, cells in rows}) > 1:
            fewest, most = min(cells for _, cells in rows), max(cells for _, cells in rows)
            yield report(
                book.document, "text-lost", rows[0][0], clause,
                f"the rows of this table have {fewest} to {most} cells: some are lost",
            )  # fmt: skip
        rows = []
        clause = passage.block.clause if passage is not None else ""
