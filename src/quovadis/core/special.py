"""The seven special tokens (R10.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from quovadis.core.laurels import Laurel, mixed, shuffled

Token = Literal["seniority", "bureaucracy", "favour"]

TOKENS: dict[Token, int] = {"seniority": 3, "bureaucracy": 2, "favour": 2}
"""How many there are of each."""
Hand = tuple[Token | None, ...]
"""Tokens in hand; None if a record does not know one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """What lies face down at the beginning of a game; None where a record does not know it."""

    supply: tuple[Laurel | None, ...]
    """The laurels, next one first."""
    special: Hand = ()
    """The special tokens, next one first, if they are played with (R10.5)."""

    @property
    def unseen(self) -> "Shuffle":
        """The same for those who may not look."""
        return Shuffle(supply=(None,) * len(self.supply), special=(None,) * len(self.special))


def shuffle_of(stream: Iterator[int], *, special: bool) -> Shuffle:
    """The next shuffle that a stream gives: laurels, then special tokens if they are played."""
    supply = shuffled(stream)
    return Shuffle(supply=supply, special=shuffled_tokens(stream) if special else ())


def shuffled_tokens(stream: Iterator[int]) -> tuple[Token, ...]:
    """The seven in the order in which they will be drawn."""
    return mixed([token for token, count in TOKENS.items() for _ in range(count)], stream)


def without_token(hand: Hand, token: Token) -> Hand:
    """A hand after playing a token: that one, or one that the record does not know."""
    left = list(hand)
    left.remove(token if token in hand else None)
    return tuple(left)
