"""`consul`: plays on in the kernel, repeats by its seed, and knows only what its seat saw."""

from random import Random

import numpy as np
import pytest

from quovadis.bots import registry
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import Bot, Options, Preparing, Reply
from quovadis.bots.registry import BotRefused, bot, offered, tempered
from quovadis.bots.trust import reputes
from quovadis.core.commands import Advance, CallVote
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.driver.asking import seed_of
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.search import imagined
from quovadis.search.commander import sayable
from quovadis.search.consul import Consul
from quovadis.search.manners import seen_manners
from quovadis.sim import api
from quovadis.sim.haggling import ACCEPTS, GIVES, USUAL
from quovadis.sim.layout import SEATS, States, rows
from quovadis.sim.looking import look_ahead
from quovadis.sim.valuing import weights_of
from tests.twins import with_other_secrets

QUICK = Consul(looks=6, guesses=2, width=3)
SEATED: tuple[Colour, ...] = ("red", "blue", "black")


def answers(seed: int) -> list[Reply]:
    """What a consul says in a game with praetors."""
    game = Game.new(SEATED, rules=TableRules(cutoff=8), seed=seed)
    bots: dict[Colour, Bot | str] = {"red": QUICK, "blue": Praetor(), "black": Praetor()}
    steps = [*play(game, bots, seed=seed)]
    assert not [step.trouble for step in steps if step.trouble]
    return [step.command for step in steps if step.question.seat == "red"]


def test_the_same_seed_gives_the_same_game() -> None:
    assert answers(3) == answers(3)


def test_it_does_not_always_do_what_a_praetor_would() -> None:
    game, other = Game.new(SEATED, seed=5), 0
    driver = Driver(game)
    for _ in range(40):
        question = next(each for each in driver.questions())
        seat, options = question.seat, driver.options(question)
        told = game.view(seat), game.sights(seat), options, 1, 1000
        reply = QUICK(*told)
        other += reply != Praetor()(*told)
        driver.hear(reply) if reply is not None else driver.silence(question)
    assert other


def test_its_answer_depends_only_on_what_its_seat_saw() -> None:
    random, compared = Random(1), 0
    game = Game.new(SEATED, rules=TableRules(cutoff=8), seed=4)
    driver = Driver(game)
    while waiting := driver.questions():
        question = waiting[0]
        seat, options, sights = question.seat, driver.options(question), game.sights(question.seat)
        seed = seed_of(0, question, len(sights))
        mind = QUICK if seat == "red" else Praetor()
        reply = mind(game.view(seat), sights, options, seed, 1000)
        if seat == "red" and question.kind != "cut-in":
            twin = with_other_secrets(game.state, seat, random)
            assert QUICK(view(twin, seat), sights, options, seed, 1000) == reply
            compared += twin != game.state
        driver.hear(reply) if reply is not None else driver.silence(question)
    assert compared > 10


def test_an_imagined_table_looks_like_the_real_one() -> None:
    game = Game.new(SEATED, seed=2)
    for number, _ in enumerate(play(game, dict.fromkeys(SEATED, Praetor()), seed=2)):
        if number > 150:
            break
    for seat in SEATED:
        seen = game.view(seat)
        table = imagined.table(seen, game.sights(seat), seed=number)
        assert view(table, seat) == seen


def test_what_the_rules_do_not_allow_cannot_be_imagined() -> None:
    game = Game.new(SEATED, first="red", seed=2)
    table = imagined.table(game.view("red"), game.sights("red"), seed=1)
    assert imagined.played(table, [game.parse("red +a1")]) is not None
    refused = game.parse("red b1-a3")
    assert isinstance(refused, Advance | CallVote)
    assert imagined.played(table, [refused]) is None


def looked(games: States, looks: int, seed: int, last: int = 30) -> np.ndarray:
    values = np.zeros((len(games), looks, SEATS), np.float64)
    manners = np.array([USUAL] * SEATS, np.float64)
    look_ahead(rows(games), looks, last, manners, weights_of(), np.uint64(seed), values)
    return values


def test_the_same_game_looked_at_twice_has_the_same_luck_look_by_look() -> None:
    one = api.start(1, players=4, seed=1)
    twice = looked(np.concatenate([one, one]), 5, seed=7)
    assert (twice[0] == twice[1]).all()
    assert np.allclose(twice.sum(axis=2), 1.0)
    assert (looked(one, 5, seed=8) != twice[:1]).any()


def test_a_look_ends_on_its_turn_and_leaves_the_games_alone() -> None:
    games = api.start(3, players=3, seed=1)
    before = games.copy()
    looked(games, 2, seed=1)
    assert (games == before).all()


def test_whoever_gives_votes_for_nothing_is_known_for_it() -> None:
    seated: tuple[Colour, ...] = ("red", "blue", "black", "white")
    game = Game.new(seated, rules=TableRules(cutoff=20), seed=3)
    bots = {seat: bot("tiro:help=1:talk=0" if seat == "blue" else "praetor") for seat in seated}
    for _ in play(game, bots, seed=3):
        pass
    events = game.sights("red")
    manners = seen_manners(seated, events, reputes(game.view("red"), events, rounds=10))
    assert manners[1, GIVES] > manners[[0, 2, 3], GIVES].max()
    nothing = seen_manners(seated, (), reputes(game.view("red"), events, rounds=10))
    assert nothing[0].tolist() == [*USUAL]
    assert 0 < manners[2, ACCEPTS] <= 1


@pytest.mark.parametrize(
    "text, known",
    [
        ("deal blue red on b1-a3: blue supports; red pays 2", True),
        ("deal blue red on b1-a3: blue supports; red supports blue next for 3 rounds", True),
        ("deal blue red: red places in a1; blue pays 1", False),
    ],
)
def test_deals_that_the_kernel_cannot_say_are_left_to_the_praetor(text: str, known: bool) -> None:
    assert sayable(read_deal(text)) is known


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda module: None)
    with pytest.raises(BotRefused) as caught:
        bot("consul")
    assert (caught.value.code, caught.value.params["extra"]) == ("bot-extra", "sim")
    assert "consul" not in offered()
    assert "praetor" in offered()


def test_it_is_a_praetor_in_speech_and_temper() -> None:
    assert bot("consul") == Consul()
    assert bot("consul:loyal:looks=8") == Consul(honour=1.0, looks=8)
    assert tempered("consul", "red") == "consul:haggler"
    assert Consul.explain is Praetor.explain
    assert isinstance(bot("consul"), Preparing)


def test_special_tokens_and_elections_are_left_to_the_praetor() -> None:  # R10.3, R10.5
    for rules in (TableRules(special_tokens=True), TableRules(consul="senate")):
        game = Game.new(SEATED, rules=rules, first="red", seed=1)
        options = Options(kind="act", commands=game.legal("red"))
        told = game.view("red"), game.sights("red"), options, 1, 1000
        assert Consul(looks=100_000)(*told) == Praetor()(*told)
