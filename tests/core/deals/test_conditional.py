"""R8.3: deals that depend on an advance, and the votes that they win for it."""

import pytest

from quovadis.core.board import PATH
from quovadis.core.commands import Advance
from quovadis.core.deals.pledges import votes_to_use
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import AdvanceAlong, Support
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Advanced,
    Answered,
    DealAgreed,
    DealSettled,
    LaurelsPaid,
    LaurelTaken,
    OfferAccepted,
    OneEarned,
    PromiseMade,
    SupportUsed,
    TurnBegan,
)
from tests.core.deals.bargaining import actions, lapses, payments, status, strike, wait
from tests.table import Table, a_table, refused

D1_D2 = PATH["d1-d2"]
PRICE = "red black on d1-d2: black supports; red pays 2"


def a_price(board: str = "red black blue", edition: str = "amigo-2005") -> Table:
    """Red may pay Black 2 for a vote in d1."""
    return a_table(
        board={"d1": board},
        purses={"red": "II"},
        laurels={"d1-d2": "III"},
        supply="V IV",
        edition=edition,
    )


def test_a_deal_may_depend_on_an_advance_of_the_active_player() -> None:  # R8.3
    table = a_price()
    assert strike(table, PRICE) == (
        OfferAccepted(by="black", offer="1.1", audience=()),
        DealAgreed(offer="1.1", hangs=True, audience=(), on=PATH["d1-d2"]),
    )
    assert [offer.id for offer in table.state.talks.agreed] == ["1.1"]
    assert table.state.talks.offers == ()
    assert (table.purse("red"), table.purse("black")) == ("II", "")


def test_a_deal_takes_effect_when_its_advance_is_made_and_its_support_used() -> None:  # R8.3
    table = a_price()
    strike(table, f"{PRICE}; red supports black next")
    table.play("red asks d1-d2")
    assert table.play("red d1-d2 by black") == (
        Answered(by="black", motion=1, votes=1),
        SupportUsed(by="red", path=D1_D2, supporters=("black",), own=0),
        LaurelTaken(by="red", path=D1_D2, laurel="III", drawn="V"),
        OneEarned(by="black"),
        LaurelsPaid(
            offer="1.1",
            giver="red",
            to="black",
            tokens=("II",),
            change=(),
            parties=("black", "red"),
            audience=(),
        ),
        DealSettled(offer="1.1", audience=()),
        PromiseMade(
            promise=Promise(
                id="1.1.3",
                term=Support(giver="red", to="black"),
                audience=(),
                binds_until=1,
                until=None,
                binding=False,
            )
        ),
        Advanced(by="red", path=D1_D2),
        TurnBegan(number=2, active="blue", idle=0),
    )
    assert table.state.talks.agreed == ()


def test_making_the_advance_is_the_movers_choice() -> None:  # R8.3
    table = a_price()
    free = actions(table)
    strike(table, PRICE)
    assert actions(table) == free
    assert lapses(table.play("red +b1")) == [("1.1", "not-made")]
    assert table.state.talks.agreed == ()
    assert (table.purse("red"), table.purse("black")) == ("II", "")


def test_a_deal_on_one_advance_lapses_if_another_is_made() -> None:  # R8.3
    table = a_price(board="red red black")
    strike(table, PRICE)
    events = table.play("red d1-c2")
    assert lapses(events) == [("1.1", "not-made")]
    assert events[-1] == TurnBegan(number=2, active="blue", idle=0)


@pytest.mark.parametrize("line", ["red d1-d2", "red d1-d2 by blue"])
def test_a_deal_lapses_if_its_advance_is_made_without_its_support(line: str) -> None:  # R8.3
    table = a_price(board="red red blue" if line == "red d1-d2" else "red black blue")
    giver = "black" if "black" in table.at("d1") else "blue"
    strike(table, f"red {giver} on d1-d2: {giver} supports; red pays 2")
    events = table.play(line)
    assert lapses(events) == [("1.1", "support-unused")]
    assert payments(events) == []
    assert not any(isinstance(event, DealSettled) for event in events)


def test_a_deal_still_waits_for_its_advance_after_a_failed_vote() -> None:  # R8.3
    table = a_price()
    strike(table, PRICE)
    table.play("red asks d1-d2", "red gives up d1-d2")
    assert len(table.state.talks.agreed) == 1
    assert payments(table.play("red asks d1-d2", "red d1-d2 by black")) == ["red black II"]


def test_a_deal_that_promises_no_support_needs_none() -> None:  # R8.3
    table = a_table(board={"a1": "red"}, purses={"blue": "I"})
    strike(table, 'blue black on a1-a2: blue pays 1; black says "well done"')
    assert payments(table.play("red a1-a2")) == ["blue black I"]


def test_two_deals_on_one_advance_each_need_their_own_support() -> None:  # R8.3
    table = a_table(
        board={"b1": "red black blue red"}, purses={"red": "I I"}, laurels={"b1-b2": "III"}
    )
    strike(table, "red black on b1-b2: black supports; red pays 1")
    strike(table, "red blue on b1-b2: blue supports; red pays 1")
    table.play("red asks b1-b2")
    events = table.play("red b1-b2 by blue")
    assert payments(events) == ["red blue I"]
    assert lapses(events) == [("1.1", "support-unused")]


def test_one_deal_may_need_the_support_of_two() -> None:  # R8.3
    text = "red black blue on b1-b2: black supports red; blue supports red; red pays black 1"
    table = a_table(
        board={"b1": "red red black blue"}, purses={"red": "I"}, laurels={"b1-b2": "III"}
    )
    strike(table, text)
    table.play("red asks b1-b2")
    for alone in ("black", "blue"):
        with refused("R5.6", "support-not-given"):
            table.play(f"red b1-b2 by {alone}")
    assert payments(table.play("red b1-b2 by black blue")) == ["red black I"]


def test_as_many_votes_must_be_used_as_were_promised() -> None:  # R8.3
    def a_deal() -> Table:
        table = a_table(
            board={"b1": "red red black black"}, purses={"red": "I"}, laurels={"b1-b2": "III"}
        )
        strike(table, "red black on b1-b2: black supports with 2; red pays 1")
        table.play("red asks b1-b2")
        return table

    assert payments(a_deal().play("red b1-b2 by black black")) == ["red black I"]
    table = a_deal()
    with refused("R5.6", "support-not-given"):  # one of two votes is not for nothing
        table.play("red b1-b2 by black")
    table.play("black votes 1")
    assert payments(table.play("red b1-b2 by black")) == []


def test_what_is_agreed_first_gets_the_votes_first() -> None:  # R8.3
    table = a_table(
        board={"b1": "red red black black"}, purses={"red": "I III"}, laurels={"b1-b2": "III"}
    )
    strike(table, "red black on b1-b2: black supports; red pays 1")
    strike(table, "red black on b1-b2: black supports; red pays 3")
    table.play("red asks b1-b2")
    events = table.play("red b1-b2 by black")
    assert payments(events) == ["red black I"]
    assert lapses(events) == [("1.2", "support-unused")]


def test_a_promised_vote_needs_no_answer_and_is_not_taken_back() -> None:  # R8.5
    table = a_price()
    strike(table, PRICE)
    table.play("red asks d1-d2")
    assert actions(table) == ["d1-d2 by black", "gives up d1-d2"]
    with refused("R8.5", "bound-to-support"):
        table.play("black votes 0")
    assert "votes 0" not in table.legal("black")
    assert actions(table) == ["d1-d2 by black", "gives up d1-d2"]
    assert payments(table.play("red d1-d2 by black")) == ["red black II"]


def test_a_vote_is_promised_for_its_own_path_only() -> None:  # R8.3
    table = a_price()
    strike(table, PRICE)
    table.play("red asks d1-c2")
    assert actions(table) == ["gives up d1-c2"]
    with refused("R5.6", "support-not-given"):
        table.do(Advance(by="red", path=PATH["d1-c2"], supporters=("black",)))


def test_support_must_still_be_asked_for() -> None:  # R5.10
    table = a_price()
    strike(table, PRICE)
    with refused("R5.10", "vote-first"):
        table.do(Advance(by="red", path=D1_D2, supporters=("black",)))


def test_an_answer_counts_all_senators_of_its_owner() -> None:  # R5.6
    table = a_table(board={"b1": "red black black"}, purses={"red": "I"})
    strike(table, "red black on b1-b2: black supports; red pays 1")
    table.play("red asks b1-b2", "black votes 1")
    with refused("R5.6", "support-not-given"):
        table.do(Advance(by="red", path=PATH["b1-b2"], supporters=("black", "black")))
    table.play("black votes 2")
    assert payments(table.play("red b1-b2 by black black")) == ["red black I"]


def test_free_and_promised_votes_carry_an_advance_together() -> None:  # R8.3
    table = a_table(board={"b1": "red black blue"}, purses={"red": "I"})
    strike(table, "red black on b1-b2: black supports; red pays 1")
    table.play("red asks b1-b2", "blue votes 1")
    assert actions(table) == ["b1-b2 by black blue", "b1-b2 by blue black", "gives up b1-b2"]


def test_a_deal_on_an_advance_may_be_agreed_while_the_vote_is_open() -> None:  # R8.3
    table = a_price()
    table.play("red asks d1-d2")
    strike(table, PRICE)
    assert payments(table.play("red d1-d2 by black")) == ["red black II"]


@pytest.mark.parametrize(
    "path", ["b1-b2", "c2-c3", "d2-d3", "a1-a2"], ids=["goal-full", "alone", "none-there", "other"]
)
def test_a_deal_depends_only_on_an_advance_that_could_be_made(path: str) -> None:  # R8.3
    board = {"b1": "red blue blue", "b2": "blue", "c2": "red", "a1": "black"}
    table = a_table(board=board)
    with pytest.raises(Refused) as caught:
        table.play(f'blue offers deal red black on {path}: red says "wait"')
    no = caught.value
    assert (no.code, no.rule) == ("advance-impossible", "R8.3")
    assert no.params == {"by": "red", "path": path}


def test_a_deal_cannot_depend_on_an_advance_while_a_bonus_waits() -> None:  # R8.3
    table = a_table(board={"d1": "red red red"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    with refused("R8.3", "advance-impossible"):
        table.play('red offers deal red black on d1-c2: red says "wait"')


def test_in_the_manual_a_deal_cannot_depend_on_an_advance_whose_vote_failed() -> None:  # R8.3
    table = a_price(edition="manual")
    table.play("red asks d1-d2", "red gives up d1-d2")
    with refused("R8.3", "advance-impossible"):
        strike(table, PRICE)
    strike(table, "red black on d1-c2: black supports; red pays 2")


def test_what_was_possible_when_offered_is_checked_again_when_accepted() -> None:  # R8.3
    table = a_price(edition="manual")
    table.play(f"red offers deal {PRICE}", "red asks d1-d2", "red gives up d1-d2")
    with refused("R8.3", "advance-impossible"):
        table.play("black accepts 1.1")


def test_on_caesars_path_no_votes_are_promised() -> None:  # R6.4
    table = a_table(board={"b3": "red black"}, purses={"red": "II"})
    with refused("R6.4", "no-vote-on-caesars-path"):
        strike(table, "red black on b3-S: black supports; red pays 1")
    strike(table, 'red black on b3-S: red pays 2; black says "good luck"')
    assert payments(table.play("red b3-S")) == ["red black II"]


def test_where_no_vote_is_needed_none_is_promised() -> None:  # R5.2
    table = a_table(board={"a1": "red"})
    with refused("R5.2", "no-vote-needed"):
        strike(table, "red black on a1-a2: black supports")


def test_nobody_promises_more_votes_than_senators_there() -> None:  # R5.3
    table = a_table(board={"b1": "red black black blue"})
    with pytest.raises(Refused) as caught:
        table.play("red offers deal red black on b1-b2: black supports with 3")
    no = caught.value
    assert (no.code, no.rule) == ("too-few-to-promise", "R5.3")
    assert no.params == {"by": "black", "committee": "b1", "votes": 3, "count": 2}
    with refused("R5.3", "too-few-to-promise"):
        table.play("blue offers deal red black on b1-b2: black supports; black supports with 2")
    table.play("red offers deal red black on b1-b2: black supports with 2")


def test_votes_already_promised_for_the_advance_are_taken() -> None:  # R5.3
    table = a_table(board={"b1": "red black black blue"})
    strike(table, "red black on b1-b2: black supports")
    with pytest.raises(Refused) as caught:
        table.play("red offers deal red black on b1-b2: black supports with 2")
    assert caught.value.params == {"by": "black", "committee": "b1", "votes": 3, "count": 2}
    strike(table, "red blue on b1-b2: blue supports")
    strike(table, "red black on b1-a3: black supports with 2")
    strike(table, "red black on b1-b2: black supports")


def test_an_advance_may_be_made_a_duty() -> None:  # R8.3
    table = a_price()
    strike(table, f"{PRICE}; red advances d1-d2")
    assert actions(table) == ["asks d1-d2"]
    for line in ("red +b1", "red C a3-a4", "red asks d1-c2"):
        with refused("R8.5", "bound-to-do"):
            table.play(line)
    table.play("red asks d1-d2")
    assert actions(table) == ["d1-d2 by black"]
    with refused("R8.5", "bound-to-do"):
        table.play("red gives up d1-d2")
    events = table.play("red d1-d2 by black")
    assert not any(isinstance(event, PromiseMade) for event in events)


def test_a_duty_to_advance_waits_for_a_vote_to_be_given_up() -> None:  # R8.3
    table = a_price()
    table.play("red asks d1-c2")
    strike(table, f"{PRICE}; red advances d1-d2")
    assert actions(table) == ["gives up d1-c2"]
    table.play("red gives up d1-c2", "red asks d1-d2", "red d1-d2 by black")
    assert table.at("d2") == "red"


def test_a_duty_to_advance_may_be_done_with_ones_own_support() -> None:  # R8.3
    table = a_price(board="red red black")
    strike(table, f"{PRICE}; red advances d1-d2")
    assert actions(table) == ["d1-d2", "asks d1-d2"]


def test_an_advance_that_nobody_supports_is_no_duty_yet() -> None:  # R8.3
    table = a_price()
    strike(table, 'red black on d1-d2: red advances d1-d2; black says "good"')
    assert {"+b1", "asks d1-c2"} <= set(actions(table))
    table.play("red +b1")


def test_a_duty_that_cannot_be_paid_for_is_none() -> None:  # R8.3
    table = a_table(
        board={"b1": "red black blue"}, purses={"red": "V"}, laurels={"b1-b2": None}, ones=0
    )
    strike(table, "red black on b1-b2: black supports; red pays 3; red advances b1-b2")
    strike(table, "red blue on b1-b2: blue supports; red pays 2")
    assert "+b1" in actions(table)
    table.play("red asks b1-b2")
    assert actions(table) == ["gives up b1-b2"]
    table.play("red gives up b1-b2", "red +b1")


def test_the_same_path_promised_by_a_partner_is_for_later() -> None:  # R8.3
    table = a_price()
    events = strike(table, "red black on d1-d2: black supports; black advances d1-d2")
    assert len(events) == 2
    events = table.play("red asks d1-d2", "red d1-d2 by black")
    made = [event.promise for event in events if isinstance(event, PromiseMade)]
    assert [(each.id, each.term) for each in made] == [
        ("1.1.2", AdvanceAlong(giver="black", to="red", path=D1_D2))
    ]
    assert status(table, "1.1.2") == "open"


def test_a_deal_that_depends_on_no_advance_takes_effect_when_agreed() -> None:  # R8.3
    table = a_price()
    events = strike(table, "red black: red pays 2; black supports red next")
    assert payments(events) == ["red black II"]
    assert [type(event) for event in events] == [
        OfferAccepted,
        DealAgreed,
        LaurelsPaid,
        DealSettled,
        PromiseMade,
    ]
    assert table.state.talks.agreed == ()


def test_support_promised_for_the_next_advance_counts_at_once() -> None:  # R8.5
    table = a_price()
    strike(table, "red black: red pays 2; black supports red next")
    table.play("red asks d1-c2")
    assert actions(table) == ["d1-c2 by black", "gives up d1-c2"]
    table.play("red d1-c2 by black")
    assert status(table, "1.1.2") == "kept"


def test_support_promised_for_a_named_advance_counts_for_that_one() -> None:  # R8.5
    table = a_price()
    strike(table, "red black: black supports red on d1-d2")
    table.play("red asks d1-c2")
    assert actions(table) == ["gives up d1-c2"]
    table.play("red gives up d1-c2", "red asks d1-d2")
    assert actions(table) == ["d1-d2 by black", "gives up d1-d2"]


def test_support_is_promised_to_one_partner_only() -> None:  # R8.5
    table = a_table(board={"d1": "red black blue"}, edition="mayfair-fr")
    strike(table, "red black: black supports red next")
    wait(table)
    table.play("blue asks d1-d2")
    assert actions(table) == ["gives up d1-d2"]


def test_deals_on_other_advances_lapse_with_the_turn() -> None:  # R8.3
    table = a_price()
    strike(table, PRICE)
    strike(table, 'red blue on d1-c2: blue supports; red says "or so"')
    events = table.play("red asks d1-d2", "red d1-d2 by black")
    assert lapses(events) == [("1.2", "not-made")]
    assert table.state.talks.agreed == ()


def test_votes_of_one_player_under_two_deals_add_up() -> None:  # R8.3
    table = a_table(board={"b1": "red black black"}, laurels={"b1-b2": "III"})
    strike(table, "red black on b1-b2: black supports")
    strike(table, "red black on b1-b2: black supports")
    table.play("red asks b1-b2")
    assert actions(table) == ["b1-b2 by black black", "gives up b1-b2"]


def test_the_tenth_vote_is_enough_for_a_duty() -> None:  # R8.3
    table = a_price()
    for _ in range(9):
        table.play("red asks d1-d2", "red gives up d1-d2")
    table.play("red asks d1-d2")
    strike(table, f"{PRICE}; red advances d1-d2")
    assert actions(table) == ["d1-d2 by black"]


def test_after_the_tenth_vote_no_advance_that_needs_one_can_be_owed() -> None:  # R8.3, R8.7
    table = a_price()
    for _ in range(10):
        table.play("red asks d1-d2", "red gives up d1-d2")
    with refused("R8.7", "not-in-time"):
        table.play(f"red offers deal {PRICE}; red advances d1-d2")


def test_the_sum_that_an_owed_advance_needs_cannot_be_paid_away() -> None:  # R8.3, R8.4
    table = a_table(board={"d1": "red red black"}, purses={"red": "V"}, laurels={"d1-d2": None})
    strike(table, "red black on d1-d2: red pays 3; red advances d1-d2")
    table.play("red offers deal red blue: red pays 1")
    with refused("R8.4", "cannot-settle"):
        table.play("blue accepts 1.2")
    assert actions(table) == ["d1-d2", "asks d1-d2"]


def test_votes_that_were_sold_count_beside_a_smaller_answer() -> None:  # R8.3, R8.5
    table = a_table(board={"b1": "red black black blue"})
    strike(table, "red black on b1-b2: black supports with 2; red supports black next")
    table.play("red asks b1-b2", "black votes 1")
    assert votes_to_use(table.state, PATH["b1-b2"]) == {"black": 2}
