"""Habits of a pair: what the two texts usually do alike, so that only exceptions are reported.

Promise: nothing is known beforehand about how two languages match. How surprising
it is that a unit breaks a habit is measured in bits, from how the other units keep
it: each bit halves the odds. A habit of which little is known is trusted as the
others are, so that a short text is checked in full and a free translation in peace.
"""

import math
from collections import Counter
from collections.abc import Hashable

_TRUST = 0.5
"""Units that the trust in an unknown habit is worth; few, since a habit shows itself quickly."""
_BROKEN = 1 / 16
"""The share of units that break a habit of which nothing is known, in a pair that keeps the others well."""


class Habits:
    """Counts for each habit how often it was kept and how often it was broken."""

    def __init__(self) -> None:
        self._noted: Counter[Hashable] = Counter()
        self._broken: Counter[Hashable] = Counter()

    def note(self, habit: Hashable, kept: bool) -> None:
        """One more unit that keeps the habit, or breaks it."""
        self._noted[habit] += 1
        self._broken[habit] += not kept

    def surprise(self, habit: Hashable) -> float:
        """Bits that it tells when a unit breaks a habit, judged by all units but the one in question."""
        others, broken = max(0, self._noted[habit] - 1), max(0, self._broken[habit] - 1)
        usual = (self._broken.total() - 1) / max(1, self._noted.total() - 1)
        return -math.log2((broken + _TRUST * max(_BROKEN, usual)) / (others + _TRUST))
