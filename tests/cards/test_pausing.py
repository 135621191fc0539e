"""The collector of cyclic garbage waits while something large is built, and is afterwards as it was."""

import gc
from collections.abc import Iterator

import pytest

from saitei.cards.pausing import collector_paused


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """What is frozen here is let go again."""
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.parametrize("staying", [True, False])
def test_the_collector_waits_and_goes_on_even_after_an_error(staying: bool) -> None:
    with pytest.raises(ValueError, match="broken"), collector_paused(staying=staying):
        assert not gc.isenabled()
        raise ValueError("broken")
    assert gc.isenabled()


def test_a_pause_within_a_pause_ends_with_the_outer_one() -> None:
    with collector_paused():
        with collector_paused(staying=True):
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_only_what_stays_is_passed_over_later() -> None:
    gc.unfreeze()
    with collector_paused():
        pass
    assert gc.get_freeze_count() == 0
    with collector_paused(staying=True):
        pass
    assert gc.get_freeze_count() > 0
