"""Puts the messages of Fluent files into words: as much of Fluent as our catalogues use.

That is text, variables, choices by name or number, and functions. `fluent.runtime` knows all of
Fluent, but installs the plurals and calendars of every language: five times as much as all the
rest of this library (docs/decisions/0022).
"""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Any

from fluent.syntax import FluentParser, ast

Value = str | int | float
Small = Mapping[str, Callable[[str], str]]
"""Functions of a catalogue by name, beside NUMBER: small words that change before a name."""

_MARKS = {"en": (",", "."), "de": (".", ","), "fr": ("\u202f", ","), "it": (".", ",")}
"""What stands between thousands, and before a fraction."""
_LONGEST_FRACTION = 3


class Sentences:
    """The messages of one language, from the texts of its files."""

    def __init__(self, language: str, texts: Iterable[str], functions: Small) -> None:
        self._language, self._functions = language, functions
        self._patterns: dict[str, ast.Pattern] = {}
        parser = FluentParser(with_spans=False)
        for text in texts:
            for entry in parser.parse(text).body:
                if isinstance(entry, ast.Message) and entry.value is not None:
                    self._patterns[entry.id.name] = entry.value

    def format(self, name: str, values: Mapping[str, Value]) -> str:
        """A message in words. A message or a variable that is not there is a `LookupError`."""
        if name not in self._patterns:
            raise LookupError(f"the catalogue has no message {name!r:.60}")
        return self._pattern(self._patterns[name], values)

    def _pattern(self, pattern: ast.Pattern, values: Mapping[str, Value]) -> str:
        return "".join(
            element.value
            if isinstance(element, ast.TextElement)
            else self._placeable(element.expression, values)
            for element in pattern.elements
        )

    def _placeable(self, expression: object, values: Mapping[str, Value]) -> str:
        if isinstance(expression, ast.SelectExpression):
            return self._pattern(self._chosen(expression, values), values)
        value = self._value(expression, values)
        return value if isinstance(value, str) else _number(value, self._language)

    def _chosen(self, choice: ast.SelectExpression, values: Mapping[str, Value]) -> ast.Pattern:
        value = self._value(choice.selector, values)
        for variant in choice.variants:
            if self._fits(value, variant.key):
                return variant.value
        return next(variant.value for variant in choice.variants if variant.default)

    def _fits(self, value: Value, key: ast.Identifier | ast.NumberLiteral) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return value == float(key.value)
        return key.name == (value if isinstance(value, str) else _plural(value, self._language))

    def _value(self, expression: object, values: Mapping[str, Value]) -> Value:
        match expression:
            case ast.VariableReference():
                if expression.id.name not in values:
                    raise LookupError(f"the message needs a value for {expression.id.name}")
                return values[expression.id.name]
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.FunctionReference():
                return self._called(expression, values)
            case _:
                raise TypeError(f"no catalogue may use {type(expression).__name__}")

    def _called(self, call: ast.FunctionReference, values: Mapping[str, Value]) -> str:
        value = self._value(call.arguments.positional[0], values)
        if call.id.name != "NUMBER":
            return self._functions[call.id.name](str(value))
        options: dict[str, Any] = {
            option.name.name: int(option.value.value) for option in call.arguments.named
        }
        least = options.pop("minimumFractionDigits", 0)
        most = options.pop("maximumFractionDigits", max(least, _LONGEST_FRACTION))
        if options or isinstance(value, str):
            raise TypeError(f"NUMBER of {value!r} with {[*options]}")
        return _number(value, self._language, least, most)


def _number(value: float, language: str, least: int = 0, most: int = _LONGEST_FRACTION) -> str:
    """A number with the language's marks and at least and at most so many digits of a fraction."""
    thousands, point = _MARKS[language]
    whole, _, fraction = f"{Decimal(str(value)):,.{most}f}".partition(".")
    fraction = fraction[:least] + fraction[least:].rstrip("0")
    return whole.replace(",", thousands) + (point + fraction if fraction else "")


def _plural(value: float, language: str) -> str:
    """French counts everything below two as one."""
    single = abs(value) < 2 if language == "fr" else abs(value) == 1
    return "one" if single else "other"
