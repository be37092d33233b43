"""The game played in a real terminal, at the sizes that people have."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quovadis.cli.prompting import question_to
from quovadis.cli.seats import kept
from quovadis.cli.table import Table
from quovadis.core.commands import Advance, Place
from quovadis.driver.asking import Question
from quovadis.game import Game
from quovadis.text import LANGUAGES, Language, catalogue
from tests.cli.tmux import QUOVADIS, Terminal, needs_tmux
from tests.words import worded

pytestmark = [needs_tmux, pytest.mark.slow]

SIZES = [(80, 24), (120, 40), (60, 20)]
SMALL = (50, 16)
"""Too small for a full screen."""
each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))

NEARLY_OVER = (
    "players red blue black | turn 10 red | board S blue blue blue red, b3 red | "
    "purses red V V, blue I, black II | caesar b3-S"
)


@contextmanager
def at(folder: Path, size: tuple[int, int], options: str, **system: str) -> Iterator[Terminal]:
    """A game at a terminal of that size."""
    terminal = Terminal(folder, size, f"{QUOVADIS} terminal {options}", **system)
    try:
        yield terminal
    finally:
        terminal.close()


THREE = "--players 3 --first red --seed 4"


def on_one_screen(terminal: Terminal, size: tuple[int, int]) -> None:
    """Nothing is cut off, and the line to type on and the keys are the last rows."""
    rows = terminal.rows
    assert len(rows) == size[1]
    assert rows[-1].strip() == worded("terminal-keys")


def row_of(terminal: Terminal, text: str) -> int:
    found: list[int] = []

    def shown() -> bool:
        found[:] = [at for at, row in enumerate(terminal.rows) if text in row]
        return bool(found)

    terminal.until(shown, text)
    return found[0]


def seats_below(terminal: Terminal, room: str) -> str:
    """The line under a committee's name; nothing while the board is out of sight."""
    rows = terminal.rows
    at = next((at for at, row in enumerate(rows[:-1]) if room in row), None)
    return "" if at is None else " ".join(rows[at + 1].split())


@each_size
def test_three_people_play_and_bargain(tmp_path: Path, size: tuple[int, int]) -> None:
    with at(tmp_path, size, THREE) as terminal:
        terminal.shows(worded("terminal-placeholder", active="red"), "b1 Vigintiviri")
        on_one_screen(terminal, size)
        terminal.say("+b1", "+b1", "+b1")
        terminal.turn(4)

        # In your own words, understood, confirmed, accepted
        terminal.shows(worded("terminal-placeholder", active="red"))
        terminal.say("blue, i vote for you next time if you vote for me now on b1-a3")
        terminal.shows(worded("speech-confirm"))
        terminal.press("Enter")
        terminal.shows(
            worded("terminal-placeholder-offered", families="Blue", offer="4.1", example="blue")
        )
        terminal.say("blue accepts 4.1", "b1-a3")
        terminal.shows(worded("terminal-vote-silent", colour="black"), "b1-a3")
        can_be_done = row_of(terminal, "gives up b1-a3")
        vote = row_of(terminal, "Vigintiviri → Quaestores (1")
        assert can_be_done < vote
        here = "b1 Vigintiviri"  # where play is
        terminal.until(lambda: "R B K · ·" in seats_below(terminal, here), here)
        assert size[1] == 20 or "a3 Quaestores" in terminal.text  # both ends, if there is room
        on_one_screen(terminal, size)
        terminal.say("black votes 1", "b1-a3 by blue black")
        terminal.until(lambda: bool((game := terminal.game) and game.state.turn.bonus))
        terminal.say("declines")
        game = terminal.turn(5)
        assert [promise.id for promise in game.state.talks.open] == ["4.1.1"]

        # The promise is folded, can be read, and is called in where it helps
        folded = worded("terminal-promises", count=1, calls=0, due="")
        terminal.shows(folded, worded("terminal-placeholder", active="blue"))
        assert row_of(terminal, folded[:20]) > row_of(terminal, "+b1")
        terminal.say("promises")
        terminal.shows("4.1.1", worded("terminal-log-back"))
        terminal.press("Escape")
        terminal.shows(worded("terminal-placeholder", active="blue"))

        # A purse, covered until its owner uncovers it (R9.1)
        terminal.say("purse blue")
        terminal.shows(worded("terminal-look-away", colour="blue").splitlines()[0])
        terminal.press("Enter")
        terminal.shows(worded("terminal-purse", colour="blue", laurels="I", total=1))
        terminal.press("Enter")

        # A question mark helps, Escape goes back, and nothing that was typed is lost
        terminal.shows(worded("terminal-placeholder", active="blue"))
        terminal.press("?")
        terminal.shows("b1-a3", worded("terminal-log-back"))
        terminal.press("Escape")
        terminal.shows(worded("terminal-placeholder", active="blue"))
        terminal.type("C a3-a4")
        terminal.shows("C a3-a4")
        terminal.press("Escape")
        terminal.shows(worded("terminal-placeholder", active="blue"))
        terminal.press("Up", "Enter")
        terminal.turn(6)
        terminal.say("quit")
        terminal.shows("quovadis terminal")


def answered(game: Game, question: Question) -> str:
    """What somebody who is not choosy says next."""
    me = question.seat
    match question.kind:
        case "offer":
            return f"declines {question.about}"
        case "vote":
            return "no"
        case "pay":
            return "refuse"
        case "name":
            return "release"
        case "interval" | "reveal" | "cut-in":
            return "no"
        case "act" if game.state.turn.bonus:
            return "no"
        case "act":
            legal = game.legal(me)
            moves = [str(c.path) for c in legal if isinstance(c, Advance) and not c.supporters]
            moves += [f"+{c.committee}" for c in legal if isinstance(c, Place)]
            return [*moves, "C a3-a4" if str(game.state.caesar) != "a3-a4" else "C b3-S"][0]


@each_size
def test_a_person_plays_whole_turns_against_bots(tmp_path: Path, size: tuple[int, int]) -> None:
    turns = 13
    with at(tmp_path, size, "--bots tiro --players 3 --seed 2 --first red --pace 0") as terminal:
        asked: object = None

        def person_is_asked() -> bool:
            game = terminal.game
            if game is None or game.state.turn.number >= turns:
                return game is not None
            question = question_to(Table(game, kept(file(terminal), game.state.players)))
            return question is not None and (len(game.log), question) != asked

        while (game := terminal.game) is None or game.state.turn.number < turns:
            terminal.until(person_is_asked, "a question")
            game = terminal.game
            assert game is not None
            question = question_to(Table(game, kept(file(terminal), game.state.players)))
            if game.state.turn.number < turns and question is not None:
                asked = (len(game.log), question)
                terminal.say(answered(game, question))
        terminal.shows(worded("terminal-keys"))
        on_one_screen(terminal, size)


def file(terminal: Terminal) -> Path:
    return max((terminal.folder / "quovadis" / "terminal").glob("*.jsonl"))


def test_a_new_size_redraws_and_a_small_one_goes_on_in_lines(tmp_path: Path) -> None:
    with at(tmp_path, (80, 24), THREE) as terminal:
        terminal.shows(worded("terminal-placeholder", active="red"))
        terminal.type("+b")
        terminal.shows("+b1 +b Tab")  # what it could become, and the line
        for size in ((120, 40), (60, 20), (80, 24)):
            terminal.resize(*size)
            terminal.until(lambda size=size: fits(terminal, size), size)  # type: ignore[misc]
            terminal.shows("b1 Vigintiviri")  # play is in sight
        terminal.say("1")
        terminal.turn(2)

        terminal.resize(*SMALL)
        terminal.shows(worded("terminal-placeholder", active="blue"))
        terminal.until(lambda: last_row(terminal) == ">", "a prompt")
        terminal.say("+b1")
        terminal.turn(3)
        terminal.shows(worded("terminal-placeholder", active="black"))

        terminal.resize(80, 24)
        terminal.press("Enter")
        terminal.until(lambda: fits(terminal, (80, 24)), "the full screen")
        terminal.say("+b1")
        terminal.turn(4)
        terminal.shows(worded("terminal-placeholder", active="red"))


def fits(terminal: Terminal, size: tuple[int, int]) -> bool:
    rows = terminal.rows
    return len(rows) == size[1] and rows[-1].strip() == worded("terminal-keys")


def last_row(terminal: Terminal) -> str:
    return next((row.strip() for row in reversed(terminal.rows) if row.strip()), "")


def test_whatever_is_typed_faster_than_it_is_read_still_counts(tmp_path: Path) -> None:
    with at(tmp_path, (80, 24), THREE) as terminal:
        terminal.shows(worded("terminal-placeholder", active="red"))
        terminal.type("+b\t\r+b1\r+b\t\r")  # Tab waits for what was typed before it
        game = terminal.turn(4)
        (room,) = [each for each in game.state.seated if each]
        assert room == ("red", "blue", "black")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_of_ascii_is_shown_nothing_else(tmp_path: Path, language: Language) -> None:
    words = catalogue(language).in_ascii()
    system = {"LC_ALL": "C", "QUOVADIS_LANG": language}
    with at(tmp_path, (60, 20), f"{THREE} --names Jürgen,Žofia,中文", **system) as terminal:
        terminal.shows("b1 Vigintiviri", "Juergen")
        assert terminal.text.isascii()
        assert terminal.rows[-1].strip() == words.sentence("terminal-keys")
        terminal.say("+b1", "+b1", "+b1", "b1-a3")
        terminal.until(lambda: bool((game := terminal.game) and game.state.turn.motion))
        terminal.shows("Vigintiviri -> Quaestores")
        assert terminal.text.isascii()
        terminal.resize(*SMALL)
        terminal.until(lambda: last_row(terminal) == ">", "a prompt")
        terminal.say("rooms")
        terminal.shows("a1 Vigiles")
        assert terminal.text.isascii()


def test_a_terminal_that_knows_only_lines_gets_lines(tmp_path: Path) -> None:
    options = "--bots stand-in --players 3 --seed 4 --first red --pace 0.2"
    with at(tmp_path, (80, 24), options, TERM="dumb") as terminal:
        terminal.until(lambda: last_row(terminal) == ">", "a prompt")
        terminal.say("+b1")
        terminal.turn(4)
        terminal.until(lambda: last_row(terminal) == ">", "a prompt")
        terminal.press("C-c")
        terminal.shows("quovadis terminal")
        assert "Traceback" not in terminal.text


@each_size
def test_the_end_is_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    saved = tmp_path / "nearly.jsonl"
    Game.from_position(NEARLY_OVER, seed=1).save(saved)
    with at(tmp_path, size, str(saved)) as terminal:
        terminal.shows(worded("terminal-placeholder", active="red"))
        terminal.say("b3-S")
        terminal.shows(worded("terminal-placeholder-over"), worded("position-family"))
        place = worded("position-place")
        heading = next(row for row in terminal.rows if worded("position-family") in row)
        assert place[:3] in heading
        best = terminal.rows[row_of(terminal, worded("position-family")) + 1]
        assert "Red" in best
        terminal.say("quit")
        terminal.shows("nearly.jsonl")
