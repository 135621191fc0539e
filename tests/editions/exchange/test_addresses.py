"""Addresses as tokens: reversible for any text, an NMTOKEN, and stable."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.editions.exchange.addresses import as_token, from_token


@pytest.mark.parametrize(
    ("address", "token"),
    [
        ("furuyoni@2025:core/9-4.iii", "furuyoni_40_2025:core_2f_9-4.iii"),
        ("sengoku@3.6:906.7.4", "sengoku_40_3.6:906.7.4"),
        ("sengoku@3.6:glossary/する", "sengoku_40_3.6:glossary_2f__3059__308b_"),
        ("a_b#2¶3", "a_5f_b_23_2_b6_3"),
    ],
)
def test_tokens_never_change(address: str, token: str) -> None:
    assert as_token(address) == token and from_token(token) == address


@settings(deadline=None)
@given(st.text())
def test_any_address_comes_back(address: str) -> None:
    token = as_token(address)
    assert from_token(token) == address
    assert re.fullmatch(r"[A-Za-z0-9._:-]*", token)


@settings(deadline=None)
@given(st.text(alphabet="_0123456789abcdefg-"))
def test_any_token_is_read_without_error(token: str) -> None:
    assert isinstance(from_token(token), str)


def test_a_number_beyond_unicode_stays_as_it_is() -> None:
    assert from_token("_110000_") == "_110000_" and from_token("_10ffff_") == "\U0010ffff"
