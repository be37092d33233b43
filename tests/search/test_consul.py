"""`consul`: plays on in the kernel, repeats by its seed, and knows only what its seat saw."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from quovadis.bots import registry
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot, Options, Preparing, Reply
from quovadis.bots.reasons import because
from quovadis.bots.registry import BotRefused, bot, offered, tempered
from quovadis.bots.trust import reputes
from quovadis.core.commands import (
    Advance,
    Answer,
    CallVote,
    Drop,
    MoveCaesar,
    Propose,
    SeatCommand,
)
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.driver.asking import seed_of
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.search import imagined
from quovadis.search.commander import Commander, Values, sayable
from quovadis.search.consul import Consul
from quovadis.search.manners import seen_manners
from quovadis.sim import api
from quovadis.sim.haggling import ACCEPTS, GIVES, USUAL
from quovadis.sim.layout import DRAWN, FACES, SEATS, SUPPLY, States, rows
from quovadis.sim.looking import look_ahead, shuffle_rest
from quovadis.sim.network import NONE, Network, foresee_all
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
    for _ in range(120):
        question = next(each for each in driver.questions())
        seat, options = question.seat, driver.options(question)
        told = game.view(seat), game.sights(seat), options, 1, 1000
        reply = QUICK(*told)
        other += reply != Praetor()(*told)
        driver.hear(reply) if reply is not None else driver.silence(question)
    assert other


def test_a_bot_with_all_caution_answers_as_a_praetor() -> None:
    game = Game.from_position("players red blue black | board d1 red blue black", seed=1)
    game.push("red asks d1-c2")
    options = Options(kind="vote", commands=game.legal("blue"), offers=3)
    told = game.view("blue"), game.sights("blue"), options, 1, BUDGET
    asked: list[float] = []

    class Watched(Commander):
        def scores(
            self, words: Sequence[SeatCommand], own: Reply, base: SeatCommand | None
        ) -> dict[SeatCommand, float]:
            asked.append(self.temper.caution)
            return super().scores(words, own, base)

    for temper in (QUICK, replace(QUICK, caution=1.0)):
        said = Watched(temper, *told[:3], BUDGET, 1).choose()
    assert said == Praetor()(*told)
    assert asked == [QUICK.caution]


def test_its_answer_depends_only_on_what_its_seat_saw() -> None:
    random, compared = Random(1), 0
    game = Game.new(SEATED, rules=TableRules(cutoff=10), seed=4)
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


def looked(games: States, looks: int, seed: int, last: int = 30, network: Network = NONE) -> Values:
    """Everyone's chances in some looks at each game."""
    values = np.zeros((len(games), looks, SEATS), np.float64)
    manners = np.array([USUAL] * SEATS, np.float64)
    minds = weights = weights_of()
    luck = np.uint64(seed)
    look_ahead(rows(games), looks, last, manners, minds, weights, network, luck, values)
    return values


def test_the_same_game_looked_at_twice_has_the_same_luck_look_by_look() -> None:
    one = api.start(1, players=4, seed=1)
    twice = looked(np.concatenate([one, one]), 5, seed=7)
    assert (twice[0] == twice[1]).all()
    assert np.allclose(twice.sum(axis=2), 1.0)
    assert (looked(one, 5, seed=8) != twice[:1]).any()


def test_what_is_left_is_shuffled_alike_where_one_more_was_drawn() -> None:
    whole = rows(api.start(1, players=4, seed=1))[0]
    supplies = []
    for drawn in (10, 11):
        row = whole.copy()
        row[DRAWN] = drawn
        shuffle_rest(row, np.array([5], np.uint64))
        supplies.append(row[SUPPLY : SUPPLY + FACES].tolist())
        assert supplies[-1][:drawn] == whole[SUPPLY : SUPPLY + drawn].tolist()
        assert sorted(supplies[-1]) == sorted(whole[SUPPLY : SUPPLY + FACES].tolist())
    one, more = supplies
    assert sum(a != b for a, b in zip(one[11:], more[11:], strict=True)) <= 1
    assert more != whole[SUPPLY : SUPPLY + FACES].tolist()


def test_a_look_ends_on_its_turn_and_leaves_the_games_alone() -> None:
    games = api.start(3, players=3, seed=1)
    before = games.copy()
    now = looked(games, 2, seed=1, last=0)
    assert now == pytest.approx(np.repeat(api.chances(games)[:, None], 2, axis=1))
    assert (looked(games, 2, seed=1, last=3) != now).any()
    assert (games == before).all()


def test_with_a_network_the_end_of_a_look_is_judged_by_it() -> None:
    games, network = api.start(3, players=3, seed=1), Consul().judge
    told = np.zeros((3, SEATS))
    foresee_all(rows(games), network, told)
    now = looked(games, 2, seed=1, last=0, network=network)
    assert now == pytest.approx(np.repeat(told[:, None], 2, axis=1))
    assert (now != looked(games, 2, seed=1, last=0)).any()


def test_whoever_gives_votes_for_nothing_is_known_for_it() -> None:
    seated: tuple[Colour, ...] = ("red", "blue", "black", "white")
    game = Game.new(seated, rules=TableRules(cutoff=12), seed=4)
    bots = {seat: bot("tiro:help=1:talk=0" if seat == "blue" else "praetor") for seat in seated}
    for _ in play(game, bots, seed=4):
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
        ("deal blue red on b1-a3: blue supports; blue supports red next for 3 rounds", False),
        ("deal blue red on b1-a3: blue supports; red pays 1 for 1 round", False),
        ("deal blue red: red places in a1; blue pays 1", False),
    ],
)
def test_deals_that_the_kernel_cannot_say_are_left_to_the_praetor(text: str, known: bool) -> None:
    assert sayable(read_deal(text)) is known


def test_no_vote_is_called_for_an_advance_that_needs_none() -> None:
    position = "players red blue black | board b1 red red red blue, d1 red blue blue"
    game = Game.from_position(position, seed=1)
    options = Driver(game).options(Driver(game).owed()[0])
    mind = Commander(QUICK, game.view("red"), game.sights("red"), options, 1000, 1)
    called = [word.path.start.id for word in mind.votes_to_call() if isinstance(word, CallVote)]
    assert called
    assert "b1" not in called


def test_a_vote_that_can_be_carried_is_not_given_up_for_a_trifle() -> None:
    game = Game.from_position("players red blue black | board d1 red blue blue", seed=1)
    for line in ("red asks d1-c2", "blue votes 1"):
        game.push(line)
    options = Options(kind="act", commands=game.legal("red"))
    mind = Commander(QUICK, game.view("red"), game.sights("red"), options, 1000, 1)
    drop = next(word for word in options.commands if isinstance(word, Drop))
    ways = [word for word in options.commands if isinstance(word, Advance)]
    assert ways
    assert mind.handicap(drop, 0.5) > mind.handicap(ways[0], 0.5) == 0


PACT = "red offers deal red blue: red supports blue for 3 rounds; blue supports red for 3 rounds"
THREAT = "blue offers deal black blue: black opposes red this turn"
DEFIED = ("black declines 1.1", "red asks b1-a3", "black votes 2", "red b1-a3 by black black")


def mind_at(
    position: str, *lines: str, seat: Colour = "blue", about: str | None = None
) -> Commander:
    game = Game.from_position(f"players red blue black white | {position}", seed=1)
    for line in lines:
        game.push(line)
    options = Options(kind="act", commands=game.legal(seat), offers=3)
    return Commander(Consul(), game.view(seat), game.sights(seat), options, BUDGET, 1)


def test_a_consul_helps_an_ally_and_pays_heed_to_alliances_as_a_praetor_does() -> None:
    position = "board b1 red blue black white, a3 red blue"
    for lines, loyal in (((PACT, "blue accepts 1.1"), True), ((), False)):
        mind = mind_at(position, *lines, "red asks b1-a3")
        motion = mind.view.turn.motion
        assert motion is not None
        refusal = Answer(by="blue", motion=motion.id, votes=0)
        assert mind.qualms(refusal) == (Consul().alliances if loyal else 0)
        assert mind.deserts(read_deal("deal blue black: blue opposes red this turn")) is loyal


def test_a_consul_wants_more_where_whoever_defied_its_threat_would_gain() -> None:
    position = "board a4 black blue, b1 black red white black | purses black I, blue I"
    gift = read_deal("deal blue black: blue pays 1")
    for lines, angry in (((THREAT, *DEFIED), True), ((), False)):
        mind = mind_at(position, *lines)
        assert (mind.qualms(Propose(by="blue", deal=gift)) > 0) is angry


def test_an_offer_to_two_partners_is_less_likely_accepted_than_one_to_either() -> None:
    mind = mind_at("board b1 red blue black white | purses red II", "red asks b1-a3", seat="red")
    single = "deal blue red on b1-a3: blue supports; red pays 1"
    double = "deal black blue red on b1-a3: blue supports red; black supports red; red pays blue 1"
    one, two = (mind.likely(Propose(by="red", deal=read_deal(text))) for text in (single, double))
    assert 0 < two < one


def test_an_offer_is_the_likelier_accepted_the_more_it_brings_the_partner() -> None:
    mind = mind_at("board b1 red blue black white | purses red V", "red asks b1-a3", seat="red")
    deals = [f"deal blue red on b1-a3: blue supports; red pays {sum_}" for sum_ in (1, 2)]
    mean, generous = (mind.likely(Propose(by="red", deal=read_deal(text))) for text in deals)
    assert mean < generous


def test_whoever_refuses_a_vote_is_asked_again() -> None:
    mind = mind_at("board b1 red blue black white | purses red V", "red asks b1-a3")
    motion = mind.view.turn.motion
    assert motion is not None
    no, yes = (Answer(by="blue", motion=motion.id, votes=votes) for votes in (0, 1))
    price = Propose(by="blue", deal=read_deal("deal blue red on b1-a3: blue supports; red pays 2"))
    worth: dict[SeatCommand, np.ndarray] = {
        no: np.array([0.2]),
        yes: np.array([0.25]),
        price: np.array([0.3]),
    }
    again = Consul().again
    scores = mind.scored(worth, None, no)
    assert scores[no] == pytest.approx((1 - again) * 0.2 + again * 0.3)
    assert scores[yes] == pytest.approx(0.25)
    fallback = max(scores[no], scores[yes])
    likely = mind.likely(price)
    assert scores[price] == pytest.approx(likely * 0.3 + (1 - likely) * fallback)
    assert mind.scored({no: worth[no], yes: worth[yes]}, None, no)[no] == pytest.approx(0.2)


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
    assert isinstance(bot("consul"), Preparing)


def test_special_tokens_and_elections_are_left_to_the_praetor() -> None:  # R10.3, R10.5
    for rules in (TableRules(special_tokens=True), TableRules(consul="senate")):
        game = Game.new(SEATED, rules=rules, first="red", seed=1)
        options = Options(kind="act", commands=game.legal("red"))
        told = game.view("red"), game.sights("red"), options, 1, 1000
        assert Consul(looks=100_000)(*told) == Praetor()(*told)


def test_nobody_is_said_to_refuse_a_vote_that_has_a_price() -> None:
    asked = ("red asks d1-c2", "blue votes 0", "black votes 0")
    priced = ("red asks d1-c2", "blue offers deal blue red on d1-c2: blue supports; red pays 1")
    said = []
    for lines in (asked, (*priced, "black votes 0")):
        game = Game.from_position("players red blue black | board d1 red blue black", seed=1)
        for line in lines:
            game.push(line)
        assert game.state.turn.motion is not None
        drop = Drop(by="red", motion=game.state.turn.motion.id)
        said.append(Consul().explain(game.view(), game.sights(), drop, BUDGET))
    assert said[0] is not None
    assert said[0].code == "give-up"
    assert said[1] == because("dear", count=1)


ENDING = "board S blue blue black white, a4 red red | purses red V V, blue V"


def test_whoever_wins_by_the_last_seat_takes_it_and_nobody_else_does() -> None:
    game = Game.from_position(f"players red blue black white | {ENDING}", seed=1)
    last, idle = game.parse("red a4-S"), game.parse("red C a3-a4")
    mind = mind_at(ENDING, seat="red")
    for wins, better in ((1.0, last), (0.0, idle)):
        values = {last: np.array([wins]), idle: np.array([0.08])}
        scores = mind.scored(values, None, None)
        assert max(scores, key=lambda word: scores[word]) == better
    assert mind.scored({last: np.array([1.0])}, None, None)[last] == pytest.approx(1.0)


def test_what_a_praetor_chose_in_spite_of_a_handicap_has_none() -> None:
    mind = mind_at(ENDING, seat="red")
    idle = mind.options.commands[-1]
    assert isinstance(idle, MoveCaesar)
    values: dict[SeatCommand, np.ndarray] = {idle: np.array([0.3])}
    assert mind.scored(values, idle, None)[idle] == pytest.approx(0.3)
    assert mind.scored(values, None, None)[idle] < 0.3
