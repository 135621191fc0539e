"""The table that every module here fills, and the figures of the edition.

Promise: a clause has its number and nothing else as its address, since the edition has a single numbered part.
"""

from saitei.engine import Table

core = Table("")

OPENING_HAND = 5
"""102.4"""
WALLS = 8
"""102.6, 305.4"""
HAND_LIMIT = 7
"""303.3"""
RESOURCE_LIMIT = 10
"""306.3"""
DECIDING_COUNTERS = 10
"""100.3.3, 100.3.4"""
MOST_REPEATS = 10
"""1100.2"""
CITED = frozenset(
    (
        "100.3", "100.3.1", "100.3.1.1", "100.3.2", "100.3.3", "100.3.4", "100.4.1", "103.1.3", "103.2.4.2", "202.1.1",
        "303.3.1", "304.4", "305.4.2", "306.2.1", "309.3", "401.2", "412.2", "430.2.2", "430.2.4", "430.3.3", "500.4",
        "503.1.1", "503.1.2", "503.2.1#2", "503.2.1.1", "503.3.1.1", "503.3.2", "503.3.3", "506.2.4.1", "506.4",
        "700.6", "701.2", "702.1", "702.2", "702.3", "800.1.1", "800.1.2", "800.1.3", "800.2", "801.2.1", "801.2.3",
        "802.5", "903.2.1", "903.2.2", "904.5.2", "904.5.2.1", "904.6.1", "904.8", "1001.3.1", "1001.4.1", "1001.4.1#2",
    )
)  # fmt: skip
"""The clauses that steps cite when they act or refuse by, beside those the table declares."""
