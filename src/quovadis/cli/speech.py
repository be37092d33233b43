"""What people type in the terminal game: understood generously, then played strictly."""

import re
from collections.abc import Mapping

from quovadis.core import names
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallIn,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    DemandReveal,
    NameSpace,
    PayNow,
    Refuse,
    Release,
    SeatCommand,
)
from quovadis.core.deals.pledges import pledged
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.rules import advancing
from quovadis.core.state import State
from quovadis.driver.asking import Question
from quovadis.game import Game
from quovadis.record import notation
from quovadis.record.deal_language import read_deal
from quovadis.text import Catalogue

YES = frozenset({"yes", "y", "accept", "accepts", "ja", "oui", "si", "sì"})
NO = frozenset({"no", "n", "decline", "declines", "refuse", "nein", "non"})
"""Short answers, in everyone's language."""
WAIVES = NO | {"go on"}
"""Somebody does not demand the purses, or has seen enough of them (R10.2)."""

_WORD = re.compile(r"[^\s:;,()]+")
_QUOTED = re.compile(r'("(?:\\.|[^"\\])*")')
_PLACE = re.compile(r"[+-]?[a-d][1-4]", re.IGNORECASE)
_WAY = re.compile(r"[a-d][1-4]-(?:[a-d][1-4]|s)", re.IGNORECASE)
_LAUREL = re.compile(r"(?:iic|iii|ii|iv|i|v)", re.IGNORECASE)


def tidied(line: str, words: Catalogue) -> str:
    """A line in the notation's spelling: fixes case, `+ b1`, `red:`, and names like `Rot`."""
    families = called(words)
    parts = _QUOTED.split(re.sub(r"^\s*(\w+)\s*:\s*(?!$)", r"\1 ", line))
    for index in range(0, len(parts), 2):  # what is quoted stays as it is
        spaced = re.sub(r"(^|\s)([+-])\s+(?=\w)", r"\1\2", parts[index])
        parts[index] = _WORD.sub(lambda word: _spelled(word[0], families), spaced)
    return "".join(parts).strip()


def called(words: Catalogue) -> dict[str, Colour]:
    """Whom each name of one word means, in small letters: a colour, or what people are called."""
    names = {words.family(colour).lower(): colour for colour in COLOURS}
    return {**names, **{words.colour(colour).lower(): colour for colour in COLOURS}}


def _spelled(word: str, families: Mapping[str, str]) -> str:
    lower = word.lower()
    if lower in families:
        return families[lower]
    if lower in {"c", "caesar"}:
        return word.capitalize()
    if _WAY.fullmatch(word):
        return re.sub(r"s$", "S", lower)
    if _LAUREL.fullmatch(word) and lower != "i":
        return word.upper()
    return lower if _PLACE.fullmatch(word) or word.isalpha() else word


def speaking(line: str) -> tuple[Colour | None, str]:
    """Who is speaking, if the line says so, and what they say."""
    word, _, rest = line.partition(" ")
    return (names.colour(word), rest.strip()) if word in COLOURS else (None, line)


def pointed(reason: Refused, typed: str, line: str) -> Refused:
    """A refusal that points into a deal, made to point into the line as it was typed.

    `line` is the same line tidied up: its words may differ in length, but not in number.
    """
    column, start = reason.params.get("column"), line.find("deal")
    if not isinstance(column, int) or start < 0:
        return reason
    before = len(_WORD.findall(line[: start + column - 1]))
    words = list(_WORD.finditer(typed))
    at = words[before].start() if before < len(words) else len(typed)
    return type(reason)(reason.code, reason.rule, **reason.params | {"column": at + 1})


def understood(game: Game, by: Colour, text: str, asked: tuple[Question, ...] = ()) -> SeatCommand:
    """The command that somebody's words stand for, by themselves or as an answer to a question."""
    if answer := _answer(game.state, text, asked):
        return answer
    _check_there_is_something(game, by, text.split(), asked)
    if command := notation.talk(game.state, by, text):
        return command
    action = notation.action(by, text)
    if isinstance(action, Advance) and not action.supporters:
        return _with_support(game, action)
    return action


def _check_there_is_something(
    game: Game, by: Colour, words: list[str], asked: tuple[Question, ...]
) -> None:
    """Refuse an answer if nothing is asked, and a call if nothing (or nothing named) is due.

    Otherwise such words would be read as an action and mean nothing.
    """
    match words:
        case [("accept" | "accepts" | "decline" | "declines")] if not game.state.turn.bonus:
            offered = False
        case [("counter" | "counters"), *more] if not more or more[0] == "deal":
            offered = False
        case [("call" | "calls"), "in"]:
            due = [call.promise for call in game.legal(by) if isinstance(call, CallIn)]
            if not due:
                raise Refused("nothing-to-call-in", "R8.8", by=by)
            listed = ", ".join(due)
            raise Refused("call-in-unnamed", "R8.8", example=due[0], promises=listed)
        case _:
            offered = True
    if not offered and not any(question.kind == "offer" for question in asked):
        raise Refused("nothing-offered", "R8.1")


def _answer(state: State, text: str, asked: tuple[Question, ...]) -> SeatCommand | None:
    """A short answer to the first question it fits; None if the words are not a short answer."""
    words = text.split()
    offers = [question.about for question in asked if question.kind == "offer"]
    for question in asked:
        by, about = question.seat, question.about or ""
        match question.kind, words:
            case "offer", [word] if word in YES | NO:
                if len(offers) > 1:
                    raise Refused("offer-unnamed", "R8.1", by=by, example=about)
                return Accept(by=by, offer=about) if word in YES else Decline(by=by, offer=about)
            case "offer", ["counter" | "counters", "deal", *_]:
                if len(offers) > 1:
                    raise Refused("offer-unnamed", "R8.1", by=by, example=about)
                return Counter(by=by, offer=about, deal=read_deal(text[text.index("deal") :]))
            case "reveal", [word] if word in YES and question.about == "offered":
                return DemandReveal(by=by)
            case "vote", [word] if word in YES | NO or word.isdecimal():
                votes = _votes(state, by) if word in YES else 0 if word in NO else int(word[:3])
                return Answer(by=by, motion=state.motions, votes=votes)
            case "name", [word] | [("C" | "names"), word] if _WAY.fullmatch(word):
                return NameSpace(by=by, promise=about, space=names.space(word))
            case "pay", [word] if word in {"pay", "pays"} | YES:
                return PayNow(by=by, promise=about)
            case "pay", [word] if word in {"refuse", "refuses"} | NO:
                return Refuse(by=by, promise=about)
            case "name", [word] if word in {"release", "releases"} | NO:
                return Release(by=by, promise=about)
            case "act", [word] if word in NO and state.turn.bonus:
                return DeclineBonus(by=by)
            case _:
                pass
    return None


def _votes(state: State, by: Colour) -> int:
    """How many votes a plain yes gives: as many as are needed and there are, and as are owed."""
    motion = state.turn.motion
    if motion is None:
        return 1
    path = motion.path
    lent = advancing.own_support(state, state.turn.active, path)
    lent += advancing.strength(state, path, dict(motion.answers))
    lacking = advancing.needed(state, motion.path) - lent
    owed = pledged(state, motion.path)[by]
    return max(1, owed, min(lacking, state.at(motion.path.start).count(by)))


def _with_support(game: Game, advance: Advance) -> Advance | CallVote:
    """An advance that names nobody calls a vote, or uses own and given votes if that is clear."""
    legal = game.legal(advance.by)
    asked = CallVote(by=advance.by, path=advance.path)
    if advance in legal:
        return advance
    if asked in legal:
        return asked
    ways = [way for way in legal if isinstance(way, Advance) and way.path is advance.path]
    fewest = min((len(way.supporters) for way in ways), default=0)
    frugal = [way for way in ways if len(way.supporters) == fewest]
    if len({tuple(sorted(way.supporters)) for way in frugal}) == 1:
        return frugal[0]
    if ways:
        example = notation.spoken(game.state, frugal[0])
        raise Refused("supporters-unnamed", "R5.6", by=advance.by, example=example)
    return advance
