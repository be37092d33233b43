"""The board game Quo Vadis? as a library. Begin with `Game`."""

from quovadis.board import COMMITTEE, PATH
from quovadis.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DeclineBonus,
    Drop,
    MoveCaesar,
    Place,
    Volunteer,
)
from quovadis.editions import TableRules
from quovadis.errors import Refused
from quovadis.game import Game
from quovadis.view import PlayerView

__version__ = "0.1.0"

__all__ = [
    "COMMITTEE",
    "PATH",
    "Adjourn",
    "Advance",
    "Answer",
    "CallVote",
    "DeclineBonus",
    "Drop",
    "Game",
    "MoveCaesar",
    "Place",
    "PlayerView",
    "Refused",
    "TableRules",
    "Volunteer",
]
