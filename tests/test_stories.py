"""The games told in docs/stories.md happened as they are told: every line quoted is on record."""

import re
from pathlib import Path

import pytest

from quovadis.core.families import COLOURS
from quovadis.core.laurels import total
from quovadis.core.log import effective
from quovadis.core.state import State
from quovadis.core.view import open_view
from quovadis.game import Game
from quovadis.record.files import load_record
from quovadis.record.writer import lines_by_turn

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/stories.md").read_text("utf-8")
TOLD = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
STORIES = {
    record: told
    for told in TOLD
    for record in re.findall(r"\(\.\./(examples/stories/[\w-]+\.qv)\)", told)[:1]
}
ORDINALS = ("first", "second")
"""What the page calls the games where it looks back at them."""


@pytest.mark.parametrize("record", STORIES)
def test_every_quoted_line_is_in_the_record_and_in_this_order(record: str) -> None:
    lines = iter((ROOT / record).read_text("utf-8").splitlines())
    quoted = re.findall(r"^```\n(.*?)^```$", STORIES[record], re.MULTILINE | re.DOTALL)
    assert len(quoted) > 5
    for line in "".join(quoted).splitlines():
        assert line in lines, f"not in {record}, or not there: {line}"


@pytest.mark.parametrize("record", STORIES)
def test_everybody_held_what_the_story_says(record: str) -> None:
    game = Game.load(ROOT / record)
    tables = {str(turn.number): turn.state for turn in game.turns} | {"end": game.state}
    rows = re.findall(r"^\| (\d+|end) \| (.*) \|$", STORIES[record], re.MULTILINE)
    assert len(rows) > 3
    for turn, held in rows:
        assert [*map(int, held.split(" | "))] == purses(tables[turn]), turn


def purses(state: State) -> list[int]:
    return [total(purse) for purse in state.purses]


@pytest.mark.parametrize("record", STORIES)
def test_the_pictures_show_the_board_of_their_turn(record: str) -> None:
    game = Game.load(ROOT / record)
    shown = re.findall(r"\(pictures/([\w-]+)-(\d+)\.svg\)", STORIES[record])
    assert shown
    for name, number in shown:
        turn = next(turn for turn in game.turns if turn.number == int(number))
        drawn = (ROOT / f"docs/pictures/{name}-{number}.svg").read_text("utf-8")
        assert drawn == open_view(turn.state).svg()


def test_every_record_is_told_and_every_picture_used() -> None:
    kept = {f"examples/stories/{path.name}" for path in (ROOT / "examples/stories").iterdir()}
    assert kept == {*STORIES}
    assert len(kept) == len(ORDINALS)
    pictures = {path.name for path in (ROOT / "docs/pictures").glob("story-*.svg")}
    assert pictures == {*re.findall(r"\(pictures/(story-[\w-]+\.svg)\)", PAGE)}


@pytest.mark.parametrize("record", STORIES)
def test_the_bots_are_those_that_the_command_names(record: str) -> None:
    seats = re.findall(r"^    quovadis watch .*--seats (\S+)$", STORIES[record], re.MULTILINE)
    bots = load_record(ROOT / record).bots
    assert seats == [",".join(bots[colour] for colour in COLOURS if colour in bots)]
    heads = re.findall(r"^\| (?:turn)? ?\| (.*) \|$", STORIES[record], re.MULTILINE)
    players = " | ".join(player.title() for player in Game.load(ROOT / record).state.players)
    assert {*heads} == {players}


LATER = TOLD[-1].partition("### What they do")[2]


@pytest.mark.parametrize(
    "game, turn, line",
    [
        ("first", 82, "red c3-d4"),
        ("first", 74, "black offers deal black red on b1-a3: black supports; red pays 2"),
        ("first", 80, "black C a3-a4"),
        ("first", 81, "white a3-a4"),
        ("first", 48, "black +b1"),
        ("first", 69, "blue votes 1"),
        ("first", 83, "blue asks c2-c3"),
        ("second", 54, "white b1-b2 by black black"),
        ("second", 5, "white votes 1"),
        ("second", 13, "blue votes 2"),
        ("first", 73, "red declines 73.3"),
        ("first", 51, "blue declines 51.1"),
        ("second", 57, "black gives up d1-c2"),
        ("second", 106, "white gives up d1-c2"),
        ("second", 114, "white b3-S"),
        ("first", 15, "blue d1-c2 by white"),
    ],
)
def test_what_looked_silly_happened_on_the_turn_that_is_named(
    game: str, turn: int, line: str
) -> None:
    assert re.search(rf"{game}(?: game)?, (?:turns? )?(?:\d+\D+)*{turn}\b", LATER)
    record = ROOT / [*STORIES][ORDINALS.index(game)]
    events = load_record(record).log
    lines = lines_by_turn(effective(events))
    assert line in {" ".join(each.split()) for each in lines[turn - 1]}
