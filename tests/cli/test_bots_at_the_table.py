"""A person against bots, at one keyboard."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from quovadis.bots.failure import raised
from quovadis.bots.protocol import Bot, Options, Reply
from quovadis.bots.reasons import because, reckoned
from quovadis.bots.registry import BOT_NAMES
from quovadis.bots.stand_in import stand_in
from quovadis.bots.workers import Thought, Workers
from quovadis.cli.page import CHOICES
from quovadis.cli.prompt import Prompt
from quovadis.cli.seats import Seats, kept, read_bots
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import CallVote, Drop, Place, Propose, SeatCommand
from quovadis.core.deals.terms import CaesarTo, Deal, Pay, Support
from quovadis.core.editions import TableRules
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.game import Game
from quovadis.text import LANGUAGES, Language, catalogue
from quovadis.text.message import Fact
from tests.bots import naughty
from tests.cli.screens import Screen, on_screen
from tests.cli.test_terminal import say, shown
from tests.words import page_words, worded


def to_red(message: str, **facts: Fact) -> str:
    """A message as the only person reads it, who plays Red against bots."""
    return page_words("en", "red", tuple(BOTS.items())).sentence(message, **facts)


FAMILIES: tuple[Colour, ...] = ("red", "blue", "black")
BOTS = {seat: BOT_NAMES[seat] for seat in FAMILIES[1:]}
"""What the bots at this table are called."""


class AtOnce(Workers):
    """Thinks in this very process, so that a test need not wait for another to start."""

    def start(self) -> None:
        pass

    def ask(  # noqa: PLR0917 - what a bot is told, and the bot
        self,
        bot: Bot,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
    ) -> "Future[Thought]":
        answer: Future[Thought] = Future()
        try:
            answer.set_result(Thought(command=bot(view, events, options, seed, budget)))
        except RuntimeError as trouble:
            answer.set_result(Thought(failed=raised(trouble)))
        return answer


@asynccontextmanager
async def a_table(
    tmp_path: Path,
    players: Mapping[Colour, Bot] | None = None,
    *,
    language: Language = "en",
    placed: int = 0,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    size: tuple[int, int] = (140, 44),
    thinkers: Workers | None = None,
) -> AsyncIterator[tuple[Screen, Pilot[bool]]]:
    """Red is a person, the others are bots; all have placed senators in b1."""
    game = Game.new(FAMILIES, first="red", seed=4)
    app = on_screen(
        game,
        catalogue(language),
        tmp_path / "kept.jsonl",
        seats=Seats(bots={"blue": "stand-in", "black": "stand-in"}, seed=1),
        sleep=sleep,
        thinkers=thinkers or AtOnce(),
    )
    app.table.bots.update({seat: place_in_b1(bot) for seat, bot in (players or {}).items()})
    async with app.run_test(size=size) as pilot:
        for _ in range(placed):
            await say(pilot, "+b1")
            await quiet(app, pilot)
        yield app, pilot


def place_in_b1(bot: Bot) -> Bot:
    """A bot that begins as the stand-in does, and then is itself."""

    def player(view: PlayerView, events: Any, options: Options, *more: Any) -> Reply:
        early = view.turn.number <= len(view.players)
        chooses = stand_in if early else bot
        return chooses(view, events, options, *more)

    return player


async def quiet(app: Screen, pilot: Pilot[bool]) -> None:
    """Wait until the bots have said what they want."""
    await until(pilot, lambda: app.table.bots_question() is None)
    await pilot.pause()


async def until(pilot: Pilot[bool], happened: Callable[[], bool]) -> None:
    """Wait for something that comes by itself, however slow the machine is."""
    ending = time.monotonic() + 120
    while not happened():
        assert time.monotonic() < ending
        await pilot.pause(0.01)


def log_of(app: Screen) -> str:
    return " ".join(line.text.strip() for line in app.screen_stack[0].query_one(RichLog).lines)


async def test_every_bot_is_introduced_in_a_sentence(tmp_path: Path) -> None:
    game = Game.new(FAMILIES, first="red", seed=4)
    seats = Seats(bots=read_bots("praetor", FAMILIES), seed=1)
    file = tmp_path / "kept.jsonl"
    app = on_screen(game, catalogue("en"), file, seats=seats, thinkers=AtOnce())
    async with app.run_test(size=(140, 44)):
        told = log_of(app)
    assert f"{BOTS['blue']} – praetor. {worded('temper-loyal')}" in told
    assert f"{BOTS['black']} – praetor. {worded('temper-grudging')}" in told


def asks_for_votes(view: PlayerView, _e: Any, options: Options, *_more: Any) -> SeatCommand | None:
    """Wants to go b1-a3, and gives up if that fails."""
    for command in options.commands:
        if isinstance(command, CallVote) and command.path is PATH["b1-a3"]:
            if not view.turn.failed:
                return command
        elif isinstance(command, Drop):
            return command
    return stand_in(view, (), options, 0, 0)


def offers(*deals: Deal) -> Bot:
    """Makes offers whenever it may cut in, one after the other."""

    def player(view: PlayerView, _e: Any, options: Options, *more: Any) -> SeatCommand | None:
        made = len(view.talks.offers) + len(view.talks.gone)
        if options.kind == "cut-in" and view.turn.active == "red" and made < len(deals):
            return Propose(by=view.seat or "blue", deal=deals[made])
        return stand_in(view, (), options, 0, 0)

    return player


NEXT_TIME = Deal(terms=(Support(giver="blue", to="red"),))
CAESAR = Deal(terms=(CaesarTo(giver="blue", to="red"),))


async def test_the_bots_play_on_until_the_person_is_asked(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (app, pilot):
        assert worded("terminal-you", name="Red") in shown(app, "#status")
        assert to_red("prompt-act", senators="placed") in shown(app, "#asked")
        await say(pilot, "+b1")
        await quiet(app, pilot)
        assert app.game.state.turn.number == 4
        assert "Navius places a senator in Vigiles. Aquila places" in log_of(app)
        assert to_red("prompt-act", senators="placed") in shown(app, "#asked")
        assert app.query_one(Prompt).placeholder == to_red("terminal-placeholder", active="red")


async def test_the_only_persons_purse_lies_open_and_nobody_looks_away(tmp_path: Path) -> None:
    async with a_table(tmp_path, {"blue": asks_for_votes}) as (app, pilot):
        await say(pilot, "purse")
        assert to_red("terminal-purse-empty", colour="red") in shown(app, "#notice")
        await say(pilot, "offers deal red blue: red pays 3")
        assert "(R8.4)" in shown(app, "#notice")
        await say(pilot, "weigh deal red blue: blue supports red next")
        assert worded("deal-cost", cost=0, worst=0) in shown(app, "#notice")
        assert len(app.screen_stack) == 1
        await say(pilot, "purse blue")
        assert to_red("terminal-purse-hidden", colour="blue") in shown(app, "#notice")
        await say(pilot, "blue +b1")
        assert to_red("terminal-seat-of-bot", colour="blue") in shown(app, "#notice")


@pytest.mark.parametrize("said, votes", [("yes", 1), ("no", 0), ("0", 0), ("1", 1), ("ja", 1)])
async def test_a_vote_is_answered_in_a_word(tmp_path: Path, said: str, votes: int) -> None:
    game = Game.new(FAMILIES, first="blue", seed=4)
    seats = Seats(bots={"blue": "stand-in", "black": "stand-in"})
    app = on_screen(game, catalogue("en"), tmp_path / "x.jsonl", seats=seats, thinkers=AtOnce())
    app.table.bots["blue"] = _to_b1_then(asks_for_votes)
    app.table.bots["black"] = _to_b1_then(stand_in)
    async with app.run_test(size=(120, 44)) as pilot:
        await quiet(app, pilot)
        await say(pilot, "+b1")
        await quiet(app, pilot)
        assert to_red("terminal-ask-vote", by="blue", path="b1-a3", ones=18) in shown(app, "#asked")
        assert app.query_one(Prompt).placeholder == worded(
            "terminal-placeholder-your-vote", votes=1
        )
        await say(pilot, said)
        assert to_red("event-answered", by="red", votes=votes) in log_of(app)


def _to_b1_then(bot: Bot) -> Bot:
    def player(view: PlayerView, events: Any, options: Options, *more: Any) -> Reply:
        if view.turn.number <= len(view.players) and options.kind == "act":
            return Place(by=view.turn.active, committee=COMMITTEE["b1"])
        return bot(view, events, options, *more)

    return player


@pytest.mark.parametrize("said", ["accept", "accepts", "yes", "oui", "accepts 4.1", "red yes"])
async def test_an_offer_is_told_and_taken_in_a_word(tmp_path: Path, said: str) -> None:
    async with a_table(tmp_path, {"blue": offers(NEXT_TIME)}, placed=1) as (app, pilot):
        assert "Navius offers you 4.1: Navius will vote for your next" in shown(app, "#asked")
        assert app.query_one(Prompt).placeholder.startswith("accept, decline or counters 4.1")
        await say(pilot, said)
        assert [promise.id for promise in app.game.state.talks.open] == ["4.1.1"]


@pytest.mark.parametrize("said", ["decline", "no", "declines", "declines 4.1"])
async def test_an_offer_is_declined_in_a_word(tmp_path: Path, said: str) -> None:
    async with a_table(tmp_path, {"blue": offers(NEXT_TIME)}, placed=1) as (app, pilot):
        await say(pilot, said)
        assert app.game.state.talks.offers == ()
        assert to_red("event-offer-closed", by="red", offer="4.1", how="declined") in log_of(app)


async def test_tab_fills_in_answers_counter_offers_and_deals(tmp_path: Path) -> None:
    async with a_table(tmp_path, {"blue": offers(NEXT_TIME)}, placed=1) as (app, pilot):
        prompt = app.query_one(Prompt)
        assert "accept" in app.meant("acc")
        prompt.value = "count"
        await pilot.press("tab")
        assert prompt.value == "counters 4.1 deal blue red: blue supports red next"
        await say(pilot, "counter deal red blue: blue supports red next; red supports blue next")
        assert "You counter offer 4.1 with offer 4.2" in log_of(app)


async def test_tab_drafts_deals_for_votes(tmp_path: Path) -> None:
    game = Game.new(FAMILIES, first="red", seed=4)
    app = on_screen(game, catalogue("en"), tmp_path / "x.jsonl")
    async with app.run_test(size=(120, 44)) as pilot:
        await say(pilot, "+b1", "+b1", "+b1")
        drafts = [draft for draft in app.meant("offers") if "b1-a3" in draft]
        assert "offers deal red blue on b1-a3: blue supports; red pays 1" in drafts
        assert len(drafts) == 4
        await say(pilot, "offers deal red blue on b1-a3: blue supports; red supports blue next")
        assert "blue accept" in app.meant("blue acc")
        await say(pilot, "blue yes")
        assert [offer.id for offer in app.game.state.talks.agreed] == ["4.1"]


async def test_tab_leaves_out_what_the_only_person_could_not_keep(tmp_path: Path) -> None:
    for_two = Deal(terms=(Support(giver="blue", to="red"), Pay(giver="red", to="blue", amount=2)))

    async with a_table(tmp_path, {"blue": offers(for_two)}, placed=1) as (app, pilot):
        drafts = app.meant("offers")
        assert drafts
        assert not [draft for draft in drafts if "red pays" in draft]
        assert app.meant("acc") == []
        assert app.meant("decl") == ["decline", "declines 4.1"]
        await say(pilot, "decline")
        assert "offers deal" not in app.meant("o")


async def test_tab_goes_through_what_could_be_meant(tmp_path: Path) -> None:
    game = Game.new(FAMILIES, first="red", seed=4)
    app = on_screen(game, catalogue("en"), tmp_path / "x.jsonl")
    async with app.run_test(size=(120, 44)) as pilot:
        await say(pilot, "+b1", "+b1", "+b1")
        prompt = app.query_one(Prompt)
        prompt.value = "off"
        await pilot.press("tab")
        assert prompt.value == "offers deal red bl"
        choices = app.meant(prompt.value)
        lines = shown(app, "#actions").splitlines()
        assert [line.strip() for line in lines if "deal" in line] == choices[:CHOICES]
        seen = []
        for _ in range(len(choices) + 1):
            await pilot.press("tab")
            await pilot.pause()
            seen.append(prompt.value)
            assert f"▸ {prompt.value}" in shown(app, "#actions").splitlines()
        assert seen == [*choices, choices[0]]


async def test_around_one_screen_tab_tells_nothing_of_a_purse(tmp_path: Path) -> None:  # R9.1
    game = Game.new(FAMILIES, first="red", seed=4)
    app = on_screen(game, catalogue("en"), tmp_path / "x.jsonl")
    async with app.run_test(size=(120, 44)) as pilot:
        await say(pilot, "offers deal red blue: blue pays 3; red supports blue next")
        assert app.meant("blue accepts") == ["blue accepts 1.1"]
        assert "blue accept" in app.meant("blue acc")


async def test_alone_among_bots_tab_whispers_where_the_table_does(tmp_path: Path) -> None:  # R8.9
    seats = Seats(bots={"blue": "stand-in", "black": "stand-in"})
    for rules, verbs in ((TableRules(whispers=True), 1), (TableRules(), 0)):
        game = Game.new(FAMILIES, first="red", seed=4, rules=rules)
        app = on_screen(game, catalogue("en"), tmp_path / "x.jsonl", seats=seats, thinkers=AtOnce())
        async with app.run_test(size=(120, 44)) as pilot:
            assert bool(app.meant("whispers deal")) == bool(verbs)
            await say(pilot, "whispers deal red blue: red supports blue next")
            assert ("whisper" in log_of(app)) == bool(verbs)


async def test_help_for_one_person_is_short_and_names_no_speaker(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(80, 24)) as (app, pilot):
        await say(pilot, "help")
        told = str(app.screen.query_one("#chronicle Static", Static).content)
        assert len(told.splitlines()) < 12
        assert "blue votes" not in told


async def test_with_two_offers_open_the_answer_must_name_one(tmp_path: Path) -> None:
    bots: dict[Colour, Bot] = {"blue": offers(NEXT_TIME), "black": offers(NEXT_TIME, _by_black())}
    async with a_table(tmp_path, bots, placed=1) as (app, pilot):
        app.game.play(Propose(by="black", deal=_by_black()))
        app.keyboard.happened()
        await say(pilot, "yes")
        assert "name one, as in accepts 4.1" in shown(app, "#notice")
        await say(pilot, "accepts 4.2", "no")
        assert app.game.state.talks.offers == ()


def _by_black() -> Deal:
    return Deal(terms=(Support(giver="black", to="red"),))


async def test_a_space_for_caesar_is_named_in_a_word(tmp_path: Path) -> None:
    def owes_caesar(view: PlayerView, _e: Any, options: Options, *_m: Any) -> Reply:
        return offers(CAESAR)(view, (), options, 0, 0)

    async with a_table(tmp_path, {"blue": owes_caesar}, placed=1) as (app, pilot):
        await say(pilot, "accept", "C a3-a4")
        await quiet(app, pilot)
        if app.game.state.turn.active == "blue":
            assert to_red("terminal-ask-name", by="blue") in shown(app, "#asked")
            await say(pilot, "b3-S")
            await quiet(app, pilot)
        assert app.game.state.turn.number == 7


async def test_the_bots_wait_while_the_person_types(tmp_path: Path) -> None:
    asleep, awake = asyncio.Event(), asyncio.Event()

    async def sleep(_seconds: float) -> None:
        asleep.set()
        await awake.wait()

    async with a_table(tmp_path, sleep=sleep) as (app, pilot):
        await say(pilot, "+b1")
        await until(pilot, asleep.is_set)
        app.query_one(Prompt).value = "off"
        awake.set()
        await until(pilot, lambda: worded("terminal-bots-wait") in shown(app, "#status"))
        turn = app.game.state.turn
        assert (turn.number, turn.active) == (2, "blue")
        assert worded("terminal-bots-wait") in shown(app, "#status")
        await say(pilot, "offers deal red blue: red supports blue next")
        assert "You make offer 2.1" in log_of(app)
        await quiet(app, pilot)
        assert app.game.state.turn.active == "red"


async def test_a_thought_about_what_is_past_is_dropped(tmp_path: Path) -> None:
    thoughts: list[tuple[Future[Thought], Thought]] = []

    class Slow(AtOnce):
        def ask(self, bot: Bot, *told: Any) -> "Future[Thought]":
            answer: Future[Thought] = Future()
            thoughts.append((answer, super().ask(bot, *told).result()))
            return answer

    async with a_table(tmp_path) as (app, pilot):
        app.keyboard.thinkers = Slow()
        await say(pilot, "+b1")
        await until(pilot, lambda: bool(thoughts))
        await say(pilot, "offers deal red blue: red supports blue next")
        assert app.game.state.talks.offers
        app.keyboard.thinkers = AtOnce()
        for answer, thought in thoughts:
            answer.set_result(thought)
        await quiet(app, pilot)
        assert to_red("event-offer-closed", by="blue", offer="2.1", how="declined") in log_of(app)


WHY = because("coin", reckoned("moves", after=0.3, other=0.2))


class WithReasons(AtOnce):
    """Every answer has the same reason."""

    def ask(self, *asked: Any) -> "Future[Thought]":
        thought = super().ask(*asked).result()
        answer: Future[Thought] = Future()
        answer.set_result(replace(thought, reason=WHY))
        return answer


async def test_why_shows_the_figures_behind_the_last_reasons(tmp_path: Path) -> None:
    async with a_table(tmp_path, thinkers=WithReasons()) as (app, pilot):
        await say(pilot, "why")
        assert shown(app, "#notice") == worded("terminal-figures-none")
        await say(pilot, "+b1")
        await quiet(app, pilot)
        assert worded("reason-coin") in log_of(app)
        assert "%" not in log_of(app)
        await say(pilot, "why")
        figures = worded("figures-moves", after=30, other=20)
        for by in ("blue", "black"):
            told = to_red("reason-said", by=by, sentence=figures)
            assert told in shown(app, "#notice")


async def test_a_hint_says_what_a_strong_bot_would_do(tmp_path: Path) -> None:
    async with a_table(tmp_path, thinkers=WithReasons()) as (app, pilot):
        await say(pilot, "hint")
        await until(pilot, lambda: worded("reason-coin") in shown(app, "#notice"))
        committees = (to_red("hint-place", committee=room) for room in ("a1", "b1", "c1", "d1"))
        assert any(told in shown(app, "#notice") for told in committees)


async def test_several_people_get_no_hints(tmp_path: Path) -> None:
    game = Game.new(FAMILIES, first="red", seed=4)
    seats = Seats(bots={"black": "stand-in"}, seed=1)
    app = on_screen(game, catalogue("en"), tmp_path / "kept.jsonl", seats=seats)
    async with app.run_test(size=(140, 44)) as pilot:
        await say(pilot, "tipp")
        assert shown(app, "#notice") == worded("terminal-hints-alone")


async def test_several_people_are_shown_no_figures(tmp_path: Path) -> None:
    game = Game.new(FAMILIES, first="red", seed=4)
    seats = Seats(bots={"black": "stand-in"}, seed=1)
    file = tmp_path / "kept.jsonl"
    app = on_screen(game, catalogue("en"), file, seats=seats, thinkers=WithReasons())
    async with app.run_test(size=(140, 44)) as pilot:
        await say(pilot, "why")
        assert shown(app, "#notice") == worded("terminal-figures-kept")


@pytest.mark.parametrize(
    "player, why", [(naughty.raising, "raised"), (naughty.nonsense, "nonsense")]
)
async def test_a_bot_that_fails_is_told_of_in_one_line(
    tmp_path: Path, player: Bot, why: str
) -> None:
    async with a_table(tmp_path, {"blue": player}, placed=1) as (app, pilot):
        await say(pilot, "+b1")
        await quiet(app, pilot)
        assert to_red("stood-in", colour="blue", why=why) in log_of(app)
        assert app.game.state.turn.active == "red"


async def test_undo_takes_back_what_the_person_did_last_and_bots_agree(tmp_path: Path) -> None:
    async with a_table(tmp_path, placed=2) as (app, pilot):
        assert app.game.state.turn.number == 7
        await say(pilot, "undo")
        await quiet(app, pilot)
        assert (app.game.state.turn.number, app.game.state.turn.active) == (
            4,
            "red",
        )
        await say(pilot, "undo")
        assert app.game.state.turn.number == 1
        await say(pilot, "undo")
        assert worded("refused-nothing-to-undo") in shown(app, "#notice")
        await say(pilot, "+b1")
        await quiet(app, pilot)
        assert app.game.state.turn.number == 4


async def test_bots_adjourn_when_the_person_does(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (app, pilot):
        spaces = ("C a3-a4", "C b3-S", "C a4-S", "C d4-S")

        def idle(view: PlayerView, _e: Any, options: Options, *_m: Any) -> SeatCommand | None:
            if options.kind != "act":
                return stand_in(view, (), options, 0, 0)
            return next(word for word in options.commands if "MoveCaesar" in repr(word))

        app.table.bots["blue"] = app.table.bots["black"] = idle
        for turn in range(3):
            if app.game.view().adjournment_offered:
                break
            await say(pilot, spaces[turn])
            await quiet(app, pilot)
        assert worded("terminal-adjourn-nobody") in shown(app, "#actions")
        await say(pilot, "adjourns")
        await quiet(app, pilot)
        assert app.game.state.outcome is not None
        assert worded("terminal-placeholder-over") in app.query_one(Prompt).placeholder
        assert "adjourned" in shown(app, "#status")


async def test_a_kept_game_goes_on_with_the_same_bots(tmp_path: Path) -> None:
    async with a_table(tmp_path, placed=1) as (app, pilot):
        await say(pilot, f"save {tmp_path / 'mine.jsonl'}")
    for name in ("kept", "mine"):
        file = tmp_path / f"{name}.jsonl"
        game = Game.load(file)
        assert game.state == app.game.state
        assert kept(file, game.state.players) == app.table.seats


async def test_several_people_keep_their_purses_covered_beside_bots(tmp_path: Path) -> None:
    game = Game.new((*FAMILIES, "white"), first="red", seed=4)
    seats = Seats(bots={"black": "stand-in", "white": "stand-in"})
    app = on_screen(game, catalogue("en"), tmp_path / "x.jsonl", seats=seats, thinkers=AtOnce())
    async with app.run_test(size=(120, 44)) as pilot:
        await say(pilot, "+b1", "+b1")
        await quiet(app, pilot)
        assert app.game.state.turn.number == 5
        await say(pilot, "purse blue")
        assert "Everyone but Blue" in str(app.screen.query_one("#secret").render())
        assert app.hushed
        await pilot.press("escape")
        await say(pilot, "undo", "red agrees", "blue agrees")
        assert app.game.state.turn.number == 2
        await say(pilot, "+b1")
        app.query_one(Prompt).value = "yes"
        await say(pilot, "black C a3-a4")
        assert to_red("terminal-seat-of-bot", colour="black") in shown(app, "#notice")


async def test_speakers_say_who_they_are_where_it_is_not_clear(tmp_path: Path) -> None:
    game = Game.new((*FAMILIES, "white"), first="black", seed=4)
    seats = Seats(bots={"black": "stand-in"})
    app = on_screen(
        game, catalogue("en"), tmp_path / "x.jsonl", seats=seats, thinkers=AtOnce(), pace=3600
    )
    async with app.run_test(size=(120, 44)) as pilot:
        waits = to_red("terminal-placeholder-bots", colour="black")
        await until(pilot, lambda: waits in app.query_one(Prompt).placeholder)
        await say(pilot, "yes")
        assert worded("terminal-who-speaks", example=app.table.people[0]) in shown(app, "#notice")
        await say(pilot, "red offers deal red blue: red supports blue next")
        await say(pilot, "accept")
        assert app.game.state.talks.open


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_against_bots_on_a_small_terminal(
    tmp_path: Path, language: Language
) -> None:
    async with a_table(
        tmp_path, {"blue": offers(NEXT_TIME)}, placed=1, language=language, size=(80, 24)
    ) as (app, pilot):
        assert "4.1" in shown(app, "#asked")
        assert app.query_one(Prompt).region.bottom <= 24
        await say(pilot, "accept", "help")
        assert app.query_one(Prompt).region.bottom <= 24
        await say(pilot, "quit")


@pytest.mark.slow
async def test_real_processes_play_and_quitting_does_not_wait_for_them(tmp_path: Path) -> None:
    game = Game.new(FAMILIES, first="red", seed=4)
    seats = Seats(bots={"blue": "quaestor", "black": "tiro"}, seed=1)
    app = on_screen(
        game, catalogue("en"), tmp_path / "x.jsonl", seats=seats, thinkers=Workers(seconds=240)
    )
    async with app.run_test(size=(120, 44)) as pilot:
        await say(pilot, "+b1")
        await until(pilot, lambda: bool(app.table.asked("red")))
        assert "’s bot" not in log_of(app)
        app.table.bots["blue"] = naughty.HangingSoon(tmp_path / "asked")
        await say(pilot, "decline" if app.table.asked("red")[0].kind == "offer" else "+b1")
        await until(pilot, (tmp_path / "asked").exists)
        started = time.monotonic()
    assert time.monotonic() - started < 120, "the bot hangs for twice as long"
