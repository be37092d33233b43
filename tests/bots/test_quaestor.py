"""Greedy: takes what is best at once, helps for the I laurel, pays when it finishes something."""

from dataclasses import replace

from quovadis.bots import values
from quovadis.bots.protocol import Reply
from quovadis.bots.quaestor import Quaestor
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallVote,
    Decline,
    Drop,
    MoveCaesar,
    NameSpace,
    Propose,
)
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.record.deal_language import read_deal, write_deal
from tests.table import Table, a_table
from tests.test_driver import driven


def says(
    table: Table,
    seat: Colour,
    kind: str,
    about: str | None = None,
    *,
    quaestor: Quaestor = Quaestor(),  # noqa: B008 - frozen
) -> Reply:
    driver = driven(table)
    question = Question(seat=seat, kind=kind, about=about)  # type: ignore[arg-type]
    return quaestor(driver.game.view(seat), (), driver.options(question), 0, 0)


def test_it_takes_the_more_valuable_laurel() -> None:  # R5.8
    table = a_table(board={"b1": "red red red"}, laurels={"b1-a3": "V", "b1-b2": "II"})
    assert says(table, "red", "act") == Advance(by="red", path=PATH["b1-a3"])


def test_it_hurries_into_the_senate_when_seats_are_scarce() -> None:  # R7.2
    table = a_table(
        board={"a4": "red red", "b1": "red red red", "S": "blue blue black"},
        laurels={"b1-a3": "III", "b1-b2": "II"},
    )
    assert says(table, "red", "act") == Advance(by="red", path=PATH["a4-S"])


def test_it_does_not_end_a_game_that_it_would_lose() -> None:  # R7.1
    board = {"S": "blue blue black black", "a4": "red red"}
    lost = a_table(board=board, purses={"blue": "V V V"}, laurels={"a4-S": "II"})
    lost.state = replace(lost.state, rules=replace(lost.state.rules, log="round"))
    assert says(lost, "red", "act") != Advance(by="red", path=PATH["a4-S"])
    won = a_table(board=board, purses={"red": "V V V"}, laurels={"a4-S": "II"})
    assert says(won, "red", "act") == Advance(by="red", path=PATH["a4-S"])


def test_it_asks_for_support_if_it_needs_some() -> None:  # R5.10
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "IV", "d1-d2": "II"})
    assert says(table, "red", "act") == CallVote(by="red", path=PATH["d1-c2"])


def test_it_does_not_ask_again_for_what_was_just_refused() -> None:  # R5.10
    table = a_table(
        board={"d1": "red blue", "c2": "blue blue blue"}, laurels={"d1-d2": "IV"}, ones=0
    )
    assert says(table, "red", "act") == CallVote(by="red", path=PATH["d1-d2"])
    table.play("red asks d1-d2", "blue votes 0", "red gives up d1-d2")
    assert not isinstance(says(table, "red", "act"), CallVote)


def test_it_helps_for_the_one_laurel_alone() -> None:  # R5.7
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "II"})
    table.play("red asks d1-c2")
    assert says(table, "blue", "vote") == Answer(by="blue", motion=1, votes=1)


def test_it_names_a_price_if_no_i_laurels_are_left() -> None:  # R5.7, R8.2
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "III"}, purses={"red": "I"}, ones=0)
    table.play("red asks d1-c2")
    offer = says(table, "blue", "vote")
    assert isinstance(offer, Propose)
    assert write_deal(offer.deal) == "deal blue red on d1-c2: blue supports; red pays 1"


def test_it_asks_nothing_of_a_player_with_an_empty_purse() -> None:  # R8.4
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "III"}, ones=0)
    table.play("red asks d1-c2")
    assert says(table, "blue", "vote") == Answer(by="blue", motion=1, votes=0)


def test_greed_asks_for_a_share_of_the_gain() -> None:
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "V"}, purses={"red": "V"})
    table.play("red asks d1-c2")
    modest = says(table, "blue", "vote", quaestor=Quaestor(greed=0.2))
    greedy = says(table, "blue", "vote", quaestor=Quaestor(greed=0.6))
    assert isinstance(modest, Propose)
    assert isinstance(greedy, Propose)
    prices = [getattr(offer.deal.terms[1], "amount", 0) for offer in (modest, greedy)]
    assert prices[0] < prices[1]


def test_it_helps_nobody_to_win() -> None:  # R7.1
    table = a_table(board={"S": "red red blue blue", "a4": "red blue"}, purses={"red": "V"})
    table.play("red asks a4-S")
    assert says(table, "blue", "vote") == Answer(by="blue", motion=1, votes=0)


def test_it_picks_the_supporter_who_has_least() -> None:  # R5.6
    table = a_table(board={"d1": "red blue black"}, purses={"blue": "I I", "black": "I"})
    table.play("red asks d1-c2", "blue votes 1", "black votes 1")
    assert says(table, "red", "act") == Advance(by="red", path=PATH["d1-c2"], supporters=("black",))


def test_it_pays_a_laurel_when_that_finishes_something_good() -> None:  # R8.2
    table = a_table(
        board={"a4": "red blue", "S": "black black"},
        laurels={"a4-S": "III"},
        purses={"red": "I I II"},
    )
    table.play("red asks a4-S", "blue votes 0")
    offer = says(table, "red", "act")
    assert isinstance(offer, Propose)
    assert offer.deal == read_deal("deal blue red on a4-S: blue supports; red pays 2")
    table.do(offer)
    assert says(table, "blue", "offer", "1.1") == Accept(by="blue", offer="1.1")


def test_it_gives_up_what_is_not_worth_paying_for() -> None:  # R5.10
    table = a_table(
        board={"d1": "red blue", "d2": ""}, laurels={"d1-d2": "II"}, purses={"red": "V"}, ones=0
    )
    table.play("red asks d1-d2", "blue votes 0")
    frugal = Quaestor(purse=9)
    assert says(table, "red", "act", quaestor=frugal) == Drop(by="red", motion=1)


def test_it_gives_a_promised_vote() -> None:  # R8.8
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "V"}, ones=0, purses={"red": "V"})
    table.play(
        "blue offers deal red blue: blue supports red next",
        "red accepts 1.1",
        "red +b1",
        "blue +b1",
        "black +b1",
        "red asks d1-c2",
    )
    assert says(table, "blue", "vote") == Answer(by="blue", motion=1, votes=1)


def test_it_declines_a_bad_bargain() -> None:  # R8.1
    table = a_table(purses={"blue": "III"})
    table.play("red offers deal red blue: blue pays 3; red stays out of b1")
    assert says(table, "blue", "offer", "1.1") == Decline(by="blue", offer="1.1")


def test_it_names_the_space_that_serves_it() -> None:  # R8.5
    table = a_table(board={"a4": "blue"})
    table.play("red offers deal red blue: red moves Caesar where blue says", "blue accepts 1.1")
    assert says(table, "blue", "name", "1.1.1") == NameSpace(
        by="blue", promise="1.1.1", space=PATH["a4-S"]
    )


def test_caesar_is_worth_more_on_its_own_path_than_on_a_rivals() -> None:  # R6.4
    view = driven(a_table(board={"a4": "red", "d4": "blue"})).game.view("red")
    assert values.caesar_gain(view, "red", PATH["a4-S"]) > 0
    assert values.caesar_gain(view, "red", PATH["d4-S"]) < 0


def test_a_free_seat_in_a_committee_of_one_is_a_sure_way() -> None:  # R5.2
    view = driven(a_table(board={"d1": "red"})).game.view("red")
    alone = values.standing(view, "red", COMMITTEE["d1"], there=True)
    sure = values.standing(view, "red", COMMITTEE["c1"], there=False)
    assert sure > alone
    assert values.steps(COMMITTEE["c1"]) == values.steps(COMMITTEE["d1"]) == 3


def test_it_prefers_any_senator_to_idle_caesar_moves_at_the_start() -> None:
    assert not isinstance(says(a_table(), "red", "act"), MoveCaesar)
