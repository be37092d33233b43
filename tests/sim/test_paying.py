"""Tokens change hands in the kernel as they do in the engine, whatever the purses hold (R8.4)."""

import numpy as np
from hypothesis import given, settings, strategies as st

from quovadis.core.deals.payment import Handover, pay, pay_at_most
from quovadis.core.deals.settlement import shares
from quovadis.core.laurels import LAURELS, VALUE, Laurel
from quovadis.sim import paying
from quovadis.sim.layout import KINDS, STATE, rows

purses = st.lists(st.sampled_from(LAURELS), max_size=14).map(tuple)
GIVER, TO = 1, 3


def kernel(giver: tuple[Laurel, ...], to: tuple[Laurel, ...]) -> np.ndarray:
    states = np.zeros(1, STATE)
    for seat, purse in ((GIVER, giver), (TO, to)):
        states["purse"][0, seat] = [purse.count(kind) for kind in LAURELS]
    return states


def after(
    giver: tuple[Laurel, ...], to: tuple[Laurel, ...], moved: Handover | None
) -> list[list[int]]:
    """How many of each kind both hold then, by the engine."""
    held = [[purse.count(kind) for kind in LAURELS] for purse in (giver, to)]
    if moved is not None:
        for kind in range(KINDS):
            net = moved.tokens.count(LAURELS[kind]) - moved.change.count(LAURELS[kind])
            held[0][kind] -= net
            held[1][kind] += net
    return held


def held(states: np.ndarray) -> list[list[int]]:
    return [states["purse"][0, seat].tolist() for seat in (GIVER, TO)]


@settings(max_examples=400)
@given(purses, purses, st.integers(1, 5))
def test_a_sum_is_paid_in_the_same_tokens(  # R8.4
    giver: tuple[Laurel, ...], to: tuple[Laurel, ...], amount: int
) -> None:
    states = kernel(giver, to)
    moved = pay(giver, to, amount)
    assert paying.pay(rows(states)[0], GIVER, TO, amount, True) == (moved is not None)
    assert held(states) == after(giver, to, moved)


@settings(max_examples=400)
@given(purses, purses, st.integers(0, 5), st.integers(0, 2))
def test_what_an_advance_earns_is_shared_in_the_same_tokens(  # R8.2
    mover: tuple[Laurel, ...], partner: tuple[Laurel, ...], own: int, ones: int
) -> None:
    states = kernel(mover, partner)
    paying.split(rows(states)[0], GIVER, TO, own, ones)
    (owed,) = shares(own, [ones])
    if owed >= 0:
        most = min(owed, sum(VALUE[token] for token in mover))
        assert held(states) == after(mover, partner, pay_at_most(mover, partner, most))
    else:
        most = min(-owed, sum(VALUE[token] for token in partner))
        back = pay_at_most(partner, mover, most)
        assert held(states) == after(partner, mover, back)[::-1]
