"""Bots that misbehave in every way."""

import os
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quovadis.bots.stand_in import stand_in
from quovadis.core.commands import Propose, SeatCommand
from quovadis.core.view import PlayerView


class Shy:
    """Cannot be taken out of the process it is in."""

    def __reduce__(self) -> Any:
        return (int, ("no number",))


def fine(*told: Any) -> SeatCommand | None:
    print("prints, and never shall it be seen")
    return stand_in(*told)


def raising(*_told: Any) -> SeatCommand | None:
    raise RuntimeError("out of ideas")


def hanging(*_told: Any) -> SeatCommand | None:
    while True:
        with suppress(BaseException):
            time.sleep(60)


def hanging_on_its_turn(view: PlayerView, events: Any, options: Any, *more: Any) -> Any:
    if options.kind == "act":
        hanging()
    return stand_in(view, events, options, *more)


@dataclass(frozen=True)
class HangingSoon:
    """Says that it was asked, by a file, and hangs."""

    sign: Path

    def __call__(self, *_told: Any) -> SeatCommand | None:
        self.sign.touch()
        return hanging()


def leaving(*_told: Any) -> SeatCommand | None:
    sys.exit(0)


def dying(*_told: Any) -> SeatCommand | None:
    os._exit(9)


def nonsense(*_told: Any) -> Any:
    return "I resign"


def unreadable(*_told: Any) -> Any:
    return Propose(by="red", deal=Shy())  # type: ignore[arg-type]


def unspeakable(*_told: Any) -> Any:
    return Propose(by="red", deal=lambda: None)  # type: ignore[arg-type]


def hollow(view: PlayerView, *_told: Any) -> Any:
    return Propose(by=view.seat or "red", deal=None)  # type: ignore[arg-type]


def tardy(*told: Any) -> SeatCommand | None:
    time.sleep(0.5)
    return stand_in(*told)
