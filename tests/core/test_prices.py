"""Which sums make a difference for whoever sets a price (R8.4)."""

from quovadis.core.families import Colour
from quovadis.core.prices import Prices, prices
from quovadis.core.view import view
from quovadis.record.deal_language import read_deal
from tests.table import a_table

BOARD = {"d1": "red blue black"}


def red_pays(purses: dict[Colour, str], amount: int) -> Prices:
    """Red offers Blue a sum for a vote along a path without a laurel."""
    table = a_table(board=BOARD, purses=purses, laurels={"d1-c2": None})
    seen = view(table.state, "red")
    paid = f"; red pays blue {amount}" if amount else ""
    return prices(seen, read_deal(f"deal red blue on d1-c2: blue supports{paid}", seen))


def test_with_small_tokens_every_sum_makes_a_difference() -> None:
    told = red_pays({"red": "I I I"}, 1)
    assert told.sums == (1, 2, 3)
    assert told.inexact is None


def test_sums_that_come_to_the_same_are_passed_over_and_it_is_said_why() -> None:
    for amount in (1, 4):
        told = red_pays({"red": "V"}, amount)
        assert told.sums == (4, 5)  # Blue gives back the I that the vote earns, and has no more
        assert told.inexact is not None
        assert told.inexact.below == (amount == 4)
        assert (told.inexact.tokens, told.inexact.back, told.inexact.certain) == (("V",), 1, True)
    assert red_pays({"red": "V"}, 5).inexact is None


def test_tokens_that_nobody_can_see_may_be_change() -> None:  # R9.1
    told = red_pays({"red": "V", "blue": "I I"}, 1)
    assert told.sums == (1, 2, 3, 4, 5)
    assert told.inexact is not None
    assert not told.inexact.certain
    # What Blue holds makes no difference to what Red is told.
    assert told == red_pays({"red": "V", "blue": "V V"}, 1)


def test_what_could_be_paid_is_known_before_any_sum_is_named() -> None:
    assert red_pays({"red": "II"}, 0).sums == (1, 2)  # with the I that Blue earns
    assert red_pays({}, 0).sums == ()


def test_sums_that_others_pay_are_not_the_readers_to_set() -> None:
    table = a_table(board=BOARD, purses={"red": "V"})
    seen = view(table.state, "red")
    told = prices(seen, read_deal("deal red blue black: blue pays red 1; black pays red 1", seen))
    assert told == Prices(sums=(), inexact=None)
