"""Proofs of rulings: kept and told alike, re-run alone when they change; the position beside every step."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from saitei import keeping
from saitei.scenarios import adapter
from saitei.scenarios import rulings as files
from saitei.scenarios.results import Status
from saitei.site import inputs, proofs, rulings, words
from saitei.site.boards import Board
from saitei.site.book import Book
from saitei.site.proofs import Proof
from tests.site.ruled import ruling


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The rulings whose scenarios were run, in a cache of its own; no file is taken to change meanwhile."""
    monkeypatch.setattr(inputs, "settled", lambda code, game: True)
    monkeypatch.setenv("SAITEI_CACHE", str(tmp_path / "cache"))
    found: list[str] = []
    prove = proofs.prove

    def noted(scenario, edition, clauses):  # type: ignore[no-untyped-def]
        found.append(f"{scenario.path.stem} {edition}")
        return prove(scenario, edition, clauses)

    monkeypatch.setattr(proofs, "prove", noted)
    return found


def proven(books: dict[str, Book], folder: Path) -> dict[str, tuple[Proof, ...]]:
    return dict(rulings.shelve(books, folder)["furuyoni"].proofs)


def told(proof: Proof, language: str) -> list[str]:
    """The words of the steps in a language."""
    return [step.words[proof.spoken(language)] for step in proof.steps]


def test_a_second_build_runs_nothing_and_says_the_same(tmp_path: Path, books: dict[str, Book], ran: list[str]) -> None:
    ruling(tmp_path)
    ruling(tmp_path, "another", distance="4")
    first = proven(books, tmp_path)
    assert len(ran) == 6 and {one.split()[0] for one in ran} == {"a-cut", "another"}
    ran.clear()
    assert proven(books, tmp_path) == first
    assert not ran
    assert {one.status for one in first["another"]} == {Status.FAILED, Status.PASSED}
    assert [one.findings for one in first["another"] if one.status is Status.FAILED], "what is wrong is kept too"


def test_a_ruling_that_changed_runs_alone(tmp_path: Path, books: dict[str, Book], ran: list[str]) -> None:
    ruling(tmp_path)
    ruling(tmp_path, "another")
    proven(books, tmp_path)
    ran.clear()
    ruling(tmp_path, "another", distance="4")
    changed = proven(books, tmp_path)
    assert {one.split()[0] for one in ran} == {"another"}
    assert Status.FAILED in {one.status for one in changed["another"]}, "nothing is verified that does not hold now"
    assert {one.status for one in changed["a-cut"]} == {Status.PASSED}


def test_other_words_of_a_clause_are_told_without_a_run(tmp_path: Path, books: dict[str, Book], ran: list[str]) -> None:
    ruling(tmp_path)
    loaded = files.load(tmp_path)
    clauses = dict(rulings.shelve(books, tmp_path)["furuyoni"].clauses)
    (before, *_) = proofs.prove_all("furuyoni", loaded, clauses)["a-cut"]
    ran.clear()
    number, step = next((n, one) for n, one in enumerate(before.steps) if not one.told)
    known = clauses[before.edition]
    local = step.clause.rpartition(":")[2]
    said = {**known.words["en"], local: "Something new."}
    clauses[before.edition] = replace(known, words={**known.words, "en": said})
    (after, *_) = proofs.prove_all("furuyoni", loaded, clauses)["a-cut"]
    assert not ran
    assert told(after, "en")[number].startswith("Something new.") and told(after, "ja") == told(before, "ja")
    others = [n for n, one in enumerate(before.steps) if one.clause != step.clause]
    assert others and all(told(after, "en")[n] == told(before, "en")[n] for n in others)
    silent = [[one._replace(words=()) for one in proof.steps] for proof in (before, after)]
    assert silent[0] == silent[1] and replace(after, steps=before.steps) == before, "what happened is what happened"


def test_equal_steps_of_all_proofs_are_one(tmp_path: Path, books: dict[str, Book], ran: list[str]) -> None:
    ruling(tmp_path)
    ruling(tmp_path, "another")
    for _ in range(2):  # run, then kept
        proofs_there = proven(books, tmp_path).values()
        steps = [step for found in proofs_there for proof in found for step in proof.steps]
        assert len({id(step) for step in steps}) == len(set(steps)) < len(steps)


def test_another_clause_of_the_edition_is_another_proof(tmp_path: Path, books: dict[str, Book], ran: list[str]) -> None:
    ruling(tmp_path)
    loaded = files.load(tmp_path)
    clauses = dict(rulings.shelve(books, tmp_path)["furuyoni"].clauses)
    ran.clear()
    known = clauses["furuyoni@2025"]
    clauses["furuyoni@2025"] = replace(known, addresses=(*known.addresses, "core/99"))
    proofs.prove_all("furuyoni", loaded, clauses)
    assert len(ran) == 3


def test_a_game_of_somebody_else_is_never_kept(
    tmp_path: Path, books: dict[str, Book], ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ruling(tmp_path)
    monkeypatch.setattr(adapter, "own", lambda game: False)
    proven(books, tmp_path)
    proven(books, tmp_path)
    assert len(ran) == 6
    assert not list(keeping.folder().glob("proofs.*"))


def test_what_ran_while_an_input_changed_is_not_kept(
    tmp_path: Path, books: dict[str, Book], ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ruling(tmp_path)
    monkeypatch.setattr(inputs, "settled", lambda code, game: False)
    proven(books, tmp_path)
    proven(books, tmp_path)
    assert len(ran) == 6


def test_a_broken_kept_file_is_run_again(tmp_path: Path, books: dict[str, Book], ran: list[str]) -> None:
    ruling(tmp_path)
    first = proven(books, tmp_path)
    for path in keeping.folder().glob("proofs.*"):
        path.write_text("{", "utf-8")
    ran.clear()
    assert proven(books, tmp_path) == first
    assert len(ran) == 3


# --- the position -------------------------------------------------------------------------------


def held(board: Board, step: int) -> dict[tuple[str, str], tuple[str, ...]]:
    return {(cell.name, cell.owner): parts for cell, parts in zip(board.cells, board.at(step), strict=True)}


def test_a_board_goes_from_the_given_position_to_the_last(tmp_path: Path, books: dict[str, Book]) -> None:
    ruling(tmp_path)
    (proof,) = (one for one in proven(books, tmp_path)["a-cut"] if one.edition == "furuyoni@2018" and one.steps)
    board = proof.boards["en"]
    assert len(board.steps) == len(proof.steps)
    first, last = held(board, -1), held(board, len(board.steps) - 1)
    assert first["distance", ""] == last["distance", ""] == ("5",)
    assert first["hand", "A"] == ('"Short Cut"',) and last["hand", "A"] == ()
    assert last["discard", "A"] == ('"Short Cut"',)
    assert (first["aura", "B"], last["aura", "B"]) == (("3",), ("2",))
    assert first["aura", "A"] == last["aura", "A"], "who is not hit is as before"
    assert not any(cell.name == "enhancements" for cell in board.cells), "what stays empty is left out"
    assert held(proof.boards["ko"], -1).keys() != first.keys()
    hand = next(number for number, cell in enumerate(board.cells) if (cell.name, cell.owner) == ("hand", "A"))
    moved = next(n for n, changes in enumerate(board.steps) if hand in dict(changes))
    assert "“Short Cut”: A's hand → " in told(proof, "en")[moved]


def test_boards_and_words_of_every_ruling_agree(books: dict[str, Book]) -> None:
    """A step whose words say that a count changes changes it on the board, with the same figures, and no other does."""
    seen = 0
    for found in rulings.shelve(books)["furuyoni"].proofs.values():
        for proof in found:
            board = proof.boards["en"]
            for number, words_said in enumerate(told(proof, "en")):
                for cell, parts in board.steps[number]:
                    name, owner = board.cells[cell].name, board.cells[cell].owner
                    before = board.at(number - 1)[cell]
                    called = f"{owner}'s {name}" if owner else name
                    if name in ("life", "aura", "flare", "dust", "distance"):
                        # Two crystals of one step may be told one by one.
                        figures = re.findall(rf"(?:^|; ){re.escape(called)} (\d+) → (\d+)", words_said)
                        assert figures and (figures[0][0], figures[-1][1]) == (before[0], parts[0]), proof.scenario.path
                        seen += 1
            assert set(proof.boards) == set(words.LANGUAGES)
    assert seen > 100
    assert len(files.load()) > 20
