"""Every refusal of bargaining says what its sentence needs to know."""

import pytest

from quovadis.core.commands import CallOff
from quovadis.core.errors import Refused
from tests.core.deals.bargaining import strike
from tests.table import Table, a_table


def a_position() -> Table:
    """Red in d1, a1 and on Caesar's path, with two offers on the table and two promises."""
    table = a_table(
        board={"d1": "red red black", "a1": "red", "b3": "red black", "b1": "red black black"},
        purses={"red": "II"},
        variants="whispers",
    )
    strike(table, "red black: red moves Caesar where black says; red supports black next")
    table.play('red offers deal red black: red says "one"')
    table.play('red whispers deal red black: red says "two"')
    return table


@pytest.mark.parametrize(
    "line, code, rule, params",
    [
        ("red accepts 1.2", "accepted-already", "R8.2", {"by": "red", "offer": "1.2"}),
        ("red declines 1.2", "withdraw-instead", "R8.1", {"by": "red", "offer": "1.2"}),
        ("black withdraws 1.2", "not-your-offer", "R8.1", {"by": "black", "offer": "1.2"}),
        ("blue accepts 1.2", "not-a-party", "R8.2", {"by": "blue", "offer": "1.2"}),
        (
            'black counters 1.black-red.1 deal black blue: black says "psst"',
            "not-a-party",
            "R8.9",
            {"by": "blue", "offer": "1.black-red.1"},
        ),
        (
            "red offers deal red black on b3-S: black supports",
            "no-vote-on-caesars-path",
            "R6.4",
            {"by": "red", "path": "b3-S"},
        ),
        (
            "red offers deal red black on a1-a2: black supports",
            "no-vote-needed",
            "R5.2",
            {"by": "red", "path": "a1-a2"},
        ),
        (
            "red offers deal red black on b1-b2: black supports with 3",
            "too-few-to-promise",
            "R5.3",
            {"by": "black", "committee": "b1", "votes": 3, "count": 2},
        ),
        ("black names a3-a4 for 1.1.2", "nothing-to-name", "R8.2", {"promise": "1.1.2"}),
        (
            "black names a1-a2 for 1.1.1",
            "no-laurel-space",
            "R6.1",
            {"by": "black", "path": "a1-a2"},
        ),
        ("black calls in 1.1.2", "not-to-be-called", "R8.8", {"promise": "1.1.2"}),
        ("red pays 1.1.2", "nothing-to-pay", "R8.10", {"promise": "1.1.2"}),
        ("black pays 1.1.2", "not-yours-to-pay", "R8.10", {"by": "black", "promise": "1.1.2"}),
        ("red +c1", "partner-names-first", "R8.5", {"by": "red"}),
        ("red offers deal red black: red pays IIC", "tokens-not-held", "R8.4", {"by": "red"}),
    ],
)
def test_a_refusal_says_what_is_wrong_with_its_rule_and_details(
    line: str, code: str, rule: str, params: dict[str, str | int]
) -> None:  # R8.1
    with pytest.raises(Refused) as caught:
        a_position().play(line)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert caught.value.params == params


def test_more_votes_than_the_advance_needs_are_not_promised() -> None:  # R5.3
    table = a_table(board={"d1": "red black black", "b1": "red black black blue blue"})
    with pytest.raises(Refused) as caught:
        table.play("red offers deal red black on d1-d2: black supports with 2")
    assert (caught.value.code, caught.value.rule) == ("too-many-supporters", "R5.3")
    assert caught.value.params == {"by": "red", "path": "d1-d2", "needed": 1, "named": 2}
    with pytest.raises(Refused) as caught:
        table.play(
            "red offers deal red black blue on b1-b2: black supports red with 2; blue supports red"
        )
    assert caught.value.params == {"by": "red", "path": "b1-b2", "needed": 2, "named": 3}
    table.play("red offers deal red black on b1-b2: black supports with 2")


@pytest.mark.parametrize(
    "deal, line",
    [
        ("red black: red stays out of b1", "red +b1"),
        ("red black: red moves Caesar to a3-a4", "red +b1"),
        ("black blue: black opposes red", "black would vote 1 on d1-d2"),
    ],
)
def test_what_binds_is_told_to_whom_it_binds(deal: str, line: str) -> None:  # R8.5
    table = a_table(board={"d1": "red black"})
    strike(table, deal)
    with pytest.raises(Refused) as caught:
        table.play(line)
    assert caught.value.rule == "R8.5"
    assert caught.value.params == {"by": line.split(maxsplit=1)[0]}


def test_a_standing_vote_is_told_with_its_owner_and_the_rival() -> None:  # R8.5
    table = a_table(board={"d1": "red black"})
    table.play("black would vote 1 on d1-d2", "blue offers deal black blue: black opposes red")
    with pytest.raises(Refused) as caught:
        table.play("black accepts 1.1")
    assert (caught.value.code, caught.value.rule) == ("support-stands", "R8.5")
    assert caught.value.params == {"by": "black", "rival": "red"}


def test_calling_off_twice_is_told_with_the_deal() -> None:  # R8.3
    table = a_table(board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports; red supports black next")
    call_off = CallOff(by="red", offer="1.1", agree=True)
    table.do(call_off)
    with pytest.raises(Refused) as caught:
        table.do(call_off)
    assert (caught.value.code, caught.value.rule) == ("called-off-already", "R8.3")
    assert caught.value.params == {"by": "red", "offer": "1.1"}


def test_what_cannot_be_done_in_its_time_is_told_to_whoever_would_promise_it() -> None:  # R8.7
    table = a_table(active="blue")
    with pytest.raises(Refused) as caught:
        table.play("red offers deal red black: red moves Caesar to a3-a4 this turn")
    assert (caught.value.code, caught.value.rule) == ("not-in-time", "R8.7")
    assert caught.value.params == {"by": "red"}


def test_a_payment_that_the_purse_does_not_allow_is_told_with_its_promise() -> None:  # R8.4, R8.10
    table = a_table()
    strike(table, "red black: red pays 2 by next turn")
    with pytest.raises(Refused) as caught:
        table.play("red pays 1.1.1")
    assert (caught.value.code, caught.value.rule) == ("too-few-to-pay", "R8.4")
    assert caught.value.params == {"by": "red", "promise": "1.1.1"}
