"""Our reader of Fluent says what Fluent's own runtime says, which is too big for a library."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import quovadis
from quovadis.text import LANGUAGES, Language
from quovadis.text.fluent import Sentences, Value
from quovadis.text.people import FUNCTIONS

FOLDER = Path(quovadis.__file__).parent / "text" / "ftl"
NUMBERS = (0, 1, 2, 3, 7, 1.0, 0.04, 0.5, 1.5, 2.675, 0.125, -1, -1.25, 12345, 1234.5678, 10**6)
WORDS = ("Ada", "Émile", "b1-a3", "1", "")
TRIALS = 12

each_language = pytest.mark.parametrize("language", LANGUAGES)


def both(language: Language, *texts: str) -> tuple[Sentences, FluentBundle]:
    functions: dict[str, Any] = {**FUNCTIONS}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return Sentences(language, texts, FUNCTIONS), bundle


def theirs(bundle: FluentBundle, name: str, values: dict[str, Value]) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors, (name, values)
    return str(text)


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from nodes(child)


def possible(message: ast.Message) -> dict[str, tuple[Value, ...]]:
    """What the variables of a message can be: numbers where one is counted, or any word."""
    found = {
        each.id.name: WORDS for each in nodes(message) if isinstance(each, ast.VariableReference)
    }
    values: dict[str, tuple[Value, ...]] = {**found}
    for each in nodes(message):
        if isinstance(each, ast.SelectExpression):
            assert isinstance(each.selector, ast.VariableReference)
            name, keys = each.selector.id.name, [variant.key for variant in each.variants]
            words = {key.name for key in keys if isinstance(key, ast.Identifier)}
            counted = len(words) < len(keys) or words <= {"one", "other"}
            values[name] = NUMBERS if counted else (*sorted(words), "another")
    for each in nodes(message):
        if isinstance(each, ast.FunctionReference) and each.id.name == "NUMBER":
            of = each.arguments.positional[0]
            assert isinstance(of, ast.VariableReference)
            values[of.id.name] = NUMBERS
    return values


@each_language
def test_every_message_reads_as_by_fluents_own_runtime(language: Language) -> None:
    files = [FOLDER / f"{language}.ftl", *sorted(FOLDER.glob(f"pages/*.{language}.ftl"))]
    texts = [file.read_text("utf-8") for file in files]
    ours, bundle = both(language, *texts)
    chance = Random(language)
    tried = 0
    for message in (entry for text in texts for entry in FluentParser().parse(text).body):
        if isinstance(message, ast.Message):
            can_be = possible(message)
            for _ in range(TRIALS if can_be else 1):
                values = {name: chance.choice(words) for name, words in can_be.items()}
                name = message.id.name
                assert ours.format(name, values) == theirs(bundle, name, values), (name, values)
                tried += 1
    assert tried > 5000


@each_language
@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_written_and_counted_as_by_fluents_own_runtime(
    language: Language, number: float
) -> None:
    text = """
plain = { $n }
one-place = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
up-to-two = { NUMBER($n, maximumFractionDigits: 2) }
at-least-two = { NUMBER($n, minimumFractionDigits: 2) }
counted = { $n ->
    [0] none
    [one] single
   *[other] several
}
"""
    ours, bundle = both(language, text)
    for name in ("plain", "one-place", "up-to-two", "at-least-two", "counted"):
        assert ours.format(name, {"n": number}) == theirs(bundle, name, {"n": number}), name


@pytest.mark.parametrize("text", ["{ other }", "{ -term }", "{ NUMBER($n, style: 1) }", "{ 3 }"])
def test_what_no_catalogue_uses_is_an_error_and_not_a_guess(text: str) -> None:
    ours = Sentences("en", [f"message = {text}\nother = other\n-term = term\n"], FUNCTIONS)
    with pytest.raises(TypeError):
        ours.format("message", {"n": 1})


def test_a_message_or_a_variable_that_is_not_there_is_an_error() -> None:
    ours = Sentences("en", ["message = { $n }\n"], FUNCTIONS)
    with pytest.raises(LookupError):
        ours.format("massage", {"n": 1})
    with pytest.raises(LookupError):
        ours.format("message", {"m": 1})
