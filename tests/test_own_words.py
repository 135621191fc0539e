"""The publishers' sentences stay out of the repository: no long run of characters is shared with their texts."""

import re
import subprocess
from pathlib import Path

from saitei.cards import corpus
from saitei.resources import cards_folder
from tests.conftest import REPOSITORY

RUN = 34
"""Characters in a row, white space ignored, that two independent texts do not share by chance."""

_OWN = re.compile(r"\.(md|txt|toml|py|lark|cards|nodes|phrases|json|ya?ml|html|tsv|csv|css|js)$")
_CJK = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]")


def runs(line: str) -> set[str]:
    plain = re.sub(r"\s+", "", line)
    return {plain[i : i + RUN] for i in range(len(plain) - RUN + 1)}


def test_no_line_is_a_publisher_s(documents: Path) -> None:
    theirs: set[str] = set()
    for path in documents.glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            theirs |= runs(line)
    folder = cards_folder()
    for card in corpus.load(folder, "furuyoni") if folder else ():
        for texts in card.texts.values():
            theirs = theirs.union(*(runs(line) for text in texts for line in text.splitlines()))
    tracked = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    copied = []
    for name in tracked.splitlines():
        path = REPOSITORY / name
        if _OWN.search(name) and path.is_file():
            lines = path.read_text(encoding="utf-8").splitlines()
            copied += [f"{name}:{n}" for n, line in enumerate(lines, 1) if _CJK.search(line) and runs(line) & theirs]
    assert not copied, "say it in our own words"


def test_the_check_would_notice(documents: Path) -> None:
    path = next(documents.glob("000*.txt"))
    line = max(path.read_text(encoding="utf-8").splitlines(), key=len)
    assert runs(line) & runs("x" + line[3:60])
