"""What a table plays, in sentences."""

import pytest

from quovadis.core.editions import EDITIONS, EditionName
from quovadis.driver.table_rules import tell_rules
from quovadis.record.variants import SPELLINGS, read_variants, rule_of
from quovadis.text import LANGUAGES, Language, catalogue
from quovadis.text.message import Message


def told(variants: str, edition: EditionName, language: Language) -> str:
    return "\n".join(map(catalogue(language).say, tell_rules(read_variants(variants, edition))))


def names(variants: str, edition: EditionName = "amigo-2005") -> list[str]:
    return [name for name, _ in ruled(variants, edition)]


def ruled(variants: str, edition: EditionName = "amigo-2005") -> list[tuple[str, str]]:
    """The sentences by their names, each with the number of its rule."""
    found = []
    for told in tell_rules(read_variants(variants, edition)):
        sentence, rule = told.params["sentence"], told.params["rule"]
        assert isinstance(sentence, Message)
        assert isinstance(rule, str)
        found.append((sentence.id, rule))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", SPELLINGS)
def test_every_variant_in_play_is_told_in_every_language(variant: str, language: Language) -> None:
    word = variant.replace("ROUNDS", "60")
    assert told(word, "manual", language) != told("", "manual", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_told_in_every_language(edition: EditionName, language: Language) -> None:
    assert catalogue(language).sentence(f"edition-{edition}") in told("", edition, language)


@pytest.mark.parametrize(
    "variants, edition, window, caesar",
    [
        ("", "amigo-2005", "this-turn", False),
        ("window=two-turns", "amigo-2005", "two-turns", False),
        ("", "mayfair-fr", "next-turn", False),
        ("", "manual", "next-turn", True),
        ("window=same-round", "manual", "same-round", False),
    ],
)
def test_the_window_is_the_one_that_this_table_plays(
    variants: str, edition: EditionName, window: str, caesar: bool
) -> None:  # R8.6, R10.4
    said = names(variants, edition)
    assert [name for name in said if "window-" in name] == [f"variant-window-{window}-is"]
    assert ("rules-caesar-window" in said) is caesar


def test_what_else_an_edition_does_is_told() -> None:  # R2.6, R5.10
    assert "rules-host-begins" in names("", "mayfair-fr")
    assert "rules-no-retry" in names("", "manual")
    assert names("") == ["rules-edition", "variant-window-this-turn-is"]


@pytest.mark.parametrize("variant", SPELLINGS)
def test_every_variant_in_play_is_told_with_its_rule(variant: str) -> None:
    without, with_it = ruled("", "manual"), ruled(variant.replace("ROUNDS", "60"), "manual")
    assert {rule for told, rule in with_it if (told, rule) not in without} == {rule_of(variant)}


def test_what_an_edition_does_is_told_with_its_rule() -> None:  # R2.6, R5.10, R8.6, R10.4
    assert ruled("", "manual") == [
        ("rules-edition", "§11"),
        ("variant-window-next-turn-is", "R8.6"),
        ("rules-caesar-window", "R8.6"),
        ("rules-no-retry", "R5.10"),
    ]
    assert ("rules-host-begins", "R2.6") in ruled("", "mayfair-fr")
    assert ("variant-window-two-turns-is", "R10.4") in ruled("window=two-turns")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_the_rule_is_read_in_every_language(language: Language) -> None:
    lines = told("limited-ones", "amigo-2005", language).splitlines()
    rules = [rule for _, rule in ruled("limited-ones")]
    assert rules[-1] == "R10.1"
    assert all(rule in line for rule, line in zip(rules, lines, strict=True))
