"""A state of the kernel as people see it: the board of the pages, as text, SVG or pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, repeat
from typing import Any, Literal, TypeVar, get_args

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from quovadis.core import svgboard, textboard
from quovadis.core.board import COMMITTEES, LAUREL_SPACES, SENATE, Path
from quovadis.core.editions import EDITIONS, Edition, TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import LAURELS, Laurel
from quovadis.core.state import Turn
from quovadis.png import as_png
from quovadis.sim import Phase, Reason, States

Picture = Literal["ansi", "svg", "rgb_array"]
"""How environments draw."""
Mode = Literal["human", Picture]
"""`human` prints what `ansi` returns."""
Purses = Literal["closed", "actor", "open"]
"""Whose purses are shown before the end: nobody's, as watchers see it, that of the seat that
decides, or all of them, which no player may see (R9.1)."""
Chosen = TypeVar("Chosen", bound=Mode)
Pixels = NDArray[np.uint8]
MODES: tuple[Mode, ...] = get_args(Mode)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The board of a state, as the drawings of the project take it."""

    rules: TableRules
    players: tuple[Colour, ...]
    seated: tuple[tuple[Colour, ...], ...]
    reserves: tuple[int, ...]
    laurels: tuple[Laurel | None, ...]
    caesar: Path
    turn: Turn

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.rules.edition]


def shown(state: States, rules: TableRules) -> Shown:
    """The board as everyone sees it. The kernel knows the order of arrival in the Senate only."""
    here: Any = state[()]
    players = COLOURS[: int(here["players"])]
    seated = [
        tuple(chain.from_iterable(map(repeat, players, here["seated"][room.index].tolist())))
        for room in COMMITTEES
    ]
    seated[SENATE.index] = tuple(players[seat] for seat in here["senate"].tolist() if seat >= 0)
    return Shown(
        rules=rules,
        players=players,
        seated=tuple(seated),
        reserves=tuple(here["reserve"].tolist()[: len(players)]),
        laurels=tuple(None if kind < 0 else LAURELS[kind] for kind in here["laurels"].tolist()),
        caesar=LAUREL_SPACES[int(here["caesar"])],
        turn=Turn(number=int(here["turn"]), active=players[int(here["active"])]),
    )


def as_text(state: States, rules: TableRules, purses: Purses = "closed") -> str:
    """The board, who decides what, and what everyone holds: how many tokens, or also which."""
    here: Any = state[()]
    table = shown(state, rules)
    phase, turn = Phase(int(here["phase"])), table.turn
    if phase is Phase.OVER:
        reason = Reason(int(here["reason"])).name.lower().replace("_", " ")
        now = f"over in turn {turn.number}: {reason}"
    else:
        actor = table.players[int(here["actor"])]
        now = f"turn {turn.number}: {turn.active}, {actor} decides ({phase.name.lower()})"
    lines = [textboard.draw(table), "", now]
    for seat, player in enumerate(table.players):
        open_to_all = purses == "open" or phase is Phase.OVER
        counts = here["purse"][seat].tolist()
        if open_to_all or (purses == "actor" and seat == here["actor"]):
            held = "purse " + (
                " ".join(chain.from_iterable(map(repeat, LAURELS, counts))) or "empty"
            )
        else:
            held = f"{sum(counts)} token{'s' * (sum(counts) != 1)}"
        place = f", place {here['place'][seat]}" if here["place"][seat] else ""
        lines.append(f"player_{seat} {player:<6} reserve {table.reserves[seat]}, {held}{place}")
    return "\n".join(lines)


def as_svg(state: States, rules: TableRules) -> str:
    """The board as the pages draw it."""
    return svgboard.draw(shown(state, rules))


def as_pixels(state: States, rules: TableRules) -> Pixels:
    """The same as rows of red, green and blue. Needs the extra `png`."""
    try:
        drawn = as_png(as_svg(state, rules))
    except ImportError as missing:
        raise ImportError(
            'rgb_array needs resvg-py. Install it with: pip install "quovadis[png]"'
        ) from missing
    return np.array(Image.open(BytesIO(drawn)).convert("RGB"))


def drawn(state: States, rules: TableRules, mode: Picture, purses: Purses) -> str | Pixels:
    """A state as a mode wants it. Pictures show the board alone, and so no purses."""
    match mode:
        case "ansi":
            return as_text(state, rules, purses)
        case "svg":
            return as_svg(state, rules)
        case "rgb_array":
            return as_pixels(state, rules)


def mode_of(name: str | None, known: Sequence[Chosen]) -> Chosen | None:
    """The mode of that name, or `ValueError`."""
    for mode in known:
        if name == mode:
            return mode
    if name is not None:
        raise ValueError(f"a render mode is one of {', '.join(known)}, not {name!r:.40}")
    return None


def purses_of(name: str) -> Purses:
    """Whose purses are shown, or `ValueError`."""
    for known in get_args(Purses):
        if name == known:
            return known  # type: ignore[no-any-return]
    raise ValueError(f"render_purses is one of {', '.join(get_args(Purses))}, not {name!r:.40}")
