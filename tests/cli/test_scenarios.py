"""The commands over scenarios and rulings, on the duel with cards of our own invention."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from saitei.engine import Laws, State
from saitei.games.furuyoni.layout import TURN
from tests.conftest import Answer

Run = Callable[..., Answer]

CUT = """scenario A cut taken on aura
editions furuyoni@2018, furuyoni@2025
card "Long Cut"
    type = attack
    range = 3-4
    damage = 3/1
given
    the distance is 4; the rest is in the dust
    A's hand is "Long Cut"; A's vigor is 1
when
    A: use "Long Cut"
    B: take it on aura
then
    B's aura is 0; B's life is at least 8
    A cannot use "Long Cut" later
    because 9-2-1
"""
GOOD = CUT.replace('    A cannot use "Long Cut" later\n', "")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cut.scenario"
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_run_says_what_holds(saitei: Run, file: Path) -> None:
    answer = saitei("run", file)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        "passed  1-a-cut-taken-on-aura  furuyoni@2018",
        "passed  1-a-cut-taken-on-aura  furuyoni@2025",
    ]
    only = saitei("run", file, "--edition", "furuyoni@2018", "--trace", "brief", "--lang", "ko")
    assert "furuyoni@2018:core/9-2-1.v" in only.out and "@2025" not in only.out


def test_run_exits_1_when_a_claim_fails_and_2_when_it_cannot_be_run(saitei: Run, file: Path) -> None:
    file.write_text(GOOD.replace("B's aura is 0", "B's aura is 1"), encoding="utf-8")
    failed = saitei("run", file)
    assert failed.status == 1
    assert f"{file}:14:5: B's aura is 0, not 1." in failed.out
    file.write_text(CUT, encoding="utf-8")
    assert saitei("run", file).status == 1  # not an option and no refusal: the verdict does not hold
    file.write_text(GOOD.replace("the distance is 4", "the distance is 11"), encoding="utf-8")
    unusable = saitei("run", file)
    assert unusable.status == 2 and f"{file}:8:21: “distance” holds at most 10, not 11." in unusable.out
    file.write_text(GOOD.replace("furuyoni@2018, ", "furuyoni@1999, sengoku@3.6, "), encoding="utf-8")
    strange = saitei("run", file)
    assert strange.status == 2 and f"{file}:2:10: there is no edition called 'furuyoni@1999'." in strange.out
    assert f"{file}:8:5: there is nothing called “distance”." in strange.out and "passed" in strange.out
    file.write_text("scenario\n", encoding="utf-8")
    assert saitei("run", file).status == 2
    assert saitei("run", "nowhere").status == 2


def test_run_json_has_the_documented_keys(saitei: Run, file: Path) -> None:
    data = json.loads(saitei("run", file, "--json").out)
    assert list(data) == ["scenarios"]
    first = data["scenarios"][0]
    assert list(first) == ["id", "edition", "status", "outcome", "end", "decisions", "trace", "message"]
    assert list(first["end"]) == ["turn", "active", "phase", "values", "zones", "winner"]
    assert first["end"]["values"]["A"]["vigor"] == 1
    assert first["end"]["zones"]["B"]["life"] == {"count": 8, "objects": []}
    assert list(first["trace"][0]) == ["clause", "stack", "text", "changes", "considered"]


def test_run_blesses_what_happened(saitei: Run, file: Path) -> None:
    file.write_text(GOOD.replace("B's aura is 0; B's life is at least 8", "?\n    the distance is 1"), encoding="utf-8")
    answer = saitei("run", file, "--bless")
    assert answer.status == 0
    text = file.read_text(encoding="utf-8")
    assert "    B's aura is 0\n" in text and "the distance is 4\n    because" in text and "?" not in text


def test_explore_lists_every_outcome(saitei: Run, file: Path) -> None:
    file.write_text(GOOD.replace("    B: take it on aura\n", ""), encoding="utf-8")
    answer = saitei("explore", file, "--edition", "furuyoni@2025", "--until", "the next choice in a main phase")
    assert answer.status == 0
    assert "2 outcomes" in answer.out and "- stopped: B: take it on life" in answer.out
    data = json.loads(saitei("explore", file, "--edition", "furuyoni@2025", "--json").out)
    assert [way["decisions"] for way in data["scenarios"][0]["outcomes"]] == [
        ["B: take it on aura"], ["B: take it on life"],
    ]  # fmt: skip


def test_play_is_a_function_of_its_seed(saitei: Run) -> None:
    first = saitei("play", "7", "--edition", "furuyoni@2018", "--json")
    assert first.status == 0 and saitei("play", "7", "--edition", "furuyoni@2018", "--json") == first
    (game,) = json.loads(first.out)["games"]
    assert game["how"] in ("won", "draw") and len(game["log"]) == game["decisions"]
    assert saitei("play", "7", "--edition", "furuyoni@1999").status == 2


def test_play_many_games_in_several_processes(saitei: Run) -> None:
    many = ("play", "98", "--edition", "furuyoni@2025", "--games", "4")
    one, two = saitei(*many, "--quiet"), saitei(*many, "--quiet", "--jobs", "2")
    assert one.status == 0 and one == two
    assert [line.split(",")[0] for line in one.out.splitlines()] == [f"seed {seed}" for seed in range(98, 102)]
    summary = saitei(*many, "--summary")
    assert summary.status == 0 and "furuyoni@2025: 4 games (4 won), " in summary.out
    assert summary.out.endswith("1 games looked at thoroughly\n") and summary.out.count("\n") == 1
    data = json.loads(saitei(*many, "--summary", "--json").out)
    assert (data["how"], data["thorough"], data["faulty"]) == ({"won": 4}, 1, [])


@pytest.mark.parametrize("variant", ["training rules", "修練ルール"])
def test_play_by_a_variant_of_the_rules(saitei: Run, variant: str) -> None:
    """1-2 of furuyoni@2018; the same seed is another game by the usual rules, and 2025 has none."""
    old = ("play", "7", "--edition", "furuyoni@2018", "--json")
    answer = saitei(*old, "--variant", variant)
    (game,) = json.loads(answer.out)["games"]
    assert answer.status == 0 and game["variant"] == variant
    (usual,) = json.loads(saitei(*old).out)["games"]
    assert usual["variant"] == "" and usual["log"] != game["log"]
    refused = saitei("play", "7", "--variant", variant)
    assert refused.status == 2 and "no such variant" in refused.err


def test_play_says_how_to_see_a_defect_again(saitei: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lawful = Laws.complaints

    def complaints(laws: Laws, state: State) -> list[str]:
        return ["a crystal is lost"] if state.cells[TURN] == 2 else lawful(laws, state)

    monkeypatch.setattr(Laws, "complaints", complaints)
    answer = saitei("play", "7", "--edition", "furuyoni@2018", "--games", "2", "--summary")
    assert answer.status == 1 and "2 broken" in answer.out
    assert "a crystal is lost\n  again: saitei play 7 --edition furuyoni@2018\n" in answer.out
    varied = saitei("play", "7", "--edition", "furuyoni@2018", "--variant", "training rules", "--quiet")
    assert '--edition furuyoni@2018 --variant "training rules"\n' in varied.out


@pytest.fixture
def rulings(tmp_path: Path, saitei: Run) -> Path:
    folder = tmp_path / "rulings"
    folder.mkdir()
    made = saitei(
        "new", "ruling", "a-cut", "--edition", "furuyoni@2018", "--edition", "furuyoni@2025",
        "--cite", "furuyoni@2025:core/9-2-1", "--cite", "9-2-1", "--rulings", folder,
    )  # fmt: skip
    assert made.status == 0, made.err
    path = folder / "furuyoni" / "a-cut.md"
    assert made.out.strip() == str(path)
    text = path.read_text(encoding="utf-8")
    start, end = text.index("scenario a cut"), text.index("```\n\n# ")
    path.write_text(
        text[:start] + GOOD.replace("editions furuyoni@2018, furuyoni@2025\n", "") + text[end:], encoding="utf-8"
    )
    return folder


def test_test_runs_every_ruling_under_its_editions(saitei: Run, rulings: Path) -> None:
    answer = saitei("test", "--rulings", rulings)
    assert answer.status == 0, answer.out
    assert answer.out.splitlines()[-1] == "2 passed"
    assert list(json.loads(saitei("test", "--rulings", rulings, "--json").out)) == ["scenarios"]
    ruling = rulings / "furuyoni" / "a-cut.md"
    ruling.write_text(ruling.read_text(encoding="utf-8").replace("B's aura is 0", "B's aura is 2"), encoding="utf-8")
    assert saitei("test", "--rulings", rulings).status == 1


def test_a_new_ruling_never_writes_over_another(saitei: Run, rulings: Path) -> None:
    again = saitei("new", "ruling", "a-cut", "--edition", "furuyoni@2018", "--rulings", rulings)
    assert again.status == 2 and "is there already" in again.err
    strange = saitei("new", "ruling", "b", "--edition", "furuyoni@2018", "--cite", "99-9", "--rulings", rulings)
    assert strange.status == 2 and not (rulings / "furuyoni" / "b.md").exists()


def test_stale_clauses_are_confirmed_one_at_a_time(saitei: Run, rulings: Path) -> None:
    assert saitei("stale", "--rulings", rulings).status == 0
    ruling = rulings / "furuyoni" / "a-cut.md"
    fresh = ruling.read_text(encoding="utf-8")
    lines = [line.replace(line[-13:-1], "0" * 12) if "restatement" in line else line for line in fresh.splitlines()]
    ruling.write_text("\n".join(lines) + "\n", encoding="utf-8")
    answer = saitei("stale", "--rulings", rulings, "--json")
    assert answer.status == 1
    found = json.loads(answer.out)["stale"]
    assert [one["clause"] for one in found] == ["furuyoni@2025:core/9-2-1", "furuyoni@2018:core/9-2-1"]
    assert list(found[0]) == ["ruling", "clause", "document", "then", "now"]
    assert saitei("stale", "--rulings", rulings, "--confirm", "a-cut", "furuyoni@2018:core/9-2-1").status == 0
    assert len(json.loads(saitei("stale", "--rulings", rulings, "--json").out)["stale"]) == 1
    assert saitei("stale", "--rulings", rulings, "--confirm", "a-cut", "furuyoni@2025:core/9-2-1").status == 0
    assert ruling.read_text(encoding="utf-8") == fresh
    assert saitei("stale", "--rulings", rulings, "--confirm", "a-cut", "core/1").status == 2


def test_coverage_has_four_numbers(saitei: Run, rulings: Path) -> None:
    data = json.loads(saitei("coverage", "--edition", "furuyoni@2025", "--rulings", rulings, "--json").out)
    assert data["edition"] == "furuyoni@2025"
    nine = next(one for one in data["chapters"] if (one["part"], one["chapter"]) == ("core", "9"))
    assert list(nine) == [
        "part", "chapter", "clauses", "applicable", "cited", "walked", "asserted", "stale", "uncovered",
    ]  # fmt: skip
    assert nine["clauses"] >= nine["applicable"] >= nine["cited"] >= nine["walked"] > nine["asserted"] > 0
    assert "core/9-2-1.i" not in nine["uncovered"] and "core/9-7" in nine["uncovered"]
    shown = saitei("coverage", "--edition", "furuyoni@2025", "--rulings", rulings)
    assert shown.status == 0 and "core/9 " in shown.out


@pytest.mark.parametrize("words", [("furuyoni", "3"), ("furuyoni@2025", "3"), ("3",)])
def test_a_game_is_played_by_its_name_its_edition_or_as_the_newest(saitei: Run, words: tuple[str, ...]) -> None:
    answer = saitei("play", *words, "--quiet", "--json")
    assert answer.status == 0
    game = json.loads(answer.out)["games"][0]
    assert (game["seed"], game["edition"]) == (3, "furuyoni@2025")


@pytest.mark.parametrize(
    "words", [("chess", "3"), ("furuyoni", "three"), ("furuyoni", "2025", "3"), ("--edition", "x")]
)
def test_what_cannot_be_played_is_refused(saitei: Run, words: tuple[str, ...]) -> None:
    answer = saitei("play", *words)
    assert answer.status == 2 and "Traceback" not in answer.err and answer.err.startswith("saitei: ")


def test_coverage_of_a_game_names_what_no_scenario_walks(saitei: Run, rulings: Path) -> None:
    answer = saitei("coverage", "furuyoni", "--rulings", rulings)
    assert answer.out.startswith("furuyoni@2025") and "not walked: " in answer.out
    assert saitei("coverage", "chess").status == 2


def test_every_core_clause_is_walked_and_what_waits_is_counted(saitei: Run) -> None:
    """Only what additional rules say is open."""
    whole = json.loads(saitei("coverage", "furuyoni", "--json").out)["chapters"]
    assert {one["part"] for one in whole if one["uncovered"]} == {"extra"}
    assert sum(one["applicable"] for one in whole if one["part"] == "extra") > 200
    older = json.loads(saitei("coverage", "--edition", "furuyoni@2018", "--json").out)["chapters"]
    assert {one["part"] for one in older if one["uncovered"]} == {"extra"}


def test_coverage_of_one_part(saitei: Run, rulings: Path) -> None:
    both = [saitei("coverage", "furuyoni", "--rulings", rulings, "--part", part) for part in ("core", "extra")]
    for answer, part in zip(both, ("core", "extra"), strict=True):
        lines = [line for line in answer.out.splitlines()[1:] if not line.startswith(" ")]
        assert lines and all(line.startswith(part) for line in lines) and lines[-1].startswith(f"{part} in all ")
    assert "  waits, since" not in both[0].out and "  waits, since" in both[1].out
    data = json.loads(saitei("coverage", "furuyoni", "--rulings", rulings, "--part", "core", "--json").out)
    assert {one["part"] for one in data["chapters"]} == {"core"}
    wrong = saitei("coverage", "furuyoni", "--rulings", rulings, "--part", "cellar")
    assert wrong.status == 2 and "no part 'cellar'" in wrong.err and "core, extra" in wrong.err


def test_an_edition_goes_by_its_own_name(saitei: Run, file: Path, tmp_path: Path) -> None:
    known: list[tuple[str | Path, ...]] = [("run", file), ("explore", file), ("play", "7", "--quiet")]
    known.append(("coverage", "--part", "core", "--rulings", tmp_path))
    for command in known:
        short, whole = (saitei(*command, "--edition", name) for name in ("2018", "furuyoni@2018"))
        assert short == whole and short.status == 0, command
    made = saitei("new", "ruling", "one", "--edition", "2018", "--cite", "9-3.iii", "--rulings", tmp_path)
    assert made.status == 0
    assert 'editions = ["furuyoni@2018"]' in (tmp_path / "furuyoni" / "one.md").read_text(encoding="utf-8")
    strange: list[tuple[str | Path, ...]] = [("run", file), ("explore", file), ("play", "7"), ("test",)]
    for command in strange:
        assert saitei(*command, "--edition", "1999").status == 2, command


def test_exploring_what_is_for_no_such_edition_is_refused(saitei: Run, file: Path) -> None:
    answer = saitei("explore", file, "--edition", "sengoku@3.6")
    assert (answer.status, answer.out) == (2, "") and "sengoku@3.6" in answer.err


def test_confirming_a_clause_that_is_not_cited_names_those_that_are(saitei: Run, rulings: Path) -> None:
    answer = saitei("stale", "--rulings", rulings, "--confirm", "a-cut", "9-4")
    assert answer.status == 2 and "does not cite 9-4" in answer.err and "core/9-2-1" in answer.err


def test_a_ruling_where_no_folder_can_be(saitei: Run, tmp_path: Path) -> None:
    (tmp_path / "furuyoni").write_text("a file", encoding="utf-8")
    answer = saitei("new", "ruling", "one", "--edition", "furuyoni@2025", "--rulings", tmp_path)
    assert answer.status == 2 and answer.err.startswith("saitei: ")


def test_an_installed_saitei_asks_where_new_rulings_go(
    saitei: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saitei.resources.installed", lambda: True)
    answer = saitei("new", "ruling", "one", "--edition", "furuyoni@2025")
    assert answer.status == 2 and "--rulings" in answer.err
    assert saitei("new", "ruling", "one", "--edition", "furuyoni@2025", "--rulings", tmp_path).status == 0
    assert (tmp_path / "furuyoni/one.md").is_file()


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_step_is_told_without_its_mark(saitei: Run, language: str) -> None:
    told = saitei("run", "reaction-moves-apart", "--edition", "2025", "--trace", "normal", "--lang", language).out
    steps = [line.split(maxsplit=1) for line in told.splitlines() if "9-2-1.ii " in line]
    assert steps and not any(words.lower().startswith(("ii", "ⅱ")) for _, words in steps)
