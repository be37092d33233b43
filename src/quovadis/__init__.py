"""The board game Quo Vadis? as a library. Begin with `Game`."""

from quovadis.assess import assess
from quovadis.board import COMMITTEE, PATH
from quovadis.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    Drop,
    MoveCaesar,
    NameSpace,
    Place,
    Propose,
    Publish,
    Release,
    Volunteer,
    Withdraw,
)
from quovadis.editions import TableRules
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.game import Game
from quovadis.record import RecordRefused
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.view import PlayerView

__version__ = "0.1.0"

__all__ = [
    "COMMITTEE",
    "PATH",
    "Accept",
    "Adjourn",
    "Advance",
    "Answer",
    "CallIn",
    "CallVote",
    "Colour",
    "Counter",
    "Decline",
    "DeclineBonus",
    "Drop",
    "Game",
    "MoveCaesar",
    "NameSpace",
    "Place",
    "PlayerView",
    "Propose",
    "Publish",
    "RecordRefused",
    "Refused",
    "Release",
    "TableRules",
    "Volunteer",
    "Withdraw",
    "assess",
    "read_deal",
    "write_deal",
]
