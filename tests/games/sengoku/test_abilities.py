"""Chapters 4 and 500: abilities that trigger, wait and die; main abilities; counter-stratagems."""

from saitei.games.sengoku import Card
from saitei.games.sengoku.layout import CAMP
from tests.games.sengoku.board import Board, warlord
from tests.games.sengoku.words import EXHAUST, ONCE, WORDS, ability, at, bounce, hurt, hush, pays, shout, summon, text

HERALD = warlord("herald", text=text(ability(at("deployed"), does=shout("here"))))
TWO = warlord(
    "two", text=text(ability(at("deployed"), does=shout("one")), ability(at("deployed"), does=shout("another")))
)
WATCHER = warlord("watcher", 2000, text=text(ability(at("battle_fixed"), does=bounce("guard"))))
GUARD = warlord("guard", 2000, text=text(ability(at("battle_fixed"), does=shout("never"))))
HUSHER = warlord("husher", 2000, text=text(ability(at("battle_fixed"), does=hush("guard"))))
ONCE_ONLY = warlord("keen", 9000, text=text(ability(at("attack_declared"), ONCE, does=shout("charge"))))
MARTYR = warlord("martyr", text=text(ability(at("retreated"), does=shout("gone"))))
HERO = warlord("hero", text=text(ability(at("retreated_in_battle"), does=shout("fallen"))))
WITCH = warlord("witch", text=text(ability(at("main"), EXHAUST, does=hurt(1000))))
BUYER = warlord("buyer", text=text(ability(at("main"), pays("red", generic=1), does=shout("bought"))))
SHRINE = Card("shrine", ("shrine",), "shrine", "formation", colour="red", cost=None,
              text=text(ability(at("main"), EXHAUST, does=shout("ring"))))  # fmt: skip
TRAP = Card("trap", ("trap",), "trap", "stratagem", "main", cost=((), 0), counter=text(lead=(shout("trapped"),)))
BLAST = Card(
    "blast", ("blast",), "blast", "stratagem", "main", cost=((), 0), text=text(lead=(hurt(1000), shout("boom")))
)
CALL = Card("call", ("call",), "call", "stratagem", "main", cost=((), 0), text=text(lead=(summon(2000), summon(0))))
CARDS = (HERALD, TWO, WATCHER, GUARD, HUSHER, ONCE_ONLY, MARTYR, HERO, WITCH, BUYER, SHRINE, TRAP, BLAST, CALL)


def board(**zones: object) -> Board:
    return Board(extra=(WORDS,), cards=CARDS, **zones)  # type: ignore[arg-type]


def shouts(it: Board) -> list[str]:
    return [word for word, _ in it.happened("shout")]


def test_what_triggers_waits_until_the_play_is_over() -> None:
    it = board(hand=(("herald",), ())).do("play herald")
    kinds = [event.kind for event in it.events if event.kind in ("deploy", "played", "triggers", "shout")]
    assert kinds == ["played", "deploy", "triggers", "shout"]
    assert it.happened("shout") == [("here", 0)]
    assert it.happened("ability-activated") and {"500.3.1", "400.3.2"} <= set(it.cited)


def test_of_two_the_turn_player_chooses_and_both_are_resolved() -> None:
    it = board(hand=(("two",), ())).do("play two")
    assert it.asked == "0 trigger 500.4"
    it.do(1)
    assert shouts(it) == ["another", "one"]


def test_what_waits_dies_when_its_card_leaves() -> None:
    """309.1, 500.3.1.2."""
    it = board(camp=(("watcher",), ("guard/",)))
    it.do("attack watcher", "guard")
    assert it.asked == "0 trigger 500.4"
    it.do(0)
    assert shouts(it) == [] and "guard" in it.zone("hand", 1)
    other = board(camp=(("watcher",), ("guard/",))).do("attack watcher", "guard", 1)
    assert shouts(other) == ["never"], "in the other order both are resolved"


def test_what_waits_dies_when_its_ability_is_lost() -> None:
    """500.3.1.3."""
    it = board(camp=(("husher",), ("guard/",))).do("attack husher", "guard", 0)
    assert shouts(it) == [] and it.happened("waiting-dropped")
    assert "500.3.1.3" in it.cited and "500.3.1.2" not in it.cited


def test_once_a_turn_may_be_left_alone_and_used_later() -> None:
    it = board(camp=(("keen",), ("ox/",))).do("attack keen", "wall")
    assert it.asked == "0 activate 500.5"
    it.do(False)
    assert shouts(it) == [] and "412.3.1" in it.cited
    used = board(camp=(("keen",), ("ox/",))).do("attack keen", "wall", True)
    assert shouts(used) == ["charge"]


def test_an_ability_of_retreat_triggers_in_the_discard_pile() -> None:
    it = board(camp=(("ox",), ("martyr/",))).do("attack ox", "martyr")
    assert shouts(it) == ["gone"] and it.zone("discard", 1) == ["martyr"] and "410.2" in it.cited
    assert shouts(board(discard=((), ("martyr",)), camp=(("ox",), ("cow/",))).do("attack ox", "cow")) == []


def test_by_battle_damage_only() -> None:
    assert shouts(board(camp=(("ox",), ("hero/",))).do("attack ox", "hero")) == ["fallen"]
    it = board(hand=(("blast",), ()), camp=((), ("hero", "cow"))).do("play blast")
    assert it.zone("discard", 1) == ["hero"] and shouts(it) == ["boom"], "and nobody retreats before the text is over"
    kinds = [event.kind for event in it.events if event.kind in ("shout", "retreat")]
    assert kinds == ["shout", "retreat"]


def test_main_abilities_and_their_costs() -> None:
    it = board(camp=(("witch*", "buyer"), ("calf", "cow")), resources=(("red", "blue"), ()))
    assert it.options == {"ability witch", "ability buyer", "attack buyer", "end"}, (
        "restricted, but it may be exhausted"
    )
    it.do("ability witch")
    assert it.exhausted(0, "witch") and it.zone("camp", 1) == ["cow"] and "430.2.3" in it.cited
    assert it.refused("ability witch") == "430.2.2"
    it.do("ability buyer")
    assert shouts(it) == ["bought"] and it.exhausted(0, "red") and it.exhausted(0, "blue")
    assert it.refused("ability buyer") == "430.3.1"


def test_a_formation_speaks_face_up_among_the_resources() -> None:
    it = board(resources=(("shrine",), ()), hand=(("free", "red"), ()))
    assert it.options == {"ability shrine", "play free", "end"} and it.refused("play red") == "204.2#2"
    it.do("ability shrine")
    assert shouts(it) == ["ring"] and it.exhausted(0, "shrine")
    assert "ability shrine" not in board(resources=(("shrine-",), ()), hand=(("free",), ())).options


def test_a_counter_stratagem_costs_nothing_and_is_its_owners() -> None:
    it = board(camp=(("cow",), ()), wall=((), ("trap", "stone"))).do("attack cow")
    assert it.happened("shout") == [("trapped", 1)] and it.zone("wall", 1) == ["stone"]
    assert it.zone("discard", 1) == ["trap"]


def test_a_soldier_vanishes_when_it_leaves_the_battlefield() -> None:
    it = board(hand=(("call",), ())).do("play call")
    assert it.asked == "0 main 904.1"
    assert it.happened("destroyed") == [(1001,)], "the one without force"
    assert it.zone("discard", 0) == ["call"] and it[CAMP[0]] == (1000,)
    assert {"216.6", "309.3"} <= set(it.cited)
