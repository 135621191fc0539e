"""What a clause is in another edition: on record, without counterpart, or not on record at all."""

import pytest

from saitei.site.book import Book
from saitei.site.descent import Descent

OLD, NEW = "furuyoni@2018", "furuyoni@2025"


@pytest.mark.parametrize(
    ("edition", "local", "other", "found"),
    [
        (NEW, "core/9-4", OLD, ("core/9-3",)),
        (OLD, "core/9-3", NEW, ("core/9-4",)),
        (OLD, "core/9-4", NEW, ("core/5-8-1", "core/5-8-3", "core/5-8-3-1", "core/5-8-3-2")),
        (NEW, "core/8-2-2", OLD, ("core/8-2-1", "core/8-2-2")),
        (OLD, "core/1-2", NEW, ()),
        (NEW, "extra/18-2", OLD, ()),
        (NEW, "front", OLD, None),
        (NEW, "core/9-4", NEW, None),
    ],
)
def test_counterparts_come_from_the_record(
    descent: Descent, edition: str, local: str, other: str, found: tuple[str, ...] | None
) -> None:
    assert descent.counterparts(edition, local, other) == found


def test_fates_say_which_way_they_lead(descent: Descent) -> None:
    (back,) = descent.fates(NEW, "core/9-4")
    (onward,) = descent.fates(OLD, "core/9-3")
    assert (back.edition, back.addresses, back.older) == (OLD, ("core/9-3",), True)
    assert (onward.edition, onward.addresses, onward.older) == (NEW, ("core/9-4",), False)
    assert descent.fates(NEW, "front") == []


def test_a_site_with_one_edition_has_no_descent(books: dict[str, Book]) -> None:
    alone = Descent({NEW: books[NEW]})
    assert alone.lineages == alone.comparisons == ()
    assert alone.counterparts(NEW, "core/9-4", OLD) is None
