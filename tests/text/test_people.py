"""People are called by the names that they chose, and told apart where two chose the same."""

import re
from itertools import product

import pytest

from quovadis.core.board import PATH
from quovadis.core.deals.terms import Pay, Split, Word
from quovadis.core.events import Event
from quovadis.core.families import COLOURS, Colour
from quovadis.text import LANGUAGES, Catalogue, Language, catalogue
from quovadis.text.deals import tell_term
from quovadis.text.events import tell_event
from quovadis.text.message import Family, Several, message
from quovadis.text.people import FUNCTIONS, Called
from tests.text.test_catalogue import EVENTS, TERMS, dated, messages, params, variables

NAMES: dict[Colour, str] = {
    "red": "Anna",
    "blue": "Yves",
    "black": "Émile",
    "white": "Ottokar von B.",
    "yellow": "Enzo",
}
"""Names before which small words change in French and in Italian."""
FSI, PDI = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

each_language = pytest.mark.parametrize("language", LANGUAGES)


def colours_in(text: str, language: Language) -> set[str]:
    """The words of colours that a text holds."""
    words = {catalogue(language).colour(colour) for colour in COLOURS}
    return {word for word in words if re.search(rf"\b{word}\b", text)}


@pytest.mark.parametrize("language, you", [*product(LANGUAGES, (None, "red", "white"))])
def test_what_happens_and_what_is_agreed_calls_nobody_by_colour(
    language: Language, you: Colour | None
) -> None:
    words = Catalogue(language, you=you, names=NAMES)
    terms = [
        tell_term(each, PATH["b1-a3"])
        for term in TERMS
        for each in ([term] if isinstance(term, Pay | Split | Word) else dated(term))
    ]
    told = [words.say(each) for each in (*map(tell_event, EVENTS), *terms)]
    assert [text for text in told if colours_in(text, language)] == []


@each_language
def test_every_message_with_a_family_in_it_can_be_said_with_names(language: Language) -> None:
    words = Catalogue(language, names=NAMES)
    families = {"by", "active", "colour", "supporter", "winner", "giver", "to", "rival", "players"}
    for name, told in messages(language).items():
        if not variables(told) & families:
            continue
        for given in params(variables(told)):
            text = words.sentence(name, **given)
            assert text == text.strip(), name
            assert not re.search(r"[{}]|None|[\ue000-\ue00f]", text), (name, text)


SMALL_WORDS = re.compile(
    r"\b(?:de|que|lorsque|puisque) (?=[aeiouéèêyœ])|\bd’(?![aeiouéèêyhœ])", re.IGNORECASE
)


def test_french_elides_before_the_names_that_want_it() -> None:
    words = Catalogue("fr", names=NAMES)
    named = re.compile(r"\w+[ ’](?:Anna|Ottokar)")
    for name, told in messages("fr").items():
        for given in params(variables(told)):
            for part in named.findall(words.sentence(name, **given)):
                assert not SMALL_WORDS.search(part), (name, part)


@pytest.mark.parametrize(
    "function, name, said",
    [
        ("DE", "Anna", "d’Anna"),
        ("DE", "émile", "d’émile"),
        ("DE", "Œdipe", "d’Œdipe"),
        ("DE", "Yves", "d’Yves"),
        ("DE", "Yann", "de Yann"),
        ("DE", "Hugo", "de Hugo"),
        ("DE", "Navius", "de Navius"),
        ("DE", "7", "de 7"),
        ("DE", "", "de "),
        ("QUE", "Anna", "qu’Anna"),
        ("QUE", "Ben", "que Ben"),
        ("A", "Anna", "ad Anna"),
        ("A", "Enzo", "a Enzo"),
        ("E", "Enzo", "ed Enzo"),
        ("E", "Anna", "e Anna"),
    ],
)
def test_small_words_change_before_the_names_that_want_it(
    function: str, name: str, said: str
) -> None:
    assert FUNCTIONS[function](name) == said
    for before in ("\ue000", FSI, f"\ue003{FSI}"):  # neither marks nor isolation hide the letter
        assert FUNCTIONS[function](before + name).replace(before, "") == said


def test_a_family_without_a_name_keeps_its_colour() -> None:
    words = Catalogue("en", names={"red": "Anna", "blue": ""})
    assert [words.family(colour) for colour in ("red", "blue", "black")] == [
        "Anna",
        "Blue",
        "Black",
    ]
    assert words.colour("red") == "Red"


@each_language
def test_two_people_of_one_name_are_told_apart_by_colour(language: Language) -> None:
    words = Catalogue(language, names={"red": "Anna", "blue": "anna", "black": "Ben"})
    for colour in ("red", "blue"):
        assert words.colour(colour) in words.family(colour)
        assert "anna" in words.family(colour).lower()
    assert words.family("black") == "Ben"


@each_language
def test_whoever_is_called_like_another_colour_is_told_with_their_own(language: Language) -> None:
    blue = catalogue(language).colour("blue")
    words = Catalogue(language, names={"red": blue})
    assert words.family("red") != blue
    assert words.family("blue") == blue
    own = Catalogue(language, names={"blue": blue})
    assert own.family("blue") == blue


def test_names_that_look_alike_are_one_name() -> None:
    words = Catalogue("en", names={"red": "Zoë", "blue": "Zoe\N{COMBINING DIAERESIS}"})
    assert len({words.family("red"), words.family("blue")}) == 2
    assert "Red" in words.family("red")


def test_a_name_from_right_to_left_does_not_turn_its_sentence() -> None:
    words = Catalogue("en", names={"red": "דנה"})
    placed = message("event-placed", by="red", committee="b1")
    assert words.say(placed).startswith(f"{FSI}דנה{PDI} ")
    assert FSI not in Catalogue("en", names={"red": "Jürgen"}).say(placed)


def test_a_name_is_never_read_as_part_of_a_message() -> None:
    words = Catalogue("en", names={"red": "{ $committee } <b>", "blue": "%s{0}"})
    placed = message("event-placed", by="red", committee="b1")
    assert words.say(placed).startswith("{ $committee } <b> ")
    assert words.families(("red", "blue")) == "{ $committee } <b> and %s{0}"


def test_records_keep_colours_whatever_people_are_called() -> None:
    words = Catalogue("en", notation=True, names=NAMES)
    assert words.family("red") == "red"
    assert words.say(message("event-placed", by="red", committee="b1")) == (
        "red places a senator in b1."
    )


def test_the_reader_is_you_and_the_others_have_names() -> None:
    words = Catalogue("en", you="red", names=NAMES)
    pays = tell_term(Pay(giver="blue", to="red", amount=2))
    assert words.say(pays).startswith("Yves pays you 2")
    assert words.addressing("blue").say(pays).startswith("You pay Anna 2")
    assert words.naming({}).say(pays).startswith("Blue pays you 2")


@pytest.mark.parametrize("language, event", [*product(LANGUAGES, EVENTS)])
def test_a_sentence_in_parts_says_whose_names_it_holds(language: Language, event: Event) -> None:
    words = Catalogue(language, names={"red": "Anna", "blue": "Anna"})
    told = message("ledger-called", term=tell_event(event))
    parts = words.parts(told)
    text = "".join(part.name if isinstance(part, Called) else part for part in parts)
    assert text == words.say(told)
    for part in parts:
        if isinstance(part, Called):
            assert part.name == words.family(part.colour)
        else:
            assert words.family("red") not in part


def test_a_list_of_names_is_cut_into_names() -> None:
    words = Catalogue("it", names={"red": "Anna", "yellow": "Enzo"})
    several = Several((Family("red"), Family("yellow")), "and")
    assert words.parts(several) == (Called("red", "Anna"), " ed ", Called("yellow", "Enzo"))
