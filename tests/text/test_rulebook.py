"""The rules in four languages: the same numbers, saying the same."""

import re
from pathlib import Path

import pytest

from quovadis.text import LANGUAGES, Language
from quovadis.text.rulebook import Rule, Rulebook, Span, is_number, parse, rulebook, spans

ROOT = Path(__file__).resolve().parents[2]
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


def numbers(book: Rulebook) -> list[str]:
    return [rule.number for rule in book.rules]


def pieces(rule: Rule, kind: str) -> list[str]:
    """What a rule has of one kind, whatever its order in a language."""
    lines = (rule.text, *rule.items)
    return sorted(span.text for line in lines for span in line if span.kind == kind)


def figures(rule: Rule) -> list[str]:
    """The numbers and the laurels that it names; I is also a word."""
    return sorted(re.findall(r"\d+|\b(?:II|IIC|III|IV|V)\b", rule.plain))


def test_the_english_text_is_the_normative_one() -> None:
    ours = ROOT / "src" / "quovadis" / "text" / "rules" / "en.md"
    assert ours.read_bytes() == (ROOT / "docs" / "rules.md").read_bytes(), (
        "cp docs/rules.md src/quovadis/text/rules/en.md"
    )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_number_is_missing_or_doubled_in_a_language(language: Language) -> None:
    there = numbers(rulebook(language))
    assert there == numbers(rulebook("en"))
    assert len(there) == len({*there})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_that_a_text_mentions_exists(language: Language) -> None:
    book = rulebook(language)
    known = {*numbers(book), *(chapter.number for chapter in book.chapters)}
    lines = [
        *book.lead,
        *(line for rule in book.rules for line in (rule.text, *rule.items)),
        *(cell for chapter in book.chapters for row in chapter.table for cell in row),
        *(line for chapter in book.chapters for line in (*chapter.lead, *chapter.notes)),
    ]
    mentioned = {span.text for line in lines for span in line if span.kind == "rule"}
    assert mentioned
    assert mentioned - known == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translated_rule_names_the_same_rules_figures_and_spellings(language: Language) -> None:
    for ours, theirs in zip(rulebook("en").rules, rulebook(language).rules, strict=True):
        assert ours.number == theirs.number
        assert pieces(theirs, "rule") == pieces(ours, "rule"), ours.number
        assert pieces(theirs, "code") == pieces(ours, "code"), ours.number
        assert len(pieces(theirs, "note")) == len(pieces(ours, "note")), ours.number
        assert figures(theirs) == figures(ours), ours.number
        assert len(theirs.items) == len(ours.items), ours.number


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_table_of_editions_says_the_same(language: Language) -> None:
    ours, theirs = (book.chapters[10].table for book in (rulebook("en"), rulebook(language)))
    assert [len(row) for row in theirs] == [len(row) for row in ours]
    yes = {"en": "yes", "de": "ja", "fr": "oui", "it": "sì"}
    for our_row, their_row in zip(ours, theirs, strict=True):
        for our_cell, their_cell in zip(our_row[1:], their_row[1:], strict=True):
            said, heard = ("".join(span.text for span in cell) for cell in (our_cell, their_cell))
            assert (said == "yes") == (heard == yes[language])
            assert (said == "-") == (heard == "-")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_is_no_copy_and_of_like_length(language: Language) -> None:
    for ours, theirs in zip(rulebook("en").rules, rulebook(language).rules, strict=True):
        assert ours.plain != theirs.plain, ours.number
        assert 0.6 < len(theirs.plain) / len(ours.plain) < 2.2, ours.number


def test_a_rule_is_found_by_its_number_however_it_is_written() -> None:
    book = rulebook("en")
    for word in ("R5.7", "r5.7", "5.7", " R5.7 "):
        assert (found := book.rule(word)) is not None
        assert found.number == "R5.7"
    assert book.rule("e3") is book.rule("E3") is not None
    assert book.chapter("8") is book.chapter("§8") is not None
    assert book.rule("R5.12") is None
    assert book.chapter("13") is None


def test_near_numbers_are_named_for_one_that_does_not_exist() -> None:
    book = rulebook("en")
    assert book.near("R5.12") == ["R5.9", "R5.10", "R5.11"]
    assert book.near("e26") == ["E23", "E24", "E25"]
    assert book.near("99.1")[0].startswith("R10.")


def test_a_search_wants_every_word_and_no_accents() -> None:
    found = {rule.number for rule in rulebook("fr").search("CESAR couvre")}
    assert {"R2.5", "R6.5"} <= found
    assert "R6.6" not in found
    assert rulebook("en").search("no such words") == []
    assert rulebook("en").search("   ") == []


@pytest.mark.parametrize("word, number", [("8", True), ("R5", True), ("e3", True), ("V", False)])
def test_a_number_is_told_from_a_word(word: str, number: bool) -> None:
    assert is_number(word) is number


def test_a_line_that_is_neither_rule_nor_sentence_is_refused() -> None:
    with pytest.raises(ValueError, match="Something"):
        parse("# Rules\n\n## 1 First\n- R5.x Something\n")
    with pytest.raises(ValueError, match="not a chapter"):
        parse("# Rules\n\n## First\n")


def test_a_sentence_is_cut_at_codes_notes_and_numbers() -> None:
    assert spans("Do (R5.7, §2) `it` *ours*.") == (
        Span("text", "Do ("),
        Span("rule", "R5.7"),
        Span("text", ", "),
        Span("rule", "§2"),
        Span("text", ") "),
        Span("code", "it"),
        Span("text", " "),
        Span("note", "ours"),
        Span("text", "."),
    )


def test_french_keeps_its_signs_on_the_line_of_the_word_before() -> None:
    for rule in rulebook("fr").rules:
        assert not re.search(r"(?<!\xa0)([:;?!](?=\s|$)|»)|«(?!\xa0)", rule.plain), rule.number


@pytest.mark.parametrize("language, foreign", [("de", "“”«»'"), ("fr", "“”„'"), ("it", "“”„'")])
def test_a_language_quotes_in_its_own_way(language: Language, foreign: str) -> None:
    for rule in rulebook(language).rules:
        text = re.sub("„[^“]*“", "", rule.plain) if language == "de" else rule.plain
        assert not {*foreign} & {*text}, rule.number
