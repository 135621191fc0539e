"""Reading into the full graph, beside markdown-it-py rendering the same text in the same run.

Reports seconds at 1x, 10x and 100x; fails when the cost grows faster than the
size, or when reading takes more than LIMIT times as long as markdown-it-py.
Absolute figures are goals that it reports, not conditions.
"""

import gc
import sys
import time
from collections.abc import Callable
from itertools import pairwise

from generated import rulebook
from markdown_it import MarkdownIt

from saitei.graph.clausegraph import ClauseGraph
from saitei.rulebook import reading, source

SIZES = (10_000, 100_000, 1_000_000)
GROWTH_LIMIT = 18.0
"""Ten times the text may cost at most this many times as much; the square would be a hundred."""
LIMIT = 6.0
"""Reading does more than rendering: structure, references, terms and the graph."""
GOAL, AIM = 2.0, 1.0
REPEATS = 3


def best(work: Callable[[], object]) -> float:
    """The best of a few runs, in seconds of processor time."""
    times = []
    for _ in range(REPEATS):
        gc.collect()
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def read(text: str) -> None:
    """Structure, references, terms, graph."""
    ClauseGraph.of([reading.read(source.from_text(text, "bench.txt"))])


def main() -> int:
    """Print the table; 0 when growth and ratio hold."""
    markdown = MarkdownIt()
    read(rulebook(2_000))
    rows = []
    for size in SIZES:
        text = rulebook(size)
        rows.append((len(text), best(lambda text=text: read(text)), best(lambda text=text: markdown.render(text))))
    print(f"{'characters':>12} {'saitei s':>10} {'markdown-it s':>14} {'ratio':>7} {'µs/char':>8}")
    for characters, ours, theirs in rows:
        print(f"{characters:>12,} {ours:>10.3f} {theirs:>14.3f} {ours / theirs:>7.2f} {ours / characters * 1e6:>8.2f}")
    # Normalised to exactly ten times the text, since generated sizes are only about right.
    growth = [10 * (after[1] / before[1]) / (after[0] / before[0]) for before, after in pairwise(rows)]
    per_million = rows[-1][1] / rows[-1][0] * 1e6
    print(f"growth for ten times the text: {', '.join(f'{g:.1f}x' for g in growth)} (limit {GROWTH_LIMIT}x)")
    print(f"a million characters: {per_million:.2f} s (goal {GOAL} s, aim {AIM} s)")
    held = max(growth) <= GROWTH_LIMIT and rows[-1][1] / rows[-1][2] <= LIMIT
    print("held" if held else "NOT held")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
