"""Why a bot gave no usable answer: a code for people's sentences, and details for its author."""

from dataclasses import dataclass
from typing import Literal

Code = Literal["raised", "slow", "illegal", "nonsense", "missing"]
LONGEST = 300
"""How much of the details is kept: they come from a stranger's bot."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What was wrong."""

    code: Code
    detail: str = ""

    def __str__(self) -> str:
        """As reports and logs of developers say it."""
        match self.code:
            case "raised":
                return f"raised {self.detail}"
            case "slow":
                return "took too long"
            case "illegal" | "nonsense" | "missing":
                return f"{self.code}: {self.detail}"


class Failed(Exception):
    """Raised by a bot that knows itself why it has no answer."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


def raised(trouble: BaseException) -> Failure:
    """A bot raised an exception."""
    if isinstance(trouble, Failed):
        return trouble.failure
    return Failure("raised", f"{type(trouble).__name__}: {trouble}"[:LONGEST])
