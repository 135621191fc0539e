"""The colours of the stylesheet: readable in light and dark (WCAG AA, 4.5 to 1)."""

import re

import pytest

from tests.conftest import REPOSITORY

CSS = (REPOSITORY / "site" / "theme" / "styles.css").read_text(encoding="utf-8")
PAIRS = [
    *(
        (ink, ground)
        for ink in ("ink", "soft", "link", "term", "ours")
        for ground in ("ground", "panel", "ours-ground")
    ),
    *((ink, "official-ground") for ink in ("ink", "link", "term", "official", "soft")),
    ("gone", "gone-ground"),
    ("fresh", "fresh-ground"),
]


def colours(scheme: str) -> dict[str, str]:
    light, dark = re.findall(r":root \{(.*?)\}", CSS, flags=re.DOTALL)[:2]
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light))
    return found if scheme == "light" else found | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", dark))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_is_readable(scheme: str, ink: str, ground: str) -> None:
    table = colours(scheme)
    one, other = sorted((luminance(table[ink]), luminance(table[ground])))
    assert (other + 0.05) / (one + 0.05) >= 4.5


def test_dark_is_another_set() -> None:
    assert colours("dark") != colours("light")
    assert luminance(colours("dark")["ground"]) < 0.05 < luminance(colours("light")["ground"])
