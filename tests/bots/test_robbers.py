"""Praetors cannot be robbed: a promise is worth what it changes in play."""

from typing import Any

import pytest

from quovadis.bots.market import Market
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.core.commands import Decline
from quovadis.core.deals.terms import Pay
from quovadis.core.events import DealAgreed, OfferMade
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.research.match import simulated
from quovadis.research.robbers import Borrower, Corner, Leaver, Peddler
from tests.table import Table, a_table
from tests.test_driver import driven

RICH: dict[Colour, str] = {"red": "V IV", "blue": "III I I I", "black": "V II", "white": "III I"}


def busy(**facts: Any) -> Table:
    """A table in the middle of a game. It is Red's turn."""
    board = {"b1": "red blue black", "d1": "white blue", "a3": "black red", "S": "white red"}
    return a_table("red blue black white", board=board | facts, purses=RICH)


def answers(table: Table, seat: Colour, deal: str) -> object:
    """What a praetor says to an offer."""
    giver = next(party for party in read_deal(deal).parties if party != seat)
    table.play(f"{giver} offers {deal}")
    driver = driven(table)
    question = Question(seat=seat, kind="offer", about=table.state.talks.offers[-1].id)
    view, sights = driver.game.view(seat), driver.game.sights(seat)
    return type(Praetor()(view, sights, driver.options(question), 0, BUDGET))


def gain(table: Table, deal: str, seat: Colour = "blue") -> float:
    """What a deal brings a seat that trusts everybody."""
    market = Market(driven(table).game.view(seat), (), lambda _: 1.0)
    return market.appraise(read_deal(deal)).gain(market.me)


TRIFLES = (
    "red opposes black",
    "red opposes white",
    "red keeps Caesar off a3-a4",
    "red keeps Caesar off b1-b2",
    "red stays off d4-S",
    "red stays off c2-b3",
    "red stays out of c1",
)


@pytest.mark.parametrize("time", ["this turn", "for 1 round", "for 2 rounds", "for 9 rounds"])
@pytest.mark.parametrize("trifle", TRIFLES)
def test_a_praetor_pays_nothing_for_a_promise_not_to_do_what_red_would_not_do(
    trifle: str, time: str
) -> None:
    said = answers(busy(), "blue", f"deal red blue: {trifle} for blue {time}; blue pays 1")
    assert said is Decline


def test_a_praetor_pays_nothing_for_many_worthless_promises_together() -> None:
    terms = "; ".join(f"{trifle} for blue for 1 round" for trifle in TRIFLES)
    assert answers(busy(), "blue", f"deal red blue: {terms}; blue pays 1") is Decline


@pytest.mark.parametrize("seat", ["blue", "black", "white"])
def test_no_praetor_pays_for_a_promise_to_oppose_both_others(seat: Colour) -> None:
    rivals = [other for other in ("blue", "black", "white") if other != seat]
    bans = "; ".join(f"red opposes {rival} for 1 round" for rival in rivals)
    assert answers(busy(), seat, f"deal red {seat}: {bans}; {seat} pays 1") is Decline


def test_bans_of_one_kind_do_not_add_up() -> None:
    table = busy(a4="black white")
    bans = [f"red opposes {rival} for 1 round" for rival in ("black", "white")]
    each = [gain(table, f"deal red blue: {ban}") for ban in bans]
    twice = gain(table, f"deal red blue: {bans[0]}; {bans[0]}")
    assert twice == pytest.approx(each[0])
    assert gain(table, f"deal red blue: {'; '.join(bans)}") <= sum(map(abs, each)) + 1e-9


def test_a_praetor_does_not_sell_its_votes_of_nine_rounds_for_a_laurel() -> None:
    deal = "deal red blue: blue opposes black for 9 rounds; blue opposes white for 9 rounds"
    assert answers(busy(), "blue", f"{deal}; red pays 1") is Decline
    assert gain(busy(), deal) < gain(busy(), deal.replace("9 rounds", "1 round")) - 0.02


def ending() -> Table:
    """Red can take the last seat in the Senate, without anybody's vote."""
    seats = {"a4": "red red", "S": "red blue black white", "d1": "red blue"}
    return a_table("red blue black white", board=seats, purses=RICH)


@pytest.mark.parametrize(
    "promise",
    [
        "red supports blue next for 3 rounds",
        "red opposes black for 3 rounds",
        "red keeps Caesar off d1-c2 for 3 rounds",
        "red pays 9 within 3 rounds",
    ],
)
def test_a_promise_due_after_the_game_may_end_is_worth_nothing(promise: str) -> None:  # R8.7
    assert gain(ending(), f"deal red blue: {promise}") == 0
    assert answers(ending(), "blue", f"deal red blue: {promise}; blue pays 1") is Decline


def test_a_praetor_does_not_give_its_whole_purse_for_a_promise() -> None:
    deal = "deal red blue: red supports blue next for 1 round; blue pays 12"
    assert answers(busy(d1="red blue"), "blue", deal) is Decline


def test_a_promised_vote_is_worth_much_more_if_it_is_needed() -> None:
    deal = "deal red blue: red supports blue next for 1 round"
    assert gain(busy(a4="red blue"), deal) > 0.005
    assert gain(busy(a4="red blue blue"), deal) < gain(busy(a4="red blue"), deal) / 4


LOANS = (
    "red pays 4 within 3 rounds; blue pays 2",
    "red pays 30 within 9 rounds; blue pays 2",
    "; ".join(f"red pays 3 within {rounds} rounds" for rounds in range(3, 9)) + "; blue pays 2",
)


@pytest.mark.parametrize("loan", LOANS)
def test_a_praetor_lends_almost_nothing_on_a_mere_promise(loan: str) -> None:  # R8.10
    assert answers(busy(), "blue", f"deal red blue: {loan}") is Decline


def test_a_praetor_lends_nothing_to_a_player_who_already_owes() -> None:  # R8.10
    loan = "red pays 3 within 9 rounds"
    table = busy()
    assert gain(table, f"deal red blue: {loan}") > 0
    table.play(f"red offers deal red black: {loan}")
    table.play(f"black accepts {table.state.talks.offers[-1].id}")
    assert gain(table, f"deal red blue: {loan}") == 0


# Whole games


def loot(robber: Bot, seed: int) -> int:
    """What a robber gets of three praetors for deals without votes, in one game."""
    me, others = COLOURS[0], COLOURS[1:4]
    game = Game.new((me, *others), rules=simulated("", "amigo-2005"), first=me, seed=seed)
    bots: dict[Colour, Bot] = {me: robber, **dict.fromkeys(others, Praetor())}
    for step in play(Driver(game), bots, seed=seed):
        assert step.trouble is None, step.trouble
    offers = {event.offer.id: event.offer for event in game.log if isinstance(event, OfferMade)}
    agreed = [offers[event.offer] for event in game.log if isinstance(event, DealAgreed)]
    return sum(
        term.value if term.to == me else -term.value
        for offer in agreed
        if offer.by == me and offer.deal.on is None
        for term in offer.deal.terms
        if isinstance(term, Pay)
    )


ROBBERS = (Peddler(), Peddler(rounds=2), Corner(), Leaver(), Borrower())


@pytest.mark.slow
@pytest.mark.parametrize("robber", ROBBERS)
def test_a_robber_gets_almost_nothing_for_promises(robber: Bot) -> None:
    assert loot(robber, seed=0) <= 4
