"""The simulator finds bugs: planted ones, and they still fit the code they are planted in."""

import pytest

from tests.simulated.planted import hunt
from tests.simulated.planting import Bug, bugs

QUICK = ["told-before-stored", "acknowledged-before-commit", "leak-in-a-refusal"]
"""`make planted` hunts all of them."""


@pytest.mark.parametrize("name", bugs())
def test_a_planted_bug_fits_the_code(name: str) -> None:
    bug = Bug(name)
    assert bug.about
    for file in bug.hunks:
        compile(bug.source(file), file, "exec")


def test_there_are_enough_of_them() -> None:
    assert len(bugs()) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_a_planted_bug_is_found_within_some_seeds(name: str) -> None:
    assert hunt(name, most=8).seeds is not None
