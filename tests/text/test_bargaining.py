"""How to bargain: the same text with the same figures in four languages."""

import json
from importlib import resources

import pytest

from quovadis.text import LANGUAGES, Language
from quovadis.text.bargaining import bargaining, filled, places
from quovadis.text.rulebook import rulebook

FOLDER = resources.files("quovadis.text").joinpath("bargaining")
ENGLISH = FOLDER.joinpath("en.md").read_text("utf-8")
FIGURES = json.loads(FOLDER.joinpath("figures.json").read_text("utf-8"))


def shape(language: Language) -> list[list[tuple[str, list[int]]]]:
    """How many lines and cells each block of each section has."""
    return [
        [(block.kind, [len(row) for row in block.rows]) for block in section.blocks]
        for section in bargaining(language)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: Language) -> None:
    text = FOLDER.joinpath(f"{language}.md").read_text("utf-8")
    assert sorted(places(text)) == sorted(places(ENGLISH))
    assert shape(language) == shape("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_a_table_is_as_wide_as_its_headings(language: Language) -> None:
    tables = [
        block
        for section in bargaining(language)
        for block in section.blocks
        if block.kind == "table"
    ]
    assert len(tables) == 7
    for table in tables:
        assert {len(row) for row in table.rows} == {len(table.rows[0])}


def test_everything_that_was_counted_stands_in_the_text() -> None:
    kinds = ("ways", "spread", "costs", "talks", "first", "promises")
    rows = {f"{kind}.{name}" for kind in kinds for name in FIGURES[kind]}
    assert rows <= {*places(ENGLISH)}


@pytest.mark.parametrize(
    "language, told", [("en", "1,344 | 32"), ("de", "1.344 | 32"), ("fr", "1\u00a0344 | 32")]
)
def test_numbers_are_written_as_the_language_does(language: Language, told: str) -> None:
    figures = FIGURES | {"ways": {"laurels": 1344, "free": 2856}}
    assert filled("{ways.laurels}", figures, language) == f"{told}\u00a0%"


def test_a_place_without_a_figure_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("{lost}", FIGURES, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_that_it_names_exist(language: Language) -> None:
    spans = [
        span
        for section in bargaining(language)
        for block in section.blocks
        for row in block.rows
        for line in row
        for span in line
    ]
    named = {span.text for span in spans if span.kind == "rule"}
    assert named == {"R5.7", "R8.4", "R8.5", "R8.6"}
    assert all(rulebook(language).rule(number) for number in named)
