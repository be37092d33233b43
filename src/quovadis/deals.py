"""Deals in words: in the exact language of deals, or as anybody would say it.

from quovadis.deals import read_sentence

answer = read_sentence("two laurels if you vote for me", game.view("red"), to="blue")
"""

from collections.abc import Mapping
from dataclasses import dataclass

from quovadis.core.assess import assess
from quovadis.core.board import Path
from quovadis.core.deals.terms import Deal
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.given import family
from quovadis.core.names import path
from quovadis.core.view import PlayerView
from quovadis.core.wanted import want, want_one_of
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.speech.lexicon import LANGUAGES, Language
from quovadis.speech.reader import (
    LONGEST,
    Asked,
    Mark,
    Understood,
    complete,
    setting_of,
    suggestions,
    understand,
)
from quovadis.text.deals import draft_terms, tell_deal
from quovadis.text.message import Message, Several
from quovadis.text.refusals import tell_refusal
from quovadis.text.speech import tell_assumption, tell_examples, tell_question

__all__ = [
    "LONGEST",
    "Mark",
    "Question",
    "Reading",
    "complete_sentence",
    "read_deal",
    "read_sentence",
    "write_deal",
]

_FEW_LETTERS = 3
"""So few letters tell nothing about the language of a text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The one deal that a sentence says. Nobody has proposed it yet: its author confirms it.

    >>> view = game.view("red")
    >>> read = read_sentence("two laurels if you vote for me next time", view, to="blue")
    >>> read.language, len(read.terms), read.assumed
    ('en', 2, ())
    """

    deal: Deal
    """The deal itself."""
    told: Message | Several
    """The deal in plain sentences, each with whether it would bind."""
    terms: tuple[Message, ...]
    """Its terms, one sentence each."""
    assumed: tuple[Message, ...] = ()
    """What was not said and is taken to be meant."""
    language: Language | None = None
    """The language of the sentence; None: the exact language of deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Why a sentence is no deal yet, and what would help.

    >>> asked = read_sentence("two laurels if you vote for me next time", game.view("red"))
    >>> isinstance(asked, Question), asked.told.id
    (True, 'speech-who')
    """

    told: Message
    """What is asked, in a sentence."""
    unknown: tuple[Mark, ...] = ()
    """The parts of the text that were not understood."""
    instead: tuple[str, ...] = ()
    """What would be understood there: whole sentences that begin like this one."""
    choices: tuple[Reading, ...] = ()
    """What could be meant, if there are only a few possibilities."""
    language: Language | None = None
    """The language of the sentence; None: no language fits."""

    @property
    def hint(self) -> Message | None:
        """What could be said instead, in a sentence."""
        return tell_examples(self.instead) if self.instead else None


def read_sentence(  # noqa: PLR0913 - what can be left out is named
    text: str,
    view: PlayerView,
    *,
    to: Colour | None = None,
    advance: Path | str | None = None,
    names: Mapping[str, Colour] | None = None,
    language: Language = "en",
) -> Reading | Question:
    """Read what the seat of a view says: a deal to be confirmed, or a question.

    `to` is who is spoken to, `advance` the advance that is bargained for (without it, that of the
    open vote), `names` what players are called beside their colours. A text in the language of
    deals is read as that. The preferred `language` is tried first, then the others.

    >>> view = game.view("red")
    >>> read = read_sentence("two laurels if you vote for me next time", view, to="blue")
    >>> write_deal(read.deal)
    'deal red blue: red pays 2; blue supports red next'
    """
    to = family(to)
    advance = _wanted(text, view, to, advance, names, language)
    exact: Refused | None = None
    if text.lstrip().startswith("deal "):
        try:
            return _reading(read_deal(text.strip(), view), view)
        except Refused as reason:
            exact = reason
    partners = () if to is None else (to,)
    spoken = text.lstrip().removeprefix("deal ") if exact is not None else text
    shift = len(text) - len(spoken)
    order = (language, *(each for each in LANGUAGES if each != language))
    answer = understand(spoken, view, to=partners, advance=advance, names=names, languages=order)
    if isinstance(answer, Understood):
        return _heard(answer, view)
    if exact is not None and ":" in text:
        return Question(told=tell_refusal(exact))
    return _question(answer, spoken, shift, view, partners, advance, names, language)


def complete_sentence(  # noqa: PLR0913 - what can be left out is named
    text: str,
    view: PlayerView,
    *,
    to: Colour | None = None,
    advance: Path | str | None = None,
    names: Mapping[str, Colour] | None = None,
    language: Language = "en",
) -> tuple[str, ...]:
    """Whole sentences that begin with a text and would be understood.

    >>> complete_sentence("I vote for", game.view("red"), to="blue")
    ('I vote for you next time',)
    """
    to = family(to)
    advance = _wanted(text, view, to, advance, names, language)
    partners = () if to is None else (to,)
    return complete(text, view, to=partners, advance=advance, names=names, language=language)


def _wanted(  # noqa: PLR0913, PLR0917 - what was said, and to whom
    text: object,
    view: object,
    to: object,
    advance: Path | str | None,
    names: object,
    language: object,
) -> Path | None:
    """The advance, if all that is given makes sense."""
    want("text", text, str, "a sentence")
    want("view", view, PlayerView, 'a view, as in `game.view("red")`')
    want_one_of("to", to, (*COLOURS, None))
    want_one_of("language", language, LANGUAGES)
    want("names", names, Mapping | None, 'colours by names, as in {"Anna": "red"}')
    want("advance", advance, Path | str | None, 'a Path or its name, such as "b1-a3", or None')
    return path(advance) if isinstance(advance, str) else advance


def _heard(answer: Understood, view: PlayerView) -> Reading:
    read = _reading(answer.deal, view, answer.language)
    assumed = tuple(tell_assumption(each.code, each.params) for each in answer.assumed)
    return Reading(
        deal=read.deal, told=read.told, terms=read.terms, assumed=assumed, language=read.language
    )


def _reading(deal: Deal, view: PlayerView, language: Language | None = None) -> Reading:
    judged = assess(view, deal)
    return Reading(
        deal=deal,
        told=tell_deal(deal, judged.readings),
        terms=draft_terms(deal, judged.readings),
        language=language,
    )


def _question(  # noqa: PLR0913, PLR0917 - what was said, and to whom
    asked: Asked,
    text: str,
    shift: int,
    view: PlayerView,
    to: tuple[Colour, ...],
    advance: Path | None,
    names: Mapping[str, Colour] | None,
    language: Language,
) -> Question:
    setting = setting_of(view, None, to, advance, names)
    told = tell_question(asked.code, asked.params)
    speaks = asked.language if _is_mostly_known(text, asked) else language
    return Question(
        told=told,
        unknown=tuple(Mark(mark.start + shift, mark.end + shift) for mark in asked.unknown),
        instead=suggestions(text, setting, asked, speaks) if setting is not None else (),
        choices=tuple(_heard(each, view) for each in asked.choices),
        language=asked.language,
    )


def _is_mostly_known(text: str, asked: Asked) -> bool:
    """Whether a text is in the language in which it was asked about, as far as one can tell.

    Short words belong to several languages: Italian has `x`, so it knows something of any nonsense.
    """
    letters = sum(map(str.isalpha, text))
    unknown = sum(
        letter.isalpha() for mark in asked.unknown for letter in text[mark.start : mark.end]
    )
    return letters - unknown > max(unknown, _FEW_LETTERS)
