"""A thousand scenarios, as `saitei test` runs them: the rulings' own, over and over.

Fails when THOUSAND of them take more than LIMIT seconds of processor time, reading the rulings
and the first making of the rules included.
"""

import sys
import time

from saitei.cli.run import run_one
from saitei.scenarios import rulings, running

THOUSAND = 1_000
LIMIT = 5.0


def main() -> int:
    """Runs them and prints how long it took; 0 when that is short enough."""
    start = time.process_time()
    work = [
        (scenario, edition)
        for ruling in rulings.load(None)
        for scenario in ruling.scenarios
        for edition in running.editions_of(scenario, ruling.editions)
    ]
    read = time.process_time() - start
    for count in range(THOUSAND):
        run_one(*work[count % len(work)])
    took = time.process_time() - start
    print(f"{THOUSAND} runs of {len(work)} scenarios: {took:.1f} s, {read:.1f} of them for reading (limit {LIMIT} s)")
    return 0 if took <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
