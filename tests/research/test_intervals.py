"""How sure a share is."""

from random import Random

import pytest

from quovadis.research.intervals import Group, interval, share


def shuffles(number: int, strength: float = 0.4, seed: int = 1) -> list[Group]:
    """Four games a shuffle, each won with the same chance."""
    random = Random(seed)
    return [(sum(random.random() < strength for _ in range(4)), 4) for _ in range(number)]


@pytest.mark.parametrize("number", [2, 5, 50, 400])
def test_the_interval_contains_the_share(number: int) -> None:
    groups = shuffles(number)
    low, high = interval(groups)
    assert 0 <= low <= share(groups) <= high <= 1


def test_more_games_make_it_narrower() -> None:
    widths = [high - low for low, high in (interval(shuffles(n)) for n in (20, 80, 320))]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 3 * widths[2]


def test_it_is_as_wide_as_theory_says() -> None:
    low, high = interval(shuffles(400))
    assert high - low == pytest.approx(2 * 1.96 * (0.4 * 0.6 / 1600) ** 0.5, rel=0.12)


@pytest.mark.parametrize("number", [5, 40])
def test_nineteen_in_twenty_intervals_hold_the_true_share(number: int) -> None:
    held = 0
    for seed in range(200):
        low, high = interval(shuffles(number, 0.3, seed), seed)
        held += low <= 0.3 <= high
    assert 182 <= held <= 198


def test_the_same_seed_gives_the_same_interval() -> None:
    groups = shuffles(50)
    assert interval(groups, 7) == interval(groups, 7)
    assert interval(groups, 7) != interval(groups, 8)


def test_games_of_one_shuffle_count_together() -> None:
    together = [(4.0 * (number % 2), 4) for number in range(40)]
    apart = [(1.0 * (number % 2), 1) for number in range(160)]
    low, high = interval(together)
    alone = interval(apart)
    assert high - low > 1.7 * (alone[1] - alone[0])


def test_one_shuffle_tells_nothing() -> None:
    assert interval([(1, 4)]) == (0, 1)
    assert interval([]) == (0, 1)


def test_a_bot_that_always_wins_is_not_sure_to_win() -> None:
    low, high = interval([(4, 4)] * 20)
    assert high == 1
    assert low == pytest.approx(0.025 ** (1 / 20))
    assert interval([(0, 4)] * 20) == pytest.approx((0, 1 - low))


def test_what_never_varies_is_certain() -> None:
    assert interval([(1, 4)] * 20) == (0.25, 0.25)  # four seats of the same bot
