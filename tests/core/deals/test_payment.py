"""R8.4: which tokens pay a sum, and what change comes back."""

from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from quovadis.core.deals.payment import Handover, Purse, pay, pay_at_most, without
from quovadis.core.laurels import LAURELS, Laurel, total
from quovadis.core.names import laurel


def purse(text: str) -> Purse:
    return tuple(laurel(word) for word in text.split())


def handed(payer: str, payee: str, amount: int) -> str | None:
    """`IV / I`: a IV is paid and a I comes back."""
    return _spelled(pay(purse(payer), purse(payee), amount))


def at_most(payer: str, payee: str, amount: int) -> str | None:
    return _spelled(pay_at_most(purse(payer), purse(payee), amount))


def _spelled(handover: Handover | None) -> str | None:
    if handover is None:
        return None
    return f"{' '.join(handover.tokens)} / {' '.join(handover.change)}".removesuffix(" / ")


@pytest.mark.parametrize(
    "payer, payee, amount, tokens",
    [
        ("III", "", 3, "III"),
        ("I II III", "", 3, "III"),
        ("II II", "", 4, "II II"),
        ("I I I I", "V", 4, "I I I I"),  # not V / I
        ("IV", "I", 3, "IV / I"),
        ("V", "II", 3, "V / II"),
        ("V", "I I", 3, "V / I I"),
        ("IV V", "III III", 3, "IV V / III III"),
    ],
)
def test_a_sum_is_paid_exactly_if_that_can_be_done(
    payer: str, payee: str, amount: int, tokens: str
) -> None:  # R8.4
    assert handed(payer, payee, amount) == tokens


def test_both_change_tokens_with_each_other_before_anybody_overpays() -> None:  # R8.4
    assert handed("II", "I", 1) == "II / I"
    assert handed("II V", "III I", 4) == "V / I"
    assert handed("III IV", "I I II", 5) == "III IV / II"


@pytest.mark.parametrize(
    "payer, payee, amount, tokens",
    [
        ("IV", "", 3, "IV"),
        ("II V", "", 1, "II"),
        ("II V", "", 3, "V"),
        ("V", "I", 3, "V / I"),  # 4, not 5
        ("III III", "II", 2, "III"),  # 3; III III / II would be 4
        ("V", "IV", 2, "V"),
    ],
)
def test_whoever_cannot_pay_exactly_overpays_by_as_little_as_possible(
    payer: str, payee: str, amount: int, tokens: str
) -> None:  # R8.4
    assert handed(payer, payee, amount) == tokens


@pytest.mark.parametrize(
    "payer, payee, amount, tokens",
    [
        ("II II IV", "", 4, "IV"),
        ("I I I II", "", 3, "I II"),
        ("I I I IV", "I", 3, "IV / I"),
        ("II II", "I", 3, "II II / I"),
        ("I I I I I", "", 5, "I I I I I"),
        ("III IV", "I II II", 3, "III"),
    ],
)
def test_of_equal_payments_the_one_with_the_fewest_tokens_is_made(
    payer: str, payee: str, amount: int, tokens: str
) -> None:  # R8.4
    assert handed(payer, payee, amount) == tokens


@pytest.mark.parametrize(
    "payer, payee, amount, tokens",
    [
        ("I II IV", "I", 3, "I II"),  # not IV / I
        ("I II II III", "", 4, "I III"),
        ("II III IV", "I II", 2, "II"),
        ("IV V", "I II", 3, "IV / I"),  # not V / II
        ("V", "I I II II III", 1, "V / I III"),
    ],
)
def test_of_equally_few_tokens_those_of_the_lowest_values_are_moved(
    payer: str, payee: str, amount: int, tokens: str
) -> None:  # R8.4
    assert handed(payer, payee, amount) == tokens


def test_ii_goes_before_iic() -> None:  # R8.4
    assert handed("II IIC", "", 2) == "II"
    assert handed("IIC IIC II", "", 4) == "II IIC"
    assert handed("V", "IIC II", 3) == "V / II"
    assert handed("IIC III", "", 2) == "IIC"


def test_whoever_has_too_little_cannot_pay() -> None:  # R8.4
    assert handed("", "V", 1) is None
    assert handed("II II", "I", 5) is None
    assert handed("II III", "I", 5) == "II III"


def test_the_largest_sum_up_to_a_limit_is_handed_over() -> None:  # R8.2
    assert at_most("III", "I", 1) is None
    assert at_most("III", "II", 1) == "III / II"
    assert at_most("II III", "", 4) == "III"
    assert at_most("I II", "", 4) == "I II"
    assert at_most("I II", "V", 0) is None


def test_tokens_leave_a_purse_one_by_one() -> None:  # R8.4
    assert without(purse("I I II V"), purse("I V")) == purse("I II")
    with pytest.raises(ValueError, match="not in"):
        without(purse("I"), purse("I I"))


def heaps(tokens: Purse) -> set[Purse]:
    return {heap for size in range(len(tokens) + 1) for heap in combinations(tokens, size)}


def rank(heap: Purse) -> tuple[int, ...]:
    """Lower values first, II before IIC."""
    return tuple(LAURELS.index(token) for token in heap)


purses = st.lists(st.sampled_from(LAURELS), max_size=4).map(
    lambda tokens: tuple(sorted(tokens, key=LAURELS.index))
)


@given(purses, purses, st.integers(1, 12))
def test_no_other_way_to_pay_is_better(
    payer: tuple[Laurel, ...], payee: tuple[Laurel, ...], amount: int
) -> None:  # R8.4
    ways = [
        (net - amount, len(given) + len(back), total(given), rank(given), rank(back))
        for given in heaps(payer)
        for back in heaps(payee)
        if (net := total(given) - total(back)) >= amount
    ]
    found = pay(payer, payee, amount)
    if found is None:
        assert ways == []
        return
    net = total(found.tokens) - total(found.change)
    moved = len(found.tokens) + len(found.change)
    assert min(ways) == (
        net - amount,
        moved,
        total(found.tokens),
        rank(found.tokens),
        rank(found.change),
    )
