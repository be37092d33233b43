"""Reads the catalogue: codes and parameters in, sentences out."""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

from quovadis.board import COMMITTEE
from quovadis.errors import Refused
from quovadis.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    Ended,
    Event,
    LaurelTaken,
    OneEarned,
    Placed,
    Started,
    SupportUsed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.state import Colour

Language = Literal["en", "de", "fr", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_COLOURS = {"by", "active", "colour", "supporter", "winner"}
_COMMITTEES = {"committee", "start", "goal"}
Value = str | int


class Catalogue:
    """The sentences of one language.

    With `notation=True` families, committees and paths keep the names they have in records.
    """

    def __init__(self, language: Language, *, notation: bool = False) -> None:
        self.language, self.notation = language, notation
        self._bundle = _bundle(language)

    def sentence(self, message: str, **params: Value) -> str:
        """The text of a message. Values that name a family or a place are named for people."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(message)
        named = {name: self._name(name, value) for name, value in params.items()}
        text, errors = self._bundle.format_pattern(pattern, named)
        if errors:
            raise errors[0]
        return str(text)

    def refusal(self, refused: Refused) -> str:
        """Why a command was refused, with the number of the rule."""
        return f"{self.sentence(f'refused-{refused.code}', **refused.params)} ({refused.rule})"

    def family(self, colour: Colour) -> str:
        """A family's name."""
        return colour if self.notation else self.sentence(f"colour-{colour}")

    def families(self, colours: Iterable[Colour]) -> str:
        """Several names as a list: Red, Blue and Black."""
        names = [self.family(colour) for colour in colours]
        if len(names) < 2:
            return "".join(names)
        text = self.sentence("list-two", first=names[-2], last=names[-1])
        for name in reversed(names[:-2]):
            text = self.sentence("list-more", first=name, rest=text)
        return text

    def event(self, event: Event) -> str:
        """What happened, in one sentence."""
        kind, params = _told(event, self)
        return self.sentence(f"event-{kind}", **params)

    def _name(self, param: str, value: Value) -> Value:
        if self.notation or not isinstance(value, str):
            return value
        if param in _COLOURS:
            return self.sentence(f"colour-{value}")
        if param in _COMMITTEES:
            return COMMITTEE[value].name
        if param == "path" and "-" in value:
            start, goal = value.split("-")
            return self.sentence("path", start=start, goal=goal)
        return value


def _told(event: Event, words: Catalogue) -> tuple[str, Mapping[str, Value]]:
    """The message that tells of an event, and what it needs to know."""
    match event:
        case Started():
            return "started", {"players": words.families(event.players)}
        case TurnBegan():
            return "turn-began", {"number": event.number, "active": event.active}
        case Placed():
            return "placed", {"by": event.by, "committee": event.committee.id}
        case VoteCalled():
            return "vote-called", {"by": event.by, "path": event.path.id}
        case Answered():
            return "answered", {"by": event.by, "votes": event.votes}
        case Volunteered():
            return "volunteered", {
                "by": event.by,
                "path": event.path.id,
                "votes": event.votes,
            }
        case VoteFailed():
            return "vote-failed", {"by": event.by, "path": event.path.id}
        case SupportUsed():
            return "support-used", {
                "by": event.by,
                "start": event.path.start.id,
                "foreign": len(event.supporters),
                "supporters": words.families(dict.fromkeys(event.supporters)),
            }
        case LaurelTaken():
            drawn = event.drawn or "none"
            return "laurel-taken", {"by": event.by, "laurel": event.laurel, "drawn": drawn}
        case OneEarned():
            return "one-earned", {"by": event.by}
        case Advanced():
            goal = event.path.end.id
            return "advanced", {"by": event.by, "goal": goal, "goal-id": goal}
        case BonusGained():
            return "bonus-gained", {"by": event.by}
        case BonusDeclined():
            return "bonus-declined", {"by": event.by}
        case CaesarMoved():
            return "caesar-moved", {"by": event.by, "path": event.to.id}
        case AdjournmentOffered():
            return "adjournment-offered", {}
        case AdjournmentAnswered():
            return "adjournment-answered", {
                "by": event.by,
                "agree": "yes" if event.agree else "no",
            }
        case Ended(outcome=outcome):
            best = outcome.standings[0]
            return "ended", {
                "reason": outcome.reason,
                "winner": best.colour,
                "total": best.total,
            }
        case Undone():
            return "undone", {"turn": event.turn}


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    text = resources.files("quovadis.text").joinpath(f"ftl/{language}.ftl").read_text("utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle


@cache
def catalogue(language: Language, *, notation: bool = False) -> Catalogue:
    """The catalogue of a language."""
    return Catalogue(language, notation=notation)


def language_of(environment: Mapping[str, str] = os.environ) -> Language:
    """The language that a person's environment asks for, or English."""
    system = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    for locale in (environment.get("QUOVADIS_LANG", ""), next(filter(None, system), "")):
        code = locale.replace("-", "_").replace(".", "_").split("_")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
