"""Reads the catalogue: codes and parameters in, sentences out."""

from __future__ import annotations  # so that help() says Event, not every kind of it

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args

from quovadis.core.assess import Reading
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.deals.talks import Offer, Promise
from quovadis.core.deals.terms import Deal
from quovadis.core.errors import Refused
from quovadis.core.events import Event, EventBase
from quovadis.core.families import COLOURS, Colour
from quovadis.core.given import family
from quovadis.core.wanted import want, want_one_of
from quovadis.text.ascii import spelled
from quovadis.text.deals import tell_deal, tell_offer, tell_promise
from quovadis.text.events import tell_event
from quovadis.text.fluent import Sentences
from quovadis.text.message import Fact, Family, How, Message, Param, Room, Route, Several, message
from quovadis.text.people import FUNCTIONS, Called, Names, marked, parts, told_apart, unmarked
from quovadis.text.refusals import tell_reason, tell_refusal

Language = Literal["en", "de", "fr", "it"]
"""A language that the catalogue speaks.

>>> catalogue("fr").language
'fr'
"""
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""All of them.

>>> LANGUAGES
('en', 'de', 'fr', 'it')
"""


class Catalogue:
    """The sentences of one language.

    With `notation=True` families, committees and paths keep the names they have in records.
    `you` is the reader's own family: sentences speak to it as "you". Families whose players have
    `names` are called by them. With `ascii=True` there are no other letters.

    >>> print(Catalogue("en", you="red").event(game.push("red +b1")[0]))
    You place a senator in Vigintiviri.
    """

    def __init__(
        self,
        language: Language,
        *,
        notation: bool = False,
        you: Colour | None = None,
        names: Names | None = None,
        ascii: bool = False,  # noqa: A002 - what it is called
    ) -> None:
        want_one_of("language", language, LANGUAGES)
        self.language, self.notation = language, notation
        self.you, self.names = family(you), names or {}
        self.ascii = ascii
        self._sentences = _sentences(language)
        self._called: dict[Colour, str] | None = None

    def addressing(self, you: Colour | None) -> Catalogue:
        """The same sentences for a reader who plays that family, or none."""
        return self._changed(you=you)

    def naming(self, names: Names) -> Catalogue:
        """The same sentences at a table where people have these names."""
        return self._changed(names=names)

    def in_ascii(self) -> Catalogue:
        """The same sentences for a terminal that shows nothing but ASCII."""
        return self._changed(ascii=True)

    def _changed(self, **change: Any) -> Catalogue:
        kept = {"notation": self.notation, "you": self.you, "names": self.names}
        return Catalogue(self.language, **{**kept, "ascii": self.ascii, **change})

    def say(self, told: Param) -> str:
        """A message in words."""
        text = unmarked(self._say(told))
        return spelled(text) if self.ascii else text

    def parts(self, told: Param) -> tuple[str | Called, ...]:
        """The same, with every name apart."""
        found = parts(self._say(told))
        return tuple(map(_spelled, found)) if self.ascii else tuple(found)

    def _say(self, told: Param) -> str:
        match told:
            case Message():
                return self._message(told)
            case Several(items=items):
                return self._several([self._say(item) for item in items], told.how)
            case Family(colour=colour):
                return colour if self.notation else marked(colour, self._name(colour))
            case Room(committee=room):
                return COMMITTEE[room].name if room in COMMITTEE and not self.notation else room
            case Route(path=path):
                return self._route(path)
            case str() | int() | float():
                return str(told)

    def sentence(self, name: str, /, **facts: Fact) -> str:
        """The text of a message. Facts that name a family or a place are named for people."""
        return self.say(message(name, **facts))

    def _message(self, told: Message) -> str:
        return self._sentences.format(told.id, dict(self._named(told)))

    def _named(self, told: Message) -> Iterator[tuple[str, str | int | float]]:
        """What a sentence can refer to: beside each family's name, whether that is the reader.

        Beside a list of families: whether the reader is the only one of them, among them or not,
        and the names of the others.
        """
        for name, param in told.params.items():
            yield name, param if isinstance(param, int | float) else self._say(param)
            if isinstance(param, Family):
                yield f"{name}-is", "you" if param.colour == self.you else "other"
            if isinstance(param, Several):
                others = tuple(item for item in param.items if item != self._reader)
                among = len(others) < len(param.items)
                yield f"{name}-are", "others" if not among else "you-too" if others else "you"
                yield f"{name}-others", self._say(Several(others, param.how))

    @property
    def _reader(self) -> Family | None:
        return None if self.you is None else Family(self.you)

    def _several(self, items: list[str], how: How) -> str:
        if how != "and" or len(items) < 2:
            return (" " if how == "space" else ", ").join(items)
        text = self._message(message("list-two", first=items[-2], last=items[-1]))
        for item in reversed(items[:-2]):
            text = self._message(message("list-more", first=item, rest=text))
        return text

    def _route(self, path: str) -> str:
        if self.notation or path not in PATH:
            return path
        start, goal = path.split("-")
        return self.sentence("path", start=start, goal=goal)

    def _name(self, colour: Colour) -> str:
        if self._called is None:
            self._called = told_apart(
                self.names,
                self.colour,
                lambda name, word: self.sentence("name-and-colour", name=name, word=word),
            )
        return self._called[colour]

    def refusal(self, refused: Refused) -> str:
        """Why a command was refused, with the number of the rule if it was one that said no."""
        want("refused", refused, Refused, "a `Refused`")
        return self.say(tell_refusal(refused))

    def family(self, colour: Colour) -> str:
        """What a family is called: its player's name, or its colour."""
        colour = family(colour)
        want_one_of("colour", colour, COLOURS)
        return self.say(Family(colour))

    def colour(self, colour: Colour) -> str:
        """The colour of a family, whoever plays it."""
        return colour if self.notation else self.sentence(f"colour-{colour}")

    def families(self, colours: Iterable[Colour]) -> str:
        """Several names as a list: Red, Blue and Black."""
        return self.say(Several(tuple(map(Family, colours)), "and"))

    def event(self, event: Event) -> str:
        """What happened, in one sentence."""
        want("event", event, EventBase, "an event, as in `game.log`")
        return self.say(tell_event(event))

    def reason(self, by: Colour, code: str, params: Mapping[str, Fact]) -> str:
        """Why somebody's bot said what it said, in one sentence."""
        return self.say(tell_reason(by, code, params))

    def deal(self, deal: Deal, readings: tuple[Reading, ...] = ()) -> str:
        """A deal in plain sentences; with readings, each says whether it binds."""
        want("deal", deal, Deal, "a Deal (`read_deal` makes one from text)")
        return self.say(tell_deal(deal, readings))

    def offer(self, offer: Offer) -> str:
        """What is offered, in plain sentences; what does not bind is told as a promise."""
        return self.say(tell_offer(offer))

    def promise(self, promise: Promise, now: int | None = None) -> str:
        """What is promised, whether it binds on that turn and until when, and if it was called."""
        return self.say(tell_promise(promise, now))


def _spelled(part: str | Called) -> str | Called:
    return replace(part, name=spelled(part.name)) if isinstance(part, Called) else spelled(part)


@cache
def _sentences(language: Language) -> Sentences:
    text = resources.files("quovadis.text").joinpath(f"ftl/{language}.ftl").read_text("utf-8")
    return Sentences(language, [text], FUNCTIONS)


@cache
def catalogue(language: Language, *, notation: bool = False) -> Catalogue:
    """The catalogue of a language.

    >>> print(catalogue("de").deal(read_deal("deal blue red: blue pays red 2")))
    Blau zahlt Rot 2 Lorbeeren.
    """
    return Catalogue(language, notation=notation)


def language_of(environment: Mapping[str, str] | None = None) -> Language:
    """The language that a person's environment (`os.environ`) asks for, or English.

    >>> language_of({"LANG": "it_IT.UTF-8"})
    'it'
    """
    environment = os.environ if environment is None else environment
    want("environment", environment, Mapping, "variables by their names, as in `os.environ`")
    system = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    for locale in (environment.get("QUOVADIS_LANG", ""), next(filter(None, system), "")):
        code = locale.replace("-", "_").replace(".", "_").split("_")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
