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
    assert "…→…" in arrow.text
