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

from generated import editions

from saitei.editions.alignment.aligning import align
from saitei.rulebook import reading, source

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


def main() -> int:
    """Print the table; 0 when growth and ratio hold."""
    print(f"{'characters':>12} {'clauses':>8} {'read s':>8} {'align s':>8} {'difflib s':>10} {'right':>7}")
    spent = []
    for size in SIZES:
        old, new, truth = editions(size, random.Random(7))
        documents: list = []
        read = timed(lambda: documents.extend(reading.read(source.from_text(t, "b.txt"), None, "dotted") for t in (old, new)))
        links: list = []
        ours = timed(lambda: links.extend(align(*documents)))
        theirs = timed(lambda: sum(1 for _ in difflib.unified_diff(old.splitlines(), new.splitlines(), n=0)))
        found = {o.partition(":")[2]: n for link in links if link.level == "clause" for o in link.old for n in [link.new]}
        right = sum(tuple(n.partition(":")[2] for n in found.get(o, ("?",))) == n for o, n in truth.items())
        print(f"{len(old):>12,} {len(truth):>8,} {read:>8.2f} {ours:>8.2f} {theirs:>10.3f} {right / len(truth):>7.1%}")
        spent.append((ours, theirs))
    growth = [after[0] / before[0] for before, after in zip(spent, spent[1:], strict=False)]
    print(f"growth for ten times the book: {', '.join(f'{g:.1f}x' for g in growth)} (limit {GROWTH_LIMIT}x)")
    print(f"a million characters a side: {spent[-1][0]:.2f} s (goal {GOAL} s)")
    held = max(growth) <= GROWTH_LIMIT and spent[-1][0] / max(spent[-1][1], 1e-9) <= LIMIT
    print("held" if held else "NOT held")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
