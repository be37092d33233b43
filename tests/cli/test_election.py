"""The consul election around one keyboard (R10.3)."""

import asyncio
import io
from pathlib import Path

from rich.console import Console, Group
from textual.widgets import Static

from quovadis.cli.prompt import Prompt
from quovadis.cli.roster import Roster
from quovadis.cli.seats import Seats
from quovadis.core.events import SenatorTakenOff
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.record import read_log
from quovadis.text import catalogue
from tests.cli.screens import on_screen
from tests.cli.test_bots_at_the_table import AtOnce, quiet
from tests.cli.test_terminal import say, shown
from tests.words import worded

RECORD = Path(__file__).parents[1] / "records" / "consul-election.qv"


def between_games() -> tuple[Game, Colour]:
    """The first game is over; who takes the first senator off."""
    log = read_log(RECORD)
    taken = next(n for n, event in enumerate(log) if isinstance(event, SenatorTakenOff))
    game = Game(log[:taken])
    assert game.state.clearer is not None
    return game, game.state.clearer


async def test_whoever_takes_senators_off_is_told_how(tmp_path: Path) -> None:  # R10.3
    game, first = between_games()
    app = on_screen(game, catalogue("en"), tmp_path / "kept.jsonl")
    async with app.run_test(size=(100, 44)) as pilot:
        await pilot.pause()
        assert worded("position-clear", game=1, active=first) in shown(app, "#status")
        places = [f"-{command.committee}" for command in game.legal(first)]  # type: ignore[union-attr]
        offered = worded("position-legal-clear", actions="  ".join(sorted(places)))
        assert shown(app, "#actions") == offered
        reserve = game.state.reserve(first)
        await say(pilot, f"- {places[0][1:].upper()}")
        assert game.state.reserve(first) == reserve + 1
        assert game.state.clearer != first


async def test_bots_wait_until_the_only_person_has_seen_how_the_game_ended(
    tmp_path: Path,
) -> None:  # R10.3
    game, first = between_games()
    me = next(seat for seat in game.state.players if seat != first)
    bots = {seat: "stand-in" for seat in game.state.players if seat != me}
    app = on_screen(game, catalogue("en"), tmp_path / "kept.jsonl", seats=Seats(bots=bots))
    async with app.run_test(size=(100, 44)) as pilot:
        await pilot.pause()
        assert worded("prompt-interval", game=1) in shown(app, "#asked")
        assert app.query_one(Prompt).placeholder == worded("terminal-placeholder-interval")
        assert not any(isinstance(event, SenatorTakenOff) for event in game.log)
        await say(pilot, "go on")
        async with asyncio.timeout(60):
            while not any(isinstance(event, SenatorTakenOff) for event in game.log):
                await pilot.pause(0.05)


async def test_the_only_person_is_asked_to_take_a_senator_off(tmp_path: Path) -> None:  # R10.3
    game, first = between_games()
    bots = {seat: "stand-in" for seat in game.state.players if seat != first}
    app = on_screen(
        game, catalogue("en"), tmp_path / "kept.jsonl", seats=Seats(bots=bots), thinkers=AtOnce()
    )
    async with app.run_test(size=(100, 44)) as pilot:
        await say(pilot, "go on")
        await quiet(app, pilot)
        assert worded("prompt-clear") in " ".join(shown(app, "#asked").split())


def test_notes_and_totals_are_always_in_sight() -> None:  # R10.3
    game = Game.load(RECORD)
    for turns, expected in ((1, "–"), (game.state.turn.number, " = ")):
        shorter = Game(game.log)
        if turns == 1:
            shorter = Game(game.log[:2])
        view = shorter.view()
        for width in (79, 60, 30):
            console = Console(width=width, file=io.StringIO())
            with console.capture() as shown:
                console.print(Roster(view, catalogue("en")))
            heading, *lines = shown.get().splitlines()
            assert worded("position-notes")[:3] in heading
            order = view.players
            if view.outcome is not None:
                order = tuple(standing.colour for standing in view.outcome.standings)
            for colour, line in zip(order, lines, strict=True):
                noted = sum(note[view.players.index(colour)] for note in view.notes)
                assert ("–" if turns == 1 else str(noted)) in line
            assert width < 60 or all(expected in line for line in lines)


async def test_the_rules_of_this_table_can_be_read(tmp_path: Path) -> None:  # R10.3, R10.4
    game, _ = between_games()
    app = on_screen(game, catalogue("en"), tmp_path / "kept.jsonl")
    async with app.run_test(size=(100, 44)) as pilot:
        await say(pilot, "rules")
        shown_text = app.screen.query_one("#chronicle Static", Static).content
        assert isinstance(shown_text, Group)
        told = "\n".join(map(str, shown_text.renderables))
        assert worded("variant-consul-is") in told
        assert worded("variant-window-this-turn-is") in told
        await pilot.press("escape")
