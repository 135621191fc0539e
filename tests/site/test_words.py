"""The words of the interface: every key in every language, and no sentence anywhere else."""

import re
from pathlib import Path

import pytest

from saitei.errors import UnusableInput
from saitei.site import words
from tests.conftest import REPOSITORY

THEME = REPOSITORY / "site" / "theme"
TEMPLATES = sorted(THEME.glob("*.html"))
SCRIPTS = {"interface.html"}
"""Templates of scripts: their words come from the interface's, but code is words too."""
GROUPS = (
    "language_",
    "variant_",
    "part_",
    "quoted_",
    "block_",
    "namesake_",
    "structure_",
    "relation_",
    "evidence_",
    "modality_",
    "severity_",
    "tier_",
    "fact_",
    "value_",
    "megami_",
    "help_",
    "offline_",
    "ending_",
    "resolve_",
    "walk_",
)


def test_every_language_has_the_same_keys() -> None:
    tables = words.load()
    assert list(tables) == list(words.LANGUAGES)
    assert len({frozenset(said.table) for said in tables.values()}) == 1


@pytest.mark.parametrize("broken", ['[a]\nen = "a"\nja = "a"\n', '[a]\nen = "a"\nja = ""\nko = "a"\n', 'a = "x"\n'])
def test_a_key_without_a_language_is_refused_by_name(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "words.toml"
    path.write_text(broken, encoding="utf-8")
    with pytest.raises(UnusableInput, match="'a'"):
        words.load(path)


def test_every_key_is_used_and_every_used_key_exists() -> None:
    table = set(words.load()["en"].table)
    sources = [*TEMPLATES, *(REPOSITORY / "tools" / "saitei" / "site").glob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    used = set(re.findall(r"(?:\bw|said(?:\[\w+\]|\[\"en\"\])?)\(\"(\w+)\"", text)) | {"footer", "footer_official"}
    used |= set(re.findall(r": \"(\w+)\"", text)) & table  # what scripts say, in tables of keys
    fixed = {key for key in used if not key.endswith("_")}
    assert fixed <= table
    assert {key for key in table if not key.startswith(GROUPS)} - fixed == set()


@pytest.mark.parametrize("template", [one for one in TEMPLATES if one.name not in SCRIPTS], ids=lambda path: path.name)
def test_no_words_stand_in_a_template(template: Path) -> None:
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", template.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"<[^>]*>|\s\w+=\"[^\"]*\"", "", text)
    assert not re.search(r"\w", text), text.strip()


def test_data_in_another_language_says_which() -> None:
    assert words.in_language({"en": "a", "ja": "b"}, "ja") == ("b", "ja")
    assert words.in_language({"en": "a"}, "ko") == ("a", "en")
    assert words.in_language({}, "ko") == ("", "ko")
