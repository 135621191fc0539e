"""Building what stays: the collector of cyclic garbage waits meanwhile.

Promise: the collector is as it was afterwards, whatever happens. A table is some hundred thousand small objects
that all stay; looking through them again and again for garbage took a third of the time that loading takes.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Runs a block without collections of cyclic garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
