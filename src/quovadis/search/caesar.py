"""`caesar`, the ruler: a consul that talks its best ways out before it chooses."""

from dataclasses import dataclass
from typing import Annotated

from quovadis.bots.protocol import Within
from quovadis.search.consul import Consul


@dataclass(frozen=True, slots=True, kw_only=True)
class Caesar(Consul):
    """Imagines what everyone would answer to the end of the turn, and plays on from there."""

    looks: Annotated[int, Within(1, 100_000)] = 288
    """How often it plays on from each candidate, with the usual budget."""
    guesses: Annotated[int, Within(1, 64)] = 18
    """How many guesses it plays on from: of purses, of what is drawn, of how players judge."""
    followed: Annotated[int, Within(1, 30)] = 4
    """How many of its candidates it talks out; 1: none."""
