"""Bots that are programs, wherever a bot is named; and where nobody but the owner may name one."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quovadis.bots.registry import BotRefused
from quovadis.cli.seats import Seats, beside, keep, kept, manner
from quovadis.client import Client, NotAllowed
from quovadis.core.events import Placed
from quovadis.core.families import COLOURS
from quovadis.game import Game
from quovadis.server.run import call_bots
from quovadis.server.settings import BadSetting
from quovadis.text import catalogue
from tests.bots.test_outsider import IMPOSTOR, ROOT, gone, pids, wait_until
from tests.cli.screens import on_screen
from tests.cli.test_bots_at_the_table import quiet, until
from tests.cli.test_replay import run
from tests.cli.test_serve import QUOVADIS, served
from tests.cli.test_terminal import say
from tests.words import worded

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="programs need process groups"),
]
CRASSUS = f"cmd:seconds=120:{sys.executable} {ROOT / 'examples/crassus.py'}"


def impostor(how: str, *noted: Path) -> str:
    return f"{sys.executable} -I -S {IMPOSTOR} '{how}' {' '.join(map(str, noted))}"


# quovadis bots run


def test_a_rehearsal_shows_the_questions_and_the_answers() -> None:
    result = run("bots", "run", CRASSUS, "--players", "3", "--lang", "en")
    assert result.exit_code == 0, result.stdout
    assert worded("bots-run-hello", name="Crassus") in result.stdout
    assert "  1 act: red +" in result.stdout
    assert " offers deal " in result.stdout
    assert '"type"' not in result.stdout


def test_the_trace_has_every_line_whole() -> None:
    result = run("bots", "run", "--trace", impostor("good"), "--players", "3")
    heard = [line for line in result.stdout.splitlines() if line[:2] in {"> ", "< "}]
    said = [json.loads(line[2:]) for line in heard]
    assert [line["type"] for line in said[:4]] == ["hello", "hello", "question", "answer"]
    assert said[-1] == {"type": "bye"}
    assert said[2]["view"]["seat"] == "red"


def test_a_rehearsal_says_what_cannot_be_used_and_fails() -> None:
    result = run("bots", "run", impostor("babbles"), "--players", "3", "--lang", "en")
    assert result.exit_code == 1
    why = "nonsense: not a line of JSON: 'let me think'"
    assert worded("bots-run-unused", why=why) in result.stdout


def test_who_says_no_hello_is_told_so_with_what_it_wrote_to_standard_error() -> None:
    result = run("bots", "run", f"{sys.executable} no-such-file.py", "--lang", "en")
    assert result.exit_code == 1
    assert "no-such-file.py" in result.stdout
    assert "! " in result.stdout


def test_a_program_that_is_not_there_is_refused() -> None:
    result = run("bots", "run", "no-such-program-here", "--lang", "en")
    assert result.exit_code == 2
    assert worded("refused-bot-program-missing", word="no-such-program-here") in result.stderr


def test_ctrl_c_ends_a_rehearsal_and_leaves_no_process(tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    command = f"cmd:seconds=600:{impostor('hangs', noted)}"
    with subprocess.Popen(
        [*QUOVADIS, "bots", "run", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QUOVADIS_LANG": "en"},
    ) as process:
        assert process.stdout is not None
        hello = process.stdout.readline()
        assert "Red" in hello
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert errors == ""
    wait_until(lambda: all(map(gone, pids(noted))))


# Arena, league, watch, check


def test_a_program_plays_in_an_arena_and_leaves_no_process(tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    stubborn = f"cmd:seconds=120:{impostor('stubborn', noted)}"
    result = run("arena", "--seats", f"{stubborn},stand-in,stand-in", "--games", "3", "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert {line["bot"] for line in told["bots"]} == {stubborn, "stand-in"}
    assert not any(line["troubles"] for line in told["bots"])
    assert pids(noted)
    wait_until(lambda: all(map(gone, pids(noted))))


def test_a_program_in_an_arena_that_fails_is_said_aloud() -> None:
    failing = f"cmd:{impostor('babbles')}"
    result = run("arena", "--seats", f"{failing},stand-in,stand-in", "--games", "3", "--lang", "en")
    assert result.exit_code == 0, result.stderr
    assert "not a line of JSON" in result.stdout + result.stderr


def test_a_program_is_watched() -> None:
    seats = f"{CRASSUS},quaestor,quaestor"
    result = run("watch", "--seats", seats, "--seed", "2", "--lang", "en")
    assert result.exit_code == 0, result.stderr
    assert "stand-in" not in result.stdout.lower()


async def test_a_program_plays_against_a_person_in_the_terminal(tmp_path: Path) -> None:
    families = COLOURS[:3]
    seats = Seats(bots={"blue": CRASSUS, "black": "stand-in"}, seed=1)
    app = on_screen(
        Game.new(families, first="red", seed=4),
        catalogue("en"),
        tmp_path / "kept.jsonl",
        seats=seats,
    )
    async with app.run_test(size=(140, 44)) as pilot:
        await say(pilot, "+b1")
        await until(pilot, lambda: app.game.state.turn.number == 4)
        await quiet(app, pilot)
    assert any(isinstance(event, Placed) and event.by == "blue" for event in app.game.log)
    assert worded("manner-of-programs") == manner(CRASSUS, catalogue("en"))


def test_a_program_passes_the_check() -> None:
    result = run("bots", "check", CRASSUS, "--games", "2", "--lang", "en")
    assert result.exit_code == 0, result.stdout
    assert result.stdout.count("✔") == 5


# Files of strangers


def test_a_file_beside_a_game_starts_no_program(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    Game.new(COLOURS[:4], seed=1).save(game)
    keep(Seats(bots={"blue": "cmd:env"}), game)
    with pytest.raises(BotRefused, match="bot-unsaid"):
        kept(game, COLOURS[:4])
    hidden = {"bots": {"blue": "tiro,black=cmd:env"}, "seed": 1}
    beside(game).write_text(json.dumps(hidden), "utf-8")
    result = run("terminal", game, "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr == worded("refused-bot-unsaid", word="cmd:env") + "\n"


def test_a_file_of_a_league_starts_no_program_that_was_not_named_again(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    bots = f"cmd:{impostor('good')},stand-in"
    league = ("league", "--games", "3", "--matrix", "4", "--bots", bots)
    assert run(*league, "--file", file).exit_code == 0
    result = run("league", "--resume", file, "--lang", "en")
    assert result.exit_code == 2
    assert "cmd:" in result.stderr
    assert run(*league, "--resume", file).exit_code == 0


# Servers


async def test_a_server_seats_the_programs_that_its_owner_named_and_no_others(
    tmp_path: Path,
) -> None:
    database, noted = str(tmp_path / "tables.sqlite"), tmp_path / "noted"
    named = f"hasty=cmd:seconds=120:{impostor('stubborn', noted)}"
    options = ("--port", "0", "--database", database, "--pace", "0", "--bot", named)
    with served("serve", *options) as server:
        async with asyncio.timeout(300), Client(server.url) as client:
            setup = await client.request("GET", "/api/setup")
            assert "hasty" in setup["bots"]
            assert str(IMPOSTOR) not in json.dumps(setup), "nobody learns the command"
            touched = tmp_path / "touched"
            for text in (f"cmd:touch {touched}", f"hasty:command=touch {touched}"):
                with pytest.raises(NotAllowed, match="bot-"):
                    await client.open_table(players=3, bots={"red": text})
            bots = {"red": "hasty", "blue": "stand-in", "black": "hasty"}
            table = await client.open_table(players=3, bots=bots, variants=["cutoff=2"])  # type: ignore[arg-type]
            seat = f"/api/tables/{table.id}/seats/blue"
            for text in (f"cmd:touch {touched}", f" cmd:touch {touched}"):
                with pytest.raises(NotAllowed, match="bot-unknown"):
                    await client.request("PUT", seat, {"bot": text}, secret=table.host_secret)
            await client.start(table)
            address = f"/api/tables/{table.id}"
            while (await client.request("GET", address))["status"] != "finished":  # noqa: ASYNC110
                await asyncio.sleep(0.1)
            assert not touched.exists()
        assert pids(noted)
        _, lines, _ = server.stop()
    assert not [line for line in lines if line["event"] == "bot fails"]
    wait_until(lambda: all(map(gone, pids(noted))))


@pytest.mark.parametrize(
    "text, code",
    [
        ("hasty", "setting-bot"),
        ("hasty=node hasty.js", "setting-bot"),
        ("trained=praetor:weights=no-such-file", "refused-bot-file-missing"),
        ("=cmd:env", "refused-bot-name"),
        ("tiro=cmd:env", "refused-bot-name"),
        ("Hasty=cmd:env", "refused-bot-name"),
        ("hasty=cmd:no-such-program-here", "refused-bot-program-missing"),
    ],
)
def test_an_owner_who_names_no_bot_is_told_before_the_server_starts(text: str, code: str) -> None:
    with pytest.raises(BadSetting) as caught:
        call_bots([text])
    assert caught.value.code == code
