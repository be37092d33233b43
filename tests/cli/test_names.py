"""At the terminal, too, everyone has a name, wears their family's colours and is called by it."""

from pathlib import Path

import pytest
from textual.widgets import RichLog

from quovadis.bots.registry import BOT_NAMES, OWN
from quovadis.cli.page import coloured
from quovadis.cli.prompt import Prompt
from quovadis.cli.seats import LONGEST_NAME, Seats, SeatsRefused, keep, kept, read_names
from quovadis.cli.speech import tidied
from quovadis.cli.textboard import STYLES
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.text import LANGUAGES, Language, catalogue
from quovadis.text.message import message
from tests.cli.screens import Screen, on_screen
from tests.cli.test_replay import run
from tests.cli.test_terminal import say, shown
from tests.words import worded

PEOPLE: dict[Colour, str] = {"red": "Anna", "blue": "Ben"}


def log_of(app: Screen) -> str:
    return " ".join(line.text.strip() for line in app.query_one(RichLog).lines)


async def test_people_around_one_keyboard_are_called_by_name_and_can_type_it(
    tmp_path: Path,
) -> None:
    game = Game.new(("red", "blue", "black"), first="red", seed=4)
    app = on_screen(game, catalogue("en"), tmp_path / "kept.jsonl", seats=Seats(people=PEOPLE))
    async with app.run_test(size=(140, 44)) as pilot:
        await say(pilot, "+b1", "+b1", "+b1", "b1-a3", "Ben votes 1")
        told = log_of(app)
        assert worded("event-placed", called=PEOPLE, by="red", committee="b1") in told
        assert worded("event-answered", called=PEOPLE, by="blue", votes=1) in told
        assert worded("event-placed", by="black", committee="b1") in told, "nobody named Black"
        assert not {"Red", "Blue"} & {*told.replace(".", " ").split()}
        assert worded("terminal-vote-answer", called=PEOPLE, colour="blue", votes=1) in shown(
            app, "#actions"
        )
        await say(pilot, "offers deal anna ben: Anna supports Ben next")
        assert game.state.talks.offers[0].deal.parties == ("red", "blue")
        asked = worded("terminal-placeholder-offered", families="Ben", offer="4.1", example="blue")
        assert app.query_one(Prompt).placeholder == asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_wears_the_colours_of_its_family(language: Language) -> None:
    words = catalogue(language).naming(PEOPLE)
    told = coloured(message("event-placed", by="blue", committee="b1"), words)
    styled = {told.plain[span.start : span.end]: span.style for span in told.spans}
    assert styled == {"Ben": STYLES["blue"]}
    assert told.plain == worded(
        "event-placed", language=language, called=PEOPLE, by="blue", committee="b1"
    )


def test_what_people_type_may_hold_names_and_colours() -> None:
    words = catalogue("de").naming(PEOPLE)
    assert tidied("ANNA offers deal Anna Blau: Ben supports", words) == (
        "red offers deal red blue: blue supports"
    )


def test_names_are_given_in_the_order_of_seats_and_stored_beside_the_game(tmp_path: Path) -> None:
    assert read_names("Anna, Ben", ["red", "white", "blue"]) == {"red": "Anna", "white": "Ben"}
    game = tmp_path / "game.jsonl"
    seats = Seats(bots={"black": "tiro"}, seed=3, people=PEOPLE)
    keep(seats, game)
    assert kept(game, ("red", "blue", "black")) == seats
    assert seats.names == {**PEOPLE, "black": BOT_NAMES["black"]}


@pytest.mark.parametrize(
    "text", ["", "Anna,,Ben", "A" * (LONGEST_NAME + 1), "An\u202ena", "A\x1b[31m"]
)
def test_a_name_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(SeatsRefused):
        read_names(text, ["red", "blue", "black"])


def test_more_names_than_people_are_refused() -> None:
    result = run("terminal", "--bots", "3", "--names", "Anna,Ben")
    assert result.exit_code == 2
    assert worded("names-too-many", count=2, seats=1) in result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_bots_says_how_hard_they_are(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    listed = run("bots", "list", "--lang", language).stdout
    for name in OWN:
        assert worded(f"difficulty-{name}", language=language) in listed
