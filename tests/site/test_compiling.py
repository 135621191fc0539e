"""A template says the same as under plain jinja2, whatever the values are."""

from pathlib import Path

import jinja2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import DictLoader, StrictUndefined
from markupsafe import Markup

from saitei.site.compiling import Compiled, Environment

PARTS = {
    "parts.html": """
{% macro item(said, kind="plain", link=none) %}<i class="{{ kind }}">{{ said }}{{ link }}</i>{% endmacro %}
{% macro framed(title) %}<b title="{{ title }}">{{ caller() }}</b>{% endmacro %}
""",
    "base.html": "<title>{% block title %}{% endblock %}</title>{% block body %}{% endblock %}",
    "page.html": """
{% extends "base.html" %}
{% from "parts.html" import item, framed %}
{% block title %}{{ first }}{% endblock %}
{% block body %}
{{ item(first) }}{{ item(second, kind=first) }}{{ item(first ~ second, link=make(second, more=first)) }}
{% for one in [first, second] %}{{ loop.index }}{{ item(one) }}{{ make(*[one]) }}{% else %}none{% endfor %}
{% call framed(second) %}{{ first|upper }}{{ loops(second) }}{% endcall %}
{% set kept %}<u>{{ second }}</u>{% endset %}{{ kept }}{{ {"key": first}["key"] }}
{% endblock %}
""",
}

VALUES = st.one_of(
    st.text(st.sampled_from("ab<>&\"'領域\u200f"), max_size=8),
    st.builds(Markup, st.sampled_from(["<b>a</b>", "", "&amp;"])),
    st.integers(),
    st.none(),
)


def rendered(kind: type[jinja2.Environment], **values: object) -> str:
    """The page under an environment of a kind."""
    made = kind(loader=DictLoader(PARTS), autoescape=True, undefined=StrictUndefined)
    made.globals["make"] = lambda said, more="": Markup("<s>{}{}</s>").format(said, more)
    made.globals["loops"] = lambda value: value
    return made.get_template("page.html").render(**values)


@given(VALUES, VALUES)
def test_a_page_has_the_characters_that_plain_jinja2_gives(first: object, second: object) -> None:
    assert rendered(Environment, first=first, second=second) == rendered(jinja2.Environment, first=first, second=second)


def test_a_template_is_compiled_once_and_anew_when_its_words_change(tmp_path: Path) -> None:
    def shown(words: str, made: type[jinja2.Environment] = Environment, **options: bool) -> str:
        at_hand = made(loader=DictLoader({"it.html": words}), autoescape=True, **options)
        at_hand.bytecode_cache = Compiled(tmp_path, at_hand)
        return at_hand.get_template("it.html").render(said="<")

    assert shown("{{ said }}") == "&lt;"
    (file,) = tmp_path.iterdir()
    kept = file.read_bytes()
    assert shown("{{ said }}") == "&lt;"
    assert file.read_bytes() == kept
    assert shown("{{ said }}!") == "&lt;!"
    assert shown("{% if true %}\n!{% endif %}", trim_blocks=True) == "!"
    assert shown("{% if true %}\n!{% endif %}") == "\n!", "with other options it is another"
    file.write_bytes(b"broken")
    assert shown("{{ said }}") == "&lt;"


def test_where_nothing_can_be_kept_templates_are_compiled_all_the_same(tmp_path: Path) -> None:
    made = Environment(loader=DictLoader({"it.html": "{{ said }}"}))
    made.bytecode_cache = Compiled(tmp_path / "nowhere", made)
    assert made.get_template("it.html").render(said=1) == "1"


def test_text_is_escaped_and_markup_is_not() -> None:
    page = rendered(Environment, first="<script>", second=Markup("<em>"))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "<em>" in page


def test_text_that_equals_markup_is_escaped_all_the_same() -> None:
    rendered(Environment, first=Markup("<em>"), second=Markup("<em>"))
    assert "<em>" not in rendered(Environment, first="<em>", second="<em>")


@pytest.mark.parametrize("source", ["{{ misspelled }}", "{{ misspelled() }}", "{{ known.misspelled }}"])
def test_a_misspelled_name_is_an_error(source: str) -> None:
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string(source)
    with pytest.raises((jinja2.UndefinedError, AttributeError)):
        template.render(known=1)


def test_a_key_is_no_attribute() -> None:
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string("{{ known.items is callable }}")
    assert template.render(known={"items": 1}) == "True"
    with pytest.raises(AttributeError):
        Environment(undefined=StrictUndefined).from_string("{{ known.key }}").render(known={"key": 1})


@pytest.mark.parametrize("source", ["{{ item() }}", "{{ item(1, 2) }}", "{{ item(1, other=2) }}"])
def test_a_macro_that_is_called_wrongly_is_an_error(source: str) -> None:
    macro = "{% macro item(said) %}{{ said }}{% endmacro %}"
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string(macro + source)
    with pytest.raises((jinja2.UndefinedError, TypeError)):
        template.render()
