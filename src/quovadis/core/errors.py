"""How the rules refuse a command."""

from collections.abc import Callable


class Refused(Exception):
    """A command that the rules do not allow. Told only to its author, and changes nothing.

    >>> try:
    ...     game.push("blue +b1")
    ... except Refused as no:
    ...     print(no.code, no.rule, no.params)
    not-your-turn R2.6 {'by': 'blue', 'active': 'red'}
    """

    def __init__(self, code: str, rule: str, **params: str | int) -> None:
        super().__init__(code, rule, params)
        self.code, self.rule, self.params = code, rule, params

    def __reduce__(self) -> tuple[Callable[..., "Refused"], tuple[object, ...]]:
        return _refused_again, (self.code, self.rule, self.params)

    def __str__(self) -> str:  # people read the catalogue's sentence
        return f"{self.code} {self.params} ({self.rule})"


def _refused_again(code: str, rule: str, params: dict[str, str | int]) -> Refused:
    return Refused(code, rule, **params)
