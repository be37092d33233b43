"""The board game Quo Vadis? as a library. Start with `Game`."""

from typing import TYPE_CHECKING, Any

from quovadis.core.assess import assess
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallOff,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Propose,
    Publish,
    Refuse,
    Release,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.position import Position
from quovadis.core.view import PlayerView
from quovadis.game import Game
from quovadis.record import RecordRefused, rows
from quovadis.record.deal_language import read_deal, write_deal

if TYPE_CHECKING:
    from quovadis.bots.outlook import estimate
    from quovadis.driver import Driver

__version__ = "0.1.0"

__all__ = [
    "COMMITTEE",
    "PATH",
    "Accept",
    "Adjourn",
    "Advance",
    "Answer",
    "CallIn",
    "CallOff",
    "CallVote",
    "Colour",
    "Counter",
    "Decline",
    "DeclineBonus",
    "DemandReveal",
    "DrawToken",
    "Driver",
    "Drop",
    "Game",
    "MoveCaesar",
    "NameSpace",
    "PayNow",
    "Place",
    "PlayBureaucracy",
    "PlayFavour",
    "PlaySeniority",
    "PlayerView",
    "Position",
    "Propose",
    "Publish",
    "RecordRefused",
    "Refuse",
    "Refused",
    "Release",
    "TableRules",
    "TakeOff",
    "Volunteer",
    "Withdraw",
    "assess",
    "estimate",
    "read_deal",
    "rows",
    "write_deal",
]


def __dir__() -> list[str]:
    """Also what is imported when it is asked for: this is where Tab looks."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """What needs the bots is imported when it is asked for: they take as long as all the rest."""
    if name == "Driver":
        from quovadis.driver import Driver  # noqa: PLC0415 - see above

        return Driver
    if name == "estimate":
        from quovadis.bots.outlook import estimate  # noqa: PLC0415 - see above

        return estimate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _in_words(refused: Refused) -> str:
    from quovadis.text import catalogue  # noqa: PLC0415 - only whoever reads it waits for the words

    try:
        return catalogue("en", notation=True).refusal(refused)
    except LookupError:  # a code of somebody else's: a traceback must show something
        return f"{refused.params} ({refused.rule})"


Refused.in_words = _in_words
