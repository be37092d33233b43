"""Commands as JSON: one spelling for browsers, clients and bots in other languages."""

from dataclasses import MISSING, fields
from typing import Any, get_args

from quovadis.core import commands as said
from quovadis.core.commands import SeatCommand
from quovadis.core.deals.validity import check_words
from quovadis.core.families import Colour
from quovadis.record.codec import Unreadable, decode, encode

COMMANDS: dict[str, type[SeatCommand]] = {
    "place": said.Place,
    "advance": said.Advance,
    "move-caesar": said.MoveCaesar,
    "decline-bonus": said.DeclineBonus,
    "call-vote": said.CallVote,
    "answer": said.Answer,
    "volunteer": said.Volunteer,
    "drop": said.Drop,
    "adjourn": said.Adjourn,
    "demand-reveal": said.DemandReveal,
    "take-off": said.TakeOff,
    "draw-token": said.DrawToken,
    "play-favour": said.PlayFavour,
    "play-seniority": said.PlaySeniority,
    "play-bureaucracy": said.PlayBureaucracy,
    "propose": said.Propose,
    "accept": said.Accept,
    "decline": said.Decline,
    "counter": said.Counter,
    "withdraw": said.Withdraw,
    "call-off": said.CallOff,
    "name-space": said.NameSpace,
    "call-in": said.CallIn,
    "pay-now": said.PayNow,
    "refuse": said.Refuse,
    "release": said.Release,
    "publish": said.Publish,
}
"""The name of each command on the wire. The message around it says whose command it is."""
_NAME = {kind: name for name, kind in COMMANDS.items()}
assert {*COMMANDS.values()} == {*get_args(SeatCommand)}  # noqa: S101 - a new command needs a name


class Misspelled(Exception):
    """A message that cannot be understood: says where."""


def read_command(by: Colour, body: dict[str, Any]) -> SeatCommand:
    """The command that a seat sent, or `Misspelled`; or `Refused`, see `read_deal_body`."""
    told = dict(body)
    name = told.pop("type", None)
    kind = COMMANDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Misspelled(f"type cannot be {name!r:.60}")
    if "by" in told:
        raise Misspelled("'by' is not a field")
    filled = {**_defaults(kind), **told, "by": by}
    try:
        command = decode(kind, filled)
    except Unreadable as reason:
        raise Misspelled(str(reason)) from None
    except RecursionError:
        raise Misspelled("too deep") from None
    if isinstance(command, said.Propose | said.Counter):
        check_words(command.deal)
    return command


def write_command(command: SeatCommand) -> dict[str, Any]:
    """A command as a seat would send it."""
    body: dict[str, Any] = encode(command)
    del body["by"]
    return {"type": _NAME[type(command)], **body}


def _defaults(kind: type[SeatCommand]) -> dict[str, Any]:
    """The fields that may be left out of a message."""
    return {
        field.name: encode(field.default) for field in fields(kind) if field.default is not MISSING
    }
