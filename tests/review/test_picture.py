"""The picture to share: nothing stands outside of it, whatever people are called."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # it brings no types

from quovadis.core.svgboard import SIDE
from quovadis.game import Game
from quovadis.png import _fonts
from quovadis.record import read_log
from quovadis.review import review
from quovadis.review.picture import HEIGHT, WIDTH, picture
from quovadis.review.report import Review
from quovadis.text import LANGUAGES, Language, catalogue
from tests.review.test_split import ESTIMATE

RECORDS = Path(__file__).parents[1] / "records"
INSIDE = 24
"""How wide the frame is."""
LONG = (
    "Maximiliane Hohenlohe-Waldenburg Schwarz",
    "Bartholomäus von und zu Guttenberg-Wolff",
    "Marie-Antoinette Grandmaison de Beaumont",
    "Giovanni Battista Mastrogiacomo Mondador",
    "Wilhelmina Montgomery-Worthington Howard",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A text of the picture, and what it covers."""

    said: str
    left: float
    right: float
    y: float
    size: float


@cache
def advances(family: str, weight: str) -> tuple[dict[int, float], float]:
    """How wide each letter of a font is, by its code, and the widest of them; in ems."""
    for file in _fonts():
        font = TTFont(BytesIO(file))
        if font["name"].getBestFamilyName() == family and font["OS/2"].usWeightClass == int(weight):
            em, widths = font["head"].unitsPerEm, font["hmtx"]
            wide = {code: widths[name][0] / em for code, name in font.getBestCmap().items()}
            return wide, max(wide.values())
    raise LookupError(family, weight)


def lines(svg: str) -> Iterator[Line]:
    """Every text of a picture, without those on its board."""
    drawn = ET.fromstring(svg)  # noqa: S314 - we drew it
    for node in drawn.findall("{http://www.w3.org/2000/svg}text"):
        family = node.attrib["font-family"].split(",")[0].strip("'")
        wide, widest = advances(family, node.attrib["font-weight"])
        size, said = float(node.attrib["font-size"]), node.text or ""
        width = size * sum(wide.get(ord(letter), widest) for letter in said)
        x = float(node.attrib["x"])
        left = x - width * {"start": 0, "middle": 0.5, "end": 1}[node.attrib["text-anchor"]]
        yield Line(said, left, left + width, float(node.attrib["y"]), size)


@pytest.fixture(scope="module")
def reviews() -> list[Review]:
    """Games of four and five, each also with a shared win."""
    found = [
        review(read_log(RECORDS / name), effort=ESTIMATE)
        for name in ("deals-amigo-2005.qv", "mayfair-fr-five-players.qv")
    ]
    named = [replace(one, names=dict(zip(one.players, LONG, strict=False))) for one in found]
    return [*named, *(replace(one, winners=one.players[:2]) for one in named)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_forty_letters_stay_inside_the_picture(
    reviews: list[Review], language: Language
) -> None:
    for each in reviews:
        for line in lines(picture(each, catalogue(language))):
            assert line.left >= INSIDE, line
            assert line.right <= WIDTH - INSIDE, line
            assert line.y + 0.3 * line.size <= HEIGHT - INSIDE, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_at_the_end_is_drawn_as_in_a_notebook_and_no_line_reaches_it(
    reviews: list[Review], language: Language
) -> None:
    end = Game.load(RECORDS / "deals-amigo-2005.qv").svg()
    svg = picture(reviews[0], catalogue(language))
    assert end[end.index("<rect") : end.index("</g></svg>")] in svg
    (x, y, scale) = re.findall(r'serif" transform="translate\((\d+) (\d+)\) scale\((.*?)\)', svg)[0]
    assert int(x) + SIDE * float(scale) <= WIDTH - INSIDE
    assert int(y) + SIDE * float(scale) <= HEIGHT - INSIDE
    for each in reviews:
        for line in lines(picture(each, catalogue(language))):
            assert line.right < int(x) or line.y < int(y), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_stands_on_another(reviews: list[Review], language: Language) -> None:
    for each in reviews:
        beside = [*lines(picture(each, catalogue(language)))]
        for at, one in enumerate(beside):
            for other in beside[at + 1 :]:
                apart = one.right <= other.left or other.right <= one.left
                assert apart or abs(one.y - other.y) >= 0.9 * max(one.size, other.size), (
                    one,
                    other,
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_win_is_told_to_its_end(reviews: list[Review], language: Language) -> None:
    for each in reviews:
        drawn = [line for line in lines(picture(each, catalogue(language))) if line.left == 250]
        assert str(each.turns) in " ".join(line.said for line in drawn)
