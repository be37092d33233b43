"""What a table plays, in sentences."""

import pytest

from quovadis.core.editions import EDITIONS, EditionName
from quovadis.driver.table_rules import tell_rules
from quovadis.record.variants import SPELLINGS, read_variants
from quovadis.text import LANGUAGES, Language, catalogue


def told(variants: str, edition: EditionName, language: Language) -> str:
    return "\n".join(map(catalogue(language).say, tell_rules(read_variants(variants, edition))))


def names(variants: str, edition: EditionName = "amigo-2005") -> list[str]:
    return [message.id for message in tell_rules(read_variants(variants, edition))]


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
