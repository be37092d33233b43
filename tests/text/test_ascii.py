from pathlib import Path

import pytest

import quovadis
from quovadis.core.textboard import LARGE, SMALL
from quovadis.text import LANGUAGES, Language, catalogue
from quovadis.text.ascii import alike, spelled
from quovadis.text.message import Family
from quovadis.text.people import Called

FOLDER = Path(quovadis.__file__).parent / "text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_catalogue_is_without_a_spelling(language: Language) -> None:
    text = (FOLDER / f"ftl/{language}.ftl").read_text("utf-8")
    assert spelled(text).isascii()
    assert spelled(text).count("?") == text.count("?")


@pytest.mark.parametrize("drawing", [LARGE, SMALL], ids=["large", "small"])
def test_a_drawing_keeps_its_shape(drawing: str) -> None:
    plain = alike(drawing)
    assert plain.isascii()
    assert "?" not in plain
    assert [*map(len, plain.split("\n"))] == [*map(len, drawing.split("\n"))]


@pytest.mark.parametrize(
    "text, sentence, columns",
    [
        ("für „Größe“", 'fuer "Groesse"', 'fur "Grose"'),
        ("a → b …", "a -> b ...", "a > b ."),
        ("Žofia à l’œuvre", "Zofia a l'oeuvre", "Zofia a l'?uvre"),
        ("中文", "????", "????"),
        ("e\N{COMBINING ACUTE ACCENT}", "e", "e"),
        ("plain", "plain", "plain"),
    ],
)
def test_letters_become_what_people_write_instead(text: str, sentence: str, columns: str) -> None:
    assert (spelled(text), alike(text)) == (sentence, columns)


def test_a_catalogue_in_ascii_stays_so_whoever_is_addressed_and_named() -> None:
    words = catalogue("de").in_ascii().naming({"red": "Jürgen"}).addressing("blue")
    assert words.family("red") == "Juergen"
    assert words.sentence("path", start="b1", goal="a3") == "Vigintiviri -> Quaestores"
    assert words.parts(Family("red")) == (Called("red", "Juergen"),)
