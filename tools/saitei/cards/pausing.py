"""Building what is large: the collector of cyclic garbage waits meanwhile, and passes over what stays.

Promise: the collector is on or off afterwards as it was, whatever happens. A table is some hundred thousand small
objects that all stay; looking through them again and again for garbage took a third of the time that loading takes,
and a third of what is read with it afterwards. What would break it: to call staying what is let go later, since
cycles in it are never found.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused(*, staying: bool = False) -> Iterator[None]:
    """Runs a block without collections of cyclic garbage. What is ``staying`` is not looked through later either."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            if staying:
                gc.freeze()
            gc.enable()
