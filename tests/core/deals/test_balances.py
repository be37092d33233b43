"""What each side of a deal holds in the end, told from one seat's own view (R8.4, R9.4)."""

from dataclasses import replace

import pytest

from quovadis.core.assess import assess
from quovadis.core.deals.balances import Inexact, inexact
from quovadis.core.deals.terms import Pay
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.record.deal_language import read_deal
from tests.core.deals.bargaining import strike
from tests.table import Table, a_table

Told = dict[Colour, tuple[int | None, int, int]]
"""What each holds now, if it is told, and what they gain at least and at most."""


def told(table: Table, text: str, seat: Colour | None = "red") -> Told:
    found = assess(view(table.state, seat), read_deal(f"deal {text}"))
    assert not found.against
    return {each.colour: (each.held, each.least, each.most) for each in found.balances}


def at_d1(
    purses: dict[Colour, str],
    laurel: str | None = "III",
    variants: str = "",
    edition: str = "amigo-2005",
) -> Table:
    return a_table(
        board={"d1": "red black blue"},
        laurels={"d1-d2": laurel},
        purses=purses,
        variants=variants,
        edition=edition,
    )


@pytest.mark.parametrize(
    "purse, amount, loses",
    [
        ("II II", 2, (-2, -2)),
        ("II II", 1, (-2, -1)),
        ("IV", 3, (-4, -3)),
        ("I I I IV", 3, (-3, -3)),
        ("V V", 6, (-10, -6)),
    ],
)
def test_a_payer_learns_their_own_sum_and_the_range_that_change_makes(
    purse: str, amount: int, loses: tuple[int, int]
) -> None:  # R8.4
    table = a_table(purses={"red": purse, "black": "V"})
    sums = {"II II": 4, "IV": 4, "I I I IV": 7, "V V": 10}
    least, most = loses
    assert told(table, f"red black: red pays {amount}") == {
        "red": (sums[purse], least, most),
        "black": (None, -most, -least),
    }


def test_nobody_learns_what_a_rival_holds() -> None:  # R9.1, R9.4
    table = a_table(purses={"red": "II", "black": "V IV"})
    for seat in ("red", "blue", None):
        for colour, (held, _, _) in told(table, "red black: black pays 1", seat).items():
            assert (held is None) == (colour != seat)


def test_whoever_is_paid_learns_how_much_too_much_it_may_be() -> None:  # R8.4
    asked = "red black: black pays 1"
    for purse, most in (("V", 5), ("II", 3), ("I II", 2), ("I I I I", 1), ("I I", 3)):
        table = a_table(purses={"red": purse, "black": "V"})
        _, least, found = told(table, asked)["red"]
        assert (least, found) == (1, most), purse


def test_an_advance_brings_its_laurel_and_the_i_laurels_of_the_votes() -> None:  # R5.7, R5.8
    table = at_d1({"red": "II II", "black": "V"})
    assert told(table, "red black on d1-d2: black supports; red pays 2") == {
        "red": (4, 1, 1),
        "black": (None, 3, 3),
    }
    deal = "red black on d1-d2: black supports; red supports black next"
    assert told(table, deal)["red"] == (4, 3, 3)


def test_a_free_hand_moves_no_laurels() -> None:
    assert told(a_table(purses={"red": "II"}), "red black: red stays out of b1") == {}


def test_two_empty_purses_know_it_exactly() -> None:  # E15
    table = at_d1({})
    for amount in (1, 2):
        for seat in ("red", "black"):
            text = f"red black on d1-d2: black supports; red pays {amount}"
            found = told(table, text, "red" if seat == "red" else "black")
            assert {colour: gains for colour, (_, *gains) in found.items()} == {
                "red": [1, 1],
                "black": [3, 3],
            }


def test_a_split_tells_its_real_outcome() -> None:  # E7
    split = "red black on d1-d2: black supports; red splits"
    assert told(at_d1({}), split)["red"] == (0, 3, 3)  # a III and a I cannot be evened out
    table = at_d1({"red": "I", "black": "V"})
    assert told(table, split) == {"red": (1, 2, 2), "black": (None, 2, 2)}
    table = at_d1({"red": "III", "black": "V"})  # only older tokens of Black's could do it
    assert told(table, split) == {"red": (3, 2, 3), "black": (None, 1, 2)}


def test_a_split_is_told_to_a_partner_who_can_give_change() -> None:  # E7
    split = "red black on d1-d2: black supports; red splits"
    assert told(at_d1({"red": "V", "black": "II"}), split, "black")["black"] == (2, 2, 2)
    assert told(at_d1({"red": "V", "black": "V"}), split, "black")["black"] == (5, 1, 2)


def test_where_too_few_i_laurels_are_left_a_supporter_may_earn_none() -> None:  # R5.7
    table = a_table(board={"b1": "red black blue"}, laurels={"b1-a3": "III"}, ones=1)
    found = told(table, "red black on b1-a3: black supports; red pays 3")
    assert found == {"red": (0, 0, 0), "black": (None, 3, 4)}


def test_deals_agreed_before_on_the_same_advance_count() -> None:  # R8.4
    board: dict[str, str] = {"b1": "red black blue"}
    table = a_table(
        board=board,
        laurels={"b1-a3": "III"},
        purses={"red": "I I I I I I I", "black": "V", "blue": "V"},
    )
    strike(table, "red black on b1-a3: black supports; red pays 2")
    found = told(table, "red blue on b1-a3: blue supports; red pays 2")
    assert found == {"red": (7, -1, -1), "blue": (None, 3, 3)}


def test_tokens_owed_by_name_give_no_change() -> None:  # R8.4
    table = a_table(purses={"red": "I I I I", "black": "V"}, edition="mayfair-fr")
    assert told(table, "red black: black pays 1")["red"] == (4, 1, 1)
    strike(table, "red blue: red pays I I I I by next turn")
    assert told(table, "red black: black pays 1")["red"] == (4, 1, 5)


def test_a_whisper_may_have_set_aside_what_a_rival_just_earned() -> None:  # R8.9
    text = "red black on d1-d2: black supports; red pays 2"
    assert told(at_d1({}), text)["red"] == (0, 1, 1)
    assert told(at_d1({}, variants="whispers"), text)["red"] == (0, 0, 1)


def test_a_deal_that_cannot_come_about_has_no_outcome() -> None:  # R8.4
    table = a_table(purses={"red": "I"})
    found = assess(view(table.state, "red"), read_deal("deal red black: red pays 3"))
    assert found.against
    assert found.balances == ()


def test_what_is_affordable_counts_what_the_advance_brings_and_what_is_owed() -> None:  # R8.4
    table = at_d1({"red": "II"})
    deal = read_deal("deal red black on d1-d2: black supports; red supports black next")
    assert assess(view(table.state, "red"), deal).affordable == 5
    assert assess(view(table.state, "black"), deal).affordable == 1
    assert assess(view(table.state, None), deal).affordable == 0
    strike(table, "red blue on d1-d2: blue supports; red pays 4")
    assert assess(view(table.state, "red"), deal).affordable == 1


def test_the_reader_comes_first() -> None:
    table = a_table(purses={"red": "II"})
    for seat, order in (("red", ["red", "black"]), ("black", ["black", "red"])):
        found = told(table, "red black: red pays 2", "red" if seat == "red" else "black")
        assert list(found) == order


def test_a_gain_that_is_only_possible_is_told_too() -> None:  # R5.7
    table = a_table(board={"b1": "red black blue"}, laurels={"b1-a3": None}, ones=1)
    deal = "red black on b1-a3: black supports; red supports black next"
    assert told(table, deal) == {"red": (0, 0, 0), "black": (None, 0, 1)}


def test_a_supporter_who_is_enough_earns_the_last_i_laurel() -> None:  # R5.7
    table = a_table(board={"d1": "red black blue"}, laurels={"d1-d2": None}, ones=1)
    deal = "red black on d1-d2: black supports; red supports black next"
    assert told(table, deal)["black"] == (None, 1, 1)


def test_an_i_laurel_that_may_not_be_earned_is_no_sure_change() -> None:  # R5.7, R8.4
    for left, loses in ((2, (-4, -4)), (1, (-5, -1))):
        table = a_table(
            board={"b1": "red black blue"},
            laurels={"b1-a3": None},
            purses={"red": "V"},
            ones=left,
        )
        found = told(table, "red black on b1-a3: black supports; red pays 1")
        assert found["red"] == (5, *loses)


def test_purses_that_lie_open_change_nothing_that_is_told() -> None:  # R10.2
    table = a_table(purses={"red": "V", "black": "I I"})
    before = told(table, "red black: red pays 1")
    assert before == {"red": (5, -5, -1), "black": (None, 1, 5)}
    assert told(Table(replace(table.state, reveal="open")), "red black: red pays 1") == before


@pytest.mark.parametrize(
    "purse, first, second, loses",
    [
        ("V V", 1, 1, (-10, -2)),  # no I laurel is left for certain after the first
        ("I V", 1, 1, (-6, -2)),
        ("I I V", 1, 1, (-2, -2)),
        ("I I I I I I V", 1, 8, (-9, -9)),  # with five I laurels every sum is exact
    ],
)
def test_a_second_payment_counts_on_what_surely_remains(
    purse: str, first: int, second: int, loses: tuple[int, int]
) -> None:  # R8.4
    table = a_table(purses={"red": purse, "black": "V"})
    text = f"red black blue: red pays black {first}; red pays blue {second}"
    _, *found = told(table, text)["red"]
    assert tuple(found) == loses


def test_nobody_knows_with_what_a_payee_pays_on() -> None:  # R8.4
    table = a_table(purses={"red": "V", "black": "V"})
    assert told(table, "red black blue: red pays black 1; black pays blue 1") == {
        "red": (5, -5, -1),
        "blue": (None, 1, 5),
        "black": (None, -4, 4),
    }


def test_a_payer_without_tokens_would_pay_what_the_deal_says() -> None:  # R8.4
    table = a_table(purses={"red": "V"})
    assert told(table, "red black: black pays 1")["red"] == (5, 1, 1)


def test_a_payment_by_a_later_date_counts() -> None:  # R8.10
    table = a_table(purses={"red": "II"}, edition="mayfair-fr")
    found = told(table, "red black: red pays 2 by next turn")
    assert found == {"red": (2, -2, -2), "black": (None, 2, 2)}


def test_tokens_owed_by_name_on_an_advance_are_set_aside_for_it_alone() -> None:  # R8.4
    table = at_d1({"red": "I I I I", "black": "V"})
    strike(table, "red blue on d1-d2: blue supports; red pays I I I I")
    assert told(table, "red black: black pays 1")["red"] == (4, 1, 5)
    found = told(table, "red black on d1-c2: black supports; black pays 1")
    assert found["red"][2] - found["red"][1] == 0  # of two advances only one is made


def test_what_a_debtor_can_share_is_not_certain() -> None:  # R8.2, R8.10
    split = "red black on d1-d2: black supports; red splits"
    table = at_d1({"red": "I"}, edition="mayfair-fr")
    assert told(table, split) == {"red": (1, 2, 2), "black": (None, 2, 2)}
    strike(table, "red blue: red pays 1 by next turn")
    assert told(table, split) == {"red": (1, 2, 3), "black": (None, 1, 2)}


def test_partners_of_a_split_are_paid_once() -> None:  # R8.2
    table = a_table(
        board={"b1": "red black blue"}, laurels={"b1-a3": "V"}, purses={"red": "I I I I"}
    )
    both = "black supports red; blue supports red; red splits with black; red splits with blue"
    assert told(table, f"red black blue on b1-a3: {both}") == {
        "red": (4, 3, 3),
        "blue": (None, 2, 2),
        "black": (None, 2, 2),
    }


def test_a_partner_with_too_much_gives_it_before_the_mover_pays() -> None:  # R8.2
    table = a_table(board={"b1": "red black black blue"}, laurels={"b1-a3": "II"})
    both = "black supports red with 2; red splits with blue; red splits with black"
    assert told(table, f"red black blue on b1-a3: {both}") == {
        "red": (0, 2, 2),
        "blue": (None, 1, 1),
        "black": (None, 1, 1),
    }


def test_a_share_depends_on_who_earns_the_last_i_laurel() -> None:  # R5.7, R8.2
    for laurel, gains in (("IV", (2, 3)), ("II", (1, 2))):
        table = a_table(
            board={"b1": "red black blue"},
            laurels={"b1-a3": laurel},
            purses={"red": "I I"},
            ones=1,
        )
        found = told(table, "red black on b1-a3: black supports; red splits")
        assert found["red"] == (2, *gains)


def test_where_nothing_is_to_be_shared_every_token_stays() -> None:  # R8.2
    table = at_d1({"red": "II II", "black": "V"}, laurel=None)
    found = told(table, "red black on d1-d2: black supports; red splits; red pays 2")
    assert found["red"] == (4, -2, -2)


@pytest.mark.parametrize("purse, gains", [("I V", (-3, 1)), ("I I V", (1, 1))])
def test_a_payment_after_a_split_counts_on_what_surely_remains(
    purse: str, gains: tuple[int, int]
) -> None:  # R8.2, R8.4
    table = at_d1({"red": purse, "black": "V"})
    _, *found = told(table, "red black on d1-d2: black supports; red splits; red pays 1")["red"]
    assert tuple(found) == gains


def why_inexact(table: Table, text: str) -> Inexact | None:
    """Why what Red pays last in a deal costs more than it says."""
    deal = read_deal(f"deal {text}")
    payment = deal.terms[-1]
    assert isinstance(payment, Pay)
    return inexact(view(table.state, "red"), deal, payment)


def test_a_sum_is_paid_with_what_older_deals_on_the_advance_leave() -> None:  # R8.4
    table = a_table(board={"b1": "red black blue"}, laurels={"b1-a3": None}, purses={"red": "I V"})
    text = "red blue on b1-a3: blue supports; red pays 1"
    assert why_inexact(table, text) is None
    strike(table, "red black on b1-a3: black supports; red pays 1")
    found = Inexact(to="blue", tokens=("V",), back=1, certain=True)
    assert why_inexact(table, text) == found


def test_a_sum_is_paid_with_what_the_terms_before_it_leave() -> None:  # R8.2, R8.4
    table = at_d1({"red": "I I"}, laurel="V")
    text = "red black on d1-d2: black supports; red splits; red pays 1"
    found = Inexact(to="black", tokens=("V",), back=3, certain=True)
    assert why_inexact(table, text) == found


def test_a_sum_that_cannot_be_paid_at_all_is_not_called_inexact() -> None:  # R8.4
    assert why_inexact(a_table(purses={"red": "I"}), "red black: red pays 3") is None
    tokens = a_table(purses={"red": "V"})
    assert why_inexact(tokens, "red black: red pays V") is None
