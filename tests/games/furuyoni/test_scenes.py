"""The duel as scenarios see it."""

import random
from pathlib import Path
from typing import Any

import pytest

from saitei.cli.run import clauses_of
from saitei.engine import Decision, End
from saitei.games.furuyoni.scenes import ADAPTER
from saitei.rulebook.folding import comparable
from saitei.scenarios import parsing, running
from saitei.scenarios.results import Result, Status

EDITIONS = ("furuyoni@2018", "furuyoni@2025")


def run(text: str, edition: str = "furuyoni@2025") -> Result:
    (scenario,) = parsing.read(f"scenario X\neditions {edition}\n{text}", Path("x"))
    return running.run(scenario, edition, clauses_of(edition))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_within_a_decision_every_option_has_words_of_its_own(edition: str, seed: int) -> None:
    chance = random.Random(seed)

    def choose(options: Any) -> Any:
        return options[chance.randrange(len(options))]

    world, moved = ADAPTER.new_game(edition, choose, clauses_of(edition).addresses)
    asked: set[str] = set()
    while isinstance(moved.next, Decision):
        decision = moved.next
        for language in ("en", "ja", "ko") if decision.kind not in asked else ("en",):
            said = [comparable(world.option(moved.state, decision, value, language)[0]) for value in decision.values]
            assert len(set(said)) == len(said) and all(said), (decision.kind, language, said)
            assert world.question(decision, language) != ""
        asked.add(decision.kind)
        moved = world.engine.advance(moved.state, decision, choose(decision.values))
    assert isinstance(moved.next, End) and world.winner(moved.next.result) in (0, 1, "draw")
    assert {"standard", "damage", "hand-limit", "reconstruct", "top"} <= asked


@pytest.mark.parametrize(
    ("edition", "crystals"), [("furuyoni@2018", "A's life is 8"), ("furuyoni@2025", "A's life is 10")]
)
def test_a_position_is_as_the_edition_lays_it_out(edition: str, crystals: str) -> None:
    then = f"then\n    the distance is 10; A's aura is 3; B's flare is 0; the dust is 0; {crystals}\n"
    then += "    the phase is main; the turn is 3; the turn player is A; A's hand is empty\n"
    assert run(then, edition).message == ""


@pytest.mark.parametrize(
    ("phase", "then"),
    [
        ("start", "A chooses among: reconstruct the deck; do not reconstruct"),
        ("main", "A can end the phase; A can perform a basic action"),
        ("full power", "A can end the phase; A cannot use Slash (9-2-1.i)"),
        ("end", "A chooses among: make Slash facedown; make Shoot facedown; make Brandish facedown"),
    ],
)
def test_a_position_may_be_in_any_phase(phase: str, then: str) -> None:
    hand = 'A\'s hand is "Slash", "Shoot", "Brandish"'
    assert run(f"given\n    the phase is {phase}\n    {hand}\nthen\n    {then}\n").message == ""


def test_a_duel_may_begin_with_its_preparation() -> None:
    found = run(
        'given\n    the phase is preparation\n    A\'s deck is "Slash", "Shoot", 2 cards; B\'s deck is 3 cards\n'
        "then\n    chance chooses among: A goes first; B goes first\n"
    )
    assert (found.status, found.message) == (Status.PASSED, "")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('A\'s hand is "Gentle Snow"', "“Gentle Snow” is a special and cannot be in the hand"),
        ('A\'s specials are "Slash"', "“Slash” is no special"),
        ('A\'s enhancements are "Space for Master"', "has no crystal and would have broken"),
        ("A's life is 0; the rest is in the dust", "player A has no life left"),
        ("the distance is 11", "“distance” holds at most 10, not 11"),
        ("A's aura is 6; the rest is in the dust", "“aura” holds at most 5, not 6"),
        ("A's aura is 2", "crystals do not add up: 35 are laid out, and there are 36"),
        ('A\'s hand is "Slash"; A\'s deck is "Slash"', "“Slash” is in two places"),
    ],
)
def test_what_no_duel_can_come_to_is_refused(given: str, said: str) -> None:
    found = run(f"given\n    {given}\nthen\n    the game goes on\n")
    assert found.status is Status.ERROR and said in found.message


def test_crystals_may_be_more_or_fewer_when_the_scenario_says_so() -> None:
    assert run("given\n    in all 35 crystals; A's aura is 2\nthen\n    A's aura is 2\n").message == ""


def test_states_of_cards_and_cards_under_cards() -> None:
    given = """given
    A's specials are "Gentle Snow" (used)
    A's enhancements are "Space for Master" with 2
    the sealed is "Slash" (B, under "Space for Master")
    the rest is in the dust
"""
    then = """then
    A's specials are "Gentle Snow" (used)
    the sealed is "Slash" (under "Space for Master")
    A's enhancements are "Space for Master" with 2
    A cannot use "Gentle Snow" (8-2-2.A)
"""
    text = given.replace("the rest is in the dust", "A's aura is 1") + then
    assert run(text).message == ""
    assert "is not used" in run(text.replace(" (used)\n    A's enh", "\n    A's enh", 1)).message


def test_a_text_that_cannot_be_executed_is_refused_where_it_is_named() -> None:
    text = (
        'card "Odd"\n    type = action\n    text = Execute the plan.\ngiven\n    A\'s hand is "Odd"\nthen\n    A wins\n'
    )
    found = run(text)
    assert found.status is Status.ERROR and "cannot be executed" in found.message
    assert found.message.startswith("x:7:17: ")
    unread = run(text.replace("Execute the plan.", "Dance on the table."))
    assert unread.status is Status.ERROR and unread.message.startswith("x:5:18: this card text cannot be read")


OTHER_LANGUAGES = """シナリオ 対応で間合が離れる
版 furuyoni@2018、furuyoni@2025
カード 「長い斬撃」
    type = attack
    range = 3-4
    damage = 3/1
カード 「飛び退き」
    type = action
    subtype = reaction
    text = ダスト→間合：1
前提
    間合は4；Bのライフは6；残りはダスト
    Aの手札は「長い斬撃」；Bの手札は「飛び退き」
決定
    A：「長い斬撃」を使う
    B：「飛び退き」で対応する
結果
    間合は5；Bのオーラは3；Bの手札は空
    Aの捨て札は「長い斬撃」
結果 furuyoni@2025
    根拠 9-4.iii、9-4-1
    根拠でない 9-4.v

시나리오 대응으로 간격이 벌어진다
판 furuyoni@2018, furuyoni@2025
카드 「긴 베기」
    type = attack
    range = 3-4
    damage = 3/1
카드 「뒤로 뛰기」
    type = action
    subtype = reaction
    text = 더스트→간격: 1
전제
    간격은 4; B의 라이프는 6; 나머지는 더스트
    A의 손패는 「긴 베기」; B의 손패는 「뒤로 뛰기」
결정
    A: 「긴 베기」 사용
    B: 「뒤로 뛰기」 대응
결과
    간격은 5; B의 오라는 3; B의 손패는 없음
    A의 버림패는 「긴 베기」
결과 furuyoni@2025
    근거 9-4.iii, 9-4-1
"""


def test_scenarios_and_invented_cards_may_be_japanese_or_korean() -> None:
    for scenario in parsing.read(OTHER_LANGUAGES, Path("x")):
        for edition in scenario.editions:
            found = running.run(scenario, edition, clauses_of(edition))
            assert (found.message, found.status) == ("", Status.PASSED)
            assert any(
                line.text in ("ダスト 10 → 9; 間合 4 → 5", "더스트 10 → 9; 간격 4 → 5") for line in found.trace
            ) == (edition == "furuyoni@2025")


SPECIALS = """card "Gate"
    class = special
    type = action
    subtype = {subtype}
    cost = 0
card "Cut"
    type = attack
    range = 3-4
    damage = 1/1
card "Duck"
    type = action
    subtype = reaction
given
    the phase is {phase}; the distance is 4; the rest is in the dust
    {who}'s specials are "Gate" (used); A's hand is "Cut"; B's hand is "Duck"
"""


@pytest.mark.parametrize(
    ("phase", "subtype", "then", "old", "new"),
    [
        ("main", "none", "then\n    A cannot use Gate", "8-2-1", "8-2-2.A"),
        ("full power", "full-power", "then\n    A cannot use Gate", "8-2-2", "8-2-2.B"),
        ("main", "reaction", "when\n    A: use Cut\nthen\n    B cannot react with Gate", "9-3.i", "9-4.i"),
    ],
)
def test_a_used_special_is_refused_by_the_clause_of_the_use(
    phase: str, subtype: str, then: str, old: str, new: str
) -> None:
    who = "B" if "react" in then else "A"
    text = SPECIALS.format(phase=phase, subtype=subtype, who=who).replace("    subtype = none\n", "")
    for edition, clause, other in ((EDITIONS[0], old, "5-1-1"), (EDITIONS[1], new, "5-1-1")):
        found = run(f"{text}{then} ({clause})\n", edition)
        assert found.message == "" and f"{edition}:core/{clause}" in found.walked
        assert run(f"{text}{then} ({other})\n", edition).findings


ACTED = """card "It"
    type = action
    text = {text}
card "Other"
    type = action{facts}
given
    the distance is 4; the rest is in the dust
    A's hand is "It"; {zone}
when
    A: use "It"
then
    the game goes on
    {because}
"""
SPIRAL = "【Ongoing】 If the current distance is at least 3, the current distance grows by 1."
SPECIAL = "\n    class = special\n    cost = 0"


@pytest.mark.parametrize(
    ("text", "zone", "facts", "because"),
    [
        ("Put 1 card in the opponent's discard pile into your hand.", 'B\'s discard is "Other"', "", ("", "7-2")),
        ("Put 1 card in your discard pile into your hand.", 'A\'s discard is "Other"', "", ("", "not 7-2")),
        ("Put 1 card in your discard pile sealed under this card.", 'A\'s discard is "Other"', "", ("10-8", "10-9")),
        ("Put 1 card in your discard pile out of the game.", 'A\'s discard is "Other"', "", (None, "10-18")),
        (
            "Put 1 card in your used specials back to unused.",
            'A\'s specials are "Other" (used)',
            SPECIAL,
            ("10-18", "10-17"),
        ),
    ],
)
def test_what_moves_a_card_is_cited(text: str, zone: str, facts: str, because: tuple[str | None, str]) -> None:
    """7-2, 10-8, 10-18 of 2018, 10-9, 10-17, 10-18 of 2025: what moves a card acts; None: the edition has no such."""
    for edition, clause in zip(EDITIONS, because, strict=True):
        if clause is not None:
            not_, _, number = clause.rpartition(" ")
            claim = f"{not_} because {number}".strip() if clause else ""
            found = run(ACTED.format(text=text, zone=zone, facts=facts, because=claim), edition)
            assert found.message == "", (edition, text)


def test_a_position_is_put_right_before_the_first_decision() -> None:
    """10-16: a copy is one from the beginning; what is no copy is as printed."""
    text = """card "Mimic"
    type = action
    text = 【Constant】 This card becomes a copy of your discard pile.
card "Wild Cut"
    type = attack
    range = 8-9
    damage = 1/1
given
    the distance is {distance}; the rest is in the dust
    A's hand is "Mimic"; A's discard is "Wild Cut"
then
    A {can} use "Mimic"
"""
    assert run(text.format(distance=8, can="can")).message == ""
    assert run(text.format(distance=4, can="cannot")).message == ""
    assert run(text.format(distance=4, can="can").replace('A\'s discard is "Wild Cut"', "the turn is 3")).message == ""


def test_the_clauses_of_costs_and_of_what_is_not_chosen_refuse() -> None:
    """10-31, 10-33 of 2025: not the clause of the timing their texts stand under."""
    dear = """card "Vow"
    type = action
    text = 【Constant】 As an additional cost to use this card, pay 1 vigor.
         | Dust → your flare: 1.
given
    the distance is 4; A's vigor is {vigor}; the rest is in the dust
    A's hand is "Vow"
then
    {then}
"""
    assert run(dear.format(vigor=0, then='A cannot use "Vow" (10-31)')).message == ""
    assert run(dear.format(vigor=1, then='A can use "Vow"')).message == ""
    bark = """card "Bark"
    type = action
    text = 【Constant】 This card cannot be chosen.
card "Sort"
    type = action
    text = Put 1 card in your hand into your discard pile.
card "Leaf"
    type = action
card "Root"
    type = action
given
    the distance is 4; the rest is in the dust
    A's hand is "Sort", "Bark", "Leaf", "Root"
when
    A: use "Sort"
then
    A chooses among: choose Leaf; choose Root
    A cannot choose "Bark" (10-33)
"""
    assert run(bark).message == ""
    assert run(bark.replace("(10-33)", "(9-1-1-2)")).findings


@pytest.mark.parametrize(("usage", "charge"), [(" with 1 more charge", 3), (" with 1 less charge", 1), ("", 2)])
def test_a_use_with_another_charge_cites_what_shifts_it(usage: str, charge: int) -> None:
    """10-35-2 of 2025."""
    text = f"""card "Raise"
    type = action
    text = Use 1 card in your discard pile{usage}.
card "Wall"
    type = enhancement
    charge = 2
given
    the distance is 4; A's aura is 0; B's aura is 0; the rest is in the dust
    A's hand is "Raise"; A's discard is "Wall"
when
    A: use "Raise"
then
    A's enhancements are "Wall" with {charge}
    {"because" if usage else "not because"} 10-35-2
"""
    assert run(text).message == ""


@pytest.mark.parametrize(
    ("text", "then", "said"),
    [
        (SPIRAL, 'when\n    A: use "Cut"\nthen\n    B wins', "the rules do not say how to go on: what is asked for"),
        (SPIRAL, "then\n    the rules do not say", ""),
        ("【Broken】 Gain 1 vigor.", 'when\n    A: use "Cut"\n    B: take it on aura\nthen\n    B\'s aura is 2', ""),
    ],
)
def test_a_value_that_asks_for_itself_is_a_silence_and_a_decision_behind_it_says_so(
    text: str, then: str, said: str
) -> None:
    ward = f"""card "Ward"
    type = enhancement
    charge = 3
    text = {text}
card "Cut"
    type = attack
    range = 3-4
    damage = 1/1
given
    the distance is 4; the rest is in the dust
    A's hand is "Cut"; A's enhancements are "Ward" with 2
{then}
"""
    found = run(ward)
    assert said in found.message and (found.status is Status.PASSED) is (said == "")


@pytest.mark.parametrize(
    ("phase", "says", "rest"),
    [
        ("full power", "because", "B chooses among: reconstruct the deck; do not reconstruct"),
        ("main", "not because", "the game goes on"),
    ],
)
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("action", "Full-power conversion: dust → your flare: 1."),
        ("enhancement\n    charge = 1", "Full-power conversion: 【Deployed】 Dust → your flare: 1."),
    ],
)
def test_a_conversion_is_cited_where_it_is_valid(kind: str, text: str, phase: str, says: str, rest: str) -> None:
    """9-1-2 of 2025: only where the card was used by a full-power action."""
    card = f"""card "It"
    type = {kind}
    text = {text}
given
    the phase is {phase}; the distance is 4; A's aura is 0; the rest is in the dust
    A's hand is "It"
when
    A: use "It"
then
    {says} 9-1-2
    A's flare is {int(says == "because")}
    {rest}
"""
    assert run(card).message == ""


def test_a_card_is_played_when_it_is_used_and_not_where_it_lies() -> None:
    """9-2: it counts as used when it moves to <In Use>; one that only lies in the hand or reacts to nothing is not."""
    found = run("""
given
    the distance is 4; the rest is in the dust
    A's hand is "Slash", "Shoot"; B's hand is "Song and Dance", "Rabbit Step"; A's deck is "Brandish"
when
    A: use "Slash"
    B: react with "Song and Dance"
    B: option 2
then
    A's discard is "Slash"
""")
    assert (found.status, found.played) == (Status.PASSED, {"01-yurina-o-n-1", "04-tokoyo-o-n-4"})


IN_TRAINING = """
given
    the rules are {rules}
    the distance is 2; A's vigor is 1; the rest is in the dust; A's hand is "{card}"
then
    A can use "{card}"
"""


def test_a_variant_of_the_rules_is_named_in_given() -> None:
    """1-2 of 2018; the training rules have no cards of megami that they do not list (appendix 1)."""
    old = "furuyoni@2018"
    assert run(IN_TRAINING.format(rules="training rules", card="Hilt Strike"), old).message == ""
    assert run(IN_TRAINING.format(rules="duel rules", card="Hilt Strike"), old).message == ""
    assert run(IN_TRAINING.format(rules="duel rules", card="Mozule"), old).message == ""
    refused = run(IN_TRAINING.format(rules="training rules", card="Mozule"), old)
    assert refused.status is Status.ERROR and "x:6:77:" in refused.message and "no cards of kururu" in refused.message


@pytest.mark.parametrize(
    ("edition", "rules", "wrong"),
    [
        ("furuyoni@2025", "training rules", "has no such variant of its rules. Its variants: none."),
        ("furuyoni@2018", "house rules", "Its variants: duel rules, training rules."),
        ("furuyoni@2018", "7", "Its variants: duel rules, training rules."),
        ("furuyoni@2018", "training rules; the variant is duel rules", "“variant” is said twice"),
    ],
)
def test_another_variant_is_refused_at_its_place(edition: str, rules: str, wrong: str) -> None:
    found = run(IN_TRAINING.format(rules=rules, card="Hilt Strike"), edition)
    assert found.status is Status.ERROR and "x:5:" in found.message and wrong in found.message


def test_a_whole_game_by_the_training_rules_has_their_cards_only() -> None:
    game = ADAPTER.by_variant("training")
    addresses = clauses_of("furuyoni@2018").addresses
    world, _ = game.new_game("furuyoni@2018", lambda options: options[0], addresses)
    usual, _ = ADAPTER.new_game("furuyoni@2018", lambda options: options[0], addresses)
    megami = {card.megami for card in world.rules.cards.values()}
    assert {"yurina", "himika", "tokoyo", "saine"} <= megami and "kururu" not in megami
    assert "kururu" in {card.megami for card in usual.rules.cards.values()}


@pytest.mark.parametrize(
    ("name", "waits"),
    [("Slash", ()), ("Gentle Snow", ("extra/4",)), ("Sophism", ("extra/5",)), ("Her Identity", ("extra/14",))],
)
def test_a_text_waits_for_the_clauses_that_the_list_names(name: str, waits: tuple[str, ...]) -> None:
    card = ADAPTER.card("furuyoni@2025", name)
    assert card is not None and ADAPTER.waits(card) == waits
