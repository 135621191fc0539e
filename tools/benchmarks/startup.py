"""`saitei lookup` as a whole process, beside an empty Python start in the same run.

Fails when a lookup takes more than LIMIT times an empty start; reports the
difference in milliseconds against the goal.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

RUNS = 15
LIMIT = 12.0
GOAL = 150.0
LOOKUP = [str(Path(sys.executable).parent / "saitei"), "lookup", "9-4-1"]
EMPTY = [sys.executable, "-c", "pass"]


def milliseconds(command: list[str]) -> float:
    """One run of a command, by the wall clock."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return (time.perf_counter() - start) * 1000


def main() -> int:
    """Run both in turn and print medians; 0 when the ratio holds."""
    milliseconds(LOOKUP)
    pairs = [(milliseconds(LOOKUP), milliseconds(EMPTY)) for _ in range(RUNS)]
    lookup, empty = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"lookup {lookup:.0f} ms, empty start {empty:.0f} ms, ratio {lookup / empty:.1f} (limit {LIMIT})")
    print(f"beyond an empty start: {lookup - empty:.0f} ms (goal {GOAL:.0f} ms)")
    return 0 if lookup / empty <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
