"""One line of play, in words: `red b1-a3 by blue`, `blue votes 1`, `C a3-a4`.

Records, the terminal game and tests all speak through here.
"""

import re
from dataclasses import dataclass

from quovadis.core.board import Path
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
    SeatCommand,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.legal import legal
from quovadis.core.names import colour, committee, path, space
from quovadis.core.rules import advancing
from quovadis.core.state import Public, State
from quovadis.core.view import PlayerView, view
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.record.refusal import malformed


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
            return TurnLine(by=by, action=read, bonus=space(word))
        case _:
            raise malformed("bonus-unreadable", word=bonus.strip())


def action(by: Colour, text: str) -> Place | Advance | MoveCaesar:
    """Read one action: `+b1`, `b1-a3 by red black` or `C a3-a4`."""
    words = text.split()
    match words:
        case [word] if word.startswith("+"):
            return Place(by=by, committee=committee(word[1:]))
        case ["C", word] if _WAY.fullmatch(word):
            return MoveCaesar(by=by, to=space(word))
        case [word] if _WAY.fullmatch(word):
            return Advance(by=by, path=path(word))
        case [word, "by", first, *more] if _WAY.fullmatch(word):
            supporters = tuple(colour(name) for name in (first, *more))
            return Advance(by=by, path=path(word), supporters=supporters)
        case _:
            raise Refused("action-unreadable", "R3.1", word=text)


def talk(table: State | PlayerView, by: Colour, text: str) -> SeatCommand | None:
    """Read a line of the talks that lead to a turn; None if it is not one."""
    motion, newest = table.turn.motion, _newest_motion(table)
    if bargaining := _bargaining(table, by, text):
        return bargaining
    match text.split():
        case ["declines"]:
            return DeclineBonus(by=by)
        case ["asks", word] if _WAY.fullmatch(word):
            return CallVote(by=by, path=path(word))
        case ["votes", votes]:
            return Answer(by=by, motion=newest, votes=_number(votes))
        case ["would", "vote", votes, "on", word] if _WAY.fullmatch(word):
            return Volunteer(by=by, mover=table.turn.active, path=path(word), votes=_number(votes))
        case ["gives", "up", word] if _WAY.fullmatch(word):
            if motion is None or motion.path is not path(word):
                raise Refused("no-such-vote", "R5.10", motion=word)
            return Drop(by=by, motion=motion.id)
        case ["adjourns"]:
            return Adjourn(by=by)
        case ["plays", "on"]:
            return Adjourn(by=by, agree=False)
        case ["demands", "the", "purses"]:
            return DemandReveal(by=by)
        case [word] if word.startswith("-") and word != "-":
            return TakeOff(by=by, committee=committee(word[1:]))
        case ["draws"]:
            return DrawToken(by=by)
        case ["plays", "favour", "C", word] if _WAY.fullmatch(word):
            return PlayFavour(by=by, to=space(word))
        case ["plays", "seniority"]:
            return PlaySeniority(by=by, motion=newest)
        case ["plays", "bureaucracy"]:
            return PlayBureaucracy(by=by, motion=newest)
        case _:
            return None


def _newest_motion(table: State | PlayerView) -> int:
    """The vote that words are about: the last one called. A view knows it while it is open."""
    if isinstance(table, State):
        return table.motions
    return table.turn.motion.id if table.turn.motion else 0


_DEAL = re.compile(r"(?:(offers|whispers)|(?:counters\s+(\S+)))\s+(deal\b.*)")


def _bargaining(table: State | PlayerView, by: Colour, text: str) -> SeatCommand | None:
    """Read what is said about deals and promises; None if it is about something else."""
    if _DEAL.fullmatch(text):
        return offer(by, text, table if isinstance(table, PlayerView) else view(table, by))
    match text.split():
        case ["accepts", name]:
            return Accept(by=by, offer=name)
        case ["declines", name]:
            return Decline(by=by, offer=name)
        case ["withdraws", name]:
            return Withdraw(by=by, offer=name)
        case ["names", word, "for", name] if _WAY.fullmatch(word):
            return NameSpace(by=by, promise=name, space=space(word))
        case ["calls", "in", name]:
            return CallIn(by=by, promise=name)
        case ["calls", "off", name]:
            return CallOff(by=by, offer=name)
        case ["stands", "by", name]:
            return CallOff(by=by, offer=name, agree=False)
        case ["pays", name]:
            return PayNow(by=by, promise=name)
        case ["refuses", name]:
            return Refuse(by=by, promise=name)
        case ["releases", name]:
            return Release(by=by, promise=name)
        case ["publishes", name]:
            return Publish(by=by, promise=name)
        case _:
            return None


def offer(by: Colour, text: str, sight: PlayerView) -> Propose | Counter | None:
    """Read a new offer, `offers deal ...`, with what its player sees; None if it is not one."""
    match = _DEAL.fullmatch(text)
    if match is None:
        return None
    verb, answered, words = match.groups()
    deal = read_deal(words, sight)
    if answered:
        return Counter(by=by, offer=answered, deal=deal)
    return Propose(by=by, deal=deal, whisper=verb == "whispers")


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word):
        raise malformed("number-unreadable", word=word)
    return int(word)


def spoken(table: Public, command: SeatCommand) -> str:
    """Write a command as its player would say it; reading it at that table gives it back."""
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
            return f"gives up {table.turn.motion.path if table.turn.motion else command.motion}"
        case DeclineBonus():
            return "declines"
        case Adjourn():
            return "adjourns" if command.agree else "plays on"
        case DemandReveal():
            return "demands the purses"
        case TakeOff():
            return f"-{command.committee}"
        case DrawToken():
            return "draws"
        case PlayFavour():
            return f"plays favour C {command.to}"
        case PlaySeniority():
            return "plays seniority"
        case PlayBureaucracy():
            return "plays bureaucracy"
        case Propose():
            return f"{'whispers' if command.whisper else 'offers'} {write_deal(command.deal)}"
        case Counter():
            return f"counters {command.offer} {write_deal(command.deal)}"
        case Accept():
            return f"accepts {command.offer}"
        case Decline():
            return f"declines {command.offer}"
        case Withdraw():
            return f"withdraws {command.offer}"
        case NameSpace():
            return f"names {command.space} for {command.promise}"
        case CallIn():
            return f"calls in {command.promise}"
        case CallOff():
            return f"{'calls off' if command.agree else 'stands by'} {command.offer}"
        case PayNow():
            return f"pays {command.promise}"
        case Refuse():
            return f"refuses {command.promise}"
        case Release():
            return f"releases {command.promise}"
        case Publish():
            return f"publishes {command.promise}"


def legal_actions(state: State) -> list[str]:
    """What the active player can do, in notation; `?` marks what needs foreign support."""
    texts: set[str] = set()
    for command in legal(state, state.clearer or state.turn.active):
        match command:
            case Place() | MoveCaesar() | Advance() | Drop() | DrawToken() | TakeOff():
                texts.add(spoken(state, command))
            case CallVote(by=by, path=way):
                if advancing.own_support(state, by, way) < advancing.needed(state, way):
                    texts.add(f"{way}?")
            case DeclineBonus() | Adjourn() | DemandReveal():
                pass  # silence declines, and adjourning is no action
            case PlayFavour() | PlaySeniority() | PlayBureaucracy():
                pass  # beside the action
            case Answer() | Volunteer() | Propose() | Accept() | Decline() | Counter() | Withdraw():
                pass  # talk
            case CallOff() | NameSpace() | CallIn() | PayNow() | Refuse() | Release() | Publish():
                pass
    return sorted(texts)
