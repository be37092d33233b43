"""One line of play, in words: `red b1-a3 by blue`, `blue votes 1`, `C a3-a4`.

Records, the terminal game and tests all speak through here.
"""

import math
import re
from dataclasses import dataclass

from quovadis.board import COMMITTEE, EXITS, PATH, SENATE, Committee, Path
from quovadis.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DeclineBonus,
    Drop,
    MoveCaesar,
    Place,
    SeatCommand,
    Volunteer,
)
from quovadis.errors import Refused
from quovadis.legal import legal
from quovadis.record.refusal import malformed
from quovadis.rules import advancing
from quovadis.state import COLOURS, Colour, State


def colour(word: str) -> Colour:
    """The colour of that name."""
    for known in COLOURS:
        if known == word:
            return known
    raise Refused("colour-unknown", "R1.4", word=word)


def committee(word: str) -> Committee:
    """The committee of that name."""
    if word not in COMMITTEE:
        raise Refused("committee-unknown", "R1.1", word=word)
    return COMMITTEE[word]


def path(word: str) -> Path:
    """The path of that name; if there is none, the rule that a step along it would break."""
    if word in PATH:
        return PATH[word]
    start, end = (committee(part) for part in word.split("-", 1))
    if _row(end) < _row(start):
        raise Refused("backwards", "R3.3", path=word)
    if _reaches(start, end):
        raise Refused("past-a-committee", "R3.3", path=word)
    raise Refused("no-such-path", "R1.2", path=word)


def _row(room: Committee) -> float:
    return math.inf if room is SENATE else int(room.id[1])


def _reaches(start: Committee, end: Committee) -> bool:
    return any(way.end is end or _reaches(way.end, end) for way in EXITS[start.index])


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLine:
    """The outcome of a turn: one action, and what became of a Caesar bonus."""

    by: Colour
    action: Place | Advance | MoveCaesar
    bonus: Path | None = None
    undecided: bool = False
    """`; ?`: the bonus is still waiting."""


_WAY = re.compile(r"\w+-\w+")


def turn_line(by: Colour, text: str) -> TurnLine:
    """Read what follows the player's name in a turn line."""
    words, semicolon, bonus = text.partition(";")
    read = action(by, words)
    if not semicolon:
        return TurnLine(by=by, action=read)
    if not isinstance(read, Advance):
        raise Refused("no-bonus", "R6.3", by=by)
    if bonus.split() == ["?"]:
        return TurnLine(by=by, action=read, undecided=True)
    match bonus.split():
        case ["C", word] if _WAY.fullmatch(word):
            return TurnLine(by=by, action=read, bonus=path(word))
        case _:
            raise malformed("bonus-unreadable", word=bonus.strip())


def action(by: Colour, text: str) -> Place | Advance | MoveCaesar:
    """Read one action: `+b1`, `b1-a3 by red black` or `C a3-a4`."""
    words = text.split()
    match words:
        case [word] if word.startswith("+"):
            return Place(by=by, committee=committee(word[1:]))
        case ["C", word] if _WAY.fullmatch(word):
            return MoveCaesar(by=by, to=path(word))
        case [word] if _WAY.fullmatch(word):
            return Advance(by=by, path=path(word))
        case [word, "by", first, *more] if _WAY.fullmatch(word):
            supporters = tuple(colour(name) for name in (first, *more))
            return Advance(by=by, path=path(word), supporters=supporters)
        case _:
            raise Refused("action-unreadable", "R3.1", word=text)


def talk(state: State, by: Colour, text: str) -> SeatCommand | None:
    """Read a line of the talks that lead to a turn; None if it is not one."""
    motion = state.turn.motion
    match text.split():
        case ["asks", word] if _WAY.fullmatch(word):
            return CallVote(by=by, path=path(word))
        case ["votes", votes]:
            return Answer(by=by, motion=state.motions, votes=_number(votes))
        case ["would", "vote", votes, "on", word] if _WAY.fullmatch(word):
            return Volunteer(by=by, path=path(word), votes=_number(votes))
        case ["gives", "up", word] if _WAY.fullmatch(word):
            if motion is None or motion.path is not path(word):
                raise Refused("no-such-vote", "R5.10", motion=word)
            return Drop(by=by, motion=motion.id)
        case ["adjourns"]:
            return Adjourn(by=by)
        case ["plays", "on"]:
            return Adjourn(by=by, agree=False)
        case _:
            return None


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word):
        raise malformed("number-unreadable", word=word)
    return int(word)


def spoken(state: State, command: SeatCommand) -> str:
    """Write a command as its player would say it; reading it in `state` gives it back."""
    match command:
        case Place():
            return f"+{command.committee}"
        case Advance(path=way, supporters=()):
            return f"{way}"
        case Advance():
            return f"{command.path} by {' '.join(command.supporters)}"
        case MoveCaesar():
            return f"C {command.to}"
        case CallVote():
            return f"asks {command.path}"
        case Answer():
            return f"votes {command.votes}"
        case Volunteer():
            return f"would vote {command.votes} on {command.path}"
        case Drop():
            return f"gives up {state.turn.motion.path if state.turn.motion else command.motion}"
        case DeclineBonus():
            return "declines"
        case Adjourn():
            return "adjourns" if command.agree else "plays on"


def legal_actions(state: State) -> list[str]:
    """What the active player can do, in notation; `?` marks what needs foreign support."""
    texts: set[str] = set()
    for command in legal(state, state.turn.active):
        match command:
            case Place() | MoveCaesar() | Advance() | Drop():
                texts.add(spoken(state, command))
            case CallVote(by=by, path=way):
                if advancing.own_support(state, by, way) < advancing.needed(state, way):
                    texts.add(f"{way}?")
            case Answer() | Volunteer() | DeclineBonus() | Adjourn():
                pass  # said beside the board, or by silence
    return sorted(texts)
