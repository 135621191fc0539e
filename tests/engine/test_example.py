"""The worked example of the package's documentation runs as it is written."""

import doctest

import saitei.engine


def test_the_example_in_the_documentation_runs() -> None:
    result = doctest.testmod(saitei.engine)
    assert result.attempted > 10 and result.failed == 0
