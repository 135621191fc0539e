"""Habits of a pair: what the two texts usually do alike, so that only exceptions are reported.

Promise: nothing is known beforehand about how two languages match; a habit is as
sure as the share of the other units that keep it. While there are no others it is
trusted, so that a short text is checked in full.
"""

from collections import Counter
from collections.abc import Hashable

SURE = 0.9
"""The share of other units that must keep a habit before its breach is an alarm."""


class Habits:
    """Counts for each habit how often it was kept and how often it was broken."""

    def __init__(self) -> None:
        self._kept: Counter[Hashable] = Counter()
        self._broken: Counter[Hashable] = Counter()

    def note(self, habit: Hashable, kept: bool) -> None:
        """One more unit that keeps the habit, or breaks it."""
        (self._kept if kept else self._broken)[habit] += 1

    def sure(self, habit: Hashable, least: float = SURE) -> bool:
        """Whether a breach of a habit is an exception, judged by all units but the one in question."""
        kept, broken = self._kept[habit], self._broken[habit] - 1
        return kept + 1 >= least * (kept + max(0, broken) + 1)

    def often(self, habit: Hashable, least: int) -> bool:
        """Whether a habit was kept in so many units at least."""
        return self._kept[habit] >= least
