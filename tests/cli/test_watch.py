"""Bots that play for a watcher."""

import io
import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from rich.console import Console

from quovadis.cli.page import told_story
from quovadis.cli.seats import Seats
from quovadis.cli.textboard import legend
from quovadis.cli.watch import Story
from quovadis.core.board import COMMITTEE
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record import read_record
from quovadis.research.match import simulated
from quovadis.text import catalogue
from tests.cli.test_replay import run
from tests.words import worded

COMMAND = (str(Path(sys.executable).with_name("quovadis")), "watch")


def test_a_game_is_told_to_its_end_as_plain_text() -> None:
    result = run("watch", "--seed", "7", "--seats", "quaestor,quaestor,tiro")
    assert result.exit_code == 0
    first, begins = result.stdout.splitlines()[:2]
    assert first.startswith("Playing: ")
    assert {*first.removeprefix("Playing: ").split(", ")} == {
        "Lupinus quaestor",
        "Navius quaestor",
        "Aquila tiro",
    }
    assert begins.startswith("The game begins: ")
    assert max(len(line) for line in result.stdout.splitlines()) > 80  # a sentence is a line
    assert "Turn 1: " in result.stdout
    assert "makes offer" in result.stdout
    assert "\x1b" not in result.stdout
    ranking = result.stdout[result.stdout.rindex("Family") :]
    assert "Place" in ranking
    assert "tiro" in ranking


def test_figures_are_told_to_whoever_asks_for_them() -> None:
    game = ("watch", "--seed", "3", "--seats", "aedilis,aedilis,aedilis")
    words, figures = run(*game).stdout.splitlines(), run(*game, "--figures").stdout.splitlines()
    assert not any("%" in line for line in words)
    assert sum("%" in line for line in figures) > 20
    assert [line for line in figures if "%" not in line] == words


def test_somebody_can_be_named_to_begin() -> None:  # R2.6
    seats = "tiro:talk=0,tiro:talk=0,tiro:talk=0"
    for family, name in (("blue", "Navius"), ("black", "Aquila")):
        told = run("watch", "--seats", seats, "--variants", "cutoff=1", "--first", family)
        assert told.stdout.splitlines()[1].startswith(f"The game begins: {name}, ")


def test_the_same_seed_tells_the_same_story() -> None:
    told = [run("watch", "--seed", "3", "--seats", "tiro,tiro,tiro").stdout for _ in range(2)]
    assert told[0] == told[1]


def test_it_is_recorded_and_replays(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    told = run(
        "watch",
        "--seed",
        "3",
        "--seats",
        "yellow=tiro,red=quaestor,white=tiro",
        "--edition",
        "manual",
        "--variants",
        "limited-ones",
        "--record",
        file,
    )
    assert told.exit_code == 0
    game = Game.load(file)
    assert {*game.state.players} == {"yellow", "red", "white"}
    assert game.state.outcome is not None
    assert (game.state.rules.cutoff, game.state.rules.adjourn_auto) == (60, True)
    record = read_record(file.read_text("utf-8"))
    assert record.bots == {"yellow": "tiro", "red": "quaestor", "white": "tiro"}
    again = run("watch", "--record", file)
    assert (again.exit_code, again.stdout) == (2, "")
    assert "--force" in again.stderr


@pytest.mark.parametrize(
    "arguments, words",
    [
        ("--seats tiro", worded("seats-all-bots", count=1)),
        ("--seats tiro,tiro", worded("seats-all-bots", count=2)),
        ("--seats tiro,tiro,tiro,tiro,tiro,tiro", worded("seats-all-bots", count=6)),
        ("--seats tiro,tiro,caligula", worded("refused-bot-unknown", word="caligula", known="")),
        ("--seats red=tiro,green=tiro,blue=tiro", worded("refused-colour-unknown", word="green")),
        ("--seats red=tiro,red=tiro,blue=tiro", worded("seats-twice", colour="red")),
        ("--seats red=tiro,tiro,blue=tiro", worded("seats-unreadable", word="tiro")),
        ("--pace soon", worded("pace-unreadable", word="soon")),
        ("--variants chess", worded("refused-variant-unknown", word="chess", known="")),
        ("--record game.txt", ".qv"),
        ("--record none/game.qv", worded("folder-missing", file="none/game.qv")),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: str, words: str) -> None:
    result = run("watch", *arguments.split())
    assert (result.exit_code, result.stderr.count("\n"), result.stdout) == (2, 1, "")
    assert words in result.stderr


@pytest.mark.parametrize("language, words", [("de", "Zug 1"), ("fr", "Tour 1"), ("it", "Turno 1")])
def test_it_is_told_in_every_language(language: str, words: str) -> None:
    told = run("watch", "--seed", "3", "--seats", "quaestor,tiro,tiro", "--lang", language).stdout
    assert words in told


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals")
def test_an_interrupt_ends_it_cleanly_and_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    with subprocess.Popen(
        [*COMMAND, "--pace", "3", "--lang", "en", "--record", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as watching:
        assert watching.stdout is not None
        for line in watching.stdout:
            if b"Turn 2" in line:
                break
        watching.send_signal(signal.SIGINT)
        rest, trouble = watching.communicate(timeout=120)
    assert watching.returncode == 130
    assert trouble == b""
    assert rest.decode().endswith(worded("file-written", file=str(file)) + "\n")
    assert Game.load(file).state.turn.number >= 2


def test_on_a_terminal_lines_are_broken_at_words() -> None:
    names: dict[Colour, str] = dict.fromkeys(COLOURS[:3], "tiro")
    game = Game.new(names, rules=simulated("", "amigo-2005"), seed=3)
    paper = io.StringIO()
    console = Console(file=paper, force_terminal=True, width=60, color_system=None)
    seats = Seats(bots=names, seed=3)
    story = Story(game, seats, catalogue("en"), console)
    for step in islice(play(Driver(game), seats.made(), seed=3), 60):
        story.tell(step)
    words = catalogue("en").naming(seats.names)
    whole = " ".join(told_story(game.sights(), words).plain.split())
    told = [
        line
        for line in paper.getvalue().splitlines()
        if line[:1].isalpha() and line.split()[0] not in COMMITTEE  # the board has lines of names
    ]
    assert max(map(len, told)) <= 60
    assert {word for line in told[2:] for word in line.split()} <= {
        *whole.split(),
        *legend(game.view(), words).plain.split(),
        *["Playing:", *seats.names.values(), "tiro,", "tiro"],
    }
