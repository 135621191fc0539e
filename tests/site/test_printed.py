"""Pages of printed cards: facts, texts in every language, and the clause behind each phrase and back."""

import pytest

from tests.site.conftest import Built

CARD = "furuyoni/cards/01-yurina-o-n-6.html"


@pytest.mark.parametrize(("language", "first"), [("en", "en"), ("ja", "ja"), ("ko", "ko")])
def test_a_card_has_its_text_in_every_language_the_reader_s_first(site: Built, language: str, first: str) -> None:
    texts = site.pages[f"{language}/{CARD}"].having(css="card-text")
    assert texts[0].attributes["lang"] == first
    assert {t.attributes["lang"] for t in texts} == {"en", "ja", "ko"}


def test_a_phrase_leads_to_its_clause_and_the_clause_back(site: Built) -> None:
    page = site.pages[f"en/{CARD}"]
    links = {e.text.strip(): e.attributes["href"] for e in page.having(tag="a") if "core/" in e.attributes["href"]}
    assert links["Opening"] == "../2025/core/10-6.html"
    clause = site.pages["en/furuyoni/2025/core/10-6.html"]
    assert "../../cards/01-yurina-o-n-6.html" in {e.attributes.get("href") for e in clause.having(tag="a")}
    bystander = site.pages["en/furuyoni/2025/core/10-7.html"]
    assert "../../cards/01-yurina-o-n-6.html" not in {e.attributes.get("href") for e in bystander.having(tag="a")}


def test_a_card_without_text_says_so(site: Built) -> None:
    page = site.pages["en/furuyoni/cards/01-yurina-o-n-1.html"]
    assert not page.having(css="card-text")
    assert "no effect text" in page.having(tag="main")[0].text


def test_the_lists_lead_to_every_card(site: Built) -> None:
    index = {e.attributes.get("href") for e in site.pages["ko/furuyoni/cards/index.html"].having(tag="a")}
    cards = {path.rpartition("/")[2] for path in site.pages if path.startswith("ko/furuyoni/cards/")}
    assert cards - {"index.html", "~phrases.html", "~language.html"} <= index
    phrases = site.pages["ja/furuyoni/cards/~phrases.html"]
    arrow = next(e for e in phrases.having(tag="div") if e.attributes.get("id") == "kind-arrow")
    assert "…→/⇔…" in arrow.text


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "Scenarios that play"), ("ja", "このカードを使うシナリオ"), ("ko", "이 카드를 사용하는 시나리오")],
)
def test_a_card_leads_to_the_scenarios_that_play_it(site: Built, language: str, heading: str) -> None:
    played = site.pages[f"{language}/{CARD}"].by_id("played")
    assert played is not None and heading in played.text and "Overawe" in played.text
    assert "Overawe and its opening" not in played.text, "there it only lies among the enhancements"


def test_those_links_stand_on_their_scenario(site: Built) -> None:
    for card in ("furuyoni/cards/01-yurina-o-n-6.html", "sengoku/cards/goryu-hime.html"):
        links = [e.attributes["href"] for e in site.pages[f"en/{card}"].having(tag="a")]
        found = [href for href in links if href.startswith("../rulings/") and "#" in href]
        assert found
        for href in found:
            path, _, anchor = href.partition("#")
            ruling = site.pages[f"en/{card.partition('/')[0]}/{path.removeprefix('../')}"]
            assert ruling.by_id(anchor) is not None, href


def test_a_card_that_waits_says_for_what(site: Built) -> None:
    """Soft Heart needs the umbrella; of Gentle Snow only one face does; Slash needs nothing."""
    unplayed = site.pages["en/furuyoni/cards/06-yukihi-o-s-3.html"]
    assert unplayed.by_id("played") is None and "No verified scenario" in unplayed.having(css="nothing")[0].text
    half = site.pages["en/furuyoni/cards/06-yukihi-o-s-1.html"]
    assert half.by_id("played") is not None
    for page in (unplayed, half):
        (waits,) = [e for e in page.having(css="remark") if "wait for" in e.text]
        assert "Additional rules 4" in waits.text
    plain = site.pages["en/furuyoni/cards/01-yurina-o-n-1.html"]
    assert plain.by_id("played") is not None and not [e for e in plain.having(css="remark") if "wait for" in e.text]
