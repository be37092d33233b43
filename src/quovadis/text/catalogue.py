"""Reads the catalogue: codes and parameters in, sentences out."""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

from quovadis.assess import Reading
from quovadis.board import COMMITTEE, PATH, Path
from quovadis.deals.talks import Offer, Promise
from quovadis.deals.terms import Deal, Split, Support, Term, Until, Word
from quovadis.errors import Refused
from quovadis.events import Event
from quovadis.families import Colour
from quovadis.text.telling import Value, stated, told

Language = Literal["en", "de", "fr", "it"]
Force = Literal["binding", "bound", "promise", "unsaid"]
"""What a sentence says of how a term holds."""
LONGEST_QUOTE = 60
"""How much of a strange word is quoted back to its author."""
LANGUAGES: tuple[Language, ...] = get_args(Language)

_COLOURS = {"by", "active", "colour", "supporter", "winner", "giver", "to", "rival"}
_COMMITTEES = {"committee", "start", "goal"}


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
        """Why a command was refused, with the number of the rule if it was one that said no."""
        params = refused.params
        sentence = self.sentence(f"refused-{refused.code}", **params)
        if "at" in params:
            place = {"column": params["column"], "word": params["at"]}
            sentence = self.sentence("pointed-at", sentence=sentence, **place)
        by_rule = refused.rule not in {"", "protocol"}
        return f"{sentence} ({refused.rule})" if by_rule else sentence

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

    def paths(self, paths: Iterable[Path]) -> str:
        """Several paths as a list."""
        return ", ".join(str(self._name("path", path.id)) for path in paths)

    def event(self, event: Event) -> str:
        """What happened, in one sentence."""
        kind, params = told(event, self)
        return self.sentence(f"event-{kind}", **params)

    def reason(self, by: Colour, code: str, params: Mapping[str, Value]) -> str:
        """Why somebody's bot said what it said, in one sentence."""
        said = self.sentence(f"reason-{code}", **params)
        return self.sentence("reason-said", by=by, sentence=said)

    def deal(self, deal: Deal, readings: tuple[Reading, ...] = ()) -> str:
        """A deal in plain sentences; with readings, each says whether it binds."""
        forces: dict[Term, Force] = {
            reading.term: "binding" if reading.binds else "promise" for reading in readings
        }
        told = (self.term(term, deal.on, forces.get(term, "unsaid")) for term in deal.terms)
        return self._hanging(deal, " ".join(told))

    def offer(self, offer: Offer) -> str:
        """What is offered, in plain sentences; what does not bind is told as a promise."""
        binding = offer.binding or (None,) * len(offer.deal.terms)
        told = (
            self.term(term, offer.deal.on, "promise" if binds is False else "unsaid")
            for term, binds in zip(offer.deal.terms, binding, strict=True)
        )
        return self._hanging(offer.deal, " ".join(told))

    def promise(self, promise: Promise) -> str:
        """What is promised, whether it binds and until when, and whether it was called in."""
        forces: dict[bool | None, Force] = {True: "bound", False: "promise", None: "unsaid"}
        told = self.term(promise.term, force=forces[promise.binding], turn=promise.last)
        return self.sentence("ledger-called", term=told) if promise.called else told

    def term(
        self, term: Term, on: Path | None = None, force: Force = "unsaid", *, turn: int = 0
    ) -> str:
        """One term in a sentence, for how long, and whether it binds or is a promise.

        What is `bound` says the last `turn` on which it binds.
        """
        kind, params = stated(term, on, self)
        until: Until = getattr(term, "until", "open")
        return self.sentence(
            "term",
            sentence=self.sentence(f"term-{kind}", giver=term.giver, to=term.to, **params),
            giver=term.giver,
            until="rounds" if isinstance(until, int) else until,
            rounds=until if isinstance(until, int) else 0,
            force="word" if isinstance(term, Word) else force,
            turn=turn,
        )

    def _hanging(self, deal: Deal, told: str) -> str:
        """The sentences of a deal after the advance that it hangs on, and whose, if it says so."""
        if deal.on is None:
            return told
        for term in deal.terms:
            if isinstance(term, Support) and term.path is deal.on:
                return self.sentence("deal-on-by", by=term.to, path=deal.on.id, deal=told)
            if isinstance(term, Split):
                return self.sentence("deal-on-by", by=term.giver, path=deal.on.id, deal=told)
        return self.sentence("deal-on", path=deal.on.id, deal=told)

    def _name(self, param: str, value: Value) -> Value:
        if param == "word" and isinstance(value, str):
            return _quotable(value)
        if param == "expected" and isinstance(value, str):
            return ", ".join(
                self.sentence(f"expected-{word.lower()}") if word.isupper() else word
                for word in value.split()
            )
        if self.notation or not isinstance(value, str):
            return value
        if param in _COLOURS:
            return self.sentence(f"colour-{value}")
        if param in _COMMITTEES and value in COMMITTEE:
            return COMMITTEE[value].name
        if param == "path" and value in PATH:
            start, goal = value.split("-")
            return self.sentence("path", start=start, goal=goal)
        return value


def _quotable(word: str) -> str:
    """What somebody wrote, short and harmless enough to be quoted back."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in word)
    return shown if len(shown) <= LONGEST_QUOTE else f"{shown[: LONGEST_QUOTE - 1]}…"


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
