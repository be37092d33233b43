"""Commands, events and views as JSON. The core's own classes, spelled by the record's codec."""

from dataclasses import MISSING, fields
from typing import Any, get_args

from quovadis.core import commands as said
from quovadis.core.assess import Assessment
from quovadis.core.commands import SeatCommand
from quovadis.core.deals.terms import Deal
from quovadis.core.deals.validity import check_words
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.open_advances import OpenAdvance
from quovadis.core.state import Outcome
from quovadis.core.view import PlayerView
from quovadis.record.codec import Unreadable, decode, encode
from quovadis.server import sentences
from quovadis.text.message import write
from quovadis.text.refusals import tell_refusal

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
    "propose": said.Propose,
    "accept": said.Accept,
    "decline": said.Decline,
    "counter": said.Counter,
    "withdraw": said.Withdraw,
    "name-space": said.NameSpace,
    "call-in": said.CallIn,
    "release": said.Release,
    "publish": said.Publish,
}
"""What each command is called on the wire. Who says it is told by the message around it."""
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


def read_deal_body(body: dict[str, Any]) -> Deal:
    """A draft deal, or `Misspelled`; or `Refused` where free words are what nobody may read."""
    try:
        deal = decode(Deal, body)
    except Unreadable as reason:
        raise Misspelled(str(reason)) from None
    check_words(deal)  # a draft comes back in its assessment
    return deal


def write_view(view: PlayerView) -> dict[str, Any]:
    """What a seat sees."""
    body: dict[str, Any] = encode(view)
    return body


def write_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended, if it did."""
    body: dict[str, Any] | None = encode(outcome)
    return body


def write_open_advance(advance: OpenAdvance) -> dict[str, Any]:
    """What an advance would take."""
    body: dict[str, Any] = encode(advance)
    return body


def write_assessment(judged: Assessment) -> dict[str, Any]:
    """What a draft would mean."""
    return {
        "deal": encode(judged.deal),
        "readings": [
            {
                "binds": reading.binds,
                "binds_until": reading.binds_until,
                "until": reading.until,
            }
            for reading in judged.readings
        ],
        "cost": judged.cost,
        "cost_without_change": judged.cost_without_change,
        "against": [write_refusal(reason) for reason in judged.against],
        "terms": sentences.of_draft(judged),
    }


def write_refusal(reason: Refused) -> dict[str, Any]:
    """Why not: code, rule and parameters, and the message that says so."""
    told = write(tell_refusal(reason))
    return {"code": reason.code, "rule": reason.rule, "params": reason.params, "told": told}


def _defaults(kind: type[SeatCommand]) -> dict[str, Any]:
    """What may be left out of a message."""
    return {
        field.name: encode(field.default) for field in fields(kind) if field.default is not MISSING
    }
