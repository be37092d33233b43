"""Games of four quaestors on one core: how many a second, and where the time goes."""

import cProfile
import pstats
import time
from collections import Counter
from pathlib import Path

from quovadis.bots import bot
from quovadis.core.families import COLOURS
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated

PLAYERS = COLOURS[:4]
RULES = simulated("", "amigo-2005")
ROOMS = {
    "deals": "deals: settling, duties, what is in the way of an offer",
    "bots": "bots: valuing positions, remembering, pricing",
    "rules": "rules and events: deciding, evolving",
    "legal": "what is legal",
    "view": "views and events for each seat",
    "driver": "driver: whom to ask",
    "other": "everything else",
}
_ROOM = {
    "deals": "deals",
    "bots": "bots",
    "rules": "rules",
    "decide.py": "rules",
    "evolve.py": "rules",
    "changed.py": "rules",
    "events.py": "rules",
    "legal.py": "legal",
    "actions.py": "legal",
    "ways.py": "legal",
    "view.py": "view",
    "game.py": "view",
    "log.py": "view",
    "driver": "driver",
}


def games_per_second(seconds: float, seed: int = 1) -> float:
    """Whole games for about this long, in seconds of the processor."""
    games, start, now = 0, time.process_time(), time.process_time()
    while now - start < seconds:
        _game(seed + games)
        games += 1
        now = time.process_time()
    return games / (now - start)


def _game(seed: int) -> None:
    game = Game.new(PLAYERS, rules=RULES, seed=seed)
    for _ in play(Driver(game), dict.fromkeys(PLAYERS, bot("quaestor")), seed=seed):
        pass


def where_the_time_goes(games: int, seed: int = 1) -> dict[str, float]:
    """The share of each part of the program, built-ins counted with who calls them."""
    profile = cProfile.Profile()
    profile.enable()
    for number in range(games):
        _game(seed + number)
    profile.disable()
    spent: Counter[str] = Counter()
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined] # typeshed forgets it
    for (file, _, _), (_, _, own, _, callers) in stats.items():
        if file == "~":  # a built-in
            for (caller, _, _), (_, _, share, _) in callers.items():
                spent[_room(caller)] += share
        else:
            spent[_room(file)] += own
    return {room: spent[room] / spent.total() for room in ROOMS}


def _room(file: str) -> str:
    parts = Path(file).parts
    if "quovadis" not in parts:
        return "other"
    inside = parts[len(parts) - parts[::-1].index("quovadis") :]
    return next((_ROOM[part] for part in inside if part in _ROOM), "other")
