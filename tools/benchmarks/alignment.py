"""Aligning two editions of a book: growth with size and with what differs, beside difflib on the same clauses.

The books are made from a seed and changed in the way editions are: clauses
edited, removed, moved, added and everything renumbered. Fails when the cost grows
faster than the square of what differs, or when difflib, which only compares
lines, is faster by more than LIMIT.
"""

import difflib
import gc
import random
import sys
import time
from collections.abc import Callable
from itertools import pairwise

from generated import editions

from saitei.editions.alignment.aligning import align, clause_table
from saitei.editions.alignment.model import Link
from saitei.rulebook import reading, source
from saitei.rulebook.model import Document

SIZES = (10_000, 100_000, 1_000_000)
GOAL = 3.0
GROWTH_LIMIT = 30.0
"""Ten times the book, with ten times as many changes: at most this many times the cost."""
LIMIT = 60.0


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def measure(size: int) -> tuple[float, float]:
    """Seconds of aligning and of difflib on books of a size; prints the row."""
    old, new, truth = editions(size, random.Random(7))
    documents: list[Document] = []
    links: list[Link] = []
    sources = [source.from_text(text, "book.txt") for text in (old, new)]
    read = timed(lambda: documents.extend(reading.read(s, None, "dotted") for s in sources))
    ours = timed(lambda: links.extend(align(*documents)))
    theirs = timed(lambda: sum(1 for _ in difflib.unified_diff(old.splitlines(), new.splitlines(), n=0)))
    found = {address.partition(":")[2]: link.new for address, link in clause_table(links).items()}
    right = sum(tuple(n.partition(":")[2] for n in found.get(o, ("?",))) == n for o, n in truth.items())
    share = right / len(truth)
    print(f"{len(old):>12,} {len(truth):>8,} {read:>8.2f} {ours:>8.2f} {theirs:>10.3f} {share:>7.1%}")
    return ours, theirs


def main() -> int:
    """Print the table; 0 when growth and ratio hold."""
    print(f"{'characters':>12} {'clauses':>8} {'read s':>8} {'align s':>8} {'difflib s':>10} {'right':>7}")
    spent = [measure(size) for size in SIZES]
    growth = [after[0] / before[0] for before, after in pairwise(spent)]
    print(f"growth for ten times the book: {', '.join(f'{g:.1f}x' for g in growth)} (limit {GROWTH_LIMIT}x)")
    print(f"a million characters a side: {spent[-1][0]:.2f} s (goal {GOAL} s)")
    held = max(growth) <= GROWTH_LIMIT and spent[-1][0] / max(spent[-1][1], 1e-9) <= LIMIT
    print("held" if held else "NOT held")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
