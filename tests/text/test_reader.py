"""Sentences speak to their reader: "you" where the reader's own family is meant."""

import re
from itertools import product

import pytest

from quovadis.core.board import PATH
from quovadis.core.deals.terms import Pay, Split, Word
from quovadis.core.errors import Refused
from quovadis.core.events import Event, Started, SupportUsed
from quovadis.core.families import COLOURS, Colour
from quovadis.text import LANGUAGES, Catalogue, Language, catalogue
from quovadis.text.deals import tell_term
from quovadis.text.message import Family, Several, message
from tests.text.test_catalogue import EVENTS, TERMS, dated, messages, params, variables

FAMILIES = {"by", "active", "colour", "supporter", "winner", "giver", "to", "rival"}
LISTS = {"players", "supporters"}

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_every_message_can_be_said_to_each_family_and_to_none(language: Language) -> None:
    for name, told in messages(language).items():
        roles = sorted(variables(told) & FAMILIES)
        if not roles and not variables(told) & LISTS:
            continue
        first, *_, last = [*params(variables(told))] * 2
        seated = {role: COLOURS[seat] for seat, role in enumerate(roles)}
        lists = dict.fromkeys(variables(told) & LISTS, ("red", "white", "yellow"))
        for you, given in product((None, *COLOURS), (first, last)):
            words = Catalogue(language, you=you)
            text = words.sentence(name, **{**given, **seated, **lists})
            assert text == text.strip(), name
            assert not re.search(r"[{}]|None|FluentNone", text), (name, text)


def colours_in(text: str, words: Catalogue) -> set[Colour]:
    """The families that a text calls by colour."""
    return {
        colour for colour in COLOURS if re.search(rf"\b{words.family(colour)}\b", text) is not None
    }


@pytest.mark.parametrize("language, you", list(product(LANGUAGES, COLOURS)))
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_does_not_call_its_reader_by_colour(
    language: Language, you: Colour, event: Event
) -> None:
    if isinstance(event, Started):
        return  # lists who sits at the table, in order
    words = Catalogue(language, you=you)
    names = colours_in(catalogue(language).event(event), words)
    assert colours_in(words.event(event), words) == names - {you}


@pytest.mark.parametrize("language, you", list(product(LANGUAGES, COLOURS)))
def test_a_term_does_not_call_its_reader_by_colour(language: Language, you: Colour) -> None:
    words = Catalogue(language, you=you)
    for term in TERMS:
        for each in [term] if isinstance(term, Pay | Split | Word) else dated(term):
            told = tell_term(each, PATH["b1-a3"])
            names = colours_in(catalogue(language).say(told), words)
            assert colours_in(words.say(told), words) == names - {you}


def test_a_supporter_reads_that_their_vote_was_used() -> None:
    both = SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue", "black"), own=0)
    alone = SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue",), own=0)
    words = Catalogue("en", you="blue")
    assert words.event(both) == "Red leaves Vigintiviri with your support and that of Black."
    assert words.event(alone) == "Red leaves Vigintiviri with your support."
    assert Catalogue("de", you="blue").event(both) == (
        "Rot verlässt Vigintiviri mit deiner Unterstützung und der von Schwarz."
    )


def test_a_refusal_speaks_to_its_author() -> None:
    refused = Refused("not-your-turn", "R2.1", by="red", active="blue")
    said = [Catalogue("en", you=you).refusal(refused) for you in ("red", "blue", "black")]
    assert said == [
        "It is not your turn: it is Blue’s (R2.1)",
        "It is your turn, not Red’s (R2.1)",
        "It is Blue’s turn, not Red’s (R2.1)",
    ]
    assert Catalogue("de", you="red").refusal(refused) == (
        "Du bist nicht am Zug, sondern Blau (R2.1)"
    )


def test_a_name_by_itself_stays_a_name() -> None:
    words = Catalogue("en", you="red")
    assert words.family("red") == "Red"
    assert words.say(Several((Family("red"), Family("blue")), "and")) == "Red and Blue"


def test_records_know_no_reader() -> None:
    placed = message("event-placed", by="red", committee="b1")
    assert catalogue("en", notation=True).say(placed) == "red places a senator in b1."
    assert catalogue("en").addressing("red").addressing(None).say(placed) == (
        catalogue("en").say(placed)
    )
