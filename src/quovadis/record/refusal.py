"""How a record is refused."""

from quovadis.core.errors import Refused

FORMAT = "notation"
"""Stands for the rule's number where it is the format that is broken, not a rule."""


class RecordRefused(Exception):
    """A record that breaks a rule or the format, and where.

    >>> from quovadis.record import read_qv
    >>> try:
    ...     read_qv(game.record() + "red +b2")
    ... except RecordRefused as no:
    ...     print(no.reason.code, no.reason.rule, "in line", no.line)
    not-an-entry R4.1 in line 6
    """

    def __init__(self, line: int, reason: Refused) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def pointing(reason: Refused, word: str, column: int) -> Refused:
    """The same refusal, with the word that it is about and where that stands."""
    return type(reason)(reason.code, reason.rule, **reason.params | {"at": word, "column": column})


def malformed(code: str, **params: str | int) -> Refused:
    """A refusal for what cannot be read at all."""
    return Refused(code, FORMAT, **params)
