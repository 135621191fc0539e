"""Every clause of chapters 1 to 10 is executed, or listed with the reason why not."""

import pytest

from saitei.games import addresses
from saitei.games.furuyoni.coverage import cited, left_out
from saitei.games.furuyoni.rulebook import CORE
from saitei.games.standing_on import cited_by, open_clauses
from tests.games.furuyoni.board import EDITIONS, engine


def core(edition: str) -> set[str]:
    return {clause for clause in addresses(f"furuyoni@{edition}") if clause.startswith("core/")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_clause_is_forgotten(edition: str) -> None:
    rules = engine(edition).rules
    assert open_clauses(cited(rules), left_out(edition), core(edition)) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_listed_exists_and_is_not_executed(edition: str) -> None:
    """No step of the core rules stands on a clause that is listed; a text may cite a definition."""
    listed = left_out(edition)
    assert set(listed) <= core(edition)
    assert not cited_by((CORE[edition],)) & set(listed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_of_chapters_eight_and_nine_is_executed(edition: str) -> None:
    """A step is never a definition."""
    steps = {
        clause for clause in core(edition) if clause.startswith(("core/8-", "core/9-", "core/4-")) and "." in clause
    }
    assert steps - cited(engine(edition).rules) <= {"core/9-6.i"}
