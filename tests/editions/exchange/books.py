"""Invented books that the tests of the exchange put side by side."""

from datetime import UTC, datetime

from hypothesis import strategies as st

from saitei.editions.exchange.bitext import Bitext, bitext
from saitei.rulebook import reading
from saitei.rulebook.model import Document, Identity
from saitei.rulebook.source import from_text

MOMENT = datetime(2025, 1, 31, 12, 0, tzinfo=UTC)

ENGLISH = """Core Rules

1. Sailing

1-1. Setting sail
A ship sets sail in the morning.
Note: A ship without wind stays in the harbour.

1-2. The voyage
The voyage has 2 steps:
i: The captain reads the wind.
ii: The crew hoists the sails.
After that the ship is at sea.
- A raft is no ship.
- A boat is a ship.
wind | speed |
---|---|
calm | 0 |

2. Landing

2-1. The harbour
The ship may land in any harbour.
"""

KOREAN = """핵심 규칙

1. 항해

1-1. 출항
배는 아침에 출항한다.
보충: 바람이 없으면 배는 항구에 머문다.

1-2. 항로
항로는 2단계이다.
i: 선장이 바람을 읽는다.
ii: 선원이 돛을 올린다.
그 뒤 배는 바다에 있다.
- 뗏목은 배가 아니다.
- 보트는 배이다.
바람 | 속도 |
---|---|
없음 | 0 |

2. 상륙

2-1. 항구
배는 어느 항구에나 상륙해도 된다.
"""


def book(text: str, language: str = "en", edition: str = "1", game: str = "sail") -> Document:
    """A document of an invented game."""
    return reading.read(from_text(text, f"{language}.txt"), Identity(game, edition, language, "text"), "hyphen")


def pair(target: str = ENGLISH, source: str = KOREAN) -> Bitext:
    """A Korean and an English text of one edition, side by side."""
    return bitext(book(source, "ko"), book(target, "en"))


def strange_words() -> st.SearchStrategy[str]:
    """Words that formats stumble over, on one line, with a letter at each end."""
    signs = st.sampled_from(
        ["]]>", "<b>", "&amp;", "&", '"', "'", "\\", "\\n", '\\"', "\t", "\u200f", "\u202e", "\u2028", "\x85",
         "\x0b", "\x0c", "\x1c", "\x01", "\x7f", "\ufeff", "\ufffe", "\U0001f600", "한", "間", "  ", "%s", "=1", "#~"]
    )  # fmt: skip
    plain = st.characters(codec="utf-8", exclude_characters="\r\n\0")
    return st.lists(signs | plain, max_size=12).map(lambda parts: f"a{''.join(parts)}z")
