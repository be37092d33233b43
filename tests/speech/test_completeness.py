"""Whatever can be in a deal can be said in every language, and whatever is asked is translated."""

import re
from importlib import resources
from typing import Any

import pytest

from quovadis.core.board import PATH
from quovadis.core.deals.terms import KINDS
from quovadis.core.view import view
from quovadis.speech import Understood, understand
from quovadis.speech.completion import examples
from quovadis.speech.lexicon import LANGUAGES, Language, lexicon
from quovadis.speech.setting import Setting
from quovadis.text import catalogue
from tests.table import a_table

TABLE = a_table(board={"b1": "red blue black", "d1": "blue"}, purses={"red": "III"})
HERE = Setting(view=view(TABLE.state, "red"), speaker="red", to=("blue",), advance=PATH["b1-a3"])


def kinds_said(language: Language) -> set[str]:
    """The kinds of terms that an example of a language is read as."""
    said: set[str] = set()
    for example in examples(HERE, language):
        read = understand(
            example.text, HERE.view, to=HERE.to, advance=HERE.advance, languages=(language,)
        )
        if isinstance(read, Understood):
            said |= {term.kind for term in read.deal.terms} & {example.kind}
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_term_can_be_said(language: Language) -> None:  # R8.2
    unsaid = sorted({*KINDS} - kinds_said(language))
    assert unsaid == [], f"words/{language}.toml has no example that is read as {unsaid}"


def test_all_languages_have_words_for_the_same_things() -> None:
    def things(language: Language) -> set[tuple[str, str]]:
        kinds = {"noun", "verb", "glue", "idiom", "time", "stop", "token", "room", "colour"}
        found = (each for meanings in lexicon(language).phrases.values() for each in meanings)
        return {(each.kind, each.value) for each in found if each.kind in kinds}

    for language in LANGUAGES:
        assert things(language) == things("en"), language


def codes(pattern: str) -> set[str]:
    """The codes that the package asks with."""
    files = [file for file in resources.files("quovadis.speech").iterdir() if file.is_file()]
    found: set[str] = set()
    for file in files:
        found |= (
            {*re.findall(pattern, file.read_text("utf-8"))} if file.name[-3:] == ".py" else {*()}
        )
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_assumption_is_a_sentence_of_the_catalogue(language: Language) -> None:
    asked = codes(r'Unclear\(\s*"([a-z-]+)"') | codes(r'code="([a-z-]+)"')
    assert len(asked) > 20
    facts: dict[str, Any] = {
        "limit": "9",
        "players": ("red",),
        "spaces": ("b1-a3",),
        "colour": "red",
    }
    words = catalogue(language)
    for code in sorted(asked):
        assert words.sentence(f"speech-{code}", **facts)
    for code in codes(r'_assume\(\s*"([a-z-]+)"'):
        assert words.sentence(f"speech-assumed-{code}", by="red", path="b1-a3", text="always")
