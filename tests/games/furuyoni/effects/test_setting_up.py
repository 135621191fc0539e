"""Set-up: extra/3-3 of 2025, extra/2-1 of 2018."""

import pytest

from saitei.engine import Lasting
from saitei.engine.state import LASTING
from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import DISTANCE, DUST, FLARE, LIFE, MEGAMI
from tests.games.furuyoni.effects.ground import Ground, action, tree

BOTH = pytest.mark.parametrize("edition", ["2018", "2025"])
SNARE = action("Set-up\nDust → your flare: 1.", id="snare", name="Snare", megami="oboro")
TRAP = action("Set-up\nDust → distance: 1.", id="trap", name="Trap", megami="oboro")
COSTLY = action("Set-up\nDust → your flare: 1.", id="costly", name="Costly", kind="special", cost=3, megami="oboro")
CHAIN = action(
    "Set-up\nIf you used this card from your facedown pile, you may use 1 card with set-up in your facedown pile.",
    id="chain", name="Chain", megami="oboro",
)  # fmt: skip
SHUFFLE = action("Reconstruct the deck.", id="shuffle", name="Shuffle")
THEIRS = action("The opponent reconstructs the opponent's deck.", id="theirs", name="Theirs")


def starting(*facedown: str, edition: str = "2025") -> Ground:
    cards = (SNARE, TRAP, COSTLY, CHAIN, SHUFFLE)
    return Ground(*cards, start="start-phase", edition=edition, facedown=(facedown, ()), discard=(("hop",), ()))


@BOTH
def test_one_facedown_card_may_be_used_just_before_the_reconstruction(edition: str) -> None:
    """Before the life is paid; then it is in the discards, so that it goes into the deck."""
    ground = starting("snare", "trap", "duck", edition=edition)
    life = ground[LIFE[0]]
    ground.do(True)
    assert (ground.kind, ground.who, ground.names) == ("set-up", 0, {"snare", "trap", "none"})
    assert ground[LIFE[0]] == life
    ground.do("snare")
    assert (ground[LIFE[0]], ground[FLARE[0]]) == (life - 1, 2), "1 by the card, 1 for the reconstruction"
    assert ground[DISTANCE] == 3, "only one of them was used"
    assert ground.where(0, "snare") in ("deck", "hand")


@BOTH
def test_none_need_be_used(edition: str) -> None:
    ground = starting("snare", edition=edition)
    dust = ground[DUST]
    ground.do(True, "none")
    assert ground[DUST] == dust and not [one for one in ground.events if one.kind == "card-used"]


@pytest.mark.parametrize("facedown", [(), ("duck",), ("costly",)])
def test_without_a_card_that_can_be_used_nothing_is_asked(facedown: tuple[str, ...]) -> None:
    """No card with set-up lies there, or its cost cannot be paid."""
    assert starting(*facedown).do(True).kind != "set-up"


def test_without_a_reconstruction_nothing_is_asked() -> None:
    assert starting("snare").do(False).kind != "set-up"


def test_it_is_the_same_before_a_reconstruction_by_an_effect() -> None:
    ground = Ground(SNARE, SHUFFLE, hand=(("shuffle",), ()), facedown=(("snare",), ("snare",))).do("shuffle")
    assert (ground.kind, ground.who, ground.names) == ("set-up", 0, {"snare", "none"})
    assert ground.do("snare")[FLARE[0]] == 1 and ground[LIFE[0]] == 10


def test_who_reconstructs_uses_it() -> None:
    ground = Ground(SNARE, THEIRS, hand=(("theirs",), ()), facedown=(("snare",), ("snare",))).do("theirs")
    assert (ground.kind, ground.who) == ("set-up", 1)
    assert ground.do("snare")[FLARE[1]] == 1 and ground[FLARE[0]] == 0


@pytest.mark.parametrize(("edition", "another"), [("2018", False), ("2025", True)])
def test_a_text_has_another_card_with_set_up_used_in_2025_only(edition: str, another: bool) -> None:
    """In 2018 set-up itself forbids a second one in the course of the same reconstruction."""
    ground = starting("chain", "snare", edition=edition).do(True, "chain", True)
    used = [event.data[1] for event in ground.events if event.kind == "card-used"]
    assert (ground.card(0, "snare") in used) == another


@BOTH
def test_it_is_declared_only_where_a_card_has_it(edition: str) -> None:
    plain = action("Dust → your flare: 1.", id="plain")
    assert len(effects.tables(edition, [plain])) == 2 < len(effects.tables(edition, [plain, SNARE]))
    assert effects.missing(tree("Set-up\nDust → distance: 1."), edition) == frozenset()


# --- Who hosts Oboro (extra/3-3 of 2025); in 2018 it is an effect of the card ------------------------------


def asked(ground: Ground) -> bool:
    return ground.do(True).kind == "set-up"


@BOTH
@pytest.mark.parametrize(("megami", "hosts"), [("oboro", True), ("", True), ("saine", False)])
def test_the_card_itself_shows_who_hosts_her(edition: str, megami: str, hosts: bool) -> None:
    """Set-up stands on her cards alone, so a card that names no megami is hers (extra/3-2)."""
    card = action("Set-up\nDust → your flare: 1.", id="gift", name="Gift", megami=megami)
    ground = Ground(card, start="start-phase", edition=edition, facedown=(("gift",), ()), discard=(("hop",), ()))
    assert asked(ground) == (hosts or edition == "2018")


@BOTH
@pytest.mark.parametrize(
    ("chosen", "hosts"),
    [((("yurina", "oboro"), ("yurina", "saine")), True), ((("yurina", "saine"), ("yurina", "oboro")), False)],
)
def test_where_the_megami_were_chosen_the_choice_decides(
    edition: str, chosen: tuple[tuple[str, str], tuple[str, str]], hosts: bool
) -> None:
    """The boundary is the player: that the opponent hosts her changes nothing."""
    cells = {MEGAMI[player]: chosen[player] for player in (0, 1)}
    zones = {"facedown": (("snare",), ()), "discard": (("hop",), ())}
    ground = Ground(SNARE, start="start-phase", edition=edition, cells=cells, **zones)  # type: ignore[arg-type]
    assert asked(ground) == (hosts or edition == "2018")


@BOTH
@pytest.mark.parametrize(("neighbour", "hosts"), [("trap", True), ("hop", False)])
def test_a_copy_of_a_card_of_hers_gives_no_rule_but_another_card_of_hers_does(
    edition: str, neighbour: str, hosts: bool
) -> None:
    """The copy has set-up; who brought no card of Oboro does not host her."""
    copies = (Lasting("copy", None, 0, ("snare", False), "game", "core/9-8"),)
    ground = Ground(
        SNARE,
        TRAP,
        start="start-phase",
        edition=edition,
        cells={LASTING: copies},
        facedown=(("duck",), ()),
        discard=((neighbour,), ()),
    )
    assert asked(ground) == (hosts or edition == "2018")


def test_a_card_of_hers_without_set_up_beside_is_a_bystander() -> None:
    """Hosting her asks nothing by itself."""
    shadow = action("Dust → your flare: 1.", id="shadow", name="Shadow", megami="oboro")
    zones = {"facedown": (("shadow",), ("snare",)), "discard": (("hop",), ())}
    assert not asked(Ground(SNARE, shadow, start="start-phase", **zones))  # type: ignore[arg-type]
