"""What commentaries say stands at the clauses they quote, and only where a commentary is at hand."""

from saitei.editions.library import Library
from saitei.site import commentary

EDITION = "furuyoni@2018"


def test_without_a_commentary_there_are_no_remarks(library: Library) -> None:
    assert commentary.remarks(library.of_edition(EDITION)) == {}


def test_a_remark_says_how_a_clause_is_quoted(official_library: Library) -> None:
    found = commentary.remarks(official_library.of_edition(EDITION))
    verdicts = {address: [remark.verdict for remark in those] for address, those in found.items()}
    assert verdicts["core/7-1-4"] == ["quotation-identical"]
    assert verdicts["core/7-1-6"] == ["quotation-differs"]
    assert verdicts["core/7-1-1"] == ["quotation-spaces", "quotation-spaces"]
    assert verdicts["extra/7-5"] == ["quotation-differs"], "quoted under the number of the clause before"
    assert "core/9-4" not in found


def test_comments_stand_at_the_zones_they_are_about(official_library: Library) -> None:
    found = commentary.remarks(official_library.of_edition(EDITION))
    counts = {address: [len(remark.comments) for remark in those] for address, those in found.items()}
    assert counts["core/7-1"] == [3] and counts["core/7-1-1"] == [0, 3]
    assert counts["core/7-1-8"] == counts["core/7-1-12"] == counts["core/7-1-14"] == [1]
    assert counts["core/7-1-2"] == [0]
