"""Ruling files: read, bound to clauses, stale, confirmed."""

from pathlib import Path

import pytest

from saitei.errors import UnusableInput
from saitei.scenarios import rulings
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.rulings import Standing

RULING = """+++
id = "out-of-reach"
editions = ["lanterns@1"]
status = "confirmed"
source = "our own"

[cites."lanterns@1:core/5.iii"]
"en/restatement" = "0a0a0a0a0a0a"
"ko/official" = "111111111111"

[cites."lanterns@1:core/5"]
"en/restatement" = "222222222222"
+++

# Does a throw hit after a sidestep?

No: 5.iii looks again.

```scenario
scenario Dodged
given
    A's hand is "stone"; B's hand is "sidestep"
then
    the distance is 4
```

# 横っ跳びの後でも当たりますか？

いいえ。

# 옆걸음 뒤에도 맞습니까?

아니오.
"""


def write(folder: Path, text: str = RULING, name: str = "out-of-reach") -> Path:
    path = folder / "lanterns" / f"{name}.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def known(**prints: dict[str, str]) -> dict[str, Clauses]:
    documents = {name.replace("_", "/"): found for name, found in prints.items()}
    return {"lanterns@1": Clauses("lanterns@1", ["core/5", "core/5.iii"], fingerprints=documents)}


NOW = {
    "en_restatement": {"core/5.iii": "0a0a0a0a0a0a", "core/5": "222222222222"},
    "ko_official": {"core/5.iii": "1" * 12},
}


def test_a_ruling_reads_as_one(tmp_path: Path) -> None:
    ruling = rulings.read(write(tmp_path))
    assert (ruling.id, ruling.status, ruling.game) == ("out-of-reach", Standing.CONFIRMED, "lanterns")
    assert ruling.questions["ko"] == "옆걸음 뒤에도 맞습니까?"
    assert ruling.answers == {"en": "No: 5.iii looks again.", "ja": "いいえ。", "ko": "아니오."}
    (scenario,) = ruling.scenarios
    assert (scenario.id, scenario.spot.line) == ("out-of-reach/1.1-dodged", 20)
    assert RULING[scenario.given[0].spot.start :].startswith("A's hand is")


def test_a_ruling_is_stale_when_a_cited_clause_reads_otherwise(tmp_path: Path) -> None:
    ruling = rulings.read(write(tmp_path))
    assert rulings.stale(ruling, known(**NOW)) == []
    changed = {**NOW, "en_restatement": {"core/5.iii": "ffffffffffff", "core/5": "222222222222"}}
    (found,) = rulings.stale(ruling, known(**changed))
    assert (found.clause, found.document, found.now) == ("lanterns@1:core/5.iii", "en/restatement", "ffffffffffff")
    gone = {**NOW, "ko_official": {}}
    assert [one.now for one in rulings.stale(ruling, known(**gone))] == [""]
    del gone["ko_official"]  # a text that is not at hand says nothing
    assert rulings.stale(ruling, known(**gone)) == []


def test_one_clause_is_confirmed_at_a_time(tmp_path: Path) -> None:
    path = write(tmp_path)
    ruling = rulings.read(path)
    changed = known(
        en_restatement={"core/5.iii": "ffffffffffff", "core/5": "eeeeeeeeeeee"}, ko_official={"core/5.iii": "1" * 12}
    )
    assert len(rulings.stale(ruling, changed)) == 2
    text = rulings.confirm(ruling, "lanterns@1:core/5", changed["lanterns@1"])
    assert text == RULING.replace("222222222222", "eeeeeeeeeeee"), "nothing else changes"
    path.write_text(text, encoding="utf-8")
    assert [s.clause for s in rulings.stale(rulings.read(path), changed)] == ["lanterns@1:core/5.iii"]
    with pytest.raises(UnusableInput, match="does not cite"):
        rulings.confirm(ruling, "lanterns@1:core/6", changed["lanterns@1"])


@pytest.mark.parametrize(
    ("right", "wrong", "said", "line"),
    [
        ("+++\nid", "id", "begins with its front matter", 1),
        ("\n+++\n\n# Does", "\n\n# Does", "has no end", 1),
        ('id = "out', "id = out", "is no TOML", 2),
        ('id = "out-of-reach"', 'id = "other"', "not the name of the file", None),
        ('status = "confirmed"', 'status = "true"', "is no status", None),
        ('source = "our own"', 'autor = "me"', "has no 'autor'", 5),
        ('editions = ["lanterns@1"]', "editions = []", "holds for editions", None),
        ('cites."lanterns@1:core/5"', 'cites."ships@1:core/5"', "is no clause of the ruling's editions", None),
        ("# 横っ跳びの後でも当たりますか？\n\nいいえ。\n", "# 横っ跳びの後でも当たりますか？\n", "has no answer", None),
        ("# 横っ跳びの後でも当たりますか？", "# And again?", "two questions are in 'en'", None),
        ("    the distance is 4\n", "    the distance 4\n", "no line of a scenario", 24),
    ],
)
def test_a_broken_ruling_is_refused(tmp_path: Path, right: str, wrong: str, said: str, line: int | None) -> None:
    with pytest.raises(UnusableInput) as refused:
        rulings.read(write(tmp_path, RULING.replace(right, wrong, 1)))
    assert said in str(refused.value)
    assert line is None or refused.value.line == line


def test_ids_are_unique_and_superseding_rulings_exist(tmp_path: Path) -> None:
    write(tmp_path)
    assert [one.id for one in rulings.load(tmp_path)] == ["out-of-reach"]
    replaced = RULING.replace('source = "our own"', 'superseded-by = "nowhere"')
    write(tmp_path, replaced)
    with pytest.raises(UnusableInput, match="no ruling nowhere"):
        rulings.load(tmp_path)


def test_a_new_ruling_reads_at_once(tmp_path: Path) -> None:
    cites = {"lanterns@1:core/5": {"en/restatement": "222222222222"}}
    ruling = rulings.read(write(tmp_path, rulings.template("brand-new", ["lanterns@1"], cites), "brand-new"))
    assert ruling.status is Standing.DRAFT and ruling.cites == cites
    with pytest.raises(UnusableInput, match="cannot name a ruling"):
        rulings.template("Brand New", ["lanterns@1"], {})
