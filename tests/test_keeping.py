"""What was made in this process is made again only when what it is made from changed."""

from saitei.keeping import AtHand


def test_the_same_is_given_until_what_it_is_made_from_changes() -> None:
    hand: AtHand[str, list[str]] = AtHand()
    first = hand.get("a", "text", lambda: ["text"])
    other = hand.get("b", "text", lambda: ["bystander"])
    assert hand.get("a", "text", lambda: ["never made"]) is first
    changed = hand.get("a", "edited", lambda: ["edited"])
    assert changed == ["edited"]
    assert hand.get("a", "edited", lambda: ["never made"]) is changed
    assert hand.get("b", "text", lambda: ["never made"]) is other


def test_what_came_to_nothing_is_asked_for_again() -> None:
    hand: AtHand[str, str | None] = AtHand()
    assert hand.get("a", "text", lambda: None) is None
    assert hand.get("a", "text", lambda: "now there") == "now there"
