"""`caesar`: talks more out than a consul, and answers, with minds that fit what its seat saw."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import numpy as np
import pytest

from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot, Options, Reply
from quovadis.bots.reasons import because
from quovadis.bots.registry import bot, tempered
from quovadis.core.commands import Answer, CallVote, Decline, Propose, SeatCommand
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.core.view import view
from quovadis.driver.asking import seed_of
from quovadis.driver.driver import Driver, ask, play
from quovadis.game import Game
from quovadis.search import imagined
from quovadis.search.afterthoughts import afterthought
from quovadis.search.caesar import Caesar
from quovadis.search.commander import Commander, Values
from quovadis.search.consul import Consul
from quovadis.search.minds import FAITHLESS, GIVING, HARD, PLAIN, cast
from quovadis.search.strategist import Strategist
from quovadis.search.talks import talked_out
from quovadis.sim.haggling import GIVES, HONOUR, SHARE, USUAL
from quovadis.sim.layout import SEATS
from tests.twins import with_other_secrets

QUICK = Caesar(looks=6, guesses=2, width=2, followed=2, casts=2)
SEATED: tuple[Colour, ...] = ("red", "blue", "black")
Talk = tuple[Game, SeatCommand, State]
"""A table, what was said there, and how it stood when that turn had ended."""


@cache
def talks() -> tuple[Talk, ...]:
    """What praetors said in the middle of a game, whatever is not a move alone."""
    game = Game.new(SEATED, rules=TableRules(cutoff=16), seed=6)
    driver, said = Driver(game), list[tuple[int, Game, SeatCommand]]()
    ended: dict[int, State] = {}
    while (waiting := driver.questions()) and game.state.turn.number < 30:
        before, turn = game.copy(), game.state.turn.number
        step = ask(driver, waiting[0], Praetor(), seed=6, budget=BUDGET)
        if isinstance(step.command, CallVote | Propose | Answer | Decline):
            said.append((turn, before, step.command))
        if game.state.turn.number != turn:
            ended[turn] = game.state
    return tuple((table, word, ended[turn]) for turn, table, word in said if turn in ended)


def imagined_end(talk: Talk, mind: Bot) -> State | None:
    game, word, _ = talk
    table = imagined.table(game.view(word.by), game.sights(word.by), seed=1)
    return talked_out(table, game.sights(word.by), word, dict.fromkeys(SEATED, mind))


def test_the_talks_of_praetors_are_foreseen_almost_always() -> None:
    ends = [(imagined_end(talk, Praetor()), talk[2]) for talk in talks()]
    same = [end is not None and end.seated == truly.seated for end, truly in ends]
    assert len(same) > 12
    assert sum(same) > 0.85 * len(same)


def test_talks_leave_the_table_alone_and_end_with_the_turn() -> None:
    talk = talks()[0]
    turn = talk[0].state.turn.number
    before = talk[0].log
    end = imagined_end(talk, Praetor())
    assert end is not None
    assert end.turn.number == turn + 1
    assert talk[0].log == before


def test_what_cannot_be_said_is_not_talked_out() -> None:
    game, _, _ = talks()[0]
    other = game.state.after(game.state.turn.active)
    table = imagined.table(game.view(other), game.sights(other), seed=1)
    word = Answer(by=other, motion=99, votes=1)
    assert talked_out(table, game.sights(other), word, dict.fromkeys(SEATED, Praetor())) is None


def test_a_turn_without_an_end_is_not_talked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert imagined_end(talks()[0], Praetor()) is not None
    monkeypatch.setattr("quovadis.search.talks._ENDLESS", 0)
    assert imagined_end(talks()[0], Praetor()) is None


def test_a_loyal_caesar_imagines_itself_loyal() -> None:
    game, word, _ = talks()[0]
    options = Options(kind="act", commands=game.legal(word.by), offers=3)
    temper = Caesar(honour=1.0, grudge=0.4, alliances=0.0)
    mind = Strategist(temper, game.view(word.by), game.sights(word.by), options, BUDGET, 1)
    (mine,) = {mind.minds(number)[word.by] for number in range(temper.casts)}
    assert mine == Praetor(honour=1.0, grudge=0.4, alliances=0.0)


def test_everyone_is_given_a_mind_that_fits_what_was_seen() -> None:
    manners = np.array([USUAL] * SEATS, np.float64)
    players: tuple[Colour, ...] = ("red", "blue", "black", "white", "yellow")
    assert {*cast(players, manners, Random(1)).values()} == {PLAIN}
    manners[1, GIVES], manners[2, SHARE], manners[3, HONOUR] = 0.9, 1.0, 0.0
    seen: Counter[tuple[Colour, Bot]] = Counter()
    for number in range(100):
        seen.update(cast(players, manners, Random(number)).items())
    assert seen["blue", GIVING] > 80
    assert seen["black", HARD] == seen["white", FAITHLESS] == 100
    assert seen["red", PLAIN] == seen["yellow", PLAIN] == 100


def answers(seed: int) -> list[Reply]:
    """What a caesar says in a short game with praetors."""
    game = Game.new(SEATED, rules=TableRules(cutoff=4), seed=seed)
    bots: dict[Colour, Bot | str] = {"red": QUICK, "blue": Praetor(), "black": Praetor()}
    steps = [*play(game, bots, seed=seed)]
    assert not [step.trouble for step in steps if step.trouble]
    return [step.command for step in steps if step.question.seat == "red"]


def test_the_same_seed_gives_the_same_game() -> None:
    assert answers(3) == answers(3)


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
    assert compared > 8


def test_with_a_small_budget_nothing_is_talked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game, word, _ = next(talk for talk in talks() if isinstance(talk[1], CallVote))
    options = Options(kind="act", commands=game.legal(word.by), offers=3)
    told = game.view(word.by), game.sights(word.by), options, 1
    talked: list[SeatCommand] = []

    def note(_: Strategist, words: Sequence[SeatCommand]) -> dict[SeatCommand, Values]:
        talked.extend(words)
        return {}

    monkeypatch.setattr(Strategist, "talked_out", note)
    assert QUICK(*told, BUDGET // 10) in options.commands
    assert not talked
    QUICK(*told, BUDGET)
    assert talked


def test_whoever_is_left_was_looked_at_equally_often() -> None:
    game = Game.new(SEATED, first="red", seed=5)
    options = Driver(game).options(Driver(game).owed()[0])
    seen = game.view("red"), game.sights("red"), options
    mind = Commander(Consul(looks=30, guesses=3), *seen, BUDGET, 1)
    own = options.commands[0]
    found = mind.judged_all(options.commands, own, None)
    assert own in found
    assert 1 < len(found) < len(options.commands)
    assert len({len(looks) for looks in found.values()}) == 1
    assert len(found[own]) > 30  # the looks of those that were dropped


def test_it_is_the_top_of_the_ladder_and_has_the_tempers_of_a_praetor() -> None:
    assert bot("caesar") == Caesar()
    assert tempered("caesar", "black") == "caesar:grudging"


def test_a_refusal_that_no_estimate_explains_states_facts() -> None:
    reasons = set()
    for game, word, _ in talks():
        if isinstance(word, Answer | Decline) and not getattr(word, "votes", 0):
            told = game.view(word.by), game.sights(word.by), word
            reasons.add(afterthought(*told).code)
    assert reasons - {"foresees"}
    assert "silent" not in reasons


def test_what_only_looking_ahead_explains_is_not_called_a_secret() -> None:
    game = Game.new(SEATED, first="red", seed=1)
    word = game.parse("red +a1")
    assert afterthought(game.view("red"), game.sights("red"), word) == because("foresees")


@pytest.mark.parametrize("name", ["consul", "caesar"])
def test_reasons_never_say_that_there_are_only_secret_ones(name: str) -> None:
    game, player = Game.new(SEATED, rules=TableRules(cutoff=5), seed=2), bot(f"{name}:looks=4")
    steps = [*play(game, dict.fromkeys(SEATED, player), seed=2, reasons=True)]
    codes = [step.reason.code for step in steps if step.reason is not None]
    assert len(codes) > 10
    assert "silent" not in codes
