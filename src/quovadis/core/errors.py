"""How the rules refuse a command."""

from collections.abc import Callable
from typing import ClassVar


class Refused(Exception):
    """A command that the rules do not allow. Told only to its author, and changes nothing.

    >>> try:
    ...     game.push("blue +b1")
    ... except Refused as no:
    ...     print(no.code, no.rule, no.params)
    ...     print(no)
    not-your-turn R2.6 {'by': 'blue', 'active': 'red'}
    not-your-turn: It is red’s turn, not blue’s (R2.6)
    """

    in_words: ClassVar[Callable[["Refused"], str]]
    """What a traceback shows. The core has no words: the package lends it the catalogue's."""

    def __init__(self, code: str, rule: str, **params: str | int) -> None:
        super().__init__(code, rule, params)
        self.code, self.rule, self.params = code, rule, params

    def __reduce__(self) -> tuple[Callable[..., "Refused"], tuple[object, ...]]:
        return _refused_again, (self.code, self.rule, self.params)

    def __str__(self) -> str:
        return f"{self.code}: {Refused.in_words(self)}"


Refused.in_words = lambda refused: f"{refused.params} ({refused.rule})"


def _refused_again(code: str, rule: str, params: dict[str, str | int]) -> Refused:
    return Refused(code, rule, **params)
