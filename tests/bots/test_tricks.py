"""The tricks that `quovadis certify` plays do what they say, and the levels between the levels."""

from typing import cast

import pytest

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot, Reply
from quovadis.bots.quaestor import Quaestor
from quovadis.bots.registry import LADDER, bot
from quovadis.bots.tiro import Tiro
from quovadis.core.board import PATH
from quovadis.core.commands import Answer, MoveCaesar, Propose
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import Oppose, Pay
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver, ask
from quovadis.game import Game
from quovadis.research.match import simulated
from quovadis.research.robbers import Robbing
from quovadis.research.tricks import (
    Closer,
    Denier,
    Deserter,
    Hoarder,
    Refuser,
    Reticent,
    Sleeper,
    Usurer,
)
from tests.bots.test_robbers import busy
from tests.table import Table, a_table
from tests.test_driver import driven


def says(table: Table, seat: Colour, kind: str, player: Bot, seed: int = 0) -> Reply:
    return said_in(driven(table), Question(seat=seat, kind=kind), player, seed)  # type: ignore[arg-type]


def said_in(driver: Driver, question: Question, player: Bot, seed: int = 0) -> Reply:
    seat, options = question.seat, driver.options(question)
    return player(driver.game.view(seat), driver.game.sights(seat), options, seed, BUDGET)


@pytest.fixture(scope="module")
def priced() -> tuple[Driver, Question]:
    """A game of praetors, and the first vote for which one asks laurels."""
    families: tuple[Colour, ...] = ("red", "blue", "black", "white")
    game = Game.new(families, rules=simulated("", "amigo-2005"), first="red", seed=5)
    driver = Driver(game)
    while True:
        question = driver.questions()[0]
        if question.kind == "vote" and price(said_in(driver, question, Praetor())):
            return driver, question
        ask(driver, question, Praetor(), seed=5, budget=BUDGET)


def price(said: Reply) -> int:
    """What a proposal asks for, or offers, in laurels."""
    terms = said.deal.terms if isinstance(said, Propose) else ()
    return sum(term.value for term in terms if isinstance(term, Pay))


def test_a_refuser_gives_and_sells_no_vote(priced: tuple[Driver, Question]) -> None:
    said = said_in(*priced, Refuser())
    assert isinstance(said, Answer)
    assert said.votes == 0


def test_a_usurer_asks_a_multiple_of_what_a_praetor_asks(priced: tuple[Driver, Question]) -> None:
    plain = price(said_in(*priced, Praetor()))
    assert price(said_in(*priced, Usurer())) == 2 * plain
    assert price(said_in(*priced, Usurer(times=3))) == 3 * plain


def test_who_is_reticent_votes_without_naming_a_price(priced: tuple[Driver, Question]) -> None:
    assert isinstance(said_in(*priced, Reticent(Praetor())), Answer)


OWING = "red supports blue next for 3 rounds"


@pytest.mark.parametrize(
    "player, keeps",
    [
        (Deserter(turn=500, honour=1.0), True),
        (Deserter(turn=0), False),
        (Sleeper(dear=1.0), True),
        (Sleeper(dear=0.0), False),
    ],
)
def test_a_liar_keeps_its_word_until_the_time_or_the_price_is_right(
    player: Bot, keeps: bool
) -> None:
    table = a_table(
        "red blue black white",
        board={"a4": "red blue", "S": "red white black white", "d1": "black white"},
        purses={"red": "V", "blue": "V IV", "black": "I", "white": "I"},
    )
    table.play(f"red offers deal red blue: {OWING}", "blue accepts 1.1", "red +a1")
    table.play("blue asks a4-S")
    said = says(table, "red", "vote", player)
    assert bool(isinstance(said, Answer) and said.votes) is keeps


def test_a_denier_offers_its_refusals_to_whoever_would_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Robbing, "accepted", lambda *_: True)
    table = busy(a4="red black", b3="red white white")
    said = says(table, "red", "act", Denier())
    assert isinstance(said, Propose)
    sold = [term for term in said.deal.terms if term.giver == "red"]
    assert sold
    assert all(isinstance(term, Oppose) for term in sold)
    assert price(said) > 0


def test_a_hoarder_moves_caesar_to_its_own_senators() -> None:
    assert not isinstance(says(busy(), "red", "act", Praetor()), MoveCaesar)
    said = says(busy(), "red", "act", Hoarder(love=1.0))
    assert isinstance(said, MoveCaesar)
    assert "red" in busy().state.seated[said.to.start.index]


def test_a_closer_pays_for_the_last_seat_what_leaves_it_the_winner() -> None:
    table = a_table(
        "red blue black white",
        board={"a4": "red blue", "S": "red blue black white"},
        purses={"red": "V V V V IV", "blue": "I", "black": "II", "white": "II"},
    )
    table.play("red asks a4-S")
    said = cast("Propose", says(table, "red", "act", Closer()))
    assert promised_now(said.deal) == {"blue": 1}
    assert said.deal.on is PATH["a4-S"]
    assert price(said) > price(says(table, "red", "act", Praetor()))


# Levels made of other levels


def test_every_level_is_a_bot_that_says_what_it_is() -> None:
    assert [type(bot(name)).__name__.lower() for name in LADDER] == [*LADDER]


def test_a_quaestor_without_care_plays_as_a_tiro_and_one_that_looks_ahead_as_an_aedilis() -> None:
    for seed in range(20):
        plain = says(busy(), "red", "act", Quaestor(), seed)
        assert plain == says(busy(), "red", "act", Quaestor(care=1, ahead=0), seed + 100)
        careless = says(busy(), "red", "act", Quaestor(care=0), seed)
        assert careless == says(busy(), "red", "act", Tiro(talk=0), seed)
        looking = says(busy(), "red", "act", Quaestor(ahead=1), seed)
        assert looking == says(busy(), "red", "act", Aedilis(), seed)


def test_without_sense_a_tiro_moves_caesar_more_often_than_it_advances() -> None:
    moves = [says(busy(), "red", "act", Tiro(talk=0, sense=0), seed) for seed in range(60)]
    sensible = [says(busy(), "red", "act", Tiro(talk=0), seed) for seed in range(60)]
    caesar = [sum(isinstance(move, MoveCaesar) for move in some) for some in (moves, sensible)]
    assert caesar[0] > 20 > caesar[1]
