"""What bots say of offers, prices and the end fits what was offered, paid and decided."""

import pytest

from quovadis.bots.explaining import explained
from quovadis.bots.grounds import Grounds, price
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET
from quovadis.bots.reasons import Reason, because
from quovadis.core.board import PATH
from quovadis.core.commands import Accept, Drop, MoveCaesar
from quovadis.core.families import Colour
from quovadis.core.view import shared
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.search.afterthoughts import afterthought
from quovadis.text import catalogue
from quovadis.text.refusals import tell_why
from tests.bots.test_alive import study


def grounds(game: Game, seat: Colour) -> Grounds:
    return Grounds(shared(game.view(seat)), game.sights(None))


def worded(reason: Reason | None) -> str:
    assert reason is not None
    return catalogue("en").say(tell_why(reason.code, reason.params))


SALE = "deal blue red on c2-b3: blue supports; red pays 1"
LATER = "red supports blue next for 3 rounds"
BACK = "blue supports red next for 3 rounds"
HOSTILE = "red opposes black for 2 rounds"


@pytest.mark.parametrize(
    "seat, old, new, words",
    [
        ("blue", f"{SALE}; {LATER}; {BACK}", SALE, "I would rather not promise that much."),
        ("blue", f"{SALE}; {BACK}", SALE, "I would rather not promise that much."),
        ("blue", SALE, f"{SALE}; {LATER}", "I want a favour on top."),
        ("red", SALE, f"{SALE}; {HOSTILE}", "You get that, and a promise on top."),
        ("blue", f"{SALE}; {HOSTILE}", f"{SALE}; {LATER}", "I want something else in return."),
        ("red", SALE, "deal blue red on c2-b3: blue supports", "One laurel less would do."),
    ],
)
def test_a_counter_offer_says_what_it_changes(seat: Colour, old: str, new: str, words: str) -> None:
    game = study("board c2 red blue")
    assert worded(grounds(game, seat).countering(read_deal(old), read_deal(new))) == words


POOR = f"board c2 red blue | laurels c2-b3 III | purses white {'I ' * 18}"
"""A III, and no I laurel left for whoever votes for it."""


@pytest.mark.parametrize(
    "deal, words",
    [
        ("deal blue red on c2-b3: blue supports", "Red would get a III, and I nothing."),
        (SALE, "Red would get a III, and I just one laurel."),
    ],
)
def test_whoever_is_offered_laurels_does_not_say_that_there_are_none(deal: str, words: str) -> None:
    found = grounds(study(POOR), "blue").against(PATH["c2-b3"], "laurel", read_deal(deal))
    assert worded(next(found)) == words


@pytest.mark.parametrize("price", ["red pays 3", f"red pays 1; {LATER}"])
def test_a_fair_price_is_not_called_uneven(price: str) -> None:
    deal = read_deal(f"deal blue red on c2-b3: blue supports; {price}")
    found = grounds(study(POOR), "blue").against(PATH["c2-b3"], "laurel", deal)
    assert "uneven" not in {reason.code for reason in found}


def dropped(game: Game) -> Reason | None:
    """Why Red gives up the vote."""
    view = game.view("red")
    assert view.turn.motion is not None
    drop = Drop(by="red", motion=view.turn.motion.id)
    return explained(Praetor(), view, game.sights("red"), drop, BUDGET)


def test_whoever_goes_without_votes_that_are_for_sale_says_that_they_are_too_dear() -> None:
    game = study("board c2 red blue | purses red III", "red asks c2-b3", f"blue offers {SALE}")
    game.push("red declines 1.1")
    assert grounds(game, "red").sellers(PATH["c2-b3"]) == {"blue": 1}
    assert dropped(game) == because("dear", count=1)
    game.push(f"red offers {SALE.replace('pays 1', 'pays 2')}")
    game.push("blue declines 1.2")  # not even for two
    assert not grounds(game, "red").sellers(PATH["c2-b3"])
    assert dropped(game) == because("give-up", count=1)


def test_one_of_two_votes_does_not_bring_the_laurel_yet() -> None:
    game = study(
        "board b3 red blue black | laurels b3-S III | caesar a3-a4 | purses red III",
        "red asks b3-S",
        "blue offers deal blue red on b3-S: blue supports; red pays 1",
    )
    accept = Accept(by="red", offer="1.1")
    reason = explained(Praetor(), game.view("red"), game.sights("red"), accept, BUDGET)
    assert worded(reason) in {"That is part of the votes I need.", "I have my reasons."}


END = "board S black blue white white, a4 red red, b3 blue | caesar b1-a3 | laurels a4-S II"


@pytest.mark.parametrize(
    "seat, held, codes, wins",
    [
        ("black", {"red": 5, "blue": 1, "black": 6, "white": 7}, ["ends"], True),
        ("white", {"red": 5, "blue": 1, "black": 7, "white": 6}, ["ends-behind", "ends"], False),
    ],
)
def test_of_equals_whoever_came_to_the_senate_first_wins(  # R7.4
    seat: Colour,
    held: dict[Colour, int],
    codes: list[str],
    wins: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Grounds, "counted", lambda self, *players: True)
    table = grounds(study(END), seat)
    monkeypatch.setitem(table.__dict__, "wealth", held)  # three times 7 in the end
    assert [reason.code for reason in table.at_the_end(PATH["a4-S"])] == codes
    assert (table.helping(PATH["a4-S"], 1) == because("wins")) == wins


def test_whoever_takes_caesar_off_the_way_to_the_senate_says_whom_that_stops() -> None:
    game = study("board a4 white, b3 black | caesar a4-S")
    reason = grounds(game, "red").moving(MoveCaesar(by="red", to=PATH["b3-S"]))
    assert worded(reason) == "No more free passage for White."
    game = study("board a4 white white, b3 black | caesar a4-S | laurels b3-S III")
    reason = grounds(game, "red").moving(MoveCaesar(by="red", to=PATH["b3-S"]))
    assert worded(reason) == "Nobody takes the III while Caesar stands on it."  # White needs none


def test_a_vote_against_a_promise_is_called_that() -> None:
    game = study(
        "turn 4 white | board c2 red blue",
        "black offers deal black blue: blue opposes red for 2 rounds",
        "blue accepts 4.1",
        "white C b1-a3",
        "red asks c2-b3",
    )
    view, sights = shared(game.view("blue")), game.sights(None)
    yes = next(each for each in game.legal("blue") if getattr(each, "votes", 0))
    assert afterthought(view, sights, yes) == because("break")


def test_only_a_lower_price_is_called_a_better_deal() -> None:
    dear = price(read_deal(f"{SALE.replace('pays 1', 'pays 2')}; {LATER}"), "blue")
    for terms in ("red pays 1", "red pays 2", "red pays 1; red supports black next for 3 rounds"):
        deal = read_deal(f"deal black red on c2-b3: black supports; {terms}")
        assert price(deal, "black") < dear
    assert price(read_deal(f"{SALE}; {LATER}"), "blue") == (1, 1)
