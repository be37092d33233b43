"""R8.4: payments and splits are settled in tokens, all of an advance or none."""

import pytest

from quovadis.core.board import PATH
from quovadis.core.commands import Advance
from quovadis.core.errors import Refused
from quovadis.core.events import DealLapsed, LaurelsPaid, OneEarned
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE, Laurel
from tests.core.deals.bargaining import OTHERS, PARTIES, actions, payments, sights, strike
from tests.table import Table, a_table, refused


def purses(table: Table) -> dict[Colour, str]:
    return {player: table.purse(player) for player in table.state.players}


def refusal(table: Table, line: str) -> tuple[str, str, dict[str, str | int]]:
    with pytest.raises(Refused) as caught:
        table.play(line)
    return caught.value.code, caught.value.rule, caught.value.params


def test_the_two_change_tokens_with_each_other() -> None:  # R8.4
    table = a_table(purses={"red": "IV", "blue": "I I", "black": "I"})
    assert payments(strike(table, "red black: red pays 3")) == ["red black IV / I"]
    assert purses(table) == {"red": "I", "blue": "I I", "black": "IV"}


def test_neither_the_supply_nor_a_third_player_gives_change() -> None:  # R8.4
    table = a_table(purses={"red": "IV", "blue": "I I I"})
    assert payments(strike(table, "red black: red pays 3")) == ["red black IV"]
    assert purses(table) == {"red": "", "blue": "I I I", "black": "IV"}
    assert table.state.open_supply == 18


def test_the_laurel_just_taken_can_be_paid() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, purses={"red": "V"}, laurels={"d1-d2": "III"})
    strike(table, "red black on d1-d2: black supports; red pays 3")
    assert payments(table.play("red d1-d2 by black")) == ["red black III"]
    assert purses(table) == {"red": "V", "blue": "", "black": "I III"}


def test_the_i_laurel_just_earned_can_be_change() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, purses={"red": "V"}, laurels={"d1-d2": None})
    strike(table, "red black on d1-d2: black supports; red pays 4")
    assert payments(table.play("red d1-d2 by black")) == ["red black V / I"]
    assert purses(table) == {"red": "I", "blue": "", "black": "V"}


def test_the_deals_of_an_advance_are_settled_in_the_order_of_agreement() -> None:  # R8.4
    board, taken = {"b1": "red black blue"}, {"b1-b2": None}
    table = a_table(board=board, purses={"red": "I IV"}, laurels=taken, ones=0)
    table.play("red offers deal red black on b1-b2: black supports; red pays 1")
    strike(table, "red blue on b1-b2: blue supports; red pays 3")
    table.play("black accepts 1.1")
    events = table.play("red b1-b2 by black blue")
    assert payments(events) == ["red blue IV", "red black I"]
    table = a_table(board=board, purses={"red": "I IV"}, laurels=taken, ones=0)
    strike(table, "red black on b1-b2: black supports; red pays 3")
    strike(table, "red blue on b1-b2: blue supports; red pays 1")
    events = table.play("red b1-b2 by black blue")
    assert payments(events) == ["red black IV", "red blue I"]


def test_tokens_received_in_one_deal_pay_in_the_next() -> None:  # R8.4
    table = a_table(
        board={"d1": "red black"},
        purses={"red": "II", "blue": "I"},
        laurels={"d1-d2": None},
        ones=0,
    )
    strike(table, 'red blue on d1-d2: blue pays 1; red says "so be it"')
    strike(table, "red black on d1-d2: black supports; red pays 1")
    assert payments(table.play("red d1-d2 by black")) == ["blue red I", "red black I"]


def test_tokens_received_in_one_term_pay_in_the_next() -> None:  # R8.4
    table = a_table(purses={"red": "II II", "black": "III"})
    events = strike(table, "red black: black pays III; red pays 3")
    assert payments(events) == ["black red III", "red black III"]


def test_all_deals_of_an_advance_are_settled_or_none() -> None:  # R8.4
    table = a_table(
        board={"b1": "red black blue"}, purses={"red": "V"}, laurels={"b1-b2": None}, ones=0
    )
    strike(table, "red black on b1-b2: black supports; red pays 3")
    strike(table, "red blue on b1-b2: blue supports; red pays 2")
    table.play("red asks b1-b2")
    before = table.state
    assert refusal(table, "red b1-b2 by black blue") == (
        "cannot-settle",
        "R8.4",
        {"deals": "1.1, 1.2"},
    )
    assert table.state == before
    assert actions(table) == ["gives up b1-b2"]


def test_the_refusal_names_only_deals_that_would_be_settled() -> None:  # R8.4
    table = a_table(
        board={"d1": "red black blue"}, purses={"red": "V"}, laurels={"d1-d2": None}, ones=0
    )
    strike(table, 'red blue on d1-d2: blue supports; red says "in vain"')
    strike(table, "red black on d1-d2: black supports; red pays 3; red pays 2")
    table.play("red asks d1-d2")
    assert refusal(table, "red d1-d2 by black") == ("cannot-settle", "R8.4", {"deals": "1.2"})
    assert actions(table) == ["d1-d2 by blue", "gives up d1-d2"]


def test_other_supporters_may_be_used_if_one_cannot_be_paid() -> None:  # R8.4
    table = a_table(
        board={"b1": "red red black blue"}, purses={"red": "V"}, laurels={"b1-b2": None}, ones=0
    )
    strike(table, "red black on b1-b2: black supports; red pays 3")
    strike(table, "red blue on b1-b2: blue supports; red pays 2")
    table.play("red asks b1-b2")
    assert actions(table) == ["b1-b2 by black", "b1-b2 by blue", "gives up b1-b2"]
    assert payments(table.play("red b1-b2 by blue")) == ["red blue V"]


def test_the_parties_see_which_tokens_moved_others_how_many() -> None:  # R8.4
    table = a_table("red blue black white", purses={"red": "IV", "black": "I"})
    table.play("blue offers deal red black: red pays 3", "red accepts 1.1")
    events = table.play("black accepts 1.1")
    whole = LaurelsPaid(
        offer="1.1",
        giver="red",
        to="black",
        tokens=("IV",),
        change=("I",),
        parties=("red", "black"),
        audience=(),
    )
    hidden = LaurelsPaid(
        offer="1.1",
        giver="red",
        to="black",
        tokens=(None,),
        change=(None,),
        parties=("red", "black"),
        audience=(),
    )
    for party in PARTIES:
        assert whole in sights(events, party)
    for seat in OTHERS:
        assert hidden in sights(events, seat)
        assert whole not in sights(events, seat)


def test_every_party_of_a_deal_sees_its_tokens() -> None:  # R8.4
    table = a_table("red blue black white", purses={"red": "II"})
    events = strike(table, 'red black blue: red pays black 2; blue says "I saw it" to red')
    for seat in ("red", "black", "blue"):
        assert any(isinstance(e, LaurelsPaid) and e.tokens == ("II",) for e in sights(events, seat))
    assert any(isinstance(e, LaurelsPaid) and e.tokens == (None,) for e in sights(events, "white"))


def test_a_payers_sum_is_checked_when_proposing() -> None:  # R8.4
    table = a_table(purses={"red": "II"})
    assert refusal(table, "red offers deal red black: red pays 3") == (
        "too-few-laurels",
        "R8.4",
        {"by": "red", "total": 2, "owed": 0, "amount": 3},
    )
    table.play("red offers deal red black: red pays 2")


def test_a_payers_sum_is_checked_when_accepting_and_told_to_the_payer_alone() -> None:  # R8.4
    table = a_table(purses={"red": "II"})
    table.play("black offers deal red black: red pays 3", "blue offers deal red black: red pays 4")
    table.play("black accepts 1.2")
    for offer, amount in (("1.1", 3), ("1.2", 4)):
        assert refusal(table, f"red accepts {offer}") == (
            "too-few-laurels",
            "R8.4",
            {"by": "red", "total": 2, "owed": 0, "amount": amount},
        )


def test_what_is_already_owed_counts_as_gone() -> None:  # R8.4
    table = a_table(
        board={"b1": "red black blue"},
        purses={"red": "II III"},
        laurels={"b1-b2": None, "b1-a3": None},
    )
    strike(table, "red black on b1-b2: black supports; red pays 3")
    assert refusal(table, "red offers deal red blue on b1-b2: blue supports; red pays 3") == (
        "too-few-laurels",
        "R8.4",
        {"by": "red", "total": 5, "owed": 3, "amount": 3},
    )
    assert refusal(table, "red offers deal red blue: red pays III")[2] == {
        "by": "red",
        "total": 5,
        "owed": 3,
        "amount": 3,
    }
    strike(table, "red blue on b1-b2: blue supports; red pays 2")


def test_only_one_advance_is_made_so_only_its_own_deals_count_as_owed() -> None:  # R8.4
    table = a_table(board={"b1": "red black blue"}, purses={"red": "III"}, laurels={"b1-a3": None})
    strike(table, "red black on b1-b2: black supports; red pays 3")
    strike(table, "red blue on b1-a3: blue supports; red pays 3")
    assert len(table.state.talks.agreed) == 2


def test_all_payments_of_a_deal_are_added_up() -> None:  # R8.4
    table = a_table(purses={"red": "II II"})
    assert refusal(table, "red offers deal red black blue: red pays black 3; red pays blue 2") == (
        "too-few-laurels",
        "R8.4",
        {"by": "red", "total": 4, "owed": 0, "amount": 5},
    )
    table.play("red offers deal red black blue: red pays black 2; red pays blue 2")


def test_what_others_owe_is_not_counted() -> None:  # R8.4
    table = a_table(board={"b1": "red black blue"}, purses={"red": "I", "black": "II", "blue": "V"})
    strike(table, 'black blue on b1-b2: black pays 2; blue says "fine"')
    strike(table, "red black on b1-b2: black supports; red pays 1")
    table.play("black offers deal red black blue: red pays black 1; blue pays black 5")
    with refused("R8.4", "too-few-laurels"):
        table.play("red accepts 1.3")
    table.play("blue accepts 1.3")


def test_what_the_advance_brings_the_payer_counts_as_held() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "V"})
    table.play("red offers deal red black on d1-d2: black supports; red pays 5")
    table.play("black offers deal red black on d1-d2: black supports; black pays 1")
    with refused("R8.4", "too-few-laurels"):
        table.play("red offers deal red black on d1-d2: black supports; red pays 6")
    with refused("R8.4", "too-few-laurels"):
        table.play("black offers deal red black on d1-d2: black pays 1")  # earns no I by it
    with refused("R8.4", "too-few-laurels"):
        table.play("red offers deal red black: red pays 1")


def test_a_laurel_that_caesar_covers_is_not_counted() -> None:  # R6.5, R8.4
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "V"}, caesar="d1-d2")
    with refused("R8.4", "too-few-laurels"):
        table.play("red offers deal red black on d1-d2: red pays 1")


def test_an_i_laurel_that_is_no_longer_there_is_not_counted() -> None:  # R5.7, R8.4
    table = a_table(board={"d1": "red black"}, ones=0)
    with refused("R8.4", "too-few-laurels"):
        table.play("black offers deal red black on d1-d2: black supports; black pays 1")


def test_what_was_promised_is_free_again_when_its_deal_lapsed() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, purses={"red": "II"}, laurels={"d1-d2": None})
    strike(table, "red black on d1-d2: black supports; red pays 2")
    with refused("R8.4", "too-few-laurels"):
        table.play("red offers deal red blue: red pays 1")
    table.play("red +b1", "red offers deal red blue: red pays 2")


def test_particular_tokens_are_handed_over_as_they_are() -> None:  # R8.4
    table = a_table(purses={"red": "I I II IIC", "black": "I"})
    assert payments(strike(table, "red black: red pays IIC I")) == ["red black IIC I"]
    assert purses(table) == {"red": "I II", "blue": "", "black": "I I IIC"}


def test_particular_tokens_must_be_held_by_whoever_offers_them() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, purses={"red": "II III"})
    assert refusal(table, "red offers deal red black: red pays IIC") == (
        "tokens-not-held",
        "R8.4",
        {"by": "red"},
    )
    assert refusal(table, "red offers deal red black: red pays II II")[0] == "tokens-not-held"
    strike(table, "red black on d1-d2: black supports; red pays II")
    assert refusal(table, "red offers deal red black: red pays II")[0] == "tokens-not-held"
    table.play("red offers deal red black: red pays III")


def test_tokens_owed_by_name_serve_no_other_payment() -> None:  # R8.4
    table = a_table(
        board={"d1": "red black"}, purses={"red": "I II IV"}, laurels={"d1-d2": None}, ones=0
    )
    strike(table, "red black on d1-d2: black supports; red pays II")
    assert payments(strike(table, "red blue: red pays 2")) == ["red blue IV"]
    table.play("red asks d1-d2")
    assert payments(table.play("red d1-d2 by black")) == ["red black II"]


def test_tokens_owed_by_name_are_no_change() -> None:  # R8.4
    table = a_table(
        board={"d1": "red black"},
        purses={"red": "IV", "black": "I"},
        laurels={"d1-d2": None},
        ones=0,
    )
    strike(table, "red black on d1-d2: black supports; black pays I")
    assert payments(strike(table, "black red: red pays 3")) == ["red black IV"]


def test_a_payment_at_once_that_can_no_longer_be_made_is_refused() -> None:  # R8.4
    table = a_table(purses={"red": "II", "black": "I"})
    table.play("red offers deal red black: red pays 2", "red offers deal red blue: red pays 2")
    table.play("black accepts 1.1")
    before = table.state
    assert refusal(table, "blue accepts 1.2") == ("cannot-settle", "R8.4", {"deals": "1.2"})
    assert table.state == before
    assert "accepts 1.2" not in table.legal("blue")


def test_a_deal_is_paid_whole_or_not_at_all() -> None:  # R8.4
    table = a_table(purses={"red": "II", "blue": "I"})
    table.play("red offers deal red black blue: red pays black 2; blue pays black 1")
    table.play("blue accepts 1.1", "red offers deal red blue: red pays 1", "blue accepts 1.2")
    before = purses(table)
    assert before == {"red": "I", "blue": "II", "black": ""}
    assert refusal(table, "black accepts 1.1") == ("cannot-settle", "R8.4", {"deals": "1.1"})
    assert purses(table) == before


SPLIT = "red black on d1-d2: black supports; red splits"


@pytest.mark.parametrize(
    "laurel, red, black, handed, left",
    [
        ("III", "I", "", ["red black I"], ("III", "I I")),
        ("III", "", "", [], ("III", "I")),  # 3 and 1: no token is worth one more
        ("III", "", "I", ["red black III / I I"], ("I I", "III")),
        ("III", "", "II", ["red black III / II"], ("II", "I III")),
        ("V", "II", "", ["red black II"], ("V", "I II")),
        ("IV", "", "", [], ("IV", "I")),
        ("IV", "I", "", ["red black I"], ("IV", "I I")),  # 5: 2 each, the odd one stays
        ("II", "I", "", [], ("I II", "I")),  # 3: 1 each, the odd one stays
        ("IIC", "I", "", [], ("I IIC", "I")),
        (None, "V", "I", [], ("V", "I I")),  # the I alone cannot be evened out
    ],
)
def test_a_split_shares_what_the_advance_earns(
    laurel: Laurel | None, red: str, black: str, handed: list[str], left: tuple[str, str]
) -> None:  # R8.2
    table = a_table(
        board={"d1": "red black"},
        purses={"red": red, "black": black},
        laurels={"d1-d2": laurel},
    )
    strike(table, SPLIT)
    table.play("red asks d1-d2")
    assert (
        payments(table.do(Advance(by="red", path=PATH["d1-d2"], supporters=("black",)))) == handed
    )
    assert (table.purse("red"), table.purse("black")) == left


def test_two_ones_of_a_partner_are_shared_too() -> None:  # R8.2
    table = a_table(board={"b1": "red black black"}, laurels={"b1-b2": None})
    strike(table, "red black on b1-b2: black supports with 2; red splits")
    assert payments(table.play("red b1-b2 by black black")) == ["black red I"]
    assert (table.purse("red"), table.purse("black")) == ("I", "I")


def test_a_surplus_of_one_partner_reaches_the_others() -> None:  # R8.2
    table = a_table(board={"b1": "red black black blue"}, laurels={"b1-a3": "II"})
    strike(
        table,
        "red black blue on b1-a3: black supports red with 2; red splits with black; "
        "red splits with blue",
    )
    events = table.play("red b1-a3 by black black")
    assert payments(events) == ["black red I", "red blue I"]
    held = [table.purse(player) for player in ("red", "black", "blue")]
    assert held == ["II", "I", "I"]


def test_nobody_is_worse_off_where_nothing_can_be_evened_out() -> None:  # R8.2
    table = a_table(board={"b1": "red black blue"}, laurels={"b1-b2": None})
    strike(
        table,
        "red black blue on b1-b2: black supports red; blue supports red;"
        " red splits with black; red splits with blue",
    )
    assert payments(table.play("red b1-b2 by black blue")) == []
    assert purses(table) == {"red": "", "blue": "I", "black": "I"}


def test_a_split_counts_only_ones_that_were_earned() -> None:  # R8.2
    table = a_table(
        board={"d1": "red black"}, purses={"red": "I I"}, laurels={"d1-d2": "III"}, ones=0
    )
    strike(table, SPLIT)
    events = table.play("red d1-d2 by black")
    assert not any(isinstance(event, OneEarned) for event in events)
    assert payments(events) == ["red black I"]  # 3: 1 each, the odd one stays


def test_a_split_counts_only_the_partners_ones() -> None:  # R8.2
    table = a_table(board={"b1": "red black blue"}, purses={"red": "I I"}, laurels={"b1-b2": "III"})
    strike(table, "red black on b1-b2: black supports; red splits")
    events = table.play("red b1-b2 by black blue")
    assert payments(events) == ["red black I"]
    assert purses(table) == {"red": "I III", "blue": "I", "black": "I I"}


def test_a_split_goes_by_the_order_in_which_ones_run_out() -> None:  # R8.2
    for supporters, paid in (("black blue", ["red black I"]), ("blue black", ["red black I"])):
        table = a_table(
            board={"b1": "red black blue"}, purses={"red": "I I"}, laurels={"b1-b2": "III"}, ones=1
        )
        strike(table, "red black on b1-b2: black supports; red splits")
        assert payments(table.play(f"red b1-b2 by {supporters}")) == paid
        assert table.purse("black") == ("I I" if supporters == "black blue" else "I")


def test_a_split_with_nobody_who_earned_anything() -> None:  # R8.2
    table = a_table(board={"d1": "red black blue"}, purses={"red": "II"}, laurels={"d1-d2": "V"})
    strike(table, 'red blue on d1-d2: red splits; blue says "thanks"')
    assert payments(table.play("red d1-d2 by black")) == ["red blue II"]
    assert purses(table) == {"red": "V", "blue": "II", "black": "I"}


def test_an_advance_is_split_once() -> None:  # R8.2
    table = a_table(board={"b1": "red black blue"}, laurels={"b1-b2": "III"})
    strike(table, "red black on b1-b2: black supports; red splits")
    assert refusal(table, "red offers deal red blue on b1-b2: blue supports; red splits") == (
        "one-split",
        "R8.2",
        {"path": "b1-b2"},
    )
    strike(table, "red blue on b1-a3: blue supports; red splits")
    strike(table, "red blue on b1-b2: blue supports")


def test_of_two_splits_whispered_only_the_older_counts() -> None:  # R8.7
    table = a_table(
        board={"b1": "red black blue"},
        purses={"red": "I I I I"},
        laurels={"b1-b2": "V"},
        variants="whispers",
    )
    for partner in ("black", "blue"):
        table.play(f"red whispers deal red {partner} on b1-b2: {partner} supports; red splits")
    table.play("blue accepts 1.blue-red.1", "black accepts 1.black-red.1")
    assert payments(table.play("red b1-b2 by black blue")) == ["red blue I I"]


def test_payments_and_splits_of_a_deal_are_settled_in_its_order() -> None:  # R8.4
    for terms, handed in (
        ("red splits; red pays 2", ["red black I", "red black II"]),
        ("red pays 2; red splits", ["red black II", "red black I"]),
    ):
        table = a_table(board={"d1": "red black"}, purses={"red": "I II"}, laurels={"d1-d2": "III"})
        strike(table, f"red black on d1-d2: black supports; {terms}")
        assert payments(table.play("red d1-d2 by black")) == handed


def test_payments_change_nothing_but_purses() -> None:  # R8.4
    table = a_table(purses={"red": "II V", "blue": "III", "black": "I IV"})
    before = table.state
    strike(table, "red black blue: red pays black 4; black pays blue 2; blue pays red 1")
    after = table.state
    assert sum(map(len, after.purses)) == sum(map(len, before.purses))
    worth = [
        sum(VALUE[token] for purse in state.purses for token in purse) for state in (before, after)
    ]
    assert worth[0] == worth[1]
    assert after.laurels == before.laurels
    assert after.supply == before.supply
    assert after.open_supply == before.open_supply


def test_purses_stay_sorted() -> None:  # R8.4
    table = a_table(purses={"red": "I V", "black": "III"})
    strike(table, "red black: red pays V; black pays III")
    assert purses(table) == {"red": "I III", "blue": "", "black": "V"}


def test_a_whisper_of_others_does_not_hold_the_mover_back() -> None:  # R8.9
    table = a_table(
        "red blue black white",
        board={"d1": "red black"},
        purses={"blue": "V"},
        laurels={"d1-d2": None},
        variants="whispers",
        ones=0,
    )
    strike(table, 'blue white on d1-d2: blue pays 3; white says "ok"', whisper=True)
    strike(table, 'blue black on d1-d2: blue pays 2; black says "ok"')
    table.play("red asks d1-d2", "black votes 1")
    assert actions(table) == ["d1-d2 by black", "gives up d1-d2"]
    events = table.play("red d1-d2 by black")
    gone = DealLapsed(
        offer="1.blue-white.1", why="unpayable", audience=("blue", "white"), on=PATH["d1-d2"]
    )
    assert payments(events) == ["blue black V"]
    for seat in table.state.players:
        assert (gone in sights(events, seat)) is (seat in gone.audience)


@pytest.mark.parametrize("aloud", [False, True])
def test_the_newest_whisper_of_others_gives_way_first(aloud: bool) -> None:  # R8.9
    table = a_table(
        "red blue black white",
        board={"d1": "red black"},
        purses={"blue": "V"},
        laurels={"d1-d2": None},
        variants="whispers",
        ones=0,
    )
    strike(table, 'blue white on d1-d2: blue pays 2; white says "ok"', whisper=True)
    if aloud:
        strike(table, 'blue black on d1-d2: blue pays 2; black says "ok"')
    strike(table, 'blue white on d1-d2: blue pays 1; white says "ok"', whisper=True)
    events = table.play("red d1-d2 by black")
    lapsed = [(each.offer, each.why) for each in events if isinstance(each, DealLapsed)]
    newest, older = ("1.blue-white.2", "unpayable"), ("1.blue-white.1", "unpayable")
    assert lapsed == ([older, newest] if aloud else [newest])
    assert payments(events) == (["blue black V"] if aloud else ["blue white V"])


def test_a_whisper_of_the_mover_is_named_in_the_refusal() -> None:  # R8.4
    table = a_table(
        board={"b1": "red black blue"},
        purses={"red": "V"},
        laurels={"b1-b2": None},
        variants="whispers",
        ones=0,
    )
    strike(table, "red black on b1-b2: black supports; red pays 3", whisper=True)
    strike(table, "red blue on b1-b2: blue supports; red pays 2")
    table.play("red asks b1-b2")
    assert refusal(table, "red b1-b2 by black blue")[2] == {"deals": "1.black-red.1, 1.1"}
    with refused("R8.4", "cannot-settle"):
        table.do(Advance(by="red", path=PATH["b1-b2"], supporters=("blue", "black")))


def test_a_surplus_comes_in_before_it_is_handed_on() -> None:  # R8.2
    table = a_table(
        "red blue black white", board={"b1": "red white white black"}, laurels={"b1-a3": "II"}
    )
    strike(
        table,
        "red white black on b1-a3: white supports red with 2; red splits with black;"
        " red splits with white",
    )
    events = table.play("red b1-a3 by white white")
    assert payments(events) == ["white red I", "red black I"]
