"""Definitions and principles that texts rest on are in the trace when a text asks for them, and only then."""

import pytest

from tests.games.furuyoni.board import EDITIONS, clause
from tests.games.furuyoni.scenes import run

BOTH = pytest.mark.parametrize("edition", EDITIONS)


def acted(edition: str, text: str) -> set[str]:
    """The core clauses that a scenario walked or cited; it passes."""
    found = run(text, f"furuyoni@{edition}")
    assert found.message == ""
    assert not found.findings
    return {one.partition(":core/")[2] for one in found.walked if ":core/" in one}


def card(name: str, text: str = "", **facts: object) -> str:
    """A card of a scenario: a normal action, if nothing else is said."""
    lines = {"type": "action", **facts, **({"text": text} if text else {})}
    return f'card "{name}"\n' + "".join(f"    {key} = {value}\n" for key, value in lines.items())


SPECIAL = {"class": "special", "cost": 0}
STRIKE = {"type": "attack", "range": "3-4", "damage": "1/1"}
WARD = {"type": "enhancement", "charge": 2}


@BOTH
@pytest.mark.parametrize(
    ("test", "flash", "vigor"),
    [
        ("every card other than this in your specials is used", '"Flash" (used)', 1),
        ("every card other than this in your specials is used", '"Flash"', 0),
        ("your life is at least 1", '"Flash" (used)', 1),
    ],
)
def test_10_20_that_all_other_specials_are_used(edition: str, test: str, flash: str, vigor: int) -> None:
    cards = card("Finale", f"If {test}, gain 1 vigor.", **SPECIAL) + card("Flash", **SPECIAL)
    found = acted(
        edition,
        f"""{cards}given
    the distance is 5; the rest is in the dust; A's specials are "Finale", {flash}
when
    A: use "Finale"
then
    A's vigor is {vigor}
""",
    )
    assert ("10-20" in found) == ("specials" in test)


@BOTH
@pytest.mark.parametrize(("whose", "moved"), [("saine", True), ("yurina", False)])
def test_cards_of_another_megami(edition: str, whose: str, moved: bool) -> None:
    """10-16 (2018), 10-15 (2025): it decides of each card that is looked at, whether it is one or not."""
    text = "Put every card {}in your discard pile into your hand."
    for of, asks in (("of another megami ", True), ("", False)):
        cards = card("Reach", text.format(of), megami="yurina") + card("Found", megami=whose)
        hand = '"Found"' if moved or not asks else "nothing"
        found = acted(
            edition,
            f"""{cards}given
    the distance is 5; the rest is in the dust; A's hand is "Reach"; A's discard is "Found"
when
    A: use "Reach"
then
    A's hand is {hand}
""",
        )
        assert (clause(edition, "10-16", "10-15") in found) == asks


def test_attacks_of_another_megami_are_defined_in_2025_alone() -> None:
    """10-15 speaks of attacks too; 10-16 of 2018 does not."""
    cards = card("Choir", "【Ongoing】 Your 《attacks》{} gets +1/+0.", megami="saine", **WARD)
    cards += card("Cut", megami="yurina", **STRIKE)
    for of, asks in ((" of another megami", True), ("", False)):
        found = acted(
            "2025",
            f"""{cards.format(of)}given
    the distance is 4; the rest is in the dust; A's hand is "Cut"; A's enhancements are "Choir" with 2
when
    A: use "Cut"
    B: take it on aura
then
    B's aura is 1
""",
        )
        assert ("10-15" in found) == asks


@BOTH
@pytest.mark.parametrize(
    ("text", "then", "by", "gained"),
    [
        ("", "B: take it on life", " by an 《attack》", 1),
        ("【After attack】 Deal 1 damage to the opponent's life.", "B: take it on aura", " by an 《attack》", 0),
        ("", "B: take it on life", "", 1),
    ],
)
def test_10_19_damage_of_an_attack(edition: str, text: str, then: str, by: str, gained: int) -> None:
    cards = card("Cut", text, **{**STRIKE, "damage": "0/0" if text else "1/1"})
    cards += card("Grudge", f"【Ongoing】 When you{by} take at least 1 damage, gain 1 vigor.", **WARD)
    found = acted(
        edition,
        f"""{cards}given
    the distance is 4; the rest is in the dust; A's hand is "Cut"; B's enhancements are "Grudge" with 2
when
    A: use "Cut"
    {then}
then
    B's vigor is {gained}
""",
    )
    assert ("10-19" in found) == bool(by)


@pytest.mark.parametrize(("filters", "asks"), [(" with at least 2 aura damage", True), ("", False)])
@pytest.mark.parametrize("aura", [1, 2])
def test_9_1_3_2_an_effect_that_looks_at_damage(aura: int, filters: str, asks: bool) -> None:
    """Whether it is so much or not; 2018 does not say which damage is meant, and no text of it asks."""
    cards = card("Cut", **{**STRIKE, "damage": f"{aura}/1"})
    cards += card("Catch", f"Cancel the damage of the 《attack》 reacted to{filters}.", subtype="reaction")
    takes = "" if aura == 2 or not asks else "\n    B: take it on aura"
    found = acted(
        "2025",
        f"""{cards}given
    the distance is 4; the rest is in the dust; A's hand is "Cut"; B's hand is "Catch"
when
    A: use "Cut"
    B: react with "Catch"{takes}
then
    B's aura is {2 if takes else 3}
""",
    )
    assert ("9-1-3-2" in found) == asks


@BOTH
@pytest.mark.parametrize(("life", "returns"), [(3, True), (4, False)])
def test_a_resurgence_is_an_effect_whose_condition_is_met(edition: str, life: int, returns: bool) -> None:
    """10-7 calls it 【Constant】 in 2018 (5-4-4) and 【Used】 in 2025 (5-5-6)."""
    moon = card("Moon", "【Resurgence】 your life is at most 3.", **SPECIAL)
    found = acted(
        edition,
        f"""{moon}given
    A's life is {life}; the rest is in the dust; A's specials are "Moon" (used)
when
    A: end the phase
then
    A's specials are "Moon"{"" if returns else " (used)"}
    B chooses among: reconstruct the deck; do not reconstruct
""",
    )
    assert (clause(edition, "5-4-4", "5-5-6") in found) == returns


def test_an_immediate_resurgence_is_a_used_effect_whose_condition_is_met() -> None:
    cards = card("Sun", "【Immediate resurgence】 your life becomes at most 3.", **SPECIAL)
    cards += card("Cut", **STRIKE)
    for life, returns in ((4, True), (5, False)):
        found = acted(
            "2025",
            f"""{cards}given
    the distance is 4; B's life is {life}; the rest is in the dust; A's hand is "Cut"; B's specials are "Sun" (used)
when
    A: use "Cut"
    B: take it on life
then
    B's specials are "Sun"{"" if returns else " (used)"}
""",
        )
        assert ("5-5-6" in found) == returns


@BOTH
@pytest.mark.parametrize(("crystals", "breaks"), [(1, True), (2, False)])
def test_9_8_a_breaking_is_nested_in_what_took_the_last_crystal(edition: str, crystals: int, breaks: bool) -> None:
    cards = card("Wane", "Move 1 crystal from the top of your enhancements to dust.") + card("Ward", **WARD)
    stays = "nothing" if breaks else '"Ward" with 1'
    found = acted(
        edition,
        f"""{cards}given
    the distance is 4; the rest is in the dust; A's hand is "Wane"; A's enhancements are "Ward" with {crystals}
when
    A: use "Wane"
then
    A's enhancements are {stays}
""",
    )
    assert ("9-8" in found) == breaks


@BOTH
@pytest.mark.parametrize(("dust", "short"), [(0, True), (1, True), (2, False)])
def test_6_3_a_charge_takes_as_many_as_there_are(edition: str, dust: int, short: bool) -> None:
    """In 2025 it also lets the crystals go along with the card as it leaves <In Use>."""
    then = f'A\'s enhancements are "Ward" with {dust}' if dust else 'A\'s discard is "Ward"'
    found = acted(
        edition,
        f"""{card("Ward", **WARD)}given
    A's aura is 0; the dust is {dust}; the rest is in A's flare; A's hand is "Ward"
when
    A: use "Ward"
then
    {then}
""",
    )
    assert ("6-3" in found) == (short or edition == "2025")


@BOTH
@pytest.mark.parametrize(("crystals", "goes_along"), [(1, True), (0, False)])
def test_6_3_crystals_go_where_their_card_goes(edition: str, crystals: int, goes_along: bool) -> None:
    """2018 does not say so; it says where crystals of a card in <Enhancements> lie (7-1-9)."""
    cards = card("Ward", **{**WARD, "charge": crystals})
    found = acted(
        edition,
        f"""{cards}given
    A's aura is 0; the dust is 3; the rest is in A's flare; A's hand is "Ward"
when
    A: use "Ward"
then
    the dust is {3 - crystals}
""",
    )
    assert ("6-3" in found) == (goes_along and edition == "2025")


@BOTH
@pytest.mark.parametrize(
    ("action", "distance", "old"), [("forward", 2, True), ("forward", 3, True), ("back", 2, True), ("", 2, False)]
)
def test_9_6_ii_of_2018_where_an_effect_performs_a_basic_action(
    edition: str, action: str, distance: int, old: bool
) -> None:
    """The action is chosen under that step, or cannot be; in 2025 a named one is chosen under 9-6 step i-A."""
    moved = {"forward": -1 if distance > 2 else 0, "back": 1, "": 0}[action]
    text = f"Carry out 《{action}》." if action else "Gain 1 vigor."
    found = acted(
        edition,
        f"""{card("Advance", text)}given
    the distance is {distance}; the rest is in the dust; A's hand is "Advance"
when
    A: use "Advance"
then
    the distance is {distance + moved}
""",
    )
    assert (clause(edition, "9-6.ii", "9-6.i-A") in found) == old
