"""A place at a table, the same at a table of our own and at one on a server."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from quovadis.bots.protocol import Kind
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver
from quovadis.driver.prompts import prompt
from quovadis.text.message import Param


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """How a table stands for one seat."""

    view: PlayerView
    legal: tuple[SeatCommand, ...]
    """Every command that it can play now, except new offers."""
    asked: tuple[tuple[Kind, str | None], ...]
    """What the table waits for from this seat, most urgent first."""
    prompt: Param
    """What is going on now, in sentences."""


def sight_of(driver: Driver, seat: Colour) -> Sight:
    """How a table in this process stands for a seat."""
    view, legal = driver.game.view(seat), driver.game.legal(seat)
    asked = tuple((each.kind, each.about) for each in driver.asked(seat))
    return Sight(view=view, legal=legal, asked=asked, prompt=prompt(driver, view, legal))


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody at the table said in free words."""

    by: Colour
    text: str


News = Event | Said


class Outlook(ABC):
    """What somebody at a table can see from their seat."""

    def __init__(self, seat: Colour) -> None:
        self.seat = seat

    @property
    @abstractmethod
    def names(self) -> Mapping[Colour, str]:
        """What the players are called, where they have names."""

    @property
    @abstractmethod
    def sight(self) -> Sight | None:
        """How things stand; None: the game has not begun. Raises `Refused` if the seat is lost."""

    @property
    def connected(self) -> bool:
        """Whether `sight` is how things stand now."""
        return True

    @abstractmethod
    def news(self) -> tuple[News, ...]:
        """What this seat noticed since it was last asked for its news."""


class Place(Outlook):
    """Somebody's place at a table: what they see comes out, what they do goes in."""

    def __init__(self, seat: Colour) -> None:
        super().__init__(seat)
        self.stirred = asyncio.Event()
        """Something has happened since somebody began to wait."""

    @abstractmethod
    async def play(self, command: SeatCommand) -> None:
        """Do something, or raise `Refused`."""

    @abstractmethod
    async def go_on(self) -> None:
        """Demand no purses, or have seen enough of them or of the end of a game (R10.2, R10.3)."""

    @abstractmethod
    async def leave(self) -> None:
        """Stand up."""

    @property
    def ready(self) -> bool:
        """Whether the table waits for this seat, or the game is over."""
        sight = self.sight
        return sight is not None and (bool(sight.asked) or sight.view.outcome is not None)

    async def wait(self, seconds: float) -> None:
        """Wait until the table waits for this seat or the game is over, for so long at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not self.ready:
                    self.stirred.clear()
                    await self.stirred.wait()
