"""What scenarios show of clauses: which refuse, which act and are cited, which cards they play, which texts wait."""

import pytest

from saitei.games.furuyoni.scenes import ADAPTER
from saitei.scenarios.results import Status
from tests.games.furuyoni.scenes import EDITIONS, run

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


@pytest.mark.parametrize(
    ("name", "waits"),
    [("Slash", ()), ("Gentle Snow", ("extra/4",)), ("Sophism", ("extra/5",)), ("Her Identity", ("extra/14",))],
)
def test_a_text_waits_for_the_clauses_that_the_list_names(name: str, waits: tuple[str, ...]) -> None:
    card = ADAPTER.card("furuyoni@2025", name)
    assert card is not None and ADAPTER.waits(card) == waits
