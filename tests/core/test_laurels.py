from collections import Counter
from itertools import islice

import pytest

from quovadis.core.laurels import FACE_DOWN, LAURELS, VALUE, below, draws, in_order, shuffled, total

SEED_42 = (
    "IV V IIC II III III III IIC IV V II III IV II III III II III IV III II IIC II V IV II IV III "
    "IIC III II IV IV III III V III V III IIC IV V IIC III"
)
"""Worked out from docs/notation.md by a program that shares no code with ours."""


def test_the_stream_is_the_one_that_the_documentation_specifies() -> None:
    # printf 'quovadis:42:0' | sha256sum: ddc55f0cc6a7172c...
    assert list(islice(draws(42), 2)) == [0xDDC55F0CC6A7172C, 7620436238066881643]


def test_seed_42_gives_this_supply() -> None:
    assert " ".join(shuffled(draws(42))) == SEED_42


@pytest.mark.parametrize("seed", [0, 1, 42, 2**128])
def test_every_shuffle_holds_the_forty_four(seed: int) -> None:  # R2.3
    assert Counter(shuffled(draws(seed))) == FACE_DOWN


def test_the_same_seed_gives_the_same_shuffle_and_others_give_others() -> None:
    assert shuffled(draws(7)) == shuffled(draws(7))
    assert len({shuffled(draws(seed)) for seed in range(200)}) == 200


def test_every_laurel_comes_first_as_often_as_there_are_of_it() -> None:
    games = 2000
    first, last = Counter[str](), Counter[str]()
    for seed in range(games):
        supply = shuffled(draws(seed))
        first[supply[0]] += 1
        last[supply[-1]] += 1
    for laurel, count in FACE_DOWN.items():
        expected = games * count / 44
        assert abs(first[laurel] - expected) < 4 * expected**0.5
        assert abs(last[laurel] - expected) < 4 * expected**0.5


def test_a_draw_takes_the_number_modulo_the_limit() -> None:
    assert below(5, iter([13])) == 3
    assert below(1, iter([2**64 - 1])) == 0
    assert below(2, iter([2**64 - 1])) == 1


def test_a_number_that_would_make_the_draw_unfair_is_thrown_away() -> None:
    unfair = 2**64 - 2**64 % 3
    assert below(3, iter([unfair, 7])) == 1
    assert below(3, iter([unfair - 1, 7])) == 2


def test_small_draws_are_even() -> None:
    stream = draws(1)
    counts = Counter(below(5, stream) for _ in range(5000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(abs(count - 1000) < 120 for count in counts.values())


def test_a_purse_is_sorted_by_value_and_the_iic_after_the_ii() -> None:
    assert in_order(("V", "IIC", "I", "II", "IV", "III", "I")) == (
        "I", "I", "II", "IIC", "III", "IV", "V",
    )  # fmt: skip
    assert in_order(()) == ()


def test_a_purse_is_worth_the_sum_of_its_laurels() -> None:
    assert total(()) == 0
    assert total(LAURELS) == sum(VALUE.values()) == 17
    assert total(("I", "I", "V")) == 7
