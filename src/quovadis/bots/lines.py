"""What is said to a bot that is a program of its own, line by line, and how its lines are read.

Every line is one JSON object. Views, events and commands are spelled as for clients of a server.
docs/lines.md describes it for people who write such bots.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quovadis.bots.failure import LONGEST, Failed, Failure
from quovadis.bots.protocol import Options, Reply
from quovadis.bots.reasons import Figures, Reason, sensible
from quovadis.core.assess import assess
from quovadis.core.commands import Counter, Propose, SeatCommand
from quovadis.core.deals.terms import Deal
from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.legibility import is_legible
from quovadis.core.open_advances import open_advances
from quovadis.core.view import PlayerView
from quovadis.record.codec import encode
from quovadis.record.command_codec import Misspelled, read_command, write_command
from quovadis.record.deal_language import write_deal
from quovadis.record.jsonl import write_event
from quovadis.record.notation import offer, spoken

PROTOCOL = 1
"""Raised when a program that spoke the last version would no longer understand us."""
LONGEST_NAME = 40
"""As of people at a server."""
SEEDS = 2**32
"""Seeds are below this: every language has such numbers."""
Line = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Introduction:
    """What a program says about itself."""

    name: str = ""
    events: bool = False
    """It wants to be told what happened, with every question."""
    explains: bool = False
    """It can say why it plays what it plays."""


def written(line: Line) -> bytes:
    """A line as it is sent, without its end."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()


def read(line: bytes) -> Line:
    """A line of a program: an object that says what it is."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise nonsense("not a line of JSON", line.decode("utf-8", errors="replace")) from None
    if not isinstance(said, dict) or not isinstance(said.get("type"), str):
        raise nonsense('not an object with a "type"', said)
    return said


def nonsense(why: str, said: object = None) -> Failed:
    """What a program said cannot be understood."""
    quoted = "" if said is None else f": {said!r:.120}"
    return Failed(Failure("nonsense", f"{why}{quoted}"[:LONGEST]))


# What is said to it


def hello() -> Line:
    """The first line."""
    return {"type": "hello", "protocol": PROTOCOL, "game": "quovadis"}


def bye() -> Line:
    """The last line."""
    return {"type": "bye"}


def question(  # noqa: PLR0913 - what a bot is told, and how long it may think
    view: PlayerView,
    events: Sequence[Event] | None,
    options: Options,
    *,
    seed: int,
    budget: int,
    seconds: float,
) -> Line:
    """What a bot is asked, with all that it needs to answer."""
    asked: Line = {
        "type": "question",
        "kind": options.kind,
        "seat": view.seat,
        "about": options.about,
        "options": [
            {"text": text(view, command), "command": write_command(command)}
            for command in options.commands
        ],
        "offers": options.offers,
        "counters": options.counters,
        "people": [*options.people],
        "advances": [encode(each) for each in open_advances(view)],
        "seed": seed % SEEDS,
        "budget": budget,
        "seconds": seconds,
        "view": encode(view),
    }
    made = view.talks.offer(options.about) if options.kind == "offer" and options.about else None
    if made is not None:
        told = assessed(view, made.deal, whisper=made.whisper)
        asked["offer"] = {"by": made.by, "whisper": made.whisper, **told}
    if events is not None:
        asked["events"] = [write_event(event) for event in events]
    return asked


def why(
    view: PlayerView, events: Sequence[Event] | None, command: SeatCommand, *, seconds: float
) -> Line:
    """Asks a bot for its reason, with what everyone knows who will hear it."""
    asked: Line = {
        "type": "explain",
        "seat": view.seat,
        "play": text(view, command),
        "command": write_command(command),
        "seconds": seconds,
        "view": encode(view),
    }
    if events is not None:
        asked["events"] = [write_event(event) for event in events]
    return asked


def drafted(said: Line, view: PlayerView) -> Line:
    """The answer to a bot that asks what an offer would mean."""
    try:
        made = draft(said, view)
        return assessed(view, made.deal, whisper=isinstance(made, Propose) and made.whisper)
    except Refused as refusal:
        return {"text": None, "against": [_against(refusal)]}


def assessed(view: PlayerView, deal: Deal, *, whisper: bool = False) -> Line:
    """What a deal would mean for the seat of a view, and what stands against it."""
    judged = assess(view, deal, whisper=whisper)
    return {
        "text": write_deal(deal),
        "deal": encode(deal),
        "binds": [reading.binds for reading in judged.readings],
        "cost": judged.cost,
        "affordable": judged.affordable,
        "balances": [encode(balance) for balance in judged.balances],
        "against": [_against(refusal) for refusal in judged.against],
    }


def _against(refusal: Refused) -> Line:
    from quovadis.text import catalogue  # noqa: PLC0415 - slow to load, and rarely needed

    told = catalogue("en", notation=True).refusal(refusal)
    return {"code": refusal.code, "rule": refusal.rule, "params": refusal.params, "told": told}


def text(view: PlayerView, command: SeatCommand) -> str:
    """A command in the notation of records: `red +b1`."""
    return f"{command.by} {spoken(view, command)}"


# What it says


def introduction(said: Line) -> Introduction:
    """The first line of a program."""
    if said["type"] != "hello":
        raise nonsense('its first line must be a "hello"', said)
    if said.get("protocol") != PROTOCOL:
        raise nonsense(f'its "protocol" must be {PROTOCOL}', said.get("protocol"))
    name = str(said.get("name", ""))[:LONGEST_NAME]
    return Introduction(
        name=name if is_legible(name) else "",
        events=said.get("events") is True,
        explains=said.get("explains") is True,
    )


def answer(said: Line, view: PlayerView, options: Options) -> Reply:
    """What a bot plays: nothing, one of its options, or a new offer."""
    play, seat = said.get("play"), view.seat
    if play is None or seat is None:
        return None
    if isinstance(play, str):
        named = {text(view, command): command for command in options.commands}
        if play in named:
            return named[play]
    elif not isinstance(play, dict):
        raise nonsense('"play" must be a text, a command or null', play)
    try:
        return read_command(seat, play) if isinstance(play, dict) else _offer(seat, play, view)
    except Misspelled as reason:
        raise nonsense(f"a command that cannot be read: {reason}", play) from None
    except Refused as reason:
        raise illegal(reason, play) from None


def draft(said: Line, view: PlayerView) -> Propose | Counter:
    """The offer that a bot asks about, or `Refused` if its words are no deal at this table."""
    play, seat = said.get("play"), view.seat
    if not isinstance(play, str) or seat is None:
        raise nonsense('"play" must be an offer as text', play)
    return _offer(seat, play, view)


def _offer(seat: Colour, play: str, view: PlayerView) -> Propose | Counter:
    made = offer(seat, play.removeprefix(f"{seat} "), view)
    if made is None:
        raise nonsense("neither one of its options nor an offer", play)
    return made


def illegal(reason: Refused, said: object) -> Failed:
    """A program offered what is no deal at this table."""
    return Failed(Failure("illegal", f"{reason}: {said!r:.120}"[:LONGEST]))


def reason(said: Line) -> Reason | None:
    """Why a bot plays something, in a code and facts that have a sentence."""
    code, params, behind = said.get("code"), said.get("params", {}), said.get("figures")
    if code is None:
        return None
    figures = None
    if isinstance(behind, dict):
        figures = Figures(code=behind.get("code", ""), params=behind.get("params", {}))
    found = sensible(Reason(code=code, params=params, figures=figures))
    if found is None:
        raise nonsense("not a reason", said)
    return found
