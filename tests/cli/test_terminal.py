"""The game around one keyboard, played through Textual's own driver."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from quovadis.cli.again import program
from quovadis.cli.chronicle import Chronicle
from quovadis.cli.keyboard import Keyboard
from quovadis.cli.prompt import Prompt
from quovadis.cli.seats import Seats, keep
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.text import LANGUAGES, Language, catalogue
from tests.cli.screens import Screen, on_screen
from tests.cli.test_replay import run
from tests.words import worded

FAMILIES: tuple[Colour, ...] = ("red", "blue", "black")


@asynccontextmanager
async def a_terminal(
    tmp_path: Path, *, language: Language = "en", size: tuple[int, int] = (100, 44)
) -> AsyncIterator[tuple[Screen, Pilot[bool]]]:
    """A new game of three, Red to begin."""
    game = Game.new(FAMILIES, first="red", seed=4)
    app = on_screen(game, catalogue(language), tmp_path / "kept.jsonl")
    async with app.run_test(size=size) as pilot:
        yield app, pilot


def at_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> list[Keyboard]:
    """The games that commands have begun, without playing them."""
    played: list[Keyboard] = []

    def begun(keyboard: Keyboard, _pace: float) -> None:
        keyboard.files.keep(keyboard.game, keyboard.table.seats)
        played.append(keyboard)

    monkeypatch.setattr("quovadis.cli.terminal._play", begun)
    return played


async def say(pilot: Pilot[bool], *lines: str) -> None:
    """Type lines, each with Enter."""
    for line in lines:
        prompt = pilot.app.query_one(Prompt)
        prompt.value = line
        await pilot.press("enter")
        await pilot.pause()


def shown(app: Screen, place: str) -> str:
    """What a part of the screen says."""
    return str(app.query_one(place, Static).content)


async def test_a_turn_is_one_line_and_the_board_shows_it(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1")
        assert app.game.state.turn.active == "blue"
        assert worded("position-turn", number=2, active="blue") in shown(app, "#status")
        assert "R" in shown(app, "#board").splitlines()[-3]
        log = app.query_one(RichLog)
        assert worded("event-placed", by="red", committee="b1") in [line.text for line in log.lines]


async def test_an_advance_asks_for_votes_and_is_carried(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "b1-a3")
        assert "2 supporters are needed" in shown(app, "#actions")
        await say(pilot, "blue votes 1", "black votes 1", "b1-a3 by blue black")
        assert app.game.view("blue").purses[1] == ("I",)
        assert app.game.state.turn.bonus  # the laurel on b1-a3 is a IIC with this seed
        await say(pilot, "declines")
        assert app.game.state.turn.active == "blue"


async def test_a_refused_line_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        before = app.game.log
        await say(pilot, "+a3")
        assert "(R4.1)" in shown(app, "#notice")
        await say(pilot, "blue +b1")
        assert "(R2.6)" in shown(app, "#notice")
        await say(pilot, "gibberish")
        assert worded("terminal-unknown", word="gibberish") in shown(app, "#notice")
        await say(pilot, "x" * 5000, "[/b] {x}", "black votes 1", "blue")
        assert app.game.log == before


async def test_tab_completes(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await pilot.press("+", "b", "tab")
        assert app.query_one(Prompt).value == "+b1"
        app.query_one(Prompt).value = "C a4"
        await pilot.press("tab")
        assert app.query_one(Prompt).value == "C a4-S"


async def test_a_purse_stays_covered_until_its_owner_uncovers_it(tmp_path: Path) -> None:  # R9.1
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "b1-a3", "blue votes 1", "black votes 1")
        await say(pilot, "b1-a3 by blue black", "declines")
        assert worded("position-covered") in app.export_screenshot()
        await say(pilot, "purse blue")
        covered = str(app.screen.query_one("#secret", Static).content)
        assert "Blue" in covered
        assert " I" not in covered
        await pilot.press("enter")
        assert worded("terminal-purse", colour="blue", laurels="I", total=1) in str(
            app.screen.query_one("#secret", Static).content
        )
        await pilot.press("enter")
        assert not app.screen.query("#secret")


async def test_a_deal_is_offered_accepted_and_settled(tmp_path: Path) -> None:  # R8.2
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1")
        await say(pilot, "offers deal red blue on b1-a3: blue supports; red supports blue next")
        assert (
            "Offer 4.1 from Red: If Red advances Vigintiviri → Quaestores: Blue votes for Red"
            in shown(app, "#actions")
        )
        await say(pilot, "blue accepts 4.1", "b1-a3", "black votes 1", "b1-a3 by blue black")
        assert [promise.id for promise in app.game.state.talks.open] == ["4.1.2"]


async def test_what_concerns_a_purse_is_told_to_its_owner_alone(tmp_path: Path) -> None:  # R8.4
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "red offers deal red blue: red pays 3")
        assert "holds" not in shown(app, "#notice")
        secret = app.screen.query_one("#secret", Static)
        assert worded("terminal-look-away", colour="red") in str(secret.content)
        await pilot.press("enter")
        assert "(R8.4)" in str(secret.content)


async def test_a_draft_can_be_weighed_before_it_is_offered(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "blue weighs deal red blue: red supports blue next")
        await pilot.press("enter")
        told = str(app.screen.query_one("#secret", Static).content)
        assert worded("bargain-promise") in told
        assert app.game.state.talks.offers == ()
        await pilot.press("enter")
        await say(pilot, "weigh deal red blue: red dances")
        assert "“dances”" in shown(app, "#notice")


async def test_undo_needs_everyones_word(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "undo")
        assert worded("refused-nothing-to-undo") in shown(app, "#notice")
        await say(pilot, "+b1", "undo", "red agrees", "blue agrees")
        assert app.game.state.turn.number == 2
        await say(pilot, "no")
        assert app.game.state.turn.number == 2
        await say(pilot, "undo", "red agrees", "+b1")
        assert app.game.state.turn.number == 3
        await say(pilot, "undo", "red agrees", "blue agrees", "black agrees")
        await say(pilot, "undo", "black agrees", "red agrees", "blue agrees")
        assert (app.game.state.turn.number, app.game.state.turn.active) == (
            1,
            "red",
        )


async def test_what_is_typed_is_understood_generously(tmp_path: Path) -> None:
    async with a_terminal(tmp_path, language="de") as (app, pilot):
        await say(pilot, "+ B1", "Blau: +b1", "SCHWARZ +B1", "c A3-a4", "blau C b3-s")
        assert app.game.state.turn.number == 6
        await say(pilot, 'schwarz OFFERS Deal rot schwarz: schwarz says "Bleib FERN"')
        (offer,) = app.game.state.talks.offers
        assert offer.deal == read_deal('deal red black: black says "Bleib FERN"')


async def test_an_advance_uses_the_votes_given_if_the_choice_is_clear(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "+b1", "+b1", "C a3-a4", "b1-a3")
        await say(pilot, "blue votes 2")
        assert app.game.state.turn.motion is not None
        await say(pilot, "b1-a3")
        assert app.game.view("blue").purses[1] == ("I",)


async def test_a_game_that_cannot_be_kept_goes_on_and_says_so(tmp_path: Path) -> None:
    app = on_screen(
        Game.new(FAMILIES, first="red", seed=4), catalogue("en"), tmp_path / "gone" / "x.jsonl"
    )
    async with app.run_test(size=(100, 44)) as pilot:
        await say(pilot, "+b1")
        assert worded("terminal-not-kept", file=str(tmp_path / "gone" / "x.jsonl")) in shown(
            app, "#notice"
        )
        assert not app.keyboard.files.kept
        assert app.game.state.turn.number == 2


async def test_the_game_is_kept_after_every_move(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "C a3-a4")
        assert Game.load(tmp_path / "kept.jsonl").state == app.game.state


async def test_save_writes_where_it_is_told(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", f"save {tmp_path / 'mine.qv'}")
        assert "red    +b1" in (tmp_path / "mine.qv").read_text("utf-8")
        await say(pilot, "save mine.txt")
        assert ".jsonl" in shown(app, "#notice")
        (tmp_path / "old.qv").write_text("mine", "utf-8")
        await say(pilot, f"save {tmp_path / 'old.qv'}")
        assert (tmp_path / "old.qv").read_text("utf-8") == "mine"
        await say(pilot, f"save {tmp_path / 'old.qv'}")
        assert (tmp_path / "old.qv").read_text("utf-8") != "mine"
        await say(pilot, f"save {tmp_path / 'none' / 'mine.qv'}")
        assert "cannot be" in shown(app, "#notice")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_and_a_terminal_of_80_by_24(
    tmp_path: Path, language: Language
) -> None:
    async with a_terminal(tmp_path, language=language, size=(80, 24)) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1", "b1-a3", "help")
        await pilot.press("pagedown", "pageup", "escape")
        assert app.query_one(Prompt).region.bottom <= 24
        await say(pilot, "gives up b1-a3", "quit")


async def test_whose_votes_to_use_is_asked_in_words_that_can_be_typed(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+d1", "+d1", "+d1", "d1-d2", "blue votes 1", "black votes 1", "d1-d2")
        assert "as in d1-d2 by blue" in shown(app, "#notice")
        await say(pilot, "d1-d2 by blue")
        assert app.game.state.turn.number == 5


def test_around_one_keyboard_nobody_can_whisper() -> None:  # R8.9
    result = run("terminal", "--variants", "whispers")
    assert result.exit_code == 2
    assert result.stderr.strip() == worded("terminal-no-whispers")
    assert "(R8.9)" in result.stderr


def test_a_saved_game_with_whispers_does_not_go_on_around_one_keyboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # R8.9
    file = tmp_path / "2026-01-01-000000.jsonl"
    Game.new(FAMILIES, rules=TableRules(whispers=True), seed=4).save(file)
    result = run("terminal", file)
    assert result.exit_code == 2
    assert result.stderr.strip() == worded("terminal-no-whispers")
    monkeypatch.setattr("quovadis.cli.terminal.GAMES", tmp_path)
    assert (
        worded("terminal-nothing-to-resume", command=program())
        in run("terminal", "--resume").stderr
    )
    played = at_the_keyboard(monkeypatch)
    keep(Seats(bots={"blue": "tiro", "black": "tiro"}), file)  # alone among bots, one can
    assert run("terminal", "--resume").exit_code == 0
    keep(Seats(), file)
    assert run("terminal", "--resume", "--bots", "2").exit_code == 0
    assert run("terminal", "--variants", "whispers", "--bots", "3").exit_code == 0
    assert [len(keyboard.table.bots) for keyboard in played] == [2, 2, 3]


def test_bad_options_are_refused_in_words(tmp_path: Path) -> None:
    assert "3 to 5" in run("terminal", "--players", "2").stderr
    assert "3 to 5" in run("terminal", "--players", "9").stderr
    assert "twice" in run("terminal", "--players", "red,red,blue").stderr
    assert "not a family" in run("terminal", "--players", "red,blue,green").stderr
    assert "not a variant" in run("terminal", "--variants", "chess").stderr
    game = tmp_path / "game.jsonl"
    Game.new(FAMILIES, seed=1).save(game)
    assert worded("terminal-one-game") in run("terminal", game, "--players", "3").stderr
    assert worded("terminal-one-game") in run("terminal", game, "--resume").stderr
    record = tmp_path / "game.qv"
    Game.load(game).save(record)
    assert worded("terminal-supply-unknown", file=str(record)) in run("terminal", record).stderr
    assert worded("file-missing", file=str(tmp_path / "none.jsonl")) in (
        run("terminal", tmp_path / "none.jsonl").stderr
    )
    assert "(R1.4)" in run("terminal", "--players", "3", "--first", "yellow").stderr


@pytest.mark.parametrize("line", ["+a3", "blue +b1", "gibberish", "save mine.txt"])
async def test_what_is_refused_stays_on_the_line(tmp_path: Path, line: str) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, line)
        prompt = app.query_one(Prompt)
        assert (prompt.value, prompt.cursor_position) == (line, len(line))
        await pilot.press("escape")
        assert prompt.value == ""


@pytest.mark.parametrize(
    "line, word",
    [
        ("offers deal red blue: red dances", "dances"),
        ("rot: offers   deal rot blau: rot dances; blau pays 1", "dances"),
        ("weigh deal red green: red pays 1", "green"),
        ("offers deal red blue: red pays", ""),
    ],
)
async def test_the_cursor_stands_where_a_deal_is_wrong(
    tmp_path: Path, line: str, word: str
) -> None:
    async with a_terminal(tmp_path, language="de") as (app, pilot):
        await say(pilot, line)
        prompt = app.query_one(Prompt)
        at = line.index(word) if word else len(line)
        assert (prompt.value, prompt.cursor_position) == (line, at)
        assert f"Spalte {at + 1}" in shown(app, "#notice")


async def test_up_and_down_bring_back_what_was_said(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "C a3-a4", "C a3-a4")
        prompt = app.query_one(Prompt)
        prompt.value = "off"
        seen = []
        for key in ("up", "up", "up", "down", "down", "down"):
            await pilot.press(key)
            seen.append(prompt.value)
        assert seen == ["C a3-a4", "+b1", "+b1", "C a3-a4", "off", "off"]


async def test_a_vote_counts_what_deals_have_pledged(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1", "+b1", "+b1")
        await say(pilot, "offers deal red blue on b1-a3: blue supports; red supports blue next")
        await say(pilot, "blue accepts 4.1", "b1-a3")
        told = shown(app, "#actions")
        assert "Vote on Vigintiviri → Quaestores (1 of 2): " in told
        assert "Answers: Blue 1 pledged (4.1), Black –" in told
        await say(pilot, "black votes 1")
        assert "(2 of 2)" in shown(app, "#actions")


@pytest.mark.parametrize(
    "line, answer",
    [
        ("accept", f"{worded('refused-nothing-offered')} (R8.1)"),
        ("declines", worded("refused-nothing-offered")),
        ("counter", worded("refused-nothing-offered")),
        ("counter deal red blue: red supports blue next", worded("refused-nothing-offered")),
        ("calls in", f"{worded('refused-nothing-to-call-in', by='red')} (R8.8)"),
    ],
)
async def test_where_nothing_fits_it_is_said_what_is_missing(
    tmp_path: Path, line: str, answer: str
) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, line)
        assert answer in shown(app, "#notice")


async def test_promises_that_can_be_called_in_are_named(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "offers deal red blue: blue places in b1; red supports blue next")
        await say(pilot, "blue yes", "calls in")
        assert worded("refused-call-in-unnamed", example="1.1.1", promises="1.1.1") in shown(
            app, "#notice"
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["help", "hilfe", "aide", "aiuto", "help votes", "hilfe deals"])
async def test_help_is_asked_for_in_every_language(
    tmp_path: Path, language: Language, line: str
) -> None:
    async with a_terminal(tmp_path, language=language, size=(80, 24)) as (app, pilot):
        await say(pilot, line)
        assert isinstance(app.screen, Chronicle)
        assert len(str(app.screen.query_one("#chronicle Static", Static).content).splitlines()) > 5
        await pilot.press("escape")
        assert app.screen.query_one(Prompt).has_focus


async def test_the_prompt_says_who_may_answer_an_offer(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "offers deal red blue: red supports blue next")
        told = app.query_one(Prompt).placeholder
        assert told == worded(
            "terminal-placeholder-offered", families="Blue", offer="1.1", example="blue"
        )
        await say(pilot, "blue declines 1.1")
        assert app.query_one(Prompt).placeholder == worded("terminal-placeholder", active="red")


async def test_ctrl_c_quits_and_the_game_is_kept(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (app, pilot):
        await say(pilot, "+b1")
        app.query_one(Prompt).value = "some"
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert app.return_code == 0
        assert app.keyboard.files.kept
